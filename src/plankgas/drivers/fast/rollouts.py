"""Rollouts by the policy: a race driven on, all cars by quick choices, inside the compiled code."""

from __future__ import annotations

from mypy_extensions import i64

from plankgas.drivers.fast.policy import Policy
from plankgas.engine.action import SHIFT, cards_in, code_1
from plankgas.engine.flow import act, decider
from plankgas.engine.race import Race
from plankgas.engine.state import MUST_SHIFT, NOBODY, PLAN, State


def drive_on(s: State, policy: Policy, last_round: i64) -> None:
    """Drive on until the race is over, or the last of the wanted rounds is."""
    while s.round <= last_round:
        seat: i64 = decider(s)
        if seat == NOBODY:
            return
        take_turn(s, policy, seat)


def drive_race_on(race: Race, policy: Policy) -> None:
    """Drive a race to its end, all cars by the same policy."""
    s = race.state
    while True:
        seat: i64 = decider(s)
        if seat == NOBODY:
            return
        take_turn(s, policy, seat)


def take_turn(s: State, policy: Policy, seat: i64) -> None:
    """One decision, or steps 1 and 2 in one go."""
    if s.phase == PLAN and s.plan[seat] == MUST_SHIFT:
        code: i64 = policy.whole_plan(s, seat)
        if code:
            act(s, seat, code_1(SHIFT, cards_in(code)))
            act(s, seat, code)
            return
    act(s, seat, policy.decide(s, seat))


def race_of(s: State, policies: list[Policy]) -> None:
    """A whole race, each seat driven by its own policy."""
    while True:
        seat: i64 = decider(s)
        if seat == NOBODY:
            return
        take_turn(s, policies[seat], seat)
