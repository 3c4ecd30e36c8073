"""A Casino War table in a test: open, filled, the shoe loaded, Ann, Ben and Cleo seated."""

from typing import Any

from msgspec.structs import replace

from nomorebets.accounts.books import INVENTORY, wagers_of
from nomorebets.compliance.people import Person
from nomorebets.equipment.cards import Card
from nomorebets.games.casino_war import CASINO_WAR
from nomorebets.games.casino_war.messages import (
    AnnounceNoMoreBets,
    CardGoesToRackUnseen,
    CardIsDealt,
    Chips,
    CollectCards,
    ConfirmWarWagers,
    CorrectCard,
    OpenWagers,
    PlaceWagers,
    SettleOriginalDeal,
    Surrender,
    TakeUpWagers,
)
from nomorebets.games.casino_war.submission import CasinoWarSubmission, example
from nomorebets.notation.casino_war import made_ready
from nomorebets.wagering.messages import AreaId, Player, WagerLost, WagerReturned, WagerWon
from nomorebets.wagering.money import Money
from tests.tables.dealing import Dealt
from tests.tables.people import ANN, BEN, CLEO, DANA, FLO

DEALERS = 0
"""The dealer's own place."""


def submission(name: str = "strict-eight-decks", **changes: Any) -> CasinoWarSubmission:
    return replace(example(name), **changes)


def laid(areas: dict[str, int]) -> tuple[Chips, ...]:
    """Chips in dollars by area."""
    return tuple(Chips(AreaId(area), Money.dollars(dollars)) for area, dollars in areas.items())


def place(player: Player, areas: dict[str, int]) -> PlaceWagers:
    return PlaceWagers(player=player, chips=laid(areas))


def take_up(player: Player, areas: dict[str, int]) -> TakeUpWagers:
    return TakeUpWagers(player=player, chips=laid(areas))


def card(face: str, position: int) -> CardIsDealt:
    return CardIsDealt(card=Card(face), position=position)


def correct(
    face: str,
    position: int,
    reason: str = "misread",
    dealer: Person = DANA,
    floorperson: Person = FLO,
) -> CorrectCard:
    return CorrectCard(
        position=position, card=Card(face), reason=reason, dealer=dealer, floorperson=floorperson
    )


class CasinoWar(Dealt):
    """A Casino War table that is dealt step by step."""

    def __init__(
        self, submitted: CasinoWarSubmission | None = None, inventory: int = 100_000
    ) -> None:
        super().__init__(CASINO_WAR, submitted or submission())
        self.open(inventory)
        self.take(*made_ready(self.play.submission))
        for number, player in enumerate((ANN, BEN, CLEO), start=1):
            self.seat(player, number)

    def wagers(self, player: Player, areas: dict[str, int]) -> tuple[Any, ...]:
        return self.take(place(player, areas))

    def deal(self, cards: dict[int, str]) -> tuple[Any, ...]:
        """Deal cards face up, in this order; what the last one brought comes back."""
        return self.take(*(card(face, position) for position, face in cards.items()))

    def dealt(self, wagers: dict[Player, dict[str, int]], cards: dict[int, str]) -> None:
        """Open a round, lay the wagers, call, and deal the original deal."""
        self.take(OpenWagers())
        for player, areas in wagers.items():
            self.wagers(player, areas)
        self.take(AnnounceNoMoreBets())
        self.deal(cards)

    def at_war(self, cards: dict[int, str], *extra: Any) -> None:
        """From settled tie hands that chose War to the War deal's last card."""
        self.take(CollectCards(), *extra, ConfirmWarWagers())
        self.take(*[CardGoesToRackUnseen()] * 3)
        self.deal(cards)

    def tied(self, areas: dict[str, int] | None = None) -> None:
        """Ann has a tie hand at position 1; everything else is settled."""
        self.dealt({ANN: areas or {"initial-1": 10}}, {1: "8S", DEALERS: "8H"})
        self.take(SettleOriginalDeal())

    def on_layout(self, player: Player) -> Money:
        return self.table.books.balance(wagers_of(player))

    @property
    def inventory(self) -> Money:
        return self.table.books.balance(INVENTORY)


def surrender(player: Player, position: int) -> Surrender:
    return Surrender(player=player, position=position)


def decided(events: tuple[Any, ...]) -> list[tuple[str, str, Money]]:
    """The outcomes among events: kind, area, amount."""
    kinds = (WagerLost, WagerWon, WagerReturned)
    return [(type(e).__name__, e.area, e.amount) for e in events if isinstance(e, kinds)]
