"""Setting a season up: its races, grids and drafts (R16.1-R16.5)."""

import json
from collections import Counter
from random import Random

import pytest

from plankgas.engine.action import parse_action
from plankgas.engine.cards import (
    CARD_BY_ID,
    CARDS,
    HEAT,
    SPONSORS,
    START_0,
    START_5,
    UPGRADES_ADVANCED,
    UPGRADES_BASIC,
)
from plankgas.engine.check import check, owned_cards
from plankgas.engine.circuit import CIRCUITS
from plankgas.engine.components import (
    EVENT_BY_ID,
    SEASONS,
)
from plankgas.engine.draft import full_market
from plankgas.engine.errors import DataError
from plankgas.engine.event import (
    Drew,
    Grid,
    LaidOut,
    Picked,
    RoadsDrawn,
    RoundBegan,
    SeasonRaceBegan,
    SponsorGained,
    Swapped,
    WeatherDrawn,
)
from plankgas.engine.options import SeatOptions
from plankgas.engine.refusal import Refused
from plankgas.engine.season import Season
from plankgas.engine.season_options import (
    MOST_RACES,
    SeasonOptions,
    parse_season_options,
)
from plankgas.engine.season_record import replay_season, season_record
from plankgas.engine.state import DRAFT, SWAP
from tests.engine.seasons import (
    SEED,
    between,
    cars,
    custom,
    my_circuit,
    planning,
    play,
    seed_of,
    snapshot,
    some_seasons,
)

# --- setting a season up ---------------------------------------------------------------------


@pytest.mark.rule("R1.1")
def test_R1_1_a_championship_has_garage_and_weather() -> None:
    season = Season.new(SeasonOptions("1961", cars(2)), SEED)
    assert season.race.state.phase == DRAFT
    play(season, Random(1), planning)
    assert season.race.state.weather >= 0
    assert len(season.race.state.roads) == 5


@pytest.mark.rule("R1.1")
def test_R1_1_only_a_custom_season_may_switch_weather_off() -> None:
    season = custom("title-sponsor")
    assert season.race.state.weather < 0
    for kind in (*SEASONS, "best"):
        with pytest.raises(DataError, match="weather: only a custom season chooses this"):
            Season.new(SeasonOptions(kind, cars(2), weather=False), SEED)


@pytest.mark.rule("R1.1")
def test_R1_1_at_least_one_car_is_no_legend() -> None:
    with pytest.raises(DataError, match="at least one car must not be a Legend"):
        Season.new(SeasonOptions("1961", cars(2, (0, 1))), SEED)
    with pytest.raises(DataError, match="7 cars"):
        Season.new(SeasonOptions("1961", (*cars(6), SeatOptions("black"))), SEED)


@pytest.mark.rule("R1.5")
def test_R1_5_handicaps_hold_in_every_race() -> None:
    seats = (SeatOptions("red", handicap=2), SeatOptions("blue", handicap=1), SeatOptions("gray"))
    options = SeasonOptions("custom", seats, weather=False, events=("title-sponsor", "corruption"))
    season = Season.new(options, SEED)
    for _ in range(2):
        play(season, Random(2), planning)
        assert [season.race.state.engine[seat] for seat in range(3)] == [4, 5, 6]
        play(season, Random(2), between)
        if not season.over:
            season.next_race()


@pytest.mark.rule("R16.1")
@pytest.mark.parametrize(
    ("kind", "races"),
    [
        (
            "1961",
            "great-britain new-grandstand, usa speed-record, italy drivers-strike",
        ),
        (
            "1962",
            "italy restrictions-lifted, great-britain record-crowds, france corruption",
        ),
        (
            "1963",
            "usa title-sponsor, great-britain live-on-television, france safety-regulations, "
            "italy sponsor-withdraws",
        ),
    ],
)
def test_R16_1_seasons_have_their_races(kind: str, races: str) -> None:
    season = Season.new(SeasonOptions(kind, cars(2)), SEED)
    calendar = [(fixture.circuit.id, fixture.event) for fixture in season.calendar]
    assert calendar == [tuple(race.split()) for race in races.split(", ")]


@pytest.mark.rule("R16.1")
def test_R16_1_a_custom_season_has_all_circuits_in_random_order() -> None:
    orders = Counter(
        tuple(f.circuit.id for f in Season.new(SeasonOptions("custom", cars(1)), seed).calendar)
        for seed in map(seed_of, range(200))
    )
    assert all(sorted(order) == sorted(CIRCUITS) for order in orders)
    assert len(orders) == 24


