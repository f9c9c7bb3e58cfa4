"""Promises that an ordinary race hardly ever puts to the test."""

from __future__ import annotations

import asyncio
import sqlite3
import time
from collections.abc import Awaitable, Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from plankgas.server.actors.race_actor import RaceActor
from plankgas.server.limits import LIMITS
from plankgas.server.messages.base import JoinRequest, SeatRequest
from plankgas.server.messages.entries import Acted, Started
from plankgas.server.messages.guests import NOBODY
from plankgas.server.messages.live import Act
from plankgas.server.messages.races import RaceRequest
from plankgas.server.operations.guests import known_guest, new_guest
from plankgas.server.operations.services import Services
from plankgas.server.rooms.race_room import RaceRoom
from plankgas.server.runtime import RUNTIME
from plankgas.server.storage.sqlite import SqliteStorage
from plankgas.server.web.outbox import Outbox
from tests.server.season_rooms import race_room, season_room
from tests.server.services import guests, quick_services
from tests.server.test_stand_ins import DUEL, HOST, Ear, race, until
from tests.server.test_undo import act, room_at

# --- keys and tokens -----------------------------------------------------------------------------


def served(folder: Path, job: Callable[[Services], Awaitable[None]]) -> None:
    """Do this with the services of a server whose drivers need no processes."""

    async def go() -> None:
        async with quick_services(folder) as services:
            await job(services)

    asyncio.run(go())


def test_two_people_may_use_the_same_key(tmp_path: Path) -> None:
    """A key names a command of one guest: nobody gets the answer to somebody else's."""
    seats = (SeatRequest("me", "red"), SeatRequest("friend", "blue"))

    async def go(services: Services) -> None:
        host, friend = await guests(services, 2)
        room = await services.races.create(host, RaceRequest("usa", seats, laps=1, pace="instant"))
        actor = await services.races.get(room.id)
        await actor.join(friend.id, JoinRequest(room.invite))
        await actor.start(host.id)
        assert not (await actor.act(host.id, Act("refused", 0, "boost", 1))).ok
        for guest, seat, key, version in (
            (host, 0, "the same", 2),
            (friend, 1, "the same", 3),
            (friend, 1, "refused", 4),
        ):
            assert room.race is not None
            action = str(room.race.legal_actions(seat)[0])
            answer = await actor.act(guest.id, Act(key, seat, action, room.version))
            assert answer.ok and answer.version == version == room.version

    served(tmp_path, go)


def test_a_token_counts_to_its_last_letter(tmp_path: Path) -> None:
    async def go(services: Services) -> None:
        guest, token = await new_guest(services)
        assert await known_guest(services, token) == guest
        for changed in range(len(token)):
            other = "A" if token[changed] != "A" else "B"
            wrong = token[:changed] + other + token[changed + 1 :]
            assert await known_guest(services, wrong) is NOBODY, changed
        for wrong in ("", token[:-1], token + "A", token[:4]):
            assert await known_guest(services, wrong) is NOBODY

    served(tmp_path, go)


# --- what is stored is stored --------------------------------------------------------------------


