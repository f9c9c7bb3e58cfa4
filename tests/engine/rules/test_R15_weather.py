"""R15: weather and road conditions."""

from __future__ import annotations

from typing import Any

import pytest

from plankgas.engine.circuit import CIRCUITS
from plankgas.engine.event import event_text
from plankgas.engine.options import Options, SeatOptions
from plankgas.engine.position import position_of
from plankgas.engine.race import Race
from tests.situations import car, do, legal, new_race, phase, situation, turn, why_not

WEATHERS = ("cloud", "fog", "storm", "snow", "rain", "sun")
ROADS = ("limit-up", "limit-down", "overheat", "slipstream", "heat-control", "weather")
# Tokens that change nothing where a test looks.
HARMLESS = ("overheat", "overheat", "limit-up", "limit-up", "limit-down", "limit-down")


def roads(**tokens: str) -> list[str]:
    """Tokens of the USA's corners by letter, the others harmless."""
    others = iter([token for token in HARMLESS if token not in tokens.values()])
    return [tokens.get(letter) or next(others) for letter in "ABCD"]


def on_road(*cars: dict[str, Any], weather: str = "fog", **given: Any) -> Race:
    """A position with weather; a keyword A-D is that corner's road token."""
    tokens = {letter: given.pop(letter) for letter in "ABCD" if letter in given}
    options = {"weather": weather, **given.pop("options", {})}
    return situation(
        *cars,
        options=options,
        weather=weather,
        roads=roads(**tokens),
        **{"adrenaline": [], **given},
    )


def reacting(given: dict[str, Any], *others: dict[str, Any], **rest: Any) -> Race:
    """Seat 0 in step 5, its turn begun where it stands unless told otherwise."""
    turn = {"active": 0, **rest.pop("turn", {})}
    return on_road({"gear": 3, **given}, *others, phase="react", turn=turn, **rest)


# --- R15.1 ---------------------------------------------------------------------------------


@pytest.mark.rule("R15.1")
@pytest.mark.parametrize("circuit", CIRCUITS)
def test_R15_1_one_weather_token_and_a_road_token_for_each_corner(circuit: str) -> None:
    weathers = set()
    first_roads = set()
    for seed in range(60):
        race = new_race(circuit=circuit, weather="random", seed=seed)
        position = position_of(race)
        tokens: Any = position["roads"]
        assert len(tokens) == len(CIRCUITS[circuit].corners)
        assert all(tokens.count(token) <= 2 for token in tokens)
        weathers.add(position["weather"])
        first_roads.add(tokens[0])
    assert weathers == set(WEATHERS)
    assert first_roads == set(ROADS)


@pytest.mark.rule("R15.1")
def test_R15_1_the_tokens_are_public_and_come_after_the_grid() -> None:
    seats = (SeatOptions("red"), SeatOptions("blue"))
    options = Options(CIRCUITS["italy"], seats, weather="snow", roads=("weather",) * 2 + ROADS[:1])
    race, events = Race.begin(options, bytes(32))
    texts = [event_text(event) for event in events]
    assert texts[1] == "weather-drawn weather=snow"
    assert texts[2] == "roads-drawn roads=weather,weather,limit-up"
    assert position_of(race)["roads"] == ["weather", "weather", "limit-up"]


@pytest.mark.rule("R15.1")
def test_R15_1_without_weather_there_are_no_tokens() -> None:
    race = new_race()
    assert position_of(race)["weather"] is None
    assert position_of(race)["roads"] == []


@pytest.mark.rule("R15.1")
def test_R15_1_weather_changes_every_players_setup() -> None:
    race = new_race(players=3, legends=1, weather="fog")
    assert [car(race, seat)["engine"] for seat in range(4)] == [7, 7, 7, 0]


@pytest.mark.rule("R15.1")
@pytest.mark.parametrize(
    ("space", "refusal"), [(12, "no-heat"), (13, None), (33, None), (34, "no-heat")]
)
def test_R15_1_a_sector_token_holds_from_its_corner_to_the_next(
    space: int, refusal: str | None
) -> None:
    race = reacting({"space": space, "engine": 0, "hand": ["1"], "gear": 1}, A="heat-control")
    assert why_not(race, 0, "boost") == refusal


