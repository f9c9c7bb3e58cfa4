"""Lap times: how many rounds a car still needs, by where it is, its gear, and its Heat.

One pass backward from the finish line. In each space the car gets hands drawn from a standard deck
and plays each as well as it can: gear, cards and boost, corners paid or not. Other cars are left
out of it. The average over the hands is what the spaces before it build on.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from plankgas.engine.cards import (
    CARDS,
    PLAYER_SPEED_COPIES,
    PLAYER_STARTING_HEAT,
    SPEED_1,
    SPEED_4,
    START_0,
    START_5,
    STRESS,
)
from plankgas.engine.corners import corners_cost, press_won, spin_out_line
from plankgas.engine.rules import Rules, Track
from plankgas.engine.state import State
from plankgas.engine.steps.step1_shift import cost_between
from plankgas.engine.steps.step5_react import boost_cost_at

GEARS: Final = 4
SPEEDS: Final = 30  # Speed, 0 to 29; more is as good as 29
HANDS: Final = 12  # sampled at each space
HELD: Final = 5  # Heat cards in hand, 0 to 4; more is as bad as 4
_HAND: Final = 7
_MOST_HEAT: Final = 10  # in the engine; more is as good
_LAPS_KEPT: Final = 3  # laps before those go like the first of these
_GRID: Final = 4  # spaces
_CACHED: Final = 24

# In rounds.
BEYOND: Final = 0.09  # a space beyond the finish line: it decides who is ahead
MOST_BEYOND: Final = 0.95
STRESS_COST: Final = 0.2  # a Stress card gained
STANDSTILL: Final = 0.35  # on top of a round in which the car does not get anywhere
ELIMINATION: Final = 40.0
_SHARE: Final = 1.0 / HANDS
PRESS: Final = -0.15  # a sponsor card earned


class LapTimes:
    """The tables of one track. `rounds` looks up; everything is counted in rounds."""

    def __init__(self, rules: Rules, track: Track) -> None:
        self.length: i64 = track.length
        self.finish: i64 = track.finish
        # Nobody is behind the grid.
        grid: i64 = track.length - _GRID
        self.first: i64 = max(grid, track.finish - _LAPS_KEPT * track.length)
        # All Heat that a car has, in the engine or not.
        self.heat: i64 = min(rules.options.circuit.heat + PLAYER_STARTING_HEAT, _MOST_HEAT)
        self.heats: i64 = self.heat + 1
        self.lap: float = 0.0
        ways: i64 = self.finish - self.first
        # To go at the beginning of a round, by way, gear, Heat in hand and Heat in the engine.
        self.togo = floats(ways * GEARS * HELD * self.heats)
        # To go when this round is driven at a Speed, boosting if that helps: as above, by Speed.
        self.turn = floats(ways * GEARS * HELD * self.heats * SPEEDS)
        # What the corners cost in this round, by way and Speed.
        self.paid = vec[i64]([0] * (ways * SPEEDS))
        self.hands = _Hands(rules)
        self.cool = rules.gear_cool
        _Making(self, rules, track).run()
        self.lap = self.rounds(self.first, 3, 4, 0) - self.rounds(self.first + self.length, 3, 4, 0)

    def rounds(self, way: i64, gear: i64, heat: i64, held: i64) -> float:
        """How many rounds are to go when a round begins, with this much Heat in engine and hand."""
        if way >= self.finish:
            return -min(MOST_BEYOND, BEYOND * float(way - self.finish))
        if way < self.first:
            return self.laps_before(way) + self.togo[self.row(way, gear, heat, held) // SPEEDS]
        e: i64 = min(heat, self.heat)
        h: i64 = min(held, HELD - 1)
        return self.togo[(((way - self.first) * GEARS + gear - 1) * HELD + h) * self.heats + e]

    def row(self, way: i64, gear: i64, heat: i64, held: i64) -> i64:
        """The index in `turn` of Speed 0 for a car there, in this gear, with this Heat.

        Only the last laps are kept; the ones before are driven like the first of these.
        """
        while way < self.first:
            way += self.length
        e: i64 = min(heat, self.heat)
        h: i64 = min(held, HELD - 1)
        return ((((way - self.first) * GEARS + gear - 1) * HELD + h) * self.heats + e) * SPEEDS

    def heat_paid(self, way: i64, speed: i64) -> i64:
        """Heat that the corners cost a car that drives this Speed from there."""
        while way < self.first:
            way += self.length
        return self.paid[(way - self.first) * SPEEDS + min(speed, SPEEDS - 1)]

    def laps_before(self, way: i64) -> float:
        """Rounds for the laps that `row` leaves out."""
        more: float = 0.0
        while way < self.first:
            way += self.length
            more += self.lap
        return more

    def speed_of(self, way: i64, gear: i64, heat: i64, hand: i64) -> i64:
        """How fast a car there would go with one of the sampled hands."""
        if way >= self.finish:
            return 0
        hands = self.hands
        held: i64 = hands.held(hand, 0, max(0, self.heat - heat))
        found: float = 99.0
        fastest: i64 = 0
        other: i64 = max(1, gear - 1)
        while other <= GEARS and other <= gear + 1:
            mask: i64 = hands.masks[(hand * HELD + held) * GEARS + other - 1]
            cooled: i64 = min(held, self.cool[other])
            at: i64 = self.row(way, other, heat + cooled, held - cooled)
            speed: i64 = 0
            while mask:
                if mask & 1 and self.turn[at + speed] < found:
                    found = self.turn[at + speed]
                    fastest = speed
                mask >>= 1
                speed += 1
            other += 1
        return fastest


class _Making:
    """The backward pass that fills the tables."""

    def __init__(self, times: LapTimes, rules: Rules, track: Track) -> None:
        self.times = times
        self.rules = rules
        self.track = track
        self.heats: i64 = times.heats
        self.size: i64 = GEARS * HELD * times.heats * SPEEDS
        self.plain = floats(self.size)  # at one way, without a boost
        self.best = floats(GEARS * HELD * times.heats)  # for one hand, by gear

    def run(self) -> None:
        way: i64 = self.times.finish - 1
        while way >= self.times.first:
            self._drive(way)
            self._boost(way)
            self._play(way)
            way -= 1

    def _drive(self, way: i64) -> None:
        """What each Speed comes to from this space, without a boost."""
        track = self.track
        speed: i64 = 0
        while speed < SPEEDS:
            end: i64 = way + speed
            cost: i64 = corners_cost(track, way, end, speed, 0)
            self.times.paid[(way - self.times.first) * SPEEDS + speed] = cost
            bonus: float = 1.0 + PRESS * float(press_won(self.rules, track, way, end, speed))
            if speed == 0:
                # This very space is not in the table yet.
                bonus += STANDSTILL
                end = way + 1
            heat: i64 = 0
            while heat < self.heats:
                spun: i64 = -1
                if cost > heat:
                    spun = spin_out_line(track, way, speed, 0, heat)
                self._note(way, end, speed, heat, heat - cost, spun, bonus)
                heat += 1
            speed += 1

    def _note(
        self, way: i64, end: i64, speed: i64, heat: i64, left: i64, spun: i64, bonus: float
    ) -> None:
        times = self.times
        gear: i64 = 1
        while gear <= GEARS:
            lost: float = 0.0
            if spun >= 0:
                lost = self._spin_out(way, spun, gear)
            held: i64 = 0
            while held < HELD:
                at: i64 = (((gear - 1) * HELD + held) * self.heats + heat) * SPEEDS + speed
                if spun >= 0:
                    self.plain[at] = lost
                else:
                    self.plain[at] = bonus + times.rounds(end, gear, left, held)
                held += 1
            gear += 1

    def _spin_out(self, way: i64, line: i64, gear: i64) -> float:
        if self.rules.eliminate_on_spin:
            return ELIMINATION + 0.01 * float(self.times.finish - line)
        cost: float = 1.0 + STRESS_COST * float(self.rules.spin_stress[gear])
        if line - 1 <= way:
            return cost + STANDSTILL + self.times.rounds(way + 1, 1, 0, 1)
        return cost + self.times.rounds(line - 1, 1, 0, 1)

    def _boost(self, way: i64) -> None:
        turn = self.times.turn
        plain = self.plain
        base: i64 = (way - self.times.first) * self.size
        speed: i64 = 0
        while speed < SPEEDS:
            cost: i64 = boost_cost_at(self.rules, self.track, way + speed)
            at: i64 = speed
            while at < self.size:
                best: float = plain[at]
                heat: i64 = at // SPEEDS % self.heats
                if heat >= cost and speed < SPEEDS - 4:
                    other: i64 = at - cost * SPEEDS
                    boosted: float = (
                        plain[other + 1] + plain[other + 2] + plain[other + 3] + plain[other + 4]
                    ) * 0.25
                    if boosted < best:
                        best = boosted
                turn[base + at] = best
                at += SPEEDS
            speed += 1

    def _play(self, way: i64) -> None:
        """The average over the hands of the best that each gear can do."""
        times = self.times
        heats: i64 = self.heats
        base: i64 = (way - times.first) * GEARS * HELD * heats
        hand: i64 = 0
        while hand < HANDS:
            self._best_of_hand(way, hand)
            gear: i64 = 1
            while gear <= GEARS:
                before: i64 = 0
                while before < HELD:
                    heat: i64 = 0
                    while heat < heats:
                        found: float = self._best_of_gears(hand, gear, before, heat)
                        at: i64 = base + ((gear - 1) * HELD + before) * heats + heat
                        times.togo[at] += found * _SHARE
                        heat += 1
                    before += 1
                gear += 1
            hand += 1

    def _best_of_gears(self, hand: i64, gear: i64, before: i64, heat: i64) -> float:
        held: i64 = self.times.hands.held(hand, before, max(0, self.heats - 1 - heat - before))
        found: float = 99.0
        rules = self.rules
        other: i64 = max(1, gear - rules.longest_shift)
        last: i64 = min(rules.gears, gear + rules.longest_shift)
        while other <= last:
            engine: i64 = heat - cost_between(rules, gear, other)
            if engine >= 0:
                worth: float = self.best[((other - 1) * HELD + held) * self.heats + engine]
                if worth < found:
                    found = worth
            other += 1
        return found

    def _best_of_hand(self, way: i64, hand: i64) -> None:
        """The least cost with one hand, for each gear, by Heat in hand and in the engine."""
        times = self.times
        gear: i64 = 1
        while gear <= GEARS:
            held: i64 = 0
            while held < HELD:
                mask: i64 = times.hands.masks[(hand * HELD + held) * GEARS + gear - 1]
                cooled: i64 = min(held, self.rules.gear_cool[gear])
                heat: i64 = 0
                while heat < self.heats:
                    row: i64 = times.row(way, gear, heat + cooled, held - cooled)
                    self.best[((gear - 1) * HELD + held) * self.heats + heat] = _least(
                        times.turn, row, mask
                    )
                    heat += 1
                held += 1
            gear += 1


def _least(costs: vec[float], at: i64, mask: i64) -> float:
    found: float = 99.0
    while mask:
        if mask & 1 and costs[at] < found:
            found = costs[at]
        mask >>= 1
        at += 1
    return found


class _Hands:
    """Hands drawn from a standard deck, as bit masks of the Speeds that each gear can reach."""

    def __init__(self, rules: Rules) -> None:
        self.masks = vec[i64]([0] * (HANDS * HELD * GEARS))
        self.ranks = vec[i64]([0] * (HANDS * _HAND))
        deck: list[int] = []
        for kind in range(SPEED_1, SPEED_4 + 1):
            deck += [kind] * PLAYER_SPEED_COPIES
        deck += [START_0, START_5]
        deck += [STRESS] * rules.options.circuit.stress
        self.cards: i64 = len(deck)
        word: i64 = 88172645463325252 & 0x7FFFFFFF
        for hand in range(HANDS):
            rest = deck[:]
            values: list[int] = []
            for slot in range(_HAND):
                word = next_word(word)
                kind = rest.pop(int(word % len(rest)))
                word = next_word(word)
                # A Stress card is as good as the card that it flips.
                values.append(1 + int(word % 4) if kind == STRESS else CARDS[kind].values[0])
                word = next_word(word)
                self.ranks[hand * _HAND + slot] = word % 1000
            for held in range(HELD):
                self._note(hand, held, values[: _HAND - held])

    def _note(self, hand: int, held: int, values: list[int]) -> None:
        masks = [1, 0, 0, 0, 0]
        for value in values:
            for gear in range(GEARS, 0, -1):
                masks[gear] |= masks[gear - 1] << value
        for gear in range(1, GEARS + 1):
            self.masks[(hand * HELD + held) * GEARS + gear - 1] = masks[gear]

    def held(self, hand: i64, before: i64, spent: i64) -> i64:
        """Heat cards in this hand: those held before, and drawn of those among the other cards."""
        share: i64 = 1000 * spent // (self.cards + spent)
        found: i64 = before
        slot: i64 = before
        while slot < _HAND:
            if self.ranks[hand * _HAND + slot] < share:
                found += 1
            slot += 1
        return min(found, HELD - 1)


def next_word(word: i64) -> i64:
    """A step of xorshift32: the same numbers each time; the race's own chance is not touched."""
    word ^= (word << 13) & 0xFFFFFFFF
    word ^= word >> 17
    word ^= (word << 5) & 0xFFFFFFFF
    return word


def floats(count: i64) -> vec[float]:
    return vec[float]([0.0] * count)


_tables: Final[dict[tuple[int, ...], LapTimes]] = {}


def lap_times(s: State) -> LapTimes:
    """The tables for the track of this race, made when first asked for."""
    track = s.track
    key: list[int] = [track.finish, s.rules.options.circuit.heat, s.rules.options.circuit.stress]
    key += [s.rules.press, 1 if s.rules.eliminate_on_spin else 0]
    for corner in range(track.corners):
        key += [track.line[corner], track.limit[corner], track.overheat[corner]]
        key += [track.heat_control[corner]]
    found = _tables.get(tuple(key))
    if found is None:
        found = LapTimes(s.rules, track)
        if len(_tables) >= _CACHED:
            _tables.clear()
        _tables[tuple(key)] = found
    return found
