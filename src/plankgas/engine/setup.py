"""Setup (R1), with garage (R13), weather (R15) and what a season adds (R16.3)."""

from __future__ import annotations

from typing import Final

from plankgas.engine import draft
from plankgas.engine.cards import (
    CARDS,
    HEAT,
    KINDS,
    PLAYER_SPEED_COPIES,
    PLAYER_STARTING_COPIES,
    PLAYER_STARTING_HEAT,
    SPEED_1,
    SPEED_4,
    SPONSORS,
    START_0,
    START_5,
    STRESS,
)
from plankgas.engine.chance import SEED_BYTES, below
from plankgas.engine.components import (
    EVENT_BY_ID,
    ROAD_BY_ID,
    ROADS,
    WEATHER_BY_ID,
    WEATHERS,
)
from plankgas.engine.event import Grid, RoadsDrawn, WeatherDrawn
from plankgas.engine.options import OFF, QUICK, RANDOM, Options
from plankgas.engine.rounds import begin_round
from plankgas.engine.rules import Rules, Track
from plankgas.engine.state import DECK, DISCARD, NOBODY, TABLE, State
from plankgas.engine.zones import draw_up_to, gain_sponsor, make_room, push

_NO_ROADS: Final = b""


def new_state(options: Options, seed: bytes, log: bool = False) -> State:
    """A race up to its first decision."""
    rules = Rules(options)
    return start(rules, blank_track(rules), seed, log)


def blank_track(rules: Rules) -> Track:
    """The circuit before weather and road conditions are drawn."""
    return Track(rules, NOBODY, _NO_ROADS)


def start(rules: Rules, track: Track, seed: bytes, log: bool = False) -> State:
    """`new_state` for many races of the same options, which share rules and blank track."""
    if len(seed) != SEED_BYTES:
        raise ValueError(f"a seed has {SEED_BYTES} bytes, not {len(seed)}")
    options = rules.options
    s = State(rules, track, seed, None)
    if log:
        s.log = []
    _line_up(s)
    if options.garage != OFF:
        _stock(s)
    if not options.championship:
        _draw_weather(s)  # R13.2: before the draft; in a season after it (R16.3)
    if options.garage == OFF:
        finish_setup(s)
    elif options.garage == QUICK:
        draft.deal_quick(s)
        s.market = b""
        finish_setup(s)
    elif draft.begin(s):
        finish_setup(s)
    return s


def _shuffled(s: State, items: list[int]) -> list[int]:
    rest = items[:]
    result: list[int] = []
    while rest:
        result.append(rest.pop(below(s, TABLE, len(rest))))
    return result


def _line_up(s: State) -> None:
    """R1.3: two cars in a row, the first on the race line of the last space."""
    given = list(s.rules.options.grid)
    order = given or _shuffled(s, list(range(s.rules.seats)))
    s.grid = bytes(order)
    for position, seat in enumerate(order):
        s.distance[seat] = s.rules.length - 1 - position // 2
        s.spot[seat] = position % 2
        s.on_track |= 1 << seat
    log = s.log
    if log is not None:
        log.append(Grid(tuple(order)))


def _stock(s: State) -> None:
    """Upgrade and sponsor decks, less what the seats have brought along."""
    options = s.rules.options
    market = draft.full_market(options.garage)
    for seat in options.seats:
        for kind in seat.upgrades:
            if kind in market:  # a season may have changed its garage
                market.remove(kind)
    s.market = bytes(market)
    s.owned = [bytes(sorted(seat.upgrades)) for seat in options.seats]
    if options.championship:
        deck = [kind for kind in SPONSORS for _ in range(CARDS[kind].copies)]
        for seat in options.seats:
            for kind in seat.sponsors:
                deck.remove(kind)
        s.sponsor_deck = bytes(deck)


