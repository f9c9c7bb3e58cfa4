"""All that a viewer of a race is ever sent, by the real server without its sockets."""

from __future__ import annotations

import copy
import random
from collections.abc import Sequence
from dataclasses import replace
from types import SimpleNamespace
from typing import Any, Final
from unittest import mock

import msgspec

from plankgas.drivers.analysis import Analyst
from plankgas.engine.event import ALL, Event
from plankgas.engine.race import Race
from plankgas.server.actors.race_actor import RaceActor
from plankgas.server.messages.guests import Guest
from plankgas.server.messages.refusals import RefusalError
from plankgas.server.operations.live import Channel, Topic
from plankgas.server.operations.services import Services
from plankgas.server.rooms.race_room import Moment, RaceRoom
from plankgas.server.rooms.summaries import race_listing
from plankgas.server.runtime import Runtime
from plankgas.server.storage.protocol import Beginning, Change
from plankgas.server.thinking import in_worker
from plankgas.server.worker.requests import answered, ask
from tests.server.workers import thinking_here
from tests.simulation.loop import VirtualLoop
from tests.simulation.storage import Disk, SimulatedStorage

SPECTATOR: Final = 99
_ODD_ACTIONS: Final = ("boost", "shift 4", "play 1", "discard 2", "salvage 1", "done", "nonsense")
_THINKING: Final = thinking_here()
Script = Sequence[tuple[int, str | None]]  # a seat and its action; None: it takes one back


def guest_of(seat: int | None) -> int:
    return SPECTATOR if seat is None else seat + 1


def with_race(room: RaceRoom, race: Race, viewer: int | None, is_other: bool) -> RaceRoom:
    """The room with this race in it; the other one has another past, as far as nobody knows it."""
    made = copy.copy(room)
    made.race = race
    made._past = []
    made._decidable_since = list(room._decidable_since)
    made.history = list(room.history)
    moments = {id(one): _told_otherwise(one, viewer) if is_other else one for one in room.moments}
    made.moments = [moments[id(one)] for one in room.moments]
    made.standing = [moments[id(one)] for one in room.standing]
    made.seconds = list(room.seconds)
    made._since = dict(room._since)
    return made


def _told_otherwise(moment: Moment, viewer: int | None) -> Moment:
    return replace(moment, events=tuple(_other(event, viewer) for event in moment.events))


def _other(event: Event, viewer: int | None) -> Event:
    """What others were told in private is something else."""
    if event.audience() in (ALL, viewer):
        return event
    told: Any = event
    is_pile = hasattr(event, "cards")
    otherwise = {"cards": (*told.cards[1:], 0)} if is_pile else {"card": 1 - min(told.card, 1)}
    other: Event = replace(told, **otherwise)
    return other


class _Clock:
    def time(self) -> float:
        return 1_700_000_000.0

    def monotonic(self) -> float:
        return 0.0


class _Page:
    """A page that writes down all it is sent."""

    def __init__(self, services: Services, guest: int, heard: list[bytes]) -> None:
        self._heard = heard
        self._channel = Channel(services, Guest(guest), self._post, self._drop)

    def _post(self, message: bytes, topic: Topic, is_whole: bool, /) -> None:
        self._heard.append(b"%s %d %s" % (topic.encode(), is_whole, message))

    def _drop(self) -> None:
        self._heard.append(b"dropped")

    async def say(self, frame: dict[str, Any]) -> None:
        try:
            await self._channel.receive(msgspec.json.encode(frame).decode())
        except RefusalError as refused:
            self._heard.append(f"closed: {refused}".encode())


def stream(room: RaceRoom, viewer: int | None, script: Script, with_hint: bool) -> list[bytes]:
    """What the viewer and a spectator are sent while this is done, and what they are answered."""
    heard: list[bytes] = []
    loop = VirtualLoop(random.Random(0))
    in_worker._hints.clear()
    known = SimpleNamespace(race=room.race)
    with (
        mock.patch.object(in_worker, "cached_race", lambda _: known),
        mock.patch.object(Analyst, "work", lambda self, _: self.deal()),
    ):
        loop.run(_run(room, viewer, script, with_hint, heard))
    assert not loop.errors
    return heard


async def _run(
    room: RaceRoom, viewer: int | None, script: Script, with_hint: bool, heard: list[bytes]
) -> None:
    disk = Disk()
    services = Services(SimulatedStorage(disk), _THINKING, Runtime(_Clock()))
    request = msgspec.json.encode(room.request)
    beginning = Beginning(room.id, room.invite, room.owner, 0.0, room.seed, request, 1)
    disk.commit([Change("race", room.id, 0, (), race_listing(room, True), beginning)])
    services.races.admit(
        RaceActor(room, 0, {}, services.storage, _THINKING, lambda _: None, services.runtime)
    )
    mine = guest_of(viewer)
    page = _Page(services, mine, heard)
    watching = _Page(services, SPECTATOR, heard) if mine != SPECTATOR else page
    others: list[bytes] = []
    for last in (None, room.version - 3):  # the whole of it, and a return after a while
        await page.say({"type": "hello", "race": room.id, "last": last})
    if watching is not page:
        await watching.say({"type": "hello", "race": room.id})
    await _odd_frames(page, room, viewer)
    for number, (seat, action) in enumerate(script):
        actor = page if seat == viewer else _Page(services, guest_of(seat), others)
        if actor is not page:
            await actor.say({"type": "hello", "race": room.id})
        frame: dict[str, Any] = {"key": f"s{number}", "seat": seat, "version": room.version}
        act = {"type": "undo"} if action is None else {"type": "act", "action": action}
        await actor.say({**act, **frame})
    await _odd_frames(page, room, viewer)
    for listener in (page, watching):
        await listener.say({"type": "hello", "race": room.id})
    await _requests(services, room, mine, heard, with_hint, viewer)
    await services.races.close()


async def _odd_frames(page: _Page, room: RaceRoom, viewer: int | None) -> None:
    """Refusals must not tell anything either."""
    seat = viewer if viewer is not None else 0
    for number, action in enumerate(_ODD_ACTIONS):
        race = room.race
        assert race is not None
        if viewer is not None and action in [str(legal) for legal in race.legal_actions(seat)]:
            continue  # it would be done
        key = f"o{number}-{room.version}"
        frame = {"key": key, "seat": seat, "version": room.version}
        await page.say({"type": "act", "action": action, **frame})
    for other in range(len(room.seats)):
        frame = {"key": f"x{other}-{room.version}", "seat": other, "version": 0}
        await page.say({"type": "act", "action": "done", **frame})
        await page.say({"type": "undo", **frame, "key": f"u{other}-{room.version}"})


async def _requests(
    services: Services,
    room: RaceRoom,
    guest: int,
    heard: list[bytes],
    with_hint: bool,
    viewer: int | None,
) -> None:
    race = f"/api/races/{room.id}"
    asked = ["/api/races?list=mine", "/api/races?list=public", race, f"{race}/record"]
    asked += [f"{race}/statistics", f"/api/replays/{room.id}", f"/api/replays/{room.id}/steps"]
    asked.append(f"/api/replays/{room.id}/analysis")
    for path in asked:
        status, body = await answered(ask(services, Guest(guest), "get", path, b""))
        heard.append(b"%s %d %s" % (path.encode(), status, body))
    if with_hint:
        body = b'{"seat": %d}' % (viewer or 0)
        status, body = await answered(ask(services, Guest(guest), "post", f"{race}/hint", body))
        heard.append(b"hint %d %s" % (status, body))
