"""Positions: any moment of a race as JSON values (docs/position.md)."""

from __future__ import annotations

import json
from typing import Final

from plankgas.engine.cards import CARDS
from plankgas.engine.components import ROADS, WEATHERS
from plankgas.engine.position_reading import SYMBOL_NAMES, read_position
from plankgas.engine.race import Race
from plankgas.engine.reader import parse_json
from plankgas.engine.state import (
    DECK,
    DISCARD,
    DRAFT,
    HAND,
    MOST,
    OVER,
    PHASES,
    PLAN,
    PLANS,
    PLAY,
    STATUSES,
    SWAP,
    State,
)
from plankgas.engine.zones import kinds_in

FORMAT: Final = "plankgas-position"
VERSION: Final = 1


def parse_position(text: str, source: str = "position") -> Race:
    """The race that a position's JSON text describes; DataError names all that is wrong."""
    return load_position(parse_json(text, source), source)


def load_position(mapping: object, source: str = "position") -> Race:
    """The race that a position describes; DataError names all that is wrong."""
    return Race(read_position(mapping, source))


def position_text(race: Race) -> str:
    return json.dumps(position_of(race), indent=1)


def position_of(race: Race) -> dict[str, object]:
    """The whole state: nothing is left out, `load_position` gives the same race again."""
    s = race.state
    result: dict[str, object] = {
        "format": FORMAT,
        "version": VERSION,
        "options": s.rules.options.to_dict(),
        "seed": s.seed.hex(),
        "chance": list(s.cursor),
        "grid": list(s.grid),
        "phase": PHASES[s.phase],
        "round": int(s.round),
        "order": [int(s.order[i]) for i in range(s.racers)],
        "adrenaline": _seats(s, s.adrenaline),
        "weather": WEATHERS[s.weather].id if s.weather >= 0 else None,
        "roads": [ROADS[kind].id for kind in s.roads],
        "cars": [_car(s, seat) for seat in range(s.rules.seats)],
        "legend": {
            "card": int(s.legend_card) + 1 if s.legend_card >= 0 else None,
            "deck": [card + 1 for card in s.legend_deck],
            "ordered": int(s.legend_ordered),
        },
        "sponsors": {
            "deck": _ids(tuple(s.sponsor_deck)),
            "ordered": int(s.sponsor_ordered),
            "discard": _ids(tuple(s.sponsor_discard)),
        },
        "grandstand": _seats(s, s.grandstand),
    }
    if s.phase in (DRAFT, SWAP):
        result["draft"] = {
            "round": int(s.draft_round),
            "pick": int(s.draft_pick),
            "layout": _ids(tuple(s.layout)),
            "market": _ids(tuple(s.market)),
        }
    elif s.phase not in (PLAN, OVER):
        result["turn"] = _turn(s)
    return result


def _ids(kinds: tuple[int, ...]) -> list[str]:
    return [CARDS[kind].id for kind in kinds]


def _seats(s: State, mask: int) -> list[int]:
    return [seat for seat in range(s.rules.seats) if mask >> seat & 1]


def _car(s: State, seat: int) -> dict[str, object]:
    deck = kinds_in(s, seat, DECK)
    ordered: int = s.ordered[seat]
    rest = deck[: len(deck) - ordered]
    top = deck[len(deck) - ordered :]
    return {
        **_place(s, s.distance[seat]),
        "spot": int(s.spot[seat]),
        "status": STATUSES[s.status[seat]],
        "place": int(s.place[seat]),
        "gear": int(s.gear[seat]),
        "plan": PLANS[s.plan[seat]],
        "engine": int(s.engine[seat]),
        "last_speed": int(s.last_speed[seat]),
        "hand": _ids(kinds_in(s, seat, HAND)),
        "play": _ids(kinds_in(s, seat, PLAY)),
        "discard": _ids(kinds_in(s, seat, DISCARD)),
        "deck": {"top": _ids(top)[::-1], "rest": _ids(rest), "known": int(s.known[seat])},
        "upgrades": _ids(tuple(s.owned[seat])),
    }


def _place(s: State, way: int) -> dict[str, object]:
    return {"space": way % s.track.length + 1, "crossings": way // s.track.length}


def _turn(s: State) -> dict[str, object]:
    symbols: dict[str, object] = {}
    for name, symbol in SYMBOL_NAMES.items():
        symbols[name] = [
            number for number in range(1, MOST + 1) for _ in range(s.symbols[symbol + number])
        ]
    return {
        "active": int(s.active),
        "start": _place(s, s.start),
        "speed": int(s.speed),
        "pluses": int(s.pluses),
        "value_at": int(s.value_at),
        "direct_plus": int(s.direct_plus) if s.direct_plus >= 0 else None,
        "boosted": bool(s.boosted),
        "adrenaline_move": bool(s.adrenaline_move),
        "accelerates": int(s.accelerates),
        "adjust": int(s.adjust),
        "weather_cooled": [
            corner for corner in range(s.track.corners) if s.weather_cooled >> corner & 1
        ],
        "slip_from": _place(s, s.slip_from) if s.slip_from >= 0 else None,
        "spun": bool(s.spun),
        "salvage_left": int(s.salvage_left),
        "salvaged": int(s.salvaged),
        "hidden_discards": int(s.hidden_discards),
        "symbols": symbols,
    }
