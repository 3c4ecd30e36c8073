"""Casino War's words about the cards themselves, §§ 651a.3 to 651a.5: shuffle, cut, change."""

from collections.abc import Mapping
from typing import Any, Final

from nomorebets.equipment.cards import DECK, Card
from nomorebets.games.casino_war.shuffle_messages import (
    AskForSpread,
    CardsAreCounted,
    ChangeCards,
    CutByDealer,
    CutCards,
    DeclineCut,
    DeviceCannotBeUsed,
    DirectReshuffle,
    EmptyShoe,
    Failure,
    InsertCoverCard,
    InspectCards,
    LoadShoe,
    LookAtCards,
    MarkDevice,
    Marking,
    RecutBy,
    RequireRecut,
    ReturnCards,
    ReturnDeviceToUse,
    ShuffleByHand,
    ShufflerFails,
    ShufflerFinishes,
    SpreadCards,
    SpreadIdleCards,
    StackCards,
    StartShuffler,
    TakeOutBatch,
    TimeIsTold,
    VerifyInspection,
    WashCards,
    WrongBackIsSeen,
)
from nomorebets.notation.phrases import Phrase, phrase
from nomorebets.notation.slots import SLOTS, Slot
from nomorebets.notation.tokens import Cursor

HOUR_MS: Final = 60 * 60 * 1000
COUNTED_CALLED: Final = "a count like 6 decks less 1 KD"
HOURS_CALLED: Final = "hours like 24"

_SIGNS: Final = {"plus": 1, "less": -1}


def _read_counted(cursor: Cursor) -> Mapping[Card, int]:
    """Read a count of a batch: so many whole decks, and what is over or missing."""
    decks = _read_whole(cursor, COUNTED_CALLED)
    cursor.literal("decks")
    counted = dict.fromkeys(DECK, decks)
    while not cursor.at_end and cursor.tokens[cursor.place].text in _SIGNS:
        sign = _SIGNS[cursor.word()]
        times = _read_whole(cursor, COUNTED_CALLED)
        card = Card(cursor.word(COUNTED_CALLED))
        if card not in counted:
            raise cursor.misread_before(COUNTED_CALLED)
        counted[card] = max(0, counted[card] + sign * times)
    return counted


def _write_counted(counted: Mapping[Card, int]) -> str:
    """Write as many whole decks as most cards are there times."""
    times = tuple(counted.get(card, 0) for card in DECK)
    decks = max(sorted(set(times)), key=times.count)
    words = [f"{decks} decks"]
    for card, there in zip(DECK, times, strict=True):
        if there != decks:
            words.append(f"{'plus' if there > decks else 'less'} {abs(there - decks)} {card}")
    return " ".join(words)


def _read_hours(cursor: Cursor) -> int:
    return _read_whole(cursor, HOURS_CALLED) * HOUR_MS


def _read_whole(cursor: Cursor, called: str) -> int:
    word = cursor.word(called)
    if not (word.isascii() and word.isdigit() and len(word) <= WHOLE_DIGITS_MAX):
        raise cursor.misread_before(called)
    return int(word)


WHOLE_DIGITS_MAX: Final = 4

_SLOTS: Final[Mapping[str, Slot]] = {
    **SLOTS,
    "counted": Slot("counted", COUNTED_CALLED, _read_counted, _write_counted),
    "hours": Slot("hours", HOURS_CALLED, _read_hours, lambda ms: str(ms // HOUR_MS)),
}


def _phrase(pattern: str, kind: Any, **fixed: Any) -> Phrase:
    return phrase(pattern, kind, _SLOTS, **fixed)


CARDS_ACTS: Final[tuple[Phrase, ...]] = (
    _phrase("{by:staff} changes cards", ChangeCards),
    _phrase("{by:staff} inspects cards", InspectCards),
    _phrase("{by:staff} verifies inspection", VerifyInspection),
    _phrase("{back:name} cards spread", SpreadCards),
    _phrase("idle cards spread face down", SpreadIdleCards, face_up=False),
    _phrase("idle cards spread face up", SpreadIdleCards, face_up=True),
    _phrase("{player:player} looks at cards", LookAtCards),
    _phrase("{player:player} asks for spread", AskForSpread),
    _phrase("{back:name} cards washed", WashCards),
    _phrase("{back:name} cards stacked", StackCards),
    _phrase("{back:name} cards shuffled by hand", ShuffleByHand),
    _phrase("{back:name} cards into shuffler", StartShuffler),
    _phrase("{back:name} cards out of shuffler", TakeOutBatch),
    _phrase("{player:player} cuts {from_top:count}", CutCards),
    _phrase("{player:player} declines cut", DeclineCut),
    _phrase("dealer cuts {from_top:count}", CutByDealer),
    _phrase("cover card inserted {from_bottom:count} from bottom", InsertCoverCard),
    _phrase("{by:staff} requires recut by same", RequireRecut, recut_by=RecutBy.SAME),
    _phrase("{by:staff} requires recut by next", RequireRecut, recut_by=RecutBy.NEXT),
    _phrase("{back:name} cards into shoe", LoadShoe),
    _phrase("{by:staff} directs reshuffle", DirectReshuffle),
    _phrase("shoe emptied", EmptyShoe),
    _phrase("cards returned to device", ReturnCards),
    _phrase("{by:staff} covers device", MarkDevice, marking=Marking.COVER),
    _phrase("{by:staff} hangs sign on device", MarkDevice, marking=Marking.SIGN),
    _phrase("{by:staff} returns device to use", ReturnDeviceToUse),
    _phrase("shuffler finishes", ShufflerFinishes),
    _phrase("shuffler jams", ShufflerFails, failure=Failure.JAMS),
    _phrase("shuffler stops", ShufflerFails, failure=Failure.STOPS),
    _phrase("shuffler does not complete", ShufflerFails, failure=Failure.INCOMPLETE),
    _phrase("device cannot be used", DeviceCannotBeUsed),
    _phrase("{back:name} back seen", WrongBackIsSeen),
    _phrase("{back:name} cards counted {counted:counted}", CardsAreCounted),
    _phrase("clock at {wall_ms:hours}, running {up_ms:hours}", TimeIsTold),
)
"""Backs go by their colour: "red cards shuffled by hand"."""
