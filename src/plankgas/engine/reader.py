"""Reads tables of TOML or JSON and notes every problem in them, not only the first.

>>> fields = reader_of({"laps": 0, "lapz": 2}, "my.toml")
>>> laps = fields.integer("laps", 1, 9)
>>> fields.finish()
>>> fields.problems
['my.toml: laps: 0 is not in 1..9', 'my.toml: lapz: unknown field']
"""

import json
import math
import os
import tomllib
from collections.abc import Collection
from importlib import resources
from importlib.resources.abc import Traversable
from pathlib import Path
from typing import Final

from plankgas.engine.errors import DataError

_SHOWN: Final = 40  # characters of a wrong value that a message repeats


class Reader:
    """One table of a file; every reader notes what is wrong and returns something usable."""

    def __init__(self, source: str, path: str, table: object, problems: list[str]) -> None:
        self.source = source
        self.path = path
        self.problems = problems
        self.seen: set[str] = set()
        self.content: dict[str, object] = {}
        # A table that is no table is one problem; its fields are not missing as well.
        self.broken = False
        if isinstance(table, dict):
            self.content = {str(name): value for name, value in table.items()}
        else:
            self.broken = True
            self.note("", f"must be a table, not {kind_of(table)}")

    def note(self, name: str, reason: str) -> None:
        """Note a problem of a field (of the table itself if the name is empty)."""
        where = f"{self.path}.{name}" if self.path and name else self.path or name
        self.problems.append(": ".join([part for part in (self.source, where, reason) if part]))

    def note_all(self, error: DataError) -> None:
        """Note the problems of what was made from this table."""
        for problem in error.problems:
            self.note("", problem)

    def has(self, name: str) -> bool:
        """Whether the table holds this field."""
        return name in self.content

    def names(self) -> tuple[str, ...]:
        """The names of all fields of the table, in its own order."""
        return tuple(self.content)

    def value(self, name: str) -> object:
        """The raw value of a field; None if it is missing, which is a problem."""
        self.seen.add(name)
        if name not in self.content:
            if not self.broken:
                self.note(name, "missing")
            return None
        return self.content[name]

    def _absent(self, name: str) -> bool:
        self.seen.add(name)
        return name not in self.content

    def integer(self, name: str, low: int, high: int, default: int | None = None) -> int:
        """A whole number in low..high; without a default it must be there."""
        if default is not None and self._absent(name):
            return default
        value = self.value(name)
        if not self.has(name):
            return low
        return self._integer(name, value, low, high)

    def _integer(self, name: str, value: object, low: int, high: int) -> int:
        # bool is a subclass of int, and `laps = true` is no number of laps.
        if isinstance(value, bool) or not isinstance(value, int):
            self.note(name, f"must be a whole number, not {kind_of(value)}")
        elif not low <= value <= high:
            self.note(name, f"{shown(value)} is not in {low}..{high}")
        else:
            return value
        return low

    def integers(
        self, name: str, low: int, high: int, default: tuple[int, ...] | None = None
    ) -> tuple[int, ...]:
        """A list of whole numbers, each in low..high."""
        if default is not None and self._absent(name):
            return default
        return tuple(
            [
                self._integer(f"{name}[{index}]", value, low, high)
                for index, value in enumerate(self._list(name))
            ]
        )

    def text(
        self, name: str, allowed: Collection[str] | None = None, default: str | None = None
    ) -> str:
        """A text that is not empty, one of `allowed` if given."""
        if default is not None and self._absent(name):
            return default
        value = self.value(name)
        if not self.has(name):
            return ""
        return self._text(name, value, allowed)

    def _text(self, name: str, value: object, allowed: Collection[str] | None) -> str:
        if not isinstance(value, str):
            self.note(name, f"must be a text, not {kind_of(value)}")
        elif not value:
            self.note(name, "must not be empty")
        elif allowed is not None and value not in allowed:
            self.note(name, f"{shown(value)} is not one of {', '.join(allowed)}")
        else:
            return value
        return ""

    def texts(
        self,
        name: str,
        allowed: Collection[str] | None = None,
        default: tuple[str, ...] | None = None,
    ) -> tuple[str, ...]:
        """A list of texts, each one of `allowed` if given."""
        if default is not None and self._absent(name):
            return default
        return tuple(
            [
                self._text(f"{name}[{index}]", value, allowed)
                for index, value in enumerate(self._list(name))
            ]
        )

    def flag(self, name: str, default: bool | None = None) -> bool:
        """True or false."""
        if default is not None and self._absent(name):
            return default
        value = self.value(name)
        if isinstance(value, bool):
            return value
        if self.has(name):
            self.note(name, f"must be true or false, not {kind_of(value)}")
        return False

    def points(self, name: str, low: float, high: float) -> tuple[tuple[float, float], ...]:
        """A list of [x, y] pairs of finite numbers, each number in low..high."""
        found: list[tuple[float, float]] = []
        for index, value in enumerate(self._list(name)):
            place = f"{name}[{index}]"
            if not isinstance(value, (list, tuple)) or len(value) != 2:
                self.note(place, f"must be a pair [x, y], not {kind_of(value)}")
                continue
            x = self._number(f"{place}[0]", value[0], low, high)
            y = self._number(f"{place}[1]", value[1], low, high)
            found.append((x, y))
        return tuple(found)

    def _number(self, name: str, value: object, low: float, high: float) -> float:
        if isinstance(value, bool) or not isinstance(value, (int, float)):
            self.note(name, f"must be a number, not {kind_of(value)}")
        elif isinstance(value, float) and not math.isfinite(value):
            self.note(name, f"{value} is not a finite number")
        elif not low <= value <= high:
            self.note(name, f"{shown(value)} is not in {low:g}..{high:g}")
        else:
            return float(value)
        return low

    def table(self, name: str, optional: bool = False) -> "Reader":
        """A table inside this one; an optional one that is missing is empty."""
        where = f"{self.path}.{name}" if self.path else name
        if optional and self._absent(name):
            return Reader(self.source, where, {}, self.problems)
        if not self.has(name):
            self.value(name)
            inner = Reader(self.source, where, {}, self.problems)
            inner.broken = True
            return inner
        return Reader(self.source, where, self.value(name), self.problems)

    def tables(self, name: str, optional: bool = False) -> list["Reader"]:
        """A list of tables; an optional one that is missing is empty."""
        if optional and self._absent(name):
            return []
        where = f"{self.path}.{name}" if self.path else name
        return [
            Reader(self.source, f"{where}[{index}]", value, self.problems)
            for index, value in enumerate(self._list(name))
        ]

    def _list(self, name: str) -> list[object]:
        value = self.value(name)
        if isinstance(value, (list, tuple)):
            return list(value)
        if self.has(name):
            self.note(name, f"must be a list, not {kind_of(value)}")
        return []

    def finish(self) -> None:
        """Note every field that nothing has read."""
        for name in self.content:
            if name not in self.seen:
                self.note(name, "unknown field")

    def check(self) -> None:
        """Raise what was noted so far, of this table and all that share its list."""
        if self.problems:
            raise DataError(tuple(self.problems))


