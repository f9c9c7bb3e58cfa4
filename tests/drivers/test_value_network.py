"""The value network: a moment in numbers, and who is likely to end ahead of whom."""

from __future__ import annotations

import math
from itertools import permutations

import pytest

from plankgas.drivers.fast.evaluation import Evaluation
from plankgas.drivers.fast.features import CAR, Features
from plankgas.drivers.fast.policy import Policy
from plankgas.drivers.fast.rollouts import take_turn
from plankgas.drivers.fast.value_network import Network, ValueNetwork
from plankgas.drivers.search_drivers import SearchDriver, champion, pro
from plankgas.drivers.thinking import Effort
from plankgas.engine.chance import derive
from plankgas.engine.circuit import CIRCUITS
from plankgas.engine.flow import decider
from plankgas.engine.information_state import information_state
from plankgas.engine.options import Options, SeatOptions
from plankgas.engine.race import Race
from plankgas.engine.state import NOBODY, PLAN
from tests.situations import situation

HAND = ["1", "2", "2", "3", "3", "4", "5"]
CAR_AT_20 = {"space": 20, "gear": 3, "engine": 3, "hand": HAND, "discard": ["heat"] * 3}


def duel(**mine: object) -> Race:
    """Side by side, but for what is said of the first car."""
    return situation({**CAR_AT_20, **mine}, {**CAR_AT_20, "spot": 1})


def policy_for(race: Race) -> Policy:
    policy = Policy(4, 12)
    policy.mind(race.state)
    return policy


def looks(race: Race, seat: int = 0) -> list[float]:
    found = Features(race.state.rules, policy_for(race))
    found.take_in(race.state)
    return list(found.cars[seat * CAR : (seat + 1) * CAR])


def odds(race: Race, one: int = 0, other: int = 1) -> float:
    found = ValueNetwork(race.state.rules, policy_for(race))
    found.take_in(race.state)
    return float(found.ahead(race.state, one, other))


def changed(race: Race, other: Race) -> set[int]:
    """Which of the numbers of the first car differ, but for those of its way to go."""
    pairs = zip(looks(race), looks(other), strict=True)
    return {i for i, (one, another) in enumerate(pairs) if one != another and i >= 6}


def test_gear_heat_and_cards_of_a_car_are_seen_each_for_itself() -> None:
    usual = duel()
    assert changed(usual, duel(gear=2)) == {7, 8}
    assert changed(usual, duel(engine=5, discard=["heat"])) == {10, 32}
    # A 5 less in hand, where it is the last sort of cards, and Heat, the first one, instead.
    assert changed(usual, duel(hand=[*HAND[:6], "heat"], discard=["heat"] * 2)) >= {16, 23}


def test_other_cars_count_by_how_near_they_are() -> None:
    """A car not far ahead, one not far behind, and a third far away: three in all."""
    others = [{**CAR_AT_20, "space": space} for space in (24, 17, 40)]
    assert looks(situation(CAR_AT_20, *others))[13:16] == pytest.approx([0.5, 0.5, 0.6])


def test_corners_are_seen_by_distance_and_limit() -> None:
    one, nearer = looks(duel()), looks(duel(space=22))
    assert one[40] - nearer[40] == pytest.approx(0.2)
    assert one[43:46] == nearer[43:46]


def test_how_the_cards_of_a_deck_lie_does_not_matter() -> None:
    deck = ["1", "2", "3", "4"]
    assert looks(duel(deck=deck)) == looks(duel(deck=deck[::-1]))


def test_the_odds_of_any_two_cars_add_up() -> None:
    race = situation(*({**CAR_AT_20, "space": 20 + 3 * i, "engine": i + 1} for i in range(4)))
    for one, other in permutations(range(4), 2):
        assert odds(race, one, other) + odds(race, other, one) == pytest.approx(1.0)
        assert 0.0 < odds(race, one, other) < 1.0


def test_a_lead_more_heat_and_less_stress_make_it_likelier_to_end_ahead() -> None:
    usual = odds(duel())
    assert odds(duel(space=34)) > usual
    assert odds(duel(engine=5, discard=["heat"])) > usual
    assert odds(duel(discard=["heat"] * 3 + ["stress"] * 4)) < usual


def test_a_network_of_another_shape_is_refused() -> None:
    names = ("one", "other", "pair", "second", "second_bias", "last")
    with pytest.raises(ValueError, match="1 figures instead of 46"):
        Network({"bias": [0.0], **{name: [0.0] for name in names}})


def moments() -> list[tuple[float, float, bool]]:
    """Of some races: the chance of the first car by the odds and by the figures; has it won?"""
    found: list[tuple[float, float, bool]] = []
    for number, circuit in enumerate(list(CIRCUITS.values()) * 3):
        options = Options(circuit, (SeatOptions("red"), SeatOptions("blue")))
        s = Race.new(options, derive(bytes(32), f"odds {number}")).state
        policy = Policy(4, 12)
        policy.mind(s)
        forecasts = [Evaluation(s, policy, by_network) for by_network in (True, False)]
        seen: list[list[float]] = []
        round = 0
        while (seat := decider(s)) != NOBODY:
            if s.phase == PLAN and s.round != round:
                round = s.round
                seen.append([forecast.value(s, 0) for forecast in forecasts])
            take_turn(s, policy, seat)
        found += [(by_network, by_figures, s.place[0] == 1) for by_network, by_figures in seen]
    return found


def test_the_odds_tell_better_than_the_figures_who_wins() -> None:
    def loss(chance: float, won: bool) -> float:
        return -math.log(max(1e-6, chance if won else 1.0 - chance))

    told = moments()
    by_network = sum(loss(odds, won) for odds, _, won in told) / len(told)
    by_figures = sum(loss(figures, won) for _, figures, won in told) / len(told)
    assert by_network < by_figures - 0.02


def test_the_odds_are_asked_where_drivers_alone_race() -> None:
    legend = {"legend": True, "space": 22}
    for race, asked in (
        (duel(), True),
        (situation(CAR_AT_20, {**CAR_AT_20, "spot": 1}, legend), False),
        (situation(CAR_AT_20), False),
    ):
        assert (Evaluation(race.state, Policy(4, 12), by_network=True).network is not None) == asked
        assert Evaluation(race.state, Policy(4, 12)).network is None


def test_a_champion_knows_the_odds_and_a_pro_does_not() -> None:
    world = information_state(duel().state, 0)
    effort = Effort(seconds=0, worlds=4, rounds=0, candidates=3)
    with_odds, without = (
        SearchDriver(1, effort, knows_network=knows).think(world, 0) for knows in (True, False)
    )
    assert [c.values for c in with_odds] != [c.values for c in without]
    assert champion(1, 1.0).knows_network
    assert not pro(1).knows_network
