"""Planning: gear and cards together, for steps 1 and 2."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from plankgas.drivers.fast.laptimes import (
    HANDS,
    SPEEDS,
    floats,
)
from plankgas.drivers.fast.legend import distance_by
from plankgas.drivers.fast.turn_value import FAR, FLIPS, MOST_FLIPS, TurnValue
from plankgas.drivers.fast.weights import Weights
from plankgas.engine.action import cards_in, played_card
from plankgas.engine.action_list import ActionList
from plankgas.engine.cards import HEAT, STRESS
from plankgas.engine.components import LEGEND_CARDS
from plankgas.engine.state import (
    MUST_SHIFT,
    State,
    ints,
)
from plankgas.engine.steps.step1_shift import can_reach, shift_cost
from plankgas.engine.steps.step2_play import cluttered, list_plays
from plankgas.engine.steps.step6_slipstream import may_begin
from plankgas.engine.symbols import cooldown_of_car, has_adrenaline, is_cooling_allowed

_SHORTLIST: Final = 12
# Spaces.
_CLOSE: Final = 3
_MOST_LEAD: Final = 10

# In rounds; what is weighed differently against rivals is in weights.py.
_LOST_CARD: Final = 0.8  # R13.8: a card that has to be replaced
_RELIEVED: Final = -0.05
SPONSOR_USED: Final = 0.04
_REFRESHED: Final = -0.04
_SALVAGED: Final = -0.02


class Planning(TurnValue):
    """Lists the plans that promise most, then looks closer at those."""

    def __init__(self, samples: i64, shortlist: i64) -> None:
        super().__init__(samples)
        self.shortlist: i64 = min(shortlist, _SHORTLIST)
        self.plays = ActionList()
        # Of the plans looked at: code, cost, Speed to be expected.
        self.codes_listed = ints(_SHORTLIST, 0)
        self.costs = floats(_SHORTLIST)
        self.speeds = ints(_SHORTLIST, 0)
        self.listed: i64 = 0
        self.heat_held: i64 = 0  # Heat cards in hand
        self.at = floats(SPEEDS + 8)  # how likely a car will be found so far ahead
        self.slips: bool = False  # whether any is likely to be
        self.ends = ints(8, 0)  # where the other cars are likely to be when the round ends
        self.others: i64 = 0
        self.togo: float = 0.0  # for a usual car where this one is
        self.adrenaline_cars: i64 = 0

    def mind(self, s: State) -> None:
        """Set the weights for this race; rivals count only where there are no Legends."""
        rivals: i64 = s.rules.seats - 1
        if s.rules.legends:
            rivals = 0
        if self.weights.rivals != rivals:
            self.weights = Weights(rivals)

    def whole_plan(self, s: State, seat: i64) -> i64:
        """The play of the best plan, whose number of cards is its gear; 0 for a cluttered hand."""
        self.begin()
        self.list_plans(s, seat)
        return self.codes_listed[self._closer_look(s, seat)] if self.listed > 0 else 0

    def list_plans(self, s: State, seat: i64) -> None:
        """Make a short list of all plans that may be chosen, without looking at the cards kept."""
        self.listed = 0
        self.take_hand(s, seat)
        heat: i64 = 0
        while heat < self.n and self.hand[heat] == HEAT:
            heat += 1
        self.heat_held = heat
        cards: i64 = self.n - heat
        if cluttered(s, seat, cards):
            return
        is_open: bool = s.rules.tournament or s.plan[seat] == MUST_SHIFT  # the gear, that is
        self.foresee(s, seat)
        gear: i64 = 1
        while gear <= s.rules.gears and gear <= cards:
            if can_reach(s, seat, gear) if is_open else gear == s.gear[seat]:
                engine: i64 = s.engine[seat] - shift_cost(s, seat, gear)
                self.plays.clear()
                list_plays(self.hand, heat, self.n, 1 << gear, self.plays)
                i: i64 = 0
                while i < self.plays.count:
                    self._judge(s, seat, self.plays.items[i], gear, engine, heat)
                    i += 1
            gear += 1

    def _judge(self, s: State, seat: i64, code: i64, gear: i64, engine: i64, heat: i64) -> None:
        """The expected cost of a plan; the short list keeps the best."""
        rules = s.rules
        w = self.weights
        fixed: i64 = 0
        pluses: i64 = 0
        due: i64 = 0
        cool: i64 = cooldown_of_car(s, seat, gear)
        adjust: i64 = 0
        several: i64 = -1
        more_values: i64 = 0
        accelerates: i64 = 0
        extra: float = 0.0
        i: i64 = 0
        while i < gear:
            kind: i64 = played_card(code, i)
            i += 1
            pluses += rules.plus[kind]
            if rules.several[kind]:
                if several >= 0:
                    more_values += rules.value[kind]  # the lowest; a second look comes in step 3
                else:
                    several = kind
            else:
                fixed += rules.value[kind]
            if rules.symbols[kind]:
                due += rules.heat[kind]
                cool += rules.cool[kind]
                adjust += rules.adjust[kind]
                accelerates += rules.accelerate[kind]
                if rules.stress[kind]:
                    extra += _RELIEVED * float(min(rules.stress[kind], self._stress_in_hand()))
                if rules.salvage[kind]:
                    extra += _SALVAGED
            if rules.refresh[kind]:
                extra += _REFRESHED
            if rules.sponsor[kind]:
                extra += SPONSOR_USED
            if kind == STRESS:
                extra += w.stress_played
        if engine < s.engine[seat]:
            extra += w.far_shift
        if gear == 1:
            extra += w.gear_1
        elif gear == 2:
            extra += w.gear_2
        elif gear == 4:
            extra += w.gear_4
        fixed += more_values
        cooled: i64 = min(heat, cool)
        if engine + cooled < due:
            extra += _LOST_CARD
            due = 0
        cost: float
        expected: i64 = fixed
        if pluses == 0:
            cost = self.turn_cost(s, seat, gear, fixed, several, engine - due, cooled, adjust)
        else:
            cost = 0.0
            number: i64 = min(pluses, MOST_FLIPS)
            self.know_flips(s, seat, number)
            flip: i64 = number
            while flip <= 4 * number:
                chance: float = self.flips[number * FLIPS + flip]
                if chance > 0.0:
                    speed: i64 = fixed + flip
                    found: float = self.turn_cost(
                        s, seat, gear, speed, several, engine - due, cooled, adjust
                    )
                    if accelerates:
                        fast: float = self.turn_cost(
                            s, seat, gear, speed + pluses, several, engine - due, cooled, adjust
                        )
                        found = min(found, fast)
                    cost += chance * found
                flip += 1
            expected += i64(self.mean_flip * float(pluses) + 0.5)
        if self.togo < w.sprint:
            extra += w.sprinted * float(expected)
        self._shortlist(code, cost + extra, expected)

    def _stress_in_hand(self) -> i64:
        found: i64 = 0
        i: i64 = 0
        while i < self.n:
            if i64(self.hand[i]) == STRESS:
                found += 1
            i += 1
        return found

    def turn_cost(
        self,
        s: State,
        seat: i64,
        gear: i64,
        speed: i64,
        several: i64,
        engine: i64,
        cooled: i64,
        adjust: i64,
    ) -> float:
        """The cost of driving this Speed, with the best value of a card that offers several."""
        best: float
        if several < 0:
            best = self.at_speed(s, seat, gear, speed, engine, cooled, adjust)
        else:
            best = FAR
            for value in s.rules.values[several]:
                one: i64 = speed + value
                cost: float = self.at_speed(s, seat, gear, one, engine, cooled, adjust)
                best = min(best, cost)
        return best

    def at_speed(
        self, s: State, seat: i64, gear: i64, speed: i64, engine: i64, cooled: i64, adjust: i64
    ) -> float:
        times = self.laps(s)
        way: i64 = s.distance[seat]
        if not is_cooling_allowed(s, way + speed):
            cooled = 0
        heat: i64 = max(0, engine + cooled)
        held: i64 = self.heat_held - cooled
        cost: float
        if adjust:
            cost = self.drive(s, way, way + speed, speed, adjust, gear, heat, held)
        else:
            cost = times.turn[times.row(way, gear, heat, held) + min(speed, SPEEDS - 1)]
            if way < times.first:
                cost += times.laps_before(way)
            paid: i64 = times.heat_paid(way, speed)
            if paid <= heat:
                cost -= self.spare(heat - paid, self.togo - 1.0)
        cost += self.traffic_cost(way + speed)
        if has_adrenaline(s, seat):
            by: i64 = s.rules.adrenaline_speed
            other: float = self.drive(
                s, way, way + speed + by, speed + by, adjust, gear, heat, held
            )
            cost = min(cost, other + self.traffic_cost(way + speed + by))
        if self.slips:
            chance: float = self._slip_chance(speed)
            if chance > 0.0 and may_begin(s, way + speed, s.rules.slipstream):
                end: i64 = way + speed + s.rules.slipstream
                slipped: float = self.drive(s, way, end, speed, adjust, gear, heat, held)
                slipped += self.traffic_cost(end)
                if slipped < cost:
                    cost += self.weights.slip_trust * chance * (slipped - cost)
        return cost

    def _slip_chance(self, distance: i64) -> float:
        """How likely a car will be there to follow so far ahead."""
        if distance > SPEEDS:
            return 0.0
        return 1.0 - (1.0 - self.at[distance]) * (1.0 - self.at[distance + 1])

    def _shortlist(self, code: i64, cost: float, expected: i64) -> None:
        i: i64 = self.listed
        if i == self.shortlist:
            i -= 1
            if cost >= self.costs[i]:
                return
        else:
            self.listed = i + 1
        while i > 0 and cost < self.costs[i - 1]:
            self.costs[i] = self.costs[i - 1]
            self.codes_listed[i] = self.codes_listed[i - 1]
            self.speeds[i] = self.speeds[i - 1]
            i -= 1
        self.costs[i] = cost
        self.codes_listed[i] = code
        self.speeds[i] = expected

    def _closer_look(self, s: State, seat: i64) -> i64:
        """Add to the plans listed what the cards kept are worth; the index of the best."""
        if self.samples == 0:
            return 0
        self.draw_hands(s, seat)
        best: i64 = 0
        found: float = FAR
        i: i64 = 0
        while i < self.listed:
            cost: float = self.costs[i] + self.weights.of_rest * self._worth_of_rest(s, seat, i)
            self.costs[i] = cost
            if cost < found:
                found = cost
                best = i
            i += 1
        return best

    def _worth_of_rest(self, s: State, seat: i64, i: i64) -> float:
        """How much better or worse than usual the next turn is with the cards not played."""
        times = self.laps(s)
        code: i64 = self.codes_listed[i]
        gear: i64 = cards_in(code)
        engine: i64 = s.engine[seat] - shift_cost(s, seat, gear)
        heat: i64 = 0
        while heat < self.n and self.hand[heat] == HEAT:
            heat += 1
        cooled: i64 = min(heat, s.rules.gear_cool[gear])
        # What is left in hand.
        left: i64 = 0
        at: i64 = cooled
        gone: i64 = 0
        while at < self.n:
            kind: i64 = i64(self.hand[at])
            if gone < gear and played_card(code, gone) == kind:
                gone += 1
            else:
                self.keep[left] = self.hand[at]
                left += 1
            at += 1
        way: i64 = s.distance[seat]
        speed: i64 = self.speeds[i]
        end: i64 = way + speed
        if self.slips and self._slip_chance(end - way) > 0.5:
            end += s.rules.slipstream
        self.drive(s, way, end, speed, 0, gear, engine + cooled, heat - cooled)
        if end >= times.finish or self.left < 0:
            return 0.0
        usual: float = times.rounds(end, gear, self.left, heat - cooled)
        kept: float = self.next_turn(s, end, gear, self.left, left)
        fewer: i64 = self.kept_at_least(left)
        if fewer < left:
            kept = min(kept, self.next_turn(s, end, gear, self.left, fewer))
        return kept - usual

    def foresee(self, s: State, seat: i64) -> None:
        """Where the cars that go first in this round are likely to end."""
        at = self.at
        i: i64 = 0
        while i < SPEEDS + 8:
            at[i] = 0.0
            i += 1
        self.slips = False
        self.predict(s, seat)
        turn: i64 = 0
        while turn < s.racers and s.order[turn] != seat:
            other: i64 = s.order[turn]
            gap: i64 = s.distance[other] - s.distance[seat]
            if gap < SPEEDS:
                if s.rules.legends >> other & 1:
                    self._foresee_legend(s, other, gap)
                else:
                    self._foresee_driver(s, other, gap)
            turn += 1

    def predict(self, s: State, seat: i64) -> None:
        """Where the others will be when this round is over, more or less."""
        self.others = 0
        self.togo = self.laps(s).rounds(s.distance[seat], 3, 4, 0)
        self.adrenaline_cars = s.rules.adrenaline_cars
        turn: i64 = 0
        while turn < s.racers:
            other: i64 = s.order[turn]
            if other != seat and s.on_track >> other & 1:
                end: i64 = s.distance[other]
                if turn > s.turn and end < s.track.finish:
                    end += self._likely_move(s, other)
                self.ends[self.others] = end
                self.others += 1
            turn += 1

    def _likely_move(self, s: State, other: i64) -> i64:
        if s.rules.legends >> other & 1 == 0:
            times = self.laps(s)
            way: i64 = s.distance[other]
            gear: i64 = s.gear[other]
            engine: i64 = s.engine[other]
            return (
                times.speed_of(way, gear, engine, 0) + times.speed_of(way, gear, engine, 1)
            ) // 2
        if s.legend_card >= 0:
            return distance_by(s, other, s.legend_card)
        return (distance_by(s, other, 1) + distance_by(s, other, 2) + distance_by(s, other, 3)) // 3

    def traffic_cost(self, end: i64) -> float:
        """What the places of the others are worth to a car that ends the turn there."""
        w = self.weights
        near: i64 = 0
        close: i64 = 0
        behind: i64 = 0
        i: i64 = 0
        while i < self.others:
            gap: i64 = self.ends[i] - end
            if gap < 0:
                behind += 1
            elif float(gap) <= w.not_far:
                near += 1
                if gap <= _CLOSE:
                    close += 1
            i += 1
        cost: float = w.to_follow * float(min(near, 2)) + w.to_follow_close * float(min(close, 2))
        cost *= max(0.0, min(1.0, self.togo / w.time_to_follow))
        if behind < self.adrenaline_cars:
            cost += w.adrenaline
        late: float = 1.0 - self.togo / w.late
        if late > 0.0 and self.others > 0:
            lead: i64 = max(-_MOST_LEAD, min(_MOST_LEAD, end - self.ends[0]))
            cost += late * (w.ahead * float(behind) + w.lead * float(lead))
        return cost

    def _foresee_legend(self, s: State, other: i64, gap: i64) -> None:
        deck = s.legend_deck
        cards: i64 = len(deck)
        if cards == 0:
            cards = len(LEGEND_CARDS)
        chance: float = 1.0 / float(cards)
        i: i64 = 0
        while i < cards:
            card: i64 = i64(deck[i]) if deck else i
            self._expect(gap + distance_by(s, other, card), chance)
            i += 1

    def _foresee_driver(self, s: State, other: i64, gap: i64) -> None:
        """Where a driver is likely to end, by the sampled hands that lap times are made of."""
        times = self.laps(s)
        gear: i64 = s.gear[other]
        chance: float = 1.0 / float(HANDS)
        hand: i64 = 0
        while hand < HANDS:
            self._expect(
                gap + times.speed_of(s.distance[other], gear, s.engine[other], hand), chance
            )
            hand += 1

    def _expect(self, distance: i64, chance: float) -> None:
        if 0 <= distance < SPEEDS + 8:
            self.at[distance] += (1.0 - self.at[distance]) * chance
            self.slips = True
