"""`plankgas simulate --season`: many seasons, a progress bar, tables."""

from __future__ import annotations

import json
import time
from collections.abc import Sequence

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from plankgas.cli.progress import how_fast, json_head, racing
from plankgas.cli.setting import Setting, in_range, refuse
from plankgas.cli.words import many
from plankgas.engine.components import COLOURS, EVENT_BY_ID, SEASONS
from plankgas.engine.options import MOST_LEGEND_SPEED, OFF, RANDOM, SeatOptions
from plankgas.engine.season_options import (
    CUSTOM,
    KINDS_OF_SEASON,
    UPGRADES,
    SeasonOptions,
)
from plankgas.sim.race import driver_of_seat
from plankgas.sim.seasons import SeasonSeatTotals, SeasonTotals, simulate_seasons
from plankgas.sim.share import available_cores


def season_of(season: str, setting: Setting, cars: int, legends: int) -> SeasonOptions:
    """A season of so many cars, the Legends last; what does not fit is refused."""
    if season not in KINDS_OF_SEASON:
        raise refuse("--season", f"{season!r} is not one of {', '.join(KINDS_OF_SEASON)}.")
    for option, given in (
        ("--circuit", setting.circuit),
        ("--laps", setting.laps),
        ("--event", setting.event),
    ):
        if given:
            raise refuse(option, "a season has its own circuits and events.")
    upgrades = setting.garage or "all"
    if upgrades not in UPGRADES:
        raise refuse("--garage", f"{upgrades!r} is not one of {', '.join(UPGRADES)}.")
    weather = setting.weather or RANDOM
    if weather not in ((OFF, RANDOM) if season == CUSTOM else (RANDOM,)):
        raise refuse("--weather", "a season has random weather; only a custom one can do without.")
    in_range("--cars", cars, 1, len(COLOURS))
    in_range("--legends", legends, 0, cars - 1)
    in_range("--legend-speed", setting.legend_speed, 0, MOST_LEGEND_SPEED)
    return SeasonOptions(
        season=season,
        seats=tuple(
            SeatOptions(colour, legend=number >= cars - legends)
            for number, colour in enumerate(COLOURS[:cars])
        ),
        upgrades=upgrades,
        tournament=setting.tournament,
        legend_speed=setting.legend_speed,
        weather=weather != OFF,
    )


def run(
    options: SeasonOptions,
    drivers: tuple[str, ...],
    count: int,
    seed: int,
    workers: int,
    cluster: str,
    as_json: bool,
) -> None:
    workers = workers or available_cores()
    began = time.perf_counter()
    with racing(count, "seasons") as progressed:
        totals = simulate_seasons(options, drivers, count, seed, workers, progressed, cluster)
    seconds = time.perf_counter() - began
    names = driver_of_seat(options.seats, drivers)
    if as_json:
        print(json.dumps(_as_json(options, names, seed, totals), indent=1))
        return
    console = Console(highlight=False)
    console.print(_points_table(options, names, totals))
    console.print(_places_table(options, names, totals))
    pace = how_fast(count, seconds, workers, cluster, "seasons")
    console.print(f"seed {seed} · {pace}")


# --- the tables --------------------------------------------------------------------------------


def _points_table(options: SeasonOptions, names: Sequence[str], totals: SeasonTotals) -> Table:
    races = options.number_of_races()
    table = _new_table(
        f"{many(totals.seasons, 'season')} · {options.season}, {many(races, 'race')}"
    )
    for heading in ("Champion", "Place", "Points", *(str(number + 1) for number in range(races))):
        table.add_column(heading, justify="right", no_wrap=True)
    table.caption = _races_text(options) + "Means of place and points, then points by race."
    for label, rows in _rows(options, names, totals):
        table.add_row(*label, *_figures(rows, totals.seasons))
    return table


def _places_table(options: SeasonOptions, names: Sequence[str], totals: SeasonTotals) -> Table:
    table = _new_table("Places in the championship")
    for place in range(1, len(options.seats) + 1):
        table.add_column(str(place), justify="right", no_wrap=True)
    for label, rows in _rows(options, names, totals):
        driven = totals.seasons * len(rows)
        places = [sum(counts) for counts in zip(*(row.places for row in rows), strict=True)]
        table.add_row(*label, *(f"{times / driven:.1%}" for times in places))
    return table


def _new_table(title: str) -> Table:
    table = Table(title=title, box=SIMPLE_HEAD, pad_edge=False)
    table.add_column("Driver", overflow="fold")  # long names give way to the figures
    table.add_column("Car", no_wrap=True)
    return table


def _rows(
    options: SeasonOptions, names: Sequence[str], totals: SeasonTotals
) -> list[tuple[tuple[str, str], list[SeasonSeatTotals]]]:
    """Every seat, then those of the same driver together."""
    seats = list(zip(names, options.seats, totals.seats, strict=True))
    rows = [((name, seat.colour), [row]) for name, seat, row in seats]
    for name in dict.fromkeys(names):
        if names.count(name) > 1:
            group = [row for other, _, row in seats if other == name]
            rows.append(((name, f"all {len(group)}"), group))
    return rows


def _figures(rows: Sequence[SeasonSeatTotals], seasons: int) -> list[str]:
    driven = seasons * len(rows)
    by_race = [sum(points) / driven for points in zip(*(row.points for row in rows), strict=True)]
    return [
        f"{sum(row.places[0] for row in rows) / driven:.1%}",
        f"{sum(_place_sum(row.places) for row in rows) / driven:.2f}",
        f"{sum(by_race):.1f}",
        *(f"{points:.1f}" for points in by_race),
    ]


def _place_sum(places: Sequence[int]) -> int:
    return sum(place * times for place, times in enumerate(places, 1))


def _fixtures(options: SeasonOptions) -> list[tuple[str, str, str]]:
    """Season, circuit and event of each race; a custom season draws them."""
    if options.season == CUSTOM:
        return []
    events = [EVENT_BY_ID[id] for part in options.parts() for id in SEASONS[part]]
    return [(event.season, event.circuit, event.id) for event in events]


def _races_text(options: SeasonOptions) -> str:
    races = [f"{n} {circuit}" for n, (_, circuit, _) in enumerate(_fixtures(options), 1)]
    return f"{', '.join(races)}. " if races else ""


# --- JSON --------------------------------------------------------------------------------------


def _as_json(
    options: SeasonOptions, names: Sequence[str], seed: int, totals: SeasonTotals
) -> dict[str, object]:
    """The totals without any times, so that the same command gives the same bytes."""
    count = totals.seasons
    return {
        **json_head("seasons"),
        "seasons": count,
        "seed": seed,
        "options": options.to_dict(),
        "races": [
            {"season": season, "circuit": circuit, "event": event}
            for season, circuit, event in _fixtures(options)
        ],
        "seats": [
            {
                "seat": seat,
                "colour": options.seats[seat].colour,
                "driver": name,
                "champion_share": round(row.places[0] / count, 4),
                "places": list(row.places),
                "mean_place": round(_place_sum(row.places) / count, 4),
                "mean_points": round(sum(row.points) / count, 4),
                "points_by_race": [round(points / count, 4) for points in row.points],
                "places_by_race": [list(places) for places in row.race_places],
            }
            for seat, (name, row) in enumerate(zip(names, totals.seats, strict=True))
        ],
    }
