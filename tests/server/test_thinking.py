"""Thinking: what runs in workers, on plain data, and drivers by others that run there."""

from __future__ import annotations

import asyncio
import dataclasses
import random
import subprocess
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from plankgas.drivers.analysis import Analyst
from plankgas.drivers.policy_drivers import ClubDriver
from plankgas.engine import drawing
from plankgas.engine.action import Action, parse_action
from plankgas.engine.circuit import CIRCUITS
from plankgas.engine.options import Options, SeatOptions
from plankgas.engine.race import Race
from plankgas.engine.record import Recorder
from plankgas.engine.view import View
from plankgas.server.messages.base import SeatRequest
from plankgas.server.messages.entries import Started
from plankgas.server.messages.replays import AnalysisAnswer
from plankgas.server.messages.seasons import RaceBegan, SeasonRequest
from plankgas.server.rooms.season_room import SeasonRoom
from plankgas.server.thinking import hints, in_worker
from plankgas.server.thinking.process_pool import ProcessPool
from plankgas.server.thinking.protocol import RaceSnapshot, Thinking
from plankgas.server.thinking.snapshots import snapshot_of
from plankgas.server.thinking.worker_pool import WorkerPool
from tests.properties.driving import RING
from tests.recorded import played
from tests.server.records import sprint
from tests.server.season_rooms import drive_to_end, race_room
from tests.server.workers import HandWorker, settle, thinking_here

DUEL = Options(CIRCUITS["usa"], (SeatOptions("red"), SeatOptions("blue")))
START = RaceSnapshot("start", DUEL.to_dict(), bytes(32), [])
BEST = SeasonRequest("best", (SeatRequest("me", "red"), SeatRequest("here", "blue")))


def at_this_moment(id: str, recorder: Recorder) -> RaceSnapshot:
    race = recorder.race
    return RaceSnapshot(id, race.options.to_dict(), race.seed, list(recorder.history))


async def with_pool(job: Callable[[ProcessPool], Awaitable[Any]]) -> Any:
    pool = ProcessPool(1)
    try:
        return await job(pool)
    finally:
        await pool.close()


# --- in a worker -------------------------------------------------------------------------------


def test_a_browser_could_run_it_too() -> None:
    """Neither the framework nor the database is needed for thinking."""
    script = (
        "import sys, plankgas.server.thinking.in_worker\n"
        "print([name for name in ('litestar', 'sqlalchemy', 'sqlite3') if name in sys.modules])"
    )
    found = subprocess.run([sys.executable, "-c", script], capture_output=True, check=True)
    assert found.stdout.strip() == b"[]"


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


# --- the pool ----------------------------------------------------------------------------------


def test_quick_drivers_do_not_wait_for_those_that_search() -> None:
    """They have a worker apart, and the seats of the others share theirs evenly."""

    async def choose() -> None:
        quick, one, other, analysing = (HandWorker() for _ in range(4))
        pool = WorkerPool(quick, [one, other], analysing, analysing)
        drivers = ("champion", "club", "champion", "random", "champion", "mine")
        choosing = [
            asyncio.ensure_future(pool.choose(START, seat, driver))
            for seat, driver in enumerate(drivers)
        ]
        for _ in range(3):  # one job after another
            await settle()
            for worker in (quick, one, other):
                if not worker.jobs[-1].done():
                    worker.jobs[-1].set_result("done")
        await asyncio.gather(*choosing)
        assert [seat for _, _, seat, _, _ in quick.asked] == [1, 3]
        searching = [[seat for _, _, seat, _, _ in worker.asked] for worker in (one, other)]
        assert sorted(searching) == [[0, 2, 4], [5]]

    asyncio.run(choose())


def test_all_that_is_asked_and_answered_can_be_a_message(monkeypatch: pytest.MonkeyPatch) -> None:
    """So it can be thought about in a Web Worker as well."""
    monkeypatch.setattr(hints, "PIECES", 1)
    recorder = played("base", 4, 8)
    snapshot = at_this_moment("message", recorder)
    seat = recorder.race.pending()[0]

    async def think(thinking: Thinking) -> None:
        await thinking.warm_up()
        legal = [str(action) for action in recorder.race.legal_actions(seat)]
        assert await thinking.choose(snapshot, seat, "rookie") in legal
        assert await thinking.choose(snapshot, seat, "rookie", legal[:1]) == legal[0]
        assert (await thinking.hint(snapshot, seat)).actions[0].actions[0] in legal
        drawn = msgspec.json.encode(await thinking.drawing(RING))
        assert drawn == msgspec.json.encode(dataclasses.asdict(drawing.draw(RING)))
        answer = await thinking.win_chances("sprint", msgspec.json.encode(sprint()))
        while answer is not None and not answer.points:
            await asyncio.sleep(0)
            answer = await thinking.win_chances("sprint")
        assert answer is not None
        assert answer.points[0].index == 0
        await thinking.close()

    asyncio.run(think(thinking_here()))


@pytest.mark.both_flavours
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
        assert (await pool.drawing(RING))["steps"] == drawing.draw(RING).steps
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
