"""Hints and analyses over real sockets: to whom, of what, how much, and for how long."""

from __future__ import annotations

import asyncio
import os
import random
import time
from pathlib import Path
from typing import Any

import pytest

from plankgas.drivers.analysis import Analyst
from plankgas.drivers.policy_drivers import ClubDriver
from plankgas.engine.components import COLOURS
from plankgas.engine.record import Recorder
from plankgas.server.messages.base import SeatRequest
from plankgas.server.messages.entries import Started
from plankgas.server.messages.races import RaceRequest
from plankgas.server.messages.refusals import RefusalError
from plankgas.server.rooms.race_room import RaceRoom
from plankgas.server.thinking import analyses as analysts
from plankgas.server.thinking.analyses import Analyses
from plankgas.server.thinking.driver_pool import DriverPool
from plankgas.server.thinking.workers import RaceSnapshot, Worker
from tests.properties.driving import RING
from tests.recorded import played
from tests.server.conftest import Meet
from tests.server.driving import PATIENCE, Person, drive_to_end, race_of
from tests.server.services import open_services
from tests.situations import situation


def hint(person: Person, race: str, seat: int = 0) -> Any:
    return person.post(f"/races/{race}/hint", {"seat": seat})


def analysed(person: Person, replay: str) -> list[Any]:
    """All answers, until the analysis is done."""
    answers = [person.get(f"/replays/{replay}/analysis")]
    deadline = time.monotonic() + PATIENCE
    while answers[-1]["status"] == "working":
        assert time.monotonic() < deadline, "it never ends"
        time.sleep(0.1)
        answers.append(person.get(f"/replays/{replay}/analysis"))
    return answers


# --- hints -------------------------------------------------------------------------------------


def test_a_hint_is_legal_and_has_values(meet: Meet) -> None:
    ann = meet()
    race = ann.post("/races", race_of("me", "driver"))["id"]
    assert ann.get(f"/races/{race}")["options"]["hints"] is True
    live = ann.look(race)
    live.until(lambda live: live.pending() == [0])
    found = hint(ann, race)
    assert found["seat"] == 0
    assert [sum(row) for row in found["places"]] == pytest.approx([1.0, 1.0])
    best = found["actions"][0]
    assert best["actions"][0] in live.mine["0"]["legal"]
    assert 0 < best["win"] <= 1
    assert 1 <= best["place"] <= 2
    for action in best["actions"]:
        assert live.act(0, action)["ok"]


def test_hints_are_for_ones_own_decisions(meet: Meet) -> None:
    ann, ben = meet(), meet()
    race = ann.post("/races", race_of("me", "driver"))["id"]
    ask = f"/races/{race}/hint"
    assert ben.refused("POST", ask, {"seat": 0})[:2] == (403, "not-your-seat")
    assert ann.refused("POST", ask, {"seat": 1})[:2] == (403, "not-your-seat")
    assert ann.refused("POST", ask, {"seat": 5})[:2] == (404, "no-such-seat")
    assert ann.refused("POST", ask, {})[:2] == (400, "bad-request")
    assert ann.refused("POST", "/races/nowhere/hint", {"seat": 0})[:2] == (404, "no-such-race")
    live = ann.look(race)
    drive_to_end(random.Random(1), live)
    assert ann.refused("POST", ask, {"seat": 0})[:2] == (409, "race-over")


def test_no_hints_among_people_unless_agreed(meet: Meet) -> None:
    ann = meet()
    for agreed, code in ((None, "no-hints"), (False, "no-hints"), (True, "")):
        race = ann.post("/races", race_of("me", "friend", hints=agreed))["id"]
        ask = f"/races/{race}/hint"
        assert ann.refused("POST", ask, {"seat": 0})[:2] == (409, "not-started")
        ann.post(f"/races/{race}/start")
        assert ann.get(f"/races/{race}")["options"]["hints"] is (agreed is True)
        if code:
            assert ann.refused("POST", ask, {"seat": 0})[:2] == (403, code)
        else:
            assert hint(ann, race)["actions"]
    alone = ann.post("/races", race_of("me", "driver", hints=False))["id"]
    assert ann.refused("POST", f"/races/{alone}/hint", {"seat": 0})[1] == "no-hints"


def test_no_hints_in_a_draft_nor_for_who_is_ready(meet: Meet) -> None:
    ann = meet()
    race = ann.post("/races", race_of("me", "here", garage="basic"))["id"]
    live = ann.look(race)
    live.until(lambda live: live.pending())
    (picks,) = live.pending()
    ask = f"/races/{race}/hint"
    assert ann.refused("POST", ask, {"seat": picks})[:2] == (409, "no-hint-yet")
    assert ann.refused("POST", ask, {"seat": 1 - picks})[:2] == (409, "not-your-decision")


def test_hints_are_limited(meet: Meet) -> None:
    ann = meet()
    race = ann.post("/races", race_of("me"))["id"]
    codes = [ann.refused("POST", f"/races/{race}/hint", {"seat": 1})[1] for _ in range(24)]
    assert codes[0] == "no-such-seat"
    assert codes[-1] == "too-fast"


def test_a_hint_shows_nothing_of_hidden_cards() -> None:
    """The worker makes it from the seat's view: any world that looks the same gives the same."""
    recorder = played("base", 4, 8)
    race = recorder.race
    seat = race.pending()[0]
    told = RaceSnapshot(
        "race", race.state.rules.options.to_dict(), race.state.seed, recorder.history
    )
    assert analysts._advise(told, seat, 1, 0.0, False) is None
    analyst = analysts._kept_analysts["race", seat, 1]
    other = Analyst(race.resample(seat, b"x" * 32).view(seat))
    other.work(0.0)
    assert analyst.result() == other.result()


