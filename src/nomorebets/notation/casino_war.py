"""Casino War's own words, chapter 651a: a round as it is dealt. The cards' words stand apart."""

import re
from collections.abc import Mapping
from typing import Any, Final, assert_never

import msgspec

from nomorebets.equipment.cards import Card
from nomorebets.equipment.rack import Seen
from nomorebets.equipment.shoe import Shoe
from nomorebets.games.casino_war import CASINO_WAR, state
from nomorebets.games.casino_war.cutting import below_cover_card_min
from nomorebets.games.casino_war.equipment import Shuffling
from nomorebets.games.casino_war.messages import (
    AnnounceNoMoreBets,
    CardGoesToRackUnseen,
    CardHeld,
    CardIsDealt,
    CardIsDrawn,
    CardIsExposed,
    CardIsFoundFaceUp,
    CardSetAside,
    Chips,
    CollectCards,
    ConfirmWarWagers,
    CorrectCard,
    CoverCardIsReached,
    HandPassedOver,
    NoCardIsDealt,
    OpenWagers,
    PlaceWagers,
    SettleOriginalDeal,
    SettleSurrenders,
    SettleWarDeal,
    Surrender,
    TakeUpWagers,
    TimeToChooseEnds,
)
from nomorebets.games.casino_war.shuffle_messages import (
    CutByDealer,
    InsertCoverCard,
    LoadShoe,
    ShufflerFinishes,
    StartShuffler,
    TakeOutBatch,
    TimeIsTold,
)
from nomorebets.games.casino_war.state import CasinoWar, Phase
from nomorebets.games.casino_war.submission import CasinoWarSubmission, example_text, load
from nomorebets.games.casino_war.wagers import DEALER, Position, find_area
from nomorebets.notation import table
from nomorebets.notation.cards import CARD_SLOTS
from nomorebets.notation.casino_war_cards import CARDS_ACTS
from nomorebets.notation.games import Words
from nomorebets.notation.phrases import Phrase, phrase
from nomorebets.notation.slots import SLOTS, Slot, read_amount, write_amount
from nomorebets.notation.tokens import Cursor
from nomorebets.wagering.messages import AreaId, Player, WagerLost, WagerReturned, WagerWon
from nomorebets.wagering.money import NOTHING, Money

AREA_CALLED: Final = "a betting area like initial-3, tie-3 or war-3"
POSITION_CALLED: Final = "a position from 1 to 9"
PLACE_CALLED: Final = "a position from 1 to 9, or dealer"

_POSITION: Final = re.compile(r"[1-9]")


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


class RackGives(msgspec.Struct, frozen=True, tag=True):
    """A hand made up again from the discard rack, §§ 651a.9(d), 651a.9(h)."""

    round: int
    place: Position
    cards: tuple[Card, ...]


PHASES: Final[Mapping[str, type[Phase]]] = {
    "waiting": state.Waiting,
    "wagers open": state.TakingWagers,
    "original deal": state.Dealing,
    "dealt": state.Dealt,
    "choosing": state.Choosing,
    "collecting": state.Collecting,
    "confirming": state.Confirming,
    "war deal": state.WarDealing,
    "war dealt": state.WarDealt,
    "settled": state.Settled,
}


def _read_phase(cursor: Cursor) -> str:
    for phase in sorted(PHASES, key=len, reverse=True):
        if cursor.says(*phase.split()):
            cursor.place += len(phase.split())
            return phase
    raise cursor.misread(*PHASES)


def _read_position(cursor: Cursor) -> Position:
    word = cursor.word(POSITION_CALLED)
    if not _POSITION.fullmatch(word):
        raise cursor.misread_before(POSITION_CALLED)
    return int(word)


def _read_place(cursor: Cursor) -> Position:
    word = cursor.word(PLACE_CALLED)
    if word == "dealer":
        return DEALER
    if not _POSITION.fullmatch(word):
        raise cursor.misread_before(PLACE_CALLED)
    return int(word)


def _write_place(place: Position) -> str:
    return str(place) if place else "dealer"


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


SLOTS_OF_CASINO_WAR: Final[Mapping[str, Slot]] = {
    **SLOTS,
    **CARD_SLOTS,
    "position": Slot("position", POSITION_CALLED, _read_position, str),
    "place": Slot("place", PLACE_CALLED, _read_place, _write_place),
    "area": Slot("area", AREA_CALLED, _read_area, str),
    "stake": Slot("stake", AREA_CALLED, _read_stake, _write_stake),
    "chips": Slot("chips", AREA_CALLED, _read_chips, _write_chips),
    "phase": Slot("phase", "a phase", _read_phase, str),
}

_BLANKS: Final = """\
card      = rank, suit ;
rank      = "A" | "2" | … | "10" | "J" | "Q" | "K" ;
suit      = "S" | "H" | "D" | "C" ;
cards     = card, { card } ;
position  = "1" | … | "9" ;
place     = position | "dealer" ;
area      = ( "initial" | "tie" | "war" ), "-", position ;
stake     = area, amount ;
chips     = stake, { ",", stake } ;
counted   = count, "decks", { ( "plus" | "less" ), count, card } ;
hours     = count ;
phase     = "waiting" | "wagers open" | "original deal" | "dealt" | "choosing" | "collecting"
          | "confirming" | "war deal" | "war dealt" | "settled" ;"""


