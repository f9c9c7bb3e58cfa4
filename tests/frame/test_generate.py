"""What `./dev generate` makes follows from data and code; `./dev check` says when it is stale."""

from __future__ import annotations

import dataclasses
import json

import pytest

from plankgas.engine import cards, circuit, components, event, view
from tools.generate.dataclass_source import read_dataclasses
from tools.generate.json_schema import WIDTH, written
from tools.generate.protocol_schemas import kind_of_field, shape
from tools.generate.tables import DOCS, MARKED, TABLES, pages

MODULES = {"cards": cards, "circuit": circuit, "components": components, "event": event}


@pytest.mark.parametrize("module", [*MODULES.values(), view], ids=lambda module: module.__name__)
def test_the_source_of_a_dataclass_says_what_the_class_is(module: object) -> None:
    sources = read_dataclasses(module.__name__.rpartition(".")[2])  # type: ignore[attr-defined]
    assert sources
    for name, source in sources.items():
        fields = dataclasses.fields(getattr(module, name))
        inherited = [field.name for field in fields][: len(fields) - len(source.fields)]
        assert [*inherited, *[field.name for field in source.fields]] == [
            field.name for field in fields
        ]


def test_types_names_and_comments_make_a_shape() -> None:
    car = read_dataclasses("view")["CarView"]
    made = shape(car, {})
    properties = made["properties"]
    assert made["description"] == "One car with its cards, as the viewer may see them."
    assert properties["spot"] == {
        "description": "0: race-line spot.",
        "type": "integer",
        "minimum": 0,
    }
    assert properties["upgrades"] == {"type": "array", "items": {"$ref": "#/$defs/any-card"}}
    assert properties["place"]["anyOf"][1] == {"type": "null"}
    sector = {field.name: field for field in read_dataclasses("view")["SectorView"].fields}
    assert kind_of_field(sector["weather"], "SectorView") == {"type": "boolean"}


def test_a_schema_is_written_in_short_lines_and_read_back() -> None:
    value = {"words": [f"word-{i}" for i in range(40)], "deep": [{"a": {"b": [1, [2, {}]]}}] * 9}
    text = written(value)
    assert json.loads(text) == value
    assert max(len(line) for line in text.splitlines()) <= WIDTH
    assert written({"a": [1, 2], "b": {}}) == '{"a": [1, 2], "b": {}}'


def test_the_tables_of_the_docs_are_what_the_data_says() -> None:
    found = pages()
    assert {path.name for path in found} >= {"components.md", "rl.md"}
    for path, text in found.items():
        assert path.read_text(encoding="utf-8") == text, "run ./dev generate"
    marked = {match[2] for text in found.values() for match in MARKED.finditer(text)}
    assert marked == set(TABLES)
    assert "| `turbo-8` | advanced | turbocharger | 8 |" in found[DOCS / "components.md"]
