"""Work by design: workers are shared fairly by guest, and nobody's flood starves anybody else."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Hashable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from plankgas.engine.circuit import CIRCUITS
from plankgas.engine.options import Options, SeatOptions
from plankgas.server.messages.refusals import RefusalError
from plankgas.server.operations import replays
from plankgas.server.rooms.replay import Replay, ReplayHead, ReplaySource
from plankgas.server.thinking import in_worker, worker_pool
from plankgas.server.thinking.fair_worker import FairQueue, FairWorker
from plankgas.server.thinking.hints import PIECES, Hints
from plankgas.server.thinking.protocol import RaceSnapshot
from plankgas.server.thinking.worker_pool import WorkerPool
from tests.recorded import played
from tests.server.services import guests, quick_services
from tests.server.workers import HandWorker, MessageWorker, TestWorker, settle

DUEL = Options(CIRCUITS["usa"], (SeatOptions("red"), SeatOptions("blue")))


class Time:
    """A clock that moves when we say so."""

    def __init__(self) -> None:
        self.now = 0.0

    def time(self) -> float:
        return self.now

    def monotonic(self) -> float:
        return self.now


def served_order(asked: list[str], seconds: dict[str, float]) -> list[str]:
    """In which order accounts get the turns that they have asked for, all at the same time."""

    async def go() -> list[str]:
        clock = Time()
        queue = FairQueue(clock)
        order: list[str] = []

        async def work(account: str) -> None:
            await queue.acquire(account)
            order.append(account)
            await asyncio.sleep(0)
            clock.now += seconds[account]
            queue.release()

        await asyncio.gather(*(work(account) for account in asked))
        return order

    return asyncio.run(go())


def test_who_asks_for_much_lets_others_go_first() -> None:
    order = served_order(["a"] * 20 + ["b", "c", "b"], {"a": 1, "b": 1, "c": 1})
    assert sorted(order[1:4]) == ["a", "b", "c"] or set(order[1:3]) == {"b", "c"}
    assert order.index("b") <= 2 and order.index("c") <= 3
    assert [n for n, who in enumerate(order) if who == "b"][-1] <= 6
    assert order.count("a") == 20


def test_long_jobs_count_for_more_than_short_ones() -> None:
    order = served_order(["slow"] * 10 + ["quick"] * 10, {"slow": 5, "quick": 1})
    assert order[1:6].count("quick") == 5  # in the time of the first slow one


def test_who_gives_up_is_out_of_the_queue() -> None:
    async def go() -> None:
        queue = FairQueue(Time())
        await queue.acquire("a")
        first, second = (asyncio.ensure_future(queue.acquire(who)) for who in ("b", "c"))
        await settle()
        assert queue.accounts == 2
        first.cancel()
        await settle()
        assert queue.accounts == 1
        queue.release()
        second.cancel()  # in the very moment in which it gets its turn
        await settle()
        await asyncio.wait_for(queue.acquire("d"), 5)

    asyncio.run(go())


class Thinking(TestWorker):
    """Thinks for as long as it is let; who was asked, in order."""

    def __init__(self) -> None:
        self.asked: list[Any] = []

    async def run(self, job: Callable[..., Any], /, *arguments: Any) -> Any:
        self.asked.append(arguments)
        await asyncio.sleep(0.002)
        return "done"


def snapshot(id: str, owner: int) -> RaceSnapshot:
    return RaceSnapshot(id, DUEL.to_dict(), bytes(32), [], owner)


def test_eighty_races_of_one_guest_do_not_starve_somebody_elses_champion() -> None:
    async def go() -> None:
        quick, searching = Thinking(), Thinking()
        pool = WorkerPool(quick, [searching], quick, quick)
        flood = [
            asyncio.ensure_future(pool.choose(snapshot(f"flood {n}", 1), seat, "champion"))
            for n in range(80)
            for seat in range(6)
        ]
        await settle()
        assert await pool.choose(snapshot("honest", 2), 0, "champion") == "done"
        asked = [arguments[0].id for arguments in searching.asked]
        assert asked.index("honest") <= 3  # of 480
        for one in flood:
            one.cancel()
        await asyncio.gather(*flood, return_exceptions=True)

    asyncio.run(go())


def test_a_driver_whose_turn_does_not_come_is_stood_in_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """However many guests somebody pretends to be."""
    monkeypatch.setattr(worker_pool, "_PATIENCE_SECONDS", 0.1)

    async def go() -> None:
        quick, stuck = Thinking(), HandWorker()
        pool = WorkerPool(quick, [stuck], quick, quick)
        flood = [
            asyncio.ensure_future(pool.choose(snapshot(f"{n}", n), 0, "champion"))
            for n in range(1, 50)
        ]
        await settle()
        assert await pool.choose(snapshot("honest", 77), 0, "champion") == "done"
        assert {arguments[2] for arguments in quick.asked} == {"pro"}
        for one in flood:
            one.cancel()
        await asyncio.gather(*flood, return_exceptions=True)

    asyncio.run(go())


def test_hints_of_strangers_do_not_starve_others() -> None:
    async def go() -> None:
        worker = Thinking()
        hints = Hints(worker)
        flood = [
            asyncio.ensure_future(hints.hint(snapshot("flood", 1), 0, 1 + n // 4))
            for n in range(40)
        ]
        await settle()
        with pytest.raises(RefusalError, match="too-fast"):
            await hints.hint(snapshot("flood", 1), 0, 1)
        await hints.hint(snapshot("honest", 99), 0, 99)
        asked = [arguments[0].id for arguments in worker.asked]
        assert asked.index("honest") <= 12  # ten accounts wait before: one piece of each
        assert 1 <= asked.count("honest") < PIECES  # less for each while many wait
        for one in flood:
            one.cancel()
        await asyncio.gather(*flood, return_exceptions=True)

    asyncio.run(go())


def test_a_fair_worker_gives_its_turn_back_whatever_happens() -> None:
    async def go() -> None:
        worker = HandWorker()
        fair = FairWorker(worker)
        accounts: list[Hashable] = [1, 2]
        first, second = (asyncio.ensure_future(fair.run(who, print)) for who in accounts)
        (await worker.job(1)).set_exception(RuntimeError("died"))
        with pytest.raises(RuntimeError):
            await first
        (await worker.job(2)).set_result("well")
        assert await second == "well"  # type: ignore[func-returns-value]

    asyncio.run(go())


# --- replays -------------------------------------------------------------------------------------


def test_replays_are_played_through_by_the_workers(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Never on the event loop, nor in a thread that shares its processor."""
    jobs: list[str] = []
    run = MessageWorker.run

    async def remember(self: MessageWorker, job: Callable[..., Any], /, *arguments: Any) -> Any:
        jobs.append(job.__name__)
        played_here = Replay.__init__
        try:
            return await run(self, job, *arguments)
        finally:
            assert Replay.__init__ is played_here

    monkeypatch.setattr(MessageWorker, "run", remember)
    record = played("base", 3).record()

    async def go() -> None:
        async with quick_services(tmp_path) as services:
            (guest,) = await guests(services, 1)
            id = (await replays.add_record(services, guest, record)).id
            jobs.clear()
            await replays.replay_steps(services, guest, id, 0, 50)
            assert jobs == ["replay_steps"]  # known there: nothing was sent along
            in_worker._replays.clear()
            await replays.replay_steps(services, guest, id, 0, 50)
            assert jobs == ["replay_steps"] * 3

    asyncio.run(go())


