"""
Alerts to the floor: each stands until a named person acknowledges it with a note.

They are read off what was recorded or refused; an alert changes nothing at a table.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterator
from typing import Any, Final

from msgspec.structs import replace

from nomorebets.compliance.people import Person
from nomorebets.floor.clock import Clock
from nomorebets.floor.live_game import ChanceAsked, ResultCalled, RoundBegan
from nomorebets.floor.live_table import Committed, LiveTable
from nomorebets.floor.records import Denied
from nomorebets.law import cite
from nomorebets.server.house_log import AlertAcknowledged, AlertRaised, HouseLog
from nomorebets.server.wire import Alert
from nomorebets.tables.messages import FindingRecorded, PlayStopped

ROUNDS_AN_HOUR: Final = (10, 140)
"""The band in which a floorperson expects a table."""

PACE_ROUNDS: Final = 10
"""How many rounds a pace is taken over."""

REFUSED_SPIKE: Final = 30
REFUSED_WINDOW_MS: Final = 60_000
"""So many refusals in so long at one table are looked at."""

SHOWN_MAX: Final = 100
"""Alerts on the floor's screen: those that stand, and the latest of the others."""

_HOUR_MS: Final = 3_600_000


class Alerts:
    """The alerts of a house; ``changed`` is called after each change."""

    def __init__(self, log: HouseLog, clock: Clock) -> None:
        """Take up the alerts on record."""
        self.changed: Callable[[], None] = lambda: None
        self._log = log
        self._clock = clock
        self._alerts: dict[int, Alert] = {}
        self._last = 0
        for record in log.read():
            self._take_up(record)

    def _take_up(self, record: Any) -> None:
        match record:
            case AlertRaised(at_ms=at_ms, id=number, table=table, what=what):
                self._alerts[number] = Alert(number, table, what, at_ms, "", "")
                self._last = max(self._last, number)
            case AlertAcknowledged(id=number, by=by, note=note) if number in self._alerts:
                self._alerts[number] = replace(
                    self._alerts[number], acknowledged_by=str(by), note=note
                )
                self._forget()
            case _:
                pass

    def _forget(self) -> None:
        done = [number for number, alert in self._alerts.items() if alert.acknowledged_by]
        for number in done[:-SHOWN_MAX]:
            del self._alerts[number]

    def raise_(self, table: str, what: str, *, kind: str = "") -> None:
        """Raise an alert, unless the same one stands, or one whose words begin with its kind."""
        for one in self.standing():
            if one.table == table and (one.what == what or (kind and one.what.startswith(kind))):
                return
        self._last += 1
        raised = AlertRaised(self._clock.wall_ms(), self._last, table, what)
        self._log.write(raised)
        self._take_up(raised)
        self.changed()

    def acknowledge(self, number: int, by: Person, note: str) -> bool:
        """Note who looked into an alert; false where no such alert stands."""
        alert = self._alerts.get(number)
        if alert is None or alert.acknowledged_by:
            return False
        done = AlertAcknowledged(self._clock.wall_ms(), number, by, note)
        self._log.write(done)
        self._take_up(done)
        self.changed()
        return True

    def standing(self, table: str = "") -> Iterator[Alert]:
        """Give the alerts nobody has acknowledged, of one table or of all."""
        return (
            alert
            for alert in self._alerts.values()
            if not alert.acknowledged_by and (not table or alert.table == table)
        )

    def shown(self) -> tuple[Alert, ...]:
        """Give what the floor's screen shows, the newest first."""
        newest = sorted(
            self._alerts.values(), key=lambda alert: (not alert.acknowledged_by, alert.id)
        )
        return tuple(reversed(newest[-SHOWN_MAX:]))


class Watchman:
    """Watches one table for what a floorperson should know."""

    def __init__(self, live: LiveTable, alerts: Alerts, clock: Clock, *, speed: int = 1) -> None:
        """Watch a table, whose spins run ``speed`` times as fast as a person deals."""
        self._table = live.id
        self._deals = live.deals
        self._alerts = alerts
        self._clock = clock
        self._speed = speed
        self._spun_ms = -1
        self._opened: deque[int] = deque(maxlen=PACE_ROUNDS + 1)
        self._refused: deque[int] = deque(maxlen=REFUSED_SPIKE)

    @property
    def rounds_an_hour(self) -> int:
        """The pace over the last rounds; 0 while there are too few."""
        rounds = len(self._opened) - 1
        if rounds < 1 or self._opened[-1] == self._opened[0]:
            return 0
        return rounds * _HOUR_MS // (self._opened[-1] - self._opened[0])

    def hear(self, committed: Committed) -> None:
        """Look at what was recorded."""
        for event in committed.record.events:
            self._look_at(event, committed.record.up_ms)

    def _look_at(self, event: Any, up_ms: int) -> None:
        match event:
            case PlayStopped(reason=reason):
                self._raise(f"play stopped: {reason}")
            case FindingRecorded(finding=finding):
                self._raise(f"finding: {finding}")
            case _ if words := self._deals.alert(event):
                self._raise(words)
            case _:
                pass
        match self._deals.milestone(event):
            case RoundBegan():
                self._opened.append(up_ms)
                self._look_at_pace()
            case ChanceAsked():
                self._spun_ms = up_ms
            case ResultCalled() if self._spun_ms >= 0:
                self._look_at_spin(up_ms - self._spun_ms)
            case _:
                pass

    def refused(self, answer: Denied, actor: Person) -> None:
        """Look at a refusal."""
        if answer.under == cite("605a.4"):
            what = f"refused to {actor.name}, {actor.role.value}: {answer.reason}"
            self._alerts.raise_(self._table, what, kind="refused to ")
        now = self._clock.up_ms()
        self._refused.append(now)
        if len(self._refused) == REFUSED_SPIKE and now - self._refused[0] < REFUSED_WINDOW_MS:
            self._raise(f"{REFUSED_SPIKE} refusals within a minute")
            self._refused.clear()

    def _look_at_spin(self, spin_ms: int) -> None:
        self._spun_ms = -1
        if self._deals.spin_ms is None:
            return
        least, most = (bound // self._speed for bound in self._deals.spin_ms)
        if spin_ms < least:
            self._raise("the last spin was too fast")
        elif spin_ms > most:
            self._raise("the last spin was too slow")

    def _look_at_pace(self) -> None:
        least, most = ROUNDS_AN_HOUR
        if len(self._opened) <= PACE_ROUNDS:
            return
        if not least <= self.rounds_an_hour <= most * self._speed:
            self._raise("rounds an hour are out of the band")

    def _raise(self, what: str) -> None:
        self._alerts.raise_(self._table, what)
