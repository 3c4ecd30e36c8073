"""
A hybrid table with all its screens: each sees its own truth, and nobody a hole card, C089.

Paired runs: a round is played with every hole card, and every byte that leaves is compared until
the card is turned: frames of terminals, consoles, sign and floor, answers, alerts, log lines, the
recall of rounds and the journal as it is exported.
"""

import asyncio
import io
import itertools
import json
import logging
import secrets
from types import SimpleNamespace
from typing import Any

import pytest

from nomorebets.compliance.people import Person
from nomorebets.equipment.cards import DECK, Card, Rank, rank_of
from nomorebets.equipment.reader_protocol import Said
from nomorebets.equipment.shoe_protocol import Kind as Sent
from nomorebets.floor.driving import Drive, open_for_demonstration
from nomorebets.floor.rounds import RoundBook
from nomorebets.games.hybrid_blackjack.messages import (
    CardIsDealt,
    DoubleDown,
    EnterCard,
    Hit,
    SplitPair,
)
from nomorebets.games.hybrid_blackjack.state import Deciding, Drawing, OfferingInsurance
from nomorebets.journal.export import export
from nomorebets.server import boards
from nomorebets.server.alerts import Alerts
from nomorebets.server.boards import Board, FloorBoard
from nomorebets.server.frames import tile
from nomorebets.server.game import Choices
from nomorebets.server.games import SERVED
from nomorebets.server.house_log import HouseLog
from nomorebets.server.lines import Kind
from nomorebets.wagering.codec import encode
from nomorebets.wagering.messages import Player
from nomorebets.wagering.money import Money
from tests.floor.blackjack_floor import B1, SHOE, Room, room
from tests.floor.shoeing import READY
from tests.floor.test_hybrid_blackjack_devices import AtTheShoe, running
from tests.games.hybrid_blackjack.dealing import EVERY_HOLE, EVERY_NO_HOLE, HOLE, NO_HOLE
from tests.tables.people import ANN, BEN, CLEO, DANA, FLO, seated

TENS = (Rank.TEN, Rank.JACK, Rank.QUEEN, Rank.KING)
UPS = ["9H", "KS", "AD"]
"""Dealer's first cards: of no use to the reader, a ten-value card, an ace."""

EVERY_UP = [card for card in DECK if card.endswith("H")]


class Screen:
    """A screen's line that keeps what it is sent, in one list with all the others."""

    def __init__(self, kind: Kind, person: Person, sent: list[tuple[str, bytes]]) -> None:
        self.kind = kind
        self.session = SimpleNamespace(person=person)
        self.last = b""
        self.name = f"{kind.value} {person.name}"
        self.protocol = SimpleNamespace(write=lambda frame: sent.append((self.name, frame)))


class Screens:
    """Every screen there is at a hybrid table, and the floor's overview."""

    def __init__(self, there: Room) -> None:
        self.sent: list[tuple[str, bytes]] = []
        self.alerts = Alerts(HouseLog(there.house.journal, there.clock), there.clock)
        self.book = RoundBook(there.live, there.house.journal)
        drive = Drive(there.plan, there.live)
        self.board = Board(there.live, drive, self.book, self.alerts, there.clock, lambda: (DANA,))
        self.floor = FloorBoard((self.board,), self.alerts, there.clock)
        for kind, person in (
            *((Kind.TERMINAL, seated(player)) for player in (ANN, BEN, CLEO)),
            (Kind.DEALER, DANA),
            (Kind.DEALER, FLO),
            (Kind.SIGN, DANA),
            (Kind.OPENING, FLO),
        ):
            self.join(kind, person)
        floor: Any = Screen(Kind.FLOOR, FLO, self.sent)
        self.floor.join(floor)

    def join(self, kind: Kind, person: Person) -> Any:
        """Open a screen at the table."""
        line: Any = Screen(kind, person, self.sent)
        self.board.join(line)
        return line

    def by_screen(self) -> dict[str, list[bytes]]:
        """What each screen was sent, in order; they stand in a set, so between them is none."""
        told: dict[str, list[bytes]] = {}
        for name, frame in self.sent:
            told.setdefault(name, []).append(frame)
        return told

    def view(self, player: Player) -> dict[str, Any]:
        """What a terminal was sent of its own last."""
        frames = self.by_screen()[f"terminal {player}"]
        return next(view for view in map(_view, reversed(frames)) if "hands" in view)


