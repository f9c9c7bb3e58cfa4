"""Step 7, check corners (R8), spinning out, and what press and events reward (R16.9)."""

from __future__ import annotations

from mypy_extensions import i64

from plankgas.engine.corners import corner_cost, impresses, limit, next_line
from plankgas.engine.driving import spin_back
from plankgas.engine.event import CornerChecked, Eliminated, SpunOut
from plankgas.engine.state import ELIMINATED, State
from plankgas.engine.steps.order import DISCARD_STEP, NEXT_TURN
from plankgas.engine.steps.step9_replenish import clear_play_area
from plankgas.engine.zones import gain_sponsor, gain_stress, pay_heat

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def begin(s: State, seat: i64) -> i64:
    earned: i64 = _check_corners(s, seat)
    if s.spun and s.rules.eliminate_on_spin:
        eliminate(s, seat)
        return NEXT_TURN
    if s.rules.championship:
        _reward(s, seat, earned)
    return DISCARD_STEP


def _check_corners(s: State, seat: i64) -> i64:
    """Pay for every line crossed, in driving order. Returns how many press corners impressed."""
    track = s.track
    earned: i64 = 0
    i: i64 = next_line(track, s.start)
    while track.lines[i] <= s.distance[seat]:
        corner: i64 = track.line_corners[i]
        line: i64 = track.lines[i]
        if 0 <= s.slip_from < line and s.rules.press >> corner & 1:
            earned += 1  # R16.9: crossed in a slipstream
        elif impresses(s.rules, track, corner, s.speed):
            earned += 1
        if not _pay_corner(s, seat, corner):
            _spin_out(s, seat, corner, line)
            return 0
        i += 1
    return earned


def _pay_corner(s: State, seat: i64, corner: i64) -> bool:
    cost: i64 = corner_cost(s.track, corner, s.speed, s.adjust)
    log = s.log
    if log is not None:
        letter = LETTERS[int(corner)]
        log.append(CornerChecked(seat, letter, s.speed, limit(s.track, corner, s.adjust), cost))
    if cost > s.engine[seat]:
        return False
    pay_heat(s, seat, cost, "corner")
    return True


def _spin_out(s: State, seat: i64, corner: i64, line: i64) -> None:
    """R8.3: all Heat is paid, the car goes back before the line in gear 1, and takes Stress."""
    stress: i64 = s.rules.spin_stress[s.gear[seat]]
    pay_heat(s, seat, s.engine[seat], "corner")
    s.spun = 1
    s.gear[seat] = 1
    log = s.log
    if log is not None:
        log.append(SpunOut(seat, LETTERS[int(corner)], stress))
    spin_back(s, seat, line)
    gain_stress(s, seat, stress)


def eliminate(s: State, seat: i64) -> None:
    """R12.2: off the track at once, behind all who are still in the race."""
    gone: i64 = 0
    other: i64 = 0
    while other < s.rules.seats:
        if s.status[other] == ELIMINATED:
            gone += 1
        other += 1
    s.status[seat] = ELIMINATED
    s.place[seat] = s.rules.seats - gone
    s.on_track &= ~(1 << seat)
    s.last_speed[seat] = s.speed
    clear_play_area(s, seat)
    log = s.log
    if log is not None:
        log.append(Eliminated(seat, s.place[seat]))


# --- press and events ----------------------------------------------------------------------


def _reward(s: State, seat: i64, earned: i64) -> None:
    """Sponsor cards are gained at the end of step 7, none in a turn with a spin-out (R16.8)."""
    rules = s.rules
    if not s.spun:
        while earned > 0:
            gain_sponsor(s, seat, "press")
            earned -= 1
        if 0 < rules.speed_record <= s.speed:
            gain_sponsor(s, seat, "speed-record")
        if 0 < rules.overtakes <= _passed(s, seat):
            gain_sponsor(s, seat, "overtakes")
    if complete_lap(s, seat) and not s.spun:
        gain_sponsor(s, seat, "grandstand")


def complete_lap(s: State, seat: i64) -> bool:
    """The grandstand's event: whether this car is now one of the first to complete lap 1."""
    if s.rules.grandstand == 0 or s.grandstand >> seat & 1:
        return False
    if s.distance[seat] < 2 * s.track.length:
        return False
    before: i64 = 0
    other: i64 = 0
    while other < s.rules.seats:
        before += s.grandstand >> other & 1
        other += 1
    s.grandstand |= 1 << seat
    return before < s.rules.grandstand


def _passed(s: State, seat: i64) -> i64:
    """How many cars were passed this turn, by the event's own measure."""
    length: i64 = s.track.length
    advanced: i64 = s.distance[seat] - s.start
    passed: i64 = 0
    other: i64 = 0
    while other < s.rules.seats:
        if other != seat and s.on_track >> other & 1:
            ahead: i64 = (s.distance[other] - s.start) % length
            was_ahead: bool = ahead > 0 or s.spot[other] == 0
            is_behind: bool = ahead < advanced or (ahead == advanced and s.spot[seat] == 0)
            if was_ahead and is_behind:
                passed += 1
        other += 1
    return passed
