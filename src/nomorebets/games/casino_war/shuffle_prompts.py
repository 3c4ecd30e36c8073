"""What the dealer is told to do with the cards between two rounds, in the order of § 651a.5."""

from typing import Final, TypeAlias, assert_never

from nomorebets.compliance.people import Person, Role
from nomorebets.equipment.batches import Back
from nomorebets.equipment.conservation import tally_of
from nomorebets.games.casino_war.cutting import (
    below_cover_card_min,
    next_to_cut,
    offered_under,
)
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
    VerifyInspection,
    WashCards,
    WrongBackIsSeen,
)
from nomorebets.games.casino_war.stages import (
    NOBODY,
    Away,
    Cards,
    Cut,
    Device,
    Due,
    InShoe,
    InShuffler,
    Inspected,
    Ready,
    Received,
    Shuffled,
    Spread,
    Stacked,
    Stored,
    Verified,
)
from nomorebets.games.casino_war.state import in_round
from nomorebets.games.casino_war.steps import (
    NEXT,
    due_next,
    next_step,
    obstacles,
    reshuffle_due,
    shown_under,
)
from nomorebets.law import cite
from nomorebets.tables.state import Table
from nomorebets.tables.views import Blank, Filling, Key, Prompt, make_key, nobody_yet, sentence

Told: TypeAlias = tuple[Prompt, tuple[Key, ...]]
"""What to do now, and the keys that say it is done."""

FROM_TOP: Final = Blank("from_top", "Cards above the cover card", Filling.NUMBER)
FROM_BOTTOM: Final = Blank("from_bottom", "Cards below the cover card", Filling.NUMBER)
BACK: Final = Blank("back", "Colour of the back")
MISCOUNTED: Final = Blank("counted", "Each such card and its copies, like QH 5, 10S 7")
FLOORPERSON: Final = Blank("by", "Floorperson", Filling.PERSON)


def shuffling(table: Table, by: Person) -> Told | tuple[()]:
    """Say what the cards wait for; nothing where the next round may begin."""
    cards: Cards = table.play.cards
    if not (found := obstacles(cards)):
        return ()
    if cards.distrusted:
        return _distrusted(cards)
    if cards.device is Device.FAILED:
        return _marking(by)
    if cards.loaded and cards.due is not Due.NOT:
        key = make_key("empty-shoe", "Cards gathered", EmptyShoe())
        return Prompt("Gather the cards of shoe and rack", "", reshuffle_due(cards).under), (key,)
    if cards.loaded:
        return Prompt(sentence(found[0].words), "", found[0].under), ()
    return _on_the_way(cards, by)


def _distrusted(cards: Cards) -> Told:
    step = "Count the batch, or ask the floorperson for other cards"
    keys = tuple(
        make_key(
            f"counted-{back}",
            f"The {back} batch counted: nothing missing, nothing too many",
            CardsAreCounted(back=back, counted=tally_of(cards.batch(back))),
            guarded=True,
        )
        for back in cards.distrusted
    )
    return Prompt(step, "", cite("651a.3(a)")), keys


def _marking(by: Person) -> Told:
    keys = tuple(
        make_key(identity, label, MarkDevice(by=by, marking=marking))
        for identity, label, marking in (
            ("cover-device", "Device covered", Marking.COVER),
            ("sign-device", "Out-of-order sign placed", Marking.SIGN),
        )
    )
    return Prompt("Cover the device, or place its out-of-order sign", "", cite("651a.11(e)")), keys


