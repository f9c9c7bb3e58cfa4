"""The championship (R16): calendars, grids, drafts, sponsors, points, and seasons to their end."""

import doctest
import json
import pickle
from collections import Counter
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random

import pytest

from plankgas.engine.action import MOST_CARDS, OPERAND_BITS, Action, parse_action
from plankgas.engine.cards import (
    CARD_BY_ID,
    CARDS,
    HEAT,
    SPONSORS,
    START_0,
    START_5,
    STRESS,
    UPGRADES_ADVANCED,
    UPGRADES_BASIC,
)
from plankgas.engine.chance import below
from plankgas.engine.check import check, owned_cards
from plankgas.engine.circuit import CIRCUITS, Circuit, parse_circuit
from plankgas.engine.components import (
    COLOURS,
    EVENT_BY_ID,
    EVENTS,
    POINTS,
    SEASONS,
    ChampionshipEvent,
)
from plankgas.engine.draft import full_market
from plankgas.engine.errors import DataError
from plankgas.engine.event import (
    ALL,
    Drew,
    Event,
    Flipped,
    Grid,
    KeepChosen,
    LaidOut,
    Picked,
    PointsScored,
    Ready,
    Revealed,
    RoadsDrawn,
    RoundBegan,
    SeasonOver,
    SeasonRaceBegan,
    SponsorCard,
    SponsorGained,
    SponsorUsed,
    SpunOut,
    Swapped,
    UpgradeKept,
    WeatherDrawn,
    event_text,
    parse_event,
)
from plankgas.engine.options import SeatOptions
from plankgas.engine.position import position_of
from plankgas.engine.refusal import Refused
from plankgas.engine.season import BETWEEN, KEEPING, OVER, RACE, Fixture, RaceResult, Season
from plankgas.engine.season_options import (
    KINDS_OF_SEASON,
    MOST_RACES,
    SeasonOptions,
    parse_season_options,
)
from plankgas.engine.season_record import replay_season, season_record
from plankgas.engine.state import DECK, DISCARD, DRAFT, HAND, PLAY, SWAP, TABLE, ZONES
from plankgas.engine.zones import into_hand, kinds_in, push

SEED = bytes(range(32))


def cars(count: int, legends: tuple[int, ...] = ()) -> tuple[SeatOptions, ...]:
    return tuple(SeatOptions(COLOURS[i], legend=i in legends) for i in range(count))


def seed_of(number: int) -> bytes:
    return number.to_bytes(32, "little")


def play(
    season: Season,
    rng: Random,
    until: Callable[[Season], bool],
    listen: Callable[[Season, list[Event]], None] | None = None,
) -> None:
    """Random legal play until something holds; next races begin at once."""
    while not until(season):
        seats = season.pending()
        if not seats:
            events = season.next_race()
            if listen is not None:
                listen(season, events)
            continue
        seat = rng.choice(seats)
        code = rng.choice(season.legal_codes(seat))
        if listen is None:
            season.apply_code(seat, code)
        else:
            listen(season, season.apply(seat, Action(code)))


def between(season: Season) -> bool:
    return season.race_over


def planning(season: Season) -> bool:
    """The draft is over, round 1 begins."""
    return season.race.state.phase not in (DRAFT, SWAP)


def snapshot(season: Season) -> object:
    """All of a season that could differ, as plain values."""
    s = season.race.state
    return (
        season.phase,
        season.number,
        season.calendar,
        season.results,
        list(season.upgrades),
        list(season.sponsors),
        list(season.keeps),
        list(season.history),
        [[kinds_in(s, seat, zone) for zone in range(ZONES)] for seat in range(s.rules.seats)],
        [
            list(numbers)
            for numbers in (s.distance, s.spot, s.gear, s.engine, s.stress, s.place, s.plan)
        ],
        (s.phase, s.round, s.turn, s.active, s.weather, s.roads, s.grid, s.market, s.layout),
        (list(s.owned), s.sponsor_deck, s.sponsor_discard, s.draft_pick, list(s.cursor)),
    )


@cache
def finished(kind: str, count: int, legends: tuple[int, ...], number: int) -> Season:
    """A season played to its end; don't change it."""
    season = Season.new(SeasonOptions(kind, cars(count, legends)), seed_of(number))
    play(season, Random(number), lambda season: season.over)
    return season


def some_seasons() -> list[Season]:
    return [
        finished("1961", 6, (), 1),
        finished("1962", 6, (4, 5), 2),
        finished("1963", 5, (0,), 3),
        finished("custom", 4, (1, 3), 4),
        finished("best", 6, (2,), 5),
    ]


def custom(event: str, circuit: str = "usa", count: int = 3, **changes: object) -> Season:
    """The first race of a season of one event, its draft behind it, without weather."""
    given: dict[str, object] = {
        "season": "custom",
        "seats": [{"colour": colour} for colour in COLOURS[:count]],
        "circuits": [circuit],
        "events": [event],
        "weather": False,
        **changes,
    }
    season = Season.new(parse_season_options(given), SEED)
    play(season, Random(7), planning)
    return season


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


def my_circuit(**changes: object) -> Circuit:
    table = {**CIRCUITS["italy"].to_dict(), "id": "mine", "name": "Mine", "laps": 1, **changes}
    return parse_circuit(table, "mine.toml")


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


# --- sponsors --------------------------------------------------------------------------------


