"""`plankgas picture`: a circuit, a position or a step of a record as SVG or PNG."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Final

from plankgas import svg
from plankgas.cli.files import SORTS, fail, sort_of, write_whole
from plankgas.cli.replay_command import chosen, names_of
from plankgas.cli.season_replay import season_after
from plankgas.cli.setting import in_range, refuse
from plankgas.engine.circuit import CIRCUITS, Circuit, parse_circuit
from plankgas.engine.errors import DataError
from plankgas.engine.position import FORMAT as POSITION_FORMAT
from plankgas.engine.position import load_position
from plankgas.engine.race import Race
from plankgas.engine.record import FORMAT as RECORD_FORMAT
from plankgas.engine.record import load_record, replay_to
from plankgas.engine.season_record import FORMAT as SEASON_FORMAT
from plankgas.engine.view import View

_FORMS: Final = (".svg", ".png")
MOST_PIXELS: Final = 8000


def run(
    subject: str,
    race: int | None,
    step: int | None,
    seat: int | None,
    night: bool,
    out: Path | None,
    width: int,
) -> None:
    form = ".svg" if out is None else out.suffix.lower()
    if form not in _FORMS:
        raise refuse("--out", f"{out} must end in .svg or .png.")
    in_range("--width", width, 100, MOST_PIXELS)
    try:
        found, names = _subject(subject, race, step)
        picture = svg.board(_seen(found, seat), names=names, night=night)
    except DataError as error:
        raise fail(error.problems, 1) from None
    if out is None:
        sys.stdout.write(picture + "\n")
        return
    try:
        write_whole(out, picture if form == ".svg" else svg.png(picture, width))
    except svg.NoConverterError as error:
        raise refuse("--out", f"{error}. SVG needs none.") from None
    except OSError as error:
        raise refuse("--out", f"{out} can't be written: {error.strerror}.") from None
    print(f"The picture is in {out}.")


def _subject(subject: str, race: int | None, step: int | None) -> tuple[Circuit | Race, list[str]]:
    """What to draw, and the names of the drivers."""
    if subject in CIRCUITS:
        _demand_no(step)
        return CIRCUITS[subject], []
    ((source, content),) = chosen(Path(subject), race, is_one_wanted=True)
    sort = sort_of(content)
    if sort == RECORD_FORMAT:
        record = load_record(content, source)
        count = len(record.actions) if step is None else step
        in_range("--step", count, 0, len(record.actions))
        return replay_to(record, count), names_of(record)
    if sort == SEASON_FORMAT:
        return season_after(content, source, "--step", step).race, []
    _demand_no(step)
    if sort == POSITION_FORMAT:
        return load_position(content, source), []
    if sort == "circuit":
        return parse_circuit(content, source), []
    what = f"this is {SORTS[sort]}" if sort is not None else "of no known format"
    raise fail((f"{source}: {what}; positions, records and circuits can be drawn",), 2)


def _demand_no(step: int | None) -> None:
    if step is not None:
        raise refuse("--step", "only a record has steps.")


def _seen(found: Circuit | Race, seat: int | None) -> Circuit | Race | View:
    """A race as the seat sees it, if one is named."""
    if seat is None:
        return found
    if isinstance(found, Circuit):
        raise refuse("--seat", "there are no cars on a circuit alone.")
    in_range("--seat", seat, 0, found.seats - 1)
    return found.view(seat)