def test_what_is_told_survives_a_power_cut(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """SQLite waits for the disk at every commit, on every connection of the storage."""
    connections: list[sqlite3.Connection] = []
    connect = sqlite3.connect

    def remember(*args: Any, **kwargs: Any) -> sqlite3.Connection:
        connections.append(connect(*args, **{**kwargs, "check_same_thread": False}))
        return connections[-1]

    monkeypatch.setattr(sqlite3, "connect", remember)
    monkeypatch.setattr(sqlite3.dbapi2, "connect", remember)

    async def go() -> None:
        storage = SqliteStorage(tmp_path)
        await storage.open()
        await storage.add_guest(b"hash", 1.0)
        assert await storage.guest(b"hash") is not None
        full = 2
        assert connections
        for connection in connections:
            assert connection.execute("PRAGMA synchronous").fetchone() == (full,)
            assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        await storage.close()

    asyncio.run(go())


@pytest.mark.parametrize("in_season", [False, True])
def test_the_last_action_of_a_seasons_race_is_final(in_season: bool) -> None:
    """The season has scored its points, so even a decision that teaches nobody anything stands."""
    room = room_at(
        {
            "space": 2,
            "crossings": 3,
            "play": ["4"],
            "hand": ["0", "1", "1", "2", "2", "3", "3"],  # full: no card will be drawn
        },
        {"space": 5, "crossings": 3, "status": "finished", "place": 1},
        phase="discard",
        turn={"active": 0, "start": {"space": 67, "crossings": 2}, "speed": 4},
    )
    room.season = race_room(season_room()).season if in_season else None
    act(room, 0, "done")
    assert room.status == "over"
    assert room.undo_seat() == (None if in_season else 0)


# --- who lags and who looks ----------------------------------------------------------------------


def test_who_missed_a_little_gets_it_and_who_missed_much_gets_the_whole_state(
    tmp_path: Path,
) -> None:
    async def go(services: Services) -> None:
        room = RaceRoom("long", "invite", HOST.id, 0.0, bytes(32), DUEL)
        room.carry_out(Started(), 0.0)
        while room.version < 102:
            seat = room.pending()[0]
            assert room.race is not None
            room.carry_out(Acted(seat, str(room.race.legal_actions(seat)[0])), 1.0)
        storage, thinking = services.storage, services.thinking
        actor = RaceActor(room, room.version, {}, storage, thinking, lambda _: None, RUNTIME)
        near, far = Ear(), Ear()
        await actor.attach(near, 2)
        assert [frame["version"] for frame in near.heard if "version" in frame] == [*range(3, 103)]
        assert {frame["type"] for frame in near.heard} == {"update", "people"}
        await actor.attach(far, 1)
        assert far.heard[0]["type"] == "state" and far.heard[0]["version"] == 102
        assert "update" not in [frame["type"] for frame in far.heard]
        await actor.close()

    served(tmp_path, go)


def test_a_browser_that_lags_a_thousand_messages_behind_is_hung_up_on() -> None:
    closed: list[int] = []
    delivered: list[str] = []

    class Slow:
        async def send_text(self, text: str) -> None:
            delivered.append(text)

        async def close(self, code: int, reason: str) -> None:
            closed.append(code)

    async def go(messages: int) -> None:
        closed.clear()
        delivered.clear()
        outbox = Outbox(LIMITS)
        for number in range(messages):
            outbox.post(b"%d" % number, "race")
        socket: Any = Slow()
        delivery = asyncio.create_task(outbox.deliver(socket.send_text, socket.close))
        await asyncio.sleep(0.01)
        delivery.cancel()

    asyncio.run(go(1000))
    assert delivered == [str(number) for number in range(1000)] and closed == []
    asyncio.run(go(1001))
    assert delivered == [] and closed == [1013]


@pytest.fixture
def pass_time(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[float], None]]:
    """Makes the clock jump, for everybody who waits in this process, too."""
    jumped = 0.0
    now = time.monotonic
    monkeypatch.setattr(time, "monotonic", lambda: now() + jumped)

    def jump(seconds: float) -> None:
        nonlocal jumped
        jumped += seconds

    yield jump


def test_a_race_that_somebody_looks_at_is_never_put_away(
    tmp_path: Path, pass_time: Callable[[float], None]
) -> None:
    async def sweep() -> None:
        """Let an hour pass, in which nothing happens."""
        for _ in range(60):
            pass_time(60.0)
            await asyncio.sleep(0)
            await asyncio.sleep(0.001)

    async def go(services: Services) -> None:
        watched, actor, ear = await race(services, DUEL)
        left, other, nobody = await race(services, DUEL)
        await other.detach(nobody)
        await sweep()
        assert await services.races.get(left.id) is not other
        assert await services.races.get(watched.id) is actor
        assert (await actor.act(HOST.id, Act("a", 0, "shift 1", 1))).ok
        await until(lambda: ear.last("update")["version"] == 2)
        assert not ear.is_dropped

    served(tmp_path, go)