@pytest.mark.rule("R15.1")
@pytest.mark.parametrize(
    ("space", "refusal"),
    [(57, "no-heat"), (58, None), (69, None), (1, None), (12, None), (13, "no-heat")],
)
def test_R15_1_the_last_sector_reaches_over_the_finish_line(
    space: int, refusal: str | None
) -> None:
    race = reacting({"space": space, "engine": 0, "hand": ["1"], "gear": 1}, D="heat-control")
    assert why_not(race, 0, "boost") == refusal


# --- R15.2 ---------------------------------------------------------------------------------


def crossing_b(token: str, speed: int, engine: int = 6, **given: Any) -> tuple[list[str], Race]:
    """Through corner B of the USA, printed limit 3."""
    race = reacting(
        {"space": 34, "engine": engine, "hand": ["1"], **given},
        B=token,
        turn={"speed": speed, "start": {"space": 30}},
    )
    return do(race, 0, "done"), race


@pytest.mark.rule("R15.2")
@pytest.mark.parametrize(
    ("token", "speed", "limit", "cost"),
    [
        ("limit-up", 4, 4, 0),
        ("limit-up", 5, 4, 1),
        ("limit-down", 2, 2, 0),
        ("limit-down", 3, 2, 1),
        ("overheat", 3, 3, 0),  # exactly the limit: nothing
        ("overheat", 4, 3, 2),
        ("overheat", 6, 3, 4),
        ("slipstream", 4, 3, 1),
        ("heat-control", 4, 3, 1),
        ("weather", 4, 3, 1),
    ],
)
def test_R15_2_corner_tokens_change_the_corner(
    token: str, speed: int, limit: int, cost: int
) -> None:
    events, race = crossing_b(token, speed)
    assert events[0] == f"corner-checked seat=0 corner=B speed={speed} limit={limit} cost={cost}"
    assert car(race, 0)["engine"] == 6 - cost


@pytest.mark.rule("R15.2")
def test_R15_2_only_that_corner_is_changed() -> None:
    race = reacting(
        {"space": 58, "engine": 6, "hand": ["1"]},
        C="limit-up",
        D="overheat",
        turn={"speed": 4, "start": {"space": 49}},
    )
    events = do(race, 0, "done")
    assert [event for event in events if event.startswith("corner")] == [
        "corner-checked seat=0 corner=C speed=4 limit=4 cost=0",
        "corner-checked seat=0 corner=D speed=4 limit=2 cost=3",
    ]


@pytest.mark.rule("R15.2")
def test_R15_2_overheat_may_be_what_makes_a_car_spin_out() -> None:
    events, race = crossing_b("overheat", 5, engine=3)
    assert "spun-out" not in [event.split()[0] for event in events]
    assert car(race, 0)["engine"] == 0
    events, race = crossing_b("overheat", 5, engine=2)
    assert "spun-out seat=0 corner=B stress=2" in events
    assert car(race, 0)["engine"] == 0
    assert car(race, 0)["space"] == 33


@pytest.mark.rule("R15.2")
def test_R15_2_overheat_and_adjust_meet_at_the_adjusted_limit() -> None:
    for speed, cost in ((5, 0), (6, 2)):
        race = reacting(
            {"space": 34, "engine": 6, "hand": ["1"], "play": ["tires-0-plus2"]},
            B="overheat",
            options={"garage": "all"},
            turn={"speed": speed, "start": {"space": 30}},
        )
        assert f"limit=5 cost={cost}" in do(race, 0, "done")[0]


@pytest.mark.rule("R15.2")
def test_R15_2_a_limit_with_tokens_and_adjusts_never_falls_below_0() -> None:
    race = reacting(
        {"space": 58, "engine": 6, "hand": ["1"], "play": ["tires-3", "tires-2-cool"]},
        D="limit-down",
        options={"garage": "all"},
        turn={"speed": 1, "start": {"space": 57}},
    )
    assert do(race, 0, "done")[0] == "corner-checked seat=0 corner=D speed=1 limit=0 cost=1"


