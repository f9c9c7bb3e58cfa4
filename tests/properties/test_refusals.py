"""Whatever is not legal is refused, with a reason, and changes nothing."""

from __future__ import annotations

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from plankgas.engine.action import MASK, OPERAND_BITS, SHIFT_BITS, Action, parse_action
from plankgas.engine.options import Options
from plankgas.engine.race import Race
from plankgas.engine.refusal import REFUSALS, Refused
from tests.properties.driving import Drive, examples, luck, race_options

FAR_SEATS = (-1, -(2**63), 6, 7, 63, 2**31, 2**63, 2**64, -(2**70), 10**30)
ODD_CODES = (0, -1, 1, 23 << SHIFT_BITS, 63 << SHIFT_BITS, 2**31, 2**63, 2**64, -(2**70))


def mutated(code: int, rng: random.Random) -> int:
    """A code one step away: another verb, another operand, one more or one less of them."""
    change = rng.randrange(4)
    if change == 0:
        return rng.randrange(24) << SHIFT_BITS | code & ((1 << SHIFT_BITS) - 1)
    slot = rng.randrange(4) * OPERAND_BITS
    if change == 1:
        return code & ~(MASK << slot)
    if change == 2:
        return code & ~(MASK << slot) | rng.randrange(MASK + 1) << slot
    return code + (1 << slot)


def check_refusal(race: Race, seat: int, code: int) -> bool:
    """why_not and apply say no, with the same reason; True if it was a reason to say no."""
    refusal = race.why_not(seat, Action(code))
    if refusal is None:
        return False
    assert refusal in REFUSALS[1:]
    with pytest.raises(Refused) as refused:
        race.apply(seat, Action(code))
    assert refused.value.refusal == refusal
    with pytest.raises(Refused):
        race.apply_code(seat, code)
    return True


@settings(max_examples=examples(20))
@given(race_options(), luck)
def test_why_not_is_none_for_exactly_the_legal_actions(options: Options, number: int) -> None:
    """For every code seen so far in this race, for codes like them, and for every seat."""
    drive = Drive(options, number)
    race = drive.race
    rng = drive.random
    seen: set[int] = set()
    seats = range(len(options.seats))
    for _ in drive.moments(0.05):
        before = drive.position()
        legal = [set(race.legal_codes(seat)) for seat in seats]
        seen.update(*legal)
        codes = rng.sample(sorted(seen), min(40, len(seen)))
        codes += [mutated(code, rng) for code in codes]
        for seat in seats:
            codes_of_seat = {*codes, *ODD_CODES, *(mutated(code, rng) for code in legal[seat])}
            for code in codes_of_seat | legal[seat]:
                allowed = race.why_not(seat, Action(code)) is None
                assert allowed == (code in legal[seat]), (seat, code)
            for code in rng.sample(sorted(codes_of_seat - legal[seat]), 10):
                assert check_refusal(race, seat, code)
        for seat in (*FAR_SEATS, len(options.seats)):
            if seat not in seats:
                assert race.legal_actions(seat) == []
                assert check_refusal(race, seat, rng.choice(codes or [0]))
        assert drive.position() == before


@settings(max_examples=examples(10))
@given(race_options(), luck)
def test_the_actions_of_others_and_of_other_phases_are_refused(
    options: Options, number: int
) -> None:
    drive = Drive(options, number)
    race = drive.race
    offered: dict[str, list[Action]] = {}  # by phase
    for _ in drive.moments(0.05):
        before = drive.position()
        pending = race.pending()
        phase = str(before["phase"])
        for seat in pending:
            offered.setdefault(phase, []).extend(race.legal_actions(seat))
        for seat, own in enumerate(options.seats):
            if own.legend or race.over or (seat not in pending and phase != "plan"):
                assert all(
                    check_refusal(race, seat, action.code)
                    for other in pending
                    for action in race.legal_actions(other)
                )
        for other_phase, actions in offered.items():
            if other_phase != phase:
                for seat in pending:
                    legal = race.legal_actions(seat)
                    action = drive.random.choice(actions)
                    assert check_refusal(race, seat, action.code) == (action not in legal)
        assert drive.position() == before


WORDS = st.sampled_from(
    ["shift", "play", "done", "cool", "heat", "stress", "1", "4", "-1", "64", "٣", "²", "1.5", ""]
)


@settings(max_examples=examples(200))
@given(st.one_of(st.text(max_size=30), st.lists(WORDS, max_size=6).map(" ".join)))
def test_a_text_is_an_action_or_a_value_error(text: str) -> None:
    try:
        action = parse_action(text)
    except ValueError as error:
        assert str(error)
    else:
        assert parse_action(str(action)) == action
