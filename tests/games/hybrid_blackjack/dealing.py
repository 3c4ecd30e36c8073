"""A hybrid table in a test: open, its shoe loaded, Ann, Ben and Cleo seated with credits."""

from typing import Any

from msgspec.structs import replace

from nomorebets.equipment.cards import Card
from nomorebets.games.hybrid_blackjack import HYBRID_BLACKJACK
from nomorebets.games.hybrid_blackjack.messages import (
    CardIsDealt,
    Chips,
    CountdownEnds,
    DoubleDown,
    Hit,
    HoleCardIsDealt,
    HoleCardIsTurned,
    OpenWagers,
    PlaceWagers,
    ReaderAnswers,
    SelectPosition,
    SettleWagers,
    SplitPair,
    Stand,
    Surrender,
)
from nomorebets.games.hybrid_blackjack.submission import (
    BuzzerBeater,
    HybridBlackjackSubmission,
    WithHoleCard,
    WithoutHoleCard,
    example,
)
from nomorebets.notation.hybrid_blackjack import made_ready
from nomorebets.wagering.messages import AreaId, Player, WagerLost, WagerReturned, WagerWon
from nomorebets.wagering.money import Money
from tests.tables.dealing import Dealt
from tests.tables.people import ANN, BEN, CLEO

HOLE = "strict-hole-card"
NO_HOLE = "strict-no-hole-card"
EVERY_HOLE = "every-option-hole-card"
EVERY_NO_HOLE = "every-option-no-hole-card"


def submission(name: str = HOLE, **changes: Any) -> HybridBlackjackSubmission:
    return replace(example(name), **changes)


def ruled(name: str, **changes: Any) -> HybridBlackjackSubmission:
    """A submission with other choices of its version."""
    base = example(name)
    return replace(base, rules=replace(base.rules, **changes))


def without_hole_card() -> WithoutHoleCard:
    """The rules of the example without a hole card and with every option."""
    rules = example(EVERY_NO_HOLE).rules
    assert isinstance(rules, WithoutHoleCard)
    return rules


def buzzer_beater() -> BuzzerBeater:
    """The Buzzer Beater of the example that offers it."""
    rules = example(EVERY_HOLE).rules
    assert isinstance(rules, WithHoleCard)
    assert isinstance(rules.buzzer_beater, BuzzerBeater)
    return rules.buzzer_beater


def laid(areas: dict[str, int]) -> tuple[Chips, ...]:
    """Credits in dollars by area."""
    return tuple(Chips(AreaId(area), Money.dollars(dollars)) for area, dollars in areas.items())


def cards(text: str) -> tuple[Card, ...]:
    return tuple(Card(word) for word in text.split())


class Blackjack(Dealt):
    """A hybrid table that is dealt step by step."""

    def __init__(self, submitted: HybridBlackjackSubmission, inventory: int = 100_000) -> None:
        super().__init__(HYBRID_BLACKJACK, submitted)
        self.open(inventory)
        self.take(*made_ready(submitted))
        for number, player in enumerate((ANN, BEN, CLEO), start=1):
            self.seat(player, number)

    def wager(self, player: Player = ANN, position: int = 1, **areas: int) -> tuple[Any, ...]:
        """Lay a Blackjack wager of $10, or what is named."""
        named = {area.replace("_", "-"): dollars for area, dollars in areas.items()}
        if self.play.submission.hole_card:
            self.take(SelectPosition(player=player, position=position))
        return self.take(PlaceWagers(player=player, chips=laid(named or {"blackjack": 10})))

    def deal(self, text: str) -> tuple[Any, ...]:
        """Deal cards face up; "-" is the hole card, face down."""
        events: tuple[Any, ...] = ()
        for word in text.split():
            events = self.take(HoleCardIsDealt() if word == "-" else CardIsDealt(card=Card(word)))
        return events

    def read(self, *, blackjack: bool = False) -> tuple[Any, ...]:
        return self.take(ReaderAnswers(blackjack=blackjack))

    def turn(self, card: str) -> tuple[Any, ...]:
        return self.take(HoleCardIsTurned(card=Card(card)))

    def hit(self, player: Player = ANN, hand: int = 1) -> tuple[Any, ...]:
        return self.take(Hit(player=player, hand=hand))

    def stand(self, player: Player = ANN, hand: int = 1) -> tuple[Any, ...]:
        return self.take(Stand(player=player, hand=hand))

    def double(self, player: Player = ANN, hand: int = 1, dollars: int = 10) -> tuple[Any, ...]:
        amount = Money.dollars(dollars)
        return self.take(DoubleDown(player=player, hand=hand, amount=amount))

    def split(self, player: Player = ANN, hand: int = 1) -> tuple[Any, ...]:
        return self.take(SplitPair(player=player, hand=hand))

    def surrender(self, player: Player = ANN, hand: int = 1) -> tuple[Any, ...]:
        return self.take(Surrender(player=player, hand=hand))

    def time_ends(self) -> tuple[Any, ...]:
        return self.take(CountdownEnds(window=self.play.window))

    def settle(self) -> list[tuple[str, str, Money, str]]:
        return decided(self.take(SettleWagers()))


def dealt(text: str, name: str = HOLE, **areas: int) -> Blackjack:
    """A table at which Ann has wagered and these cards lie."""
    table = Blackjack(submission(name))
    table.take(OpenWagers())
    table.wager(ANN, 1, **areas)
    table.deal(text)
    return table


def decided(events: tuple[Any, ...]) -> list[tuple[str, str, Money, str]]:
    """The outcomes among events: kind, area, amount, clause."""
    kinds = (WagerLost, WagerWon, WagerReturned)
    return [(type(e).__name__, e.area, e.amount, e.under) for e in events if isinstance(e, kinds)]
