"""What each party to a Casino War table may see; every view is built from public parts."""

from collections.abc import Iterable, Mapping
from typing import Final

import msgspec

from nomorebets.accounts.books import INVENTORY, credits_of
from nomorebets.compliance.people import Person
from nomorebets.equipment.cards import Card, named
from nomorebets.equipment.rack import Discarded, DiscardRack, FromShoe, Seen, Unseen
from nomorebets.equipment.shoe import Shoe
from nomorebets.games.casino_war.payouts import SURRENDERED
from nomorebets.games.casino_war.prompts import (
    Payment,
    at_console,
    beside_the_round,
    irregularities,
    payments,
    phasing,
)
from nomorebets.games.casino_war.stages import Due
from nomorebets.games.casino_war.state import (
    CasinoWar,
    Choosing,
    Collecting,
    Confirming,
    lying_at,
    open_wagers,
    wagered,
    waiting_for_cards,
)
from nomorebets.games.casino_war.submission import WhenTimeEnds
from nomorebets.games.casino_war.wagers import DEALER, Position, WagerType, area_id
from nomorebets.law import Citation, cite
from nomorebets.tables.messages import TableId
from nomorebets.tables.outcomes import Settlement, settled
from nomorebets.tables.state import Open, Stopped, Table
from nomorebets.tables.views import Key, Phasing, Prompt, Sitting
from nomorebets.wagering.lying import Wager, in_order, net_cents
from nomorebets.wagering.messages import AreaId, Player, WagerWon
from nomorebets.wagering.money import NOTHING, Money

RESULTS_SHOWN: Final = 20


class ShownCard(msgspec.Struct, frozen=True):
    """A card that everybody sees, and how it is called."""

    card: Card
    name: str


class ShownHand(msgspec.Struct, frozen=True):
    """The cards at a place, the one of the original deal first; 0 is the dealer's."""

    position: Position
    cards: tuple[ShownCard, ...]
    choice: str
    """What became of a tie hand: to choose, surrendered, at war; else empty."""
    next_card: bool
    """Whether the next card of the shoe is for this hand."""


class ShoeShown(msgspec.Struct, frozen=True):
    """What is known of the shoe, which is never the order of its cards."""

    back: str
    """The colour of the backs; empty while nothing is in the shoe."""
    left: int
    reshuffle: str
    """Why the cards are reshuffled after this round; empty if they are not."""


class Result(msgspec.Struct, frozen=True):
    """A past round: the dealer's cards, and how many hands there were."""

    round: int
    dealer: tuple[ShownCard, ...]
    hands: int


class PublicView(msgspec.Struct, frozen=True, tag="casino-war", tag_field="game"):
    """What everybody near the table sees; the same bytes for all."""

    table: str
    title: str
    holder: str
    phase: Phasing
    round: int
    hands: tuple[ShownHand, ...]
    shoe: ShoeShown
    results: tuple[Result, ...]
    minimum: Money
    maximum: Money
    notices: tuple[str, ...]
    sitting: tuple[Sitting, ...]
    seats: int
    dealer: str


class Lying(msgspec.Struct, frozen=True):
    """A wager lying on the layout; none of it may be touched, § 651a.7(d)."""

    area: AreaId
    name: str
    position: Position
    amount: Money
    held: Money


class Choice(msgspec.Struct, frozen=True):
    """What a player chooses on a tie hand of his, § 651a.9(c)."""

    position: Position
    surrender: str
    """What surrendering means, in words."""
    surrender_under: Citation
    war: str
    """What going to War means, in words, or why it cannot be."""
    war_under: Citation
    war_area: AreaId
    war_wager: Money
    """What a War Wager must be; nothing where the player's credits do not suffice."""


class SeatView(msgspec.Struct, frozen=True, tag="casino-war", tag_field="game"):
    """A player's own part: nobody else's wagers are in it."""

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
    chip_values: tuple[Money, ...]
    choices: tuple[Choice, ...]
    ties_open: tuple[AreaId, ...]
    """Where a Tie Wager on the War deal may still be placed, § 651a.9(e)."""
    if_nothing_is_chosen: str


