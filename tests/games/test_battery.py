import random

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from nomorebets.equipment.wheel import Number
from nomorebets.floor.games.big_six import LIVE_BIG_SIX
from nomorebets.floor.games.casino_war import LIVE_CASINO_WAR
from nomorebets.floor.games.hybrid_blackjack import LIVE_HYBRID_BLACKJACK
from nomorebets.floor.games.roulette import LIVE_ROULETTE
from nomorebets.floor.live_game import allowed
from nomorebets.floor.records import command_decoder
from nomorebets.games.big_six import BIG_SIX
from nomorebets.games.casino_war import CASINO_WAR
from nomorebets.games.hybrid_blackjack import HYBRID_BLACKJACK
from nomorebets.games.roulette import ROULETTE
from nomorebets.games.roulette.messages import (
    AnnounceNoMoreBets,
    BallComesToRest,
    BallEntersTrack,
    BallIsInspected,
    BallIsRemoved,
    Chips,
    CorrectNumber,
    FifthMoved,
    OpenWagers,
    PlaceWagers,
    ReplaceBall,
    SettleWagers,
    TakeColour,
    WheelReadsNumber,
    WheelSignalsClose,
)
from nomorebets.games.roulette.state import (
    AtRest,
    BallInTrack,
    Disputed,
    NoMoreBets,
    NoSpin,
    NumberHeard,
    Settled,
    TakingWagers,
    Waiting,
)
from nomorebets.games.roulette.submission import EXAMPLES, example
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
from nomorebets.wagering.codec import Malformed, encode
from nomorebets.wagering.messages import AreaId, WagerLost, WagerWon
from nomorebets.wagering.money import Money
from tests.games import battery
from tests.games.battery import PLAYERS, Trial, losers_first, play, step
from tests.games.big_six.trial import TRIALS as BIG_SIX_TRIALS
from tests.games.casino_war.trial import TRIALS as WAR_TRIALS
from tests.games.hybrid_blackjack.trial import TRIALS as BLACKJACK_TRIALS
from tests.tables.people import DANA, FLO, SAM

COLOURS = ("lavender", "orange", "lime")
ODD_AREAS = ("37", "-1", "000", "1.5", "", "voisins", "17/19", "five:00", "0/2/3")
NUMBERS = [Number(number) for number in ("0", "00", *map(str, range(1, 37)))]


def areas(name):
    offered = tuple(example(name).areas())
    return lambda chance: (
        chance.choice(offered) if chance.random() < 0.9 else AreaId(chance.choice(ODD_AREAS))
    )


def roulettes_order(events):
    """The fifths are moved, then all losers collected, then all winners paid."""
    losers_first(events)
    kinds = [type(event) for event in events]
    if FifthMoved in kinds:
        after = kinds[kinds.index(FifthMoved) :]
        assert set(after[: after.count(FifthMoved)]) == {FifthMoved}
        assert WagerWon in kinds
        assert WagerLost in kinds


def onward(table, chance):
    """What somebody at the table would do next, if all went well."""
    match table.standing:
        case Closed():
            return BeginOpening(by=SAM)
        case Opening(certified=certified):
            signed = {one.check for one in certified}
            for check in checks_due(ROULETTE, table):
                if check.id not in signed:
                    return CertifyCheck(check=check.id, by=SAM)
            return OpenTable(by=FLO, dealer=DANA)
        case Stopped() if chance.random() < 0.5:
            return ResumePlay(by=FLO, note="on we go")
        case _:
            return seating(table, chance) or dealing(table.play, chance)


def seating(table, chance):
    """Bring players and money to the table while there is not enough of them."""
    there = {seat.player for seat in table.seats}
    for number, player in enumerate(PLAYERS, start=1):
        if player not in there:
            free = {seat.number for seat in table.seats}
            return TakeSeat(player=player, seat=next(n for n in range(1, 9) if n not in free))
        if player not in table.play.colours and chance.random() < 0.9:
            colour = COLOURS[number - 1]
            return TakeColour(player=player, colour=colour, chip_value=Money(100))
        if not table.books.balance(f"credits:{player}") and chance.random() < 0.3:
            return BuyIn(player=player, amount=Money.dollars(500))
    if not table.books.balance("inventory") and chance.random() < 0.3:
        slip = Slip(f"S-{len(table.slips)}-{chance.random()}")
        return FillInventory(by=FLO, amount=Money.dollars(5_000), slip=slip)
    return None


