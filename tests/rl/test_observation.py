"""An observation says what its table promises, and nothing that the seat may not know."""

from __future__ import annotations

from pathlib import Path

import numpy as np
from hypothesis import given, settings

from plankgas.encoding.fast import observation
from plankgas.encoding.fast.actions import UNFINISHED, Picks, choose, offer
from plankgas.encoding.fast.observation import SIZE, observe
from plankgas.encoding.observation_table import FIELDS, UNITS, field_slices, markdown
from plankgas.engine.action_list import ActionList
from plankgas.engine.cards import CARDS, HEAT, KINDS, STRESS
from plankgas.engine.chance import SEED_BYTES
from plankgas.engine.components import EVENT_BY_ID, ROAD_BY_ID, WEATHERS
from plankgas.engine.options import Options
from plankgas.engine.race import Race
from plankgas.engine.view import CarView, SectorView, View
from plankgas.rl.arrays import BOUND, Row
from tests.properties.driving import Drive, examples, luck, players, race_options

DOCS = Path(__file__).parents[2] / "docs" / "rl.md"
DECISIONS = [
    "draft",
    "swap",
    "shift",
    "play",
    "value",
    "replace",
    "react",
    "salvage",
    "slipstream",
    "discard",
    "refresh",
    "nothing",
]


def numbers(race: Race, seat: int, picks: Picks, row: Row) -> list[int]:
    observe(race.state, seat, picks, row.numbers, 0, row.marks)
    return [int(number) for number in row.numbers]


# --- what the view says, in the words of the table -------------------------------------------


def expected(view: View, named: list[int]) -> dict[str, int | list[int]]:
    """Every field from the view alone."""
    assert view.seat is not None and view.own is not None
    own = view.cars[view.seat]
    event = EVENT_BY_ID.get(view.event or "")
    order = list(view.order)
    fields: dict[str, int | list[int]] = {
        "decision": one_hot(DECISIONS.index(decision(view)), len(DECISIONS)),
        "cars": len(view.cars),
        "laps": view.laps,
        "length": view.options.circuit.spaces,
        "hand_size": (event.hand_size if event else 0) or 7,
        "tournament": int(view.options.tournament),
        "eliminates": int(event is not None and event.eliminate_on_spin),
        "speed_record": event.speed_record if event else 0,
        "overtakes": event.overtakes if event else 0,
        "grandstand": max(0, event.grandstand - len(view.grandstand)) if event else 0,
        "weather": weather(view),
        "round": view.round,
        "racers": len(order),
        "turn": turns_begun(view),
        "own_turn": order.index(own.seat) + 1 if own.seat in order else 0,
        "racing": int(own.status == "racing"),
        "gear": own.gear,
        "engine": own.engine,
        "to_finish": (view.laps + 1) * view.options.circuit.spaces - way(view, own),
        "space": own.space,
        "spot": own.spot,
        "last_speed": own.last_speed,
        "adrenaline": int(own.seat in view.adrenaline),
        "hand_count": own.hand_count,
        "hand_heat": view.own.hand.count(HEAT),
        "hand_stress": view.own.hand.count(STRESS),
        "deck_count": own.deck_count,
        "deck_known": len(own.deck_top),
        "discard_count": own.discard_count,
        "heat_owned": own.heat_owned,
        "stress_owned": own.stress_owned,
        "sponsors_owned": own.sponsors_owned,
        "hand": by_kind(view.own.hand),
        "offer": by_kind(view.draft.layout if view.draft else view.own.pile or ()),
    }
    fields.update(turn_fields(view, own))
    fields.update(plan_fields(view, own, named))
    fields.update(sector_fields("here", sector_of(view, own)))
    fields.update(corner_fields(view, own))
    fields.update(car_fields(view, own))
    return fields


def one_hot(at: int, size: int) -> list[int]:
    return [int(i == at) for i in range(size)]


def by_kind(cards: tuple[int, ...] | list[int]) -> list[int]:
    return [cards.count(kind) for kind in range(KINDS)]


def way(view: View, car: CarView) -> int:
    return car.crossings * view.options.circuit.spaces + car.space - 1


def weather(view: View) -> list[int]:
    return [int(token.id == view.weather) for token in WEATHERS]


def turns_begun(view: View) -> int:
    if view.phase in ("draft", "swap"):
        return 1  # no round has begun
    return 0 if view.phase == "over" else len(view.order) - len(view.to_come)


def decision(view: View) -> str:
    if view.seat not in view.pending:
        return "nothing"
    if view.phase == "plan":
        return view.cars[view.seat].plan
    return view.phase


def sector_of(view: View, car: CarView) -> SectorView:
    for sector in view.sectors:
        if sector.first <= car.space <= sector.last:
            return sector
    return view.sectors[-1]


def sector_fields(name: str, sector: SectorView) -> dict[str, int | list[int]]:
    return {
        f"{name}.slip": sector.slip,
        f"{name}.heat_control": int(sector.heat_control),
        f"{name}.cool_bonus": sector.cool_bonus,
        f"{name}.no_cool": int(sector.no_cool),
        f"{name}.no_slip": int(sector.no_slip),
    }


