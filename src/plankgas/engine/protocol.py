"""The protocol: JSON lines, so that a program in any language can race (docs/protocol.md).

>>> protocol = Protocol(lambda: bytes(32))
>>> protocol.answer('{"id": 1, "do": "pending"}')[:60]
'{"id": 1, "ok": false, "error": {"code": "no-such-race", "me'
"""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Final

from plankgas.engine.action import Action, parse_action
from plankgas.engine.cards import CARDS, SPONSORS, UPGRADES_ADVANCED, UPGRADES_BASIC
from plankgas.engine.chance import read_seed
from plankgas.engine.circuit import CIRCUITS, parse_circuit
from plankgas.engine.components import COLOURS, EVENT_BY_ID, FIGURES, ROAD_BY_ID, WEATHER_BY_ID
from plankgas.engine.errors import DataError
from plankgas.engine.event import ALL, Event, event_dict
from plankgas.engine.options import (
    GARAGES,
    MOST_LAPS,
    MOST_LEGEND_SPEED,
    OFF,
    RANDOM,
    parse_options,
    read_options,
)
from plankgas.engine.position import load_position, position_of
from plankgas.engine.race import Race
from plankgas.engine.reader import Reader, kind_of, parse_json, reader_of, shown
from plankgas.engine.record import (
    Recorder,
    Replay,
    load_record,
    replay,
    result_of,
)
from plankgas.engine.refusal import Refused
from plankgas.engine.rules import RULES_VERSION

PROTOCOL_VERSION: Final = 1
LONGEST_LINE: Final = 1 << 20  # bytes, without the end of the line
_SPECTATOR: Final = -2  # besides seats and ALL
DOCUMENTS: Final = ("position", "record", "circuit", "options")

Answer = dict[str, object]


class ProtocolError(Exception):
    """A request that can't be answered; nothing has changed."""

    def __init__(self, code: str, message: str, problems: tuple[str, ...] = ()) -> None:
        super().__init__(message)
        self.code = code
        self.message = message
        self.problems = problems

    def __reduce__(self) -> tuple[object, ...]:
        return ProtocolError, (self.code, self.message, self.problems)


class Protocol:
    """Races by name, driven by requests: one line in, one line out."""

    def __init__(self, fresh_seed: Callable[[], bytes]) -> None:
        self.fresh_seed = fresh_seed  # the engine itself has no chance but what a seed gives
        self.races: dict[str, Recorder] = {}
        self.done = False

    def answer_bytes(self, line: bytes) -> str:
        """The answer to a line as it came in, which may be anything."""
        line = line.removesuffix(b"\n")
        if len(line) > LONGEST_LINE:
            return _failed(None, _too_long())
        try:
            text = line.decode()
        except UnicodeDecodeError:
            return _failed(None, ProtocolError("not-utf-8", "The line is not UTF-8 text."))
        # Some shells put a byte order mark before the first line.
        return self.answer(text.removeprefix("\ufeff"))

    def answer(self, line: str) -> str:
        """The answer to one request, without the end of the line."""
        id: object = None
        try:
            fields = _request(line)
            id = _id(fields)
            fields.check()
            return json.dumps({"id": id, "ok": True, **self._do(fields)})
        except ProtocolError as error:
            return _failed(id, error)
        except DataError as wrong:  # a name of its own: compiled, `error` has one type
            message = "The request is wrong."
            return _failed(id, ProtocolError("bad-request", message, wrong.problems))
        except Refused as refused:
            refusal = refused.refusal
            return _failed(id, ProtocolError(refusal.code, refusal.sentence))

    def _do(self, fields: Reader) -> Answer:
        name = fields.text("do")
        fields.check()
        handler = _HANDLERS.get(name)
        if handler is None:
            known = f"request: do: {shown(name)} is not one of {', '.join(_HANDLERS)}"
            raise ProtocolError("unknown-request", "There is no such request.", (known,))
        return handler(self, fields)


def _failed(id: object, error: ProtocolError) -> str:
    told: Answer = {
        "code": error.code,
        "message": error.message,
        "problems": list(error.problems),
    }
    return json.dumps({"id": id, "ok": False, "error": told})


def _too_long() -> ProtocolError:
    return ProtocolError("too-long", f"A line has at most {LONGEST_LINE} bytes.")


# --- reading requests ----------------------------------------------------------------------


