"""Thinking: what runs in workers, in which order, how often, and what happens when it fails."""

from __future__ import annotations

import asyncio
import os
import random
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from plankgas.drivers.analysis import Analyst
from plankgas.drivers.policy_drivers import ClubDriver
from plankgas.engine import drawing
from plankgas.engine.action import Action, parse_action
from plankgas.engine.circuit import CIRCUITS, Circuit
from plankgas.engine.options import Options, SeatOptions
from plankgas.engine.race import Race
from plankgas.engine.record import Recorder
from plankgas.engine.view import View
from plankgas.server.messages.base import SeatRequest
from plankgas.server.messages.entries import Started
from plankgas.server.messages.refusals import RefusalError
from plankgas.server.messages.replays import AnalysisAnswer
from plankgas.server.messages.seasons import RaceBegan, SeasonRequest
from plankgas.server.rooms.season_room import SeasonRoom
from plankgas.server.thinking import hints, in_worker, win_chances
from plankgas.server.thinking.drawings import Drawings
from plankgas.server.thinking.hints import Hints
from plankgas.server.thinking.process_pool import ProcessPool
from plankgas.server.thinking.protocol import RaceSnapshot
from plankgas.server.thinking.snapshots import snapshot_of
from plankgas.server.thinking.win_chances import WinChancesQueue
from plankgas.server.thinking.worker_process import WorkerProcess
from tests.properties.driving import RING
from tests.recorded import played
from tests.server.records import sprint
from tests.server.season_rooms import drive_to_end, race_room

DUEL = Options(CIRCUITS["usa"], (SeatOptions("red"), SeatOptions("blue")))
START = RaceSnapshot("start", DUEL.to_dict(), bytes(32), [])
WORKING = AnalysisAnswer("working", 0.5, (), ())
BEST = SeasonRequest("best", (SeatRequest("me", "red"), SeatRequest("here", "blue")))
DONE = AnalysisAnswer("done", 1.0, (), ())


def at_this_moment(id: str, recorder: Recorder) -> RaceSnapshot:
    race = recorder.race
    return RaceSnapshot(id, race.options.to_dict(), race.seed, list(recorder.history))


class FakeWorker:
    """Answers by hand: `jobs` has what was asked, oldest first."""

    def __init__(self) -> None:
        self.jobs: list[asyncio.Future[Any]] = []
        self.arguments: list[tuple[Any, ...]] = []

    async def run(self, job: Callable[..., Any], /, *arguments: Any) -> Any:
        self.jobs.append(asyncio.get_running_loop().create_future())
        self.arguments.append((job, *arguments))
        return await self.jobs[-1]

    async def asked(self, count: int) -> asyncio.Future[Any]:
        """The last of so many jobs, once it was asked for."""
        while len(self.jobs) < count:
            await asyncio.sleep(0)
        assert len(self.jobs) == count
        return self.jobs[-1]


async def settle() -> None:
    """Let everything happen that needs nobody else."""
    for _ in range(10):
        await asyncio.sleep(0)


async def with_worker(job: Callable[[WorkerProcess], Awaitable[Any]]) -> Any:
    worker = WorkerProcess(1)
    try:
        return await job(worker)
    finally:
        worker.close()


async def with_pool(job: Callable[[ProcessPool], Awaitable[Any]]) -> Any:
    pool = ProcessPool(1)
    try:
        return await job(pool)
    finally:
        await pool.close()


# --- a worker process --------------------------------------------------------------------------


def mark(folder: Path, name: str) -> int:
    (folder / name).touch()
    return os.getpid()


def hold(folder: Path) -> int:
    """Runs until it is let go."""
    mark(folder, "held")
    while not (folder / "let go").exists():
        time.sleep(0.01)
    return mark(folder, "finished")


def die() -> None:
    os._exit(3)


def die_once(folder: Path) -> str:
    if not (folder / "died").exists():
        mark(folder, "died")
        os._exit(3)
    return "done"


async def until_exists(path: Path) -> None:
    while not path.exists():
        await asyncio.sleep(0.01)


def test_cancelling_takes_a_job_out_of_the_queue(tmp_path: Path) -> None:
    async def work(worker: WorkerProcess) -> None:
        first = asyncio.ensure_future(worker.run(hold, tmp_path))
        await until_exists(tmp_path / "held")
        waiting = [asyncio.ensure_future(worker.run(mark, tmp_path, f"{i}")) for i in range(4)]
        await settle()
        for one in waiting[:3]:
            one.cancel()
        mark(tmp_path, "let go")
        assert await waiting[3] == await first != os.getpid()

    asyncio.run(with_worker(work))
    done = {path.name for path in tmp_path.iterdir()}
    assert done == {"held", "let go", "finished", "3"}


