"""What the engine makes, as it goes over the wire: by the engine's own schemas, or described here.

A type that names a schema changes nothing of what is sent; it says what that is (web/openapi.py).
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Raw, Struct

Json = dict[str, Any]


def ref(name: str) -> Json:
    """A reference to a schema of the document."""
    return {"$ref": f"#/components/schemas/{name}"}


def _shape(name: str, longest: int | None = None) -> Meta:
    return Meta(max_length=longest, extra_json_schema=ref(name))


Card = Annotated[str, _shape("AnyCard")]
Colour = Annotated[str, _shape("Colour")]
Weather = Annotated[str, _shape("Weather")]
Road = Annotated[str, _shape("Road")]
Garage = Annotated[str, _shape("Garage")]
SeasonYear = Annotated[str, _shape("SeasonYear")]
CardInfo = Annotated[Json, _shape("CardInfo")]
WeatherInfo = Annotated[Json, _shape("WeatherInfo")]
RoadInfo = Annotated[Json, _shape("RoadInfo")]
EventInfo = Annotated[Json, _shape("EventInfo")]
Circuit = Annotated[Json, _shape("Circuit")]
WholeCircuit = Annotated[Json, _shape("WholeCircuit")]
Drawing = Annotated[Json, _shape("Drawing")]
WholeOptions = Annotated[Json, _shape("WholeOptions")]
Record = Annotated[Json, _shape("Record")]
Result = Annotated[Json, _shape("Result")]
Event = Annotated[Json, _shape("Event")]
RawEvent = Annotated[Raw, _shape("Event")]
RawView = Annotated[Raw, _shape("View")]
RawOwnView = Annotated[Raw, _shape("OwnView")]
OpenView = Annotated[Json, _shape("OpenView")]
# Requests: the engine checks the words, and says what is wrong with them.
ColourWord = Annotated[str, _shape("Colour", 40)]
GarageWord = Annotated[str, _shape("Garage", 40)]
WeatherWord = Annotated[str, _shape("WeatherChoice", 40)]
SeasonWord = Annotated[str, _shape("SeasonWord", 40)]
UpgradesWord = Annotated[str, _shape("UpgradesWord", 40)]

Range = tuple[int, int]


class Made(Struct, frozen=True, forbid_unknown_fields=True):
    """Base of what the engine makes without a schema of its own; the tests hold it to these."""


class CornerPreview(Made, frozen=True):
    """A corner that the car would cross, and its Heat at the lowest and the highest Speed."""

    letter: str
    limit: int
    low: int
    high: int


class Preview(Made, frozen=True):
    """What an action would lead to; pairs are the lowest and the highest it can be."""

    speed: Range
    space: Annotated[Range, Meta(description="Where the car would end, counted from 1.")]
    spot: Annotated[Literal[0, 1] | None, Meta(description="Null: not certain.")]
    advance: Annotated[Range, Meta(description="Spaces that the action moves the car.")]
    heat: Annotated[int, Meta(description="Paid at once.")]
    due: Annotated[int, Meta(description="Heat that cards will demand.")]
    corners: Annotated[tuple[CornerPreview, ...], Meta(description="Of the whole turn.")]
    spin: Literal["no", "maybe", "yes"]
    unpaid: Annotated[bool, Meta(description="A card's Heat can't be paid (R13.8).")]
    correct: Annotated[bool, Meta(description="Tournament mode would correct it (R17.3).")]
    cluttered: bool
    finish: Annotated[bool, Meta(description="Certain to finish the race.")]


class OpenHand(Made, frozen=True):
    """The cards of a seat in a replay."""

    hand: tuple[Card, ...]
    planned: tuple[Card, ...]


RawPreviews = Annotated[
    Raw, Meta(extra_json_schema={"type": "object", "additionalProperties": ref("Preview")})
]
