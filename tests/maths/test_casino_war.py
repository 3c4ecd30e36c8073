import subprocess
import sys
from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from nomorebets.equipment.cards import CARDS_IN_DECK, Rank
from nomorebets.games.casino_war.payouts import ODDS, Payout
from nomorebets.maths.casino_war import advantages, drawn, full_shoe
from nomorebets.wagering.odds import Odds
from tests.oracle import casino_war as oracle

RANKS = oracle.ORDER
PERCENT = {  # of the wager named, to a ten-thousandth: 6 and 8 decks, one player, C056
    ("Initial", "going to War"): ("2.3301", "2.3398"),
    ("Initial", "surrendering"): ("3.6977", "3.7349"),
    ("Tie", "original deal"): ("18.6495", "17.8313"),
    ("Tie", "War deal"): ("18.6282", "17.8194"),
}


def kept(decks, odds=ODDS):
    return {(row.wager, row.played): row.advantage for row in advantages(decks, odds).rows}


@pytest.mark.evidence("651a.10(1)", "651a.10(2)", "651a.10(3)")
@pytest.mark.parametrize(("at", "decks"), [(0, 6), (1, 8)])
def test_six_and_eight_decks_keep_what_was_worked_out_elsewhere(at, decks):
    for wager, figures in PERCENT.items():
        assert f"{float(kept(decks)[wager]) * 100:.4f}" == figures[at]


@pytest.mark.evidence("651a.9(c)(1)")
@pytest.mark.parametrize("decks", [6, 7, 8])
def test_surrender_costs_half_of_every_tie_hand_and_wins_what_it_loses_else(decks):
    """A second way: higher and lower cards are as likely, so only tie hands count."""
    tie = Fraction(4 * decks - 1, CARDS_IN_DECK * decks - 1)

    assert advantages(decks).tie_hand == tie
    assert kept(decks)["Initial", "surrendering"] == tie / 2
    assert kept(decks)["Tie", "original deal"] == 1 - 11 * tie


@pytest.mark.evidence("651a.9(g)")
@pytest.mark.parametrize("decks", [6, 8])
def test_going_to_war_is_what_an_enumeration_by_the_oracle_gives(decks):
    """Card by card through the whole shoe, with the chapter written a second time."""
    shoe = dict.fromkeys(RANKS, 4 * decks)
    total, gain, ties = 0, 0, 0
    for mine, dealers, ways, left in walk(shoe):
        further = sum(left.values()) * (sum(left.values()) - 1)
        brings, tied = oracle.original(mine, dealers, 2, 0)
        total += ways * further
        if not tied:
            gain += ways * further * brings
            continue
        for again, against, more, _ in walk(left):
            gain += ways * more * oracle.at_war(again, against, 2, 0)
            ties += ways * more * oracle.at_war(again, against, 0, 1)

    assert kept(decks)["Initial", "going to War"] == Fraction(-gain, 2 * total)
    wars = advantages(decks).tie_hand * total
    assert kept(decks)["Tie", "War deal"] == Fraction(-ties) / wars


def walk(shoe):
    for mine, count in shoe.items():
        if not count:
            continue
        without = {**shoe, mine: count - 1}
        for dealers, others in without.items():
            if others:
                yield mine, dealers, count * others, {**without, dealers: others - 1}


@pytest.mark.evidence("651a.8(b)", "651a.9(f)")
def test_cards_that_nobody_sees_change_nothing():
    """Three unseen cards before the War deal, each rank tried: the same as if none had gone."""
    left = {**full_shoe(6), Rank.EIGHT: 22}
    plainly: dict[Any, int] = spread(left)
    unseen: dict[Any, int] = {}
    for burned in product(Rank, repeat=2):
        ways, after = 1, dict(left)
        for rank in burned:
            ways *= after[rank]
            after[rank] -= 1
        for pair, more in spread(after).items():
            unseen[pair] = unseen.get(pair, 0) + ways * more

    assert shares(unseen) == shares(plainly)


def spread(shoe):
    return {pair: ways for pair, ways, _ in drawn(shoe)}


def shares(ways):
    total = sum(ways.values())
    return {pair: Fraction(count, total) for pair, count in ways.items()}


@pytest.mark.evidence("651a.8(c)")
def test_with_another_player_at_the_table_every_figure_is_the_same():
    """C113: the other player's cards are drawn first, in both deals; he always goes to War."""
    decks = 6
    gain = total = 0
    shoe = dict.fromkeys(RANKS, 4 * decks)
    for others in RANKS:
        for mine, dealers, ways, left in walk({**shoe, others: shoe[others] - 1}):
            weight = shoe[others] * ways
            cards = sum(left.values())
            further = cards * (cards - 1) * (cards - 2)
            total += weight * further
            brings, tied = oracle.original(mine, dealers, 2, 0)
            if not tied:
                gain += weight * further * brings
            elif others != dealers:
                more = war(left) * (cards - 2)
                gain += weight * more
            else:
                gain += weight * sum(
                    count * war({**left, first: count - 1}) for first, count in left.items()
                )

    assert kept(decks)["Initial", "going to War"] == Fraction(-gain, 2 * total)


def war(left):
    return sum(ways * oracle.at_war(mine, dealers, 2, 0) for mine, dealers, ways, _ in walk(left))


@pytest.mark.evidence("651a.10(3)")
def test_a_tied_war_at_1_to_1_gives_the_published_2_88_percent():
    cut = {**ODDS, Payout.WAR_TIED: Odds(1)}

    assert f"{float(kept(6, cut)['Initial', 'going to War']):.4f}" == "0.0288"
    assert f"{float(kept(6)['Initial', 'going to War']):.4f}" == "0.0233"


def test_where_published_figures_are_others_it_is_said_why():
    rows = {(row.wager, row.played): row for row in advantages(6).rows}
    told = rows["Initial", "surrendering"]

    assert (told.published, "not to surrender" in told.why) == ("2.88 %", True)
    assert {row.why for row in rows.values() if not row.published} == {""}


@pytest.mark.evidence("651a.9(g)(1)")
def test_at_war_the_initial_wager_comes_back_or_is_lost_and_the_war_wager_pays_for_both():
    """The Initial Wager can only lose: what it costs is how often a War is lost."""
    rows = {(row.wager, row.played): row for row in advantages(8).rows}
    war, together = rows["War", "War deal"], rows["Initial and War", "War deal"]

    assert war.advantage < 0
    assert together.advantage - war.advantage == 1 - war.hit_rate
    assert together.hit_rate == war.hit_rate


def test_columns_hold_the_rows():
    found = advantages(6)

    assert list(found.columns())[:3] == ["wager", "played", "per"]
    assert {len(column) for column in found.columns().values()} == {len(found.rows)} == {6}


def test_it_needs_neither_numpy_nor_numba():
    named = "sorted({'numpy', 'numba'} & set(sys.modules))"
    script = f"import sys, nomorebets.maths.casino_war; print({named})"
    command = [sys.executable, "-c", script]
    done = subprocess.run(command, capture_output=True, text=True, check=True)

    assert done.stdout.strip() == "[]"
