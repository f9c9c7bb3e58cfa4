"""Races of all modules, their moments, and what a view says of them."""

import json
import random
from collections.abc import Callable, Iterator

from plankgas.engine.cards import SPONSORS, UPGRADES_BASIC
from plankgas.engine.circuit import CIRCUITS
from plankgas.engine.components import COLOURS, EVENTS
from plankgas.engine.options import Options, SeatOptions
from plankgas.engine.race import Race
from plankgas.engine.state import (
    PLAN,
    ZONES,
    State,
)
from plankgas.engine.view import CarView, view_of

LEGENDS_LAST = tuple(SeatOptions(colour, legend=i > 3) for i, colour in enumerate(COLOURS))

PLAYERS = tuple(SeatOptions(colour) for colour in COLOURS)

FATAL = next(event.id for event in EVENTS if event.eliminate_on_spin)

USA = CIRCUITS["usa"]

MODULES = {
    "base": Options(USA, PLAYERS, laps=1),
    "legends": Options(CIRCUITS["italy"], LEGENDS_LAST, laps=1),
    "garage": Options(USA, PLAYERS, laps=1, garage="advanced", weather="random"),
    "tournament": Options(USA, PLAYERS, laps=1, tournament=True),
    "tournament-garage": Options(
        CIRCUITS["france"], LEGENDS_LAST, laps=1, garage="all", weather="random", tournament=True
    ),
    "championship": Options(
        CIRCUITS["great-britain"],
        tuple(
            SeatOptions(
                seat.colour,
                seat.legend,
                upgrades=() if seat.legend else (UPGRADES_BASIC[i],),
                sponsors=() if seat.legend else (SPONSORS[i],),
            )
            for i, seat in enumerate(LEGENDS_LAST)
        ),
        laps=1,
        garage="all",
        weather="random",
        event="new-grandstand",
    ),
    "elimination": Options(USA, PLAYERS[:4], garage="all", weather="random", event=FATAL),
}


def seed(number: int) -> bytes:
    return number.to_bytes(32, "little")


def viewers(s: State) -> list[int | None]:
    return [None, *range(s.rules.seats)]


def text(s: State, viewer: int | None) -> str:
    return json.dumps(view_of(s, viewer).to_dict())


def moments(race: Race, rng: random.Random) -> Iterator[State]:
    """Every moment of a race of random legal actions, the first and the last included."""
    while True:
        yield race.state
        for seat in race.pending():
            race.apply_code(seat, rng.choice(race.legal_codes(seat)))
            if race.state.phase == PLAN:
                yield race.state
        if race.over:
            yield race.state
            return


def find_moment(options: Options, wanted: Callable[[State], bool]) -> Race:
    """A race at the first moment that is wanted, of as many races as it takes."""
    for number in range(60):
        for s in moments(Race.new(options, seed(number)), random.Random(number)):
            if wanted(s):
                return Race(s.clone())
    raise AssertionError("no race had such a moment")


def car(s: State, viewer: int | None, seat: int) -> CarView:
    return view_of(s, viewer).cars[seat]


def write(s: State, seat: int, zone: int, cards: list[int]) -> None:
    base = (seat * ZONES + zone) * s.room
    for i, kind in enumerate(cards):
        s.cards[base + i] = kind
    s.size[seat * ZONES + zone] = len(cards)


def strings(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for item in value.values():
            yield from strings(item)
    elif isinstance(value, list):
        for item in value:
            yield from strings(item)
