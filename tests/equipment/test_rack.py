import pytest
from hypothesis import given
from hypothesis import strategies as st

from nomorebets.equipment.cards import DECK, Card
from nomorebets.equipment.rack import Discarded, DiscardRack, FromHand, FromShoe, Seen, Unseen
from nomorebets.wagering.codec import Decoder, encode

FIRST = Discarded(Unseen(), FromShoe(1, "first card"))


def dealt(number, place, card, deal="original deal"):
    return Discarded(Seen(Card(card)), FromHand(number, deal, place))


ROUND_1 = (FIRST, dealt(1, 3, "KD"), dealt(1, 1, "9S"), dealt(1, 0, "QH"))
ROUND_2 = (dealt(2, 1, "9S"), dealt(2, 1, "AC", "War deal"), dealt(2, 0, "9H"))
RACK = DiscardRack().with_cards(ROUND_1).with_cards(ROUND_2)


@pytest.mark.evidence("651a.9(d)", "651a.9(h)")
def test_every_hand_of_a_round_is_made_up_again():
    assert RACK.rounds == (1, 2)
    assert RACK.hands(1) == {0: (ROUND_1[3],), 1: (ROUND_1[2],), 3: (ROUND_1[1],)}
    assert RACK.hand(2, 1) == ROUND_2[:2]
    assert RACK.hand(2, 3) == ()


@pytest.mark.evidence("651a.9(d)", "651a.8(b)")
def test_an_unseen_card_lies_in_its_round_and_in_no_hand():
    assert RACK.of_round(1) == ROUND_1
    assert FIRST not in [card for hand in RACK.hands(1).values() for card in hand]
    assert b'"Unseen"' in encode(FIRST)


@pytest.mark.evidence("651a.9(d)")
@given(st.lists(st.tuples(st.integers(1, 3), st.integers(0, 9), st.sampled_from(DECK))))
def test_the_rack_keeps_order_and_loses_no_card(cards):
    lying = tuple(dealt(number, place, card) for number, place, card in cards)
    rack = DiscardRack()
    for card in lying:
        rack = rack.with_cards((card,))

    assert rack.cards == lying
    rebuilt = [
        card for number in rack.rounds for hand in rack.hands(number).values() for card in hand
    ]
    assert sorted(rebuilt, key=encode) == sorted(lying, key=encode)
    assert Decoder(DiscardRack).decode(encode(rack)) == rack
