"""Drivers who stand in: the turn clock, leaving, coming back, and drivers that fail."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

from plankgas.server.actors.race_actor import RaceActor
from plankgas.server.messages.base import SeatRequest
from plankgas.server.messages.entries import Started
from plankgas.server.messages.guests import Guest
from plankgas.server.messages.live import Act
from plankgas.server.messages.races import RaceRequest
from plankgas.server.messages.refusals import RefusalError
from plankgas.server.operations.services import Services
from plankgas.server.rooms.race_room import RaceRoom
from plankgas.server.runtime import RUNTIME
from plankgas.server.storage.protocol import StorageError
from plankgas.server.thinking.protocol import RaceSnapshot
from tests.server.conftest import Meet
from tests.server.driving import race_of
from tests.server.services import open_services

HOST = Guest(1, "Ann", "red")
DUEL = RaceRequest(
    "usa", (SeatRequest("me", "red"), SeatRequest("here", "blue")), laps=1, pace="instant"
)


class Ear:
    """A browser without a network."""

    guest = HOST.id

    def __init__(self) -> None:
        self.heard: list[dict[str, Any]] = []
        self.is_dropped = False

    def send(self, message: bytes, is_whole: bool = False) -> None:
        self.heard.append(json.loads(message))

    def drop(self) -> None:
        self.is_dropped = True

    def last(self, type: str) -> dict[str, Any]:
        return next(message for message in reversed(self.heard) if message["type"] == type)


def act(room: RaceRoom, key: str, seat: int, action: str) -> Act:
    """An action by somebody who has seen everything so far."""
    return Act(key, seat, action, room.version)


async def race(services: Services, request: RaceRequest) -> tuple[RaceRoom, RaceActor, Ear]:
    room = await services.races.create(HOST, request)
    actor = await services.races.get(room.id)
    ear = Ear()
    await actor.attach(ear, None)
    return room, actor, ear


async def until(done: Callable[[], object]) -> None:
    for _ in range(1000):
        if done():
            return
        await asyncio.sleep(0.02)
    raise AssertionError("it never came")


def test_when_the_clock_runs_out_a_driver_takes_the_wheel(tmp_path: Path) -> None:
    async def go() -> None:
        async with open_services(tmp_path) as services:
            # Made by hand: browsers must give everybody 10 seconds.
            request = msgspec.structs.replace(DUEL, turn_seconds=1)
            room = RaceRoom("clock", "invite", HOST.id, 0.0, bytes(32), request)
            room.carry_out(Started(), 0.0)
            actor = RaceActor(
                room, 1, {}, services.storage, services.thinking, lambda _: None, RUNTIME
            )
            ear = Ear()
            await actor.attach(ear, None)
            assert 0 < ear.last("state")["mine"]["0"]["deadline"] <= 1
            await asyncio.sleep(0.2)
            assert (await actor.act(HOST.id, act(room, "a", 1, "shift 1"))).ok
            left = ear.last("update")["mine"]["1"]["deadline"]
            assert left < 1  # gear and cards are one plan, and one clock
            await until(lambda: room.seats[0].away and room.seats[1].away)
            await until(lambda: room.version > 10)
            people = ear.last("people")["people"]
            assert [person["driver_at_wheel"] for person in people] == [True, True]
            # Who acts is back at the wheel; it goes on with whoever must decide.
            await actor.return_(HOST.id, 0)
            assert not room.seats[0].away
            with pytest.raises(RefusalError, match="not-away"):
                await actor.return_(HOST.id, 0)
            await actor.close()

    asyncio.run(go())


def test_acting_takes_the_wheel_back(tmp_path: Path) -> None:
    async def go() -> None:
        async with open_services(tmp_path) as services:
            room, actor, _ = await race(services, msgspec.structs.replace(DUEL, pace="calm"))
            await actor.leave(HOST.id, 0)
            with pytest.raises(RefusalError, match="already-away"):
                await actor.leave(HOST.id, 0)
            assert room.seats[0].driven
            refused = await actor.act(HOST.id, act(room, "a", 0, "boost"))
            assert not refused.ok and room.seats[0].away  # a refusal changes nothing at all
            assert (await actor.act(HOST.id, act(room, "b", 0, "shift 1"))).ok
            assert not room.seats[0].away
            version = room.version
            await asyncio.sleep(1.5)  # the driver has thought meanwhile, for nothing
            assert room.version == version

    asyncio.run(go())


def test_all_by_themselves_drivers_end_a_race(tmp_path: Path) -> None:
    async def go() -> None:
        async with open_services(tmp_path) as services:
            drivers = tuple(
                SeatRequest("driver", colour, level=level)
                for colour, level in (("red", "club"), ("blue", "random"))
            )
            room, _, _ = await race(services, msgspec.structs.replace(DUEL, seats=drivers))
            await until(lambda: room.status == "over")
            assert sum(room.seconds) > 0

    asyncio.run(go())


def test_a_driver_that_fails_does_not_stop_the_race(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def go() -> None:
        async with open_services(tmp_path) as services:

            async def fail(*_: Any) -> str:
                raise ValueError("no idea")

            monkeypatch.setattr(services.thinking, "choose", fail)
            room, actor, _ = await race(services, DUEL)
            await actor.leave(HOST.id, 0)
            await until(lambda: room.version >= 3)

    with caplog.at_level(logging.ERROR):
        asyncio.run(go())
    assert "the driver of seat 0 failed" in caplog.text


def test_nobody_thinks_any_more_for_a_race_that_was_put_away(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also while the driver still waits to be watched."""
    ended: list[int] = []

    async def choose(_race: RaceSnapshot, seat: int, _driver: str) -> str:
        try:
            await asyncio.Event().wait()
        except asyncio.CancelledError:
            ended.append(seat)
            raise
        raise AssertionError

    async def go() -> None:
        async with open_services(tmp_path) as services:
            monkeypatch.setattr(services.thinking, "choose", choose)
            _, actor, _ = await race(services, msgspec.structs.replace(DUEL, pace="calm"))
            await actor.leave(HOST.id, 0)
            await asyncio.sleep(0)
            await actor.close()
            await until(lambda: ended == [0])

    asyncio.run(go())


