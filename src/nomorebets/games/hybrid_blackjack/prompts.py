"""What the dealer is told to do and say, in the order of §§ 633c.5(n) to 633c.5(s), 633c.5(y)."""

from typing import Final, TypeAlias, assert_never

from msgspec.structs import replace

from nomorebets.compliance.people import FLOORPERSON_OR_ABOVE, Person, Role
from nomorebets.equipment.cards import Card
from nomorebets.games.hybrid_blackjack.dealing import next_place
from nomorebets.games.hybrid_blackjack.hands import DEALER, SHARED
from nomorebets.games.hybrid_blackjack.messages import (
    CardIsFoundFaceUp,
    CorrectCard,
    EnterCard,
    HoleCardIsDealt,
    OpenWagers,
    ReaderAnswers,
    SettleWagers,
)
from nomorebets.games.hybrid_blackjack.ranking import score
from nomorebets.games.hybrid_blackjack.settling import due
from nomorebets.games.hybrid_blackjack.shuffle import obstacles
from nomorebets.games.hybrid_blackjack.shuffle_prompts import cards_beside, shuffling
from nomorebets.games.hybrid_blackjack.state import (
    DealerDrawing,
    Dealing,
    Decided,
    Deciding,
    Drawing,
    HybridBlackjack,
    OfferingInsurance,
    Phase,
    ReadingHoleCard,
    Settled,
    TakingWagers,
    TurningHoleCard,
    Waiting,
)
from nomorebets.law import Citation, cite
from nomorebets.tables.state import Closed, Open, Opening, Stopped, Table
from nomorebets.tables.views import (
    REASON,
    Blank,
    Filling,
    Key,
    Phasing,
    Prompt,
    calling_the_floor,
    nobody_yet,
    sentence,
    taking_over,
)
from nomorebets.tables.views import make_key as _key

Dealers: TypeAlias = tuple[Prompt, tuple[Key, ...]]
"""What to do now, and the keys that say it is done."""

_CARD: Final = Blank("card", "The card, like 10H")


def phasing(table: Table) -> Phasing:
    """Where the table stands, in the words every screen shows."""
    play: HybridBlackjack = table.play
    match table.standing:
        case Closed():
            return _still("closed", "Table closed", "The table is closed", cite("633c.5(i)"))
        case Opening():
            words = "Cards and card reader are being inspected"
            return _still("opening", "Opening", words, cite("633c.5(d)"))
        case Stopped(reason=reason, under=under):
            return _still("stopped", "Waiting for a floorperson", sentence(reason), under)
        case Open():
            return _phasing(play)
        case _:
            assert_never(table.standing)


def _phasing(play: HybridBlackjack) -> Phasing:
    hole_card = play.submission.hole_card
    match play.phase:
        case Waiting() if blocked := obstacles(play.cards):
            words = sentence(blocked[0].words)
            return _still("cards", "The cards are being made ready", words, blocked[0].under)
        case Waiting():
            words = "The dealer opens the next round"
            return _still("waiting", "Please wait", words, cite("633c.5(k)"))
        case TakingWagers():
            position = "Select a player position and lay" if hole_card else "Lay"
            words = f"{position} a Blackjack wager; wagers close at the first card"
            line, under = "Place your wagers", play.submission.section
            return Phasing("wagers-open", line, words, under, may_wager=True)
        case Dealing():
            words = f"Next card: {whose(play)}"
            return _still("first-deal", "No more wagers", words, _first_deal(play))
        case OfferingInsurance():
            even = " or even money" if hole_card else ""
            words = f"Insurance{even}, up to half the Blackjack wager"
            return _still("insurance", "The dealer shows an ace", words, _insurance(play))
        case ReadingHoleCard():
            words = "The hole card is read; nobody sees it"
            return _still("reading", "Is it a Blackjack?", words, cite("633c.5(o)"))
        case Deciding():
            words = "Every hand below 21 elects, all terminals at once"
            return _still("deciding", "Decide", words, _deciding(play))
        case Drawing():
            words = "One card for every hand that draws"
            return _still("community-card", "Community card", words, _drawing(play))
        case TurningHoleCard():
            words = "The hole card is turned"
            return _still("turning", "The dealer's hand", words, cite("633c.5(s)"))
        case DealerDrawing():
            words = f"The dealer has {dealers_words(play)} and draws to 17"
            return _still("dealer-draws", "The dealer draws", words, cite("633c.5(s)"))
        case Decided():
            return _still("decided", _ended(play), "Wagers are being settled", cite("633c.5(t)"))
        case Settled():
            return _still("settled", _ended(play), "All wagers are settled", cite("633c.5(t)"))
        case _:
            assert_never(play.phase)


