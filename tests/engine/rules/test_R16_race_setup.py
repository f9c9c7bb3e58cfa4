"""R16.5-R16.7: what a championship adds to the setup of a race: draft and sponsors."""

from __future__ import annotations

from typing import Any

import pytest

from plankgas.engine.action import MASK, MOST_CARDS, OPERAND_BITS, Action, parse_action
from plankgas.engine.cards import CARD_BY_ID, CARDS
from plankgas.engine.circuit import CIRCUITS, parse_circuit
from plankgas.engine.components import COLOURS
from plankgas.engine.draft import full_market
from plankgas.engine.event import ALL, event_text
from plankgas.engine.options import Options, SeatOptions
from plankgas.engine.position import position_of
from plankgas.engine.race import Race
from plankgas.engine.state import ZONES
from plankgas.engine.zones import kinds_in
from tests.engine.rules.season_race import (
    ALL_SPONSORS,
    gained,
    season_race,
    sponsors_in,
    table,
)
from tests.situations import car, do, legal, phase, why_not


def draft(race: Race) -> dict[str, Any]:
    result: Any = position_of(race)["draft"]
    return dict(result)


def drafting(phase: str, *layout: str, **given: Any) -> Race:
    """A season's draft: three players and a Legend, on the grid in the order 2, 0, 3, 1."""
    return season_race(
        "title-sponsor",
        {"space": 69, "crossings": 0, "spot": 1, "upgrades": ["body-1"]},
        {"space": 68, "crossings": 0, "spot": 1, "upgrades": ["brakes-1/3", "fuel-2"]},
        {"space": 69, "crossings": 0},
        {"space": 68, "crossings": 0, "legend": True},
        phase=phase,
        grid=[2, 0, 3, 1],
        draft={"round": 1, "layout": list(layout), "market": ["rpm-1"], **given},
    )


@pytest.mark.rule("R16.5")
def test_R16_5_one_lay_out_of_players_plus_3_picked_from_the_back() -> None:
    seats = tuple(SeatOptions(c, legend=c == "red") for c in ("black", "blue", "green", "red"))
    options = Options(
        CIRCUITS["usa"], seats, garage="all", event="title-sponsor", grid=(2, 0, 3, 1)
    )
    race = Race.new(options, bytes(32))
    assert len(draft(race)["layout"]) == 3 + 3
    order = []
    while phase(race) == "draft":
        [seat] = race.pending()
        order.append(seat)
        do(race, seat, legal(race, seat)[0])
    assert order == [1, 0, 2]
    assert phase(race) == "swap"
    assert len(draft(race)["layout"]) == 3
    assert race.pending() == [1]  # the last on the grid


@pytest.mark.rule("R16.5")
def test_R16_5_the_last_player_on_the_grid_may_swap_any_owned_upgrade() -> None:
    race = drafting("swap", "body-3", "turbo-8")
    assert race.pending() == [1]
    assert legal(race, 1) == [
        "swap brakes-1/3 body-3",
        "swap brakes-1/3 turbo-8",
        "swap fuel-2 body-3",
        "swap fuel-2 turbo-8",
        "done",
    ]
    assert why_not(race, 0, "swap body-1 body-3") == "not-your-decision"
    assert why_not(race, 1, "swap body-1 body-3") == "not-owned"
    assert why_not(race, 1, "swap fuel-2 rpm-1") == "not-in-lay-out"
    assert why_not(race, 1, "pick body-3") == "other-step"
    events = do(race, 1, "swap brakes-1/3 turbo-8")
    assert events[0] == "swapped seat=1 given=brakes-1/3 card=turbo-8"
    assert car(race, 1)["upgrades"] == ["fuel-2", "turbo-8"]
    assert phase(race) == "plan"  # once only


@pytest.mark.rule("R16.5")
def test_R16_5_the_swap_is_optional() -> None:
    race = drafting("swap", "body-3", "turbo-8")
    events = do(race, 1, "done")
    assert "swapped" not in [event.split()[0] for event in events]
    assert car(race, 1)["upgrades"] == ["brakes-1/3", "fuel-2"]
    assert phase(race) == "plan"


