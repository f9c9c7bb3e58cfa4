"""The schemas of what is kept in files: circuits, positions and records."""

from __future__ import annotations

from typing import Any

from plankgas.engine.action import VERBS
from plankgas.engine.chance import SEED_BYTES
from plankgas.engine.circuit import (
    CIRCUITS,
    FURTHEST,
    GIVEN_CARDS,
    ID_FORM,
    LAPS,
    LEFT,
    LIMITS,
    LONGEST_NAME,
    MOST_CORNERS,
    POINTS,
    RIGHT,
    SPACES,
)
from plankgas.engine.components import EVENT_BY_ID, FIGURES, LEGEND_CARDS, WEATHER_BY_ID
from plankgas.engine.effects import EFFECTS, SECTOR, SPACE, corner_letter
from plankgas.engine.options import MOST_LAPS, MOST_LEGEND_SPEED, NAME_LENGTH
from plankgas.engine.position_reading import MOST_OWNED, SYMBOL_NAMES
from plankgas.engine.record import (
    DATE_FORM,
    DRIVER_LENGTH,
    MOST_ROUNDS,
    NOTE_LENGTH,
    PROGRAM_LENGTH,
)
from plankgas.engine.state import MOST, PHASES, PLANS, STATUSES, STREAMS
from tools.generate.json_schema import (
    FLAG,
    Json,
    array,
    enum,
    optional_table,
    or_null,
    pair,
    ref,
    schema,
    table,
    text,
    whole,
)
from tools.generate.words import POSITION_WORDS, SEATS

_FARTHEST_SPACE = SPACES[1] - 1


def _usually(content: Json, default: Any) -> Json:
    """A field that may be left out, and what it is then."""
    return {**content, "default": default}


def circuit_schema() -> Json:
    numbers = {
        "spaces": whole(*SPACES),
        "laps": whole(*LAPS),
        "stress": whole(*GIVEN_CARDS),
        "heat": whole(*GIVEN_CARDS),
    }
    content = {
        "id": {"type": "string", "pattern": f"^{ID_FORM.pattern}$", "maxLength": LONGEST_NAME},
        "name": text(LONGEST_NAME, 1),
        **numbers,
        "corners": array(ref("corner"), 1, MOST_CORNERS),
        "centre": array(ref("point"), *POINTS),
        "effects": _usually(array(ref("effect")), []),
    }
    corner = {
        "after": whole(1, _FARTHEST_SPACE),
        "limit": whole(*LIMITS),
        "legend": whole(0, _FARTHEST_SPACE),
        "line": enum([LEFT, RIGHT]),
    }
    parts = {
        "corner": table(corner, ["after", "limit", "line"]),
        "point": pair(ref("coordinate"), ref("coordinate")),
        "coordinate": {"type": "number", "minimum": -int(FURTHEST), "maximum": int(FURTHEST)},
        "effect": _effect(),
    }
    return schema(
        "circuit",
        "Plankgas circuit",
        "A circuit file as described in docs/circuits.md; what only counting can tell (corners in"
        " order, a track that does not cross itself) is left to `plankgas check`.",
        table(content, [name for name in content if name != "effects"]),
        parts,
    )


def _effect() -> Json:
    """On spaces or in sectors, as data/effects.toml says of each effect."""
    letters = [corner_letter(index) for index in range(MOST_CORNERS)]
    places = {
        SPACE: ("spaces", array(whole(1, SPACES[1]), 1)),
        SECTOR: ("sectors", array(enum(letters), 1)),
    }
    known = []
    for place, (name, content) in places.items():
        ids = [effect.id for effect in EFFECTS if effect.place == place]
        known.append(table({"effect": enum(ids) if ids else {"not": {}}, name: content}))
    return {"description": "See data/effects.toml for the effects there are.", "oneOf": known}


# --- positions -----------------------------------------------------------------------------


def position_schema() -> Json:
    cards = _usually(array(ref("card")), [])
    parts = {
        **POSITION_WORDS,
        "options": _options(),
        "seat-options": _seat_options(),
        "car": _car(cards),
        "deck": _deck(cards),
        "place": table(
            {"space": whole(1, SPACES[1]), "crossings": _usually(whole(), 1)}, ["space"]
        ),
        "turn": _turn(),
        "numbers": _usually(array(whole(1, MOST)), []),
    }
    return schema(
        "position",
        "Plankgas position",
        "Any moment of a race, as described in docs/position.md; whether its parts fit together is"
        " left to `plankgas check`.",
        table(_position_fields(), ["options", "cars"]),
        parts,
    )


def _position_fields() -> Json:
    sponsors = array(ref("sponsor"))
    upgrades = _usually(array(ref("upgrade")), [])
    legend = {
        "card": _usually(or_null(ref("legend-card")), None),
        "deck": array(ref("legend-card")),
        "ordered": _usually(whole(0, len(LEGEND_CARDS)), 0),
    }
    table_sponsors = {
        "deck": sponsors,
        "ordered": _usually(whole(0, 99), 0),
        "discard": _usually(sponsors, []),
    }
    draft = {
        "round": whole(1, FIGURES.garage_upgrades),
        "pick": _usually(whole(0, SEATS), 0),
        "layout": upgrades,
        "market": upgrades,
    }
    return {
        "format": {"const": "plankgas-position"},
        "version": {"const": 1},
        "options": ref("options"),
        "seed": _usually(ref("seed"), "00" * SEED_BYTES),
        "chance": _usually(array(whole(), STREAMS, STREAMS), [0] * STREAMS),
        "grid": array(ref("seat"), 1, SEATS),
        "phase": _usually(enum(PHASES), "plan"),
        "round": whole(0, 10**6),
        "order": array(ref("seat")),
        "adrenaline": array(ref("seat")),
        "weather": _usually(enum([*WEATHER_BY_ID, None]), None),
        "roads": _usually(array(ref("road"), None, MOST_CORNERS), []),
        "cars": array(ref("car"), 1, SEATS),
        "legend": optional_table(legend),
        "sponsors": optional_table(table_sponsors),
        "grandstand": _usually(array(ref("seat")), []),
        "draft": optional_table(draft),
        "turn": ref("turn"),
    }


