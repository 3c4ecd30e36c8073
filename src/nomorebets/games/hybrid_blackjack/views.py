"""
What each party to a hybrid table may see; every view is built from public parts.

A hole card is nowhere in the state before it is turned, so no view can show it.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

import msgspec

from nomorebets.accounts.books import INVENTORY, credits_of
from nomorebets.compliance.people import Person
from nomorebets.equipment.cards import Card, named
from nomorebets.games.hybrid_blackjack.choosing import why_not
from nomorebets.games.hybrid_blackjack.dealing import asked
from nomorebets.games.hybrid_blackjack.equipment import POSITIONS, gaming_tables
from nomorebets.games.hybrid_blackjack.hands import (
    SHARED,
    Answer,
    Choice,
    Hand,
    Terminal,
    electable,
    score_of,
)
from nomorebets.games.hybrid_blackjack.laying import blackjack_wager
from nomorebets.games.hybrid_blackjack.payouts import INSURED, SURRENDERED
from nomorebets.games.hybrid_blackjack.prompts import (
    at_console,
    beside_the_round,
    irregularities,
    phasing,
)
from nomorebets.games.hybrid_blackjack.ranking import score
from nomorebets.games.hybrid_blackjack.state import (
    Deciding,
    HybridBlackjack,
    OfferingInsurance,
    TakingWagers,
    open_wagers,
    wagered,
)
from nomorebets.games.hybrid_blackjack.wagers import areas, wager_of_hand
from nomorebets.games.hybrid_blackjack.windows import without_answer
from nomorebets.law import Citation, cite
from nomorebets.tables.messages import TableId
from nomorebets.tables.outcomes import Settlement, settled
from nomorebets.tables.state import Open, Stopped, Table
from nomorebets.tables.views import Key, Phasing, Prompt, Sitting
from nomorebets.wagering.lying import Wager, net_cents
from nomorebets.wagering.messages import AreaId, Player, WagerWon
from nomorebets.wagering.money import NOTHING, Money

RESULTS_SHOWN: Final = 20


class ShownCard(msgspec.Struct, frozen=True):
    """A card that everybody sees; ``community`` counts community cards from 1, 0 for others."""

    card: Card
    name: str
    community: int = 0


class ShownPosition(msgspec.Struct, frozen=True):
    """The first two cards at a player position, and how many play there; 0 is all players'."""

    position: int
    cards: tuple[ShownCard, ...]
    terminals: int
    deciding: int
    """How many of them have still to decide."""


class Result(msgspec.Struct, frozen=True):
    """A past round: the dealer's first cards, and the community cards."""

    round: int
    dealer: tuple[ShownCard, ...]
    community: tuple[ShownCard, ...]


class PublicView(msgspec.Struct, frozen=True, tag="hybrid-blackjack", tag_field="game"):
    """What everybody near the table sees; the same bytes for all."""

    table: str
    title: str
    variant: str
    holder: str
    phase: Phasing
    round: int
    positions: tuple[ShownPosition, ...]
    dealers_hand: tuple[ShownCard, ...]
    hole_card_lies: bool
    community: tuple[ShownCard, ...]
    window: int
    """The number of the countdown that runs; 0 while none does."""
    countdown_s: int
    """How long it takes."""
    cards_left: int
    shoe_reads: bool
    """If not, cards are entered by hand, and every terminal says so."""
    results: tuple[Result, ...]
    minimum: Money
    maximum: Money
    notices: tuple[str, ...]
    sitting: tuple[Sitting, ...]
    seats: int
    gaming_tables: int
    """As how many gaming tables the terminals count, § 605a.9(b)."""
    dealer: str


class Lying(msgspec.Struct, frozen=True):
    """A wager lying on the electronic layout; ``held`` of it may not be touched any more."""

    area: AreaId
    name: str
    amount: Money
    held: Money


class ShownChoice(msgspec.Struct, frozen=True):
    """What a player may elect for a hand, with its consequence, or why he may not."""

    choice: Choice
    words: str
    under: Citation
    offered: bool
    further_wager: Money


