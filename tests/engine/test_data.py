"""The data files say what the components of the game say."""

import copy
import tomllib

import pytest

from plankgas.engine import components
from plankgas.engine.cards import (
    CARD_BY_ID,
    CARDS,
    GROUPS,
    HEAT,
    KINDS,
    MOST_KINDS,
    PLAYER_SPEED_COPIES,
    PLAYER_STARTING_COPIES,
    PLAYER_STARTING_HEAT,
    SPEED_1,
    SPEED_4,
    SPONSORS,
    START_0,
    START_5,
    STRESS,
    UPGRADES_ADVANCED,
    UPGRADES_BASIC,
    Card,
    cards_in_box,
    read_cards,
)
from plankgas.engine.circuit import CIRCUITS, parse_circuit
from plankgas.engine.components import (
    COLOURS,
    EVENT_BY_ID,
    EVENTS,
    FIGURES,
    HAND_SIZE,
    LEGEND_CARDS,
    POINTS,
    ROAD_BY_ID,
    ROADS,
    SEASONS,
    WEATHER_BY_ID,
    WEATHERS,
    press_corners,
)
from plankgas.engine.errors import DataError
from plankgas.engine.reader import data_folder, parse_json, read_file, reader_of

# part | values | symbols, in the order and words of the component list
BASIC = """
4 wheel drive | 4 | +1
4 wheel drive | 0 | +3
4 wheel drive | 0 | +1, cool 3
body | 3 | stress 2
body | 5 | stress 1
body | 1 | stress 3
brakes | 1/2/3/4 | heat 1
brakes | 1/3 |
brakes | 2/4 |
brakes | 1/5 |
cooling system | 6 | heat 1, cool 1
cooling system | 1 | cool 2
cooling system | 3 | cool 1
r.p.m. | 1 | slip 2
r.p.m. | 2 | slip 2
r.p.m. | 3 | slip 2
extra heat | - |
"""

ADVANCED = """
body | 6 | heat 1, stress 3
body | 2 | scrap 2, cool 1, stress 1
body | 2 | slip 1, stress 1
cooling system | 4 | scrap 2, cool 1
fuel | 2 | salvage 2
fuel | 0 | +1, cool 1, salvage 2
gas pedal | 1 | scrap 1, direct
gas pedal | 2 | scrap 2, direct
gas pedal | 3 | scrap 3, direct
gas pedal | 4 | heat 1, cool 1, direct
gas pedal | 1 | scrap 5, direct, accelerate
r.p.m. | 0 | +1, slip 3
r.p.m. | 1 | heat 1, slip 3
r.p.m. | 1/2 | slip 1
suspension | 2 | stress 1, refresh
suspension | 2 | cool 1, refresh
suspension | 4 | refresh
suspension | 1 | slip 1, refresh
tires | 2 | adjust -1, cool 3
tires | 1 | scrap 2, adjust +1
tires | 2 | scrap 2, adjust +1
tires | 3 | adjust -1, cool 2
tires | 0 | +1, adjust +1, cool 1, slip 1
tires | 0 | +2, adjust +2
turbocharger | 7 | heat 2, cool 3
turbocharger | 8 | heat 1, scrap 6
wings | 4 | heat 1, scrap 2, adjust +2
wings | 3 | heat 1, scrap 2, adjust +2
wings | 6 | heat 2, adjust +3
4 wheel drive | 0 | +1, accelerate
extra heat | - |
"""

SPONSOR = """
brakes | 1/2/3/4 |
cooling system | 4 | cool 2
r.p.m. | 1 | slip 2
turbocharger | 6 |
wings | 3 | adjust +1
"""

OTHERS = """
heat | - |
stress | 0 | +1
speed | 1 |
speed | 2 |
speed | 3 |
speed | 4 |
starting | 0 |
starting | 5 |
"""


