"""The OpenAPI document: what Litestar knows of the routes, with every shape in full.

Litestar has no place for WebSockets, and no notion of what the engine makes. So all shapes come
from one place: the messages by msgspec, and what those refer to from the engine's own schemas.
"""

from __future__ import annotations

import json
import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from typing import Any, Final

import msgspec
from litestar.openapi import OpenAPIConfig
from litestar.openapi.spec import OpenAPI, Reference, Schema
from litestar.plugins import OpenAPISchemaPlugin
from litestar.typing import FieldDefinition
from msgspec import Meta

from plankgas.engine.reader import data_folder
from plankgas.server.messages import base, catalogue, guests, live, races, replays, seasons
from plankgas.server.messages.engine_schemas import Json, OpenHand, Preview, ref

_REFERENCE: Final = ref("{name}")["$ref"]
_PREFIX: Final = _REFERENCE.removesuffix("{name}")
_URN: Final = re.compile(r"urn:plankgas:([a-z]+):\d+")
_SCHEMAS: Final = ("circuit", "components", "position", "record", "protocol")
_SOCKET: Final = "A frame of the WebSocket at /api/live, "
_REFUSAL: Final = {
    "description": "A refusal; docs/server.md has all codes.",
    "content": {"application/json": {"schema": ref("ErrorAnswer")}},
}


class ShapesPlugin(OpenAPISchemaPlugin):
    """Lets Litestar know the bodies that are shapes of the engine."""

    def is_plugin_supported_field(self, field_definition: FieldDefinition) -> bool:
        return _shape_of(field_definition) is not None

    def to_openapi_schema(
        self,
        field_definition: FieldDefinition,
        schema_creator: object,  # noqa: ARG002
    ) -> Schema:
        shape = _shape_of(field_definition)
        assert shape is not None
        return Schema(all_of=[Reference(shape)])


def _shape_of(field: FieldDefinition) -> str | None:
    for meta in field.metadata:
        if isinstance(meta, Meta) and meta.extra_json_schema is not None:
            return meta.extra_json_schema.get("$ref")
    return None


class DocumentConfig(OpenAPIConfig):
    """Makes Litestar serve the whole document."""

    def to_openapi_schema(self) -> OpenAPI:
        made = super().to_openapi_schema()
        return _Document(**{name: getattr(made, name) for name in made.__dataclass_fields__})


@dataclass
class _Document(OpenAPI):
    def to_schema(self) -> Json:
        made = super().to_schema()
        for operations in made["paths"].values():
            for operation in operations.values():
                # Not as Litestar would refuse, but as we do.
                operation["responses"].pop("400", None)
                for response in operation["responses"].values():
                    # Litestar has them in another order at every start.
                    response["headers"] = dict(sorted(response["headers"].items()))
                operation["responses"]["default"] = _REFUSAL
        made["components"]["schemas"] = _schemas(set(_references(made["paths"])))
        return made


def _schemas(names: set[str]) -> Json:
    """What goes by these names, the frames of the WebSocket, and all that they refer to."""
    known: dict[str, Any] = {}
    for module in (base, catalogue, guests, races, replays, seasons):
        known |= vars(module)
    types: list[Any] = [known[name] for name in sorted(names) if name in known]
    types += [base.ErrorAnswer, live.Frame, *live.MESSAGES, Preview, OpenHand]
    _, found = msgspec.json.schema_components(types, ref_template=_REFERENCE)
    frames = [type_.__name__ for type_ in live.Frame.__args__]
    messages = [type_.__name__ for type_ in live.MESSAGES]
    found["ClientMessage"] = _one_of(_SOCKET + "from the browser.", frames)
    found["ServerMessage"] = _one_of(_SOCKET + "to the browser.", messages)
    engine = _engine_schemas()
    engine |= _whole(engine) | {"OpenView": _open_view(engine["View"])}
    # The client can tell of a season's own events; here they are in no answer.
    missing = {"SeasonEvent", *names} - found.keys()
    while missing:
        found |= {name: engine[name] for name in missing}
        missing = set(_references(found)) - found.keys()
    for schema in found.values():
        schema.pop("title", None)  # its name again
    return {name: _tidied(found[name]) for name in sorted(found)}


def _one_of(description: str, names: list[str]) -> Json:
    return {"description": description, "oneOf": [ref(name) for name in names]}


def _whole(engine: Json) -> Json:
    """What may be left out in a file, but never in an answer."""
    made: Json = {}
    for name in ("Circuit", "Corner", "Options", "SeatOptions"):
        schema = engine[name]
        made[f"Whole{name}"] = schema | {"required": list(schema["properties"])}
    for schema in made.values():
        schema["properties"] = _pointed(schema["properties"], made)
    return made


def _pointed(value: Any, names: Collection[str]) -> Any:
    """With references to the whole ones."""
    if isinstance(value, list):
        return [_pointed(item, names) for item in value]
    if not isinstance(value, dict):
        return value
    whole = f"Whole{next(_references(value), '')}"
    if "$ref" in value and whole in names:
        return ref(whole)
    return {key: _pointed(item, names) for key, item in value.items() if key != "default"}


def _open_view(view: Json) -> Json:
    hands = {"description": "By seat.", "type": "array", "items": ref("OpenHand")}
    return view | {
        "description": "A spectator's view with every hand open.",
        "required": [*view["required"], "hands"],
        "properties": {**view["properties"], "hands": hands},
    }


# --- the engine's schemas --------------------------------------------------------------------


def _engine_schemas() -> Json:
    """All parts of the engine's schemas, by their names in the document."""
    folder = data_folder().joinpath("schemas")
    found: Json = {}
    for name in _SCHEMAS:
        schema: Json = json.loads(folder.joinpath(f"{name}.schema.json").read_text("utf-8"))
        parts: Json = {name: schema, **schema.pop("$defs")}
        for part, content in parts.items():
            for key in ("$schema", "$id"):
                content.pop(key, None)
            title = _title(part)
            assert title not in found, f"two schemas are called {title}"
            found[title] = _renamed(content, name)
    return found


def _title(part: str) -> str:
    return "".join(word.capitalize() for word in re.split("[-_]", part))


def _renamed(value: Any, schema: str) -> Any:
    """With references as the document has them."""
    if isinstance(value, list):
        return [_renamed(item, schema) for item in value]
    if not isinstance(value, dict):
        return value
    made = {key: _renamed(item, schema) for key, item in value.items()}
    target = value.get("$ref")
    if isinstance(target, str):
        file, _, part = target.partition("#/$defs/")
        found = _URN.fullmatch(file)
        made |= ref(_title(part or (found[1] if found else schema)))
    return made


# --- references ------------------------------------------------------------------------------


def _references(value: Any) -> Iterator[str]:
    if isinstance(value, list):
        for item in value:
            yield from _references(item)
    elif isinstance(value, dict):
        for key, item in value.items():
            if key == "$ref" and isinstance(item, str):
                yield item.removeprefix(_PREFIX)
            else:
                yield from _references(item)


def _tidied(value: Any) -> Any:
    """Without what says the same twice: the Python type beside a reference, lists of one word."""
    if isinstance(value, list):
        return [_tidied(item) for item in value]
    if not isinstance(value, dict):
        return value
    if isinstance(value.get("$ref"), str):
        return {key: value[key] for key in ("$ref", "description", "default") if key in value}
    made = {key: _tidied(item) for key, item in value.items()}
    words = made.get("enum")
    if isinstance(words, list) and len(words) == 1:
        made["const"] = made.pop("enum")[0]
    elif isinstance(words, list) and all(isinstance(word, str) for word in words):
        made["type"] = "string"
    return made
