"""The blanks that card games share: cards, a count of them, and hours."""

from collections.abc import Mapping
from typing import Final

from nomorebets.equipment.cards import DECK, Card
from nomorebets.notation.slots import Slot
from nomorebets.notation.tokens import Cursor

CARD_CALLED: Final = "a card like AS, 10H or KD"
HOUR_MS: Final = 60 * 60 * 1000
COUNTED_CALLED: Final = "a count like 6 decks less 1 KD"
HOURS_CALLED: Final = "hours like 24"

_SIGNS: Final = {"plus": 1, "less": -1}


def _read_card(cursor: Cursor) -> Card:
    word = cursor.word(CARD_CALLED)
    if word not in DECK:
        raise cursor.misread_before(CARD_CALLED)
    return Card(word)


def _read_cards(cursor: Cursor) -> tuple[Card, ...]:
    cards = [_read_card(cursor)]
    while not cursor.at_end:
        cards.append(_read_card(cursor))
    return tuple(cards)


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

CARD_SLOTS: Final[Mapping[str, Slot]] = {
    "card": Slot("card", CARD_CALLED, _read_card, str),
    "cards": Slot("cards", CARD_CALLED, _read_cards, " ".join),
    "counted": Slot("counted", COUNTED_CALLED, _read_counted, _write_counted),
    "hours": Slot("hours", HOURS_CALLED, _read_hours, lambda ms: str(ms // HOUR_MS)),
}
"""A card game adds its own."""
