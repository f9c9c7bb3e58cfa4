"""Rounds: race order, adrenaline (R6.1), whose turn it is, and the finish (R2, R12)."""

from __future__ import annotations

from mypy_extensions import i64

from plankgas.engine.driving import is_ahead
from plankgas.engine.event import Finished, RaceOver, RoundBegan
from plankgas.engine.state import (
    FINISHED,
    MUST_PLAY,
    MUST_SHIFT,
    NO_PLAN,
    NOBODY,
    OVER,
    PLAN,
    RACING,
    State,
)


def is_legend(s: State, seat: i64) -> bool:
    return s.rules.legends >> seat & 1 == 1


def begin_round(s: State) -> None:
    """Fix turn order and adrenaline, and ask everybody for a plan."""
    s.round += 1
    s.phase = PLAN
    s.turn = NOBODY
    s.active = NOBODY
    s.legend_card = NOBODY
    sort_racers(s)
    s.adrenaline = 0
    i: i64 = max(0, s.racers - s.rules.adrenaline_cars)
    while i < s.racers:
        s.adrenaline |= 1 << s.order[i]
        i += 1
    seat: i64 = 0
    while seat < s.rules.seats:
        if s.status[seat] != RACING or is_legend(s, seat):
            s.plan[seat] = NO_PLAN
        else:
            s.plan[seat] = MUST_PLAY if s.rules.tournament else MUST_SHIFT
        seat += 1
    log = s.log
    if log is not None:
        order = [s.order[i] for i in range(s.racers)]
        adrenaline = [seat for seat in order if s.adrenaline >> seat & 1]
        log.append(RoundBegan(s.round, tuple(order), tuple(adrenaline)))


def sort_racers(s: State) -> None:
    """R0.3: the cars still racing, the first one ahead of all others."""
    s.racers = 0
    seat: i64 = 0
    while seat < s.rules.seats:
        if s.status[seat] == RACING:
            i: i64 = s.racers
            while i > 0 and is_ahead(s, seat, s.order[i - 1]):
                s.order[i] = s.order[i - 1]
                i -= 1
            s.order[i] = seat
            s.racers += 1
        seat += 1


def next_car(s: State) -> i64:
    """The next car to resolve steps 3-9 in this round, or NOBODY."""
    s.turn += 1
    if s.turn >= s.racers:
        s.active = NOBODY
        return NOBODY
    s.active = s.order[s.turn]
    return s.active


def end_round(s: State) -> None:
    """R2.3, R12.1: who has finished leaves the track and is ranked; the race may be over."""
    place: i64 = 1
    seat: i64 = 0
    while seat < s.rules.seats:
        if s.status[seat] == FINISHED:
            place += 1
        seat += 1
    log = s.log
    while True:
        best: i64 = NOBODY
        still: i64 = 0
        seat = 0
        while seat < s.rules.seats:
            if s.status[seat] == RACING:
                still += 1
                if s.distance[seat] >= s.track.finish and (best < 0 or is_ahead(s, seat, best)):
                    best = seat
            seat += 1
        if best < 0:
            break
        s.status[best] = FINISHED
        s.place[best] = place
        s.on_track &= ~(1 << best)
        place += 1
        if log is not None:
            log.append(Finished(best, s.place[best]))
    if still == 0:
        s.phase = OVER
        s.turn = NOBODY
        s.legend_card = NOBODY
        s.adrenaline = 0
        if log is not None:
            log.append(RaceOver(tuple(ranking(s))))


def ranking(s: State) -> list[int]:
    """Seats by place; only complete when the race is over."""
    seats = [seat for seat in range(s.rules.seats) if s.place[seat] > 0]
    return sorted(seats, key=lambda seat: s.place[seat])