def _on_the_way(cards: Cards, by: Person) -> Told:
    """Say what a batch that is not in the shoe waits for: of two, the one that is behind."""
    back = _behind(cards)
    under = next_step(cards, back).under
    named = f"the {back} batch" if len(cards.stages) > 1 else "the cards"
    match cards.stages[back]:
        case Received():
            key = make_key("inspect", "Inspected, no defect", InspectCards(by=by))
            return Prompt("Inspect the cards for defects", "", under), (key,)
        case Inspected():
            asked = VerifyInspection(by=nobody_yet(Role.FLOORPERSON))
            key = make_key("verify", "Inspection verified…", asked, blanks=(FLOORPERSON,))
            return Prompt("Let the floorperson verify the inspection", "", under), (key,)
        case Verified():
            step = f"Spread {named} face up: columns by deck, suit and sequence"
            key = make_key("spread", "Cards spread", SpreadCards(back=back))
            return Prompt(step, "", under), (key,)
        case Spread(looked=False):
            return _looking(cards)
        case Spread() if cards.by_turns:
            key = make_key("stack", "Turned over and stacked", StackCards(back=back))
            return Prompt(f"Turn {named} face down and stack them", "", under), (key,)
        case Spread():
            key = make_key("wash", "Washed and stacked", WashCards(back=back))
            step = f"Turn {named} face down, wash them thoroughly, stack them"
            return Prompt(step, "", under), (key,)
        case Stacked() | Shuffled() | Cut() | Ready() if cards.by_itself:
            key = make_key("load", "Device loaded", LoadShoe(back=back))
            return Prompt("Put the cards into the device", "", under), (key,)
        case Stacked() if cards.by_turns:
            key = make_key("start-shuffler", "Shuffler started", StartShuffler(back=back))
            return Prompt(f"Put {named} into the shuffler", "", under), (key,)
        case Stacked():
            key = make_key("shuffle", "Shuffled, in one stack", ShuffleByHand(back=back))
            return Prompt(f"Shuffle {named} by hand into one stack", "", under), (key,)
        case InShuffler():
            key = make_key("shuffler-finished", "Shuffler has finished", ShufflerFinishes())
            return Prompt("Wait for the shuffler", "", under), (key,)
        case Stored():
            key = make_key("take-out", "Batch taken out", TakeOutBatch(back=back))
            return Prompt(f"Take {named} out of the shuffler", "", under), (key,)
        case Shuffled():
            return _cutting(cards)
        case Cut():
            key = make_key(
                "cover-card",
                "Second cover card in…",
                InsertCoverCard(from_bottom=below_cover_card_min(cards.batch(back))),
                blanks=(FROM_BOTTOM,),
            )
            step = "Put the second cover card in, a quarter or more from the bottom"
            return Prompt(step, "", under), (key,)
        case Ready():
            key = make_key("load", "Shoe loaded", LoadShoe(back=back))
            return Prompt("Put the stack into the shoe", "", under), (key,)
        case Away() | InShoe():
            return Prompt("Wait for cards", "", under), ()
        case _:
            assert_never(cards.stages[back])


def _behind(cards: Cards) -> Back:
    """Name the batch to be handled now: fresh ones in turn, then the one for the next shoe."""
    order = tuple(NEXT)
    early = order.index(Stacked)
    places = {back: order.index(type(stage)) for back, stage in cards.stages.items()}
    first = min((batch.back for batch in cards.chosen.batches), key=lambda back: places[back])
    if places[first] < early:
        return first
    back = due_next(cards)
    if isinstance(cards.stages[back], Ready) and cards.by_turns:
        return next((other for other, at in places.items() if at == early), back)
    return back


def _looking(cards: Cards) -> Told:
    under = shown_under(cards)
    if not cards.sitting:
        return Prompt("Wait for the first player to look at the cards", "", under), ()
    player = cards.sitting[0].player
    key = make_key("looked", f"{player} has looked", LookAtCards(player=player))
    words = "Would you like to look at the cards?"
    return Prompt(f"Let {player} look at the cards", words, under), (key,)


def _cutting(cards: Cards) -> Told:
    middle = cards.batch(due_next(cards)).cards // 2
    if (player := next_to_cut(cards)) != NOBODY:
        cut = CutCards(player=player, from_top=middle)
        keys = (
            make_key("cut", f"{player} has cut…", cut, blanks=(FROM_TOP,)),
            make_key("decline-cut", f"{player} refuses", DeclineCut(player=player)),
        )
        step = f"Offer the stack to {player}, backs facing away from you"
        return Prompt(step, "Will you cut the cards?", offered_under(cards)), keys
    cut_by_dealer = CutByDealer(from_top=middle)
    key = make_key("cut", "Cut by the dealer…", cut_by_dealer, blanks=(FROM_TOP,))
    return Prompt("Cut the cards yourself", "", cite("651a.5(b)")), (key,)


