"""Views show all that a seat may know, and nothing that it may not (V1-V4)."""

import json
import random
from collections.abc import Callable, Iterator

import pytest

from plankgas.engine.action import Action, parse_action
from plankgas.engine.cards import CARD_BY_ID, CARDS, HEAT, SPONSORS, STRESS, UPGRADES_BASIC
from plankgas.engine.chance import refill
from plankgas.engine.check import check
from plankgas.engine.circuit import CIRCUITS
from plankgas.engine.components import COLOURS, EVENTS, LEGEND_CARDS
from plankgas.engine.options import OFF, Options, SeatOptions
from plankgas.engine.race import Race
from plankgas.engine.state import (
    DECK,
    DISCARD,
    DISCARDING,
    HAND,
    MUST_PLAY,
    NO_PLAN,
    OVER,
    PHASES,
    PLAN,
    PLAY,
    READY,
    READY_CLUTTERED,
    REFRESH,
    REPLACE,
    SALVAGE,
    STREAMS,
    VALUE,
    ZONES,
    State,
)
from plankgas.engine.view import CarView, View, view_of
from plankgas.engine.zones import kinds_in, playable

LEGENDS_LAST = tuple(SeatOptions(colour, legend=i > 3) for i, colour in enumerate(COLOURS))
PLAYERS = tuple(SeatOptions(colour) for colour in COLOURS)
FATAL = next(event.id for event in EVENTS if event.eliminate_on_spin)
USA = CIRCUITS["usa"]

MODULES = {
    "base": Options(USA, PLAYERS, laps=1),
    "legends": Options(CIRCUITS["italy"], LEGENDS_LAST, laps=1),
    "garage": Options(USA, PLAYERS, laps=1, garage="advanced", weather="random"),
    "tournament": Options(USA, PLAYERS, laps=1, tournament=True),
    "tournament-garage": Options(
        CIRCUITS["france"], LEGENDS_LAST, laps=1, garage="all", weather="random", tournament=True
    ),
    "championship": Options(
        CIRCUITS["great-britain"],
        tuple(
            SeatOptions(
                seat.colour,
                seat.legend,
                upgrades=() if seat.legend else (UPGRADES_BASIC[i],),
                sponsors=() if seat.legend else (SPONSORS[i],),
            )
            for i, seat in enumerate(LEGENDS_LAST)
        ),
        laps=1,
        garage="all",
        weather="random",
        event="new-grandstand",
    ),
    "elimination": Options(USA, PLAYERS[:4], garage="all", weather="random", event=FATAL),
}


def seed(number: int) -> bytes:
    return number.to_bytes(32, "little")


def viewers(s: State) -> list[int | None]:
    return [None, *range(s.rules.seats)]


def text(s: State, viewer: int | None) -> str:
    return json.dumps(view_of(s, viewer).to_dict())


def texts(s: State) -> list[str]:
    return [text(s, viewer) for viewer in viewers(s)]


def moments(race: Race, rng: random.Random) -> Iterator[State]:
    """Every moment of a race of random legal actions, the first and the last included."""
    while True:
        yield race.state
        for seat in race.pending():
            race.apply_code(seat, rng.choice(race.legal_codes(seat)))
            if race.state.phase == PLAN:
                yield race.state
        if race.over:
            yield race.state
            return


def find_moment(options: Options, wanted: Callable[[State], bool]) -> Race:
    """A race at the first moment that is wanted, of as many races as it takes."""
    for number in range(60):
        for s in moments(Race.new(options, seed(number)), random.Random(number)):
            if wanted(s):
                return Race(s.clone())
    raise AssertionError("no race had such a moment")


def actions(race: Race, seat: int, verb: str) -> list[Action]:
    return [action for action in race.legal_actions(seat) if action.verb == verb]


def car(s: State, viewer: int | None, seat: int) -> CarView:
    return view_of(s, viewer).cars[seat]


def write(s: State, seat: int, zone: int, cards: list[int]) -> None:
    base = (seat * ZONES + zone) * s.room
    for i, kind in enumerate(cards):
        s.cards[base + i] = kind
    s.size[seat * ZONES + zone] = len(cards)


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


# --- V1: hands, decks, piles ------------------------------------------------------------------


