"""What is looked at on every screen: what axe finds, and how large the targets are."""

from __future__ import annotations

from pathlib import Path

from tests.browser.people import Visitor

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
RULES = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]

AREA_MIN_PX = 24
CONTROL_MIN_PX = 44


def violations(visitor: Visitor) -> list[str]:
    """What axe finds, one line each."""
    page = visitor.page
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8"))
    found = page.evaluate("rules => axe.run({runOnly: rules, resultTypes: ['violations']})", RULES)
    return [
        f"{each['id']}: {node['html'][:160]} — {node['failureSummary'][:200]}"
        for each in found["violations"]
        for node in each["nodes"]
    ]


def small(visitor: Visitor, selector: str, least: int) -> list[str]:
    """The targets of a kind that are smaller than they may be, as the browser measures them."""
    found: list[str] = visitor.page.eval_on_selector_all(
        selector,
        """(all, least) => all
            .map(each => [each, each.querySelector('.hit') ?? each])
            .map(([each, hit]) =>
                [each.ariaLabel ?? each.textContent.trim(), hit.getBoundingClientRect()])
            .filter(([, box]) => box.width > 0 && Math.min(box.width, box.height) < least)
            .map(([name, box]) => `${name}: ${box.width.toFixed(1)} × ${box.height.toFixed(1)}`)""",
        least,
    )
    return found
