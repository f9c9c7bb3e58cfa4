"""Points, standings and the best of all time (R16.10-R16.12)."""

import pickle
from random import Random

import pytest

from plankgas.engine.action import MOST_CARDS, OPERAND_BITS, Action, parse_action
from plankgas.engine.cards import (
    CARDS,
    SPONSORS,
)
from plankgas.engine.components import (
    EVENTS,
    SEASONS,
)
from plankgas.engine.draft import full_market
from plankgas.engine.event import (
    ALL,
    Event,
    KeepChosen,
    Ready,
    SeasonOver,
    UpgradeKept,
)
from plankgas.engine.position import position_of
from plankgas.engine.refusal import Refused
from plankgas.engine.season import BETWEEN, KEEPING, OVER, Fixture, RaceResult, Season
from plankgas.engine.season_options import (
    SeasonOptions,
)
from plankgas.engine.state import DECK
from plankgas.engine.zones import into_hand, push
from tests.engine.seasons import SEED, best, cars, finished, play, result, snapshot, some_seasons


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
