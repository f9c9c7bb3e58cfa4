"""Reads positions: everything that is left out gets a sensible value, everything wrong is named."""

from __future__ import annotations

from typing import Final

from plankgas.engine.cards import (
    CARD_BY_ID,
    CARDS,
    HEAT,
    KINDS,
    SPONSORS,
    STRESS,
    UPGRADES_ADVANCED,
    UPGRADES_BASIC,
)
from plankgas.engine.chance import SEED_BYTES, read_seed, refill
from plankgas.engine.check import carried_sponsors, check, in_setup, owned_cards
from plankgas.engine.components import LEGEND_CARDS, ROAD_BY_ID, WEATHER_BY_ID
from plankgas.engine.errors import DataError
from plankgas.engine.options import read_options
from plankgas.engine.reader import Reader, reader_of
from plankgas.engine.rounds import is_legend, sort_racers
from plankgas.engine.rules import Rules, Track
from plankgas.engine.setup import mark_direct_owners, starting_counts
from plankgas.engine.state import (
    COOL,
    DECK,
    DISCARD,
    HEAT_DUE,
    MOST,
    MUST_PLAY,
    MUST_SHIFT,
    NO_PLAN,
    NOBODY,
    OVER,
    PHASES,
    PLAN,
    PLANS,
    PLAY,
    RACING,
    REACT,
    READY,
    RELIEF,
    SALVAGES,
    SCRAP,
    SLIP,
    STATUSES,
    STREAMS,
    State,
)
from plankgas.engine.steps import step4_adrenaline
from plankgas.engine.symbols import add_symbol
from plankgas.engine.zones import into_hand, push, widen

MOST_OWNED: Final = 250  # of one seat, Stress apart; their counts are kept in bytes
_MOST_STRESS: Final = 60_000  # R8.4; chance picks from decks a little larger than that
_FAR: Final = 10**15  # no cursor gets there
SYMBOL_NAMES: Final[dict[str, int]] = {
    "cool": COOL,
    "heat": HEAT_DUE,
    "scrap": SCRAP,
    "stress": RELIEF,
    "slip": SLIP,
    "salvage": SALVAGES,
}


def read_position(mapping: object, source: str) -> State:
    """The state that a position describes; DataError names all that is wrong."""
    fields = reader_of(mapping, source)
    fields.text("format", ("plankgas-position",), "plankgas-position")
    fields.integer("version", 1, 1, 1)
    seed = read_seed(fields, bytes(SEED_BYTES))
    option_fields = fields.table("options")
    options = read_options(option_fields)
    option_fields.finish()
    fields.check()

    rules = Rules(options)
    s = State(rules, Track(rules, NOBODY, b""), seed, None)
    _table(fields, s)
    _cars(fields, s)
    fields.check()
    _round(fields, s)
    if fields.has("turn"):
        _turn(fields.table("turn"), s)
    fields.finish()
    fields.check()
    _complete(s)
    problems = [f"{source}: {problem}" for problem in check(s)]
    if problems:
        raise DataError(tuple(problems))
    return s


def _kinds(ids: tuple[str, ...]) -> list[int]:
    return [CARD_BY_ID[id].kind for id in ids if id]


def _mask(seats: tuple[int, ...]) -> int:
    mask = 0
    for seat in seats:
        mask |= 1 << seat
    return mask


def _nullable_text(fields: Reader, name: str, allowed: tuple[str, ...]) -> str:
    if fields.content.get(name, "") is None:
        fields.seen.add(name)
        return ""
    return fields.text(name, allowed, "")


def _nullable_integer(fields: Reader, name: str, low: int, high: int) -> int:
    """A number that may be null or left out, which both give NOBODY."""
    if fields.content.get(name, "") is None:
        fields.seen.add(name)
        return NOBODY
    return fields.integer(name, low, high, NOBODY)


