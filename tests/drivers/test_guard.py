"""Drivers written by others: whatever they do costs one decision and one line in the log."""

from __future__ import annotations

import logging
import sys
import threading
from collections.abc import Callable
from typing import Any

import pytest

from plankgas.drivers.guard import STAND_IN, Guard
from plankgas.drivers.registry import make_driver
from plankgas.engine.action import Action, parse_action
from plankgas.engine.race import Race
from plankgas.engine.view import View
from tests.situations import situation

PATIENCE = 60.0


class Scripted:
    """Does what it is told."""

    def __init__(self, act: Callable[[list[Action]], Any]) -> None:
        self.act = act

    def choose(self, view: View, legal: list[Action]) -> Action:
        answer: Action = self.act(legal)
        return answer


@pytest.fixture
def race() -> Race:
    return situation({"space": 3, "hand": ["1", "2", "3", "4", "5", "heat"], "gear": 2})


def decide(guard: Guard, race: Race) -> Action:
    return guard.choose(race.view(0), race.legal_actions(0))


def stand_ins_choice(race: Race) -> Action:
    return make_driver(STAND_IN, 1).choose(race.view(0), race.legal_actions(0))


def test_a_good_driver_is_left_alone(race: Race, caplog: pytest.LogCaptureFixture) -> None:
    to_come = iter(race.legal_actions(0))
    guard = Guard("mine", Scripted(lambda _: next(to_come)), 1, PATIENCE)
    for action in race.legal_actions(0):
        assert decide(guard, race) == action
    guard.close()
    assert not caplog.records


def raise_error(_: list[Action]) -> Action:
    raise ValueError("out of petrol")


@pytest.mark.parametrize(
    ("act", "reason"),
    [
        (raise_error, "ValueError: out of petrol"),
        (lambda _: sys.exit(3), "SystemExit: 3"),
        (lambda _: parse_action("boost"), "answered Action"),
        (lambda _: None, "answered None"),
        (lambda legal: str(legal[0]), "answered 'shift 1'"),
        (lambda legal: legal.clear(), "answered None"),
    ],
)
def test_a_bad_answer_is_the_stand_ins(
    race: Race, caplog: pytest.LogCaptureFixture, act: Callable[[list[Action]], Any], reason: str
) -> None:
    guard = Guard("mine", Scripted(act), 1, PATIENCE)
    for _ in range(2):
        caplog.clear()
        assert decide(guard, race) == stand_ins_choice(race)
        (record,) = caplog.records
        assert record.levelno == logging.WARNING
        assert record.getMessage().startswith("driver mine, seat 0, round 1, plan: " + reason)
        assert record.getMessage().endswith("; club decides")
    guard.close()


def test_a_stalled_driver_is_asked_again_once_it_is_back(
    race: Race, caplog: pytest.LogCaptureFixture
) -> None:
    gate = threading.Event()
    asked: list[int] = []
    choice = stand_ins_choice(race)
    own = next(action for action in race.legal_actions(0)[1:] if action != choice)

    def act(legal: list[Action]) -> Action:
        asked.append(len(legal))
        gate.wait(PATIENCE)
        return own if len(asked) > 1 else legal[0]

    guard = Guard("mine", Scripted(act), 1, 0.01)
    assert [decide(guard, race) for _ in range(3)] == [choice] * 3
    assert len(asked) == 1
    said = [record.getMessage() for record in caplog.records]
    assert "no answer within 0.01 s" in said[0]
    assert all("still thinks about an earlier decision" in line for line in said[1:])
    gate.set()
    # Its late answer, legal[0], is nowhere to be seen.
    answers: list[Action] = []
    while own not in answers:
        answers.append(decide(guard, race))
        assert set(answers) <= {choice, own}
    guard.close()


def test_the_thread_ends_with_the_guard(race: Race) -> None:
    def threads() -> list[threading.Thread]:
        return [one for one in threading.enumerate() if one.name == "driver short-lived"]

    for close in (True, False):
        guard = Guard("short-lived", Scripted(lambda legal: legal[0]), 1, PATIENCE)
        decide(guard, race)
        (thread,) = threads()
        if close:
            guard.close()
        del guard
        thread.join(PATIENCE)
        assert not threads()
