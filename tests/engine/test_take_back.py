"""Taking back: a decision stands as soon as it has led to news, and only then."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from plankgas.engine import event, take_back
from plankgas.engine.action import Action, parse_action
from plankgas.engine.cards import SPONSORS, STRESS
from plankgas.engine.components import COLOURS
from plankgas.engine.event import EVENT_TYPES, Event
from plankgas.engine.options import Options, SeatOptions
from plankgas.engine.race import Race
from plankgas.engine.state import ZONES, State
from plankgas.engine.take_back import may_take_back, reasons_to_stand
from plankgas.engine.zones import push
from tests.engine.rules.season_race import ALL_SPONSORS, season_race
from tests.properties.driving import RING
from tests.situations import new_race, situation

FULL = ["0", "1", "2", "3", "4", "5", "stress"]  # a hand that draws nothing in step 9


def reasons(race: Race, seat: int, *actions: str) -> list[str]:
    """Why the last of these actions stands."""
    before = race.clone()
    for action in actions:
        before = race.clone()
        race.apply(seat, parse_action(action))
    found = reasons_to_stand(before.state, race.state, seat)
    assert race.may_take_back(before, seat) == (found == [])
    return found


def in_turn(phase: str, car: dict[str, Any], *others: dict[str, Any], **turn: Any) -> Race:
    """The turn of the first car, which comes last in this round."""
    given = {key: turn.pop(key) for key in ("options", "legend", "sponsors") if key in turn}
    mine = {"space": 20, "gear": 1, "engine": 3, "play": ["4"], **car}
    order = [*range(1, len(others) + 1), 0]
    return situation(
        mine,
        *others,
        round=2,
        order=order,
        phase=phase,
        turn={"active": 0, "start": {"space": 16}, "speed": 4, **turn},
        **given,
    )


# --- each reason alone: without its clause the decision could be taken back -----------------


def test_chance_alone() -> None:
    """Drawn from a reshuffled pile: the deck has more hidden cards than before, not fewer."""
    race = in_turn("discard", {"hand": FULL[1:], "deck": [], "discard": ["3", "3", "1"]})
    assert reasons(race, 0, "done") == [take_back.CHANCE]


@pytest.mark.rule("R2.1")
@pytest.mark.parametrize("gear", [1, 2, 3])
def test_a_confirmed_gear_alone(gear: int) -> None:
    assert reasons(new_race(), 0, f"shift {gear}") == [take_back.GEAR]


@pytest.mark.rule("R2.1")
def test_a_plan_turned_up_alone() -> None:
    race = situation({"space": 20, "hand": FULL, "plan": "play"})
    assert reasons(race, 0, "play 1") == [take_back.REVEALED]


def test_another_car_alone() -> None:
    """A Legend drives by the card that was turned up for another one before."""
    race = situation(
        {"space": 20, "gear": 1, "play": ["4"], "hand": FULL},
        {"space": 25, "legend": True},
        {"space": 5, "legend": True},
        round=2,
        order=[1, 0, 2],
        phase="discard",
        legend={"card": 3},
        turn={"active": 0, "start": {"space": 16}, "speed": 4},
    )
    assert reasons(race, 0, "done") == [take_back.OTHERS]


@pytest.mark.parametrize("zone", range(ZONES))
def test_anothers_cards_alone(zone: int) -> None:
    race = in_turn("discard", {"hand": FULL}, {"space": 5})
    after = race.clone()
    push(after.state, 1, zone, STRESS)
    assert reasons_to_stand(race.state, after.state, 0) == [take_back.OTHERS]


@pytest.mark.parametrize("ordered", [1, 2])
def test_a_card_from_a_deck_of_the_table_alone(ordered: int) -> None:
    """A sponsor card whose order a position has fixed needs no chance."""
    race = season_race(
        "speed-record",
        {"space": 30, "gear": 3, "engine": 6, "hand": ["1"]},
        phase="react",
        turn={"active": 0, "speed": 15, "start": {"space": 15}},
        sponsors={"deck": ALL_SPONSORS, "ordered": ordered},
    )
    before = race.clone()
    race.apply(0, parse_action("done"))
    assert len(race.state.sponsor_deck) == len(before.state.sponsor_deck) - 1
    assert reasons_to_stand(before.state, race.state, 0) == [take_back.TABLE_CARD]


@pytest.mark.parametrize("top", ["1", "4"])
def test_a_card_from_the_deck_alone(top: str) -> None:
    """Scrapped without chance, even onto one of its own kind."""
    deck = {"top": ["4"], "rest": ["1", "2"], "known": 0}
    car = {"hand": FULL[:4], "deck": deck, "discard": [top]}
    race = in_turn("react", car, symbols={"scrap": [1], "cool": [1]})
    assert reasons(race, 0, "scrap 1") == [take_back.DECK_CARD]


@pytest.mark.rule("V1")
def test_a_discard_pile_looked_through_alone() -> None:
    race = in_turn("react", {"hand": FULL, "discard": ["1", "2"]}, symbols={"salvage": [2]})
    assert reasons(race, 0, "salvage 2") == [take_back.PILE_SEEN]


@pytest.mark.rule("V1")
@pytest.mark.parametrize("under", ["1", "2"])
def test_a_card_uncovered_alone(under: str) -> None:
    """Who takes the top card of the pile shows everybody the one under it."""
    race = in_turn("salvage", {"hand": FULL, "discard": ["3", under, "2"]}, salvage_left=2)
    assert reasons(race, 0, "take 2") == [take_back.UNCOVERED]
    race = in_turn("salvage", {"hand": FULL, "discard": [under, "3"]}, salvage_left=2)
    assert reasons(race, 0, "take 3") == [take_back.UNCOVERED]  # the last one of the pile, too


# --- no news -------------------------------------------------------------------------------


def test_symbols_and_moves_are_no_news() -> None:
    car = {"hand": ["heat", "stress", "1"], "discard": ["2"]}
    symbols = {"cool": [1], "stress": [1], "heat": [1]}
    race = in_turn("react", car, {"space": 5}, adrenaline_move=True, symbols=symbols)
    for action in ("pay 1", "cool 1 1", "relieve 1 1", "adrenaline", "done"):
        assert reasons(race, 0, action) == [], action


def test_a_card_shown_from_the_own_hand_is_no_news() -> None:
    race = in_turn(
        "react",
        {"hand": ["pedal-4", "1"], "upgrades": ["pedal-4"]},
        options={"garage": "all"},
        symbols={"cool": [1]},
    )
    assert reasons(race, 0, "direct pedal-4") == []


def test_discarding_is_no_news_and_nor_is_a_round_that_begins() -> None:
    race = in_turn("discard", {"hand": [*FULL, "3"]}, {"space": 5})
    assert reasons(race, 0, "discard 3") == []
    assert reasons(race, 0, "done") == []
    assert race.view(None).phase == "plan"


def test_a_plan_may_be_changed_and_taken_back_while_others_plan() -> None:
    race = situation({"space": 20, "hand": FULL, "plan": "play"}, {"space": 5, "hand": FULL})
    assert reasons(race, 0, "play 1") == []
    assert reasons(race, 0, "play 2") == []


def test_a_refreshed_card_is_known_when_it_is_drawn() -> None:
    race = in_turn(
        "refresh",
        {"hand": [*FULL[1:5], "1", "2"], "play": ["suspension-4"], "upgrades": ["suspension-4"]},
        options={"garage": "all"},
    )
    assert reasons(race, 0, "refresh suspension-4") == []
    assert "suspension-4" in str(race.view(0).to_dict()["own"])


def test_a_pile_of_one_card_has_nothing_to_look_through() -> None:
    race = in_turn("react", {"hand": FULL, "discard": ["2"]}, symbols={"salvage": [2]})
    assert reasons(race, 0, "salvage 2") == []


def test_a_card_salvaged_from_below_the_top_is_no_news() -> None:
    race = in_turn("salvage", {"hand": FULL, "discard": ["3", "1", "2"]}, salvage_left=2)
    assert reasons(race, 0, "take 1") == []
    assert reasons(race, 0, "done") == []


def test_a_boost_that_can_flip_nothing_is_no_news() -> None:
    """R5.3: whose deck and pile have no speed card knows it."""
    car = {"hand": ["1"], "deck": ["heat", "stress"], "discard": ["heat"]}
    race = in_turn("react", car, symbols={"cool": [1]})
    assert reasons(race, 0, "boost") == []
    assert race.state.pluses == 1


# --- every kind of event, in races of every module ------------------------------------------

# Events that always bring news, to somebody at least.
NEWS: tuple[type[Event], ...] = (
    event.WeatherDrawn,
    event.RoadsDrawn,
    event.LaidOut,
    event.DealtUpgrades,
    event.SponsorGained,
    event.SponsorCard,
    event.Shifted,
    event.Revealed,
    event.Cluttered,
    event.GearCorrected,
    event.CardLost,
    event.LegendCardTurned,
)
# Cards from the deck: news unless they were refreshed, so that everybody knew them.
FROM_THE_DECK: tuple[type[Event], ...] = (event.Drew, event.Flipped, event.Scrapped)
# What may be told without anything being new.
NO_NEWS: tuple[type[Event], ...] = (
    event.Picked,
    event.Swapped,
    event.SponsorUsed,
    event.RoundBegan,
    event.Ready,
    event.Planned,
    event.HeatPaid,
    event.NothingFlipped,
    event.ValueChosen,
    event.SpeedReached,
    event.Moved,
    event.FinishLineCrossed,
    event.AdrenalineUsed,
    event.Boosted,
    event.Cooled,
    event.StressReduced,
    event.Salvaged,
    event.SalvagedCard,
    event.PlayedDirectly,
    event.Accelerated,
    event.CornerChecked,
    event.SpunOut,
    event.Eliminated,
    event.Discarded,
    event.DiscardedCard,
    event.Refreshed,
    event.Finished,
    event.RaceOver,
)
# Of those, what comes without news so seldom that random races don't show it.
SELDOM_ALONE = {event.Swapped, event.Boosted, event.NothingFlipped, event.Finished}
# Told along with cards from the deck, or never in answer to a decision.
BESIDE: tuple[type[Event], ...] = (event.DrewCards, event.Reshuffled, event.Grid)
OF_SEASONS: tuple[type[Event], ...] = (
    event.SeasonRaceBegan,
    event.PointsScored,
    event.KeepChosen,
    event.UpgradeKept,
    event.SeasonOver,
)

MODULES: dict[str, dict[str, Any]] = {
    "base": {},
    "draft": {"garage": "all"},
    "legends": {"legend_speed": 1},
    "weather": {"weather": "random", "garage": "advanced"},
    "tournament": {"tournament": True, "garage": "quick"},
    "championship": {"garage": "all", "event": "speed-record", "weather": "random"},
    "elimination": {"garage": "basic", "event": "sponsor-withdraws"},
}


def race_of(module: str, number: int) -> Race:
    championship = "event" in MODULES[module]
    seats = [
        SeatOptions(
            COLOURS[seat],
            legend=seat == 2 and module in ("legends", "championship"),
            sponsors=(SPONSORS[seat],) if championship and seat < 2 else (),
        )
        for seat in range(1 + number % 3)
    ]
    circuit = replace(RING, heat=20) if number % 2 else RING  # Heat enough to clutter hands
    options = Options(circuit, tuple(seats), laps=1, **MODULES[module])
    return Race.new(options, number.to_bytes(32, "big"))


def choose(race: Race, rng: random.Random, is_reckless: bool) -> tuple[int, Action]:
    """Whatever may be done; the reckless never cool down and discard all they may."""
    seat = rng.choice(race.pending())
    actions = race.legal_actions(seat)
    if is_reckless:
        actions = [one for one in actions if not one.verb.startswith("cool")] or actions
        actions = [one for one in actions if one.verb in ("boost", "discard")] or actions
    return seat, rng.choice(actions)


def must_stand(events: list[Event], before: State, seat: int) -> bool:
    """By the events alone: whether this was certainly news."""
    if any(isinstance(one, NEWS) or getattr(one, "seat", seat) != seat for one in events):
        return True
    if any(isinstance(one, event.Reshuffled) for one in events):
        return False  # it may have been a single card
    refreshed = sum(isinstance(one, event.Refreshed) for one in events)
    return taken(events) > before.known[seat] + refreshed


def may_be_undone(events: list[Event], action: Action) -> bool:
    """By the events alone: whether this was certainly no news."""
    is_told = any(isinstance(one, (*NEWS, *FROM_THE_DECK, event.Reshuffled)) for one in events)
    of_others = any(getattr(one, "seat", 0) for one in events)
    return not is_told and not of_others and action.verb not in ("salvage", "take")


def taken(events: list[Event]) -> int:
    """How many cards came from the deck."""
    drawn = sum(one.count for one in events if isinstance(one, event.Drew))
    return drawn + sum(isinstance(one, (event.Flipped, event.Scrapped)) for one in events)


def test_every_event_is_news_or_not() -> None:
    """A new kind of event has to say here what it is; then races below have to agree."""
    groups = (NEWS, FROM_THE_DECK, NO_NEWS, BESIDE, OF_SEASONS)
    assert sorted(type_.__name__ for group in groups for type_ in group) == sorted(
        type_.__name__ for type_ in EVENT_TYPES.values()
    )


def test_in_races_of_every_module_news_stands_and_nothing_else_does() -> None:
    standing: set[type[Event]] = set()
    undoable: set[type[Event]] = set()
    for module in MODULES:
        for number in range(30):
            race = race_of(module, number)
            rng = random.Random(number)
            while not race.over:
                before = race.clone()
                seat, action = choose(race, rng, number % 2 == 1)
                events = race.apply(seat, action)
                is_free = may_take_back(before.state, race.state, seat)
                (undoable if is_free else standing).update(type(one) for one in events)
                if must_stand(events, before.state, seat):
                    assert not is_free, (module, number, str(action), events)
                elif seat == 0 and may_be_undone(events, action):
                    assert is_free, (module, number, str(action), events)
    never: set[type[Event]] = set(NEWS)
    assert not undoable & never
    # Each kind was really met: what may be news as news, and what may be none as none.
    set_up = {event.DealtUpgrades, event.Grid}
    assert standing | set_up >= {*NEWS, *FROM_THE_DECK, *BESIDE}
    assert undoable >= {*NO_NEWS} - SELDOM_ALONE