@pytest.mark.rule("R16.1")
def test_R16_1_random_events_are_drawn_just_before_the_race_and_none_twice() -> None:
    options = SeasonOptions("custom", cars(1), races=MOST_RACES)
    season = Season.new(options, SEED)
    later = MOST_RACES - 1
    assert [fixture.event != "" for fixture in season.calendar] == [True] + [False] * later
    play(season, Random(3), lambda season: season.over)
    assert sorted(fixture.event for fixture in season.calendar) == sorted(EVENT_BY_ID)
    circuits = [fixture.circuit.id for fixture in season.calendar]
    box = len(CIRCUITS)
    assert len(set(circuits[:box])) == box
    assert all(circuits[i] == circuits[i % box] for i in range(MOST_RACES))
    first = {Season.new(options, seed_of(n)).fixture.event for n in range(100)}
    assert first == set(EVENT_BY_ID)


@pytest.mark.rule("R16.1")
def test_R16_1_chosen_circuits_and_events_come_in_the_given_order() -> None:
    options = SeasonOptions(
        "custom",
        cars(2),
        circuits=(CIRCUITS["france"], CIRCUITS["usa"]),
        events=("corruption", "speed-record", "new-grandstand"),
    )
    season = Season.new(options, SEED)
    assert [(fixture.circuit.id, fixture.event) for fixture in season.calendar] == [
        ("france", "corruption"),
        ("usa", "speed-record"),
        ("france", "new-grandstand"),
    ]


@pytest.mark.rule("R16.1")
def test_R16_1_a_custom_circuit_takes_part_like_the_others() -> None:
    options = SeasonOptions("custom", cars(2), circuits=(my_circuit(), CIRCUITS["usa"]), races=3)
    assert parse_season_options(json.loads(json.dumps(options.to_dict()))) == options
    season = Season.new(options, SEED)
    play(season, Random(5), lambda season: season.over)
    assert [result.circuit for result in season.results] == ["mine", "usa", "mine"]
    again = replay_season(json.loads(json.dumps(season_record(season))))
    assert snapshot(again) == snapshot(season)


@pytest.mark.rule("R16.2")
@pytest.mark.parametrize(
    ("upgrades", "kinds"),
    [
        ("basic", UPGRADES_BASIC),
        ("advanced", UPGRADES_ADVANCED),
        ("all", UPGRADES_BASIC + UPGRADES_ADVANCED),
    ],
)
def test_R16_2_the_season_uses_the_chosen_upgrades(upgrades: str, kinds: tuple[int, ...]) -> None:
    season = Season.new(SeasonOptions("1961", cars(3), upgrades=upgrades), SEED)
    state = season.race.state
    assert Counter(state.market + state.layout) == dict.fromkeys(kinds, 2)


@pytest.mark.rule("R16.2")
def test_R16_2_there_are_no_starting_upgrades() -> None:
    state = custom("title-sponsor").race.state
    for seat in range(3):
        counts = owned_cards(state, seat)
        assert counts[START_0] == counts[START_5] == 0
        # The only Heat outside of the engine is an extra-Heat upgrade.
        extra = sum(1 for kind in state.owned[seat] if not CARDS[kind].values)
        assert counts[HEAT] == 6 + extra


@pytest.mark.rule("R16.3")
def test_R16_3_the_order_before_each_race() -> None:
    season, told = Season.begin(SeasonOptions("1961", cars(3)), SEED)
    play(season, Random(4), planning, lambda _, events: told.extend(events))
    kinds = list(dict.fromkeys(type(event) for event in told if type(event) is not Swapped))
    public = [kind for kind in kinds if kind.__name__ not in ("SponsorCard", "DrewCards")]
    assert public == [
        SeasonRaceBegan,
        Grid,
        LaidOut,
        Picked,
        SponsorGained,
        WeatherDrawn,
        RoadsDrawn,
        Drew,
        RoundBegan,
    ]


# --- grid ------------------------------------------------------------------------------------


@pytest.mark.rule("R16.4")
def test_R16_4_the_first_grid_is_random() -> None:
    grids = {
        tuple(Season.new(SeasonOptions("1961", cars(3)), seed_of(n)).race.state.grid)
        for n in range(60)
    }
    assert len(grids) == 6


@pytest.mark.rule("R16.4")
def test_R16_4_later_grids_go_by_points_and_ties_by_the_race_before() -> None:
    ties = 0
    for season in some_seasons():
        totals = dict.fromkeys(range(6), 0)
        for before, after in zip(season.results, season.results[1:], strict=False):
            for seat, points in enumerate(before.points):
                totals[seat] += points
            if before.season != after.season:
                totals = dict.fromkeys(range(6), 0)
                continue
            places = {seat: place for place, seat in enumerate(before.ranking)}
            for a, b in zip(after.grid, after.grid[1:], strict=False):
                assert totals[a] > totals[b] or (totals[a] == totals[b] and places[a] < places[b])
                ties += totals[a] == totals[b]
    assert ties > 3


# --- draft -----------------------------------------------------------------------------------