def _table(fields: Reader, s: State) -> None:
    rules = s.rules
    last = rules.seats - 1
    s.phase = PHASES.index(fields.text("phase", PHASES, "plan") or "plan")
    s.grid = bytes(fields.integers("grid", 0, last, tuple(range(rules.seats))))
    weather = _nullable_text(fields, "weather", tuple(WEATHER_BY_ID))
    s.weather = WEATHER_BY_ID[weather].kind if weather else NOBODY
    roads = fields.texts("roads", tuple(ROAD_BY_ID), ())
    s.roads = bytes([ROAD_BY_ID[id].kind for id in roads if id])
    if len(s.roads) == len(rules.options.circuit.corners):
        s.track = Track(rules, s.weather, s.roads)
    s.grandstand = _mask(fields.integers("grandstand", 0, last, ()))

    legend = fields.table("legend", optional=True)
    count = len(LEGEND_CARDS)
    card = _nullable_integer(legend, "card", 1, count)
    s.legend_card = card - 1 if card > 0 else NOBODY
    left = tuple([number for number in range(1, count + 1) if number != card])
    s.legend_deck = bytes([number - 1 for number in legend.integers("deck", 1, count, left)])
    s.legend_ordered = legend.integer("ordered", 0, count, 0)
    legend.finish()

    sponsors = fields.table("sponsors", optional=True)
    ids = tuple([CARDS[kind].id for kind in SPONSORS])
    s.sponsor_discard = bytes(_kinds(sponsors.texts("discard", ids, ())))
    s.sponsor_deck = bytes(_kinds(sponsors.texts("deck", ids, ())))
    s.sponsor_ordered = sponsors.integer("ordered", 0, 99, 0)
    if not sponsors.has("deck") and rules.options.championship:
        s.sponsor_ordered = NOBODY  # filled up when the hands are known
    sponsors.finish()

    draft = fields.table("draft", optional=True)
    upgrades = tuple([CARDS[kind].id for kind in UPGRADES_BASIC + UPGRADES_ADVANCED])
    s.draft_round = draft.integer("round", 1, 3, 1 if in_setup(s) else 0)
    s.draft_pick = draft.integer("pick", 0, rules.seats, 0)
    s.layout = bytes(sorted(_kinds(draft.texts("layout", upgrades, ()))))
    s.market = bytes(_kinds(draft.texts("market", upgrades, ())))
    draft.finish()

    cursors = fields.integers("chance", 0, _FAR, (0,) * STREAMS)
    if len(cursors) != STREAMS:
        fields.note("chance", f"must be {STREAMS} numbers")
        return
    for stream in range(STREAMS):
        s.cursor[stream] = cursors[stream]
    refill(s)


# --- cars and cards ------------------------------------------------------------------------


def _cars(fields: Reader, s: State) -> None:
    tables = fields.tables("cars")
    if len(tables) != s.rules.seats and fields.has("cars"):
        fields.note("cars", f"{len(tables)} cars for {s.rules.seats} seats")
    for seat, table in enumerate(tables[: int(s.rules.seats)]):
        _car(table, s, seat)
        table.finish()


def _way(fields: Reader, s: State) -> int:
    space = fields.integer("space", 1, s.track.length)
    crossings = fields.integer("crossings", 0, s.rules.laps + 1, 1)
    return crossings * s.track.length + space - 1


def _car(fields: Reader, s: State, seat: int) -> None:
    rules = s.rules
    s.distance[seat] = _way(fields, s)
    s.spot[seat] = fields.integer("spot", 0, 1, 0)
    s.status[seat] = STATUSES.index(fields.text("status", STATUSES, "racing") or "racing")
    s.place[seat] = fields.integer("place", 0, rules.seats, 0)
    if s.status[seat] == RACING:
        s.on_track |= 1 << seat
    s.gear[seat] = fields.integer("gear", 1, rules.gears, 1)
    s.last_speed[seat] = fields.integer("last_speed", 0, 999, 0)
    plan = fields.text("plan", PLANS, PLANS[_usual_plan(s, seat)])
    s.plan[seat] = PLANS.index(plan) if plan else NO_PLAN
    has_cards = not is_legend(s, seat) and not in_setup(s)
    ids = tuple([card.id for card in CARDS if card.values or card.kind == HEAT])
    hand = _kinds(fields.texts("hand", ids, ()))
    play = _kinds(fields.texts("play", ids, ()))
    discard = _kinds(fields.texts("discard", ids, ()))
    top, rest, known = _deck(fields, ids)
    seen = hand + play + discard + top + (rest or [])
    upgrades = _upgrades(fields, seen)
    usual = _usual_engine(s, seen, upgrades) if has_cards else 0
    s.engine[seat] = fields.integer("engine", 0, MOST_OWNED, usual)
    if rest is None:
        rest = _unseen(s, seat, seen, upgrades) if has_cards else []
    _place(fields, s, seat, (hand, play, discard, rest + top[::-1]))
    s.ordered[seat] = len(top)
    s.known[seat] = known
    owned = s.owned[:]
    owned[seat] = bytes(sorted(upgrades))
    s.owned = owned


