"""The table of a race on a terminal: track, cars, what happened, hand and choices."""

from __future__ import annotations

import string
from typing import Final

from rich.console import Console, Group, RenderableType
from rich.table import Table
from rich.text import Text

from plankgas.cli.choices import Choice, own_car, own_hand, question
from plankgas.cli.race_start import PERSON
from plankgas.cli.track import TrackMap, chip, lap_line, strip
from plankgas.cli.words import card_symbols, ordinal
from plankgas.engine.action import Action
from plankgas.engine.cards import CARDS, HEAT, STRESS
from plankgas.engine.components import FIGURES
from plankgas.engine.road_ahead import RoadAhead
from plankgas.engine.view import CarView, View

LETTERS: Final = string.ascii_lowercase
_STRIP: Final = 80  # columns of the left side if there is a map beside it
_MAP: Final = 28  # columns that a map needs at least
_MAP_ROWS: Final = 14
_BELOW: Final = 4  # rows of dashboard, hand, question and prompt
_FEWEST_NEWS: Final = 2
_FEWEST_CHOICES: Final = 4
_GAP: Final = 2
_LABEL: Final = 14  # letters for a car's name and driver
_WIDE: Final = 96  # columns from which a car's line has room for everything

_CARD_STYLES: Final = {
    "heat": "bold white on red3",
    "stress": "bold black on orange3",
    "speed": "bold black on grey89",
    "starting": "bold black on grey89",
}
_UPGRADE: Final = "bold black on dark_sea_green2"