def in_words(card: Card) -> str:
    """A card as the component list writes it."""
    symbols = [f"+{card.plus}"] if card.plus else []
    for name, number in (("heat", card.heat), ("scrap", card.scrap)):
        symbols += [f"{name} {number}"] if number else []
    symbols += [f"adjust {card.adjust:+}"] if card.adjust else []
    for name, number in (
        ("cool", card.cool),
        ("slip", card.slip),
        ("stress", card.stress),
        ("salvage", card.salvage),
    ):
        symbols += [f"{name} {number}"] if number else []
    for name, there in (
        ("refresh", card.refresh),
        ("direct", card.direct),
        ("accelerate", card.accelerate),
    ):
        symbols += [name] if there else []
    values = "/".join(map(str, card.values)) or "-"
    return f"{card.part} | {values} | {', '.join(symbols)}".strip()


def table(kinds: tuple[int, ...]) -> list[str]:
    return [in_words(CARDS[kind]) for kind in kinds]


def content(name: str) -> dict[str, object]:
    """A fresh copy of one of the engine's data files."""
    return tomllib.loads(data_folder().joinpath(name).read_text(encoding="utf-8"))


def test_cards_are_those_of_the_component_list() -> None:
    """All of the box, in its order and as printed; there may be more cards than the box has."""
    assert table(tuple(range(8))) == OTHERS.strip().split("\n")
    for kinds, listed in (
        (UPGRADES_BASIC, BASIC),
        (UPGRADES_ADVANCED, ADVANCED),
        (SPONSORS, SPONSOR),
    ):
        of_the_box = listed.strip().split("\n")
        assert [row for row in table(kinds) if row in of_the_box] == of_the_box


def test_kinds_are_the_places_in_the_list() -> None:
    assert [card.kind for card in CARDS] == list(range(KINDS))
    named = (HEAT, STRESS, SPEED_1, SPEED_4, START_0, START_5)
    assert [CARDS[kind].id for kind in named] == ["heat", "stress", "1", "4", "0", "5"]
    assert len(UPGRADES_BASIC) + len(UPGRADES_ADVANCED) + len(SPONSORS) == KINDS - 8
    assert all(CARD_BY_ID[card.id] is card for card in CARDS)
    assert len(CARD_BY_ID) == KINDS


def test_card_totals_are_those_of_the_box() -> None:
    assert {group: cards_in_box(group) for group in GROUPS} == {
        "heat": 48,
        "stress": 37,
        "speed": 72,
        "starting": 18,
        "basic": 2 * len(UPGRADES_BASIC),
        "advanced": 2 * len(UPGRADES_ADVANCED),
        "sponsor": 7 * len(SPONSORS),
    }
    assert (PLAYER_SPEED_COPIES, PLAYER_STARTING_COPIES, PLAYER_STARTING_HEAT) == (3, 1, 1)


# letter: after / limit / legend / line
CIRCUIT_TABLE = {
    "usa": ("USA", 69, 2, "A:12/7/2/right B:33/3/27/right C:49/3/43/right D:57/2/52/left"),
    "italy": ("Italy", 54, 3, "A:10/5/2/right B:19/2/14/left C:26/3/20/right"),
    "great-britain": (
        "Great Britain",
        63,
        2,
        "A:15/10/2/right B:30/6/21/right C:37/5/30/left D:43/4/37/left E:48/3/43/right",
    ),
    "france": (
        "France",
        60,
        2,
        "A:12/5/4/right B:20/2/15/right C:27/4/20/left D:39/3/33/right E:47/4/40/right",
    ),
}


@pytest.mark.parametrize("id", CIRCUIT_TABLE)
def test_circuits_are_those_of_the_component_list(id: str) -> None:
    circuit = CIRCUITS[id]
    corners = " ".join(
        f"{corner.letter}:{corner.after}/{corner.limit}/{corner.legend}/{corner.line}"
        for corner in circuit.corners
    )
    assert (circuit.name, circuit.spaces, circuit.laps, corners) == CIRCUIT_TABLE[id]
    assert (circuit.id, circuit.stress, circuit.heat) == (id, 3, 6)


def test_there_are_four_circuits() -> None:
    assert tuple(CIRCUITS) == tuple(CIRCUIT_TABLE)


@pytest.mark.parametrize("id", CIRCUIT_TABLE)
def test_legend_lines_lie_three_spaces_and_the_limit_before_the_corner(id: str) -> None:
    previous = 0
    for corner in CIRCUITS[id].corners:
        assert corner.legend == max(previous, corner.after - corner.limit - 3)
        previous = corner.after


