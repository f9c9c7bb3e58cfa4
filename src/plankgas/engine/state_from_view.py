"""The state of a race as far as a seat knows it, from nothing but its view."""

from __future__ import annotations

from functools import lru_cache

from mypy_extensions import i64

from plankgas.engine.cards import HEAT, KINDS, SPONSORS, STRESS
from plankgas.engine.components import ROAD_BY_ID, WEATHER_BY_ID
from plankgas.engine.information_state import Pool, deal_sponsors, lay, legend_deck
from plankgas.engine.options import Options
from plankgas.engine.rules import Rules, Track
from plankgas.engine.setup import mark_direct_owners, starting_counts
from plankgas.engine.state import (
    COOL,
    DRAFT,
    HEAT_DUE,
    NOBODY,
    OVER,
    PHASES,
    PLANS,
    PLAY,
    RACING,
    READY,
    READY_CLUTTERED,
    RELIEF,
    SALVAGES,
    SCRAP,
    SLIP,
    STATUSES,
    SWAP,
    VALUE,
    State,
    packed,
)
from plankgas.engine.steps import step2_play
from plankgas.engine.symbols import add_symbol
from plankgas.engine.view import CarView, OwnView, TurnView, View
from plankgas.engine.zones import into_hand, push, widen


def world_of(view: View) -> State:
    """The information state behind this view. ValueError before the race and for spectators."""
    own = view.own
    viewer = view.seat
    if own is None or viewer is None:
        raise ValueError("a spectator has no world: it needs the view of a seat")
    phase = PHASES.index(view.phase)
    if phase in (DRAFT, SWAP):
        raise ValueError("before the race a view does not tell which upgrades are still to come")
    rules, track = _board_of(view)
    w = State(rules, track, bytes(32), None)
    w.phase = phase
    _weather(w, view)
    _table(w, view)
    for car in view.cars:
        _car(w, car)
    _bases(w, view)
    mark_direct_owners(w)
    if view.turn is not None:
        _turn(w, view.turn, view.cars[view.turn.seat])
    pools: list[Pool] = []
    for car in view.cars:
        if not car.legend:
            pools.append(_pool(w, car, own if car.seat == viewer else None))
    if view.options.championship:
        deal_sponsors(w, pools)
    for pool in pools:
        lay(w, pool)
    return w


@lru_cache(maxsize=32)
def _board(options: Options, weather: int, roads: bytes) -> tuple[Rules, Track]:
    """The rules and the track of a race, kept because it is looked at again and again."""
    rules = Rules(options)
    return rules, Track(rules, weather, roads)


def _board_of(view: View) -> tuple[Rules, Track]:
    weather = WEATHER_BY_ID[view.weather].kind if view.weather is not None else NOBODY
    return _board(view.options, weather, bytes([ROAD_BY_ID[id].kind for id in view.roads]))


def known_state(view: View) -> State:
    """What the view of a seat tells, as a flat state: `world_of` in the race, `setup_of` before."""
    return setup_of(view) if view.draft is not None else world_of(view)


def setup_of(view: View) -> State:
    """The draft as a view shows it: all but the cards still to come, of which it tells nothing."""
    draft = view.draft
    if view.seat is None or draft is None:
        raise ValueError("no draft, or a spectator's view of it")
    rules, track = _board_of(view)
    w = State(rules, track, bytes(32), None)
    w.phase = PHASES.index(view.phase)
    _weather(w, view)
    _table(w, view)
    for car in view.cars:
        _car(w, car)
    w.turn = 0
    # The grid is where the cars stand: the first on the race line of the last space (R1.3).
    cars = sorted(view.cars, key=lambda car: (-car.space, car.spot))
    w.grid = bytes([car.seat for car in cars])
    w.owned = [bytes(car.upgrades) for car in view.cars]
    w.layout = bytes(draft.layout)
    w.draft_round = draft.round
    players = [car.seat for car in cars if not car.legend]
    if w.draft_round % 2 == 1:
        players.reverse()
    w.draft_pick = players.index(draft.seat)
    return w


def _weather(w: State, view: View) -> None:
    w.weather = WEATHER_BY_ID[view.weather].kind if view.weather is not None else NOBODY
    w.roads = bytes([ROAD_BY_ID[id].kind for id in view.roads])


def _table(w: State, view: View) -> None:
    w.grid = bytes(range(len(view.cars)))
    w.round = view.round
    w.racers = len(view.order)
    for i, seat in enumerate(view.order):
        w.order[i] = seat
    w.active = view.active if view.active is not None else NOBODY
    w.turn = NOBODY if w.phase == OVER else len(view.order) - len(view.to_come) - 1
    w.adrenaline = sum([1 << seat for seat in view.adrenaline])
    w.grandstand = sum([1 << seat for seat in view.grandstand])
    if view.legend_card is not None:
        w.legend_card = view.legend_card - 1
    w.legend_deck = legend_deck(bytes([card - 1 for card in view.legend_deck]))
    w.sponsor_discard = bytes(view.sponsor_discard)


def _car(w: State, car: CarView) -> None:
    seat = car.seat
    w.distance[seat] = car.crossings * int(w.track.length) + car.space - 1
    w.spot[seat] = car.spot
    w.gear[seat] = car.gear
    w.status[seat] = STATUSES.index(car.status)
    w.place[seat] = car.place or 0
    if car.status == STATUSES[RACING]:
        w.on_track |= 1 << seat
    w.last_speed[seat] = car.last_speed
    w.plan[seat] = PLANS.index(car.plan)
    w.engine[seat] = car.engine
    w.stress[seat] = car.stress_owned


