"""Casino War at its screens: whole rounds, tie hands, the rack, what is found on them."""

from itertools import cycle

import pytest
from playwright.sync_api import expect

from tests.browser.looking import AREA_MIN_PX, CONTROL_MIN_PX, small, violations
from tests.browser.people import SUITS
from tests.browser.test_whole_rounds import cents, dollars, focused, press_until

pytestmark = [pytest.mark.browser, pytest.mark.timeout(240)]

SIZES = [(1280, 720), (1920, 1080), (1080, 1920)]
LOWS, HIGHS, PAIRS = (
    cycle(f"{rank}{suit}" for rank in ranks for suit in "SHDC") for ranks in ("234", "JQK", "789")
)
"""A shoe has six of each card: no card is dealt a seventh time, or the table would stop."""
NAMES = {"2": "2", "3": "3", "4": "4", "J": "jack", "Q": "queen", "K": "king"}


def low():
    return next(LOWS)


def high():
    return next(HIGHS)


def pair():
    return next(PAIRS), next(PAIRS)


def named(card):
    return f"{NAMES[card[:-1]]} of {SUITS[card[-1]]}"


@pytest.fixture
def ann(person):
    player = person("Ann", touch=True)
    player.sit("K1", seat=1, buy_in="500")
    return player


@pytest.fixture
def dealer(prompted, ann):
    """The dealer at K1 with the cards in the shoe and wagers open, whatever was left there."""
    prompted.take("K1")
    phase = prompted.at.page.locator("[data-phase]")
    while (now := phase.get_attribute("data-phase")) != "wagers-open":
        match now:
            case "cards":
                prompted.make_ready()
            case "original-deal" | "war-deal":
                prompted.burn()
                last = "the dealer" in prompted.at.page.locator("[data-prompt]").inner_text()
                prompted.deal(high() if last else low())
            case "tie-hand":
                ann.page.locator("[data-choice=surrender]").tap()
                prompted.at.wait_for_phase("surrenders")
            case _:
                prompted.step(
                    str(prompted.at.page.locator(".now [data-key]").first.get_attribute("data-key"))
                )
    return prompted


def five_dollars(player):
    """Choose the chip of five dollars."""
    player.page.get_by_role("group", name="Your chips").get_by_role("button", name="$5").click()


def place_initial(player, position):
    five_dollars(player)
    player.spot(f"initial-{position}").click()
    player.act("place").click()
    expect(player.money("wagered")).to_have_text("$5")


def original_deal(dealer, *cards):
    dealer.step("no-more-bets")
    dealer.burn()
    dealer.deal(*cards)


def test_a_round_by_touch_alone(ann, dealer):
    before = cents(ann.money("credits").inner_text())
    rack = ann.page.get_by_role("group", name="Your chips")
    rack.get_by_role("button", name="$5").tap()
    ann.spot("initial-1").tap()
    ann.spot("tie-1").tap()
    ann.act("undo").tap()
    expect(ann.page.locator(".pile.hollow")).to_have_count(1)
    expect(ann.money("wagered")).to_have_text("$0")
    ann.act("place").tap()
    expect(ann.money("wagered")).to_have_text("$5")
    expect(ann.page.locator(".pile.hollow")).to_have_count(0)
    dealers = low()
    original_deal(dealer, high(), dealers)
    dealer.step("settle")

    expect(ann.page.locator("[data-decision=won]")).to_contain_text("$5 at 1 to 1")
    expect(ann.money("last-win")).to_have_text("$5")
    expect(ann.money("credits")).to_have_text(dollars(before + 500))
    expect(ann.page.get_by_role("heading", name=named(dealers))).to_be_visible()