def _usual_plan(s: State, seat: int) -> int:
    if s.phase != PLAN or is_legend(s, seat) or s.status[seat] != RACING:
        return NO_PLAN
    return MUST_PLAY if s.rules.tournament else MUST_SHIFT


def _deck(fields: Reader, ids: tuple[str, ...]) -> tuple[list[int], list[int] | None, int]:
    """The cards on top (topmost first), the shuffled rest (None: all cards not seen), known."""
    given = fields.content.get("deck", "unknown")
    if given == "unknown":
        fields.seen.add("deck")
        return [], None, 0
    if isinstance(given, list):
        return _kinds(fields.texts("deck", ids)), [], 0
    deck = fields.table("deck")
    top = _kinds(deck.texts("top", ids, ()))
    rest: list[int] | None = None
    if deck.content.get("rest", "unknown") == "unknown":
        deck.seen.add("rest")
    else:
        rest = _kinds(deck.texts("rest", ids))
    known = deck.integer("known", 0, MOST_OWNED, 0)
    deck.finish()
    return top, rest, known


def _upgrades(fields: Reader, seen: list[int]) -> list[int]:
    """Owned upgrades; if they are not named, those among the cards seen."""
    kinds = UPGRADES_BASIC + UPGRADES_ADVANCED
    if fields.has("upgrades"):
        return _kinds(fields.texts("upgrades", tuple([CARDS[kind].id for kind in kinds])))
    return [kind for kind in seen if kind in kinds]


def _usual_engine(s: State, seen: list[int], upgrades: list[int]) -> int:
    """As much Heat as the circuit gives, or what is left of a car's Heat beside the cards seen."""
    options = s.rules.options
    elsewhere = seen.count(HEAT) - starting_counts(options.garage, upgrades)[HEAT]
    return max(0, options.circuit.heat - max(0, elsewhere))


def _unseen(s: State, seat: int, seen: list[int], upgrades: list[int]) -> list[int]:
    """What a seat usually owns at the start, less the cards that lie elsewhere."""
    options = s.rules.options
    counts = starting_counts(options.garage, upgrades)
    counts[STRESS] = options.circuit.stress
    counts[HEAT] += options.circuit.heat - s.engine[seat]
    for kind in seen:
        counts[kind] -= 1
    return [kind for kind in range(KINDS) for _ in range(counts[kind])]


def _place(
    fields: Reader,
    s: State,
    seat: int,
    zones: tuple[list[int], list[int], list[int], list[int]],
) -> None:
    hand, play, discard, deck = zones
    cards = len(hand) + len(play) + len(discard) + len(deck) + s.engine[seat]
    stress = sum([zone.count(STRESS) for zone in zones])
    if cards - stress > MOST_OWNED:
        fields.note("", f"{cards - stress} cards besides Stress, at most {MOST_OWNED}")
        return
    if stress > _MOST_STRESS:
        fields.note("", f"{stress} Stress cards, at most {_MOST_STRESS}")
        return
    while cards > s.room:
        widen(s, s.room * 2)
    for kind in hand:
        into_hand(s, seat, kind)
    for kind in play:
        push(s, seat, PLAY, kind)
    for kind in discard:
        push(s, seat, DISCARD, kind)
    for kind in deck:
        push(s, seat, DECK, kind)


# --- round and turn ------------------------------------------------------------------------


