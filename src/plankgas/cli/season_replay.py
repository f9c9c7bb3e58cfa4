"""A season's record, told race by race."""

from __future__ import annotations

from plankgas.cli.replay_command import Teller
from plankgas.cli.setting import in_range
from plankgas.cli.words import listing
from plankgas.engine.action import action_of
from plankgas.engine.event import Event
from plankgas.engine.position import position_text
from plankgas.engine.season import NEXT, Season
from plankgas.engine.season_record import replay_season


def print_position(content: object, source: str, actions: int) -> None:
    """The position of the race that is on after so many actions; a new race counts as one."""
    print(position_text(season_after(content, source, "--position-at", actions).race))


def season_after(content: object, source: str, option: str, actions: int | None) -> Season:
    """A season after so many actions, which `option` gave; None: after all of them."""
    whole = replay_season(content, source)
    if actions is None:
        return whole
    in_range(option, actions, 0, len(whole.history))
    season = Season.new(whole.options, whole.seed)
    for seat, code in whole.history[:actions]:
        _go_on(season, seat, code)
    return season


def tell(content: object, source: str, step: bool) -> None:
    """All races one after another, with the standings after each."""
    whole = replay_season(content, source)
    names = [seat.name or seat.colour.capitalize() for seat in whole.options.seats]
    teller = Teller(names)
    season, events = Season.begin(whole.options, whole.seed)
    teller.tell(events)
    for index, (seat, code) in enumerate(whole.history, 1):
        if step:
            doing = f"{names[seat]}: {action_of(code)}" if (seat, code) != NEXT else "next race"
            if teller.wait(f"[{index}] {doing}") in ("q", "quit"):
                return
        results = len(season.results)
        teller.tell(_go_on(season, seat, code))
        if len(season.results) > results:
            points = season.points()
            order = [f"{names[seat]} {points[seat]}" for seat in season.standings()]
            teller.say(f"Standings after race {season.number}: {listing(order)}.")
    if not season.over:
        teller.say("The record ends here; the season is not over.")


def _go_on(season: Season, seat: int, code: int) -> list[Event]:
    if (seat, code) == NEXT:
        return season.next_race()
    return season.apply(seat, action_of(code))