def turn_fields(view: View, own: CarView) -> dict[str, int | list[int]]:
    names = [field.name for field in FIELDS]
    first, last = names.index("on_turn"), names.index("direct_plus")
    turn = view.turn
    if turn is None or turn.seat != own.seat:
        return dict.fromkeys(names[first : last + 1], 0)
    adjust = 0 if view.step == 3 else turn.adjust  # it counts from step 5 on
    length = view.options.circuit.spaces
    here = sector_of(view, own)
    moved = (own.space - turn.start_space) % length
    lines = [
        corner
        for step in range(1, moved + 1)
        for corner in view.corners
        if (turn.start_space - 1 + step) % length == corner.after % length
        and way(view, own) - moved + step < (view.laps + 1) * length
    ]
    over = [turn.speed - max(0, unrounded(view, corner.letter) + adjust) for corner in lines]
    values = CARDS[turn.value_card].values if turn.value_card is not None else (0,)
    return {
        "on_turn": 1,
        "speed": turn.speed,
        "moved": moved,
        "pluses": turn.pluses,
        "boosted": int(turn.boosted),
        "adrenaline_move": int(turn.adrenaline_move),
        "accelerates": turn.accelerates,
        "adjust": adjust,
        "cool": sum(turn.cool),
        "heat_due": sum(turn.heat),
        "scrap": sum(turn.scrap),
        "relief": sum(turn.stress),
        "slip_symbols": sum(turn.slip),
        "salvage": sum(turn.salvage),
        "weather_cool": 0 if here.letter in turn.weather_cooled else here.cool_bonus,
        "boost_cost": 0 if here.heat_control else 1,
        "corners_crossed": len(lines),
        "corner_cost": sum(
            more + corner.overheat for more, corner in zip(over, lines, strict=True) if more > 0
        ),
        "slipstreamed": int(turn.slipstreamed),
        "spun": int(turn.spun),
        "salvage_left": turn.salvage_left,
        "value_low": values[0],
        "value_high": values[-1],
        "direct_plus": turn.direct_plus or 0,
    }


def unrounded(view: View, letter: str) -> int:
    """A limit under road conditions before it is cut off at 0."""
    at = [corner.letter for corner in view.corners].index(letter)
    return view.corners[at].printed + (ROAD_BY_ID[view.roads[at]].limit if view.roads else 0)


def plan_fields(view: View, own: CarView, named: list[int]) -> dict[str, int | list[int]]:
    assert view.own is not None
    swapped = named if view.phase == "swap" else []
    cards = [] if swapped else [*named, *(view.own.planned or own.play)]
    kinds = [CARDS[kind] for kind in cards]
    naming = decision(view) == "play" and not view.options.tournament
    return {
        "named": len(cards),
        "to_name": own.gear - len(named) if naming else 0,
        "named_low": sum(card.values[0] if card.values else 0 for card in kinds),
        "named_high": sum(card.values[-1] if card.values else 0 for card in kinds),
        "named_plus": sum(card.plus for card in kinds),
        "named_heat": sum(card.heat for card in kinds),
        "named_cool": sum(card.cool for card in kinds),
        "named_adjust": sum(card.adjust for card in kinds),
        "named_cards": by_kind([*cards, *swapped]),
    }


def corner_fields(view: View, own: CarView) -> dict[str, int | list[int]]:
    length = view.options.circuit.spaces
    finish = (view.laps + 1) * length
    ahead = [
        (lap * length + corner.after - way(view, own), at)
        for lap in range(view.laps + 2)
        for at, corner in enumerate(view.corners)
        if way(view, own) < lap * length + corner.after < finish
    ]
    fields: dict[str, int | list[int]] = {}
    for number in range(1, observation.CORNERS_SEEN + 1):
        names = [f.name for f in FIELDS if f.name.startswith(f"corner{number}.")]
        fields.update(dict.fromkeys(names, 0))
        if number <= len(ahead):
            distance, at = ahead[number - 1]
            corner = view.corners[at]
            fields[f"corner{number}.distance"] = distance
            fields[f"corner{number}.limit"] = corner.limit
            fields[f"corner{number}.overheat"] = corner.overheat
            fields[f"corner{number}.press"] = int(corner.press)
            fields.update(sector_fields(f"corner{number}", view.sectors[at]))
    return fields


