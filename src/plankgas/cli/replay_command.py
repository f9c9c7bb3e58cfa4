"""`plankgas replay`: a record's race or season, told or stepped through."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console
from rich.text import Text

from plankgas.cli.files import SORTS, fail, read_all, sort_of, source_of
from plankgas.cli.setting import in_range
from plankgas.cli.words import sentence
from plankgas.engine.errors import DataError
from plankgas.engine.event import ALL, Event, RoundBegan, SeasonRaceBegan
from plankgas.engine.position import FORMAT as POSITION_FORMAT
from plankgas.engine.position import position_text
from plankgas.engine.record import FORMAT, Record, Replay, load_record, replay_steps, replay_to
from plankgas.engine.record_file import race_source
from plankgas.engine.season_record import FORMAT as SEASON_FORMAT


def run(path: Path, race: int | None, step: bool, position_at: int | None) -> None:
    contents = chosen(path, race, is_one_wanted=position_at is not None)
    try:
        for source, content in contents:
            if len(contents) > 1:
                print(f"\n=== {source} ===")
            _replay(content, source, step, position_at)
    except DataError as error:
        raise fail(error.problems, 1) from None


def chosen(path: Path, race: int | None, is_one_wanted: bool) -> list[tuple[str, object]]:
    """What a file holds, each with its source; of several races the one that --race counts out."""
    values = read_all(path)
    count = len(values)
    sources = [race_source(source_of(path), number, count) for number in range(1, count + 1)]
    if race is not None:
        in_range("--race", race, 1, count)
        return [(sources[race - 1], values[race - 1])]
    if is_one_wanted and count > 1:
        problem = f"{source_of(path)}: holds {count} races; say which with --race"
        raise fail((problem,), 2)
    return list(zip(sources, values, strict=True))


def _replay(content: object, source: str, step: bool, position_at: int | None) -> None:
    sort = sort_of(content)
    if sort == SEASON_FORMAT:
        from plankgas.cli import season_replay

        if position_at is not None:
            season_replay.print_position(content, source, position_at)
        else:
            season_replay.tell(content, source, step)
        return
    if sort is not None and sort != FORMAT:
        hint = ""
        if sort == POSITION_FORMAT:
            hint = "; `plankgas picture` draws it, `plankgas race --position` starts from it"
        raise DataError((f"{source}: this is {SORTS[sort]}, not a record{hint}",))
    record = load_record(content, source)
    if position_at is not None:
        in_range("--position-at", position_at, 0, len(record.actions))
        print(position_text(replay_to(record, position_at)))
    else:
        _tell(record, step)


def names_of(record: Record) -> list[str]:
    """The names of the seats: the record's, the options', or colours."""
    given = record.names or tuple(seat.name for seat in record.options.seats)
    colours = [seat.colour.capitalize() for seat in record.options.seats]
    return [name or colour for name, colour in zip(given, colours, strict=True)]


def _tell(record: Record, step: bool) -> None:
    teller = Teller(names_of(record))
    steps: Replay = replay_steps(record)
    teller.head(f"{record.options.circuit.name}, laps: {steps.race.laps}")
    for line in _about(record):
        teller.say(line)
    teller.tell(steps.setup)
    for done in steps:
        if step:
            answer = teller.wait(f"[{done.index + 1}] {teller.names[done.seat]}: {done.action}")
            if answer in ("q", "quit"):
                return
        teller.tell(done.events)
    if not steps.race.over:
        teller.say("The record ends here; the race is not over.")


def _about(record: Record) -> list[str]:
    """When and by whom it was driven, and what somebody wrote about it."""
    lines: list[str] = []
    if record.date or record.program:
        when = f"Driven {record.date}" if record.date else ""
        lines.append(", ".join([part for part in (when, record.program) if part]))
    if record.drivers:
        driven = zip(names_of(record), record.drivers, strict=True)
        lines.append(", ".join([f"{name}: {driver}" for name, driver in driven if driver]))
    return [*lines, record.note] if record.note else lines


class Teller:
    """Prints events: public ones plainly, private ones dim."""

    def __init__(self, names: list[str]) -> None:
        self.console = Console(highlight=False)
        self.names = names

    def head(self, text: str) -> None:
        self.console.print(Text(f"\n{text}", style="bold"))

    def say(self, text: str) -> None:
        self.console.print(Text(text), soft_wrap=True)

    def tell(self, events: list[Event]) -> None:
        for event in events:
            told = sentence(event, self.names)
            if isinstance(event, RoundBegan | SeasonRaceBegan):
                self.head(told)
            else:
                style = "" if event.audience() == ALL else "dim"
                self.console.print(Text(f"  {told}", style=style), soft_wrap=True)

    def wait(self, prompt: str) -> str:
        """Wait for Enter; the end of the input is as good as q."""
        try:
            return self.console.input(Text(f"{prompt} ", style="cyan")).strip().lower()
        except EOFError:
            self.console.print()
            return "q"