class ShownHand(msgspec.Struct, frozen=True):
    """One of a player's hands."""

    number: int
    cards: tuple[ShownCard, ...]
    words: str
    """What it counts: "soft 17"."""
    chosen: Choice
    choices: tuple[ShownChoice, ...]
    """Empty while nothing is to be elected for it."""
    if_nothing_is_chosen: str
    decided_for_player: bool


class InsuranceOffer(msgspec.Struct, frozen=True):
    """What a player may answer to Insurance."""

    most: Money
    even_money: bool
    answer: Answer
    under: Citation


class SeatView(msgspec.Struct, frozen=True, tag="hybrid-blackjack", tag_field="game"):
    """A player's own part: nobody else's wagers, choices or dealer's hand are in it."""

    player: Player
    seat: int
    credits: Money
    wagered: Money
    last_win: Money
    net_cents: int
    """What the wagers decided this round brought; below zero where they cost."""
    wagers: tuple[Lying, ...]
    settled: tuple[Settlement, ...]
    repeatable: tuple[Lying, ...]
    position: int
    """The player position selected; 0 while there is none, or none to select."""
    positions: tuple[int, ...]
    """What may be selected now."""
    hands: tuple[ShownHand, ...]
    dealers_hand: tuple[ShownCard, ...]
    """The hand this player plays against, so far as it was seen."""
    dealers_words: str
    bracket: str
    """Whose the community cards are: "cards 1-2 yours, 3-4 dealer's"."""
    insurance: tuple[InsuranceOffer, ...]
    """One while Insurance is offered, else none."""
    decided_for_player: bool
    """Whether Insurance was declined for want of an answer."""


class DealerView(msgspec.Struct, frozen=True, tag="hybrid-blackjack", tag_field="game"):
    """The dealer console: one prompt, the keys that exist now; never a player's wagers."""

    prompt: Prompt
    keys: tuple[Key, ...]
    irregularities: tuple[Key, ...]
    beside: tuple[Key, ...]
    deciding: tuple[ShownPosition, ...]
    """Where somebody has still to decide."""
    inventory: Money
    findings: tuple[str, ...]


def public_view(table_id: TableId, table: Table) -> PublicView:
    """What everybody near the table sees of it now."""
    play: HybridBlackjack = table.play
    submission = play.submission
    past = play.past[-RESULTS_SHOWN:] if submission.history_shown else ()
    window, countdown_s = _countdown(play)
    return PublicView(
        table=table_id,
        title="Blackjack",
        variant="with hole card" if submission.hole_card else "without hole card",
        holder=submission.certificate_holder,
        phase=phasing(table),
        round=play.round,
        positions=_positions(play),
        dealers_hand=_shown(play.felt.dealer),
        hole_card_lies=play.felt.hole_card_lies,
        community=_community(play.felt.stream),
        window=window,
        countdown_s=countdown_s,
        cards_left=play.cards.left,
        shoe_reads=play.cards.reads,
        results=tuple(
            Result(one.round, _shown(one.dealer), _community(one.stream)) for one in reversed(past)
        ),
        minimum=submission.table_minimum,
        maximum=submission.table_maximum,
        notices=_notices(play),
        sitting=tuple(Sitting(seat.number, seat.player, "") for seat in table.seats),
        seats=submission.terminals,
        gaming_tables=gaming_tables(submission.terminals),
        dealer=table.standing.dealer.name if isinstance(table.standing, Open | Stopped) else "",
    )


