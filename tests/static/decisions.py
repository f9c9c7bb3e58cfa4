"""Races of every module between computer drivers, as digests: the same wherever they are run.

Both sides of a comparison import it: the test, and Pyodide.
"""

from __future__ import annotations

import hashlib
from itertools import cycle

from plankgas.drivers.base import Driver
from plankgas.drivers.registry import make_driver
from plankgas.drivers.search_drivers import SearchDriver
from plankgas.drivers.thinking import Effort
from plankgas.engine.options import parse_options
from plankgas.engine.record import Recorder
from plankgas.server.messages.base import encode
from tests.recorded import MODULES

# Limited by work alone: a clock would not tick the same everywhere.
EFFORT = Effort(seconds=0.0, worlds=2, rounds=1, candidates=3, samples=2)


def driver(level: str, seed: int) -> Driver:
    if level == "champion":
        return SearchDriver(seed, EFFORT, knows_network=True)
    if level == "pro":
        return SearchDriver(seed, EFFORT, expects_club=True)
    return make_driver(level, seed)


def digest(module: str) -> str:
    """Every decision of a race, and what each seat saw before it."""
    options = parse_options(MODULES[module], module)
    recorder = Recorder.begin(options, hashlib.sha256(module.encode()).digest())
    race = recorder.race
    levels = cycle(["club", "champion", "rookie", "pro", "random"])
    drivers = {
        seat: driver(next(levels), seat) for seat, car in enumerate(options.seats) if not car.legend
    }
    seen = hashlib.sha256()
    while race.pending():
        seat = race.pending()[0]
        view = race.view(seat)
        seen.update(encode(view.to_dict()))
        recorder.apply(seat, drivers[seat].choose(view, race.legal_actions(seat)))
    seen.update(recorder.text().encode())
    return seen.hexdigest()[:16]


def digests() -> dict[str, str]:
    return {module: digest(module) for module in MODULES}
