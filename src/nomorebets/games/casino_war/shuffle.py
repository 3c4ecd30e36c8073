"""
From fresh cards to a loaded shoe, and from a shoe dealt out to the next, §§ 651a.4, 651a.5.

Each message finds a batch at a stage; what the batch waits for instead is the refusal.
"""

from collections.abc import Mapping
from typing import Final, TypeAlias, assert_never

from nomorebets.compliance.people import FLOORPERSON_OR_ABOVE, Person
from nomorebets.equipment.batches import Back
from nomorebets.equipment.shoe import Shoe
from nomorebets.games.casino_war.conserving import count, see_back, tell_time
from nomorebets.games.casino_war.cutting import (
    cut,
    cut_by_dealer,
    decline,
    insert_cover_card,
    require_recut,
)
from nomorebets.games.casino_war.devices import (
    check_decks_by_hand,
    fail_shuffle,
    finish_shuffle,
    give_back,
    mark,
    out_of_order,
    shuffle_by_hand,
    start,
    take_out,
)
from nomorebets.games.casino_war.preparing import (
    ask_for_spread,
    change,
    inspect,
    look,
    spread,
    spread_idle,
    stack,
    verify,
    wash,
)
from nomorebets.games.casino_war.shuffle_messages import (
    AskForSpread,
    CardsAreCounted,
    CardsReturned,
    ChangeCards,
    CutByDealer,
    CutCards,
    DeclineCut,
    DeviceCannotBeUsed,
    DirectReshuffle,
    EmptyShoe,
    InsertCoverCard,
    InspectCards,
    LoadShoe,
    LookAtCards,
    MarkDevice,
    RequireRecut,
    ReshuffleDirected,
    ReturnCards,
    ReturnDeviceToUse,
    ShoeEmptied,
    ShoeLoaded,
    ShuffleByHand,
    ShuffleCommand,
    ShuffleEvent,
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
from nomorebets.games.casino_war.stages import (
    Cards,
    Cut,
    Device,
    Due,
    InShuffler,
    Ready,
    Shuffled,
    Stacked,
    Stored,
)
from nomorebets.games.casino_war.steps import at_stage, due_next, in_shoe, reshuffle_due
from nomorebets.law import cite
from nomorebets.tables.messages import FindingRecorded, PlayStopped
from nomorebets.tables.refusing import check_role
from nomorebets.wagering.refusals import Refused
from nomorebets.wagering.tenses import Request

Ruling: TypeAlias = ShuffleEvent | FindingRecorded | PlayStopped

DURING_ROUND: Final = (StartShuffler, DirectReshuffle, MarkDevice, ReturnDeviceToUse)
"""What may be asked while a round is played; all else waits for its end, § 651a.8(d)."""

WITHOUT: Final[Mapping[type[Request], str]] = {
    SpreadIdleCards: "the device keeps its cards: nothing is spread",
    CutByDealer: "the device's cards are not cut",
    CutCards: "the device's cards are not cut",
    DeclineCut: "the device's cards are not cut",
    InsertCoverCard: "the device's cards have no cover card",
    RequireRecut: "the device's cards are not cut",
}
"""What a device that reshuffles by itself makes needless, § 651a.5(h)."""


def decide_shuffle(cards: Cards, command: ShuffleCommand, *, in_round: bool) -> tuple[Ruling, ...]:
    """
    Say what happens when ``command`` reaches the cards.

    Raises:
        Refused: the command is a request, and a clause forbids it here.
        Fault: the command is an observation that cannot be true.
    """
    if in_round and isinstance(command, Request) and not isinstance(command, DURING_ROUND):
        raise Refused("the round is played to its end first", under=cite("651a.8(d)"))
    if cards.by_itself and (words := WITHOUT.get(type(command), "")):  # type: ignore[arg-type]
        raise Refused(words, under=cite("651a.5(h)"))
    match command:
        case ChangeCards(by=by):
            return change(cards, by)
        case InspectCards(by=by):
            return inspect(cards, by)
        case VerifyInspection(by=by):
            return verify(cards, by)
        case SpreadCards(back=back):
            return spread(cards, back)
        case SpreadIdleCards(face_up=face_up):
            return spread_idle(cards, face_up=face_up)
        case LookAtCards(player=player):
            return look(cards, player)
        case AskForSpread(player=player):
            return ask_for_spread(cards, player)
        case WashCards(back=back):
            return wash(cards, back)
        case StackCards(back=back):
            return stack(cards, back)
        case ShuffleByHand(back=back):
            return shuffle_by_hand(cards, back)
        case StartShuffler(back=back):
            return start(cards, back)
        case TakeOutBatch(back=back):
            return take_out(cards, back)
        case CutCards():
            return cut(cards, command)
        case DeclineCut():
            return decline(cards, command)
        case CutByDealer():
            return cut_by_dealer(cards, command)
        case InsertCoverCard():
            return insert_cover_card(cards, command)
        case RequireRecut():
            return require_recut(cards, command)
        case LoadShoe(back=back):
            return _load(cards, back)
        case DirectReshuffle(by=by):
            return _direct(cards, by)
        case EmptyShoe():
            return _empty(cards)
        case ReturnCards():
            return _return(cards)
        case MarkDevice():
            return mark(cards, command)
        case ReturnDeviceToUse(by=by):
            return give_back(cards, by)
        case ShufflerFinishes():
            return finish_shuffle(cards)
        case ShufflerFails(failure=failure):
            return fail_shuffle(cards, failure)
        case DeviceCannotBeUsed():
            return out_of_order(cards)
        case WrongBackIsSeen(back=back):
            return see_back(cards, back)
        case CardsAreCounted():
            return count(cards, command)
        case TimeIsTold():
            return tell_time(cards, command)
        case _:
            assert_never(command)


def _load(cards: Cards, back: Back) -> tuple[ShoeLoaded, ...]:
    """Load the cut stack, § 651a.5(d), or fill the device that shuffles by itself, § 651a.3(e)."""
    if isinstance(cards.shoe, Shoe):
        words = f"the {cards.shoe.back} batch is in play"
        raise Refused(words, under=cite("651a.3(c)(5)") if cards.by_turns else cite("651a.5(f)"))
    if cards.by_itself:
        at_stage(cards, back, Stacked, Shuffled, Cut, Ready)
        if cards.device is not Device.IN_USE:
            raise Refused("the device is out of order", under=cite("651a.11(e)"))
        return (ShoeLoaded(back=back, under=cite("651a.3(e)")),)
    at_stage(cards, back, Ready)
    if cards.by_turns:
        _check_turns(cards, back)
    else:
        check_decks_by_hand(cards, back)
    return (ShoeLoaded(back=back, under=cite("651a.5(d)")),)


def _check_turns(cards: Cards, back: Back) -> None:
    """Let two batches alternate, one dealt while the other is in the shuffler, § 651a.3(c)."""
    if back == cards.last_loaded:
        raise Refused("the other batch has its turn", under=cite("651a.3(c)(4)"))
    for other, stage in cards.stages.items():
        if other != back and not isinstance(stage, InShuffler | Stored):
            words = f"the {other} batch belongs into the shuffler meanwhile"
            raise Refused(words, under=cite("651a.3(c)(3)"))


def _direct(cards: Cards, by: Person) -> tuple[ReshuffleDirected, ...]:
    """Have the cards reshuffled: those in the shoe after the round, those in a stack at once."""
    from_a_shoe = cards.loaded and not cards.by_itself
    under = cite("651a.5(f)") if from_a_shoe else cite("651a.5(a)")
    check_role(by, FLOORPERSON_OR_ABOVE, under)
    if isinstance(cards.shoe, Shoe):
        return (ReshuffleDirected(back=cards.shoe.back, by=by, under=under),)
    back = due_next(cards)
    at_stage(cards, back, Shuffled, Cut, Ready)
    return (ReshuffleDirected(back=back, by=by, under=under),)


def _empty(cards: Cards) -> tuple[ShoeEmptied, ...]:
    """Gather shoe and rack because a reshuffle is due, §§ 651a.8(d), 651a.5(a), 651a.5(f)."""
    shoe = in_shoe(cards, cite("651a.5(f)"))
    if cards.due is Due.NOT:
        words = "no cover card was reached, and no floorperson wants a reshuffle"
        raise Refused(words, under=cite("651a.5(f)"))
    return (ShoeEmptied(back=shoe.back, under=reshuffle_due(cards).under),)


def _return(cards: Cards) -> tuple[CardsReturned, ...]:
    under = cite("651a.5(h)")
    in_shoe(cards, under)
    if not cards.by_itself:
        raise Refused("no device here takes cards back", under=under)
    if cards.device is not Device.IN_USE:
        raise Refused("the device is out of order", under=cite("651a.11(e)"))
    if not cards.rack.cards:
        raise Refused("the discard rack is empty", under=under)
    return (CardsReturned(under=under),)
