"""Every surface in every phase: axe finds nothing, targets are large, stillness is kept."""

import pytest
from playwright.sync_api import expect

from tests.browser.looking import AREA_MIN_PX, CONTROL_MIN_PX, small, violations

pytestmark = [pytest.mark.browser, pytest.mark.timeout(240)]


def test_the_lobby_and_the_rules(person):
    stranger = person("", viewport={"width": 1280, "height": 800})
    stranger.page.locator("[data-table]").first.wait_for()
    assert not violations(stranger)
    assert not small(stranger, "button, a.button, input", CONTROL_MIN_PX)
    ann = person("Ann")
    assert not violations(ann)
    for path in ("/rules", "/rules/F1", "/rules/A1"):
        stranger.go(path)
        stranger.page.locator("article details").first.wait_for()
        assert not violations(stranger)


def test_a_table_in_every_phase(person, dealer):
    dealer.take("F1")
    dealer.open_wagers()
    ann = person("Ann")
    ann.go("/terminal/F1")
    ann.page.get_by_role("button", name="Sit down").wait_for()
    assert not violations(ann)
    ann.sit("F1", seat=1, colour="orange")
    sign = person("")
    sign.go("/sign/F1")
    sign.page.locator("[data-phase]").wait_for()
    screens = (ann, dealer.at, sign)

    def look():
        assert [found for screen in screens for found in violations(screen)] == []
        assert not small(ann, "button, a.button", CONTROL_MIN_PX)
        assert not small(dealer.at, "button, a.button", CONTROL_MIN_PX)

    for area in ("17", "17/20", "first-five", "red", "five:17"):
        ann.spot(area).click()
    expect(ann.money("wagered")).to_have_text("$9")
    look()
    dealer.spin()
    look()
    dealer.call()
    look()
    dealer.number("17")
    look()
    dealer.settle()
    look()
    dealer.open_wagers()
    dealer.spin()
    dealer.at.press("no-spin")
    assert not violations(dealer.at)
    dealer.at.press("same-direction")
    dealer.at.wait_for_phase("no-spin")
    look()
    dealer.at.press("ball-removed")
    dealer.at.press("spin")
    dealer.at.wait_for_phase("last-wagers")


@pytest.mark.parametrize(("width", "height"), [(1920, 1080), (1280, 720)])
@pytest.mark.parametrize("table", ["D1", "F1", "A1"])
def test_every_betting_area_can_be_hit(person, dealer, table, width, height):
    dealer.take(table)
    dealer.open_wagers()
    ben = person("Ben", viewport={"width": width, "height": height})
    ben.sit(table, seat=2, colour="teal")

    assert ben.page.locator("[data-spot]").count() > 140
    assert not small(ben, "[data-spot]", AREA_MIN_PX)
    assert not small(ben, "button, a.button", CONTROL_MIN_PX)
    assert not violations(ben)


def test_every_betting_area_can_be_hit_on_an_upright_display(person, dealer):
    dealer.take("D1")
    dealer.open_wagers()
    ben = person("Ben", viewport={"width": 1080, "height": 1920})
    ben.sit("D1", seat=2, colour="teal")

    assert not small(ben, "[data-spot]", AREA_MIN_PX)
    assert not violations(ben)


@pytest.mark.parametrize("panel", ["Rules", "Access", "Money", "Last win"])
def test_a_dialog_of_the_terminal(person, panel):
    cleo = person("Cleo")
    cleo.sit("V1", seat=3, colour="coral")
    opener = cleo.page.get_by_role("button", name=panel).first
    opener.click()
    dialog = cleo.page.get_by_role("dialog")
    dialog.wait_for()
    cleo.page.wait_for_timeout(300)

    assert not violations(cleo)
    expect(cleo.page.locator("[data-phase]")).to_be_attached()
    cleo.key("Escape")
    dialog.wait_for(state="detached")
    expect(opener).to_be_focused()


def test_the_floor_console(person):
    flo = person("Flo")
    flo.go("/floor")
    flo.page.locator("[data-table=A1]").click()
    flo.page.get_by_role("heading", name="Acts").wait_for()
    assert not violations(flo)
    assert not small(flo, "button, a.button, input", CONTROL_MIN_PX)


