"""Dataclasses of the engine as their source says them.

Compiled classes no longer know the types of their fields, and no class knows the comments beside
them, so both are read from the source.
"""

from __future__ import annotations

import ast
from dataclasses import dataclass
from pathlib import Path

import plankgas

ENGINE = Path(plankgas.__file__).parent / "engine"


@dataclass(frozen=True)
class Field:
    """A field with its type as written, and the comment that stands beside it."""

    name: str
    type: str
    comment: str


@dataclass(frozen=True)
class Source:
    """A dataclass: its docstring and fields."""

    name: str
    docstring: str
    fields: tuple[Field, ...]


def read_dataclasses(module: str) -> dict[str, Source]:
    """All dataclasses of a module of the engine, by name."""
    text = (ENGINE / f"{module}.py").read_text(encoding="utf-8")
    lines = text.splitlines()
    found: dict[str, Source] = {}
    for node in ast.parse(text).body:
        if isinstance(node, ast.ClassDef) and any(
            ast.unparse(decorator).startswith("dataclass") for decorator in node.decorator_list
        ):
            docstring = " ".join((ast.get_docstring(node) or "").split())
            found[node.name] = Source(node.name, docstring, _fields(node, lines))
    return found


def _fields(node: ast.ClassDef, lines: list[str]) -> tuple[Field, ...]:
    fields = []
    for item in node.body:
        if isinstance(item, ast.AnnAssign) and isinstance(item.target, ast.Name):
            comment = lines[item.lineno - 1].partition("  # ")[2]
            fields.append(Field(item.target.id, ast.unparse(item.annotation), comment))
    return tuple(fields)