@pytest.mark.rule("R15.2")
def test_R15_2_the_token_adds_to_adjusts_before_the_floor() -> None:
    # 2 - 1 (token) - 2 (cards) + 2 (card) = 1: no floor in between.
    race = reacting(
        {
            "space": 58,
            "gear": 4,
            "engine": 6,
            "hand": ["1"],
            "play": ["tires-3", "tires-2-cool", "tires-0-plus2"],
        },
        D="limit-down",
        options={"garage": "all"},
        turn={"speed": 1, "start": {"space": 57}},
    )
    assert do(race, 0, "done")[0] == "corner-checked seat=0 corner=D speed=1 limit=1 cost=0"


# --- R15.3 ---------------------------------------------------------------------------------


def slips(
    space: int, weather: str = "fog", symbols: tuple[int, ...] = (), **tokens: str
) -> list[str]:
    """What step 6 offers behind a car; [] if it is skipped."""
    race = reacting(
        {"space": space, "engine": 6, "hand": ["1"]},
        {"space": space % 69 + 1, "crossings": 1 if space < 69 else 2},
        weather=weather,
        turn={"symbols": {"slip": list(symbols)}},
        **tokens,
    )
    do(race, 0, "done")
    if phase(race) != "slipstream":
        return []
    return [action.removeprefix("slip ") for action in legal(race, 0)]


@pytest.mark.rule("R15.3")
def test_R15_3_the_slipstream_token_offers_one_more_space() -> None:
    assert slips(20, A="slipstream") == ["2", "3", "done"]
    assert slips(20) == ["2", "done"]


@pytest.mark.rule("R15.3")
def test_R15_3_the_slipstream_token_counts_where_step_6_begins() -> None:
    assert slips(13, A="slipstream") == ["2", "3", "done"]
    assert slips(12, A="slipstream") == ["2", "done"]  # though it would end in the sector
    assert slips(33, A="slipstream") == ["2", "3", "done"]  # though it would leave it
    assert slips(34, A="slipstream") == ["2", "done"]


@pytest.mark.rule("R15.3")
def test_R15_3_bonuses_of_token_and_cards_are_chosen_one_by_one() -> None:
    assert slips(20, symbols=(3,), A="slipstream") == ["2", "3", "5", "6", "done"]
    assert slips(20, symbols=(2,), A="slipstream") == ["2", "3", "4", "5", "done"]
    assert slips(20, weather="storm", symbols=(3,), A="weather") == ["2", "4", "5", "7", "done"]


@pytest.mark.rule("R15.3")
def test_R15_3_the_bonus_is_taken_as_one_slipstream() -> None:
    race = on_road(
        {"space": 20, "gear": 3, "hand": ["1"]},
        {"space": 21},
        A="slipstream",
        phase="slipstream",
        turn={"active": 0, "speed": 5},
    )
    assert why_not(race, 0, "slip 4") == "no-such-slipstream"
    do(race, 0, "slip 3")
    assert car(race, 0)["space"] == 23
    assert turn(race)["speed"] == 5
    assert phase(race) == "discard"


@pytest.mark.rule("R15.3")
def test_R15_3_under_heat_control_a_boost_is_free_even_with_an_empty_engine() -> None:
    race = reacting(
        {"space": 20, "engine": 0, "hand": ["1"], "deck": {"top": ["4"]}}, A="heat-control"
    )
    assert legal(race, 0) == ["boost", "done"]
    events = do(race, 0, "boost")
    assert events[0] == "boosted seat=0"
    assert not [event for event in events if event.startswith("heat-paid")]
    assert car(race, 0)["space"] == 24
    assert turn(race)["speed"] == 4


@pytest.mark.rule("R15.3")
def test_R15_3_heat_control_allows_one_boost_only() -> None:
    race = reacting(
        {"space": 20, "engine": 3, "hand": ["1"], "deck": {"top": ["4"]}},
        A="heat-control",
        turn={"symbols": {"cool": [1]}},
    )
    do(race, 0, "boost")
    assert car(race, 0)["engine"] == 3
    assert why_not(race, 0, "boost") == "already-boosted"


