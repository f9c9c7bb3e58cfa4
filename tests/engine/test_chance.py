"""Numbers from the stream of chance: each is as likely as any other, also beyond a byte."""

from __future__ import annotations

import pytest

from plankgas.engine.chance import below, read_seed, refill, seed_bytes
from plankgas.engine.reader import Reader
from plankgas.engine.state import State, packed
from tests.situations import new_race


def state_with(*numbers: int) -> State:
    """A state whose first stream holds these numbers next, two bytes each."""
    s = new_race(1).state
    s.cursor[0] = 1  # in the middle of a block, which is not made again
    for index, number in enumerate(numbers):
        s.chance[1 + 2 * index] = number >> 8
        s.chance[2 + 2 * index] = number & 255
    return s


@pytest.mark.rule("R8.4")
@pytest.mark.parametrize(
    ("numbers", "found"),
    [
        ([7], 7),
        ([300], 0),
        ([65399], 299),  # the last one of the last full 300
        ([65400, 7], 7),  # beyond it, the lower numbers would come up too often
        ([65535, 65400, 301], 1),
    ],
)
def test_a_deck_of_300_cards_is_drawn_from_without_favour(numbers: list[int], found: int) -> None:
    s = state_with(*numbers)
    assert below(s, 0, 300) == found
    assert s.cursor[0] == 1 + 2 * len(numbers)


def test_up_to_256_cards_take_one_byte() -> None:
    s = state_with(0xFF00)
    assert below(s, 0, 256) == 255
    assert s.cursor[0] == 2
    assert below(state_with(0x0000, 0xFFFF), 0, 1) == 0


def test_the_lowest_and_the_highest_seed() -> None:
    assert seed_bytes(0) == bytes(32)
    assert seed_bytes(2**256 - 1) == b"\xff" * 32


@pytest.mark.parametrize("drawn", [1, 2, 63, 64, 66])
def test_a_stream_goes_on_from_its_cursor_alone(drawn: int) -> None:
    s = new_race(1).state
    s.cursor[0] = 0
    for _ in range(drawn):
        below(s, 0, 256)
    forgotten = s.clone()
    forgotten.chance = packed(len(s.chance))
    refill(forgotten)
    assert [below(forgotten, 0, 256) for _ in range(70)] == [below(s, 0, 256) for _ in range(70)]


# --- the field `seed` of a file ------------------------------------------------------------------


def read(table: dict[str, object], default: bytes | None = None) -> tuple[bytes, list[str]]:
    """What is read of such a file, and what is wrong with it."""
    fields = Reader("file", "", table, [])
    return read_seed(fields, default), fields.problems


def test_a_seed_is_64_hexadecimal_digits() -> None:
    digits = "0f" * 32
    assert read({"seed": digits}) == (bytes([15]) * 32, [])
    assert read({"seed": digits}, bytes(32)) == (bytes([15]) * 32, [])
    wrong = ["file: seed: must be 64 hexadecimal digits"]
    for text in (digits[:-1], digits + "0", digits[:-1] + "g", "0f", digits.upper()):
        assert read({"seed": text}) == (bytes(32), wrong)
        assert read({"seed": text}, bytes(32)) == (bytes(32), wrong)
    seed, problems = read({"seed": ""}, bytes([15]) * 32)
    assert seed == bytes(32) and wrong[0] in problems


def test_a_seed_that_is_missing_has_its_default_or_is_named_once() -> None:
    assert read({}, bytes([15]) * 32) == (bytes([15]) * 32, [])
    seed, problems = read({})
    assert seed == bytes(32) and len(problems) == 1 and "seed" in problems[0]