@pytest.mark.rule("R16.6")
@pytest.mark.parametrize("event", EVENTS, ids=lambda event: str(event.id))
def test_R16_6_sponsor_cards_are_part_of_the_opening_hand(event: ChampionshipEvent) -> None:
    state = custom(event.id).race.state
    for seat in range(3):
        hand = kinds_in(state, seat, HAND)
        assert sum(1 for kind in hand if kind in SPONSORS) == EVENT_BY_ID[event.id].sponsors
        assert len(hand) == state.rules.hand_size


@pytest.mark.rule("R16.7")
@pytest.mark.rule("R16.8")
def test_R16_7_upgrades_and_unused_sponsors_come_along() -> None:
    """What a seat keeps is what it had and gained, less what it has used (R16.8)."""
    rng = Random(11)
    held: dict[int, Counter[int]] = {seat: Counter() for seat in range(6)}
    discarded = 0

    def listen(season: Season, events: list[Event]) -> None:
        nonlocal discarded
        for event in events:
            if isinstance(event, SponsorCard):
                held[event.seat][event.card] += 1
            elif isinstance(event, SponsorUsed):
                held[event.seat][event.card] -= 1
        if season.race_over:
            state = season.race.state
            for seat in range(6):
                assert Counter(season.sponsors[seat]) == +held[seat]
                assert Counter(season.upgrades[seat]) == Counter(state.owned[seat])
                discarded += len(set(kinds_in(state, seat, DISCARD)) & set(SPONSORS))
        elif planning(season) and season.race.state.round == 1:
            for seat in range(6):
                counts = owned_cards(season.race.state, seat)
                upgrades = Counter(
                    HEAT if not CARDS[kind].values else kind
                    for kind in season.race.state.owned[seat]
                )
                del upgrades[HEAT]
                assert {kind: counts[kind] for kind in upgrades} == upgrades
                assert {kind: counts[kind] for kind in held[seat]} == held[seat]

    season, events = Season.begin(SeasonOptions("1963", cars(6)), SEED)
    listen(season, events)
    play(season, rng, lambda season: season.over, listen)
    assert discarded > 0


@pytest.mark.rule("R16.7")
def test_R16_7_kept_sponsor_cards_begin_in_the_deck() -> None:
    season = finished_race_with_sponsors()
    kept = [Counter(cards) for cards in season.sponsors]
    season.next_race()
    # The opening hand has only what the event gives, before anybody draws.
    options = season.race.state.rules.options
    assert [Counter(seat.sponsors) for seat in options.seats] == kept
    play(season, Random(1), planning)
    state = season.race.state
    for seat in range(3):
        together = Counter(kinds_in(state, seat, DECK) + kinds_in(state, seat, HAND))
        for kind in SPONSORS:
            assert together[kind] >= kept[seat][kind]
        drawn = EVENT_BY_ID[season.fixture.event].sponsors
        in_all = sum(together[kind] for kind in SPONSORS)
        assert in_all == sum(kept[seat].values()) + drawn


def finished_race_with_sponsors() -> Season:
    season = Season.new(SeasonOptions("1963", cars(3)), SEED)
    play(season, Random(2), between)
    assert any(season.sponsors)
    return season


@pytest.mark.rule("R16.8")
def test_R16_8_no_sponsor_card_in_a_turn_with_a_spin_out() -> None:
    seat = -1
    spun = False
    gained = 0
    reasons: set[str] = set()

    def listen(_: Season, events: list[Event]) -> None:
        nonlocal seat, spun, gained
        for event in events:
            if isinstance(event, Revealed):
                seat, spun = event.seat, False
            elif isinstance(event, SpunOut):
                spun = True
            elif isinstance(event, SponsorGained) and event.reason != "event":
                assert event.seat == seat
                assert not spun
                gained += 1
                reasons.add(event.reason)

    for kind in ("1961", "1962"):
        season = Season.new(SeasonOptions(kind, cars(6)), SEED)
        play(season, Random(3), lambda season: season.over, listen)
    assert gained > 5
    assert reasons >= {"press", "grandstand"}


@pytest.mark.rule("R16.9")
def test_R16_9_press_corners_wrap_around() -> None:
    expected = {
        "new-grandstand": "A",
        "speed-record": "B",
        "drivers-strike": "C",
        "restrictions-lifted": "B",
        "record-crowds": "CE",
        "corruption": "C",
        "title-sponsor": "A",
        "live-on-television": "BD",
        "safety-regulations": "D",
        "sponsor-withdraws": "A",
    }
    for id, wrapped in expected.items():
        event = EVENT_BY_ID[id]
        state = custom(event.id, event.circuit).race.state
        letters = [c.letter for c in CIRCUITS[event.circuit].corners]
        press = "".join(c for i, c in enumerate(letters) if state.rules.press >> i & 1)
        assert press == wrapped


# --- events ----------------------------------------------------------------------------------

# Event: laps, hand size, Heat, Stress on the USA circuit without weather.
SETUPS = {
    "new-grandstand": (2, 7, 6, 3),
    "speed-record": (2, 7, 6, 3),
    "drivers-strike": (1, 7, 6, 3),
    "restrictions-lifted": (2, 7, 7, 3),
    "record-crowds": (3, 8, 6, 3),
    "corruption": (2, 7, 6, 3),
    "title-sponsor": (2, 7, 6, 3),
    "live-on-television": (2, 7, 6, 3),
    "safety-regulations": (2, 6, 4, 2),
    "sponsor-withdraws": (2, 7, 6, 4),
}