def kind_of(value: object) -> str:
    """What a file's author would call this value."""
    if value is None:
        return "nothing"
    if isinstance(value, bool):
        return "true or false"
    if isinstance(value, int):
        return "a whole number"
    if isinstance(value, float):
        return "a fraction"
    if isinstance(value, str):
        return f"the text {shown(value)}"
    if isinstance(value, (list, tuple)):
        return f"a list of {len(value)}"
    if isinstance(value, dict):
        return "a table"
    return type(value).__name__


def shown(value: object) -> str:
    """A wrong value, short enough for a message."""
    # An endless number is cut before Python would refuse to write it out.
    if isinstance(value, int) and value.bit_length() > 99:
        return "a number far too large"
    written = json.dumps(value) if isinstance(value, str) else str(value)
    return written if len(written) <= _SHOWN else written[:_SHOWN] + "..."


def reader_of(table: object, source: str) -> Reader:
    """The fields of a whole file's table, with no problems noted yet."""
    return Reader(source, "", table, [])


def duplicates(values: Collection[str]) -> tuple[str, ...]:
    """The values that occur more than once, each named once."""
    seen: set[str] = set()
    twice: dict[str, None] = {}
    for value in values:
        if value in seen:
            twice[value] = None
        seen.add(value)
    return tuple(twice)


def parse_toml(text: str, source: str) -> object:
    """The table of a TOML text, or DataError."""
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise DataError((f"{source}: not a TOML file: {error}",)) from None


def parse_json(text: str, source: str) -> object:
    """The value of a JSON text, or DataError; a name used twice in one table is refused."""
    try:
        return json.loads(text, object_pairs_hook=_without_duplicates)
    except (ValueError, RecursionError) as error:
        raise DataError((f"{source}: not a JSON file: {error}",)) from None


def parse_json_values(text: str, source: str) -> list[object]:
    """The JSON values of a text, one after another with only blanks between, or DataError."""
    decoder = json.JSONDecoder(object_pairs_hook=_without_duplicates)
    values: list[object] = []
    at = _after_blanks(text, 0)
    while at < len(text):
        try:
            value, at = decoder.raw_decode(text, at)
        except (ValueError, RecursionError) as error:
            raise DataError((f"{source}: not a JSON file: {error}",)) from None
        values.append(value)
        at = _after_blanks(text, at)
    return values


def _after_blanks(text: str, at: int) -> int:
    while at < len(text) and text[at] in " \t\r\n":
        at += 1
    return at


def _without_duplicates(pairs: list[tuple[str, object]]) -> dict[str, object]:
    twice = duplicates([name for name, _ in pairs])
    if twice:
        raise ValueError(f"the field {shown(twice[0])} occurs twice in one table")
    return dict(pairs)


def read_file(path: str) -> object:
    """The content of a user's file: JSON if its name ends in .json, else TOML."""
    text = read_text(path)
    if path.lower().endswith(".json"):
        return parse_json(text, path)
    return parse_toml(text, path)


def read_text(path: str) -> str:
    """The text of a user's file, or DataError."""
    try:
        return Path(path).read_text(encoding="utf-8-sig")
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else "it is not a UTF-8 text"
        raise DataError((f"{path}: cannot be read: {reason}",)) from None


def data_folder() -> Traversable:
    """Where the figures of the game are: in the package, or in the folder PLANKGAS_DATA names."""
    given = os.environ.get("PLANKGAS_DATA")
    return Path(given) if given else resources.files("plankgas.engine").joinpath("data")


def read_data(name: str) -> Reader:
    """One of the engine's own data files, such as "cards.toml"."""
    try:
        text = data_folder().joinpath(name).read_text(encoding="utf-8")
    except (OSError, ValueError) as error:
        raise DataError((f"{name}: cannot be read: {error}",)) from None
    return reader_of(parse_toml(text, name), name)