def _bases(w: State, view: View) -> None:
    base: list[bytes] = []
    for car in view.cars:
        counts = [0] * KINDS
        if not car.legend:
            counts = starting_counts(view.options.garage, list(car.upgrades))
            counts[HEAT] = car.heat_owned
        base.append(bytes(counts))
    w.base = base
    w.owned = [bytes(car.upgrades) for car in view.cars]


def _turn(w: State, turn: TurnView, car: CarView) -> None:
    seat = turn.seat
    length: int = w.track.length
    # A spin-out may have pushed the car behind where its turn began.
    back = (car.space - turn.start_space) % length
    if turn.spun and back > length // 2:
        back -= length
    w.start = w.distance[seat] - back
    w.speed = turn.speed
    w.pluses = turn.pluses
    w.boosted = 1 if turn.boosted else 0
    w.adrenaline_move = 1 if turn.adrenaline_move else 0
    w.accelerates = turn.accelerates
    w.direct_plus = turn.direct_plus if turn.direct_plus is not None else NOBODY
    w.slip_from = w.start if turn.slipstreamed else NOBODY
    w.spun = 1 if turn.spun else 0
    w.salvage_left = turn.salvage_left
    letters = [corner.letter for corner in w.rules.options.circuit.corners]
    w.weather_cooled = sum([1 << letters.index(letter) for letter in turn.weather_cooled])
    w.symbols = packed(len(w.symbols))
    for symbol, numbers in (
        (COOL, turn.cool),
        (HEAT_DUE, turn.heat),
        (SCRAP, turn.scrap),
        (RELIEF, turn.stress),
        (SLIP, turn.slip),
        (SALVAGES, turn.salvage),
    ):
        for number in numbers:
            add_symbol(w, symbol, number)
    is_in_step_3 = PHASES[w.phase] == "replace" or (w.phase == VALUE and turn.direct_plus is None)
    w.adjust = 0 if is_in_step_3 else turn.adjust
    if w.phase == VALUE and turn.value_card is not None:
        w.value_at = _value_at(w, turn, car.play)


def _value_at(w: State, turn: TurnView, play: tuple[int, ...]) -> int:
    """Which of the played cards awaits its value: the Speed tells equal ones apart."""
    if turn.direct_plus is not None:
        return len(play) - 1 - play[::-1].index(turn.value_card or 0)
    sums = {0}
    for at, kind in enumerate(play):
        if kind == turn.value_card and turn.speed in sums:
            return at
        sums = {one + value for one in sums for value in w.rules.values[kind]}
    raise ValueError("no played card awaits its value at this Speed")


# --- cards ---------------------------------------------------------------------------------


def _pool(w: State, car: CarView, own: OwnView | None) -> Pool:
    """What lies open goes to its zone, the rest of a seat's cards into the pool."""
    seat = car.seat
    counts = list(w.base[seat])
    counts[STRESS] = car.stress_owned
    counts[HEAT] -= car.engine
    shown = list(car.play) + [*(own.hand if own is not None else ())]
    shown += own.planned if own is not None else ()
    pile: list[int] = []
    buried = max(0, car.discard_count - 1)
    if own is not None and own.pile is not None:
        pile = list(own.pile)
        if car.discard_top is not None:
            pile.remove(car.discard_top)
        buried = 0
    if car.discard_top is not None:
        pile.append(car.discard_top)
    top = list(reversed(car.deck_top))
    sponsors = car.sponsors_owned
    for kind in shown + pile + top:
        if kind in SPONSORS:
            sponsors -= 1
        else:
            counts[kind] -= 1
    in_hand = car.hand_count + car.face_down if own is None else 0
    hidden = in_hand + buried + car.deck_count - len(top) - sponsors
    cards = _as_many(counts, hidden)
    _note_base(w, car, cards, shown + pile + top)
    total: i64 = len(cards) + len(shown) + len(pile) + len(top) + sponsors + car.engine
    while w.room < total:
        widen(w, w.room * 2)
    pool = Pool(seat, packed(w.room))
    for kind in cards:
        pool.add(kind)
    pool.sponsors = sponsors
    pool.in_hand = in_hand
    pool.buried = buried
    pool.pile = bytes(pile)
    pool.top = bytes(top)
    _lay_open(w, car, own)
    pool.plans = own is None and w.plan[seat] == READY and w.status[seat] == RACING
    return pool


def _as_many(counts: list[int], wanted: int) -> list[int]:
    """The hidden cards; a position set up by hand may have fewer than a race gives."""
    cards = [kind for kind in range(KINDS) for _ in range(max(0, counts[kind]))]
    return [cards[i * len(cards) // wanted] for i in range(wanted)]


def _note_base(w: State, car: CarView, hidden: list[int], shown: list[int]) -> None:
    counts = [0] * KINDS
    for kind in hidden + [kind for kind in shown if kind not in SPONSORS]:
        counts[kind] += 1
    w.stress[car.seat] = counts[STRESS]
    counts[STRESS] = 0
    counts[HEAT] += car.engine
    base = w.base[:]
    base[car.seat] = bytes(counts)
    w.base = base


def _lay_open(w: State, car: CarView, own: OwnView | None) -> None:
    seat = car.seat
    for kind in car.play:
        push(w, seat, PLAY, kind)
    if own is None:
        return
    for kind in own.hand:
        into_hand(w, seat, kind)
    for kind in own.planned:
        push(w, seat, PLAY, kind)
    if w.plan[seat] == READY:
        playable = [kind for kind in own.hand + own.planned if kind != HEAT]
        if step2_play.cluttered(w, seat, len(playable)):
            w.plan[seat] = READY_CLUTTERED
