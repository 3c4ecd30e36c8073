"""A Big Six table in a test: open, filled, Ann and Ben seated with money."""

from typing import Any

from msgspec.structs import replace

from nomorebets.accounts.books import INVENTORY, wagers_of
from nomorebets.compliance.people import Person
from nomorebets.games.big_six import BIG_SIX
from nomorebets.games.big_six.equipment import Symbol
from nomorebets.games.big_six.messages import (
    AnnounceNoMoreBets,
    Chips,
    ClapperComesToRest,
    CorrectSymbol,
    OpenWagers,
    PlaceWagers,
    SettleWagers,
    TakeUpWagers,
    WheelIsSpun,
)
from nomorebets.games.big_six.submission import BigSixSubmission, example
from nomorebets.wagering.messages import AreaId, Player, WagerLost, WagerReturned, WagerWon
from nomorebets.wagering.money import Money
from tests.tables.dealing import Dealt
from tests.tables.people import ANN, BEN, DANA, FLO


def submission(name: str = "strict-big-six", **changes: Any) -> BigSixSubmission:
    return replace(example(name), **changes)


def laid(areas: dict[str, int]) -> tuple[Chips, ...]:
    """Chips in dollars by area."""
    return tuple(Chips(AreaId(area), Money.dollars(dollars)) for area, dollars in areas.items())


def place(player: Player, areas: dict[str, int]) -> PlaceWagers:
    return PlaceWagers(player=player, chips=laid(areas))


def take_up(player: Player, areas: dict[str, int]) -> TakeUpWagers:
    return TakeUpWagers(player=player, chips=laid(areas))


def rest(symbol: str, revolutions: int = 3, section: int = 0) -> ClapperComesToRest:
    return ClapperComesToRest(symbol=Symbol(symbol), revolutions=revolutions, section=section)


def correct(
    symbol: str, reason: str = "misread", dealer: Person = DANA, floorperson: Person = FLO
) -> CorrectSymbol:
    return CorrectSymbol(
        symbol=Symbol(symbol), reason=reason, dealer=dealer, floorperson=floorperson
    )


class BigSix(Dealt):
    """A Big Six table that is dealt step by step."""

    def __init__(self, submitted: BigSixSubmission, inventory: int = 100_000) -> None:
        super().__init__(BIG_SIX, submitted)
        self.open(inventory)
        for number, player in enumerate((ANN, BEN), start=1):
            self.seat(player, number)

    def wagers(self, player: Player, areas: dict[str, int]) -> tuple[Any, ...]:
        return self.take(place(player, areas))

    def spin(self) -> tuple[Any, ...]:
        """Call and spin, as § 619a.2(a) has it."""
        return self.take(AnnounceNoMoreBets(), WheelIsSpun())

    def round(self, areas: dict[str, int], symbol: str) -> tuple[Any, ...]:
        """Play a whole round with Ann's wagers in it; what was settled comes back."""
        self.take(OpenWagers())
        if areas:
            self.wagers(ANN, areas)
        self.spin()
        self.take(rest(symbol))
        return self.take(SettleWagers())

    def on_layout(self, player: Player) -> Money:
        return self.table.books.balance(wagers_of(player))

    @property
    def inventory(self) -> Money:
        return self.table.books.balance(INVENTORY)


def spinning(name: str = "strict-big-six", **changes: Any) -> BigSix:
    """A table whose wheel turns, called, Ann's $5 on $2."""
    dealt = BigSix(submission(name, **changes))
    dealt.take(OpenWagers())
    dealt.wagers(ANN, {"$2": 5})
    dealt.spin()
    return dealt


def decided(events: tuple[Any, ...]) -> list[tuple[str, str, Money]]:
    """The outcomes among events: kind, area, amount."""
    kinds = (WagerLost, WagerWon, WagerReturned)
    return [(type(e).__name__, e.area, e.amount) for e in events if isinstance(e, kinds)]
