"""What runs inside a worker: functions on plain data, which remember what they have worked on.

A race arrives as options, seed and actions, and is rebuilt here. It is kept, so that most of the
time only its last actions are new.
"""

from __future__ import annotations

import dataclasses
from collections import OrderedDict
from collections.abc import Hashable, Sequence
from hashlib import blake2b
from typing import Final, TypeVar

import msgspec

from plankgas.drivers.analysis import Analysis, Analyst
from plankgas.drivers.base import Driver
from plankgas.drivers.coach.review import Review
from plankgas.drivers.external import dismiss, hire_installed
from plankgas.drivers.win_chances import WinChances
from plankgas.engine import drawing
from plankgas.engine.action import parse_action
from plankgas.engine.circuit import parse_circuit
from plankgas.engine.errors import DataError
from plankgas.engine.options import parse_options
from plankgas.engine.position import position_of
from plankgas.engine.race import Race
from plankgas.engine.record import load_record
from plankgas.server.messages.engine_schemas import Drawing, Json
from plankgas.server.messages.replays import AnalysisAnswer, ReplayStep, ReviewAnswer
from plankgas.server.rooms.race_room import race_from
from plankgas.server.rooms.replay import BadRecord, Replay, ReplayHead, ReplaySource, Shown
from plankgas.server.thinking.protocol import RaceSnapshot

_MOST_RACES: Final = 64
_MOST_ANALYSES: Final = 8  # hints, and as many win chances
_MOST_REPLAYS: Final = 32
_MOST_ACTIONS: Final = 30_000  # of all replays that are kept
_Key = TypeVar("_Key", bound=Hashable)
_Value = TypeVar("_Value")


class CachedRace:
    """A race as this worker knows it, with the drivers that have seen it."""

    def __init__(self, snapshot: RaceSnapshot) -> None:
        if snapshot.start is None:
            self.race = Race.new(parse_options(snapshot.options), snapshot.seed)
        else:
            self.race = race_from(snapshot.start, snapshot.seed)
        self.history: list[tuple[int, int]] = []
        self.drivers: dict[tuple[int, str], Driver] = {}

    def follow(self, history: Sequence[tuple[int, int]]) -> bool:
        """Catch up with a history; False if it is not a continuation of what is known here."""
        if self.history != history[: len(self.history)]:
            return False
        for seat, code in history[len(self.history) :]:
            self.race.apply_code(seat, code)
            self.history.append((seat, code))
        return True


_races: Final[OrderedDict[str, CachedRace]] = OrderedDict()
_hints: Final[OrderedDict[tuple[Hashable, ...], Analyst]] = OrderedDict()
_replays: Final[OrderedDict[str, Replay]] = OrderedDict()
_at: Final[dict[str, float]] = {}  # when the records of these came
_win_chances: Final[OrderedDict[str, WinChances]] = OrderedDict()
_reviews: Final[OrderedDict[tuple[str, int], Review]] = OrderedDict()


def choose(snapshot: RaceSnapshot, seat: int, name: str, legal: Sequence[str] | None) -> str:
    """The text of the action that a driver chooses from its view; ValueError if it is not legal.

    The same driver is asked every time, so it may remember what it has seen of the race.
    """
    known = cached_race(snapshot)
    driver = known.drivers.get((seat, name))
    if driver is None:
        driver = hire_installed(name, driver_seed(snapshot.seed, seat))
        known.drivers[seat, name] = driver
    if legal is None:
        actions = known.race.legal_actions(seat)
    else:
        actions = [parse_action(text) for text in legal]
    chosen = driver.choose(known.race.view(seat), actions)
    if chosen not in actions:
        raise ValueError(f"{name} has chosen {chosen}, which is not legal")
    return str(chosen)


def hint(snapshot: RaceSnapshot, seat: int, seconds: float) -> Analysis:
    """Go on with a hint for so long; what is known by then."""
    key = (snapshot.id, seat, tuple(snapshot.history))
    # Kept again once it has worked: what fails is begun from scratch the next time.
    analyst = _hints.pop(key, None) or Analyst(cached_race(snapshot).race.view(seat))
    analyst.work(seconds)
    _keep(_hints, key, analyst, _MOST_ANALYSES)
    return analyst.result()