@pytest.mark.rule("R15.3")
def test_R15_3_heat_control_counts_where_the_car_boosts() -> None:
    # Before the corner a boost costs 1 Heat; adrenaline takes the car into the sector first.
    given = {"space": 12, "engine": 2, "hand": ["1"], "deck": {"top": ["4"]}}
    race = reacting(dict(given), A="heat-control", adrenaline=[0])
    do(race, 0, "boost")
    assert car(race, 0)["engine"] == 1
    race = reacting(dict(given), A="heat-control", adrenaline=[0])
    do(race, 0, "adrenaline", "boost")
    assert car(race, 0)["engine"] == 2
    # And out of it again.
    race = reacting(
        {"space": 33, "engine": 2, "hand": ["1"], "deck": {"top": ["4"]}},
        A="heat-control",
        adrenaline=[0],
    )
    do(race, 0, "adrenaline", "boost")
    assert car(race, 0)["engine"] == 1


@pytest.mark.rule("R15.3")
def test_R15_3_the_weather_token_brings_the_weather_into_its_sector_only() -> None:
    assert slips(20, weather="storm", A="weather") == ["2", "4", "done"]
    assert slips(12, weather="storm", A="weather") == ["2", "done"]
    assert slips(34, weather="storm", A="weather") == ["2", "done"]
    assert slips(20, weather="storm") == ["2", "done"]


# --- R15.4 ---------------------------------------------------------------------------------


@pytest.mark.rule("R15.4")
@pytest.mark.parametrize("weather", ["storm", "sun"])
def test_R15_4_slipstream_plus_2_is_optional_and_counts_where_step_6_begins(weather: str) -> None:
    assert slips(13, weather=weather, A="weather") == ["2", "4", "done"]
    assert slips(33, weather=weather, A="weather") == ["2", "4", "done"]
    assert slips(12, weather=weather, A="weather") == ["2", "done"]


@pytest.mark.rule("R15.4")
def test_R15_4_no_slipstream_may_begin_in_fog_but_end_there() -> None:
    assert slips(20, weather="fog", A="weather") == []
    assert slips(33, weather="fog", A="weather") == []  # not even out of it
    assert slips(12, weather="fog", A="weather") == ["2", "done"]
    assert slips(34, weather="fog", A="weather") == ["2", "done"]
    race = on_road(
        {"space": 12, "hand": ["1"]},
        {"space": 13},
        A="weather",
        phase="slipstream",
        turn={"active": 0},
    )
    do(race, 0, "slip 2")
    assert car(race, 0)["space"] == 14


@pytest.mark.rule("R15.4")
def test_R15_4_fog_stops_card_bonuses_too() -> None:
    assert slips(20, weather="fog", symbols=(2,), A="weather") == []


@pytest.mark.rule("R15.4")
@pytest.mark.parametrize("weather", ["snow", "rain"])
def test_R15_4_the_cooling_bonus_is_one_more_cooldown_once_per_turn(weather: str) -> None:
    race = reacting(
        {"space": 20, "gear": 2, "engine": 3, "hand": ["heat"] * 4 + ["1"]},
        weather=weather,
        A="weather",
    )
    assert [action for action in legal(race, 0) if action.startswith("cool")] == [
        "cool 1 1",
        "cool-weather 1",
    ]
    assert why_not(race, 0, "cool-weather 2") == "too-many"
    assert do(race, 0, "cool-weather 1") == ["cooled seat=0 count=1"]
    assert why_not(race, 0, "cool-weather 1") == "no-such-symbol"
    do(race, 0, "cool 1 1")
    assert car(race, 0)["engine"] == 5
    assert car(race, 0)["hand"] == ["heat", "heat", "1"]


@pytest.mark.rule("R15.4")
def test_R15_4_the_cooling_bonus_needs_heat_in_hand() -> None:
    race = reacting({"space": 20, "hand": ["1"]}, weather="snow", A="weather")
    assert why_not(race, 0, "cool-weather 1") == "too-many"


@pytest.mark.rule("R15.4")
def test_R15_4_the_cooling_bonus_is_usable_only_while_in_the_sector() -> None:
    race = reacting(
        {"space": 33, "hand": ["heat", "1"]}, weather="snow", A="weather", adrenaline=[0]
    )
    assert why_not(race, 0, "cool-weather 1") is None
    do(race, 0, "adrenaline")
    assert why_not(race, 0, "cool-weather 1") == "no-such-symbol"
    race = reacting(
        {"space": 12, "hand": ["heat", "1"]}, weather="snow", A="weather", adrenaline=[0]
    )
    assert why_not(race, 0, "cool-weather 1") == "no-such-symbol"
    do(race, 0, "adrenaline")
    assert why_not(race, 0, "cool-weather 1") is None


