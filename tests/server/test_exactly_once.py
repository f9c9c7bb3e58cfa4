"""A command counts once, however often it is sent, and strangers can't change that."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from plankgas.server.messages.live import Act
from plankgas.server.messages.refusals import RefusalError
from plankgas.server.operations.services import Services
from plankgas.server.storage.protocol import Change, UnavailableError
from tests.server.acting import DUEL, HOST, served
from tests.server.services import guests


def test_strangers_never_touch_the_answers_of_those_who_race(tmp_path: Path) -> None:
    async def go(services: Services) -> None:
        host, stranger = await guests(services, 2)
        room = await services.races.create(host, DUEL)
        actor = await services.races.get(room.id)
        wrong = Act("wrong", 0, "boost", 1)
        first = await actor.act(host.id, wrong)
        assert not first.ok
        accepted = await actor.act(host.id, Act("right", 0, "shift 1", 1))
        for number in range(3000):
            answer = await actor.act(stranger.id, Act(f"{number}", 0, "shift 1", 1))
            assert not answer.ok
        assert len(actor._refused) == 1  # nothing is kept for them
        assert await actor.act(host.id, wrong) == first
        assert await actor.act(host.id, Act("right", 0, "shift 1", 1)) == accepted

    served(tmp_path, go)


def test_a_guest_forgets_only_their_own_refusals(tmp_path: Path) -> None:
    async def go(services: Services) -> None:
        (host,) = await guests(services, 1)
        room = await services.races.create(host, DUEL)
        actor = await services.races.get(room.id)
        for number in range(1000):
            await actor.act(host.id, Act(f"{number}", 0, "boost", 1))
        assert sum(len(kept) for kept in actor._refused.values()) == 200

    served(tmp_path, go)


@pytest.mark.parametrize("forgets", ["a restart", "being put away"])
def test_an_answer_is_found_in_the_log_when_memory_has_forgotten_it(
    tmp_path: Path, forgets: str
) -> None:
    made: list[Any] = []

    async def make(services: Services) -> None:
        (host,) = await guests(services, 1)
        room = await services.races.create(host, DUEL)
        made.append(room.id)
        await ask(services)
        if forgets != "a restart":
            await services.races.put_away(float("inf"))
            assert services.races.loaded(room.id) is None
            await ask(services)

    async def ask(services: Services) -> None:
        actor = await services.races.get(made[0])
        answer = await actor.act(HOST.id, Act("a", 0, "shift 1", 1))
        assert answer.ok and answer.version == 2 == actor.room.version
        again = await actor.act(HOST.id, Act("wrong", 0, "boost", 1))
        assert not again.ok  # judged again, by a race that has gone on: it stays refused

    served(tmp_path, make)
    served(tmp_path, ask)


def test_a_command_that_was_stored_though_nobody_heard_of_it_counts_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """The disk was slow, and the answer given up on; the same key then finds what it led to."""

    async def go(services: Services) -> None:
        (host,) = await guests(services, 1)
        room = await services.races.create(host, DUEL)
        actor = await services.races.get(room.id)
        commit = services.storage.commit

        async def late(*changes: Change) -> None:
            await commit(*changes)
            raise UnavailableError("too late")

        with monkeypatch.context() as patch:
            patch.setattr(services.storage, "commit", late)
            with pytest.raises(RefusalError, match="try-again"):
                await actor.act(host.id, Act("a", 0, "shift 1", 1))
        again = await services.races.get(room.id)
        assert again is not actor
        answer = await again.act(host.id, Act("a", 0, "shift 1", 1))
        assert answer.ok and answer.version == 2 == again.room.version

    served(tmp_path, go, caplog)


def test_two_authorities_over_one_log_never_both_count(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    """Should one ever be replaced too early: whoever comes second has to look again."""

    async def go(services: Services) -> None:
        (host,) = await guests(services, 1)
        room = await services.races.create(host, DUEL)
        old = await services.races.get(room.id)
        services.races._actors.clear()
        new = await services.races.get(room.id)
        assert (await old.act(host.id, Act("a", 0, "shift 1", 1))).ok
        with pytest.raises(RefusalError, match="try-again"):
            await new.act(host.id, Act("a", 0, "shift 1", 1))
        third = await services.races.get(room.id)
        answer = await third.act(host.id, Act("a", 0, "shift 1", 1))
        assert answer.ok and answer.version == 2 == third.room.version
        await old.close()

    served(tmp_path, go, caplog)
