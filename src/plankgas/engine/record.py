"""Records: a race as text, from its start through every action to its result (docs/record.md).

>>> from plankgas.engine.action import parse_action
>>> from plankgas.engine.circuit import CIRCUITS
>>> from plankgas.engine.options import SeatOptions
>>> recorder = Recorder.begin(Options(CIRCUITS["usa"], (SeatOptions("red"),)), bytes(32))
>>> events = recorder.apply(0, parse_action("shift 2"))
>>> record = parse_record(recorder.text())
>>> replay(record).legal_actions(0) == recorder.race.legal_actions(0)
True
"""

from __future__ import annotations

import json
import re
from dataclasses import dataclass
from typing import Final

from plankgas.engine.action import Action, action_of, parse_action
from plankgas.engine.chance import read_seed
from plankgas.engine.errors import DataError
from plankgas.engine.event import Event
from plankgas.engine.options import NAME_LENGTH, Options, read_options
from plankgas.engine.position import load_position, position_of
from plankgas.engine.race import Race
from plankgas.engine.reader import Reader, kind_of, parse_json, reader_of, shown
from plankgas.engine.refusal import Refused
from plankgas.engine.rules import RULES_VERSION
from plankgas.engine.value import Value

FORMAT: Final = "plankgas-record"
VERSION: Final = 1
NOTE_LENGTH: Final = 4000
DRIVER_LENGTH: Final = 200  # a program is named by its whole command
PROGRAM_LENGTH: Final = 60
DATE_FORM: Final = re.compile(
    r"\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])(T([01]\d|2[0-3]):[0-5]\d:[0-5]\dZ)?"
)
MOST_ROUNDS: Final = 10**7


@dataclass(frozen=True)
class Result(Value):
    """How a race ended: its seats by place, the winner first, and the rounds it took."""

    places: tuple[int, ...]
    rounds: int

    def to_dict(self) -> dict[str, object]:
        return {"places": list(self.places), "rounds": self.rounds}


def result_of(race: Race) -> Result | None:
    """The result of a race, None while it is not over."""
    return Result(tuple(race.ranking()), race.state.round) if race.over else None


class Recorder:
    """A race with all that has happened in it; actions must go through `apply` here."""

    def __init__(self, race: Race, events: list[Event], position: dict[str, object] | None) -> None:
        self.race = race
        self.setup = events  # what happened before the first decision
        self.position = position  # where the race began, if not at its setup
        self.history: list[tuple[int, int]] = []
        # What a record may also say; none of it is needed to play the race again.
        self.names: tuple[str, ...] = ()
        self.drivers: tuple[str, ...] = ()
        self.date = ""
        self.program = ""
        self.note = ""

    @staticmethod
    def begin(options: Options, seed: int | bytes) -> Recorder:
        """A new race; see `Race.new` for the seed."""
        race, events = Race.begin(options, seed)
        return Recorder(race, events, None)

    @staticmethod
    def begin_at(race: Race) -> Recorder:
        """A race that goes on from where it is; what happened before is not recorded."""
        return Recorder(race, [], position_of(race))

    def apply(self, seat: int, action: Action) -> list[Event]:
        """Carry an action out and record it; Refused if it is not legal."""
        events = self.race.apply(seat, action)
        self.history.append((seat, action.code))
        return events

    def record(self) -> dict[str, object]:
        """All that it takes to play the race again, as JSON values."""
        state = self.race.state
        record: dict[str, object] = {
            "format": FORMAT,
            "version": VERSION,
            "rules_version": RULES_VERSION,
        }
        if self.position is None:
            record["options"] = state.rules.options.to_dict()
            record["seed"] = state.seed.hex()
        else:
            record["position"] = self.position
        for field, by_seat in (("names", self.names), ("drivers", self.drivers)):
            if by_seat:
                # The command of a program may be longer than a record has room for.
                record[field] = [text[:DRIVER_LENGTH] for text in by_seat]
        for field, text in (("date", self.date), ("program", self.program), ("note", self.note)):
            if text:
                record[field] = text
        record["actions"] = [[seat, str(action_of(code))] for seat, code in self.history]
        result = result_of(self.race)
        record["result"] = result.to_dict() if result is not None else None
        return record

    def text(self) -> str:
        """The record as the text of a JSON file."""
        return record_text(self.record())

    def clone(self) -> Recorder:
        """An independent copy, whose race has the same future."""
        copy = Recorder(self.race.clone(), self.setup, self.position)
        copy.history = self.history[:]
        copy.describe(self.names, self.drivers, self.date, self.program, self.note)
        return copy

    def describe(
        self,
        names: tuple[str, ...],
        drivers: tuple[str, ...] = (),
        date: str = "",
        program: str = "",
        note: str = "",
    ) -> None:
        """Say who drove, when, and by which program; see the fields in docs/record.md."""
        self.names = names
        self.drivers = drivers
        self.date = date
        self.program = program
        self.note = note

    def __copy__(self) -> Recorder:
        return self.clone()

    def __deepcopy__(self, memo: object) -> Recorder:
        return self.clone()

    def __reduce__(self) -> tuple[object, ...]:
        words = (self.names, self.drivers, self.date, self.program, self.note)
        return _restored_recorder, (self.race, self.setup, self.position, self.history, words)


