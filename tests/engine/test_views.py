"""Views show all that a seat may know, and nothing that it may not (V1, V2, V4)."""

import json
import random

import pytest

from plankgas.engine.action import Action, parse_action
from plankgas.engine.cards import CARD_BY_ID, CARDS, HEAT, STRESS
from plankgas.engine.check import check
from plankgas.engine.options import OFF
from plankgas.engine.race import Race
from plankgas.engine.state import (
    DECK,
    DISCARD,
    DISCARDING,
    HAND,
    NO_PLAN,
    OVER,
    PLAN,
    PLAY,
    READY,
    READY_CLUTTERED,
    REFRESH,
    SALVAGE,
    State,
)
from plankgas.engine.view import view_of
from plankgas.engine.zones import kinds_in, playable
from tests.engine.view_moments import (
    MODULES,
    car,
    find_moment,
    moments,
    seed,
    strings,
    text,
    viewers,
    write,
)


def texts(s: State) -> list[str]:
    return [text(s, viewer) for viewer in viewers(s)]


def actions(race: Race, seat: int, verb: str) -> list[Action]:
    return [action for action in race.legal_actions(seat) if action.verb == verb]


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
