"""Big Six in the battery: how its words are made, and what would be done next if all went well."""

from nomorebets.games.big_six import BIG_SIX
from nomorebets.games.big_six.equipment import Symbol
from nomorebets.games.big_six.messages import (
    AnnounceNoMoreBets,
    Chips,
    ClapperComesToRest,
    ClapperRestsBetween,
    CorrectSymbol,
    OpenWagers,
    PlaceWagers,
    SettleWagers,
    WheelFallsShort,
    WheelIsSpun,
)
from nomorebets.games.big_six.state import (
    AtRest,
    Disputed,
    NoMoreBets,
    Spinning,
    TakingWagers,
    VoidSpin,
)
from nomorebets.games.big_six.submission import EXAMPLES, example
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
from nomorebets.wagering.messages import AreaId
from nomorebets.wagering.money import Money
from tests.games.battery import PLAYERS, Trial, losers_first
from tests.tables.people import DANA, FLO

AREAS = [AreaId(symbol) for symbol in Symbol]
ODD_AREAS = ("$3", "17", "", "Joker ", "cherry", "logo", "$1/$2")


def onward(table, chance):
    """What somebody at the table would do next, if all went well."""
    match table.standing:
        case Closed():
            return BeginOpening(by=FLO)
        case Opening(certified=certified):
            signed = {one.check for one in certified}
            for check in checks_due(BIG_SIX, table):
                if check.id not in signed:
                    return CertifyCheck(check=check.id, by=FLO)
            return OpenTable(by=FLO, dealer=DANA)
        case Stopped() if chance.random() < 0.5:
            return ResumePlay(by=FLO, note="on we go")
        case _:
            return seating(table, chance) or dealing(table.play, chance)


def seating(table, chance):
    """Bring players and money to the table while there is not enough of them."""
    there = {seat.player for seat in table.seats}
    for player in PLAYERS:
        if player not in there:
            taken = {seat.number for seat in table.seats}
            return TakeSeat(player=player, seat=next(n for n in range(1, 9) if n not in taken))
        if not table.books.balance(f"credits:{player}") and chance.random() < 0.3:
            return BuyIn(player=player, amount=Money.dollars(500))
    if not table.books.balance("inventory") and chance.random() < 0.3:
        slip = Slip(f"S-{len(table.slips)}-{chance.random()}")
        return FillInventory(by=FLO, amount=Money.dollars(5_000), slip=slip)
    return None


def dealing(play, chance):
    match play.phase:
        case TakingWagers() if chance.random() < 0.7:
            areas = [chance.choice(AREAS) for _ in range(chance.randint(1, 4))]
            dollars = chance.choice((5, 10, 25))
            chips = tuple(Chips(area, Money.dollars(dollars)) for area in areas)
            return PlaceWagers(player=chance.choice(PLAYERS), chips=chips)
        case TakingWagers() | VoidSpin() if chance.random() < 0.9:
            return AnnounceNoMoreBets()
        case TakingWagers() | VoidSpin() | NoMoreBets():
            return WheelIsSpun()
        case Spinning() if chance.random() < 0.2:
            return chance.choice((WheelFallsShort(), ClapperRestsBetween()))
        case Spinning():
            sections = play.submission.wheel.sections
            at = chance.randrange(len(sections))
            turns = chance.choice((2, 3, 4, 5))
            return ClapperComesToRest(symbol=sections[at], section=at + 1, revolutions=turns)
        case AtRest():
            return SettleWagers()
        case Disputed(announced=announced):
            return CorrectSymbol(symbol=announced, reason="x", dealer=DANA, floorperson=FLO)
        case _:
            return OpenWagers()


def area(chance):
    return chance.choice(AREAS) if chance.random() < 0.9 else AreaId(chance.choice(ODD_AREAS))


def trial(name):
    return Trial(
        BIG_SIX,
        example(name),
        {
            AreaId: area,
            Symbol: lambda chance: chance.choice(list(Symbol)),
            int: lambda chance: chance.choice((0, 1, 2, 3, 4, 5, 9, 28)),
        },
        onward,
        losers_first,
    )


TRIALS = {name: trial(name) for name in EXAMPLES}
