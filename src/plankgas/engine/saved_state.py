"""A state as plain values and back, so that races can be pickled.

Rules and track are not saved but made again: they follow from the options and the weather.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64, u8

from plankgas.engine.audience import FIELDS
from plankgas.engine.options import Options
from plankgas.engine.rules import Rules, Track
from plankgas.engine.state import State

_MADE_AGAIN = ("rules", "track", "log")


def saved(s: State) -> dict[str, object]:
    """Every field by its name: numbers, bytes and lists of bytes as they are, vectors as tuples."""
    fields: dict[str, object] = {}
    for name in FIELDS:
        if name not in _MADE_AGAIN:
            value = getattr(s, name)
            fields[name] = value if isinstance(value, (int, bytes, list)) else tuple(value)
    return fields


def restored(options: Options, fields: dict[str, object]) -> State:
    """The state that was saved, of a race with these options."""
    rules = Rules(options)
    s = State(rules, Track(rules, -1, b""), b"", None)
    for name, value in fields.items():
        if isinstance(value, tuple):
            # A new state has a vector of the right sort in the same place.
            is_packed = memoryview(getattr(s, name)).itemsize == 1
            value = vec[u8](value) if is_packed else vec[i64](value)
        setattr(s, name, value)
    s.track = Track(rules, s.weather, s.roads)
    return s
