"""R13.1-R13.4: how upgrades come into the decks, and what they are there."""

from __future__ import annotations

from typing import Any

import pytest

from plankgas.engine.cards import CARDS, UPGRADES_ADVANCED, UPGRADES_BASIC
from plankgas.engine.circuit import CIRCUITS
from plankgas.engine.components import COLOURS
from plankgas.engine.event import event_text
from plankgas.engine.options import Options, SeatOptions
from plankgas.engine.position import position_of
from plankgas.engine.race import Race
from tests.situations import car, do, legal, new_race, phase, situation, why_not

BASIC = {CARDS[kind].id for kind in UPGRADES_BASIC}
ADVANCED = {CARDS[kind].id for kind in UPGRADES_ADVANCED}
GARAGE = {"garage": "all"}


def draft(race: Race) -> dict[str, Any]:
    result: Any = position_of(race)["draft"]
    return dict(result)


def every_card(race: Race, seat: int) -> list[str]:
    """All cards of a seat but those in the engine."""
    cards = car(race, seat)
    deck = cards["deck"]
    found: list[str] = cards["hand"] + cards["play"] + cards["discard"]
    return sorted(found + deck["top"] + deck["rest"])


def pick_first(race: Race) -> int:
    """Let whoever is on turn pick the first card laid out; the seat that did."""
    [seat] = race.pending()
    do(race, seat, legal(race, seat)[0])
    return seat


def drafting(*layout: str, pick: int = 0, round: int = 3, market: tuple[str, ...] = ()) -> Race:
    """Two players in the draft of a garage race; seat 1 is last on the grid."""
    return situation(
        {"space": 69, "crossings": 0},
        {"space": 69, "crossings": 0, "spot": 1},
        options=GARAGE,
        phase="draft",
        draft={"round": round, "pick": pick, "layout": list(layout), "market": list(market)},
    )


@pytest.mark.rule("R13.1")
@pytest.mark.parametrize(
    ("garage", "expected"),
    [("basic", BASIC), ("advanced", ADVANCED), ("all", BASIC | ADVANCED)],
)
def test_R13_1_the_garage_deals_from_its_own_cards_only(garage: str, expected: set[str]) -> None:
    race = new_race(garage=garage)
    dealt = [*draft(race)["layout"], *draft(race)["market"]]
    assert set(dealt) == expected
    assert sorted(dealt) == sorted(2 * list(expected))


@pytest.mark.rule("R13.1")
def test_R13_1_three_upgrades_replace_the_starting_upgrades() -> None:
    race = new_race(garage="all")
    while phase(race) == "draft":
        pick_first(race)
    for seat in (0, 1):
        owned = car(race, seat)["upgrades"]
        assert len(owned) == 3
        shuffled_in = ["heat" if id.startswith("extra-heat") else id for id in owned]
        base = [*"123412341234", "stress", "stress", "stress"]
        assert every_card(race, seat) == sorted(base + shuffled_in)
        assert car(race, seat)["engine"] == 6


@pytest.mark.rule("R13.1")
def test_R13_1_any_number_of_the_same_part() -> None:
    race = situation(
        {"space": 69, "crossings": 0, "upgrades": ["brakes-1/3", "brakes-1/3"]},
        options=GARAGE,
        phase="draft",
        draft={"round": 3, "layout": ["brakes-1/2/3/4", "brakes-2/4"]},
    )
    assert legal(race, 0) == ["pick brakes-1/2/3/4", "pick brakes-2/4"]
    do(race, 0, "pick brakes-2/4")
    assert car(race, 0)["upgrades"] == ["brakes-1/3", "brakes-1/3", "brakes-2/4"]
    assert phase(race) == "plan"


