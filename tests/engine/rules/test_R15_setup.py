"""R15.5: what the weather changes in the setup."""

from __future__ import annotations

from typing import Any

import pytest

from plankgas.engine.circuit import CIRCUITS, Circuit, parse_circuit
from plankgas.engine.components import COLOURS
from plankgas.engine.options import Options, SeatOptions
from plankgas.engine.race import Race
from tests.situations import car, do, legal, new_race, phase, situation


def setup(weather: str, handicap: int = 0, circuit: Circuit | None = None, **options: Any) -> Race:
    track = circuit or CIRCUITS["usa"]
    seats = (SeatOptions(COLOURS[0], handicap=handicap), SeatOptions(COLOURS[1]))
    return Race.new(Options(track, seats, weather=weather, **options), bytes(32))


def count(race: Race, card: str, *zones: str) -> int:
    found = car(race, 0)
    cards: list[str] = []
    for zone in zones or ("hand", "deck", "discard"):
        cards += found["deck"]["rest"] + found["deck"]["top"] if zone == "deck" else found[zone]
    return cards.count(card)


@pytest.mark.rule("R15.5")
@pytest.mark.parametrize(
    ("weather", "stress", "engine", "heat_in_deck", "heat_discarded"),
    [
        ("cloud", 2, 6, 1, 0),
        ("fog", 3, 7, 1, 0),
        ("storm", 4, 6, 1, 0),
        ("snow", 3, 5, 1, 0),
        ("rain", 3, 3, 4, 0),
        ("sun", 3, 3, 1, 3),
    ],
)
def test_R15_5_what_each_weather_changes_in_the_setup(
    weather: str, stress: int, engine: int, heat_in_deck: int, heat_discarded: int
) -> None:
    # One Heat card is a starting upgrade.
    race = setup(weather)
    assert count(race, "stress") == stress
    assert car(race, 0)["engine"] == engine
    assert count(race, "heat", "hand", "deck") == heat_in_deck
    assert car(race, 0)["discard"] == ["heat"] * heat_discarded
    assert len(car(race, 0)["hand"]) == 7


@pytest.mark.rule("R15.5")
def test_R15_5_rain_is_shuffled_in_before_the_first_hand() -> None:
    hands = []
    for seed in range(60):
        race = new_race(weather="rain", garage="quick", seed=seed)
        hands.append(car(race, 0)["hand"].count("heat"))
    assert max(hands) > 1


def circuit_with(heat: int, stress: int = 3) -> Circuit:
    """The USA with other counts of cards."""
    usa = CIRCUITS["usa"].to_dict()
    return parse_circuit({**usa, "id": "test", "heat": heat, "stress": stress}, "test")


@pytest.mark.rule("R15.5")
@pytest.mark.parametrize(
    ("weather", "heat", "engine", "elsewhere"),
    [
        ("rain", 2, 0, 2),
        ("sun", 2, 0, 2),
        ("rain", 3, 0, 3),
        ("sun", 4, 1, 3),
        ("snow", 0, 0, 0),
        ("snow", 1, 0, 0),
        ("rain", 0, 0, 0),
    ],
)
def test_R15_5_fewer_than_three_heat_cards_and_no_count_below_0(
    weather: str, heat: int, engine: int, elsewhere: int
) -> None:
    race = setup(weather, circuit=circuit_with(heat), garage="quick")
    extra = car(race, 0)["upgrades"].count("extra-heat")
    assert car(race, 0)["engine"] == engine
    assert count(race, "heat") == elsewhere + extra


@pytest.mark.rule("R15.5")
def test_R15_5_stress_never_falls_below_0() -> None:
    race = setup("cloud", circuit=circuit_with(6, stress=0))
    assert count(race, "stress") == 0
    assert race.state.stress[0] == 0


@pytest.mark.rule("R15.5")
@pytest.mark.parametrize(
    ("weather", "handicap", "engine", "moved"),
    [("sun", 2, 1, 3), ("rain", 1, 2, 3), ("snow", 2, 3, 0), ("fog", 1, 6, 0)],
)
def test_R15_5_the_handicap_comes_first(
    weather: str, handicap: int, engine: int, moved: int
) -> None:
    race = setup(weather, handicap=handicap)
    assert car(race, 0)["engine"] == engine
    assert count(race, "heat") == 1 + moved


@pytest.mark.rule("R15.5")
def test_R15_5_handicap_before_the_sun_leaves_fewer_than_three() -> None:
    race = setup("sun", handicap=2, circuit=circuit_with(4))
    assert car(race, 0)["engine"] == 0
    assert car(race, 0)["discard"] == ["heat", "heat"]


@pytest.mark.rule("R15.5")
def test_R15_5_the_floor_of_the_handicap_comes_before_the_weather() -> None:
    race = setup("fog", handicap=2, circuit=circuit_with(1))
    assert car(race, 0)["engine"] == 1  # max(0, 1 - 2) + 1


def after_draft(weather: str, handicap: int = 0, circuit: Circuit | None = None) -> Race:
    """Safety regulations: 2 Heat and 1 Stress fewer; then the weather."""
    race = setup(weather, handicap, circuit, garage="basic", event="safety-regulations")
    while phase(race) in ("draft", "swap"):
        [seat] = race.pending()
        picks = [a for a in legal(race, seat) if "extra-heat" not in a]
        do(race, seat, "done" if "done" in picks else picks[0])
    return race


@pytest.mark.rule("R15.5")
def test_R15_5_the_floor_of_an_event_comes_before_the_weather() -> None:
    # No Stress on this circuit, and the event takes one away: none, not one less than none.
    # So the storm's Stress card is there.
    race = after_draft("storm", circuit=circuit_with(6, stress=0))
    assert count(race, "stress") == 1
    race = after_draft("fog", circuit=circuit_with(1))
    assert car(race, 0)["engine"] == 1  # max(0, 1 - 2) + 1


@pytest.mark.rule("R15.5")
def test_R15_5_events_come_first_too() -> None:
    # Clouds: 1 Stress fewer.
    race = after_draft("cloud", 0)
    assert car(race, 0)["engine"] == 4
    assert count(race, "stress") == 1
    race = after_draft("sun", 2)
    assert car(race, 0)["engine"] == 0
    assert car(race, 0)["discard"] == ["heat", "heat"]


@pytest.mark.rule("R15.5")
def test_R15_5_laps_do_not_fall_below_1() -> None:
    race = situation(
        {"space": 54, "crossings": 1, "gear": 1, "hand": ["1"], "plan": "play"},
        circuit="italy",
        options={"garage": "all", "event": "drivers-strike", "laps": 1},
        adrenaline=[],
    )
    do(race, 0, "play 1", "done")
    assert race.over  # one lap, not none
    race = situation(
        {"space": 54, "crossings": 0, "gear": 1, "hand": ["1"], "plan": "play"},
        circuit="italy",
        options={"garage": "all", "event": "drivers-strike", "laps": 1},
        adrenaline=[],
    )
    do(race, 0, "play 1", "done")
    assert not race.over
