"""The turn clock and who is there, as everybody who looks is told; time passes when we say so."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from pathlib import Path

import msgspec
import pytest

from plankgas.server.actors.race_actor import RaceActor
from plankgas.server.messages.base import JoinRequest, SeatRequest
from plankgas.server.messages.live import Act, Undo
from plankgas.server.messages.races import RaceRequest
from plankgas.server.operations.services import Services
from tests.server.services import guests, quick_services
from tests.server.test_stand_ins import DUEL, HOST, Ear, race, until

MINUTE = msgspec.structs.replace(DUEL, turn_seconds=60, pace="calm")


class Watch:
    """A clock that stands still until somebody lets time pass."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.now = time.monotonic()
        monkeypatch.setattr(time, "monotonic", lambda: self.now)

    async def pass_(self, seconds: float) -> None:
        self.now += seconds
        for _ in range(5):
            await asyncio.sleep(0)


@pytest.fixture
def watch(monkeypatch: pytest.MonkeyPatch) -> Watch:
    return Watch(monkeypatch)


def served(folder: Path, job: Callable[[Services], Awaitable[None]]) -> None:
    async def go() -> None:
        async with quick_services(folder) as services:
            await job(services)

    asyncio.run(go())


async def act(actor: RaceActor, seat: int, action: str = "") -> None:
    """This, or the first thing that the seat may do."""
    room = actor.room
    assert room.race is not None
    chosen = action or str(room.race.legal_actions(seat)[0])
    answer = await actor.act(HOST.id, Act(f"key {room.version}", seat, chosen, room.version))
    assert answer.ok


def left(ear: Ear) -> list[float | None]:
    """The seconds that each seat has left, as the page was told last."""
    mine = next(message["mine"] for message in reversed(ear.heard) if "mine" in message)
    return [mine[seat]["deadline"] for seat in sorted(mine)]


def away(actor: RaceActor) -> list[int]:
    return [number for number, seat in enumerate(actor.room.seats) if seat.away]


# --- clocks ------------------------------------------------------------------------------------


def test_a_plan_has_one_clock_and_a_turn_has_one(tmp_path: Path, watch: Watch) -> None:
    async def go(services: Services) -> None:
        _, actor, ear = await race(services, MINUTE)
        assert left(ear) == [60, 60]
        await watch.pass_(20)
        await act(actor, 0, "shift 1")
        assert left(ear) == [40, 40]  # gear and cards are one plan
        await watch.pass_(10)
        await act(actor, 0)
        assert left(ear) == [None, 30]  # who has planned has all the time in the world
        await watch.pass_(5)
        assert (await actor.undo(HOST.id, Undo("undo", 0, actor.room.version))).ok
        assert left(ear)[1] == 25  # what others do does not wind it up again
        await act(actor, 0)
        await act(actor, 1)
        await act(actor, 1)
        (first,) = actor.room.pending()
        assert left(ear)[first] == 60 and left(ear)[1 - first] is None  # another clock: its turn
        await watch.pass_(15)
        late = Ear()
        await actor.attach(late, None)
        assert left(late)[first] == 45
        await watch.pass_(1)
        again = Ear()
        await actor.attach(again, actor.room.version - 1)
        assert again.heard[0]["type"] == "update" and left(again)[first] == 44

    served(tmp_path, go)


def test_taking_back_gives_nobody_more_time(tmp_path: Path, watch: Watch) -> None:
    async def go(services: Services) -> None:
        _, actor, ear = await race(services, MINUTE)

        async def undo(seat: int) -> None:
            assert (
                await actor.undo(HOST.id, Undo(f"undo {watch.now}", seat, actor.room.version))
            ).ok

        await watch.pass_(20)
        await act(actor, 0, "shift 1")
        await act(actor, 0)
        assert left(ear) == [None, 40]
        await watch.pass_(15)
        await undo(0)
        assert left(ear) == [40, 25]  # it stood still meanwhile
        await watch.pass_(5)
        await act(actor, 0)
        await undo(0)
        assert left(ear) == [35, 20]
        await act(actor, 0)
        await act(actor, 1, "shift 1")
        await act(actor, 1)
        (first,) = actor.room.pending()
        await watch.pass_(50)
        await act(actor, first, "done")
        await undo(first)
        assert left(ear)[first] == 10  # a turn has one clock, too

    served(tmp_path, go)


