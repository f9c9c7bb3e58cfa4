"""A circuit file is read, or refused with a message that names file, field and reason."""

import json
import math
from pathlib import Path

import pytest

from plankgas.engine.circuit import CIRCUITS, Circuit, load_circuit, parse_circuit
from plankgas.engine.errors import DataError


def oval(radius_x: float = 300.0, radius_y: float = 200.0) -> list[list[float]]:
    return [
        [radius_x * math.cos(turn * math.tau / 12), radius_y * math.sin(turn * math.tau / 12)]
        for turn in range(12)
    ]


def table() -> dict[str, object]:
    """A circuit that nothing is wrong with."""
    return {
        "id": "oval",
        "name": "Oval",
        "spaces": 40,
        "laps": 2,
        "stress": 3,
        "heat": 6,
        "corners": [corner(10, 4, 3), corner(30, 5, 22)],
        "centre": oval(),
    }


def corner(after: object, limit: object = 4, legend: object = None) -> dict[str, object]:
    found = {"after": after, "limit": limit, "line": "right"}
    if legend is not None:
        found["legend"] = legend
    return found


def problems(changes: dict[str, object]) -> list[str]:
    """What parse_circuit says with these fields changed (None: left out)."""
    content = table()
    for name, value in changes.items():
        if value is None:
            del content[name]
        else:
            content[name] = value
    with pytest.raises(DataError) as caught:
        parse_circuit(content, "my.toml")
    return list(caught.value.problems)


def test_an_effect_that_nobody_knows_is_refused_by_name() -> None:
    found = problems({"effects": [{"effect": "lava", "spaces": [3]}]})
    assert len(found) == 1
    assert found[0].startswith("my.toml: effects[0].effect: no such effect: lava (")


def test_a_circuit_without_effects_has_none() -> None:
    circuit = parse_circuit(table(), "my.toml")
    assert circuit.effects == ()
    assert circuit.to_dict()["effects"] == []
    assert parse_circuit({**table(), "effects": []}, "my.toml") == circuit


def test_a_good_circuit_is_read() -> None:
    circuit = parse_circuit(table(), "my.toml")
    assert (circuit.id, circuit.name, circuit.spaces, circuit.laps) == ("oval", "Oval", 40, 2)
    assert (circuit.stress, circuit.heat) == (3, 6)
    assert [c.letter for c in circuit.corners] == ["A", "B"]
    assert [(c.after, c.limit, c.legend) for c in circuit.corners] == [(10, 4, 3), (30, 5, 22)]


@pytest.mark.parametrize(
    ("corners", "legends"),
    [
        ([corner(10, 4), corner(30, 5)], [3, 22]),
        ([corner(5, 4), corner(9, 5)], [0, 5]),
        ([corner(1, 0), corner(2, 20)], [0, 1]),
    ],
)
def test_a_legend_line_left_out_is_computed(corners: object, legends: list[int]) -> None:
    circuit = parse_circuit({**table(), "corners": corners}, "my.toml")
    assert [c.legend for c in circuit.corners] == legends


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"corners": []}, "corners: a circuit needs at least one corner"),
        ({"corners": None}, "corners: missing"),
        ({"corners": [corner(0)]}, "corners[0].after: 0 is not in 1..39"),
        ({"corners": [corner(40)]}, "corners[0].after: 40 is not in 1..39"),
        (
            {"corners": [corner(10), corner(5)]},
            "corners[1].after: must be more than 10, where the corner before it lies",
        ),
        (
            {"corners": [corner(10), corner(10)]},
            "corners[1].after: must be more than 10, where the corner before it lies",
        ),
        (
            {"corners": [corner(10, 4, 10)]},
            "corners[0].legend: 10 is beyond its corner, which lies after 10",
        ),
        (
            {"corners": [corner(10), corner(20, 4, 9)]},
            "corners[1].legend: 9 is before the previous corner, after 10",
        ),
        ({"corners": [corner(10, 4, -1)]}, "corners[0].legend: -1 is not in 0..39"),
        ({"corners": [corner(10, 21)]}, "corners[0].limit: 21 is not in 0..20"),
        ({"corners": [corner(10, -1)]}, "corners[0].limit: -1 is not in 0..20"),
        (
            {"corners": [{**corner(10), "line": "up"}]},
            'corners[0].line: "up" is not one of left, right',
        ),
        ({"corners": [{**corner(10), "turn": 90}]}, "corners[0].turn: unknown field"),
        ({"corners": [corner(i) for i in range(1, 14)]}, "corners: 13 corners, at most 12"),
        ({"laps": 0}, "laps: 0 is not in 1..20"),
        ({"laps": True}, "laps: must be a whole number, not true or false"),
        ({"laps": "2"}, 'laps: must be a whole number, not the text "2"'),
        ({"laps": None}, "laps: missing"),
        ({"stress": -1}, "stress: -1 is not in 0..20"),
        ({"heat": 21}, "heat: 21 is not in 0..20"),
        ({"id": "My oval"}, "id: must be short: lower-case letters and digits, joined by -"),
        ({"name": "x\ny"}, "name: must be at most 60 letters, all printable"),
        ({"name": "x" * 61}, "name: must be at most 60 letters, all printable"),
        ({"lapz": 2}, "lapz: unknown field"),
        ({"centre": None}, "centre: missing"),
        ({"centre": []}, "centre: the drawing has no points"),
        ({"centre": oval()[:3]}, "centre: 3 points, not 4 to 400"),
        ({"centre": [[0, 0, 0], *oval()]}, "centre[0]: must be a pair [x, y], not a list of 3"),
        ({"centre": [["0", 0], *oval()]}, 'centre[0][0]: must be a number, not the text "0"'),
        ({"centre": [[0, math.nan], *oval()]}, "centre[0][1]: nan is not a finite number"),
        ({"centre": [[0, 1e9], *oval()]}, "centre[0][1]: 1000000000.0 is not in -100000..100000"),
        ({"centre": [*oval(), oval()[3]]}, "centre: points [3] and [12] are the same"),
    ],
)
def test_one_error_is_one_message(changes: dict[str, object], problem: str) -> None:
    assert problems(changes) == [f"my.toml: {problem}"]