def _draw_weather(s: State) -> None:
    """R15.1: a weather token, and a road token for each corner."""
    options = s.rules.options
    if options.weather == OFF:
        return
    if options.weather == RANDOM:
        s.weather = below(s, TABLE, len(WEATHERS))
    else:
        s.weather = WEATHER_BY_ID[options.weather].kind
    if options.roads:
        roads = [ROAD_BY_ID[id].kind for id in options.roads]
    else:
        tokens = [road.kind for road in ROADS for _ in range(road.copies)]
        roads = _shuffled(s, tokens)[: len(options.circuit.corners)]
    s.roads = bytes(roads)
    s.track = Track(s.rules, s.weather, s.roads)
    log = s.log
    if log is not None:
        log.append(WeatherDrawn(WEATHERS[s.weather].id))
        log.append(RoadsDrawn(tuple([ROADS[kind].id for kind in roads])))


def finish_setup(s: State) -> None:
    """What follows the draft: sponsors, weather in a season, decks, engines, hands, round 1."""
    options = s.rules.options
    s.base = [bytes(KINDS)] * s.rules.seats
    for seat in draft.players(s):
        _build_deck(s, seat)
    if options.championship:
        event = EVENT_BY_ID[options.event]
        for seat in draft.players(s):
            for _ in range(event.sponsors):
                gain_sponsor(s, seat, "event")
        _draw_weather(s)
    for seat in draft.players(s):
        _fill_engine(s, seat)
    mark_direct_owners(s)
    for seat in draft.players(s):
        draw_up_to(s, seat, s.rules.hand_size)
    begin_round(s)


def starting_counts(garage: str, upgrades: list[int]) -> list[int]:
    """R1.2, R13.1: how many of each kind go into a deck, before Stress and sponsor cards."""
    counts = [0] * KINDS
    for kind in range(SPEED_1, SPEED_4 + 1):
        counts[kind] = PLAYER_SPEED_COPIES
    if garage == OFF:
        counts[START_0] = PLAYER_STARTING_COPIES
        counts[START_5] = PLAYER_STARTING_COPIES
        counts[HEAT] = PLAYER_STARTING_HEAT
    for kind in upgrades:
        counts[kind if CARDS[kind].values else HEAT] += 1  # an extra-Heat upgrade is a Heat card
    return counts


def _build_deck(s: State, seat: int) -> None:
    """R1.2, R16.7: speed cards, starting upgrades or owned ones, sponsors kept."""
    counts = starting_counts(s.rules.options.garage, list(s.owned[seat]))
    for kind in range(KINDS):
        for _ in range(counts[kind]):
            make_room(s, seat)
            push(s, seat, DECK, kind)
    for kind in s.rules.options.seats[seat].sponsors:
        make_room(s, seat)
        push(s, seat, DECK, kind)
    base = s.base[:]
    base[seat] = bytes(counts)
    s.base = base


def _fill_engine(s: State, seat: int) -> None:
    """R1.2, R1.5, R15.5: Stress into the deck and Heat into the engine."""
    options = s.rules.options
    heat = options.circuit.heat - options.seats[seat].handicap
    stress = options.circuit.stress
    event = EVENT_BY_ID.get(options.event)
    if event is not None:
        heat += event.heat
        stress += event.stress
    heat = max(0, heat)
    stress = max(0, stress)
    to_deck = 0
    to_discard = 0
    if s.weather >= 0:
        weather = WEATHERS[s.weather]
        heat = max(0, heat + weather.heat)
        stress = max(0, stress + weather.stress)
        to_deck = min(heat, weather.heat_to_deck)
        to_discard = min(heat, weather.heat_to_discard)
    _add_base(s, seat, HEAT, heat)
    for _ in range(stress):
        make_room(s, seat)
        push(s, seat, DECK, STRESS)
    s.stress[seat] = stress
    for _ in range(heat):
        make_room(s, seat)
        s.engine[seat] += 1
    for _ in range(to_deck):
        s.engine[seat] -= 1
        push(s, seat, DECK, HEAT)
    for _ in range(to_discard):
        s.engine[seat] -= 1
        push(s, seat, DISCARD, HEAT)


def _add_base(s: State, seat: int, kind: int, amount: int) -> None:
    counts = bytearray(s.base[seat])
    counts[kind] += amount
    base = s.base[:]
    base[seat] = bytes(counts)
    s.base = base


def mark_direct_owners(s: State) -> None:
    s.direct_owners = 0
    for seat in range(s.rules.seats):
        if any(CARDS[kind].direct for kind in range(KINDS) if s.base[seat] and s.base[seat][kind]):
            s.direct_owners |= 1 << seat
