import random
from typing import get_args

import pytest

from nomorebets.compliance.people import Person, Role
from nomorebets.floor.games import GAMES
from nomorebets.floor.games.roulette import LIVE_ROULETTE
from nomorebets.floor.live_game import allowed
from nomorebets.floor.records import CommandId, Envelope
from nomorebets.floor.roles import PLAYERS_IN_A_DEMONSTRATION, check_role
from nomorebets.games.roulette.messages import (
    BallComesToRest,
    CorrectNumber,
    LayWagers,
    SettleWagers,
    WheelReadsNumber,
    WheelSignalsClose,
)
from nomorebets.law import cite
from nomorebets.tables.messages import (
    BuyIn,
    CashIn,
    OpenTable,
    RecordAdjustment,
    RelieveDealer,
    TableCommand,
    TakeSeat,
    VoidRound,
)
from nomorebets.wagering.money import Money
from nomorebets.wagering.refusals import Refused
from nomorebets.wagering.tenses import Observation
from tests.games.battery import make, persons_in
from tests.games.roulette.dealing import rest
from tests.games.test_battery import TRIALS
from tests.tables.people import ANN, BEN, DANA, DREW, FLO, MAX, SAM, STAFF, seated

ALLOWED = allowed(LIVE_ROULETTE)
KINDS = tuple(dict.fromkeys((*get_args(TableCommand), *get_args(LIVE_ROULETTE.game.commands))))
ACTORS = {person.role: person for person in (*reversed(STAFF), seated(ANN))}


def envelope(command, actor, *cosigned):
    return Envelope(id=CommandId("c"), actor=actor, command=command, cosigned=cosigned)


def may(command, actor, *cosigned, demonstration=False):
    try:
        check_role(envelope(command, actor, *cosigned), ALLOWED, demonstration=demonstration)
    except Refused as refused:
        assert refused.under == cite("605a.4")  # noqa: PT017  a refusal is an answer here
        return False
    return True


@pytest.mark.parametrize("name", GAMES)
def test_every_message_of_every_game_has_its_entry_and_there_are_no_others(name):
    live = GAMES[name]
    roles = allowed(live)

    assert set(roles) == {*get_args(TableCommand), *get_args(live.game.commands)}
    assert all(roles.values())


def example_of(kind):
    """A command in which Ann is the player, so that only the role decides."""
    chance = random.Random(kind.__name__)
    while True:
        command = make(TRIALS["every-option"], kind, chance)
        if getattr(command, "player", ANN) == ANN:
            return command


@pytest.mark.evidence("605a.4")
@pytest.mark.parametrize("role", list(Role))
@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_a_message_may_be_sent_in_the_capacities_listed_and_in_no_other(kind, role):
    command = example_of(kind)
    actor = ACTORS[role]
    present = persons_in(command)

    assert may(command, actor, *present) == (role in ALLOWED[kind])
    play_money = role is Role.PLAYER and kind in PLAYERS_IN_A_DEMONSTRATION
    assert may(command, actor, *present, demonstration=True) == (
        role in ALLOWED[kind] or play_money
    )


def test_whoever_looks_after_the_house_plays_no_part_at_a_table():
    for role in (Role.AUDITOR, Role.ADMINISTRATOR):
        assert not any(role in roles for roles in ALLOWED.values())


def test_a_player_touches_money_and_results_of_nobody():
    players = {kind for kind, roles in ALLOWED.items() if Role.PLAYER in roles}

    assert all(not issubclass(kind, Observation) for kind in players)
    assert players.isdisjoint({BuyIn, SettleWagers, LayWagers, VoidRound})


@pytest.mark.evidence("617a.5(c)")
def test_a_result_comes_from_the_dealer():
    assert ALLOWED[BallComesToRest] == {Role.DEALER}
    assert may(rest("17"), DANA)
    assert not may(rest("17"), ACTORS[Role.DEVICE])


@pytest.mark.evidence("617a.5(b)", "617a.5(c)")
@pytest.mark.parametrize("said", [WheelSignalsClose(), WheelReadsNumber(number=rest("17").number)])
def test_what_a_wheel_says_comes_from_a_wheel(said):
    assert ALLOWED[type(said)] == {Role.DEVICE}
    assert [role for role, actor in ACTORS.items() if may(said, actor)] == [Role.DEVICE]


def test_a_player_acts_for_nobody_else():
    for command in (TakeSeat(player=ANN, seat=1), CashIn(player=ANN, amount=Money(1))):
        assert may(command, seated(ANN))
        assert not may(command, seated(BEN))
        assert may(command, DANA)
    buy = BuyIn(player=ANN, amount=Money(1))
    assert not may(buy, seated(BEN), demonstration=True)


@pytest.mark.evidence("617a.2(b)")
def test_everybody_whom_a_message_names_has_identified_himself():
    adjusted = RecordAdjustment(by=MAX, in_presence_of=SAM, description="x")

    assert may(adjusted, MAX, SAM)
    assert not may(adjusted, MAX)
    assert not may(adjusted, MAX, Person("Sam", Role.SECURITY, DANA.credential))
    assert may(adjusted, FLO, MAX, SAM)


@pytest.mark.evidence("617a.5(c)")
def test_a_correction_takes_dealer_and_floorperson_both_present():
    correct = CorrectNumber(number=rest("17").number, reason="x", dealer=DANA, floorperson=FLO)

    assert may(correct, DANA, FLO)
    assert may(correct, FLO, DANA)
    assert not may(correct, DANA)
    assert not may(correct, DREW, FLO)


def test_a_dealer_who_is_assigned_need_not_be_there_yet():
    assert may(OpenTable(by=FLO, dealer=DANA), FLO)
    relieve = RelieveDealer(by=FLO, dealer=DREW)
    assert may(relieve, FLO)
    assert may(relieve, DREW, FLO)
    assert not may(relieve, DREW)
    assert not may(relieve, DANA, FLO)
    assert not may(OpenTable(by=FLO, dealer=DANA), ACTORS[Role.SECURITY], FLO)
