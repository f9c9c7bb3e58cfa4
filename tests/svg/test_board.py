"""Pictures: what they show, what they keep to themselves, and that they are the client's board."""

from __future__ import annotations

import json
import random
import re
import sys
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

import pytest

from plankgas import svg
from plankgas.engine.circuit import CIRCUITS, Circuit, parse_circuit
from plankgas.engine.components import COLOURS, ROADS, WEATHERS
from plankgas.engine.drawing import draw
from plankgas.engine.options import Options, SeatOptions
from plankgas.engine.race import Race
from plankgas.engine.record import Recorder, parse_record
from plankgas.svg.elements import figure
from plankgas.svg.look import ICONS, LIVERIES
from plankgas.svg.track import Track
from tests.svg.make import PLACED, placed, rounded

SVG = "{http://www.w3.org/2000/svg}"


def parsed(picture: str) -> ElementTree.Element:
    return ElementTree.fromstring(picture)


def words(picture: str) -> list[str]:
    return [node.text or "" for node in parsed(picture).iter(f"{SVG}text")]


@cache
def played(circuit: str = "usa", weather: str = "rain", actions: int = 80) -> Race:
    seats = [SeatOptions(colour, legend=colour == "yellow") for colour in COLOURS]
    options = Options(CIRCUITS[circuit], tuple(seats), laps=1, weather=weather)
    race = Race.new(options, seed=5)
    dice = random.Random(5)
    for _ in range(actions):
        if race.over:
            break
        seat = race.pending()[0]
        race.apply(seat, dice.choice(race.legal_actions(seat)))
    return race


@pytest.mark.parametrize("circuit", CIRCUITS.values(), ids=list(CIRCUITS))
def test_a_circuit_shows_its_name_and_limits(circuit: Circuit) -> None:
    day, night = svg.board(circuit), svg.board(circuit, night=True)
    assert day != night
    shown = words(day)
    assert shown == words(night)
    assert " ".join(circuit.name.upper().split()) in " ".join(shown)
    limits = [str(corner.limit) for corner in circuit.corners]
    assert [word for word in shown if word in limits]
    assert {corner.letter for corner in circuit.corners} <= set(shown)


def test_all_that_a_race_may_have_beside_the_track_has_its_icon() -> None:
    for weather in WEATHERS:
        assert weather.id in ICONS
    for road in ROADS:
        assert road.id in ICONS or f"road-{road.id}" in ICONS
    assert set(LIVERIES) == set(COLOURS)


@pytest.mark.parametrize("weather", [weather.id for weather in WEATHERS])
def test_a_race_in_any_weather(weather: str) -> None:
    assert parsed(svg.board(played(weather=weather))).tag == f"{SVG}svg"


def test_every_car_stands_on_its_spot_with_its_number() -> None:
    race = played()
    picture = parsed(svg.board(race))
    track = Track(draw(race.options.circuit))
    for car in race.view(None).cars:
        place = track.spot(car.space, car.spot)
        at = f"translate({figure(place.x)} {figure(place.y)}) rotate({figure(place.angle)})"
        (drawn,) = [node for node in picture.iter(f"{SVG}g") if node.get("transform") == at]
        assert drawn.findtext(f".//{SVG}text") == str(LIVERIES[car.colour].number)
        assert drawn.find(f"{SVG}path[@fill='{LIVERIES[car.colour].fill}']") is not None


def test_after_the_race_the_podium_is_full() -> None:
    race = played(actions=10_000)
    assert race.over
    assert "place 1" in svg.board(race)
    assert "place 6" in svg.board(race)


def test_names_are_no_markup() -> None:
    names = ['<script>alert("x")</script>', "Ben & Co", "", "", "", ""]
    shown = words(svg.board(played(), names=names))
    assert "Ben & Co" in shown
    assert '<script>alert("x")</s…' in shown
    assert "Green" in shown


def test_a_circuit_of_ones_own_with_a_strange_name() -> None:
    table = {**CIRCUITS["usa"].to_dict(), "id": "own", "name": "Österreich <&> Ring"}
    assert "RING" in " ".join(words(svg.board(parse_circuit(table, "test"))))


def test_a_view_shows_what_its_seat_may_know() -> None:
    """Two races that look the same to a seat have the same picture; so hands are in none."""
    race = played()
    other = race.resample(1, 77)
    assert svg.board(race.view(1)) == svg.board(other.view(1))
    assert svg.board(race) == svg.board(other)


def test_the_viewers_own_car_is_ringed() -> None:
    race = played()
    assert svg.board(race.view(0)) != svg.board(race.view(1)) != svg.board(race)


def test_notebooks_show_circuits_races_and_views() -> None:
    race = played()
    for subject in (CIRCUITS["usa"], race, race.view(0)):
        assert subject._repr_svg_() == svg.board(subject)


def test_a_step_of_a_record() -> None:
    options = Options(CIRCUITS["italy"], (SeatOptions("red"), SeatOptions("blue")), laps=1)
    recorder = Recorder.begin(options, seed=3)
    recorder.names = ("Ada", "Ben")
    before = svg.board(recorder.race, names=recorder.names)
    while not recorder.race.over:
        seat = recorder.race.pending()[0]
        recorder.apply(seat, recorder.race.legal_actions(seat)[-1])
    record = parse_record(recorder.text())
    assert svg.step(record, 0) == before
    assert svg.step(record) == svg.step(record, len(record.actions))
    assert "Ada" in words(svg.step(record))
    with pytest.raises(ValueError, match="actions, not -1"):
        svg.step(record, -1)
    with pytest.raises(ValueError, match=f"has {len(record.actions)} actions"):
        svg.step(record, len(record.actions) + 1)


def test_png() -> None:
    made = svg.png(svg.board(CIRCUITS["usa"]), width=300)
    assert made.startswith(b"\x89PNG\r\n")
    assert int.from_bytes(made[16:20], "big") == 300


def test_png_without_a_converter_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "resvg_py", None)
    with pytest.raises(svg.NoConverterError, match=r"pip install 'plankgas\[picture\]'"):
        svg.png("<svg/>")


def test_everything_lies_where_the_client_has_it() -> None:
    """The client's own test, web/tests/board/picture.test.ts, reads the same file."""
    stored = json.loads(PLACED.read_text(encoding="utf-8"))
    assert stored == json.loads(json.dumps(rounded(placed())))


def test_the_example_of_the_docs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = Path(__file__).parents[2] / "docs" / "pictures.md"
    found = re.search(r"```python\n(.*?)```", page.read_text(encoding="utf-8"), re.DOTALL)
    assert found
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {}
    exec(found[1], names)
    assert (tmp_path / "italy.svg").read_text(encoding="utf-8") == svg.board(CIRCUITS["italy"])
    assert "Ada" in words(str(names["picture"]))