@pytest.mark.rule("R16.3")
@pytest.mark.parametrize("event", SETUPS)
def test_R16_3_what_each_event_changes_in_the_setup(event: str) -> None:
    state = custom(event).race.state
    engine = {state.engine[seat] for seat in range(3)}
    stress = {owned_cards(state, seat)[STRESS] for seat in range(3)}
    found = (state.rules.laps, state.rules.hand_size, engine, stress)
    laps, hand_size, heat, stress_cards = SETUPS[event]
    assert found == (laps, hand_size, {heat}, {stress_cards})


@pytest.mark.rule("R16.3")
def test_R16_3_what_each_event_changes_in_the_race() -> None:
    rules = {id: custom(id).race.state.rules for id in SETUPS}
    assert {id: r.grandstand for id, r in rules.items() if r.grandstand} == {"new-grandstand": 3}
    assert {id: r.speed_record for id, r in rules.items() if r.speed_record} == {"speed-record": 15}
    assert {id: r.overtakes for id, r in rules.items() if r.overtakes} == {"live-on-television": 3}
    assert [id for id, r in rules.items() if r.eliminate_on_spin] == ["sponsor-withdraws"]


@pytest.mark.rule("R15.5")
def test_R15_5_an_event_can_not_leave_a_race_without_laps() -> None:
    season = custom("drivers-strike", circuits=[my_circuit().to_dict()])
    assert season.race.state.rules.laps == 1


@pytest.mark.rule("R16.10")
@pytest.mark.parametrize("event", SETUPS)
def test_R16_10_points_of_each_event(event: str) -> None:
    extra = {"drivers-strike": (2, 0, 0), "corruption": (1, 1, 1)}.get(event, (0, 0, 0))
    season = custom(event, count=6)
    play(season, Random(9), between)
    result = season.results[0]
    for index, seat in enumerate(result.ranking):
        full = (9, 6, 4, 3, 2, 1)[index] + (*extra, 0, 0, 0)[index]
        assert result.points[seat] == (0 if seat in result.eliminated else full)


@pytest.mark.rule("R16.10")
def test_R16_10_legends_score_too() -> None:
    season = finished("1962", 6, (4, 5), 2)
    for result in season.results:
        assert sum(result.points) == sum(POINTS) + (3 if result.event == "corruption" else 0)
    assert season.points()[4] > 0
    assert season.upgrades[4] == season.sponsors[4] == ()


@pytest.mark.rule("R16.10")
def test_R16_10_events_tell_the_points() -> None:
    told: list[PointsScored] = []

    def listen(_: Season, events: list[Event]) -> None:
        told.extend(event for event in events if isinstance(event, PointsScored))

    season = Season.new(SeasonOptions("1961", cars(3)), SEED)
    play(season, Random(1), lambda season: season.over, listen)
    assert len(told) == 9
    assert {event.seat: event.total for event in told} == dict(enumerate(season.points()))
    assert [(event.seat, event.place) for event in told[3:6]] == [
        (seat, place) for place, seat in enumerate(season.results[1].ranking, 1)
    ]


@pytest.mark.rule("R16.10")
def test_R16_10_heat_and_stress_go_back_and_extra_heat_stays() -> None:
    options = SeasonOptions("custom", cars(3), weather=False, events=tuple(SETUPS)[:2])
    for number in range(200):
        season = Season.new(options, seed_of(number))
        play(season, Random(number), planning)
        owners = [
            seat
            for seat in range(3)
            if any(not CARDS[kind].values for kind in season.race.state.owned[seat])
        ]
        if owners:
            break
    play(season, Random(1), between)
    assert any(season.race.state.stress[seat] > 3 for seat in range(3)), "nobody has spun out"
    extra = [sum(1 for kind in cards if not CARDS[kind].values) for cards in season.upgrades]
    assert extra[owners[0]] > 0
    season.next_race()
    play(season, Random(1), lambda season: season.race.state.phase == SWAP)
    season.apply(season.pending()[0], parse_action("done"))
    state = season.race.state
    for seat in range(3):
        more = sum(1 for kind in state.owned[seat] if not CARDS[kind].values)
        assert more >= extra[seat]
        assert owned_cards(state, seat)[HEAT] == 6 + more
        assert state.engine[seat] == 6
        assert owned_cards(state, seat)[STRESS] == 3


@pytest.mark.rule("R12.2")
@pytest.mark.rule("R16.10")
def test_R12_2_eliminated_cars_score_nothing_and_keep_their_cards() -> None:
    played = 0
    for number in range(30):
        options = SeasonOptions(
            "custom", cars(4), events=("title-sponsor", "sponsor-withdraws", "corruption")
        )
        season = Season.new(options, seed_of(number))
        play(season, Random(number), lambda season: season.number == 2)
        used: list[int] = []

        def listen(season: Season, events: list[Event], used: list[int] = used) -> None:
            used.extend(event.seat for event in events if isinstance(event, SponsorUsed))
            assert check(season.race.state) == []

        play(season, Random(number), between, listen)
        result = season.results[1]
        last = list(result.ranking)[len(result.ranking) - len(result.eliminated) :]
        assert sorted(last) == sorted(result.eliminated)
        state = season.race.state
        for seat in result.eliminated:
            assert result.points[seat] == 0
            assert len(season.upgrades[seat]) == 2
            # Played sponsor cards are used even if step 9 never came.
            assert kinds_in(state, seat, PLAY) == ()
            played += used.count(seat)
        season.next_race()
    assert played > 0


# --- standings -------------------------------------------------------------------------------


def result(season: str, ranking: tuple[int, ...], points: tuple[int, ...]) -> RaceResult:
    return RaceResult(season, "usa", "corruption", ranking, ranking, (), points, points, ranking)