def _still(identity: str, line: str, words: str, under: Citation) -> Phasing:
    return Phasing(identity, line, words, under, may_wager=False)


def dealers_words(play: HybridBlackjack) -> str:
    """Say what the dealer's cards on the table count."""
    return score(play.felt.dealer).words


def _ended(play: HybridBlackjack) -> str:
    """Without a hole card every terminal has a dealer's hand of its own."""
    return f"Dealer: {dealers_words(play)}" if play.submission.hole_card else "Round over"


def whose(play: HybridBlackjack) -> str:
    """Name where the next card of the first deal goes."""
    place = next_place(play)[0]
    if place.face_down:
        return "the dealer, face down"
    if place.position == DEALER:
        return "the dealer"
    return "all players" if place.position == SHARED else f"position {place.position}"


def _first_deal(play: HybridBlackjack) -> Citation:
    return next_place(play)[0].under


def _insurance(play: HybridBlackjack) -> Citation:
    return cite("633c.5(o)") if play.submission.hole_card else cite("633c.5(z)")


def _deciding(play: HybridBlackjack) -> Citation:
    return cite("633c.5(p)(2)") if play.submission.hole_card else cite("633c.5(z)")


def _drawing(play: HybridBlackjack) -> Citation:
    return cite("633c.5(q)") if play.submission.hole_card else cite("633c.5(aa)")


def at_console(table: Table, by: Person) -> Dealers:
    """What this person is told and may do: the table's own dealer deals, another may take over."""
    relief = taking_over(table, by)
    prompt, keys = dealing(table, by)
    if relief and isinstance(table.standing, Open | Stopped):
        step = f"{table.standing.dealer.name} deals at this table"
        return Prompt(step, "", cite("633c.5(n)")), relief
    return prompt, keys if by.role is Role.DEALER else ()


def beside_the_round(table: Table, by: Person) -> tuple[Key, ...]:
    """What is seldom needed at a console: a card put right or entered, calling the floor."""
    if taking_over(table, by) or not isinstance(table.standing, Open | Stopped):
        return ()
    return (*_by_two(table, by), *cards_beside(table, by), *calling_the_floor(table, by))


def floor_acts(table: Table, by: Person) -> tuple[Key, ...]:
    """What a floorperson does at this game: a card put right or entered, the cards changed."""
    if by.role not in FLOORPERSON_OR_ABOVE or not isinstance(table.standing, Open | Stopped):
        return ()
    return (*_by_two(table, by), *cards_beside(table, by))


def _by_two(table: Table, by: Person) -> tuple[Key, ...]:
    """What dealer and floorperson do together: one signs at the other's screen."""
    play: HybridBlackjack = table.play
    deals = by.role is Role.DEALER
    other = "floorperson" if deals else "dealer"
    dealer = by if deals else nobody_yet(Role.DEALER)
    floorperson = nobody_yet(Role.FLOORPERSON) if deals else by
    signs = Blank(other, f"A {other} signs here", Filling.PERSON)
    keys = []
    if play.correctable:
        correct = CorrectCard(card=Card(""), reason="", dealer=dealer, floorperson=floorperson)
        label = f"Correct the last card, with a {other}…"
        keys.append(_key("correct", label, correct, blanks=(_CARD, REASON, signs)))
    if not play.cards.reads and _awaits_card(play):
        enter = EnterCard(card=Card(""), dealer=dealer, floorperson=floorperson)
        label = f"Enter the card, with a {other}…"
        keys.append(_key("enter", label, enter, blanks=(_CARD, signs), due=True))
    return tuple(keys)


