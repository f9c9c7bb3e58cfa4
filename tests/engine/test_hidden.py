"""What is hidden makes no difference to a view (V1-V4)."""

import random

import pytest

from plankgas.engine.cards import HEAT, SPONSORS, STRESS
from plankgas.engine.chance import refill
from plankgas.engine.check import check
from plankgas.engine.information_state import information_state
from plankgas.engine.position import position_of
from plankgas.engine.race import Race
from plankgas.engine.state import (
    DECK,
    DISCARD,
    DISCARDING,
    HAND,
    MUST_PLAY,
    NO_PLAN,
    PLAY,
    READY,
    REFRESH,
    REPLACE,
    SALVAGE,
    STREAMS,
    VALUE,
    State,
)
from plankgas.engine.view import view_of
from plankgas.engine.zones import kinds_in
from tests.engine.view_moments import MODULES, moments, seed, text, viewers, write

# --- scrambling what is hidden --------------------------------------------------------------


def scramble(state: State, viewer: int | None, rng: random.Random) -> State:
    """Another state of which the viewer can't tell that it is not this one."""
    s = state.clone()
    s.seed = rng.randbytes(32)
    for stream in range(STREAMS):
        s.cursor[stream] = rng.randrange(1_000)
    refill(s)
    s.market = shuffled_bytes(s.market, rng)
    s.legend_deck = shuffled_bytes(s.legend_deck, rng)
    s.legend_ordered = rng.randint(0, len(s.legend_deck))
    sponsors = list(s.sponsor_deck)
    for seat in range(s.rules.seats):
        if seat == viewer:
            scramble_own(s, seat, rng)
        else:
            scramble_other(s, seat, sponsors, rng)
    s.sponsor_deck = shuffled_bytes(bytes(sponsors), rng)
    s.sponsor_ordered = rng.randint(0, len(sponsors))
    return s


def shuffled_bytes(items: bytes, rng: random.Random) -> bytes:
    return bytes(rng.sample(items, len(items)))


def scramble_own(s: State, seat: int, rng: random.Random) -> None:
    """Of the own cards, deck and discard pile below the top are hidden."""
    deck = list(kinds_in(s, seat, DECK))
    pile = list(kinds_in(s, seat, DISCARD))
    known = s.known[seat]
    secret = deck[: len(deck) - known]
    below = pile[:-1]
    if s.phase == SALVAGE and s.active == seat:
        rng.shuffle(secret)
        rng.shuffle(below)
    else:
        pool = rng.sample(secret + below, len(secret + below))
        secret, below = pool[: len(secret)], pool[len(secret) :]
    write(s, seat, DECK, secret + deck[len(deck) - known :])
    write(s, seat, DISCARD, below + pile[-1:])
    s.ordered[seat] = rng.randint(known, len(deck))


def scramble_other(s: State, seat: int, sponsors: list[int], rng: random.Random) -> None:
    """Of another's cards only those revealed, refreshed or on top of the pile are open."""
    deck = list(kinds_in(s, seat, DECK))
    hand = list(kinds_in(s, seat, HAND))
    play = list(kinds_in(s, seat, PLAY))
    pile = list(kinds_in(s, seat, DISCARD))
    known = s.known[seat]
    put_away = s.hidden_discards if seat == s.active else 0
    face_down = play if s.plan[seat] != NO_PLAN else []
    below = max(0, len(pile) - put_away - 1)
    top = pile[below : len(pile) - put_away]

    pool = hand + face_down + deck[: len(deck) - known] + pile[:below] + pile[below + len(top) :]
    for i, kind in enumerate(pool):
        if kind in SPONSORS and sponsors:
            j = rng.randrange(len(sponsors))
            pool[i], sponsors[j] = sponsors[j], kind
    rng.shuffle(pool)
    held = len(hand) + len(face_down) + put_away

    planned: list[int] = []
    if face_down:
        planned = draw(pool, plan_size(s, seat, len(face_down), rng), HEAT)
        s.plan[seat] = READY
        play = planned
    discarded: list[int] = []
    if s.phase == DISCARDING and seat == s.active:
        discarded = draw(pool, rng.randint(0, held), STRESS)
        s.hidden_discards = len(discarded)
    # Who has chosen a gear has the cards for it.
    must_play = s.plan[seat] == MUST_PLAY and not s.rules.tournament
    hand = draw(pool, s.gear[seat], HEAT) if must_play else []
    rest = held - len(planned) - len(discarded) - len(hand)
    hand += pool[:rest]
    pool = pool[rest:]

    write(s, seat, HAND, sorted(hand))
    write(s, seat, PLAY, sorted(planned) or play)
    write(s, seat, DISCARD, pool[:below] + top + discarded)
    write(s, seat, DECK, pool[below:] + deck[len(deck) - known :])
    s.ordered[seat] = rng.randint(known, len(deck))


def plan_size(s: State, seat: int, size: int, rng: random.Random) -> int:
    """In tournament mode the number of cards is hidden too (R17.1)."""
    if not s.rules.tournament:
        return size
    gear = s.gear[seat]
    return rng.randint(max(1, gear - 2), min(4, gear + 2))


def draw(pool: list[int], size: int, above: int) -> list[int]:
    """Take so many cards of higher kinds out of the pool, as far as there are any."""
    found: list[int] = []
    for kind in pool[:]:
        if kind > above and len(found) < size:
            pool.remove(kind)
            found.append(kind)
    return found


def legal_scramble(s: State, viewer: int | None, rng: random.Random) -> State | None:
    """A scrambled state that the rules can reach, unless there is hardly one."""
    for _ in range(20):
        other = scramble(s, viewer, rng)
        if not check(other):
            return other
    return None


@pytest.mark.rule("V1")
@pytest.mark.rule("V2")
@pytest.mark.rule("V3")
@pytest.mark.rule("V4")
@pytest.mark.parametrize("module", MODULES)
def test_V1_V2_V3_V4_what_is_hidden_makes_no_difference(module: str) -> None:
    rng = random.Random(module)
    tried = 0
    done = 0
    number = 0
    while number < 2 or tried <= 100:  # a race may be short, as when all are eliminated
        for s in moments(Race.new(MODULES[module], seed(number)), rng):
            rare = s.phase in (VALUE, REPLACE, SALVAGE, REFRESH) or s.hidden_discards > 0
            if rng.random() >= (0.4 if rare else 0.06):
                continue
            for viewer in viewers(s):
                tried += 1
                other = legal_scramble(s, viewer, rng)
                if other is not None:
                    done += 1
                    assert text(other, viewer) == text(s, viewer)
                    assert view_of(other, viewer) == view_of(s, viewer)
                    if viewer is not None:
                        known = position_of(Race(information_state(s, viewer)))
                        assert position_of(Race(information_state(other, viewer))) == known
        number += 1
    assert done > 0.95 * tried


@pytest.mark.rule("V1")
def test_V1_scramble_changes_what_others_see() -> None:
    # Otherwise the test above would prove nothing.
    rng = random.Random(1)
    s = Race.new(MODULES["base"], seed(1)).state
    other = scramble(s, 0, rng)
    assert text(other, 0) == text(s, 0)
    assert text(other, 1) != text(s, 1)
    assert kinds_in(other, 1, HAND) != kinds_in(s, 1, HAND)
