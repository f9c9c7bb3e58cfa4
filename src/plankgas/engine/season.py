"""The championship (R16): a season of races with the contract of a single race.

A race that ends leaves the season between races, so that players can look at the result; then
`next_race` begins the next one. In best of all time everybody first chooses an upgrade to keep.

>>> from plankgas.engine.options import SeatOptions
>>> season = Season.new(SeasonOptions("1961", (SeatOptions("red"), SeatOptions("blue"))), bytes(32))
>>> season.phase, season.number, season.fixture.circuit.id, season.fixture.event
('race', 1, 'great-britain', 'new-grandstand')
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from plankgas.engine.action import (
    KEEP,
    SHIFT_BITS,
    Action,
    action_of,
    code_1,
    first,
    is_plain,
)
from plankgas.engine.cards import CARDS, SPONSORS
from plankgas.engine.chance import derive, seed_bytes
from plankgas.engine.circuit import CIRCUITS, Circuit
from plankgas.engine.components import EVENT_BY_ID, EVENTS, POINTS, SEASONS
from plankgas.engine.draft import full_market
from plankgas.engine.event import (
    Event,
    KeepChosen,
    PointsScored,
    Ready,
    SeasonOver,
    SeasonRaceBegan,
    UpgradeKept,
)
from plankgas.engine.options import SeatOptions
from plankgas.engine.race import Race
from plankgas.engine.refusal import (
    LEGEND_SEAT,
    NO_SUCH_SEAT,
    NOT_OWNED,
    NOT_YOUR_DECISION,
    OTHER_STEP,
    REFUSALS,
    Refusal,
    Refused,
)
from plankgas.engine.season_options import (
    BEST,
    CUSTOM,
    SeasonOptions,
    race_options,
)
from plankgas.engine.state import ELIMINATED, ZONES
from plankgas.engine.value import Value
from plankgas.engine.zones import kinds_in

# What a season waits for.
RACE: Final = "race"
KEEPING: Final = "keep"
BETWEEN: Final = "between"
OVER: Final = "over"

NEXT: Final = (-1, 0)  # stands in the history where the next race began
_NOTHING: Final = -1

_STILL_RACING: Final = Refusal("still-racing", "The race is not over yet.")
_STILL_KEEPING: Final = Refusal("still-keeping", "First everybody chooses an upgrade to keep.")
_BETWEEN_RACES: Final = Refusal("between-races", "The next race has not begun yet.")
_SEASON_OVER: Final = Refusal("season-over", "The season is over.")


@dataclass(frozen=True)
class Fixture(Value):
    """A race of the season's calendar; its event is empty as long as it is not drawn."""

    season: str
    circuit: Circuit
    event: str


@dataclass(frozen=True)
class RaceResult(Value):
    """How a race of the season ended; points and totals go by seat, totals of its season."""

    season: str
    circuit: str
    event: str
    grid: tuple[int, ...]
    ranking: tuple[int, ...]
    eliminated: tuple[int, ...]
    points: tuple[int, ...]
    totals: tuple[int, ...]
    standings: tuple[int, ...]


