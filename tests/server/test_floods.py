"""Floods of sockets, without the sockets: what strangers may cost those who race."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from plankgas.server.actors.race_actor import RaceActor
from plankgas.server.limits import LIMITS
from plankgas.server.messages.base import JoinRequest, SeatRequest
from plankgas.server.messages.guests import NOBODY, Guest
from plankgas.server.messages.live import Act
from plankgas.server.messages.races import RaceRequest
from plankgas.server.operations.services import Services
from plankgas.server.rooms.race_messages import RaceMessages
from plankgas.server.web.outbox import Outbox
from tests.server.acting import DUEL, Ear, served
from tests.server.services import guests, refused

TWO = RaceRequest(
    "usa", (SeatRequest("me", "red"), SeatRequest("friend", "blue")), laps=1, pace="instant"
)


class Stranger(Ear):
    """Somebody whom nobody knows."""

    def __init__(self, guest: int = NOBODY.id) -> None:
        super().__init__()
        self.guest = guest


@pytest.fixture
def made(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """What was made for pages: each entry is some milliseconds of the event loop."""
    counted: list[str] = []

    def count(name: str) -> None:
        make = getattr(RaceMessages, name)

        def counting(self: RaceMessages, *arguments: Any) -> Any:
            counted.append(name)
            return make(self, *arguments)

        monkeypatch.setattr(RaceMessages, name, counting)

    for name in ("_state", "_newest", "people", "presences"):
        count(name)
    return counted


def test_a_thousand_hellos_are_no_more_work_than_a_thousand_messages(
    tmp_path: Path, made: list[str]
) -> None:
    """Each is answered from what is made already; whoever comes and goes is told nobody else."""

    async def go(services: Services) -> None:
        (host,) = await guests(services, 1)
        room = await services.races.create(host, DUEL)
        actor = await services.races.get(room.id)
        mine = Stranger(host.id)
        await actor.attach(mine, None)
        await asyncio.sleep(2 * LIMITS.people_seconds)
        made.clear()
        strangers = [Stranger() for _ in range(LIMITS.spectators)]
        for stranger in strangers:
            await actor.attach(stranger, None)
        for stranger in strangers:
            await actor.detach(stranger)
        await asyncio.sleep(2 * LIMITS.people_seconds)
        assert made.count("_state") == 1 and made.count("people") == 0
        assert len(made) <= 1 + LIMITS.spectators  # and who is there, once for each hello
        assert len(mine.heard) == 1

    served(tmp_path, go)


def test_one_move_is_drawn_once_for_all_spectators(tmp_path: Path, made: list[str]) -> None:
    async def go(services: Services) -> None:
        (host,) = await guests(services, 1)
        room = await services.races.create(host, DUEL)
        actor = await services.races.get(room.id)
        strangers = [Stranger() for _ in range(50)]
        for stranger in strangers:
            await actor.attach(stranger, None)
        made.clear()
        assert (await actor.act(host.id, Act("a", 0, "shift 1", 1))).ok
        assert made.count("_newest") == 1 and made.count("presences") <= 1
        assert all(stranger.types() == ["state", "update"] for stranger in strangers)

    served(tmp_path, go)


def test_who_comes_and_goes_is_told_at_most_once_per_tick(tmp_path: Path) -> None:
    async def go(services: Services) -> None:
        host, friend = await guests(services, 2)
        room = await services.races.create(host, TWO)
        actor = await services.races.get(room.id)
        await actor.join(friend.id, JoinRequest(room.invite))
        mine = Stranger(host.id)
        await actor.attach(mine, None)
        await asyncio.sleep(2 * LIMITS.people_seconds)
        before = len(mine.heard)
        for _ in range(20):  # a page that is opened and closed again and again
            page = Stranger(friend.id)
            await actor.attach(page, None)
            await actor.detach(page)
        page = Stranger(friend.id)
        await actor.attach(page, None)
        await asyncio.sleep(3 * LIMITS.people_seconds)
        people = [m["people"] for m in mine.heard[before:]]
        assert 1 <= len(people) <= 3  # one, unless the machine takes its time
        assert mine.heard[-1]["people"][1]["connected"]

    served(tmp_path, go)


async def full(services: Services) -> tuple[RaceActor, Guest, Guest]:
    """A race with a host and a friend, and as many strangers as there is room for."""
    host, friend = await guests(services, 2)
    room = await services.races.create(host, TWO)
    actor = await services.races.get(room.id)
    await actor.join(friend.id, JoinRequest(room.invite))
    for _ in range(LIMITS.spectators):
        await actor.attach(Stranger(), None)
    return actor, host, friend


def test_strangers_never_take_the_places_of_those_who_race(tmp_path: Path) -> None:
    async def go(services: Services) -> None:
        actor, host, friend = await full(services)
        with refused("too-many-listeners"):
            await actor.attach(Stranger(), None)
        for guest in (host, friend):
            page = Stranger(guest.id)
            await actor.attach(page, None)
            assert page.types() == ["state"]

    served(tmp_path, go)


# --- queues --------------------------------------------------------------------------------------


def test_a_slow_reader_holds_so_many_bytes_and_no_more() -> None:
    limits = replace(LIMITS, waiting_bytes=1000)
    outbox = Outbox(limits)
    for _ in range(10):
        outbox.post(bytes(100), "race")
    assert outbox.bytes == 1000 and not outbox.is_closed
    outbox.post(bytes(100), "race")
    assert outbox.bytes == 0 and outbox.is_closed
    outbox.post(bytes(100), "race")
    assert outbox.bytes == 0


def test_one_message_may_be_as_large_as_it_is() -> None:
    outbox = Outbox(replace(LIMITS, waiting_bytes=1000))
    outbox.post(bytes(5000), "race", True)
    assert not outbox.is_closed


@pytest.mark.parametrize("hellos", [2, 50])
def test_hello_after_hello_a_slow_reader_holds_one_state(hellos: int) -> None:
    """Each hello is answered by a state of some 100 kB: they must not add up."""
    outbox = Outbox(LIMITS)
    for _ in range(hellos):
        outbox.post(bytes(100_000), "race", True)
    assert outbox.bytes == 100_000 and not outbox.is_closed


def test_a_browser_gets_a_state_or_updates_never_both() -> None:
    sent: list[str] = []

    async def send(text: str) -> None:
        sent.append(text)

    async def close(code: int, reason: str) -> None:
        sent.append(f"{code} {reason}")

    async def go() -> None:
        outbox = Outbox(LIMITS)
        outbox.post(b"update 2", "race")
        outbox.post(b"answer", "answer")
        outbox.post(b"season 1", "season", True)
        outbox.post(b"state 3", "race", True)
        outbox.post(b"season 2", "season", True)
        outbox.post(b"update 4", "race")
        delivery = asyncio.create_task(outbox.deliver(send, close))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        outbox.drop()
        await delivery

    asyncio.run(go())
    assert sent == ["answer", "state 3", "season 2", "update 4", "1013 try-again"]


def test_hellos_of_one_address_are_counted_together(tmp_path: Path) -> None:
    """However many sockets say them."""

    async def go(services: Services) -> None:
        (host,) = await guests(services, 1)
        hellos = services.limits.hellos
        for _ in range(int(LIMITS.hellos.burst)):
            hellos.demand("192.0.2.1")
        with refused("too-fast"):
            hellos.demand("192.0.2.1")
        hellos.demand("192.0.2.2")
        assert host.id

    served(tmp_path, go)
