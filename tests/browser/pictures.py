"""
The pictures of the README, taken anew: ``python -m tests.browser.pictures``.

A house of its own is played for a few rounds of each game by two players and a dealer. The screens
must be built, and Playwright and a Chromium be there. A picture shows what a browser showed, with
its colours cut to a palette.
"""

import base64
import re
import struct
import subprocess
import sys
import tempfile
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Page, sync_playwright

from tests.browser.people import Dealer, Prompted, Visitor, visit
from tests.conftest import find_chromium

PICTURES = Path(__file__).parents[2] / "docs/pictures"
FLOOR = Path(__file__).parent / "floor.toml"
SIZE = {"width": 1600, "height": 1000}

PAST = "17 4 26 0 32 11 8 29 14 00 7 21 36 3 19 24 30 5 12"
ANN = {"20": 2, "17/20": 1, "16/17/19/20": 1, "0/00": 1, "2nd12": 5, "red": 5, "34": 1}
BEN = {"23": 1, "19/20/21": 2, "column3": 5, "odd": 10, "5": 1}


@contextmanager
def house(folder: Path) -> Iterator[str]:
    """Open a house of its own while the block runs."""
    command = [sys.executable, "-m", "nomorebets.cli", "serve", "--demo", "--port", "0"]
    command += ["--config", str(FLOOR), "--journal", str(folder / "floor.journal")]
    with subprocess.Popen(
        command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
    ) as serving:
        assert serving.stdout is not None
        for line in serving.stdout:
            if found := re.search(r"http://localhost:\d+", line):
                yield found[0]
                break
        serving.terminate()


def take(visitor: Visitor, name: str, studio: Page) -> None:
    """Take one picture when everything is at rest, with its colours cut to a palette."""
    visitor.page.wait_for_timeout(3000)
    shot = visitor.page.screenshot()
    picture = studio.evaluate(CUT, base64.b64encode(shot).decode())
    path = PICTURES / f"{name}.png"
    path.write_bytes(indexed(picture))
    sys.stdout.write(f"{path.name}: {path.stat().st_size // 1000} kB\n")


def indexed(picture: dict[str, Any]) -> bytes:
    """Write a PNG of at most 256 colours."""
    width, height = picture["width"], picture["height"]
    pixels = base64.b64decode(picture["pixels"])
    rows = b"".join(b"\0" + pixels[row * width : (row + 1) * width] for row in range(height))
    chunks = (
        (b"IHDR", struct.pack(">IIBBBBB", width, height, 8, PALETTE, 0, 0, 0)),
        (b"PLTE", bytes(picture["palette"])),
        (b"IDAT", zlib.compress(rows, 9)),
        (b"IEND", b""),
    )
    return b"\x89PNG\r\n\x1a\n" + b"".join(
        struct.pack(">I", len(body)) + name + body + struct.pack(">I", zlib.crc32(name + body))
        for name, body in chunks
    )


PALETTE: Final = 3
"""PNG's colour type for pictures with a palette."""

CUT: Final = """async shot => {
  const bytes = Uint8Array.from(atob(shot), each => each.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes], {type: 'image/png'}));
  const canvas = new OffscreenCanvas(image.width, image.height);
  const pen = canvas.getContext('2d');
  pen.drawImage(image, 0, 0);
  const {data} = pen.getImageData(0, 0, image.width, image.height);

  // Median cut: the box with most pixels times length is cut at the median of its longest side.
  const counts = new Map();
  for (let at = 0; at < data.length; at += 4) {
    const colour = (data[at] << 16) | (data[at + 1] << 8) | data[at + 2];
    counts.set(colour, (counts.get(colour) ?? 0) + 1);
  }
  const sides = [16, 8, 0];
  const box = all => {
    const long = sides
      .map(side => {
        const values = all.map(([colour]) => (colour >> side) & 255);
        const [least, most] = [Math.min, Math.max].map(of => values.reduce((a, b) => of(a, b)));
        return [most - least, side];
      })
      .reduce((a, b) => (b[0] > a[0] ? b : a));
    const weight = all.reduce((sum, [, count]) => sum + count, 0);
    return {all, side: long[1], cost: long[0] * Math.sqrt(weight), weight};
  };
  let boxes = [box([...counts])];
  while (boxes.length < 256) {
    const most = boxes.reduce((a, b) => (b.cost > a.cost ? b : a));
    if (most.cost === 0) break;
    const {all, side, weight} = most;
    all.sort(([a], [b]) => ((a >> side) & 255) - ((b >> side) & 255));
    let seen = 0;
    let cut = all.findIndex(([, count]) => (seen += count) >= weight / 2) + 1;
    cut = Math.min(Math.max(cut, 1), all.length - 1);
    boxes = boxes.filter(each => each !== most);
    boxes.push(box(all.slice(0, cut)), box(all.slice(cut)));
  }

  const palette = [];
  const index = new Map();
  boxes.forEach(({all, weight}, number) => {
    for (const side of sides) {
      const sum = all.reduce((sum, [colour, count]) => sum + ((colour >> side) & 255) * count, 0);
      palette.push(Math.round(sum / weight));
    }
    for (const [colour] of all) index.set(colour, number);
  });
  let pixels = '';
  for (let at = 0; at < data.length; at += 4) {
    const colour = (data[at] << 16) | (data[at + 1] << 8) | data[at + 2];
    pixels += String.fromCharCode(index.get(colour));
  }
  return {width: image.width, height: image.height, palette, pixels: btoa(pixels)};
}"""