def dealing(roulette, chance):
    ring = roulette.submission.the_wheel.ring
    match roulette.phase:
        case TakingWagers() if chance.random() < 0.7:
            player = chance.choice(PLAYERS)
            own = roulette.colours.get(player)
            place = areas_of_this(roulette, chance)
            dollars = chance.choice((5, 10, 25))
            chips = tuple(Chips(area, Money.dollars(dollars)) for area in place)
            return PlaceWagers(player=player, colour=own.colour if own else "", chips=chips)
        case NoSpin() | Waiting() | Settled() if roulette.ball.remove:
            return BallIsRemoved()
        case NoSpin() | Waiting() | Settled() if roulette.ball.inspect:
            return BallIsInspected(damaged=chance.random() < 0.3)
        case NoSpin() | Waiting() | Settled() if roulette.ball.replace:
            return ReplaceBall(by=FLO)
        case TakingWagers():
            return BallEntersTrack()
        case BallInTrack() | NoMoreBets() if chance.random() < 0.1:
            return chance.choice(
                (WheelSignalsClose(), WheelReadsNumber(number=chance.choice(ring)))
            )
        case BallInTrack() if chance.random() < 0.8 and not number_heard(roulette):
            return AnnounceNoMoreBets()
        case BallInTrack() | NoMoreBets():
            number = number_heard(roulette) or chance.choice(ring)
            return BallComesToRest(number=number, revolutions=chance.choice((3, 4, 5)))
        case AtRest():
            return SettleWagers()
        case Disputed(announced=announced):
            return CorrectNumber(number=announced, reason="x", dealer=DANA, floorperson=FLO)
        case NoSpin():
            return BallEntersTrack()
        case _:
            return OpenWagers()


def number_heard(roulette):
    return roulette.heard.number if isinstance(roulette.heard, NumberHeard) else ""


def areas_of_this(roulette, chance):
    offered = tuple(roulette.submission.areas())
    return [chance.choice(offered) for _ in range(chance.randint(1, 4))]


def trial(name):
    return Trial(
        ROULETTE,
        example(name),
        {
            AreaId: areas(name),
            Number: lambda chance: chance.choice(NUMBERS),
            str: lambda chance: chance.choice((*COLOURS, "white", "a reason", " ")),
            int: lambda chance: chance.choice((0, 1, 2, 3, 4, 5, 9)),
        },
        onward,
        roulettes_order,
    )


TRIALS = {name: trial(name) for name in EXAMPLES}
"""Those of Roulette."""

LIVE = {
    ROULETTE.name: LIVE_ROULETTE,
    BIG_SIX.name: LIVE_BIG_SIX,
    CASINO_WAR.name: LIVE_CASINO_WAR,
    HYBRID_BLACKJACK.name: LIVE_HYBRID_BLACKJACK,
}

EVERY = {
    f"{one.game.name} {name}": one
    for trials in (TRIALS, BIG_SIX_TRIALS, WAR_TRIALS, BLACKJACK_TRIALS)
    for name, one in trials.items()
}
"""Those of every game."""

every = pytest.mark.parametrize("name", EVERY)

KINDS = [
    pytest.param(one, kind, id=f"{one.game.name} {kind.__name__}")
    for one in (
        TRIALS["every-option"],
        BIG_SIX_TRIALS["themed-big-six"],
        WAR_TRIALS["every-option"],
        BLACKJACK_TRIALS["every-option-hole-card"],
    )
    for kind in one.commands
]


@pytest.mark.evidence("617a.5(d)", "617a.5(e)", "619a.2(e)", "651a.9(a)", "651a.9(h)")
@every
def test_whatever_reaches_a_table_all_that_must_hold_holds(name):
    """Money, replay, repetition, refusals, the codec and the order of settlement."""
    settled = 0
    for seed in range(4):
        for table, _ in play(EVERY[name], seed, steps=100):
            settled += any(isinstance(one, WagerWon | WagerLost) for one in table.play.outcomes)

    assert settled > 2, "the play never came to a settlement"


