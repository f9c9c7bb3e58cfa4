"""The observation field by field: the one table that the code, the docs and the tests go by.

`observation.observe` writes whole numbers in this order; an environment hands them out divided by
their unit, which brings most of them to about -1..1.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from plankgas.encoding.fast.observation import CARS_SEEN, CORNERS_SEEN, DECISIONS, SIZE
from plankgas.engine.cards import KINDS
from plankgas.engine.components import WEATHERS

OBSERVATION_VERSION: Final = 2


@dataclass(frozen=True)
class Field:
    """So many numbers of one meaning, each divided by `unit`."""

    name: str
    count: int
    unit: int
    meaning: str


_SECTOR: Final = (
    Field("slip", 1, 2, "slipstream bonus of the road or the weather"),
    Field("heat_control", 1, 1, "1: boosting is free"),
    Field("cool_bonus", 1, 1, "cooling bonus of the weather"),
    Field("no_cool", 1, 1, "1: no cooling"),
    Field("no_slip", 1, 1, "1: no slipstream may begin"),
)

_RACE: Final = (
    Field("decision", DECISIONS, 1, "what this seat must decide, one-hot; see above"),
    Field("cars", 1, 6, "cars that started"),
    Field("laps", 1, 3, "laps of the race"),
    Field("length", 1, 70, "spaces of the circuit"),
    Field("hand_size", 1, 7, "hand size"),
    Field("tournament", 1, 1, "1: tournament mode"),
    Field("eliminates", 1, 1, "1: who spins out is out (event)"),
    Field("speed_record", 1, 15, "Speed that earns a sponsor card (event), 0: none"),
    Field("overtakes", 1, 3, "overtakes that earn a sponsor card (event), 0: none"),
    Field("grandstand", 1, 3, "sponsor cards still to be had for completing lap 1 (event)"),
    Field("weather", len(WEATHERS), 1, "the weather token, one-hot; all 0: none"),
    Field("round", 1, 20, "round"),
    Field("racers", 1, 6, "cars in this round's turn order"),
    Field("turn", 1, 6, "cars of it that have begun their turn"),
    Field("own_turn", 1, 6, "this seat's place in it, from 1; 0: not in it"),
)

_OWN: Final = (
    Field("racing", 1, 1, "1: this car is still racing"),
    Field("gear", 1, 4, "gear"),
    Field("engine", 1, 6, "Heat in the engine"),
    Field("to_finish", 1, 70, "spaces to the finish line of the race; below 1: crossed"),
    Field("space", 1, 70, "space, from 1"),
    Field("spot", 1, 1, "0: race-line spot"),
    Field("last_speed", 1, 15, "Speed of the last turn"),
    Field("adrenaline", 1, 1, "1: adrenaline this round"),
    Field("hand_count", 1, 7, "cards in hand"),
    Field("hand_heat", 1, 4, "Heat in hand"),
    Field("hand_stress", 1, 4, "Stress in hand"),
    Field("deck_count", 1, 20, "cards in the deck"),
    Field("deck_known", 1, 2, "refreshed cards on top of it"),
    Field("discard_count", 1, 20, "cards in the discard pile"),
    Field("heat_owned", 1, 8, "Heat cards owned, engine included"),
    Field("stress_owned", 1, 4, "Stress cards owned"),
    Field("sponsors_owned", 1, 3, "sponsor cards owned"),
)

_TURN: Final = (
    Field("on_turn", 1, 1, "1: this car resolves steps 3-9; else the rest of these is 0"),
    Field("speed", 1, 15, "Speed so far"),
    Field("moved", 1, 15, "spaces moved this turn"),
    Field("pluses", 1, 3, "`+` resolved this turn"),
    Field("boosted", 1, 1, "1: boosted this turn"),
    Field("adrenaline_move", 1, 1, "1: adrenaline's space is unused"),
    Field("accelerates", 1, 1, "Accelerate symbols unused"),
    Field("adjust", 1, 2, "change of all limits this turn"),
    Field("cool", 1, 4, "unused Cooldown"),
    Field("heat_due", 1, 3, "Heat symbols unresolved"),
    Field("scrap", 1, 6, "Scrap symbols unresolved"),
    Field("relief", 1, 3, "unused Reduce stress"),
    Field("slip_symbols", 1, 3, "unused Slipstream boost"),
    Field("salvage", 1, 2, "unused Salvage"),
    Field("weather_cool", 1, 1, "unused cooling bonus of the weather here"),
    Field("boost_cost", 1, 1, "Heat for a boost here"),
    Field("corners_crossed", 1, 2, "corner lines crossed this turn"),
    Field("corner_cost", 1, 6, "Heat that they cost at this Speed"),
    Field("slipstreamed", 1, 1, "1: slipstreamed this turn"),
    Field("spun", 1, 1, "1: spun out this turn"),
    Field("salvage_left", 1, 2, "cards that may still be salvaged"),
    Field("value_low", 1, 5, "lowest value of the card whose value is chosen"),
    Field("value_high", 1, 5, "its highest value"),
    Field("direct_plus", 1, 4, "flipped so far for that card, if played directly"),
)

_PLAN: Final = (
    Field("named", 1, 4, "cards named, planned or played"),
    Field("to_name", 1, 4, "cards still to be named for the gear; 0 in tournament mode"),
    Field("named_low", 1, 15, "their lowest values added up"),
    Field("named_high", 1, 15, "their highest values added up"),
    Field("named_plus", 1, 3, "their `+`"),
    Field("named_heat", 1, 3, "their Heat symbols"),
    Field("named_cool", 1, 3, "their Cooldown"),
    Field("named_adjust", 1, 2, "their change of limits"),
)

_CORNER: Final = (
    Field("distance", 1, 20, "spaces to cross its line; 0: none before the finish"),
    Field("limit", 1, 7, "limit under road conditions"),
    Field("overheat", 1, 1, "Heat more for exceeding it"),
    Field("press", 1, 1, "1: press corner"),
    *_SECTOR,
)

_CARDS: Final = (
    Field("hand", KINDS, 2, "cards in hand by kind"),
    Field("named_cards", KINDS, 2, "cards named, planned or played by kind"),
    Field(
        "loose",
        KINDS,
        3,
        "deck and discard pile together by kind, but sponsor cards; before that owned upgrades",
    ),
    Field("offer", KINDS, 2, "lay-out of the draft, or the pile while salvaging, by kind"),
)

_CAR: Final = (
    Field("present", 1, 1, "1: there is such a car"),
    Field("gap", 1, 20, "spaces that it is ahead"),
    Field("spot", 1, 1, "0: race-line spot"),
    Field("racing", 1, 1, "1: still racing"),
    Field("place", 1, 6, "its place once known, else 0"),
    Field("legend", 1, 1, "1: a Legend"),
    Field("gear", 1, 4, "gear"),
    Field("engine", 1, 6, "Heat in the engine"),
    Field("hand_count", 1, 7, "cards in hand"),
    Field("deck_count", 1, 20, "cards in the deck"),
    Field("discard_count", 1, 20, "cards in the discard pile"),
    Field("stress_owned", 1, 4, "Stress cards owned"),
    Field("sponsors_owned", 1, 3, "sponsor cards owned"),
    Field("last_speed", 1, 15, "Speed of the last turn"),
    Field("ready", 1, 1, "1: its plan is ready"),
    Field("turn", 1, 2, "its turn this round: 0 to come, 1 now, 2 over"),
    Field("adrenaline", 1, 1, "1: adrenaline this round"),
)


def _group(name: str, fields: tuple[Field, ...]) -> list[Field]:
    return [Field(f"{name}.{f.name}", f.count, f.unit, f.meaning) for f in fields]


def _all_fields() -> tuple[Field, ...]:
    fields = [*_RACE, *_OWN, *_TURN, *_PLAN, *_group("here", _SECTOR)]
    for number in range(1, CORNERS_SEEN + 1):
        fields += _group(f"corner{number}", _CORNER)
    for number in range(1, CARS_SEEN + 1):
        fields += _group(f"car{number}", _CAR)
    return (*fields, *_CARDS)


FIELDS: Final[tuple[Field, ...]] = _all_fields()
UNITS: Final[tuple[int, ...]] = tuple(field.unit for field in FIELDS for _ in range(field.count))
assert len(UNITS) == SIZE


def field_slices() -> dict[str, slice]:
    """Where each field lies in an observation."""
    slices: dict[str, slice] = {}
    at = 0
    for field in FIELDS:
        slices[field.name] = slice(at, at + field.count)
        at += field.count
    return slices


def markdown() -> str:
    """The table of docs/rl.md; what repeats for corners and cars is listed once."""
    lines = ["| index | field | divided by | meaning |", "|---|---|---|---|"]
    repeats = {f"corner{n}" for n in range(2, CORNERS_SEEN + 1)}
    repeats |= {f"car{n}" for n in range(2, CARS_SEEN + 1)}
    at = 0
    for field in FIELDS:
        if field.name.partition(".")[0] not in repeats:
            index = str(at) if field.count == 1 else f"{at}-{at + field.count - 1}"
            lines.append(f"| {index} | `{field.name}` | {field.unit} | {field.meaning} |")
        at += field.count
    return "\n".join(lines)
