"""A season as one guest sees it: calendar, standings, cars, and what everybody has done so far."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

import msgspec

from plankgas.engine.action import action_of
from plankgas.engine.cards import CARDS
from plankgas.engine.circuit import CIRCUITS, Circuit
from plankgas.engine.season import RaceResult
from plankgas.server.messages.base import CircuitName
from plankgas.server.messages.catalogue import CircuitAnswer
from plankgas.server.messages.engine_schemas import Drawing, Json
from plankgas.server.messages.replays import SeatStatistics
from plankgas.server.messages.seasons import (
    CalendarEntry,
    Keeping,
    MyKeep,
    RaceOutcome,
    Scored,
    SeasonAnswer,
    SeasonChoices,
    SeasonStatistics,
    Standing,
)
from plankgas.server.rooms.race_room import RaceRoom
from plankgas.server.rooms.season_room import SeasonRoom
from plankgas.server.rooms.season_summaries import listed_season, season_summary_for
from plankgas.server.rooms.summaries import Listed, listed

_PODIUM: Final = 3
Upgrades = tuple[tuple[str, ...], ...]


@dataclass(frozen=True)
class SeasonRaces:
    """What a season shows of its races: the one that is on, and those that are over."""

    on: Listed | None
    upgrades: Upgrades
    away: tuple[int, ...]
    statistics: Sequence[tuple[SeatStatistics, ...]]


def season_answer(
    room: SeasonRoom, viewer: int, races: SeasonRaces, drawings: Mapping[Circuit, Drawing]
) -> SeasonAnswer:
    """Everything about a season that this guest may know; `drawings` of `shown_circuits`."""
    summary = season_summary_for(listed_season(room), races.on, viewer)
    season = room.season
    return SeasonAnswer(
        summary=summary,
        options=_choices(room),
        invite=room.invite if viewer in room.guests() else None,
        host=viewer == room.owner,
        may_begin=room.status != "over" and room.may_begin(viewer),
        my_seats=room.seats_of(viewer),
        away=races.away,
        calendar=tuple(_entry(room, number) for number in range(1, summary.races + 1)),
        standings=_standings(room),
        upgrades=races.upgrades,
        sponsors=tuple(len(cards) for cards in season.sponsors),
        keep=_keeping(room, viewer),
        champion=season.standings()[0] if season.over else None,
        statistics=_statistics(season.results, races.statistics) if season.results else None,
        circuit=room.circuit.to_dict(),
        drawing=drawings[room.circuit],
        own_circuits=tuple(
            CircuitAnswer(circuit.to_dict(), drawings[circuit]) for circuit in _own_circuits(room)
        ),
        change=room.change,
    )


def shown_circuits(room: SeasonRoom) -> tuple[Circuit, ...]:
    """The circuits that an answer has drawings of."""
    return room.circuit, *_own_circuits(room)


def _own_circuits(room: SeasonRoom) -> tuple[Circuit, ...]:
    """Those that are not of the box, in the order of the calendar, each once."""
    circuits = dict.fromkeys(fixture.circuit for fixture in room.season.calendar)
    return tuple(circuit for circuit in circuits if CIRCUITS.get(circuit.id) != circuit)


def races_between(room: SeasonRoom) -> SeasonRaces:
    """What a season shows while no race is on; statistics are still to come."""
    return SeasonRaces(None, _cards(room.season.upgrades), room.away(), ())


def with_race_on(races: SeasonRaces, room: RaceRoom) -> SeasonRaces:
    """The same while this race is on. Upgrades are public (V3)."""
    assert room.race is not None
    away = tuple(n for n, seat in enumerate(room.seats) if seat.guest is not None and seat.away)
    upgrades = [room.race.upgrades(seat) for seat in range(room.race.seats)]
    return replace(races, on=listed(room), upgrades=_cards(upgrades), away=away)


def _cards(by_seat: Sequence[tuple[int, ...]]) -> Upgrades:
    return tuple(tuple(CARDS[kind].id for kind in cards) for cards in by_seat)


def _choices(room: SeasonRoom) -> SeasonChoices:
    asked: Json = msgspec.to_builtins(room.request)
    circuits = [circuit.id for circuit in room.season.options.circuits]
    return msgspec.convert({**asked, "circuits": circuits}, SeasonChoices)


def _entry(room: SeasonRoom, number: int) -> CalendarEntry:
    season = room.season
    fixture = season.calendar[number - 1]
    result = season.results[number - 1] if number <= len(season.results) else None
    has_begun = number <= len(room.races)
    return CalendarEntry(
        number=number,
        season=fixture.season,
        circuit=CircuitName(fixture.circuit.id, fixture.circuit.name),
        event=room.event(number),
        status="over" if result is not None else "on" if has_begun else "to-come",
        race=room.races[number - 1] if has_begun else None,
        result=None
        if result is None
        else RaceOutcome(
            grid=result.grid,
            ranking=result.ranking,
            eliminated=result.eliminated,
            points=result.points,
            totals=result.totals,
            standings=result.standings,
        ),
    )


def _standings(room: SeasonRoom) -> tuple[Standing, ...]:
    season = room.season
    points = season.points()
    to_come = [None] * (len(season.calendar) - len(season.results))
    return tuple(
        Standing(
            seat=seat,
            points=points[seat],
            place=place,
            by_race=(
                *(
                    Scored(result.points[seat], result.ranking.index(seat) + 1)
                    for result in season.results
                ),
                *to_come,
            ),
        )
        for place, seat in enumerate(season.standings(), 1)
    )


def _keeping(room: SeasonRoom, viewer: int) -> Keeping | None:
    if room.status != "keep":
        return None
    legal = {seat: room.season.legal_codes(seat) for seat in room.seats_of(viewer)}
    return Keeping(
        waiting=tuple(room.season.pending()),
        mine={
            str(seat): MyKeep(
                legal=tuple(CARDS[action_of(code).operands()[0]].id for code in codes),
                chosen=room.kept.get(seat),
            )
            for seat, codes in legal.items()
            if codes
        },
    )


def _statistics(
    results: tuple[RaceResult, ...], races: Sequence[tuple[SeatStatistics, ...]]
) -> tuple[SeasonStatistics, ...]:
    """Every seat's races added up; who is eliminated stands on no podium."""
    podiums = [
        [seat for seat in result.ranking[:_PODIUM] if seat not in result.eliminated]
        for result in results
    ]
    winners = [podium[0] for podium in podiums if podium]
    return tuple(
        SeasonStatistics(
            seat=number,
            wins=winners.count(number),
            podiums=sum(number in podium for podium in podiums),
            places_gained=sum(seat.places_gained or 0 for seat in seats),
            top_speed=max(seat.top_speed for seat in seats),
            heat_paid=sum(seat.heat_paid for seat in seats),
            heat_cooled=sum(seat.heat_cooled for seat in seats),
            boosts=sum(seat.boosts for seat in seats),
            slipstreamed=sum(seat.slipstreamed for seat in seats),
            spin_outs=sum(seat.spin_outs for seat in seats),
            stress=sum(seat.stress for seat in seats),
            seconds=round(sum(seat.seconds or 0.0 for seat in seats), 1),
        )
        for number, seats in enumerate(zip(*races, strict=True))
    )
