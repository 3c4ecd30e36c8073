"""The drawn wheel stops where the record says, never the other way round."""

import json
from urllib.request import urlopen

import pytest
from playwright.sync_api import expect

pytestmark = [pytest.mark.browser, pytest.mark.timeout(240)]

UNDER_POINTER = """
wheel => {
  const middle = at => {
    const box = at.getBoundingClientRect();
    return [box.x + box.width / 2, box.y + box.height / 2];
  };
  const [px, py] = middle(wheel.querySelector('.pointer'));
  const away = text => {
    const [x, y] = middle(text);
    return Math.hypot(x - px, y - py);
  };
  const numbers = [...wheel.querySelectorAll('text[data-number]')];
  return numbers.sort((a, b) => away(a) - away(b))[0].dataset.number;
}
"""
UNDER_BALL = UNDER_POINTER.replace(".pointer", ".ball")

WATCH = """() => {
  window.seen = [];
  const look = () => {
    const wheel = document.querySelector('svg.wheel');
    const told = document.body.textContent + wheel.ariaLabel;
    seen.push({
      told: told.includes('17 black'),
      marked: document.querySelector('.marker, .plate, [data-decision]') !== null,
      rolls: wheel.querySelector('.ball') !== null && wheel.dataset.rests === '',
      rests: wheel.dataset.rests,
    });
    if (document.querySelector('[data-phase=settled]') === null) requestAnimationFrame(look);
  };
  look();
}"""
"""Looks at each drawn frame: whether the number is told, and whether the ball still rolls."""


def test_the_wheel_rests_on_the_recorded_number_for_every_result(house, person, dealer):
    with urlopen(f"{house}/api/tables/D1/layout") as answer:
        ring = [place["number"] for place in json.load(answer)["ring"]]
    assert len(ring) == 38
    dealer.take("D1")
    watcher = person("", viewport={"width": 1280, "height": 720}, reduced_motion="reduce")
    watcher.go("/sign/D1")
    wheel = watcher.page.locator("svg.wheel")

    for number in ring:
        dealer.whole_round(number)
        expect(wheel).to_have_attribute("data-rests", number)
        assert wheel.evaluate(UNDER_POINTER) == number
        assert wheel.evaluate(UNDER_BALL) == number


def test_a_wheel_in_motion_comes_to_rest_there_too(person, dealer):
    dealer.take("D1")
    watcher = person("", viewport={"width": 1280, "height": 720})
    watcher.go("/sign/D1")
    wheel = watcher.page.locator("svg.wheel")
    wheel.wait_for()
    for number in ("0", "00", "36"):
        dealer.open_wagers()
        dealer.spin()
        expect(wheel).to_have_attribute("data-running", "true")
        dealer.call()
        dealer.number(number)
        expect(wheel).to_have_attribute("data-rests", number)
        assert wheel.evaluate(UNDER_POINTER) == number
        assert wheel.evaluate(UNDER_BALL) == number
        dealer.settle()


@pytest.mark.parametrize("screen", ["terminal", "sign"])
def test_no_number_is_told_while_the_drawn_ball_rolls(person, dealer, screen):
    dealer.take("D1")
    dealer.open_wagers()
    ann = person("Ann", viewport={"width": 1280, "height": 720})
    ann.sit("D1", seat=1, colour="orange")
    ann.spot("17").click()
    expect(ann.money("wagered")).to_have_text("$1")
    ann.go(f"/{screen}/D1")
    ann.page.locator("svg.wheel").wait_for()
    ann.page.evaluate("sessionStorage.clear()")
    dealer.spin()
    dealer.call()
    ann.wait_for_phase("no-more-bets")
    ann.page.evaluate(WATCH)
    dealer.number("17")
    dealer.settle()
    ann.wait_for_phase("settled")

    frames = ann.page.evaluate("seen")
    assert any(frame["rolls"] for frame in frames)
    assert next(frame for frame in frames if frame["told"] or frame["marked"])["rests"] == "17"
    assert not [frame for frame in frames if frame["rolls"] and (frame["told"] or frame["marked"])]


def test_the_number_is_told_at_once_where_nothing_moves(person, dealer):
    dealer.take("D1")
    dealer.open_wagers()
    still = person("", viewport={"width": 1280, "height": 720}, reduced_motion="reduce")
    still.go("/sign/D1")
    dealer.spin()
    dealer.call()
    still.wait_for_phase("no-more-bets")
    still.page.evaluate(WATCH)
    dealer.number("17")
    dealer.settle()
    still.wait_for_phase("settled")

    told = [frame["told"] for frame in still.page.evaluate("seen")]
    rests = [frame["rests"] == "17" for frame in still.page.evaluate("seen")]
    assert told == rests
