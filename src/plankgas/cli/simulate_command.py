"""`plankgas simulate`: many races, a progress bar, a table."""

from __future__ import annotations

import json
import time
from collections.abc import Sequence

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from plankgas.cli.kept_races import Kept, tell_faults
from plankgas.cli.progress import how_fast, json_head, racing
from plankgas.cli.words import many
from plankgas.engine.options import Options
from plankgas.sim.race import LEGEND, driver_of_seat
from plankgas.sim.share import available_cores
from plankgas.sim.simulate import SeatTotals, Totals, simulate, simulate_each, totals_of


def run(
    options: Options,
    drivers: tuple[str, ...],
    count: int,
    seed: int,
    workers: int,
    cluster: str,
    as_json: bool,
    kept: Kept,
) -> None:
    kept.demand()
    workers = workers or available_cores()
    began = time.perf_counter()
    with racing(count) as progressed:
        if kept.is_wanted:
            races = simulate_each(
                options, drivers, count, seed, workers, progressed, cluster, kept.has_records
            )
            kept.write(races)
            totals = totals_of(races)
        else:
            totals = simulate(options, drivers, count, seed, workers, progressed, cluster)
    seconds = time.perf_counter() - began
    names = driver_of_seat(options.seats, drivers)
    for name, row in zip(names, totals.seats, strict=True):
        if row.faults:
            tell_faults(name, row.faults, row.first_fault)
    if as_json:
        print(json.dumps(_as_json(options, names, seed, totals), indent=1))
        return
    console = Console(highlight=False)
    console.print(_table(options, names, totals))
    pace = how_fast(count, seconds, workers, cluster)
    console.print(f"{totals.rounds / count:.1f} rounds a race · seed {seed} · {pace}")


# --- the table ---------------------------------------------------------------------------------


def _table(options: Options, names: Sequence[str], totals: Totals) -> Table:
    laps = many(options.laps or options.circuit.laps, "lap")
    table = Table(
        title=f"{many(totals.races, 'race')} · {options.circuit.name}, {laps}",
        caption="A race's mean of each; of top Speeds the highest too.",
        box=SIMPLE_HEAD,
        pad_edge=False,
    )
    table.add_column("Driver", overflow="fold")  # long names give way to the figures
    table.add_column("Car", no_wrap=True)
    for heading in ("Place", "Wins", "Heat\npaid", "Spin-\nouts", "Stress", "Boosts", "Top\nSpeed"):
        table.add_column(heading, justify="right", no_wrap=True)
    for seat, (name, row) in enumerate(zip(names, totals.seats, strict=True)):
        table.add_row(name, options.seats[seat].colour, *_figures(name, [row], totals.races))
    groups = [name for name in dict.fromkeys(names) if names.count(name) > 1]
    if groups:
        table.add_section()
    for group in groups:
        rows = [row for name, row in zip(names, totals.seats, strict=True) if name == group]
        table.add_row(group, f"all {len(rows)}", *_figures(group, rows, totals.races))
    return table


def _figures(name: str, rows: list[SeatTotals], races: int) -> list[str]:
    """The figures of one or several seats, as means over their races."""
    driven = races * len(rows)
    places = sum(_place_sum(row) for row in rows) / driven
    wins = sum(row.places[0] for row in rows) / driven
    top = f"{sum(row.top_speeds for row in rows) / driven:.1f} ({max(r.top_speed for r in rows)})"
    if name == LEGEND:
        return [f"{places:.2f}", f"{wins:.1%}", "", "", "", "", top]
    return [
        f"{places:.2f}",
        f"{wins:.1%}",
        f"{sum(row.heat_paid for row in rows) / driven:.1f}",
        f"{sum(row.spin_outs for row in rows) / driven:.2f}",
        f"{sum(row.stress for row in rows) / driven:.2f}",
        f"{sum(row.boosts for row in rows) / driven:.2f}",
        top,
    ]


def _place_sum(row: SeatTotals) -> int:
    return sum((place + 1) * times for place, times in enumerate(row.places))


# --- JSON --------------------------------------------------------------------------------------


def _as_json(
    options: Options, names: Sequence[str], seed: int, totals: Totals
) -> dict[str, object]:
    """The totals without any times, so that the same command gives the same bytes."""
    races = totals.races
    return {
        **json_head("simulation"),
        "races": races,
        "seed": seed,
        "options": options.to_dict(),
        "rounds": totals.rounds,
        "mean_rounds": round(totals.rounds / races, 4),
        "seats": [
            {
                "seat": seat,
                "colour": options.seats[seat].colour,
                "driver": name,
                "places": list(row.places),
                "mean_place": round(_place_sum(row) / races, 4),
                "win_share": round(row.places[0] / races, 4),
                "heat_paid": row.heat_paid,
                "spin_outs": row.spin_outs,
                "stress": row.stress,
                "boosts": row.boosts,
                "top_speed": row.top_speed,
                "mean_top_speed": round(row.top_speeds / races, 4),
                "decisions": row.decisions,
                "faults": row.faults,
            }
            for seat, (name, row) in enumerate(zip(names, totals.seats, strict=True))
        ],
    }
