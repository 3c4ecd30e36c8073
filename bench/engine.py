"""
The engine beside blackjack21, alternating in one process: wagers decided per CPU-second.

Both sides check every step and keep the whole list of what happened; ours also counts money in
double entry and names the clause of every decision. ``chained`` adds the record's bytes and its
link in the hash chain. A busy table has eight players with ten wagers each; a single one has one.

    python bench/engine.py
"""

from __future__ import annotations

import random
import statistics
import time
from collections.abc import Callable, Iterator
from typing import Any

from blackjack21 import DEFAULT_SUITS, Deck, shoe_reset_hook
from blackjack21 import Table as TheirTable

from nomorebets.compliance.people import Credential, Person, Role
from nomorebets.floor.chance import Chance
from nomorebets.floor.dealing import Dealing, Pace
from nomorebets.floor.games.casino_war.dealing import next_step
from nomorebets.floor.records import CommandId, Record
from nomorebets.games.big_six import BIG_SIX
from nomorebets.games.big_six import messages as six
from nomorebets.games.big_six.equipment import SECTIONS, Symbol
from nomorebets.games.big_six.submission import example
from nomorebets.games.casino_war import CASINO_WAR
from nomorebets.games.casino_war import messages as war
from nomorebets.games.casino_war.shuffle_messages import TimeIsTold
from nomorebets.games.casino_war.state import Choosing, Settled, TakingWagers
from nomorebets.games.casino_war.submission import example as war_example
from nomorebets.games.roulette import ROULETTE
from nomorebets.games.roulette.equipment import WheelKind
from nomorebets.games.roulette.messages import (
    AnnounceNoMoreBets,
    BallComesToRest,
    BallEntersTrack,
    Chips,
    OpenWagers,
    PlaceWagers,
    SettleWagers,
    TakeColour,
)
from nomorebets.games.roulette.submission import strict
from nomorebets.journal.chain import genesis, link
from nomorebets.tables.messages import (
    BeginOpening,
    BuyIn,
    CertifyCheck,
    FillInventory,
    OpenTable,
    Slip,
    TableId,
    TakeSeat,
)
from nomorebets.tables.opening import checks_due
from nomorebets.tables.play import Step, take
from nomorebets.tables.state import Table, set_up
from nomorebets.wagering.codec import encode
from nomorebets.wagering.messages import AreaId, Player
from nomorebets.wagering.money import Money

PAIRS = 9
BAR_PLAIN = 1.5
BAR_CHAINED = 1.0
DEALER = Person("Dana", Role.DEALER, Credential("D-1"))
FLOORPERSON = Person("Flo", Role.FLOORPERSON, Credential("F-1"))
AREAS = ("17", "17/20", "1/2/3", "16/17/19/20", "1st12", "column2", "red", "odd", "1-18", "0")


def opened(players: int) -> tuple[Table, list[PlaceWagers], list[tuple[Any, Step]]]:
    """Open a table and seat so many players; also the wagers each will lay, and what was done."""
    submission = strict(WheelKind.DOUBLE_ZERO)
    table = set_up(TableId("R1"), ROULETTE, submission)
    steps: list[tuple[Any, Step]] = []

    def do(command: Any) -> None:
        nonlocal table
        step = take(ROULETTE, table, command)
        table = step.table
        steps.append((command, step))

    do(BeginOpening(by=FLOORPERSON))
    for check in checks_due(ROULETTE, table):
        do(CertifyCheck(check=check.id, by=FLOORPERSON))
    do(OpenTable(by=FLOORPERSON, dealer=DEALER))
    do(FillInventory(by=FLOORPERSON, amount=Money.dollars(10**9), slip=Slip("1")))
    laid = []
    for seat in range(1, players + 1):
        player = Player(f"player {seat}")
        colour = submission.roulette_chip_colours[seat]
        do(TakeSeat(player=player, seat=seat))
        do(BuyIn(player=player, amount=Money.dollars(10**8)))
        do(TakeColour(player=player, colour=colour, chip_value=Money.dollars(1)))
        areas = AREAS if players > 1 else AREAS[:1]
        chips = tuple(Chips(AreaId(area), Money.dollars(5)) for area in areas)
        laid.append(PlaceWagers(player=player, colour=colour, chips=chips))
    return table, laid, steps


def roulette(players: int, rounds: int, *, chained: bool) -> Callable[[], int]:
    """Play rounds of Roulette; gives how many wagers were decided."""
    table, laid, _ = opened(players)
    numbers = table.play.submission.the_wheel.ring
    prev = genesis("table/R1")
    number = 0

    def commands() -> Iterator[Any]:
        yield OpenWagers()
        yield from laid
        yield BallEntersTrack()
        yield AnnounceNoMoreBets()
        yield BallComesToRest(number=random.choice(numbers), revolutions=5)
        yield SettleWagers()

    def go() -> int:
        nonlocal table, prev, number
        random.seed(1)
        decided = 0
        for _ in range(rounds):
            for command in commands():
                step = take(ROULETTE, table, command)
                table = step.table
                number += 1
                if chained:
                    record = Record(
                        id=CommandId(str(number)),
                        at_ms=number,
                        up_ms=number,
                        actor=DEALER,
                        command=command,
                        events=step.events,
                        postings=step.postings,
                    )
                    prev = link(number, "table/R1", number, prev, encode(record))
            decided += sum(len(one.chips) for one in laid)
        return decided

    return go


