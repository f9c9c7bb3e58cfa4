"""The archive: races that are over and records that somebody has brought, ready to be replayed."""

from __future__ import annotations

import asyncio
import secrets
from collections import OrderedDict
from typing import Final

import msgspec

from plankgas.engine.action import Action
from plankgas.engine.circuit import Circuit
from plankgas.engine.errors import DataError
from plankgas.engine.event import ALL, Event, event_dict
from plankgas.engine.race import Race
from plankgas.engine.record import Record, load_record, record_text, replay_steps, result_of
from plankgas.server.actors.race_actor import RaceActor
from plankgas.server.actors.race_registry import RaceRegistry
from plankgas.server.messages.base import CircuitName
from plankgas.server.messages.engine_schemas import Drawing, Json
from plankgas.server.messages.races import RaceSummary, SeatSummary
from plankgas.server.messages.refusals import RefusalError, refusal_of
from plankgas.server.messages.replays import (
    ReplayAction,
    ReplayAnswer,
    ReplayStep,
    SeatStatistics,
)
from plankgas.server.rooms.race_room import RaceRoom
from plankgas.server.rooms.statistics import Tally
from plankgas.server.rooms.summaries import iso, listed, summary_for
from plankgas.server.runtime import Runtime
from plankgas.server.storage.protocol import Storage

_MOST_ACTIONS: Final = 20_000
_MOST_LOADED: Final = 16
_MOST_OF_SEASONS: Final = 500  # races whose statistics are kept
_MARK: Final = 25  # so many actions from one kept race to the next
_UPLOAD: Final = "r-"  # how the ids of brought records begin; those of races are shorter
_UPLOAD_LENGTH: Final = 18
# Cards of these may never have been open: plans that were changed, cards below others.
_WITH_HIDDEN_CARDS: Final = ("play", "discard", "take")
_HIDDEN: Final[Json] = {"hand": [], "planned": []}

Shown = frozenset[int] | None  # the seats whose cards are open; None: all of them


def _is_shown(seat: int, shown: Shown) -> bool:
    return shown is None or seat in shown


def is_upload(id: str) -> bool:
    return id.startswith(_UPLOAD) and len(id) == _UPLOAD_LENGTH


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
        at = first // _MARK
        race = self._marks[at].clone()
        index = at * _MARK
        found: list[ReplayStep] = []
        while index < last:
            if index >= first:
                found.append(self._step(index, race, shown))
            if index < len(self.actions):
                seat, action = self.actions[index]
                race.apply_code(seat, action.code)
            index += 1
        return found

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

    @property
    def circuit(self) -> Circuit:
        return self.last.options.circuit

    def answer(self, summary: RaceSummary, drawing: Drawing, shown: Shown = None) -> ReplayAnswer:
        options = self.last.options
        if shown is not None:
            options = self.last.view(None).options  # without sponsor cards
        result = result_of(self.last)
        return ReplayAnswer(
            summary=summary,
            circuit=options.circuit.to_dict(),
            drawing=drawing,
            options=options.to_dict(),
            actions=tuple(
                ReplayAction(index, seat, self._told(index, shown))
                for index, (seat, _) in enumerate(self.actions, 1)
            ),
            count=len(self.actions),
            result=result.to_dict() if result is not None else None,
            statistics=self.statistics,
        )

    def summary(self, id: str, at: float) -> RaceSummary:
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


class Archive:
    """The replays that were asked for lately."""

    def __init__(self, storage: Storage, races: RaceRegistry, runtime: Runtime) -> None:
        self._storage = storage
        self._runtime = runtime
        self._races = races
        self._loaded: OrderedDict[str, Replay] = OrderedDict()
        self._of_seasons: OrderedDict[str, tuple[SeatStatistics, ...]] = OrderedDict()

    async def get(self, id: str) -> Replay:
        """The replay of a race that is over, or of a record; RefusalError if there is none."""
        replay = self._loaded.get(id) or await self._load(id)
        self._keep(id, replay)
        return replay

    async def _load(self, id: str) -> Replay:
        if is_upload(id):
            body, _ = await self._upload(id)
            return await asyncio.to_thread(_read, msgspec.json.decode(body), None)
        record, seconds = await (await self._race(id)).look(_finished)
        return await asyncio.to_thread(_read, record, seconds)

    def _keep(self, id: str, replay: Replay) -> None:
        self._loaded[id] = replay
        self._loaded.move_to_end(id)
        if len(self._loaded) > _MOST_LOADED:
            self._loaded.popitem(last=False)

    async def season_statistics(self, id: str) -> tuple[SeatStatistics, ...]:
        """How everybody fared in a race of a season; kept longer, as each look at it needs them."""
        found = self._of_seasons.get(id)
        if found is None:
            found = self._of_seasons[id] = (await self.get(id)).statistics.seats
            if len(self._of_seasons) > _MOST_OF_SEASONS:
                self._of_seasons.popitem(last=False)
        self._of_seasons.move_to_end(id)
        return found

    async def record(self, id: str) -> bytes:
        """The record behind a replay, as JSON."""
        if is_upload(id):
            return (await self._upload(id))[0]
        record, _ = await (await self._race(id)).look(_finished)
        return msgspec.json.encode(record)

    async def summary(self, id: str, viewer: int) -> RaceSummary:
        """The race of a replay as one guest sees it."""
        if is_upload(id):
            _, at = await self._upload(id)
            return (await self.get(id)).summary(id, at)
        return summary_for(await (await self._race(id)).look(listed), viewer)

    async def _upload(self, id: str) -> tuple[bytes, float]:
        found = await self._storage.upload(id)
        if found is None:
            raise RefusalError("no-such-replay")
        return found

    async def _race(self, id: str) -> RaceActor:
        try:
            return await self._races.get(id)
        except RefusalError as refused:
            if refused.code == "no-such-race":
                raise RefusalError("no-such-replay") from None
            raise

    async def add(self, guest: int, mapping: Json) -> str:
        """Check a record and keep it; the id of its replay."""
        actions = mapping.get("actions")
        if isinstance(actions, list) and len(actions) > _MOST_ACTIONS:
            raise RefusalError("bad-record", [f"actions: more than {_MOST_ACTIONS}"])
        try:
            replay = await asyncio.to_thread(_read, mapping, None)
        except DataError as error:
            raise refusal_of(error, "bad-record", "record") from None
        id = _UPLOAD + secrets.token_urlsafe(12)
        await self._storage.add_upload(
            id, guest, record_text(mapping).encode(), self._runtime.clock.time()
        )
        self._keep(id, replay)
        return id


def _finished(room: RaceRoom) -> tuple[Json, list[float]]:
    return final_record(room), list(room.seconds)


def final_record(room: RaceRoom) -> Json:
    """The record of a race that is over; RefusalError as long as it is not."""
    if room.status != "over":
        raise RefusalError("not-over")
    return room.recorder().record()


def _read(mapping: Json, seconds: list[float] | None) -> Replay:
    return Replay(load_record(mapping, "record"), seconds)
