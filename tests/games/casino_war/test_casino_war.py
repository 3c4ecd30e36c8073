from nomorebets.games.casino_war import CASINO_WAR
from nomorebets.games.casino_war.inspection import checks
from nomorebets.tables.messages import RecordAdjustment, RecordReplacement
from tests.games.casino_war.dealing import CasinoWar, submission
from tests.tables.people import ANN, DANA, FLO, SAM


def test_the_game_answers_what_a_table_asks():
    play = CASINO_WAR.begin(submission("every-option"))

    assert (CASINO_WAR.name, CASINO_WAR.chapter) == ("casino-war", "651a")
    assert CASINO_WAR.seats(play) == 9
    assert CASINO_WAR.checks(play) == checks(play.submission.cards)
    assert CASINO_WAR.credits_move(play)
    assert not CASINO_WAR.credits_move(CASINO_WAR.begin(submission()))
    assert not CASINO_WAR.movable_parts(play)


def test_nothing_here_has_movable_parts():
    table = CasinoWar()
    adjust = RecordAdjustment(by=FLO, in_presence_of=SAM, description="x")

    assert table.refused_under(adjust) == "651a.11(e)"


def test_a_replaced_device_calls_off_no_round():
    table = CasinoWar()
    table.dealt({ANN: {"initial-1": 10}}, {1: "9S"})
    phase = table.play.phase
    (replacer,) = (person for person in (FLO,) if person.role in CASINO_WAR.adjusters)
    table.take(RecordReplacement(by=replacer, description="a new shoe"))

    assert table.play.phase == phase
    assert table.on_layout(ANN).cents == 1_000
    assert DANA.role not in CASINO_WAR.adjusters
