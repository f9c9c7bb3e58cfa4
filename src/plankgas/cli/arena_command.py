"""`plankgas arena`: who is the better driver, in a table with ratings."""

from __future__ import annotations

import json
import time
from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import Final

import typer
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from plankgas.cli.kept_races import Kept, tell_faults
from plankgas.cli.progress import explained, how_fast, json_head, racing
from plankgas.cli.setting import Setting, race_of, refuse
from plankgas.cli.words import many
from plankgas.drivers.external import check_driver, is_program, parse_program
from plankgas.engine.circuit import CIRCUITS
from plankgas.sim.results import ResultsError, ResultsFile, opened
from plankgas.sim.schedule import FIELD, PAIR, Competitor, Schedule, parse_competitor
from plankgas.sim.share import available_cores

PAIRS: Final = "pairs"
MIXED: Final = "mixed"
BOTH: Final = "both"
FIELDS: Final = (PAIRS, MIXED, BOTH)

with explained():
    from plankgas.sim.arena import Faults, Meetings, Record, Standings, run_schedule
    from plankgas.sim.arena import standings as standings_of
    from plankgas.sim.rating import Estimate


def competitors_of(given: Sequence[str]) -> tuple[Competitor, ...]:
    """Drivers and Legends by name; refuses who can't be told apart, or can't race."""
    found: list[Competitor] = []
    for text in given:
        try:
            competitor = parse_competitor(text)
            if not competitor.is_legend:
                check_driver(text)
        except ValueError as error:
            raise refuse("COMPETITOR", f"{error}.") from None
        if competitor in found:
            raise refuse("COMPETITOR", f"{competitor.name!r} is there twice.")
        found.append(competitor)
    if len(found) < PAIR:
        raise refuse("COMPETITOR", "an arena needs two competitors or more.")
    if all(competitor.is_legend for competitor in found):
        raise refuse(
            "COMPETITOR", "Legends don't race among themselves: name a driver for them to meet."
        )
    return tuple(found)


def circuits_of(setting: Setting, circuits: Sequence[str]) -> tuple[dict[str, object], ...]:
    """The options on each circuit, as JSON values."""
    names: list[str | None] = list(circuits)
    if not names:
        # An event brings its own.
        names = [None] if setting.event else list(CIRCUITS)
    return tuple(
        race_of(
            Setting(
                name,
                setting.laps,
                setting.garage,
                setting.weather,
                setting.tournament,
                setting.legend_speed,
                setting.event,
            ),
            FIELD,
            0,
        ).to_dict()
        for name in names
    )


def run(
    schedule: Schedule,
    workers: int,
    cluster: str,
    as_json: bool,
    kept: Kept,
    into: Path | None,
    is_strict: bool,
) -> None:
    """Race and rate; a strict run with a driver at fault exits with 1 after all has been told."""
    kept.demand()
    workers = workers or available_cores()
    began = time.perf_counter()
    try:
        with racing(schedule.count) as progressed, _opened(into) as file:
            races = run_schedule(schedule, workers, progressed, cluster, file)
    except ResultsError as error:
        raise refuse("--into", f"{error}.") from None
    kept.write(races)
    standings = standings_of(schedule, races)
    seconds = time.perf_counter() - began
    _tell(schedule, standings, seconds, workers, cluster, as_json)
    for competitor, faults in zip(schedule.competitors, standings.faults, strict=True):
        if faults is not None:
            forfeits = f", forfeits {many(faults.races, 'race')}"
            tell_faults(competitor.name, faults.decisions, faults.first, forfeits)
    if is_strict and any(standings.faults):
        raise typer.Exit(1)


def _opened(into: Path | None) -> AbstractContextManager[ResultsFile | None]:
    return nullcontext() if into is None else opened(into)


def _tell(
    schedule: Schedule,
    standings: Standings,
    seconds: float,
    workers: int,
    cluster: str,
    as_json: bool,
) -> None:
    if as_json:
        print(json.dumps(_as_json(schedule, standings), indent=1))
        return
    console = Console(highlight=False)
    console.print(_ratings_table(schedule, standings))
    if standings.pairs:
        title = "Two cars: won by the one on the left"
        console.print(_meetings_table(schedule, standings.pairs, title))
    if standings.fields:
        title = "Mixed fields: the one on the left ahead"
        console.print(_meetings_table(schedule, standings.fields, title))
    pace = how_fast(standings.races, seconds, workers, cluster)
    console.print(f"{many(standings.races, 'race')} · seed {schedule.seed} · {pace}")


# --- tables ------------------------------------------------------------------------------------