def _awaits_card(play: HybridBlackjack) -> bool:
    """Whether a card is to be seen next."""
    match play.phase:
        case Dealing():
            return not next_place(play)[0].face_down
        case Drawing() | DealerDrawing() | TurningHoleCard():
            return True
        case _:
            return False


def dealing(table: Table, by: Person) -> Dealers:
    """One prompt at a time, in the order of the section, with the keys that carry it out."""
    play: HybridBlackjack = table.play
    if not isinstance(table.standing, Open):
        phase = phasing(table)
        return Prompt(phase.detail, "", phase.under), ()
    if isinstance(play.phase, Waiting | Settled) and (first := shuffling(table, by)):
        return first
    prompt, keys = _dealing(play)
    if due(play) and not isinstance(play.phase, Decided):
        settle = _key("settle", "Settle what is decided", SettleWagers(), due=True)
        return prompt, (settle, *keys)
    return prompt, keys


def _dealing(play: HybridBlackjack) -> Dealers:
    match play.phase:
        case Waiting() | Settled():
            key = _key("open-wagers", "Open wagers", OpenWagers())
            step = "Ask for wagers"
            return Prompt(step, "Place your wagers, please", cite("633c.5(k)")), (key,)
        case TakingWagers():
            step = "Wait for wagers; the first card closes them"
            return Prompt(step, "", cite("633c.5(k)")), ()
        case Dealing():
            place = next_place(play)[0]
            if place.face_down:
                key = _key("hole-card", "Hole card lies", HoleCardIsDealt())
                return Prompt("Deal your second card face down", "", place.under), (key,)
            return Prompt(f"Deal one card face up to {whose(play)}", "", place.under), ()
        case OfferingInsurance():
            words = "Insurance?" if not play.submission.hole_card else "Insurance or even money?"
            return Prompt("Offer Insurance; wait for the terminals", words, _insurance(play)), ()
        case ReadingHoleCard():
            keys = (
                _key("no-blackjack", "No Blackjack", ReaderAnswers(blackjack=False), guarded=True),
                _key("blackjack", "Blackjack", ReaderAnswers(blackjack=True), guarded=True),
            )
            step = "Move the hole card face down into the reader; show it to nobody, nor yourself"
            return Prompt(step, "", cite("633c.5(o)")), keys
        case Deciding():
            return Prompt("Wait for the terminals to decide", "", _deciding(play)), ()
        case Drawing():
            return Prompt("Draw one community card face up", "", _drawing(play)), ()
        case TurningHoleCard():
            return Prompt("Turn the hole card face up", "", cite("633c.5(s)")), ()
        case DealerDrawing():
            step = f"You have {dealers_words(play)}: draw a card face up"
            return Prompt(step, "", cite("633c.5(s)")), ()
        case Decided():
            key = _key("settle", "Settle and collect the cards", SettleWagers())
            return Prompt("Let the wagers be settled", _ended(play), cite("633c.5(t)")), (key,)
        case _:
            assert_never(play.phase)


def irregularities(phase: Phase) -> tuple[Key, ...]:
    """The keys for what may go wrong with a card now, docs/readings/0021."""
    if isinstance(phase, Waiting | Settled):
        return ()
    shown = CardIsFoundFaceUp(card=Card(""))
    key = _key("face-up", "Card face up in the shoe…", shown, guarded=True, blanks=(_CARD,))
    return (replace(key, under=cite("633a.14")),)
