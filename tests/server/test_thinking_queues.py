"""What is asked of workers: drawings once, hints and win chances as long as somebody waits."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from plankgas.engine import drawing
from plankgas.engine.circuit import CIRCUITS, Circuit
from plankgas.engine.options import Options, SeatOptions
from plankgas.server.messages.refusals import RefusalError
from plankgas.server.messages.replays import AnalysisAnswer
from plankgas.server.thinking import analyses, hints, in_worker
from plankgas.server.thinking.analyses import AnalysisQueue, Key
from plankgas.server.thinking.drawings import Drawings
from plankgas.server.thinking.hints import Hints
from plankgas.server.thinking.protocol import RaceSnapshot
from tests.properties.driving import RING
from tests.server.workers import HandWorker, settle

DUEL = Options(CIRCUITS["usa"], (SeatOptions("red"), SeatOptions("blue")))
START = RaceSnapshot("start", DUEL.to_dict(), bytes(32), [])
WORKING = AnalysisAnswer("working", 0.5, (), ())
DONE = AnalysisAnswer("done", 1.0, (), ())


def nothing(_: Key) -> AnalysisAnswer:
    return AnalysisAnswer("working", 0.0, (), ())


def test_a_circuit_is_drawn_once_and_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    """However many wait for it, and whoever gives up; not on the event loop."""
    found = in_worker.draw(RING.to_dict())

    def fail(_circuit: Circuit) -> Any:
        raise AssertionError("drawn here")

    monkeypatch.setattr(drawing, "draw", fail)

    async def ask() -> None:
        worker = HandWorker()
        drawings = Drawings(worker)
        waiting = [asyncio.ensure_future(drawings.drawing(RING)) for _ in range(3)]
        job = await worker.job(1)
        waiting[0].cancel()
        await settle()
        job.set_result(found)
        assert await asyncio.gather(*waiting[1:]) == [found, found]
        assert await drawings.drawing(RING) is found
        assert worker.asked == [(in_worker.draw, RING.to_dict())]

    asyncio.run(ask())


def test_a_drawing_that_failed_is_tried_again() -> None:
    async def ask() -> None:
        worker = HandWorker()
        drawings = Drawings(worker)
        waiting = [asyncio.ensure_future(drawings.drawing(RING)) for _ in range(2)]
        (await worker.job(1)).set_exception(RuntimeError("died"))
        failed = await asyncio.gather(*waiting, return_exceptions=True)
        assert [str(error) for error in failed] == ["died", "died"]
        again = asyncio.ensure_future(drawings.drawing(RING))
        found = in_worker.draw(RING.to_dict())
        (await worker.job(2)).set_result(found)
        assert await again is found

    asyncio.run(ask())


def test_the_drawings_used_last_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("plankgas.server.thinking.drawings._MOST_KEPT", 2)

    class Quick(HandWorker):
        async def run(self, job: Callable[..., Any], /, *arguments: Any) -> Any:
            self.asked.append(arguments)
            return arguments[0]["id"]

    async def ask() -> list[str]:
        worker = Quick()
        drawings = Drawings(worker)
        for id in ("usa", "italy", "usa", "france", "usa", "italy"):
            assert str(await drawings.drawing(CIRCUITS[id])) == id
        return [circuit["id"] for (circuit,) in worker.asked]

    assert asyncio.run(ask()) == ["usa", "italy", "france", "italy"]


# --- hints -------------------------------------------------------------------------------------


def test_who_hangs_up_waits_no_more() -> None:
    """The pieces that are left are not begun."""

    async def ask() -> None:
        worker = HandWorker()
        hint = asyncio.ensure_future(Hints(worker).hint(START, 0))
        (await worker.job(1)).set_result("first")
        await worker.job(2)
        hint.cancel()
        await settle()
        assert hint.cancelled()
        assert len(worker.jobs) == 2 < hints.PIECES

    asyncio.run(ask())


def test_only_so_many_wait_for_hints() -> None:
    async def ask() -> None:
        worker = HandWorker()
        asked = Hints(worker)
        waiting = [asyncio.ensure_future(asked.hint(START, 0)) for _ in range(hints.MOST_WAITING)]
        await settle()
        with pytest.raises(RefusalError, match="too-fast"):
            await asked.hint(START, 0)
        waiting[0].cancel()
        await settle()
        waiting.append(asyncio.ensure_future(asked.hint(START, 0)))
        await worker.job(2)
        for one in waiting:
            one.cancel()
        await settle()

    asyncio.run(ask())


# --- win chances -------------------------------------------------------------------------------


def test_win_chances_are_worked_on_while_somebody_asks(monkeypatch: pytest.MonkeyPatch) -> None:
    """And go on from there when somebody asks again."""

    async def ask() -> None:
        worker = HandWorker()
        queue = AnalysisQueue(worker, in_worker.win_chances, nothing)
        assert queue.ask(("race",), None) is None
        first = queue.ask(("race",), b"record")
        assert first is not None and first.progress == 0
        job = await worker.job(1)
        assert queue.ask(("race",), None) is first  # it is worked on: nothing to begin
        assert queue.ask(("race",), b"record") is first
        monkeypatch.setattr(analyses, "WAIT_SECONDS", -1.0)
        job.set_result(WORKING)
        await settle()
        assert len(worker.jobs) == 1
        assert queue.ask(("race",), None) is None  # nobody waited: it has to be begun again
        monkeypatch.setattr(analyses, "WAIT_SECONDS", 1000.0)
        assert queue.ask(("race",), b"record") is WORKING
        (await worker.job(2)).set_result(DONE)
        await settle()
        assert queue.ask(("race",), None) is DONE
        assert worker.asked[0] == (in_worker.win_chances, "race", b"record", 0.5)
        await queue.close()

    asyncio.run(ask())


def test_win_chances_that_failed_are_tried_again() -> None:
    """Whoever asks next is told of it once."""

    async def ask() -> None:
        worker = HandWorker()
        queue = AnalysisQueue(worker, in_worker.win_chances, nothing)
        for attempt in (1, 2):
            assert queue.ask(("race",), None) is None
            assert queue.ask(("race",), b"record") is not None
            (await worker.job(attempt)).set_exception(RuntimeError("died"))
            await settle()
            with pytest.raises(RuntimeError, match="died"):
                queue.ask(("race",), None)
        assert queue.ask(("race",), b"record") is not None
        (await worker.job(3)).set_result(DONE)
        await settle()
        assert queue.ask(("race",), None) is DONE

    asyncio.run(ask())


def test_only_so_many_races_are_worked_on() -> None:
    async def ask() -> None:
        worker = HandWorker()
        queue = AnalysisQueue(worker, in_worker.win_chances, nothing)
        for number in range(8):
            assert queue.ask((str(number),), b"record", account=number // 4) is not None
            if number == 3:  # one guest leaves room for others
                with pytest.raises(RefusalError, match="too-fast"):
                    queue.ask(("one more",), b"record", account=0)
        with pytest.raises(RefusalError, match="too-fast"):
            queue.ask(("one more",), b"record", account=2)
        (await worker.job(8)).set_result(DONE)
        await settle()
        assert queue.ask(("one more",), b"record", account=2) is not None
        await queue.close()

    asyncio.run(ask())


def test_the_win_chances_asked_for_last_are_kept(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(analyses, "_MOST_KEPT", 2)

    async def ask() -> None:
        worker = HandWorker()
        queue = AnalysisQueue(worker, in_worker.win_chances, nothing)
        for count, id in enumerate(("a", "b"), 1):
            queue.ask((id,), b"record")
            (await worker.job(count)).set_result(DONE)
            await settle()
        assert queue.ask(("a",), None) is DONE
        queue.ask(("c",), b"record")
        assert queue.ask(("b",), None) is None
        assert queue.ask(("a",), None) is DONE
        await queue.close()

    asyncio.run(ask())
