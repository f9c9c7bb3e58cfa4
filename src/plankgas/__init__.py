"""Plankgas: an open, unofficial implementation of HEAT: Pedal to the Metal.

A race between two cars, each of which always takes the first thing it may do:

>>> from plankgas import CIRCUITS, Options, Race, SeatOptions
>>> race = Race.new(Options(CIRCUITS["usa"], (SeatOptions("red"), SeatOptions("blue"))), seed=1)
>>> while not race.over:
...     seat = race.pending()[0]
...     events = race.apply(seat, race.legal_actions(seat)[0])
>>> race.places
(1, 2)

`CIRCUITS` has the circuits of the box by their ids, and `help` tells about every other name:
`help(plankgas.Race)` is the place to begin.
"""

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from plankgas.engine.action import Action, parse_action
    from plankgas.engine.circuit import CIRCUITS, Circuit, load_circuit
    from plankgas.engine.errors import DataError
    from plankgas.engine.event import Event, event_text
    from plankgas.engine.options import Options, SeatOptions, parse_options
    from plankgas.engine.position import load_position, parse_position, position_of
    from plankgas.engine.race import Race
    from plankgas.engine.record import Record, Recorder
    from plankgas.engine.refusal import Refusal, Refused
    from plankgas.engine.rollout import rollout
    from plankgas.engine.season import Season
    from plankgas.engine.season_options import SeasonOptions
    from plankgas.engine.view import View

__version__ = "0.1.0"

_HOMES = {
    "Action": "action",
    "CIRCUITS": "circuit",
    "Circuit": "circuit",
    "DataError": "errors",
    "Event": "event",
    "Options": "options",
    "Race": "race",
    "Record": "record",
    "Recorder": "record",
    "Refusal": "refusal",
    "Refused": "refusal",
    "Season": "season",
    "SeasonOptions": "season_options",
    "SeatOptions": "options",
    "View": "view",
    "event_text": "event",
    "load_circuit": "circuit",
    "load_position": "position",
    "parse_action": "action",
    "parse_options": "options",
    "parse_position": "position",
    "position_of": "position",
    "rollout": "rollout",
}

__all__ = [
    "CIRCUITS",
    "Action",
    "Circuit",
    "DataError",
    "Event",
    "Options",
    "Race",
    "Record",
    "Recorder",
    "Refusal",
    "Refused",
    "Season",
    "SeasonOptions",
    "SeatOptions",
    "View",
    "event_text",
    "load_circuit",
    "load_position",
    "parse_action",
    "parse_options",
    "parse_position",
    "position_of",
    "rollout",
]


def __getattr__(name: str) -> object:
    """`import plankgas` stays quick: the engine is loaded when it is needed."""
    home = _HOMES.get(name)
    if home is None:
        raise AttributeError(f"module 'plankgas' has no attribute {name!r}")
    return getattr(import_module(f"plankgas.engine.{home}"), name)
