"""Hybrid Blackjack in the battery: how its words are made, and what would be done next."""

from collections.abc import Mapping

from nomorebets.equipment.batches import Back
from nomorebets.equipment.cards import DECK, Card, Entered
from nomorebets.games.hybrid_blackjack import HYBRID_BLACKJACK
from nomorebets.games.hybrid_blackjack.dealing import next_place
from nomorebets.games.hybrid_blackjack.hands import electable
from nomorebets.games.hybrid_blackjack.messages import (
    CardIsDealt,
    Chips,
    CorrectCard,
    CountdownEnds,
    DeclineInsurance,
    DoubleDown,
    EnterCard,
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
    TakeInsurance,
)
from nomorebets.games.hybrid_blackjack.settling import due
from nomorebets.games.hybrid_blackjack.shuffle import is_reshuffle_due, obstacles
from nomorebets.games.hybrid_blackjack.shuffle_messages import (
    CardCount,
    CardsAreCounted,
    ChangeCards,
    EmptyShoe,
    InspectCards,
    LoadShoe,
    ShoeReadsAgain,
    ShufflerFinishes,
    StartShuffler,
    TimeIsTold,
    VerifyInspection,
    WashCards,
)
from nomorebets.games.hybrid_blackjack.shuffle_state import Stage
from nomorebets.games.hybrid_blackjack.state import (
    DealerDrawing,
    Dealing,
    Decided,
    Deciding,
    Drawing,
    OfferingInsurance,
    Reader,
    ReadingHoleCard,
    Settled,
    TakingWagers,
    TurningHoleCard,
    Waiting,
)
from nomorebets.games.hybrid_blackjack.submission import EXAMPLES, example
from nomorebets.games.hybrid_blackjack.wagers import WagerType, area_of, areas
from nomorebets.tables.messages import (
    BeginOpening,
    BuyIn,
    CertifyCheck,
    FillInventory,
    OpenTable,
    ResumePlay,
    Slip,
    TakeSeat,
)
from nomorebets.tables.opening import checks_due
from nomorebets.tables.state import Closed, Opening, Stopped
from nomorebets.wagering.messages import AreaId, WagerLost, WagerReturned, WagerWon
from nomorebets.wagering.money import Money
from tests.games.battery import PLAYERS, Trial
from tests.tables.people import DANA, FLO

ODD_AREAS = ("17", "", "Blackjack ", "split-9", "double-0", "bet")
TENS = [card for card in DECK if card[:-1] in {"10", "J", "Q", "K"}]


def onward(table, chance):
    """What somebody at the table would do next, if all went well."""
    match table.standing:
        case Closed():
            return BeginOpening(by=FLO)
        case Opening(certified=certified):
            signed = {one.check for one in certified}
            for check in checks_due(HYBRID_BLACKJACK, table):
                if check.id not in signed:
                    return CertifyCheck(check=check.id, by=DANA if DANA.role in check.by else FLO)
            return OpenTable(by=FLO, dealer=DANA)
        case Stopped() if chance.random() < 0.5:
            return ResumePlay(by=FLO, note="on we go")
        case _:
            return seating(table, chance) or dealing(table.play, chance)


def seating(table, chance):
    """Bring players and money to the table while there is not enough of them."""
    there = {seat.player for seat in table.seats}
    for player in PLAYERS:
        if player not in there:
            taken = {seat.number for seat in table.seats}
            return TakeSeat(player=player, seat=next(n for n in range(1, 9) if n not in taken))
        if not table.books.balance(f"credits:{player}") and chance.random() < 0.3:
            return BuyIn(player=player, amount=Money.dollars(500))
    if not table.books.balance("inventory") and chance.random() < 0.3:
        slip = Slip(f"S-{len(table.slips)}-{chance.random()}")
        return FillInventory(by=FLO, amount=Money.dollars(5_000), slip=slip)
    return None


def dealing(play, chance):
    if not isinstance(play.phase, Waiting | TakingWagers | Settled):
        if due(play) and chance.random() < 0.5:
            return SettleWagers()
        if not play.cards.reads:
            return by_hand(play, chance)
    match play.phase:
        case Waiting() | Settled():
            return preparing(play.cards)
        case TakingWagers() if chance.random() < 0.7:
            return wagering(play, chance)
        case TakingWagers(window=window):
            return CountdownEnds(window=window) if chance.random() < 0.5 else dealt(play, chance)
        case Dealing() if next_place(play)[0].face_down:
            return HoleCardIsDealt()
        case Dealing() | Drawing() | DealerDrawing():
            return dealt(play, chance)
        case OfferingInsurance(window=window):
            player = chance.choice(PLAYERS)
            amount = Money(chance.choice((100, 250, 500)))
            answers = (
                TakeInsurance(player=player, amount=amount),
                DeclineInsurance(player=player),
                CountdownEnds(window=window),
            )
            return chance.choice(answers)
        case ReadingHoleCard():
            return ReaderAnswers(blackjack=chance.random() < 0.3)
        case Deciding(window=window) if chance.random() < 0.15:
            return CountdownEnds(window=window)
        case Deciding():
            return electing(play, chance)
        case TurningHoleCard():
            return HoleCardIsTurned(card=hole_card(play, chance))
        case Decided():
            return SettleWagers()


