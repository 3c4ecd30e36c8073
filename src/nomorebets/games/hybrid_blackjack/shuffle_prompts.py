"""What the dealer is told to do with the cards between two rounds, § 633c.5(i), § 633c.5(j)."""

from typing import Final, TypeAlias, assert_never

from nomorebets.compliance.people import FLOORPERSON_OR_ABOVE, Person, Role
from nomorebets.equipment.batches import Back
from nomorebets.equipment.conservation import tally_of
from nomorebets.games.hybrid_blackjack.shuffle import is_reshuffle_due, obstacles
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
    VerifyInspection,
    WashCards,
    WrongBackIsSeen,
)
from nomorebets.games.hybrid_blackjack.shuffle_state import Cards, Stage
from nomorebets.games.hybrid_blackjack.state import in_round
from nomorebets.law import cite
from nomorebets.tables.state import Table
from nomorebets.tables.views import Blank, Filling, Key, Prompt, make_key, nobody_yet

Told: TypeAlias = tuple[Prompt, tuple[Key, ...]]
"""What to do now, and the keys that say it is done."""

BACK: Final = Blank("back", "Colour of the back")
FLOORPERSON: Final = Blank("by", "A floorperson signs here", Filling.PERSON)


def shuffling(table: Table, by: Person) -> Told | tuple[()]:
    """Say what the cards wait for; nothing where the next round may begin."""
    cards: Cards = table.play.cards
    if not (found := obstacles(cards)):
        return ()
    if cards.distrusted:
        counted = CardsAreCounted(counted=tally_of(cards.chosen.batch))
        label = "All decks counted: nothing missing, nothing too many"
        key = make_key("counted", label, counted, guarded=True)
        step = "Count the decks, or ask the floorperson for others"
        return Prompt(step, "", cite("633c.5(f)")), (key,)
    if is_reshuffle_due(cards):
        key = make_key("empty-shoe", "Cards gathered", EmptyShoe())
        return Prompt("Gather the cards of shoe and rack", "", cite("633c.5(j)")), (key,)
    words = f"{found[0].words[:1].upper()}{found[0].words[1:]}"
    return Prompt(words, "", found[0].under), _on_the_way(cards, by)


def _on_the_way(cards: Cards, by: Person) -> tuple[Key, ...]:
    match cards.stage:
        case Stage.RECEIVED:
            key = make_key("inspect", "Inspected, no defect", InspectCards(by=by))
        case Stage.INSPECTED:
            asked = VerifyInspection(by=nobody_yet(Role.FLOORPERSON))
            key = make_key("verify", "Inspection verified…", asked, blanks=(FLOORPERSON,))
        case Stage.VERIFIED:
            key = make_key("wash", "Washed and stacked", WashCards())
        case Stage.STACKED:
            key = make_key("start-shuffler", "Device started", StartShuffler())
        case Stage.IN_SHUFFLER:
            key = make_key("shuffler-finished", "Device has finished", ShufflerFinishes())
        case Stage.SHUFFLED:
            key = make_key("load", "Shoe loaded", LoadShoe())
        case Stage.AWAY | Stage.IN_SHOE:
            return ()
        case _:
            assert_never(cards.stage)
    return (key,)


def cards_beside(table: Table, by: Person) -> tuple[Key, ...]:
    """What else a dealer may have to tell of the cards, at any time."""
    cards: Cards = table.play.cards
    wrong = WrongBackIsSeen(back=Back(""))
    keys = [make_key("wrong-back", "Wrong back seen…", wrong, guarded=True, blanks=(BACK,))]
    if cards.stage is Stage.IN_SHUFFLER:
        keys.append(make_key("shuffler-fails", "Device failed", ShufflerFails(), guarded=True))
    if cards.reads:
        keys.append(make_key("misread", "Shoe does not read", ShoeMisreads(), guarded=True))
    else:
        keys.append(make_key("reads-again", "Shoe reads again", ShoeReadsAgain(), guarded=True))
    return (*keys, *(_floors(table, by) if by.role in FLOORPERSON_OR_ABOVE else ()))


def _floors(table: Table, by: Person) -> tuple[Key, ...]:
    cards: Cards = table.play.cards
    keys = []
    if not in_round(table.play):
        change = ChangeCards(by=by)
        keys.append(make_key("change-cards", "Fresh decks received", change, guarded=True))
    if cards.stage is Stage.IN_SHOE and not cards.by_itself:
        directed = DirectReshuffle(by=by)
        keys.append(make_key("direct-reshuffle", "Reshuffle after this round", directed))
    return tuple(keys)
