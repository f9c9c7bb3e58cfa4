"""Answers that never change, made beforehand: the first page needs no Python."""

from __future__ import annotations

import msgspec

from plankgas.engine.circuit import CIRCUITS
from plankgas.server.messages.base import encode
from plankgas.server.messages.catalogue import Catalogue, CircuitAnswer
from plankgas.server.operations.catalogue import CATALOGUE
from plankgas.server.thinking.in_worker import draw
from tools.static.contents import Files

# Stronger drivers play out whole races before they decide: that takes the compiled engine.
STRONGEST_UNCOMPILED = "club"


def answers(is_compiled: bool) -> Files:
    """The files of the folder that a server would answer to GET /api/catalogue and the like."""
    files = {"catalogue.json": encode(CATALOGUE if is_compiled else _without_search(CATALOGUE))}
    for circuit in CIRCUITS.values():
        given = circuit.to_dict()
        files[f"circuits/{circuit.id}.json"] = encode(CircuitAnswer(given, draw(given)))
    return files


def _without_search(catalogue: Catalogue) -> Catalogue:
    ids = [driver.id for driver in catalogue.drivers]
    slow = ids[: ids.index(STRONGEST_UNCOMPILED)]
    kept = tuple(driver for driver in catalogue.drivers if driver.id not in slow)
    return msgspec.structs.replace(catalogue, drivers=kept)
