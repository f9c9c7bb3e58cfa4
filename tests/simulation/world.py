"""One simulation: a server, its disk, its workers, its network and its people, from one seed.

The server is the real one from its WebSocket's handler downwards: live channels, limits,
operations, actors, rooms, queues of thinking. Only what is outside of it is simulated: time,
sockets, the disk, and the processes that think.
"""

from __future__ import annotations

import asyncio
import contextlib
import logging
import random
import secrets
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any, Final
from unittest import mock

import msgspec

from plankgas.server.actors import registry
from plankgas.server.limits import Limits
from plankgas.server.messages.guests import Guest
from plankgas.server.operations.services import Services
from plankgas.server.runtime import Runtime
from plankgas.server.storage.protocol import (
    StorageError,
    StorageFullError,
    StoredEntry,
    UnavailableError,
)
from plankgas.server.thinking import in_worker
from plankgas.server.web.live import carry
from plankgas.server.worker.requests import answered, ask
from tests.simulation.judge import (
    History,
    judge_commands,
    judge_picture,
    judge_seats,
    judge_telling,
    read_history,
)
from tests.simulation.loop import NeverEndsError, Process, VirtualLoop
from tests.simulation.network import Line, Weather
from tests.simulation.pages import ANSWER_SECONDS, BrokenPromiseError, Page
from tests.simulation.scenario import Scenario, scenario_of
from tests.simulation.storage import Disk, FaultyDisk, SimulatedStorage
from tests.simulation.workers import FaultyWorkers, simulated_thinking

# How entries begin that lead to a version.
_VERSIONS: Final = tuple(b'{"type":"%s"' % kind for kind in (b"acted", b"undone", b"started"))
_BEGAN: Final = 1_700_000_000.0
_SETTLING_SECONDS: Final = 120.0  # after the last fault everybody has caught up by then
_GOING_ON_SECONDS: Final = 90.0  # after the last fault a driver has acted by then
_IDLE_SECONDS: Final = 4.0
_SWEEP_SECONDS: Final = 1.5
_LONG_LOG: Final = 40  # entries, after which a race has been long enough
_GUESTS: Final = {number: Guest(number, f"Guest {number}") for number in (1, 2, 3, 4)}


class _Clock:
    """The clocks of the machine. That of people can be set back; the other one never is."""

    def __init__(self, loop: VirtualLoop) -> None:
        self.offset = 0.0
        self._loop = loop

    def time(self) -> float:
        return _BEGAN + self.offset + self._loop.time()

    def monotonic(self) -> float:
        return self._loop.time()


class _Server:
    """One process of the server, from its start until it is stopped or killed."""

    def __init__(self, world: World) -> None:
        self.process = Process()
        self.lines: list[Line] = []
        self.is_open = False
        in_worker._races.clear()  # its workers are new as well
        storage = SimulatedStorage(world.disk, world.faults)
        thinking = simulated_thinking(world.workers, world.clock)
        self.services = Services(storage, thinking, Runtime(world.clock, Limits()))

    async def open(self) -> None:
        with contextlib.suppress(StorageError):
            await self.services.open()
            self.is_open = True