class Season:
    """One season at one moment. `race` is the race that is on, or the last one."""

    def __init__(
        self, options: SeasonOptions, seed: bytes, calendar: tuple[Fixture, ...], race: Race
    ) -> None:
        self.options = options
        self.seed = seed
        self.calendar = calendar
        self.race = race
        self.phase = RACE
        self.number = 1
        self.results: tuple[RaceResult, ...] = ()
        # By seat, as they were when the last race ended.
        self.upgrades: list[tuple[int, ...]] = [()] * len(options.seats)
        self.sponsors: list[tuple[int, ...]] = [()] * len(options.seats)
        self.keeps: list[int] = [_NOTHING] * len(options.seats)
        self.history: list[tuple[int, int]] = []  # seats and codes of all actions

    @staticmethod
    def new(options: SeasonOptions, seed: int | bytes) -> Season:
        """A new season at the first decision of its first race; see `Race.new` for the seed."""
        return Season.begin(options, seed)[0]

    @staticmethod
    def begin(options: SeasonOptions, seed: int | bytes) -> tuple[Season, list[Event]]:
        """A new season at its first race, with the events of its setup."""
        chance = seed_bytes(seed)
        calendar = _draw_event(_calendar(options, chance), 0, chance)
        race, events = _begin_race(options, chance, calendar, 0, options.seats, ())
        return Season(options, chance, calendar, race), events

    @property
    def fixture(self) -> Fixture:
        """Circuit and event of the current or last race."""
        return self.calendar[self.number - 1]

    @property
    def race_over(self) -> bool:
        """Whether the last race has ended, and no other has begun."""
        return self.phase != RACE

    @property
    def over(self) -> bool:
        """Whether all races of the season have been driven."""
        return self.phase == OVER

    # --- the contract ----------------------------------------------------------------------

    def pending(self) -> list[int]:
        """The seats that must decide now; nobody between races."""
        if self.phase == RACE:
            return self.race.pending()
        return [seat for seat in self._keepers() if self.keeps[seat] == _NOTHING]

    def legal_codes(self, seat: int) -> list[int]:
        """The codes of `legal_actions`."""
        if self.phase == RACE:
            return self.race.legal_codes(seat)
        if seat not in self._keepers():
            return []
        return [code_1(KEEP, kind + 1) for kind in sorted(set(self.upgrades[seat]))]

    def legal_actions(self, seat: int) -> list[Action]:
        """Everything this seat may do now, sorted; empty only if it may do nothing."""
        return [action_of(code) for code in self.legal_codes(seat)]

    def why_not(self, seat: int, action: Action) -> Refusal | None:
        """Why this is refused, or None if it is legal."""
        if not 0 <= seat < len(self.options.seats):
            return REFUSALS[NO_SUCH_SEAT]
        if self.phase == RACE:
            return self.race.why_not(seat, action)
        if self.phase != KEEPING:
            return _SEASON_OVER if self.phase == OVER else _BETWEEN_RACES
        if self.options.seats[seat].legend:
            return REFUSALS[LEGEND_SEAT]
        if seat not in self._keepers():
            return REFUSALS[NOT_YOUR_DECISION]
        if action.code >> SHIFT_BITS != KEEP or not is_plain(action.code, 1):
            return REFUSALS[OTHER_STEP]
        return None if first(action.code) - 1 in self.upgrades[seat] else REFUSALS[NOT_OWNED]

    def apply(self, seat: int, action: Action) -> list[Event]:
        """Carry an action out and tell what happened; Refused if it is not legal."""
        refusal = self.why_not(seat, action)
        if refusal is not None:
            raise Refused(refusal)
        self.history.append((seat, action.code))
        if self.phase == KEEPING:
            return self._keep(seat, first(action.code) - 1)
        events = self.race.apply(seat, action)
        if self.race.over:
            self._end_race(events)
        return events

    def apply_code(self, seat: int, code: int) -> None:
        """`apply` by code, without telling what happened."""
        if self.phase != RACE:
            self.apply(seat, action_of(code))
            return
        self.race.apply_code(seat, code)
        self.history.append((seat, code))
        if self.race.over:
            self._end_race([])

    def why_no_next_race(self) -> Refusal | None:
        """Why the next race can't begin now, or None if it can."""
        if self.phase == RACE:
            return _STILL_RACING
        if self.phase == KEEPING:
            return _STILL_KEEPING
        return _SEASON_OVER if self.phase == OVER else None

    def next_race(self) -> list[Event]:
        """Set up the next race and tell what happened; Refused unless between two races."""
        refusal = self.why_no_next_race()
        if refusal is not None:
            raise Refused(refusal)
        last = self.results[-1]
        index = self.number
        self.calendar = _draw_event(self.calendar, index, self.seed)
        # R16.4, R16.12: the first race of every season has a random grid.
        same_season = self.calendar[index].season == last.season
        seats = tuple(
            [
                SeatOptions(
                    seat.colour,
                    seat.legend,
                    seat.name,
                    seat.handicap,
                    self.upgrades[number],
                    self.sponsors[number],
                )
                for number, seat in enumerate(self.options.seats)
            ]
        )
        grid = last.standings if same_season else ()
        self.race, events = _begin_race(self.options, self.seed, self.calendar, index, seats, grid)
        self.number = index + 1
        self.phase = RACE
        self.history.append(NEXT)
        return events

    def __copy__(self) -> Season:
        return self.clone()

    def __deepcopy__(self, memo: object) -> Season:
        return self.clone()

    def __reduce__(self) -> tuple[object, ...]:
        progress = (self.phase, self.number, self.results)
        cards = (self.upgrades, self.sponsors, self.keeps)
        setup = (self.options, self.seed, self.calendar, self.race)
        return _restored_season, (*setup, *progress, *cards, self.history)

    def __repr__(self) -> str:
        race = f"race {self.number} of {len(self.calendar)}"
        return f"Season({self.options.season}, {race}, {self.phase})"

    def clone(self) -> Season:
        """An independent copy with the same future."""
        return _restored_season(
            self.options,
            self.seed,
            self.calendar,
            self.race.clone(),
            self.phase,
            self.number,
            self.results,
            self.upgrades[:],
            self.sponsors[:],
            self.keeps[:],
            self.history[:],
        )

    # --- points and standings --------------------------------------------------------------

    def points(self) -> list[int]:
        """The points of each seat in all races so far."""
        return _totals(self.results, len(self.options.seats))

    def standings(self) -> list[int]:
        """Seats in the order of the championship so far (R16.11, R16.12)."""
        return _standings(self.results, len(self.options.seats))

    # --- the end of a race -----------------------------------------------------------------

    def _end_race(self, events: list[Event]) -> None:
        result = self._result()
        self.results = (*self.results, result)
        totals = self.points()
        for place, seat in enumerate(result.ranking, 1):
            events.append(PointsScored(seat, place, result.points[seat], totals[seat]))
        state = self.race.state
        for seat in range(len(self.options.seats)):
            self.upgrades[seat] = tuple(state.owned[seat])
            cards = [kind for zone in range(ZONES) for kind in kinds_in(state, seat, zone)]
            # R16.8: played ones have left the seat's cards, so these are unused.
            self.sponsors[seat] = tuple(sorted([kind for kind in cards if kind in SPONSORS]))
        if self.number == len(self.calendar):
            self.phase = OVER
            events.append(SeasonOver(result.season, result.standings))
            if self.options.season == BEST:
                events.append(SeasonOver(BEST, tuple(self.standings())))
            return
        self.phase = BETWEEN
        if self.calendar[self.number].season != result.season:
            events.append(SeasonOver(result.season, result.standings))
            self.sponsors = [()] * len(self.options.seats)
            self.keeps = [_NOTHING] * len(self.options.seats)
            self.phase = KEEPING

    def _result(self) -> RaceResult:
        """R16.10: points by place; who is eliminated scores nothing (R12.2)."""
        fixture = self.fixture
        state = self.race.state
        ranking = tuple(self.race.ranking())
        eliminated = tuple([seat for seat in ranking if state.status[seat] == ELIMINATED])
        bonus = EVENT_BY_ID[fixture.event].points_bonus
        points = [0] * len(ranking)
        for index, seat in enumerate(ranking):
            if seat not in eliminated:
                points[seat] = POINTS[index] + (bonus[index] if index < len(bonus) else 0)
        before = [result for result in self.results if result.season == fixture.season]
        totals = [
            sum([result.points[seat] for result in before]) + points[seat]
            for seat in range(len(ranking))
        ]
        # R16.4, R16.11: ties go to the better place in this race.
        order = sorted(ranking, key=lambda seat: (-totals[seat], ranking.index(seat)))
        return RaceResult(
            season=fixture.season,
            circuit=fixture.circuit.id,
            event=fixture.event,
            grid=tuple(state.grid),
            ranking=ranking,
            eliminated=eliminated,
            points=tuple(points),
            totals=tuple(totals),
            standings=tuple(order),
        )

    # --- best of all time ------------------------------------------------------------------

    def _keepers(self) -> list[int]:
        """Who may choose an upgrade to keep (R16.12)."""
        if self.phase != KEEPING:
            return []
        return [seat for seat, owned in enumerate(self.upgrades) if owned]

    def _keep(self, seat: int, kind: int) -> list[Event]:
        """A choice may be changed until all have chosen; then all become public."""
        events: list[Event] = [KeepChosen(seat, kind)]
        if self.keeps[seat] == _NOTHING:
            events.append(Ready(seat))
        self.keeps[seat] = kind
        if self.pending():
            return events
        for keeper in self._keepers():
            self.upgrades[keeper] = (self.keeps[keeper],)
            events.append(UpgradeKept(keeper, self.keeps[keeper]))
        self.phase = BETWEEN
        return events

    # --- invariants ------------------------------------------------------------------------

    def check(self) -> list[str]:
        """What is wrong with the season itself; an empty list for every one the rules can reach."""
        problems: list[str] = []
        done = self.number if self.race_over else self.number - 1
        if len(self.results) != done or self.race.over != self.race_over:
            problems.append(f"phase: {self.phase} with {len(self.results)} results")
        if self.over != (len(self.results) == len(self.calendar)):
            problems.append("phase: a season is over when all its races are")
        drawn = [fixture.event for fixture in self.calendar[: self.number]]
        if "" in drawn or len(set(drawn)) != len(drawn):
            problems.append("calendar: every race so far has an event of its own")
        for number, result in enumerate(self.results, 1):
            problems += [f"race {number}: {problem}" for problem in _result_problems(result)]
        owned = self.race.state.owned if self.phase == RACE else self.upgrades
        upgrades = [kind for cards in owned for kind in cards]
        market = full_market(self.options.upgrades)
        for kind in sorted(set(upgrades)):
            if upgrades.count(kind) > market.count(kind):
                problems.append(f"upgrades: {upgrades.count(kind)} of {CARDS[kind].id}")
        sponsors = [kind for cards in self.sponsors for kind in cards]
        for kind in sorted(set(sponsors)):
            if sponsors.count(kind) > CARDS[kind].copies:
                problems.append(f"sponsors: {sponsors.count(kind)} of {CARDS[kind].id}")
        for seat, option in enumerate(self.options.seats):
            if option.legend and (owned[seat] or self.sponsors[seat]):
                problems.append(f"seats[{seat}]: a Legend has cards")
        return problems


