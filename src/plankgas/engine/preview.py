"""Previews: what an action would lead to, as far as its seat can tell before it happens.

An action is tried out: the engine's own steps carry it out on a state made from the seat's view
alone (`state_from_view`), so a preview follows the rules and can't betray what its seat may not
know. What the seat can't know is tried at its lowest and at its highest: a `+` flips the slowest
or the fastest speed cards that are neither in hand nor in the play area, a card that offers
several values gets the lowest or the highest. While planning, the cars that drive first will have
moved, so only those that come later stand in the way.

>>> from plankgas.engine.circuit import CIRCUITS
>>> from plankgas.engine.options import Options, SeatOptions
>>> from plankgas.engine.race import Race
>>> race = Race.new(Options(CIRCUITS["usa"], (SeatOptions("red"),)), bytes(32))
>>> made = previews(race.view(0), race.legal_actions(0))
>>> made["shift 3"].heat
1
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from mypy_extensions import i64

from plankgas.engine import flow
from plankgas.engine.action import (
    PLAY_CARDS,
    REPLACE_CARD,
    SHIFT,
    SHIFT_BITS,
    Action,
    action_text,
    cards_in,
    played_card,
)
from plankgas.engine.action_list import ActionList
from plankgas.engine.cards import HEAT, SPEED_1, SPEED_4
from plankgas.engine.corners import corner_cost, limit, next_line
from plankgas.engine.event import CardLost, Cluttered, GearCorrected, HeatPaid
from plankgas.engine.state import (
    COOL,
    DECK,
    DISCARD,
    HEAT_DUE,
    PLAN,
    PLAY,
    REPLACE,
    SLIPSTREAM,
    VALUE,
    ZONES,
    State,
)
from plankgas.engine.state_from_view import world_of
from plankgas.engine.steps import step3_reveal, step4_adrenaline
from plankgas.engine.steps.order import ADRENALINE_STEP, CORNER_STEP, REACT_STEP, WAIT
from plankgas.engine.symbols import can_pay_at, cooldown_at, total
from plankgas.engine.value import Value
from plankgas.engine.view import View
from plankgas.engine.zones import count, heat_in_hand, kinds_in, push

NO: Final = "no"
MAYBE: Final = "maybe"
YES: Final = "yes"

# The phases whose actions lead somewhere; the others choose cards to draft, take or put away.
_PHASES: Final = ("plan", "value", "replace", "react", "slipstream")


@dataclass(frozen=True)
class CornerPreview(Value):
    """A corner that the car would cross, and its Heat at the lowest and the highest Speed."""

    letter: str
    limit: int
    low: int
    high: int

    def to_dict(self) -> dict[str, object]:
        return {"letter": self.letter, "limit": self.limit, "low": self.low, "high": self.high}


@dataclass(frozen=True)
class Preview(Value):
    """What an action would lead to; pairs are the lowest and the highest it can be."""

    speed: tuple[int, int]
    space: tuple[int, int]
    spot: int | None  # None: not certain
    advance: tuple[int, int]  # spaces that the action moves the car
    heat: int  # paid at once
    due: int  # that cards will demand
    corners: tuple[CornerPreview, ...]  # of the whole turn
    spin: str  # whether the corners can't be paid: in no case, in some, in all
    unpaid: bool  # a card may be lost because its Heat can't be paid (R13.8)
    correct: bool  # the gear would be corrected (R17.3)
    cluttered: bool
    finish: bool  # certain to cross the finish line for the last time

    def to_dict(self) -> dict[str, object]:
        """Plain JSON values."""
        return {
            "speed": list(self.speed),
            "space": list(self.space),
            "spot": self.spot,
            "advance": list(self.advance),
            "heat": self.heat,
            "due": self.due,
            "corners": [corner.to_dict() for corner in self.corners],
            "spin": self.spin,
            "unpaid": self.unpaid,
            "correct": self.correct,
            "cluttered": self.cluttered,
            "finish": self.finish,
        }


def previews(view: View, legal: list[Action]) -> dict[str, Preview]:
    """Previews by the text of the action, for those that have one; `legal` as the race offers it.

    Before a gear is confirmed there are also previews of all plays that it would allow.
    """
    if view.seat is None or not legal or view.phase not in _PHASES:
        return {}
    trials = _Trials(view)
    made: dict[str, Preview] = {}
    for action in legal:
        if action.code >> SHIFT_BITS == SHIFT:
            made[str(action)] = trials.gear(action.code, made)
        else:
            made[str(action)] = trials.preview(action.code)
    return made


def turn_so_far(view: View) -> Preview:
    """What the viewer's turn comes to if nothing more is done in it."""
    return _Trials(view).as_it_stands()


