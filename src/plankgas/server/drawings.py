"""Drawings of circuits, kept because making one takes time."""

from __future__ import annotations

import dataclasses
from functools import lru_cache

from plankgas.engine.circuit import Circuit
from plankgas.engine.drawing import draw
from plankgas.server.wire import Json


@lru_cache(64)
def drawing_of(circuit: Circuit) -> Json:
    """How a circuit looks, as JSON values; not to be changed."""
    return dataclasses.asdict(draw(circuit))
