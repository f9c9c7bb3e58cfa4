"""Sponsor cards during a race (R16.8, R16.9) and what the events reward, as situations."""

from __future__ import annotations

from typing import Any

import pytest

from plankgas.engine.race import Race
from tests.situations import Car, car, do, legal, phase, situation, why_not

KINDS = ("brakes", "cooling", "rpm", "turbo", "wings")


def reacting(
    me: Car,
    *others: Car,
    event: str,
    start: int,
    speed: int,
    crossings: int = 1,
    **position: Any,
) -> Race:
    """Seat 0 at the end of its moves in step 5, having started from this space; it drives last."""
    weather = {"weather": position["weather"]} if "weather" in position else {}
    turn = {"active": 0, "start": {"space": start, "crossings": crossings}, "speed": speed}
    mine = {"hand": ["1"], "play": ["2"], **me}
    return situation(
        mine,
        *others,
        options={"garage": "all", "event": event, **weather},
        phase="react",
        turn=turn,
        **{"order": [*range(1, len(others) + 1), 0], **position},
    )


def check_corners(race: Race) -> list[str]:
    """End step 5 without a slipstream."""
    events = do(race, 0, "done")
    return events + do(race, 0, "done") if phase(race) == "slipstream" else events


def rewards(events: list[str]) -> list[str]:
    """Why seat 0 has gained sponsor cards."""
    gained = [line for line in events if line.startswith("sponsor-gained seat=0 ")]
    return [line.split("reason=")[1] for line in gained]


def costs(events: list[str]) -> list[str]:
    return [line.split("cost=")[1] for line in events if line.startswith("corner-checked")]


# --- press corners ---------------------------------------------------------------------------


@pytest.mark.rule("R16.9")
@pytest.mark.parametrize(
    ("play", "speed", "actions", "cost", "gained"),
    [
        (["1", "2", "3"], 6, (), "2", ["press"]),
        (["4", "tires-1", "tires-1"], 6, ("scrap 2", "scrap 2"), "0", ["press"]),
        (["tires-2-cool", "tires-3"], 5, (), "3", []),
    ],
    ids=["yellow", "red", "blue"],
)
def test_R16_9_road_conditions_count_your_own_adjust_does_not(
    play: list[str], speed: int, actions: tuple[str, ...], cost: str, gained: list[str]
) -> None:
    """The rulebook's example: a press corner of limit 3 with a road token of +1."""
    race = reacting(
        {"space": 30 + speed, "gear": len(play), "engine": 3, "play": play},
        {"space": 50},
        event="speed-record",
        start=30,
        speed=speed,
        weather="storm",
        roads=["overheat", "limit-up", "slipstream", "heat-control"],
    )
    events = do(race, 0, *actions, "done")
    assert costs(events) == [cost]
    assert rewards(events) == gained
    assert sum(card.startswith("sponsor-") for card in car(race, 0)["hand"]) == len(gained)


@pytest.mark.rule("R16.9")
@pytest.mark.parametrize(("speed", "gained"), [(4, []), (5, ["press"])])
def test_R16_9_speed_must_be_two_over_the_limit(speed: int, gained: list[str]) -> None:
    race = reacting(
        {"space": 34, "engine": 3},
        {"space": 50},
        event="speed-record",
        start=30,
        speed=speed,
    )
    assert rewards(do(race, 0, "done")) == gained


@pytest.mark.rule("R16.9")
def test_R16_9_a_slipstream_across_the_line_earns_a_card_at_any_speed() -> None:
    race = reacting(
        {"space": 32, "gear": 3}, {"space": 33}, event="speed-record", start=30, speed=2
    )
    events = do(race, 0, "done", "slip 2")
    assert costs(events) == ["0"]
    assert rewards(events) == ["press"]


