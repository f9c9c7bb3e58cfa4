"""`plankgas race`: a race in the terminal, from the first gear to the podium."""

from __future__ import annotations

import shlex
import sys
import time
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

import typer
from rich.console import Console
from rich.text import Text

from plankgas import __version__
from plankgas.cli.choices import Choice, Previews, choices, correction, own_hand
from plankgas.cli.files import write_whole
from plankgas.cli.race_start import PERSON, Start
from plankgas.cli.setting import refuse
from plankgas.cli.table_view import LETTERS, TableTop, hand_in_words, podium
from plankgas.cli.words import YOU, ordinal, summary
from plankgas.drivers.base import Driver
from plankgas.drivers.external import dismiss, hire
from plankgas.drivers.policy_drivers import ClubDriver
from plankgas.engine.action import MOST_CARDS, Action, parse_action
from plankgas.engine.cards import CARDS
from plankgas.engine.components import FIGURES
from plankgas.engine.event import ALL, Event
from plankgas.engine.preview import previews
from plankgas.engine.view import View
from plankgas.sim.race import LEGEND, driver_seed

_MOST_TOLD: Final = 100
_MOST_TOLD_LAST: Final = 8  # above the podium
_PAUSE: Final = 0.8  # seconds, after what is shown and not asked

_HELP: Final = (
    "Type the number of a choice. Enter takes the one marked ◂, which the club driver would "
    "take. To play or discard cards you may also type their letters, as in: bdf",
    "all: every choice. ?: this, and your upgrades. q: leave the race, saved if you like.",
    "The strip shows the spaces ahead: a Speed of 5 takes you 5 spaces further. Crossing a corner "
    "line with more Speed than its limit costs the difference in Heat. Without that Heat you spin "
    "out: back before the corner, gear 1, and Stress cards in your hand.",
    f"Gear 1 takes up to {FIGURES.cooldown[0]} Heat cards from your hand back into the engine, "
    f"gear 2 takes {FIGURES.cooldown[1]}.",
)


class LeaveError(Exception):
    """The race ends early; the text says why."""


def run(start: Start, seed: int | None, file: Path | None, auto: bool) -> None:
    """Play it; the file, if one is wanted, gets the record. `seed`: what gives the race again."""
    if file is not None:
        demand_file(file)
    console = Console(highlight=False)
    game = Game(console, start, seed, file, auto)
    code = 0
    try:
        game.play()
    except LeaveError as left:
        console.print(f"\n{left}")
    except KeyboardInterrupt:
        console.print("\nStopped.")
        code = 130
    finally:
        for driver in game.bots.values():
            dismiss(driver)
    if game.file is not None:
        write_whole(game.file, game.recorder.text())
        console.print(f"The record is in {game.file}.", soft_wrap=True)
        if not game.recorder.race.over:
            shown = shlex.quote(str(game.file))
            console.print(f"`plankgas race --resume {shown}` goes on with it.", soft_wrap=True)
    raise typer.Exit(code)


def demand_file(path: Path) -> None:
    """Refuse a file that no record can be written to."""
    problem = _problem(path)
    if problem:
        raise refuse("--record", problem)


def _problem(path: Path) -> str:
    """Why a record can't be written to this file; empty if it can."""
    if path.suffix.lower() == ".toml":
        return f"a record is JSON, and {path} says it is TOML: name it {path.with_suffix('.json')}."
    try:
        is_new = not path.exists()
        path.open("a").close()
        if is_new:
            path.unlink()
    except OSError as error:
        return f"{path} can't be written: {error.strerror}."
    return ""


