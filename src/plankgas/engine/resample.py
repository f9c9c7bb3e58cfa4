"""resample: a random full state that agrees with all that one seat knows, for search.

The new state is built up from public facts and the viewer's own cards; nothing hidden is read, so
two states that look the same to a seat give the same worlds for the same seed.
"""

from __future__ import annotations

from plankgas.engine.action import cards_in, played_card
from plankgas.engine.action_list import ActionList
from plankgas.engine.audience import (
    is_face_down,
    open_cards,
    open_end,
    open_start,
    secret_discards,
    sees_whole_pile,
    shown_plan,
    sponsors_owned,
)
from plankgas.engine.cards import CARDS, HEAT, KINDS, SPONSORS, STRESS
from plankgas.engine.chance import below, derive
from plankgas.engine.check import in_setup, owned_cards
from plankgas.engine.rounds import is_legend
from plankgas.engine.state import (
    DECK,
    DISCARD,
    HAND,
    HEAT_DUE,
    MUST_PLAY,
    NOBODY,
    PLAY,
    RACING,
    REACT,
    READY,
    READY_CLUTTERED,
    REPLACE,
    TABLE,
    State,
)
from plankgas.engine.steps import step2_play
from plankgas.engine.symbols import total
from plankgas.engine.zones import (
    count,
    find,
    into_hand,
    kinds_in,
    push,
    remove_at,
    total_played,
    widen,
)


def resample(s: State, viewer: int, seed: bytes) -> State:
    """A world that looks to the viewer like this one; another seed gives another world."""
    world = State(s.rules, s.track, derive(seed, "resample"), None)
    _copy_public(s, world, viewer)
    if in_setup(s):
        return world
    hidden_sponsors = _deal_sponsors(s, world, viewer)
    for seat in range(s.rules.seats):
        if is_legend(s, seat):
            continue
        if seat == viewer:
            _own_cards(s, world, seat)
        else:
            _other_cards(s, world, seat, hidden_sponsors[seat])
    return world


def _copy_public(s: State, world: State, viewer: int) -> None:
    while world.room < s.room:
        widen(world, world.room * 2)
    world.base = s.base
    world.direct_owners = s.direct_owners
    world.grid = s.grid
    world.owned = s.owned
    world.market = bytes(sorted(s.market))
    world.layout = s.layout
    world.draft_round = s.draft_round
    world.draft_pick = s.draft_pick
    world.weather = s.weather
    world.roads = s.roads
    world.sponsor_discard = s.sponsor_discard
    world.sponsor_deck = bytes(sorted(s.sponsor_deck)) if in_setup(s) else b""
    world.legend_card = s.legend_card
    world.legend_deck = bytes(sorted(s.legend_deck))
    world.grandstand = s.grandstand
    world.phase = s.phase
    world.round = s.round
    world.racers = s.racers
    world.turn = s.turn
    world.active = s.active
    world.adrenaline = s.adrenaline
    world.on_track = s.on_track
    for seat in range(s.rules.seats):
        world.engine[seat] = s.engine[seat]
        world.stress[seat] = s.stress[seat]
        world.gear[seat] = s.gear[seat]
        world.distance[seat] = s.distance[seat]
        world.spot[seat] = s.spot[seat]
        world.status[seat] = s.status[seat]
        world.place[seat] = s.place[seat]
        world.last_speed[seat] = s.last_speed[seat]
        world.order[seat] = s.order[seat]
        world.plan[seat] = shown_plan(s, seat, viewer)
    world.start = s.start
    world.speed = s.speed
    world.pluses = s.pluses
    world.value_at = s.value_at
    world.direct_plus = s.direct_plus
    world.boosted = s.boosted
    world.adrenaline_move = s.adrenaline_move
    world.accelerates = s.accelerates
    world.adjust = s.adjust
    world.weather_cooled = s.weather_cooled
    world.slip_from = s.slip_from
    world.spun = s.spun
    world.salvage_left = s.salvage_left
    world.salvaged = s.salvaged
    world.symbols = s.symbols[:]


def _shuffle(world: State, cards: list[int]) -> None:
    last = len(cards) - 1
    while last > 0:
        at: int = below(world, TABLE, last + 1)
        cards[at], cards[last] = cards[last], cards[at]
        last -= 1


def _visible(s: State, seat: int) -> list[int]:
    """Another seat's cards that lie open for everybody."""
    found: list[int] = []
    for zone in (PLAY, DISCARD, DECK):
        found += open_cards(s, seat, zone, NOBODY)
    return found


# --- sponsors ------------------------------------------------------------------------------


def _deal_sponsors(s: State, world: State, viewer: int) -> list[list[int]]:
    """Which sponsor cards the others hold is hidden, how many is not."""
    seats = range(s.rules.seats)
    hidden: list[list[int]] = [[] for _ in seats]
    if not s.rules.championship:
        return hidden
    counts = [0] * KINDS
    for kind in SPONSORS:
        counts[kind] = CARDS[kind].copies - s.sponsor_discard.count(kind)
    for seat in seats:
        if seat == viewer:
            owned = owned_cards(s, seat)
            counts = [left - owned[kind] for kind, left in enumerate(counts)]
        else:
            for kind in _visible(s, seat):
                counts[kind] -= 1
    pool = [kind for kind in SPONSORS for _ in range(counts[kind])]
    _shuffle(world, pool)
    for seat in seats:
        if seat == viewer:
            continue
        has: int = sponsors_owned(s, seat)
        open_ = len([kind for kind in _visible(s, seat) if kind in SPONSORS])
        for _ in range(has - open_):
            hidden[seat].append(pool.pop())
    world.sponsor_deck = bytes(sorted(pool))
    return hidden