def _restored_season(
    options: SeasonOptions,
    seed: bytes,
    calendar: tuple[Fixture, ...],
    race: Race,
    phase: str,
    number: int,
    results: tuple[RaceResult, ...],
    upgrades: list[tuple[int, ...]],
    sponsors: list[tuple[int, ...]],
    keeps: list[int],
    history: list[tuple[int, int]],
) -> Season:
    season = Season(options, seed, calendar, race)
    season.phase = phase
    season.number = number
    season.results = results
    season.upgrades = upgrades
    season.sponsors = sponsors
    season.keeps = keeps
    season.history = history
    return season


def _result_problems(result: RaceResult) -> list[str]:
    seats = list(range(len(result.points)))
    problems: list[str] = []
    for name, order in (
        ("grid", result.grid),
        ("ranking", result.ranking),
        ("standings", result.standings),
    ):
        if sorted(order) != seats:
            problems.append(f"{name}: must name every seat once")
    if any(result.points[seat] for seat in result.eliminated):
        problems.append("points: an eliminated car scores nothing")
    return problems


# --- the calendar ----------------------------------------------------------------------------


def _below(seed: bytes, label: str, n: int) -> int:
    """A number in 0..n-1; a remainder of 256 bits favours none by more than one in 2^250."""
    return int.from_bytes(derive(seed, f"season: {label}"), "big") % n