def _ratings_table(schedule: Schedule, standings: Standings) -> Table:
    table = Table(
        title="Ratings",
        caption="0: a car that is ahead of half of them. 400 more: 10 times the odds.",
        box=SIMPLE_HEAD,
        pad_edge=False,
    )
    table.add_column("Driver", overflow="fold")
    headings = ["Rating", "95 %"]
    if standings.pairs:
        headings += ["2-car\nraces", "Wins"]
    if standings.fields:
        headings += ["6-car\nraces", "Wins", "Mean\nplace"]
    if any(standings.faults):
        headings.append("Faults")
    for heading in headings:
        table.add_column(heading, justify="right", no_wrap=True)
    labels = _labels(schedule)
    for i in _strongest_first(standings):
        rating = standings.ratings[i]
        row = [f"{rating.value:+.0f}", f"{rating.low:+.0f} to {rating.high:+.0f}"]
        if standings.pairs:
            row += _wins(standings.in_pairs[i])
        if standings.fields:
            record = standings.in_fields[i]
            row += [*_wins(record), f"{record.mean_place:.2f}" if record else ""]
        if any(standings.faults):
            faults = standings.faults[i]
            row.append(str(faults.decisions) if faults else "")
        table.add_row(labels[i], *row)
    return table


def _labels(schedule: Schedule) -> list[str]:
    """Names that are short enough for a table: of a program its file's."""
    names = [competitor.name for competitor in schedule.competitors]
    short = [_file_name(name) if is_program(name) else name for name in names]
    return short if len(set(short)) == len(short) else names


def _file_name(program: str) -> str:
    command, _ = parse_program(program)
    files = [word for word in command if Path(word).is_file()]
    return Path(files[-1] if files else command[0]).name


def _wins(record: Record | None) -> list[str]:
    if record is None:
        return ["", ""]
    return [str(record.races), f"{record.wins} {record.win_share:>4.0%}"]


def _meetings_table(schedule: Schedule, meetings: tuple[Meetings, ...], title: str) -> Table:
    """Each against each, with the 95 % interval below."""
    table = Table(title=title, box=SIMPLE_HEAD, pad_edge=False)
    labels = _labels(schedule)
    table.add_column("", overflow="fold")
    for label in labels:
        table.add_column(label, justify="right", overflow="fold")
    cells = {(one.first, one.second): _share(one.share) for one in meetings}
    cells |= {(one.second, one.first): _share(_turned(one.share)) for one in meetings}
    for i, label in enumerate(labels):
        table.add_row(label, *[cells.get((i, j), "") for j in range(len(labels))])
    return table


def _share(share: Estimate) -> str:
    return f"{share.value:.1%}\n{share.low:.0%}-{share.high:.0%}"


def _turned(share: Estimate) -> Estimate:
    return Estimate(1 - share.value, 1 - share.high, 1 - share.low)


def _strongest_first(standings: Standings) -> list[int]:
    numbers = range(len(standings.ratings))
    return sorted(numbers, key=lambda i: -standings.ratings[i].value)


# --- JSON --------------------------------------------------------------------------------------


def _as_json(schedule: Schedule, standings: Standings) -> dict[str, object]:
    """The standings without any times, so that the same command gives the same bytes."""
    names = [competitor.name for competitor in schedule.competitors]
    order = _strongest_first(standings)
    return {
        **json_head("arena"),
        "ratings": {
            names[i]: {
                "rating": round(standings.ratings[i].value, 1),
                "low": round(standings.ratings[i].low, 1),
                "high": round(standings.ratings[i].high, 1),
            }
            for i in order
        },
        "drivers": {
            names[i]: {
                "pairs": _record(standings.in_pairs[i]),
                "fields": _record(standings.in_fields[i]),
                "faults": _faults(standings.faults[i]),
            }
            for i in order
        },
        "pairs": [_meetings(names, one) for one in standings.pairs],
        "fields": [_meetings(names, one) for one in standings.fields],
        "races": standings.races,
        "seed": schedule.seed,
        "options": [
            {name: value for name, value in options.items() if name not in ("seats", "grid")}
            for options in schedule.circuits
        ],
    }


def _record(record: Record | None) -> dict[str, object] | None:
    if record is None:
        return None
    return {
        "races": record.races,
        "wins": record.wins,
        "win_share": round(record.win_share, 4),
        "mean_place": round(record.mean_place, 4),
    }


def _faults(faults: Faults | None) -> dict[str, object]:
    if faults is None:
        return {"decisions": 0, "races": 0}
    return {"decisions": faults.decisions, "races": faults.races, "first": faults.first}


def _meetings(names: list[str], one: Meetings) -> dict[str, object]:
    return {
        "drivers": [names[one.first], names[one.second]],
        "meetings": one.count,
        "ahead": list(one.ahead),
        "share": round(one.share.value, 4),
        "low": round(one.share.low, 4),
        "high": round(one.share.high, 4),
    }
