"""The schemas of both protocols (docs/protocol.md); views and events follow from their classes."""

from __future__ import annotations

import re

from plankgas.engine.event import EVENT_TYPES, SEASON_EVENTS
from plankgas.engine.protocol import DOCUMENTS, PROTOCOL_VERSION, REQUESTS, choices
from plankgas.engine.view import CARD_FIELDS
from tools.generate.dataclass_source import Field, Source, read_dataclasses
from tools.generate.json_schema import (
    FLAG,
    TEXT,
    Json,
    array,
    enum,
    or_null,
    pair,
    ref,
    schema,
    table,
    text,
    whole,
)
from tools.generate.words import IDS, MEANINGS, SEAT, SEAT_LIST

ACTION = ref("action", "record")
OPTIONS = ref("options", "position")
RESULT = or_null(ref("result", "record"))
EVENTS = array(ref("event"))
_PLAIN = {"int": whole(), "str": TEXT, "bool": FLAG}
_EVENT_CARDS = ("card", "given", "cards")


def part_name(name: str) -> str:
    """CornerView is corner-view in a schema."""
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "-", name).lower()


def kind_of_field(field: Field, owner: str) -> Json:
    """What a field of a view or an event holds, by its type as written and its name."""
    return _kind(field.type, field.name, owner)


def _kind(type_: str, name: str, owner: str) -> Json:
    if type_.endswith(" | None"):
        return or_null(_kind(type_.removesuffix(" | None"), name, owner))
    listed = re.fullmatch(r"tuple\[(.+), \.\.\.\]", type_)
    if listed is not None:
        return array(_kind(listed[1], name, owner))
    if type_ not in _PLAIN:
        return {"$ref": f"#/$defs/{part_name(type_)}"}
    if type_ == "int" and (name in CARD_FIELDS or name in _EVENT_CARDS):
        return {"$ref": "#/$defs/any-card"}
    # A flag may have the name of something else, as `weather` of a sector has.
    meaning = MEANINGS.get(f"{owner}.{name}", MEANINGS.get(name))
    return _PLAIN[type_] if meaning is None or type_ == "bool" else meaning


def shape(source: Source, first: Json, left_out: tuple[str, ...] = ()) -> Json:
    """The table of a class, after the fields that come `first`; comments are descriptions."""
    properties = dict(first)
    for field in source.fields:
        if field.name not in left_out:
            kind = kind_of_field(field, source.name)
            about = {"description": _sentence(field.comment)} if field.comment else {}
            properties[field.name] = {**about, **kind}
    about = {"description": source.docstring} if source.docstring else {}
    return {**about, **table(properties)}


def _sentence(comment: str) -> str:
    return f"{comment[0].upper()}{comment[1:]}" + ("" if comment.endswith(".") else ".")


def event_shapes(names: list[str]) -> Json:
    sources = read_dataclasses("event")
    return {
        "oneOf": [
            shape(sources[EVENT_TYPES[name].__name__], {"event": {"const": name}}) for name in names
        ]
    }


def view_shapes() -> Json:
    sources = read_dataclasses("view")
    parts = {
        part_name(name): shape(source, {})
        for name, source in sources.items()
        if name not in ("Part", "View")
    }
    return {"view": shape(sources["View"], {"circuit": TEXT}, left_out=("options",)), **parts}


# --- races by requests ---------------------------------------------------------------------


def protocol_schema() -> Json:
    of_races = [name for name in EVENT_TYPES if name not in SEASON_EVENTS]
    of_seasons = "What a season adds; the protocol has single races only."
    answers = _answers()
    parts = {
        "id": {"type": ["string", "integer", "null"], "default": None},
        "request": {"oneOf": [ref(f"request-{name}") for name in REQUESTS]},
        "answer": {"anyOf": [ref("failure"), *[ref(f"answer-{name}") for name in answers]]},
        **{f"request-{name}": request for name, request in _requests().items()},
        **{f"answer-{name}": answer for name, answer in answers.items()},
        "failure": _failure(),
        "viewer": {"anyOf": [SEAT, enum(["spectator", "all"])], "default": "all"},
        "any-card": enum(IDS),
        "event": event_shapes(of_races),
        "season-event": {"description": of_seasons, **event_shapes(list(SEASON_EVENTS))},
        **view_shapes(),
    }
    return schema(
        "protocol",
        "Plankgas protocol",
        "A line of the protocol described in docs/protocol.md: a request, or an answer. The answer"
        " to each request is in $defs under `answer-` and its name.",
        {"anyOf": [ref("request"), ref("answer")]},
        parts,
    )


