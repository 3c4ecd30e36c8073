"""A whole round by touch alone, by keyboard alone and by typed wagers alone."""

import re

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser


def test_a_round_by_touch_alone(person, dealer):
    dealer.take("D1")
    dealer.open_wagers()
    ann = person("Ann", touch=True)
    ann.sit("D1", seat=1, colour="orange")
    before = cents(ann.money("credits").inner_text())

    ann.spot("17").tap()
    ann.spot("17").tap()
    ann.spot("17/20").tap()
    ann.page.get_by_role("button", name="5 chips").tap()
    ann.spot("red").tap()
    expect(ann.money("wagered")).to_have_text("$8")
    ann.act("remove").tap()
    ann.spot("red").tap()
    ann.act("remove").tap()
    expect(ann.money("wagered")).to_have_text("$3")
    dealer.spin()
    dealer.call()
    ann.spot("17").tap()
    expect(ann.page.locator("[data-said]")).to_contain_text("no more bets")
    expect(ann.page.locator("[data-said]")).to_contain_text("617a.5(b)")
    dealer.number("17")
    dealer.settle()

    expect(ann.page.locator("[data-decision=won]")).to_have_count(2)
    expect(ann.money("last-win")).to_have_text("$87")
    expect(ann.money("credits")).to_have_text(dollars(before + 8700))


def test_a_round_by_keyboard_alone(person, dealer):
    dealer.take("D1")
    dealer.open_wagers()
    cleo = person("Cleo")
    page = cleo.page
    cleo.go("/terminal/D1")
    page.get_by_role("button", name="Sit down").wait_for()
    press_until(cleo, "Tab", lambda: focused(page, "tagName") == "INPUT")
    cleo.key("Enter")
    page.locator("dialog").wait_for(state="detached")
    expect(cleo.money("credits")).not_to_have_text("$0")
    before = cents(cleo.money("credits").inner_text())

    cleo.key("F6")
    press_until(cleo, "ArrowRight", lambda: focused(page, "dataset.spot") == "16#0")
    cleo.key("ArrowUp", "ArrowUp", "Enter")
    cleo.key("ArrowRight")
    assert focused(page, "ariaLabel").startswith("Split 17, 20")
    cleo.key("Space")
    cleo.key("ArrowDown")
    assert focused(page, "ariaLabel").startswith("Four Numbers 16, 17, 19, 20")
    cleo.key("]", "+")
    expect(cleo.money("wagered")).to_have_text("$4")
    cleo.key("Control+z")
    expect(cleo.money("wagered")).to_have_text("$2")
    cleo.key("Control+y")
    expect(cleo.money("wagered")).to_have_text("$4")
    cleo.key("Delete")
    expect(cleo.money("wagered")).to_have_text("$2")
    cleo.key("x")
    expect(cleo.money("wagered")).to_have_text("$4")
    dealer.at.page.bring_to_front()
    dealer.at.key("Tab")
    dealer.spin()
    dealer.at.key("n")
    dealer.at.wait_for_phase("no-more-bets")
    dealer.at.key("1", "7", "Enter")
    dealer.at.wait_for_phase("at-rest")
    dealer.settle()

    expect(cleo.money("last-win")).to_have_text("$104")
    expect(cleo.money("credits")).to_have_text(dollars(before + 10_400))
    assert focused(page, "ariaLabel").startswith("Four Numbers"), "the focus was lost"

    dealer.open_wagers()
    cleo.key("r")
    expect(cleo.money("wagered")).to_have_text("$4")
    cleo.key("Shift+Delete")
    expect(cleo.money("wagered")).to_have_text("$0")


def test_a_round_by_typed_wagers_alone(person, dealer):
    dealer.take("F1")
    dealer.open_wagers()
    cleo = person("Cleo")
    cleo.sit("F1", seat=3, colour="coral")
    before = cents(cleo.money("credits").inner_text())
    said = cleo.page.locator("[data-said]")

    cleo.key("/")
    for typed, total in (
        ("17 5", "$5"),
        ("17/20 10", "$15"),
        ("1st12 25", "$40"),
        ("red 25", "$65"),
        ("undo", "$40"),
        ("five 17 5", "$45"),
    ):
        cleo.page.keyboard.type(typed)
        cleo.key("Enter")
        expect(cleo.money("wagered")).to_have_text(total)
    cleo.page.keyboard.type("99 5")
    cleo.key("Enter")
    expect(said).to_contain_text("Not accepted")
    expect(cleo.page.get_by_label("Type a wager")).to_have_value("99 5")
    dealer.spin()
    dealer.call()
    dealer.number("17")
    dealer.settle()

    won = 5 * 35 + 10 * 17 + 1 * 35
    expect(cleo.money("last-win")).to_have_text(f"${won}")
    lost = 25 + 4
    expect(cleo.money("credits")).to_have_text(dollars(before + (won - lost) * 100))


def focused(page, what):
    return page.evaluate(f"document.activeElement.{what} ?? ''")


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
