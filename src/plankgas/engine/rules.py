"""What never changes in a race, laid out flat: figures, card tables, and the track."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from plankgas.engine.cards import CARDS
from plankgas.engine.circuit import sectors
from plankgas.engine.components import (
    COLOURS,
    EVENT_BY_ID,
    FIGURES,
    LEGEND_CARDS,
    ROADS,
    WEATHERS,
    press_corners,
)
from plankgas.engine.effects import EFFECT_BY_ID
from plankgas.engine.options import Options

RULES_VERSION: Final = 1
NO_LINE: Final = 1 << 40  # further than any distance


class Rules:
    """The rules of one race; shared by all its states and never changed."""

    def __init__(self, options: Options) -> None:
        self.options = options
        self.championship: bool = options.championship  # asked at every turn
        seats = options.seats
        event = EVENT_BY_ID.get(options.event)
        self.seats: i64 = len(seats)
        self.legends: i64 = sum([1 << i for i, seat in enumerate(seats) if seat.legend])
        self.length: i64 = options.circuit.spaces
        laps = options.laps or options.circuit.laps
        self.laps: i64 = max(1, laps + (event.laps if event is not None else 0))
        self.tournament: bool = options.tournament
        self.hand_size: i64 = FIGURES.hand_size
        self.press: i64 = 0  # bit mask of corners
        self.grandstand: i64 = 0
        self.speed_record: i64 = 0
        self.overtakes: i64 = 0
        self.eliminate_on_spin: bool = False
        if event is not None:
            self.hand_size = event.hand_size or FIGURES.hand_size
            self.press = sum([1 << corner for corner in press_corners(event, options.circuit)])
            self.grandstand = event.grandstand
            self.speed_record = event.speed_record
            self.overtakes = event.overtakes
            self.eliminate_on_spin = event.eliminate_on_spin

        self.gears: i64 = FIGURES.gears
        self.free_shift: i64 = FIGURES.free_shift
        self.longest_shift: i64 = FIGURES.longest_shift
        self.shift_heat: i64 = FIGURES.shift_heat
        self.boost_heat: i64 = FIGURES.boost_heat
        self.slipstream: i64 = FIGURES.slipstream
        self.overheat: i64 = FIGURES.overheat
        self.press_over: i64 = FIGURES.press_over
        self.adrenaline_speed: i64 = FIGURES.adrenaline_speed
        self.adrenaline_cool: i64 = FIGURES.adrenaline_cool
        many = len(seats) >= FIGURES.adrenaline_many
        self.adrenaline_cars: i64 = (
            FIGURES.adrenaline_many_cars if many else FIGURES.adrenaline_cars
        )
        self.gear_cool = ints_of([0, *FIGURES.cooldown])
        self.spin_stress = ints_of([0, *FIGURES.spin_stress])

        # Card tables by kind.
        self.value = ints_of([card.values[0] if card.values else 0 for card in CARDS])
        self.several = ints_of([1 if len(card.values) > 1 else 0 for card in CARDS])
        self.plus = ints_of([card.plus for card in CARDS])
        self.heat = ints_of([card.heat for card in CARDS])
        self.scrap = ints_of([card.scrap for card in CARDS])
        self.adjust = ints_of([card.adjust for card in CARDS])
        self.cool = ints_of([card.cool for card in CARDS])
        self.slip = ints_of([card.slip for card in CARDS])
        self.stress = ints_of([card.stress for card in CARDS])
        self.salvage = ints_of([card.salvage for card in CARDS])
        # One-time use wins over Refresh (R13.6).
        self.refresh = ints_of(
            [1 if card.refresh and card.group != "sponsor" else 0 for card in CARDS]
        )
        self.direct = ints_of([1 if card.direct else 0 for card in CARDS])
        self.accelerate = ints_of([1 if card.accelerate else 0 for card in CARDS])
        self.sponsor = ints_of([1 if card.group == "sponsor" else 0 for card in CARDS])
        self.symbols = ints_of([1 if _has_symbols(card.kind) else 0 for card in CARDS])
        self.values: Final = tuple([card.values for card in CARDS])

        # Legend cards by card and seat.
        colours = [COLOURS.index(seat.colour) for seat in seats]
        self.diamond = ints_of([card.diamonds[c] for card in LEGEND_CARDS for c in colours])
        self.top_speed = ints_of(
            [card.speeds[c] + options.legend_speed for card in LEGEND_CARDS for c in colours]
        )


def _has_symbols(kind: int) -> bool:
    card = CARDS[kind]
    numbers = (card.heat, card.scrap, card.cool, card.slip, card.stress, card.salvage)
    return any(numbers) or card.adjust != 0 or card.accelerate


class Track:
    """The circuit under the drawn weather and road conditions; never changed, shared by clones."""

    def __init__(self, rules: Rules, weather: int, roads: bytes) -> None:
        circuit = rules.options.circuit
        corners = circuit.corners
        token = WEATHERS[weather] if weather >= 0 else None
        tokens = [ROADS[kind] for kind in roads]
        self.length: i64 = circuit.spaces
        # The distance of the first space past the finish line at the end of the race.
        self.finish: i64 = (rules.laps + 1) * circuit.spaces
        self.corners: i64 = len(corners)
        # The first space past each corner line, counted from 0.
        self.line = ints_of([corner.after for corner in corners])
        self.legend = ints_of([corner.legend for corner in corners])
        overheat = [0] * len(corners)
        slip = [0] * len(corners)
        heat_control = [0] * len(corners)
        cool_bonus = [0] * len(corners)
        no_cool = [0] * len(corners)
        no_slip = [0] * len(corners)
        weather_sector = [0] * len(corners)
        for i, road in enumerate(tokens):
            overheat[i] = rules.overheat if road.overheat else 0
            slip[i] = road.slip
            heat_control[i] = 1 if road.heat_control else 0
            if road.weather and token is not None:
                weather_sector[i] = 1
                slip[i] = token.slip
                cool_bonus[i] = token.cool
                no_cool[i] = 1 if token.no_cool else 0
                no_slip[i] = 1 if token.no_slip else 0
        # Road conditions included, not cut off at 0 yet: a driver's Adjusts come first (R8.1).
        self.limit = ints_of(
            [corner.limit + (tokens[i].limit if tokens else 0) for i, corner in enumerate(corners)]
        )
        self.overheat = ints_of(overheat)
        self.slip = ints_of(slip)
        self.heat_control = ints_of(heat_control)
        self.cool_bonus = ints_of(cool_bonus)
        self.no_cool = ints_of(no_cool)
        self.no_slip = ints_of(no_slip)
        self.weather_sector = ints_of(weather_sector)
        # For each space, counted from 0: the corner at which its sector begins (R0.2).
        self.sector = ints_of(list(sectors(circuit)))
        # Bit masks of the circuit's effects, by space (counted from 0) and by sector.
        on_spaces = [0] * circuit.spaces
        in_sectors = [0] * len(corners)
        for placed in circuit.effects:
            bit = 1 << EFFECT_BY_ID[placed.effect].number
            for number in placed.spaces:
                on_spaces[number - 1] |= bit
            for i, corner in enumerate(corners):
                in_sectors[i] |= bit if corner.letter in placed.sectors else 0
        self.space_effects = ints_of(on_spaces)
        self.sector_effects = ints_of(in_sectors)
        self._lay_lines()

    def _lay_lines(self) -> None:
        """Every corner line that a race can cross, so that walking over them is reading a list.

        R8.2: those at or beyond the finish at the end of the race are ignored, so they aren't here.
        """
        lines: list[int] = []
        corners: list[int] = []
        before: list[int] = []  # how many lines lie at each distance or before it
        at: int = 0
        while at < self.finish:
            for corner in range(self.corners):
                if at > 0 and self.line[corner] == at % self.length:
                    lines.append(at)
                    corners.append(corner)
            before.append(len(lines))
            at += 1
        # Ends every walk: a line that no car comes to.
        lines.append(NO_LINE)
        corners.append(0)
        self.lines_end: i64 = len(lines) - 1
        self.lines = ints_of(lines)
        self.line_corners = ints_of(corners)
        self.lines_before = ints_of(before)


def ints_of(values: list[int]) -> vec[i64]:
    return vec[i64](values)