def _phrase(pattern: str, kind: Any, **fixed: Any) -> Phrase:
    return phrase(pattern, kind, SLOTS_OF_CASINO_WAR, **fixed)


ACTS: Final[tuple[Phrase, ...]] = (
    _phrase("{player:player}: {chips:chips}", PlaceWagers),
    _phrase("{player:player}: remove {chips:chips}", TakeUpWagers),
    _phrase("{player:player} surrenders {position:position}", Surrender),
    _phrase("wagers open", OpenWagers),
    _phrase("no more bets", AnnounceNoMoreBets),
    _phrase("card unseen", CardGoesToRackUnseen),
    _phrase("card {card:card} to {position:place}", CardIsDealt),
    _phrase("card {card:card} face up in shoe", CardIsFoundFaceUp),
    _phrase("card {card:card} exposed", CardIsExposed),
    _phrase("card drawn in error", CardIsDrawn),
    _phrase("no card to {position:place}", NoCardIsDealt),
    _phrase("cover card", CoverCardIsReached),
    _phrase("time to choose ends", TimeToChooseEnds),
    _phrase("settle original deal", SettleOriginalDeal),
    _phrase("settle surrenders", SettleSurrenders),
    _phrase("collect cards", CollectCards),
    _phrase("confirm war wagers", ConfirmWarWagers),
    _phrase("settle war deal", SettleWarDeal),
    _phrase(
        "{dealer:staff} and {floorperson:staff} correct card at {position:place} to {card:card}"
        " {reason:words}",
        CorrectCard,
    ),
)

OUTCOMES: Final[tuple[Phrase, ...]] = (
    _phrase("card {card:card} set aside {under:clause}", CardSetAside),
    _phrase("card held {under:clause}", CardHeld),
    _phrase("position {position:position} passed over {under:clause}", HandPassedOver),
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
    _phrase("phase is {phase:phase}", PhaseIs),
    _phrase("shoe has {count:count} cards", ShoeHas),
    _phrase("rack gives round {round:count} at {place:place} as {cards:cards}", RackGives),
)


def made_ready(submission: CasinoWarSubmission) -> tuple[Any, ...]:
    """
    Cut and load cards that came shuffled, and put the first one into the rack, § 651a.8(b).

    Cards that are to be inspected and spread wait for the first player: the file does it.
    """
    chosen = submission.cards
    if not chosen.prepared or chosen.prepared_cards_are_spread:
        return ()
    batch, part = chosen.batches[0], below_cover_card_min(chosen.batches[0])
    told = TimeIsTold(wall_ms=0, up_ms=0)
    loaded = (LoadShoe(back=batch.back), CardGoesToRackUnseen())
    cut = (CutByDealer(from_top=2 * part), InsertCoverCard(from_bottom=part))
    match chosen.shuffling:
        case Shuffling.CONTINUOUS:
            return (told, *loaded)
        case Shuffling.BY_HAND:
            return (told, *cut, *loaded)
        case Shuffling.SHUFFLER:
            through = (
                StartShuffler(back=batch.back),
                ShufflerFinishes(),
                TakeOutBatch(back=batch.back),
                StartShuffler(back=chosen.batches[1].back),
            )
            return (told, *through, *cut, *loaded)
        case _:
            assert_never(chosen.shuffling)


def _is_so(claim: Any, play: CasinoWar) -> tuple[str, str]:
    """Say what is claimed and what is so, in words that are equal if the claim holds."""
    match claim:
        case PhaseIs(phase=phase):
            return phase, next(name for name, kind in PHASES.items() if type(play.phase) is kind)
        case HasOnArea(player=player, amount=amount, area=area):
            lying = state.open_wagers(play, player).get(play.submission.area(area).id)
            return write_amount(amount), write_amount(lying.amount if lying else NOTHING)
        case ShoeHas(count=count):
            shoe = play.cards.shoe
            return str(count), str(shoe.left if isinstance(shoe, Shoe) else 0)
        case RackGives(round=number, place=place, cards=cards):
            return " ".join(cards), _racked(play, number, place)
        case _:
            raise AssertionError(claim)


def _racked(play: CasinoWar, number: int, place: Position) -> str:
    """Give a hand back from the rack, or from that of the shoe before."""
    hand = play.cards.rack.hand(number, place) or play.cards.last_rack.hand(number, place)
    return " ".join(one.face.card for one in hand if isinstance(one.face, Seen))


CASINO_WAR_WORDS: Final = Words(
    game=CASINO_WAR,
    acts=(*table.ACTS, *ACTS, *CARDS_ACTS),
    outcomes=(*OUTCOMES, *table.OUTCOMES),
    claims=(*table.CLAIMS, *CLAIMS),
    example=lambda name: load(example_text(name)),
    fill=lambda command, play: command,  # noqa: ARG005  nothing is left to the table
    spell=lambda area, play: find_area(area, play.submission.positions).id,
    wager=lambda area, play: play.submission.area(area).wager.value,
    is_so=_is_so,
    blanks=_BLANKS,
    made_ready=made_ready,
)
"""Casino War as the notation knows it."""
