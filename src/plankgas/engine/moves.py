"""Cars on the track: where a move ends (R5.5-R5.7), race order (R0.3), spinning back (R8.3)."""

from __future__ import annotations

from mypy_extensions import i64

from plankgas.engine.event import FinishLineCrossed, Moved
from plankgas.engine.state import State

# A place is `way * 2 + spot`, so that one int says where a car would end.


def taken_spots(s: State, seat: i64, way: i64) -> i64:
    """Bit mask of the spots in that space held by other cars, whatever lap they are on."""
    length: i64 = s.track.length
    mask: i64 = 0
    other: i64 = 0
    while other < s.rules.seats:
        if other != seat and s.on_track >> other & 1:
            gap: i64 = s.way[other] - way
            # The division is slow, and most cars are less than a lap apart.
            if gap == 0 or ((gap >= length or gap <= -length) and gap % length == 0):
                mask |= 1 << s.spot[other]
        other += 1
    return mask


def landing(s: State, seat: i64, distance: i64) -> i64:
    """R5.6: the place where a move of so many spaces ends; its own if it can't advance."""
    way: i64 = s.way[seat] + distance
    while way > s.way[seat]:
        mask: i64 = taken_spots(s, seat, way)
        if mask & 1 == 0:
            return way * 2
        if mask & 2 == 0:
            return way * 2 + 1
        way -= 1
    return s.way[seat] * 2 + s.spot[seat]


def advance(s: State, seat: i64, distance: i64, cause: str) -> None:
    """Move a car forward as far as the cars in its way allow."""
    place: i64 = landing(s, seat, distance)
    put(s, seat, place, s.way[seat] + distance, cause)


def spin_back(s: State, seat: i64, line: i64) -> None:
    """R8.3a: to the first space with a free spot before a corner line (a `way`)."""
    way: i64 = line - 1
    while taken_spots(s, seat, way) == 3:
        way -= 1
    spot: i64 = taken_spots(s, seat, way) & 1
    put(s, seat, way * 2 + spot, line - 1, "spin-out")


def put(s: State, seat: i64, place: i64, wanted: i64, cause: str) -> None:
    origin: i64 = s.way[seat]
    way: i64 = place // 2
    s.way[seat] = way
    s.spot[seat] = place % 2
    log = s.log
    if log is not None:
        length: i64 = s.track.length
        log.append(
            Moved(
                seat, cause, origin % length + 1, wanted % length + 1, way % length + 1, place % 2
            )
        )
        if way // length > origin // length:
            log.append(FinishLineCrossed(seat, way // length))


def is_ahead(s: State, a: i64, b: i64) -> bool:
    """R0.3: further ahead, then the race-line spot."""
    if s.way[a] != s.way[b]:
        return s.way[a] > s.way[b]
    return s.spot[a] < s.spot[b]


def sector(s: State, way: i64) -> i64:
    """The index of the corner at which this space's sector begins (R0.2)."""
    return s.track.sector[way % s.track.length]