def _view(frame: bytes) -> dict[str, Any]:
    sent = json.loads(frame[frame.index(b"{") :])
    return sent.get("view") or {}


@pytest.fixture
def pair(tmp_path, monkeypatch):
    """Gives each run of a pair a folder of its own, and the same ids to draw at random."""
    runs = itertools.count()
    monkeypatch.setattr(boards, "FLOOR_PAUSE_S", 0)
    monkeypatch.setattr(boards, "DEALER_PAUSE_S", 0)

    def begun():
        numbers = itertools.count()
        monkeypatch.setattr(secrets, "token_hex", lambda size: f"{next(numbers):0{2 * size}x}")
        folder = tmp_path / str(next(runs)) / "here"
        folder.mkdir(parents=True)
        return folder

    return begun


class Written(logging.Handler):
    """Keeps every line that is logged."""

    def __init__(self):
        super().__init__(logging.DEBUG)
        self.lines: list[str] = []

    def emit(self, record):
        self.lines.append(f"{record.name} {record.getMessage()}")


def exported(there: Room) -> list[dict[str, Any]]:
    """The journal as text; of the shoe's own stream only how long its records are."""
    out = io.BytesIO()
    export(there.house.journal.path, out)
    lines = [json.loads(line) for line in out.getvalue().splitlines()]
    for line in lines:
        if line["stream"].startswith("shoe/"):
            line["body_hex"] = len(line.get("body_hex", line.get("body", "")))
            line |= {"prev": "", "hash": "", "body": ""}
    return lines


async def played(folder, up, hole):
    """A round at two positions until nothing is left but to turn the hole card; then all told."""
    written = Written()
    logging.getLogger().addHandler(written)
    scene = AtTheShoe(folder, HOLE)
    there = scene.there
    screens = Screens(there)
    answers: list[Any] = []
    try:
        async with running(scene):
            await scene.says(*READY)
            await scene.reader_says(0, Said.READY)
            for player, position in ((ANN, 1), (BEN, 2), (CLEO, 1)):
                there.wager(player, position)
            await scene.deals(1, f"8S 9S {up} 8C 7S {hole}")
            if isinstance(there.play.phase, OfferingInsurance):
                there.close()
            if rank_of(Card(up)) in (Rank.ACE, *TENS):
                before = told(there, screens, scene, answers, written)
                yes = is_blackjack(up, hole)
                await scene.reader_says(1, Said.BLACKJACK if yes else Said.NO_BLACKJACK)
                if yes:
                    assert there.play.felt.dealer == (up, hole)
                    return before
            answers += everybody_decides(there)
            await scene.sends("")
            await scene.says(7, Sent.CARD, "2D")
            assert isinstance(there.play.phase, Deciding)
            before = told(there, screens, scene, answers, written)
            await finish(scene)
            assert there.play.felt.dealer[:2] == (up, hole)
            return before
    finally:
        logging.getLogger().removeHandler(written)
        there.house.close()


def everybody_decides(there):
    """Ann splits, Ben doubles, Cleo is too late; somebody tries what nobody may."""
    tried = [
        there.tell(CardIsDealt(card=Card("AS")), DANA),
        there.tell(EnterCard(card=Card("AS"), dealer=DANA, floorperson=FLO), DANA),
        there.tell(SplitPair(player=ANN, hand=1), seated(ANN)),
        there.tell(DoubleDown(player=BEN, hand=1, amount=Money.dollars(10)), seated(BEN)),
    ]
    there.clock.run(10_000)
    tried.append(there.tell(Hit(player=CLEO, hand=1), seated(CLEO)))
    there.close()
    return tried