def seat_view(table: Table, player: Player) -> SeatView:
    """A seated player's own part."""
    play: HybridBlackjack = table.play
    outcomes = [outcome for outcome in play.outcomes if outcome.player == player]
    won = [outcome.winnings for outcome in outcomes if isinstance(outcome, WagerWon)]
    terminals = tuple(one for name, one in play.terminals.items() if name == player)
    dealer = tuple(card for one in terminals for card in _dealers_hand(play, one))
    takes_wagers = isinstance(play.phase, TakingWagers) and play.submission.hole_card
    return SeatView(
        player=player,
        seat=next((seat.number for seat in table.seats if seat.player == player), 0),
        credits=table.books.balance(credits_of(player)),
        wagered=wagered(play, player),
        last_win=sum(won, NOTHING),
        net_cents=sum(net_cents(outcome) for outcome in outcomes),
        wagers=_lying(play, open_wagers(play, player)),
        settled=tuple(settled(areas()[outcome.area].name, outcome) for outcome in outcomes),
        repeatable=_lying(play, play.laid.get(player, {})),
        position=play.selected.get(player, SHARED),
        positions=tuple(range(1, POSITIONS + 1)) if takes_wagers else (),
        hands=tuple(_hand(play, player, one, hand) for one in terminals for hand in one.hands),
        dealers_hand=dealer,
        dealers_words=score(tuple(one.card for one in dealer)).words if dealer else "",
        bracket="".join(bracket(one) for one in terminals),
        insurance=tuple(_insurance(play, player, one) for one in terminals if _is_offered(play)),
        decided_for_player=any(one.answered_for_player for one in terminals),
    )


def dealer_view(table: Table, by: Person) -> DealerView:
    """The console's part for this person: what to do, what to say, and the keys for it."""
    play: HybridBlackjack = table.play
    prompt, keys = at_console(table, by)
    deals = isinstance(table.standing, Open) and table.standing.dealer == by
    return DealerView(
        prompt=prompt,
        keys=keys,
        irregularities=irregularities(play.phase) if deals else (),
        beside=beside_the_round(table, by),
        deciding=tuple(one for one in _positions(play) if one.deciding),
        inventory=table.books.balance(INVENTORY),
        findings=tuple(str(finding) for finding in table.findings),
    )


def _countdown(play: HybridBlackjack) -> tuple[int, int]:
    match play.phase:
        case TakingWagers(window=window):
            return window, play.submission.wagering_countdown_s
        case OfferingInsurance(window=window):
            return window, play.submission.insurance_countdown_s
        case Deciding(window=window):
            return window, play.submission.decision_countdown_s
        case _:
            return 0, 0


def _notices(play: HybridBlackjack) -> tuple[str, ...]:
    """What § 633c.5(c)(2) wants said, and that cards are entered by hand while they are."""
    always = (
        "Blackjack pays 3 to 2",
        "The dealer stands on all 17s",
        "Insurance pays 2 to 1",
    )
    by_hand = "The shoe does not read: dealer and floorperson enter the cards of this round"
    return always if play.cards.reads else (*always, by_hand)


def _positions(play: HybridBlackjack) -> tuple[ShownPosition, ...]:
    still = [player for player, _ in asked(play)] if isinstance(play.phase, Deciding) else []
    places = sorted({terminal.position for terminal in play.terminals.values()})
    return tuple(
        ShownPosition(
            place,
            _shown(play.felt.at(place)),
            sum(terminal.position == place for terminal in play.terminals.values()),
            len({player for player in still if play.terminals[player].position == place}),
        )
        for place in places
    )


def _shown(cards: Iterable[Card]) -> tuple[ShownCard, ...]:
    return tuple(ShownCard(card, named(card)) for card in cards)


def _community(stream: Iterable[Card]) -> tuple[ShownCard, ...]:
    return tuple(
        ShownCard(card, named(card), number) for number, card in enumerate(stream, start=1)
    )


def _taken(play: HybridBlackjack, places: Iterable[int]) -> Iterator[ShownCard]:
    row = _community(play.felt.stream)
    return (row[place] for place in places)


def _dealers_hand(play: HybridBlackjack, terminal: Terminal) -> tuple[ShownCard, ...]:
    own = _shown(play.felt.dealer)
    return (*own, *_taken(play, terminal.dealers))