class World:
    """Everything there is."""

    def __init__(self, seed: int, crashes: tuple[int, ...] | None = None) -> None:
        """`crashes`: after so many steps of its process a server is killed; else by the seed."""
        self.chance = random.Random(seed)
        self.scenario: Scenario = scenario_of(self.chance)
        self.loop = VirtualLoop(self.chance)
        self.clock = _Clock(self.loop)
        self.disk = Disk()
        self.faults = FaultyDisk(self.chance, self.loop.time)
        self.faults.failing = self.scenario.failing_commits
        self.faults.slow = self.scenario.slow_disk
        self.workers = FaultyWorkers(self.chance, self.scenario.failing_drivers)
        self.weather = Weather(self.chance)
        self.pages: list[Page] = []
        self.race = ""
        self.steps = 0  # of the last process that was stopped
        self._server: _Server | None = None
        self._crashes = list(self.scenario.crashes if crashes is None else crashes)
        self._joined: dict[int, int] = {}
        self._left: dict[int, int] = {}
        self._waiting: list[asyncio.Future[tuple[int, Any] | None]] = []
        self._problems: list[str] = []
        self._stirred = asyncio.Event()  # something was told or stored
        self.disk.on_commit = self._stirred.set
        self._is_down = asyncio.Event()
        self._is_down.set()

    def run(self) -> None:
        """BrokenPromiseError if a promise was broken."""
        self.loop.on_step = self._maybe_crash
        with (
            self._watched_log(),
            mock.patch.object(secrets, "token_bytes", self._random_bytes),
            # Sooner than in reality, so that races are put away while something goes on.
            mock.patch.object(registry, "_IDLE_SECONDS", _IDLE_SECONDS),
            mock.patch.object(registry, "_SWEEP_SECONDS", _SWEEP_SECONDS),
        ):
            try:
                self.loop.run(self._live())
            except NeverEndsError as error:
                raise BrokenPromiseError(str(error)) from None

    def _random_bytes(self, count: int | None = None) -> bytes:
        return self.chance.randbytes(count or 32)

    # --- the server's life -------------------------------------------------------------------

    def _maybe_crash(self, process: Process) -> None:
        server = self._server
        is_due = self._crashes and process.steps >= self._crashes[0]
        if is_due and server is not None and process is server.process and self.weather.is_rough:
            self._crashes.pop(0)
            self.kill()

    def kill(self) -> None:
        """As `kill -9` does it: between two steps, and nothing is tidied up."""
        server, self._server = self._server, None
        if server is None:
            return
        server.process.is_alive = False
        self.steps = server.process.steps
        self._is_down.set()
        for line in server.lines:
            line.cut()
        for answer in self._waiting:
            if not answer.done():
                answer.set_result(None)

    async def _keep_running(self) -> None:
        """Whoever looks after the server starts it again when it is down."""
        while True:
            await self._is_down.wait()
            self._is_down.clear()
            await asyncio.sleep(self.chance.choice((0.0, 0.3, 3.0)))
            server = self._server = _Server(self)
            opening = self.loop.create_task(server.open(), context=server.process.context())
            while not opening.done() and server.process.is_alive:
                await asyncio.sleep(0.01)
            if server.process.is_alive and not server.is_open:
                self.kill()  # it could not start

    async def _stop(self) -> None:
        """As SIGTERM does it: what is being done is finished."""
        server = self._server
        if server is None or not server.is_open:
            return
        server.is_open = False
        context = server.process.context()
        closing = self.loop.create_task(self._close(server.services), context=context)
        while not closing.done() and server.process.is_alive:
            await asyncio.sleep(0.01)
        if self._server is server:
            self.kill()

    async def _close(self, services: Services) -> None:
        with contextlib.suppress(StorageError):
            await services.close()

    # --- the way to it -----------------------------------------------------------------------

    def connect(
        self,
        guest: int,
        on_message: Callable[[Line, str], None],
        on_closed: Callable[[Line, int], None],
    ) -> Line | None:
        server = self._server
        if server is None or not server.is_open:
            return None
        line = Line(self.loop, server.process, self.weather, on_message, on_closed)
        server.lines.append(line)
        socket: Any = line
        carrying = carry(socket, server.services, _GUESTS[guest])
        self.loop.create_task(carrying, context=server.process.context())
        return line

    async def request(self, guest: int, method: str, path: str, body: object) -> tuple[int, Any]:
        """Ask over HTTP, again and again until there is an answer, but for that one may retry."""
        while True:
            answer = await self._request(guest, method, path, body)
            if answer is not None and answer[0] < 500:
                return answer
            await asyncio.sleep(self.chance.uniform(0.1, 1.0))

    async def _request(
        self, guest: int, method: str, path: str, body: object
    ) -> tuple[int, Any] | None:
        server = self._server
        if server is None or not server.is_open:
            return None
        await asyncio.sleep(self.weather.latency())
        if not server.process.is_alive:
            return None
        answer: asyncio.Future[tuple[int, Any] | None] = self.loop.create_future()
        self._waiting.append(answer)

        async def serve() -> None:
            asked = ask(server.services, _GUESTS[guest], method, path, msgspec.json.encode(body))
            status, told = await answered(asked)
            if not answer.done():
                answer.set_result((status, msgspec.json.decode(told)))

        self.loop.create_task(serve(), context=server.process.context())
        try:
            found = await asyncio.wait_for(answer, ANSWER_SECONDS)
        except TimeoutError:
            raise BrokenPromiseError(f"{method} {path} is not answered") from None
        await asyncio.sleep(self.weather.latency())
        is_lost = self.weather.is_rough and self.chance.random() < self.scenario.lost_answers
        return None if is_lost else found

    # --- what happens ------------------------------------------------------------------------

    async def _live(self) -> None:
        keeping = asyncio.ensure_future(self._keep_running())
        _, made = await self.request(1, "post", "/api/races", self.scenario.race)
        self.race = made["id"]
        self.weather.is_rough = self.faults.is_faulty = self.workers.is_faulty = True
        self.pages = [
            Page(self, self.chance, guest, self.race, self.scenario.quota, self._stirred.set)
            for guest in self.scenario.pages
        ]
        living = [asyncio.ensure_future(page.live()) for page in self.pages]
        await self._gather_people(made["invite"])
        await self._trouble()
        self.weather.is_rough = self.faults.is_faulty = self.workers.is_faulty = False
        for page in self.pages:
            page.is_tame = True
        if self.scenario.is_deserted:
            for page in self.pages:
                page.leave()
        else:
            await self._settle()
        await self._demand_going_on()
        if not self.scenario.is_deserted:
            await self._demand_answers_to_people()
        self._judge()
        for page in self.pages:
            page.leave()
        await asyncio.gather(*living)
        await self._stop()
        keeping.cancel()
        self._judge_log()

    async def _gather_people(self, invite: str) -> None:
        for guest in self.scenario.friends:
            body = {"invite": invite, "name": "", "colour": ""}
            status, told = await self.request(guest, "post", f"/api/races/{self.race}/join", body)
            if status == 200:
                self._joined[told["seat"]] = 1
        if self.scenario.friends:
            status, told = await self.request(1, "post", f"/api/races/{self.race}/start", None)
            if status != 200:
                raise BrokenPromiseError(f"the race can't be started: {told}")

    async def _trouble(self) -> None:
        """Everything that can go wrong, while people race."""
        chance = self.chance
        for trouble in self.scenario.troubles:
            await asyncio.sleep(chance.uniform(0.0, self.scenario.trouble_seconds))
            if len(self._stored()) > _LONG_LOG:
                break  # the drivers race alone by now
            if trouble == "cut" and self._server is not None and self._server.lines:
                chance.choice(self._server.lines).cut()
            elif trouble == "kill":
                self.kill()
            elif trouble == "stop":
                await self._stop()
            elif trouble == "outage":
                error = chance.choice((StorageFullError, UnavailableError))("no room, or no lock")
                self.faults.fail_for(chance.choice((0.5, 5.0, 20.0)), error)
            elif trouble == "clock":
                self.clock.offset -= chance.choice((1.0, 3600.0))
            elif trouble == "wheel":
                await self._hand_over_a_wheel()
        end = self.loop.time() + self.scenario.trouble_seconds
        await self._await(lambda: self._is_enough(end), self.scenario.trouble_seconds, "")

    def _is_enough(self, end: float) -> bool:
        is_long = len(self._stored()) >= _LONG_LOG or self.loop.time() >= end
        return is_long or all(page.quota == 0 for page in self.pages)

    async def _hand_over_a_wheel(self) -> None:
        """Somebody leaves and comes back."""
        guest = self.chance.choice((1, *self.scenario.friends))
        seat = self.scenario.seat_of(guest)
        for word in ("leave", "return"):
            path = f"/api/races/{self.race}/{word}"
            status, _ = await self.request(guest, "post", path, {"seat": seat})
            if word == "leave" and status == 200:
                self._left[seat] = self._left.get(seat, 0) + 1

    # --- what must hold ----------------------------------------------------------------------

    async def _await(self, is_so: Callable[[], bool], seconds: float, broken: str) -> None:
        """Wait for this; BrokenPromiseError with these words if it does not come to pass."""
        until = self.loop.time() + seconds
        late = self.loop.call_at(until, self._stirred.set)
        while not is_so():
            self._raise_problems()
            if self.loop.time() >= until:
                raise BrokenPromiseError(broken)
            self._stirred.clear()
            await self._stirred.wait()
        late.cancel()

    async def _settle(self) -> None:
        """Without faults everybody is answered and catches up."""
        for page in self.pages:
            page.quota = 0
        broken = "somebody is not answered, or does not catch up"
        await self._await(self._is_settled, _SETTLING_SECONDS, broken)

    def _is_settled(self) -> bool:
        if any(not command.answers for page in self.pages for command in page.commands):
            return False
        versions = sum(entry.body.startswith(_VERSIONS) for entry in self._stored())
        if not self.scenario.is_calm:
            versions -= 1  # drivers may act all the time
        return all(page.version >= versions and page.picture for page in self.pages)

    def _stored(self) -> list[StoredEntry]:
        return self.disk.log("race", self.race)

    async def _demand_going_on(self) -> None:
        """Where a driver or a clock has to act it does, whether somebody looks or not."""
        for _ in range(self.scenario.moves_of_drivers):
            room = read_history(self.disk, self.race).room
            seconds = _GOING_ON_SECONDS
            if room.status != "racing":
                return
            if not any(room.seats[seat].driven for seat in room.pending()):
                if room.request.turn_seconds is None:
                    return
                seconds += room.request.turn_seconds
            count = len(self._stored())
            broken = f"the race stands still for {seconds} seconds"
            await self._await(partial(self._has_grown, count), seconds, broken)

    def _has_grown(self, count: int) -> bool:
        return len(self._stored()) > count

    async def _demand_answers_to_people(self) -> None:
        """Somebody who has to decide can, unless a driver was quicker."""
        await self._settle()
        asking = next((page for page in self.pages if page.choices()), None)
        if asking is not None:
            asked = len(asking.commands)
            asking.go_on(1)

            def is_answered() -> bool:
                decided = asking.commands[asked:]
                return any(one.answers for one in decided) or not (decided or asking.choices())

            await self._await(is_answered, ANSWER_SECONDS, "somebody who has to decide can't")
            if self.scenario.is_calm and asking.commands[-1].accepted is None:
                raise BrokenPromiseError(f"refused: {asking.commands[-1]}")
            await self._settle()

    def _judge(self) -> None:
        self._raise_problems()
        history: History = read_history(self.disk, self.race)
        judge_commands(history, self.pages)
        judge_seats(history, self._joined, self._left)
        for page in self.pages:
            judge_telling(history, page)
            if not self.scenario.is_deserted and page.version == history.room.version:
                judge_picture(history, page)

    def _raise_problems(self) -> None:
        for page in self.pages:
            if page.problem is not None:
                raise page.problem
        self._judge_log()

    def _judge_log(self) -> None:
        for problem in (*self._problems, *self.loop.errors):
            raise BrokenPromiseError(f"the server has logged: {problem}")

    @contextlib.contextmanager
    def _watched_log(self) -> Iterator[None]:
        """No error may be logged but that a driver failed, which is made to happen here."""
        logger = logging.getLogger("plankgas")
        handler = _ErrorHandler(self._problems)
        before, level = logger.propagate, logger.level
        logger.propagate = False
        logger.setLevel(logging.ERROR)
        logger.addHandler(handler)
        try:
            yield
        finally:
            logger.removeHandler(handler)
            logger.propagate = before
            logger.setLevel(level)


class _ErrorHandler(logging.Handler):
    def __init__(self, problems: list[str]) -> None:
        super().__init__(logging.ERROR)
        self._problems = problems

    def emit(self, record: logging.LogRecord) -> None:
        if "the driver of seat" not in record.msg:
            error = record.exc_info[1] if record.exc_info else None
            self._problems.append(f"{record.getMessage()} ({error!r})")
