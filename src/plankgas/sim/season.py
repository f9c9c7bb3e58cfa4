"""One season between drivers, from the first grid to the champion."""

from __future__ import annotations

from dataclasses import dataclass

from plankgas.drivers.base import BlindDriver, Driver
from plankgas.drivers.registry import make_driver
from plankgas.engine.action import Action, action_of
from plankgas.engine.chance import derive
from plankgas.engine.season import Season
from plankgas.engine.season_options import SeasonOptions
from plankgas.engine.view import view_of
from plankgas.sim.race import driver_seed


@dataclass(frozen=True)
class SeasonResult:
    """By seat: the place in the championship, and for each race its place and its points."""

    places: tuple[int, ...]
    race_places: tuple[tuple[int, ...], ...]
    race_points: tuple[tuple[int, ...], ...]


def run_season(options: SeasonOptions, drivers: tuple[str, ...], seed: bytes) -> SeasonResult:
    """Let drivers race; `drivers` names one for each seat that is not a Legend's, in order."""
    season = Season.new(options, seed)
    at_wheel = _drivers(season, drivers)
    while not season.over:
        for seat in season.pending():
            season.apply_code(seat, _choose(season, seat, at_wheel[seat]).code)
        if season.phase == "between":
            season.next_race()
            at_wheel = _drivers(season, drivers)
    seats = range(len(options.seats))
    order = season.standings()
    return SeasonResult(
        places=tuple(order.index(seat) + 1 for seat in seats),
        race_places=tuple(
            tuple(result.ranking.index(seat) + 1 for result in season.results) for seat in seats
        ),
        race_points=tuple(
            tuple(result.points[seat] for result in season.results) for seat in seats
        ),
    )


def _drivers(season: Season, names: tuple[str, ...]) -> dict[int, Driver]:
    """New ones for every race, as a driver drives one."""
    seed = derive(season.seed, f"drivers {season.number}")
    left = iter(names)
    return {
        seat: make_driver(next(left), driver_seed(seed, seat))
        for seat, car in enumerate(season.options.seats)
        if not car.legend
    }


def _choose(season: Season, seat: int, driver: Driver) -> Action:
    if isinstance(driver, BlindDriver):
        return action_of(driver.choose_code(season.legal_codes(seat)))
    return driver.choose(view_of(season.race.state, seat), season.legal_actions(seat))
