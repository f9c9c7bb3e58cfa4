"""One season between drivers, from the first grid to the champion."""

from __future__ import annotations

from dataclasses import dataclass

from plankgas.drivers.base import BlindDriver, Driver, FlatDriver
from plankgas.drivers.external import dismiss, hire
from plankgas.engine.chance import derive
from plankgas.engine.season import Season
from plankgas.engine.season_options import SeasonOptions
from plankgas.sim.race import LEGEND, driver_of_seat, driver_seed


@dataclass(frozen=True)
class SeasonResult:
    """By seat: the place in the championship, and for each race its place and its points."""

    places: tuple[int, ...]
    race_places: tuple[tuple[int, ...], ...]
    race_points: tuple[tuple[int, ...], ...]


def run_season(options: SeasonOptions, drivers: tuple[str, ...], seed: bytes) -> SeasonResult:
    """Let drivers race; `drivers` names one for each seat that is not a Legend's, in order."""
    season = Season.new(options, seed)
    while not season.over:
        _run_race(season, drivers)
        if season.phase == "between":
            season.next_race()
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


def _run_race(season: Season, drivers: tuple[str, ...]) -> None:
    """Until nobody has anything to decide; new drivers for every race, as a driver drives one."""
    seed = derive(season.seed, f"drivers {season.number}")
    at_wheel = {
        seat: hire(name, driver_seed(seed, seat))
        for seat, name in enumerate(driver_of_seat(season.options.seats, drivers))
        if name != LEGEND
    }
    try:
        while pending := season.pending():
            for seat in pending:
                season.apply_code(seat, _choose(season, seat, at_wheel[seat]))
    finally:
        for driver in at_wheel.values():
            dismiss(driver)


def _choose(season: Season, seat: int, driver: Driver) -> int:
    if isinstance(driver, BlindDriver):
        return driver.choose_code(season.legal_codes(seat))
    race = season.race
    if isinstance(driver, FlatDriver):
        return driver.choose_flat(race.information_state(seat), seat, season.legal_codes(seat))
    return driver.choose(race.view(seat), season.legal_actions(seat)).code
