"""Words of hybrid Blackjack, § 633c.5: a round as it is dealt, and the cards it is dealt from."""

from collections.abc import Mapping
from typing import Any, Final

import msgspec

from nomorebets.equipment.cards import Card
from nomorebets.games.hybrid_blackjack import HYBRID_BLACKJACK, hands, state
from nomorebets.games.hybrid_blackjack.hands import Answer, Choice
from nomorebets.games.hybrid_blackjack.messages import (
    CardIsDealt,
    CardIsFoundFaceUp,
    CardSetAside,
    Chips,
    ChoiceMade,
    CommunityCardAwaited,
    CommunityCardDealt,
    CorrectCard,
    CountdownEnds,
    CountdownLapsed,
    DealersCardAwaited,
    DecisionsAsked,
    DeclineInsurance,
    DoubleDown,
    EnterCard,
    Hit,
    HoleCardAwaited,
    HoleCardIsDealt,
    HoleCardIsTurned,
    InsuranceAnswered,
    InsuranceOffered,
    OpenWagers,
    PlaceWagers,
    ReaderAnswers,
    ReaderAsked,
    RoundDecided,
    RoundSettled,
    SelectPosition,
    SettleWagers,
    SplitPair,
    Stand,
    Surrender,
    TakeEvenMoney,
    TakeInsurance,
    TakeUpWagers,
    WagersClosed,
)
from nomorebets.games.hybrid_blackjack.shuffle_messages import (
    CardsAreCounted,
    ChangeCards,
    DirectReshuffle,
    EmptyShoe,
    InspectCards,
    LoadShoe,
    ShoeMisreads,
    ShoeReadsAgain,
    ShufflerFails,
    ShufflerFinishes,
    StartShuffler,
    TimeIsTold,
    VerifyInspection,
    WashCards,
    WrongBackIsSeen,
)
from nomorebets.games.hybrid_blackjack.state import HybridBlackjack, Phase
from nomorebets.games.hybrid_blackjack.submission import (
    HybridBlackjackSubmission,
    example_text,
    load,
)
from nomorebets.games.hybrid_blackjack.wagers import find_area
from nomorebets.law import cite
from nomorebets.notation import table
from nomorebets.notation.cards import CARD_SLOTS
from nomorebets.notation.games import Words
from nomorebets.notation.phrases import Phrase, phrase
from nomorebets.notation.slots import SLOTS, Slot, read_amount, write_amount
from nomorebets.notation.tokens import Cursor
from nomorebets.wagering.messages import AreaId, Player, WagerLost, WagerReturned, WagerWon
from nomorebets.wagering.money import NOTHING, Money

AREA_CALLED: Final = "a betting area like blackjack, insurance or double-1"
CHOICE_CALLED: Final = "a choice like hit, stand or split"


class HasOnArea(msgspec.Struct, frozen=True, tag=True):
    """A player has so much on one betting area."""

    player: Player
    amount: Money
    area: AreaId


class PhaseIs(msgspec.Struct, frozen=True, tag=True):
    """Where the round stands."""

    phase: str


class ShoeHas(msgspec.Struct, frozen=True, tag=True):
    """So many cards are left in the shoe."""

    count: int


class HandIs(msgspec.Struct, frozen=True, tag=True):
    """What cards a player's hand has, in the order they came."""

    player: Player
    hand: int
    cards: tuple[Card, ...]


class DealerIs(msgspec.Struct, frozen=True, tag=True):
    """What cards of the dealer's hand a player plays against, so far as they were seen."""

    player: Player
    cards: tuple[Card, ...]


class MayElect(msgspec.Struct, frozen=True, tag=True):
    """What may be elected for a player's hand now."""

    player: Player
    hand: int
    choices: tuple[Choice, ...]


PHASES: Final[Mapping[str, type[Phase]]] = {
    "waiting": state.Waiting,
    "wagers open": state.TakingWagers,
    "first deal": state.Dealing,
    "insurance": state.OfferingInsurance,
    "reading": state.ReadingHoleCard,
    "deciding": state.Deciding,
    "community card": state.Drawing,
    "turning": state.TurningHoleCard,
    "dealer draws": state.DealerDrawing,
    "decided": state.Decided,
    "settled": state.Settled,
}

