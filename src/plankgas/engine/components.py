"""The rest of the box, read from data/: general figures, Legends, weather, roads, events."""

from dataclasses import dataclass
from typing import Final

from plankgas.engine.circuit import CIRCUITS, Circuit
from plankgas.engine.reader import Reader, duplicates, read_data
from plankgas.engine.value import Value

_GEARS: Final = 4  # the lists by gear have one number for each
_PRESS: Final = 2  # press figures in the box: press corners of one race
_LETTERS: Final = "ABCDEFGHIJKL"


@dataclass(frozen=True)
class Figures(Value):
    """The general figures of the game; what goes by gear or place has the first at index 0."""

    colours: tuple[str, ...]
    spots: int
    hand_size: int
    handicap: int
    free_shift: int
    longest_shift: int
    shift_heat: int
    boost_heat: int
    slipstream: int
    overheat: int
    press_over: int
    points: tuple[int, ...]
    gears: int
    cooldown: tuple[int, ...]
    spin_stress: tuple[int, ...]
    adrenaline_cars: int
    adrenaline_many: int
    adrenaline_many_cars: int
    adrenaline_speed: int
    adrenaline_cool: int
    garage_upgrades: int
    garage_extra: int
    garage_kept: int


@dataclass(frozen=True)
class LegendCard(Value):
    """One Legend card: a diamond and a top speed for each colour, in the order of COLOURS."""

    diamonds: tuple[int, ...]
    speeds: tuple[int, ...]


@dataclass(frozen=True)
class Weather(Value):
    """A weather token: what it changes in each setup, and in sectors with a weather token."""

    kind: int
    id: str
    stress: int
    heat: int
    heat_to_deck: int
    heat_to_discard: int
    slip: int
    cool: int
    no_slip: bool
    no_cool: bool


@dataclass(frozen=True)
class Road(Value):
    """A road-condition token; `sector` tells whether it holds in the sector or in the corner."""

    kind: int
    id: str
    copies: int
    sector: bool
    limit: int
    overheat: bool
    slip: int
    heat_control: bool
    weather: bool


@dataclass(frozen=True)
class ChampionshipEvent(Value):
    """A championship event; figures it does not touch are 0, empty or false."""

    kind: int
    id: str
    season: str
    race: int
    circuit: str
    sponsors: int
    press: tuple[str, ...]  # Letters of corners; they wrap around.
    laps: int  # A change, as are `heat` and `stress`.
    heat: int
    stress: int
    hand_size: int  # 0: as always.
    points_bonus: tuple[int, ...]  # First place first.
    grandstand: int
    speed_record: int
    overtakes: int
    eliminate_on_spin: bool


def read_figures(fields: Reader) -> Figures:
    """The general figures; DataError names all that is wrong."""
    gears = fields.table("gears")
    adrenaline = fields.table("adrenaline")
    garage = fields.table("garage")
    figures = Figures(
        colours=fields.texts("colours"),
        spots=fields.integer("spots", 2, 2),
        hand_size=fields.integer("hand_size", 1, 20),
        handicap=fields.integer("handicap", 0, 9),
        free_shift=fields.integer("free_shift", 0, _GEARS),
        longest_shift=fields.integer("longest_shift", 0, _GEARS),
        shift_heat=fields.integer("shift_heat", 0, 9),
        boost_heat=fields.integer("boost_heat", 0, 9),
        slipstream=fields.integer("slipstream", 1, 9),
        overheat=fields.integer("overheat", 0, 9),
        press_over=fields.integer("press_over", 0, 9),
        points=fields.integers("points", 0, 99),
        gears=_GEARS,
        cooldown=gears.integers("cooldown", 0, 9),
        spin_stress=gears.integers("spin_stress", 0, 9),
        adrenaline_cars=adrenaline.integer("cars", 0, 6),
        adrenaline_many=adrenaline.integer("many", 1, 6),
        adrenaline_many_cars=adrenaline.integer("many_cars", 0, 6),
        adrenaline_speed=adrenaline.integer("speed", 0, 9),
        adrenaline_cool=adrenaline.integer("cool", 0, 9),
        garage_upgrades=garage.integer("upgrades", 0, 9),
        garage_extra=garage.integer("extra", 0, 9),
        garage_kept=garage.integer("kept", 0, 9),
    )
    if len(figures.cooldown) != _GEARS:
        gears.note("cooldown", f"must have one number for each of {_GEARS} gears")
    if len(figures.spin_stress) != _GEARS:
        gears.note("spin_stress", f"must have one number for each of {_GEARS} gears")
    for twice in duplicates(figures.colours):
        fields.note("colours", f"{twice} occurs more than once")
    if len(figures.points) != len(figures.colours):
        fields.note("points", "must have one number for each car")
    for table in (gears, adrenaline, garage, fields):
        table.finish()
    fields.check()
    return figures


def read_legends(fields: Reader, colours: tuple[str, ...]) -> tuple[LegendCard, ...]:
    """The Legend cards; DataError names all that is wrong."""
    cards: list[LegendCard] = []
    for table in fields.tables("cards"):
        diamonds: list[int] = []
        speeds: list[int] = []
        for colour in colours:
            pair = table.integers(colour, 0, 99)
            if len(pair) != 2 or pair[0] > 3:
                if table.has(colour):
                    table.note(colour, "must be a diamond of 0..3 and a top speed")
                continue
            diamonds.append(pair[0])
            speeds.append(pair[1])
        cards.append(LegendCard(tuple(diamonds), tuple(speeds)))
        table.finish()
    if not cards:
        fields.note("cards", "there must be at least one")
    fields.finish()
    fields.check()
    return tuple(cards)