class TableTop:
    """Draws a race for one seat, as large as the terminal allows."""

    def __init__(self, console: Console, names: list[str], drivers: tuple[str, ...] = ()) -> None:
        self.console = console
        self.names = names
        self.drivers = drivers  # what drives each car, if that is known
        self._maps: dict[tuple[int, int], TrackMap] = {}

    def fitting(self, view: View, listed: list[Choice], suggested: Action) -> list[Choice]:
        """As many choices as there is room for, the suggested one among them."""
        width, height = self.console.size
        above = len(self._above(view, width, 0))
        rows = max(_FEWEST_CHOICES, height - above - _BELOW - _FEWEST_NEWS)
        fitting = list(listed)
        while len(_choice_rows(fitting, suggested, width)) > rows:
            at = next(i for i, choice in enumerate(fitting) if choice.action == suggested)
            # From the end that is further from the suggestion.
            fitting.pop(0 if at > len(fitting) // 2 else -1)
        return fitting

    def show(
        self,
        view: View,
        told: list[str],
        news: list[str],
        listed: list[Choice],
        suggested: Action,
        seed: int | None,
    ) -> None:
        """Everything for one decision; what was told before stands dim above the news."""
        width, height = self.console.size
        # On wide terminals the map stands beside all that is above the hand.
        map_width = width - _STRIP - _GAP
        has_map = map_width >= _MAP
        left = _STRIP if has_map else width
        above = self._above(view, left, seed)
        rows = _choice_rows(listed, suggested, width)
        room = max(_FEWEST_NEWS, height - len(above) - len(rows) - _BELOW)
        lines = [Text(f"  {line}", style="dim") for line in told]
        lines += [Text(f"· {line}", style="italic") for line in news]
        above += lines[-room:]
        for line in above:
            line.no_wrap = True
            line.truncate(left, overflow="ellipsis")
        if has_map:
            grid = Table.grid(padding=(0, _GAP, 0, 0))
            grid.add_column(width=left)
            grid.add_column()
            grid.add_row(Group(*above), self._map(view, map_width, max(_MAP_ROWS, len(above))))
            self.console.print(grid)
        else:
            self.console.print(Group(*above))
        for line in (_dashboard(view), _hand(view)):
            self.console.print(line, no_wrap=True, overflow="ellipsis")
        self.console.print(Text(question(view), style="bold"))
        self.show_choices(listed, suggested)

    def show_choices(self, listed: list[Choice], suggested: Action) -> None:
        for row in _choice_rows(listed, suggested, self.console.width):
            self.console.print(row, no_wrap=True, overflow="ellipsis")

    def _above(self, view: View, width: int, seed: int | None) -> list[Text]:
        """What stands above the news."""
        lines = [_heading(view, seed), lap_line(view, width)]
        if view.draft is None:
            road = RoadAhead(view)
            lines += [*strip(road, width), _ahead(road)]
        return lines + self._cars(view)

    def _map(self, view: View, columns: int, rows: int) -> Text:
        key = (columns, rows)
        if key not in self._maps:
            self._maps[key] = TrackMap(view.options.circuit, columns, rows)
        return self._maps[key].show(view)

    def _cars(self, view: View) -> list[Text]:
        """One line for each car, the first one in the race on top."""
        ordered = sorted(view.cars, key=_race_order)
        return [self._car(view, car, rank) for rank, car in enumerate(ordered, 1)]

    def _car(self, view: View, car: CarView, rank: int) -> Text:
        line = Text(f"{rank} ").append_text(chip(car))
        line.append(f" {self._label(view, car):<{_LABEL}.{_LABEL}} ")
        if car.seat == view.seat:
            line.stylize("bold", len(line) - _LABEL - 1)
        if car.status != "racing":
            word = "finished" if car.status == "finished" else "out of the race"
            return line.append(f"{word} {ordinal(car.place or rank)}", "dim")
        line.append(f"lap {car.lap} " if car.lap else "grid  ").append(f"space {car.space:<3}")
        if car.legend:
            line.append(" Legend", "dim")
        else:
            line.append(f" gear {car.gear} Heat {car.engine} hand {car.hand_count}")
        if car.last_speed and (car.legend or self.console.width >= _WIDE):
            line.append(f"  Speed {car.last_speed}", "dim")
        if car.seat in view.adrenaline and not car.legend:
            line.append("  adrenaline", "magenta")
        if car.seat == view.active:
            line.append("  ◂ on turn", "bold")
        return line

    def _label(self, view: View, car: CarView) -> str:
        """The name of a car with what drives it: "Blue pro"."""
        name = self.names[car.seat]
        if car.legend or car.seat == view.seat or not self.drivers:
            return name
        driver = self.drivers[car.seat]
        return f"{name} {driver}" if driver != PERSON else name


def _race_order(car: CarView) -> tuple[int, int, int, int]:
    place = car.place or 0
    if car.status == "racing":
        return (1, -car.crossings, -car.space, car.spot)
    return (0 if car.status == "finished" else 2, place, 0, 0)


def _heading(view: View, seed: int | None) -> Text:
    me = own_car(view)
    text = Text(f"{view.options.circuit.name}", style="bold reverse")
    lap = f"lap {me.lap} of {view.laps}" if me.lap else f"before lap 1 of {view.laps}"
    text.append(f"  {lap} · {f'round {view.round}' if view.round else 'draft'}", "not reverse")
    if view.weather is not None:
        text.append(f" · {view.weather}", "not reverse")
    return text if seed is None else text.append(f" · seed {seed}", "not reverse dim")


def _ahead(road: RoadAhead) -> Text:
    """The next corners in words, and what holds where the car stands."""
    text = Text()
    for number, (distance, corner) in enumerate(road.corners(2)):
        text.append("Next: " if number == 0 else ", then ", "dim")
        text.append(f"{corner.letter}, limit {corner.limit}")
        if corner.overheat:
            text.append(f" (overheat +{corner.overheat})", "red")
        if corner.press:
            text.append(" (press)", "magenta")
        text.append(f", at Speed {distance}")
    if not road.corners(1):
        text.append(f"No more corners: {road.to_finish} spaces to the finish line")
    for note in _sector_notes(road):
        text.append(f" · {note}", "cyan")
    return text


def _sector_notes(road: RoadAhead) -> list[str]:
    sector = road.sector()
    notes: list[str] = []
    if sector.slip:
        notes.append(f"slipstream +{sector.slip} here")
    if sector.heat_control:
        notes.append("free boost here")
    if sector.cool_bonus:
        notes.append(f"cooldown +{sector.cool_bonus} here")
    if sector.no_cool:
        notes.append("no cooling here")
    if sector.no_slip:
        notes.append("no slipstream here")
    return notes


def _dashboard(view: View) -> Text:
    car = own_car(view)
    if view.draft is not None:
        return Text(f"Corners: {_corners(view)}")
    text = Text("Gear ")
    for gear in range(1, FIGURES.gears + 1):
        text.append(f" {gear} ", "bold reverse" if gear == car.gear else "dim")
    text.append("   Heat ").append("■" * car.engine, "red").append(f" {car.engine}")
    text.append(f"   deck {car.deck_count}   discard {car.discard_count}")
    if car.discard_top is not None:
        text.append(" (").append_text(_card(car.discard_top)).append(" on top)")
    return text


def _hand(view: View) -> Text:
    if view.draft is not None:
        return Text("Yours  ").append_text(Text(" ").join(map(_card, own_car(view).upgrades)))
    text = Text("Hand ")
    for letter, kind in zip(LETTERS, own_hand(view), strict=False):
        text.append(f" {letter}", "dim").append_text(_card(kind))
    return text


def _corners(view: View) -> str:
    return ", ".join(f"{corner.letter} limit {corner.limit}" for corner in view.corners)


def _card(kind: int) -> Text:
    card = CARDS[kind]
    style = _CARD_STYLES.get(card.group, _UPGRADE)
    if kind == HEAT:
        return Text(" Heat ", style)
    if kind == STRESS:
        return Text(" Stress ", style)
    value = "/".join(str(value) for value in card.values)
    if card.group in ("speed", "starting"):
        return Text(f" {value} ", style)
    if not card.values:
        return Text(f" {card.part} ", style)
    part = card.id.removeprefix("sponsor-").partition("-")[0]
    return Text(f" {value}{'+' * card.plus} {part} ", style)


def hand_in_words(view: View) -> list[str]:
    """The upgrades in hand with their symbols, for who asks."""
    lines: list[str] = []
    for letter, kind in zip(LETTERS, own_hand(view), strict=False):
        card = CARDS[kind]
        if card.group in ("basic", "advanced", "sponsor") and card.values:
            value = "/".join(str(value) for value in card.values)
            lines.append(f"{letter}: {card.part} {value}: {card_symbols(kind) or 'no symbols'}")
    return lines


def _choice_rows(listed: list[Choice], suggested: Action, width: int) -> list[Text]:
    """The choices in one column, or in as many as fit if there are many."""
    lines: list[Text] = []
    for number, choice in enumerate(listed, 1):
        is_suggested = choice.action == suggested
        line = Text(f"{number:>3} ", "bold" if is_suggested else "")
        line.append(choice.label, "bold")
        if choice.effect:
            line.append("  " + choice.effect, choice.style)
        if is_suggested:
            line.append(" ◂", "bold cyan")
        lines.append(line)
    widest = max(len(line) for line in lines) + _GAP
    columns = max(1, width // widest)
    if len(lines) <= _FEWEST_CHOICES:
        columns = 1
    count = -(-len(lines) // columns)
    rows: list[Text] = []
    for row in range(count):
        text = Text()
        for line in lines[row::count]:
            padded = line.copy()
            padded.pad_right(widest - len(line))
            text.append_text(padded)
        text.rstrip()
        rows.append(text)
    return rows


def podium(ranked: list[CarView], names: list[str]) -> RenderableType:
    """The first three on their steps, then the rest."""
    steps = [(1, 2), (0, 3), (2, 1)]  # place - 1 and height, from left to right
    width = max(10, *(len(name) + 4 for name in names))
    lines: list[Text] = []
    for level in range(5, 0, -1):
        line = Text("  ")
        for place, height in steps:
            if place >= len(ranked):
                line.append(" " * width)
                continue
            car = ranked[place]
            if level == height + 2:
                line.append(names[car.seat].center(width), "bold")
            elif level == height + 1:
                line.append_text(_centred(chip(car), width))
            elif level == height:
                line.append(str(place + 1).center(width), "bold black on grey70")
            elif level < height:
                line.append(" " * width, "on grey70")
            else:
                line.append(" " * width)
        lines.append(line)
    for car in ranked[3:]:
        rest = Text(f"  {car.place}  ").append_text(chip(car)).append(f" {names[car.seat]}")
        if car.status == "eliminated":
            rest.append(", out of the race", "dim")
        lines.append(rest)
    return Group(*lines)


def _centred(text: Text, width: int) -> Text:
    before = (width - len(text)) // 2
    return Text(" " * before).append_text(text).append(" " * (width - len(text) - before))