class Game:
    """One race of the player against drivers."""

    def __init__(
        self, console: Console, start: Start, seed: int | None, file: Path | None, auto: bool
    ) -> None:
        self.console = console
        self.seed = seed
        self.file = file
        self.auto = auto
        self.me = start.me
        self.recorder = start.recorder
        self.names = start.names
        date = self.recorder.date or datetime.now(UTC).strftime("%Y-%m-%dT%H:%M:%SZ")
        self.recorder.describe(
            names=tuple(["" if name == YOU else name for name in self.names]),
            drivers=start.drivers,
            date=date,
            program=f"plankgas {__version__}",
            note=self.recorder.note,
        )
        self.table = TableTop(console, self.names, start.drivers)
        self.adviser = ClubDriver()
        self.bots: dict[int, Driver] = {
            seat: hire(name, driver_seed(self.recorder.race.seed, seat))
            for seat, name in enumerate(start.drivers)
            if name not in (PERSON, LEGEND)
        }
        self.events: list[Event] = []
        self.told: list[str] = []
        self.clears = console.is_terminal and (auto or sys.stdin.isatty())
        if not self.recorder.history:
            self._hear(self.recorder.setup)

    def play(self) -> None:
        race = self.recorder.race
        while pending := race.pending():
            for seat in pending:
                if seat == self.me:
                    actions = self._decide()
                else:
                    view = race.view(seat)
                    actions = [self.bots[seat].choose(view, race.legal_actions(seat))]
                for action in actions:
                    self._hear(self.recorder.apply(seat, action))
        self._show_result()

    def _hear(self, events: list[Event]) -> None:
        self.events += [event for event in events if event.audience() in (ALL, self.me)]

    def _news(self) -> list[str]:
        """What happened since the last decision."""
        news = summary(self.events, self.names)
        self.events = []
        return news

    # --- my decisions --------------------------------------------------------------------------

    def _decide(self) -> list[Action]:
        race = self.recorder.race
        view = race.view(self.me)
        legal = race.legal_actions(self.me)
        suggested = self.adviser.choose(view, legal)
        made = previews(view, legal)
        listed = choices(view, legal, made, suggested)
        shown = self.table.fitting(view, listed, suggested)
        if self.clears:
            self.console.clear()
        else:
            self.console.rule(style="dim")
        news = self._news()
        self.table.show(view, self.told, news, shown, suggested, self.seed)
        self.told = (self.told + news)[-_MOST_TOLD:]
        if self.auto:
            if self.console.is_terminal:
                time.sleep(_PAUSE)
            return [suggested]
        while True:
            actions = self._ask(view, legal, listed, shown, suggested)
            if self._is_meant(view, actions[0], made):
                return actions

    def _ask(
        self,
        view: View,
        legal: list[Action],
        listed: list[Choice],
        shown: list[Choice],
        suggested: Action,
    ) -> list[Action]:
        """Ask until the answer is one; it may stand for several actions in a row."""
        while True:
            more = f", all ({len(listed)})" if len(shown) < len(listed) else ""
            answer = self._read(f"Number, letters{more}, ?, q or Enter ◂: ").strip().lower()
            if not answer:
                return [suggested]
            if answer in ("q", "quit"):
                self._leave()
            elif answer in ("?", "h", "help"):
                self.console.print("\n".join([*_HELP, *hand_in_words(view)]))
            elif answer in ("a", "all") and more:
                shown = listed
                self.table.show_choices(shown, suggested)
            elif answer.isdecimal() and 1 <= int(answer) <= len(shown):
                return [shown[int(answer) - 1].action]
            else:
                actions = by_letters(answer, view, legal)
                if actions:
                    return actions
                self.console.print(f"{answer!r} is not a choice here; ? explains.", style="yellow")

    def _leave(self) -> None:
        """Leave, saved if the player wants; returns if the player stays."""
        left = LeaveError(f"You left the race in round {self.recorder.race.round}.")
        if self.file is not None:
            raise left
        answer = self._read("Leave the race? s: save it, y: leave, Enter: race on: ")
        answer = answer.strip().lower()
        if answer in ("y", "yes", "q", "quit"):
            raise left
        if answer in ("s", "save"):
            self.file = self._new_file()
            raise left

    def _new_file(self) -> Path:
        """Ask where to save, until it is a file that can be written and is not there yet."""
        number = 1
        while (usual := Path(f"race-{number}.json")).exists():
            number += 1
        while True:
            given = self._read(f"Save it as, or Enter for {usual}: ").strip()
            path = Path(given).expanduser() if given else usual
            problem = f"{path} is there already." if path.exists() else _problem(path)
            if not problem:
                return path
            self.console.print(problem, style="yellow", soft_wrap=True)

    def _is_meant(self, view: View, action: Action, made: Previews) -> bool:
        """R17.4: ask before a play that would be corrected, as it is likely to be a mistake."""
        preview = made.get(str(action))
        if preview is None or not preview.correct:
            return True
        self.console.print(correction(view, action), style="yellow")
        answer = self._read("Play these cards all the same? y or n: ").strip().lower()
        return answer in ("y", "yes")

    def _read(self, prompt: str) -> str:
        try:
            answer = self.console.input(Text(prompt, style="bold cyan"))
            if not sys.stdin.isatty():
                self.console.print()  # nobody has typed Enter
            return answer
        except EOFError:
            round = self.recorder.race.round
            raise LeaveError(f"No more input: the race stops in round {round}.") from None

    def _show_result(self) -> None:
        race = self.recorder.race
        if self.clears:
            self.console.clear()
        for line in self._news()[-_MOST_TOLD_LAST:]:
            self.console.print(Text("· " + line, style="italic"))
        cars = race.view(self.me).cars
        ranked = [cars[seat] for seat in race.ranking()]
        self.console.print()
        self.console.print(podium(ranked, self.names))
        place = cars[self.me].place or len(cars)
        me = self.names[self.me]
        verb = "finish" if me == YOU else "finishes"
        again = f" (--seed {self.seed} gives this race again)" if self.seed is not None else ""
        self.console.print(
            f"\n{me} {verb} {ordinal(place)} of {len(cars)} after {race.round} rounds{again}."
        )


def by_letters(answer: str, view: View, legal: list[Action]) -> list[Action]:
    """Cards named by their letters: one play, or discards one after another; [] if it is none."""
    chosen = [LETTERS.index(letter) for letter in answer.replace(" ", "") if letter in LETTERS]
    if len(chosen) != len(answer.replace(" ", "")) or len(set(chosen)) != len(chosen):
        return []
    hand = own_hand(view)
    if any(at >= len(hand) for at in chosen):
        return []
    ids = [CARDS[hand[at]].id for at in chosen]
    if view.phase == "discard":
        discards = [parse_action(f"discard {id}") for id in ids]
        return [*discards, parse_action("done")] if set(discards) <= set(legal) else []
    if len(ids) > MOST_CARDS:
        return []
    play = parse_action(" ".join(["play", *ids]))
    return [play] if play in legal else []