def _options() -> Json:
    content = {
        "circuit": {"anyOf": [enum(CIRCUITS), ref("", "circuit")]},
        "seats": array(ref("seat-options"), 1, SEATS),
        "laps": _usually(whole(0, MOST_LAPS), 0),
        "garage": _usually(ref("garage"), "off"),
        "weather": _usually(ref("weather-choice"), "off"),
        "roads": _usually(array(ref("road"), None, MOST_CORNERS), []),
        "tournament": _usually(FLAG, False),
        "legend_speed": _usually(whole(0, MOST_LEGEND_SPEED), 0),
        "event": _usually(enum(["", *EVENT_BY_ID]), ""),
        "grid": _usually(array(ref("seat"), None, SEATS), []),
    }
    return table(content, ["circuit", "seats"])


def _seat_options() -> Json:
    content = {
        "colour": ref("colour"),
        "legend": _usually(FLAG, False),
        "name": _usually(text(NAME_LENGTH), ""),
        "handicap": _usually(whole(0, FIGURES.handicap), 0),
        "upgrades": _usually(array(ref("upgrade")), []),
        "sponsors": _usually(array(ref("sponsor")), []),
    }
    return table(content, ["colour"])


def _car(cards: Json) -> Json:
    content = {
        "space": whole(1, SPACES[1]),
        "crossings": _usually(whole(), 1),
        "spot": _usually(whole(0, FIGURES.spots - 1), 0),
        "status": _usually(enum(STATUSES), STATUSES[0]),
        "place": _usually(whole(0, SEATS), 0),
        "gear": _usually(whole(1, FIGURES.gears), 1),
        "plan": enum(PLANS),
        "engine": whole(0, MOST_OWNED),
        "last_speed": _usually(whole(0, 999), 0),
        "hand": cards,
        "play": cards,
        "discard": cards,
        "deck": _usually(ref("deck"), "unknown"),
        "upgrades": array(ref("upgrade")),
    }
    return table(content, ["space"])


def _deck(cards: Json) -> Json:
    unknown = {"const": "unknown"}
    all_cards = array(ref("card"))
    known = {
        "top": cards,
        "rest": _usually({"anyOf": [unknown, all_cards]}, "unknown"),
        "known": _usually(whole(0, MOST_OWNED), 0),
    }
    in_order = "The whole deck in its order, topmost card first."
    in_part = "Cards in a known order on top of a shuffled rest."
    return {
        "anyOf": [
            unknown,
            {"description": in_order, **all_cards},
            {"description": in_part, **optional_table(known)},
        ]
    }


def _turn() -> Json:
    small = _usually(whole(0, 99), 0)
    salvages = _usually(whole(0, MOST), 0)
    content = {
        "active": ref("seat"),
        "start": ref("place"),
        "speed": _usually(whole(0, 999), 0),
        "pluses": small,
        "value_at": small,
        "direct_plus": _usually({**whole(0, 99), "type": ["integer", "null"]}, None),
        "boosted": _usually(FLAG, False),
        "adrenaline_move": _usually(FLAG, False),
        "accelerates": _usually(whole(0, 9), 0),
        "adjust": _usually(whole(-99, 99), 0),
        "weather_cooled": _usually(array(whole(0, MOST_CORNERS - 1)), []),
        "slip_from": _usually(or_null(ref("place")), None),
        "spun": _usually(FLAG, False),
        "salvage_left": salvages,
        "salvaged": salvages,
        "hidden_discards": _usually(whole(0, MOST_OWNED), 0),
        "symbols": optional_table({name: ref("numbers") for name in SYMBOL_NAMES}),
    }
    return table(content, ["active"])


# --- records -------------------------------------------------------------------------------


def record_schema() -> Json:
    seat = ref("seat", "position")
    content = {
        "format": {"const": "plankgas-record"},
        "version": {"const": 1},
        "rules_version": whole(1, 10**6),
        "options": ref("options", "position"),
        "seed": ref("seed", "position"),
        "position": ref("", "position"),
        "names": array(text(NAME_LENGTH), 1, SEATS),
        "drivers": array(text(DRIVER_LENGTH), 1, SEATS),
        "date": {"type": "string", "pattern": f"^{DATE_FORM.pattern}$"},
        "program": text(PROGRAM_LENGTH, 1),
        "note": text(NOTE_LENGTH, 1),
        "actions": array(ref("step")),
        "result": or_null(ref("result")),
    }
    begins = [
        {"required": ["options", "seed"], "not": {"required": ["position"]}},
        {
            "required": ["position"],
            "not": {"anyOf": [{"required": ["options"]}, {"required": ["seed"]}]},
        },
    ]
    verbs = "|".join(VERBS)
    parts = {
        "step": pair(seat, ref("action")),
        "action": {"type": "string", "pattern": rf"^\s*({verbs})(\s+\S+)*\s*$"},
        "result": table({"places": array(seat, 1, SEATS), "rounds": whole(0, MOST_ROUNDS)}),
    }
    return schema(
        "record",
        "Plankgas record",
        "A whole race, as described in docs/record.md; whether its actions are legal is left to"
        " `plankgas check`.",
        {**table(content, ["rules_version", "actions"]), "oneOf": begins},
        parts,
    )
