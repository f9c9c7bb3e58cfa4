"""What holds in every race, whatever its options, at every moment of it."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

from hypothesis import given, settings

from plankgas.engine.action import Action, parse_action
from plankgas.engine.cards import CARDS
from plankgas.engine.event import (
    ALL,
    DiscardedCard,
    DrewCards,
    Event,
    KeepChosen,
    Planned,
    SalvagedCard,
    SponsorCard,
    SponsorUsed,
    SpunOut,
    event_text,
    parse_event,
)
from plankgas.engine.options import Options
from plankgas.engine.position import parse_position, position_of
from plankgas.engine.record import Replay, parse_record
from tests.properties.driving import ENDLESS, Drive, examples, luck, players, race_options

PRIVATE = (SponsorCard, DrewCards, Planned, SalvagedCard, DiscardedCard, KeepChosen)
IN_SETUP = ("draft", "swap")


# --- cards -----------------------------------------------------------------------------------


def cards_of(car: dict[str, Any]) -> Counter[str]:
    """All cards that a seat has, wherever they are, counted from its position."""
    deck = car["deck"]
    cards = Counter(car["hand"] + car["play"] + car["discard"] + deck["top"] + deck["rest"])
    cards["heat"] += car["engine"]
    return +cards


class Counts:
    """What every seat must own, kept by looking only at the events that bring or take a card."""

    def __init__(self, position: dict[str, Any]) -> None:
        self.owned = [cards_of(car) for car in position["cars"]]
        self.sponsors = sponsors_in(position)

    def follow(self, events: list[Event]) -> None:
        for event in events:
            if isinstance(event, SpunOut):
                self.owned[event.seat]["stress"] += event.stress
            elif isinstance(event, SponsorCard):
                self.owned[event.seat][CARDS[event.card].id] += 1
            elif isinstance(event, SponsorUsed):
                self.owned[event.seat][CARDS[event.card].id] -= 1

    def check(self, position: dict[str, Any]) -> None:
        for expected, car in zip(self.owned, position["cars"], strict=True):
            assert cards_of(car) == +expected
        assert sponsors_in(position) == self.sponsors


def sponsors_in(position: dict[str, Any]) -> Counter[str]:
    """All sponsor cards of the race, with whoever or wherever they are."""
    found = Counter(position["sponsors"]["deck"] + position["sponsors"]["discard"])
    for car in position["cars"]:
        found += cards_of(car)
    return Counter({id: number for id, number in found.items() if id.startswith("sponsor-")})


def upgrades_in(position: dict[str, Any]) -> Counter[str]:
    """All upgrades of a draft: owned, on offer and not yet dealt."""
    found = Counter(position["draft"]["layout"] + position["draft"]["market"])
    for car in position["cars"]:
        found += Counter(car["upgrades"])
    return found


# --- all at once -----------------------------------------------------------------------------


@settings(max_examples=examples(45))
@given(race_options(), luck)
def test_a_race_keeps_its_promises_after_every_action(options: Options, number: int) -> None:
    """check() finds nothing, no card is lost or made, somebody can always act, and it ends."""
    drive = Drive(options, number)
    race = drive.race
    counts: Counts | None = None
    market: Counter[str] | None = None
    for _ in range(ENDLESS):
        assert race.check() == []
        position = drive.position()
        if counts is not None:
            counts.follow(drive.happened[-1])
            counts.check(position)
        elif position["phase"] not in IN_SETUP:
            counts = Counts(position)
        else:
            left = upgrades_in(position)
            assert market is None or left <= market  # leftovers are out (R13.2)
            market = left
        check_offers(drive, position["phase"])
        for event in drive.happened[-1]:
            check_event(event, options)
        if race.over:
            break
        drive.go_on()
    assert race.over
    assert race.pending() == []
    assert sorted(race.ranking()) == list(range(len(options.seats)))


def check_offers(drive: Drive, phase: str) -> None:
    """Whoever must decide can, whoever can't has nothing on offer, and lists are stable."""
    race = drive.race
    pending = race.pending()
    assert pending == sorted(set(pending))
    assert bool(pending) != race.over
    for seat in range(len(race.state.rules.options.seats)):
        actions = race.legal_actions(seat)
        codes = [action.code for action in actions]
        assert codes == sorted(set(codes)) == race.legal_codes(seat)
        assert actions or seat not in pending
        if seat not in pending and phase != "plan":
            assert actions == []
        for action in actions[:3] + actions[-3:]:
            assert parse_action(str(action)) == action