def _request(line: str) -> Reader:
    if len(line) > LONGEST_LINE:
        raise _too_long()
    try:
        request = parse_json(line, "request")
    except DataError as error:
        raise ProtocolError("not-json", "The line is not JSON.", error.problems) from None
    if not isinstance(request, dict):
        problem = f"request: must be an object, not {kind_of(request)}"
        raise ProtocolError("not-an-object", "A request is a JSON object.", (problem,))
    return reader_of(request, "request")


def _id(fields: Reader) -> object:
    """The id of a request, which its answer repeats: any text or number."""
    fields.seen.add("id")
    id = fields.content.get("id")
    if id is None or isinstance(id, str) or (isinstance(id, int) and not isinstance(id, bool)):
        return id
    fields.note("id", f"must be a text or a whole number, not {kind_of(id)}")
    return None


def _name(fields: Reader) -> str:
    return fields.text("race", None, "race")


def _recorder(protocol: Protocol, fields: Reader) -> Recorder:
    name = _name(fields)
    fields.check()
    recorder = protocol.races.get(name)
    if recorder is None:
        raise ProtocolError("no-such-race", f"There is no race {shown(name)}.")
    return recorder


def _seat(fields: Reader, race: Race) -> int:
    return fields.integer("seat", 0, race.state.rules.seats - 1)


def _action(fields: Reader) -> Action:
    """The action of a request; it is read last, and unknown fields are refused."""
    text = fields.text("action")
    fields.finish()
    fields.check()
    try:
        return parse_action(text)
    except ValueError as error:
        raise ProtocolError("bad-action", f"That is no action: {error}.") from None


def _viewer(fields: Reader, seats: int, default: int) -> int:
    """Through whose eyes the answer is: a seat's, _SPECTATOR or ALL."""
    fields.seen.add("as")
    given = fields.content.get("as")
    if not fields.has("as"):
        return default
    if given == "spectator":
        return _SPECTATOR
    if given == "all" and default == ALL:
        return ALL
    if isinstance(given, int):
        return fields.integer("as", 0, max(0, seats - 1))
    words = 'a seat, "spectator" or "all"' if default == ALL else 'a seat or "spectator"'
    fields.note("as", f"must be {words}, not {kind_of(given)}")
    return default


def _seen(events: list[Event], viewer: int) -> list[Answer]:
    """The events that a viewer may see."""
    return [
        event_dict(event)
        for event in events
        if viewer == ALL or event.audience() == ALL or event.audience() == viewer
    ]


def _status(race: Race) -> Answer:
    result = result_of(race)
    return {"pending": race.pending(), "result": result.to_dict() if result is not None else None}


# --- requests ------------------------------------------------------------------------------


def _new(protocol: Protocol, fields: Reader) -> Answer:
    name = _name(fields)
    option_fields = fields.table("options")
    options = read_options(option_fields)
    option_fields.finish()
    given = read_seed(fields) if fields.has("seed") else None
    viewer = _viewer(fields, len(options.seats), ALL)
    fields.finish()
    fields.check()
    seed = given if given is not None else protocol.fresh_seed()
    recorder = Recorder.begin(options, seed)
    protocol.races[name] = recorder
    events = _seen(recorder.setup, viewer)
    return {"race": name, "seed": seed.hex(), "events": events, **_status(recorder.race)}


def _load(protocol: Protocol, fields: Reader) -> Answer:
    name = _name(fields)
    mapping = fields.value("position")
    fields.finish()
    fields.check()
    recorder = Recorder.begin_at(load_position(mapping, "request: position"))
    protocol.races[name] = recorder
    return {"race": name, **_status(recorder.race)}


def _replay(protocol: Protocol, fields: Reader) -> Answer:
    name = _name(fields)
    mapping = fields.value("record")
    fields.check()
    record = load_record(mapping, "request: record")
    count = len(record.actions)
    to = fields.integer("to", 0, count, count)
    shows_steps = fields.flag("steps", False)
    viewer = _viewer(fields, len(record.options.seats), ALL)
    fields.finish()
    fields.check()
    steps = Replay(record)
    shown_steps: list[Answer] = []
    while steps.index < to or to == count:
        step = steps.next_step()
        if step is None:
            break
        if shows_steps:
            events = _seen(step.events, viewer)
            shown_steps.append({"seat": step.seat, "action": str(step.action), "events": events})
    protocol.races[name] = steps.recorder
    answer: Answer = {"race": name, "actions": to, "events": _seen(steps.setup, viewer)}
    if shows_steps:
        answer["steps"] = shown_steps
    return {**answer, **_status(steps.race)}


