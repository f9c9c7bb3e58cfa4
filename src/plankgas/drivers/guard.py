"""Guards drivers written by others: where one fails, a driver of the house decides instead."""

from __future__ import annotations

import logging
import threading
import weakref
from queue import Empty, SimpleQueue
from typing import Final

from plankgas.drivers.base import Driver
from plankgas.drivers.registry import make_driver
from plankgas.engine.action import Action
from plankgas.engine.view import View

STAND_IN: Final = "club"
_log: Final = logging.getLogger(__name__)

_Asked = tuple[View, list[Action]]


class Guard:
    """Drives as another driver does; an error, an illegal answer or a stall costs one decision.

    The driver thinks in a thread of its own. One that stalls is not asked again before it is back.
    A quiet guard leaves it to others to tell of `faults`; any other writes each to the log.
    """

    def __init__(
        self, name: str, driver: Driver, seed: int, seconds: float, is_quiet: bool = False
    ) -> None:
        self.faults = 0
        self.first_fault = ""  # when it was, and what
        self._is_quiet = is_quiet
        self._name = name
        self._driver = driver
        self._seed = seed
        self._seconds = seconds
        self._stand_in: Driver | None = None
        self._is_away = False
        self._asked: SimpleQueue[_Asked | None] = SimpleQueue()
        self._answers: SimpleQueue[object] = SimpleQueue()
        # The thread knows nothing of this object, so it ends with it.
        threading.Thread(
            target=_think,
            args=(driver, self._asked, self._answers),
            name=f"driver {name}",
            daemon=True,
        ).start()
        self._end = weakref.finalize(self, self._asked.put, None)

    def choose(self, view: View, legal: list[Action]) -> Action:
        answer = self._answer(view, legal)
        if isinstance(answer, Action) and answer in legal:
            return answer
        failure = answer.reason if isinstance(answer, _Failed) else f"answered {answer!r}"
        fault = f"seat {view.seat}, round {view.round}, {view.phase}: {failure}"
        self.faults += 1
        self.first_fault = self.first_fault or fault
        if not self._is_quiet:
            _log.warning("driver %s, %s; %s decides", self._name, fault, STAND_IN)
        if self._stand_in is None:
            self._stand_in = make_driver(STAND_IN, self._seed)
        return self._stand_in.choose(view, legal)

    def close(self) -> None:
        """Let go of the driver, and of what it holds."""
        self._end()
        close = getattr(self._driver, "close", None)
        if close is not None:
            close()

    def _answer(self, view: View, legal: list[Action]) -> object:
        if self._is_away:
            try:
                self._answers.get_nowait()  # too late for its question
            except Empty:
                return _Failed("still thinks about an earlier decision")
            self._is_away = False
        self._asked.put((view, list(legal)))
        try:
            return self._answers.get(timeout=self._seconds)
        except Empty:
            self._is_away = True
            return _Failed(f"no answer within {self._seconds:g} s")


class _Failed:
    """What the thread gives back instead of an answer when the driver has failed."""

    def __init__(self, reason: str) -> None:
        self.reason = reason


def _think(driver: Driver, asked: SimpleQueue[_Asked | None], answers: SimpleQueue[object]) -> None:
    while (question := asked.get()) is not None:
        try:
            answers.put(driver.choose(*question))
        except BaseException as error:
            # SystemExit too: whatever others raise, it is one line in the log.
            answers.put(_Failed(f"{type(error).__name__}: {error}"))
        del question  # a view need not live until the next one comes