async def finish(scene):
    """Nobody says anything more, until the hole card is turned."""
    for count, card in enumerate(("3C", "4C", "5C", "6C"), start=8):
        if isinstance(scene.play.phase, Deciding):
            scene.there.close()
        await scene.settled()
        if isinstance(scene.play.phase, Drawing):
            await scene.says(count, Sent.CARD, card)


def told(there, screens, scene, answers, written):
    """Everything that has left the house."""
    steps = [step for one in screens.book.rounds for step in one.steps]
    return {
        **screens.by_screen(),
        "answers": [encode(answer) for answer in answers],
        "alerts": [*scene.alerts, *(encode(one) for one in screens.alerts.shown())],
        "log lines": list(written.lines),
        "rounds": [encode(step) for step in steps],
        "tile": encode(screens.board.tile()),
        "exported": exported(there),
    }


def is_blackjack(up, hole):
    ranks = {rank_of(Card(up)), rank_of(hole)}
    return Rank.ACE in ranks and bool(ranks & set(TENS))


@pytest.mark.evidence("633c.5(n)(4)", "633c.5(o)", "633c.5(s)")
@pytest.mark.parametrize("up", UPS)
def test_until_it_is_turned_the_hole_card_changes_no_byte_that_leaves_the_house(pair, up):
    alike(pair, up, DECK[::4])


@pytest.mark.slow
@pytest.mark.evidence("633c.5(n)(4)", "633c.5(o)", "633c.5(s)")
@pytest.mark.parametrize("up", EVERY_UP)
def test_that_holds_for_every_hole_card_under_every_card(pair, up):
    alike(pair, up, DECK)


def alike(pair, up, holes):
    """Play with each hole card, and hold what was told against what was told of the others."""
    runs: dict[bool, list[dict[str, Any]]] = {True: [], False: []}
    for hole in holes:
        runs[is_blackjack(up, hole)].append(asyncio.run(played(pair(), up, hole)))

    for same in runs.values():
        for part in same[0] if same else ():
            assert all(one[part] == same[0][part] for one in same), part
    shown = {name.split()[0] for name in runs[False][0]}
    assert {kind.value for kind in Kind} <= shown
    assert any("shoe/B1" in line["stream"] for line in runs[False][0]["exported"])


@pytest.mark.evidence("633c.5(n)(4)")
def test_no_frame_of_a_session_names_the_hole_card_before_it_is_turned(pair):
    before = asyncio.run(played(pair(), "9H", Card("QC")))

    said = b"".join(
        part if isinstance(part, bytes) else str(part).encode() for part in flat(before)
    )
    assert b'"9H"' in said
    assert b"QC" not in said
    assert b"queen of clubs" not in said


def flat(told):
    return [one for part in told.values() for one in (part if isinstance(part, list) else [part])]


def test_a_comparison_of_runs_finds_what_depends_on_a_card(pair):
    """The bad stream: another first card of the dealer does change what has left."""
    one, other = (asyncio.run(played(pair(), up, Card("5C"))) for up in ("9H", "8H"))

    told_of_no_card = {"floor Flo", "tile", "answers", "alerts", "log lines"}
    assert {part for part in one if one[part] != other[part]} == set(one) - told_of_no_card


# Each its own truth.


@pytest.mark.evidence("633c.5(q)", "633c.5(r)(2)", "633c.5(p)(2)", "633a.11(b)")
def test_terminals_at_two_positions_see_their_own_hands_of_one_row_of_cards(pair):
    async def run():
        scene = AtTheShoe(pair(), HOLE)
        screens = Screens(scene.there)
        try:
            async with running(scene):
                await scene.says(*READY)
                for player, position in ((ANN, 1), (BEN, 2), (CLEO, 1)):
                    scene.there.wager(player, position)
                await scene.deals(1, "8S 6S 9H 8C 5S 7H")
                everybody_decides(scene.there)
                await scene.sends("")
                await scene.says(7, Sent.CARD, "2D")
                return {player: screens.view(player) for player in (ANN, BEN, CLEO)}
        finally:
            scene.there.house.close()

    views = asyncio.run(run())
    hands = {
        player: [[card["card"] for card in hand["cards"]] for hand in view["hands"]]
        for player, view in views.items()
    }
    assert hands == {ANN: [["8S", "2D"], ["8C"]], BEN: [["6S", "5S", "2D"]], CLEO: [["8S", "8C"]]}
    assert [hand["decided_for_player"] for hand in views[CLEO]["hands"]] == [True]
    assert views[BEN]["wagered"] == 2_000
    assert {len(view["dealers_hand"]) for view in views.values()} == {1}


