"""What a seat sees, as a row of whole numbers: built up from what it may know (V1-V4).

The order is that of `observation_table.FIELDS`. A row is filled again and again: `marks` remembers
which of its counts by kind of card were not 0, so that the others need not be cleared each time.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from plankgas.encoding.fast.actions import Picks, must_decide
from plankgas.engine.action_list import ActionList
from plankgas.engine.audience import counted, sees_whole_pile, shown_plan, sponsors_owned
from plankgas.engine.cards import HEAT, KINDS, STRESS
from plankgas.engine.components import COLOURS, WEATHERS
from plankgas.engine.corners import corners_cost, limit, lines_crossed, next_line
from plankgas.engine.driving import is_ahead, sector
from plankgas.engine.rounds import is_legend
from plankgas.engine.state import (
    COOL,
    DECK,
    DISCARD,
    DRAFT,
    ELIMINATED,
    HAND,
    HEAT_DUE,
    MUST_PLAY,
    MUST_SHIFT,
    PLAN,
    PLAY,
    RACING,
    READY,
    RELIEF,
    SALVAGES,
    SCRAP,
    SLIP,
    SWAP,
    VALUE,
    ZONES,
    State,
)
from plankgas.engine.steps.step5_react import boost_cost
from plankgas.engine.symbols import total, weather_cooldown
from plankgas.engine.zones import card_at, copies, count, heat_in_hand

CORNERS_SEEN: Final = 5
CARS_SEEN: Final[i64] = len(COLOURS) - 1
DECISIONS: Final = 12

# Where the parts begin; tests hold these to the table. What grows with the number of cards lies at
# the end, so that one more kind of card moves nothing else.
_WEATHER: Final = 21
_WEATHERS: Final[i64] = len(WEATHERS)
_CORNER_SIZE: Final = 9
_CAR_SIZE: Final = 17
AT_OWN: Final[i64] = _WEATHER + _WEATHERS + 4
AT_TURN: Final[i64] = AT_OWN + 17
AT_PLAN: Final[i64] = AT_TURN + 24
AT_HERE: Final[i64] = AT_PLAN + 8
AT_CORNERS: Final[i64] = AT_HERE + 5
AT_CARS: Final[i64] = AT_CORNERS + CORNERS_SEEN * _CORNER_SIZE
AT_HAND: Final[i64] = AT_CARS + CARS_SEEN * _CAR_SIZE
AT_NAMED: Final[i64] = AT_HAND + KINDS
AT_LOOSE: Final[i64] = AT_NAMED + KINDS
AT_OFFER: Final[i64] = AT_LOOSE + KINDS
SIZE: Final[i64] = AT_OFFER + KINDS

# What a seat must decide: draft, swap, shift, play, value, replace, react, salvage, slipstream,
# discard, refresh, nothing.
_NOTHING: Final = 11
_RANK_BITS: Final = 3
_RANK_MASK: Final = 7


def observe(s: State, seat: i64, picks: Picks, out: vec[i16], base: i64, marks: ActionList) -> None:
    """Fill the row that begins at `base`; a new one is all 0."""
    i: i64 = 0
    while i < marks.count:
        out[marks.items[i]] = 0
        i += 1
    marks.clear()
    _race(s, seat, out, base)
    _own(s, seat, out, base + AT_OWN)
    if s.active == seat:
        _turn(s, seat, out, base + AT_TURN)
    else:
        _clear(out, base + AT_TURN, base + AT_PLAN)
    _plan(s, seat, picks, out, base, marks)
    _sector(s, sector(s, s.distance[seat]), out, base + AT_HERE)
    _corners(s, seat, out, base + AT_CORNERS)
    _cards(s, seat, out, base, marks)
    _cars(s, seat, out, base + AT_CARS)


def _clear(out: vec[i16], start: i64, end: i64) -> None:
    while start < end:
        out[start] = 0
        start += 1


def _flag(is_set: bool) -> i16:
    # An `if` expression would make Python objects of these numbers.
    if is_set:
        return 1
    return 0


def _add(out: vec[i16], at: i64, marks: ActionList) -> None:
    """One card more of the kind that is counted there."""
    if out[at] == 0:
        marks.add(at)
    out[at] += 1


def observe_named(s: State, kind: i64, out: vec[i16], base: i64, marks: ActionList) -> None:
    """Bring a row up to date in which nothing has changed but that one more card was named."""
    _add(out, base + AT_NAMED + kind, marks)
    if s.phase == SWAP:
        return  # that is a card to be given, not to be played
    rules = s.rules
    at: i64 = base + AT_PLAN
    out[at] += 1
    if not rules.tournament:
        out[at + 1] -= 1
    out[at + 2] += i16(rules.value[kind])
    out[at + 3] += i16(_highest(s, kind))
    out[at + 4] += i16(rules.plus[kind])
    out[at + 5] += i16(rules.heat[kind])
    out[at + 6] += i16(rules.cool[kind])
    out[at + 7] += i16(rules.adjust[kind])


def decision_of(s: State, seat: i64) -> i64:
    """What this seat must decide, as an index."""
    if not must_decide(s, seat):
        return _NOTHING
    phase: i64 = s.phase
    if phase < PLAN or (phase == PLAN and s.plan[seat] == MUST_SHIFT):
        return phase
    return phase + 1  # planning counts twice: shift and play


def _race(s: State, seat: i64, out: vec[i16], at: i64) -> None:
    rules = s.rules
    _clear(out, at, at + DECISIONS)
    out[at + decision_of(s, seat)] = 1
    at += DECISIONS
    out[at] = i16(rules.seats)
    out[at + 1] = i16(rules.laps)
    out[at + 2] = i16(rules.length)
    out[at + 3] = i16(rules.hand_size)
    out[at + 4] = _flag(rules.tournament)
    out[at + 5] = _flag(rules.eliminate_on_spin)
    out[at + 6] = i16(rules.speed_record)
    out[at + 7] = i16(rules.overtakes)
    left: i64 = rules.grandstand
    other: i64 = 0
    while other < rules.seats and left > 0:
        left -= s.grandstand >> other & 1
        other += 1
    out[at + 8] = i16(left)
    at += _WEATHER - DECISIONS
    _clear(out, at, at + _WEATHERS)
    if s.weather >= 0:
        out[at + s.weather] = 1
    at += _WEATHERS
    out[at] = i16(s.round)
    out[at + 1] = i16(s.racers)
    out[at + 2] = i16(s.turn + 1)
    out[at + 3] = 0
    i: i64 = 0
    while i < s.racers:
        if s.order[i] == seat:
            out[at + 3] = i16(i + 1)
        i += 1


def _own(s: State, seat: i64, out: vec[i16], at: i64) -> None:
    way: i64 = s.distance[seat]
    out[at] = _flag(s.status[seat] == RACING)
    out[at + 1] = i16(s.gear[seat])
    out[at + 2] = i16(s.engine[seat])
    out[at + 3] = i16(s.track.finish - way)
    out[at + 4] = i16(way % s.track.length + 1)
    out[at + 5] = i16(s.spot[seat])
    out[at + 6] = i16(s.last_speed[seat])
    out[at + 7] = i16(s.adrenaline >> seat & 1)
    out[at + 8] = i16(count(s, seat, HAND))
    out[at + 9] = i16(heat_in_hand(s, seat))
    out[at + 10] = i16(copies(s, seat, HAND, STRESS))
    out[at + 11] = i16(count(s, seat, DECK))
    out[at + 12] = i16(s.known[seat])
    out[at + 13] = i16(count(s, seat, DISCARD))
    owned = s.base[seat]
    heat: i64 = 0
    if len(owned) > 0:
        heat = owned[HEAT]
    out[at + 14] = i16(heat)
    out[at + 15] = i16(s.stress[seat])
    out[at + 16] = i16(sponsors_owned(s, seat))


def _turn(s: State, seat: i64, out: vec[i16], at: i64) -> None:
    out[at] = 1
    out[at + 1] = i16(s.speed)
    out[at + 2] = i16(s.distance[seat] - s.start)
    out[at + 3] = i16(s.pluses)
    out[at + 4] = i16(s.boosted)
    out[at + 5] = i16(s.adrenaline_move)
    out[at + 6] = i16(s.accelerates)
    out[at + 7] = i16(s.adjust)
    out[at + 8] = i16(total(s, COOL))
    out[at + 9] = i16(total(s, HEAT_DUE))
    out[at + 10] = i16(total(s, SCRAP))
    out[at + 11] = i16(total(s, RELIEF))
    out[at + 12] = i16(total(s, SLIP))
    out[at + 13] = i16(total(s, SALVAGES))
    out[at + 14] = i16(weather_cooldown(s, s.distance[seat]))
    out[at + 15] = i16(boost_cost(s, seat))
    _crossed(s, seat, out, at + 16)
    out[at + 18] = _flag(s.slip_from >= 0)
    out[at + 19] = i16(s.spun)
    out[at + 20] = i16(s.salvage_left)
    _clear(out, at + 21, at + 24)
    if s.phase == VALUE:
        kind: i64 = card_at(s, seat, PLAY, s.value_at)
        out[at + 21] = i16(s.rules.value[kind])
        out[at + 22] = i16(_highest(s, kind))
        if s.direct_plus > 0:
            out[at + 23] = i16(s.direct_plus)


def _highest(s: State, kind: i64) -> i64:
    if s.rules.several[kind] == 0:
        return s.rules.value[kind]
    values = s.rules.values[kind]
    return values[len(values) - 1]


def _crossed(s: State, seat: i64, out: vec[i16], at: i64) -> None:
    """The corner lines crossed this turn (R8.1), and what they cost as things stand."""
    track = s.track
    here: i64 = s.distance[seat]
    out[at] = i16(lines_crossed(track, s.start, here))
    out[at + 1] = i16(corners_cost(track, s.start, here, s.speed, s.adjust))


def _plan(s: State, seat: i64, picks: Picks, out: vec[i16], base: i64, marks: ActionList) -> None:
    """The cards named so far, or those in the play area, which in planning is this seat's plan."""
    named: i64 = picks.count
    if s.phase == SWAP:
        named = 0  # that is a card to be given, not to be played
    low: i64 = 0
    high: i64 = 0
    plus: i64 = 0
    heat: i64 = 0
    cool: i64 = 0
    adjust: i64 = 0
    rules = s.rules
    played: i64 = count(s, seat, PLAY)
    i: i64 = 0
    while i < named + played:
        kind: i64 = picks.kinds[i] if i < named else card_at(s, seat, PLAY, i - named)
        low += rules.value[kind]
        high += _highest(s, kind)
        plus += rules.plus[kind]
        heat += rules.heat[kind]
        cool += rules.cool[kind]
        adjust += rules.adjust[kind]
        _add(out, base + AT_NAMED + kind, marks)
        i += 1
    at: i64 = base + AT_PLAN
    out[at] = i16(named + played)
    out[at + 1] = 0
    if s.phase == PLAN and s.plan[seat] == MUST_PLAY and not rules.tournament:
        out[at + 1] = i16(s.gear[seat] - named)
    out[at + 2] = i16(low)
    out[at + 3] = i16(high)
    out[at + 4] = i16(plus)
    out[at + 5] = i16(heat)
    out[at + 6] = i16(cool)
    out[at + 7] = i16(adjust)
    if s.phase == SWAP and picks.count > 0:
        _add(out, base + AT_NAMED + picks.kinds[0], marks)