def test_when_time_is_up_a_driver_takes_over_and_not_a_moment_before(
    tmp_path: Path, watch: Watch, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def think_for_ever(*_: object) -> str:
        await asyncio.Event().wait()
        return ""

    async def go(services: Services) -> None:
        monkeypatch.setattr(services.thinking, "choose", think_for_ever)
        _, actor, ear = await race(services, MINUTE)
        await watch.pass_(30)
        await actor.leave(HOST.id, 0)
        await actor.return_(HOST.id, 0)  # who comes back has a clock of their own
        await watch.pass_(29.5)
        await actor.look(lambda _: None)
        assert away(actor) == []
        await watch.pass_(0.6)
        await actor.look(lambda _: None)
        assert away(actor) == [1]
        people = ear.last("people")["people"]
        assert [person["driver_at_wheel"] for person in people] == [False, True]
        await watch.pass_(29)
        await actor.look(lambda _: None)
        assert away(actor) == [1]
        await watch.pass_(1)
        await actor.look(lambda _: None)
        assert away(actor) == [0, 1]
        # It is stored: after a restart they are still away.
        id = actor.room.id
        await actor.close()
        assert away(await services.races.get(id)) == [0, 1]

    served(tmp_path, go)


def test_without_a_clock_there_is_no_hurry(tmp_path: Path, watch: Watch) -> None:
    async def go(services: Services) -> None:
        _, actor, ear = await race(services, DUEL)
        assert left(ear) == [None, None]
        await watch.pass_(3000)
        await actor.look(lambda _: None)
        assert away(actor) == []
        await actor.detach(ear)
        assert actor.is_idle

    served(tmp_path, go)


def test_a_race_whose_clock_runs_is_not_put_away(tmp_path: Path, watch: Watch) -> None:
    async def go(services: Services) -> None:
        _, actor, ear = await race(services, MINUTE)
        await actor.detach(ear)
        await actor.look(lambda _: None)
        await services.races.put_away(watch.now + 1)
        assert services.races.loaded(actor.room.id) is actor

    served(tmp_path, go)


# --- who is there ------------------------------------------------------------------------------


def test_everybody_is_told_who_is_there_when_that_changes_and_only_then(tmp_path: Path) -> None:
    seats = (SeatRequest("me", "red"), SeatRequest("friend", "blue"), SeatRequest("here", "green"))

    async def go(services: Services) -> None:
        host, friend = await guests(services, 2)
        room = await services.races.create(host, RaceRequest("usa", seats, laps=1))
        actor = await services.races.get(room.id)
        mine, second, theirs = Ear(), Ear(), Ear()
        mine.guest, second.guest, theirs.guest = host.id, host.id, friend.id
        await actor.attach(mine, None)
        assert [message["type"] for message in mine.heard] == ["state"]  # which tells it already
        state = mine.heard[0]
        assert (state["status"], state["view"], state["mine"]) == ("lobby", None, {})
        assert [one["connected"] for one in state["people"]] == [True, False, True]
        assert [one["taken"] for one in state["people"]] == [True, False, True]
        await actor.attach(second, None)  # the same person, once more
        assert len(mine.heard) == 1
        await actor.attach(theirs, None)  # nobody who has a seat
        assert len(mine.heard) == 1
        await actor.join(friend.id, JoinRequest(room.invite, "Bo"))
        assert [message["type"] for message in mine.heard] == ["state", "people"]
        people = mine.last("people")["people"]
        assert [one["connected"] for one in people] == [True, True, True]
        assert [one["name"] for one in people] == ["", "Bo", ""]
        assert [one["kind"] for one in people] == ["me", "friend", "here"]
        assert [one["kind"] for one in theirs.last("people")["people"]] == [
            "friend",
            "me",
            "friend",
        ]
        await actor.start(host.id)
        assert mine.heard[-1]["type"] == "state"
        assert [one["thinking"] for one in mine.last("state")["people"]] == [True, True, True]
        assert sorted(theirs.last("state")["mine"]) == ["1"]
        told = len(mine.heard)
        await actor.detach(theirs)
        await until(lambda: len(mine.heard) > told)  # all who come and go in a tick together
        assert len(mine.heard) == told + 1
        assert [one["connected"] for one in mine.last("people")["people"]] == [True, False, True]
        await actor.detach(second)  # the other page is still there
        assert len(mine.heard) == told + 1
        heard = len(theirs.heard)
        await actor.leave(friend.id, 1)
        assert len(theirs.heard) == heard  # who is gone is told nothing
        assert mine.last("people")["people"][1]["driver_at_wheel"]

    served(tmp_path, go)