# diamond:top speed for black, blue, green, red, gray, yellow
LEGENDS = """
2:16 3:18 2:15 1:13 1:14 0:11
3:18 2:16 1:12 2:17 3:19 1:13
2:17 1:14 0:10 0:11 1:13 2:15
1:14 1:12 3:18 2:15 2:16 2:17
1:13 2:17 2:16 0:10 1:12 3:19
3:19 0:10 1:13 1:14 3:18 1:12
2:15 1:13 3:19 3:18 0:11 1:14
0:11 3:19 1:14 1:12 0:10 2:16
1:12 0:11 2:17 3:19 2:15 0:10
0:10 2:15 0:11 2:16 2:17 3:18
"""


def test_legend_cards_are_those_of_the_component_list() -> None:
    assert COLOURS == ("black", "blue", "green", "red", "gray", "yellow")
    cards = [
        " ".join(
            f"{diamond}:{speed}" for diamond, speed in zip(card.diamonds, card.speeds, strict=True)
        )
        for card in LEGEND_CARDS
    ]
    assert cards == LEGENDS.strip().split("\n")


def test_each_colour_has_every_top_speed_once() -> None:
    for colour in range(6):
        assert sorted(card.speeds[colour] for card in LEGEND_CARDS) == list(range(10, 20))


def test_weather_tokens_are_those_of_the_component_list() -> None:
    # id: stress, heat, to deck, to discard | slip, cool, no slip, no cool
    assert {
        w.id: (w.stress, w.heat, w.heat_to_deck, w.heat_to_discard, w.slip, w.cool)
        + (w.no_slip, w.no_cool)
        for w in WEATHERS
    } == {
        "cloud": (-1, 0, 0, 0, 0, 0, False, True),
        "fog": (0, 1, 0, 0, 0, 0, True, False),
        "storm": (1, 0, 0, 0, 2, 0, False, False),
        "snow": (0, -1, 0, 0, 0, 1, False, False),
        "rain": (0, 0, 3, 0, 0, 1, False, False),
        "sun": (0, 0, 0, 3, 2, 0, False, False),
    }
    assert [w.kind for w in WEATHERS] == list(range(6))
    assert all(WEATHER_BY_ID[w.id] is w for w in WEATHERS)


def test_road_tokens_are_those_of_the_component_list() -> None:
    # id: copies, sector, limit, overheat, slip, heat control, weather
    assert {
        r.id: (r.copies, r.sector, r.limit, r.overheat, r.slip, r.heat_control, r.weather)
        for r in ROADS
    } == {
        "limit-up": (2, False, 1, False, 0, False, False),
        "limit-down": (2, False, -1, False, 0, False, False),
        "overheat": (2, False, 0, True, 0, False, False),
        "slipstream": (2, True, 0, False, 1, False, False),
        "heat-control": (2, True, 0, False, 0, True, False),
        "weather": (2, True, 0, False, 0, False, True),
    }
    assert [r.kind for r in ROADS] == list(range(6))
    assert all(ROAD_BY_ID[r.id] is r for r in ROADS)


# season, race, circuit, event, sponsors, press corners, what else it changes
EVENT_TABLE: list[tuple[str, int, str, str, int, str, dict[str, object]]] = [
    ("1961", 1, "great-britain", "new-grandstand", 2, "A", {"grandstand": 3}),
    ("1961", 2, "usa", "speed-record", 1, "B", {"speed_record": 15}),
    ("1961", 3, "italy", "drivers-strike", 1, "C", {"laps": -1, "points_bonus": (2,)}),
    ("1962", 1, "italy", "restrictions-lifted", 2, "E", {"heat": 1}),
    ("1962", 2, "great-britain", "record-crowds", 1, "CE", {"laps": 1, "hand_size": 8}),
    ("1962", 3, "france", "corruption", 1, "C", {"points_bonus": (1, 1, 1)}),
    ("1963", 1, "usa", "title-sponsor", 3, "A", {}),
    ("1963", 2, "great-britain", "live-on-television", 1, "BD", {"overtakes": 3}),
    ("1963", 3, "france", "safety-regulations", 1, "D", {"heat": -2, "stress": -1, "hand_size": 6}),
    ("1963", 4, "italy", "sponsor-withdraws", 0, "D", {"stress": 1, "eliminate_on_spin": True}),
]


