"""From the options of a command to those of a race; what does not fit exits with 2 and a reason."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import typer

from plankgas.cli.words import many
from plankgas.drivers.external import check_driver, is_program
from plankgas.engine.circuit import CIRCUITS, Circuit, load_circuit
from plankgas.engine.components import COLOURS, EVENT_BY_ID, WEATHER_BY_ID
from plankgas.engine.errors import DataError
from plankgas.engine.options import (
    GARAGES,
    MOST_LAPS,
    MOST_LEGEND_SPEED,
    OFF,
    RANDOM,
    Options,
    SeatOptions,
)
from plankgas.engine.season_options import SeasonOptions

# The player's car first; those that stand out least in a terminal last.
_COLOURS: Final = ("red", "blue", "green", "yellow", "gray", "black")


@dataclass(frozen=True)
class Setting:
    """What `race` and `simulate` both ask for; None: not given."""

    circuit: str | None
    laps: int
    garage: str | None
    weather: str | None
    tournament: bool
    legend_speed: int
    event: str


def refuse(option: str, reason: str) -> typer.BadParameter:
    return typer.BadParameter(reason, param_hint=option)


def race_of(setting: Setting, cars: int, legends: int) -> Options:
    """A race of so many cars, the Legends last."""
    in_range("--cars", cars, 1, len(COLOURS))
    in_range("--legends", legends, 0, cars - 1)
    seats = tuple(
        SeatOptions(colour, legend=number >= cars - legends)
        for number, colour in enumerate(COLOURS[:cars])
    )
    return _options(setting, seats)


def race_against(setting: Setting, legends: int, drivers: tuple[str, ...], name: str) -> Options:
    """A race of the player in seat 0, then these drivers, then Legends."""
    most = len(COLOURS) - 1
    in_range("--legends", legends, 0, most)
    if len(drivers) + legends > most:
        raise refuse(
            "--driver",
            f"{many(len(drivers), 'driver')}, {many(legends, 'Legend')} and you are "
            f"{len(drivers) + legends + 1} cars; there are {len(COLOURS)}. "
            f"Ask for fewer with --legends.",
        )
    try:
        seats = [SeatOptions(_COLOURS[0], name=name)]
    except DataError as error:
        raise refuse("--name", error.problems[0].removeprefix("name: ")) from None
    for number in range(len(drivers) + legends):
        colour = _COLOURS[number + 1]
        is_legend = number >= len(drivers)
        seats.append(SeatOptions(colour, legend=is_legend, name=colour.capitalize()))
    return _options(setting, tuple(seats))


def demand_plain(
    setting: Setting,
    legends: int | None,
    seed: int | None,
    name: str,
    resume: Path | None,
    position: Path | None,
) -> None:
    """Refuse what a race that is under way has already."""
    if resume is not None and position is not None:
        raise refuse("--position", "a race is resumed or starts from a position, not both.")
    for option, given in (
        ("--circuit", setting.circuit),
        ("--laps", setting.laps),
        ("--legends", legends is not None),
        ("--garage", setting.garage),
        ("--weather", setting.weather),
        ("--tournament", setting.tournament),
        ("--legend-speed", setting.legend_speed),
        ("--seed", seed is not None),
        ("--name", name),
    ):
        if given:
            raise refuse(option, "the file has its own.")


def driver_names(given: Iterable[str], option: str = "--driver") -> tuple[str, ...]:
    """Names of drivers, given one by one or in lists with commas."""
    names: list[str] = []
    for item in given:
        # A program's command may have commas of its own.
        names += [item] if is_program(item) else [name.strip() for name in item.split(",")]
    for name in dict.fromkeys(names):
        try:
            check_driver(name)
        except ValueError as error:
            raise refuse(option, f"{error}.") from None
    return tuple(names)


def dealt(names: tuple[str, ...], options: Options | SeasonOptions) -> tuple[str, ...]:
    """A driver for each car without a Legend; names that run out begin again."""
    return dealt_names(names, sum(not seat.legend for seat in options.seats))


def dealt_names(names: tuple[str, ...], cars: int) -> tuple[str, ...]:
    """A driver for each of so many cars; names that run out begin again."""
    if len(names) > cars:
        raise refuse(
            "--driver",
            f"{many(len(names), 'driver')}, but only {many(cars, 'car')} without a Legend.",
        )
    return tuple(names[number % len(names)] for number in range(cars))


def _options(setting: Setting, seats: tuple[SeatOptions, ...]) -> Options:
    circuit = setting.circuit
    garage, weather = setting.garage or OFF, setting.weather or OFF
    if setting.event:
        # R1.1: a championship has garage and weather, and its event belongs to a circuit.
        one_of("--event", setting.event, tuple(EVENT_BY_ID))
        circuit = circuit or EVENT_BY_ID[setting.event].circuit
        garage, weather = setting.garage or "all", setting.weather or RANDOM
    in_range("--laps", setting.laps, 0, MOST_LAPS)
    one_of("--garage", garage, GARAGES)
    one_of("--weather", weather, (OFF, RANDOM, *WEATHER_BY_ID))
    in_range("--legend-speed", setting.legend_speed, 0, MOST_LEGEND_SPEED)
    loaded = _circuit(circuit or "usa")
    try:
        return Options(
            circuit=loaded,
            seats=seats,
            laps=setting.laps,
            garage=garage,
            weather=weather,
            tournament=setting.tournament,
            legend_speed=setting.legend_speed,
            event=setting.event,
        )
    except DataError as error:
        raise typer.BadParameter("; ".join(error.problems)) from None


def _circuit(given: str) -> Circuit:
    if given in CIRCUITS:
        return CIRCUITS[given]
    if not Path(given).exists():
        raise refuse(
            "--circuit",
            f"{given!r} is neither a circuit ({', '.join(CIRCUITS)}) nor a file.",
        )
    try:
        return load_circuit(given)
    except DataError as error:
        raise refuse("--circuit", "; ".join(error.problems)) from None


def one_of(option: str, value: str, allowed: tuple[str, ...]) -> None:
    if value not in allowed:
        raise refuse(option, f"{value!r} is not one of {', '.join(allowed)}.")


def in_range(option: str, value: int, least: int, most: int) -> None:
    if not least <= value <= most:
        raise refuse(option, f"{value} is not in the range {least} to {most}.")
