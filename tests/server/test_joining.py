"""Who may sit down in a race, and what goes on by itself once it has begun."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from plankgas.server.messages.base import JoinRequest, SeatRequest
from plankgas.server.messages.races import RaceRequest
from plankgas.server.messages.seasons import SeasonJoinRequest, SeasonRequest
from plankgas.server.operations.services import Services
from plankgas.server.rooms.race_room import RaceRoom
from tests.server.services import guests, quick_services, refused

ME, FRIEND = SeatRequest("me", "red"), SeatRequest("friend", "blue")
HERE, DRIVER = SeatRequest("here", "green"), SeatRequest("driver", "yellow", level="rookie")


def served(folder: Path, job: Callable[[Services], Awaitable[None]]) -> None:
    async def go() -> None:
        async with quick_services(folder) as services:
            await job(services)

    asyncio.run(go())


async def soon(done: Callable[[], bool]) -> None:
    async with asyncio.timeout(10):
        while not done():
            await asyncio.sleep(0.001)


def test_a_public_race_needs_no_invitation_and_nobody_sits_down_twice(tmp_path: Path) -> None:
    async def go(services: Services) -> None:
        host, friend, late = await guests(services, 3)
        request = RaceRequest("usa", (ME, HERE, FRIEND), laps=1, public=True)
        room = await services.races.create(host, request)
        actor = await services.races.get(room.id)
        assert await actor.join(host.id, JoinRequest()) == 0  # the first of two seats
        for _ in range(2):
            assert await actor.join(friend.id, JoinRequest(name="Bo")) == 2
        assert (room.seats[2].name, room.seats[2].guest) == ("Bo", friend.id)
        with refused("no-free-seat"):
            await actor.join(late.id, JoinRequest())

    served(tmp_path, go)


def test_nobody_joins_a_race_that_is_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def go(services: Services) -> None:
        host, friend = await guests(services, 2)
        room = await services.races.create(host, RaceRequest("usa", (ME, FRIEND), laps=1))
        actor = await services.races.get(room.id)
        await actor.start(host.id)
        with monkeypatch.context() as patched:
            patched.setattr(RaceRoom, "status", "over")
            with refused("race-over"):
                await actor.join(friend.id, JoinRequest(room.invite))
            with refused("race-over"):
                await actor.leave(host.id, 0)
        assert await actor.join(friend.id, JoinRequest(room.invite)) == 1  # in a race one may

    served(tmp_path, go)


def test_who_joins_a_season_sits_in_its_race_and_nobody_gets_there_otherwise(
    tmp_path: Path,
) -> None:
    async def go(services: Services) -> None:
        host, friend = await guests(services, 2)
        room = await services.seasons.create(host, SeasonRequest("1961", (ME, FRIEND, HERE)))
        season = await services.seasons.get(room.id)
        await season.start(host.id)
        race = await services.races.get(room.races[0])
        with refused("in-season"):
            await race.join(friend.id, JoinRequest(race.room.invite))
        with refused("in-season"):
            await services.races.rematch(race.room.id, host.id)
        await race.sit(friend.id, 0, "Bo")  # a seat that is taken
        assert race.room.seats[0].guest == host.id
        assert race.room.seats[1].driven
        assert await season.join(friend.id, SeasonJoinRequest(room.invite, "Bo")) == 1
        seat = race.room.seats[1]
        assert (seat.guest, seat.name, seat.colour, seat.driven) == (friend.id, "Bo", "blue", False)
        # So it is in the log, too.
        id = race.room.id
        await race.close()
        assert (await services.races.get(id)).room.seats[1].guest == friend.id

    served(tmp_path, go)


def test_nobody_sits_down_before_the_race_has_begun(tmp_path: Path) -> None:
    async def go(services: Services) -> None:
        host, friend = await guests(services, 2)
        room = await services.races.create(host, RaceRequest("usa", (ME, FRIEND), laps=1))
        actor = await services.races.get(room.id)
        await actor.sit(friend.id, 1, "Bo")
        assert room.seats[1].guest is None

    served(tmp_path, go)


def test_when_the_race_starts_drivers_begin_to_think(tmp_path: Path) -> None:
    async def go(services: Services) -> None:
        host, friend = await guests(services, 2)
        request = RaceRequest("usa", (ME, FRIEND, DRIVER), laps=1, pace="instant")
        room = await services.races.create(host, request)
        actor = await services.races.get(room.id)
        with refused("not-the-host"):
            await actor.start(friend.id)
        await actor.join(friend.id, JoinRequest(room.invite))
        assert actor.is_idle
        await actor.start(host.id)
        assert not actor.is_idle  # somebody thinks, so it is not put away
        await soon(lambda: room.pending() == [0, 1])
        version = room.version
        await actor.start(host.id)  # it has started already
        assert room.version == version

    served(tmp_path, go)


def test_when_a_friend_leaves_a_driver_goes_on_and_when_they_are_back_it_stops(
    tmp_path: Path,
) -> None:
    async def go(services: Services) -> None:
        host, friend = await guests(services, 2)
        request = RaceRequest("usa", (ME, FRIEND), laps=1, pace="instant")
        room = await services.races.create(host, request)
        actor = await services.races.get(room.id)
        await actor.join(friend.id, JoinRequest(room.invite))
        with refused("host-stays"):
            await actor.leave(host.id, 0)
        await actor.start(host.id)
        with refused("not-away"):
            await actor.return_(friend.id, 1)
        with refused("not-your-seat"):
            await actor.leave(friend.id, 0)
        await actor.leave(friend.id, 1)
        await soon(lambda: room.pending() == [0])
        with refused("already-away"):
            await actor.leave(friend.id, 1)
        await actor.return_(friend.id, 1)
        assert not room.seats[1].away

    served(tmp_path, go)
