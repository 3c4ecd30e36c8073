import pytest

from nomorebets.equipment.batches import Back, Batch


@pytest.mark.evidence("651a.3(a)", "603a.15(a)")
@pytest.mark.parametrize(("decks", "cards"), [(6, 312), (7, 364), (8, 416)])
def test_a_batch_has_52_cards_a_deck(decks, cards):
    assert Batch(Back("red"), "lantern", decks).cards == cards