def between_races(season: str, *results: RaceResult) -> Season:
    """A season whose races so far ended like this."""
    found = Season.new(SeasonOptions(season, cars(3)), SEED)
    found.results = results
    found.number = len(results)
    found.phase = BETWEEN
    return found


@pytest.mark.rule("R16.4")
def test_R16_4_the_next_grid_is_that_of_the_standings_after_the_last_race() -> None:
    first, second = result("1961", (0, 1, 2), (9, 6, 4)), result("1961", (2, 0, 1), (4, 6, 9))
    season = between_races("1961", first, second)
    season.next_race()
    assert season.race.options.grid == (2, 0, 1)
    assert tuple(season.race.state.grid) == (2, 0, 1)


@pytest.mark.rule("R16.4")
@pytest.mark.rule("R16.12")
def test_R16_12_the_first_grid_of_another_season_is_drawn() -> None:
    last = result("1961", (2, 0, 1), (4, 6, 9))
    season = between_races("best", last, last, last)
    season.next_race()
    assert season.fixture.season == "1962"
    assert season.race.options.grid == ()


@pytest.mark.rule("R16.8")
def test_R16_8_unused_sponsor_cards_are_kept_in_their_order_wherever_they_lie() -> None:
    season = Season.new(SeasonOptions("1961", cars(1)), SEED)
    state = season.race.state
    low, high = SPONSORS[0], SPONSORS[-1]
    push(state, 0, DECK, high)
    into_hand(state, 0, low)
    state.place[0] = 1
    season._end_race([])
    assert season.sponsors == [(low, high)]


@pytest.mark.rule("R16.12")
def test_R16_12_sponsor_cards_do_not_come_along_into_another_season() -> None:
    season = Season.new(SeasonOptions("best", cars(1)), SEED)
    season.number = 3  # the last race of 1961
    season.results = (result("1961", (0,), (9,)), result("1961", (0,), (9,)))
    state = season.race.state
    into_hand(state, 0, SPONSORS[0])
    state.place[0] = 1
    season._end_race([])
    assert (season.phase, season.sponsors) == (KEEPING, [()])


@pytest.mark.rule("R16.10")
@pytest.mark.rule("R16.11")
def test_R16_11_points_count_within_their_season_and_ties_go_to_the_better_place() -> None:
    season = Season.new(SeasonOptions("best", cars(3)), SEED)
    season.results = (
        result("1961", (0, 1, 2), (90, 60, 40)),
        result("1961", (0, 1, 2), (90, 60, 40)),
        result("1961", (0, 1, 2), (90, 60, 40)),
        result("1962", (0, 1, 2), (6, 1, 3)),
    )
    season.number = 5  # record crowds: no extra points
    state = season.race.state
    for seat, place in enumerate((3, 2, 1)):
        state.place[seat] = place
    season._end_race([])
    last = season.results[-1]
    assert last.ranking == (2, 1, 0)
    assert last.points == (4, 6, 9)
    assert last.totals == (10, 7, 12)
    assert last.standings == (2, 0, 1)
    season.results = (*season.results[:3], result("1962", (0, 1, 2), (6, 4, 0)))
    season.number = 5
    season._end_race([])
    assert season.results[-1].totals == (10, 10, 9)
    assert season.results[-1].standings == (1, 0, 2)  # a tie: seat 1 came in before seat 0


def broken(season: Season, field: str) -> Season:
    """A season in a state that no rules lead to."""
    first = season.calendar[0]
    if field == "results":
        season.phase = BETWEEN
    elif field == "race":
        season.phase, season.results = BETWEEN, (result("1961", (0, 1, 2), (9, 6, 4)),)
    elif field == "over":
        season.phase = OVER
    elif field == "no event":
        season.calendar = (Fixture(first.season, first.circuit, ""), *season.calendar[1:])
    elif field == "one event twice":
        season.calendar = (first, first, *season.calendar[2:])
        season.number, season.results = 2, (result("1961", (0, 1, 2), (9, 6, 4)),)
    elif field == "ranking":
        season.number, season.results = 2, (result("1961", (0, 1, 1), (9, 6, 4)),)
    elif field == "eliminated":
        points = (9, 6, 4)
        every = (0, 1, 2)
        last = RaceResult("1961", "usa", "", every, every, (0,), points, points, every)
        season.number, season.results = 2, (last,)
    elif field == "upgrades":
        kind = full_market("all")[0]
        owned = bytes([kind]) * (full_market("all").count(kind) + 1)
        season.race.state.owned = [owned, b"", b""]
    elif field == "sponsors":
        season.sponsors[1] = (SPONSORS[0],) * (CARDS[SPONSORS[0]].copies + 1)
    else:
        assert field == "legend"
        season.sponsors[2] = (SPONSORS[0],)
    return season


@pytest.mark.parametrize(
    ("field", "problems"),
    [
        ("results", ["phase: between with 0 results"]),
        ("race", ["phase: between with 1 results"]),
        ("over", ["phase: over with 0 results", "phase: a season is over when all its races are"]),
        ("no event", ["calendar: every race so far has an event of its own"]),
        ("one event twice", ["calendar: every race so far has an event of its own"]),
        (
            "ranking",
            [f"race 1: {name}: must name every seat once" for name in ("grid", "ranking")]
            + ["race 1: standings: must name every seat once"],
        ),
        ("eliminated", ["race 1: points: an eliminated car scores nothing"]),
        ("upgrades", [f"upgrades: 3 of {CARDS[full_market('all')[0]].id}"]),
        ("sponsors", [f"sponsors: 8 of {CARDS[SPONSORS[0]].id}"]),
        ("legend", ["seats[2]: a Legend has cards"]),
    ],
)
def test_a_season_that_can_not_be_is_noticed(field: str, problems: list[str]) -> None:
    season = Season.new(SeasonOptions("1961", cars(3, (2,))), SEED)
    season.sponsors[0] = (SPONSORS[-1],) * CARDS[SPONSORS[-1]].copies  # all there are
    assert season.check() == []
    assert broken(season, field).check() == problems


