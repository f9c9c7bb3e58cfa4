"""Replays, statistics, hints and win chances."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from plankgas.drivers.coach.reasons import Code
from plankgas.server.messages.base import Request, SeatNumber
from plankgas.server.messages.engine_schemas import (
    Drawing,
    Event,
    OpenView,
    Result,
    WholeCircuit,
    WholeOptions,
)
from plankgas.server.messages.races import RaceSummary


class SeatStatistics(Struct, frozen=True):
    """`seconds`: how long the seat has thought; null where nobody has measured it."""

    seat: int
    place: int | None
    grid: int
    places_gained: int | None
    top_speed: int
    heat_paid: int
    heat_cooled: int
    boosts: int
    slipstreamed: int
    spin_outs: int
    stress: int
    seconds: float | None


class RoundStatistics(Struct, frozen=True):
    """After a round, by seat; null: a car that was out already, or a Legend's engine."""

    round: int
    places: tuple[int, ...]
    speeds: tuple[int | None, ...]
    engines: tuple[int | None, ...]


class Statistics(Struct, frozen=True):
    seats: tuple[SeatStatistics, ...]
    rounds: tuple[RoundStatistics, ...]


class ReplayAction(Struct, frozen=True):
    index: int
    seat: int
    action: str


class ReplayAnswer(Struct, frozen=True):
    """`count` actions; step 0 is the start, step n what action n led to."""

    summary: RaceSummary
    circuit: WholeCircuit
    drawing: Drawing
    options: WholeOptions
    actions: tuple[ReplayAction, ...]
    count: int
    result: Result | None
    statistics: Statistics


class ReplayStep(Struct, frozen=True):
    index: int
    seat: int | None
    action: str | None
    events: tuple[Event, ...]
    view: OpenView


class ReplaySteps(Struct, frozen=True):
    steps: tuple[ReplayStep, ...]


class Reason(Struct, frozen=True):
    """In what the best action is better than another: what it comes to, and the other one."""

    code: Code
    value: Annotated[float, Meta(description="On average, or a chance from 0 to 1.")]
    other: float
    corner: Annotated[str | None, Meta(description="The letter of the corner it is about.")]


class Advice(Struct, frozen=True):
    """A way to decide: one action, or in step 1 a gear and the cards that go with it."""

    actions: tuple[str, ...]
    win: Annotated[float, Meta(description="The chance of winning.")]
    place: Annotated[float, Meta(description="The place to expect.")]
    reasons: Annotated[
        tuple[Reason, ...],
        Meta(description="What the best one has over the next, or over this one."),
    ]


class HintAnswer(Struct, frozen=True):
    """For the version of the race that it names; `places` by seat and place."""

    seat: int
    version: int
    places: tuple[tuple[float, ...], ...]
    actions: Annotated[tuple[Advice, ...], Meta(description="The strongest first.")]


class ReviewedDecision(Struct, frozen=True):
    """What was played at a step of the replay, and the best: the same if nothing is better."""

    index: int
    step: str
    played: tuple[str, ...]
    best: tuple[str, ...]
    win: float
    best_win: float
    cost: Annotated[float, Meta(description="Of the chance of winning.")]
    reasons: tuple[Reason, ...]


class ReviewedTurn(Struct, frozen=True):
    round: int
    index: Annotated[int, Meta(description="The step before its first decision.")]
    decisions: tuple[ReviewedDecision, ...]
    cost: float


class ReviewAnswer(Struct, frozen=True):
    """As far as it is known; while it is `working`, who goes on asking makes it go on."""

    status: Literal["working", "done"]
    progress: Annotated[float, Meta(description="From 0 to 1.")]
    seat: int
    accuracy: Annotated[
        float | None, Meta(description="What was kept of all that was at stake, from 0 to 1.")
    ]
    turns: tuple[ReviewedTurn, ...]
    mattered: Annotated[
        tuple[int, ...], Meta(description="The rounds that cost the most, at most three.")
    ]


class PlayOnRequest(Request, frozen=True):
    """Where to go on from, and in whose car."""

    index: Annotated[int, Meta(ge=0)]
    seat: SeatNumber


class AnalysisPoint(Struct, frozen=True):
    """The chances of winning at a step of the replay, by seat."""

    index: int
    round: int
    seats: Annotated[tuple[int, ...], Meta(description="Whose turns ended before it.")]
    wins: tuple[float, ...]


class AnalysisTurn(Struct, frozen=True):
    """A turning point: what somebody did (`by`) that changed the chance of `seat`."""

    index: int
    round: int
    seat: int
    before: float
    after: float
    cause: Literal["spin-out", "finish", "boost", "slipstream", "speed", "nothing"]
    by: int | None
    speed: int | None


class AnalysisAnswer(Struct, frozen=True):
    """As far as it is known; while it is `working`, who goes on asking makes it go on."""

    status: Literal["working", "done"]
    progress: Annotated[float, Meta(description="From 0 to 1.")]
    points: tuple[AnalysisPoint, ...]
    turns: tuple[AnalysisTurn, ...]