# --- cards of the seats --------------------------------------------------------------------


def _own_cards(s: State, world: State, seat: int) -> None:
    """Hand and plan are known; deck and pile below its top are shuffled together."""
    for kind in kinds_in(s, seat, HAND):
        into_hand(world, seat, kind)
    for kind in kinds_in(s, seat, PLAY):
        push(world, seat, PLAY, kind)
    if seat == s.active:
        world.hidden_discards = s.hidden_discards
    pile = list(kinds_in(s, seat, DISCARD))
    known = list(open_cards(s, seat, DECK, seat))
    loose = list(kinds_in(s, seat, DECK)[: open_start(s, seat, DECK, seat)])
    if sees_whole_pile(s, seat, seat):
        pile = sorted(pile[:-1]) + pile[-1:]
        shown = set(range(len(pile)))  # being looked through, all of it
    else:
        shown = {len(pile) - 1}
        if seat == s.active:
            # In step 8 others still see what was on top before it (V1), so it stays there.
            shown.add(int(open_end(s, seat, DISCARD, NOBODY)) - 1)
    buried = [kind for i, kind in enumerate(pile) if i not in shown]
    pool = sorted(loose + buried)
    _shuffle(world, pool)
    buried = pool[len(loose) :]
    pile = [kind if i in shown else buried.pop() for i, kind in enumerate(pile)]
    _lay_deck_and_pile(world, seat, pool[: len(loose)], known, pile)


def _other_cards(s: State, world: State, seat: int, sponsors: list[int]) -> None:
    known = list(open_cards(s, seat, DECK, NOBODY))
    top = list(open_cards(s, seat, DISCARD, NOBODY))
    buried: int = open_start(s, seat, DISCARD, NOBODY)
    counts = list(s.base[seat])
    counts[STRESS] = s.stress[seat]
    counts[HEAT] -= s.engine[seat]
    for kind in _visible(s, seat):
        counts[kind] -= 1
    pool = [kind for kind in range(KINDS) for _ in range(max(0, counts[kind]))]
    pool = sorted(pool + sponsors)
    _shuffle(world, pool)

    in_hand: int = count(s, seat, HAND) + secret_discards(s, seat, NOBODY)
    is_hidden = is_face_down(s, seat)
    if is_hidden:
        in_hand += count(s, seat, PLAY)
    else:
        for kind in open_cards(s, seat, PLAY, NOBODY):
            push(world, seat, PLAY, kind)
    _order_by_need(s, seat, pool, in_hand)
    for kind in pool[:in_hand]:
        into_hand(world, seat, kind)
    rest = pool[in_hand:]
    _lay_deck_and_pile(world, seat, rest[buried:], known, rest[:buried] + top)
    if is_hidden and world.plan[seat] == READY and s.status[seat] == RACING:
        _make_plan(world, seat)


def _lay_deck_and_pile(
    world: State, seat: int, loose: list[int], known: list[int], pile: list[int]
) -> None:
    for kind in loose:
        push(world, seat, DECK, kind)
    for kind in known:
        push(world, seat, DECK, kind)
    world.ordered[seat] = len(known)
    world.known[seat] = len(known)
    for kind in pile:
        push(world, seat, DISCARD, kind)


def _order_by_need(s: State, seat: int, pool: list[int], in_hand: int) -> None:
    """Bring to the front what the hand must have, going by what this seat has done in public."""
    if s.plan[seat] in (MUST_PLAY, READY, READY_CLUTTERED) and not s.rules.tournament:
        # A confirmed gear means enough playable cards for it (R4.2).
        _to_front(pool, s.gear[seat], heat=False)
    elif seat == s.active and s.phase == REACT:
        # Heat symbols that the engine can't pay will be paid from the hand (R13.8).
        due: int = total(s, HEAT_DUE)
        _to_front(pool, due - s.engine[seat], heat=True)
    elif seat == s.active and s.phase == REPLACE:
        # With this much Heat in hand no card would have to be replaced.
        most = total_played(s, seat, s.rules.heat) - s.engine[seat] - 1
        _to_front(pool, in_hand - max(0, most), heat=False)


def _to_front(pool: list[int], need: int, heat: bool) -> None:
    wanted = [kind for kind in pool if (kind == HEAT) == heat][: max(0, need)]
    for kind in wanted:
        pool.remove(kind)
    pool[:0] = wanted


def _make_plan(world: State, seat: int) -> None:
    """A random legal play from the hand that was dealt."""
    world.plan[seat] = MUST_PLAY
    codes = ActionList()
    step2_play.offer(world, seat, codes)
    code: int = codes.items[below(world, TABLE, codes.count)]
    is_cluttered = step2_play.cluttered(
        world, seat, len([kind for kind in kinds_in(world, seat, HAND) if kind != HEAT])
    )
    for i in range(cards_in(code)):
        kind = played_card(code, i)
        push(world, seat, PLAY, remove_at(world, seat, HAND, find(world, seat, HAND, kind)))
    world.plan[seat] = READY_CLUTTERED if is_cluttered else READY