def progress(season: Season) -> list[object]:
    """Everything that a season has but the race that is on."""
    names = ["options", "seed", "calendar", "phase", "number", "results"]
    names += ["upgrades", "sponsors", "keeps", "history"]
    if hasattr(season, "__dict__"):  # compiled it has none
        assert vars(season).keys() == {*names, "race"}
    return [getattr(season, name) for name in names]


def test_a_clone_has_everything_and_shares_nothing_that_changes() -> None:
    last = result("1961", (2, 0, 1), (4, 6, 9))
    season = between_races("best", last, last)
    season.upgrades, season.sponsors = [(7,), (), (8,)], [(), (9,), ()]
    season.keeps = [7, -1, -1]
    season.history = [(0, 5)]
    twin = season.clone()
    assert progress(twin) == progress(season)
    assert position_of(twin.race) == position_of(season.race)
    stored = pickle.loads(pickle.dumps(season))
    assert progress(stored) == progress(season)
    before = snapshot(season)
    twin.upgrades[0] = twin.sponsors[0] = ()
    twin.keeps[1] = 3
    twin.history.append((1, 6))
    twin.race.state.gear[0] = 4
    assert snapshot(season) == before
    assert (season.keeps, season.history) == ([7, -1, -1], [(0, 5)])


@pytest.mark.rule("R16.11")
def test_R16_11_before_the_first_race_is_over_everybody_stands_where_they_sit() -> None:
    assert Season.new(SeasonOptions("1961", cars(3)), SEED).standings() == [0, 1, 2]


@pytest.mark.rule("R16.11")
def test_R16_11_most_points_win_and_ties_go_to_the_last_race() -> None:
    season = Season.new(SeasonOptions("1961", cars(3)), SEED)
    season.results = (
        result("1961", (0, 1, 2), (9, 6, 4)),
        RaceResult("1961", "usa", "", (), (2, 1, 0), (), (4, 6, 9), (13, 12, 13), (2, 0, 1)),
    )
    assert season.points() == [13, 12, 13]
    assert season.standings() == [2, 0, 1]


@pytest.mark.rule("R16.11")
def test_R16_11_standings_of_real_seasons() -> None:
    for season in some_seasons():
        points = season.points()
        assert points == [
            sum(r.points[seat] for r in season.results) for seat in range(len(points))
        ]
        ranked = [points[seat] for seat in season.standings()]
        assert ranked == sorted(ranked, reverse=True)
        if season.options.season != "best":
            assert season.results[-1].standings == tuple(season.standings())


# --- best of all time ------------------------------------------------------------------------


def best(number: int = 1, count: int = 3, legends: tuple[int, ...] = (2,)) -> Season:
    """Best of all time, right after season 1961."""
    season = Season.new(SeasonOptions("best", cars(count, legends)), seed_of(number))
    play(season, Random(number), lambda season: season.phase == KEEPING)
    return season


@pytest.mark.rule("R16.12")
def test_R16_12_all_seasons_in_a_row() -> None:
    season = finished("best", 6, (2,), 5)
    assert [(r.season, r.event) for r in season.results] == [
        (event.season, event.id) for event in EVENTS
    ]


@pytest.mark.rule("R16.12")
def test_R16_12_after_a_season_everybody_keeps_one_upgrade() -> None:
    season = best()
    assert season.number == 3
    assert season.pending() == [0, 1]
    assert season.sponsors == [(), (), ()]
    mine = season.upgrades[0]
    assert len(mine) == 3
    keeps = [f"keep {CARDS[kind].id}" for kind in sorted(set(mine))]
    assert [str(action) for action in season.legal_actions(0)] == keeps
    with pytest.raises(Refused, match="First everybody chooses"):
        season.next_race()
    told = season.apply(0, parse_action(keeps[0]))
    assert told == [KeepChosen(0, mine[0]), Ready(0)]
    assert [event.audience() for event in told] == [0, ALL]
    assert season.pending() == [1]
    assert season.upgrades[0] == mine
    # It may be changed until all have chosen.
    assert season.apply(0, parse_action(keeps[-1])) == [KeepChosen(0, mine[-1])]
    other = season.legal_actions(1)[0]
    told = season.apply(1, other)
    assert told[2:] == [UpgradeKept(0, mine[-1]), UpgradeKept(1, other.operands()[0])]
    assert season.phase == BETWEEN
    assert season.pending() == []
    assert season.upgrades == [(mine[-1],), other.operands(), ()]
    season.next_race()
    state = season.race.state
    assert season.fixture.event == "restrictions-lifted"
    assert sorted(b"".join(state.owned) + state.market + state.layout) == full_market("all")