def test_a_track_too_short_for_a_grid_and_a_turn_is_refused() -> None:
    assert "my.toml: spaces: 29 is not in 30..200" in problems({"spaces": 29})


def test_two_strands_that_collide_are_refused() -> None:
    narrow = [[x, y] for y in (0, 12) for x in range(0, 400, 50)]
    narrow[8:] = narrow[:7:-1]
    narrow = [[-30, 6], *narrow[:8], [380, 6], *narrow[8:]]
    (problem, *_) = problems({"centre": narrow})
    assert problem.startswith("my.toml: centre: the ")


def test_a_figure_of_eight_is_refused() -> None:
    turns = [(step + 0.5) * math.tau / 16 for step in range(16)]
    eight = [[500 * math.sin(turn), 300 * math.sin(2 * turn)] for turn in turns]
    (problem,) = problems({"centre": eight, "spaces": 80})
    assert problem.startswith("my.toml: centre: the track overlaps itself: spaces ")


def test_a_line_there_and_back_is_refused() -> None:
    (problem, *_) = problems({"centre": [[0, 0], [100, 0], [200, 0], [300, 0]]})
    assert problem.startswith("my.toml: centre: the bend in space ")


def test_all_errors_are_told_at_once() -> None:
    found = problems({"laps": 0, "corners": [corner(50, 4, 60)], "lapz": 1, "centre": None})
    assert found == [
        "my.toml: laps: 0 is not in 1..20",
        "my.toml: corners[0].after: 50 is not in 1..39",
        "my.toml: corners[0].legend: 60 is not in 0..39",
        "my.toml: centre: missing",
        "my.toml: lapz: unknown field",
    ]


@pytest.mark.parametrize("content", [None, 3, "usa", [], True])
def test_what_is_no_table_is_refused(content: object) -> None:
    with pytest.raises(DataError, match=r"^my.toml: must be a table, not "):
        parse_circuit(content, "my.toml")


@pytest.mark.parametrize("circuit", CIRCUITS.values(), ids=lambda circuit: str(circuit.id))
def test_to_dict_gives_the_same_circuit_again(circuit: Circuit) -> None:
    assert parse_circuit(circuit.to_dict(), "again") == circuit
    assert parse_circuit(json.loads(json.dumps(circuit.to_dict())), "json") == circuit


def test_a_users_file_is_read_as_toml_or_json(tmp_path: Path) -> None:
    usa = CIRCUITS["usa"]
    in_json = tmp_path / "my.json"
    in_json.write_text(json.dumps(usa.to_dict()), encoding="utf-8")
    assert load_circuit(str(in_json)) == usa

    in_toml = tmp_path / "my.toml"
    lines = [
        f"{name} = {json.dumps(value)}" for name, value in table().items() if name != "corners"
    ]
    lines += ["[[corners]]", "after = 10", "limit = 4", 'line = "left"']
    in_toml.write_text("\n".join(lines), encoding="utf-8")
    assert load_circuit(str(in_toml)).corners[0].line == "left"


@pytest.mark.parametrize(
    ("name", "content", "reason"),
    [
        ("my.toml", b"laps = ", "not a TOML file: "),
        ("my.toml", b"laps = 1\nlaps = 2", "not a TOML file: "),
        ("my.toml", b"laps = " + b"9" * 5000, "not a TOML file: "),
        ("my.json", b"{", "not a JSON file: "),
        ("my.json", b'{"laps": 1, "laps": 2}', 'the field "laps" occurs twice in one table'),
        ("my.json", b"[" * 100_000, "not a JSON file: "),
        ("my.toml", b"\xff\xfe", "cannot be read: it is not a UTF-8 text"),
        ("my.toml", b"", "id: missing"),
    ],
)
def test_a_file_that_cannot_be_read_is_refused(
    tmp_path: Path, name: str, content: bytes, reason: str
) -> None:
    path = tmp_path / name
    path.write_bytes(content)
    with pytest.raises(DataError) as caught:
        load_circuit(str(path))
    assert str(caught.value).startswith(f"{path}: ")
    assert reason in str(caught.value)


def test_the_example_of_the_manual_is_a_circuit(tmp_path: Path) -> None:
    manual = Path(__file__).parents[2] / "docs" / "circuits.md"
    example = (
        manual.read_text(encoding="utf-8")
        .split('```toml title="seaside.toml"\n')[1]
        .split("```")[0]
    )
    path = tmp_path / "example.toml"
    path.write_text(example, encoding="utf-8")
    circuit = load_circuit(str(path))
    assert [c.letter for c in circuit.corners] == ["A", "B", "C"]
