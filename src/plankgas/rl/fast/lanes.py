"""Races for agents, many at a time: all that happens between two of their decisions.

In a `Lane` house drivers take the other seats, and a decision with only one way out is taken
without asking. `Batch` steps many lanes into packed rows that NumPy reads where they are. Several
agents decide one after another, as everybody does in the engine: a row is what the one who must
decide sees.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from plankgas.drivers.fast.memory import Memory
from plankgas.drivers.fast.policy import Policy
from plankgas.encoding.fast.actions import (
    ACTIONS,
    AT_CARD,
    AT_PLAY,
    UNFINISHED,
    Picks,
    choose,
    offer,
)
from plankgas.encoding.fast.observation import SIZE, observe, observe_named
from plankgas.engine import flow
from plankgas.engine.action_list import ActionList
from plankgas.engine.chance import derive
from plankgas.engine.information_state import information_state
from plankgas.engine.refusal import FINE, REFUSALS, Refused
from plankgas.engine.rollout import Dice
from plankgas.engine.rules import Rules, Track
from plankgas.engine.setup import blank_track, start
from plankgas.engine.state import ELIMINATED, FINISHED, RACING, State

# Who drives a seat.
AGENT: Final = 0
LEGEND: Final = 1
RANDOM: Final = 2
POLICY: Final = 3  # a driver that is no more than a policy: here, inside the compiled code
DRIVER: Final = 4  # any other, by a call

# How an episode stands.
GOES_ON: Final = 0
TERMINATED: Final = 1
TRUNCATED: Final = 2
ILLEGAL: Final = 3  # terminated, by an action that the mask forbids

ILLEGAL_REWARD: Final = -1.0

# A house driver's choice: the state, its seat, and the legal codes.
Wheel = Callable[[State, int, list[int]], int]
# The wheels of all seats for one race, from a seed; None where it needs none.
Crew = Callable[[bytes], list[Wheel | None]]
# The policies of all seats for one lane; None where it needs none.
Policies = Callable[[], list[Policy | None]]


class Lane:
    """One race after another, all from one seed."""

    def __init__(
        self,
        rules: Rules,
        track: Track,
        seats: list[int],
        policies: list[Policy | None],
        crew: Crew,
        most_rounds: int,
    ) -> None:
        self.rules = rules
        self.track = track
        self.seats = vec[i64](seats)  # who drives each
        self.agents = vec[i64]([seat for seat, who in enumerate(seats) if who == AGENT])
        # Each seat's number among the agents.
        self.number = vec[u8]([seats[:seat].count(AGENT) for seat in range(len(seats))])
        self.seat: i64 = seats.index(AGENT)  # of the agent that must decide, or was the last to
        self.policies = policies
        self.crew: Crew | None = crew if DRIVER in seats else None
        self.most_rounds: i64 = most_rounds
        self.memories: list[Memory] = []
        self.wheels: list[Wheel | None] = []
        self.picks = Picks()
        self.codes = ActionList()
        self.options = ActionList()  # of that agent; none when the race is over for all of them
        self.seed = b""
        self.races: i64 = 0
        self.taken = ActionList()  # what the agents have chosen in this race
        self.acts: i64 = 0  # of the agents so far
        self.dice = Dice(b"")
        self.s = State(rules, track, b"", None)

    def begin(self, seed: bytes) -> None:
        """The first race from this seed; `next_race` gives the others."""
        self.seed = seed
        self.races = 0
        self.next_race()

    def next_race(self) -> None:
        seed = derive(self.seed, f"race {self.races}")
        self.races += 1
        self.dice = Dice(derive(seed, "dice"))
        crew = self.crew
        if crew is not None:
            self.wheels = crew(seed)
        self.memories = [Memory() for _ in self.policies]
        self.picks.clear()
        self.taken.clear()
        self.s = start(self.rules, self.track, seed)
        self.run()

    def history(self) -> tuple[bytes, int, list[int]]:
        """The seed, how many races have begun, and the agents' choices: see `Batch.resume`."""
        taken = [int(self.taken.items[i]) for i in range(self.taken.count)]
        return self.seed, self.races, taken

    def run(self) -> None:
        """Let the race go on until an agent has a choice, or the race is over for all agents."""
        s = self.s
        options = self.options
        while self.is_open() and s.round <= self.most_rounds:
            seat: i64 = flow.decider(s)
            if self.seats[seat] != AGENT:
                self._drive(seat)
                continue
            self.seat = seat
            offer(s, seat, self.picks, self.codes, options)
            if options.count > 1:
                return
            self.take(options.items[0])
        options.clear()

    def is_open(self) -> bool:
        """Whether the place of an agent is still open."""
        for seat in self.agents:
            if place_of(self.s, seat) == 0:
                return True
        return False

    def take(self, action: i64) -> None:
        """Carry out an action that was offered."""
        code: i64 = choose(self.s, self.seat, self.picks, action)
        if code != UNFINISHED:
            flow.act(self.s, self.seat, code)
            self.acts += 1

    def _drive(self, seat: i64) -> None:
        s = self.s
        if self.seats[seat] == RANDOM:
            flow.act(s, seat, random_code(s, seat, self.codes, self.dice))
            return
        codes = self.codes
        codes.clear()
        flow.offer(s, seat, codes)
        code: i64 = codes.items[0]
        if codes.count > 1:
            code = self._choose(seat, codes)
        flow.act(s, seat, code)

    def _choose(self, seat: i64, codes: ActionList) -> i64:
        """What a house driver other than `random` makes of several legal codes."""
        s = self.s
        policy = self.policies[seat]
        if policy is not None:
            world = information_state(s, seat)
            self.memories[seat].recall(world, seat)
            chosen: i64 = policy.decide(world, seat)
            self.memories[seat].note(chosen)
            return chosen
        wheel = self.wheels[seat]
        assert wheel is not None
        code: i64 = wheel(s, seat, codes.sorted_list())
        found: i64 = flow.reason(s, seat, code)
        if found != FINE:
            raise Refused(REFUSALS[found])
        return code