def strings(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for item in value.values():
            yield from strings(item)
    elif isinstance(value, list):
        for item in value:
            yield from strings(item)


@pytest.mark.rule("V1")
@pytest.mark.rule("V4")
@pytest.mark.parametrize("module", MODULES)
def test_V4_a_spectator_sees_no_hidden_card(module: str) -> None:
    """Every hidden card is turned into one of a kind that lies nowhere in the open."""
    rng = random.Random(module)
    # No such card takes part in the race.
    marker = CARD_BY_ID["sponsor-rpm" if MODULES[module].garage == OFF else "0"].kind
    for s in moments(Race.new(MODULES[module], seed(3)), rng):
        if rng.random() >= 0.1:
            continue
        marked = s.clone()
        marked.sponsor_deck = bytes([marker]) * len(s.sponsor_deck)
        marked.market = bytes([marker]) * len(s.market)
        for seat in range(s.rules.seats):
            known = s.known[seat]
            deck = list(kinds_in(s, seat, DECK))
            pile = list(kinds_in(s, seat, DISCARD))
            top = len(pile) - 1 - (s.hidden_discards if seat == s.active else 0)
            open_pile = [kind if i == top else marker for i, kind in enumerate(pile)]
            write(marked, seat, HAND, [marker] * len(kinds_in(s, seat, HAND)))
            hidden_deck = [marker] * (len(deck) - known)
            write(marked, seat, DECK, hidden_deck + deck[len(deck) - known :])
            write(marked, seat, DISCARD, open_pile)
            if s.plan[seat] != NO_PLAN:
                write(marked, seat, PLAY, [marker] * len(kinds_in(s, seat, PLAY)))
        assert CARDS[marker].id not in set(strings(view_of(marked, None).to_dict()))


@pytest.mark.rule("V1")
@pytest.mark.rule("R0.5")
def test_V1_R0_5_own_hand_in_full_others_as_a_count() -> None:
    s = Race.new(MODULES["base"], seed(5)).state
    view = view_of(s, 2)
    assert view.own is not None
    assert view.own.hand == kinds_in(s, 2, HAND)
    assert view.to_dict()["own"] == {
        "hand": [CARDS[kind].id for kind in kinds_in(s, 2, HAND)],
        "planned": [],
        "pile": None,
    }
    assert [shown.hand_count for shown in view.cars] == [7] * 6
    assert [shown.deck_count for shown in view.cars] == [11] * 6
    assert [shown.engine for shown in view.cars] == [6] * 6
    assert [shown.heat_owned for shown in view.cars] == [7] * 6
    assert [shown.stress_owned for shown in view.cars] == [3] * 6
    assert view_of(s, None).own is None


@pytest.mark.rule("V1")
@pytest.mark.rule("R0.5")
def test_V1_R0_5_of_a_discard_pile_the_top_card_only_own_included() -> None:
    race = find_moment(
        MODULES["base"],
        lambda s: s.phase == PLAN and len(set(kinds_in(s, 0, DISCARD))) > 3,
    )
    s = race.state
    pile = kinds_in(s, 0, DISCARD)
    for viewer in viewers(s):
        assert car(s, viewer, 0).discard_top == pile[-1]
        assert car(s, viewer, 0).discard_count == len(pile)
    before = texts(s)
    write(s, 0, DISCARD, [*reversed(pile[:-1]), pile[-1]])
    assert texts(s) == before
    write(s, 0, DISCARD, [])
    assert car(s, 0, 0).discard_top is None


@pytest.mark.rule("V1")
def test_V1_no_order_of_the_own_deck() -> None:
    s = Race.new(MODULES["base"], seed(5)).state
    before = texts(s)
    write(s, 0, DECK, list(reversed(kinds_in(s, 0, DECK))))
    s.ordered[0] = 5
    assert texts(s) == before


@pytest.mark.rule("V1")
@pytest.mark.rule("R9.1")
def test_V1_step_8_others_see_nothing_until_it_is_over() -> None:
    def has_two_to_discard(s: State) -> bool:
        cards = [kind for kind in kinds_in(s, s.active, HAND) if kind > STRESS]
        return s.phase == DISCARDING and s.hidden_discards == 0 and len(cards) > 1

    race = find_moment(MODULES["base"], has_two_to_discard)
    s = race.state
    seat = s.active
    before = texts(s)
    own = car(s, seat, seat)
    for number in (1, 2):
        action = actions(race, seat, "discard")[0]
        race.apply(seat, action)
        for viewer in viewers(s):
            if viewer != seat:
                assert text(s, viewer) == before[viewers(s).index(viewer)]
        assert car(s, seat, seat).hand_count == own.hand_count - number
        assert car(s, seat, seat).discard_count == own.discard_count + number
        assert car(s, seat, seat).discard_top == action.operands()[0]


@pytest.mark.rule("V1")
@pytest.mark.rule("R13.7")
def test_V1_R13_7_the_own_pile_is_open_while_salvaging_without_its_order() -> None:
    race = find_moment(
        MODULES["garage"],
        lambda s: s.phase == SALVAGE and len(set(kinds_in(s, s.active, DISCARD))) > 2,
    )
    s = race.state
    seat = s.active
    pile = kinds_in(s, seat, DISCARD)
    view = view_of(s, seat)
    assert view.own is not None
    assert view.own.pile == tuple(sorted(pile))
    assert view.turn is not None
    assert view.turn.salvage_left == s.salvage_left > 0
    other = view_of(s, (seat + 1) % 6)
    assert other.own is not None
    assert other.own.pile is None
    before = texts(s)
    write(s, seat, DISCARD, [*reversed(pile[:-1]), pile[-1]])
    assert texts(s) == before
    while s.phase == SALVAGE:
        race.apply(seat, race.legal_actions(seat)[-1])
    view = view_of(s, seat)
    assert view.own is not None
    assert view.own.pile is None


@pytest.mark.rule("V1")
@pytest.mark.rule("R13.7")
def test_V1_R13_7_a_refreshed_card_on_top_of_the_deck_is_known_to_all() -> None:
    race = find_moment(
        MODULES["garage"],
        lambda s: s.phase == REFRESH and s.known[s.active] == 0,
    )
    s = race.state
    seat = s.active
    assert car(s, None, seat).deck_top == ()
    # Full hands draw nothing, so that the card stays on top.
    write(s, seat, HAND, [STRESS] * 7)
    refreshed = actions(race, seat, "refresh")[0]
    race.apply(seat, refreshed)
    if s.phase == REFRESH:
        race.apply(seat, parse_action("done"))
    for viewer in viewers(s):
        assert car(s, viewer, seat).deck_top == refreshed.operands()


# --- V2: plans ----------------------------------------------------------------------------------


@pytest.mark.rule("V2")
@pytest.mark.rule("R2.1")
def test_V2_R2_1_a_confirmed_gear_and_its_heat_are_public_at_once() -> None:
    race = Race.new(MODULES["base"], seed(5))
    s = race.state
    assert view_of(s, None).pending == (0, 1, 2, 3, 4, 5)
    assert car(s, 1, 0).plan == "shift"
    race.apply(0, parse_action("shift 3"))
    for viewer in (None, 0, 1):
        shown = car(s, viewer, 0)
        assert (shown.plan, shown.gear, shown.engine) == ("play", 3, 5)
        assert shown.discard_top == HEAT
        assert shown.face_down == 0
    race.apply(0, actions(race, 0, "play")[0])
    for viewer in (None, 0, 1):
        shown = car(s, viewer, 0)
        assert (shown.plan, shown.face_down, shown.hand_count) == ("ready", 3, 4)
        assert shown.play == ()
    assert view_of(s, None).pending == (1, 2, 3, 4, 5)
    own = view_of(s, 0).own
    assert own is not None
    assert own.planned == kinds_in(s, 0, PLAY)
    assert own.hand == kinds_in(s, 0, HAND)


@pytest.mark.rule("V2")
@pytest.mark.rule("R2.1")
@pytest.mark.parametrize("module", ["base", "tournament"])
def test_V2_R2_1_which_cards_are_planned_or_changed_is_hidden(module: str) -> None:
    race = Race.new(MODULES[module], seed(5))
    s = race.state
    if module == "base":
        race.apply(0, parse_action("shift 2"))
    plans = actions(race, 0, "play")
    assert len(plans) > 5
    seen: set[str] = set()
    own: set[str] = set()
    for plan in plans:
        race.apply(0, plan)
        seen.add(text(s, 1))
        seen.add(text(s, None).replace('"seat": null', '"seat": 1', 1))
        own.add(text(s, 0))
    seen = {shown[: shown.index('"own"')] for shown in seen}
    assert len({shown.replace('"step": 1', '"step": 2', 1) for shown in seen}) == 1
    assert len(own) == len(plans)


def cluttered_race() -> Race:
    """Seat 0 holds all its Heat in hand, so that it can play nothing else."""
    race = Race.new(MODULES["base"], seed(5))
    s = race.state
    cards = sorted(kinds_in(s, 0, HAND) + kinds_in(s, 0, DECK) + (HEAT,) * s.engine[0])
    s.engine[0] = 0
    write(s, 0, HAND, cards[:7])
    write(s, 0, DECK, cards[7:])
    write(s, 0, DISCARD, [])
    assert playable(s, 0) == 0
    assert check(s) == []
    return race


@pytest.mark.rule("V2")
@pytest.mark.rule("R4.3")
def test_V2_R4_3_a_cluttered_hand_looks_like_any_other_until_revealed() -> None:
    race = cluttered_race()
    race.apply(0, parse_action("shift 1"))
    s = race.state
    race.apply(0, parse_action("play heat"))
    assert s.plan[0] == READY_CLUTTERED
    for viewer in (None, 0, 1):
        assert car(s, viewer, 0).plan == "ready"
    other = s.clone()
    cards = [kind for kind in kinds_in(s, 0, DECK) if kind > STRESS]
    write(other, 0, PLAY, cards[:1])
    other.plan[0] = READY
    assert text(other, None) == text(s, None)
    assert text(other, 1) == text(s, 1)


@pytest.mark.rule("V2")
@pytest.mark.rule("R0.5")
@pytest.mark.rule("R17.1")
def test_V2_R0_5_R17_1_tournament_shows_only_who_is_ready() -> None:
    race = Race.new(MODULES["tournament"], seed(5))
    s = race.state
    before = json.loads(text(s, 1))
    race.apply(0, actions(race, 0, "play")[-1])
    played = len(kinds_in(s, 0, PLAY))
    after = json.loads(text(s, 1))
    assert after["cars"][0]["plan"] == "ready"
    assert after["pending"] == [1, 2, 3, 4, 5]
    after["cars"][0]["plan"] = before["cars"][0]["plan"]
    after["pending"] = before["pending"]
    assert after == before
    own = car(s, 0, 0)
    assert (own.hand_count, own.face_down) == (7 - played, played)


@pytest.mark.rule("V2")
@pytest.mark.rule("R0.5")
@pytest.mark.rule("R17.4")
def test_V2_R0_5_R17_4_tournament_counts_are_old_until_that_cars_own_reveal() -> None:
    race = find_moment(
        MODULES["tournament"], lambda s: s.phase not in (PLAN, OVER) and s.turn == 2 and s.round > 1
    )
    s = race.state
    view = view_of(s, None)
    for seat in view.to_come:
        shown = view.cars[seat]
        assert (shown.plan, shown.face_down, shown.play) == ("ready", 0, ())
        assert shown.hand_count == len(kinds_in(s, seat, HAND)) + len(kinds_in(s, seat, PLAY))
        assert len(kinds_in(s, seat, PLAY)) > 0
    shown = view.cars[s.active]
    assert (shown.plan, shown.play) == ("none", kinds_in(s, s.active, PLAY))
    assert shown.hand_count == len(kinds_in(s, s.active, HAND)) + s.hidden_discards
    assert view.active == s.active
    assert view.to_come == view.order[3:]


@pytest.mark.rule("V2")
@pytest.mark.rule("R5.1")
def test_V2_R5_1_a_play_area_is_open_from_that_cars_reveal_on() -> None:
    race = find_moment(
        MODULES["base"], lambda s: s.phase not in (PLAN, OVER) and s.turn == 2 and s.round > 1
    )
    s = race.state
    for viewer in viewers(s):
        view = view_of(s, viewer)
        assert view.cars[s.active].play == kinds_in(s, s.active, PLAY)
        assert view.cars[s.active].face_down == 0
        for seat in view.to_come:
            assert view.cars[seat].play == ()
            assert view.cars[seat].face_down == len(kinds_in(s, seat, PLAY)) == s.gear[seat]


# --- V3: what is public ---------------------------------------------------------------------------


@pytest.mark.rule("V3")
@pytest.mark.rule("R13.2")
def test_V3_R13_2_lay_out_picks_and_owned_upgrades_are_public() -> None:
    race = Race.new(MODULES["garage"], seed(5))
    s = race.state
    seat = race.pending()[0]
    taken = race.legal_actions(seat)[0]
    for viewer in viewers(s):
        view = view_of(s, viewer)
        assert view.draft is not None
        assert (view.draft.round, view.draft.seat) == (1, seat)
        assert len(view.draft.layout) == 9
        assert view.pending == (seat,)
        assert (view.phase, view.step, view.active, view.turn) == ("draft", 0, None, None)
    race.apply(seat, taken)
    for viewer in viewers(s):
        view = view_of(s, viewer)
        assert view.cars[seat].upgrades == taken.operands()
        assert view.draft is not None
        assert len(view.draft.layout) == 8


@pytest.mark.rule("V3")
def test_V3_tokens_limits_and_sectors_are_public() -> None:
    options = Options(
        USA,
        PLAYERS[:2],
        garage="all",
        weather="fog",
        roads=("limit-down", "overheat", "weather", "slipstream"),
        event="speed-record",
    )
    race = Race.new(options, seed(1))
    assert view_of(race.state, 0).weather is None  # a season draws it after the draft (R16.3)
    while race.state.phase != PLAN:
        race.apply(race.pending()[0], race.legal_actions(race.pending()[0])[0])
    view = view_of(race.state, 0)
    assert (view.event, view.weather, view.laps) == ("speed-record", "fog", 2)
    assert view.roads == options.roads
    assert [(c.letter, c.after, c.printed, c.limit) for c in view.corners] == [
        ("A", 12, 7, 6),
        ("B", 33, 3, 3),
        ("C", 49, 3, 3),
        ("D", 57, 2, 2),
    ]
    assert [corner.driver_limit for corner in view.corners] == [None] * 4
    assert [corner.overheat for corner in view.corners] == [0, 1, 0, 0]
    assert [corner.press for corner in view.corners] == [False, True, False, False]
    assert [(sector.first, sector.last) for sector in view.sectors] == [
        (13, 33),
        (34, 49),
        (50, 57),
        (58, 12),
    ]
    assert [sector.slip for sector in view.sectors] == [0, 0, 0, 1]
    assert [sector.weather for sector in view.sectors] == [False, False, True, False]
    assert [sector.no_slip for sector in view.sectors] == [False, False, True, False]
    assert [shown.sponsors_owned for shown in view.cars] == [1, 1]


@pytest.mark.rule("V3")
@pytest.mark.rule("R8.1")
def test_V3_R8_1_limits_of_the_active_driver_count_adjusts() -> None:
    def has_adjust(s: State) -> bool:
        if s.active < 0:
            return False
        return any(s.rules.adjust[kind] for kind in kinds_in(s, s.active, PLAY))

    for phase in ("value", "react"):
        number = PHASES.index(phase)
        options = Options(USA, PLAYERS, laps=1, garage="all")
        s = find_moment(options, lambda s, n=number: s.phase == n and has_adjust(s)).state  # type: ignore[misc]
        adjust = sum(s.rules.adjust[kind] for kind in kinds_in(s, s.active, PLAY))
        for viewer in viewers(s):
            view = view_of(s, viewer)
            assert view.turn is not None
            assert view.turn.adjust == adjust
            for corner in view.corners:
                assert corner.limit == corner.printed
                assert corner.driver_limit == max(0, corner.printed + adjust)


@pytest.mark.rule("V3")
@pytest.mark.rule("R14.2")
def test_V3_R14_2_turned_legend_cards_lie_open() -> None:
    race = find_moment(MODULES["legends"], lambda s: s.round == 3 and s.phase == PLAN)
    view = view_of(race.state, None)
    assert view.legend_card is None
    assert len(view.legend_deck) == len(LEGEND_CARDS) - 2
    assert list(view.legend_deck) == sorted(view.legend_deck)
    race = find_moment(MODULES["legends"], lambda s: s.legend_card >= 0)
    view = view_of(race.state, None)
    assert view.legend_card not in view.legend_deck
    assert view_of(Race.new(MODULES["legends"], seed(1)).state, 0).legend_deck == tuple(
        range(1, len(LEGEND_CARDS) + 1)
    )
    assert view_of(Race.new(MODULES["base"], seed(1)).state, 0).legend_deck == ()


@pytest.mark.rule("V3")
@pytest.mark.rule("R16.8")
def test_V3_R16_8_sponsor_cards_are_counted_and_used_ones_open() -> None:
    race = find_moment(MODULES["championship"], lambda s: len(s.sponsor_discard) > 2)
    s = race.state
    view = view_of(s, None)
    assert view.sponsor_discard == tuple(s.sponsor_discard)
    assert view.sponsor_deck == len(s.sponsor_deck)
    owned = sum(shown.sponsors_owned for shown in view.cars)
    total = sum(CARDS[kind].copies for kind in SPONSORS)
    assert owned + view.sponsor_deck + len(view.sponsor_discard) == total


@pytest.mark.rule("V1")
@pytest.mark.rule("R16.7")
def test_V1_R16_7_sponsor_cards_brought_along_are_private() -> None:
    options = MODULES["championship"]
    s = Race.new(options, seed(1)).state
    for viewer in viewers(s):
        shown = view_of(s, viewer).options
        for number, seat in enumerate(shown.seats):
            if number == viewer:
                assert seat == options.seats[number]
            else:
                assert seat.sponsors == ()
                assert seat.upgrades == options.seats[number].upgrades
        rest = {**options.to_dict(), "seats": None}
        assert {**shown.to_dict(), "seats": None} == rest
    plain = Race.new(MODULES["base"], seed(1)).state
    assert view_of(plain, None).options is plain.rules.options


@pytest.mark.rule("V3")
@pytest.mark.rule("R12.2")
def test_V3_R12_2_places_of_finished_and_eliminated_cars_are_public() -> None:
    race = find_moment(MODULES["elimination"], lambda s: s.phase == OVER and 2 in s.status)
    s = race.state
    for viewer in viewers(s):
        view = view_of(s, viewer)
        assert (view.phase, view.step, view.pending, view.to_come) == ("over", 0, (), ())
        assert (view.active, view.turn, view.draft) == (None, None, None)
        assert sorted(shown.place or 0 for shown in view.cars) == [1, 2, 3, 4]
        for shown in view.cars:
            assert shown.status == ("eliminated" if s.status[shown.seat] == 2 else "finished")


@pytest.mark.rule("V3")
@pytest.mark.rule("R0.4")
def test_V3_R0_4_laps_are_counted_by_crossings() -> None:
    options = Options(USA, PLAYERS)
    s = Race.new(options, seed(1)).state
    for way, expected in ((68, (69, 0, 0)), (69, (1, 1, 1)), (150, (13, 2, 2)), (210, (4, 3, 2))):
        s.distance[0] = way
        shown = car(s, None, 0)
        assert (shown.space, shown.crossings, shown.lap) == expected


@pytest.mark.rule("R2.2")
def test_R2_2_steps_have_their_number_in_the_rulebook() -> None:
    steps = {
        "draft": {0},
        "plan": {1, 2},
        "value": {3, 5},
        "replace": {3},
        "react": {5},
        "salvage": {5},
        "slipstream": {6},
        "discard": {8},
        "refresh": {9},
        "over": {0},
    }
    seen: set[str] = set()
    for s in moments(Race.new(MODULES["garage"], seed(2)), random.Random(2)):
        view = view_of(s, None)
        assert view.step in steps[view.phase]
        seen.add(view.phase)
    assert {"draft", "plan", "react", "slipstream", "discard", "over"} <= seen
    race = Race.new(MODULES["base"], seed(1))
    race.apply(0, parse_action("shift 1"))
    assert [view_of(race.state, viewer).step for viewer in (None, 0, 1)] == [1, 2, 1]
    assert view_of(Race.new(MODULES["tournament"], seed(1)).state, 0).step == 2


# --- the form of a view ---------------------------------------------------------------------------


@pytest.mark.rule("V3")
@pytest.mark.parametrize("module", MODULES)
def test_V3_views_are_plain_json_and_always_the_same(module: str) -> None:
    rng = random.Random(7)
    keys: set[tuple[str, ...]] = set()
    for s in moments(Race.new(MODULES[module], seed(7)), rng):
        if rng.random() < 0.05 or s.phase == OVER:
            for viewer in viewers(s):
                view = view_of(s, viewer)
                plain = view.to_dict()
                keys.add(tuple(plain))
                assert json.loads(json.dumps(plain)) == plain
                assert text(s.clone(), viewer) == json.dumps(plain)
                assert_frozen(view)
    assert len(keys) == 1


def assert_frozen(view: View) -> None:
    assert hash(view) == hash(view)
    with pytest.raises(AttributeError):
        view.round = 0  # type: ignore[misc]


@pytest.mark.rule("V3")
def test_V3_to_dict_names_cards_by_id_and_leaves_options_out() -> None:
    s = Race.new(MODULES["base"], seed(1)).state
    plain = view_of(s, 0).to_dict()
    assert (plain["circuit"], plain["laps"], plain["seat"]) == ("usa", 1, 0)
    assert "options" not in plain
    assert set(strings(plain["own"])) <= set(CARD_BY_ID)


@pytest.mark.rule("V4")
@pytest.mark.parametrize("seat", [-1, 6])
def test_V4_there_is_no_view_of_an_unknown_seat(seat: int) -> None:
    with pytest.raises(ValueError, match="no seat"):
        view_of(Race.new(MODULES["base"], seed(1)).state, seat)