@pytest.mark.rule("R16.12")
def test_R16_12_wrong_choices_are_refused_and_change_nothing() -> None:
    season = best()
    foreign = next(k for k in full_market("all") if k not in season.upgrades[0])
    owned = CARDS[season.upgrades[0][0]].id
    for seat, text, code in (
        (0, f"keep {CARDS[foreign].id}", "not-owned"),
        (0, f"keep {CARDS[SPONSORS[0]].id}", "not-owned"),
        (0, "keep heat", "not-owned"),
        (0, f"pick {owned}", "other-step"),
        (0, "done", "other-step"),
        (2, f"keep {owned}", "legend"),
        (3, f"keep {owned}", "no-such-seat"),
        (-1, f"keep {owned}", "no-such-seat"),
    ):
        before = snapshot(season)
        with pytest.raises(Refused) as refused:
            season.apply(seat, parse_action(text))
        assert refused.value.refusal.code == code
        assert snapshot(season) == before
        assert season.legal_actions(2) == []
    for slot in range(MOST_CARDS - 1):  # all but the one that names the card
        refusal = season.why_not(0, Action(season.legal_codes(0)[0] | 1 << slot * OPERAND_BITS))
        assert refusal is not None and refusal.code == "other-step"


@pytest.mark.rule("R16.12")
def test_R16_12_who_has_no_upgrade_has_nothing_to_choose() -> None:
    season = best()
    owned = CARDS[season.upgrades[0][0]].id
    season.upgrades[1] = ()
    assert season.pending() == [0] and season.legal_actions(1) == []
    refusal = season.why_not(1, parse_action(f"keep {owned}"))
    assert refusal is not None and refusal.code == "not-your-decision"


@pytest.mark.rule("R16.12")
def test_R16_12_every_season_begins_with_a_random_grid() -> None:
    """Standings decide it in other races; here they don't."""
    moved = 0
    for number in range(6):
        season = best(number, 4, ())
        play(season, Random(number), lambda season: season.number == 4)
        moved += tuple(season.race.state.grid) != season.results[-1].standings
        assert season.race.state.rules.options.grid == ()
    assert moved > 0


@pytest.mark.rule("R16.12")
def test_R16_12_points_of_all_seasons_decide_then_the_last_season_then_its_last_race() -> None:
    season = best()
    season.results = (
        result("1961", (0, 1, 2), (9, 6, 4)),
        result("1963", (1, 2, 0), (0, 3, 4)),
    )
    assert season.points() == [9, 9, 8]
    assert season.standings() == [1, 0, 2]
    season.results = (
        result("1961", (0, 1, 2), (5, 5, 9)),
        result("1963", (1, 0, 2), (4, 4, 0)),
    )
    assert season.standings() == [1, 0, 2]


@pytest.mark.rule("R16.12")
def test_R16_12_the_last_season_breaks_a_tie_before_its_last_race_does() -> None:
    season = best()
    # 19 points each. In the last season seat 1 has 15 of them and seat 0 only 13, although seat 0
    # wins the very last race.
    season.results = (
        result("1961", (0, 1, 2), (6, 4, 3)),
        result("1963", (1, 2, 0), (4, 9, 6)),
        RaceResult("1963", "usa", "", (), (0, 1, 2), (), (9, 6, 4), (13, 15, 10), (1, 0, 2)),
    )
    assert season.points() == [19, 19, 13]
    assert season.standings() == [1, 0, 2]


@pytest.mark.rule("R16.12")
def test_R16_12_the_end_of_each_season_is_told() -> None:
    told: list[SeasonOver] = []

    def listen(_: Season, events: list[Event]) -> None:
        told.extend(event for event in events if isinstance(event, SeasonOver))

    season = Season.new(SeasonOptions("best", cars(2)), SEED)
    play(season, Random(1), lambda season: season.over, listen)
    assert [event.season for event in told] == [*SEASONS, "best"]
    assert told[-1].seats == tuple(season.standings())
    assert told[0].seats == season.results[2].standings


# --- whole seasons, records, copies ----------------------------------------------------------


@pytest.mark.rule("R16.8")
@pytest.mark.rule("R16.10")
@pytest.mark.parametrize("count", range(1, 7))
@pytest.mark.parametrize("tournament", [False, True])
def test_R16_10_cards_are_conserved_over_whole_seasons(count: int, tournament: bool) -> None:
    """Two copies of each upgrade and seven of each sponsor card, at every race boundary."""
    legends = {1: (), 2: (1,), 3: (), 4: (0, 2), 5: (1,), 6: ()}[count]
    kind = ("best", "1962", "custom")[count % 3]
    options = SeasonOptions(kind, cars(count, legends), tournament=tournament, legend_speed=count)
    season = Season.new(options, seed_of(count))
    rng = Random(count)
    while True:
        state = season.race.state
        assert sorted(b"".join(state.owned) + state.market + state.layout) == full_market("all")
        play(season, rng, lambda season: planning(season) or season.race_over)
        _assert_sponsors(season)
        play(season, rng, lambda season: season.race_over)
        _assert_sponsors(season)
        assert check(season.race.state) + season.check() == []
        if season.over:
            break
        play(season, rng, lambda season: season.phase == BETWEEN)
        season.next_race()
        assert check(season.race.state) + season.check() == []
    assert len(season.results) == len(season.calendar) == options.number_of_races()
    assert season.phase == OVER
    assert season.pending() == []


def _assert_sponsors(season: Season) -> None:
    state = season.race.state
    cards = Counter(state.sponsor_deck + state.sponsor_discard)
    for seat in range(state.rules.seats):
        for zone in range(ZONES):
            cards.update(kind for kind in kinds_in(state, seat, zone) if kind in SPONSORS)
    assert cards == dict.fromkeys(SPONSORS, 7)