@pytest.mark.rule("R15.4")
def test_R15_4_the_cooling_bonus_is_given_once_for_each_sector() -> None:
    race = reacting(
        {"space": 33, "engine": 3, "hand": ["heat", "heat", "heat", "1"]},
        weather="snow",
        A="weather",
        B="weather",
        adrenaline=[0],
    )
    do(race, 0, "cool-weather 1", "adrenaline")
    assert car(race, 0)["space"] == 34
    do(race, 0, "cool-weather 1")
    assert why_not(race, 0, "cool-weather 1") == "no-such-symbol"
    assert car(race, 0)["engine"] == 5
    assert turn(race)["weather_cooled"] == [0, 1]


@pytest.mark.rule("R15.4")
def test_R15_4_the_cooling_bonus_comes_back_the_next_turn() -> None:
    race = on_road(
        {"space": 20, "gear": 1, "engine": 3, "hand": ["heat", "heat", "1", "1", "2"], "play": []},
        weather="snow",
        A="weather",
        phase="react",
        turn={"active": 0, "weather_cooled": [0], "symbols": {"cool": [3]}},
    )
    assert why_not(race, 0, "cool-weather 1") == "no-such-symbol"
    do(race, 0, "done", "done", "shift 1", "play 1")
    assert why_not(race, 0, "cool-weather 1") is None


@pytest.mark.rule("R15.4")
def test_R15_4_no_cooldown_at_all_may_be_used_in_a_no_cooling_sector() -> None:
    race = reacting(
        {"space": 20, "gear": 2, "hand": ["heat", "heat", "1"], "play": ["1", "cooling-1"]},
        weather="cloud",
        A="weather",
        adrenaline=[0],
        options={"garage": "all"},
    )
    assert turn(race)["symbols"]["cool"] == [1, 1, 2]
    for action in ("cool 1 1", "cool 2 1", "cool 2 2"):
        assert why_not(race, 0, action) == "no-cooling-here"
    assert why_not(race, 0, "cool-weather 1") == "no-such-symbol"
    assert not [action for action in legal(race, 0) if action.startswith("cool")]


@pytest.mark.rule("R15.4")
def test_R15_4_cooldown_works_before_driving_into_the_no_cooling_sector_and_after_it() -> None:
    race = reacting(
        {"space": 12, "gear": 2, "hand": ["heat", "heat", "1"]},
        weather="cloud",
        A="weather",
        adrenaline=[0],
    )
    assert car(race, 0)["engine"] == 5
    do(race, 0, "cool 1 1", "adrenaline")
    assert car(race, 0)["engine"] == 6
    assert why_not(race, 0, "cool 1 1") == "no-cooling-here"
    race = reacting(
        {"space": 33, "gear": 2, "hand": ["heat", "heat", "1"]},
        weather="cloud",
        A="weather",
        adrenaline=[0],
    )
    assert why_not(race, 0, "cool 1 1") == "no-cooling-here"
    do(race, 0, "adrenaline")
    assert why_not(race, 0, "cool 1 1") is None


@pytest.mark.rule("R15.4")
def test_R15_4_clouds_elsewhere_do_not_stop_cooling() -> None:
    race = reacting({"space": 20, "gear": 1, "hand": ["heat", "1"]}, weather="cloud", B="weather")
    assert why_not(race, 0, "cool 3 1") is None


@pytest.mark.rule("R15.3")
def test_R15_3_sector_tokens_are_shown_in_their_sectors_and_in_no_other() -> None:
    track = on_road({"space": 5}, A="weather", B="heat-control", C="limit-up").state.track
    assert [*track.weather_sector][:3] == [1, 0, 0]
    assert [*track.heat_control][:3] == [0, 1, 0]
    assert not any(new_race(1).state.track.weather_sector)
    cloud, fog = (on_road({"space": 5}, weather=name, A="weather") for name in ("cloud", "fog"))
    assert [*cloud.state.track.no_cool] == [*fog.state.track.no_slip] == [1, 0, 0, 0]