def read_weathers(fields: Reader) -> tuple[Weather, ...]:
    """The weather tokens; DataError names all that is wrong."""
    tokens: list[Weather] = []
    for table in fields.tables("tokens"):
        token = Weather(
            kind=len(tokens),
            id=table.text("id"),
            stress=table.integer("stress", -9, 9, 0),
            heat=table.integer("heat", -9, 9, 0),
            heat_to_deck=table.integer("heat_to_deck", 0, 9, 0),
            heat_to_discard=table.integer("heat_to_discard", 0, 9, 0),
            slip=table.integer("slip", 0, 9, 0),
            cool=table.integer("cool", 0, 9, 0),
            no_slip=table.flag("no_slip", False),
            no_cool=table.flag("no_cool", False),
        )
        if (token.slip and token.no_slip) or (token.cool and token.no_cool):
            table.note("", "a bonus and its ban exclude each other")
        tokens.append(token)
        table.finish()
    _finish_list(fields, "tokens", [token.id for token in tokens])
    return tuple(tokens)


def read_roads(fields: Reader) -> tuple[Road, ...]:
    """The kinds of road-condition tokens; DataError names all that is wrong."""
    tokens: list[Road] = []
    for table in fields.tables("tokens"):
        token = Road(
            kind=len(tokens),
            id=table.text("id"),
            copies=table.integer("copies", 1, 12),
            sector=table.flag("sector", False),
            limit=table.integer("limit", -9, 9, 0),
            overheat=table.flag("overheat", False),
            slip=table.integer("slip", 0, 9, 0),
            heat_control=table.flag("heat_control", False),
            weather=table.flag("weather", False),
        )
        if token.sector and (token.limit or token.overheat):
            table.note("sector", "limit and overheat hold in the corner")
        if not token.sector and (token.slip or token.heat_control or token.weather):
            table.note("sector", "slip, heat_control and weather hold in the sector")
        tokens.append(token)
        table.finish()
    if sum([token.copies for token in tokens]) != len(_LETTERS):
        fields.note("tokens", f"must be {len(_LETTERS)} tokens in all, one for each corner")
    _finish_list(fields, "tokens", [token.id for token in tokens])
    return tuple(tokens)


def read_events(fields: Reader, places: int) -> tuple[ChampionshipEvent, ...]:
    """The events, in the order of the seasons; DataError names all that is wrong."""
    events: list[ChampionshipEvent] = []
    races: dict[str, int] = {}
    for table in fields.tables("events"):
        event = ChampionshipEvent(
            kind=len(events),
            id=table.text("id"),
            season=table.text("season"),
            race=table.integer("race", 1, 99),
            circuit=table.text("circuit", tuple(CIRCUITS)),
            sponsors=table.integer("sponsors", 0, 7),
            press=table.texts("press", tuple(_LETTERS)),
            laps=table.integer("laps", -9, 9, 0),
            heat=table.integer("heat", -9, 9, 0),
            stress=table.integer("stress", -9, 9, 0),
            hand_size=table.integer("hand_size", 1, 20, 0),
            points_bonus=table.integers("points_bonus", 0, 99, ()),
            grandstand=table.integer("grandstand", 1, 6, 0),
            speed_record=table.integer("speed_record", 1, 99, 0),
            overtakes=table.integer("overtakes", 1, 6, 0),
            eliminate_on_spin=table.flag("eliminate_on_spin", False),
        )
        if len(event.press) > _PRESS or duplicates(event.press):
            table.note("press", f"must be at most {_PRESS} different corners")
        if len(event.points_bonus) > places:
            table.note("points_bonus", f"must be at most {places} numbers")
        races[event.season] = races.get(event.season, 0) + 1
        if event.race != races[event.season]:
            table.note("race", f"must be {races[event.season]}, the next of its season")
        events.append(event)
        table.finish()
    _finish_list(fields, "events", [event.id for event in events])
    return tuple(events)


def _finish_list(fields: Reader, name: str, ids: list[str]) -> None:
    for twice in duplicates(ids):
        fields.note(name, f"the id {twice} occurs more than once")
    if not ids:
        fields.note(name, "there must be at least one")
    fields.finish()
    fields.check()


def press_corners(event: ChampionshipEvent, circuit: Circuit) -> tuple[int, ...]:
    """Indices of the event's press corners on a circuit; letters wrap around, E of 3 is B."""
    count = len(circuit.corners)
    return tuple(sorted({(ord(letter) - ord("A")) % count for letter in event.press}))


FIGURES: Final[Figures] = read_figures(read_data("rules.toml"))
COLOURS: Final[tuple[str, ...]] = FIGURES.colours
POINTS: Final[tuple[int, ...]] = FIGURES.points
HAND_SIZE: Final[int] = FIGURES.hand_size

LEGEND_CARDS: Final[tuple[LegendCard, ...]] = read_legends(read_data("legends.toml"), COLOURS)

WEATHERS: Final[tuple[Weather, ...]] = read_weathers(read_data("weather.toml"))
WEATHER_BY_ID: Final[dict[str, Weather]] = {weather.id: weather for weather in WEATHERS}

ROADS: Final[tuple[Road, ...]] = read_roads(read_data("roads.toml"))
ROAD_BY_ID: Final[dict[str, Road]] = {road.id: road for road in ROADS}

EVENTS: Final[tuple[ChampionshipEvent, ...]] = read_events(read_data("events.toml"), len(POINTS))
EVENT_BY_ID: Final[dict[str, ChampionshipEvent]] = {event.id: event for event in EVENTS}


def _seasons() -> dict[str, tuple[str, ...]]:
    seasons: dict[str, tuple[str, ...]] = {}
    for event in EVENTS:
        seasons[event.season] = (*seasons.get(event.season, ()), event.id)
    return seasons


SEASONS: Final[dict[str, tuple[str, ...]]] = _seasons()
