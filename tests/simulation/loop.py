"""An event loop in virtual time: nothing waits for real, and the same seed does the same again.

Whoever runs in it belongs to a process, or to none. A process can be killed between any two of its
steps, which is where a coroutine awaits something: what it had begun goes no further, and nothing
of it is tidied up, as with `kill -9`.
"""

from __future__ import annotations

import asyncio
import heapq
import itertools
import random
from asyncio import events
from collections import deque
from collections.abc import Callable, Coroutine
from concurrent.futures import Executor
from contextvars import Context, ContextVar, copy_context
from typing import Any, Final, TypeVar, TypeVarTuple, Unpack

PROCESS: Final[ContextVar[Process | None]] = ContextVar("process", default=None)
_T = TypeVar("_T")
_Ts = TypeVarTuple("_Ts")
_THREAD_SECONDS: Final = 0.002  # that a job takes in a thread, at most
_MOST_STEPS: Final = 200_000  # of one simulation; more would mean that something never ends


class Process:
    """Something that can be killed. `steps` counts what it has done."""

    def __init__(self) -> None:
        self.is_alive = True
        self.steps = 0

    def context(self) -> Context:
        """Whatever is begun in it belongs to this process."""
        context = copy_context()
        context.run(PROCESS.set, self)
        return context

    @staticmethod
    def outside() -> Context:
        """Whatever is begun in it belongs to no process."""
        context = copy_context()
        context.run(PROCESS.set, None)
        return context


class NeverEndsError(Exception):
    """Nothing can happen any more, or far too much happens."""


class VirtualLoop(asyncio.BaseEventLoop):
    """Just enough of an event loop. `on_step` is called before each step of a process."""

    def __init__(self, chance: random.Random) -> None:
        self._is_over = True  # until it runs
        super().__init__()
        self.errors: list[str] = []  # exceptions that nobody has taken
        self.on_step: Callable[[Process], None] = lambda _: None
        self._chance = chance
        self._now = 0.0
        self._soon: deque[tuple[Process | None, asyncio.Handle]] = deque()
        self._timers: list[tuple[float, int, Process | None, asyncio.TimerHandle]] = []
        self._numbers = itertools.count()
        self._tasks: list[asyncio.Task[Any]] = []  # kept, so that none is collected half-way
        self._unrun: list[asyncio.Handle] = []  # of processes that were killed
        self._steps = 0

    # --- what asyncio asks of a loop ---------------------------------------------------------

    def time(self) -> float:
        return self._now

    def get_debug(self) -> bool:
        return False

    def is_running(self) -> bool:
        return not self._is_over

    def is_closed(self) -> bool:
        return self._is_over

    def create_future(self) -> asyncio.Future[Any]:
        return asyncio.Future(loop=self)

    def create_task(
        self,
        coro: Any,
        *,
        name: object = None,
        context: Context | None = None,
    ) -> asyncio.Task[Any]:
        task = asyncio.Task(coro, loop=self, name=str(name or "") or None, context=context)
        self._tasks.append(task)
        return task

    def call_soon(
        self,
        callback: Callable[[Unpack[_Ts]], object],
        *args: *_Ts,
        context: Context | None = None,
    ) -> asyncio.Handle:
        context = context if context is not None else copy_context()
        handle = asyncio.Handle(callback, args, self, context)
        self._soon.append((context.get(PROCESS), handle))
        return handle

    def call_soon_threadsafe(
        self,
        callback: Callable[[Unpack[_Ts]], object],
        *args: *_Ts,
        context: Context | None = None,
    ) -> asyncio.Handle:
        return self.call_soon(callback, *args, context=context)

    def call_later(
        self,
        delay: float,
        callback: Callable[[Unpack[_Ts]], object],
        *args: *_Ts,
        context: Context | None = None,
    ) -> asyncio.TimerHandle:
        return self.call_at(self._now + delay, callback, *args, context=context)

    def call_at(
        self,
        when: float,
        callback: Callable[[Unpack[_Ts]], object],
        *args: *_Ts,
        context: Context | None = None,
    ) -> asyncio.TimerHandle:
        context = context if context is not None else copy_context()
        timer = asyncio.TimerHandle(when, callback, args, self, context)
        heapq.heappush(self._timers, (when, next(self._numbers), context.get(PROCESS), timer))
        return timer

    def _timer_handle_cancelled(self, _timer: asyncio.TimerHandle) -> None:
        """It is passed over when its time comes."""

    def run_in_executor(
        self, executor: Executor | None, func: Callable[[Unpack[_Ts]], _T], *args: *_Ts
    ) -> asyncio.Future[_T]:
        """A thread is as good as a while: nobody else sees what it works on."""
        answer: asyncio.Future[_T] = self.create_future()

        def work() -> None:
            try:
                result = func(*args)
            except Exception as error:
                if not answer.cancelled():
                    answer.set_exception(error)
            else:
                if not answer.cancelled():
                    answer.set_result(result)

        self.call_later(self._chance.uniform(0, _THREAD_SECONDS), work)
        return answer

    def call_exception_handler(self, context: dict[str, Any]) -> None:
        if not self._is_over:
            self.errors.append(f"{context.get('message')}: {context.get('exception')!r}")

    # --- running -----------------------------------------------------------------------------

    def run(self, main: Coroutine[Any, Any, None]) -> None:
        """Run until this is done."""
        self._is_over = False
        events._set_running_loop(self)
        try:
            task = self.create_task(main)
            while not task.done():
                self._step()
            task.result()
        finally:
            self._bury()
            events._set_running_loop(None)

    def _step(self) -> None:
        self._steps += 1
        if self._steps > _MOST_STEPS:
            raise NeverEndsError("this goes on and on")
        while self._timers and (not self._soon or self._timers[0][0] <= self._now):
            when, _, process, timer = heapq.heappop(self._timers)
            if not timer.cancelled() and (process is None or process.is_alive):
                self._now = max(self._now, when)
                self._soon.append((process, timer))
        if not self._soon:
            raise NeverEndsError("everybody waits, and nothing can happen any more")
        process, handle = self._soon.popleft()
        if handle.cancelled():
            return
        if process is not None:
            process.steps += 1
            self.on_step(process)
            if not process.is_alive:
                self._unrun.append(handle)
                return
        handle._run()

    def _bury(self) -> None:
        """End all that is left, of processes that were killed too, so that nothing of it warns."""
        self._is_over = True
        handles = self._unrun
        while self._tasks:
            for handle in handles:
                if not handle.cancelled():
                    handle._run()
            self._tasks = [task for task in self._tasks if not task.done()]
            for task in self._tasks:
                task.cancel()
            handles = [handle for _, handle in self._soon]
            self._soon.clear()
