"""TurnValue: what a turn comes to, and what the next one may bring with the cards kept."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, u8

from plankgas.drivers.fast.laptimes import (
    ELIMINATION,
    PRESS,
    SPEEDS,
    STRESS_COST,
    LapTimes,
    floats,
    lap_times,
    next_word,
)
from plankgas.drivers.fast.weights import Weights
from plankgas.engine.cards import HEAT, SPEED_1, SPEED_4, STRESS
from plankgas.engine.corners import corners_cost, press_won, spin_out_line
from plankgas.engine.rules import Track
from plankgas.engine.state import (
    DECK,
    DISCARD,
    HAND,
    PLAN,
    PLAY,
    READY,
    ZONES,
    State,
    packed,
)
from plankgas.engine.steps.step1_shift import cost_between
from plankgas.engine.zones import card_at, copies, count

FAR: Final = 99.0  # worse than anything
FLIPS: Final = 17  # sums of up to four flips
MOST_FLIPS: Final = 4
_DRAWS: Final = 10  # cards drawn at most for a sampled hand
# Stress may swell hand and deck without end (R8.4); beyond these, cards are left out of account.
_MOST_HELD: Final = 100
_MOST_POOLED: Final = 250
_LITTLE_HEAT: Final = 3.0  # cards in the engine; these are worth more than what is beyond them


class TurnValue:
    """Scratch memory and measures for the decisions of one seat; costs are rounds to go."""

    def __init__(self, samples: i64) -> None:
        self.samples: i64 = samples  # hands drawn to judge what is kept
        self.weights = Weights()
        self.times: LapTimes | None = None
        self.track: Track | None = None
        self.hand = packed(_MOST_HELD + 8)
        self.n: i64 = 0
        self.keep = packed(_MOST_HELD + 8)
        self.kept: i64 = 0
        self.kept_least: i64 = 0
        self.holding: bool = False  # whether `keep` is the hand of a car on turn
        self.pool = packed(_MOST_POOLED)
        self.draws = packed(samples * _DRAWS)
        self.drawn: bool = False
        self.flips = floats((MOST_FLIPS + 1) * FLIPS)  # chances, by number of flips and sum
        self.flips_known: i64 = 0
        self.mean_flip: float = 2.5
        self.left: i64 = 0  # Heat left after the last `drive`; -1: it ended in a spin-out
        # A hand in the making: its Heat cards, and bit masks of what 1 to 4 cards add up to.
        self.held: i64 = 0
        self.sum1: i64 = 0
        self.sum2: i64 = 0
        self.sum3: i64 = 0
        self.sum4: i64 = 0

    def begin(self) -> None:
        """Forget what the last decision was about."""
        self.drawn = False
        self.holding = False
        self.flips_known = 0

    def laps(self, s: State) -> LapTimes:
        times = self.times
        if times is None or self.track is not s.track:
            times = lap_times(s)
            self.times = times
            self.track = s.track
        return times

    def spare(self, heat: i64, togo: float) -> float:
        """What Heat left in the engine is worth beyond the lap times, with so many rounds to go."""
        w = self.weights
        more: float = max(0.0, float(heat) - _LITTLE_HEAT)
        worth: float = w.heat_saved * (float(heat) - more) + w.more_saved * more
        return worth * max(0.0, min(1.0, togo / w.too_late))

    def drive(
        self,
        s: State,
        start: i64,
        end: i64,
        speed: i64,
        adjust: i64,
        gear: i64,
        heat: i64,
        held: i64,
    ) -> float:
        """The cost of a turn that ends there: corners paid, or a spin-out."""
        track = s.track
        cost: i64 = corners_cost(track, start, end, speed, adjust)
        if cost > 0 and cost > heat:
            self.left = -1
            return self._spin_out(s, start, spin_out_line(track, start, speed, adjust, heat), gear)
        heat -= cost
        self.left = heat
        bonus: float = PRESS * float(press_won(s.rules, track, start, end, speed))
        togo: float = self.laps(s).rounds(end, gear, heat, held)
        return 1.0 + bonus + togo - self.spare(heat, togo)

    def _spin_out(self, s: State, start: i64, line: i64, gear: i64) -> float:
        times = self.laps(s)
        if s.rules.eliminate_on_spin:
            return ELIMINATION + 0.01 * float(times.finish - line)
        stress: float = STRESS_COST * float(s.rules.spin_stress[gear])
        return 1.0 + stress + times.rounds(max(start, line - 1), 1, 0, 1)

    def take_hand(self, s: State, seat: i64) -> None:
        """The hand, with the cards of a plan that may still be changed, sorted."""
        base: i64 = (seat * ZONES + HAND) * s.room
        self.n = min(s.size[seat * ZONES + HAND], _MOST_HELD)
        i: i64 = 0
        while i < self.n:
            self.hand[i] = s.cards[base + i]
            i += 1
        if s.phase == PLAN and s.plan[seat] >= READY:
            i = 0
            while i < count(s, seat, PLAY):
                self._into_hand(card_at(s, seat, PLAY, i))
                i += 1

    def _into_hand(self, kind: i64) -> None:
        i: i64 = self.n
        self.n = i + 1
        while i > 0 and i64(self.hand[i - 1]) > kind:
            self.hand[i] = self.hand[i - 1]
            i -= 1
        self.hand[i] = u8(kind)

    def kept_at_least(self, n: i64) -> i64:
        """How much of `keep` can't be discarded: Heat and Stress, which lie in front."""
        left: i64 = 0
        while left < n and i64(self.keep[left]) <= STRESS:
            left += 1
        return left

    def hold_hand(self, s: State, seat: i64) -> None:
        """The hand as it will be kept, and draws to go with it; once for a decision."""
        self.holding = True
        self.take_hand(s, seat)
        self.draw_hands(s, seat)
        i: i64 = 0
        while i < self.n:
            self.keep[i] = self.hand[i]
            i += 1
        self.kept = self.n
        self.kept_least = self.kept_at_least(self.n)

    def know_flips(self, s: State, seat: i64, number: i64) -> None:
        """How likely each sum of so many flips is, by the speed cards that may come."""
        flips = self.flips
        if self.flips_known == 0:
            i: i64 = 0
            while i < 2 * FLIPS:
                flips[i] = 0.0
                i += 1
            flips[0] = 1.0
            found: i64 = self._flippable(s, seat, DECK)
            if found < number:
                found += self._flippable(s, seat, DISCARD)
            if found == 0:
                flips[FLIPS] = 1.0
                self.mean_flip = 0.0
            else:
                self.mean_flip = 0.0
                i = 1
                while i <= 4:
                    flips[FLIPS + i] /= float(found)
                    self.mean_flip += float(i) * flips[FLIPS + i]
                    i += 1
            self.flips_known = 1
        while self.flips_known < number:
            self._fold(self.flips_known + 1)
            self.flips_known += 1

    def _flippable(self, s: State, seat: i64, zone: i64) -> i64:
        """Add to the counts of speed cards those of a zone; how many it has."""
        found: i64 = 0
        kind: i64 = SPEED_1
        while kind <= SPEED_4:
            cards: i64 = copies(s, seat, zone, kind)
            self.flips[FLIPS + kind - SPEED_1 + 1] += float(cards)
            found += cards
            kind += 1
        return found

    def _fold(self, number: i64) -> None:
        flips = self.flips
        total_: i64 = 0
        while total_ < FLIPS:
            chance: float = 0.0
            one: i64 = 0
            while one <= 4 and one <= total_:
                chance += flips[FLIPS + one] * flips[(number - 1) * FLIPS + total_ - one]
                one += 1
            flips[number * FLIPS + total_] = chance
            total_ += 1

    def draw_hands(self, s: State, seat: i64) -> None:
        """Draw from the deck, then from the pile: the seat knows what is in each, not the order."""
        if self.drawn:
            return
        self.drawn = True
        deck: i64 = self._pool(s, seat, DECK, 0)
        cards: i64 = self._pool(s, seat, DISCARD, deck)
        word: i64 = 1 + s.distance[seat] * 7919 + s.round * 104729 + seat
        sample: i64 = 0
        while sample < self.samples:
            end: i64 = deck
            j: i64 = 0
            while j < _DRAWS and j < cards:
                if j == deck:
                    end = cards
                word = next_word(word)
                at: i64 = j + (word >> 3) % (end - j)
                kind = self.pool[at]
                self.pool[at] = self.pool[j]
                self.pool[j] = kind
                self.draws[sample * _DRAWS + j] = kind
                j += 1
            while j < _DRAWS:
                self.draws[sample * _DRAWS + j] = u8(HEAT)  # nothing to draw: as good as Heat
                j += 1
            sample += 1

    def _pool(self, s: State, seat: i64, zone: i64, n: i64) -> i64:
        """Add the cards of a zone to the pool, sorted: how they happen to lie does not matter."""
        base: i64 = (seat * ZONES + zone) * s.room
        end: i64 = base + s.size[seat * ZONES + zone]
        start: i64 = n
        at: i64 = base
        while at < end and n < _MOST_POOLED:
            kind = s.cards[at]
            j: i64 = n
            while j > start and self.pool[j - 1] > kind:
                self.pool[j] = self.pool[j - 1]
                j -= 1
            self.pool[j] = kind
            n += 1
            at += 1
        return n

    def next_turn(self, s: State, way: i64, gear: i64, heat: i64, n: i64) -> float:
        """The cost from the next round on with the first `n` cards of `keep` and others drawn."""
        times = self.laps(s)
        if way >= times.finish:
            return times.rounds(way, gear, heat, 0)
        self.held = 0
        self.sum1 = 0
        self.sum2 = 0
        self.sum3 = 0
        self.sum4 = 0
        i: i64 = 0
        while i < n:
            self._hold(s, i64(self.keep[i]), 2 + (i & 1))
            i += 1
        held: i64 = self.held
        one: i64 = self.sum1
        two: i64 = self.sum2
        three: i64 = self.sum3
        four: i64 = self.sum4
        drawn: i64 = min(_DRAWS, max(0, s.rules.hand_size - n))
        if drawn == 0:
            return self._fastest(s, times, way, gear, heat)
        cost: float = 0.0
        sample: i64 = 0
        while sample < self.samples:
            self.held = held
            self.sum1 = one
            self.sum2 = two
            self.sum3 = three
            self.sum4 = four
            i = sample * _DRAWS
            end: i64 = i + drawn
            while i < end:
                self._hold(s, i64(self.draws[i]), 1 + ((i + sample) & 3))
                i += 1
            cost += self._fastest(s, times, way, gear, heat)
            sample += 1
        return cost / float(self.samples)

    def prospect(self, s: State, seat: i64) -> float:
        """Rounds to go for a car with the hand that it has, before its plan."""
        self.begin()
        self.hold_hand(s, seat)
        return self.next_turn(s, s.distance[seat], s.gear[seat], s.engine[seat], self.kept)

    def _hold(self, s: State, kind: i64, flip: i64) -> None:
        """Add a card to the hand in the making; a `+` of it flips this much."""
        if kind == HEAT:
            self.held += 1
            return
        rules = s.rules
        if rules.several[kind]:
            one: i64 = self.sum1
            two: i64 = self.sum2
            three: i64 = self.sum3
            bit: i64 = 1
            for each in rules.values[kind]:
                by: i64 = each
                self.sum4 |= three << by
                self.sum3 |= two << by
                self.sum2 |= one << by
                self.sum1 |= bit << by
            return
        value: i64 = rules.value[kind] + rules.plus[kind] * flip
        self.sum4 |= self.sum3 << value
        self.sum3 |= self.sum2 << value
        self.sum2 |= self.sum1 << value
        bit = 1
        self.sum1 |= bit << value

    def _fastest(self, s: State, times: LapTimes, way: i64, gear: i64, heat: i64) -> float:
        """The least cost that the hand in the making allows."""
        best: float = FAR
        rules = s.rules
        other: i64 = max(1, gear - rules.longest_shift)
        last: i64 = min(rules.gears, gear + rules.longest_shift)
        while other <= last:
            mask: i64 = self.sum1
            if other == 2:
                mask = self.sum2
            elif other == 3:
                mask = self.sum3
            elif other == 4:
                mask = self.sum4
            engine: i64 = heat - cost_between(rules, gear, other)
            if mask and engine >= 0:
                cooled: i64 = min(self.held, rules.gear_cool[other])
                row: i64 = times.row(way, other, engine + cooled, self.held - cooled)
                speed: i64 = row
                while mask:
                    if mask & 1 and times.turn[speed] < best:
                        best = times.turn[speed]
                    mask >>= 1
                    speed += 1
                    if speed == row + SPEEDS:
                        break
            other += 1
        if best == FAR:
            return 1.0 + times.rounds(way, 1, heat, 2)  # a cluttered hand
        return best + times.laps_before(way) if way < times.first else best
