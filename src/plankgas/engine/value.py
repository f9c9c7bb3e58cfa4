"""What every small frozen type of the engine has in common: it copies and pickles.

A value is equal to every other one with the same fields, and never changes; so a copy of it is the
value itself, and a pickle holds its type and its fields. Compiled classes have no `__dict__` for
Python to do this by itself.
"""

from __future__ import annotations

import dataclasses
from dataclasses import dataclass


@dataclass(frozen=True)
class Value:
    """Base of the engine's frozen dataclasses."""

    def __copy__(self) -> Value:
        return self

    def __deepcopy__(self, memo: object) -> Value:
        return self

    def __reduce__(self) -> tuple[object, ...]:
        fields = [getattr(self, field.name) for field in dataclasses.fields(self)]
        return type(self), tuple(fields)


def chosen(value: Value) -> str:
    """The fields of a value that are not as they are by default, as in a call, for `repr`."""
    words = []
    for field in dataclasses.fields(value):
        if field.default is not dataclasses.MISSING and getattr(value, field.name) != field.default:
            words.append(f", {field.name}={getattr(value, field.name)!r}")
    return "".join(words)