def _requests() -> dict[str, Json]:
    name: Json = {**text(shortest=1), "default": "race"}
    viewer = ref("viewer")
    watcher = {"anyOf": [SEAT, {"const": "spectator"}], "default": "spectator"}
    to_options = {"options": OPTIONS, "seed": ref("seed", "position"), "as": viewer}
    replayed = {
        "record": ref("", "record"),
        "to": whole(),
        "steps": {**FLAG, "default": False},
        "as": viewer,
    }
    # For each request: its fields besides id, do and race, and those that must be there.
    fields: dict[str, tuple[Json, tuple[str, ...]]] = {
        "new": (to_options, ("options",)),
        "load": ({"position": ref("", "position")}, ("position",)),
        "replay": (replayed, ("record",)),
        "view": ({"as": watcher}, ()),
        "pending": ({}, ()),
        "legal": ({"seat": SEAT}, ("seat",)),
        "why_not": ({"seat": SEAT, "action": ACTION}, ("seat", "action")),
        "apply": ({"seat": SEAT, "action": ACTION, "as": viewer}, ("seat", "action")),
        "record": ({}, ()),
        "position": ({}, ()),
        "check": (dict.fromkeys(DOCUMENTS, True), ()),
        "options": ({}, ()),
        "quit": ({}, ()),
    }
    made = {}
    for do, (content, required) in fields.items():
        head = {"id": ref("id"), "do": {"const": do}}
        if do != "quit":
            head["race"] = text(shortest=1) if do == "options" else name
        made[do] = table({**head, **content}, ["do", *required])
    one_document = [
        {"required": [document], "not": {"required": ["race"]}} for document in DOCUMENTS
    ]
    none = {"not": {"anyOf": [{"required": [document]} for document in DOCUMENTS]}}
    made["check"]["oneOf"] = [none, *one_document]
    return made


def _answers() -> dict[str, Json]:
    status = {"pending": SEAT_LIST, "result": RESULT}
    refusal = table({"code": TEXT, "message": TEXT})
    step = table({"seat": SEAT, "action": ACTION, "events": EVENTS})
    replayed = {"race": TEXT, "actions": whole(), "events": EVENTS, "steps": array(step), **status}
    versions = {"protocol_version": {"const": PROTOCOL_VERSION}, "rules_version": whole(1)}
    offered = {**versions, "choices": _choices(), "options": OPTIONS}
    content: dict[str, Json] = {
        "new": {"race": TEXT, "seed": ref("seed", "position"), "events": EVENTS, **status},
        "load": {"race": TEXT, **status},
        "replay": replayed,
        "view": {"view": ref("view")},
        "pending": status,
        "legal": {"actions": array(ACTION)},
        "why_not": {"refusal": or_null(refusal)},
        "apply": {"events": EVENTS, **status},
        "record": {"record": ref("", "record")},
        "position": {"position": ref("", "position")},
        "check": {"problems": array(TEXT)},
        "options": offered,
        "quit": {},
    }
    if_asked_for = {"replay": "steps", "options": "options"}
    made = {}
    for name, fields in content.items():
        properties = {"id": ref("id"), "ok": {"const": True}, **fields}
        required = [field for field in properties if field != if_asked_for.get(name)]
        made[name] = table(properties, required)
    return made


def _choices() -> Json:
    """Lists of words, or the lowest and the highest of numbers."""
    ends = pair(whole(None), whole(None))
    return table(
        {
            name: ends if isinstance(offered, list) and isinstance(offered[0], int) else array(TEXT)
            for name, offered in choices().items()
        }
    )


def _failure() -> Json:
    error = {
        "code": {"type": "string", "pattern": "^[a-z0-9-]+$"},
        "message": text(shortest=1),
        "problems": array(TEXT),
    }
    return table({"id": ref("id"), "ok": {"const": False}, "error": table(error)})


# --- drivers as programs -------------------------------------------------------------------


def driver_schema() -> Json:
    version = {"protocol_version": {"const": PROTOCOL_VERSION}}
    begins = {
        "seat": SEAT,
        "circuit": ref("", "circuit"),
        "options": OPTIONS,
        "seed": whole(0, 2**53 - 1),
    }
    asks = {
        "seat": SEAT,
        "view": ref("view", "protocol"),
        "legal": array(ACTION, 1),
        "seconds": {"type": "number", "exclusiveMinimum": 0},
    }
    id_ = {"id": ref("id")}
    requests: Json = {
        "hello": table({"do": {"const": "hello"}, **id_, **version, "rules_version": whole(1)}),
        "new": table({"do": {"const": "new"}, **id_, **begins}),
        "choose": table({"do": {"const": "choose"}, **id_, **asks}),
        "quit": table({"do": {"const": "quit"}}),
    }
    answers: Json = {
        "hello": table({**id_, "name": text(shortest=1), **version}),
        "new": table(id_),
        "choose": {
            "oneOf": [
                table({**id_, "action": ACTION}),
                table({**id_, "error": text(shortest=1)}),
            ]
        },
    }
    parts = {
        "id": whole(1),
        "request": {"oneOf": [ref(f"request-{name}") for name in requests]},
        "answer": {"anyOf": [ref(f"answer-{name}") for name in answers]},
        **{f"request-{name}": request for name, request in requests.items()},
        **{f"answer-{name}": answer for name, answer in answers.items()},
    }
    return schema(
        "driver",
        "Plankgas driver protocol",
        "A line between Plankgas and a driver that is a program, as described in docs/protocol.md"
        ' under "Drivers as programs": a request of Plankgas, or the program\'s answer. The answer'
        " to each request is in $defs under `answer-` and its name.",
        {"anyOf": [ref("request"), ref("answer")]},
        parts,
    )