def test_a_job_that_runs_is_finished_though_nobody_hears_of_it(tmp_path: Path) -> None:
    """And the next one waits for it: a process never does two at a time."""

    async def work(worker: WorkerProcess) -> None:
        first = asyncio.ensure_future(worker.run(hold, tmp_path))
        await until_exists(tmp_path / "held")
        first.cancel()
        with pytest.raises(asyncio.CancelledError):
            await first
        is_finished = asyncio.ensure_future(worker.run(Path.exists, tmp_path / "finished"))
        await settle()
        mark(tmp_path, "let go")
        assert await is_finished

    asyncio.run(with_worker(work))


def test_a_worker_that_dies_is_replaced(caplog: pytest.LogCaptureFixture) -> None:
    async def work(worker: WorkerProcess) -> None:
        before = await worker.run(os.getpid)
        deadly, innocent = worker.run(die), worker.run(os.getpid)
        found = await asyncio.gather(deadly, innocent, return_exceptions=True)
        assert isinstance(found[0], RuntimeError)
        assert "keep dying" in str(found[0])
        assert found[1] not in (before, os.getpid())

    asyncio.run(with_worker(work))
    assert caplog.text.count("a worker process has died; starting another") == 2


def test_a_job_that_a_worker_died_of_is_tried_once_more(tmp_path: Path) -> None:
    async def work(worker: WorkerProcess) -> str:
        return await worker.run(die_once, tmp_path)

    assert asyncio.run(with_worker(work)) == "done"


def test_a_worker_that_is_closed_refuses() -> None:
    async def work(worker: WorkerProcess) -> None:
        await worker.run(os.getpid)
        worker.close()
        with pytest.raises(RefusalError, match="stopping"):
            await worker.run(os.getpid)

    asyncio.run(with_worker(work))


# --- in a worker -------------------------------------------------------------------------------


def test_a_browser_could_run_it_too() -> None:
    """Neither the framework nor the database is needed for thinking."""
    script = (
        "import sys, plankgas.server.thinking.in_worker\n"
        "print([name for name in ('litestar', 'sqlalchemy', 'sqlite3') if name in sys.modules])"
    )
    found = subprocess.run([sys.executable, "-c", script], capture_output=True, check=True)
    assert found.stdout.strip() == b"[]"


def test_all_that_is_sent_can_be_a_message() -> None:
    snapshot = at_this_moment("message", played("base", 4, 8))
    message = msgspec.json.encode(snapshot)
    assert msgspec.json.decode(message, type=RaceSnapshot) == snapshot


def test_a_driver_remembers_across_decisions() -> None:
    """The same decisions as those of one driver that sees the race from its start to its end."""
    recorder = Recorder.begin(Options(RING, DUEL.seats, laps=1), bytes(32))
    club = [ClubDriver(), ClubDriver()]
    while pending := recorder.race.pending():
        for seat in pending:
            race = recorder.race
            chosen = in_worker.choose(at_this_moment("remembers", recorder), seat, "club", None)
            expected = club[seat].choose(race.view(seat), race.legal_actions(seat))
            assert chosen == str(expected)
            recorder.apply(seat, expected)
    drivers = in_worker._races["remembers"].drivers
    assert sorted(drivers) == [(0, "club"), (1, "club")]


def test_after_an_undo_the_race_is_another_and_the_driver_the_same() -> None:
    recorder = Recorder.begin(DUEL, bytes(32))
    recorder.apply(0, parse_action("shift 2"))
    in_worker.choose(at_this_moment("undone", recorder), 1, "rookie", None)
    before = in_worker._races["undone"]
    other = Recorder.begin(DUEL, bytes(32))
    other.apply(0, parse_action("shift 1"))
    in_worker.choose(at_this_moment("undone", other), 1, "rookie", None)
    after = in_worker._races["undone"]
    assert after is not before
    assert after.history == other.history
    assert after.drivers is before.drivers


def test_a_race_that_nobody_asked_for_lately_is_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(in_worker, "_MOST_RACES", 2)
    in_worker._races.clear()
    for id in ("a", "b", "a", "c"):
        in_worker.cached_race(RaceSnapshot(id, START.options, START.seed, []))
    assert list(in_worker._races) == ["a", "c"]