def test_events_are_those_of_the_component_list() -> None:
    found = []
    for event in EVENTS:
        rest = {
            name: getattr(event, name)
            for name in (
                "laps",
                "heat",
                "stress",
                "hand_size",
                "points_bonus",
                "grandstand",
                "speed_record",
                "overtakes",
                "eliminate_on_spin",
            )
            if getattr(event, name)
        }
        press = "".join(event.press)
        found.append(
            (event.season, event.race, event.circuit, event.id, event.sponsors, press, rest)
        )
    assert [row for row in found if row in EVENT_TABLE] == EVENT_TABLE
    assert [event.kind for event in EVENTS] == list(range(len(EVENTS)))
    assert all(EVENT_BY_ID[event.id] is event for event in EVENTS)


def test_seasons_have_three_three_and_four_races() -> None:
    races = {season: len(events) for season, events in SEASONS.items()}
    assert (races["1961"], races["1962"], races["1963"]) == (3, 3, 4)
    assert SEASONS["1962"] == ("restrictions-lifted", "record-crowds", "corruption")


def test_press_corner_letters_wrap_around() -> None:
    italy = CIRCUITS["italy"]
    assert press_corners(EVENT_BY_ID["restrictions-lifted"], italy) == (1,)
    assert press_corners(EVENT_BY_ID["sponsor-withdraws"], italy) == (0,)
    assert press_corners(EVENT_BY_ID["record-crowds"], CIRCUITS["great-britain"]) == (2, 4)
    assert press_corners(EVENT_BY_ID["record-crowds"], CIRCUITS["usa"]) == (0, 2)


def test_two_press_letters_may_wrap_to_one_corner() -> None:
    usa_like = CIRCUITS["usa"].to_dict()
    corners = usa_like["corners"]
    assert isinstance(corners, list)
    usa_like["corners"] = corners[:2]
    assert press_corners(EVENT_BY_ID["record-crowds"], parse_circuit(usa_like, "two")) == (0,)


def test_general_figures() -> None:
    assert POINTS == FIGURES.points == (9, 6, 4, 3, 2, 1)
    assert HAND_SIZE == FIGURES.hand_size == 7
    assert (FIGURES.gears, FIGURES.cooldown, FIGURES.spin_stress) == (4, (3, 1, 0, 0), (1, 1, 2, 2))
    assert (FIGURES.free_shift, FIGURES.longest_shift, FIGURES.shift_heat) == (1, 2, 1)
    assert (FIGURES.boost_heat, FIGURES.slipstream, FIGURES.overheat) == (1, 2, 1)
    assert (FIGURES.press_over, FIGURES.handicap, FIGURES.spots) == (2, 2, 2)
    assert FIGURES.adrenaline_cars == 1
    assert (FIGURES.adrenaline_many, FIGURES.adrenaline_many_cars) == (5, 2)
    assert (FIGURES.adrenaline_speed, FIGURES.adrenaline_cool) == (1, 1)
    assert (FIGURES.garage_upgrades, FIGURES.garage_extra, FIGURES.garage_kept) == (3, 3, 1)


def refusal(name: str, path: tuple[str | int, ...], value: object) -> str:
    """What the loader says of a data file in which one value was changed (None: removed)."""
    data = copy.deepcopy(content(name))
    inner: object = data
    for step in path[:-1]:
        if isinstance(step, int):
            assert isinstance(inner, list)
            inner = inner[step]
        else:
            assert isinstance(inner, dict)
            inner = inner[step]
    assert isinstance(inner, dict | list)
    if value is None:
        del inner[path[-1]]  # type: ignore[arg-type]
    else:
        inner[path[-1]] = value  # type: ignore[index]
    fields = reader_of(data, name)
    with pytest.raises(DataError) as caught:
        if name == "cards.toml":
            read_cards(fields)
        elif name == "legends.toml":
            components.read_legends(fields, COLOURS)
        elif name == "weather.toml":
            components.read_weathers(fields)
        elif name == "roads.toml":
            components.read_roads(fields)
        elif name == "events.toml":
            components.read_events(fields, 6)
        else:
            components.read_figures(fields)
    return str(caught.value)


