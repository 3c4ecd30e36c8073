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
        watcher.page.wait_for_timeout(1500)
        assert wheel.evaluate(UNDER_POINTER) == number
        assert wheel.evaluate(UNDER_BALL) == number
        dealer.settle()
