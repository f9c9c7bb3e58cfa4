"""What can be asked about races, called directly: no socket, no framework."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

from plankgas.server.messages.base import GestureRequest, JoinRequest, SeatRef
from plankgas.server.messages.guests import NOBODY, Guest
from plankgas.server.messages.races import RaceRequest
from plankgas.server.operations import races
from plankgas.server.operations.services import Services
from tests.server.driving import race_of
from tests.server.operations.test_live import Page
from tests.server.services import guests, over, quick_services, refused


def request_of(*kinds: str, **options: Any) -> RaceRequest:
    return msgspec.convert(race_of(*kinds, **options), RaceRequest)


def test_a_race_waits_for_a_friend_and_shows_the_invitation_to_its_people_only(
    tmp_path: Path,
) -> None:
    async def go() -> None:
        async with quick_services(tmp_path) as services:
            host, friend = await guests(services, 2)
            made = await races.make_race(
                services, host, request_of("me", "friend", laps=2, invited_only=False)
            )
            assert made.status == "lobby"
            for viewer in (friend, NOBODY):
                seen = await races.look_at_race(services, viewer, made.id)
                assert (seen.invite, seen.host, seen.my_seats) == (None, False, ())
            seen = await races.look_at_race(services, host, made.id)
            assert (seen.invite, seen.host, seen.my_seats) == (made.invite, True, (0,))
            assert (seen.options.laps, seen.options.circuit) == (2, "ring")
            assert len(seen.drawing["spaces"]) == seen.circuit["spaces"]
            alone = await races.make_race(services, host, request_of("me", "driver"))
            assert alone.status == "racing"

    asyncio.run(go())


@pytest.mark.parametrize(
    ("kinds", "agreed", "allowed"),
    [
        (("me", "driver"), None, True),
        (("me", "driver"), False, False),
        (("me", "friend"), None, False),
        (("me", "friend"), True, True),
    ],
)
def test_hints_are_as_agreed_and_else_where_no_friend_races(
    tmp_path: Path, kinds: tuple[str, ...], agreed: bool | None, allowed: bool
) -> None:
    async def go() -> None:
        async with quick_services(tmp_path) as services:
            (host,) = await guests(services, 1)
            request = request_of(*kinds, hints=agreed, tips=False)
            made = await races.make_race(services, host, request)
            options = (await races.look_at_race(services, host, made.id)).options
            assert (options.hints, options.tips) == (allowed, False)

    asyncio.run(go())


def test_who_joins_needs_the_invitation_a_seat_and_a_colour(tmp_path: Path) -> None:
    async def go() -> None:
        async with quick_services(tmp_path) as services:
            host, friend, stranger = await guests(services, 3)
            made = await races.make_race(services, host, request_of("me", "friend", "driver"))

            async def join(guest: Guest, **asked: Any) -> int:
                asked = {"invite": made.invite, **asked}
                request = JoinRequest(**asked)
                return (await races.join_race(services, guest, made.id, request)).seat

            with refused("wrong-invite"):
                await join(stranger, invite="guess")
            with refused("wrong-invite"):
                await join(stranger, invite="")
            with refused("colour-taken"):
                await join(friend, colour="red")
            with refused("bad-request", "colour"):
                await join(friend, colour="pink")
            with refused("bad-request", "name"):
                await join(friend, name="a\nb")
            assert await join(friend, name=" Bo ") == 1
            assert await join(friend) == 1
            with refused("no-free-seat"):
                await join(stranger)
            with refused("no-such-race"):
                await races.join_race(services, friend, "none", JoinRequest())
            seats = (await races.look_at_race(services, friend, made.id)).summary.seats
            assert [(seat.kind, seat.name) for seat in seats][1] == ("me", "Bo")
            named = msgspec.structs.replace(stranger, name="Cy")
            other = await races.make_race(services, host, request_of("me", "friend"))
            request = JoinRequest(other.invite)
            await races.join_race(services, named, other.id, request)
            seats = (await races.look_at_race(services, host, other.id)).summary.seats
            assert seats[1].name == "Cy"

    asyncio.run(go())


def test_the_host_starts_and_people_leave_and_come_back(tmp_path: Path) -> None:
    async def go() -> None:
        async with quick_services(tmp_path) as services:
            host, friend = await guests(services, 2)
            made = await races.make_race(services, host, request_of("me", "friend"))
            id, seat = made.id, SeatRef(1)
            await races.join_race(services, friend, id, JoinRequest(made.invite))
            with refused("not-the-host"):
                await races.start_race(services, friend, id)
            with refused("host-stays"):
                await races.leave_race(services, host, id, SeatRef(0))
            with refused("not-your-seat"):
                await races.leave_race(services, host, id, seat)
            with refused("no-such-seat"):
                await races.leave_race(services, host, id, SeatRef(5))
            for _ in range(2):  # harmless twice
                assert (await races.start_race(services, host, id)).status == "racing"
            with refused("not-away"):
                await races.return_to_race(services, friend, id, seat)
            assert (await races.leave_race(services, friend, id, seat)).seat == 1
            with refused("already-away"):
                await races.leave_race(services, friend, id, seat)
            await races.return_to_race(services, friend, id, seat)
            with refused("not-over"):
                await races.race_record(services, host, id)
            with refused("not-over"):
                await races.race_statistics(services, friend, id)
            with refused("not-over"):
                await races.rematch(services, host, id)

    asyncio.run(go())


def test_a_gesture_is_seen_by_all_and_made_from_ones_own_seat_and_seldom(tmp_path: Path) -> None:
    async def go() -> None:
        async with quick_services(tmp_path) as services:
            host, friend, stranger = await guests(services, 3)
            request = request_of("me", "friend", "legend", public=True)
            made = await races.make_race(services, host, request)
            await races.join_race(services, friend, made.id, JoinRequest(made.invite))
            await races.start_race(services, host, made.id)
            pages = [Page(services, guest) for guest in (host, stranger)]
            for page in pages:
                await page.send("hello", race=made.id)
            for _ in range(4):
                await races.make_gesture(services, friend, made.id, GestureRequest(1, "bravo"))
            with refused("too-fast"):
                await races.make_gesture(services, friend, made.id, GestureRequest(1, "bravo"))
            with refused("not-your-seat"):
                await races.make_gesture(services, stranger, made.id, GestureRequest(1, "hello"))
            with refused("no-such-seat"):
                await races.make_gesture(services, host, made.id, GestureRequest(5, "hello"))
            for page in pages:
                seen = [message for message in page.heard if message["type"] == "gesture"]
                assert seen == 4 * [{"type": "gesture", "seat": 1, "gesture": "bravo"}]
                await page.channel.close()

    asyncio.run(go())


def test_lists_have_ones_own_races_or_the_public_ones(tmp_path: Path) -> None:
    async def go() -> None:
        async with quick_services(tmp_path) as services:
            host, other = await guests(services, 2)
            hidden = await races.make_race(services, host, request_of("me", "friend"))
            request = request_of("me", "driver", public=True, pace="calm")
            shown = await races.make_race(services, host, request)
            mine = (await races.list_races(services, host, "mine")).races
            assert [race.id for race in mine] == [shown.id, hidden.id]
            assert [race.my_turn for race in mine] == [True, False]
            assert [race.status for race in mine] == ["racing", "lobby"]
            (seen,) = (await races.list_races(services, other, "public")).races
            assert (seen.id, seen.my_turn) == (shown.id, False)
            assert [seat.kind for seat in seen.seats] == ["friend", "driver"]
            for viewer in (other, NOBODY):
                assert (await races.list_races(services, viewer, "mine")).races == ()

    asyncio.run(go())


def test_after_the_race_there_are_its_record_its_numbers_and_a_rematch(tmp_path: Path) -> None:
    async def go() -> None:
        async with quick_services(tmp_path) as services:
            host, stranger = await guests(services, 2)
            made = await races.make_race(services, host, request_of("driver", "driver", "legend"))
            await over(services, made.id)
            record = await races.race_record(services, host, made.id)
            statistics = await races.race_statistics(services, host, made.id)
            places = [seat.place for seat in statistics.seats]
            assert [places[seat] for seat in record["result"]["places"]] == [1, 2, 3]
            with refused("not-in-race"):
                await races.rematch(services, stranger, made.id)
            again = await races.rematch(services, host, made.id)
            assert await races.rematch(services, host, made.id) == again
            assert (await races.look_at_race(services, host, made.id)).rematch == again.id

    asyncio.run(go())


def test_nobody_makes_races_without_end(tmp_path: Path) -> None:
    async def go() -> None:
        async with quick_services(tmp_path) as services:
            host, other = await guests(services, 2)
            with refused("too-fast"):
                for _ in range(40):
                    await races.make_race(services, host, request_of("me", "friend"))
            made = len((await races.list_races(services, host, "mine")).races)
            assert 20 <= made < 40
            await races.make_race(services, other, request_of("me", "friend"))

    asyncio.run(go())


def test_nothing_is_forgotten_when_the_services_close(tmp_path: Path) -> None:
    async def make(services: Services) -> tuple[Guest, str]:
        (host,) = await guests(services, 1)
        return host, (await races.make_race(services, host, request_of("me", "friend"))).id

    async def go() -> None:
        async with quick_services(tmp_path) as services:
            host, id = await make(services)
            before = await races.look_at_race(services, host, id)
        async with quick_services(tmp_path) as services:
            assert await races.look_at_race(services, host, id) == before

    asyncio.run(go())
