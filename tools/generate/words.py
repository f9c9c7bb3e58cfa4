"""The words of the game that schemas refer to, by the names that the schemas give them."""

from __future__ import annotations

from plankgas.engine.cards import CARDS, HEAT, SPONSORS, UPGRADES_ADVANCED, UPGRADES_BASIC
from plankgas.engine.components import COLOURS, LEGEND_CARDS, ROAD_BY_ID, WEATHER_BY_ID
from plankgas.engine.event import HEAT_REASONS, MOVE_CAUSES, SPONSOR_REASONS
from plankgas.engine.options import GARAGES, OFF, RANDOM
from plankgas.engine.state import PHASES, PLANS, READY_CLUTTERED, STATUSES
from tools.generate.json_schema import Json, array, enum, ref, whole

IDS = [card.id for card in CARDS]
SEATS = len(COLOURS)

SEAT = ref("seat", "position")
SEAT_LIST = array(SEAT)
CARD = ref("any-card", "protocol")

# Parts of the schema of positions, on which all others build.
POSITION_WORDS: Json = {
    "seed": {"type": "string", "pattern": "^[0-9a-f]{64}$"},
    "seat": whole(0, SEATS - 1),
    "road": enum(ROAD_BY_ID),
    "colour": enum(COLOURS),
    "garage": enum(GARAGES),
    "weather": enum(WEATHER_BY_ID),
    "weather-choice": enum([OFF, RANDOM, *WEATHER_BY_ID]),
    "legend-card": whole(1, len(LEGEND_CARDS)),
    "upgrade": enum([IDS[kind] for kind in UPGRADES_BASIC + UPGRADES_ADVANCED]),
    "sponsor": enum([IDS[kind] for kind in SPONSORS]),
    "card": {
        "description": "A card that can be in a deck, a hand, the play area or a discard pile.",
        **enum([card.id for card in CARDS if card.values or card.kind == HEAT]),
    },
}

# What the fields of views and events hold that have more than a plain type, by name; where a name
# is not enough, by class and name.
MEANINGS: dict[str, Json] = {
    "seat": SEAT,
    "seats": SEAT,
    "active": SEAT,
    "order": SEAT,
    "to_come": SEAT,
    "adrenaline": SEAT,
    "pending": SEAT,
    "grandstand": SEAT,
    "colour": ref("colour", "position"),
    "weather": ref("weather", "position"),
    "roads": ref("road", "position"),
    "phase": enum(PHASES),
    "status": enum(STATUSES),
    # Nobody is told that a hand is cluttered before the reveal (V2).
    "plan": enum([plan for plan in PLANS if plan != PLANS[READY_CLUTTERED]]),
    "adjust": whole(None),
    "step": whole(0, 9),
    "cause": enum(MOVE_CAUSES),
    "HeatPaid.reason": enum(HEAT_REASONS),
    "SponsorGained.reason": enum(SPONSOR_REASONS),
}
