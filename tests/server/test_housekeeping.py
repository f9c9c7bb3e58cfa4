"""What is kept and for how long, lists that nobody can flood, names, and seats that are freed."""

from __future__ import annotations

import asyncio
import gc
import weakref
from pathlib import Path

import pytest

from plankgas.server.limits import LIMITS
from plankgas.server.messages.base import JoinRequest, SeatRef, SeatRequest
from plankgas.server.messages.guests import Guest, ProfileRequest
from plankgas.server.messages.live import Act
from plankgas.server.messages.races import RaceRequest
from plankgas.server.messages.seasons import SeasonJoinRequest, SeasonRequest
from plankgas.server.operations.guests import set_profile
from plankgas.server.operations.races import (
    free_seat,
    join_race,
    list_races,
    look_at_race,
    make_race,
)
from plankgas.server.operations.replays import add_record, look_at_replay
from plankgas.server.operations.retention import forget_old
from plankgas.server.operations.seasons import free_season_seat, make_season, start_season
from plankgas.server.operations.services import Services
from plankgas.server.rooms.names import name_problem
from plankgas.server.runtime import Runtime
from plankgas.server.storage.sqlite import SqliteStorage
from tests.recorded import played
from tests.server.acting import DUEL, Ear, served
from tests.server.services import QuickThinking, guests, refused

FRIENDS = (SeatRequest("me", "red"), SeatRequest("friend", "blue"))
LOBBY = RaceRequest("usa", FRIENDS, laps=1, pace="instant", public=True)
DAY = 24 * 3600.0


# --- lists ---------------------------------------------------------------------------------------


def test_one_guest_can_not_push_others_out_of_the_public_list(tmp_path: Path) -> None:
    async def go(services: Services) -> None:
        honest, flooding, viewer = await guests(services, 3)
        mine = await services.races.create(honest, LOBBY)
        for _ in range(120):
            await services.races.create(flooding, LOBBY)
        found = (await list_races(services, viewer, "public")).races
        assert mine.id in [race.id for race in found] and len(found) == 1 + 5

    served(tmp_path, go)


def test_lobbies_that_somebody_is_at_come_first(tmp_path: Path) -> None:
    async def go(services: Services) -> None:
        hosts = await guests(services, 6)
        rooms = [await services.races.create(host, LOBBY) for host in hosts]
        ear = Ear()
        ear.guest = hosts[0].id
        await (await services.races.get(rooms[0].id)).attach(ear, None)
        found = (await list_races(services, hosts[0], "public")).races
        assert found[0].id == rooms[0].id and len(found) == 6

    served(tmp_path, go)


# --- how long ------------------------------------------------------------------------------------


class Calendar:
    """A clock that is set by hand."""

    def __init__(self) -> None:
        self.day = 1000.0

    def time(self) -> float:
        return self.day * DAY

    def monotonic(self) -> float:
        return self.day * DAY


def test_what_nobody_comes_back_to_is_forgotten_in_its_time(tmp_path: Path) -> None:
    async def go() -> None:
        calendar, storage = Calendar(), SqliteStorage(tmp_path)
        services = Services(storage, QuickThinking(), Runtime(calendar))
        await services.open()
        try:
            host, friend = await guests(services, 2)
            lobby = await make_race(services, host, LOBBY)
            racing = await make_race(services, host, DUEL)
            season = await make_season(services, host, SeasonRequest("1961", DUEL.seats))
            upload = (await add_record(services, host, played("base", 1).record())).id

            async def kept() -> tuple[bool, ...]:
                await forget_old(services, storage)
                races = [await storage.beginning("race", id) for id in (lobby.id, racing.id)]
                seasons = await storage.beginning("season", season.id)
                brought = await storage.upload(upload)
                return (
                    *(race is not None for race in races),
                    seasons is not None,
                    brought is not None,
                )

            calendar.day += LIMITS.lobby_days / 2
            assert await kept() == (True, True, True, True)
            calendar.day += LIMITS.lobby_days
            assert await kept() == (False, True, True, True)
            assert [race.id for race in (await list_races(services, host, "mine")).races] == [
                racing.id
            ]
            calendar.day = 1000.0 + LIMITS.unfinished_days - 1
            ear = Ear()
            ear.guest = friend.id
            watched = await services.races.get(racing.id)
            await watched.attach(ear, None)
            calendar.day += 2
            assert await kept() == (False, True, False, True)  # somebody looks at the race
            await watched.detach(ear)
            assert await kept() == (False, False, False, True)
            with refused("no-such-race"):
                await look_at_race(services, host, racing.id)
            calendar.day = 1000.0 + LIMITS.upload_days + 1
            assert await kept() == (False, False, False, False)
            with refused("no-such-replay"):
                await look_at_replay(services, host, upload)
        finally:
            await services.close()

    asyncio.run(go())


def test_what_is_over_stays(tmp_path: Path) -> None:
    async def go() -> None:
        calendar, storage = Calendar(), SqliteStorage(tmp_path)
        services = Services(storage, QuickThinking(), Runtime(calendar))
        await services.open()
        try:
            (host,) = await guests(services, 1)
            drivers = tuple(SeatRequest("driver", c, level="rookie") for c in ("red", "blue"))
            race = await services.races.create(
                host, RaceRequest("usa", drivers, laps=1, pace="instant")
            )
            async with asyncio.timeout(60):
                while race.status != "over":
                    await asyncio.sleep(0.01)
            calendar.day += 10_000
            await forget_old(services, storage)
            assert (await look_at_race(services, host, race.id)).summary.status == "over"
        finally:
            await services.close()

    asyncio.run(go())


