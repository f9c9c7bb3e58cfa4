"""What there is to choose from: cards, tokens, drivers and circuits, with their drawings."""

from __future__ import annotations

import asyncio
import dataclasses
from hashlib import blake2b
from typing import Final

import msgspec

from plankgas.drivers.external import offered_drivers
from plankgas.drivers.registry import DRIVERS
from plankgas.engine.cards import CARDS, Card
from plankgas.engine.circuit import CIRCUITS, Circuit, parse_circuit
from plankgas.engine.components import (
    COLOURS,
    EVENT_BY_ID,
    EVENTS,
    FIGURES,
    LEGEND_CARDS,
    ROADS,
    SEASONS,
    WEATHERS,
    ChampionshipEvent,
    Road,
    Weather,
)
from plankgas.engine.errors import DataError
from plankgas.engine.options import GARAGES, MOST_LAPS, MOST_LEGEND_SPEED
from plankgas.engine.season_options import MOST_RACES
from plankgas.server.messages.base import encode
from plankgas.server.messages.catalogue import (
    Catalogue,
    CircuitAnswer,
    CircuitRequest,
    CircuitSummary,
    DriverInfo,
    FixtureInfo,
    SeasonInfo,
)
from plankgas.server.messages.engine_schemas import Json
from plankgas.server.messages.guests import Guest
from plankgas.server.messages.refusals import RefusalError, refusal_of
from plankgas.server.operations.services import Services


def _catalogue() -> Catalogue:
    made = Catalogue(
        version="",
        cards=tuple(_figures(card) for card in CARDS),
        colours=COLOURS,
        weathers=tuple(_figures(weather) for weather in WEATHERS),
        roads=tuple(_figures(road) for road in ROADS),
        events=tuple(_figures(event) for event in EVENTS),
        seasons=tuple(
            SeasonInfo(season, tuple(FixtureInfo(id, EVENT_BY_ID[id].circuit) for id in ids))
            for season, ids in SEASONS.items()
        ),
        # The registry has the strongest driver first; nobody knows how strong installed ones are.
        drivers=tuple(
            DriverInfo(id, max(0, len(DRIVERS) - i)) for i, id in enumerate(offered_drivers())
        ),
        circuits=tuple(_summary(circuit) for circuit in CIRCUITS.values()),
        garages=GARAGES,
        most_laps=MOST_LAPS,
        most_legend_speed=MOST_LEGEND_SPEED,
        most_handicap=FIGURES.handicap,
        most_races=MOST_RACES,
        legends=tuple(
            dict(zip(COLOURS, zip(card.diamonds, card.speeds, strict=True), strict=True))
            for card in LEGEND_CARDS
        ),
    )
    version = blake2b(encode(made), digest_size=8).hexdigest()
    return msgspec.structs.replace(made, version=version)


def _figures(thing: Card | Weather | Road | ChampionshipEvent) -> Json:
    """All that is printed on it; its number inside the engine is nobody else's business."""
    figures = dataclasses.asdict(thing)
    del figures["kind"]
    return figures


def _summary(circuit: Circuit) -> CircuitSummary:
    return CircuitSummary(
        id=circuit.id,
        name=circuit.name,
        spaces=circuit.spaces,
        laps=circuit.laps,
        corners=len(circuit.corners),
        heat=circuit.heat,
        stress=circuit.stress,
    )


CATALOGUE: Final = _catalogue()


async def whole_catalogue(_services: Services) -> Catalogue:
    """Everything there is to choose from."""
    return CATALOGUE


async def circuit_of_the_box(services: Services, id: str) -> CircuitAnswer:
    """A circuit of the box with its drawing."""
    circuit = CIRCUITS.get(id)
    if circuit is None:
        raise RefusalError("no-such-circuit")
    return CircuitAnswer(circuit.to_dict(), await services.thinking.drawing(circuit))


async def check_circuit(services: Services, guest: Guest, request: CircuitRequest) -> CircuitAnswer:
    """A circuit of the guest's own with its drawing, or everything that is wrong with it."""
    services.limits.circuits.demand(guest.id)
    try:
        circuit = await asyncio.to_thread(parse_circuit, request.circuit, "circuit")
    except DataError as error:
        raise refusal_of(error, "bad-circuit", "circuit") from None
    return CircuitAnswer(circuit.to_dict(), await services.thinking.drawing(circuit))