def random_code(s: State, seat: i64, codes: ActionList, dice: Dice) -> i64:
    """The driver `random`, without leaving the compiled code; `codes` is scratch."""
    codes.clear()
    flow.offer(s, seat, codes)
    if codes.count == 1:
        return codes.items[0]
    return codes.items[dice.below(codes.count)]


def lead(s: State, seat: i64) -> float:
    """How far a car is ahead of the best other one, in laps; alone: how far it has come."""
    best: i64 = -1
    other: i64 = 0
    while other < s.rules.seats:
        if other != seat and s.status[other] != ELIMINATED and s.distance[other] > best:
            best = s.distance[other]
        other += 1
    if best < 0:
        best = 0
    ahead: i64 = s.distance[seat] - best
    return float(int(ahead)) / float(int(s.track.length))


def place_of(s: State, seat: i64) -> i64:
    """A car's place as soon as it is certain, 0 before: the last one to race has no choice."""
    if s.status[seat] != RACING:
        return s.place[seat]
    place: i64 = 1
    other: i64 = 0
    while other < s.rules.seats:
        if other != seat and s.status[other] == RACING:
            return 0
        if s.status[other] == FINISHED:
            place += 1
        other += 1
    # Alone on the track from the start, it drives the race to its end.
    if s.rules.seats == 1:
        return 0
    return place


def score(s: State, seat: i64) -> float:
    """What a place is worth: 1 for the first, -1 for the last, 0 while it is open."""
    place: i64 = place_of(s, seat)
    if place == 0:
        return 0.0
    if s.rules.seats == 1:
        return -1.0 if s.status[seat] == ELIMINATED else 1.0
    return 1.0 - 2.0 * float(int(place - 1)) / float(int(s.rules.seats - 1))


