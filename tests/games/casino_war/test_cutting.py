import pytest
from msgspec.structs import replace

from nomorebets.games.casino_war.cutting import (
    cutters,
    from_the_right,
    next_to_cut,
    offered_under,
)
from nomorebets.games.casino_war.shuffle_messages import (
    CardsCut,
    CoverCardInserted,
    CutByDealer,
    CutCards,
    CutDeclined,
    DeclineCut,
    DirectReshuffle,
    EmptyShoe,
    InsertCoverCard,
    LoadShoe,
    RecutBy,
    RecutRequired,
    RequireRecut,
    ShuffleByHand,
)
from nomorebets.games.casino_war.shuffle_state import cover_card_reached
from nomorebets.games.casino_war.stages import NOBODY, Cut, Ready, Shuffled
from nomorebets.law import cite
from nomorebets.tables.messages import SeatLeft
from tests.games.casino_war.carding import (
    BLUE,
    BY_HAND,
    BY_TURNS,
    CONTINUOUS,
    RED,
    batch,
    loaded,
    ready,
    shuffled,
    stacked,
)
from tests.tables.people import ANN, BEN, CLEO, DANA, FLO

THREE = (ANN, BEN, CLEO)
"""They sit at 1, 2 and 3: Cleo is farthest to the dealer's right."""


def reshuffled(player):
    """The cards shuffled again after the cover card came up on this player's area."""
    carded = loaded(BY_HAND, *THREE)
    carded.cards = cover_card_reached(carded.cards, player)
    carded.take(EmptyShoe(), ShuffleByHand(back=RED))
    return carded


def directed():
    """The cards shuffled again because a floorperson wanted it."""
    carded = loaded(BY_HAND, *THREE)
    carded.take(DirectReshuffle(by=FLO), EmptyShoe(), ShuffleByHand(back=RED))
    return carded


# To whom the cut is offered, §§ 651a.5(b), 651a.5(c).


def test_players_are_counted_from_the_dealers_right_counterclockwise():
    assert from_the_right(shuffled(BY_HAND, *THREE).cards) == (CLEO, BEN, ANN)


@pytest.mark.evidence("651a.5(c)", "651a.5(c)(1)")
def test_at_the_beginning_the_first_player_to_the_table_cuts():
    cards = shuffled(BY_HAND, BEN, ANN, CLEO).cards

    assert (next_to_cut(cards), offered_under(cards)) == (BEN, "651a.5(c)(1)")


@pytest.mark.evidence("651a.5(c)(2)")
def test_the_player_on_whose_area_the_cover_card_came_up_cuts():
    cards = reshuffled(BEN).cards

    assert (next_to_cut(cards), offered_under(cards)) == (BEN, "651a.5(c)(2)")


@pytest.mark.evidence("651a.5(c)(3)")
def test_if_it_came_up_at_the_dealer_the_offer_goes_round_from_the_right():
    cards = reshuffled(NOBODY).cards

    assert cutters(cards) == (CLEO, BEN, ANN)
    assert offered_under(cards) == "651a.5(c)(3)"


@pytest.mark.evidence("651a.5(c)(4)")
def test_if_a_floorperson_wanted_the_shuffle_the_offer_goes_round_from_the_right():
    cards = directed().cards

    assert cutters(cards) == (CLEO, BEN, ANN)
    assert offered_under(cards) == "651a.5(c)(4)"


@pytest.mark.evidence("651a.5(c)(2)")
def test_a_floorperson_who_wants_it_too_does_not_change_who_cuts():
    carded = loaded(BY_HAND, *THREE)
    carded.cards = cover_card_reached(carded.cards, ANN)
    carded.take(DirectReshuffle(by=FLO), EmptyShoe(), ShuffleByHand(back=RED))

    assert next_to_cut(carded.cards) == ANN


@pytest.mark.evidence("651a.5(c)(1)", "651a.5(c)(2)", "651a.5(c)(3)")
@pytest.mark.parametrize(
    ("carded", "order"),
    [
        (shuffled(BY_HAND, *THREE), (ANN, CLEO, BEN)),
        (reshuffled(BEN), (BEN, CLEO, ANN)),
        (reshuffled(NOBODY), (CLEO, BEN, ANN)),
    ],
)
def test_a_refusal_goes_on_from_the_right_and_ends_with_the_dealer(carded, order):
    for player in order:
        assert next_to_cut(carded.cards) == player
        assert carded.take(DeclineCut(player=player)) == (CutDeclined(player=player),)

    assert next_to_cut(carded.cards) == NOBODY
    carded.take(CutByDealer(from_top=100))
    assert carded.stage() == Cut(NOBODY)