def _sector(s: State, corner: i64, out: vec[i16], at: i64) -> None:
    track = s.track
    out[at] = i16(track.slip[corner])
    out[at + 1] = i16(track.heat_control[corner])
    out[at + 2] = i16(track.cool_bonus[corner])
    out[at + 3] = i16(track.no_cool[corner])
    out[at + 4] = i16(track.no_slip[corner])


def _corners(s: State, seat: i64, out: vec[i16], at: i64) -> None:
    """The next corner lines before the finish."""
    track = s.track
    end: i64 = at + CORNERS_SEEN * _CORNER_SIZE
    i: i64 = next_line(track, s.distance[seat])
    while at < end and i < track.lines_end:
        corner: i64 = track.line_corners[i]
        out[at] = i16(track.lines[i] - s.distance[seat])
        out[at + 1] = i16(limit(track, corner, 0))
        out[at + 2] = i16(track.overheat[corner])
        out[at + 3] = i16(s.rules.press >> corner & 1)
        _sector(s, corner, out, at + 4)
        at += _CORNER_SIZE
        i += 1
    _clear(out, at, end)


def _cards(s: State, seat: i64, out: vec[i16], base: i64, marks: ActionList) -> None:
    _count(s, seat, HAND, out, base + AT_HAND, marks)
    if s.phase == DRAFT or s.phase == SWAP:
        for kind in s.owned[seat]:
            _add(out, base + AT_LOOSE + kind, marks)
        for kind in s.layout:
            _add(out, base + AT_OFFER + kind, marks)
        return
    # V1: not even one's own pile below its top card, so the two can't be told apart.
    _count_loose(s, seat, DECK, out, base + AT_LOOSE, marks)
    _count_loose(s, seat, DISCARD, out, base + AT_LOOSE, marks)
    if sees_whole_pile(s, seat, seat):
        _count(s, seat, DISCARD, out, base + AT_OFFER, marks)


