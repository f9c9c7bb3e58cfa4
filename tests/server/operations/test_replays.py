"""Replays, hints and circuits, called directly."""

from __future__ import annotations

import asyncio
from pathlib import Path

from plankgas.server.messages.base import SeatRef
from plankgas.server.messages.catalogue import CircuitRequest
from plankgas.server.messages.guests import NOBODY
from plankgas.server.operations import catalogue, hints, races, replays
from tests.recorded import SEASIDE, played
from tests.server.operations.test_races import request_of
from tests.server.services import guests, over, quick_services, refused


def test_a_race_that_is_over_has_a_replay(tmp_path: Path) -> None:
    async def go() -> None:
        async with quick_services(tmp_path) as services:
            (host,) = await guests(services, 1)
            made = await races.make_race(
                services, host, request_of("driver", "driver", public=True)
            )
            await over(services, made.id)
            replay = await replays.look_at_replay(services, NOBODY, made.id)
            assert replay.count == len(replay.actions) and replay.result is not None
            assert replay.summary.id == made.id
            assert replay.statistics == await races.race_statistics(services, NOBODY, made.id)
            steps = (await replays.replay_steps(services, NOBODY, made.id, 0, 3)).steps
            assert [step.action for step in steps] == [
                None,
                *(action.action for action in replay.actions[:2]),
            ]
            assert len(replay.drawing["spaces"]) == replay.circuit["spaces"]
            last = await replays.replay_steps(services, NOBODY, made.id, replay.count, 50)
            assert [step.index for step in last.steps] == [replay.count]

    asyncio.run(go())


def test_a_record_that_somebody_brings_is_kept(tmp_path: Path) -> None:
    record = played("base", 1).record()

    async def go() -> None:
        async with quick_services(tmp_path) as services:
            (host,) = await guests(services, 1)
            id = (await replays.add_record(services, host, record)).id
            with refused("bad-record", "seed"):
                await replays.add_record(services, host, record | {"seed": "x"})
            before = await replays.look_at_replay(services, host, id)
        async with quick_services(tmp_path) as services:
            assert await replays.look_at_replay(services, NOBODY, id) == before
            with refused("no-such-replay"):
                await replays.look_at_replay(services, host, "none")
            with refused("too-fast"):
                for _ in range(20):
                    await replays.add_record(services, host, {"rules_version": 0} | record)

    asyncio.run(go())


def test_hints_are_refused_before_anybody_thinks(tmp_path: Path) -> None:
    async def go() -> None:
        async with quick_services(tmp_path) as services:
            host, stranger = await guests(services, 2)
            lobby = await races.make_race(services, host, request_of("me", "friend", hints=True))
            without = await races.make_race(services, host, request_of("me", "here", hints=False))
            for guest, race, seat, code in (
                (host, lobby.id, 0, "not-started"),
                (host, without.id, 0, "no-hints"),
                (host, without.id, 4, "no-such-seat"),
                (stranger, without.id, 0, "not-your-seat"),
                (host, "none", 0, "no-such-race"),
            ):
                with refused(code):
                    await hints.give_hint(services, guest, race, SeatRef(seat))
            with refused("not-over"):
                await hints.analyse(services, host, without.id)

    asyncio.run(go())


def test_circuits_come_with_their_drawings(tmp_path: Path) -> None:
    async def go() -> None:
        async with quick_services(tmp_path) as services:
            (guest,) = await guests(services, 1)
            found = await catalogue.circuit_of_the_box(services, "italy")
            assert len(found.drawing["spaces"]) == found.circuit["spaces"]
            with refused("no-such-circuit"):
                await catalogue.circuit_of_the_box(services, "monza")
            own = await catalogue.check_circuit(services, guest, CircuitRequest(SEASIDE))
            assert len(own.drawing["spaces"]) == 44
            with refused("bad-circuit", "laps"):
                wrong = CircuitRequest({**SEASIDE, "laps": 0})
                await catalogue.check_circuit(services, guest, wrong)

    asyncio.run(go())