@pytest.mark.evidence("651a.5(b)")
def test_the_dealer_does_not_cut_while_a_player_may():
    refused = shuffled().refused(CutByDealer(from_top=100))

    assert (refused.reason, refused.under) == (
        "the cut is Ann's to make or refuse",
        "651a.5(c)(1)",
    )


@pytest.mark.evidence("651a.5(b)")
def test_the_dealer_cuts_where_nobody_sits():
    carded = shuffled()
    carded.happen(SeatLeft(player=ANN, seat=1))

    assert carded.take(CutByDealer(from_top=100)) == (
        CardsCut(back=RED, player=NOBODY, from_top=100, under=cite("651a.5(d)")),
    )


@pytest.mark.evidence("651a.5(c)(1)")
@pytest.mark.parametrize("request_", [CutCards(player=BEN, from_top=100), DeclineCut(player=BEN)])
def test_nobody_else_cuts_or_refuses(request_):
    refused = shuffled(BY_HAND, *THREE).refused(request_)

    assert (refused.reason, refused.under) == ("the cut is Ann's", "651a.5(c)(1)")


@pytest.mark.evidence("651a.5(b)")
def test_who_has_refused_does_not_cut_after_all():
    carded = shuffled()
    carded.take(DeclineCut(player=ANN))
    refused = carded.refused(CutCards(player=ANN, from_top=100))

    assert refused.reason == "the cut is the dealer's"


@pytest.mark.evidence("651a.5(c)(2)")
def test_a_player_who_has_left_is_passed_over():
    carded = reshuffled(BEN)
    carded.happen(SeatLeft(player=BEN, seat=2))

    assert cutters(carded.cards) == (CLEO, ANN)


@pytest.mark.evidence("651a.5(b)")
def test_cards_are_cut_once_they_are_shuffled():
    assert stacked().refused_under(CutCards(player=ANN, from_top=100)) == cite("651a.5(a)")
    assert stacked().refused_under(DeclineCut(player=ANN)) == cite("651a.5(a)")
    assert loaded().refused_under(CutCards(player=ANN, from_top=100)) == cite("651a.5(f)")


# How the cards are cut, § 651a.5(d).


@pytest.mark.evidence("651a.5(d)")
@pytest.mark.parametrize(
    ("from_top", "lawful"), [(0, False), (9, False), (10, True), (302, True), (303, False)]
)
def test_the_cover_card_goes_in_ten_cards_from_either_end(from_top, lawful):
    carded = shuffled()
    cut = CutCards(player=ANN, from_top=from_top)
    if not lawful:
        refused = carded.refused(cut)
        assert refused.under == "651a.5(d)"
        assert refused.reason == (
            f"the cover card goes in 10 to 302 cards from the top, not {from_top}"
        )
        return

    assert carded.take(cut) == (
        CardsCut(back=RED, player=ANN, from_top=from_top, under=cite("651a.5(d)")),
    )


@pytest.mark.evidence("651a.5(d)")
@pytest.mark.parametrize("from_top", [9, 303])
def test_the_dealer_cuts_no_nearer_to_an_end_than_a_player(from_top):
    carded = shuffled()
    carded.take(DeclineCut(player=ANN))

    assert carded.refused_under(CutByDealer(from_top=from_top)) == cite("651a.5(d)")


@pytest.mark.evidence("651a.5(d)")
@pytest.mark.parametrize(
    ("decks", "from_bottom", "lawful"),
    [
        (6, 77, False),
        (6, 78, True),
        (6, 312, True),
        (6, 313, False),
        (7, 90, False),
        (7, 91, True),
        (8, 103, False),
        (8, 104, True),
    ],
)
def test_a_quarter_of_the_stack_lies_below_the_second_cover_card(decks, from_bottom, lawful):
    batches = (batch(decks=decks), batch(BLUE, decks))
    carded = shuffled(replace(BY_TURNS, batches=batches))
    carded.take(CutCards(player=ANN, from_top=100))
    insert = InsertCoverCard(from_bottom=from_bottom)
    if not lawful:
        assert carded.refused_under(insert) == cite("651a.5(d)")
        return

    assert carded.take(insert) == (CoverCardInserted(back=RED, from_bottom=from_bottom),)
    assert carded.stage() == Ready(ANN, from_bottom)


