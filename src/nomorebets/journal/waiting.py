"""Those who wait for an acknowledgement: a thread by its future, an event loop by its own."""

import asyncio
from collections.abc import Iterable, Sequence
from concurrent.futures import Future
from typing import TypeAlias

from nomorebets.journal.chain import Recorded
from nomorebets.journal.troubles import NotRecorded

Waiter: TypeAlias = "Future[Recorded] | asyncio.Future[Recorded]"
_Answer: TypeAlias = Recorded | NotRecorded


def settle(waiters: Sequence[Waiter], done: Sequence[Recorded]) -> None:
    """Acknowledge in order; each event loop is entered once, with all that it waits for."""
    _answer(zip(waiters, done, strict=True))


def settle_failed(waiters: Sequence[Waiter], why: NotRecorded) -> None:
    """Tell every waiter, each by an error of its own, why nothing was recorded."""
    _answer((waiter, NotRecorded(why.reason)) for waiter in waiters)


def _answer(answers: Iterable[tuple[Waiter, _Answer]]) -> None:
    loops: dict[asyncio.AbstractEventLoop, list[tuple[asyncio.Future[Recorded], _Answer]]] = {}
    for waiter, answer in answers:
        if isinstance(waiter, asyncio.Future):
            loops.setdefault(waiter.get_loop(), []).append((waiter, answer))
        elif isinstance(answer, NotRecorded):
            waiter.set_exception(answer)
        else:
            waiter.set_result(answer)
    for loop, theirs in loops.items():
        try:
            loop.call_soon_threadsafe(_answer_here, theirs)
        except RuntimeError:
            continue  # the loop is closed: nobody waits there any more


def _answer_here(answers: Iterable[tuple[asyncio.Future[Recorded], _Answer]]) -> None:
    """Answer inside the event loop; a task cancelled meanwhile gets no answer."""
    for waiter, answer in answers:
        if waiter.done():
            continue
        if isinstance(answer, NotRecorded):
            waiter.set_exception(answer)
        else:
            waiter.set_result(answer)
