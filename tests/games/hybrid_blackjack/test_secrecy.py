"""
Paired runs: two rounds that differ in the hole card alone are told alike until it is turned.

Everything that leaves the rules is compared byte for byte: events, the state, every view.
"""

import pytest

from nomorebets.equipment.cards import DECK, Rank, rank_of
from nomorebets.games.hybrid_blackjack.messages import OpenWagers
from nomorebets.games.hybrid_blackjack.ranking import score
from nomorebets.games.hybrid_blackjack.state import (
    Deciding,
    HybridBlackjack,
    OfferingInsurance,
    ReadingHoleCard,
    TurningHoleCard,
)
from nomorebets.games.hybrid_blackjack.views import dealer_view, public_view, seat_view
from nomorebets.wagering.codec import encode
from tests.games.hybrid_blackjack.dealing import EVERY_HOLE, Blackjack, submission
from tests.tables.dealing import TABLE
from tests.tables.people import ANN, BEN, CLEO, DANA, DREW, FLO

UPS = [card for card in DECK if card.endswith("D")]
"""An up-card of each rank."""


def told(table, events):
    """All that leaves the rules: what is recorded, what is stored, what anybody sees."""
    state = table.table
    return b"\n".join(
        encode(each)
        for each in (
            events,
            state,
            public_view(TABLE, state),
            *(seat_view(state, player) for player in (ANN, BEN, CLEO)),
            *(dealer_view(state, by) for by in (DANA, DREW, FLO)),
        )
    )


def run(up, hole):
    """A round until the hole card is turned, and all that was told of it; then what was turned."""
    table = Blackjack(submission(EVERY_HOLE))
    table.take(OpenWagers())
    table.wager(ANN, 1, blackjack=10, buzzer_beater=5)
    table.wager(BEN, 2)
    said = [told(table, table.deal(word)) for word in ("AS", "9S", up, "KS", "7S", "-")]
    while not isinstance(table.play.phase, TurningHoleCard):
        match table.play.phase:
            case OfferingInsurance():
                events = table.time_ends()
            case ReadingHoleCard():
                events = table.read(blackjack=score((up, hole)).blackjack)
            case Deciding():
                events = table.stand(BEN)
        said.append(told(table, events))
    table.turn(hole)
    return b"\n".join(said), told(table, ())


@pytest.mark.evidence("633c.5(n)(4)", "633c.5(o)", "633c.5(s)")
@pytest.mark.parametrize("up", UPS)
def test_nothing_told_before_it_is_turned_depends_on_the_hole_card(up):
    by_answer: dict[bool, set[bytes]] = {}
    for hole in DECK[:13]:
        said, after = run(up, hole)
        by_answer.setdefault(score((up, hole)).blackjack, set()).add(said)
        assert f'"{hole}"'.encode() in after

    assert all(len(said) == 1 for said in by_answer.values())
    assert len(by_answer) == 1 + (rank_of(up) in {Rank.ACE, *_TENS})


@pytest.mark.evidence("633c.5(n)(4)")
@pytest.mark.parametrize("up", ["AC", "KC", "7C"])
def test_nor_does_it_depend_on_the_suit(up):
    said = {(run(up, hole)[0], score((up, hole)).blackjack) for hole in DECK}

    assert len(said) == len({answer for _, answer in said})


_TENS = (Rank.TEN, Rank.JACK, Rank.QUEEN, Rank.KING)


@pytest.mark.evidence("633c.5(o)")
def test_the_two_answers_of_the_reader_differ_in_one_bit_of_the_record():
    runs = {hole: run("KD", hole)[0].split(b"\n") for hole in ("AC", "5C")}
    same = [one == other for one, other in zip(*runs.values(), strict=False)]

    assert same.index(False) > 6 * 7, "they differ before the reader has answered"


def test_the_state_has_no_place_for_a_card_that_nobody_has_seen():
    table = Blackjack(submission(EVERY_HOLE))
    table.take(OpenWagers())
    table.wager()
    table.deal("9S 7D 8S -")
    text = encode(table.table)
    held = [card for card in DECK if f'"{card}"'.encode() in text]

    assert sorted(held) == ["7D", "8S", "9S"]
    assert isinstance(table.play, HybridBlackjack)
