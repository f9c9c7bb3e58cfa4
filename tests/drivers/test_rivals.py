"""What drivers weigh differently where drivers alone race."""

from __future__ import annotations

from plankgas.drivers.fast.policy import Policy
from plankgas.drivers.fast.search import Search
from plankgas.drivers.fast.weights import Weights
from plankgas.drivers.policy_drivers import ClubDriver
from plankgas.drivers.search_drivers import SearchDriver, champion, pro
from plankgas.drivers.thinking import Effort
from plankgas.engine.action import parse_action
from plankgas.engine.information_state import information_state
from plankgas.engine.race import Race
from plankgas.engine.state import PLAY
from plankgas.engine.zones import card_at, count
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
    return float(policy.traffic_cost(expected + 1) - policy.traffic_cost(expected - 1))


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
    assert policy.traffic_cost(expected + 1) < policy.traffic_cost(expected - 1)
    assert policy.traffic_cost(expected + 4) < policy.traffic_cost(expected + 1)


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


def test_a_search_minds_rivals_where_no_legend_races_and_club_does_not() -> None:
    policy = Policy(4, 12)
    for legend, cars in ((False, 2), (False, 3), (True, 2), (False, 1)):
        world = information_state(race(legend, cars).state, 0)
        rivals = Policy(4, 12)
        search = Search(world, 0, bytes(32), policy, rivals=rivals)
        assert search.policy.weights.rivals == (0 if legend else cars - 1)
        assert search.rivals.weights.rivals == 0
        club = ClubDriver()
        club.decide(world, 0, [])
        assert club.policy.weights.rivals == 0


def plans_of_the_one_behind(rivals: Policy | None) -> list[list[int]]:
    """In dealt worlds in which it has planned already, face down, and the one ahead drives."""
    planned = race()
    for seat in (1, 0):
        planned.apply(seat, parse_action("shift 3"))
        planned.apply(seat, parse_action("play 1 2 3"))
    search = Search(information_state(planned.state, 1), 1, bytes(32), Policy(4, 12), rivals=rivals)
    worlds = [search.deal(number) for number in range(24)]
    return [[card_at(s, 0, PLAY, i) for i in range(count(s, 0, PLAY))] for s in worlds]


def test_hidden_plans_are_made_as_the_rivals_are_expected_to_plan() -> None:
    as_itself = plans_of_the_one_behind(None)
    assert plans_of_the_one_behind(minding(1)) == as_itself
    assert plans_of_the_one_behind(Policy(4, 12)) != as_itself


def values(rivals: Policy | None) -> list[float]:
    """What comes of a plan in dealt worlds, two rounds later."""
    world = information_state(race().state, 0)
    search = Search(world, 0, bytes(32), Policy(4, 12), rivals=rivals)
    code = search.candidates(1)[0]
    return [search.try_out(search.deal(number), code, 2, lambda: 0.0, 1.0) for number in range(12)]


def test_rivals_drive_on_as_they_are_expected_to() -> None:
    as_itself = values(None)
    assert values(minding(1)) == as_itself
    assert values(Policy(4, 12)) != as_itself


def test_a_pro_takes_its_rivals_for_club_drivers_and_a_champion_for_its_like() -> None:
    world = information_state(race().state, 0)
    effort = Effort(seconds=0, worlds=12, rounds=1, candidates=3)
    as_itself, as_club = (
        SearchDriver(1, effort, expects_club=expects).think(world, 0) for expects in (False, True)
    )
    assert {c.code for c in as_itself} == {c.code for c in as_club}
    assert [c.values for c in as_itself] != [c.values for c in as_club]
    for driver, is_its_like in ((champion(1, 1.0), True), (pro(1), False)):
        assert (driver.rivals is driver.policy) == is_its_like