def preparing(cards):
    """Bring the cards on their way into the shoe, or open wagers."""
    match cards.stage:
        case _ if cards.distrusted:
            return CardsAreCounted(counted=dict.fromkeys(DECK, cards.chosen.batch.decks))
        case _ if cards.age_ms >= 24 * 3_600_000:
            return ChangeCards(by=FLO)
        case Stage.RECEIVED:
            return InspectCards(by=DANA)
        case Stage.INSPECTED:
            return VerifyInspection(by=FLO)
        case Stage.VERIFIED:
            return WashCards()
        case Stage.STACKED:
            return StartShuffler()
        case Stage.IN_SHUFFLER:
            return ShufflerFinishes()
        case Stage.SHUFFLED:
            return LoadShoe()
        case _ if not cards.reads:
            return ShoeReadsAgain()
        case _ if is_reshuffle_due(cards):
            return EmptyShoe()
        case _ if obstacles(cards):
            return TimeIsTold(wall_ms=1_000, up_ms=1_000)
        case _:
            return OpenWagers()


def by_hand(play, chance):
    if next_place(play) and next_place(play)[0].face_down:
        return HoleCardIsDealt()
    if chance.random() < 0.3:
        return ShoeReadsAgain()
    card = hole_card(play, chance) if isinstance(play.phase, TurningHoleCard) else some(chance)
    return EnterCard(card=card, dealer=DANA, floorperson=FLO)


def wagering(play, chance):
    player = chance.choice(PLAYERS)
    if play.submission.hole_card and player not in play.selected:
        return SelectPosition(player=player, position=chance.choice((1, 2, 3)))
    wagers = [Chips(area_of(WagerType.BLACKJACK), Money.dollars(chance.choice((5, 10, 20))))]
    optional = [one for one in play.submission.offered() if one is not WagerType.BLACKJACK]
    if optional and chance.random() < 0.6:
        wagers.append(Chips(area_of(chance.choice(optional)), Money.dollars(2)))
    return PlaceWagers(player=player, chips=tuple(wagers))


def dealt(play, chance):
    if play.correctable and chance.random() < 0.1:
        return CorrectCard(card=some(chance), reason="misread", dealer=DANA, floorperson=FLO)
    return CardIsDealt(card=some(chance))


def some(chance):
    return chance.choice(DECK if chance.random() < 0.7 else [*TENS, Card("AS"), Card("AH")])


def hole_card(play, chance):
    """A card that agrees with the reader."""
    up = play.felt.dealer[0]
    if play.reader is Reader.BLACKJACK:
        return chance.choice(TENS) if up.startswith("A") else Card("AD")
    return chance.choice([card for card in DECK if card not in {*TENS} and card[0] != "A"])


def electing(play, chance):
    hands = [
        (player, hand)
        for player, terminal in play.terminals.items()
        for hand in electable(play.submission, play.felt, terminal)
    ]
    player, hand = chance.choice(hands)
    kinds = (Hit, Stand, SplitPair, Surrender, DoubleDown)
    kind = chance.choice(kinds)
    if kind is DoubleDown:
        lying = play.wagers[player]
        amount = next(iter(lying.values())).amount
        return DoubleDown(player=player, hand=hand.number, amount=amount)
    return kind(player=player, hand=hand.number)


def as_they_fall(events):
    """Nothing is placed in a settlement, and nobody's wager is decided twice."""
    decided = [e for e in events if isinstance(e, WagerWon | WagerLost | WagerReturned)]
    halves = {(e.player, e.area) for e in decided if e.under == "633a.9"}
    settled = [(e.player, e.area) for e in decided if (e.player, e.area) not in halves]
    assert len(settled) == len(set(settled))


def area(chance):
    return (
        chance.choice(list(areas())) if chance.random() < 0.9 else AreaId(chance.choice(ODD_AREAS))
    )


def trial(name):
    return Trial(
        HYBRID_BLACKJACK,
        example(name),
        {
            AreaId: area,
            Card: some,
            Back: lambda chance: Back(chance.choice(("red", "blue"))),
            Mapping[Entered, CardCount]: lambda chance: dict.fromkeys(DECK, chance.choice((6, 8))),
            int: lambda chance: chance.choice((0, 1, 2, 3, 4, 5, 9, 28)),
        },
        onward,
        as_they_fall,
    )


TRIALS = {name: trial(name) for name in EXAMPLES}