class LaidBy(msgspec.Struct, frozen=True):
    """A wager on the layout as the dealer sees it."""

    player: Player
    area: AreaId
    name: str
    amount: Money


class RackedHand(msgspec.Struct, frozen=True):
    """A hand as the discard rack gives it back; 0 is the dealer's."""

    position: Position
    cards: tuple[Card, ...]


class RackedRound(msgspec.Struct, frozen=True):
    """What the discard rack tells of one round, §§ 651a.9(d), 651a.9(h)."""

    round: int
    hands: tuple[RackedHand, ...]
    unseen: int
    """Cards that nobody has seen."""
    set_aside: tuple[Card, ...]
    """Cards that were seen and served no hand."""


class DealerView(msgspec.Struct, frozen=True, tag="casino-war", tag_field="game"):
    """The dealer console: one prompt, the keys that exist now, the layout."""

    prompt: Prompt
    keys: tuple[Key, ...]
    irregularities: tuple[Key, ...]
    beside: tuple[Key, ...]
    """What is seldom needed: putting a card right, calling the floor."""
    card_pad: bool
    """Whether a card may be entered now, for a hand or as one found face up or exposed."""
    card_for: tuple[Position, ...]
    """The hands that wait for a card, the next one first."""
    wagers: tuple[LaidBy, ...]
    payments: tuple[Payment, ...]
    inventory: Money
    findings: tuple[str, ...]
    rack: tuple[RackedRound, ...]
    """The rounds of this shoe, the latest first."""
    last_rack: tuple[RackedRound, ...]
    """The rounds of the shoe before, the latest first."""


def public_view(table_id: TableId, table: Table) -> PublicView:
    """What everybody near the table sees of it now."""
    play: CasinoWar = table.play
    submission = play.submission
    past = play.past[-RESULTS_SHOWN:] if submission.history_shown else ()
    return PublicView(
        table=table_id,
        title="Casino War",
        holder=submission.certificate_holder,
        phase=phasing(table),
        round=play.round,
        hands=_hands(play),
        shoe=_shoe(play),
        results=tuple(
            Result(one.round, _shown(one.hands.at(DEALER)), len(one.hands.without((DEALER,)).lying))
            for one in reversed(past)
        ),
        minimum=submission.limits_of(WagerType.INITIAL).minimum,
        maximum=submission.table_maximum,
        notices=(),
        sitting=tuple(Sitting(seat.number, seat.player, "") for seat in table.seats),
        seats=submission.positions,
        dealer=table.standing.dealer.name if isinstance(table.standing, Open | Stopped) else "",
    )


def seat_view(table: Table, player: Player) -> SeatView:
    """A seated player's own part."""
    play: CasinoWar = table.play
    outcomes = [outcome for outcome in play.outcomes if outcome.player == player]
    won = [outcome.winnings for outcome in outcomes if isinstance(outcome, WagerWon)]
    credits_left = table.books.balance(credits_of(player))
    return SeatView(
        player=player,
        seat=play.sitting.get(player, 0),
        credits=credits_left,
        wagered=wagered(play, player),
        last_win=sum(won, NOTHING),
        net_cents=sum(net_cents(outcome) for outcome in outcomes),
        wagers=_lying(play, open_wagers(play, player)),
        settled=tuple(
            settled(play.submission.area(outcome.area).name, outcome) for outcome in outcomes
        ),
        repeatable=_lying(play, play.laid.get(player, {})),
        chip_values=play.submission.chip_values,
        choices=tuple(_choices(play, player, credits_left)),
        ties_open=_ties_open(play, player),
        if_nothing_is_chosen=_IF_NOTHING[play.submission.when_time_to_choose_ends],
    )


_IF_NOTHING: Final[Mapping[WhenTimeEnds, str]] = {
    WhenTimeEnds.WAIT: "If you do not choose, the table waits for you",
    WhenTimeEnds.SURRENDER: "If you do not choose in time: you surrender half",
}