@pytest.mark.evidence("651a.5(d)")
def test_the_stack_goes_into_the_shoe_with_both_cover_cards_and_not_before():
    carded = shuffled()
    assert carded.refused_under(InsertCoverCard(from_bottom=100)) == cite("651a.5(b)")
    assert carded.refused_under(LoadShoe(back=RED)) == cite("651a.5(b)")
    carded.take(CutCards(player=ANN, from_top=100))
    assert carded.refused_under(LoadShoe(back=RED)) == cite("651a.5(d)")
    carded.take(InsertCoverCard(from_bottom=100), LoadShoe(back=RED))

    assert carded.cards.loaded
    assert (carded.shoe.left, carded.shoe.below_cover_card) == (312, 100)


# The cut made again, § 651a.5(e).


def recut(by):
    return RequireRecut(by=FLO, recut_by=by)


@pytest.mark.evidence("651a.5(e)")
def test_a_floorperson_has_the_cards_cut_again_by_whoever_cut():
    carded = ready(BY_HAND, *THREE)
    (event,) = carded.take(recut(RecutBy.SAME))

    assert event == RecutRequired(back=RED, by=FLO, recut_by=RecutBy.SAME)
    assert carded.stage() == Shuffled()
    assert (next_to_cut(carded.cards), offered_under(carded.cards)) == (ANN, "651a.5(e)")
    carded.take(CutCards(player=ANN, from_top=50), InsertCoverCard(from_bottom=100))
    assert carded.stage() == Ready(ANN, 100)


@pytest.mark.evidence("651a.5(e)", "651a.5(c)(4)")
@pytest.mark.parametrize(
    ("seats", "order"),
    [
        ((CLEO, BEN, ANN), (BEN, CLEO)),
        ((BEN, CLEO, ANN), (ANN, CLEO)),
    ],
)
def test_the_next_in_line_cuts_again_counterclockwise_from_whoever_cut(seats, order):
    carded = shuffled(BY_HAND, *THREE)
    declined = {CLEO: (ANN,), BEN: (ANN, CLEO)}[seats[0]]
    carded.take(*(DeclineCut(player=player) for player in declined))
    carded.take(CutCards(player=seats[0], from_top=50), recut(RecutBy.NEXT))

    assert next_to_cut(carded.cards) == order[0]
    assert seats[0] not in cutters(carded.cards)
    carded.take(CutCards(player=order[0], from_top=50))


@pytest.mark.evidence("651a.5(e)")
def test_what_the_dealer_cut_the_dealer_cuts_again():
    carded = shuffled(BY_HAND, *THREE)
    carded.take(*(DeclineCut(player=player) for player in (ANN, CLEO, BEN)))
    carded.take(CutByDealer(from_top=50), recut(RecutBy.SAME))

    assert next_to_cut(carded.cards) == NOBODY
    carded.take(CutByDealer(from_top=60))


@pytest.mark.evidence("651a.5(e)", "651a.5(c)(4)")
def test_what_the_dealer_cut_the_player_farthest_to_the_right_may_cut_next():
    carded = shuffled(BY_HAND, *THREE)
    carded.take(*(DeclineCut(player=player) for player in (ANN, CLEO, BEN)))
    carded.take(CutByDealer(from_top=50), recut(RecutBy.NEXT))

    assert cutters(carded.cards) == (CLEO, BEN, ANN)


@pytest.mark.evidence("651a.5(e)")
def test_a_recut_may_be_refused_as_a_cut_may():
    carded = ready(BY_HAND, *THREE)
    carded.take(recut(RecutBy.SAME), DeclineCut(player=ANN))

    assert next_to_cut(carded.cards) == CLEO


@pytest.mark.evidence("651a.5(e)")
def test_only_a_floorperson_requires_a_recut_and_only_before_the_shoe():
    by_dealer = RequireRecut(by=DANA, recut_by=RecutBy.SAME)

    assert ready().refused_under(by_dealer) == cite("651a.5(e)")
    assert shuffled().refused_under(recut(RecutBy.SAME)) == cite("651a.5(b)")
    assert loaded().refused_under(recut(RecutBy.SAME)) == cite("651a.5(f)")


# A device that reshuffles by itself, § 651a.5(h).


@pytest.mark.evidence("651a.5(h)")
@pytest.mark.parametrize(
    "request_",
    [
        CutCards(player=ANN, from_top=100),
        DeclineCut(player=ANN),
        CutByDealer(from_top=100),
        InsertCoverCard(from_bottom=100),
        recut(RecutBy.SAME),
    ],
)
def test_what_a_device_reshuffles_by_itself_is_not_cut(request_):
    assert stacked(CONTINUOUS).refused_under(request_) == cite("651a.5(h)")
