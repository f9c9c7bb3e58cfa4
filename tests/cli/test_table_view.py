"""The table on a terminal: what the strip, the lap, the map and the choices show."""

from __future__ import annotations

import io
from typing import Any

import pytest
from rich.console import Console

from plankgas.cli.choices import COSTLY, RISKY, SAFE, Choice, choices, question
from plankgas.cli.race_command import Game
from plankgas.cli.race_start import Start
from plankgas.cli.table_view import TableTop, hand_in_words, podium
from plankgas.cli.track import TrackMap, lap_line, strip
from plankgas.drivers.policy_drivers import ClubDriver
from plankgas.engine.action import parse_action
from plankgas.engine.circuit import CIRCUITS
from plankgas.engine.preview import previews
from plankgas.engine.race import Race
from plankgas.engine.record import Recorder
from plankgas.engine.road_ahead import RoadAhead
from tests.situations import new_race, situation


def listed(race: Race, seat: int = 0) -> list[Choice]:
    view = race.view(seat)
    legal = race.legal_actions(seat)
    return choices(view, legal, previews(view, legal), ClubDriver().choose(view, legal))


def effects(race: Race) -> dict[str, tuple[str, str]]:
    return {choice.label: (choice.effect, choice.style) for choice in listed(race)}


def shown(race: Race, width: int, height: int) -> list[str]:
    output = io.StringIO()
    console = Console(file=output, width=width, height=height, highlight=False)
    seat = race.pending()[0]
    view = race.view(seat)
    legal = race.legal_actions(seat)
    suggested = ClubDriver().choose(view, legal)
    table = TableTop(console, ["You", *(f"Car {n}" for n in range(1, 6))])
    listed = choices(view, legal, previews(view, legal), suggested)
    fitting = table.fitting(view, listed, suggested)
    assert suggested in [choice.action for choice in fitting]
    news = [f"News {n} of what the others did in this round, all of it." for n in range(30)]
    table.show(view, news[:20], news[20:], fitting, suggested, seed=1)
    return output.getvalue().splitlines()


# --- track -------------------------------------------------------------------------------------


def test_the_strip_shows_cars_lines_and_limits() -> None:
    race = situation(
        {"space": 10, "colour": "red"},
        {"space": 12, "spot": 1, "colour": "blue"},
        {"space": 9, "colour": "gray"},
    )
    heads, line, other, limits = (text.plain for text in strip(RoadAhead(race.view(0)), 7 + 3 * 9))
    assert heads == "ahead              you 1  2  3  4 "
    assert line == "line    ·  ·  ·  S ▸R  ·  ·┃ ·  · "
    assert other == "other   ·  ·  ·  ·  ·  ·  B┃ ·  · "
    assert limits.rstrip() == "limit                     A7"


def test_the_strip_shows_the_end_of_a_lap_and_of_the_race() -> None:
    for crossings, mark in ((1, "lap"), (2, "END")):
        race = situation({"space": 68, "crossings": crossings})
        assert strip(RoadAhead(race.view(0)), 80)[3].plain.split() == [
            "limit",
            mark,
            *["A7"][: 2 - crossings],
        ]


def test_the_lap_in_a_line() -> None:
    race = situation({"space": 1, "colour": "red"}, {"space": 69, "colour": "blue"})
    line = lap_line(race.view(0), 80).plain
    assert line == "▓R" + "─" * 10 + "7" + "─" * 20 + "3" + "─" * 15 + "3" + "─" * 7 + (
        "2" + "─" * 11 + "B▓"
    )
    assert len(lap_line(race.view(0), 40)) == 40


@pytest.mark.parametrize("circuit", CIRCUITS)
def test_a_map_fits_and_has_every_car(circuit: str) -> None:
    race = new_race(4, circuit=circuit)
    drawn = TrackMap(CIRCUITS[circuit], 36, 14).show(race.view(0)).plain
    lines = drawn.split("\n")
    assert len(lines) <= 14
    assert max(len(line) for line in lines) <= 36
    assert "K" in drawn


# --- choices -----------------------------------------------------------------------------------


def test_gears_with_their_cards_and_heat() -> None:
    race = situation({"space": 5, "gear": 1, "engine": 6, "hand": ["1", "2", "4", "4", "heat"]})
    assert effects(race) == {
        "gear 1": ("1 card, Speed 1-4, cooldown 3", SAFE),
        "gear 2": ("2 cards, Speed 3-8, cooldown 1", SAFE),
        "gear 3": ("3 cards, Speed 7-10, costs 1 Heat", COSTLY),
    }