@pytest.mark.rule("R13.2")
def test_R13_2_three_lay_outs_picked_from_the_back_the_front_and_the_back() -> None:
    race = new_race(players=3, garage="all", grid=(2, 0, 1))
    order = []
    for round in (1, 2, 3):
        assert draft(race)["round"] == round
        assert len(draft(race)["layout"]) == 3 + 3
        for pick in range(3):
            assert len(draft(race)["layout"]) == 6 - pick
            order.append(pick_first(race))
    assert order == [1, 0, 2, 2, 0, 1, 1, 0, 2]
    assert phase(race) == "plan"
    assert [len(car(race, seat)["upgrades"]) for seat in range(3)] == [3, 3, 3]


@pytest.mark.rule("R13.2")
def test_R13_2_a_pick_is_one_card_of_the_lay_out_by_whose_turn_it_is() -> None:
    race = drafting("body-1", "body-3", "body-3", "body-5", "fuel-0")
    assert race.pending() == [1]
    assert legal(race, 1) == ["pick body-3", "pick body-5", "pick body-1", "pick fuel-0"]
    assert legal(race, 0) == []
    assert why_not(race, 0, "pick body-3") == "not-your-decision"
    assert why_not(race, 1, "pick fuel-2") == "not-in-lay-out"
    assert why_not(race, 1, "done") == "other-step"
    assert do(race, 1, "pick body-3") == ["picked seat=1 card=body-3"]
    assert race.pending() == [0]
    assert draft(race)["layout"] == ["body-3", "body-5", "body-1", "fuel-0"]
    assert car(race, 1)["upgrades"] == ["body-3"]
    do(race, 0, "pick body-3")
    assert car(race, 0)["upgrades"] == ["body-3"]


@pytest.mark.rule("R13.2")
def test_R13_2_leftovers_are_out() -> None:
    market = ("rpm-1", "rpm-2", "rpm-3", "fuel-0", "fuel-2")
    race = drafting("body-1", "body-3", "body-5", "body-6", round=1, pick=1, market=market)
    assert race.pending() == [0]
    events = do(race, 0, "pick body-1")
    # The second lay-out is all that the market has: none of what was left comes back.
    assert sorted(draft(race)["layout"]) == sorted(market)
    assert draft(race)["market"] == []
    assert [event.split()[0] for event in events] == ["picked", "laid-out"]
    assert race.pending() == [0]


@pytest.mark.rule("R13.2")
def test_R13_2_legends_neither_pick_nor_count() -> None:
    race = new_race(players=2, legends=3, garage="all", grid=(4, 1, 2, 0, 3))
    assert len(draft(race)["layout"]) == 2 + 3
    order = [pick_first(race) for _ in range(6)]
    assert order == [0, 1, 1, 0, 0, 1]
    assert phase(race) == "plan"
    assert [car(race, seat)["upgrades"] for seat in (2, 3, 4)] == [[], [], []]


@pytest.mark.rule("R13.2")
def test_R13_2_after_grid_and_weather_before_the_first_hand() -> None:
    seats = tuple(SeatOptions(COLOURS[number]) for number in range(2))
    options = Options(CIRCUITS["usa"], seats, garage="all", weather="random")
    race, setup = Race.begin(options, bytes(32))
    names = [event_text(event).split()[0] for event in setup]
    assert names == ["grid", "weather-drawn", "roads-drawn", "laid-out"]
    assert every_card(race, 0) == every_card(race, 1) == []
    while phase(race) == "draft":
        assert car(race, 0)["hand"] == []
        pick_first(race)
    assert len(car(race, 0)["hand"]) == len(car(race, 1)["hand"]) == 7


@pytest.mark.rule("R13.3")
def test_R13_3_quick_start_deals_three_random_basic_upgrades() -> None:
    dealt: set[str] = set()
    for seed in range(30):
        race = new_race(players=2, legends=1, garage="quick", seed=seed)
        assert phase(race) == "plan"
        for seat in (0, 1):
            owned = car(race, seat)["upgrades"]
            assert len(owned) == 3
            assert len(every_card(race, seat)) == 12 + 3 + 3
            assert not {"0", "5"} & set(every_card(race, seat))
            dealt |= set(owned)
        assert car(race, 2)["upgrades"] == []
    assert dealt == BASIC


