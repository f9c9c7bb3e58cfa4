"""A season from its lobby to its champion, called directly."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import msgspec

from plankgas.server.messages.base import SeatRef
from plankgas.server.messages.guests import NOBODY, Guest
from plankgas.server.messages.replays import PlayOnRequest
from plankgas.server.messages.seasons import (
    KeepRequest,
    NextRequest,
    SeasonJoinRequest,
    SeasonRequest,
)
from plankgas.server.operations import coach, races, replays, seasons
from plankgas.server.operations.services import Services
from tests.server.seasons import season_of
from tests.server.services import guests, over, quick_services, refused


def request_of(*kinds: str, **options: Any) -> SeasonRequest:
    return msgspec.convert(season_of(*kinds, **options), SeasonRequest)


async def let_drivers(services: Services, id: str, host: Guest, number: int) -> str:
    """The host begins a race and leaves the wheel to a driver, until the race is over."""
    race = (await seasons.next_race(services, host, id, NextRequest(number))).race
    if 0 not in (await seasons.look_at_season(services, host, id)).away:
        await seasons.leave_season(services, host, id, SeatRef(0))
    await over(services, race)
    return race


def test_a_season_from_the_lobby_to_the_champion(tmp_path: Path) -> None:
    async def go() -> None:
        async with quick_services(tmp_path) as services:
            host, friend, stranger = await guests(services, 3)
            request = request_of("me", "friend", "legend", tips=False, invited_only=False)
            made = await seasons.make_season(services, host, request)
            id = made.id
            assert made.status == "lobby"
            first = NextRequest(1)
            with refused("not-started"):
                await seasons.next_race(services, host, id, first)
            with refused("wrong-invite"):
                await seasons.join_season(services, friend, id, SeasonJoinRequest())
            with refused("seat-taken"):
                request_seat = SeasonJoinRequest(made.invite, seat=0)
                await seasons.join_season(services, friend, id, request_seat)
            joined = SeasonJoinRequest(made.invite, name="Bo")
            assert (await seasons.join_season(services, friend, id, joined)).seat == 1
            with refused("not-the-host"):
                await seasons.start_season(services, friend, id)
            change = (await seasons.look_at_season(services, host, id)).change
            assert (await seasons.start_season(services, host, id)).status == "racing"
            assert (await seasons.look_at_season(services, host, id)).change > change
            with refused("not-in-season"):
                await seasons.next_race(services, stranger, id, first)
            with refused("out-of-order"):
                await seasons.next_race(services, host, id, NextRequest(3))
            with refused("not-between"):
                await seasons.keep_upgrade(services, host, id, KeepRequest(0, "wings-3"))
            with refused("not-away"):
                await seasons.return_to_season(services, friend, id, SeatRef(1))
            await seasons.leave_season(services, friend, id, SeatRef(1))
            race = await let_drivers(services, id, host, 1)
            await _look_between(services, id, race, host, stranger)
            await let_drivers(services, id, host, 2)
            answer = await seasons.look_at_season(services, NOBODY, id)
            assert answer.summary.status == "over" and answer.invite is None
            assert answer.champion == answer.standings[0].seat
            assert answer.statistics is not None
            assert sum(seat.wins for seat in answer.statistics) == 2
            assert (await seasons.season_record(services, stranger, id)).options.season == "custom"
            assert (await races.race_record(services, stranger, race))["actions"]
            assert await _shown_hands(services, stranger, race) == [True, True, False]

    asyncio.run(go())


async def _look_between(
    services: Services, id: str, race: str, host: Guest, stranger: Guest
) -> None:
    """After the first race: points are told, and what is left in the hands is not."""
    answer = await seasons.look_at_season(services, host, id)
    assert (answer.summary.status, answer.summary.number) == ("between", 2)
    assert [entry.status for entry in answer.calendar] == ["over", "to-come"]
    assert (answer.host, answer.may_begin, answer.my_seats) == (True, True, (0,))
    assert answer.options.tips is False
    assert sorted(answer.away) == [0, 1]
    assert len(answer.own_circuits) == 1 and answer.own_circuits[0].drawing == answer.drawing
    (mine,) = (await seasons.list_seasons(services, host, "mine")).seasons
    assert mine == answer.summary
    assert (await seasons.list_seasons(services, stranger, "mine")).seasons == ()
    with refused("season-not-over"):
        await races.race_record(services, stranger, race)
    with refused("season-not-over"):
        await seasons.season_record(services, stranger, id)
    with refused("season-not-over"):
        await coach.play_on(services, host, race, PlayOnRequest(0, 0))
    with refused("season-not-over"):
        await coach.review(services, host, race, 1)
    assert (await coach.review(services, host, race, 0)).seat == 0
    assert await _shown_hands(services, host, race) == [True, False, False]
    assert await _shown_hands(services, stranger, race) == [False, False, False]


async def _shown_hands(services: Services, viewer: Guest, race: str) -> list[bool]:
    """Of which seats this viewer sees cards in the replay of a race; the last one is a Legend's."""
    count = (await replays.look_at_replay(services, viewer, race)).count
    steps = (await replays.replay_steps(services, viewer, race, count // 2, 20)).steps
    return [any(step.view["hands"][seat]["hand"] for step in steps) for seat in range(3)]


def test_public_seasons_are_listed_until_they_are_over(tmp_path: Path) -> None:
    async def go() -> None:
        async with quick_services(tmp_path) as services:
            host, other = await guests(services, 2)
            request = request_of("driver", "driver", public=True, races=1, events=["title-sponsor"])
            made = await seasons.make_season(services, host, request)
            assert made.status == "racing"
            (seen,) = (await seasons.list_seasons(services, other, "public")).seasons
            assert seen.id == made.id and seen.race is not None
            await over(services, seen.race)
            assert (await seasons.list_seasons(services, other, "public")).seasons == ()
            (mine,) = (await seasons.list_seasons(services, host, "mine")).seasons
            assert mine.status == "over"

    asyncio.run(go())
