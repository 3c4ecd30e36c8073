"""Big Six at its screens: whole rounds, the drawn wheel, what is found on them."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.looking import AREA_MIN_PX, CONTROL_MIN_PX, small, violations

pytestmark = [pytest.mark.browser, pytest.mark.timeout(240)]

SYMBOLS = ("$1", "$2", "$5", "$10", "$20", "flag", "joker")
SIZES = [(1280, 720), (1920, 1080), (1080, 1920)]

UNDER_CLAPPER = """wheel => {
  const middle = at => {
    const box = at.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const [px, py] = middle(wheel.querySelector('.clapper'));
  const away = section => {
    const [x, y] = middle(section.querySelector('.shows'));
    return Math.hypot(x - px, y - py);
  };
  const sections = [...wheel.querySelectorAll('[data-section]')];
  return sections.sort((a, b) => away(a) - away(b))[0].dataset.symbol;
}"""


@pytest.fixture
def spinner(prompted):
    """The dealer at B1, with wagers open, whatever an earlier test left there."""
    prompted.take("B1")
    page = prompted.at.page
    phase = page.locator("[data-phase]")
    while (now := phase.get_attribute("data-phase")) != "wagers-open":
        match now:
            case "void-spin":
                prompted.step("no-more-bets")
            case "no-more-bets":
                prompted.step("spin")
            case "spinning":
                prompted.step("rests-$1")
            case "at-rest":
                prompted.step("settle")
            case _:
                prompted.step("open-wagers")
    return prompted


def spin(dealer, symbol):
    dealer.step("no-more-bets")
    dealer.step("spin")
    dealer.step(f"rests-{symbol}")


def test_a_round_by_touch_alone(person, spinner):
    ann = person("Ann", touch=True)
    ann.sit("B1", seat=1)
    before = cents(ann.money("credits").inner_text())

    ann.spot("$5").tap()
    ann.page.get_by_role("group", name="Your chips").get_by_role("button", name="$5").tap()
    ann.spot("joker").tap()
    ann.spot("flag").tap()
    expect(ann.money("wagered")).to_have_text("$11")
    ann.act("remove").tap()
    ann.spot("flag").tap()
    ann.act("remove").tap()
    expect(ann.money("wagered")).to_have_text("$6")
    spinner.step("no-more-bets")
    ann.spot("$5").tap()
    expect(ann.page.locator("[data-said]")).to_contain_text("no more bets")
    expect(ann.page.locator("[data-said]")).to_contain_text("619a.2(a)")
    spinner.step("spin")
    spinner.step("rests-joker")
    spinner.step("settle")

    expect(ann.page.locator("[data-decision=won]")).to_contain_text("$5 at 45 to 1")
    expect(ann.money("last-win")).to_have_text("$225")
    expect(ann.money("credits")).to_have_text(dollars(before + 22_400))


def test_a_round_by_keyboard_alone(person, spinner):
    cleo = person("Cleo")
    cleo.go("/terminal/B1")
    cleo.page.get_by_role("button", name="Sit down").wait_for()
    press_until(cleo, "Tab", lambda: focused(cleo, "tagName") == "INPUT")
    cleo.key("Enter")
    cleo.page.locator("dialog").wait_for(state="detached")
    expect(cleo.money("credits")).not_to_have_text("$0")

    cleo.key("F6", "Home", "Enter")
    assert focused(cleo, "dataset.spot") == "$1#0"
    cleo.key("ArrowRight", "]", "Space")
    expect(cleo.money("wagered")).to_have_text("$6")
    cleo.key("Control+z")
    expect(cleo.money("wagered")).to_have_text("$1")
    cleo.key("Control+y")
    expect(cleo.money("wagered")).to_have_text("$6")
    cleo.key("ArrowDown")
    assert focused(cleo, "dataset.spot") in {"flag#0", "joker#0"}
    spinner.at.page.bring_to_front()
    spinner.at.key("n")
    spinner.at.wait_for_phase("no-more-bets")
    spinner.step("spin")
    spinner.step("rests-$2")
    spinner.step("settle")

    expect(cleo.money("last-win")).to_have_text("$10")
    assert focused(cleo, "dataset.spot") in {"flag#0", "joker#0"}, "the focus was lost"
    spinner.step("open-wagers")
    cleo.page.bring_to_front()
    cleo.key("r")
    expect(cleo.money("wagered")).to_have_text("$6")
    cleo.key("Shift+Delete")
    expect(cleo.money("wagered")).to_have_text("$0")


def test_a_round_by_typed_wagers_alone(person, spinner):
    ben = person("Ben")
    ben.sit("B1", seat=4)
    ben.key("/")
    for typed, total in (("$2 5", "$5"), ("joker 1", "$6"), ("undo", "$5")):
        ben.page.keyboard.type(typed)
        ben.key("Enter")
        expect(ben.money("wagered")).to_have_text(total)
    spin(spinner, "$2")
    spinner.step("settle")

    expect(ben.money("last-win")).to_have_text("$10")


def test_the_wheel_rests_in_a_section_of_the_recorded_symbol(person, spinner):
    watcher = person("", viewport={"width": 1280, "height": 720}, reduced_motion="reduce")
    watcher.go("/sign/B1")
    wheel = watcher.page.locator("svg.wheel")
    for symbol in SYMBOLS:
        spin(spinner, symbol)
        expect(wheel).not_to_have_attribute("data-rests", "")
        assert wheel.evaluate(UNDER_CLAPPER) == symbol
        spinner.step("settle")
        spinner.step("open-wagers")
        expect(wheel).to_have_attribute("data-rests", "")


def test_a_wheel_in_motion_tells_no_symbol_before_it_rests_there(person, spinner):
    watcher = person("", viewport={"width": 1280, "height": 720})
    watcher.go("/sign/B1")
    wheel = watcher.page.locator("svg.wheel")
    wheel.wait_for()
    spinner.step("no-more-bets")
    spinner.step("spin")
    expect(wheel).to_have_attribute("data-running", "true")
    watcher.page.evaluate(WATCH)
    spinner.step("rests-$20")
    expect(watcher.page.locator("[data-phase]")).to_contain_text("$20")

    frames = watcher.page.evaluate("seen")
    assert any(not frame["told"] and frame["rests"] == "" for frame in frames)
    assert not [frame for frame in frames if frame["told"] and frame["rests"] == ""]
    assert wheel.evaluate(UNDER_CLAPPER) == "$20"


WATCH = """() => {
  window.seen = [];
  const look = () => {
    const wheel = document.querySelector('svg.wheel');
    const told = document.querySelector('[data-phase]').textContent.includes('$20');
    seen.push({ told, rests: wheel.dataset.rests });
    if (!told) requestAnimationFrame(look);
  };
  look();
}"""


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_every_betting_area_can_be_hit(person, spinner, width, height):
    ben = person("Ben", viewport={"width": width, "height": height})
    ben.sit("B1", seat=4)

    assert ben.page.locator("[data-spot]").count() == len(SYMBOLS)
    assert not small(ben, "[data-spot]", AREA_MIN_PX)
    assert not small(ben, "button, a.button", CONTROL_MIN_PX)
    assert not violations(ben)


def test_a_table_in_every_phase(person, spinner):
    ann, sign = person("Ann"), person("")
    ann.sit("B1", seat=1)
    sign.go("/sign/B1")
    sign.page.locator("[data-phase]").wait_for()

    def look(phase):
        for screen in (ann, spinner.at, sign):
            screen.wait_for_phase(phase)
        assert [found for one in (ann, spinner.at, sign) for found in violations(one)] == []
        assert not small(spinner.at, "button, a.button", CONTROL_MIN_PX)

    look("wagers-open")
    spinner.step("no-more-bets")
    look("no-more-bets")
    spinner.step("spin")
    look("spinning")
    spinner.at.page.locator("[data-key=no-spin]").click()
    reasons = spinner.at.page.get_by_role("dialog")
    expect(reasons.locator("[data-key=between]")).to_contain_text("619a.2(d)")
    assert not violations(spinner.at)
    spinner.at.press("between")
    look("void-spin")
    spin(spinner, "$1")
    look("at-rest")
    spinner.at.page.locator("[data-key=correct]").click()
    assert spinner.at.page.get_by_role("dialog").locator("[data-key]").count() == len(SYMBOLS)
    assert not violations(spinner.at)
    spinner.at.key("Escape")
    spinner.step("settle")
    look("settled")


def focused(visitor, what):
    return visitor.page.evaluate(f"document.activeElement.{what} ?? ''")


def press_until(visitor, key, reached, most=60):
    for _ in range(most):
        if reached():
            return
        visitor.key(key)
    pytest.fail(f"{key} did not lead there")


def cents(written):
    whole, _, part = re.sub(r"[$,]", "", written).partition(".")
    return int(whole) * 100 + int(part or 0)


def dollars(amount):
    written = f"${amount // 100:,}"
    return written if amount % 100 == 0 else f"{written}.{amount % 100:02d}"
