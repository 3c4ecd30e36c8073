"""What the dealer is told to do and say, step by step, in the order of §§ 651a.8 and 651a.9."""

from collections.abc import Mapping
from typing import Final, TypeAlias, assert_never

import msgspec

from nomorebets.compliance.people import FLOORPERSON_OR_ABOVE, Person, Role
from nomorebets.equipment.cards import Card, named
from nomorebets.games.casino_war.messages import (
    AnnounceNoMoreBets,
    Burned,
    CardGoesToRackUnseen,
    CardIsDrawn,
    CasinoWarEvent,
    CollectCards,
    ConfirmWarWagers,
    CorrectCard,
    CoverCardIsReached,
    NoCardIsDealt,
    OpenWagers,
    SettleOriginalDeal,
    SettleSurrenders,
    SettleWarDeal,
)
from nomorebets.games.casino_war.play import FORBIDDEN, decide
from nomorebets.games.casino_war.ranking import Compared, compare
from nomorebets.games.casino_war.shuffle_prompts import cards_beside, shuffling
from nomorebets.games.casino_war.state import (
    CasinoWar,
    Choosing,
    Collecting,
    Confirming,
    Dealing,
    Dealt,
    Phase,
    Settled,
    TakingWagers,
    Waiting,
    WarDealing,
    WarDealt,
    waiting_for_cards,
)
from nomorebets.games.casino_war.steps import obstacles
from nomorebets.games.casino_war.wagers import DEALER, Position
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
    irregular,
    nobody_yet,
    sentence,
    taking_over,
)
from nomorebets.tables.views import make_key as _key
from nomorebets.wagering.messages import Player, WagerLost, WagerReturned, WagerWon
from nomorebets.wagering.tenses import Request

Dealers: TypeAlias = tuple[Prompt, tuple[Key, ...]]
"""What to do now, and the keys that say it is done."""


class Payment(msgspec.Struct, frozen=True):
    """What the dealer collects, returns or pays next, in the order of § 651a.9."""

    player: Player
    position: Position
    name: str
    line: str


def phasing(table: Table) -> Phasing:
    """Where the table stands, in the words every screen shows."""
    play: CasinoWar = table.play
    match table.standing:
        case Closed():
            return _still("closed", "Table closed", "The table is closed", cite("651a.4"))
        case Opening():
            words = "The table is being made ready"
            return _still("opening", "Opening", words, cite("651a.4"))
        case Stopped(reason=reason, under=under):
            return _still("stopped", "Waiting for a floorperson", sentence(reason), under)
        case Open():
            return _phasing(play)
        case _:
            assert_never(table.standing)


def _phasing(play: CasinoWar) -> Phasing:
    match play.phase:
        case Waiting() if blocked := obstacles(play.cards):
            words = sentence(blocked[0].words)
            return _still("cards", "The cards are being made ready", words, blocked[0].under)
        case Waiting():
            words = "The dealer opens the next round"
            return _still("waiting", "Please wait", words, cite("651a.7(b)"))
        case TakingWagers():
            words = "Once placed, a wager may not be touched"
            line, under = "Place your wagers", cite("651a.7(d)")
            return Phasing("wagers-open", line, words, under, may_wager=True)
        case Dealing(waiting=waiting):
            words = f"The original deal; next: {whose(waiting[0])}"
            return _still("original-deal", "No more bets", words, cite("651a.8(c)"))
        case Dealt():
            words = "Hands are compared with the dealer's, one by one from the dealer's right"
            return _still("dealt", dealers_card(play), words, cite("651a.9(a)"))
        case Choosing(waiting=waiting) if waiting:
            words = "Surrender half of the Initial Wager, or go to War"
            return _still("tie-hand", "Tie hand: choose", words, cite("651a.9(c)"))
        case Choosing():
            words = "Half of each surrendered Initial Wager is collected, half returned"
            return _still("surrenders", "Surrendered", words, cite("651a.9(c)(1)"))
        case Collecting():
            words = "The cards of all who are not at War are collected"
            return _still("collecting", "War", words, cite("651a.9(d)"))
        case Confirming():
            words = "The War Wagers are confirmed; a Tie Wager on the War deal may be placed"
            return _still("confirming", "War", words, cite("651a.9(e)"))
        case WarDealing(waiting=waiting):
            words = f"The War deal; next: {whose(waiting[0])}"
            if left := len(play.to_burn):
                going = "1 card goes" if left == 1 else f"{left} cards go"
                words = f"{going} to the discard rack unseen first"
            return _still("war-deal", "War", words, cite("651a.9(f)"))
        case WarDealt():
            words = "Losing wagers are collected first, then winners are paid"
            return _still("war-dealt", dealers_card(play), words, cite("651a.9(g)"))
        case Settled():
            words = "All wagers are decided; the cards are collected"
            line = dealers_card(play) if play.hands.at(DEALER) else "Round over"
            return _still("settled", line, words, cite("651a.9(h)"))
        case _:
            assert_never(play.phase)


