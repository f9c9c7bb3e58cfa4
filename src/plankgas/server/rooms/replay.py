"""A replay: a record that was played through, any step of which is quickly there."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

from plankgas.engine.action import Action
from plankgas.engine.event import ALL, Event, event_dict
from plankgas.engine.race import Race
from plankgas.engine.record import Record, replay_steps, result_of
from plankgas.server.messages.base import CircuitName
from plankgas.server.messages.engine_schemas import Json
from plankgas.server.messages.races import RaceSummary, SeatSummary
from plankgas.server.messages.replays import ReplayAction, ReplayStep, Statistics
from plankgas.server.rooms.statistics import Tally
from plankgas.server.rooms.summaries import iso

_MARK: Final = 25  # so many actions from one kept race to the next
# Cards of these may never have been open: plans that were changed, cards below others.
_WITH_HIDDEN_CARDS: Final = ("play", "discard", "take")
_HIDDEN: Final[Json] = {"hand": [], "planned": []}

Shown = tuple[int, ...] | None  # the seats whose cards are open; None: all of them


class ReplaySource(Struct, frozen=True):
    """What a replay is made from: a record as JSON, how long each seat has thought, and when."""

    record: bytes
    seconds: list[float] | None
    at: float


class ReplayHead(Struct, frozen=True, tag=True):
    """All of a replay but its steps; the summary is that of a record that nobody here has raced."""

    summary: RaceSummary
    circuit: Json
    options: Json
    actions: tuple[ReplayAction, ...]
    count: int
    result: Json | None
    statistics: Statistics


class BadRecord(Struct, frozen=True, tag=True):
    """Everything that is wrong with a record."""

    problems: tuple[str, ...]


def _is_shown(seat: int, shown: Shown) -> bool:
    return shown is None or seat in shown


class Replay:
    """A record that was played through: it is legal, and any step of it is quickly there."""

    def __init__(self, record: Record, seconds: list[float] | None) -> None:
        steps = replay_steps(record)
        self.names = record.names
        self.actions: list[tuple[int, Action]] = []
        self.events: list[list[Event]] = [steps.setup]
        self._marks: list[Race] = [steps.race.clone()]
        tally = Tally(steps.race.view(None))
        for step in steps:
            self.actions.append((step.seat, step.action))
            self.events.append(step.events)
            tally.count(step.events, step.race.view(None))
            if len(self.actions) % _MARK == 0:
                self._marks.append(step.race.clone())
        self.last = steps.race
        self.statistics = tally.result(seconds)

    def steps(self, first: int, count: int, shown: Shown = None) -> list[ReplayStep]:
        """Steps from `first` on; step 0 is the start."""
        last = min(first + count, len(self.actions) + 1)
        if first >= last:
            return []
        race = self.race_at(first)
        found: list[ReplayStep] = []
        for index in range(first, last):
            found.append(self._step(index, race, shown))
            self._go_on(race, index)
        return found

    def race_at(self, index: int) -> Race:
        """The race at a step."""
        at = index // _MARK
        race = self._marks[at].clone()
        for before in range(at * _MARK, index):
            self._go_on(race, before)
        return race

    def _go_on(self, race: Race, index: int) -> None:
        """From one step to the next, if there is one."""
        if index < len(self.actions):
            seat, action = self.actions[index]
            race.apply_code(seat, action.code)

    def _step(self, index: int, race: Race, shown: Shown) -> ReplayStep:
        seat = self.actions[index - 1][0] if index else None
        view = race.view(None).to_dict()
        view["hands"] = [
            _hand(race, car.seat) if _is_shown(car.seat, shown) else _HIDDEN
            for car in race.view(None).cars
        ]
        return ReplayStep(
            index=index,
            seat=seat,
            action=self._told(index, shown) if index else None,
            events=tuple(
                event_dict(event)
                for event in self.events[index]
                if event.audience() == ALL or _is_shown(event.audience(), shown)
            ),
            view=view,
        )

    def _told(self, index: int, shown: Shown) -> str:
        """The text of an action; of hidden seats without the cards that nobody has seen."""
        seat, action = self.actions[index - 1]
        is_open = _is_shown(seat, shown) or action.verb not in _WITH_HIDDEN_CARDS
        return str(action) if is_open else action.verb

    def head(self, id: str, at: float, shown: Shown = None) -> ReplayHead:
        """All but the steps."""
        options = self.last.options
        if shown is not None:
            options = self.last.view(None).options  # without sponsor cards
        result = result_of(self.last)
        return ReplayHead(
            summary=self._summary(id, at),
            circuit=options.circuit.to_dict(),
            options=options.to_dict(),
            actions=tuple(
                ReplayAction(index, seat, self._told(index, shown))
                for index, (seat, _) in enumerate(self.actions, 1)
            ),
            count=len(self.actions),
            result=result.to_dict() if result is not None else None,
            statistics=self.statistics,
        )

    def _summary(self, id: str, at: float) -> RaceSummary:
        """Of a record that somebody has brought: nobody here has raced in it."""
        view = self.last.view(None)
        circuit = view.options.circuit
        names = self.names or tuple(car.name for car in view.cars)
        seats = tuple(
            SeatSummary(
                seat=car.seat,
                kind="legend" if car.legend else "friend",
                name=names[car.seat],
                colour=car.colour,
                here=False,
                taken=True,
                place=car.place,
            )
            for car in view.cars
        )
        return RaceSummary(
            id=id,
            circuit=CircuitName(circuit.id, circuit.name),
            laps=view.laps,
            status="over" if self.last.over else "racing",
            seats=seats,
            round=view.round,
            created=iso(at),
            updated=iso(at),
            public=False,
            my_turn=False,
        )


def _hand(race: Race, seat: int) -> Json:
    own = race.view(seat).own
    assert own is not None
    cards = own.to_dict()
    return {"hand": cards["hand"], "planned": cards["planned"]}