class Batch:
    """Many lanes of the same options. The vectors stay where they are as long as it lives.

    `rewards` and `places` have a number for each agent of each lane, the others one for each lane.
    """

    def __init__(
        self,
        rules: Rules,
        lanes: int,
        seats: list[int],
        policies: Policies,
        crew: Crew,
        most_rounds: int,
        shaping: float,
    ) -> None:
        track = blank_track(rules)
        self.agents: i64 = seats.count(AGENT)
        self.shaping = shaping
        self.lanes = [
            Lane(rules, track, seats, policies(), crew, most_rounds) for _ in range(lanes)
        ]
        self.open = [ActionList() for _ in range(lanes)]  # what is set in each row of the mask
        self.marks = [ActionList() for _ in range(lanes)]
        self.rows = vec[i16]([0] * (lanes * SIZE))
        self.final_rows = vec[i16]([0] * (lanes * SIZE))
        self.masks = vec[u8]([0] * (lanes * ACTIONS))
        self.rewards = vec[float]([0.0] * (lanes * int(self.agents)))
        self.leads = vec[float]([0.0] * (lanes * int(self.agents)))
        self.places = vec[u8]([0] * (lanes * int(self.agents)))
        self.ends = vec[u8]([0] * lanes)
        self.deciders = vec[u8]([0] * lanes)  # which of the agents, from 0

    def begin(self, at: int, seed: bytes) -> None:
        """Start a lane from a new seed."""
        self.lanes[at].begin(seed)
        self._started(at)

    def next_race(self, at: int) -> None:
        """Start a lane's next race."""
        self.lanes[at].next_race()
        self._started(at)

    def resume(self, at: int, seed: bytes, races: int, taken: list[int]) -> None:
        """Bring a lane to where it was when its `history` was this."""
        self.lanes[at].seed = seed
        self.lanes[at].races = races - 1
        self.next_race(at)
        for action in taken:
            self.act(at, action)
            if self.ends[at] == ILLEGAL:
                raise ValueError("saved from an environment with another setting")

    def _started(self, at: i64) -> None:
        self._clear(at, is_new=True)
        self._line_up(at)

    def _clear(self, at: i64, is_new: bool) -> None:
        """Forget what the last step brought, and in a new race the places of the one before."""
        self.ends[at] = GOES_ON
        i: i64 = at * self.agents
        end: i64 = i + self.agents
        while i < end:
            self.rewards[i] = 0.0
            if is_new:
                self.places[i] = 0
            i += 1

    def _line_up(self, at: i64) -> None:
        """Show the start of a race."""
        lane = self.lanes[at]
        i: i64 = at * self.agents
        for seat in lane.agents:
            self.leads[i] = lead(lane.s, seat)
            i += 1
        self._show(at)

    def step(self, actions: list[int]) -> None:
        """An action in each lane; where a race ends the next one begins at once."""
        for number, action in enumerate(actions):
            at: i64 = number
            self.act(at, action)
            if self.ends[at] != GOES_ON:
                self._keep_row(at)
                self.lanes[at].next_race()
                self._line_up(at)

    def act(self, at: i64, action: i64) -> None:
        """An action in one lane, and all that follows until an agent must choose again."""
        lane = self.lanes[at]
        self._clear(at, is_new=self.ends[at] != GOES_ON)
        if not 0 <= action < ACTIONS or self.masks[at * ACTIONS + action] == 0:
            self.rewards[at * self.agents + i64(self.deciders[at])] = ILLEGAL_REWARD
            self.ends[at] = ILLEGAL
            return
        acts: i64 = lane.acts
        lane.taken.add(action)
        lane.take(action)
        lane.run()
        s = lane.s
        if lane.acts == acts:
            # A card was named, and others are to follow: nothing has happened in the race.
            kind: i64 = action - AT_PLAY
            if action >= AT_CARD:
                kind = action - AT_CARD
            observe_named(s, kind, self.rows, at * SIZE, self.marks[at])
            self._show_mask(at)
            return
        if lane.options.count == 0:
            self.ends[at] = TERMINATED
            if lane.is_open():
                self.ends[at] = TRUNCATED
        self._reward(at)
        self._show(at)

    def _reward(self, at: i64) -> None:
        """What the step brought each agent: by the lead if shaped, and by a place now certain."""
        lane = self.lanes[at]
        s = lane.s
        i: i64 = at * self.agents
        for seat in lane.agents:
            if self.places[i] == 0:
                if self.shaping != 0.0:
                    now: float = lead(s, seat)
                    self.rewards[i] = self.shaping * (now - self.leads[i])
                    self.leads[i] = now
                place: i64 = place_of(s, seat)
                if place != 0:
                    self.rewards[i] += score(s, seat)
                    self.places[i] = u8(place)
            i += 1

    def _show(self, at: i64) -> None:
        """Write who must decide, what it sees, and its mask."""
        lane = self.lanes[at]
        self.deciders[at] = lane.number[lane.seat]
        observe(lane.s, lane.seat, lane.picks, self.rows, at * SIZE, self.marks[at])
        self._show_mask(at)

    def _show_mask(self, at: i64) -> None:
        lane = self.lanes[at]
        base: i64 = at * ACTIONS
        before = self.open[at]
        i: i64 = 0
        while i < before.count:
            self.masks[base + before.items[i]] = 0
            i += 1
        # The lane's list and this one change places: the next offer goes into the other one.
        now = lane.options
        self.open[at] = now
        lane.options = before
        i = 0
        while i < now.count:
            self.masks[base + now.items[i]] = 1
            i += 1

    def _keep_row(self, at: i64) -> None:
        i: i64 = at * SIZE
        end: i64 = i + SIZE
        while i < end:
            self.final_rows[i] = self.rows[i]
            i += 1
