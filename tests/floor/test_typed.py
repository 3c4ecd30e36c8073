import pytest

from nomorebets.floor.records import Denied, Done
from nomorebets.floor.rounds import RoundBook
from nomorebets.floor.typed import REMEMBERED, TypedWagers
from nomorebets.games.roulette.messages import AnnounceNoMoreBets, BallEntersTrack, OpenWagers
from nomorebets.games.roulette.messages import SettleWagers as Settle
from nomorebets.games.roulette.state import wagered
from nomorebets.wagering.money import NOTHING, Money
from tests.floor.living import living
from tests.games.roulette.dealing import rest
from tests.tables.people import ANN, BEN, seated


@pytest.fixture
def path(tmp_path):
    return tmp_path / "floor.journal"


class Typing:
    """A table that is loaded from its journal, with what its players type."""

    def __init__(self, there):
        self.there = there
        self.typed = TypedWagers(there.live, RoundBook(there.live, there.journal))

    def type(self, text, identity, player=ANN):
        command = self.typed.command(seated(player), identity, text)
        if isinstance(command, Denied):
            return command
        return self.there.tell(command, seated(player), identity)

    def lies(self, player=ANN):
        return wagered(self.there.live.table.play, player)


def test_what_was_typed_before_a_restart_can_be_undone_after_it(path):
    with living(path) as there:
        there.open()
        now = Typing(there)
        now.type("17 5", "a")
        now.type("red 10", "b")
    with living(path) as there:
        now = Typing(there)
        assert isinstance(now.type("undo", "c"), Done)
        assert now.lies() == Money.dollars(5)
        now.type("undo", "d")

        assert now.lies() == NOTHING


@pytest.mark.parametrize("text", ["undo", "clear", "repeat", "17 5"])
@pytest.mark.parametrize("restarted", [False, True])
def test_what_is_typed_acts_once_however_often_it_comes(path, text, restarted):
    with living(path) as there:
        there.open()
        now = Typing(there)
        now.type("17 5", "1")
        there.tell(BallEntersTrack())
        there.tell(AnnounceNoMoreBets())
        there.tell(rest("5"))
        there.tell(Settle())
        there.tell(OpenWagers())
        now.type("red 10", "2")
        now.type("black 20", "3")
        first = now.type(text, "4")
        lies = now.lies()
        assert isinstance(first, Done)
        if not restarted:
            assert now.type(text, "4") == first
    with living(path) as there:
        now = Typing(there)

        assert now.type(text, "4") == first
        assert now.lies() == lies


def test_an_id_of_somebody_else_is_no_way_to_his_command(path):
    with living(path) as there:
        there.open()
        now = Typing(there)
        now.type("17 5", "a")
        answer = now.type("undo", "a", BEN)

        assert isinstance(answer, Denied)
        assert (now.lies(), now.lies(BEN)) == (Money.dollars(5), NOTHING)


def test_what_is_no_wager_is_denied_and_may_be_typed_anew(path):
    with living(path) as there:
        there.open()
        now = Typing(there)
        denied = now.type("seventeen", "a")

        assert denied.under == "617a.3(a)"
        assert isinstance(now.type("17 5", "a"), Done)


def test_old_messages_are_forgotten_in_memory_and_found_on_record(path):
    with living(path) as there:
        there.open()
        now = Typing(there)
        first = now.type("17 1", "first")
        for number in range(REMEMBERED + 1):
            now.typed.command(seated(BEN), f"{number}", "red 1")

        assert len(now.typed._read) == REMEMBERED
        assert now.type("undo", "first") == first
