"""The bricks of a JSON Schema, and how one is written into a file."""

from __future__ import annotations

import json
from collections.abc import Collection
from typing import Any

Json = dict[str, Any]

DIALECT = "https://json-schema.org/draft/2020-12/schema"
WIDTH = 100

TEXT: Json = {"type": "string"}
FLAG: Json = {"type": "boolean"}
NOTHING: Json = {"type": "null"}


def ref(part: str, schema: str = "") -> Json:
    """A part of this schema, or of another one; an empty part is all of the other."""
    file = f"urn:plankgas:{schema}:1" if schema else ""
    return {"$ref": f"{file}#/$defs/{part}" if part else file}


def whole(low: int | None = 0, high: int | None = None) -> Json:
    """A whole number from low to high; None: no bound."""
    made: Json = {"type": "integer"}
    if low is not None:
        made["minimum"] = low
    if high is not None:
        made["maximum"] = high
    return made


def text(longest: int | None = None, shortest: int | None = None) -> Json:
    made: Json = {"type": "string"}
    if shortest is not None:
        made["minLength"] = shortest
    if longest is not None:
        made["maxLength"] = longest
    return made


def enum(values: Collection[str | None]) -> Json:
    return {"enum": list(values)}


def array(items: Json, least: int | None = None, most: int | None = None) -> Json:
    made: Json = {"type": "array", "items": items}
    if least is not None:
        made["minItems"] = least
    if most is not None:
        made["maxItems"] = most
    return made


def pair(first: Json, second: Json) -> Json:
    return {"type": "array", "prefixItems": [first, second], "minItems": 2, "items": False}


def or_null(schema: Json) -> Json:
    return {"anyOf": [schema, NOTHING]}


def table(properties: Json, required: Collection[str] | None = None) -> Json:
    """An object with these fields and no others; `required` None: all of them must be there."""
    return {
        "type": "object",
        "required": list(properties if required is None else required),
        "properties": properties,
        "additionalProperties": False,
    }


def optional_table(properties: Json) -> Json:
    """An object of which every field may be left out."""
    return {"type": "object", "properties": properties, "additionalProperties": False}


def schema(name: str, title: str, description: str, content: Json, parts: Json) -> Json:
    head = {"$schema": DIALECT, "$id": f"urn:plankgas:{name}:1", "title": title}
    return {**head, "description": description, **content, "$defs": parts}


def written(value: Any, indent: int = 0, used: int = 0) -> str:
    """JSON in which all that fits into a line stands in one; `used`: letters before it."""
    flat = json.dumps(value, ensure_ascii=False)
    if len(flat) + indent + used < WIDTH or not isinstance(value, (dict, list)) or not value:
        return flat
    inner = " " * (indent + 2)
    if isinstance(value, list) and not any(isinstance(item, (dict, list)) for item in value):
        lines = [""]
        for item in value:
            word = json.dumps(item, ensure_ascii=False) + ", "
            if len(inner + lines[-1] + word) > WIDTH:
                lines.append("")
            lines[-1] += word
        body = "\n".join(inner + line.strip() for line in lines)
        return f"[\n{body.rstrip(',')}\n{' ' * indent}]"
    if isinstance(value, list):
        rows = [written(item, indent + 2) for item in value]
    else:
        rows = []
        for key, item in value.items():
            name = json.dumps(key) + ": "
            rows.append(name + written(item, indent + 2, len(name)))
    opening, closing = "[]" if isinstance(value, list) else "{}"
    return f"{opening}\n{inner}" + f",\n{inner}".join(rows) + f"\n{' ' * indent}{closing}"
