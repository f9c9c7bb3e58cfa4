"""Win chances: who would win from each turn of a race on, and the turns that decided it.

The chances are those of somebody who sees all cards but not what will be drawn: the race is driven
on from where it was, each time with other luck, all cars by the same policy.
"""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final, Literal

from plankgas.drivers.fast.policy import Policy
from plankgas.drivers.fast.rollouts import drive_race_on
from plankgas.engine.chance import derive, seed_bytes
from plankgas.engine.event import Boosted, Event, Finished, Moved, SpeedReached, SpunOut
from plankgas.engine.race import Race
from plankgas.engine.record import Record, replay_steps

Cause = Literal["spin-out", "finish", "boost", "slipstream", "speed", "nothing"]

ROLLOUTS: Final = 160  # from each turn
SECONDS: Final = 20.0  # after which each turn's rollouts have to do
MOST_POINTS: Final = 200
MOST_TURNS: Final = 5
_BATCH: Final = 8
# A quick policy: here many rollouts tell more than good ones.
_SAMPLES: Final = 0
_SHORTLIST: Final = 4
_LEAST_SWING: Final = 0.1
_BEYOND_LUCK: Final = 2.5  # standard deviations
_LASTING: Final = 2  # so many turns before and after count, so that a turn is no mere blip


@dataclass(frozen=True)
class Point:
    """The chances of winning after a turn, by seat; `index` counts the actions before it."""

    index: int
    round: int
    seats: tuple[int, ...]  # whose turns have ended since the point before
    wins: tuple[float, ...]


@dataclass(frozen=True)
class TurningPoint:
    """A turn that changed a seat's chance of winning much, and what somebody did in it."""

    index: int
    round: int
    seat: int  # whose chance has changed the most
    before: float
    after: float
    cause: Cause
    by: int | None
    speed: int | None


class _Moment:
    """One point in the making."""

    def __init__(self, index: int, race: Race, seats: tuple[int, ...]) -> None:
        self.index = index
        self.race = race
        self.seats = seats
        self.events: list[Event] = []  # since the moment before
        self.counts = [0] * race.seats
        self.rollouts = 0
        self.is_certain = 1 in race.places

    def wins(self) -> list[float]:
        if self.is_certain:
            return [1.0 if place == 1 else 0.0 for place in self.race.places]
        return [count / self.rollouts for count in self.counts]


class WinChances:
    """Tells a record bit by bit: first all of it roughly, then better and better."""

    def __init__(
        self,
        record: Record,
        seed: int | bytes = 0,
        *,
        rollouts: int = ROLLOUTS,
        seconds: float = SECONDS,
    ) -> None:
        if rollouts < 1:
            raise ValueError(f"rollouts: {rollouts} is less than 1")
        self._seed = seed_bytes(seed)
        self._policy = Policy(_SAMPLES, _SHORTLIST)
        self._rollouts = rollouts
        self._seconds = seconds
        self._spent = 0.0
        self._moments = _thinned(_moments(record))
        self._next = 0

    @property
    def is_done(self) -> bool:
        """All rollouts are made; or time is up, and each turn has had some."""
        open_ = [moment for moment in self._moments if not moment.is_certain]
        if all(moment.rollouts >= self._rollouts for moment in open_):
            return True
        return self._spent >= self._seconds and all(moment.rollouts > 0 for moment in open_)

    @property
    def progress(self) -> float:
        """From 0 to 1."""
        if self.is_done:
            return 1.0
        open_ = [moment for moment in self._moments if not moment.is_certain]
        made = sum(moment.rollouts for moment in open_) / (len(open_) * self._rollouts)
        return min(0.99, max(made, self._spent / self._seconds))

    def work(self, seconds: float, clock: Callable[[], float] = time.perf_counter) -> None:
        """Go on for so many seconds, or until all is done."""
        started = clock()
        while not self.is_done:
            self._go_on()
            spent = clock() - started
            if spent >= seconds:
                self._spent += spent
                return

    def finish(self) -> None:
        """Make all rollouts, however long it takes."""
        while any(m.rollouts < self._rollouts for m in self._moments if not m.is_certain):
            self._go_on()

    def _go_on(self) -> None:
        """A few rollouts from the next moment in turn."""
        moment = self._moments[self._next % len(self._moments)]
        self._next += 1
        if moment.is_certain:
            return
        for _ in range(min(_BATCH, self._rollouts - moment.rollouts)):
            race = moment.race.clone()
            race.reseed(derive(self._seed, f"{moment.index} {moment.rollouts}"))
            drive_race_on(race, self._policy)
            moment.counts[race.ranking()[0]] += 1
            moment.rollouts += 1

    def points(self) -> list[Point]:
        """All turns that something is known of by now."""
        known = [moment for moment in self._moments if moment.is_certain or moment.rollouts]
        return [
            Point(moment.index, moment.race.round, moment.seats, tuple(wins))
            for moment, wins in zip(known, _smooth(known), strict=True)
        ]

    def turning_points(self, most: int = MOST_TURNS) -> list[TurningPoint]:
        """The largest swings, in the order of the race."""
        points = self.points()
        if len(points) < len(self._moments):
            return []  # luck would decide which
        luck = _BEYOND_LUCK * math.sqrt(0.5 / (_LASTING * self._least_rollouts()))
        found: list[tuple[float, int, TurningPoint]] = []
        for at in range(1, len(points)):
            before = _mean(points[max(0, at - _LASTING) : at])
            after = _mean(points[at : at + _LASTING])
            swings = [b - a for a, b in zip(before, after, strict=True)]
            seat = max(range(len(swings)), key=lambda seat: abs(swings[seat]))
            if abs(swings[seat]) >= max(_LEAST_SWING, luck):
                cause, by, speed = _cause(self._moments[at].events, seat)
                index = points[at].index
                round = points[at - 1].round  # after a last turn the next round has begun
                chances = before[seat], after[seat]
                turn = TurningPoint(index, round, seat, *chances, cause, by, speed)
                found.append((abs(swings[seat]), at, turn))
        found.sort(key=lambda one: -one[0])
        kept: list[tuple[int, TurningPoint]] = []
        for _, at, turn in found:
            if len(kept) < most and all(abs(at - other) >= _LASTING for other, _ in kept):
                kept.append((at, turn))
        return [turn for _, turn in sorted(kept, key=lambda pair: pair[0])]

    def _least_rollouts(self) -> int:
        return min(
            (moment.rollouts for moment in self._moments if not moment.is_certain),
            default=self._rollouts,
        )