@pytest.mark.rule("R16.13")
@pytest.mark.parametrize("kind", ["1961", "best", "custom"])
def test_R16_13_a_season_can_be_put_aside_at_any_time(kind: str) -> None:
    season = Season.new(SeasonOptions(kind, cars(3, (1,))), seed_of(17))
    rng = Random(17)
    steps = 0

    def listen(season: Season, _: list[Event]) -> None:
        nonlocal steps
        steps += 1
        if steps % 397 == 0 or season.race_over:
            again = replay_season(json.loads(json.dumps(season_record(season))))
            assert snapshot(again) == snapshot(season)
            assert [again.legal_codes(seat) for seat in range(3)] == [
                season.legal_codes(seat) for seat in range(3)
            ]
            below(again.race.state, TABLE, 6)
            assert snapshot(again) != snapshot(season)

    play(season, rng, lambda season: season.over, listen)


@pytest.mark.rule("R16.13")
def test_R16_13_the_same_actions_give_the_same_events() -> None:
    streams: list[list[str]] = []
    for _ in range(2):
        season, events = Season.begin(SeasonOptions("1961", cars(4, (3,))), SEED)
        lines = [event_text(event) for event in events]

        def listen(_: Season, events: list[Event], lines: list[str] = lines) -> None:
            lines.extend(event_text(event) for event in events)

        play(season, Random(5), lambda season: season.over, listen)
        streams.append(lines)
    assert streams[0] == streams[1]


def test_races_of_a_season_have_seeds_of_their_own() -> None:
    season = Season.new(SeasonOptions("1961", cars(1)), SEED)
    seeds = {season.race.state.seed}
    play(season, Random(1), lambda season: season.number == 2)
    seeds.add(season.race.state.seed)
    assert len(seeds) == 2
    assert SEED not in seeds


def test_a_clone_goes_its_own_way() -> None:
    for season in (best(), Season.new(SeasonOptions("1961", cars(3)), SEED)):
        before = snapshot(season)
        twin = season.clone()
        assert snapshot(twin) == before
        play(twin, Random(1), lambda season: season.over)
        assert snapshot(season) == before
        play(season, Random(1), lambda season: season.over)
        assert snapshot(season) == snapshot(twin)


def test_the_season_stays_between_races_until_it_is_told_to_go_on() -> None:
    season = Season.new(SeasonOptions("1961", cars(2)), SEED)
    assert season.phase == RACE
    with pytest.raises(Refused, match="not over yet"):
        season.next_race()
    play(season, Random(1), between)
    assert season.race_over
    assert season.phase == BETWEEN
    assert season.pending() == []
    assert season.legal_actions(0) == []
    before = snapshot(season)
    with pytest.raises(Refused) as refused:
        season.apply(0, parse_action("shift 1"))
    assert refused.value.refusal.code == "between-races"
    assert snapshot(season) == before
    told = season.next_race()
    assert told[0] == SeasonRaceBegan("1961", 2, "usa", "speed-record")
    assert told[1] == Grid(season.results[0].standings)
    with pytest.raises(Refused, match="not over yet"):
        season.next_race()


def test_a_season_that_is_over_refuses_everything() -> None:
    season = finished("1961", 6, (), 1)
    before = snapshot(season)
    for attempt in (season.next_race, lambda: season.apply(0, parse_action("shift 1"))):
        with pytest.raises(Refused) as refused:
            attempt()
        assert refused.value.refusal.code == "season-over"
    with pytest.raises(Refused):
        season.apply_code(0, parse_action("shift 1").code)
    assert snapshot(season) == before


def test_refused_codes_leave_no_trace_in_the_record() -> None:
    season = custom("title-sponsor")
    before = season_record(season)
    with pytest.raises(Refused):
        season.apply_code(0, parse_action("boost").code)
    assert season_record(season) == before


def test_a_broken_season_is_found_out() -> None:
    season = best()
    assert season.check() == []
    season.upgrades[0] = (UPGRADES_BASIC[0],) * 3
    season.upgrades[2] = (UPGRADES_BASIC[1],)
    season.sponsors[1] = (SPONSORS[0],) * 8
    season.results = season.results[:2]
    problems = "\n".join(season.check())
    for part in ("with 2 results", "upgrades: 3 of", "sponsors: 8 of", "a Legend has cards"):
        assert part in problems


@pytest.mark.parametrize(
    "event",
    [
        SeasonRaceBegan("1961", 2, "usa", "speed-record"),
        PointsScored(3, 1, 11, 26),
        KeepChosen(0, UPGRADES_BASIC[0]),
        UpgradeKept(0, UPGRADES_ADVANCED[0]),
        SeasonOver("best", (2, 0, 1)),
        RoadsDrawn(("overheat", "weather")),
        Flipped(2, UPGRADES_BASIC[0], False),
        LaidOut((UPGRADES_BASIC[0], UPGRADES_BASIC[0])),
    ],
    ids=event_text,
)
def test_events_have_a_text_form(event: Event) -> None:
    assert parse_event(event_text(event)) == event


# --- options and records that are refused ----------------------------------------------------