def _restored_recorder(
    race: Race,
    setup: list[Event],
    position: dict[str, object] | None,
    history: list[tuple[int, int]],
    words: tuple[tuple[str, ...], tuple[str, ...], str, str, str],
) -> Recorder:
    recorder = Recorder(race, setup, position)
    recorder.history = history
    names, drivers, date, program, note = words
    recorder.describe(names, drivers, date, program, note)
    return recorder


def record_text(record: dict[str, object]) -> str:
    """A record as JSON, with one line for each field and each action."""
    lines: list[str] = []
    for name, value in record.items():
        written = json.dumps(value)
        if name == "actions" and isinstance(value, list) and value:
            written = "[\n  " + ",\n  ".join([json.dumps(item) for item in value]) + "\n ]"
        lines.append(f" {json.dumps(name)}: {written}")
    return "{\n" + ",\n".join(lines) + "\n}\n"


# --- reading -------------------------------------------------------------------------------


@dataclass(frozen=True)
class Record(Value):
    """A record that was read; only `replay` tells whether its actions are legal."""

    source: str
    options: Options
    seed: bytes
    start: Race | None  # where the race began, if not at its setup
    actions: tuple[tuple[int, Action], ...]
    result: Result | None
    has_result: bool  # a record that does not speak of its result is not asked for it
    names: tuple[str, ...]
    note: str
    drivers: tuple[str, ...] = ()
    date: str = ""
    program: str = ""

    def begin(self) -> Recorder:
        """The race before the first action."""
        if self.start is None:
            recorder = Recorder.begin(self.options, self.seed)
        else:
            recorder = Recorder.begin_at(self.start.clone())
        recorder.describe(self.names, self.drivers, self.date, self.program, self.note)
        return recorder


def parse_record(text: str, source: str = "record") -> Record:
    """A record from its JSON text; DataError names all that is wrong."""
    return load_record(parse_json(text, source), source)


def load_record(mapping: object, source: str = "record") -> Record:
    """A record from JSON values; DataError names all that is wrong."""
    fields = reader_of(mapping, source)
    fields.text("format", (FORMAT,), FORMAT)
    fields.integer("version", VERSION, VERSION, VERSION)
    made_with = fields.integer("rules_version", 1, 10**6)
    if made_with != RULES_VERSION and not fields.problems:
        fields.note("rules_version", f"made with rules {made_with}, these are {RULES_VERSION}")
        fields.check()  # what else may be wrong is not ours to tell
    start = _position(fields)
    if start is None:
        seed = read_seed(fields)
        option_fields = fields.table("options")
        options = read_options(option_fields)
        option_fields.finish()
    else:
        seed = start.state.seed
        options = start.state.rules.options
    seats = len(options.seats)
    record = Record(
        source=source,
        options=options,
        seed=seed,
        start=start,
        actions=_actions(fields, seats),
        result=_result(fields, seats),
        has_result=fields.has("result"),
        names=_by_seat(fields, "names", NAME_LENGTH, seats),
        note=_text(fields, "note", NOTE_LENGTH),
        drivers=_by_seat(fields, "drivers", DRIVER_LENGTH, seats),
        date=_date(fields),
        program=_text(fields, "program", PROGRAM_LENGTH),
    )
    fields.finish()
    fields.check()
    return record


def _position(fields: Reader) -> Race | None:
    if not fields.has("position"):
        return None
    for name in ("options", "seed"):
        if fields.has(name):
            fields.note(name, "a race that begins at a position has none of its own")
    try:
        return load_position(fields.value("position"), f"{fields.source}: position")
    except DataError as error:
        fields.problems.extend(error.problems)
        fields.check()
        raise


def _actions(fields: Reader, seats: int) -> tuple[tuple[int, Action], ...]:
    given = fields.value("actions")
    if not isinstance(given, (list, tuple)):
        if fields.has("actions"):
            fields.note("actions", f"must be a list, not {kind_of(given)}")
        return ()
    actions: list[tuple[int, Action]] = []
    for index, item in enumerate(given):
        place = f"actions[{index}]"
        if not isinstance(item, (list, tuple)) or len(item) != 2:
            fields.note(place, f"must be a pair [seat, action], not {kind_of(item)}")
            continue
        seat = item[0]
        text = item[1]
        if isinstance(seat, bool) or not isinstance(seat, int):
            fields.note(f"{place}[0]", f"must be a whole number, not {kind_of(seat)}")
        elif not 0 <= seat < seats:
            fields.note(f"{place}[0]", f"{shown(seat)} is not in 0..{seats - 1}")
        elif not isinstance(text, str):
            fields.note(f"{place}[1]", f"must be a text, not {kind_of(text)}")
        else:
            try:
                actions.append((seat, parse_action(text)))
            except ValueError as error:
                fields.note(f"{place}[1]", str(error))
    return tuple(actions)


