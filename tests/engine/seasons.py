"""Seasons for tests: driven to some moment, or made up between two races."""

from collections.abc import Callable
from functools import cache
from random import Random

from plankgas.engine.action import Action
from plankgas.engine.circuit import CIRCUITS, Circuit, parse_circuit
from plankgas.engine.components import (
    COLOURS,
)
from plankgas.engine.event import (
    Event,
)
from plankgas.engine.options import SeatOptions
from plankgas.engine.season import KEEPING, RaceResult, Season
from plankgas.engine.season_options import (
    SeasonOptions,
    parse_season_options,
)
from plankgas.engine.state import DRAFT, SWAP, ZONES
from plankgas.engine.zones import kinds_in

SEED = bytes(range(32))


def cars(count: int, legends: tuple[int, ...] = ()) -> tuple[SeatOptions, ...]:
    return tuple(SeatOptions(COLOURS[i], legend=i in legends) for i in range(count))


def seed_of(number: int) -> bytes:
    return number.to_bytes(32, "little")


def play(
    season: Season,
    rng: Random,
    until: Callable[[Season], bool],
    listen: Callable[[Season, list[Event]], None] | None = None,
) -> None:
    """Random legal play until something holds; next races begin at once."""
    while not until(season):
        seats = season.pending()
        if not seats:
            events = season.next_race()
            if listen is not None:
                listen(season, events)
            continue
        seat = rng.choice(seats)
        code = rng.choice(season.legal_codes(seat))
        if listen is None:
            season.apply_code(seat, code)
        else:
            listen(season, season.apply(seat, Action(code)))


def between(season: Season) -> bool:
    return season.race_over


def planning(season: Season) -> bool:
    """The draft is over, round 1 begins."""
    return season.race.state.phase not in (DRAFT, SWAP)


def snapshot(season: Season) -> object:
    """All of a season that could differ, as plain values."""
    s = season.race.state
    return (
        season.phase,
        season.number,
        season.calendar,
        season.results,
        list(season.upgrades),
        list(season.sponsors),
        list(season.keeps),
        list(season.history),
        [[kinds_in(s, seat, zone) for zone in range(ZONES)] for seat in range(s.rules.seats)],
        [
            list(numbers)
            for numbers in (s.distance, s.spot, s.gear, s.engine, s.stress, s.place, s.plan)
        ],
        (s.phase, s.round, s.turn, s.active, s.weather, s.roads, s.grid, s.market, s.layout),
        (list(s.owned), s.sponsor_deck, s.sponsor_discard, s.draft_pick, list(s.cursor)),
    )


@cache
def finished(kind: str, count: int, legends: tuple[int, ...], number: int) -> Season:
    """A season played to its end; don't change it."""
    season = Season.new(SeasonOptions(kind, cars(count, legends)), seed_of(number))
    play(season, Random(number), lambda season: season.over)
    return season


def some_seasons() -> list[Season]:
    return [
        finished("1961", 6, (), 1),
        finished("1962", 6, (4, 5), 2),
        finished("1963", 5, (0,), 3),
        finished("custom", 4, (1, 3), 4),
        finished("best", 6, (2,), 5),
    ]


def custom(event: str, circuit: str = "usa", count: int = 3, **changes: object) -> Season:
    """The first race of a season of one event, its draft behind it, without weather."""
    given: dict[str, object] = {
        "season": "custom",
        "seats": [{"colour": colour} for colour in COLOURS[:count]],
        "circuits": [circuit],
        "events": [event],
        "weather": False,
        **changes,
    }
    season = Season.new(parse_season_options(given), SEED)
    play(season, Random(7), planning)
    return season


def my_circuit(**changes: object) -> Circuit:
    table = {**CIRCUITS["italy"].to_dict(), "id": "mine", "name": "Mine", "laps": 1, **changes}
    return parse_circuit(table, "mine.toml")


def result(season: str, ranking: tuple[int, ...], points: tuple[int, ...]) -> RaceResult:
    return RaceResult(season, "usa", "corruption", ranking, ranking, (), points, points, ranking)


def best(number: int = 1, count: int = 3, legends: tuple[int, ...] = (2,)) -> Season:
    """Best of all time, right after season 1961."""
    season = Season.new(SeasonOptions("best", cars(count, legends)), seed_of(number))
    play(season, Random(number), lambda season: season.phase == KEEPING)
    return season
