"""Reviews: every turn of a seat beside the best, from what the seat could know."""

from __future__ import annotations

from typing import Any

import pytest

from plankgas.drivers.coach.review import Review
from plankgas.engine.action import parse_action
from plankgas.engine.record import Record, Recorder, load_record
from tests.properties.driving import RING
from tests.recorded import played
from tests.server.records import sprint
from tests.situations import situation


def blunder(choice: str) -> Record:
    """A turn in which a boost ends in a spin-out, and the end of the round."""
    recorder = Recorder.begin_at(
        situation(
            {"space": 5, "crossings": 1, "gear": 2, "engine": 1, "hand": ["1", "2", "4", "4", "5"]},
            {"space": 3, "crossings": 1, "gear": 1, "engine": 3, "hand": ["1", "2", "2", "3", "4"]},
            circuit=RING.to_dict(),
            options={"laps": 2},
        )
    )
    plan = ["shift 2", "play 2 4", "play 1 2"]  # cards may be changed until all are ready
    for seat, text in (*((0, move) for move in plan), (1, "shift 1"), (1, "play 1"), (0, choice)):
        recorder.apply(seat, parse_action(text))
    return load_record(recorder.record())


def test_a_blunder_costs_and_has_a_reason() -> None:
    review = Review(blunder("boost"), 0, worlds=6)
    review.finish()
    (turn,) = review.turns()
    plan, react = turn.decisions
    assert (plan.index, plan.step, plan.played) == (0, "plan", ("shift 2", "play 1 2"))
    assert (react.index, react.step, react.played) == (5, "react", ("boost",))
    assert react.best != react.played
    assert react.reasons[0].code == "spin-out"
    assert react.cost == pytest.approx(react.best_win - react.win) and react.cost > 0
    assert turn.cost == pytest.approx(plan.cost + react.cost)
    assert review.mattered() == [turn]
    accuracy = review.accuracy()
    assert accuracy is not None and accuracy < 0.9


def test_the_best_costs_nothing() -> None:
    review = Review(blunder("done"), 0, worlds=6)
    review.finish()
    react = review.turns()[0].decisions[1]
    assert react.best == react.played == ("done",)
    assert (react.cost, react.reasons) == (0.0, ())


def test_it_gets_better_until_it_is_done_and_the_same_seed_gives_the_same() -> None:
    record = load_record(sprint())
    one, other = Review(record, 1, 5, worlds=3), Review(record, 1, 5, worlds=3)
    assert one.turns() == [] and one.accuracy() is None and one.progress == 0.0
    progress = []
    while not one.is_done:
        one.work(0.0)
        progress.append(one.progress)
    assert progress == sorted(progress) and progress[-1] == 1.0
    other.finish()
    assert one.turns() == other.turns()
    assert len(one.turns()) == max(turn.round for turn in one.turns())


def test_every_module_can_be_reviewed() -> None:
    """The draft is left out, and in a tournament a plan has no gear."""
    whole: Any = played("everything", decisions=60).record()
    review = Review(load_record(whole), 0, worlds=1)
    review.work(0.0)
    (turn,) = review.turns()
    assert [decision.step for decision in turn.decisions] == ["plan"]
    assert [action.split()[0] for action in turn.decisions[0].played] == ["play"]


def test_wrong_seats_are_refused() -> None:
    record = load_record(sprint())
    for seat in (-1, 2):
        with pytest.raises(ValueError, match="makes no decisions"):
            Review(record, seat)
    with pytest.raises(ValueError, match="worlds"):
        Review(record, 0, worlds=0)