@pytest.mark.rule("R16.9")
def test_R16_9_at_most_one_card_for_a_crossing() -> None:
    race = reacting(
        {"space": 32, "gear": 3, "engine": 6},
        {"space": 33},
        event="speed-record",
        start=26,
        speed=6,
    )
    assert rewards(do(race, 0, "done", "slip 2")) == ["press"]


@pytest.mark.rule("R16.9")
def test_R16_9_a_line_crossed_before_the_slipstream_counts_by_speed() -> None:
    race = reacting(
        {"space": 34, "gear": 3}, {"space": 35}, event="speed-record", start=31, speed=3
    )
    assert rewards(do(race, 0, "done", "slip 2")) == []


@pytest.mark.rule("R16.9")
def test_R16_9_other_corners_earn_nothing() -> None:
    race = reacting(
        {"space": 14, "engine": 6}, {"space": 50}, event="speed-record", start=3, speed=11
    )
    assert rewards(do(race, 0, "done")) == []


# --- sponsor cards ---------------------------------------------------------------------------


@pytest.mark.rule("R16.8")
def test_R16_8_no_card_in_a_turn_with_a_spin_out() -> None:
    race = reacting(
        {"space": 34, "engine": 1}, {"space": 50}, event="speed-record", start=19, speed=15
    )
    events = do(race, 0, "done")
    assert any(line.startswith("spun-out seat=0") for line in events)
    assert rewards(events) == []


@pytest.mark.rule("R16.8")
def test_R16_8_a_played_sponsor_card_leaves_at_step_9() -> None:
    race = reacting(
        {"space": 22, "play": ["2", "sponsor-turbo"], "gear": 2},
        {"space": 50},
        event="title-sponsor",
        start=14,
        speed=8,
    )
    events = do(race, 0, "done", "done")
    [turbo] = [line for line in events if line.startswith("sponsor-used")]
    assert turbo == "sponsor-used seat=0 card=sponsor-turbo"
    assert "sponsor-turbo" not in car(race, 0)["discard"]
    assert list(race.state.sponsor_discard) != []


@pytest.mark.rule("R16.8")
def test_R16_8_a_sponsor_card_may_be_discarded_and_stays_its_owners() -> None:
    race = reacting(
        {"space": 22, "hand": ["1", "sponsor-turbo"]},
        {"space": 50},
        event="title-sponsor",
        start=20,
        speed=2,
    )
    do(race, 0, "done")
    assert "discard sponsor-turbo" in legal(race, 0)
    do(race, 0, "discard sponsor-turbo")
    assert car(race, 0)["discard"][-1] == "sponsor-turbo"
    assert race.state.sponsor_discard == b""


def press_with(deck: list[str], discard: list[str], hand: list[str]) -> Race:
    return reacting(
        {"space": 34, "engine": 4},
        {"space": 50, "hand": hand},
        event="speed-record",
        start=30,
        speed=5,
        sponsors={"deck": deck, "discard": discard},
    )


@pytest.mark.rule("R16.8")
def test_R16_8_an_empty_sponsor_deck_is_made_of_the_used_cards() -> None:
    others = [f"sponsor-{kind}" for kind in KINDS if kind != "turbo" for _ in range(7)]
    race = press_with([], ["sponsor-turbo"] * 7, others)
    assert rewards(do(race, 0, "done")) == ["press"]
    assert "sponsor-turbo" in car(race, 0)["hand"]
    assert len(race.state.sponsor_deck) == 6
    assert race.state.sponsor_discard == b""


@pytest.mark.rule("R16.8")
def test_R16_8_without_any_sponsor_card_there_is_none() -> None:
    race = press_with([], [], [f"sponsor-{kind}" for kind in KINDS for _ in range(7)])
    assert rewards(do(race, 0, "done")) == []
    assert car(race, 0)["hand"] == ["1"]


# --- events ----------------------------------------------------------------------------------


