"""What actors accept, refuse and tell: stale commands, keys, and who looks."""

from __future__ import annotations

from pathlib import Path

import pytest

from plankgas.server.actors import race_actor
from plankgas.server.actors.race_actor import RaceActor
from plankgas.server.messages.live import Act, Undo
from plankgas.server.operations.services import Services
from tests.server.acting import HOST, Ear, race, served


async def plan(actor: RaceActor) -> None:
    """Both seats shift and play: the first turn begins."""
    for seat in (0, 1):
        for _ in range(2):
            assert actor.room.race is not None
            legal = actor.room.race.legal_actions(seat)
            version = actor.room.version
            key = f"plan {version}"
            assert (await actor.act(HOST.id, Act(key, seat, str(legal[0]), version))).ok


# --- stale commands ----------------------------------------------------------------------------


def test_a_decision_that_was_made_meanwhile_is_not_made_again(tmp_path: Path) -> None:
    """Two pages both send `done`: the second must not decline what comes next."""

    async def go(services: Services) -> None:
        actor = await race(services)
        await plan(actor)
        room = actor.room
        version = room.version
        assert room.race is not None and room.race.phase == "react"
        seat = room.pending()[0]
        assert (await actor.act(HOST.id, Act("a", seat, "done", version))).ok
        now = room.version
        second = await actor.act(HOST.id, Act("b", seat, "done", version))
        assert not second.ok and second.error.code == "stale"
        future = await actor.act(HOST.id, Act("c", seat, "done", now + 1))
        assert not future.ok and future.error.code == "stale"
        assert room.version == now

    served(tmp_path, go)


def test_plans_are_made_at_the_same_time(tmp_path: Path) -> None:
    """What one seat plans makes no other seat's plan stale, but its own earlier one."""

    async def go(services: Services) -> None:
        actor = await race(services)
        begun = actor.room.version
        assert (await actor.act(HOST.id, Act("a", 0, "shift 1", begun))).ok
        assert (await actor.act(HOST.id, Act("b", 1, "shift 2", begun))).ok
        again = await actor.act(HOST.id, Act("c", 0, "play 1", begun))
        assert not again.ok and again.error.code == "stale"

    served(tmp_path, go)


def test_a_plan_of_the_last_round_is_stale(tmp_path: Path) -> None:
    async def go(services: Services) -> None:
        actor = await race(services)
        begun = actor.room.version
        await plan(actor)
        room = actor.room
        while room.race is not None and room.race.phase != "plan":
            seat = room.pending()[0]
            legal = room.race.legal_actions(seat)
            act = Act(f"on {room.version}", seat, str(legal[-1]), room.version)
            assert (await actor.act(HOST.id, act)).ok
        late = await actor.act(HOST.id, Act("late", 0, "shift 1", begun))
        assert not late.ok and late.error.code == "stale"
        assert (await actor.act(HOST.id, Act("now", 0, "shift 1", room.version))).ok

    served(tmp_path, go)


def test_taking_back_twice_takes_one_decision_back(tmp_path: Path) -> None:
    async def go(services: Services) -> None:
        actor = await race(services)
        room = actor.room
        assert (await actor.act(HOST.id, Act("a", 0, "shift 1", room.version))).ok
        assert room.race is not None
        play = str(room.race.legal_actions(0)[0])
        assert (await actor.act(HOST.id, Act("b", 0, play, room.version))).ok
        version = room.version
        assert (await actor.undo(HOST.id, Undo("c", 0, version))).ok
        second = await actor.undo(HOST.id, Undo("d", 0, version))
        assert not second.ok and second.error.code == "stale"

    served(tmp_path, go)


# --- keys --------------------------------------------------------------------------------------


def test_the_same_key_has_one_effect_also_after_a_restart(tmp_path: Path) -> None:
    ids: list[str] = []

    async def first(services: Services) -> None:
        actor = await race(services)
        ids.append(actor.room.id)
        act = Act("key", 0, "shift 1", actor.room.version)
        answers = [await actor.act(HOST.id, act) for _ in range(2)]
        assert answers[0] == answers[1] and answers[0].ok
        refused = [await actor.act(HOST.id, Act("no", 0, "boost", 2)) for _ in range(2)]
        assert refused[0] == refused[1] and not refused[0].ok

    async def second(services: Services) -> None:
        actor = await services.races.get(ids[0])
        answer = await actor.act(HOST.id, Act("key", 0, "shift 1", 1))
        assert answer.ok and answer.version == 2 == actor.room.version

    served(tmp_path, first)
    served(tmp_path, second)


def test_a_command_is_one_entry_of_the_log(tmp_path: Path) -> None:
    async def go(services: Services) -> None:
        actor = await race(services)
        refused = await actor.act(HOST.id, Act("a", 0, "dance", 1))
        assert not refused.ok and refused.error.code == "bad-action"
        assert "dance" in refused.error.message
        assert (await actor.act(HOST.id, Act("b", 0, "shift 1", 1))).ok
        began, shifted = await services.storage.entries("race", actor.room.id)
        assert (began.guest, began.key) == (None, None)
        assert (shifted.guest, shifted.key) == (HOST.id, "b")

    served(tmp_path, go)


def test_a_refusal_stays_what_it_was_as_long_as_it_is_remembered(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who sends a key again wants the answer that was lost, not another one."""
    monkeypatch.setattr(race_actor, "_MOST_REFUSED", 2)

    async def go(services: Services) -> None:
        actor = await race(services)
        frames = [Act(key, 0, "play 1", 1) for key in "abc"]

        async def codes() -> list[str]:
            answers = [await actor.act(HOST.id, frame) for frame in frames]
            return [answer.error.code for answer in answers if not answer.ok]

        for frame in frames:
            answer = await actor.act(HOST.id, frame)
            assert not answer.ok and answer.error.code == "other-step"
        assert (await actor.act(HOST.id, Act("shift", 0, "shift 1", 1))).ok
        frames = frames[1:]
        assert await codes() == ["other-step", "other-step"]
        frames = [Act("a", 0, "play 1", 1)]  # forgotten, so it is looked at once more
        assert await codes() == ["stale"]

    served(tmp_path, go)


# --- who looks ---------------------------------------------------------------------------------


def test_who_comes_back_gets_a_state_or_updates_never_both(tmp_path: Path) -> None:
    async def go(services: Services) -> None:
        actor = await race(services)
        await plan(actor)
        version = actor.room.version
        for last, types in (
            (None, ["state"]),
            (version - 2, ["update", "update"]),
            (version, []),
            (version + 1, ["state"]),  # a version that never was
            (0, ["state"]),
        ):
            ear = Ear()
            await actor.attach(ear, last)
            assert ear.types() == types, last

    served(tmp_path, go)


def test_who_missed_something_that_was_taken_back_gets_a_state(tmp_path: Path) -> None:
    async def go(services: Services) -> None:
        actor = await race(services)
        room = actor.room
        assert (await actor.act(HOST.id, Act("a", 0, "shift 1", room.version))).ok
        assert room.race is not None
        play = str(room.race.legal_actions(0)[0])
        assert (await actor.act(HOST.id, Act("b", 0, play, room.version))).ok
        assert (await actor.undo(HOST.id, Undo("c", 0, room.version))).ok
        ear = Ear()
        await actor.attach(ear, 1)
        assert ear.types() == ["state"]

    served(tmp_path, go)