def test_the_notices_of_a_double_zero_wheel_used_as_single_stand_and_00_is_covered(person, dealer):
    dealer.take("A1")
    dealer.open_wagers()
    ann = person("Ann")
    ann.sit("A1", seat=1, colour="orange")
    notices = ann.page.get_by_role("region", name="Notices").get_by_role("listitem")
    expect(notices).to_have_count(3)

    covered = ann.page.get_by_role("button", name="00, not available")
    covered.click(force=True)
    expect(ann.page.locator("[data-said]")).to_contain_text("not available")
    assert ann.page.locator('[data-spot^="00"]').count() == 0
    assert not violations(ann)


def test_nothing_moves_where_stillness_is_asked_for(person, dealer):
    dealer.take("D1")
    dealer.open_wagers()
    still = person("", viewport={"width": 1280, "height": 720}, reduced_motion="reduce")
    still.go("/sign/D1")
    dealer.spin()
    rotor = still.page.locator("svg.wheel > g").first
    expect(still.page.locator("svg.wheel")).to_have_attribute("data-running", "true")
    before = rotor.get_attribute("transform")
    still.page.wait_for_timeout(400)

    assert rotor.get_attribute("transform") == before


@pytest.fixture
def at_c1(person, dealer):
    """A player, the dealer, the sign and a floorperson at one table, and a look at all of them."""
    flo, sign, ann = person("Flo"), person(""), person("Ann")
    flo.go("/floor")
    flo.page.locator("[data-table=C1]").click()
    sign.go("/sign/C1")
    dealer.take("C1")
    dealer.open_wagers()
    ann.sit("C1", seat=1, colour="orange")
    ann.spot("17").click()
    expect(ann.money("wagered")).to_have_text("$1")

    def look(phase):
        for screen in (ann, dealer.at, sign):
            screen.wait_for_phase(phase)
        screens = (ann, dealer.at, sign, flo)
        assert [found for screen in screens for found in violations(screen)] == []
        for screen in (ann, dealer.at, flo):
            assert not small(screen, "button, a.button, input", CONTROL_MIN_PX)

    return flo, look


def test_a_spin_called_off_and_play_stopped(at_c1, dealer):
    flo, look = at_c1
    dealer.spin()
    dealer.at.press("no-spin")
    dealer.at.press("leaves-wheel")
    look("no-spin")
    dealer.at.page.locator("[data-key*=damaged]").click()
    flo.page.locator(".due [data-key=replace-ball]").wait_for()
    look("no-spin")
    flo.press("replace-ball")
    dealer.at.press("spin")
    dealer.at.wait_for_phase("last-wagers")
    dealer.call()
    dealer.at.press("call-floor")
    look("stopped")
    flo.press("resume")
    dialog = flo.page.get_by_role("dialog")
    dialog.get_by_label("Note").fill("the ball was found")
    assert not violations(flo)
    dialog.locator("[data-go]").click()
    dealer.at.wait_for_phase("no-more-bets")


def test_a_number_disputed_and_the_table_closed(at_c1, dealer):
    flo, look = at_c1
    dealer.spin()
    dealer.call()
    dealer.number("17")
    dealer.at.page.locator("[data-key=correct]").click()
    dealer.at.page.get_by_role("dialog").wait_for()
    assert not violations(dealer.at)
    dealer.at.key("Escape")
    assert "Accepted" in dealer.at.page.evaluate(ANOTHER_NUMBER)
    look("stopped")
    for key in ("resume", "stop", "void", "resume"):
        flo.press(key)
        dialog = flo.page.get_by_role("dialog")
        dialog.get_by_role("textbox").fill("a number was disputed")
        dialog.locator("[data-go]").click()
        dialog.wait_for(state="detached")
        if key == "resume" and dealer.phase != "waiting":
            look("disputed")
    look("waiting")
    flo.press("close")
    look("closed")
    checks = flo.page.locator("[data-key^=check-]")
    checks.first.click()
    flo.press("unlock")
    look("opening")
    expect(checks).to_have_count(4)
    while left := checks.count():
        checks.first.click()
        expect(checks).to_have_count(left - 1)
    flo.press("open-Dana")
    dealer.at.wait_for_phase("waiting")


ANOTHER_NUMBER = """() => new Promise(done => {
  const line = new WebSocket(location.origin.replace('http', 'ws') + '/ws/tables/C1?as=dealer');
  const command = {type: 'BallComesToRest', number: '18', revolutions: 7};
  line.onmessage = event => {
    const {type, seq, id} = JSON.parse(event.data);
    if (type === 'DealerFrame') {
      line.send(JSON.stringify({type: 'Send', id: 'again', seen: seq, command}));
    }
    if (id === 'again') { line.close(); done(event.data); }
  };
})"""
