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
from plankgas.engine.action_list import ActionList
from plankgas.engine.chance import reseed, seed_bytes
from plankgas.engine.check import check
from plankgas.engine.event import Event
from plankgas.engine.information_state import information_state
from plankgas.engine.options import Options
from plankgas.engine.picture import svg_of
from plankgas.engine.refusal import FINE, REFUSALS, Refusal, Refused
from plankgas.engine.resample import resample
from plankgas.engine.rounds import ranking
from plankgas.engine.saved_state import restored, saved
from plankgas.engine.setup import new_state
from plankgas.engine.state import (
    DRAFT,
    MUST_PLAY,
    MUST_SHIFT,
    NOBODY,
    OVER,
    PHASES,
    PLAN,
    SWAP,
    State,
)
from plankgas.engine.take_back import may_take_back
from plankgas.engine.view import View, view_of


def _seat(s: State, seat: int) -> i64:
    """A seat as a machine word; NOBODY for a number that is none, however big."""
    seats: int = s.rules.seats
    return seat if 0 <= seat < seats else NOBODY


def _restored_race(options: Options, fields: dict[str, object]) -> Race:
    return Race(restored(options, fields))


class Race:
    """One race at one moment: who must decide, what they may do, and what comes of it.

    A race is played by asking `pending()` for the seats that must decide, `legal_actions(seat)` for
    their choices, and handing one of them to `apply(seat, action)`, until `over`. Seats are numbers
    from 0, in the order of `options.seats`. The properties tell what everybody at the table can
    see; `view(seat)` tells all that one seat may know, its own cards included.

    `state` is the engine's own: the modules of the engine and the compiled parts of drivers and
    environments work on it, and nobody else reads it.
    """

    def __init__(self, state: State) -> None:
        self.state = state
        self._codes: ActionList | None = None  # scratch of legal_codes, made when first needed

    @staticmethod
    def new(options: Options, seed: int | bytes) -> Race:
        """A new race up to its first decision. The same options and seed give the same race.

        A seed is 32 bytes, or a number from 0 to 2**256 - 1. DataError (a ValueError) names
        everything that is wrong with the options.
        """
        return Race(new_state(options, seed_bytes(seed)))

    @staticmethod
    def begin(options: Options, seed: int | bytes) -> tuple[Race, list[Event]]:
        """As `new`, together with the events of the setup: grid, weather, first cards."""
        state = new_state(options, seed_bytes(seed), log=True)
        events = state.log or []
        state.log = None
        return Race(state), events

    def __copy__(self) -> Race:
        return self.clone()

    def __deepcopy__(self, memo: object) -> Race:
        return self.clone()

    def __reduce__(self) -> tuple[object, ...]:
        return _restored_race, (self.options, saved(self.state))

    def __repr__(self) -> str:
        cars = f"{self.seats} cars" if self.seats > 1 else "1 car"
        return f"Race({self.options.circuit.id}, {cars}, round {self.round}, {self.phase})"

    def _repr_svg_(self) -> str:
        return svg_of(self)

    # --- what everybody can see --------------------------------------------------------------

    @property
    def options(self) -> Options:
        """What was agreed before the race, the cards that every seat brought along included."""
        return self.state.rules.options

    @property
    def seed(self) -> bytes:
        """The 32 bytes that all chance of this race comes from; who has them can foresee it."""
        return self.state.seed

    @property
    def seats(self) -> int:
        """How many cars there are, Legends included."""
        return self.state.rules.seats

    @property
    def laps(self) -> int:
        """How many laps are driven, as the options, the circuit and the event have it."""
        return self.state.rules.laps

    @property
    def round(self) -> int:
        """The round that is on, from 1; 0 during the draft. After the race: the last one."""
        return self.state.round

    @property
    def phase(self) -> str:
        """What the race waits for: one of the words in `plankgas.engine.state.PHASES`."""
        return PHASES[self.state.phase]

    @property
    def is_setup(self) -> bool:
        """Whether upgrades are still being drafted, before the first round."""
        return self.state.phase == DRAFT or self.state.phase == SWAP

    @property
    def over(self) -> bool:
        """Whether every car has its place, so that nobody has anything left to decide."""
        return self.state.phase == OVER

    @property
    def active(self) -> int | None:
        """The seat whose turn it is; None while all plan, before the race and after it."""
        seat: int = self.state.active
        return seat if seat >= 0 else None

    @property
    def order(self) -> tuple[int, ...]:
        """The seats that drive in this round, in the order of their turns."""
        s = self.state
        return tuple([int(s.order[i]) for i in range(s.racers)])

    @property
    def turns_done(self) -> int:
        """How many cars of `order` have ended their turn in this round."""
        s = self.state
        return s.racers if s.phase == OVER else max(0, s.turn)

    @property
    def stage(self) -> tuple[int, int, int, int]:
        """Stays the same through one draft pick, one joint plan, or one car's whole turn.

        A clock that gives so many seconds for each of these starts again when it changes.
        """
        s = self.state
        return (s.round, s.turn, s.draft_round, s.draft_pick)

    @property
    def places(self) -> tuple[int | None, ...]:
        """The place of each seat, 1 for the winner; None as long as a car still races."""
        return tuple([int(place) or None for place in self.state.place])

    def ranking(self) -> list[int]:
        """The seats that have their place, the winner first."""
        return ranking(self.state)

    def place(self, seat: int) -> int | None:
        """The place of a seat, 1 for the winner; None as long as its car still races."""
        self._demand_seat(seat)
        return self.state.place[seat] or None

    def distance(self, seat: int) -> int:
        """Spaces since the finish line before the start, where space 1 has distance 0.

        It grows by the length of the circuit with each lap, so of two cars the one with the
        greater distance is further ahead.
        """
        self._demand_seat(seat)
        return self.state.distance[seat]

    def space(self, seat: int) -> int:
        """The space of a seat's car, from 1 to the length of the circuit."""
        self._demand_seat(seat)
        return self.state.distance[seat] % self.state.track.length + 1

    def lap(self, seat: int) -> int:
        """The lap that a seat's car is on, 0 before it first crosses the line."""
        self._demand_seat(seat)
        lap: int = self.state.distance[seat] // self.state.track.length
        return min(lap, self.laps)

    def gear(self, seat: int) -> int:
        """The gear of a seat's car."""
        self._demand_seat(seat)
        return self.state.gear[seat]

    def last_speed(self, seat: int) -> int:
        """The Speed at which a seat's car drove in its last turn; 0 before the first."""
        self._demand_seat(seat)
        return self.state.last_speed[seat]

    def upgrades(self, seat: int) -> tuple[int, ...]:
        """The upgrades that a seat owns, as kinds of cards; everybody may know them (V3)."""
        self._demand_seat(seat)
        return tuple(self.state.owned[seat])

    # --- deciding ----------------------------------------------------------------------------

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
            codes = ActionList()
            self._codes = codes
        codes.clear()
        known = _seat(s, seat)
        if known != NOBODY and flow.may_decide(s, known):
            flow.offer(s, known, codes)
        return codes.sorted_list()

    def legal_actions(self, seat: int) -> list[Action]:
        """Everything this seat may do now, always in the same order; empty if it may do nothing."""
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

    def information_state(self, seat: int) -> State:
        """What a seat may know as a flat state, for drivers that work on those.

        All that is hidden from the seat is laid out in one fixed way, so two races that look the
        same to it have the same information state.
        """
        self._demand_seat(seat)
        return information_state(self.state, seat)

    def resample(self, seat: int, seed: int | bytes) -> Race:
        """A random race that agrees with everything this seat knows: other hidden cards."""
        self._demand_seat(seat)
        return Race(resample(self.state, seat, seed_bytes(seed)))

    def reseed(self, seed: int | bytes) -> None:
        """Give this race another future: whatever is drawn from now on comes from this seed."""
        reseed(self.state, seed_bytes(seed))

    def _demand_seat(self, seat: int | None) -> None:
        if seat is not None and _seat(self.state, seat) == NOBODY:
            raise ValueError(f"there is no seat {seat}")

    def check(self) -> list[str]:
        """Every broken invariant; empty for every race the rules can reach."""
        return check(self.state)

    def may_take_back(self, before: Race, seat: int) -> bool:
        """Whether a seat may undo its decision that led from `before` to this moment.

        It may if the decision brought no news to anybody (`take_back` says what is news). That
        nobody else has acted since is for the caller to know.
        """
        return may_take_back(before.state, self.state, seat)

    def clone(self) -> Race:
        """An independent copy with the same future; it takes about a microsecond."""
        return Race(self.state.clone())
