"""Random races of all combinations of options: what they can be, and the loop that drives."""

from __future__ import annotations

import math
import os
import random
from collections.abc import Iterator
from typing import Any

from hypothesis import strategies as st

from plankgas.engine.action import Action
from plankgas.engine.cards import CARDS, SPONSORS, UPGRADES_ADVANCED, UPGRADES_BASIC
from plankgas.engine.chance import SEED_BYTES
from plankgas.engine.circuit import CIRCUITS, Circuit, parse_circuit
from plankgas.engine.components import COLOURS, EVENTS, FIGURES, ROADS, WEATHERS
from plankgas.engine.event import Event
from plankgas.engine.options import GARAGES, OFF, RANDOM, Options, SeatOptions
from plankgas.engine.position import position_of
from plankgas.engine.record import Recorder
from plankgas.engine.state import REFRESH, REPLACE, SALVAGE

# The compiled engine has time for more examples, and who explores takes it (tests/conftest.py).
_TIMES = 2 if os.environ.get("PLANKGAS_FLAVOUR") == "compiled" else 1
_TIMES *= 20 if os.environ.get("HYPOTHESIS_PROFILE") == "explore" else 1
# Random driving takes about 50 rounds; a race that needs this many decisions would never end.
ENDLESS = 20_000
RARE = (REPLACE, SALVAGE, REFRESH)


def examples(plain: int) -> int:
    """How many examples a test tries, given how many it has time for in a plain run."""
    return plain * _TIMES


# The smallest circuit there can be. Two corners side by side and little Heat: spin-outs, empty
# engines, blocked cars and cars a lap apart, all of them often.
RING: Circuit = parse_circuit(
    {
        "id": "ring",
        "name": "Ring",
        "spaces": 30,
        "laps": 1,
        "stress": 5,
        "heat": 3,
        "corners": [
            {"after": 9, "limit": 3, "line": "left"},
            {"after": 10, "limit": 4, "legend": 9, "line": "right"},
            {"after": 22, "limit": 2, "line": "left"},
        ],
        "centre": [
            [90 * math.cos(i * math.tau / 12), 90 * math.sin(i * math.tau / 12)] for i in range(12)
        ],
    },
    "ring",
)
ALL_CIRCUITS: tuple[Circuit, ...] = (RING, *CIRCUITS.values())


# --- what a race can be ----------------------------------------------------------------------


@st.composite
def race_options(draw: st.DrawFn) -> Options:
    """Any options that fit together: every module, alone or with any others."""
    event = draw(st.sampled_from(["", "", *(event.id for event in EVENTS)]))
    garages = [garage for garage in GARAGES if not event or garage not in (OFF, "quick")]
    circuit = draw(st.sampled_from(ALL_CIRCUITS))
    weather = draw(st.sampled_from([OFF, RANDOM, *(weather.id for weather in WEATHERS)]))
    seats = draw(all_seats(championship=event != ""))
    roads: tuple[str, ...] = ()
    if weather != OFF and draw(st.booleans()):
        tokens = [road.id for road in ROADS for _ in range(road.copies)]
        roads = tuple(draw(st.permutations(tokens))[: len(circuit.corners)])
    grid: tuple[int, ...] = ()
    if draw(st.booleans()):
        grid = tuple(draw(st.permutations(range(len(seats)))))
    return Options(
        circuit=circuit,
        seats=seats,
        laps=draw(st.integers(0, 2)),
        garage=draw(st.sampled_from(garages)),
        weather=weather,
        roads=roads,
        tournament=draw(st.booleans()),
        legend_speed=draw(st.integers(0, 3)),
        event=event,
        grid=grid,
    )


@st.composite
def all_seats(draw: st.DrawFn, championship: bool) -> tuple[SeatOptions, ...]:
    """1 to 6 cars, Legends anywhere among them but not everywhere."""
    colours = draw(st.permutations(COLOURS))[: draw(st.integers(1, len(COLOURS)))]
    driver = draw(st.integers(0, len(colours) - 1))  # this one at least is not a Legend
    upgrades = list(UPGRADES_BASIC + UPGRADES_ADVANCED)
    sponsors = [kind for kind in SPONSORS for _ in range(CARDS[kind].copies)]
    seats: list[SeatOptions] = []
    for number, colour in enumerate(colours):
        if number != driver and draw(st.sampled_from([False, False, True])):
            seats.append(SeatOptions(colour, legend=True))
            continue
        brought: dict[str, Any] = {}
        if championship:  # from earlier races (R16.7)
            brought["upgrades"] = deal(draw, upgrades)
            brought["sponsors"] = deal(draw, sponsors)
        seats.append(
            SeatOptions(colour, handicap=draw(st.integers(0, FIGURES.handicap)), **brought)
        )
    return tuple(seats)


def deal(draw: st.DrawFn, cards: list[int]) -> tuple[int, ...]:
    """Up to two cards, which nobody else gets any more."""
    return tuple(
        cards.pop(draw(st.integers(0, len(cards) - 1))) for _ in range(draw(st.integers(0, 2)))
    )


# The choices of a whole race follow from one number: that is quick, and can be tried again.
luck = st.integers(0, 2**32 - 1)


# --- the loop --------------------------------------------------------------------------------


class Drive:
    """A race that random but legal actions drive to its end, with everything that happened."""

    def __init__(self, options: Options, number: int) -> None:
        self.random = random.Random(number)
        self.recorder = Recorder.begin(options, self.random.randbytes(SEED_BYTES))
        self.race = self.recorder.race
        self.happened: list[list[Event]] = [self.recorder.setup]

    def choose(self) -> tuple[int, Action]:
        """One of the pending seats, or now and then one that changes its plan (R2.1)."""
        seat = self.random.choice(self.race.pending())
        if self.random.random() < 0.1:
            seat = self.random.choice(ready_seats(self) or [seat])
        return seat, self.random.choice(self.race.legal_actions(seat))

    def go_on(self) -> tuple[int, Action, list[Event]]:
        seat, action = self.choose()
        return seat, action, self.apply(seat, action)

    def apply(self, seat: int, action: Action) -> list[Event]:
        events = self.recorder.apply(seat, action)
        self.happened.append(events)
        return events

    def position(self) -> dict[str, Any]:
        return position_of(self.race)

    def moments(self, share: float) -> Iterator[None]:
        """Drive to the end, stopping at this share of all moments, and at half of the rare ones."""
        stop = True
        for _ in range(ENDLESS):
            if stop or self.race.over:
                yield  # where the race may be driven on, too
            if self.race.over:
                return
            self.go_on()
            stop = self.random.random() < (0.5 if self.race.state.phase in RARE else share)
        raise AssertionError("the race does not end")


def ready_seats(drive: Drive) -> list[int]:
    """Who is ready while others still plan, and so may change the plan."""
    view = drive.race.view(None)
    if view.phase != "plan":
        return []
    return [car.seat for car in view.cars if car.plan == "ready"]


def players(options: Options) -> list[int]:
    return [number for number, seat in enumerate(options.seats) if not seat.legend]