def _moments(record: Record) -> list[_Moment]:
    """The start, and after each turn that has ended."""
    steps = replay_steps(record)
    moments: list[_Moment] = []
    last = steps.race.clone()
    if not last.is_setup:
        moments.append(_Moment(0, last, ()))
    events: list[Event] = []
    for step in steps:
        race = step.race
        events += step.events
        if race.is_setup:
            continue
        seats = _ended(last, race)
        if not moments or seats:
            moment = _Moment(step.index + 1, race.clone(), seats)
            moment.events = events
            moments.append(moment)
            events = []
        if race.stage != last.stage:
            last = race.clone()
    if not moments:
        moments.append(_Moment(len(record.actions), steps.race.clone(), ()))
    return moments


def _ended(before: Race, now: Race) -> tuple[int, ...]:
    """The cars whose turns have ended from one moment to another, at most a round later."""
    if before.is_setup:
        return ()
    end = now.turns_done if now.round == before.round else len(before.order)
    return before.order[before.turns_done : end]


def _thinned(moments: list[_Moment]) -> list[_Moment]:
    """Fewer moments of a very long race, each with all that has happened since the last."""
    every = math.ceil(len(moments) / MOST_POINTS)
    kept: list[_Moment] = []
    events: list[Event] = []
    seats: tuple[int, ...] = ()
    for number, moment in enumerate(moments):
        events = events + moment.events
        seats += moment.seats
        if number % every == 0 or number == len(moments) - 1:
            moment.events, moment.seats = events, seats
            kept.append(moment)
            events, seats = [], ()
    return kept


def _smooth(moments: list[_Moment]) -> list[list[float]]:
    """Chances with less luck in them: neighbours that differ by no more than that count too."""
    raw = [moment.wins() for moment in moments]
    smooth: list[list[float]] = []
    for at, moment in enumerate(moments):
        if moment.is_certain:
            smooth.append(raw[at])
            continue
        total, weight = [2.0 * win for win in raw[at]], 2.0
        for near in (at - 1, at + 1):
            if 0 <= near < len(moments) and _is_alike(moment, moments[near]):
                total = [a + b for a, b in zip(total, raw[near], strict=True)]
                weight += 1.0
        smooth.append([value / weight for value in total])
    return smooth


def _is_alike(one: _Moment, other: _Moment) -> bool:
    if other.is_certain:
        return False
    for a, b in zip(one.wins(), other.wins(), strict=True):
        both = (a + b) / 2
        luck = both * (1.0 - both) * (1.0 / one.rollouts + 1.0 / other.rollouts)
        if (a - b) ** 2 > _BEYOND_LUCK**2 * luck:
            return False
    return True


def _mean(points: list[Point]) -> list[float]:
    rows = [point.wins for point in points]
    return [sum(column) / len(rows) for column in zip(*rows, strict=True)]


def _cause(events: list[Event], seat: int) -> tuple[Cause, int | None, int | None]:
    """What happened in the turn: who did it, and at which Speed; the seat's own doing first."""
    own = [event for event in events if getattr(event, "seat", None) == seat]
    for some in (own, events):
        found = _told(some)
        if found is not None:
            return found
    return "nothing", None, None


def _told(events: Iterable[Event]) -> tuple[Cause, int | None, int | None] | None:
    speeds: dict[int, int] = {}
    best: tuple[int, Cause, int] | None = None
    for event in events:
        if isinstance(event, SpeedReached):
            speeds[event.seat] = event.speed
        weighed = _weighed(event)
        if weighed is not None and (best is None or weighed[0] > best[0]):
            best = weighed
    return None if best is None else (best[1], best[2], speeds.get(best[2]))


def _weighed(event: Event) -> tuple[int, Cause, int] | None:
    """How much an event tells of a turn."""
    if isinstance(event, SpunOut):
        return 5, "spin-out", event.seat
    if isinstance(event, Finished):
        return (4, "finish", event.seat) if event.place == 1 else None
    if isinstance(event, Boosted):
        return 3, "boost", event.seat
    if isinstance(event, Moved):
        return (2, "slipstream", event.seat) if event.cause == "slipstream" else None
    return (1, "speed", event.seat) if isinstance(event, SpeedReached) else None
