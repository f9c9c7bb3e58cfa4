"""The action space reaches every legal action of every module, and nothing else."""

from __future__ import annotations

from pathlib import Path

from hypothesis import given, settings

from plankgas.encoding.action_table import SORTS, markdown
from plankgas.encoding.fast import actions
from plankgas.encoding.fast.actions import ACTIONS, UNFINISHED, WAIT, Picks, choose, offer
from plankgas.engine.action import MASK, Action
from plankgas.engine.action_list import ActionList
from plankgas.engine.cards import CARDS, KINDS
from plankgas.engine.components import FIGURES, ROADS, WEATHERS
from plankgas.engine.options import Options
from plankgas.engine.state import MOST, State
from tests.properties.driving import Drive, examples, luck, race_options

DOCS = Path(__file__).parents[2] / "docs" / "rl.md"


def options_of(s: State, seat: int, picks: Picks) -> list[int]:
    found = ActionList()
    offer(s, seat, picks, ActionList(), found)
    return found.sorted_list()


def named(picks: Picks) -> list[int]:
    return [int(picks.kinds[i]) for i in range(picks.count)]


def reachable(s: State, seat: int, cards: list[int], known: set[tuple[int, ...]]) -> set[int]:
    """Every code that some sequence of offered actions makes."""
    picks = Picks()
    for kind in cards:
        picks.add(kind)
    if tuple(named(picks)) in known:
        return set()
    known.add(tuple(named(picks)))
    options = options_of(s, seat, picks)
    assert options and len(set(options)) == len(options)
    codes: set[int] = set()
    for action in options:
        assert WAIT < action < ACTIONS
        after = Picks()
        for kind in cards:
            after.add(kind)
        code = choose(s, seat, after, action)
        if code == UNFINISHED:
            codes |= reachable(s, seat, named(after), known)
        else:
            assert after.count == 0
            codes.add(code)
    return codes


@settings(max_examples=examples(25))
@given(race_options(), luck)
def test_exactly_the_legal_actions_can_be_reached(options: Options, number: int) -> None:
    drive = Drive(options, number)
    for _ in drive.moments(0.05):
        for seat in range(len(options.seats)):
            if seat in drive.race.pending():
                legal = set(drive.race.legal_codes(seat))
                assert reachable(drive.race.state, seat, [], set()) == legal
            else:
                assert options_of(drive.race.state, seat, Picks()) == [WAIT]


@settings(max_examples=examples(15))
@given(race_options(), luck)
def test_any_choices_among_those_offered_drive_a_race_to_its_end(
    options: Options, number: int
) -> None:
    drive = Drive(options, number)
    race = drive.race
    picks = [Picks() for _ in options.seats]
    while not race.over:
        seat = drive.random.choice(race.pending())
        action = drive.random.choice(options_of(race.state, seat, picks[seat]))
        code = choose(race.state, seat, picks[seat], action)
        if code != UNFINISHED:
            race.apply(seat, Action(code))  # which refuses what is not legal
    assert all(int(race.state.place[seat]) for seat in range(len(options.seats)))


def test_the_sorts_of_actions_lie_side_by_side() -> None:
    at = 0
    for sort in SORTS:
        assert sort.first == at, sort.name
        at += sort.count
    assert at == ACTIONS


def test_the_game_fits_into_the_action_space() -> None:
    cards_in_play = FIGURES.gears
    longest = FIGURES.slipstream + cards_in_play * max(card.slip for card in CARDS)
    longest += max(*(road.slip for road in ROADS), *(token.slip for token in WEATHERS))
    assert longest <= actions.MOST_SLIP == actions.AT_PLAY - actions.AT_SLIP
    assert max(token.cool for token in WEATHERS) <= actions.AT_ADRENALINE - actions.AT_WEATHER
    assert max(card.values[-1] for card in CARDS if card.values) < actions.AT_PAY - actions.AT_VALUE
    assert (
        actions.AT_DISCARD - actions.AT_PLAY == actions.ACTIONS - actions.AT_CARD == KINDS <= MASK
    )
    assert actions.pair_of(MOST, MOST) == actions.AT_RELIEVE - actions.AT_COOL - 1


def test_the_docs_list_the_actions() -> None:
    assert markdown() in DOCS.read_text()