def check_event(event: Event, options: Options) -> None:
    """A private event is for the seat it is about, and every event has a text that says it all."""
    assert (event.audience() != ALL) == isinstance(event, PRIVATE)
    if isinstance(event, PRIVATE):
        assert event.audience() == event.seat
        assert event.seat in players(options)
    assert parse_event(event_text(event)) == event


# --- again, apart and side by side -----------------------------------------------------------


@settings(max_examples=examples(20))
@given(race_options(), luck)
def test_a_record_gives_the_same_race_again(options: Options, number: int) -> None:
    """The same state and the same events, from nothing but options, seed and actions as text."""
    drive = Drive(options, number)
    pending = [drive.race.pending()]
    while not drive.race.over:
        drive.go_on()
        pending.append(drive.race.pending())
    replay = Replay(parse_record(drive.recorder.text()))
    again = [replay.setup]
    pending_again = [replay.race.pending()]
    for step in replay:
        again.append(step.events)
        pending_again.append(step.race.pending())
    assert again == drive.happened
    assert pending_again == pending
    assert position_of(replay.race) == drive.position()


@settings(max_examples=examples(15))
@given(race_options(), luck)
def test_a_position_is_the_whole_state(options: Options, number: int) -> None:
    """Loaded from its text, a race goes on as the one that it was taken from."""
    drive = Drive(options, number)
    for _ in drive.moments(0.04):
        position = drive.position()
        copy = parse_position(json.dumps(position))
        assert position_of(copy) == position
        assert copy.check() == []
        seats = range(len(options.seats))
        offers = [drive.race.legal_actions(seat) for seat in seats]
        assert [copy.legal_actions(seat) for seat in seats] == offers
        for viewer in (None, *seats):
            assert copy.view(viewer) == drive.race.view(viewer)
        if not drive.race.over:
            seat, action, events = drive.go_on()
            assert copy.apply(seat, action) == events
            assert position_of(copy) == drive.position()


@settings(max_examples=examples(15))
@given(race_options(), luck)
def test_a_clone_is_independent(options: Options, number: int) -> None:
    drive = Drive(options, number)
    for _ in drive.moments(0.03):
        before = drive.position()
        clone = drive.race.clone()
        kept = drive.race.clone()
        assert position_of(clone) == before
        taken: list[tuple[int, Action, list[Event]]] = []
        while not clone.over and len(taken) < 12:
            seat = drive.random.choice(clone.pending())
            action = drive.random.choice(clone.legal_actions(seat))
            taken.append((seat, action, clone.apply(seat, action)))
        assert drive.position() == before
        # The race itself goes the same way as its clone, and its other clone stays where it is.
        for seat, action, events in taken:
            assert drive.apply(seat, action) == events
        assert drive.position() == position_of(clone)
        assert position_of(kept) == before


@settings(max_examples=examples(8))
@given(race_options(), race_options(), luck, luck)
def test_races_side_by_side_do_not_disturb_each_other(
    first: Options, second: Options, number: int, other: int
) -> None:
    """Driven in turns, three races end as they do one after another."""

    def begin() -> list[Drive]:
        # The third has the options of the first, and so shares all that can be shared.
        return [Drive(first, number), Drive(second, other), Drive(first, other)]

    alone = begin()
    for drive in alone:
        while not drive.race.over:
            drive.go_on()
    together = begin()
    while any(not drive.race.over for drive in together):
        for drive in together:
            if not drive.race.over:
                drive.go_on()
    for one, same in zip(alone, together, strict=True):
        assert same.happened == one.happened
        assert same.position() == one.position()
