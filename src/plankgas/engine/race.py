"""The contract of the engine: a race that asks, lists, refuses and carries out.

>>> from plankgas.engine.circuit import CIRCUITS
>>> from plankgas.engine.options import Options, SeatOptions
>>> race = Race.new(Options(CIRCUITS["usa"], (SeatOptions("red"), SeatOptions("blue"))), bytes(32))
>>> race.pending()
[0, 1]
>>> [str(action) for action in race.legal_actions(0)]
['shift 1', 'shift 2', 'shift 3']
"""

from __future__ import annotations

from mypy_extensions import i64

from plankgas.engine import flow
from plankgas.engine.action import CODES, Action, action_of
from plankgas.engine.check import check
from plankgas.engine.codes import Codes
from plankgas.engine.event import Event
from plankgas.engine.options import Options
from plankgas.engine.refusal import FINE, REFUSALS, Refusal, Refused
from plankgas.engine.resample import resample
from plankgas.engine.rounds import ranking
from plankgas.engine.setup import new_state
from plankgas.engine.state import MUST_PLAY, MUST_SHIFT, NOBODY, OVER, PLAN, State
from plankgas.engine.view import View, view_of


def _seat(s: State, seat: int) -> i64:
    """A seat as a machine word; NOBODY for a number that is none, however big."""
    seats: int = s.rules.seats
    return seat if 0 <= seat < seats else NOBODY


class Race:
    """One race at one moment. Everything that may be done with it goes through here."""

    def __init__(self, state: State) -> None:
        self.state = state
        self._codes: Codes | None = None  # scratch of legal_codes, made when first needed

    @staticmethod
    def new(options: Options, seed: bytes) -> Race:
        return Race(new_state(options, seed))

    @staticmethod
    def begin(options: Options, seed: bytes) -> tuple[Race, list[Event]]:
        """A new race with the events of its setup."""
        state = new_state(options, seed, log=True)
        events = state.log or []
        state.log = None
        return Race(state), events

    @property
    def over(self) -> bool:
        return self.state.phase == OVER

    def pending(self) -> list[int]:
        """The seats that must decide now, in steps 1 and 2 all at the same time."""
        s = self.state
        if s.phase == PLAN:
            return [
                seat
                for seat in range(s.rules.seats)
                if s.plan[seat] == MUST_SHIFT or s.plan[seat] == MUST_PLAY
            ]
        seat: int = flow.decider(s)
        return [seat] if seat >= 0 else []

    def legal_codes(self, seat: int) -> list[int]:
        """The codes of `legal_actions`, for callers who count nanoseconds."""
        s = self.state
        codes = self._codes
        if codes is None:
            codes = Codes()
            self._codes = codes
        codes.clear()
        known = _seat(s, seat)
        if known != NOBODY and flow.may_decide(s, known):
            flow.offer(s, known, codes)
        return codes.sorted_list()

    def legal_actions(self, seat: int) -> list[Action]:
        """Everything this seat may do now, sorted; empty only if it may do nothing."""
        return [action_of(code) for code in self.legal_codes(seat)]

    def why_not(self, seat: int, action: Action) -> Refusal | None:
        """Why this is refused, or None if it is legal."""
        found = self._reason(seat, action.code)
        return None if found == FINE else REFUSALS[found]

    def apply(self, seat: int, action: Action) -> list[Event]:
        """Carry an action out and tell what happened; Refused if it is not legal."""
        self._demand(seat, action.code)
        s = self.state
        events: list[Event] = []
        s.log = events
        flow.act(s, seat, action.code)
        s.log = None
        return events

    def apply_code(self, seat: int, code: int) -> None:
        """`apply` by code, without telling what happened."""
        self._demand(seat, code)
        flow.act(self.state, seat, code)

    def _demand(self, seat: int, code: int) -> None:
        found = self._reason(seat, code)
        if found != FINE:
            raise Refused(REFUSALS[found])

    def _reason(self, seat: int, code: int) -> i64:
        return flow.reason(self.state, _seat(self.state, seat), code if 0 <= code < CODES else 0)

    def view(self, seat: int | None) -> View:
        """What a seat may know; None: what a spectator may know."""
        self._demand_seat(seat)
        return view_of(self.state, seat)

    def resample(self, seat: int, seed: bytes) -> Race:
        """A random race that agrees with everything this seat knows."""
        self._demand_seat(seat)
        return Race(resample(self.state, seat, seed))

    def _demand_seat(self, seat: int | None) -> None:
        if seat is not None and _seat(self.state, seat) == NOBODY:
            raise ValueError(f"there is no seat {seat}")

    def check(self) -> list[str]:
        """Every broken invariant; empty for every race the rules can reach."""
        return check(self.state)

    def clone(self) -> Race:
        return Race(self.state.clone())

    def ranking(self) -> list[int]:
        """Seats by place, as far as places are known."""
        return ranking(self.state)