def test_a_race_that_is_put_away_is_gone_from_memory_at_once(tmp_path: Path) -> None:
    """Not only when Python looks through all of it for garbage."""

    async def go(services: Services) -> None:
        (host,) = await guests(services, 1)
        id = (await services.races.create(host, DUEL)).id
        actor = await services.races.get(id)
        ear = Ear()
        await actor.attach(ear, None)
        assert (await actor.act(host.id, Act("a", 0, "shift 1", 1))).ok
        assert not (await actor.act(host.id, Act("b", 0, "boost", 1))).ok
        await actor.detach(ear)
        await asyncio.sleep(0.1)
        gone = weakref.ref(actor), weakref.ref(actor.room)
        del actor
        gc.collect()
        gc.disable()
        try:
            await services.races.put_away(float("inf"))
            await asyncio.sleep(0)
            assert [one() for one in gone] == [None, None]
        finally:
            gc.enable()

    served(tmp_path, go)


# --- names ---------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "name",
    [
        "",
        " ",
        "Ann",
        "Žofie",
        "José",
        "अनु",
        "ทดสอบ",
        "🏎",
        "👩\u200d🚀",
        "🏳️\u200d🌈 Bo",
        "می\u200cخواهم",
        "Å" + "\u030a" * 2,
    ],
)
def test_names_of_all_languages_are_names(name: str) -> None:
    assert name_problem(name) is None


@pytest.mark.parametrize(
    "name",
    [
        "\u3164",
        "\u2800\u2800",
        "\u115f",
        "\u0301",
        "Z" + "\u0335" * 8,
        "a\u202eb",
        "a\x00",
        "\u200b",
        "\u200d",
        "a\u200d",
        "\u200dAnn",
        "a\u200d\u200db",
    ],
)
def test_names_that_nobody_can_read_are_refused(tmp_path: Path, name: str) -> None:
    assert name_problem(name) is not None

    async def go(services: Services) -> None:
        (host,) = await guests(services, 1)
        with refused("bad-request", "name"):
            await set_profile(services, host, ProfileRequest(name))
        seats = (SeatRequest("me", "red", name), SeatRequest("friend", "blue"))
        with refused("bad-request", "seats[0].name"):
            await make_race(services, host, RaceRequest("usa", seats))
        room = await services.races.create(host, LOBBY)
        with refused("bad-request", "name"):
            await join_race(services, Guest(77), room.id, JoinRequest(room.invite, name))

    served(tmp_path, go)


# --- seats that are freed ------------------------------------------------------------------------


def test_the_host_frees_the_seat_of_somebody_who_does_not_come_back(tmp_path: Path) -> None:
    async def go(services: Services) -> None:
        host, lost, other = await guests(services, 3)
        room = await services.races.create(host, LOBBY)
        actor = await services.races.get(room.id)
        await actor.join(lost.id, JoinRequest(room.invite, "Lost"))
        await actor.start(host.id)
        page = Ear()
        page.guest = lost.id
        await actor.attach(page, None)
        assert list(page.heard[-1]["mine"]) == ["1"]
        for guest, seat, code in (
            (lost, 0, "not-the-host"),
            (host, 0, "own-seat"),
            (host, 5, "no-such-seat"),
        ):
            with refused(code):
                await free_seat(services, guest, room.id, SeatRef(seat))
        await free_seat(services, host, room.id, SeatRef(1))
        assert page.types()[-1] != "update" or not page.heard[-1].get("mine")
        state = [message for message in page.heard if message["type"] == "state"][-1]
        assert state["mine"] == {}  # no hand is shown any more
        with refused("nobody-there"):
            await free_seat(services, host, room.id, SeatRef(1))
        answer = await actor.act(lost.id, Act("k", 1, "shift 1", room.version))
        assert not answer.ok
        joined = await join_race(services, other, room.id, JoinRequest(room.invite, "Bo"))
        assert joined.seat == 1 and room.seats[1].name == "Bo"
        # It is the same after a restart.
        await services.races.put_away(float("inf"))
        again = (await services.races.get(room.id)).room
        assert (again.seats[1].guest, again.seats[1].name) == (other.id, "Bo")

    served(tmp_path, go)


def test_the_host_of_a_season_frees_a_seat_while_a_race_is_on(tmp_path: Path) -> None:
    async def go(services: Services) -> None:
        host, lost, other = await guests(services, 3)
        made = await make_season(services, host, SeasonRequest("1961", FRIENDS))
        actor = await services.seasons.get(made.id)
        await actor.join(lost.id, SeasonJoinRequest(made.invite, "Lost"))
        await start_season(services, host, made.id)
        race = actor.room.races[0]
        with refused("in-season"):
            await free_seat(services, host, race, SeatRef(1))
        await free_season_seat(services, host, made.id, SeatRef(1))
        assert (await services.races.get(race)).room.seats[1].guest is None
        assert await actor.join(other.id, SeasonJoinRequest(made.invite, "Bo")) == 1
        assert (await services.races.get(race)).room.seats[1].guest == other.id
        await services.seasons.put_away(float("inf"))
        await services.races.put_away(float("inf"))
        again = await services.seasons.get(made.id)
        assert again.room.seats[1].guest == other.id

    served(tmp_path, go)
