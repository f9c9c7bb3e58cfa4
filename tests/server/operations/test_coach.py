"""The coach after a race, called directly: reviews, and going on from a moment of a race."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import msgspec
import pytest

from plankgas.engine.position import load_position
from plankgas.engine.record import load_record, replay
from plankgas.server.messages.base import SeatRequest
from plankgas.server.messages.guests import NOBODY
from plankgas.server.messages.races import RaceRequest
from plankgas.server.messages.replays import PlayOnRequest, ReviewAnswer
from plankgas.server.operations import coach, races, replays
from plankgas.server.operations.services import Services
from tests.properties.driving import RING
from tests.server.records import sprint
from tests.server.services import guests, over, quick_services, refused


async def reviewed(services: Services, id: str, seat: int) -> ReviewAnswer:
    """All that a review finds, for somebody whom nobody knows."""
    while (found := await coach.review(services, NOBODY, id, seat)).status == "working":
        await asyncio.sleep(0.01)
    return found


def test_a_review_gets_better_until_it_is_done(tmp_path: Path) -> None:
    async def go() -> None:
        async with quick_services(tmp_path) as services:
            (ann,) = await guests(services, 1)
            id = (await replays.add_record(services, ann, sprint())).id
            assert (await coach.review(services, ann, id, 1)).status == "working"
            found = await reviewed(services, id, 1)
            assert (found.seat, found.progress) == (1, 1.0)
            assert [turn.round for turn in found.turns] == list(range(1, len(found.turns) + 1))
            assert set(found.mattered) <= {turn.round for turn in found.turns}
            assert (await coach.review(services, ann, id, 0)).seat == 0
            with refused("no-such-seat"):
                await coach.review(services, ann, id, 2)
            with refused("no-such-replay"):
                await coach.review(services, ann, "r-nothing", 0)

    asyncio.run(go())


def test_going_on_from_a_moment_of_a_race_that_is_over(tmp_path: Path) -> None:
    """The cars and cards of that moment, new luck, and a record that can be replayed."""

    async def go() -> None:
        async with quick_services(tmp_path) as services:
            ann, bob = await guests(services, 2)
            kinds: Any = (
                ("driver", "red", "club"),
                ("driver", "blue", "pro"),
                ("legend", "gray", ""),
            )
            seats = tuple(SeatRequest(kind, colour, "", level) for kind, colour, level in kinds)
            request = RaceRequest(RING.to_dict(), seats, laps=1, pace="instant")
            first = (await races.make_race(services, ann, request)).id
            with refused("not-over"):
                await coach.play_on(services, ann, first, PlayOnRequest(0, 0))
            await over(services, first)
            with refused("not-invited"):
                await coach.play_on(services, bob, first, PlayOnRequest(9, 1))
            with refused("not-invited"):
                await coach.review(services, bob, first, 1)
            made = (await coach.play_on(services, ann, first, PlayOnRequest(9, 1))).id
            answer = await races.look_at_race(services, ann, made)
            assert answer.my_seats == (1,) and answer.options.hints
            assert [seat.kind for seat in answer.summary.seats] == ["driver", "me", "legend"]
            assert [seat.level for seat in answer.options.seats] == ["club", "pro", "club"]
            actor = await services.races.get(made)
            # Where it began: its drivers may have gone on by now.
            start = load_position(await actor.look(lambda room: room.start))
            (step,) = (await replays.replay_steps(services, ann, first, 9, 1)).steps
            assert start.view(None).to_dict()["cars"] == step.view["cars"]
            await actor.leave(ann.id, 1)  # a driver brings the car home
            await over(services, made)
            record = load_record(await races.race_record(services, ann, made))
            assert record.start is not None
            old = load_record(await races.race_record(services, ann, first))
            assert record.seed != old.seed
            assert replay(record).over
            again = (await races.rematch(services, ann, made)).id
            seeds = [await _seed(services, id) for id in (made, again)]
            assert seeds[0] != seeds[1]

    asyncio.run(go())


async def _seed(services: Services, id: str) -> bytes:
    actor = await services.races.get(id)
    return await actor.look(lambda room: room.race.seed if room.race is not None else b"")


def test_moments_that_one_cannot_go_on_from(tmp_path: Path) -> None:
    async def go() -> None:
        async with quick_services(tmp_path) as services:
            (ann,) = await guests(services, 1)
            record = sprint()
            id = (await replays.add_record(services, ann, record)).id
            count = len(record["actions"])
            for index in (count, count + 1):
                with refused("bad-request", "index"):
                    await coach.play_on(services, ann, id, PlayOnRequest(index, 0))
            with refused("no-such-seat"):
                await coach.play_on(services, ann, id, PlayOnRequest(0, 2))
            with pytest.raises(msgspec.ValidationError):
                msgspec.convert({"index": -1, "seat": 0}, PlayOnRequest)
            assert (await coach.play_on(services, ann, id, PlayOnRequest(0, 0))).id

    asyncio.run(go())