def test_a_round_by_keyboard_alone(person, ann, dealer):
    cleo = person("Cleo")
    cleo.go("/terminal/K1")
    cleo.page.get_by_role("button", name="Sit down").wait_for()
    press_until(cleo, "Tab", lambda: focused(cleo.page, "tagName") == "INPUT")
    cleo.key("Enter")
    cleo.page.locator("dialog").wait_for(state="detached")
    expect(cleo.money("credits")).not_to_have_text("$0")
    own = cleo.page.locator(".position.own").get_attribute("data-position")

    cleo.key("F6")
    press_until(cleo, "ArrowLeft", lambda: focused(cleo.page, "dataset.spot").endswith(f"-{own}#0"))
    if focused(cleo.page, "dataset.spot").startswith("tie"):
        cleo.key("ArrowDown")
    assert focused(cleo.page, "dataset.spot") == f"initial-{own}#0"
    cleo.key("]", "Enter", "Enter")
    cleo.key("-", "p")
    expect(cleo.money("wagered")).to_have_text("$5")
    dealer.at.page.bring_to_front()
    dealer.at.key("n")
    dealer.at.wait_for_phase("original-deal")
    dealer.burn()
    for rank in ("q", "q"):
        before = dealer.at.page.locator("[data-prompt]").inner_text()
        dealer.at.key(rank, "h", "Enter")
        expect(dealer.at.page.locator("[data-prompt]")).not_to_have_text(
            before, use_inner_text=True
        )
    dealer.step("settle")
    cleo.page.bring_to_front()
    cleo.page.locator("[data-choice=war]").wait_for()
    press_until(cleo, "Tab", lambda: focused(cleo.page, "dataset.choice") == "war")
    cleo.key("Enter")
    expect(cleo.money("wagered")).to_have_text("$10")
    dealer.step("collect")
    dealer.step("confirm")
    dealer.burn()
    dealer.deal(high(), low())
    dealer.step("settle")

    expect(cleo.page.locator("[data-won]")).to_contain_text("You won $5")
    expect(cleo.page.locator(f'[data-position="{own}"] .face')).to_have_count(2)


def test_a_round_by_typed_wagers_alone(person, ann, dealer):
    ben = person("Ben")
    ben.sit("K1", seat=4)
    ben.key("/")
    ben.page.keyboard.type("initial-4 5")
    ben.key("Enter")
    expect(ben.money("wagered")).to_have_text("$5")
    original_deal(dealer, *pair())
    dealer.step("settle")
    ben.page.keyboard.type("surrender 4")
    ben.key("Enter")
    dealer.at.wait_for_phase("surrenders")
    dealer.step("surrenders")

    expect(ben.page.locator("[data-decision=lost]")).to_contain_text("−$2.50")
    expect(ben.money("wagered")).to_have_text("$0")


def test_a_wager_once_placed_is_not_touched_and_one_not_placed_is_none(ann, dealer):
    place_initial(ann, 1)
    said = ann.page.locator("[data-said]")
    ann.spot("initial-1").click(button="right")
    expect(said).to_contain_text("You have no wager")
    ann.spot("tie-1").click()
    expect(ann.page.locator(".pile.hollow")).to_have_count(1)
    dealer.step("no-more-bets")

    expect(said).to_contain_text("not placed")
    expect(ann.page.locator(".pile.hollow")).to_have_count(0)
    expect(ann.money("wagered")).to_have_text("$5")


def test_a_tie_hand_is_surrendered_or_goes_to_war_with_a_tie_wager_beside(ann, dealer):
    place_initial(ann, 1)
    original_deal(dealer, *pair())
    dealer.step("settle")
    choices = ann.page.get_by_role("region", name="Your tie hand")
    expect(choices.locator("[data-choice=surrender]")).to_contain_text("$2.50 is collected")
    expect(choices.locator("[data-choice=surrender]")).to_contain_text("651a.9(c)(1)")
    expect(choices.locator("[data-choice=war]")).to_contain_text("651a.9(c)(2)")
    expect(choices).to_contain_text("If you do not choose")
    choices.locator("[data-choice=war]").click()
    expect(ann.money("wagered")).to_have_text("$10")

    ann.spot("tie-1").click()
    ann.act("place").click()
    expect(ann.money("wagered")).to_have_text("$15")


