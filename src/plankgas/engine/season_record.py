"""Season records: options, seed and every action, which together play the season again (R16.13)."""

from __future__ import annotations

from typing import Final

from plankgas.engine.action import action_of, parse_action
from plankgas.engine.chance import read_seed
from plankgas.engine.components import COLOURS
from plankgas.engine.errors import DataError
from plankgas.engine.reader import Reader, reader_of, shown
from plankgas.engine.refusal import Refused
from plankgas.engine.rules import RULES_VERSION
from plankgas.engine.season import NEXT, Season
from plankgas.engine.season_options import read_season_options

FORMAT: Final = "plankgas-season"
VERSION: Final = 1
NEXT_RACE: Final = "next-race"  # stands among the actions where the next race began


def season_record(season: Season) -> dict[str, object]:
    """All that it takes to play the season again, as JSON values."""
    return {
        "format": FORMAT,
        "version": VERSION,
        "rules_version": RULES_VERSION,
        "options": season.options.to_dict(),
        "seed": season.seed.hex(),
        "actions": [
            NEXT_RACE if (seat, code) == NEXT else [seat, str(action_of(code))]
            for seat, code in season.history
        ],
    }


def replay_season(mapping: object, source: str = "season record") -> Season:
    """The season of a record; DataError names all that is wrong, or the first refused action."""
    fields = reader_of(mapping, source)
    fields.text("format", (FORMAT,))
    fields.integer("version", VERSION, VERSION)
    fields.integer("rules_version", RULES_VERSION, RULES_VERSION)
    options = read_season_options(fields.table("options"))
    seed = read_seed(fields)
    actions = _actions(fields)
    fields.finish()
    fields.check()
    season = Season.new(options, seed)
    for index, (seat, code) in enumerate(actions):
        try:
            if (seat, code) == NEXT:
                season.next_race()
            else:
                season.apply_code(seat, code)
        except Refused as refused:
            intent = f"seat {seat} can't {action_of(code)}: " if seat >= 0 else ""
            raise DataError((f"{source}: actions[{index}]: {intent}{refused}",)) from None
    return season


def _actions(fields: Reader) -> list[tuple[int, int]]:
    given = fields.value("actions")
    if not isinstance(given, (list, tuple)):
        if fields.has("actions"):
            fields.note("actions", "must be a list")
        return []
    actions: list[tuple[int, int]] = []
    for index, item in enumerate(given):
        if item == NEXT_RACE:
            actions.append(NEXT)
            continue
        place = f"actions[{index}]"
        if not isinstance(item, (list, tuple)) or len(item) != 2:
            fields.note(place, f'must be [seat, action] or "{NEXT_RACE}", not {shown(item)}')
            continue
        seat, text = item
        if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < len(COLOURS):
            fields.note(place, f"{shown(seat)} is not a seat")
        elif not isinstance(text, str):
            fields.note(place, f"{shown(text)} is not an action")
        else:
            try:
                actions.append((seat, parse_action(text).code))
            except ValueError as error:
                fields.note(place, str(error))
    return actions