def test_a_driver_that_chooses_what_is_not_legal_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    class Cheat:
        def choose(self, _view: View, _legal: list[Action]) -> Action:
            return parse_action("boost")

    def hire(_name: str, _seed: int) -> Cheat:
        return Cheat()

    monkeypatch.setattr(in_worker, "hire_installed", hire)
    cheated = RaceSnapshot("cheated", START.options, START.seed, [])
    with pytest.raises(ValueError, match="rookie has chosen boost, which is not legal"):
        in_worker.choose(cheated, 0, "rookie", None)


def test_a_hint_shows_nothing_of_hidden_cards() -> None:
    """The worker makes it from the seat's view: any world that looks the same gives the same."""
    recorder = played("base", 4, 8)
    race = recorder.race
    seat = race.pending()[0]
    found = in_worker.hint(at_this_moment("hint", recorder), seat, 0.0)
    other = Analyst(race.resample(seat, b"x" * 32).view(seat))
    other.work(0.0)
    assert found == other.result()


def test_a_hint_goes_on_where_it_was() -> None:
    recorder = played("base", 4, 8)
    snapshot = at_this_moment("pieces", recorder)
    seat = recorder.race.pending()[0]
    assert [in_worker.hint(snapshot, seat, 0.0).worlds for _ in range(3)] == [1, 2, 3]


# --- the pool ----------------------------------------------------------------------------------


def test_quick_drivers_do_not_wait_for_those_that_search(monkeypatch: pytest.MonkeyPatch) -> None:
    """They have a process apart, and the seats of the others share theirs evenly."""
    asked: list[WorkerProcess] = []

    async def run(worker: WorkerProcess, *_arguments: Any) -> str:
        asked.append(worker)
        return ""

    monkeypatch.setattr(WorkerProcess, "run", run)

    async def choose() -> None:
        pool = ProcessPool(2)
        for seat, driver in enumerate(("champion", "club", "champion", "random", "champion")):
            await pool.choose(START, seat, driver)
        await pool.choose(START, 5, "champion")
        await pool.close()

    asyncio.run(choose())
    assert asked[1] is asked[3]
    assert asked[1] not in (asked[0], asked[2], asked[4])
    assert asked[0] is asked[2] is asked[4]
    assert asked[5] is not asked[0]


