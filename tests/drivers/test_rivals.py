"""What drivers that search weigh differently where drivers alone race."""

from __future__ import annotations

from plankgas.drivers.fast.policy import Policy
from plankgas.drivers.fast.search import Search
from plankgas.engine.race import Race
from plankgas.engine.veil import veil
from tests.situations import situation

CAR = {"space": 20, "gear": 3, "engine": 3, "hand": ["1", "2", "2", "3", "3", "4", "5"]}


def race(legend: bool = False, cars: int = 2) -> Race:
    others = [{**CAR, "space": 20 + 2 * number} for number in range(1, cars)]
    if legend:
        others = [{"space": car["space"], "legend": True} for car in others]
    return situation(CAR, *others)


def to_stay_behind(policy: Policy, of: Race) -> float:
    """What it is worth to end just behind where the next car is expected, and not just ahead."""
    policy.predict(of.state, 0)
    expected = policy.ends[0]
    return float(policy.company(expected + 1) - policy.company(expected - 1))


def test_to_stay_behind_a_single_rival_is_worth_more() -> None:
    alone, minding = Policy(4, 12), Policy(4, 12)
    minding.mind(1)
    assert to_stay_behind(minding, race()) > to_stay_behind(alone, race()) > 0.0


def test_of_many_rivals_each_counts_for_less() -> None:
    one, many = Policy(4, 12), Policy(4, 12)
    one.mind(1)
    many.mind(5)
    assert to_stay_behind(one, race()) > to_stay_behind(many, race()) > 0.0


def test_heat_is_worth_more_among_rivals_and_nothing_at_the_end() -> None:
    alone, minding = Policy(4, 12), Policy(4, 12)
    minding.mind(1)
    for heat in (1, 3, 6):
        assert minding.spare(heat, 5.0) > alone.spare(heat, 5.0) > 0.0
        assert minding.spare(heat, 0.0) == 0.0


def test_a_search_minds_rivals_where_no_legend_races() -> None:
    usual = Policy(4, 12)
    for legend, cars in ((False, 2), (False, 3), (True, 2), (False, 1)):
        policy = Policy(4, 12)
        Search(veil(race(legend, cars).state, 0), 0, bytes(32), policy)
        rivals = 0 if legend else cars - 1
        assert (policy.heat_saved > usual.heat_saved) == (rivals > 0)