def test_what_could_not_be_stored_has_not_happened(
    tmp_path: Path, caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def go() -> None:
        async with open_services(tmp_path) as services:
            room, actor, ear = await race(services, DUEL)

            async def fail(*_: Any) -> None:
                raise StorageError("disk full")

            monkeypatch.setattr(services.storage, "commit", fail)
            heard = len(ear.heard)
            with pytest.raises(RefusalError, match="try-again"):
                await actor.act(HOST.id, act(room, "a", 0, "shift 1"))
            await until(lambda: actor.is_over)
            assert ear.is_dropped and len(ear.heard) == heard
            with pytest.raises(RefusalError, match="try-again"):
                await actor.act(HOST.id, act(room, "b", 0, "shift 1"))
            monkeypatch.undo()
            again = await services.races.get(room.id)
            assert again is not actor and again.room.version == 1
            assert (await again.act(HOST.id, act(again.room, "a", 0, "shift 1"))).ok

    with caplog.at_level(logging.CRITICAL):
        asyncio.run(go())


def test_leaving_and_coming_back_over_http(meet: Meet) -> None:
    host, friend = meet(), meet()
    made = host.post("/races", race_of("me", "friend", public=True))
    id = made["id"]
    assert friend.post(f"/races/{id}/join", {"name": "Bo", "colour": "yellow"}) == {"seat": 1}
    assert host.refused("POST", f"/races/{id}/leave", {"seat": 0})[:2] == (409, "host-stays")
    friend.post(f"/races/{id}/leave", {"seat": 1})
    assert not host.get(f"/races/{id}")["summary"]["seats"][1]["taken"]
    assert friend.get("/races", list="mine")["races"] == []

    # Nobody came: a driver stands in until somebody does.
    host.post(f"/races/{id}/start")
    assert host.post(f"/races/{id}/start") == {"status": "racing"}
    live = host.look(id)
    live.until(lambda live: live.view)
    assert live.people[1]["driver_at_wheel"] and not live.people[1]["taken"]
    assert friend.post(f"/races/{id}/join", {"name": "Bo"}) == {"seat": 1}
    live.until(lambda live: not live.people[1]["driver_at_wheel"])
    assert live.people[1]["name"] == "Bo"
    assert friend.post(f"/races/{id}/join", {"name": "Bo"}) == {"seat": 1}
    assert friend.refused("POST", f"/races/{id}/leave", {"seat": 0})[:2] == (403, "not-your-seat")
    friend.post(f"/races/{id}/leave", {"seat": 1})
    live.until(lambda live: live.people[1]["driver_at_wheel"])
    friend.post(f"/races/{id}/return", {"seat": 1})
    live.until(lambda live: not live.people[1]["driver_at_wheel"])


@pytest.mark.parametrize(
    ("is_away", "turn_seconds", "is_paced"),
    [(False, None, False), (False, 600, False), (True, None, False), (True, 600, True)],
)
def test_drivers_pause_only_where_somebody_may_come_back_late(
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    is_away: bool,
    turn_seconds: int | None,
    is_paced: bool,
) -> None:
    pauses: list[str] = []

    def pause(pace: str, *_: Any) -> float:
        pauses.append(pace)
        return 0.0

    async def go() -> None:
        monkeypatch.setattr("plankgas.server.actors.race_actor.pause", pause)
        driver = SeatRequest("driver", "blue", level="club")
        request = msgspec.structs.replace(
            DUEL, seats=(DUEL.seats[0], driver), pace="calm", turn_seconds=turn_seconds
        )
        async with open_services(tmp_path) as services:
            room, actor, _ = await race(services, request)
            await until(lambda: room.pending() == [0])  # the driver has made its plan
            assert pauses == []
            if is_away:
                await actor.leave(HOST.id, 0)
                await until(lambda: room.version > 10)
            await actor.close()

    asyncio.run(go())
    assert set(pauses) == ({"calm"} if is_paced else set())


def test_the_host_hands_over_the_wheel_of_somebody_who_is_away(meet: Meet) -> None:
    host, friend = meet(), meet()
    made = host.post("/races", race_of("me", "friend", "friend"))
    path = f"/races/{made['id']}"
    friend.post(f"{path}/join", {"invite": made["invite"], "name": "Bob"})
    assert (
        host.refused("POST", f"{path}/leave", {"seat": 1})[1] == "not-your-seat"
    )  # not in the lobby
    host.post(f"{path}/start")
    live = host.look(made["id"])
    live.until(lambda live: live.view)
    assert friend.refused("POST", f"{path}/leave", {"seat": 0})[1] == "not-your-seat"
    assert host.refused("POST", f"{path}/leave", {"seat": 2})[1] == "not-your-seat"  # nobody came
    assert host.refused("POST", f"{path}/leave", {"seat": 5})[1] == "no-such-seat"
    host.post(f"{path}/leave", {"seat": 1})
    live.until(lambda live: [one["driver_at_wheel"] for one in live.people] == [False, True, True])
    host.post(f"{path}/return", {"seat": 1})
    live.until(lambda live: [one["driver_at_wheel"] for one in live.people] == [False, False, True])