def _calendar(options: SeasonOptions, seed: bytes) -> tuple[Fixture, ...]:
    """R16.1: all races in order; the events of a custom season may still have to be drawn."""
    if options.season != CUSTOM:
        events = [EVENT_BY_ID[id] for part in options.parts() for id in SEASONS[part]]
        return tuple([Fixture(event.season, CIRCUITS[event.circuit], event.id) for event in events])
    circuits = list(options.circuits)
    if not circuits:
        box = list(CIRCUITS.values())
        while box:
            circuits.append(box.pop(_below(seed, f"circuit {len(box)}", len(box))))
    chosen = options.events
    return tuple(
        [
            Fixture(CUSTOM, circuits[i % len(circuits)], chosen[i] if chosen else "")
            for i in range(options.number_of_races())
        ]
    )


def _draw_event(calendar: tuple[Fixture, ...], index: int, seed: bytes) -> tuple[Fixture, ...]:
    """The calendar with the event of a race that is about to begin; no event comes twice."""
    fixture = calendar[index]
    if fixture.event:
        return calendar
    used = [fixture.event for fixture in calendar]
    left = [event.id for event in EVENTS if event.id not in used]
    drawn = left[_below(seed, f"event {index}", len(left))]
    return (
        *calendar[:index],
        Fixture(fixture.season, fixture.circuit, drawn),
        *calendar[index + 1 :],
    )


def _begin_race(
    options: SeasonOptions,
    seed: bytes,
    calendar: tuple[Fixture, ...],
    index: int,
    seats: tuple[SeatOptions, ...],
    grid: tuple[int, ...],
) -> tuple[Race, list[Event]]:
    fixture = calendar[index]
    race, events = Race.begin(
        race_options(options, fixture.circuit, fixture.event, seats, grid),
        derive(seed, f"race {index + 1}"),
    )
    began = SeasonRaceBegan(fixture.season, index + 1, fixture.circuit.id, fixture.event)
    return race, [began, *events]


def _totals(results: tuple[RaceResult, ...], seats: int) -> list[int]:
    return [sum([result.points[seat] for result in results]) for seat in range(seats)]


def _standings(results: tuple[RaceResult, ...], seats: int) -> list[int]:
    """All points; ties: those of the last season, then its last race (R16.12, R16.11)."""
    if not results:
        return list(range(seats))
    totals = _totals(results, seats)
    last = results[-1]
    return sorted(
        range(seats),
        key=lambda seat: (-totals[seat], -last.totals[seat], last.ranking.index(seat)),
    )