@pytest.mark.rule("R16.5")
def test_R16_5_the_upgrade_just_drafted_may_be_swapped() -> None:
    race = drafting("draft", "turbo-8", "wings-6", "body-3", pick=2)
    do(race, 2, "pick turbo-8")
    assert "swap fuel-2 wings-6" in legal(race, 1)
    race = drafting("draft", "turbo-8", "wings-6", "body-3", "rpm-2", "rpm-3")
    do(race, 1, "pick turbo-8")
    do(race, 0, "pick body-3")
    do(race, 2, "pick rpm-2")
    assert "swap turbo-8 wings-6" in legal(race, 1)


# --- R16.6 and R16.7 -----------------------------------------------------------------------


@pytest.mark.rule("R16.6")
@pytest.mark.parametrize(
    ("event", "sponsors", "hand_size"),
    [
        ("new-grandstand", 2, 7),
        ("speed-record", 1, 7),
        ("drivers-strike", 1, 7),
        ("restrictions-lifted", 2, 7),
        ("record-crowds", 1, 8),
        ("corruption", 1, 7),
        ("title-sponsor", 3, 7),
        ("live-on-television", 1, 7),
        ("safety-regulations", 1, 6),
        ("sponsor-withdraws", 0, 7),
    ],
)
def test_R16_6_sponsor_cards_are_part_of_the_opening_hand(
    event: str, sponsors: int, hand_size: int
) -> None:
    race = season_race(
        event,
        {"space": 69, "crossings": 0},
        {"space": 69, "crossings": 0, "spot": 1, "upgrades": ["body-1"]},
        phase="swap",
        draft={"round": 1, "layout": ["body-3"]},
        sponsors={"deck": ALL_SPONSORS},
    )
    events = do(race, 1, "done")
    assert gained(events) == ["event"] * sponsors * 2
    for seat in (0, 1):
        hand = car(race, seat)["hand"]
        assert len(sponsors_in(hand)) == sponsors
        assert len(hand) == hand_size
    assert len(table(race)["deck"]) == 35 - 2 * sponsors


@pytest.mark.rule("R16.6")
def test_R16_6_which_sponsor_cards_were_drawn_is_private() -> None:
    race = season_race(
        "speed-record",
        {"space": 69, "crossings": 0, "upgrades": ["body-1"]},
        phase="swap",
        draft={"round": 1, "layout": ["body-3"]},
        sponsors={"deck": ALL_SPONSORS},
    )
    events = race.apply(0, parse_action("done"))
    audiences = {
        event_text(event).split()[0]: event.audience()
        for event in events
        if event_text(event).startswith("sponsor")
    }
    assert audiences == {"sponsor-gained": ALL, "sponsor-card": 0}


@pytest.mark.rule("R16.7")
def test_R16_7_kept_upgrades_and_unused_sponsor_cards_are_in_the_deck() -> None:
    kept = tuple(CARD_BY_ID[id].kind for id in ("turbo-8", "extra-heat"))
    brought = tuple(CARD_BY_ID[id].kind for id in ("sponsor-turbo", "sponsor-turbo"))
    seats = (SeatOptions("red", upgrades=kept, sponsors=brought), SeatOptions("blue"))
    options = Options(
        CIRCUITS["usa"], seats, garage="advanced", event="sponsor-withdraws", grid=(0, 1)
    )
    race = Race.new(options, bytes(32))
    stock = draft(race)["market"] + draft(race)["layout"]
    assert stock.count("turbo-8") == 1  # the second copy
    for seat in (1, 0):
        do(race, seat, next(pick for pick in legal(race, seat) if "extra" not in pick))
    do(race, 1, "done")
    mine = car(race, 0)
    cards = mine["hand"] + mine["deck"]["rest"]
    assert cards.count("sponsor-turbo") == 2
    assert cards.count("turbo-8") == mine["upgrades"].count("turbo-8") >= 1
    assert cards.count("heat") == 1
    assert len(cards) == 12 + 4 + 2 + 3  # speed cards, Stress, sponsors, upgrades
    assert len(mine["hand"]) == 7
    assert table(race)["deck"].count("sponsor-turbo") == 5
    assert {"0", "5"}.isdisjoint(cards)


@pytest.mark.rule("R16.5")
def test_R16_5_nothing_is_swapped_before_everybody_has_picked() -> None:
    race = drafting("draft", "body-3", "turbo-8")
    [seat] = race.pending()
    assert why_not(race, seat, "swap fuel-2 turbo-8") == "other-step"
    assert why_not(race, seat, "done") == "other-step"