def cards_beside(table: Table, by: Person) -> tuple[Key, ...]:
    """What else a dealer may have to tell of the cards, at any time; what a floorperson directs."""
    if by.role is not Role.DEALER:
        return _floors(table, by)
    cards: Cards = table.play.cards
    keys = []
    if cards.loaded:
        keys.append(
            make_key(
                "wrong-back",
                "Wrong back seen…",
                WrongBackIsSeen(back=Back("")),
                guarded=True,
                blanks=(BACK,),
            )
        )
    if cards.device is Device.IN_USE:
        keys += _device_fails(cards)
    waiting = () if in_round(table.play) else (*_between_rounds(cards), *_miscounted(cards))
    return (*keys, *waiting)


def _device_fails(cards: Cards) -> tuple[Key, ...]:
    runs = any(isinstance(stage, InShuffler) for stage in cards.stages.values())
    failing = tuple(
        make_key(
            f"shuffler-{failure.name.lower()}",
            f"Shuffler: {failure.value}",
            ShufflerFails(failure=failure),
            guarded=True,
        )
        for failure in Failure
        if runs or (cards.by_itself and cards.loaded)
    )
    finished = make_key("shuffler-finished", "Shuffler has finished", ShufflerFinishes())
    useless = make_key(
        "device-useless", "Device cannot be used", DeviceCannotBeUsed(), guarded=True
    )
    return (*((finished,) if runs else ()), *failing, useless)


def _between_rounds(cards: Cards) -> tuple[Key, ...]:
    """Idle cards, and cards that go back into their device."""
    keys = []
    if cards.by_itself and cards.rack.cards:
        keys.append(make_key("return-cards", "Rack's cards back in the device", ReturnCards()))
    if cards.loaded and not cards.by_itself:
        keys += [
            make_key(identity, label, SpreadIdleCards(face_up=face_up))
            for identity, label, face_up in (
                ("idle-face-down", "Nobody plays: cards spread face down", False),
                ("idle-face-up", "Nobody plays: spread face up for a player", True),
            )
        ]
    if cards.idle and cards.by_turns and cards.sitting:
        asked = AskForSpread(player=cards.sitting[0].player)
        keys.append(make_key("ask-for-spread", "A player wants the batch spread", asked))
    return tuple(keys)


def _miscounted(cards: Cards) -> tuple[Key, ...]:
    """A count offers what the batch must hold; who counted writes where it differs, § 651a.3(a)."""
    return tuple(
        make_key(
            f"miscounted-{back}",
            f"The {back} batch counted: cards missing or too many…",
            CardsAreCounted(back=back, counted=tally_of(cards.batch(back))),
            guarded=True,
            blanks=(MISCOUNTED,),
        )
        for back, stage in cards.stages.items()
        if not isinstance(stage, Away)
    )


def _floors(table: Table, by: Person) -> tuple[Key, ...]:
    cards: Cards = table.play.cards
    keys = []
    if not in_round(table.play):
        keys.append(
            make_key("change-cards", "Fresh cards received", ChangeCards(by=by), guarded=True)
        )
    stages, cut = cards.stages.values(), not cards.by_itself
    reshuffled = InShoe | Shuffled | Cut | Ready if cut else InShoe
    if any(isinstance(stage, reshuffled) for stage in stages):
        directed = DirectReshuffle(by=by)
        keys.append(make_key("direct-reshuffle", "Reshuffle after this round", directed))
    if any(isinstance(stage, Cut | Ready) for stage in stages) and cut:
        keys += [
            make_key(f"recut-{who.name.lower()}", f"Recut by {who.value}", recut)
            for who in RecutBy
            for recut in (RequireRecut(by=by, recut_by=who),)
        ]
    if cards.device is Device.FAILED or (cards.device is Device.MARKED and not cards.loaded):
        keys.append(make_key("device-back", "Device back in use", ReturnDeviceToUse(by=by)))
    return tuple(keys)
