"""What everybody may see, and the form of a view (V3)."""

import json
import random

import pytest

from plankgas.engine.action import parse_action
from plankgas.engine.cards import CARD_BY_ID, CARDS, SPONSORS
from plankgas.engine.components import LEGEND_CARDS
from plankgas.engine.options import Options
from plankgas.engine.race import Race
from plankgas.engine.state import (
    OVER,
    PHASES,
    PLAN,
    PLAY,
    State,
)
from plankgas.engine.view import View, view_of
from plankgas.engine.zones import kinds_in
from tests.engine.view_moments import (
    MODULES,
    PLAYERS,
    USA,
    car,
    find_moment,
    moments,
    seed,
    strings,
    text,
    viewers,
)

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
