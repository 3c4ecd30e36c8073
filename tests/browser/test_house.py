"""Beside a round: lines lost, numbers corrected, tables inspected, terminals let in."""

import pytest
from playwright.sync_api import expect

pytestmark = pytest.mark.browser


def test_a_lost_line_locks_the_terminal_and_names_what_stands(person, dealer):
    dealer.take("D1")
    dealer.open_wagers()
    ann = person("Ann")
    ann.sit("D1", seat=1, colour="orange")
    ann.spot("17/20").click()
    expect(ann.page.get_by_text("Split 17, 20").first).to_be_visible()

    ann.page.context.set_offline(True)
    lock = ann.page.get_by_role("alertdialog")
    lock.wait_for()
    expect(lock).to_contain_text("Connection lost")
    expect(lock).to_contain_text("Split 17, 20 $1")
    dealer.spin()
    dealer.call()
    dealer.number("20")
    dealer.settle()
    ann.page.context.set_offline(False)
    lock.wait_for(state="detached")

    expect(ann.money("last-win")).to_have_text("$17")
    expect(ann.page.locator("svg.wheel")).to_have_attribute("data-rests", "20")
    ann.complaints.clear()  # the browser itself says that it is offline


def test_a_number_is_corrected_by_dealer_and_floorperson_together(person, dealer):
    dealer.take("D1")
    dealer.open_wagers()
    dealer.spin()
    dealer.call()
    dealer.number("18")
    page = dealer.at.page

    page.locator("[data-key=correct]").click()
    page.get_by_label("The right number").fill("17")
    page.get_by_label("Reason").fill("misread")
    page.get_by_label("Floorperson's name").fill("Dana")
    page.get_by_role("button", name="Sign and correct").click()
    expect(page.get_by_role("dialog").locator(".refused")).to_contain_text("Not accepted")
    page.get_by_label("Floorperson's name").fill("Flo")
    page.get_by_role("button", name="Sign and correct").click()

    page.get_by_role("dialog").wait_for(state="detached")
    expect(page.locator("[data-phase]")).to_contain_text("17 black")
    dealer.settle()
    dealer.at.complaints.clear()  # the first co-signature is refused with 401


def test_a_dealer_lays_wagers_for_a_player(person, dealer):
    dealer.take("D1")
    dealer.open_wagers()
    ben = person("Ben")
    ben.sit("D1", seat=2, colour="teal")
    page = dealer.at.page

    page.get_by_role("button", name="Lay for a player").click()
    page.locator("select").select_option("Ben")
    page.get_by_label("Amount").fill("3")
    page.get_by_role("dialog").locator('[data-spot="32#0"]').click()
    expect(page.get_by_role("dialog").locator(".said")).to_contain_text("$3 on Straight 32 for Ben")
    dealer.at.key("Escape")

    expect(ben.page.get_by_text("Straight 32").first).to_be_visible()
    ben.spot("32").click(button="right")
    expect(ben.page.locator("[data-said]")).to_contain_text("Straight 32")


def test_a_table_is_closed_inspected_and_opened_again(person):
    flo = person("Flo")
    flo.go("/floor")
    flo.page.locator("[data-table=C1]").click()

    flo.press("close")
    checks = flo.page.locator("[data-key^=check-]")
    checks.first.wait_for()
    flo.page.get_by_role("button", name="Not in order").first.wait_for()
    checks.first.click()
    expect(checks).to_have_count(0)
    flo.press("unlock")
    expect(checks).to_have_count(4)
    while checks.count():
        left = checks.count()
        checks.first.click()
        expect(checks).to_have_count(left - 1)
    flo.press("open-Dana")

    expect(flo.page.locator("[data-table=C1]")).to_contain_text("open")
    expect(flo.page.get_by_text("No inspection is due now.")).to_be_visible()


def test_a_terminal_is_let_in_by_its_code(person):
    flo = person("Flo")
    flo.go("/floor")
    flo.page.get_by_label("Player's name").fill("Gwen")
    flo.page.get_by_role("button", name="Make a code").click()
    code = flo.page.locator("[data-code]").inner_text()

    terminal = person("")
    terminal.page.get_by_label("Pairing code").fill(code)
    terminal.page.get_by_role("button", name="Pair this terminal").click()

    expect(terminal.page.get_by_text("Gwen, player")).to_be_visible()


def test_a_player_cashes_in_and_leaves(person):
    ben = person("Ben")
    ben.sit("V1", seat=4, colour="pink", buy_in="250.50")
    expect(ben.money("credits")).to_have_text("$250.50")

    ben.page.get_by_role("button", name="Money").click()
    ben.page.get_by_role("button", name="Cash in and leave").click()

    ben.page.wait_for_url("**/")
    ben.go("/terminal/V1")
    ben.page.get_by_role("button", name="Sit down").wait_for()