def test_a_pool_does_all_of_it_in_other_processes(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(*_: Any) -> Any:
        raise AssertionError("in this process")

    for name in ("choose", "hint", "win_chances", "draw"):
        # A worker imports its own; here the name still finds the function.
        job = getattr(in_worker, name)
        monkeypatch.setattr(job, "__code__", fail.__code__)

    record = msgspec.json.encode(sprint())

    async def think(pool: ProcessPool) -> None:
        await pool.warm_up()
        assert (await pool.drawing(RING)).steps == drawing.draw(RING).steps
        legal = [str(action) for action in Race.new(DUEL, bytes(32)).legal_actions(0)]
        assert await pool.choose(START, 0, "club") in legal
        assert await pool.win_chances("race") is None
        assert await pool.win_chances("race", record) == AnalysisAnswer("working", 0.0, (), ())
        while not (found := await pool.win_chances("race")) or not found.points:
            await asyncio.sleep(0.01)
        monkeypatch.setattr(hints, "PIECES", 1)
        assert (await pool.hint(START, 0)).actions

    asyncio.run(with_pool(think))


# --- drivers by others -------------------------------------------------------------------------

FOREIGN = """
import os

class Deadly:
    def __init__(self, seed):
        pass

    def choose(self, view, legal):
        os._exit(1)

class Failing:
    def __init__(self, seed):
        pass

    def choose(self, view, legal):
        raise ValueError("no idea")

class Thorough:
    def __init__(self, seed):
        pass

    def choose(self, view, legal):
        return max(legal, key=str)
"""


@pytest.fixture
def foreign(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A package with three drivers, which the workers find too."""
    monkeypatch.syspath_prepend(str(tmp_path))
    (tmp_path / "foreign_drivers.py").write_text(FOREIGN)
    folder = tmp_path / "foreign-1.0.dist-info"
    folder.mkdir()
    (folder / "METADATA").write_text("Metadata-Version: 2.1\nName: foreign\nVersion: 1.0\n")
    drivers = [f"{name.lower()} = foreign_drivers:{name}" for name in ("Deadly", "Failing")]
    drivers.append("thorough = foreign_drivers:Thorough")
    (folder / "entry_points.txt").write_text("\n".join(["[plankgas.drivers]", *drivers, ""]))


@pytest.mark.usefixtures("foreign")
def test_a_foreign_driver_does_not_stop_the_server() -> None:
    """One that kills its process is an exception; for one that raises another driver decides."""
    legal = [str(action) for action in Race.new(DUEL, bytes(32)).legal_actions(0)]

    async def think(pool: ProcessPool) -> None:
        with pytest.raises(RuntimeError, match="keep dying"):
            await pool.choose(START, 0, "deadly")
        assert await pool.choose(START, 0, "failing") in legal
        assert await pool.choose(START, 0, "thorough") == max(legal)
        with pytest.raises(ValueError, match="'nobody' is not one of"):
            await pool.choose(START, 0, "nobody")

    asyncio.run(with_pool(think))
    assert "foreign_drivers" not in sys.modules


@pytest.mark.usefixtures("foreign")
def test_a_foreign_driver_keeps_an_upgrade_in_a_worker() -> None:
    """What the season asks after a race is none of the race's own decisions."""
    season = SeasonRoom("season", "", 1, 0.0, bytes(32), BEST)
    season.carry_out(Started(), 0.0)
    chance = random.Random(5)
    for number in (1, 2, 3):
        season.carry_out(RaceBegan(number, f"race {number}"), 0.0)
        room = race_room(season)
        season.end_race(drive_to_end(room, chance))
    seat = season.season.pending()[0]
    legal = [str(action) for action in season.season.legal_actions(seat)]
    assert len(legal) == 3
    snapshot = snapshot_of(room)
    # The driver sees what it would see in the season itself.
    known = in_worker.cached_race(snapshot)
    assert known.race.view(seat).to_dict() == season.season.race.view(seat).to_dict()

    async def think(pool: ProcessPool) -> None:
        assert await pool.choose(snapshot, seat, "thorough", legal) == max(legal)
        assert await pool.choose(snapshot, seat, "club", legal) in legal
        assert await pool.choose(snapshot, seat, "club", legal[:1]) == legal[0]
        with pytest.raises(RuntimeError, match="keep dying"):
            await pool.choose(snapshot, seat, "deadly", legal)

    asyncio.run(with_pool(think))


# --- drawings ----------------------------------------------------------------------------------


def test_a_circuit_is_drawn_once_and_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """However many wait for it, and whoever gives up; not on the event loop."""
    found = in_worker.draw(RING.to_dict())

    def fail(_circuit: Circuit) -> Any:
        raise AssertionError("drawn here")

    monkeypatch.setattr(drawing, "draw", fail)

    async def ask() -> None:
        worker = FakeWorker()
        drawings = Drawings(worker)
        waiting = [asyncio.ensure_future(drawings.drawing(RING)) for _ in range(3)]
        job = await worker.asked(1)
        waiting[0].cancel()
        await settle()
        job.set_result(found)
        assert await asyncio.gather(*waiting[1:]) == [found, found]
        assert await drawings.drawing(RING) is found
        assert worker.arguments == [(in_worker.draw, RING.to_dict())]

    asyncio.run(ask())


def test_a_drawing_that_failed_is_tried_again() -> None:
    async def ask() -> None:
        worker = FakeWorker()
        drawings = Drawings(worker)
        waiting = [asyncio.ensure_future(drawings.drawing(RING)) for _ in range(2)]
        (await worker.asked(1)).set_exception(RuntimeError("died"))
        failed = await asyncio.gather(*waiting, return_exceptions=True)
        assert [str(error) for error in failed] == ["died", "died"]
        again = asyncio.ensure_future(drawings.drawing(RING))
        found = in_worker.draw(RING.to_dict())
        (await worker.asked(2)).set_result(found)
        assert await again is found

    asyncio.run(ask())


def test_the_drawings_used_last_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("plankgas.server.thinking.drawings._MOST_KEPT", 2)

    class Quick(FakeWorker):
        async def run(self, job: Callable[..., Any], /, *arguments: Any) -> Any:
            self.arguments.append(arguments)
            return arguments[0]["id"]

    async def ask() -> list[str]:
        worker = Quick()
        drawings = Drawings(worker)
        for id in ("usa", "italy", "usa", "france", "usa", "italy"):
            assert str(await drawings.drawing(CIRCUITS[id])) == id
        return [circuit["id"] for (circuit,) in worker.arguments]

    assert asyncio.run(ask()) == ["usa", "italy", "france", "italy"]


# --- hints -------------------------------------------------------------------------------------


def test_who_hangs_up_waits_no_more() -> None:
    """The pieces that are left are not begun."""

    async def ask() -> None:
        worker = FakeWorker()
        hint = asyncio.ensure_future(Hints(worker).hint(START, 0))
        (await worker.asked(1)).set_result("first")
        await worker.asked(2)
        hint.cancel()
        await settle()
        assert hint.cancelled()
        assert len(worker.jobs) == 2 < hints.PIECES

    asyncio.run(ask())


def test_only_so_many_wait_for_hints() -> None:
    async def ask() -> None:
        worker = FakeWorker()
        asked = Hints(worker)
        waiting = [asyncio.ensure_future(asked.hint(START, 0)) for _ in range(hints.MOST_WAITING)]
        await settle()
        with pytest.raises(RefusalError, match="too-fast"):
            await asked.hint(START, 0)
        waiting[0].cancel()
        await settle()
        waiting.append(asyncio.ensure_future(asked.hint(START, 0)))
        await worker.asked(hints.MOST_WAITING + 1)
        for one in waiting:
            one.cancel()
        await settle()

    asyncio.run(ask())


# --- win chances -------------------------------------------------------------------------------


def test_win_chances_are_worked_on_while_somebody_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    """And go on from there when somebody asks again."""

    async def ask() -> None:
        worker = FakeWorker()
        queue = WinChancesQueue(worker)
        assert queue.ask("race", None) is None
        first = queue.ask("race", b"record")
        assert first is not None and first.progress == 0
        job = await worker.asked(1)
        assert queue.ask("race", None) is first  # it is worked on: nothing to begin
        assert queue.ask("race", b"record") is first
        monkeypatch.setattr(win_chances, "WAIT_SECONDS", -1.0)
        job.set_result(WORKING)
        await settle()
        assert len(worker.jobs) == 1
        assert queue.ask("race", None) is None  # nobody waited: it has to be begun again
        monkeypatch.setattr(win_chances, "WAIT_SECONDS", 1000.0)
        assert queue.ask("race", b"record") is WORKING
        (await worker.asked(2)).set_result(DONE)
        await settle()
        assert queue.ask("race", None) is DONE
        assert worker.arguments[0] == (in_worker.win_chances, "race", b"record", 0.5)
        await queue.close()

    asyncio.run(ask())


def test_win_chances_that_failed_are_tried_again() -> None:
    """Whoever asks next is told of it once."""

    async def ask() -> None:
        worker = FakeWorker()
        queue = WinChancesQueue(worker)
        for attempt in (1, 2):
            assert queue.ask("race", None) is None
            assert queue.ask("race", b"record") is not None
            (await worker.asked(attempt)).set_exception(RuntimeError("died"))
            await settle()
            with pytest.raises(RuntimeError, match="died"):
                queue.ask("race", None)
        assert queue.ask("race", b"record") is not None
        (await worker.asked(3)).set_result(DONE)
        await settle()
        assert queue.ask("race", None) is DONE

    asyncio.run(ask())


def test_what_failed_in_a_worker_begins_from_scratch(monkeypatch: pytest.MonkeyPatch) -> None:
    """What it had worked out may be broken."""
    record = msgspec.json.encode(sprint())

    def fail(*_: Any) -> None:
        raise RuntimeError("lost")

    in_worker.win_chances("scratch", record, 0.0)
    broken = in_worker._win_chances["scratch"]
    with monkeypatch.context() as patch:
        patch.setattr(broken, "work", fail)
        with pytest.raises(RuntimeError, match="lost"):
            in_worker.win_chances("scratch", record, 0.0)
    in_worker.win_chances("scratch", record, 0.0)
    assert in_worker._win_chances["scratch"] is not broken


def test_only_so_many_races_are_worked_on() -> None:
    async def ask() -> None:
        worker = FakeWorker()
        queue = WinChancesQueue(worker)
        for number in range(8):
            assert queue.ask(str(number), b"record") is not None
        with pytest.raises(RefusalError, match="too-fast"):
            queue.ask("one more", b"record")
        (await worker.asked(8)).set_result(DONE)
        await settle()
        assert queue.ask("one more", b"record") is not None
        await queue.close()

    asyncio.run(ask())


def test_the_win_chances_asked_for_last_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(win_chances, "_MOST_KEPT", 2)

    async def ask() -> None:
        worker = FakeWorker()
        queue = WinChancesQueue(worker)
        for count, id in enumerate(("a", "b"), 1):
            queue.ask(id, b"record")
            (await worker.asked(count)).set_result(DONE)
            await settle()
        assert queue.ask("a", None) is DONE
        queue.ask("c", b"record")
        assert queue.ask("b", None) is None
        assert queue.ask("a", None) is DONE
        await queue.close()

    asyncio.run(ask())
