"""What sponsors and events bring to the races of a season (R16.3, R16.6-R16.10)."""

from collections import Counter
from random import Random

import pytest

from plankgas.engine.action import parse_action
from plankgas.engine.cards import (
    CARDS,
    HEAT,
    SPONSORS,
    STRESS,
)
from plankgas.engine.check import check, owned_cards
from plankgas.engine.circuit import CIRCUITS
from plankgas.engine.components import (
    EVENT_BY_ID,
    EVENTS,
    POINTS,
    ChampionshipEvent,
)
from plankgas.engine.event import (
    Event,
    PointsScored,
    Revealed,
    SponsorCard,
    SponsorGained,
    SponsorUsed,
    SpunOut,
)
from plankgas.engine.season import Season
from plankgas.engine.season_options import (
    SeasonOptions,
)
from plankgas.engine.state import DECK, DISCARD, HAND, PLAY, SWAP
from plankgas.engine.zones import kinds_in
from tests.engine.seasons import (
    SEED,
    between,
    cars,
    custom,
    finished,
    my_circuit,
    planning,
    play,
    seed_of,
)

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
