"""What must work with a card, an event and effects of one's own: run by `test_own_data.py`.

The names of the data are those that it puts into the folder; nothing in src/ knows them.
"""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

import gymnasium
import pytest

import plankgas.rl  # noqa: F401 (registers the environments)
from plankgas.cli.words import card_name
from plankgas.encoding.fast.actions import ACTIONS
from plankgas.encoding.fast.observation import SIZE
from plankgas.encoding.observation_table import field_slices
from plankgas.engine.cards import CARD_BY_ID, KINDS
from plankgas.engine.circuit import CIRCUITS, parse_circuit
from plankgas.engine.drawing import draw
from plankgas.engine.errors import DataError
from plankgas.engine.event import event_dict
from plankgas.engine.options import SeatOptions, parse_options
from plankgas.engine.position import load_position, position_of
from plankgas.engine.protocol import Protocol
from plankgas.engine.record import Recorder, parse_record, replay
from plankgas.engine.rules import Rules, Track
from plankgas.engine.season_options import SeasonOptions
from plankgas.server.operations.catalogue import CATALOGUE
from plankgas.sim.season import run_season
from tests.cli.test_app import run
from tests.engine.test_schemas import CIRCUIT, POSITION, RECORD, validator
from tests.recorded import MODULES, RandomRace
from tests.web.test_locales import ENGLISH, read_language, words_of_the_data

NEW = CARD_BY_ID["turbo-5"]
OPTIONS: dict[str, Any] = {
    "circuit": "usa",
    "seats": [{"colour": "red", "upgrades": ["turbo-5"]}, {"colour": "blue"}],
    "garage": "advanced",
    "event": "night-race",
}


MODULES["own"] = OPTIONS


@cache
def driven() -> tuple[Recorder, list[dict[str, Any]]]:
    """A race to its end in which the new card is played, and all of its events."""
    for seed in range(100):
        drive = RandomRace("own", seed)
        told: list[dict[str, Any]] = [event_dict(event) for event in drive.events]
        while drive.go_on():
            told += [event_dict(event) for event in drive.events]
            assert drive.recorder.race.check() == []
        if any(e["event"] == "revealed" and "turbo-5" in str(e["cards"]) for e in told):
            return drive.recorder, told
    raise AssertionError("the card is never played")


def test_a_race_with_the_card_is_driven_to_its_end() -> None:
    recorder, told = driven()
    assert recorder.race.over
    rules = recorder.race.state.rules
    assert (rules.hand_size, rules.speed_record, rules.laps) == (6, 9, 1)
    event_schema = validator("protocol", "event")
    met: set[object] = set()
    for event in told:
        if event["event"] not in met or "turbo-5" in str(event):
            met.add(event["event"])
            event_schema.validate(event)


def test_its_record_can_be_replayed_and_fits_the_schema(tmp_path: Path) -> None:
    recorder, _ = driven()
    RECORD.validate(recorder.record())
    again = replay(parse_record(recorder.text()))
    assert position_of(again) == position_of(recorder.race)
    file = tmp_path / "race.json"
    file.write_text(recorder.text(), encoding="utf-8")
    assert run("check", str(file)).exit_code == 0


def test_views_and_positions_hold_the_card() -> None:
    view_schema = validator("protocol", "view")
    drive = RandomRace("own", 3)
    phases = set()
    while drive.go_on():
        race = drive.recorder.race
        position = position_of(race)
        if position["phase"] not in phases:
            phases.add(position["phase"])
            POSITION.validate(position)
            view_schema.validate(race.view(0).to_dict())
            view_schema.validate(race.view(None).to_dict())
            assert position_of(load_position(position)) == position
    view: Any = race.view(0).to_dict()
    assert "turbo-5" in view["cars"][0]["upgrades"]
    assert view["event"] == "night-race"


def test_the_protocol_offers_card_and_event() -> None:
    protocol = Protocol(lambda: bytes(32))
    answer = json.loads(protocol.answer('{"do": "options"}'))
    validator("protocol", "answer-options").validate(answer)
    assert "turbo-5" in answer["choices"]["upgrades"]
    assert "night-race" in answer["choices"]["event"]


def test_an_environment_has_room_for_the_card() -> None:
    where = field_slices()
    assert all(where[name].stop - where[name].start == KINDS for name in ("hand", "offer"))
    env = gymnasium.make(
        "plankgas/Race-v2", seats=("agent", "random"), garage="advanced", event="night-race"
    )
    seen, info = env.reset(seed=1)
    assert (seen.shape, len(info["action_mask"])) == ((SIZE,), ACTIONS)
    done = False
    while not done:
        action = env.action_space.sample(mask=info["action_mask"])
        seen, _, terminated, truncated, info = env.step(action)
        done = terminated or truncated
    assert info["place"] in (1, 2)