def bracket(terminal: Terminal) -> str:
    """
    Say whose the community cards are for one terminal, § 633c.5(y)(4).

    >>> from nomorebets.games.hybrid_blackjack.hands import Hand
    >>> bracket(Terminal(0, (Hand(1, taken=(0, 1)),), dealers=(2, 3)))
    "cards 1-2 yours, 3-4 dealer's"
    """
    yours = sorted({place for hand in terminal.hands for place in hand.taken})
    parts = [
        f"{_span(places)} {whose}"
        for places, whose in ((yours, "yours"), (list(terminal.dealers), "dealer's"))
        if places
    ]
    return f"cards {', '.join(parts)}" if parts else ""


def _span(places: list[int]) -> str:
    first, last = places[0] + 1, places[-1] + 1
    return f"{first}" if first == last else f"{first}-{last}"


def _hand(play: HybridBlackjack, player: Player, terminal: Terminal, hand: Hand) -> ShownHand:
    first = play.felt.at(terminal.position)
    own = _shown(first[place] for place in hand.own if place < len(first))
    cards = (*own, *_taken(play, hand.taken))
    open_now = isinstance(play.phase, Deciding) and hand in electable(
        play.submission, play.felt, terminal
    )
    return ShownHand(
        hand.number,
        cards,
        score_of(play.felt, terminal.position, hand).words if cards else "",
        hand.chosen,
        tuple(_choices(play, player, terminal, hand)) if open_now else (),
        _if_nothing(play, terminal, hand) if open_now else "",
        hand.decided_for_player,
    )


def _choices(
    play: HybridBlackjack, player: Player, terminal: Terminal, hand: Hand
) -> Iterator[ShownChoice]:
    wager = open_wagers(play, player)[wager_of_hand(hand.number)].amount
    half = wager.times(SURRENDERED)
    for choice, words_of in _CONSEQUENCE.items():
        reasons = why_not(play, terminal, hand, choice)
        for words, under in reasons:
            yield ShownChoice(choice, words, under, offered=False, further_wager=NOTHING)
        if not reasons:
            further = wager if choice in (Choice.DOUBLE_DOWN, Choice.SPLIT) else NOTHING
            words = words_of.format(wager=wager, half=half)
            yield ShownChoice(choice, words, _CHOICE[choice], offered=True, further_wager=further)


_CHOICE: Final[Mapping[Choice, Citation]] = {
    Choice.HIT: cite("633c.5(r)"),
    Choice.STAND: cite("633c.5(r)"),
    Choice.DOUBLE_DOWN: cite("633a.10"),
    Choice.SPLIT: cite("633a.11(a)"),
    Choice.SURRENDER: cite("633a.9"),
}


_CONSEQUENCE: Final[Mapping[Choice, str]] = {
    Choice.HIT: "Hit: the next community card is yours",
    Choice.STAND: "Stand: no further card",
    Choice.DOUBLE_DOWN: "Double: one card, {wager} more",
    Choice.SPLIT: "Split: two hands, {wager} more",
    Choice.SURRENDER: "Surrender: {half} is lost, the rest comes back",
}
"""What each choice brings, for the wager of the hand."""


def _if_nothing(play: HybridBlackjack, terminal: Terminal, hand: Hand) -> str:
    """Say what happens without an answer, § 633c.5(c)(2)."""
    words = score_of(play.felt, terminal.position, hand).words
    if without_answer(play, terminal, hand) is Choice.HIT:
        return f"If you do nothing in time: you draw to {words}"
    return f"If you do nothing in time: you stand on {words}"


def _is_offered(play: HybridBlackjack) -> bool:
    return isinstance(play.phase, OfferingInsurance)


def _insurance(play: HybridBlackjack, player: Player, terminal: Terminal) -> InsuranceOffer:
    first = score_of(play.felt, terminal.position, terminal.hands[0])
    half = blackjack_wager(play, player).times(INSURED)
    even_money = play.submission.hole_card and first.blackjack
    return InsuranceOffer(half, even_money, terminal.answer, cite("633a.8"))


def _lying(play: HybridBlackjack, wagers: Mapping[AreaId, Wager]) -> tuple[Lying, ...]:
    open_now = isinstance(play.phase, TakingWagers)
    return tuple(
        Lying(area, areas()[area].name, one.amount, NOTHING if open_now else one.amount)
        for area, one in wagers.items()
    )
