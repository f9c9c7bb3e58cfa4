"""The policy: a quick, sound choice for every decision, from what the seat may know.

It looks at the coming turn with the chance in every `+`, takes from the lap times what the turn
is worth in the end, and from draws of its own cards what the hand it keeps is worth in the next
turn. It needs microseconds, so it also plays all cars in the rollouts of stronger drivers.

Costs are rounds to go: less is better.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64, u8

from plankgas.drivers.fast.card_values import best_card, card_values
from plankgas.drivers.fast.laptimes import (
    PRESS,
)
from plankgas.drivers.fast.planning import SPONSOR_USED, Planning
from plankgas.drivers.fast.turn_value import FAR, FLIPS
from plankgas.engine.action import (
    ACCELERATE,
    ADRENALINE,
    BOOST,
    CHOOSE,
    COOLDOWN,
    COOLDOWN_WEATHER,
    DIRECT,
    DISCARD_CARD,
    DONE,
    PAY,
    REFRESH_CARD,
    RELIEVE,
    SALVAGE_CARDS,
    SCRAP_CARDS,
    SHIFT,
    SHIFT_BITS,
    SLIP_BY,
    TAKE,
    cards_in,
    code_0,
    code_1,
    code_2,
    first,
    second,
)
from plankgas.engine.action_list import ActionList
from plankgas.engine.corners import press_lines
from plankgas.engine.driving import has_car_to_follow, landing
from plankgas.engine.flow import offer
from plankgas.engine.state import (
    DISCARDING,
    HEAT_DUE,
    MUST_SHIFT,
    PLAN,
    PLAY,
    REACT,
    REFRESH,
    REPLACE,
    SALVAGE,
    SLIPSTREAM,
    VALUE,
    State,
)
from plankgas.engine.steps.step5_react import boost_cost
from plankgas.engine.steps.step6_slipstream import may_begin
from plankgas.engine.symbols import total
from plankgas.engine.zones import card_at, count, heat_in_hand

_WORTH_TAKING: Final = 3.4  # in spaces (see worth.py)


class Policy(Planning):
    """Decides for any seat; it remembers nothing from one decision to the next."""

    def __init__(self, samples: i64, shortlist: i64) -> None:
        super().__init__(samples, shortlist)
        self.codes = ActionList()
        self.worth = card_values()

    def decide(self, s: State, seat: i64) -> i64:
        """The code of a legal action for a seat that must decide."""
        phase: i64 = s.phase
        self.begin()
        if phase == PLAN:
            return self.plan(s, seat)
        if phase <= SLIPSTREAM and phase >= VALUE:
            self.predict(s, seat)
        if phase == REACT:
            return self._react(s, seat)
        if phase == DISCARDING:
            return self.discard(s, seat)
        if phase == SLIPSTREAM:
            return self._slipstream(s, seat)
        if phase == VALUE:
            return self._value(s, seat)
        codes = self.codes
        codes.clear()
        offer(s, seat, codes)
        if phase == SALVAGE:
            return self._salvage(codes)
        if phase == REFRESH:
            return self._refresh(s, seat, codes)
        if phase == REPLACE:
            return self._replace(s, codes)
        return best_card(codes.sorted_list())

    def plan(self, s: State, seat: i64) -> i64:
        """Half of the best plan: its gear in step 1, its cards in step 2."""
        code: i64 = self.whole_plan(s, seat)
        if code == 0:
            return self._first_offered(s, seat)
        if s.plan[seat] == MUST_SHIFT:
            return code_1(SHIFT, cards_in(code))
        return code

    def _first_offered(self, s: State, seat: i64) -> i64:
        """For a cluttered hand: the lowest gear, and the first play that is legal."""
        self.codes.clear()
        offer(s, seat, self.codes)
        return self.codes.items[0]

    def _stand(self, s: State, seat: i64, way: i64, speed: i64, heat: i64) -> float:
        """The cost of this turn if it ends there, after a slipstream if there is a good one."""
        cost: float = self.ended(s, seat, way, speed, heat)
        by: i64 = s.rules.slipstream
        if s.phase == SLIPSTREAM or not may_begin(s, way, by):
            return cost
        if not has_car_to_follow(s, seat, way):
            return cost
        end: i64 = landing(s, seat, way - s.distance[seat] + by) // 2
        if end <= way:
            return cost
        return min(cost, self.ended(s, seat, end, speed, heat))

    def ended(self, s: State, seat: i64, end: i64, speed: i64, heat: i64) -> float:
        """The cost of this turn if it ends there, with the hand as it is."""
        gear: i64 = s.gear[seat]
        cost: float = self.drive(s, s.start, end, speed, s.adjust, gear, heat, 0)
        if self.left < 0 or self.samples == 0:
            return cost
        cost += self.traffic_cost(end)
        if not self.holding:
            self.hold_hand(s, seat)
        usual: float = self.laps(s).rounds(end, gear, self.left, 0)
        kept: float = self.next_turn(s, end, gear, self.left, self.kept)
        if self.kept_least < self.kept:
            kept = min(kept, self.next_turn(s, end, gear, self.left, self.kept_least))
        return cost + self.weights.of_hand * (kept - usual)

    def _react(self, s: State, seat: i64) -> i64:
        codes = self.codes
        codes.clear()
        offer(s, seat, codes)
        heat: i64 = s.engine[seat] - total(s, HEAT_DUE)
        now: float = self._stand(s, seat, s.distance[seat], s.speed, heat)
        best: i64 = 0
        best_rank: i64 = -1
        found: float = now
        i: i64 = 0
        while i < codes.count:
            code: i64 = codes.items[i]
            verb: i64 = code >> SHIFT_BITS
            cost: float = FAR
            rank: i64 = 0
            if verb == COOLDOWN or verb == RELIEVE:
                # As much as possible, by the smallest symbol that does it.
                rank = 10000 + 100 * second(code) - first(code)
            elif verb == COOLDOWN_WEATHER:
                rank = 20000 + first(code)
            elif verb == ADRENALINE:
                cost = self._moved(s, seat, s.rules.adrenaline_speed, heat)
            elif verb == ACCELERATE:
                cost = self._moved(s, seat, s.pluses, heat)
            elif verb == BOOST:
                cost = self._boosted(s, seat, heat)
            elif verb == DIRECT:
                cost = self._played_directly(s, seat, first(code) - 1, heat)
            elif verb == PAY:
                rank = 4
            elif verb == SCRAP_CARDS:
                rank = 3
            elif verb == SALVAGE_CARDS:
                rank = 2
            elif verb == DONE:
                rank = 1
            if cost < found and best_rank < 10000:
                found = cost
                rank = 1000
            elif cost < FAR:
                rank = -1
            if rank > best_rank or (rank == 1000 and best_rank <= 1000):
                best = code
                best_rank = rank
            i += 1
        return best

    def _moved(self, s: State, seat: i64, by: i64, heat: i64) -> float:
        end: i64 = landing(s, seat, by) // 2
        return self.weights.moved + self._stand(s, seat, end, s.speed + by, heat)

    def _boosted(self, s: State, seat: i64, heat: i64) -> float:
        """A boost, and adrenaline's space after it if that still helps."""
        self.know_flips(s, seat, 1)
        heat -= boost_cost(s, seat)
        cost: float = self.weights.boosted
        flip: i64 = 0
        while flip <= 4:
            chance: float = self.flips[FLIPS + flip]
            if chance > 0.0:
                found: float = self._moved(s, seat, flip, heat)
                if s.adrenaline_move:
                    found = min(found, self._moved(s, seat, flip + 1, heat))
                cost += chance * found
            flip += 1
        return cost

    def _played_directly(self, s: State, seat: i64, kind: i64, heat: i64) -> float:
        rules = s.rules
        heat -= rules.heat[kind]
        by: i64 = rules.value[kind]
        if rules.plus[kind]:
            self.know_flips(s, seat, 1)
            by += i64(self.mean_flip * float(rules.plus[kind]) + 0.5)
        cost: float = self._moved(s, seat, by, heat)
        for value in rules.values[kind]:
            cost = min(cost, self._moved(s, seat, by - rules.value[kind] + value, heat))
        return cost

    def _slipstream(self, s: State, seat: i64) -> i64:
        codes = self.codes
        codes.clear()
        offer(s, seat, codes)
        heat: i64 = s.engine[seat]
        best: i64 = code_0(DONE)
        found: float = self._stand(s, seat, s.distance[seat], s.speed, heat)
        i: i64 = 0
        while i < codes.count:
            code: i64 = codes.items[i]
            if code >> SHIFT_BITS == SLIP_BY:
                end: i64 = landing(s, seat, first(code)) // 2
                cost: float = self._stand(s, seat, end, s.speed, heat)
                won: i64 = press_lines(s.rules, s.track, s.distance[seat], end)
                cost += self.weights.slipped + PRESS * float(won)
                if cost < found:
                    found = cost
                    best = code
            i += 1
        return best

    def _value(self, s: State, seat: i64) -> i64:
        """Step 3 or direct play: the value that makes the best turn, with the cards to come."""
        rules = s.rules
        kind: i64 = card_at(s, seat, PLAY, s.value_at)
        heat: i64 = s.engine[seat]
        base: i64 = s.speed
        driven: i64 = 0
        several: i64 = -1
        if s.direct_plus >= 0:
            driven = s.speed
            base += s.direct_plus
            heat -= total(s, HEAT_DUE)
        else:
            cool: i64 = rules.gear_cool[s.gear[seat]]
            i: i64 = 0
            while i < count(s, seat, PLAY):
                other: i64 = card_at(s, seat, PLAY, i)
                cool += rules.cool[other]
                heat -= rules.heat[other]
                if i > s.value_at:
                    if rules.several[other] and several < 0:
                        several = other
                    else:
                        base += rules.value[other]
                i += 1
            heat += min(heat_in_hand(s, seat), cool)
        best: i64 = 0
        found: float = FAR + FAR
        for value in rules.values[kind]:
            cost: float
            if several < 0:
                cost = self._with_value(s, seat, base + value, driven, heat)
            else:
                cost = FAR + FAR
                for more in rules.values[several]:
                    cost = min(cost, self._with_value(s, seat, base + value + more, driven, heat))
            if cost < found:
                found = cost
                best = code_2(CHOOSE, kind + 1, value)
        return best

    def _with_value(self, s: State, seat: i64, speed: i64, driven: i64, heat: i64) -> float:
        end: i64 = landing(s, seat, speed - driven) // 2
        return self._stand(s, seat, end, speed, max(0, heat))

    def _replace(self, s: State, codes: ActionList) -> i64:
        """R13.8: of the cards whose Heat can't be paid the one that asks for most."""
        best: i64 = codes.items[0]
        found: i64 = -99
        i: i64 = 0
        while i < codes.count:
            kind: i64 = first(codes.items[i]) - 1
            rank: i64 = 10 * s.rules.heat[kind] - s.rules.value[kind]
            if rank > found:
                found = rank
                best = codes.items[i]
            i += 1
        return best

    def discard(self, s: State, seat: i64) -> i64:
        """Step 8: the card without which the next turn gets better most, if there is one."""
        way: i64 = s.distance[seat]
        if way >= s.track.finish or self.samples == 0:
            return code_0(DONE)
        self.take_hand(s, seat)
        self.draw_hands(s, seat)
        gear: i64 = s.gear[seat]
        heat: i64 = s.engine[seat]
        n: i64 = self.n
        i: i64 = 0
        while i < n:
            self.keep[i] = self.hand[i]
            i += 1
        best: i64 = code_0(DONE)
        found: float = self.next_turn(s, way, gear, heat, n)
        out: i64 = self.kept_at_least(n)
        while out < n:
            kind: i64 = i64(self.hand[out])
            if out + 1 == n or i64(self.hand[out + 1]) != kind:
                i = out
                while i < n - 1:
                    self.keep[i] = self.hand[i + 1]
                    i += 1
                cost: float = self.next_turn(s, way, gear, heat, n - 1)
                i = out
                while i < n:
                    self.keep[i] = self.hand[i]
                    i += 1
                if s.rules.sponsor[kind]:
                    cost -= SPONSOR_USED
                cost += self.weights.discarded + self.weights.of_value * float(s.rules.value[kind])
                if cost < found:
                    found = cost
                    best = code_1(DISCARD_CARD, kind + 1)
            out += 1
        return best

    def _refresh(self, s: State, seat: i64, codes: ActionList) -> i64:
        """Step 9: on top of the deck with it if the next turn is better for it."""
        if self.samples == 0 or s.distance[seat] >= s.track.finish:
            return code_0(DONE)
        self.take_hand(s, seat)
        n: i64 = self.n
        if n >= s.rules.hand_size:
            return code_0(DONE)
        self.draw_hands(s, seat)
        i: i64 = 0
        while i < n:
            self.keep[i] = self.hand[i]
            i += 1
        gear: i64 = s.gear[seat]
        heat: i64 = s.engine[seat]
        best: i64 = code_0(DONE)
        found: float = self.next_turn(s, s.distance[seat], gear, heat, n)
        i = 0
        while i < codes.count:
            code: i64 = codes.items[i]
            if code >> SHIFT_BITS == REFRESH_CARD:
                self.keep[n] = u8(first(code) - 1)
                cost: float = self.next_turn(s, s.distance[seat], gear, heat, n + 1)
                if cost < found:
                    found = cost
                    best = code
            i += 1
        return best

    def _salvage(self, codes: ActionList) -> i64:
        """The card worth most, or being done if none is worth the trouble."""
        best: i64 = code_0(DONE)
        found: float = _WORTH_TAKING
        i: i64 = 0
        while i < codes.count:
            code: i64 = codes.items[i]
            if code >> SHIFT_BITS == TAKE and self.worth[first(code) - 1] > found:
                found = self.worth[first(code) - 1]
                best = code
            i += 1
        return best
