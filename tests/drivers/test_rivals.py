"""What drivers weigh differently where drivers alone race."""

from __future__ import annotations

from plankgas.drivers.club import ClubDriver, ProDriver
from plankgas.drivers.fast.policy import Policy
from plankgas.drivers.fast.search import Search
from plankgas.drivers.fast.weights import Weights
from plankgas.engine.race import Race
from plankgas.engine.veil import veil
from tests.situations import situation

CAR = {"space": 20, "gear": 3, "engine": 3, "hand": ["1", "2", "2", "3", "3", "4", "5"]}


def race(legend: bool = False, cars: int = 2) -> Race:
    others = [{**CAR, "space": 20 + 2 * number} for number in range(1, cars)]
    if legend:
        others = [{"space": car["space"], "legend": True} for car in others]
    return situation(CAR, *others)


def minding(rivals: int) -> Policy:
    policy = Policy(4, 12)
    policy.mind(race(cars=rivals + 1).state)
    return policy


def to_stay_behind(policy: Policy, of: Race) -> float:
    """What it is worth to end just behind where the next car is expected, and not just ahead."""
    policy.predict(of.state, 0)
    expected = policy.ends[0]
    return float(policy.company(expected + 1) - policy.company(expected - 1))


def test_to_stay_behind_a_single_rival_is_worth_more() -> None:
    usual = Policy(4, 12)
    assert to_stay_behind(minding(1), race()) > to_stay_behind(usual, race()) > 0.0


def test_of_many_rivals_each_counts_for_less() -> None:
    worths = [to_stay_behind(minding(rivals), race()) for rivals in (1, 2, 3, 5)]
    assert worths == sorted(worths, reverse=True)
    assert worths[-1] > 0.0


def test_late_it_is_worth_more_to_be_ahead_of_a_rival() -> None:
    policy = minding(1)
    policy.predict(race().state, 0)
    expected = policy.ends[0]
    policy.togo = 0.5
    assert policy.company(expected + 1) < policy.company(expected - 1)
    assert policy.company(expected + 4) < policy.company(expected + 1)


def test_heat_is_worth_more_among_rivals_and_nothing_at_the_end() -> None:
    usual = Policy(4, 12)
    for heat in (1, 3, 6):
        assert minding(1).spare(heat, 5.0) > minding(5).spare(heat, 5.0) > usual.spare(heat, 5.0)
        assert minding(1).spare(heat, 0.0) == 0.0


def test_between_one_rival_and_five_weights_lie_between_theirs() -> None:
    one, two, five = Weights(1), Weights(2), Weights(5)
    assert one.to_follow < two.to_follow < five.to_follow
    assert one.heat_saved > two.heat_saved > five.heat_saved
    assert Weights().to_follow == -0.05


def test_pro_and_search_mind_rivals_where_no_legend_races_and_club_does_not() -> None:
    for legend, cars in ((False, 2), (False, 3), (True, 2), (False, 1)):
        world = veil(race(legend, cars).state, 0)
        rivals = 0 if legend else cars - 1
        policy = Policy(4, 12)
        Search(world, 0, bytes(32), policy)
        assert policy.weights.rivals == rivals
        pro, club = ProDriver(), ClubDriver()
        for driver in (pro, club):
            driver.decide(world, 0, [])
        assert pro.policy.weights.rivals == rivals
        assert club.policy.weights.rivals == 0


def test_a_pro_that_changes_races_changes_its_weights() -> None:
    pro = ProDriver()
    for legend, rivals in ((False, 1), (True, 0), (False, 1)):
        pro.decide(veil(race(legend).state, 0), 0, [])
        assert pro.policy.weights.rivals == rivals
