import pytest

from nomorebets.compliance.people import Credential, Person, Role
from nomorebets.games.roulette.submission import example
from nomorebets.law import cite
from nomorebets.notation import parse, run
from nomorebets.notation.run import STAFF_OF_THE_HOUSE
from nomorebets.notation.slots import STAFF
from nomorebets.tables.messages import DealerRelieved
from nomorebets.wagering.money import Money

HEAD = """\
game roulette
submission strict-double-zero
ann sits 1, buys in 100, takes lavender 1
wagers open
ann: 17 5, red 10
ball spun
no more bets
ball rests 17, 4 revolutions
settle
"""


def unmet(lines, head=HEAD):
    return run(parse(head + lines)).unmet


def test_each_decision_has_amount_odds_winnings_and_clause():
    lost, won = run(parse(HEAD)).decisions

    assert (lost.player, lost.area, lost.wager) == ("ann", "red", "Red")
    assert (lost.decision, lost.returned, lost.clause) == ("lost", Money(0), cite("617a.3(d)"))
    assert (won.amount, won.winnings, won.returned) == (Money(500), Money(17500), Money(18000))
    assert (won.odds, won.clause, won.line) == ("35 to 1", cite("617a.4(a)"), 9)


@pytest.mark.parametrize(
    ("line", "so"),
    [
        ("ann has 266", "it is 265"),
        ("ann has 5 on layout", "it is 0"),
        ("ann has 5 on 17", "it is 0"),
        ("ann has 5 on voisins", "it is Not accepted: voisins is no wager at Roulette. 617a.3(e)"),
        ("inventory has 1", "it is 9835"),
        ("phase is no spin", "it is settled"),
        ("table is stopped", "it is open"),
        ("table has 1 finding", "it is 0"),
        ("ann: 17 5", "it was refused: wagers are not open yet, 617a.5(b)"),
        ("ann: 17 5 -> refused 617a.5(c)", "expected refused 617a.5(c), it was refused"),
        ('ann: 17 5 -> refused 617a.5(b) "ball"', 'expected refused 617a.5(b) "ball", it was'),
        ("ann cashes in 5 -> refused 617a.3(a)", "what came of it: CashedIn"),
        ("ball rests 17, 4 revolutions -> number 17", "expected number 17, nothing came of it"),
        ("ball rests 17, 4 revolutions -> fault", "expected fault, nothing came of it"),
        ("ball removed -> finding 617a.6(a)", "expected finding 617a.6(a), nothing came of it"),
        ("ball removed -> stopped 617a.6(a)", "expected stopped 617a.6(a), nothing came of it"),
        ("ball removed -> 2 decisions", "expected 2 decisions, nothing came of it"),
        ("wagers open -> nothing", "expected nothing, what came of it: WagersOpened"),
        ("wagers open\nball rests 5, 4 revolutions", "a fault: the ball was reported in 5, but"),
        ("ann: 17 5 -> loses, 617a.3(d)", "decided were: ann: red 10 -> loses, 617a.3(d); ann: 17"),
        ("ann: 38 5 -> loses, 617a.3(d)", "Not accepted: 38 is not on the layout"),
    ],
)
def test_what_does_not_hold_is_said(line, so):
    assert any(so in each for each in unmet(line)), unmet(line)


def test_each_decision_is_claimed_once():
    claim = "ann: red 10 -> loses, 617a.3(d)\n"

    assert unmet(claim) == ()
    assert len(unmet(claim + claim)) == 1


def test_the_last_act_of_a_line_is_the_one_that_is_refused():
    head = "game roulette\nsubmission strict-double-zero\n"
    line = "ann sits 1, buys in 5, sits 2, leaves -> refused 617a.3(b)\n"

    assert unmet(line + "ann has 5", head) == ()


def test_people_are_those_on_duty():
    head = "game roulette\nsubmission strict-double-zero\n"
    body = "dealer is Lee, credential D-7\nfloorperson lets dealer take over"
    steps = run(parse(head + body)).steps

    lee = Person("Lee", Role.DEALER, Credential("D-7"))
    floorperson = STAFF_OF_THE_HOUSE[Role.FLOORPERSON]
    assert steps[-1].events == (DealerRelieved(by=floorperson, dealer=lee),)


def test_somebody_is_on_duty_in_every_capacity():
    assert set(STAFF_OF_THE_HOUSE) == set(STAFF.values())


def test_a_submission_that_does_not_pass_does_not_open():
    transcript = run(parse(HEAD), example("every-option"))
    assert transcript.unmet == run(parse(HEAD), example("every-option")).unmet

    head = HEAD.replace("strict-double-zero", "nobody's")
    with pytest.raises(KeyError):
        run(parse(head))


def test_a_table_found_closed_is_opened_by_the_file():
    head = "game roulette\nsubmission strict-double-zero\ntable closed\n"

    assert unmet("table is closed\ninventory has 0\n", head) == ()