class _Trials:
    """Tries out actions of one seat on copies of the state that its view allows."""

    def __init__(self, view: View) -> None:
        assert view.seat is not None
        self.view = view
        self.seat: i64 = view.seat
        self.world = world_of(view)
        self.is_planning: bool = self.world.phase == PLAN
        self.chooses: bool = False  # whether the last trial came to a card with several values
        if self.is_planning:
            for other in view.order[: view.order.index(view.seat)]:
                gone: i64 = 1 << other
                self.world.on_track &= ~gone
        # Speed cards that a `+` may flip, the slowest first, and what lies on them for certain.
        self.flips: list[int] = []
        self.top: list[int] = []
        self._take_out_flips()
        self.tried: dict[tuple[int, ...], list[_Outcome]] = {}
        self.lowest = self._stacked(self.flips)
        self.highest = self._stacked(self.flips[::-1])

    def preview(self, code: int) -> Preview:
        return self._sum_up(self._outcomes([code]))

    def gear(self, code: int, made: dict[str, Preview]) -> Preview:
        """Everything that the plays of a gear can lead to. Adds the previews of those plays."""
        shifted = self.world.clone()
        flow.carry_out(shifted, self.seat, code)
        plays = ActionList()
        flow.offer(shifted, self.seat, plays)
        outcomes: list[_Outcome] = []
        for play in plays.sorted_list():
            found = self._outcomes([code, play])
            outcomes += found
            if not found[0].cluttered:
                made[action_text(play)] = self._sum_up(found)
        # What single cards demand is told with their plays.
        return replace(self._sum_up(outcomes), due=0, unpaid=False)

    def as_it_stands(self) -> Preview:
        is_slipping: bool = self.world.phase == SLIPSTREAM
        step: i64 = CORNER_STEP if is_slipping else REACT_STEP
        return self._sum_up([_Outcome(self.world, self.seat, step)])

    def _sum_up(self, outcomes: list[_Outcome]) -> Preview:
        slow = outcomes[0]
        fast = outcomes[0]
        for one in outcomes:
            if one.speed < slow.speed:
                slow = one
            if one.speed > fast.speed:
                fast = one
        here: int = self.world.distance[self.seat]
        length: int = self.world.track.length
        # While planning, those who drive first may yet come to stand there.
        is_certain = slow.place == fast.place and (slow.cluttered or not self.is_planning)
        paid = [one.pays for one in outcomes]
        return Preview(
            speed=(slow.speed, fast.speed),
            space=(slow.distance % length + 1, fast.distance % length + 1),
            spot=slow.place % 2 if is_certain else None,
            advance=(slow.distance - here, fast.distance - here),
            heat=max([one.heat for one in outcomes]),
            due=max([one.due for one in outcomes]),
            corners=self._corners(slow, fast),
            spin=NO if False not in paid else MAYBE if True in paid else YES,
            unpaid=True in [one.unpaid for one in outcomes],
            correct=slow.corrected,
            cluttered=slow.cluttered,
            finish=slow.distance >= self.world.track.finish,
        )

    def _corners(self, slow: _Outcome, fast: _Outcome) -> tuple[CornerPreview, ...]:
        found: list[CornerPreview] = []
        for i, (corner, its_limit, heat) in enumerate(fast.corners):
            low = slow.corners[i][2] if i < len(slow.corners) else 0
            found.append(CornerPreview(self.view.corners[corner].letter, its_limit, low, heat))
        return tuple(found)

    # --- trials ----------------------------------------------------------------------------

    def _outcomes(self, codes: list[int]) -> list[_Outcome]:
        """What these actions, one after another, can lead to."""
        key = self._alike(codes)
        found = self.tried.get(key)
        if found is None:
            found = self._try_all(codes)
            # Where one of the cards goes, it matters which cards they are (R17.3).
            if not found[0].corrected:
                self.tried[key] = found
        return found

    def _alike(self, codes: list[int]) -> tuple[int, ...]:
        """The same for actions with the same outcomes: only the sum of plain cards counts."""
        play: i64 = codes[len(codes) - 1]
        if play >> SHIFT_BITS != PLAY_CARDS:
            return tuple(codes)
        rules = self.world.rules
        cards: i64 = cards_in(play)
        speed: i64 = 0
        others: list[int] = []
        i: i64 = 0
        while i < cards:
            kind: i64 = played_card(play, i)
            if kind == HEAT or rules.plus[kind] or rules.several[kind] or rules.symbols[kind]:
                others.append(kind)
            else:
                speed += rules.value[kind]
            i += 1
        return (cards, speed, *others)

    def _try_all(self, codes: list[int]) -> list[_Outcome]:
        self.chooses = False
        found = self._try(self.lowest, codes, True)
        flips: int = max([one.pluses for one in found])
        if not self.is_planning:
            flips -= self.world.pluses
        if flips > 0 or self.chooses:
            found += self._try(self.highest, codes, False)
        if flips > 0 and self._is_cooling_uneven(found):
            # What can be paid depends on where the car lands, so every total counts.
            for chosen in self._totals(flips):
                rest = self.flips[:]
                for kind in chosen:
                    rest.remove(kind)
                found += self._try(self._stacked(chosen + rest), codes, True)
                if self.chooses or True in [one.unpaid for one in found]:
                    found += self._try(self._stacked(chosen + rest[::-1]), codes, False)
        return found

    def _try(self, world: State, codes: list[int], lowest: bool) -> list[_Outcome]:
        """Carry out these actions and what follows up to step 5, with the lowest values or not."""
        s = _copy(world)
        step: i64 = WAIT
        for code in codes:
            step = flow.carry_out(s, self.seat, code)
        branches = [_Branch(s, step)]
        if self.is_planning:
            branches = self._reveals(s)
        elif codes[0] >> SHIFT_BITS == REPLACE_CARD:
            s.log = (s.log or [])[1:]  # that this card goes is the action itself
        found: list[_Outcome] = []
        offered = ActionList()
        while branches:
            branch = branches.pop()
            s = branch.state
            if branch.step == WAIT and (s.phase == VALUE or s.phase == REPLACE):
                offered.clear()
                flow.offer(s, self.seat, offered)
                choices = offered.sorted_list()
                if s.phase == VALUE:
                    self.chooses = True
                    choices = choices[:1] if lowest else choices[-1:]
                for code in choices:
                    other = _copy(s)
                    branches.append(_Branch(other, flow.carry_out(other, self.seat, code)))
                continue
            if branch.step == ADRENALINE_STEP:
                branch.step = step4_adrenaline.begin(s, self.seat)
            found.append(_Outcome(s, self.seat, branch.step))
        return found

    def _reveals(self, planned: State) -> list[_Branch]:
        """The plan turned up: in one way, or in one for each card that R17.3 may take."""
        found: list[_Branch] = []
        ways: i64 = 1
        lost: i64 = 0
        while lost < ways:
            s = _copy(planned)
            step: i64 = step3_reveal.reveal(s, self.seat, lost)
            found.append(_Branch(s, step))
            if lost == 0 and _has_lost_to_correction(s):
                ways = count(planned, self.seat, PLAY)
            lost += 1
        return found

    # --- what a `+` may flip -----------------------------------------------------------------

    def _take_out_flips(self) -> None:
        """All speed cards in deck and pile, but for those that are known to lie on top."""
        s = self.world
        seat = self.seat
        known: int = s.known[seat]
        deck = kinds_in(s, seat, DECK)
        hidden = deck[: len(deck) - known]
        self.top = list(deck[len(deck) - known :])
        for zone, cards in ((DECK, hidden), (DISCARD, kinds_in(s, seat, DISCARD))):
            s.size[seat * ZONES + zone] = 0
            for kind in cards:
                if SPEED_1 <= kind <= SPEED_4:
                    self.flips.append(kind)
                else:
                    push(s, seat, zone, kind)
        self.flips.sort()

    def _stacked(self, order: list[int]) -> State:
        """The world with the speed cards in its deck, so that they are flipped in this order."""
        s = self.world.clone()
        for kind in order[::-1] + self.top:
            push(s, self.seat, DECK, kind)
        s.ordered[self.seat] = len(order) + len(self.top)
        return s

    def _totals(self, flips: int) -> list[list[int]]:
        """So many cards for each total that they can have."""
        chosen: dict[tuple[int, int], list[int]] = {(0, 0): []}
        for kind in self.flips:
            for (cards, kinds), before in list(chosen.items()):
                if cards < flips:
                    chosen.setdefault((cards + 1, kinds + kind), [*before, kind])
        return [cards for (number, _), cards in chosen.items() if number == flips]

    def _is_cooling_uneven(self, outcomes: list[_Outcome]) -> bool:
        """Whether Heat from the hand is needed, and where the car lands says how much there is."""
        s = self.world
        if True not in [one.needs_cooling for one in outcomes] or not heat_in_hand(s, self.seat):
            return False
        here: int = s.distance[self.seat]
        far = max([one.distance for one in outcomes])
        return len({int(cooldown_at(s, at, 1)) for at in range(here, far + 1)}) > 1


