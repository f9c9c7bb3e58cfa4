"""Whole seasons, their records and copies; what is refused (R16.10, R16.13)."""

import json
from collections import Counter
from random import Random

import pytest

from plankgas.engine.action import parse_action
from plankgas.engine.cards import (
    SPONSORS,
    UPGRADES_ADVANCED,
    UPGRADES_BASIC,
)
from plankgas.engine.chance import below
from plankgas.engine.check import check
from plankgas.engine.circuit import CIRCUITS
from plankgas.engine.draft import full_market
from plankgas.engine.errors import DataError
from plankgas.engine.event import (
    Event,
    Flipped,
    Grid,
    KeepChosen,
    LaidOut,
    PointsScored,
    RoadsDrawn,
    SeasonOver,
    SeasonRaceBegan,
    UpgradeKept,
    event_text,
    parse_event,
)
from plankgas.engine.options import SeatOptions
from plankgas.engine.refusal import Refused
from plankgas.engine.season import BETWEEN, OVER, RACE, Season
from plankgas.engine.season_options import (
    KINDS_OF_SEASON,
    MOST_RACES,
    SeasonOptions,
    parse_season_options,
)
from plankgas.engine.season_record import replay_season, season_record
from plankgas.engine.state import TABLE, ZONES
from plankgas.engine.zones import kinds_in
from tests.engine.seasons import (
    SEED,
    best,
    between,
    cars,
    custom,
    finished,
    my_circuit,
    planning,
    play,
    seed_of,
    snapshot,
)

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
