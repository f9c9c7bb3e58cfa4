"""`plankgas replay`: a record's race or season, told or stepped through."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console
from rich.text import Text

from plankgas.cli.files import fail, read_any
from plankgas.cli.setting import in_range
from plankgas.cli.words import sentence
from plankgas.engine.errors import DataError
from plankgas.engine.event import ALL, Event, RoundBegan, SeasonRaceBegan
from plankgas.engine.position import position_text
from plankgas.engine.record import Record, Replay, load_record, replay_steps
from plankgas.engine.season_record import FORMAT as SEASON_FORMAT


def run(path: Path, step: bool, position_at: int | None) -> None:
    content = read_any(path)
    try:
        if isinstance(content, dict) and content.get("format") == SEASON_FORMAT:
            from plankgas.cli import season_replay

            if position_at is not None:
                season_replay.print_position(content, str(path), position_at)
            else:
                season_replay.tell(content, str(path), step)
            return
        record = load_record(content, str(path))
        if position_at is not None:
            _print_position(record, position_at)
        else:
            _tell(record, step)
    except DataError as error:
        raise fail(error.problems, 1) from None


def _print_position(record: Record, actions: int) -> None:
    in_range("--position-at", actions, 0, len(record.actions))
    steps = replay_steps(record)
    for _ in range(actions):
        steps.next_step()
    print(position_text(steps.race))


def names_of(record: Record) -> list[str]:
    """The names of the seats: the record's, the options', or colours."""
    given = record.names or tuple(seat.name for seat in record.options.seats)
    colours = [seat.colour.capitalize() for seat in record.options.seats]
    return [name or colour for name, colour in zip(given, colours, strict=True)]


def _tell(record: Record, step: bool) -> None:
    teller = Teller(names_of(record))
    steps: Replay = replay_steps(record)
    teller.head(f"{record.options.circuit.name}, laps: {steps.race.laps}")
    if record.note:
        teller.say(record.note)
    teller.tell(steps.setup)
    for done in steps:
        if step:
            answer = teller.wait(f"[{done.index + 1}] {teller.names[done.seat]}: {done.action}")
            if answer in ("q", "quit"):
                return
        teller.tell(done.events)
    if not steps.race.over:
        teller.say("The record ends here; the race is not over.")


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
