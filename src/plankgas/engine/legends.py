"""Legends (R14): cars that drive by a card and the lines on the track."""

from __future__ import annotations

from mypy_extensions import i64

from plankgas.engine.chance import below
from plankgas.engine.components import LEGEND_CARDS
from plankgas.engine.corners import limit, next_line
from plankgas.engine.driving import advance
from plankgas.engine.event import LegendCardTurned
from plankgas.engine.state import NOBODY, TABLE, State
from plankgas.engine.steps.step7_corners import complete_lap


def drive(s: State, seat: i64) -> None:
    if s.legend_card == NOBODY:
        turn_card(s)
    s.start = s.distance[seat]
    distance: i64 = distance_of(s, seat)
    s.speed = distance
    s.last_speed[seat] = distance
    advance(s, seat, distance, "legend")
    complete_lap(s, seat)


def turn_card(s: State) -> None:
    """R14.2: one card holds for all Legends in this round."""
    if not s.legend_deck:
        s.legend_deck = bytes(range(len(LEGEND_CARDS)))
    deck = s.legend_deck
    if s.legend_ordered > 0:
        s.legend_ordered -= 1
        at: i64 = len(deck) - 1
    else:
        at = below(s, TABLE, len(deck))
    s.legend_card = deck[at]
    s.legend_deck = deck[:at] + deck[at + 1 :]
    log = s.log
    if log is not None:
        log.append(LegendCardTurned(s.legend_card + 1))


def distance_of(s: State, seat: i64) -> i64:
    """How far the turned card sends this Legend (R14.3-R14.5), other cars ignored."""
    track = s.track
    at: i64 = s.distance[seat]
    index: i64 = s.legend_card * s.rules.seats + seat
    diamond: i64 = s.rules.diamond[index]
    top_speed: i64 = s.rules.top_speed[index]
    i: i64 = next_line(track, at)
    if i == track.lines_end:
        return top_speed  # R14.5: only the finish line is left
    line: i64 = track.lines[i]
    corner: i64 = track.line_corners[i]
    legend_line: i64 = line - track.line[corner] + track.legend[corner]
    if at < legend_line:
        if at + top_speed < line:
            return top_speed
        # R14.4: so many spaces before the line; never backward.
        return max(0, line - 1 - diamond - at)
    distance: i64 = limit(track, corner, 0) + diamond
    # R14.3: never across two corner lines; those beyond the finish at the end don't count.
    second: i64 = track.lines[i + 1]
    return second - 1 - at if at + distance >= second else distance