def wager(visitor: Visitor, areas: dict[str, int]) -> None:
    """Lay chips one by one, as a finger does."""
    for area, chips in areas.items():
        visitor.page.get_by_role("button", name=re.compile(rf"^{chips} chips?\b")).click()
        visitor.spot(area).click()
    visitor.page.mouse.move(5, 5)


def main() -> None:
    """Play and take the pictures."""
    PICTURES.mkdir(parents=True, exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        house(Path(folder)) as at,
        sync_playwright() as playing,
    ):
        flags = ["--no-sandbox", "--disable-gpu"]
        browser = playing.chromium.launch(executable_path=find_chromium(), args=flags)
        dealer = Dealer(visit(browser, at, "Dana", viewport={"width": 1280, "height": 800}))
        dealer.take("D1")
        for number in PAST.split():
            dealer.whole_round(number)
        dealer.open_wagers()
        ann, ben = (visit(browser, at, name, viewport=SIZE) for name in ("Ann", "Ben"))
        ann.sit("D1", seat=3, colour="orange", buy_in="500")
        ben.sit("D1", seat=5, colour="teal", buy_in="500")
        wager(ann, ANN)
        wager(ben, BEN)
        sign = visit(browser, at, viewport=SIZE)
        sign.go("/sign/D1")
        studio = browser.new_page()
        dealer.spin()
        dealer.call()
        dealer.number("20")
        take(dealer.at, "dealer", studio)
        take(ann, "terminal", studio)
        dealer.settle()
        take(sign, "sign", studio)
        take(ann, "terminal-settled", studio)
        dealer.open_wagers()
        flo = visit(browser, at, "Flo", viewport=SIZE)
        flo.go("/floor")
        flo.page.locator("[data-table=D1]").click()
        flo.page.get_by_role("heading", name="Acts").wait_for()
        take(flo, "floor", studio)
        big_six(dealer.at, ann, studio)
        casino_war(dealer.at, ann, ben, studio)
        browser.close()


def big_six(at: Visitor, ann: Visitor, studio: Page) -> None:
    """Spin the wheel for a player who has the joker among his wagers."""
    dealer = Prompted(at)
    ann.sit("B1", seat=3, buy_in="500")
    dealer.take("B1")
    dealer.step("open-wagers")
    for chip, symbol in (("$5", "$2"), ("$5", "$10"), ("$1", "joker"), ("$25", "$1")):
        lay(ann, chip, symbol)
    ann.page.mouse.move(5, 5)
    for key in ("no-more-bets", "spin", "rests-joker", "settle"):
        dealer.step(key)
    take(ann, "big-six", studio)


def casino_war(at: Visitor, ann: Visitor, ben: Visitor, studio: Page) -> None:
    """Deal a tie hand to one player, so that he has to choose."""
    dealer = Prompted(at)
    ann.sit("K1", seat=2, buy_in="500")
    ben.sit("K1", seat=5, buy_in="500")
    dealer.take("K1")
    dealer.make_ready()
    dealer.step("open-wagers")
    for player, position in ((ann, 2), (ben, 5)):
        lay(player, "$25", f"initial-{position}")
        lay(player, "$5", f"tie-{position}")
        player.act("place").click()
    ann.page.mouse.move(5, 5)
    dealer.step("no-more-bets")
    dealer.burn()
    dealer.deal("QH", "7C", "QS")
    dealer.step("settle")
    take(ann, "casino-war", studio)
    take(at, "casino-war-dealer", studio)


def lay(visitor: Visitor, chip: str, area: str) -> None:
    """Lay one value chip."""
    rack = visitor.page.get_by_role("group", name="Your chips")
    rack.get_by_role("button", name=chip, exact=True).click()
    visitor.spot(area).click()


if __name__ == "__main__":
    main()