def big_six(players: int, rounds: int) -> Callable[[], int]:
    """Play rounds of Big Six, every player on all seven symbols; gives how many rounds."""
    table = set_up(TableId("B1"), BIG_SIX, example("strict-big-six"))

    def do(command: Any) -> None:
        nonlocal table
        table = take(BIG_SIX, table, command).table

    do(BeginOpening(by=FLOORPERSON))
    for check in checks_due(BIG_SIX, table):
        do(CertifyCheck(check=check.id, by=FLOORPERSON))
    do(OpenTable(by=FLOORPERSON, dealer=DEALER))
    do(FillInventory(by=FLOORPERSON, amount=Money.dollars(10**9), slip=Slip("1")))
    chips = tuple(six.Chips(AreaId(symbol), Money.dollars(5)) for symbol in Symbol)
    laid = []
    for seat in range(1, players + 1):
        player = Player(f"player {seat}")
        do(TakeSeat(player=player, seat=seat))
        do(BuyIn(player=player, amount=Money.dollars(10**8)))
        laid.append(six.PlaceWagers(player=player, chips=chips))

    def go() -> int:
        random.seed(1)
        for _ in range(rounds):
            do(six.OpenWagers())
            for wagers in laid:
                do(wagers)
            do(six.AnnounceNoMoreBets())
            do(six.WheelIsSpun())
            at = random.randrange(len(SECTIONS))
            do(six.ClapperComesToRest(symbol=SECTIONS[at], section=at + 1, revolutions=3))
            do(six.SettleWagers())
        return rounds

    return go


def casino_war(players: int, rounds: int) -> Callable[[], int]:
    """Play rounds of Casino War from shoe to shoe, every tie hand at war; gives how many rounds."""
    table = set_up(TableId("W1"), CASINO_WAR, war_example("strict-eight-decks"))
    chance = Chance()

    def do(command: Any) -> None:
        nonlocal table
        table = take(CASINO_WAR, table, command).table

    do(BeginOpening(by=FLOORPERSON))
    for check in checks_due(CASINO_WAR, table):
        do(CertifyCheck(check=check.id, by=DEALER if DEALER.role in check.by else FLOORPERSON))
    do(OpenTable(by=FLOORPERSON, dealer=DEALER))
    do(TimeIsTold(wall_ms=0, up_ms=0))
    do(FillInventory(by=FLOORPERSON, amount=Money.dollars(10**9), slip=Slip("1")))
    laid = []
    for seat in range(1, players + 1):
        player = Player(f"player {seat}")
        do(TakeSeat(player=player, seat=seat))
        do(BuyIn(player=player, amount=Money.dollars(10**8)))
        areas = (f"initial-{seat}", f"tie-{seat}")
        chips = tuple(war.Chips(AreaId(area), Money.dollars(10)) for area in areas)
        laid.append(war.PlaceWagers(player=player, chips=chips))

    def go() -> int:
        last = table.play.round + rounds
        while table.play.round < last or not isinstance(table.play.phase, Settled):
            match table.play.phase:
                case TakingWagers() if not table.play.wagers:
                    for wagers in laid:
                        do(wagers)
                case Choosing(waiting=(position, *_)):
                    player = laid[position - 1].player
                    chips = (war.Chips(AreaId(f"war-{position}"), Money.dollars(10)),)
                    do(war.PlaceWagers(player=player, chips=chips))
                case _:
                    step = next_step(Dealing(table, chance, Pace(), has_device=False))
                    assert step is not None
                    do(step.make())
        return rounds

    return go


def blackjack21(rounds: int) -> Callable[[], int]:
    """Play rounds of blackjack21, one player who draws below 17; one wager a round."""
    deck = Deck(DEFAULT_SUITS, count=6)
    table = TheirTable([("a", 10)], deck, on_round_reset=shoe_reset_hook(deck))

    def go() -> int:
        random.seed(1)
        for _ in range(rounds):
            table.start_game()
            while table.state == "PLAYERS_TURN":
                if table.current_hand.total < 17:
                    table.hit()
                else:
                    table.stand()
        return rounds

    return go


def rate(go: Callable[[], int]) -> float:
    """Wagers decided, or rounds played, per CPU-second."""
    began = time.process_time()
    decided = go()
    return decided / (time.process_time() - began)


def main() -> None:
    """Print the ratios, ours to theirs."""
    theirs = blackjack21(4000)
    ours = {
        "busy table, full event list": (roulette(8, 60, chained=False), BAR_PLAIN),
        "busy table, chained": (roulette(8, 60, chained=True), BAR_CHAINED),
        "one player, one wager": (roulette(1, 600, chained=False), 0.0),
        "one player, one wager, chained": (roulette(1, 600, chained=True), 0.0),
    }
    for go in (theirs, *(go for go, _ in ours.values())):
        go()
    for name, (go, bar) in ours.items():
        pairs = [(rate(go), rate(theirs)) for _ in range(PAIRS)]
        ratios = sorted(mine / peer for mine, peer in pairs)
        middle = statistics.median(ratios)
        verdict = f"bar {bar}: {'holds' if middle >= bar else 'UNDER'}" if bar else "no bar"
        print(
            f"{name:32} {statistics.median(mine for mine, _ in pairs):10,.0f} wagers/s, "
            f"{middle:.2f} x blackjack21 [{ratios[0]:.2f} .. {ratios[-1]:.2f}]  {verdict}"
        )
    for players in (8, 1):
        best = max(rate(big_six(players, 60)) for _ in range(PAIRS))
        print(f"Big Six, {players} players, 7 wagers each: {best:,.0f} rounds/s")
    for players in (7, 1):
        best = max(rate(casino_war(players, 60)) for _ in range(PAIRS))
        print(f"Casino War, {players} players, 2 wagers each: {best:,.0f} rounds/s")


if __name__ == "__main__":
    main()