def test_plays_with_their_speed_and_corners() -> None:
    race = situation(
        {
            "space": 30,
            "gear": 2,
            "engine": 3,
            "plan": "play",
            "hand": ["1", "2", "4", "5", "stress"],
        }
    )
    found = effects(race)
    assert found["1 2"] == ("Speed 3", SAFE)
    assert found["1 4"] == ("Speed 5, B 2 Heat", COSTLY)
    assert found["2 5"] == ("Speed 7, B 4 Heat, spin-out!", RISKY)
    assert found["Stress 2"] == ("Speed 3-6, B 0-3 Heat", COSTLY)
    assert found["Stress 4"] == ("Speed 5-8, B 2-5 Heat, may spin out!", RISKY)


def test_heat_that_can_be_cooled_in_time_is_no_danger() -> None:
    """Gear 1 takes 3 Heat cards from the hand, so the corner can be paid with an empty engine."""
    hand = ["5", "heat", "heat", "heat"]
    race = situation({"space": 33, "gear": 1, "engine": 0, "plan": "play", "hand": hand})
    assert effects(race)["5"] == ("Speed 5, B 2 Heat", COSTLY)


def test_a_cluttered_hand_is_warned_of() -> None:
    hand = ["1", "heat", "heat", "heat"]
    race = situation({"space": 10, "gear": 4, "engine": 0, "hand": hand})
    assert effects(race)["gear 4"] == ("cluttered hand: no move", SAFE)
    race.apply(0, parse_action("shift 4"))
    assert [(choice.effect, choice.style) for choice in listed(race)] == [
        ("cluttered: you will not move, gear 1", RISKY)
    ]


def test_a_card_whose_heat_cannot_be_paid_is_warned_of() -> None:
    race = situation(
        {
            **{"space": 14, "gear": 2, "engine": 1, "plan": "play"},
            **{"hand": ["wings-3", "wings-4"], "upgrades": ["wings-3", "wings-4"]},
        },
        options={"garage": "all"},
    )
    assert [(choice.effect, choice.style) for choice in listed(race)] == [
        ("Speed 4-8, no Heat for a card: it goes!, 1 Heat more", RISKY)
    ]
    race.apply(0, race.legal_actions(0)[0])
    assert question(race.view(0)).startswith("You can't pay all this Heat")
    assert effects(race) == {
        "replace wings 3 (Heat 1, scrap 2, limits +2)": ("Speed 5-8, 1 Heat more", COSTLY),
        "replace wings 4 (Heat 1, scrap 2, limits +2)": ("Speed 4-7, 1 Heat more", COSTLY),
    }


def test_plays_with_the_same_effect_are_listed_once() -> None:
    race = situation({"space": 5, "gear": 2, "plan": "play", "hand": ["1", "2", "3", "4"]})
    assert [choice.effect for choice in listed(race)].count("Speed 5") == 1


def react(**turn: Any) -> Race:
    return situation(
        {"space": 34, "gear": 3, "engine": 2, "hand": ["1", "heat"], "play": ["3", "1", "1"]},
        phase="react",
        adrenaline=[0],
        turn={"active": 0, "start": {"space": 29}, "speed": 5, "adrenaline_move": True, **turn},
    )


def test_reactions_with_their_effect() -> None:
    race = react(symbols={"cool": [1]})
    assert question(race.view(0)) == "Speed 5, B will cost 2 Heat. React, or go on."
    assert effects(race) == {
        "cooldown 1": ("1 Heat from hand into the engine", ""),
        "adrenaline": ("Speed +1, to space 35, 1 Heat more", COSTLY),  # the hand cools 1
        # All three 1s are in hand and play area.
        "boost": ("Speed +2-4, to space 36-38, 3-5 Heat more, spin-out!", RISKY),
        "go on": ("", ""),
    }


def test_a_slipstream_with_the_corner_it_crosses() -> None:
    race = situation(
        {"space": 32, "gear": 2, "engine": 6, "hand": ["1"], "play": ["3", "2"]},
        {"space": 33},
        phase="slipstream",
        turn={"active": 0, "start": {"space": 27}, "speed": 5},
    )
    assert effects(race)["slipstream 2"] == ("to space 34, crosses B, 2 Heat more", COSTLY)


def test_a_value_with_the_speed_it_makes() -> None:
    race = situation(
        {
            "space": 30,
            "gear": 3,
            "engine": 2,
            "play": ["1", "brakes-1/5", "3"],
            "upgrades": ["brakes-1/5"],
        },
        options={"garage": "basic"},
        phase="value",
        turn={"active": 0, "start": {"space": 30}, "speed": 1, "value_at": 1},
    )
    assert question(race.view(0)) == "Choose the value of brakes 1/5."
    assert effects(race) == {
        "value 1": ("Speed 5, B 2 Heat", COSTLY),
        "value 5": ("Speed 9, B 6 Heat, spin-out!", RISKY),
    }
    suggested = ClubDriver().choose(race.view(0), race.legal_actions(0))
    assert str(suggested) == "value brakes-1/5 1"