@pytest.mark.rule("R13.3")
def test_R13_3_quick_start_tells_what_was_dealt() -> None:
    seats = (SeatOptions("red"), SeatOptions("blue"))
    race, setup = Race.begin(Options(CIRCUITS["usa"], seats, garage="quick"), bytes(32))
    for seat in (0, 1):
        owned = ",".join(car(race, seat)["upgrades"])
        assert f"dealt-upgrades seat={seat} cards={owned}" in [event_text(e) for e in setup]


@pytest.mark.rule("R13.4")
def test_R13_4_a_flipped_upgrade_is_discarded_and_the_next_card_flipped() -> None:
    race = situation(
        {
            "space": 14,
            "hand": ["stress"],
            "plan": "play",
            "deck": {"top": ["wings-6", "brakes-1/5", "3"]},
        },
        options=GARAGE,
        adrenaline=[],
    )
    events = do(race, 0, "play stress")
    assert [event for event in events if event.startswith("flipped")] == [
        "flipped seat=0 card=wings-6 counts=no",
        "flipped seat=0 card=brakes-1/5 counts=no",
        "flipped seat=0 card=3 counts=yes",
    ]
    assert car(race, 0)["discard"] == ["wings-6", "brakes-1/5"]
    assert car(race, 0)["play"] == ["stress", "3"]
    assert car(race, 0)["space"] == 17
    assert legal(race, 0)[-1] == "done"  # nothing mandatory: no symbol of wings-6 counts


@pytest.mark.rule("R13.4")
def test_R13_4_upgrades_can_be_discarded_in_step_8_but_not_extra_heat() -> None:
    race = situation(
        {
            "space": 14,
            "hand": ["heat", "stress", "2", "turbo-8", "wings-6"],
            "upgrades": ["turbo-8", "wings-6", "extra-heat"],
            "deck": {"top": ["1", "1", "1"]},
        },
        options=GARAGE,
        phase="discard",
        turn={"active": 0},
    )
    assert legal(race, 0) == ["discard 2", "discard turbo-8", "discard wings-6", "done"]
    assert why_not(race, 0, "discard heat") == "not-discardable"
    do(race, 0, "discard wings-6")
    assert car(race, 0)["discard"] == ["wings-6"]
    assert car(race, 0)["hand"] == ["heat", "stress", "2", "turbo-8"]


@pytest.mark.rule("R13.4")
@pytest.mark.parametrize("extra", ["extra-heat", "extra-heat-advanced"])
def test_R13_4_extra_heat_is_a_heat_card_of_its_owner(extra: str) -> None:
    race = drafting(extra, "body-1", "body-3")
    do(race, 1, f"pick {extra}")
    do(race, 0, "pick body-1")
    assert car(race, 1)["upgrades"] == [extra]
    assert car(race, 1)["engine"] == 6
    assert every_card(race, 1).count("heat") == 1
    assert extra not in every_card(race, 1)
    assert every_card(race, 0).count("heat") == 0


@pytest.mark.rule("R13.4")
@pytest.mark.parametrize("extra", ["extra-heat", "extra-heat-advanced"])
def test_R13_4_extra_heat_cannot_be_played_but_cooled(extra: str) -> None:
    race = situation(
        {"space": 14, "gear": 1, "hand": ["heat", "2"], "upgrades": [extra], "plan": "play"},
        options=GARAGE,
        adrenaline=[],
    )
    assert why_not(race, 0, "play heat") == "heat-not-playable"
    assert legal(race, 0) == ["play 2"]
    do(race, 0, "play 2", "cool 3 1")
    assert car(race, 0)["engine"] == 7


@pytest.mark.rule("R13.2")
@pytest.mark.rule("R13.3")
@pytest.mark.parametrize("garage", ["quick", "all"])
def test_R13_2_nothing_of_the_draft_is_left_on_the_table(garage: str) -> None:
    race = new_race(2, garage=garage)
    while phase(race) == "draft":
        pick_first(race)
    s = race.state
    assert (s.layout, s.market, s.draft_round, s.draft_pick) == (b"", b"", 0, 0)
