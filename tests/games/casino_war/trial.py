"""Casino War in the battery: how its words are made, and what would be done next."""

from nomorebets.compliance.people import Role
from nomorebets.equipment.batches import Back
from nomorebets.equipment.cards import DECK, Card
from nomorebets.equipment.conservation import tally_of
from nomorebets.equipment.serving import NotTold
from nomorebets.floor.chance import Chance
from nomorebets.floor.dealing import Dealing as Before
from nomorebets.floor.dealing import Pace
from nomorebets.floor.games.casino_war.dealing import next_step
from nomorebets.games.casino_war import CASINO_WAR
from nomorebets.games.casino_war.messages import (
    CardIsDealt,
    CardIsExposed,
    CardIsFoundFaceUp,
    Chips,
    CoverCardIsReached,
    NoCardIsDealt,
    PlaceWagers,
    Surrender,
)
from nomorebets.games.casino_war.shuffle_messages import CardsAreCounted, TimeIsTold
from nomorebets.games.casino_war.state import (
    Choosing,
    Dealing,
    TakingWagers,
    WarDealing,
    lying_at,
)
from nomorebets.games.casino_war.submission import EXAMPLES, example
from nomorebets.games.casino_war.wagers import WagerType
from nomorebets.tables.messages import (
    BeginOpening,
    BuyIn,
    CertifyCheck,
    FillInventory,
    OpenTable,
    ResumePlay,
    Slip,
    TakeSeat,
)
from nomorebets.tables.opening import checks_due
from nomorebets.tables.state import Closed, Opening, Stopped
from nomorebets.wagering.lying import Outcome
from nomorebets.wagering.messages import AreaId, WagerLost, WagerReturned
from nomorebets.wagering.money import Money
from tests.games.battery import PLAYERS, Trial
from tests.tables.people import DANA, FLO

ODD_AREAS = ("war", "tie-0", "initial-10", "", "pair-1", "initial-x")


class FromTheShoe(Chance):
    """Chance as the floor has it, drawn from the battery's own seed."""

    def __init__(self, chance):
        super().__init__()
        self.chance = chance

    def next_of(self, unseen):
        cards = [card for card, copies in unseen.items() for _ in range(copies)]
        return self.chance.choice(cards or list(DECK))


def wars_order(events):
    """
    Hand by hand from the dealer's right, § 651a.9(a); surrenders clockwise, § 651a.9(c)(1).

    After a War deal all that lost first, then all that is returned or won, § 651a.9(h).
    """
    outcomes = [event for event in events if isinstance(event, Outcome)]
    clauses = {event.under for event in outcomes}
    places = [int(event.area.rpartition("-")[2]) for event in outcomes]
    if clauses == {"651a.9(c)(1)"}:
        assert places == sorted(places)
        assert [type(event) for event in outcomes] == [WagerLost, WagerReturned] * (
            len(outcomes) // 2
        )
    elif any(clause.startswith("651a.9(g)") for clause in clauses):
        lost = [isinstance(event, WagerLost) for event in outcomes]
        assert lost == sorted(lost, reverse=True)
        for part in (True, False):
            order = [place for place, is_lost in zip(places, lost, strict=True) if is_lost == part]
            assert order == sorted(order, reverse=True)
    elif not clauses & {"651a.11(c)", "651a.11"}:
        assert places == sorted(places, reverse=True)


def onward(table, chance):
    """What somebody at the table would do next, if all went well."""
    match table.standing:
        case Closed():
            return BeginOpening(by=FLO)
        case Opening(certified=certified):
            signed = {one.check for one in certified}
            for check in checks_due(CASINO_WAR, table):
                if check.id not in signed:
                    by = FLO if Role.FLOORPERSON in check.by else DANA
                    return CertifyCheck(check=check.id, by=by)
            return OpenTable(by=FLO, dealer=DANA)
        case Stopped() if chance.random() < 0.7:
            return ResumePlay(by=FLO, note="on we go")
        case _:
            return seating(table, chance) or dealing(table, chance)


def seating(table, chance):
    """Bring players and money to the table while there is not enough of them."""
    there = {seat.player for seat in table.seats}
    for player in PLAYERS:
        if player not in there:
            taken = {seat.number for seat in table.seats}
            return TakeSeat(player=player, seat=next(n for n in range(1, 8) if n not in taken))
        if not table.books.balance(f"credits:{player}") and chance.random() < 0.5:
            return BuyIn(player=player, amount=Money.dollars(500))
    if not table.books.balance("inventory") and chance.random() < 0.5:
        slip = Slip(f"S-{len(table.slips)}-{chance.random()}")
        return FillInventory(by=FLO, amount=Money.dollars(5_000), slip=slip)
    return None


def dealing(table, chance):
    play = table.play
    match play.phase:
        case TakingWagers() if chance.random() < 0.6 or not play.wagers:
            player = chance.choice(PLAYERS)
            own = play.sitting.get(player, 1)
            areas = [f"initial-{own}"] + ([f"tie-{own}"] if chance.random() < 0.5 else [])
            chips = tuple(
                Chips(AreaId(area), Money.dollars(chance.choice((5, 10)))) for area in areas
            )
            return PlaceWagers(player=player, chips=chips)
        case Choosing(waiting=(position, *_)):
            ((player, initial),) = lying_at(play, position, WagerType.INITIAL)
            if chance.random() < 0.3:
                return Surrender(player=player, position=position)
            return PlaceWagers(player=player, chips=(Chips(AreaId(f"war-{position}"), initial),))
        case Dealing(waiting=waiting) | WarDealing(waiting=waiting) if chance.random() < 0.15:
            card = chance.choice(DECK)
            return chance.choice(
                (
                    CardIsFoundFaceUp(card=card),
                    CardIsExposed(card=card),
                    CardIsDealt(card=card, position=waiting[-1]),
                    NoCardIsDealt(position=waiting[0]),
                    CoverCardIsReached(),
                )
            )
    return by_the_book(table, chance)


def by_the_book(table, chance):
    """What a virtual dealer does next, with hands that are never tied too seldom."""
    cards = table.play.cards
    if isinstance(cards.told, NotTold) or chance.random() < 0.02:
        return TimeIsTold(wall_ms=chance.randrange(1_000), up_ms=chance.randrange(1_000))
    if cards.distrusted:
        back = cards.distrusted[0]
        return CardsAreCounted(back=back, counted=tally_of(cards.batch(back)))
    step = next_step(Before(table, FromTheShoe(chance), Pace(), has_device=False))
    command = step.make() if step else ResumePlay(by=FLO, note="nothing to do")
    if isinstance(command, CardIsDealt) and chance.random() < 0.5:
        return CardIsDealt(card=Card(f"8{chance.choice('SHDC')}"), position=command.position)
    return command


def area(chance):
    if chance.random() < 0.1:
        return AreaId(chance.choice(ODD_AREAS))
    return AreaId(f"{chance.choice(('initial', 'tie', 'war'))}-{chance.randrange(1, 5)}")


def trial(name):
    backs = [batch.back for batch in example(name).cards.batches]
    return Trial(
        CASINO_WAR,
        example(name),
        {
            AreaId: area,
            Card: lambda chance: chance.choice(DECK),
            Back: lambda chance: chance.choice([*backs, Back("green")]),
        },
        onward,
        wars_order,
    )


TRIALS = {name: trial(name) for name in EXAMPLES}
