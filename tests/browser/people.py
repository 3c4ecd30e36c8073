"""People at browsers: each has a context of his own, and does what a person does."""

from __future__ import annotations

from dataclasses import dataclass, field

from playwright.sync_api import Browser, ConsoleMessage, Locator, Page, expect

WAIT_MS = 15_000
"""How long anything may take: a slow machine is not a fault of the screens."""


@dataclass
class Visitor:
    """One person at one screen, and whatever the browser complained about there."""

    page: Page
    at: str
    complaints: list[str] = field(default_factory=list)

    def __post_init__(self):
        self.page.set_default_timeout(WAIT_MS)
        self.page.on("console", self._note)
        self.page.on("pageerror", lambda error: self.complaints.append(str(error)))

    def _note(self, message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"}:
            self.complaints.append(message.text)

    def go(self, path: str) -> None:
        self.page.goto(self.at + path)

    def key(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def spot(self, area: str, place: int = 0) -> Locator:
        return self.page.locator(f'[data-spot="{area}#{place}"]')

    def act(self, name: str) -> Locator:
        return self.page.locator(f"[data-act={name}]")

    def money(self, which: str) -> Locator:
        return self.page.locator(f"[data-money={which}]")

    def wait_for_phase(self, phase: str) -> None:
        self.page.locator(f"[data-phase={phase}]").wait_for()

    def sit(self, table: str, *, seat: int, colour: str = "", buy_in: str = "200") -> None:
        """Take a seat as a newcomer does, unless he sits there already; some games have colours."""
        self.go(f"/terminal/{table}")
        self.page.locator("[data-phase]").wait_for()
        self.page.locator("dialog, [data-money=credits]:not(:text-is('$0'))").first.wait_for()
        if self.page.locator("dialog").count() == 0:
            return
        dialog = self.page.locator("dialog")
        dialog.get_by_role("button", name=str(seat), exact=True).click()
        if colour:
            dialog.get_by_role("button", name="$1", exact=True).click()
            dialog.get_by_role("button", name=colour).click()
        dialog.get_by_label("Buy in with").fill(buy_in)
        dialog.get_by_role("button", name="Sit down").click()
        dialog.wait_for(state="detached")
        self.page.locator("[data-money=credits]:not(:text-is('$0'))").wait_for()

    def press(self, key: str) -> None:
        """Press a dealer's key; a guarded one twice."""
        found = self.page.locator(f'[data-key="{key}"]')
        found.click()
        if found.count() and found.get_by_text("Press again").count():
            found.click()


def visit(browser: Browser, at: str, name: str = "", *, touch: bool = False, **more) -> Visitor:
    """Open a browser for a person of the demonstration, signed in if named."""
    more.setdefault("viewport", {"width": 1920, "height": 1080})
    context = browser.new_context(has_touch=touch, **more)
    visitor = Visitor(context.new_page(), at)
    visitor.go("/")
    if name:
        visitor.page.locator(f"[data-person={name}]").click()
        visitor.page.get_by_role("button", name="Sign out").wait_for()
    return visitor


@dataclass
class Prompted:
    """The dealer at a console, doing what the prompt asks, one step after another."""

    at: Visitor

    def take(self, table: str) -> None:
        self.at.go(f"/dealer/{table}")
        self.at.page.locator("[data-prompt]").wait_for()

    def step(self, key: str) -> None:
        """Press a key, let a floorperson sign where one must, and wait for the next prompt."""
        prompt = self.at.page.locator("[data-prompt]")
        before = prompt.inner_text()
        self.at.press(key)
        asks = self.at.page.locator("dialog")
        if key in SIGNED or key in NUMBERED:
            asks.wait_for()
            if key in SIGNED:
                asks.get_by_label("Name").fill("Flo")
            asks.locator("[data-go]").click()
        expect(prompt).not_to_have_text(before, use_inner_text=True)

    def make_ready(self) -> None:
        """Bring fresh cards from their inspection into the shoe."""
        now = self.at.page.locator(".now [data-key]").first
        while (key := now.get_attribute("data-key")) != "open-wagers":
            self.step(str(key))

    def burn(self) -> None:
        """Put into the rack, unseen, what the prompt wants there."""
        while self.at.page.locator("[data-key=burn]").count():
            self.step("burn")

    def deal(self, *cards: str) -> None:
        """Enter cards one after another, each for the hand that waits for it."""
        prompt = self.at.page.locator("[data-prompt]")
        for card in cards:
            before = prompt.inner_text()
            self.at.page.locator(f'[data-rank="{card[:-1]}"]').click()
            self.at.page.locator(f"[data-suit={SUITS[card[-1]]}]").click()
            self.at.page.locator("[data-key=confirm]").click()
            expect(prompt).not_to_have_text(before, use_inner_text=True)


SIGNED = {"verify"}
NUMBERED = {"cut", "cover-card"}
SUITS = {"S": "spades", "H": "hearts", "D": "diamonds", "C": "clubs"}


@dataclass
class Dealer:
    """The dealer at a console, taking a table from whatever phase it is in to the next."""

    at: Visitor

    @property
    def phase(self) -> str:
        return self.at.page.locator("[data-phase]").get_attribute("data-phase") or ""

    def take(self, table: str) -> None:
        self.at.go(f"/dealer/{table}")
        self.at.page.locator("[data-prompt]").wait_for()

    def open_wagers(self) -> None:
        """Begin a round, after whatever round an earlier test left under way."""
        while (phase := self.phase) != "wagers-open":
            match phase:
                case "last-wagers" | "respin":
                    self.call()
                case "no-more-bets":
                    self.number("1")
                case "at-rest":
                    self.settle()
                case "no-spin":
                    self.at.page.locator("[data-key=ball-removed], [data-key=spin]").click()
                    self.at.page.locator(
                        "[data-key=spin], [data-phase=last-wagers]"
                    ).first.wait_for()
                case _:
                    self.at.press("open-wagers")
                    self.at.wait_for_phase("wagers-open")

    def spin(self) -> None:
        self.at.press("spin")
        self.at.wait_for_phase("last-wagers")

    def call(self) -> None:
        self.at.press("no-more-bets")
        self.at.wait_for_phase("no-more-bets")

    def number(self, number: str) -> None:
        """Enter a number digit by digit and confirm it."""
        pad = self.at.page.get_by_role("region", name="Number")
        for digit in [number] if number == "00" else number:
            pad.get_by_role("button", name=digit, exact=True).click()
        self.at.page.locator("[data-key=confirm]").click()
        self.at.wait_for_phase("at-rest")

    def settle(self) -> None:
        self.at.press("settle")
        self.at.wait_for_phase("settled")

    def whole_round(self, number: str) -> None:
        self.open_wagers()
        self.spin()
        self.call()
        self.number(number)
        self.settle()
