"""The player's terminal at each size: totals, keys, what was decided, how much more there is."""

import pytest
from playwright.sync_api import expect

pytestmark = [pytest.mark.browser, pytest.mark.timeout(240)]

TOTAL_MIN_PX = 40
KEY_MIN_PX = 18
KEY_HIGH_MIN_PX = 50
SIZES = [(1280, 720), (1920, 1080), (1080, 1920)]
LOST = ("1", "2", "3", "4", "5", "6", "7", "8", "9")
WON = ("20", "17/20", "19/20/21", "2nd12")

CUT = """all => all
    .filter(each => getComputedStyle(each).display !== 'inline')
    .filter(each => each.scrollWidth > each.clientWidth + 1)
    .map(each => each.textContent)"""
OUTSIDE = """line => {
  const own = line.getBoundingClientRect();
  const list = line.closest('.lines').getBoundingClientRect();
  return own.top < list.top - 1 || own.bottom > list.bottom + 1;
}"""


@pytest.fixture
def ben(request, person, dealer):
    """A player with many wagers lying, at a screen of the size asked for."""
    width, height = getattr(request, "param", SIZES[0])
    dealer.take("D1")
    dealer.open_wagers()
    player = person("Ben", viewport={"width": width, "height": height})
    player.sit("D1", seat=2, colour="teal", buy_in="2000")
    if player.money("wagered").inner_text() != "$0":
        player.act("clear").click()
        expect(player.money("wagered")).to_have_text("$0")
    for area in (*LOST, *WON):
        player.spot(area).click()
    expect(player.money("wagered")).to_have_text("$13")
    return player


def at_each_size(test):
    return pytest.mark.parametrize("ben", SIZES, indirect=True)(test)


def settle(dealer, number):
    dealer.spin()
    dealer.call()
    dealer.number(number)
    dealer.settle()


@at_each_size
def test_totals_and_keys_are_large(ben):
    size = "each => parseFloat(getComputedStyle(each).fontSize)"
    totals = ben.page.eval_on_selector_all("[data-money]", f"all => all.map({size})")
    keys = ben.page.eval_on_selector_all("[data-act]", f"all => all.map({size})")
    high = ben.page.eval_on_selector_all("[data-act]", "all => all.map(each => each.offsetHeight)")

    assert min(totals) >= TOTAL_MIN_PX
    assert min(keys) >= KEY_MIN_PX
    assert min(high) >= KEY_HIGH_MIN_PX
    assert ben.page.eval_on_selector_all("[data-money], [data-act]", CUT) == []


@at_each_size
def test_a_list_says_how_much_more_there_is(ben):
    lines = ben.page.locator("[aria-label='Your wagers'] li")
    expect(lines).to_have_count(13)
    hidden = sum(line.evaluate(OUTSIDE) for line in lines.all())

    assert (ben.page.get_by_text("more above").count() > 0) == (hidden > 0)


@at_each_size
def test_the_last_winner_is_in_sight_when_a_round_has_settled(ben, dealer):
    settle(dealer, "20")
    last = ben.page.locator("[data-decision=won]").last
    expect(last).to_be_visible()
    expect(last).to_contain_text("Dozen 2nd 12")
    expect(last).to_contain_text("$1 at 2 to 1")
    expect(last).to_have_css("opacity", "1")

    assert not last.evaluate(OUTSIDE)
    expect(ben.page.locator("[data-won]")).to_contain_text("You won $65")


def test_what_was_won_stands_until_the_next_round_settles(ben, dealer):
    settle(dealer, "20")
    expect(ben.money("last-win")).to_have_text("$65")
    dealer.open_wagers()
    ben.wait_for_phase("wagers-open")
    expect(ben.page.get_by_text("No wagers yet this round.")).to_be_visible()

    expect(ben.money("last-win")).to_have_text("$65")
    expect(ben.page.get_by_role("heading", name="20 black")).to_be_visible()
    ben.page.reload()
    expect(ben.money("last-win")).to_have_text("$65")
    ben.spot("1").click()
    expect(ben.money("wagered")).to_have_text("$1")
    settle(dealer, "20")
    expect(ben.page.locator("[data-won]")).to_contain_text("No wager won")
    expect(ben.money("last-win")).to_have_text("$0")


def test_nothing_pointed_at_is_lit_once_the_marker_stands(ben, dealer):
    ben.spot("red").hover()
    lit = ben.page.locator(".felt .box .lit")
    expect(lit).not_to_have_count(0)
    settle(dealer, "20")
    ben.wait_for_phase("settled")

    expect(lit).to_have_count(1)
    expect(ben.page.locator(".felt .looked")).to_have_count(0)


def test_a_round_sat_out_does_not_take_repeat_away(ben, dealer):
    settle(dealer, "20")
    dealer.whole_round("8")
    dealer.open_wagers()
    ben.wait_for_phase("wagers-open")
    ben.act("repeat").click()
    expect(ben.money("wagered")).to_have_text("$13")

    ben.act("clear").click()
    expect(ben.money("wagered")).to_have_text("$0")
    ben.key("/")
    ben.page.keyboard.type("repeat")
    ben.key("Enter")
    expect(ben.money("wagered")).to_have_text("$13")


def test_a_typed_wager_is_answered_by_its_words_and_an_amount_needs_no_last_zero(ben):
    said = ben.page.locator("[data-said]")
    ben.key("/")
    ben.page.keyboard.type("17 five")
    ben.key("Enter")
    expect(said).to_contain_text("'five': expected an amount")
    expect(said).not_to_contain_text("column")
    ben.page.get_by_label("Type a wager").fill("2nd12 7.5")
    ben.key("Enter")

    expect(said).not_to_contain_text("expected")
    expect(said).to_contain_text("7.50")


def test_what_an_area_takes_stands_beside_what_it_pays(ben):
    ben.spot("17").hover()

    expect(ben.page.locator("p.looked")).to_contain_text("35 to 1")
    expect(ben.page.locator("p.looked")).to_contain_text("$1 – $")