_CHOICES: Final[Mapping[str, Choice]] = {
    "hit": Choice.HIT,
    "stand": Choice.STAND,
    "double": Choice.DOUBLE_DOWN,
    "split": Choice.SPLIT,
    "surrender": Choice.SURRENDER,
}


def _read_phase(cursor: Cursor) -> str:
    for phase in sorted(PHASES, key=len, reverse=True):
        if cursor.says(*phase.split()):
            cursor.place += len(phase.split())
            return phase
    raise cursor.misread(*PHASES)


def _read_area(cursor: Cursor) -> AreaId:
    """Read an area; whether there is such a one is for the rules to say."""
    return AreaId(cursor.word(AREA_CALLED).lower())


def _read_stake(cursor: Cursor) -> tuple[AreaId, Money]:
    return _read_area(cursor), read_amount(cursor)


def _write_stake(stake: tuple[AreaId, Money]) -> str:
    area, amount = stake
    return f"{area} {write_amount(amount)}"


def _read_chips(cursor: Cursor) -> tuple[Chips, ...]:
    chips = [Chips(*_read_stake(cursor))]
    while cursor.says(","):
        cursor.literal(",")
        chips.append(Chips(*_read_stake(cursor)))
    return tuple(chips)


def _write_chips(chips: tuple[Chips, ...]) -> str:
    return ", ".join(_write_stake((one.area, one.amount)) for one in chips)


def _read_choice(cursor: Cursor) -> Choice:
    word = cursor.word(CHOICE_CALLED)
    if word not in _CHOICES:
        raise cursor.misread_before(CHOICE_CALLED)
    return _CHOICES[word]


def _write_choice(choice: Choice) -> str:
    return next(word for word, one in _CHOICES.items() if one is choice)


def _read_choices(cursor: Cursor) -> tuple[Choice, ...]:
    if cursor.says("nothing"):
        cursor.literal("nothing")
        return ()
    chosen = [_read_choice(cursor)]
    while not cursor.at_end:
        chosen.append(_read_choice(cursor))
    return tuple(chosen)


def _write_choices(chosen: tuple[Choice, ...]) -> str:
    return " ".join(_write_choice(one) for one in chosen) or "nothing"


SLOTS_OF_HYBRID_BLACKJACK: Final[Mapping[str, Slot]] = {
    **SLOTS,
    **CARD_SLOTS,
    "area": Slot("area", AREA_CALLED, _read_area, str),
    "stake": Slot("stake", AREA_CALLED, _read_stake, _write_stake),
    "chips": Slot("chips", AREA_CALLED, _read_chips, _write_chips),
    "choice": Slot("choice", CHOICE_CALLED, _read_choice, _write_choice),
    "choices": Slot("choices", CHOICE_CALLED, _read_choices, _write_choices),
    "phase": Slot("phase", "a phase", _read_phase, str),
}

_BLANKS: Final = """\
card      = rank, suit ;
rank      = "A" | "2" | … | "10" | "J" | "Q" | "K" ;
suit      = "S" | "H" | "D" | "C" ;
cards     = card, { card } ;
area      = "blackjack" | "buzzer-beater" | "royal-match-21" | "bet-the-set" | "kings-bounty"
          | "insurance" | "split-", digit | "double-", digit ;
stake     = area, amount ;
chips     = stake, { ",", stake } ;
choice    = "hit" | "stand" | "double" | "split" | "surrender" ;
choices   = "nothing" | choice, { choice } ;
counted   = count, "decks", { ( "plus" | "less" ), count, card } ;
hours     = count ;
phase     = "waiting" | "wagers open" | "first deal" | "insurance" | "reading" | "deciding"
          | "community card" | "turning" | "dealer draws" | "decided" | "settled" ;"""


def _phrase(pattern: str, kind: Any, **fixed: Any) -> Phrase:
    return phrase(pattern, kind, SLOTS_OF_HYBRID_BLACKJACK, **fixed)


THE_OPEN_WINDOW: Final = 0
"""In the place of a window's number: the one that is open."""