def test_any_hand_of_the_shoe_is_made_up_again_within_two_presses(ann, dealer):
    place_initial(ann, 1)
    mine, dealers = high(), low()
    original_deal(dealer, mine, dealers)
    dealer.step("settle")
    dealer.step("collect")

    dealer.at.act("lookup").click()
    rack = dealer.at.page.get_by_role("dialog")
    hands = rack.locator("details[open] li")
    expect(hands.filter(has_text="Position 1").get_by_role("img")).to_have_attribute(
        "aria-label", named(mine)
    )
    expect(hands.filter(has_text="Dealer").get_by_role("img")).to_have_attribute(
        "aria-label", named(dealers)
    )
    other = rack.locator("details").nth(1)
    other.locator("summary").click()
    expect(other).to_have_attribute("open", "")
    assert not violations(dealer.at)


def test_four_colours_tell_the_suits_apart_where_they_are_asked_for(ann, dealer):
    ann.page.get_by_role("button", name="Access").click()
    ann.page.get_by_role("switch", name="Four suit colours").click()
    ann.key("Escape")
    place_initial(ann, 1)
    original_deal(dealer, "7D", "7C")

    paint = "face => getComputedStyle(face.querySelector('text')).fill"
    diamond, club = (
        ann.page.locator(f'.face[data-card="{card}"]').first.evaluate(paint)
        for card in ("7D", "7C")
    )
    assert len({diamond, club, "rgb(216, 30, 58)", "rgb(20, 22, 26)"}) == 4


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_every_betting_area_can_be_hit(person, ann, dealer, width, height):
    ben = person("Ben", viewport={"width": width, "height": height})
    ben.sit("K1", seat=4)

    assert ben.page.locator("[data-spot]").count() == 14
    assert not small(ben, "[data-spot]", AREA_MIN_PX)
    assert not small(ben, "button, a.button", CONTROL_MIN_PX)
    assert not violations(ben)


def test_upright_a_round_shows_every_decision(person, ann, dealer):
    ben = person("Ben", viewport={"width": 1080, "height": 1920})
    ben.sit("K1", seat=4)
    place_initial(ben, 4)
    ben.spot("tie-4").click()
    ben.act("place").click()
    expect(ben.money("wagered")).to_have_text("$10")
    original_deal(dealer, low(), high())
    dealer.step("settle")
    expect(ben.page.locator("[data-decision=lost]")).to_have_count(2)

    hidden = """lines => lines.filter(line => {
        const [at, box] = [line, line.closest('.lines')].map(each => each.getBoundingClientRect());
        return at.top < box.top - 1 || at.bottom > box.bottom + 1;
    }).map(line => line.textContent)"""
    assert ben.page.eval_on_selector_all("[data-decision=lost]", hidden) == []


def test_on_a_low_screen_the_dealer_sees_how_many_cards_are_left(ann, dealer):
    dealer.at.page.set_viewport_size({"width": 1280, "height": 720})
    below = """line => {
        const end = line.closest('section.panel, .panel').getBoundingClientRect().bottom;
        return line.getBoundingClientRect().bottom - Math.min(end, innerHeight);
    }"""
    shoe = dealer.at.page.get_by_text("left, ").first

    assert shoe.evaluate(below) <= 0


def test_a_table_in_every_phase(person, ann, dealer):
    sign = person("")
    sign.go("/sign/K1")
    sign.page.locator("[data-phase]").wait_for()

    def look(phase):
        for screen in (ann, dealer.at, sign):
            screen.wait_for_phase(phase)
        assert [found for one in (ann, dealer.at, sign) for found in violations(one)] == []
        for screen in (ann, dealer.at):
            assert not small(screen, "button, a.button", CONTROL_MIN_PX)

    place_initial(ann, 1)
    look("wagers-open")
    dealer.step("no-more-bets")
    dealer.burn()
    look("original-deal")
    dealer.deal(*pair())
    look("dealt")
    dealer.step("settle")
    look("tie-hand")
    ann.page.locator("[data-choice=war]").click()
    look("collecting")
    dealer.step("collect")
    look("confirming")
    dealer.step("confirm")
    look("war-deal")
    dealer.burn()
    dealer.deal(high(), low())
    look("war-dealt")
    dealer.step("settle")
    look("settled")