class _Branch:
    """A trial under way, and the step that comes next."""

    def __init__(self, state: State, step: i64) -> None:
        self.state = state
        self.step: i64 = step


class _Outcome:
    """Where a trial has led to, and whether the car could pay for it."""

    def __init__(self, s: State, seat: i64, step: i64) -> None:
        self.speed: int = s.speed
        self.distance: int = s.distance[seat]
        self.place: int = self.distance * 2 + s.spot[seat]
        self.pluses: int = s.pluses
        self.due: int = total(s, HEAT_DUE)
        self.corners = _corners_crossed(s, seat)  # index, limit and Heat of each
        owed: int = self.due + sum([heat for _, _, heat in self.corners])
        self.pays: bool = s.engine[seat] >= owed
        self.needs_cooling = not self.pays
        if step == REACT_STEP or step == WAIT:  # cooling is still possible
            self.pays = can_pay_at(s, seat, s.distance[seat], owed, total(s, COOL))
        self.heat = 0  # paid on the way
        self.unpaid = False
        self.corrected = False
        self.cluttered = False
        for event in s.log or []:
            if isinstance(event, HeatPaid):
                self.heat += event.count
            elif isinstance(event, CardLost):
                self.unpaid = True
                self.needs_cooling = True
            elif isinstance(event, GearCorrected):
                self.corrected = True
                self.unpaid = False  # what went until now went for the gear
            elif isinstance(event, Cluttered):
                self.cluttered = True


def _corners_crossed(s: State, seat: i64) -> list[tuple[int, int, int]]:
    """Index, limit and Heat of every corner that the car has crossed in this turn."""
    track = s.track
    found: list[tuple[int, int, int]] = []
    i: i64 = next_line(track, s.start)
    while track.lines[i] <= s.distance[seat]:
        corner: i64 = track.line_corners[i]
        heat: int = corner_cost(track, corner, s.speed, s.adjust)
        found.append((corner, limit(track, corner, s.adjust), heat))
        i += 1
    return found


def _has_lost_to_correction(s: State) -> bool:
    """Whether R17.3 has just taken a card: its events come one after the other."""
    log = s.log or []
    for i, event in enumerate(log):
        if isinstance(event, GearCorrected):
            return i > 0 and isinstance(log[i - 1], CardLost)
    return False


def _copy(s: State) -> State:
    """A clone that tells what has happened, and goes on telling."""
    copy = s.clone()
    copy.log = [*(s.log or [])]
    return copy