def _still(identity: str, line: str, words: str, under: Citation) -> Phasing:
    return Phasing(identity, line, words, under, may_wager=False)


def whose(position: Position) -> str:
    """Name the hand at a place."""
    return f"position {position}" if position else "the dealer"


def dealers_card(play: CasinoWar) -> str:
    """Say which card the dealer was dealt last."""
    return f"Dealer: {named(play.hands.at(DEALER)[-1])}"


def at_console(table: Table, by: Person) -> Dealers:
    """What this person is told and may do: the table's own dealer deals, another may take over."""
    relief = taking_over(table, by)
    prompt, keys = dealing(table, by)
    if relief and isinstance(table.standing, Open | Stopped):
        step = f"{table.standing.dealer.name} deals at this table"
        return Prompt(step, "", cite("651a.8(a)")), relief
    return prompt, keys if by.role is Role.DEALER else ()


def beside_the_round(table: Table, by: Person) -> tuple[Key, ...]:
    """What is seldom needed at a console: putting a card right, calling the floor."""
    if taking_over(table, by) or not isinstance(table.standing, Open | Stopped):
        return ()
    return (*_correcting(table, by), *cards_beside(table, by), *calling_the_floor(table, by))


def floor_acts(table: Table, by: Person) -> tuple[Key, ...]:
    """What a floorperson does at this game: a card put right, the cards changed, reshuffled."""
    if by.role not in FLOORPERSON_OR_ABOVE or not isinstance(table.standing, Open | Stopped):
        return ()
    return (*_correcting(table, by), *cards_beside(table, by))


def _correcting(table: Table, by: Person) -> tuple[Key, ...]:
    """Dealer and floorperson put a card right together: one signs at the other's screen."""
    play: CasinoWar = table.play
    places = play.hands.places if isinstance(table.standing, Open | Stopped) else ()
    if not places or not _may(play.phase, CorrectCard):
        return ()
    deals = by.role is Role.DEALER
    other = "floorperson" if deals else "dealer"
    correct = CorrectCard(
        position=places[-1],
        card=Card(""),
        reason="",
        dealer=by if deals else nobody_yet(Role.DEALER),
        floorperson=nobody_yet(Role.FLOORPERSON) if deals else by,
    )
    blanks = (
        Blank("position", "Position, 0 for the dealer", Filling.NUMBER),
        Blank("card", "The right card, like 10H"),
        REASON,
        Blank(other, f"A {other} signs here", Filling.PERSON),
    )
    return (_key("correct", f"Correct a card, with a {other}…", correct, blanks=blanks),)


def _may(phase: Phase, request: type[Request]) -> bool:
    return (type(phase), request) not in FORBIDDEN


def dealing(table: Table, by: Person) -> Dealers:
    """One prompt at a time, in the order of §§ 651a.8, 651a.9, with the keys that carry it out."""
    play: CasinoWar = table.play
    if not isinstance(table.standing, Open):
        phase = phasing(table)
        return Prompt(phase.detail, "", phase.under), ()
    if isinstance(play.phase, Waiting) and (first := shuffling(table, by)):
        return first
    if play.to_burn and isinstance(play.phase, Waiting | Dealing | WarDealing):
        return _burning(play)
    match play.phase:
        case Waiting():
            key = _key("open-wagers", "Open wagers", OpenWagers())
            return Prompt("Ask for wagers", "Place your wagers, please", cite("651a.7(b)")), (key,)
        case TakingWagers():
            key = _key("no-more-bets", "NO MORE BETS", AnnounceNoMoreBets())
            step = "Before any card is dealt, call so that every player hears it"
            return Prompt(step, "No more bets", cite("651a.8(c)")), (key,)
        case Dealing(waiting=waiting):
            hands = "" if play.hands.lying else _WITH_WHICH_HAND
            step = f"Deal one card face up to {whose(waiting[0])}{hands}"
            under = cite("651a.8(c)(1)") if waiting[0] else cite("651a.8(c)(2)")
            return Prompt(step, "", under), ()
        case Dealt():
            key = _key("settle", "Collected and paid", SettleOriginalDeal())
            return Prompt(_comparing(play), dealers_card(play), cite("651a.9(a)")), (key,)
        case Choosing(waiting=waiting) if waiting:
            where = " and ".join(whose(each) for each in waiting)
            step = f"Ask {where}: surrender half, or go to War"
            return Prompt(step, "Surrender, or go to War?", cite("651a.9(c)")), ()
        case Choosing():
            key = _key("surrenders", "Halves collected and returned", SettleSurrenders())
            step = "Collect half of each surrendered Initial Wager, clockwise"
            return Prompt(step, "", cite("651a.9(c)(1)")), (key,)
        case Collecting():
            key = _key("collect", "Cards in the rack", CollectCards())
            step = "Collect all cards but those at War and your own, in an order that tells hands"
            return Prompt(step, "", cite("651a.9(d)")), (key,)
        case Confirming():
            key = _key("confirm", "War Wagers confirmed", ConfirmWarWagers())
            step = "Confirm each War Wager; offer a Tie Wager on the War deal"
            return Prompt(step, "Tie Wager on the War deal?", cite("651a.9(e)")), (key,)
        case WarDealing(waiting=waiting):
            step = f"Deal one card face up to {whose(waiting[0])}, beside the first"
            return Prompt(step, "", cite("651a.9(f)")), ()
        case WarDealt():
            key = _key("settle", "Collected and paid", SettleWarDeal())
            return Prompt(_comparing(play), dealers_card(play), cite("651a.9(g)")), (key,)
        case Settled():
            key = _key("collect", "Cards in the rack", CollectCards())
            under = cite("651a.9(h)") if play.at_war else cite("651a.9(d)")
            return Prompt("Collect all cards, in an order that tells hands", "", under), (key,)
        case _:
            assert_never(play.phase)