def dealer_view(table: Table, by: Person) -> DealerView:
    """The console's part for this person: what to do, what to say, and the keys for it."""
    play: CasinoWar = table.play
    prompt, keys = at_console(table, by)
    is_open = isinstance(table.standing, Open)
    deals = isinstance(table.standing, Open) and table.standing.dealer == by
    return DealerView(
        prompt=prompt,
        keys=keys,
        irregularities=irregularities(play) if deals else (),
        beside=beside_the_round(table, by),
        card_pad=deals and play.cards.loaded,
        card_for=waiting_for_cards(play),
        wagers=tuple(
            LaidBy(player, area, play.submission.area(area).name, amount)
            for player, area, amount in in_order(play.wagers)
        ),
        payments=payments(play) if is_open else (),
        inventory=table.books.balance(INVENTORY),
        findings=tuple(str(finding) for finding in table.findings),
        rack=racked(play.cards.rack),
        last_rack=racked(play.cards.last_rack),
    )


def racked(rack: DiscardRack) -> tuple[RackedRound, ...]:
    """Make up every hand of a shoe again from the discard rack, the latest round first."""
    return tuple(_racked(rack, number) for number in reversed(rack.rounds))


def _racked(rack: DiscardRack, number: int) -> RackedRound:
    loose = tuple(one for one in rack.of_round(number) if isinstance(one.origin, FromShoe))
    return RackedRound(
        number,
        tuple(RackedHand(place, _seen(hand)) for place, hand in rack.hands(number).items()),
        sum(isinstance(one.face, Unseen) for one in loose),
        _seen(loose),
    )


def _seen(lying: tuple[Discarded, ...]) -> tuple[Card, ...]:
    return tuple(one.face.card for one in lying if isinstance(one.face, Seen))


def _shown(cards: Iterable[Card]) -> tuple[ShownCard, ...]:
    return tuple(ShownCard(card, named(card)) for card in cards)


def _hands(play: CasinoWar) -> tuple[ShownHand, ...]:
    waiting = waiting_for_cards(play)
    places = sorted({*play.hands.places, *waiting})
    return tuple(
        ShownHand(
            place,
            _shown(play.hands.at(place)),
            _choice(play, place),
            place in waiting[:1],
        )
        for place in places
    )


def _choice(play: CasinoWar, position: Position) -> str:
    if isinstance(play.phase, Choosing) and position in play.phase.waiting:
        return "to choose"
    if position in play.surrendered:
        return "surrendered"
    return "at war" if position in play.at_war else ""


def _shoe(play: CasinoWar) -> ShoeShown:
    shoe, due = play.cards.shoe, play.cards.due
    reshuffle = due.value if due is not Due.NOT else ""
    if not isinstance(shoe, Shoe):
        return ShoeShown("", 0, reshuffle)
    return ShoeShown(shoe.back, shoe.left, reshuffle)


def _choices(play: CasinoWar, player: Player, credits_left: Money) -> Iterable[Choice]:
    """Offer surrender alone where the War Wager cannot be paid for, docs/readings/0016."""
    if not isinstance(play.phase, Choosing):
        return
    for position in play.phase.waiting:
        for owner, initial in lying_at(play, position, WagerType.INITIAL):
            if owner != player:
                continue
            half = initial.times(SURRENDERED)
            enough = initial <= credits_left
            yield Choice(
                position,
                f"Surrender: {half} is collected, {half} comes back",
                cite("651a.9(c)(1)"),
                f"War: {initial} more" if enough else f"War takes {initial} more than you have",
                cite("651a.9(c)(2)"),
                area_id(WagerType.WAR, position),
                initial if enough else NOTHING,
            )


def _ties_open(play: CasinoWar, player: Player) -> tuple[AreaId, ...]:
    if not isinstance(play.phase, Choosing | Collecting | Confirming):
        return ()
    own = open_wagers(play, player)
    return tuple(
        tie
        for position in play.at_war
        if (tie := area_id(WagerType.TIE, position)) not in own
        and area_id(WagerType.WAR, position) in own
    )


def _lying(play: CasinoWar, wagers: Mapping[AreaId, Wager]) -> tuple[Lying, ...]:
    areas = play.submission.areas()
    return tuple(
        Lying(area, areas[area].name, areas[area].position, one.amount, one.amount)
        for area, one in wagers.items()
    )