def _round(fields: Reader, s: State) -> None:
    last = s.rules.seats - 1
    s.round = fields.integer("round", 0, 10**6, 0 if in_setup(s) else 1)
    s.turn = NOBODY
    sort_racers(s)
    if fields.has("order"):
        order = fields.integers("order", 0, last)[: int(s.rules.seats)]
        s.racers = len(order)
        for i in range(len(order)):
            s.order[i] = order[i]
    if fields.has("adrenaline"):
        s.adrenaline = _mask(fields.integers("adrenaline", 0, last))
    elif not in_setup(s) and s.phase != OVER:
        first = max(0, s.racers - s.rules.adrenaline_cars)
        s.adrenaline = _mask(tuple([s.order[i] for i in range(first, s.racers)]))


def _turn(fields: Reader, s: State) -> None:
    last = s.rules.seats - 1
    s.active = fields.integer("active", 0, last)
    for i in range(s.racers):
        if s.order[i] == s.active:
            s.turn = i
    start = fields.table("start", optional=True)
    s.start = _way(start, s) if fields.has("start") else s.distance[s.active]
    start.finish()
    s.speed = fields.integer("speed", 0, 999, 0)
    s.pluses = fields.integer("pluses", 0, 99, 0)
    s.value_at = fields.integer("value_at", 0, 99, 0)
    s.direct_plus = _nullable_integer(fields, "direct_plus", 0, 99)
    s.boosted = 1 if fields.flag("boosted", False) else 0
    s.adrenaline_move = 1 if fields.flag("adrenaline_move", False) else 0
    s.accelerates = fields.integer("accelerates", 0, 9, 0)
    s.adjust = fields.integer("adjust", -99, 99, 0)
    s.weather_cooled = _mask(fields.integers("weather_cooled", 0, s.track.corners - 1, ()))
    if fields.content.get("slip_from") is not None:
        slip_from = fields.table("slip_from")
        s.slip_from = _way(slip_from, s)
        slip_from.finish()
    fields.seen.add("slip_from")
    s.spun = 1 if fields.flag("spun", False) else 0
    s.salvage_left = fields.integer("salvage_left", 0, MOST, 0)
    s.salvaged = fields.integer("salvaged", 0, MOST, 0)
    s.hidden_discards = fields.integer("hidden_discards", 0, MOST_OWNED, 0)
    if fields.has("symbols"):
        symbols = fields.table("symbols")
        for name, symbol in SYMBOL_NAMES.items():
            for number in symbols.integers(name, 1, MOST, ()):
                add_symbol(s, symbol, number)
        symbols.finish()
    elif s.phase == REACT and not is_legend(s, s.active):
        # A position at the start of step 5 need not repeat what the cards say.
        s.adjust = 0
        s.accelerates = 0
        step4_adrenaline.begin(s, s.active)
    fields.finish()


def _complete(s: State) -> None:
    """What follows from the rest: cards owned, market and sponsor deck where they were left out."""
    base: list[bytes] = []
    for seat in range(s.rules.seats):
        counts = owned_cards(s, seat)
        s.stress[seat] = counts[STRESS]
        counts[STRESS] = 0
        for kind in SPONSORS:
            counts[kind] = 0
        base.append(bytes(counts))
    s.base = base
    mark_direct_owners(s)
    if s.sponsor_ordered == NOBODY:
        s.sponsor_ordered = 0
        deck: list[int] = []
        for kind in SPONSORS:
            away = sum([owned_cards(s, seat)[kind] for seat in range(s.rules.seats)])
            away += s.sponsor_discard.count(kind)
            if in_setup(s):
                away += carried_sponsors(s).count(kind)
            deck += [kind] * (CARDS[kind].copies - away)
        s.sponsor_deck = bytes(deck)
    for seat in range(s.rules.seats):
        if s.status[seat] == RACING and s.phase not in (PLAN, OVER) and not in_setup(s):
            _default_ready(s, seat)


def _default_ready(s: State, seat: int) -> None:
    """Cars whose turn is still to come are ready."""
    if is_legend(s, seat) or s.plan[seat] != NO_PLAN:
        return
    for i in range(s.turn + 1, s.racers):
        if s.order[i] == seat:
            s.plan[seat] = READY