# --- analyses ----------------------------------------------------------------------------------


def test_a_race_that_is_over_can_be_analysed(meet: Meet) -> None:
    ann = meet()
    race = ann.post("/races", race_of("me", "driver", "legend"))["id"]
    assert ann.refused("GET", f"/replays/{race}/analysis")[:2] == (409, "not-over")
    live = ann.look(race)
    drive_to_end(random.Random(2), live)
    assert ann.get(f"/replays/{race}/analysis")["status"] == "working"
    info = ann.get(f"/replays/{race}")
    deadline = time.monotonic() + PATIENCE
    while not (points := ann.get(f"/replays/{race}/analysis")["points"]):
        assert time.monotonic() < deadline, "it never begins"
        time.sleep(0.1)
    assert points[-1]["index"] == info["count"]
    assert points[-1]["wins"][info["result"]["places"][0]] == 1


def sprint() -> Any:
    """The record of a race from its last straight on."""
    car = {"crossings": 1, "gear": 2, "engine": 3, "hand": ["1", "2", "3", "4", "5"]}
    cars = ({"space": 25, **car}, {"space": 23, **car})
    recorder = Recorder.begin_at(situation(*cars, circuit=RING.to_dict()))
    club = ClubDriver()
    while pending := recorder.race.pending():
        for seat in pending:
            legal = recorder.race.legal_actions(seat)
            recorder.apply(seat, club.choose(recorder.race.view(seat), legal))
    return recorder.record()


def test_an_analysis_gets_better_until_it_is_done(meet: Meet) -> None:
    ann = meet()
    record = sprint()
    id = ann.post("/records", record)["id"]
    answers = analysed(ann, id)
    assert answers[0]["status"] == "working"
    steps = [answer["progress"] for answer in answers]
    assert steps == sorted(steps)
    last = answers[-1]
    assert last["progress"] == 1
    points = last["points"]
    assert points[0]["index"] == 0
    assert points[-1]["index"] == len(record["actions"])
    assert all(sum(point["wins"]) == pytest.approx(1) for point in points)
    for turn in last["turns"]:
        assert turn["index"] in [point["index"] for point in points]
    # Kept, and for everybody.
    assert meet().get(f"/replays/{id}/analysis") == last
    assert ann.refused("GET", "/replays/r-nothing/analysis")[:2] == (404, "no-such-replay")


def test_nobody_asks_any_more_and_it_stops(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """And it goes on from there when somebody asks again."""
    monkeypatch.setattr(analysts, "WAIT_SECONDS", 0.0)

    async def watch() -> None:
        async with open_services(tmp_path) as services:
            id = await services.archive.add(1, played("base", 1).record())
            first = await services.analyses.story(id, services.archive.record)
            assert (first.status, first.points) == ("working", ())
            telling = services.analyses._told[id]
            assert telling.task is not None
            assert services.analyses.is_at_hand(id)
            await telling.task
            assert telling.answer.status == "working"
            assert not services.analyses.is_at_hand(id)
            monkeypatch.setattr(analysts, "WAIT_SECONDS", 1000.0)
            await services.analyses.story(id, services.archive.record)
            before = telling.answer.progress
            while telling.answer.progress <= before:
                await asyncio.sleep(0.01)

    asyncio.run(watch())


def test_who_hangs_up_waits_no_more(monkeypatch: pytest.MonkeyPatch) -> None:
    """The pieces that are left are not begun."""
    begun: list[int] = []

    async def run(_worker: Worker, *_arguments: Any) -> None:
        begun.append(1)
        await asyncio.sleep(0)

    monkeypatch.setattr(Worker, "run", run)

    async def ask(gone_after: int) -> None:
        analyses = Analyses()
        gone = asyncio.create_task(_until(lambda: len(begun) >= gone_after))
        with pytest.raises(RefusalError, match="not-waiting"):
            await analyses.hint(RaceSnapshot("x", {}, b"", []), 0, 1, gone)

    asyncio.run(ask(2))
    assert len(begun) < analysts.HINT_PIECES


async def _until(done: Any) -> None:
    while not done():
        await asyncio.sleep(0)


def test_a_worker_that_dies_is_replaced() -> None:
    async def work() -> int:
        worker = Worker(1)
        try:
            with pytest.raises(RuntimeError, match="keep dying"):
                await worker.run(_die)
            return await worker.run(abs, -3)
        finally:
            worker.close()

    assert asyncio.run(work()) == 3


def _die() -> None:
    os._exit(3)


def test_quick_drivers_do_not_wait_for_thinkers(monkeypatch: pytest.MonkeyPatch) -> None:
    """They have a process apart, and the seats of thinkers share theirs evenly."""
    asked: list[Worker] = []

    async def run(worker: Worker, *_arguments: Any) -> int:
        asked.append(worker)
        return 0

    monkeypatch.setattr(Worker, "run", run)
    levels = ("champion", "club", "champion", "random", "champion")
    drivers = tuple(
        SeatRequest("driver", colour, level=level)
        for colour, level in zip(COLOURS, levels, strict=False)
    )
    room = RaceRoom("race", "", 1, 0.0, bytes(32), RaceRequest("usa", drivers))
    room.carry_out(Started(), 0.0)

    async def choose() -> None:
        drivers = DriverPool(2)
        for seat in range(len(levels)):
            await drivers.choose(room, seat)
        drivers.close()

    asyncio.run(choose())
    assert asked[1] is asked[3]
    assert asked[1] not in (asked[0], asked[2], asked[4])
    assert asked[0] is asked[2] is asked[4]