@pytest.mark.rule("R16.3")
@pytest.mark.parametrize(("speed", "gained"), [(14, []), (15, ["speed-record"])])
def test_speed_record_rewards_a_turn_of_speed_15(speed: int, gained: list[str]) -> None:
    race = reacting(
        {"space": 3, "crossings": 2}, {"space": 50}, event="speed-record", start=58, speed=speed
    )
    assert rewards(do(race, 0, "done")) == gained


@pytest.mark.rule("R16.3")
@pytest.mark.parametrize(
    ("me", "others", "gained"),
    [
        # Three cars on the way; a lapped one and a Legend count like any other.
        (
            {"space": 66},
            [{"space": 60}, {"space": 61, "crossings": 2, "legend": True}, {"space": 62}],
            ["overtakes"],
        ),
        ({"space": 66}, [{"space": 60}, {"space": 61}, {"space": 67}], []),
        # Beside a car one has passed it from the race line only.
        ({"space": 66}, [{"space": 60}, {"space": 61}, {"space": 66, "spot": 1}], ["overtakes"]),
        ({"space": 66, "spot": 1}, [{"space": 60}, {"space": 61}, {"space": 66}], []),
        # So it is in the space where the turn began.
        ({"space": 66}, [{"space": 58}, {"space": 61}, {"space": 62}], ["overtakes"]),
        ({"space": 66}, [{"space": 58, "spot": 1}, {"space": 61}, {"space": 62}], []),
    ],
)
def test_live_on_television_rewards_passing_three_cars(
    me: Car, others: list[Car], gained: list[str]
) -> None:
    race = reacting(me, *others, event="live-on-television", start=58, speed=8)
    assert rewards(check_corners(race)) == gained


@pytest.mark.rule("R16.3")
@pytest.mark.parametrize(
    ("done", "gained"), [([], ["grandstand"]), ([1, 2], ["grandstand"]), ([1, 2, 3], []), ([0], [])]
)
def test_new_grandstand_rewards_the_first_three_to_complete_lap_1(
    done: list[int], gained: list[str]
) -> None:
    race = reacting(
        {"space": 3, "crossings": 2},
        *[{"space": 30 + 2 * seat, "crossings": 2} for seat in range(1, 4)],
        event="new-grandstand",
        start=66,
        speed=6,
        grandstand=done,
    )
    assert rewards(do(race, 0, "done")) == gained
    assert race.state.grandstand & 1


@pytest.mark.rule("R16.3")
def test_new_grandstand_who_spins_out_after_the_line_takes_a_place_for_nothing() -> None:
    race = reacting(
        {"space": 14, "crossings": 2, "engine": 0},
        {"space": 50},
        event="new-grandstand",
        start=66,
        speed=17,
    )
    assert rewards(do(race, 0, "done")) == []
    assert race.state.grandstand == 1
    assert (car(race, 0)["space"], car(race, 0)["crossings"]) == (12, 2)


@pytest.mark.rule("R16.3")
def test_new_grandstand_a_legend_takes_a_place_for_nothing() -> None:
    race = reacting(
        {"space": 20},
        {"space": 69, "legend": True},
        event="new-grandstand",
        start=19,
        speed=1,
        order=[0, 1],
    )
    events = check_corners(race) + do(race, 0, "done")
    assert "finish-line-crossed seat=1 crossings=2" in events
    assert race.state.grandstand == 0b10
    assert not any(line.startswith("sponsor-gained") for line in events)


@pytest.mark.rule("R12.2")
def test_R12_2_who_spins_out_when_the_sponsor_withdraws_is_out() -> None:
    race = reacting(
        {"space": 34, "engine": 0, "play": ["2", "sponsor-turbo"], "gear": 2},
        {"space": 50},
        event="sponsor-withdraws",
        start=28,
        speed=8,
    )
    events = do(race, 0, "done")
    assert "eliminated seat=0 place=2" in events
    assert "sponsor-used seat=0 card=sponsor-turbo" in events
    assert race.state.on_track & 1 == 0
    assert race.check() == []
    assert why_not(race, 0, "done") == "not-your-decision"