@pytest.mark.rule("R16.5")
@pytest.mark.parametrize("legends", [(), (1, 3)])
def test_R16_5_one_pick_each_from_last_to_first(legends: tuple[int, ...]) -> None:
    season = Season.new(SeasonOptions("1961", cars(5, legends)), SEED)
    state = season.race.state
    players = [seat for seat in state.grid if seat not in legends]
    assert len(state.layout) == len(players) + 3
    for seat in reversed(players):
        assert season.pending() == [seat]
        for other in set(range(5)) - {seat}:
            assert season.legal_actions(other) == []
            refused = "legend" if other in legends else "not-your-decision"
            reason = season.why_not(other, season.legal_actions(seat)[0])
            assert reason is not None
            assert reason.code == refused
        season.apply(seat, season.legal_actions(seat)[0])
        assert len(state.owned[seat]) == 1
    assert state.phase == SWAP
    assert season.pending() == [players[-1]]
    assert len(state.layout) == 3


@pytest.mark.rule("R16.5")
def test_R16_5_the_last_on_the_grid_may_swap_an_owned_upgrade() -> None:
    season = Season.new(SeasonOptions("1961", cars(2)), SEED)
    play(season, Random(1), lambda season: season.race.state.phase == SWAP)
    state = season.race.state
    last = season.pending()[0]
    mine = CARDS[state.owned[last][0]].id
    left = CARDS[state.layout[0]].id
    assert season.apply(last, parse_action(f"swap {mine} {left}"))[0] == Swapped(
        last, CARD_BY_ID[mine].kind, CARD_BY_ID[left].kind
    )
    assert state.owned[last] == bytes([CARD_BY_ID[left].kind])


@pytest.mark.rule("R16.5")
def test_R16_5_nobody_has_to_swap() -> None:
    season = Season.new(SeasonOptions("1961", cars(2)), SEED)
    play(season, Random(1), lambda season: season.race.state.phase == SWAP)
    owned = list(season.race.state.owned)
    season.apply(season.pending()[0], parse_action("done"))
    assert season.race.state.owned == owned
    assert planning(season)


@pytest.mark.rule("R16.5")
def test_R16_5_a_swap_of_a_card_not_owned_or_not_on_offer_is_refused() -> None:
    season = Season.new(SeasonOptions("1961", cars(2)), SEED)
    play(season, Random(1), lambda season: season.race.state.phase == SWAP)
    state = season.race.state
    last = season.pending()[0]
    mine = CARDS[state.owned[last][0]].id
    left = CARDS[state.layout[0]].id
    others = [CARDS[kind].id for kind in full_market("all") if kind not in state.layout]
    foreign = next(id for id in others if id != mine)
    sponsor = CARDS[SPONSORS[0]].id
    for seat, text, code in (
        (last, f"swap {foreign} {left}", "not-owned"),
        (last, f"swap {sponsor} {left}", "not-owned"),
        (last, f"swap {mine} {foreign}", "not-in-lay-out"),
        (last, f"pick {left}", "other-step"),
        (1 - last, f"swap {mine} {left}", "not-your-decision"),
        (2, "done", "no-such-seat"),
        (-1, "done", "no-such-seat"),
        (10**30, "done", "no-such-seat"),
    ):
        before = snapshot(season)
        reason = season.why_not(seat, parse_action(text))
        assert reason is not None
        assert reason.code == code
        with pytest.raises(Refused) as refused:
            season.apply(seat, parse_action(text))
        assert refused.value.refusal == reason
        assert snapshot(season) == before


@pytest.mark.rule("R16.5")
def test_R16_5_leftovers_are_shuffled_back() -> None:
    season = Season.new(SeasonOptions("1962", cars(4)), SEED)
    for _ in season.calendar:
        state = season.race.state
        everywhere = b"".join(state.owned) + state.market + state.layout
        assert sorted(everywhere) == sorted(full_market("all"))
        play(season, Random(6), between)
        if not season.over:
            season.next_race()


@pytest.mark.rule("R16.5")
def test_R16_5_when_the_upgrades_run_out_the_last_to_pick_get_none() -> None:
    """34 basic upgrades are five for each of six cars, and four more."""
    options = SeasonOptions("custom", cars(6), upgrades="basic", races=7)
    season = Season.new(options, SEED)
    play(season, Random(8), lambda season: season.number == 6)
    state = season.race.state
    assert len(state.layout) == 4
    play(season, Random(8), planning)
    grid = list(state.grid)
    assert [len(state.owned[seat]) for seat in grid] == [5, 5, 6, 6, 6, 6]
    play(season, Random(8), between)
    season.next_race()
    assert planning(season)
    assert sorted(b"".join(season.race.state.owned)) == sorted(full_market("basic"))
    assert check(season.race.state) + season.check() == []