@pytest.mark.slow
@every
@settings(max_examples=100)  # each a second and a half: a part of `make slow` takes an hour at most
@given(seed=st.integers(0, 2**64), chaos=st.sampled_from((0.0, 0.1, 0.3, 0.6, 1.0)))
def test_whatever_reaches_a_table_all_that_must_hold_holds_for_long(name, seed, chaos):
    for _ in play(EVERY[name], seed, steps=400, chaos=chaos):
        pass


@every
def test_in_every_state_every_message_is_decided_or_refused_and_no_fact_is_refused(name):
    chance = random.Random(name)
    seen = set()
    for seed in range(2):
        for table, _ in play(EVERY[name], seed, steps=80, chaos=0.15):
            where = (type(table.standing), type(table.play.phase))
            if where in seen:
                continue
            seen.add(where)
            for kind in EVERY[name].commands:
                step(EVERY[name], table, battery.make(EVERY[name], kind, chance))

    assert len(seen) > 6


@pytest.mark.parametrize(("trial", "kind"), KINDS)
def test_every_message_survives_the_codec_in_any_order_of_keys_and_in_no_other_shape(trial, kind):
    """A changed key order is the same message; a key twice, unknown or missing is none."""
    chance = random.Random(kind.__name__)
    decoder = command_decoder(trial.game)
    for _ in range(5):
        command = battery.make(trial, kind, chance)
        body = encode(command)
        assert decoder.decode(body) == command
        pairs = split(body)
        chance.shuffle(pairs)
        assert decoder.decode(join(pairs)) == command
        for wrong in (
            [*pairs, pairs[0]],
            [*pairs, b'"extra":1'],
            [pair for pair in pairs if not pair.startswith(b'"type"')],
            [pair.replace(b'"type"', b'"Type"') for pair in pairs],
        ):
            with pytest.raises(Malformed):
                decoder.decode(join(wrong))
        required = [each.name for each in msgspec.structs.fields(kind) if each.required]
        for name in required:
            key = f'"{name}":'.encode()
            for value in (b"null", b"1.5", b"NaN", b"1e309", b"[[]]", b'{"a":1}', b"-1"):
                swapped = [key + value if pair.startswith(key) else pair for pair in pairs]
                with pytest.raises(Malformed):
                    decoder.decode(join(swapped))
            left = [pair for pair in pairs if not pair.startswith(key)]
            with pytest.raises(Malformed):
                decoder.decode(join(left))


def split(body):
    """The pairs of a JSON object, as written."""
    fields = command_fields(body)
    return [f'"{key}":'.encode() + bytes(raw) for key, raw in fields.items()]


def command_fields(body):
    return msgspec.json.decode(body, type=dict[str, msgspec.Raw])


def join(pairs):
    return b"{" + b",".join(pairs) + b"}"


def test_the_battery_finds_a_game_that_pays_before_it_collects():
    def late(play, command):
        events = ROULETTE.decide(play, command)
        return tuple(sorted(events, key=lambda event: not isinstance(event, WagerWon)))

    with pytest.raises((AssertionError, KeyError)):
        play_on(replaced(decide=late))


def test_the_battery_finds_a_game_that_forgets_a_wager():
    def forgetful(play, command):
        return tuple(e for e in ROULETTE.decide(play, command) if not isinstance(e, WagerLost))

    with pytest.raises((AssertionError, KeyError)):
        play_on(replaced(decide=forgetful))


def play_on(trial):
    for seed in range(50):
        for _ in play(trial, seed, steps=200):
            pass


def replaced(**changes):
    base = TRIALS["five-adjacent"]
    return Trial(
        replace(ROULETTE, **changes),
        base.submission,
        base.words,
        base.onward,
        base.check_order,
    )


def test_every_message_may_be_sent_by_somebody():
    for one in EVERY.values():
        assert set(allowed(LIVE[one.game.name])) == set(one.commands)