def _view(protocol: Protocol, fields: Reader) -> Answer:
    race = _recorder(protocol, fields).race
    viewer = _viewer(fields, race.state.rules.seats, _SPECTATOR)
    fields.finish()
    fields.check()
    return {"view": race.view(None if viewer == _SPECTATOR else viewer).to_dict()}


def _pending(protocol: Protocol, fields: Reader) -> Answer:
    race = _recorder(protocol, fields).race
    fields.finish()
    fields.check()
    return _status(race)


def _legal(protocol: Protocol, fields: Reader) -> Answer:
    race = _recorder(protocol, fields).race
    seat = _seat(fields, race)
    fields.finish()
    fields.check()
    return {"actions": [str(action) for action in race.legal_actions(seat)]}


def _why_not(protocol: Protocol, fields: Reader) -> Answer:
    race = _recorder(protocol, fields).race
    refusal = race.why_not(_seat(fields, race), _action(fields))
    if refusal is None:
        return {"refusal": None}
    return {"refusal": {"code": refusal.code, "message": refusal.sentence}}


def _apply(protocol: Protocol, fields: Reader) -> Answer:
    recorder = _recorder(protocol, fields)
    seat = _seat(fields, recorder.race)
    viewer = _viewer(fields, recorder.race.state.rules.seats, ALL)
    events = recorder.apply(seat, _action(fields))
    return {"events": _seen(events, viewer), **_status(recorder.race)}


def _record(protocol: Protocol, fields: Reader) -> Answer:
    recorder = _recorder(protocol, fields)
    fields.finish()
    fields.check()
    return {"record": recorder.record()}


def _position(protocol: Protocol, fields: Reader) -> Answer:
    race = _recorder(protocol, fields).race
    fields.finish()
    fields.check()
    return {"position": position_of(race)}


def _check(protocol: Protocol, fields: Reader) -> Answer:
    """A document of any kind, or a race against the engine's own invariants."""
    given = [name for name in DOCUMENTS if fields.has(name)]
    if not given:
        race = _recorder(protocol, fields).race
        fields.finish()
        fields.check()
        return {"problems": race.check()}
    document = fields.value(given[0])
    for name in given[1:]:
        fields.seen.add(name)
        fields.note(name, f"only one at a time, and {given[0]} is there already")
    fields.finish()
    fields.check()
    try:
        _read(given[0], document)
    except DataError as error:
        return {"problems": list(error.problems)}
    return {"problems": []}


def _read(kind: str, document: object) -> None:
    if kind == "position":
        load_position(document, kind)
    elif kind == "record":
        replay(load_record(document, kind))
    elif kind == "circuit":
        parse_circuit(document, kind)
    else:
        parse_options(document, kind)


def _options(protocol: Protocol, fields: Reader) -> Answer:
    """What can be chosen, and what was chosen for a race if one is named."""
    answer: Answer = {
        "protocol_version": PROTOCOL_VERSION,
        "rules_version": RULES_VERSION,
        "choices": choices(),
    }
    if fields.has("race"):
        answer["options"] = _recorder(protocol, fields).race.state.rules.options.to_dict()
    fields.finish()
    fields.check()
    return answer


def choices() -> Answer:
    """What may be chosen for a race: lists of words, or the lowest and highest of numbers."""
    return {
        "circuit": list(CIRCUITS),
        "colour": list(COLOURS),
        "seats": [1, len(COLOURS)],
        "handicap": [0, FIGURES.handicap],
        "upgrades": [CARDS[kind].id for kind in UPGRADES_BASIC + UPGRADES_ADVANCED],
        "sponsors": [CARDS[kind].id for kind in SPONSORS],
        "laps": [0, MOST_LAPS],
        "garage": list(GARAGES),
        "weather": [OFF, RANDOM, *WEATHER_BY_ID],
        "roads": list(ROAD_BY_ID),
        "legend_speed": [0, MOST_LEGEND_SPEED],
        "event": list(EVENT_BY_ID),
    }


def _quit(protocol: Protocol, fields: Reader) -> Answer:
    fields.finish()
    fields.check()
    protocol.done = True
    return {}


_HANDLERS: Final[dict[str, Callable[[Protocol, Reader], Answer]]] = {
    "new": _new,
    "load": _load,
    "replay": _replay,
    "view": _view,
    "pending": _pending,
    "legal": _legal,
    "why_not": _why_not,
    "apply": _apply,
    "record": _record,
    "position": _position,
    "check": _check,
    "options": _options,
    "quit": _quit,
}
REQUESTS: Final = tuple(_HANDLERS)