@pytest.mark.evidence("633c.5(y)(4)", "633c.5(aa)(2)", "633c.5(aa)(3)", "633c.5(bb)")
def test_without_a_hole_card_two_terminals_play_against_two_hands_of_the_dealer(tmp_path):
    with room(tmp_path / "floor.journal", NO_HOLE) as there:
        there.begin()
        there.wager(ANN)
        there.wager(BEN)
        there.close()
        for card in ("5S", "9D", "6S"):
            there.does(CardIsDealt(card=Card(card)), SHOE)
        there.stand(ANN)
        there.hit(BEN)
        there.does(CardIsDealt(card=Card("7C")), SHOE)
        served = SERVED["hybrid-blackjack"]
        ann, ben = (served.seat_view(there.live.table, player) for player in (ANN, BEN))

    assert [one.card for one in ann.dealers_hand] == ["9D", "7C"]
    assert [one.card for one in ben.dealers_hand] == ["9D"]
    assert (ann.bracket, ben.bracket) == ("cards 1 dealer's", "cards 1 yours")


@pytest.mark.evidence("633c.5(k)", "605a.2(d)(2)")
def test_a_terminal_that_is_lost_harms_nobody_and_finds_its_hand(tmp_path):
    async def run():
        with room(tmp_path / "floor.journal", EVERY_HOLE) as there:
            screens = Screens(there)
            there.begin()
            for player, position in ((ANN, 1), (BEN, 2), (CLEO, 1)):
                there.wager(player, position)
            await asyncio.sleep(0.01)
            for line in screens.board.lines():
                if line.kind is Kind.TERMINAL and line.session.person.name == ANN:
                    screens.board.leave(line)
            there.close()
            for card in ("8S", "6S", "9H", "8C", "5S"):
                there.does(CardIsDealt(card=Card(card)), SHOE)
            await asyncio.sleep(0.01)
            while_away = screens.view(ANN)
            screens.join(Kind.TERMINAL, seated(ANN))
            return while_away, screens.view(ANN), screens.view(BEN)

    away, back, ben = asyncio.run(run())
    assert [hand["cards"] for hand in away["hands"]] == []
    assert [card["card"] for card in back["hands"][0]["cards"]] == ["8S", "8C"]
    assert [card["card"] for card in ben["hands"][0]["cards"]] == ["6S", "5S"]


@pytest.mark.evidence("605a.9(b)")
@pytest.mark.parametrize(("seats", "tables"), [(0, 0), (1, 1), (3, 1)])
def test_five_terminals_in_play_or_part_of_five_are_one_gaming_table_on_the_floor(
    tmp_path, seats, tables
):
    with room(tmp_path / "floor.journal", EVERY_NO_HOLE, fresh=False) as there:
        open_for_demonstration(there.live, DANA)
        for number, player in enumerate((ANN, BEN, CLEO)[:seats], start=1):
            there.sit(player, number)
        view = SERVED["hybrid-blackjack"].public_view(B1, there.live.table)
        drive = Drive(there.plan, there.live)
        shown = tile(there.live, drive, view, alerts=0, rounds_an_hour=0)

    assert (shown.players, shown.terminals_as_tables, shown.seats) == (seats, tables, 300)
    assert view.gaming_tables == 60


def test_nothing_is_chosen_on_sitting_down_and_a_result_has_no_colour(tmp_path):
    with room(tmp_path / "floor.journal", HOLE) as there:
        served = SERVED["hybrid-blackjack"]

        assert served.choices(there.play) == Choices()
        assert served.colour(there.play.submission, "dealt out") == ""
