"""The schema of what the server tells of the box: cards, tokens, events, seasons, drawings."""

from __future__ import annotations

from plankgas.engine.cards import GROUPS
from plankgas.engine.components import SEASONS
from plankgas.engine.season_options import CUSTOM, KINDS_OF_SEASON, UPGRADES
from tools.generate.dataclass_source import Field, read_dataclasses
from tools.generate.json_schema import (
    FLAG,
    TEXT,
    Json,
    array,
    enum,
    pair,
    ref,
    schema,
    table,
    whole,
)
from tools.generate.words import CARD

_POINT = ref("point", "circuit")
_LINE = pair(_POINT, _POINT)
_KINDS = {
    "float": {"type": "number"},
    "Point": _POINT,
    "Line": _LINE,
    "tuple[Point, ...]": array(_POINT),
    "tuple[Line, ...]": array(_LINE),
    "tuple[DrawnSpace, ...]": array(ref("drawn-space")),
    "tuple[DrawnEffect, ...]": array(ref("drawn-effect")),
    "int": whole(None),
    "str": TEXT,
    "bool": FLAG,
    "tuple[int, ...]": array(whole(None)),
    "tuple[str, ...]": array(TEXT),
}
# Fields that hold one of a list of words.
_WORDS = {
    "Card.id": CARD,
    "Card.group": enum(GROUPS),
    "Weather.id": ref("weather", "position"),
    "Road.id": ref("road", "position"),
}
# The name of each class in the schema, and the module that has it.
_CLASSES = {
    "Card": ("card-info", "cards"),
    "Weather": ("weather-info", "components"),
    "Road": ("road-info", "components"),
    "ChampionshipEvent": ("event-info", "components"),
    "DrawnSpace": ("drawn-space", "drawing"),
    "DrawnEffect": ("drawn-effect", "drawing"),
    "Drawing": ("drawing", "drawing"),
}


def components_schema() -> Json:
    parts: Json = {
        "season-word": enum(KINDS_OF_SEASON),
        "season-year": enum([*SEASONS, CUSTOM]),
        "upgrades-word": enum(UPGRADES),
    }
    for name, (part, module) in _CLASSES.items():
        source = read_dataclasses(module)[name]
        # `kind` is the number of a thing inside the engine; outside it has its id.
        fields = [field for field in source.fields if field.name != "kind"]
        properties = {field.name: _kind(field, name) for field in fields}
        parts[part] = {"description": source.docstring, **table(properties)}
    anything = [ref(part) for part, _ in _CLASSES.values()]
    return schema(
        "components",
        "Plankgas components",
        "What the server tells of cards, tokens, events and the drawings of circuits.",
        {"anyOf": anything},
        parts,
    )


def _kind(field: Field, owner: str) -> Json:
    kind = _WORDS.get(f"{owner}.{field.name}", _KINDS[field.type])
    return {"description": field.comment, **kind} if field.comment else kind
