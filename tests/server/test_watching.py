"""Who may watch a race or a season: the host says, and nobody else gets a glimpse."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from plankgas.server.messages.base import InviteRequest, JoinRequest, SeatRef
from plankgas.server.messages.guests import NOBODY, Guest
from plankgas.server.messages.races import RaceRequest
from plankgas.server.operations import hints, races, replays, watching
from plankgas.server.operations.people import forget_me
from plankgas.server.operations.services import Services
from plankgas.server.storage.sqlite import FILE_NAME, SqliteStorage
from tests.properties.driving import RING
from tests.server.acting import DUEL, served
from tests.server.conftest import Meet
from tests.server.driving import race_of, seats
from tests.server.seasons import season_of
from tests.server.services import guests, over, refused
from tests.server.test_housekeeping import LOBBY as PUBLIC_LOBBY

LOBBY = RaceRequest("usa", PUBLIC_LOBBY.seats)


def test_a_race_is_watched_only_with_the_invitation(meet: Meet) -> None:
    """Every way to it is closed, the socket too, until the invitation is shown."""
    host, watcher = meet(), meet()
    made = host.post("/races", race_of("me", "here"))
    id = made["id"]
    for path in (f"/races/{id}", f"/races/{id}/record", f"/races/{id}/statistics"):
        assert watcher.refused("GET", path)[:2] == (403, "not-invited")
    for path in (f"/replays/{id}", f"/replays/{id}/steps", f"/replays/{id}/analysis"):
        assert watcher.refused("GET", path)[:2] == (403, "not-invited")
    live = watcher.look(id)
    assert live.receive()["error"]["code"] == "not-invited"
    with pytest.raises(ConnectionClosed, match="4403"):
        live.receive()

    knock = f"/races/{id}/invitation"
    assert watcher.refused("POST", knock, {"invite": "guess"})[:2] == (403, "wrong-invite")
    assert watcher.refused("POST", knock, {})[0] == 400
    for _ in range(2):
        assert watcher.post(knock, {"invite": made["invite"]}) == {"status": "racing"}
    assert watcher.get(f"/races/{id}")["invite"] is None
    live = watcher.look(id)
    live.until(lambda live: live.view)
    assert live.mine == {}


def test_a_season_and_its_races_are_watched_only_with_the_invitation(meet: Meet) -> None:
    host, watcher = meet(), meet()
    made = host.post("/seasons", season_of("me", "driver"))
    id = made["id"]
    race = host.get(f"/seasons/{id}")["summary"]["race"]
    closed = (f"/seasons/{id}", f"/seasons/{id}/record", f"/races/{race}", f"/replays/{race}")
    for path in closed:
        assert watcher.refused("GET", path)[:2] == (403, "not-invited")
    knock = {"invite": made["invite"]}
    assert watcher.refused("POST", f"/races/{race}/invitation", knock)[:2] == (409, "in-season")
    assert watcher.post(f"/seasons/{id}/invitation", knock) == {"status": "racing"}
    assert watcher.get(f"/seasons/{id}")["my_seats"] == []
    assert watcher.get(f"/races/{race}")["my_seats"] == []


@pytest.mark.parametrize("options", [{"public": True}, {"invited_only": False}])
def test_the_host_may_let_everybody_watch(meet: Meet, options: dict[str, bool]) -> None:
    host, watcher = meet(), meet()
    id = host.post("/races", race_of("me", "friend", **options))["id"]
    assert watcher.get(f"/races/{id}")["summary"]["status"] == "lobby"
    season = host.post("/seasons", {"season": "1961", "seats": seats("me", "friend"), **options})
    assert watcher.get(f"/seasons/{season['id']}")["summary"]["status"] == "lobby"
    asked = watcher.get(f"/races/{id}")["options"]
    assert {name: asked[name] for name in options} == options


def test_who_was_invited_is_known_after_a_restart_and_joins_without_the_link(
    tmp_path: Path,
) -> None:
    ids: list[str] = []

    async def first(services: Services) -> None:
        host, friend, _ = await guests(services, 3)
        room = await services.races.create(host, LOBBY)
        ids.append(room.id)
        touched = room.updated
        await watching.open_race_invitation(services, friend, room.id, InviteRequest(room.invite))
        assert room.updated == touched  # watching is not racing: it is forgotten in its time

    async def second(services: Services) -> None:
        friend, stranger = Guest(2), Guest(3)  # those of the first time
        assert (await races.look_at_race(services, friend, ids[0])).my_seats == ()
        with refused("not-invited"):
            await races.look_at_race(services, stranger, ids[0])
        assert (await races.join_race(services, friend, ids[0], JoinRequest())).seat == 1

    served(tmp_path, first)
    served(tmp_path, second)


def test_who_loses_a_seat_may_still_watch_and_a_rematch_has_the_same_spectators(
    tmp_path: Path,
) -> None:
    async def go(services: Services) -> None:
        host, friend, watcher, stranger = await guests(services, 4)
        request = RaceRequest(RING.to_dict(), LOBBY.seats, laps=1, pace="instant")
        room = await services.races.create(host, request)
        await races.join_race(services, friend, room.id, JoinRequest(room.invite))
        await watching.open_race_invitation(services, watcher, room.id, InviteRequest(room.invite))
        await races.start_race(services, host, room.id)
        await races.free_seat(services, host, room.id, SeatRef(1))
        assert (await races.look_at_race(services, friend, room.id)).my_seats == ()
        await races.leave_race(services, host, room.id, SeatRef(0))
        await over(services, room.id)
        with refused("not-invited"):
            await hints.analyse(services, stranger, room.id)
        with refused("not-invited"):
            await replays.look_at_replay(services, NOBODY, room.id)
        again = (await races.rematch(services, host, room.id)).id
        assert (await races.look_at_race(services, watcher, again)).my_seats == ()
        with refused("not-invited"):
            await races.look_at_race(services, stranger, again)

    served(tmp_path, go)


def test_so_many_may_be_invited_and_spectators_are_nobodys_rivals(tmp_path: Path) -> None:
    """Somebody who only watched does not keep a race that its host wants to be forgotten."""

    async def go(services: Services) -> None:
        assert isinstance(services.storage, SqliteStorage)
        host, watcher, late = await guests(services, 3)
        room = await services.races.create(host, DUEL)
        invite = InviteRequest(room.invite)
        await watching.open_race_invitation(services, watcher, room.id, invite)
        room.invited.update(range(1000, 1000 + services.runtime.limits.invited))
        with refused("too-many-listeners"):
            await watching.open_race_invitation(services, late, room.id, invite)
        assert (await forget_me(services, services.storage, host)).deleted == 1

    served(tmp_path, go)


def test_a_race_from_before_is_watched_by_who_has_its_address(tmp_path: Path) -> None:
    """So people have shared it; nobody had a say then."""
    ids: list[str] = []

    async def first(services: Services) -> None:
        (host,) = await guests(services, 1)
        ids.append((await services.races.create(host, DUEL)).id)

    async def second(services: Services) -> None:
        assert (await races.look_at_race(services, NOBODY, ids[0])).my_seats == ()

    served(tmp_path, first)
    with sqlite3.connect(tmp_path / FILE_NAME) as database:
        changed = "CAST(replace(request, ',\"invited_only\":true', '') AS BLOB)"
        database.execute(f"UPDATE logs SET request = {changed}")
    database.close()
    served(tmp_path, second)


def test_the_record_by_other_rules_is_for_the_invited_as_well(tmp_path: Path) -> None:
    ids: list[str] = []

    async def first(services: Services) -> None:
        host, watcher, _ = await guests(services, 3)
        request = RaceRequest(RING.to_dict(), DUEL.seats, laps=1, pace="instant")
        room = await services.races.create(host, request)
        ids.append(room.id)
        await watching.open_race_invitation(services, watcher, room.id, InviteRequest(room.invite))
        for seat in (0, 1):
            await races.leave_race(services, host, room.id, SeatRef(seat))
        await over(services, room.id)

    async def second(services: Services) -> None:
        for number in (1, 2):
            assert (await races.race_record(services, Guest(number), ids[0]))["rules_version"] == 99
        with refused("not-invited"):
            await races.race_record(services, Guest(3), ids[0])

    served(tmp_path, first)
    with sqlite3.connect(tmp_path / FILE_NAME) as database:
        database.execute("UPDATE logs SET rules_version = 99")
    database.close()
    served(tmp_path, second)
