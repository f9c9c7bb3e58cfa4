"""A replay, step by step: what each step shows, and to whom."""

from __future__ import annotations

import pytest

from plankgas.engine.race import Race
from plankgas.engine.record import Record, load_record, replay_steps
from plankgas.server.rooms.replay import Replay
from tests.recorded import played

EMPTY: dict[str, list[str]] = {"hand": [], "planned": []}


@pytest.fixture(scope="module")
def record() -> Record:
    return load_record(played("base").record())


def test_every_step_shows_the_race_after_its_action(record: Record) -> None:
    """Steps lie on both sides of a race that is kept to start from, and of the last one."""
    replay = Replay(record, None)
    walk = replay_steps(record)
    races: list[tuple[int | None, str | None, Race]] = [(None, None, walk.race.clone())]
    races += [(step.seat, str(step.action), step.race.clone()) for step in walk]
    assert len(races) > 60
    for first in (0, 1, 24, 25, 26, 49, 50, len(races) - 1):
        for step, (seat, action, race) in zip(
            replay.steps(first, 3), races[first : first + 3], strict=True
        ):
            assert (step.seat, step.action) == (seat, action)
            view = race.view(None).to_dict()
            owns = [race.view(car.seat).own for car in race.view(None).cars]
            shown = [own.to_dict() for own in owns if own is not None]
            hands = [{"hand": own["hand"], "planned": own["planned"]} for own in shown]
            assert step.view == view | {"hands": hands}
    assert [step.index for step in replay.steps(24, 3)] == [24, 25, 26]


def test_there_is_nothing_behind_the_last_step(record: Record) -> None:
    replay = Replay(record, None)
    count = len(replay.actions)
    assert [step.index for step in replay.steps(count - 1, 9)] == [count - 1, count]
    assert replay.steps(count + 1, 9) == replay.steps(count + 999, 9) == replay.steps(3, 0) == []


def test_seats_that_are_not_shown_keep_their_cards_to_themselves(record: Record) -> None:
    replay = Replay(record, None)
    for step in replay.steps(0, len(replay.actions) + 1, shown=(1,)):
        hidden, shown, other = step.view["hands"]
        assert hidden == other == EMPTY
        assert shown != EMPTY or step.view["cars"][1]["place"] is not None
        assert all(
            event.get("seat") == 1 for event in step.events if event["event"] == "drew-cards"
        )
        if step.action is not None and step.action.startswith("play"):
            assert (step.action == "play") == (step.seat != 1)