@pytest.mark.parametrize(
    ("name", "path", "value", "reason"),
    [
        ("cards.toml", ("groups", "basic", 0, "plus"), 8, "basic[0].plus: 8 is not in 0..7"),
        ("cards.toml", ("groups", "basic", 0, "plus"), -1, "basic[0].plus: -1 is not in 0..7"),
        ("cards.toml", ("groups", "basic", 0, "adjust"), 4, "adjust: 4 is not in -3..3"),
        ("cards.toml", ("groups", "basic", 0, "values"), [10], "values[0]: 10 is not in 0..9"),
        ("cards.toml", ("groups", "basic", 0, "values"), [2, 1], "values: must rise"),
        ("cards.toml", ("groups", "basic", 0, "values"), [], "is a Heat card and has no symbols"),
        ("cards.toml", ("groups", "basic", 0, "values"), 4, "values: must be a list, not a whole"),
        ("cards.toml", ("groups", "basic", 0, "plus"), True, "plus: must be a whole number, not"),
        ("cards.toml", ("groups", "basic", 0, "plus"), 1.0, "must be a whole number, not a frac"),
        ("cards.toml", ("groups", "basic", 0, "direct"), 1, "direct: must be true or false, not"),
        ("cards.toml", ("groups", "basic", 0, "id"), "Body 3", "id: must be lower-case"),
        ("cards.toml", ("groups", "basic", 0, "id"), "heat", "the id heat occurs more than once"),
        ("cards.toml", ("groups", "basic", 0, "id"), None, "groups.basic[0].id: missing"),
        ("cards.toml", ("groups", "basic", 0, "part"), "", "part: must not be empty"),
        ("cards.toml", ("groups", "basic", 0, "pluss"), 1, "basic[0].pluss: unknown field"),
        ("cards.toml", ("groups", "basic", 0), 7, "groups.basic[0]: must be a table, not a whole"),
        ("cards.toml", ("groups", "other"), [], "groups.other: unknown field"),
        ("cards.toml", ("groups",), None, "cards.toml: groups: missing"),
        ("cards.toml", ("player", "speed"), 2, "copies.speed: not 2 for each of 6 players"),
        ("cards.toml", ("player", "starting"), 2, "copies.starting: not 2 for each of 6 players"),
        ("cards.toml", ("groups", "heat", 0, "part"), "x", "only heat and the two of extra heat"),
        ("legends.toml", ("cards", 3, "red"), [4, 10], "cards[3].red: must be a diamond of 0..3"),
        ("legends.toml", ("cards", 3, "red"), [1], "cards[3].red: must be a diamond of 0..3"),
        ("legends.toml", ("cards", 3, "red"), None, "cards[3].red: missing"),
        ("legends.toml", ("cards", 3, "pink"), [1, 1], "cards[3].pink: unknown field"),
        ("legends.toml", ("cards",), [], "cards: there must be at least one"),
        ("weather.toml", ("tokens", 0, "id"), "fog", "the id fog occurs more than once"),
        ("weather.toml", ("tokens", 0, "cool"), 1, "a bonus and its ban exclude each other"),
        ("weather.toml", ("tokens",), [], "tokens: there must be at least one"),
        ("roads.toml", ("tokens", 0, "copies"), 1, "must be 12 tokens in all"),
        ("roads.toml", ("tokens", 0, "sector"), True, "limit and overheat hold in the corner"),
        ("roads.toml", ("tokens", 0, "slip"), 1, "slip, heat_control and weather hold in the"),
        ("events.toml", ("events", 1, "circuit"), "mars", '"mars" is not one of usa, italy, gr'),
        ("events.toml", ("events", 1, "press"), ["AB"], 'events[1].press[0]: "AB" is not one of'),
        ("events.toml", ("events", 1, "press"), [1], "press[0]: must be a text, not a whole num"),
        ("events.toml", ("events", 1, "press"), ["A", "B", "C"], "at most 2 different corners"),
        ("events.toml", ("events", 1, "race"), 3, "events[1].race: must be 2, the next of its"),
        ("events.toml", ("events", 1, "points_bonus"), [1] * 7, "must be at most 6 numbers"),
        ("rules.toml", ("gears", "cooldown"), [3, 1], "gears.cooldown: must have one number for"),
        ("rules.toml", ("gears", "spin_stress"), [3], "gears.spin_stress: must have one number"),
        ("rules.toml", ("points",), [9], "points: must have one number for each car"),
        ("rules.toml", ("colours", 0), "red", "colours: red occurs more than once"),
        ("rules.toml", ("gears",), None, "rules.toml: gears: missing"),
        ("rules.toml", ("hand",), 7, "rules.toml: hand: unknown field"),
    ],
)
def test_wrong_data_is_refused(
    name: str, path: tuple[str | int, ...], value: object, reason: str
) -> None:
    message = refusal(name, path, value)
    assert reason in message
    assert all(line.startswith(f"{name}: ") for line in message.split("\n"))


