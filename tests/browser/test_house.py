"""Beside a round: lines lost, numbers corrected, tables inspected, terminals let in."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.link import Link
from tests.browser.people import visit

pytestmark = pytest.mark.browser


def test_a_lost_line_locks_the_terminal_and_names_what_stands(person, dealer):
    dealer.take("D1")
    dealer.open_wagers()
    ann = person("Ann")
    ann.sit("D1", seat=1, colour="orange")
    ann.spot("17/20").click()
    expect(ann.money("wagered")).to_have_text("$1")

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
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("The right number").fill("17")
    dialog.get_by_label("Reason").fill("misread")
    dialog.get_by_label("Name").fill("Dana")
    dialog.locator("[data-go]").click()
    expect(dialog.locator(".refused")).to_contain_text("Not accepted")
    dialog.get_by_label("Name").fill("Flo")
    dialog.locator("[data-go]").click()

    dialog.wait_for(state="detached")
    expect(page.locator("[data-phase]")).to_contain_text("17 black")
    dealer.settle()
    dealer.at.complaints.clear()  # the first co-signature is refused with 401


def test_what_was_entered_is_shown_whether_the_wheel_has_it_or_not(person, dealer):
    dealer.take("D1")
    dealer.open_wagers()
    dealer.spin()
    dealer.call()
    page = dealer.at.page
    dealer.at.key("3", "7")

    expect(page.locator("[data-echo]")).to_contain_text("37 is not on this wheel")
    expect(page.locator("[data-key=confirm]")).to_have_attribute("aria-disabled", "true")
    dealer.at.key("Enter", "Backspace")
    expect(page.locator("[data-echo]")).to_contain_text("3 RED")
    dealer.at.key("Enter")
    dealer.at.wait_for_phase("at-rest")
    correct = page.locator("[data-key=correct]")
    expect(correct).to_contain_text("Correct the number, with a floorperson")
    dealer.settle()


def test_each_reason_for_no_spin_shows_its_clause(dealer):
    dealer.take("D1")
    dealer.open_wagers()
    dealer.spin()
    dealer.at.press("no-spin")
    reasons = dealer.at.page.get_by_role("dialog").locator("[data-key]")

    for reason, clause in zip(reasons.all(), "abcd", strict=True):
        expect(reason).to_contain_text(f"617a.6({clause})")


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

    expect(ben.money("wagered")).to_have_text("$3")
    ben.spot("32").click(button="right")
    expect(ben.page.locator("[data-said]")).to_contain_text("Straight 32")


def test_a_table_is_closed_inspected_and_opened_again(person):
    flo = person("Flo")
    flo.go("/floor")
    flo.page.locator("[data-table=C1]").click()

    flo.press("close")
    checks = flo.page.locator("[data-key^=check-]")
    checks.first.wait_for()
    flo.page.locator("[data-key^=defect-]").first.wait_for()
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
    flo.page.get_by_role("button", name="Gwen is a new player").click()
    code = flo.page.locator("[data-code]").inner_text()
    flo.complaints.clear()  # a name that nobody knows is answered with 404

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


def test_a_damaged_ball_is_replaced_by_a_floorperson_and_play_goes_on(person, dealer):
    dealer.take("D1")
    dealer.open_wagers()
    dealer.spin()
    page = dealer.at.page
    dealer.at.press("no-spin")
    dealer.at.press("leaves-wheel")
    dealer.at.wait_for_phase("no-spin")
    page.locator("[data-key*=damaged]").click()
    expect(page.locator("[data-prompt]")).to_contain_text("for a new ball")
    expect(page.locator("[data-key=replace-ball]")).to_have_count(0)

    flo = person("Flo")
    flo.go("/floor")
    tile = flo.page.locator("[data-table=D1]")
    expect(flo.page.get_by_text("the ball is damaged: hand out a new one").first).to_be_visible()
    tile.click()
    flo.page.get_by_role("button", name="Hand out a new ball: this one is damaged").click()

    page.locator("[data-key=spin]").click()
    dealer.at.wait_for_phase("last-wagers")
    dealer.call()
    dealer.number("8")
    dealer.settle()


def test_the_inventory_is_filled_and_credited_by_slip(person):
    flo = person("Flo")
    flo.go("/floor")
    flo.page.locator("[data-table=A1]").click()
    for key, slip in (("fill", "F-77"), ("credit", "C-77")):
        flo.press(key)
        dialog = flo.page.get_by_role("dialog")
        dialog.get_by_label("Amount").fill("1,000")
        dialog.get_by_label("Slip number").fill(slip)
        dialog.locator("[data-go]").click()
        dialog.wait_for(state="detached")

    flo.press("credit")
    dialog.get_by_label("Amount").fill("1,000")
    dialog.get_by_label("Slip number").fill("C-77")
    dialog.locator("[data-go]").click()
    expect(dialog.locator(".refused")).to_contain_text("slip C-77 cannot be used")


def test_a_seat_whose_player_was_interrupted_is_offered_its_colours_again(person, dealer):
    dealer.take("D1")
    dealer.open_wagers()
    cleo = person("Cleo")
    cleo.go("/terminal/D1")
    cleo.page.get_by_role("button", name="Sit down").wait_for()
    cleo.page.evaluate(SIT_AND_NO_MORE)
    cleo.page.reload()

    cleo.page.get_by_role("heading", name="Take your chips").wait_for()
    cleo.page.get_by_role("dialog").get_by_role("button", name="coral").click()
    cleo.page.get_by_role("button", name="Take your chips").click()
    cleo.page.get_by_role("dialog").wait_for(state="detached")
    cleo.spot("17").click()
    expect(cleo.money("wagered")).to_have_text("$1")
    cleo.spot("17").click(button="right")
    cleo.page.get_by_role("button", name="Money").click()
    cleo.page.get_by_role("button", name="Cash in and leave").click()
    cleo.page.wait_for_url("**/")


SIT_AND_NO_MORE = """() => new Promise(done => {
  const line = new WebSocket(location.origin.replace('http', 'ws') + '/ws/tables/D1?as=terminal');
  const command = {type: 'TakeSeat', player: 'Cleo', seat: 7};
  line.onopen = () => line.send(JSON.stringify({type: 'Send', id: 'cleo-sits', seen: 0, command}));
  line.onmessage = event => { if (event.data.includes('cleo-sits')) { line.close(); done(); } };
})"""


def test_what_was_won_stands_beside_what_the_round_cost(person, dealer):
    dealer.take("D1")
    dealer.open_wagers()
    ben = person("Ben")
    ben.sit("D1", seat=2, colour="teal")
    for area in ("red", "17", "20", "23", "26"):
        ben.spot(area).click()
    expect(ben.money("wagered")).to_have_text("$5")
    dealer.spin()
    dealer.call()
    dealer.number("1")
    dealer.settle()

    told = ben.page.locator("[data-won]")
    expect(told).to_contain_text("You won $1")
    expect(told).to_contain_text("this round −$3")
    expect(told).not_to_have_class(re.compile("gained"))
    expect(ben.page.get_by_role("status").first).to_contain_text("this round −$3")


def test_a_link_that_is_dead_without_saying_so_locks_the_screen(chromium, browser, house, dealer):
    dealer.take("D1")
    dealer.open_wagers()
    port = int(house.rsplit(":", 1)[1])
    with Link(port) as link:
        rule = f"MAP localhost:{port} 127.0.0.1:{link.port}"
        flags = ["--no-sandbox", "--disable-gpu", f"--host-resolver-rules={rule}"]
        with browser.browser_type.launch(executable_path=chromium, args=flags) as behind:
            ann = visit(behind, house, "Ann")
            ann.sit("D1", seat=1, colour="orange")
            ann.spot("17/20").click()
            expect(ann.money("wagered")).to_have_text("$1")
            lock = ann.page.get_by_role("alertdialog")
            ann.page.wait_for_timeout(2500)
            assert lock.count() == 0

            link.hold()
            lock.wait_for(timeout=3500)
            expect(lock).to_contain_text("Connection lost")
            expect(lock).to_contain_text("Split 17, 20 $1")
            dealer.spin()
            dealer.call()
            dealer.number("20")
            dealer.settle()
            link.release()

            lock.wait_for(state="detached", timeout=20_000)
            expect(ann.money("last-win")).to_have_text("$17")
            expect(ann.page.locator("svg.wheel")).to_have_attribute("data-rests", "20")