@pytest.mark.rule("R16.5")
def test_R16_5_a_swap_and_its_end_take_no_more_operands_than_they_need() -> None:
    race = drafting("swap", "body-3", "turbo-8")
    [seat] = race.pending()
    for code in race.legal_codes(seat):
        for slot in range(MOST_CARDS):
            more = code | 1 << slot * OPERAND_BITS
            if code >> slot * OPERAND_BITS & MASK == 0:
                assert race.why_not(seat, Action(more)) is not None, more
    assert why_not(race, seat, "boost") == "other-step"


def season_with(*owned: list[int], sponsors: tuple[int, ...] = ()) -> Race:
    """A season's race whose seats have brought these upgrades along, and the first one sponsors."""
    seats = tuple(
        SeatOptions(colour, upgrades=tuple(upgrades), sponsors=() if number else sponsors)
        for number, (colour, upgrades) in enumerate(zip(COLOURS, owned, strict=False))
    )
    options = Options(CIRCUITS["usa"], seats, garage="all", event="title-sponsor")
    return Race.new(options, bytes(32))


@pytest.mark.rule("R16.5")
@pytest.mark.parametrize("left", [0, 1, 2, 5, 6])
def test_R16_5_when_few_upgrades_are_left_they_are_laid_out_and_no_more(left: int) -> None:
    market = full_market("all")
    held = market[left:]
    race = season_with(held[::3], held[1::3], held[2::3])
    if left == 0:
        assert phase(race) == "plan"
        return
    assert draft(race)["layout"] == [CARDS[kind].id for kind in sorted(market[:left])]
    for _ in range(min(left, 3)):
        [seat] = race.pending()
        do(race, seat, legal(race, seat)[0])
    # Who comes last may get none; what is left over may be swapped.
    assert phase(race) == ("swap" if left > 3 else "plan")


@pytest.mark.rule("R16.7")
def test_R16_7_upgrades_lie_in_their_order_however_they_were_brought_along() -> None:
    kinds = [CARD_BY_ID[id].kind for id in ("turbo-8", "body-1", "fuel-2")]
    race = season_with(kinds, [])
    assert car(race, 0)["upgrades"] == ["body-1", "fuel-2", "turbo-8"]


@pytest.mark.rule("R16.7")
@pytest.mark.parametrize("kept", [0, 40, 90])
@pytest.mark.parametrize("sponsors", [0, 35])
def test_R16_7_every_zone_has_room_for_all_cards_of_a_seat(kept: int, sponsors: int) -> None:
    brought = tuple(CARD_BY_ID[id].kind for id in ALL_SPONSORS[:sponsors])
    race = season_with(full_market("all")[:kept], [], sponsors=brought)
    while phase(race) != "plan":
        [seat] = race.pending()
        do(race, seat, legal(race, seat)[-1])
    s = race.state
    cards = [kinds_in(s, 0, zone) for zone in range(ZONES)]
    held = sum(map(len, cards)) + int(s.engine[0])
    usa = CIRCUITS["usa"]
    gained = 3 if sponsors < 33 else 35 - sponsors  # by the event, as long as there are any
    assert held == 12 + kept + 1 + sponsors + gained + usa.stress + usa.heat
    assert s.room >= held


@pytest.mark.rule("R16.3")
def test_R16_3_one_stress_card_more_than_there_is_room_for_finds_room() -> None:
    """12 speed cards and 36 upgrades fill a deck; then comes the Stress card of the event."""
    cold = parse_circuit({**CIRCUITS["usa"].to_dict(), "id": "cold", "heat": 0, "stress": 0}, "x")
    seat = SeatOptions("red", upgrades=tuple(full_market("all")[:35]))
    race = Race.new(Options(cold, (seat,), garage="all", event="sponsor-withdraws"), bytes(32))
    while phase(race) != "plan":
        do(race, 0, legal(race, 0)[-1])
    cards = car(race, 0)
    held = [*cards["hand"], *cards["deck"]["top"], *cards["deck"]["rest"]]
    assert (len(held), held.count("stress")) == (12 + 36 + 1, 1)
    assert race.state.room >= len(held)
