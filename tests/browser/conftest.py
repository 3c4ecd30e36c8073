import re
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import expect, sync_playwright

from tests.browser.people import WAIT_MS, Dealer, Prompted, visit

FLOOR = Path(__file__).parent / "floor.toml"
expect.set_options(timeout=WAIT_MS)
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-background-networking"]


@pytest.fixture(scope="session")
def house(tmp_path_factory):
    """The address of a real house on a port of its own."""
    journal = tmp_path_factory.mktemp("house") / "floor.journal"
    command = [sys.executable, "-m", "nomorebets.cli", "serve", "--demo", "--port", "0"]
    command += ["--config", str(FLOOR), "--journal", str(journal)]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as serving:
        assert serving.stdout is not None
        said = ""
        for line in serving.stdout:
            said += line
            if found := re.search(r"http://localhost:\d+", line):
                yield found[0]
                break
        else:
            pytest.fail(f"the house did not open: {said}")
        serving.terminate()


@pytest.fixture(scope="session")
def browser(chromium):
    with sync_playwright() as playing:
        found = playing.chromium.launch(executable_path=chromium, args=FLAGS)
        yield found
        found.close()


@pytest.fixture
def person(browser, house):
    """Come in as somebody; nothing may be complained about at any screen."""
    came = []

    def come(name="", **more):
        came.append(visit(browser, house, name, **more))
        return came[-1]

    yield come
    for visitor in came:
        visitor.page.context.close()
    assert not [complaint for visitor in came for complaint in visitor.complaints]


@pytest.fixture
def dealer(person):
    return Dealer(person("Dana", viewport={"width": 1280, "height": 800}))


@pytest.fixture
def prompted(person):
    return Prompted(person("Dana", viewport={"width": 1280, "height": 800}))
