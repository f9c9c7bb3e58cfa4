"""The forecast: what is better for a car is worth more, and the chances add up."""

from __future__ import annotations

import pytest

from plankgas.drivers.fast.evaluation import Evaluation
from plankgas.drivers.fast.policy import Policy
from plankgas.engine.race import Race
from tests.situations import situation

HAND = ["1", "2", "2", "3", "3", "4", "5"]


def duel(**mine: object) -> Race:
    """Side by side before a corner, but for what is said of the first car."""
    other = {"space": 20, "gear": 3, "engine": 3, "hand": HAND, "discard": ["heat"] * 3}
    return situation({**other, **mine}, {**other, "spot": 1})


def value(race: Race, seat: int = 0) -> float:
    s = race.state
    return float(Evaluation(s, Policy(4, 12)).value(s, seat))


def test_more_heat_in_the_engine_less_stress_and_more_way_made_are_worth_more() -> None:
    usual = value(duel())
    assert 0.4 < usual < 0.6
    assert value(duel(engine=5, discard=["heat"])) > usual
    assert value(duel(discard=["heat"] * 3 + ["stress"] * 5)) < usual
    assert value(duel(space=34)) > usual


def test_a_lead_is_worth_less_while_the_other_car_can_follow() -> None:
    s = duel(space=22).state
    without_slipstreams = Evaluation(s, Policy(4, 12))
    without_slipstreams.near = without_slipstreams.behind = 0.0
    assert value(duel(space=22)) < without_slipstreams.value(s, 0)


def test_the_chances_of_two_cars_add_up() -> None:
    s = duel(space=23, engine=1).state
    forecast = Evaluation(s, Policy(4, 12))
    first = forecast.value(s, 0)
    assert first == pytest.approx(forecast.win)
    assert forecast.ahead == pytest.approx(1.0 - forecast.win)
    assert forecast.value(s, 1) == pytest.approx(1.0 - first)


def test_legends_are_compared_by_the_lap_times_alone() -> None:
    legend = {"legend": True, "space": 22}
    car = {"space": 20, "gear": 3, "engine": 3, "hand": HAND}
    usual = situation(car, legend)
    stressed = situation({**car, "discard": ["stress"] * 5}, legend)
    assert value(stressed) == value(usual)
