"""`plankgas analyse`: the best actions at a position, or the turns that decided a race."""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from typing import Final

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from plankgas.cli.coach_words import because
from plankgas.cli.files import fail, read_one
from plankgas.cli.progress import json_head
from plankgas.cli.replay_command import names_of
from plankgas.cli.setting import in_range, refuse
from plankgas.drivers.analysis import MOST_SECONDS, Analysis, analyse
from plankgas.drivers.win_chances import TurningPoint, WinChances
from plankgas.engine.errors import DataError
from plankgas.engine.position import load_position
from plankgas.engine.race import Race
from plankgas.engine.record import Record, load_record, replay_steps

_CAUSES: Final = {
    "spin-out": "{by} spins out",
    "finish": "{by} finishes",
    "boost": "{by} boosts",
    "slipstream": "{by} slipstreams",
    "speed": "{by} reaches Speed {speed}",
    "nothing": "the cards",
}


def run(
    path: Path,
    at: int | None,
    seat: int | None,
    seconds: float,
    rollouts: int | None,
    as_json: bool,
) -> None:
    """A position, or a record at one moment, is analysed for a seat; a whole record as a story."""
    if not 0 < seconds <= MOST_SECONDS:
        raise refuse("--seconds", f"{seconds:g} is not more than 0 and at most {MOST_SECONDS:g}.")
    if rollouts is not None:
        in_range("--rollouts", rollouts, 1, 10**6)
    content = read_one(path)
    try:
        if isinstance(content, dict) and "actions" in content:
            record = load_record(content, str(path))
            if at is None and seat is None:
                _tell_record(record, seconds, rollouts, as_json)
                return
            race = _race_at(record, at)
            names = names_of(record)
        else:
            if at is not None:
                raise refuse("--at", "a position is one moment already.")
            race = load_position(content, str(path))
            names = [seat.name or seat.colour.capitalize() for seat in race.options.seats]
    except DataError as error:
        raise fail(error.problems, 1) from None
    _tell_race(race, names, _seat(race, seat), seconds, rollouts, as_json)


# --- one moment --------------------------------------------------------------------------------


def _race_at(record: Record, at: int | None) -> Race:
    count = len(record.actions)
    if at is not None:
        in_range("--at", at, 0, count)
    steps = replay_steps(record)
    for _ in range(count if at is None else at):
        steps.next_step()
    return steps.race


def _seat(race: Race, seat: int | None) -> int:
    """The seat that was asked for, or the only one that must decide."""
    if seat is not None:
        in_range("--seat", seat, 0, race.seats - 1)
        if race.options.seats[seat].legend:
            raise refuse("--seat", f"a Legend drives seat {seat}.")
        return seat
    pending = race.pending()
    if len(pending) == 1:
        return pending[0]
    which = ", ".join(map(str, pending)) or "none"
    raise refuse("--seat", f"whose eyes? These seats decide now: {which}.")


def _tell_race(
    race: Race, names: list[str], seat: int, seconds: float, rollouts: int | None, as_json: bool
) -> None:
    try:
        found = analyse(race.view(seat), seconds, rollouts=rollouts)
    except ValueError as error:
        raise refuse("FILE", f"{error}.") from None
    if as_json:
        print(json.dumps({**json_head("analysis"), "seat": seat, **asdict(found)}, indent=1))
        return
    console = Console(highlight=False)
    console.print(_chances_table(names, found))
    if found.actions:
        console.print(_actions_table(names[seat], found))
    console.print(f"{found.worlds} dealt worlds, from what {names[seat]} may know.")


def _chances_table(names: list[str], found: Analysis) -> Table:
    table = Table(title="How it may end", box=SIMPLE_HEAD, pad_edge=False)
    table.add_column("Seat")
    for place in range(1, len(names) + 1):
        table.add_column(f"P{place}", justify="right", no_wrap=True)
    for name, chances in zip(names, found.places, strict=True):
        table.add_row(name, *[f"{chance:.0%}" for chance in chances])
    return table


def _actions_table(name: str, found: Analysis) -> Table:
    table = Table(title=f"What {name} can do", box=SIMPLE_HEAD, pad_edge=False)
    table.add_column("Action", overflow="fold")
    table.add_column("Wins", justify="right", no_wrap=True)
    table.add_column("Place", justify="right", no_wrap=True)
    table.add_column("Why", overflow="fold")
    for number, advice in enumerate(found.actions):
        why = because(advice.reasons, is_best=number == 0)
        table.add_row(", ".join(advice.actions), f"{advice.win:.0%}", f"{advice.place:.2f}", why)
    return table


# --- a whole race ------------------------------------------------------------------------------


def _tell_record(record: Record, seconds: float, rollouts: int | None, as_json: bool) -> None:
    if rollouts is None:
        chances = WinChances(record, seconds=seconds)
        while not chances.is_done:
            chances.work(seconds)
    else:
        chances = WinChances(record, rollouts=rollouts)
        chances.finish()
    points, turns = chances.points(), chances.turning_points()
    if as_json:
        told = {
            **json_head("analysis"),
            "points": [asdict(point) for point in points],
            "turning_points": [asdict(turn) for turn in turns],
        }
        print(json.dumps(told, indent=1))
        return
    names = names_of(record)
    console = Console(highlight=False)
    table = Table(title="Chances of winning", box=SIMPLE_HEAD, pad_edge=False)
    table.add_column("Round", justify="right")
    for name in names:
        table.add_column(name, justify="right")
    # The last moment of each round says how the round has gone.
    last = {point.round: point for point in points}
    for round, point in last.items():
        table.add_row(str(round), *[f"{win:.0%}" for win in point.wins])
    console.print(table)
    for turn in turns:
        console.print(_turn_text(turn, names))
    if not turns:
        console.print("No single turn decided it.")


def _turn_text(turn: TurningPoint, names: list[str]) -> str:
    by = "" if turn.by is None else names[turn.by]
    cause = _CAUSES[turn.cause].format(by=by, speed=turn.speed)
    swing = f"{turn.before:.0%} to {turn.after:.0%}"
    return f"Round {turn.round}, action {turn.index}: {cause}; {names[turn.seat]} goes from {swing}"
