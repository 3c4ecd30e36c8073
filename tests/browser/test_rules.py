"""The rules page: its contents, its sections, and what is printed of it."""

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser

CLOSED = "article details:not([open])"
FIRST_PAINT_MAX_MS = 3000
"""On a machine that does other things beside; on its own it takes a fraction of this."""

FIRST_PAINT = "performance.getEntriesByName('first-contentful-paint')[0].startTime"


def test_the_rules_of_every_table_are_short_until_they_are_opened(person):
    stranger = person("")
    stranger.go("/rules")
    page = stranger.page
    page.locator("article details").first.wait_for()
    expect(page.locator("article svg.felt")).to_have_count(0)
    assert page.evaluate(FIRST_PAINT) < FIRST_PAINT_MAX_MS

    page.get_by_role("navigation", name="Contents: D1").get_by_role("link").first.click()
    expect(page.locator("#D1-0")).to_have_attribute("open", "")
    expect(page.locator("#D1-0 svg.felt").first).to_be_visible()


def test_what_is_printed_of_the_rules_is_whole(person):
    stranger = person("")
    stranger.go("/rules")
    page = stranger.page
    expect(page.get_by_text("One moment")).to_have_count(0)
    closed = page.locator(CLOSED).count()
    assert closed > 0

    page.evaluate("dispatchEvent(new Event('beforeprint'))")
    expect(page.locator(CLOSED)).to_have_count(0)
    pictures = page.locator("article tbody tr")
    expect(page.locator("article svg.felt")).to_have_count(pictures.count())
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    expect(page.locator(CLOSED)).to_have_count(closed)


def test_the_rules_of_one_table_stand_open_with_the_limits_of_each_wager(person):
    stranger = person("")
    stranger.go("/rules/D1")
    page = stranger.page
    page.locator("article details").first.wait_for()

    expect(page.locator(CLOSED)).to_have_count(0)
    expect(page.get_by_role("row", name="Straight").first).to_contain_text("$1 – $")


@pytest.mark.parametrize("width", [760, 1080, 1280, 1920])
def test_where_a_wager_is_placed_is_said_beside_its_picture_or_above(person, width):
    stranger = person("", viewport={"width": width, "height": 1000})
    stranger.go("/rules/K1")
    words = stranger.page.locator("article tbody td p")
    words.first.wait_for()

    too_narrow = "all => all.filter(each => each.clientWidth < 150).map(each => each.textContent)"
    assert words.evaluate_all(too_narrow) == []