def test_the_new_season_is_driven_by_every_kind_of_driver() -> None:
    options = SeasonOptions("1964", (SeatOptions("red"), SeatOptions("blue")))
    result = run_season(options, ("club", "rookie"), bytes(32))
    assert sorted(result.places) == [1, 2]


def test_the_catalogue_tells_the_client_of_all_of_it() -> None:
    cards = {card["id"]: card for card in CATALOGUE.cards}
    assert (cards["turbo-5"]["heat"], cards["turbo-5"]["slip"]) == (1, 2)
    assert "night-race" in [event["id"] for event in CATALOGUE.events]
    validator("components", "card-info").validate(json.loads(json.dumps(cards["turbo-5"])))


def test_the_terminal_names_the_card() -> None:
    assert card_name(NEW.kind) == "turbocharger 5 (Heat 1, slipstream 2, refresh)"


def test_all_that_is_missing_are_the_words() -> None:
    """Which tests/web/test_locales.py asks for in English, and then in the other languages."""
    missing = words_of_the_data() - set(read_language(ENGLISH))
    assert missing == {
        "season-event-night-race",
        "season-event-night-race.text",
        "board-effect-tunnel",
        "board-effect-flooded",
    }


# --- effects of circuits -------------------------------------------------------------------


def with_effects(*effects: dict[str, object]) -> dict[str, Any]:
    return {**CIRCUITS["usa"].to_dict(), "id": "wet", "effects": list(effects)}


def test_a_circuit_keeps_its_effects() -> None:
    table = with_effects(
        {"effect": "tunnel", "spaces": [3, 4]}, {"effect": "flooded", "sectors": ["B", "D"]}
    )
    circuit = parse_circuit(table, "wet")
    assert circuit.to_dict() == table
    CIRCUIT.validate(table)
    assert parse_circuit(circuit.to_dict(), "wet") == circuit
    options = parse_options({**OPTIONS, "circuit": table})
    assert parse_options(options.to_dict()) == options
    race = load_position(position_of(Recorder.begin(options, bytes(32)).race))
    assert race.state.rules.options.circuit == circuit


def test_the_track_knows_the_effects_of_spaces_and_sectors() -> None:
    table = with_effects(
        {"effect": "tunnel", "spaces": [3, 69]}, {"effect": "flooded", "sectors": ["B"]}
    )
    rules = Rules(parse_options({**OPTIONS, "circuit": table}))
    track = Track(rules, -1, b"")
    tunnel, flooded = 1, 2
    assert [i + 1 for i, mask in enumerate(track.space_effects) if mask & tunnel] == [3, 69]
    assert list(track.sector_effects) == [0, flooded, 0, 0]


def test_the_drawing_says_which_spaces_an_effect_covers() -> None:
    table = with_effects(
        {"effect": "tunnel", "spaces": [3, 4]}, {"effect": "flooded", "sectors": ["A", "D"]}
    )
    tunnel, flooded = draw(parse_circuit(table, "wet")).effects
    assert (tunnel.effect, tunnel.spaces) == ("tunnel", (3, 4))
    # From corner A (after 12) to B (after 33), from D (after 57) over the finish line to A.
    assert flooded.spaces == (*range(1, 34), *range(58, 70))


@pytest.mark.parametrize(
    ("effect", "problem"),
    [
        ({"effect": "ice", "spaces": [3]}, "no such effect: ice (known: tunnel, flooded)"),
        ({"effect": "tunnel", "spaces": [70]}, "effects[0].spaces[0]: 70 is not in 1..69"),
        ({"effect": "tunnel", "sectors": ["A"]}, "effects[0].spaces: tunnel lies on spaces"),
        ({"effect": "flooded", "sectors": []}, "effects[0].sectors: flooded lies on sectors"),
        ({"effect": "flooded", "sectors": ["E"]}, 'sectors[0]: "E" is not one of A, B, C, D'),
        (
            {"effect": "tunnel", "spaces": [3, 3]},
            "tunnel on space 3 occurs more than once",
        ),
        ({"effect": "tunnel", "spaces": [3], "depth": 2}, "effects[0].depth: unknown field"),
    ],
)
def test_wrong_effects_are_refused(effect: dict[str, object], problem: str) -> None:
    with pytest.raises(DataError) as caught:
        parse_circuit(with_effects(effect), "wet")
    assert problem in str(caught.value)