def _count(s: State, seat: i64, zone: i64, out: vec[i16], at: i64, marks: ActionList) -> None:
    i: i64 = (seat * ZONES + zone) * s.room
    end: i64 = i + count(s, seat, zone)
    while i < end:
        _add(out, at + i64(s.cards[i]), marks)
        i += 1


def _count_loose(s: State, seat: i64, zone: i64, out: vec[i16], at: i64, marks: ActionList) -> None:
    """All but sponsor cards: a view tells how many of them a seat has, and not which."""
    if not s.rules.championship:  # only there are sponsor cards
        _count(s, seat, zone, out, at, marks)
        return
    i: i64 = (seat * ZONES + zone) * s.room
    end: i64 = i + count(s, seat, zone)
    while i < end:
        kind: i64 = i64(s.cards[i])
        if not s.rules.sponsor[kind]:
            _add(out, at + kind, marks)
        i += 1


def _cars(s: State, seat: i64, out: vec[i16], at: i64) -> None:
    """The other cars, the first one ahead of all others; who is out comes last."""
    before: i64 = 0  # how many others are before each car, in _RANK_BITS for each
    a: i64 = 0
    while a < s.rules.seats:
        b: i64 = a + 1
        while a != seat and b < s.rules.seats:
            if b != seat:
                if _is_before(s, b, a):
                    before += 1 << a * _RANK_BITS
                else:
                    before += 1 << b * _RANK_BITS
            b += 1
        a += 1
    other: i64 = 0
    while other < s.rules.seats:
        if other != seat:
            rank: i64 = before >> other * _RANK_BITS & _RANK_MASK
            _car(s, seat, other, out, at + rank * _CAR_SIZE)
        other += 1