_WITH_WHICH_HAND: Final = ", drawn with the hand next to the shoe and laid with the other"
"""Said with the first card of a round, § 651a.8(a)."""


def _burning(play: CasinoWar) -> Dealers:
    """Say which card goes to the rack unseen, §§ 651a.8(b), 651a.9(f)."""
    key = _key("burn", "In the rack, unseen", CardGoesToRackUnseen())
    why = play.to_burn[0]
    left = play.to_burn.count(Burned.THREE_CARDS)
    steps: Mapping[Burned, str] = {
        Burned.FIRST_CARD: "Put the first card into the discard rack, face down, unseen",
        Burned.NEW_DEALER: "As the new dealer, put the first card into the discard rack, unseen",
        Burned.THREE_CARDS: f"Put three cards into the discard rack, face down: {left} to go",
    }
    under = cite("651a.9(f)") if why is Burned.THREE_CARDS else cite("651a.8(b)")
    return Prompt(steps[why], "", under), (key,)


def _comparing(play: CasinoWar) -> str:
    """Say hand by hand, from the dealer's right, how each stands to the dealer's."""
    dealers = play.hands.at(DEALER)[-1]
    places = play.at_war if isinstance(play.phase, WarDealt) else play.hands.places
    compared = "; ".join(
        f"{whose(place)} {_HOW[compare(play.hands.at(place)[-1], dealers)]}"
        for place in sorted(places, reverse=True)
        if place
    )
    return f"From your right: {compared}"


_HOW: Final[Mapping[Compared, str]] = {
    Compared.LOWER: "loses",
    Compared.EQUAL: "ties",
    Compared.HIGHER: "wins",
}


def irregularities(play: CasinoWar) -> tuple[Key, ...]:
    """
    The keys for what may go wrong with a card now, § 651a.11.

    A card seen where it should not be is entered with the rank pad, so it has no key here.
    """
    if not play.cards.loaded:
        return ()
    war = isinstance(play.phase, WarDealing)
    missed = cite("651a.9(f)") if war else cite("651a.11(c)")
    return (
        irregular("cover-card", "Cover card", CoverCardIsReached(), cite("651a.8(d)")),
        irregular("drawn", "Card drawn, not exposed", CardIsDrawn(), cite("651a.11(b)")),
        *(
            irregular(
                f"no-card-{position}",
                f"No card dealt to position {position}",
                NoCardIsDealt(position=position),
                missed,
            )
            for position in waiting_for_cards(play)
            if position
        ),
    )


def payments(play: CasinoWar) -> tuple[Payment, ...]:
    """What the dealer does with the chips now, § 651a.9: asked of the rules."""
    match play.phase:
        case Dealt():
            events = decide(play, SettleOriginalDeal())
        case Choosing(waiting=()):
            events = decide(play, SettleSurrenders())
        case WarDealt():
            events = decide(play, SettleWarDeal())
        case _:
            return ()
    return tuple(
        _payment(play, event)
        for event in events
        if isinstance(event, WagerWon | WagerLost | WagerReturned)
    )


def _payment(play: CasinoWar, event: CasinoWarEvent) -> Payment:
    assert isinstance(event, WagerWon | WagerLost | WagerReturned)
    area = play.submission.area(event.area)
    match event:
        case WagerWon(amount=amount, odds=odds, winnings=winnings):
            line = f"pay {winnings}, {amount} at {odds}"
        case WagerLost(amount=amount):
            line = f"collect {amount}"
        case WagerReturned(amount=amount):
            line = f"return {amount}"
        case _:
            assert_never(event)
    return Payment(event.player, area.position, area.name, line)