def win_chances(id: str, record: bytes, seconds: float) -> AnalysisAnswer:
    """Go on with the win chances of a record for so long; what is known by then."""
    chances = _win_chances.pop(id, None)
    if chances is None:
        chances = WinChances(load_record(msgspec.json.decode(record), "record"))
    chances.work(seconds)
    _keep(_win_chances, id, chances, _MOST_ANALYSES)
    return msgspec.convert(
        {
            "status": "done" if chances.is_done else "working",
            "progress": round(chances.progress, 3),
            "points": [msgspec.to_builtins(point) for point in chances.points()],
            "turns": [msgspec.to_builtins(turn) for turn in chances.turning_points()],
        },
        AnalysisAnswer,
    )


def review(id: str, seat: int, record: bytes, seconds: float) -> ReviewAnswer:
    """Go on with the review of a seat's turns for so long; what is known by then."""
    found = _reviews.pop((id, seat), None)
    if found is None:
        found = Review(load_record(msgspec.json.decode(record), "record"), seat)
    found.work(seconds)
    _keep(_reviews, (id, seat), found, _MOST_ANALYSES)
    return msgspec.convert(
        {
            "status": "done" if found.is_done else "working",
            "progress": round(found.progress, 3),
            "seat": seat,
            "accuracy": found.accuracy(),
            "turns": [msgspec.to_builtins(turn) for turn in found.turns()],
            "mattered": [turn.round for turn in found.mattered()],
        },
        ReviewAnswer,
    )


def position(id: str, source: ReplaySource | None, index: int) -> Json | None:
    """The position at a step of a replay; None if it is not known here and no source is given."""
    replay = _replay(id, source)
    return position_of(replay.race_at(index)) if replay is not None else None


def replay_head(
    id: str, source: ReplaySource | None, shown: Shown
) -> ReplayHead | BadRecord | None:
    """All of a replay but its steps; None if it is not known here and no source is given."""
    try:
        replay = _replay(id, source)
    except DataError as error:
        return BadRecord(error.problems)
    return replay.head(id, _at.get(id, 0.0), shown) if replay is not None else None


def replay_steps(
    id: str, source: ReplaySource | None, first: int, count: int, shown: Shown
) -> list[ReplayStep] | None:
    """Steps of a replay; None if it is not known here and no source is given."""
    replay = _replay(id, source)
    return replay.steps(first, count, shown) if replay is not None else None


def _replay(id: str, source: ReplaySource | None) -> Replay | None:
    replay = _replays.get(id)
    if replay is None and source is not None:
        record = load_record(msgspec.json.decode(source.record), "record")
        replay = Replay(record, source.seconds)
        _at[id] = source.at
    if replay is not None:
        _keep(_replays, id, replay, _MOST_REPLAYS)
        # Long ones take as much memory as many short ones do.
        while len(_replays) > 1 and sum(len(r.actions) for r in _replays.values()) > _MOST_ACTIONS:
            _replays.popitem(last=False)
        for forgotten in [known for known in _at if known not in _replays]:
            del _at[forgotten]
    return replay


def draw(circuit: Json) -> Drawing:
    """The drawing of a circuit."""
    drawn = drawing.draw(parse_circuit(circuit, "circuit"))
    return msgspec.convert(dataclasses.asdict(drawn), Drawing)


def cached_race(snapshot: RaceSnapshot) -> CachedRace:
    """The race of a snapshot, with the drivers that know it."""
    known = _races.get(snapshot.id)
    if known is None or not known.follow(snapshot.history):
        # Unknown, or something was taken back: rebuilt, but its drivers remember.
        rebuilt = CachedRace(snapshot)
        rebuilt.follow(snapshot.history)
        if known is not None:
            rebuilt.drivers = known.drivers
        known = rebuilt
    for forgotten in _keep(_races, snapshot.id, known, _MOST_RACES):
        for driver in forgotten.drivers.values():
            dismiss(driver)
    return known


def driver_seed(seed: bytes, seat: int) -> int:
    """A driver's own chance, from which nothing of the race's can be told."""
    return int.from_bytes(blake2b(seed + bytes([seat]), digest_size=8, person=b"driver").digest())


def _keep(kept: OrderedDict[_Key, _Value], key: _Key, value: _Value, most: int) -> list[_Value]:
    """Keep a value as the one used last; those that there is no room for any more."""
    kept[key] = value
    kept.move_to_end(key)
    return [kept.popitem(last=False)[1] for _ in range(len(kept) - most)]