ACTS: Final[tuple[Phrase, ...]] = (
    _phrase("{player:player} takes position {position:count}", SelectPosition),
    _phrase("{player:player}: {chips:chips}", PlaceWagers),
    _phrase("{player:player}: remove {chips:chips}", TakeUpWagers),
    _phrase("{player:player} insures {amount:amount}", TakeInsurance),
    _phrase("{player:player} takes even money", TakeEvenMoney),
    _phrase("{player:player} declines insurance", DeclineInsurance),
    _phrase("{player:player} hits", Hit, hand=1),
    _phrase("{player:player} hits hand {hand:count}", Hit),
    _phrase("{player:player} stands", Stand, hand=1),
    _phrase("{player:player} stands hand {hand:count}", Stand),
    _phrase("{player:player} doubles {amount:amount}", DoubleDown, hand=1),
    _phrase("{player:player} doubles hand {hand:count} {amount:amount}", DoubleDown),
    _phrase("{player:player} splits", SplitPair, hand=1),
    _phrase("{player:player} splits hand {hand:count}", SplitPair),
    _phrase("{player:player} surrenders", Surrender, hand=1),
    _phrase("{player:player} surrenders hand {hand:count}", Surrender),
    _phrase("wagers open", OpenWagers),
    _phrase("settle", SettleWagers),
    _phrase("card {card:card}", CardIsDealt),
    _phrase("card {card:card} face up in shoe", CardIsFoundFaceUp),
    _phrase("hole card", HoleCardIsDealt),
    _phrase("hole card turned {card:card}", HoleCardIsTurned),
    _phrase("reader says Blackjack", ReaderAnswers, blackjack=True),
    _phrase("reader says no Blackjack", ReaderAnswers, blackjack=False),
    _phrase("countdown ends", CountdownEnds, window=THE_OPEN_WINDOW),
    _phrase("countdown {window:count} ends", CountdownEnds),
    _phrase("{dealer:staff} and {floorperson:staff} enter card {card:card}", EnterCard),
    _phrase(
        "{dealer:staff} and {floorperson:staff} correct card to {card:card} {reason:words}",
        CorrectCard,
    ),
)

CARDS_ACTS: Final[tuple[Phrase, ...]] = (
    _phrase("{by:staff} changes cards", ChangeCards),
    _phrase("{by:staff} inspects cards", InspectCards),
    _phrase("{by:staff} verifies inspection", VerifyInspection),
    _phrase("cards washed", WashCards),
    _phrase("cards into shuffler", StartShuffler),
    _phrase("cards into shoe", LoadShoe),
    _phrase("{by:staff} directs reshuffle", DirectReshuffle),
    _phrase("shoe emptied", EmptyShoe),
    _phrase("shuffler finishes", ShufflerFinishes),
    _phrase("shuffler fails", ShufflerFails),
    _phrase("shoe misreads", ShoeMisreads),
    _phrase("shoe reads again", ShoeReadsAgain),
    _phrase("{back:name} back seen", WrongBackIsSeen),
    _phrase("cards counted {counted:counted}", CardsAreCounted),
    _phrase("clock at {wall_ms:hours}, running {up_ms:hours}", TimeIsTold),
)

OUTCOMES: Final[tuple[Phrase, ...]] = (
    _phrase("card {card:card} set aside {under:clause}", CardSetAside),
    _phrase("countdown {window:count} lapsed", CountdownLapsed),
    _phrase("wagers closed", WagersClosed, under=cite("633c.5(k)")),
    _phrase("insurance {window:count} offered {under:clause}", InsuranceOffered),
    _phrase(
        "insurance declined for {player:player}",
        InsuranceAnswered,
        answer=Answer.DECLINED,
        decided_for_player=True,
        under=cite("633a.8"),
    ),
    _phrase("reader asked {under:clause}", ReaderAsked),
    _phrase("decisions {window:count} asked {under:clause}", DecisionsAsked),
    _phrase(
        "hand {hand:count} of {player:player} decided for {choice:choice} {under:clause}",
        ChoiceMade,
        becomes=0,
        decided_for_player=True,
    ),
    _phrase("community card awaited {under:clause}", CommunityCardAwaited),
    _phrase("community card {card:card} {under:clause}", CommunityCardDealt, by_hand=False),
    _phrase("community card {card:card} by hand {under:clause}", CommunityCardDealt, by_hand=True),
    _phrase("hole card awaited", HoleCardAwaited, under=cite("633c.5(s)")),
    _phrase("dealers card awaited", DealersCardAwaited, under=cite("633c.5(s)")),
    _phrase("round {round:count} decided", RoundDecided),
    _phrase("round {round:count} settled", RoundSettled),
)

