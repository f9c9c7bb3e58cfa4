"""Drawings of circuits, kept because making one takes time."""

from __future__ import annotations

import dataclasses
from functools import lru_cache

import msgspec

from plankgas.engine.circuit import Circuit
from plankgas.engine.drawing import draw
from plankgas.server.messages.engine_schemas import Drawing


@lru_cache(64)
def drawing_of(circuit: Circuit) -> Drawing:
    """How a circuit looks."""
    return msgspec.convert(dataclasses.asdict(draw(circuit)), Drawing)