def test_a_box_may_hold_as_many_kinds_as_an_action_can_name() -> None:
    data = content("cards.toml")
    groups = data["groups"]
    assert isinstance(groups, dict)
    groups["sponsor"] += [
        {"id": f"more-{i}", "part": "sponsor", "values": [1]} for i in range(MOST_KINDS - KINDS)
    ]
    assert len(read_cards(reader_of(copy.deepcopy(data), "cards.toml")).cards) == MOST_KINDS
    groups["sponsor"].append({"id": "too-many", "part": "sponsor", "values": [1]})
    with pytest.raises(DataError, match="groups: 256 kinds of cards, more than 255"):
        read_cards(reader_of(data, "cards.toml"))


def test_cards_that_the_engine_knows_by_number_keep_their_order() -> None:
    data = content("cards.toml")
    groups = data["groups"]
    assert isinstance(groups, dict)
    groups["heat"], groups["stress"] = groups["stress"], groups["heat"]
    with pytest.raises(DataError, match="groups: must not begin with stress, heat, 1"):
        read_cards(reader_of(data, "cards.toml"))


def test_all_problems_are_told_at_once() -> None:
    fields = reader_of({"a": True, "b": 3, "c": float("nan"), "more": 1}, "x.toml")
    fields.integer("a", 0, 9)
    fields.text("b")
    fields.points("c", 0, 1)
    fields.table("d")
    fields.finish()
    with pytest.raises(DataError) as caught:
        fields.check()
    assert caught.value.problems == (
        "x.toml: a: must be a whole number, not true or false",
        "x.toml: b: must be a text, not a whole number",
        "x.toml: c: must be a list, not a fraction",
        "x.toml: d: missing",
        "x.toml: more: unknown field",
    )
    assert str(caught.value) == "\n".join(caught.value.problems)


def test_a_missing_table_is_one_problem() -> None:
    fields = reader_of({}, "x.toml")
    inner = fields.table("inner")
    inner.integer("number", 0, 9)
    inner.text("name")
    assert fields.problems == ["x.toml: inner: missing"]


def test_what_is_optional_may_be_missing() -> None:
    fields = reader_of({}, "x.toml")
    assert fields.integer("a", 0, 9, 4) == 4
    assert fields.integers("b", 0, 9, (1,)) == (1,)
    assert fields.text("c", None, "x") == "x"
    assert fields.texts("d", None, ("y",)) == ("y",)
    assert fields.flag("e", True) is True
    assert fields.tables("f", optional=True) == []
    assert fields.table("g", optional=True).names() == ()
    fields.finish()
    fields.check()


def test_long_values_are_cut_in_messages() -> None:
    fields = reader_of({"a": "x" * 1000, "b": 10**9999, "c": None}, "x.json")
    fields.text("a", ("y",))
    fields.integer("b", 0, 9)
    fields.text("c")
    assert max(map(len, fields.problems)) < 100
    assert fields.problems[1] == "x.json: b: a number far too large is not in 0..9"
    assert fields.problems[2] == "x.json: c: must be a text, not nothing"


def test_a_name_twice_in_json_is_refused() -> None:
    with pytest.raises(DataError, match=r'x.json: not a JSON file: the field "a" occurs twice'):
        parse_json('{"a": 1, "a": 2}', "x.json")


def test_a_file_that_is_not_there_is_refused() -> None:
    with pytest.raises(DataError, match=r"nowhere.toml: cannot be read: No such file"):
        read_file("nowhere.toml")
