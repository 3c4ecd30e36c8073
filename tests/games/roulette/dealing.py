"""A Roulette table in a test: open, filled, Ann and Ben seated with chips of their own."""

from typing import Any

from msgspec.structs import replace

from nomorebets.accounts.books import INVENTORY, wagers_of
from nomorebets.compliance.people import Person
from nomorebets.equipment.wheel import Number
from nomorebets.games.roulette import ROULETTE
from nomorebets.games.roulette.messages import (
    AnnounceNoMoreBets,
    BallComesToRest,
    BallEntersTrack,
    Chips,
    CorrectNumber,
    OpenWagers,
    PlaceWagers,
    SettleWagers,
    TakeColour,
    TakeUpWagers,
)
from nomorebets.games.roulette.submission import RouletteSubmission, example
from nomorebets.wagering.messages import AreaId, Player, WagerLost, WagerReturned, WagerWon
from nomorebets.wagering.money import Money
from tests.tables.dealing import Dealt
from tests.tables.people import ANN, BEN, DANA, FLO

COLOURS = {ANN: "lavender", BEN: "orange"}


def submission(name: str = "strict-double-zero", **changes: Any) -> RouletteSubmission:
    return replace(example(name), **changes)


def with_movable_parts(base: RouletteSubmission) -> RouletteSubmission:
    return replace(base, wheel=replace(base.wheel, movable_parts=True))


def laid(areas: dict[str, int]) -> tuple[Chips, ...]:
    """Chips in dollars by area."""
    return tuple(Chips(AreaId(area), Money.dollars(dollars)) for area, dollars in areas.items())


def place(player: Player, areas: dict[str, int]) -> PlaceWagers:
    return PlaceWagers(player=player, colour=COLOURS[player], chips=laid(areas))


def take_up(player: Player, areas: dict[str, int]) -> TakeUpWagers:
    return TakeUpWagers(player=player, chips=laid(areas))


def rest(number: str, revolutions: int = 4) -> BallComesToRest:
    return BallComesToRest(number=Number(number), revolutions=revolutions)


def correct(
    number: str,
    reason: str = "the marker stood wrong",
    dealer: Person = DANA,
    floorperson: Person = FLO,
) -> CorrectNumber:
    return CorrectNumber(
        number=Number(number), reason=reason, dealer=dealer, floorperson=floorperson
    )


class Roulette(Dealt):
    """A Roulette table that is dealt step by step."""

    def __init__(self, submitted: RouletteSubmission, inventory: int = 100_000) -> None:
        super().__init__(ROULETTE, submitted)
        self.open(inventory)
        for number, player in enumerate((ANN, BEN), start=1):
            self.seat(player, number)
            self.take(
                TakeColour(player=player, colour=COLOURS[player], chip_value=Money.dollars(1))
            )

    def wagers(self, player: Player, areas: dict[str, int]) -> tuple[Any, ...]:
        return self.take(place(player, areas))

    def spin(self) -> tuple[Any, ...]:
        return self.take(BallEntersTrack())

    def call(self) -> tuple[Any, ...]:
        return self.take(BallEntersTrack(), AnnounceNoMoreBets())

    def round(self, areas: dict[str, int], number: str) -> tuple[Any, ...]:
        """Play a whole round with Ann's wagers in it; what was settled comes back."""
        self.take(OpenWagers())
        if areas:
            self.wagers(ANN, areas)
        self.call()
        self.take(rest(number))
        return self.take(SettleWagers())

    def on_layout(self, player: Player) -> Money:
        return self.table.books.balance(wagers_of(player))

    @property
    def inventory(self) -> Money:
        return self.table.books.balance(INVENTORY)


def spinning(name: str = "strict-double-zero", **changes: Any) -> Roulette:
    """A table at which the ball runs, called, Ann's $5 on red."""
    dealt = Roulette(submission(name, **changes))
    dealt.take(OpenWagers())
    dealt.wagers(ANN, {"red": 5})
    dealt.call()
    return dealt


def decided(events: tuple[Any, ...]) -> list[tuple[str, str, Money]]:
    """The outcomes among events: kind, area, amount."""
    kinds = (WagerLost, WagerWon, WagerReturned)
    return [(type(e).__name__, e.area, e.amount) for e in events if isinstance(e, kinds)]