def _is_before(s: State, a: i64, b: i64) -> bool:
    if (s.status[a] == ELIMINATED) != (s.status[b] == ELIMINATED):
        return s.status[b] == ELIMINATED
    return is_ahead(s, a, b)


def _car(s: State, seat: i64, other: i64, out: vec[i16], at: i64) -> None:
    """Another car as everybody sees it (R0.5, V1, V2)."""
    out[at] = 1
    out[at + 1] = i16(s.distance[other] - s.distance[seat])
    out[at + 2] = i16(s.spot[other])
    out[at + 3] = _flag(s.status[other] == RACING)
    out[at + 4] = i16(s.place[other])
    out[at + 5] = _flag(is_legend(s, other))
    out[at + 6] = i16(s.gear[other])
    out[at + 7] = i16(s.engine[other])
    if is_legend(s, other):  # it has no cards
        _clear(out, at + 8, at + 11)
    else:
        out[at + 8] = i16(counted(s, other, HAND, seat))
        out[at + 9] = i16(counted(s, other, DECK, seat))
        out[at + 10] = i16(counted(s, other, DISCARD, seat))
    out[at + 11] = i16(s.stress[other])
    out[at + 12] = i16(sponsors_owned(s, other))
    out[at + 13] = i16(s.last_speed[other])
    out[at + 14] = _flag(shown_plan(s, other, seat) == READY)
    out[at + 15] = 0
    i: i64 = 0
    while i <= s.turn and i < s.racers:
        if s.order[i] == other:
            out[at + 15] = 1
            if i < s.turn:
                out[at + 15] = 2
        i += 1
    out[at + 16] = i16(s.adrenaline >> other & 1)
