"""Cars on the track: where moves end (R5.5-R5.7, R8.3), whom to follow (R7.1), who is ahead."""

from __future__ import annotations

from mypy_extensions import i64

from plankgas.engine.event import FinishLineCrossed, Moved
from plankgas.engine.state import State

# A place is `distance * 2 + spot`, so that one int says where a car would end.


def taken_spots(s: State, seat: i64, at: i64) -> i64:
    """Bit mask of the spots in that space held by other cars, whatever lap they are on."""
    length: i64 = s.track.length
    mask: i64 = 0
    other: i64 = 0
    while other < s.rules.seats:
        if other != seat and s.on_track >> other & 1:
            gap: i64 = s.distance[other] - at
            # The division is slow, and most cars are less than a lap apart.
            if gap == 0 or ((gap >= length or gap <= -length) and gap % length == 0):
                mask |= 1 << s.spot[other]
        other += 1
    return mask


def landing(s: State, seat: i64, spaces: i64) -> i64:
    """R5.6: the place where a move of so many spaces ends; its own if it can't advance."""
    at: i64 = s.distance[seat] + spaces
    while at > s.distance[seat]:
        mask: i64 = taken_spots(s, seat, at)
        if mask & 1 == 0:
            return at * 2
        if mask & 2 == 0:
            return at * 2 + 1
        at -= 1
    return s.distance[seat] * 2 + s.spot[seat]


def advance(s: State, seat: i64, spaces: i64, cause: str) -> None:
    """Move a car forward as far as other cars allow."""
    place: i64 = landing(s, seat, spaces)
    put(s, seat, place, s.distance[seat] + spaces, cause)


def spin_back(s: State, seat: i64, line: i64) -> None:
    """R8.3a: to the first space with a free spot before a corner line, given by its distance."""
    at: i64 = line - 1
    while taken_spots(s, seat, at) == 3:
        at -= 1
    spot: i64 = taken_spots(s, seat, at) & 1
    put(s, seat, at * 2 + spot, line - 1, "spin-out")


def put(s: State, seat: i64, place: i64, wanted: i64, cause: str) -> None:
    """Stand a car in this place; `wanted` is the distance it would have come to without others."""
    origin: i64 = s.distance[seat]
    at: i64 = place // 2
    s.distance[seat] = at
    s.spot[seat] = place % 2
    log = s.log
    if log is not None:
        length: i64 = s.track.length
        log.append(
            Moved(seat, cause, origin % length + 1, wanted % length + 1, at % length + 1, place % 2)
        )
        if at // length > origin // length:
            log.append(FinishLineCrossed(seat, at // length))


def has_car_to_follow(s: State, seat: i64, at: i64) -> bool:
    """R7.1: whether another car is in that space or directly ahead of it, either spot, any lap."""
    length: i64 = s.track.length
    other: i64 = 0
    while other < s.rules.seats:
        if other != seat and s.on_track >> other & 1:
            gap: i64 = s.distance[other] - at
            if gap < 0 or gap >= length:
                gap %= length
            if gap <= 1:
                return True
        other += 1
    return False


def is_ahead(s: State, a: i64, b: i64) -> bool:
    """R0.3: further ahead, then the race-line spot."""
    if s.distance[a] != s.distance[b]:
        return s.distance[a] > s.distance[b]
    return s.spot[a] < s.spot[b]


def sector(s: State, at: i64) -> i64:
    """The index of the corner at which this space's sector begins (R0.2)."""
    return s.track.sector[at % s.track.length]
