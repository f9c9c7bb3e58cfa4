"""What there is to choose from: cards, tokens, drivers and circuits, with their drawings."""

from __future__ import annotations

import asyncio
import dataclasses
from hashlib import blake2b
from typing import Any, Final

import msgspec
from litestar import Request, Response, get, post
from litestar.params import JSONBody

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
from plankgas.server.messages.refusals import RefusalError, refusal_of
from plankgas.server.operations.services import Services
from plankgas.server.storage.sqlite import GuestRow
from plankgas.server.thinking.drawings import drawing_of

_YEAR: Final = 365 * 24 * 3600


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


@get("/catalogue")
async def get_catalogue(request: Request[Any, Any, Any], v: str = "") -> Response[Catalogue]:
    """Everything there is to choose from; ask with ?v=version to keep it for good."""
    tag = f'"{CATALOGUE.version}"'
    age = f"public, max-age={_YEAR}, immutable" if v == CATALOGUE.version else "no-cache"
    headers = {"ETag": tag, "Cache-Control": age}
    if request.headers.get("If-None-Match") == tag:
        unchanged: Response[Any] = Response(None, status_code=304, headers=headers)
        return unchanged
    return Response(CATALOGUE, headers=headers)


@get("/circuits/{id:str}")
async def get_circuit(id: str) -> CircuitAnswer:
    """A circuit of the box with its drawing."""
    circuit = CIRCUITS.get(id)
    if circuit is None:
        raise RefusalError("no-such-circuit")
    return CircuitAnswer(circuit.to_dict(), drawing_of(circuit))


@post("/circuits/check", status_code=200)
async def check_circuit(
    data: JSONBody[CircuitRequest], guest: GuestRow, services: Services
) -> CircuitAnswer:
    """An own circuit with its drawing, or everything that is wrong with it."""
    services.limits.circuits.demand(str(guest.id))
    return await asyncio.to_thread(_checked, data.circuit)


def _checked(mapping: Json) -> CircuitAnswer:
    try:
        circuit = parse_circuit(mapping, "circuit")
    except DataError as error:
        raise refusal_of(error, "bad-circuit", "circuit") from None
    return CircuitAnswer(circuit.to_dict(), drawing_of(circuit))
