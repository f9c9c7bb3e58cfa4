"""`plankgas race`: a race in the terminal, from the first gear to the podium."""

from __future__ import annotations

import secrets
import sys
import time
from pathlib import Path
from typing import Final

import typer
from rich.console import Console
from rich.text import Text

from plankgas.cli.choices import Choice, Previews, choices, correction, own_hand
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
from plankgas.engine.options import Options
from plankgas.engine.preview import previews
from plankgas.engine.record import Recorder
from plankgas.engine.view import View
from plankgas.sim.race import driver_seed
from plankgas.sim.simulate import race_seed

ME: Final = 0
_MOST_TOLD: Final = 100
_MOST_TOLD_LAST: Final = 8  # above the podium
_PAUSE: Final = 0.8  # seconds, after what is shown and not asked

_HELP: Final = (
    "Type the number of a choice. Enter takes the one marked ◂, which the club driver would "
    "take. To play or discard cards you may also type their letters, as in: bdf",
    "all: every choice. ?: this, and your upgrades. q: leave the race.",
    "The strip shows the spaces ahead: a Speed of 5 takes you 5 spaces further. Crossing a corner "
    "line with more Speed than its limit costs the difference in Heat. Without that Heat you spin "
    "out: back before the corner, gear 1, and Stress cards in your hand.",
    f"Gear 1 takes up to {FIGURES.cooldown[0]} Heat cards from your hand back into the engine, "
    f"gear 2 takes {FIGURES.cooldown[1]}.",
)


class LeaveError(Exception):
    """The race ends early; the text says why."""


def run(
    options: Options, drivers: tuple[str, ...], seed: int | None, record: Path | None, auto: bool
) -> None:
    if record is not None:
        _demand_writable(record)
    console = Console(highlight=False)
    game = Game(console, options, drivers, secrets.randbelow(10**6) if seed is None else seed, auto)
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
    if record is not None:
        record.write_text(game.recorder.text(), encoding="utf-8")
        console.print(f"The record is in {record}.")
    raise typer.Exit(code)


def _demand_writable(path: Path) -> None:
    try:
        path.open("a").close()
    except OSError as error:
        raise refuse("--record", f"{path} can't be written: {error.strerror}.") from None


class Game:
    """One race of the player in seat 0."""

    def __init__(
        self,
        console: Console,
        options: Options,
        drivers: tuple[str, ...],
        seed: int,
        auto: bool,
    ) -> None:
        self.console = console
        self.seed = seed
        self.auto = auto
        self.recorder = Recorder.begin(options, race_seed(seed, 0))
        self.names = [seat.name or YOU for seat in options.seats]
        self.table = TableTop(console, self.names)
        self.adviser = ClubDriver()
        self.bots: dict[int, Driver] = {
            seat: hire(name, driver_seed(self.recorder.race.seed, seat))
            for seat, name in enumerate(drivers, ME + 1)
        }
        self.events: list[Event] = []
        self.told: list[str] = []
        self.clears = console.is_terminal and (auto or sys.stdin.isatty())
        self._hear(self.recorder.setup)

    def play(self) -> None:
        race = self.recorder.race
        while pending := race.pending():
            for seat in pending:
                if seat == ME:
                    actions = self._decide()
                else:
                    view = race.view(seat)
                    actions = [self.bots[seat].choose(view, race.legal_actions(seat))]
                for action in actions:
                    self._hear(self.recorder.apply(seat, action))
        self._show_result()

    def _hear(self, events: list[Event]) -> None:
        self.events += [event for event in events if event.audience() in (ALL, ME)]

    def _news(self) -> list[str]:
        """What happened since the last decision."""
        news = summary(self.events, self.names)
        self.events = []
        return news

    # --- my decisions --------------------------------------------------------------------------

    def _decide(self) -> list[Action]:
        race = self.recorder.race
        view = race.view(ME)
        legal = race.legal_actions(ME)
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
                raise LeaveError(f"You left the race in round {view.round}.")
            if answer in ("?", "h", "help"):
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
        cars = race.view(ME).cars
        ranked = [cars[seat] for seat in race.ranking()]
        self.console.print()
        self.console.print(podium(ranked, self.names))
        place = cars[ME].place or len(cars)
        me = self.names[ME]
        verb = "finish" if me == YOU else "finishes"
        self.console.print(
            f"\n{me} {verb} {ordinal(place)} of {len(cars)} after {race.round} rounds "
            f"(--seed {self.seed} gives this race again)."
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