def test_options_round_trip() -> None:
    options = SeasonOptions(
        "custom",
        (SeatOptions("red", name="Ann", handicap=1), SeatOptions("blue", legend=True)),
        upgrades="basic",
        tournament=True,
        legend_speed=2,
        weather=False,
        circuits=(CIRCUITS["usa"], my_circuit()),
        races=3,
        events=("corruption", "speed-record", "title-sponsor"),
    )
    assert parse_season_options(json.loads(json.dumps(options.to_dict()))) == options
    short = {"season": "1961", "seats": [{"colour": "red"}]}
    assert parse_season_options(short) == SeasonOptions("1961", (SeatOptions("red"),))


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"season": "1899"}, f'season: "1899" is not one of {", ".join(KINDS_OF_SEASON)}'),
        ({"seats": []}, "seats: 0 cars, not 1 to 6"),
        ({"seats": [{"colour": "pink"}]}, 'seats[0].colour: "pink" is not one of'),
        ({"seats": [{"colour": "red"}] * 2}, "the colour red is taken twice"),
        ({"seats": [{"colour": "red", "handicap": 3}]}, "seats[0].handicap: 3 is not in 0..2"),
        (
            {"seats": [{"colour": "red", "upgrades": ["body-1"]}]},
            "seats[0]",
        ),
        ({"upgrades": "quick"}, 'upgrades: "quick" is not one of basic, advanced, all'),
        ({"events": ["carnival"]}, 'events[0]: "carnival" is not one of'),
        ({"events": ["corruption"] * 2}, "events: corruption occurs twice"),
        ({"events": "any"}, "events: must be a list"),
        ({"events": ["corruption"], "races": 2}, "events: 1 for 2 races"),
        ({"circuits": ["monaco"]}, "circuits[0]: "),
        ({"circuits": "usa"}, "circuits: must be a list"),
        ({"circuits": [7]}, "circuits[0]: 7 is not one of"),
        ({"circuits": [{"id": "mine"}]}, "circuits[0]: name: missing"),
        ({"circuits": ["usa"] * (MOST_RACES + 1)}, f"races: must be 1 to {MOST_RACES}"),
        ({"races": MOST_RACES + 1}, f"races: {MOST_RACES + 1} is not in 0..{MOST_RACES}"),
        ({"races": -1}, f"races: -1 is not in 0..{MOST_RACES}"),
        ({"weather": "off"}, "weather: must be true or false"),
        ({"wheels": 4}, "wheels: unknown field"),
        ({"season": "1961", "races": 2}, "races: only a custom season chooses this"),
        ({"season": "best", "circuits": ["usa"]}, "circuits: only a custom season chooses this"),
        ({"season": "1962", "events": ["corruption"]}, "events: only a custom season"),
    ],
)
def test_wrong_options_are_refused(changes: dict[str, object], problem: str) -> None:
    given: dict[str, object] = {"season": "custom", "seats": [{"colour": "red"}], **changes}
    with pytest.raises(DataError) as refused:
        parse_season_options(given, "my.json")
    assert any(problem in line and line.startswith("my.json: ") for line in refused.value.problems)


def test_all_that_is_wrong_is_told_at_once() -> None:
    other = my_circuit(heat=5)
    seat = SeatOptions("red", upgrades=(UPGRADES_BASIC[0],))
    with pytest.raises(DataError) as refused:
        SeasonOptions(
            "custom", (seat, SeatOptions("red")), circuits=(my_circuit(), other), events=("x", "x")
        )
    text = str(refused.value)
    for part in ("id mine", "red is taken", '"x" is not one of', "x occurs twice", "seats[0]"):
        assert part in text
    with pytest.raises(DataError, match='"1899" is not one of'):
        Season.new(SeasonOptions("1899", cars(1)), SEED)
    with pytest.raises(ValueError, match="a seed has 32 bytes, not 3"):
        Season.new(SeasonOptions("1961", cars(1)), b"abc")


@pytest.mark.parametrize(
    ("changes", "problem"),
    [
        ({"format": "plankgas-race"}, "format: "),
        ({"version": 2}, "version: 2 is not in"),
        ({"rules_version": 0}, "rules_version: 0 is not in"),
        ({"seed": "00"}, "seed: must be 64 hexadecimal digits"),
        ({"seed": 7}, "seed: must be a text"),
        ({"options": {"season": "1961"}}, "options.seats: missing"),
        (
            {"options": {"season": "1961", "seats": []}},
            "options: seats: 0 cars",
        ),
        ({"actions": {}}, "actions: must be a list"),
        ({"actions": ["go"]}, "actions[0]: must be [seat, action]"),
        ({"actions": [[0]]}, "actions[0]: must be [seat, action]"),
        ({"actions": [[True, "done"]]}, "actions[0]: True is not a seat"),
        ({"actions": [[10**40, "done"]]}, "actions[0]: a number far too large is not a seat"),
        ({"actions": [[0, 1]]}, "actions[0]: 1 is not an action"),
        ({"actions": [[0, "fly"]]}, "actions[0]: unknown action 'fly'"),
        (
            {"actions": [[0, "shift 1"]]},
            "actions[0]: seat 0 can't shift 1: That belongs to another step.",
        ),
        ({"actions": ["next-race"]}, "actions[0]: The race is not over yet."),
        ({"comment": ""}, "comment: unknown field"),
    ],
)
def test_wrong_records_are_refused(changes: dict[str, object], problem: str) -> None:
    record = season_record(Season.new(SeasonOptions("1961", cars(1)), SEED))
    with pytest.raises(DataError) as refused:
        replay_season({**record, **changes}, "my.json")
    assert any(line.startswith(f"my.json: {problem}") for line in refused.value.problems)
    for name in record:
        with pytest.raises(DataError, match=f"{name}: missing"):
            replay_season({key: value for key, value in record.items() if key != name})


def test_the_examples_of_the_documentation_run() -> None:
    text = (Path(__file__).parents[2] / "docs" / "seasons.md").read_text(encoding="utf-8")
    parsed = doctest.DocTestParser().get_doctest(text, {}, "seasons.md", "seasons.md", 0)
    outcome = doctest.DocTestRunner(verbose=False).run(parsed)
    assert outcome.attempted > 0
    assert outcome.failed == 0
