"""Records that are short enough to be analysed in a moment."""

from __future__ import annotations

from typing import Any

from plankgas.drivers.policy_drivers import ClubDriver
from plankgas.engine.record import Recorder
from tests.properties.driving import RING
from tests.situations import situation


def sprint() -> Any:
    """The record of a race from its last straight on."""
    car = {"crossings": 1, "gear": 2, "engine": 3, "hand": ["1", "2", "3", "4", "5"]}
    cars = ({"space": 25, **car}, {"space": 23, **car})
    recorder = Recorder.begin_at(situation(*cars, circuit=RING.to_dict()))
    club = ClubDriver()
    while pending := recorder.race.pending():
        for seat in pending:
            legal = recorder.race.legal_actions(seat)
            recorder.apply(seat, club.choose(recorder.race.view(seat), legal))
    return recorder.record()