CLAIMS: Final[tuple[Phrase, ...]] = (
    _phrase(
        "{player:player}: {area+amount:stake}"
        " -> wins {winnings:amount} at {odds:odds}, {under:clause}",
        WagerWon,
    ),
    _phrase("{player:player}: {area+amount:stake} -> loses, {under:clause}", WagerLost),
    _phrase("{player:player}: {area+amount:stake} -> returned, {under:clause}", WagerReturned),
    _phrase("{player:player} has {amount:amount} on {area:area}", HasOnArea),
    _phrase("{player:player} hand {hand:count} is {cards:cards}", HandIs),
    _phrase("{player:player} hand {hand:count} may {choices:choices}", MayElect),
    _phrase("{player:player} faces {cards:cards}", DealerIs),
    _phrase("phase is {phase:phase}", PhaseIs),
    _phrase("shoe has {count:count} cards", ShoeHas),
)


def made_ready(submission: HybridBlackjackSubmission) -> tuple[Any, ...]:
    """Load the shoe, § 633c.5(j): what came shuffled goes in as it is."""
    told = TimeIsTold(wall_ms=0, up_ms=0)
    if submission.cards.prepared:
        return (told, LoadShoe())
    return (told, WashCards(), StartShuffler(), ShufflerFinishes(), LoadShoe())


def _fill(command: Any, play: HybridBlackjack) -> Any:
    """Name the window that is open where the writer left it to the table."""
    match command:
        case CountdownEnds(window=0):
            return CountdownEnds(window=play.window)
        case _:
            return command


def _is_so(claim: Any, play: HybridBlackjack) -> tuple[str, str]:
    """Say what is claimed and what is so, in words that are equal if the claim holds."""
    match claim:
        case PhaseIs(phase=phase):
            return phase, next(name for name, kind in PHASES.items() if type(play.phase) is kind)
        case HasOnArea(player=player, amount=amount, area=area):
            lying = state.open_wagers(play, player).get(find_area(area).id)
            return write_amount(amount), write_amount(lying.amount if lying else NOTHING)
        case ShoeHas(count=count):
            return str(count), str(play.cards.left)
        case HandIs(player=player, hand=number, cards=cards):
            return " ".join(cards), _hand(play, player, number)
        case DealerIs(player=player, cards=cards):
            terminal = play.terminals.get(player)
            faced = hands.dealers_cards(play.felt, terminal) if terminal else ()
            return " ".join(cards), " ".join(faced)
        case MayElect(player=player, hand=number, choices=choices):
            return _write_choices(choices), _write_choices(_may(play, player, number))
        case _:
            raise AssertionError(claim)


def _hand(play: HybridBlackjack, player: Player, number: int) -> str:
    if terminal := play.terminals.get(player):
        for hand in state.hand_of(terminal, number):
            return " ".join(hands.cards_of(play.felt, terminal.position, hand))
    return ""


def _may(play: HybridBlackjack, player: Player, number: int) -> tuple[Choice, ...]:
    if terminal := play.terminals.get(player):
        for hand in hands.in_play(play.submission, play.felt, terminal):
            if hand.number == number:
                return hands.choices(play.submission, play.felt, terminal, hand)
    return ()


HYBRID_BLACKJACK_WORDS: Final = Words(
    game=HYBRID_BLACKJACK,
    acts=(*table.ACTS, *ACTS, *CARDS_ACTS),
    outcomes=(*OUTCOMES, *table.OUTCOMES),
    claims=(*table.CLAIMS, *CLAIMS),
    example=lambda name: load(example_text(name)),
    fill=_fill,
    spell=lambda area, play: find_area(area).id,  # noqa: ARG005  every layout has the same areas
    wager=lambda area, play: find_area(area).wager.value,  # noqa: ARG005  as above
    is_so=_is_so,
    blanks=_BLANKS,
    made_ready=made_ready,
)
"""Hybrid Blackjack as the notation knows it."""
