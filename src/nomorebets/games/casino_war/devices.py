"""
Shuffling by hand or by device, and a device that fails, §§ 651a.5(a), 651a.11(d), 651a.11(e).

While a shuffler is in use two batches take turns in it, § 651a.3(c); once it is out of order and
marked, cards are shuffled by hand, and then six or eight decks it must be, § 651a.3(a).
"""

from nomorebets.compliance.people import FLOORPERSON_OR_ABOVE, Person, Role
from nomorebets.equipment.batches import Back
from nomorebets.games.casino_war.equipment import DECKS, Shuffling
from nomorebets.games.casino_war.shuffle_messages import (
    BatchStored,
    BatchTakenOut,
    CardsShuffled,
    DeviceFailed,
    DeviceMarked,
    DeviceReturned,
    Failure,
    MarkDevice,
    ReshuffleNeeded,
    ShufflingBegun,
    ShufflingFailed,
)
from nomorebets.games.casino_war.stages import (
    Cards,
    Cut,
    Device,
    InShuffler,
    Ready,
    Shuffled,
    Stacked,
    Stored,
)
from nomorebets.games.casino_war.steps import at_stage
from nomorebets.law import cite
from nomorebets.tables.refusing import check_role
from nomorebets.wagering.refusals import Refused


def shuffle_by_hand(cards: Cards, back: Back) -> tuple[CardsShuffled, ...]:
    """Shuffle a batch by hand where no device has to, § 651a.5(a)."""
    at_stage(cards, back, Stacked)
    _check_marked(cards)
    if cards.by_itself:
        raise Refused("the device shuffles these cards", under=cite("651a.5(h)"))
    if cards.by_turns:
        raise Refused("the shuffler shuffles these batches", under=cite("651a.3(c)(3)"))
    check_decks_by_hand(cards, back)
    _check_table_free(cards)
    return (CardsShuffled(back=back, under=cite("651a.5(a)")),)


def _check_marked(cards: Cards) -> None:
    if cards.device is Device.FAILED:
        words = "cover the device that failed, or hang its sign, first"
        raise Refused(words, under=cite("651a.11(e)"))


def check_decks_by_hand(cards: Cards, back: Back) -> None:
    """
    Let a batch be played without a shuffler only if it has six or eight decks.

    See docs/readings/0013-decks-with-a-shuffler.md.

    Raises:
        Refused: it has another number.
    """
    decks = cards.batch(back).decks
    if decks not in DECKS:
        words = f"a batch of {decks} decks cannot be played without the shuffler: change the cards"
        raise Refused(words, under=cite("651a.3(a)"))


def _check_table_free(cards: Cards) -> None:
    for back, stage in cards.stages.items():
        if isinstance(stage, Shuffled | Cut | Ready):
            words = f"the {back} batch lies shuffled on the table already"
            raise Refused(words, under=cite("651a.5(a)"))


def start(cards: Cards, back: Back) -> tuple[ShufflingBegun, ...]:
    """Put a batch into the shuffler, which holds one at a time, § 651a.5(g)(2)(i)."""
    if cards.chosen.shuffling is not Shuffling.SHUFFLER:
        raise Refused("no shuffler for two batches is used here", under=cite("651a.3(c)"))
    if cards.device is not Device.IN_USE:
        raise Refused("the shuffler is out of order", under=cite("651a.11(e)"))
    at_stage(cards, back, Stacked, Shuffled, Cut, Ready)
    for other, stage in cards.stages.items():
        if isinstance(stage, InShuffler | Stored):
            raise Refused(f"the shuffler holds the {other} batch", under=cite("651a.3(c)(3)"))
    return (ShufflingBegun(back=back),)


def take_out(cards: Cards, back: Back) -> tuple[BatchTakenOut, ...]:
    """Take the shuffled batch out once the other is dealt out, §§ 651a.3(c)(4), 651a.5(g)(2)."""
    at_stage(cards, back, Stored)
    if cards.loaded:
        words = "it stays in the shuffler while the other batch is dealt"
        raise Refused(words, under=cite("651a.3(c)(3)"))
    return (BatchTakenOut(back=back, to_be_spread=_to_be_spread(cards, back)),)


def _to_be_spread(cards: Cards, back: Back) -> bool:
    """After an idle time, unless §§ 651a.5(g)(2)(i) and 651a.5(g)(2)(ii) both let it off."""
    if not cards.idle or back in cards.shown:
        return False
    chosen = cards.chosen
    let_off = chosen.single_batch_stored_securely and bool(chosen.release_procedures.strip())
    return cards.spread_asked or not let_off


def finish_shuffle(cards: Cards) -> tuple[BatchStored, ...]:
    """Note that the shuffler has completed its cycle."""
    return tuple(
        BatchStored(back=back)
        for back, stage in sorted(cards.stages.items())
        if isinstance(stage, InShuffler)
    )


def fail_shuffle(cards: Cards, failure: Failure) -> tuple[ShufflingFailed | ReshuffleNeeded, ...]:
    """Let a shuffle that failed not count: the cards are reshuffled, § 651a.11(d)."""
    under = cite("651a.11(d)")
    if cards.by_itself:
        return (ReshuffleNeeded(under=under),) if cards.loaded else ()
    return tuple(
        ShufflingFailed(back=back, failure=failure, under=under)
        for back, stage in sorted(cards.stages.items())
        if isinstance(stage, InShuffler)
    )


def out_of_order(
    cards: Cards,
) -> tuple[ShufflingFailed | ReshuffleNeeded | DeviceFailed, ...]:
    """Let a device that cannot be used be used no more, § 651a.11(e)."""
    if cards.device is not Device.IN_USE:
        return ()
    return (*fail_shuffle(cards, Failure.STOPS), DeviceFailed(under=cite("651a.11(e)")))


def mark(cards: Cards, command: MarkDevice) -> tuple[DeviceMarked, ...]:
    """Cover the device or hang its sign, § 651a.11(e); then another method may be used."""
    under = cite("651a.11(e)")
    check_role(command.by, (Role.DEALER, *FLOORPERSON_OR_ABOVE), under)
    if cards.device is not Device.FAILED:
        raise Refused("no device here has failed and waits for its mark", under=under)
    return (DeviceMarked(by=command.by, marking=command.marking, under=under),)


def give_back(cards: Cards, by: Person) -> tuple[DeviceReturned, ...]:
    """Give a repaired device back to the table, between two shoes if cards were dealt by hand."""
    under = cite("651a.11(e)")
    check_role(by, FLOORPERSON_OR_ABOVE, under)
    if cards.device not in (Device.FAILED, Device.MARKED):
        raise Refused("no device here is out of order", under=under)
    if cards.device is Device.MARKED and cards.loaded:
        raise Refused("the shoe that was shuffled by hand is dealt out first", under=under)
    return (DeviceReturned(by=by),)