def _result(fields: Reader, seats: int) -> Result | None:
    if fields.content.get("result") is None:
        fields.seen.add("result")
        return None
    table = fields.table("result")
    result = Result(table.integers("places", 0, seats - 1), table.integer("rounds", 0, MOST_ROUNDS))
    table.finish()
    return result


def _by_seat(fields: Reader, name: str, longest: int, seats: int) -> tuple[str, ...]:
    """A text for each seat."""
    if not fields.has(name):
        return ()
    given = fields.value(name)
    if not isinstance(given, (list, tuple)):
        fields.note(name, f"must be a list, not {kind_of(given)}")
        return ()
    texts: list[str] = []
    for index, text in enumerate(given):
        if not isinstance(text, str):
            fields.note(f"{name}[{index}]", f"must be a text, not {kind_of(text)}")
        elif len(text) > longest or not text.isprintable():
            fields.note(f"{name}[{index}]", f"must be at most {longest} printable letters")
        else:
            texts.append(text)
    if len(given) != seats:
        fields.note(name, f"{len(given)} {name} for {seats} seats")
    return tuple(texts)


def _text(fields: Reader, name: str, longest: int) -> str:
    if not fields.has(name):
        return ""
    text = fields.text(name)
    if len(text) > longest:
        fields.note(name, f"must be at most {longest} letters")
    return text


def _date(fields: Reader) -> str:
    date = _text(fields, "date", len("2026-11-18T12:30:00Z"))
    if date and DATE_FORM.fullmatch(date) is None:
        fields.note("date", "must be a day as 2026-11-18, or a moment as 2026-11-18T12:30:00Z")
    return date


# --- replaying -----------------------------------------------------------------------------


@dataclass(frozen=True)
class Step(Value):
    """One action of a record with what it caused; `race` is the race after it, not a copy."""

    index: int
    seat: int
    action: Action
    events: list[Event]
    race: Race


class Replay:
    """Plays a record step by step, as an iterator of steps.

    DataError names an action that is refused, and in the end a result that is not the race's.
    """

    def __init__(self, record: Record) -> None:
        self.record = record
        self.recorder = record.begin()
        self.index = 0

    @property
    def race(self) -> Race:
        return self.recorder.race

    @property
    def setup(self) -> list[Event]:
        """What happened before the first decision."""
        return self.recorder.setup

    def __iter__(self) -> Replay:
        return self

    def __next__(self) -> Step:
        step = self.next_step()
        if step is None:
            raise StopIteration
        return step

    def next_step(self) -> Step | None:
        """Carry out the next action; None when there is none left."""
        if self.index == len(self.record.actions):
            self._check_result()
            return None
        seat, action = self.record.actions[self.index]
        try:
            events = self.recorder.apply(seat, action)
        except Refused as refused:
            place = f"{self.record.source}: actions[{self.index}]"
            problem = f"{place}: seat {seat} can't {str(action)!r}: {refused}"
            raise DataError((problem,)) from None
        step = Step(self.index, seat, action, events, self.recorder.race)
        self.index += 1
        return step

    def _check_result(self) -> None:
        stated = self.record.result
        reached = result_of(self.recorder.race)
        if self.record.has_result and stated != reached:
            problem = f"is {_result_text(stated)}, but the race is {_result_text(reached)}"
            raise DataError((f"{self.record.source}: result: {problem}",))


def _result_text(result: Result | None) -> str:
    if result is None:
        return "not over"
    places = ", ".join([str(seat) for seat in result.places])
    return f"over after {result.rounds} rounds with places {places}"


def replay_steps(record: Record) -> Replay:
    """The steps of a record, one after another."""
    return Replay(record)


def replay(record: Record) -> Race:
    """The race after the last action; DataError if the record is not that of a race."""
    return replay_recorder(record).race


def replay_to(record: Record, count: int) -> Race:
    """The race after its first `count` actions; ValueError if it has fewer."""
    if not 0 <= count <= len(record.actions):
        raise ValueError(f"the race has {len(record.actions)} actions, not {count}")
    steps = Replay(record)
    for _ in range(count):
        steps.next_step()
    return steps.race


def replay_recorder(record: Record) -> Recorder:
    """As `replay`, with the history, so that the race can go on."""
    steps = Replay(record)
    while steps.next_step() is not None:
        pass
    return steps.recorder