def test_uploads_do_not_pile_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """Eighty of the longest would take a gigabyte."""
    body = msgspec.json.encode(played("base", 4).record())
    in_worker._replays.clear()
    monkeypatch.setattr(in_worker, "_MOST_ACTIONS", 500)
    lengths = []
    longest = 0
    for number in range(20):
        head = in_worker.replay_head(f"r-{number}", ReplaySource(body, None, 1.0), None)
        assert isinstance(head, ReplayHead)
        longest = max(longest, head.count)
        lengths.append(sum(len(replay.actions) for replay in in_worker._replays.values()))
    assert max(lengths) <= max(500, longest) and len(in_worker._replays) < 20
    assert set(in_worker._at) == set(in_worker._replays)
    assert "r-19" in in_worker._replays
    in_worker._replays.clear()


def test_a_turn_that_is_given_up_as_it_comes_goes_to_the_next() -> None:
    """Both in one step of the loop: the queue must not wait for somebody who has gone."""

    async def go() -> None:
        queue = FairQueue(Time())
        await queue.acquire("a")
        gone = asyncio.create_task(queue.acquire("b"))
        next_one = asyncio.create_task(queue.acquire("c"))
        await asyncio.sleep(0)
        gone.cancel()
        queue.release()
        await asyncio.wait_for(next_one, 10)
        last = asyncio.create_task(queue.acquire("d"))
        await asyncio.sleep(0)
        last.cancel()
        queue.release()
        await asyncio.wait_for(queue.acquire("e"), 10)
        assert queue.accounts == 0

    asyncio.run(go())
