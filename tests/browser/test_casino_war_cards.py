"""Cards that cannot be there, found at the console: a copy too many, one missing, a wrong back."""

import pytest
from playwright.sync_api import expect

from tests.browser.people import Prompted
from tests.browser.pictures import house as house_of_its_own

pytestmark = [pytest.mark.browser, pytest.mark.timeout(240)]

DECKS = 6
"""So many copies of each card does a batch of the table K1 have."""


@pytest.fixture
def house(tmp_path):
    """A house for each test: a table that has stopped is no table for the next."""
    with house_of_its_own(tmp_path) as at:
        yield at


@pytest.fixture
def ann(person):
    player = person("Ann", touch=True)
    player.sit("K1", seat=1, buy_in="500")
    return player


@pytest.fixture
def dealer(person, ann):
    prompted = Prompted(person("Dana", viewport={"width": 1280, "height": 800}))
    prompted.take("K1")
    prompted.make_ready()
    prompted.burn()
    return prompted


def up_to_the_deal(dealer, ann):
    dealer.step("open-wagers")
    ann.page.get_by_role("group", name="Your chips").get_by_role("button", name="$5").tap()
    ann.spot("initial-1").tap()
    ann.act("place").tap()
    expect(ann.money("wagered")).to_have_text("$5")
    dealer.step("no-more-bets")
    dealer.burn()


def fill_in(dealer, label, written):
    """Write into the dialog of a key what was seen, and send it."""
    asks = dealer.at.page.get_by_role("dialog")
    asks.get_by_label(label).fill(written)
    asks.locator("[data-go]").click()
    asks.wait_for(state="detached")


def stopped_everywhere(person, dealer, ann, *, seen, expected):
    """Dealer, player and floor read at once what was seen, what must be, and the clause."""
    for screen in (dealer.at, ann):
        screen.wait_for_phase("stopped")
        for said in (seen, expected, "651a.3(a)"):
            expect(screen.page.locator("[data-phase]")).to_contain_text(said, ignore_case=True)
    expect(dealer.at.page.locator("[data-prompt]")).to_contain_text(seen, ignore_case=True)
    expect(dealer.at.page.locator("[data-key=open-wagers]")).to_have_count(0)
    flo = person("Flo")
    flo.go("/floor/")
    alert = flo.page.get_by_role("region", name="Alerts").get_by_role("listitem")
    found = alert.filter(has_text="finding")
    for said in ("Casino War", seen, expected, "651a.3(a)"):
        expect(found).to_contain_text(said)
    expect(alert.filter(has_text="play stopped")).to_contain_text(seen)
    return flo


@pytest.mark.evidence("651a.3(a)")
def test_a_copy_too_many_stops_the_table_when_it_is_read(person, ann, dealer):
    for other in ("2S", "2H", "2D", "2C", "3S", "3H")[:DECKS]:
        up_to_the_deal(dealer, ann)
        dealer.deal("KS", other)
        dealer.step("settle")
        dealer.step("collect")
    up_to_the_deal(dealer, ann)
    dealer.deal("KS")

    seen = f"{DECKS + 1} copies of the king of spades seen"
    stopped_everywhere(person, dealer, ann, seen=seen, expected=f"{DECKS} in the red batch")


@pytest.mark.evidence("651a.3(a)")
def test_a_missing_card_stops_the_table_at_the_count(person, ann, dealer):
    dealer.at.page.locator("[data-key=more]").click()
    dealer.at.page.locator("[data-key=miscounted-red]").click()
    fill_in(dealer, "Each such card and its copies", f"QH {DECKS - 1}")

    seen = f"{DECKS - 1} copies of the queen of hearts counted"
    stopped_everywhere(person, dealer, ann, seen=seen, expected=f"{DECKS} in the red batch")


@pytest.mark.evidence("651a.3(a)")
def test_a_wrong_back_stops_the_round_in_which_it_is_seen(person, ann, dealer):
    up_to_the_deal(dealer, ann)
    dealer.at.page.locator("[data-key=wrong-back]").click()
    fill_in(dealer, "Colour of the back", "green")

    stopped_everywhere(
        person, dealer, ann, seen="a green back", expected="red backs in the batch in play"
    )
    expect(ann.money("wagered")).to_have_text("$5")