def test_a_tournament_play_that_cannot_be_paid_is_warned_of() -> None:
    race = situation(
        {"space": 5, "gear": 1, "engine": 0, "hand": ["1", "1", "2"]}, options={"tournament": True}
    )
    assert effects(race)["1 1 2"] == ("Speed 2-3, no Heat to shift: a card goes!", RISKY)
    assert question(race.view(0)).startswith("Choose 1 to 4 cards")


@pytest.mark.rule("R17.3", "R17.4")
@pytest.mark.parametrize(
    ("gear", "play", "told"),
    [
        (1, "play 1 1 2", "One of your cards, at random, will go to the discard pile, and your "),
        (3, "play 2", "A card from your deck will be added, and your "),
    ],
)
def test_a_play_that_will_be_corrected_is_asked_about(gear: int, play: str, told: str) -> None:
    race = situation(
        {"space": 5, "gear": gear, "engine": 0, "hand": ["1", "1", "2"]},
        options={"tournament": True},
    )
    answers = [{1: "abc", 3: "c"}[gear], "n", {1: "abc", 3: "c"}[gear], "y"]
    game, output = game_at(race, answers)
    (action,) = game._decide()
    assert str(action) == play and not answers
    shown = " ".join(output.getvalue().split())
    assert shown.count(f"You have no Heat for a change by two gears. {told}gear will be 2.") == 2


def test_other_plays_are_not_asked_about() -> None:
    for engine, play in ((1, "abc"), (0, "ab")):
        race = situation(
            {"space": 5, "gear": 1, "engine": engine, "hand": ["1", "1", "2"]},
            options={"tournament": True},
        )
        answers = [play]
        assert len(game_at(race, answers)[0]._decide()) == 1 and not answers


def game_at(race: Race, answers: list[str]) -> tuple[Game, io.StringIO]:
    """The terminal's game at this moment, with somebody who gives these answers."""
    output = io.StringIO()
    console = Console(file=output, width=100, height=40, highlight=False)
    game = Game(console, Start(Recorder.begin_at(race), 0, ("person",)), 1, None, False)
    game._read = lambda prompt: answers.pop(0)  # type: ignore[method-assign]
    return game, output


def test_every_decision_has_a_question_and_a_label() -> None:
    seen: set[str] = set()
    for seed in range(4):
        race = new_race(
            2,
            seed=seed,
            circuit="italy",
            garage="all",
            weather="random",
            laps=1,
        )
        driver = ClubDriver()
        while pending := race.pending():
            for seat in pending:
                view = race.view(seat)
                seen.add(view.phase)
                assert question(view).endswith((".", "?"))
                found = listed(race, seat)
                assert all(choice.label for choice in found)
                legal = race.legal_actions(seat)
                race.apply(seat, driver.choose(view, legal))
    assert {"draft", "plan", "react", "slipstream", "discard", "value"} <= seen


# --- the table ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("width", "height"), [(20, 10), (40, 20), (80, 24), (120, 30), (200, 60)])
@pytest.mark.parametrize("phase", ["draft", "plan", "react"])
def test_the_table_fits(width: int, height: int, phase: str) -> None:
    if phase == "react":
        race = react()
    else:
        race = new_race(6, garage="all" if phase == "draft" else "quick", weather="random")
    lines = shown(race, width, height)
    assert max(len(line) for line in lines) <= width
    if width >= 80:
        assert len(lines) < height  # and one for the prompt


def test_wide_terminals_have_a_map() -> None:
    assert not any("⣀" in line for line in shown(react(), 80, 24))
    assert any("⣀" in line for line in shown(react(), 120, 30))


def test_upgrades_in_words() -> None:
    race = situation(
        {"space": 5, "hand": ["1", "turbo-7"], "upgrades": ["turbo-7"]}, options={"garage": "all"}
    )
    assert hand_in_words(race.view(0)) == ["b: turbocharger 7: Heat 2, cooldown 3"]


@pytest.mark.parametrize("cars", [1, 2, 3, 6])
def test_the_podium_shows_everybody(cars: int) -> None:
    race = new_race(cars)
    ranked = list(race.view(0).cars)
    names = [f"Driver{number}" for number in range(cars)]
    output = io.StringIO()
    Console(file=output, width=80).print(podium(ranked, names))
    text = output.getvalue()
    assert all(name in text for name in names)
    first = next(line for line in text.splitlines() if "Driver" in line)
    assert "Driver0" in first
