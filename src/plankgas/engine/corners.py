"""Corners: the lines that a car crosses (R8.2), what they cost (R8.1), what impresses (R16.9).

`Track.lines` has every corner line of the race in driving order: the distance of the first space
past it. These are the lines that a car crosses on its way from `start` to `end`:

    i = next_line(track, start)
    while track.lines[i] <= end:
        corner = track.line_corners[i]
        i += 1
"""

from __future__ import annotations

from mypy_extensions import i64

from plankgas.engine.rules import Rules, Track


def next_line(track: Track, at: i64) -> i64:
    """The index in `track.lines` of the first corner line ahead of a car at this distance."""
    return track.lines_before[at] if at < track.finish else track.lines_end


def lines_crossed(track: Track, start: i64, end: i64) -> i64:
    """How many corner lines lie between two distances."""
    return next_line(track, end) - next_line(track, start)


def limit(track: Track, corner: i64, adjust: i64) -> i64:
    """R8.1: the speed limit for a driver whose cards adjust limits by so much."""
    return max(0, track.limit[corner] + adjust)


def corner_cost(track: Track, corner: i64, speed: i64, adjust: i64) -> i64:
    """R8.1: the Heat that this Speed costs in a corner."""
    over: i64 = speed - limit(track, corner, adjust)
    if over <= 0:
        return 0
    return over + track.overheat[corner]


def corners_cost(track: Track, start: i64, end: i64, speed: i64, adjust: i64) -> i64:
    """R8.1: the Heat that all corners between two distances cost at this Speed."""
    cost: i64 = 0
    i: i64 = next_line(track, start)
    while track.lines[i] <= end:
        cost += corner_cost(track, track.line_corners[i], speed, adjust)
        i += 1
    return cost


def spin_out_line(track: Track, start: i64, speed: i64, adjust: i64, heat: i64) -> i64:
    """R8.3: the corner line from `start` on that this Heat no longer pays; NO_LINE if none."""
    i: i64 = next_line(track, start)
    while i < track.lines_end:
        cost: i64 = corner_cost(track, track.line_corners[i], speed, adjust)
        heat -= cost
        if cost > 0 and heat < 0:
            break
        i += 1
    return track.lines[i]


def impresses(rules: Rules, track: Track, corner: i64, speed: i64) -> bool:
    """R16.9: whether this Speed impresses the press there; a driver's own Adjusts don't count."""
    return rules.press >> corner & 1 == 1 and speed >= limit(track, corner, 0) + rules.press_over


def press_won(rules: Rules, track: Track, start: i64, end: i64, speed: i64) -> i64:
    """R16.9: how many corners between two distances this Speed impresses the press in."""
    found: i64 = 0
    if rules.press == 0:
        return found
    i: i64 = next_line(track, start)
    while track.lines[i] <= end:
        if impresses(rules, track, track.line_corners[i], speed):
            found += 1
        i += 1
    return found


def press_lines(rules: Rules, track: Track, start: i64, end: i64) -> i64:
    """R16.9: how many press corners a slipstream between two distances crosses."""
    found: i64 = 0
    if rules.press == 0:
        return found
    i: i64 = next_line(track, start)
    while track.lines[i] <= end:
        found += rules.press >> track.line_corners[i] & 1
        i += 1
    return found