def car_fields(view: View, own: CarView) -> dict[str, int | list[int]]:
    others = sorted(
        [car for car in view.cars if car.seat != own.seat],
        key=lambda car: (car.status == "eliminated", -way(view, car), car.spot, car.seat),
    )
    fields: dict[str, int | list[int]] = {}
    for number in range(1, observation.CARS_SEEN + 1):
        name = f"car{number}"
        fields.update(dict.fromkeys([f.name for f in FIELDS if f.name.startswith(name + ".")], 0))
        if number > len(others):
            continue
        car = others[number - 1]
        turn = 0
        if car.seat in view.order and view.phase not in ("plan", "over"):
            turn = 0 if car.seat in view.to_come else 1 if car.seat == view.active else 2
        fields.update(
            {
                f"{name}.present": 1,
                f"{name}.gap": way(view, car) - way(view, own),
                f"{name}.spot": car.spot,
                f"{name}.racing": int(car.status == "racing"),
                f"{name}.place": car.place or 0,
                f"{name}.legend": int(car.legend),
                f"{name}.gear": car.gear,
                f"{name}.engine": car.engine,
                f"{name}.hand_count": car.hand_count,
                f"{name}.deck_count": car.deck_count,
                f"{name}.discard_count": car.discard_count,
                f"{name}.stress_owned": car.stress_owned,
                f"{name}.sponsors_owned": car.sponsors_owned,
                f"{name}.last_speed": car.last_speed,
                f"{name}.ready": int(car.plan == "ready"),
                f"{name}.turn": turn,
                f"{name}.adrenaline": int(car.seat in view.adrenaline),
            }
        )
    return fields


def loose(race: Race, seat: int) -> list[int]:
    """Deck and pile are all that a seat owns but does not see elsewhere."""
    view = race.view(seat)
    own = view.cars[seat]
    assert view.own is not None
    if view.draft is not None:
        return by_kind(own.upgrades)
    owned = list(race.state.base[seat])
    owned[HEAT] -= own.engine
    owned[STRESS] += own.stress_owned
    seen = by_kind([*view.own.hand, *view.own.planned, *own.play])
    return [max(0, owned[kind] - seen[kind]) for kind in range(KINDS)]


# --- tests -----------------------------------------------------------------------------------


@settings(max_examples=examples(25))
@given(race_options(), luck)
def test_every_field_is_what_the_view_says(options: Options, number: int) -> None:
    drive = Drive(options, number)
    slices = field_slices()
    rows = [Row() for _ in options.seats]  # filled again and again, as environments do
    for _ in drive.moments(0.08):
        race = drive.race
        for seat in players(options):
            picks, named = some_picks(race, seat, drive)
            row = numbers(race, seat, picks, rows[seat])
            seen = expected(race.view(seat), named)
            assert set(seen) == {field.name for field in FIELDS} - {"loose"}
            for name, value in seen.items():
                wanted = value if isinstance(value, list) else [value]
                assert row[slices[name]] == wanted, name
            assert row[slices["loose"]] == loose(race, seat)
            assert row == numbers(race, seat, picks, Row())


def some_picks(race: Race, seat: int, drive: Drive) -> tuple[Picks, list[int]]:
    """Some of the cards of a play or a swap, as an agent may have named them."""
    picks = Picks()
    named: list[int] = []
    while seat in race.pending() and drive.random.random() < 0.6:
        found = ActionList()
        offer(race.state, seat, picks, ActionList(), found)
        trial = Picks()
        for kind in named:
            trial.add(kind)
        action = drive.random.choice(found.sorted_list())
        if choose(race.state, seat, trial, action) != UNFINISHED:
            break
        picks = trial
        named = [int(picks.kinds[i]) for i in range(picks.count)]
    return picks, named


@settings(max_examples=examples(25))
@given(race_options(), luck)
def test_nothing_hidden_changes_an_observation(options: Options, number: int) -> None:
    drive = Drive(options, number)
    rng = drive.random
    for _ in drive.moments(0.08):
        viewer = rng.choice(players(options))
        world = drive.race.resample(viewer, rng.randbytes(SEED_BYTES))
        picks = Picks()
        assert numbers(world, viewer, picks, Row()) == numbers(drive.race, viewer, picks, Row())


@settings(max_examples=examples(5))
@given(race_options(), luck)
def test_scaled_numbers_stay_within_the_space(options: Options, number: int) -> None:
    drive = Drive(options, number)
    row = Row()
    for _ in drive.moments(0.1):
        for seat in players(options):
            raw = numbers(drive.race, seat, Picks(), row)
            scaled = row.scaled()
            assert scaled.dtype == np.float32 and np.abs(scaled).max() <= BOUND
            assert np.allclose(scaled * np.array(UNITS), raw)


def test_the_parts_begin_where_the_table_says() -> None:
    slices = field_slices()
    starts = {
        "racing": observation.AT_OWN,
        "on_turn": observation.AT_TURN,
        "named": observation.AT_PLAN,
        "here.slip": observation.AT_HERE,
        "corner1.distance": observation.AT_CORNERS,
        "hand": observation.AT_HAND,
        "named_cards": observation.AT_NAMED,
        "loose": observation.AT_LOOSE,
        "offer": observation.AT_OFFER,
        "car1.present": observation.AT_CARS,
    }
    assert {name: slices[name].start for name in starts} == starts
    assert sum(field.count for field in FIELDS) == SIZE
    assert len(slices) == len(FIELDS)


def test_the_docs_list_the_fields() -> None:
    text = DOCS.read_text()
    assert markdown() in text
    assert ", ".join(DECISIONS) in text
