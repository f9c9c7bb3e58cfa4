"""Chance: unbiased numbers from BLAKE2b in counter mode, one stream per seat and one for the table.

A stream is nothing but a cursor, so it is cheap to clone and to save, the same everywhere, and
players who do not know the seed can't foresee it.
"""

from __future__ import annotations

import hashlib
from typing import Final

from mypy_extensions import i64, u8

from plankgas.engine.reader import Reader
from plankgas.engine.state import BLOCK, BLOCK_BITS, STREAMS, State

SEED_BYTES: Final = 32
_PERSON: Final = b"plankgas chance"


def below(s: State, stream: i64, n: i64) -> i64:
    """A uniform number in 0..n-1 (n up to 65536) from this stream."""
    if n <= 1:
        return 0
    if n > 256:
        return _below_many(s, stream, n)
    while True:
        at: i64 = s.cursor[stream]
        offset: i64 = at & (BLOCK - 1)
        if offset == 0:
            _fill(s, stream, at >> BLOCK_BITS)
        s.cursor[stream] = at + 1
        index: i64 = stream * BLOCK + offset
        scaled: i64 = i64(s.chance[index]) * n
        # Lemire's method: the high byte is the number, and the low byte tells, mostly without a
        # division, whether this number would come up once too often.
        low: i64 = scaled & 255
        if low >= n or low >= (256 - n) % n:
            return scaled >> 8


def _below_many(s: State, stream: i64, n: i64) -> i64:
    """For decks that Stress has swollen beyond a byte (R8.4): two bytes, unbiased."""
    limit: i64 = 65536 - 65536 % n
    while True:
        number: i64 = below(s, stream, 256) * 256 + below(s, stream, 256)
        if number < limit:
            return number % n


def _fill(s: State, stream: i64, block: i64) -> None:
    digest = chance_block(s.seed, stream, block)
    base: i64 = stream * BLOCK
    i: i64 = 0
    while i < BLOCK:
        s.chance[base + i] = u8(digest[i])
        i += 1


def chance_block(seed: bytes, stream: int, block: int) -> bytes:
    counter = stream.to_bytes(1, "little") + block.to_bytes(8, "little")
    return hashlib.blake2b(counter, key=seed, person=_PERSON).digest()


def seed_bytes(seed: int | bytes) -> bytes:
    """The 32 bytes of a seed that is either those, or a number from 0 to 2**256 - 1.

    Whatever takes a seed takes both, and converts it here: a number stands for its 32 bytes, the
    highest first, so that 1 is 31 zeros and a one.
    """
    if isinstance(seed, bytes):
        if len(seed) != SEED_BYTES:
            raise ValueError(f"a seed has {SEED_BYTES} bytes, not {len(seed)}")
        return seed
    if isinstance(seed, bool) or not isinstance(seed, int):
        raise TypeError(f"a seed is a number or {SEED_BYTES} bytes, not {type(seed).__name__}")
    if not 0 <= seed < 1 << 8 * SEED_BYTES:
        raise ValueError(f"a seed is a number from 0 to 2**{8 * SEED_BYTES} - 1")
    return seed.to_bytes(SEED_BYTES, "big")


def read_seed(fields: Reader, default: bytes | None = None) -> bytes:
    """The field `seed` of a file or message: 64 hexadecimal digits, which are its 32 bytes.

    Without a default it must be there.
    """
    text = fields.text("seed", None, default.hex() if default is not None else None)
    if len(text) == 2 * SEED_BYTES and not text.strip("0123456789abcdef"):
        return bytes.fromhex(text)
    if text or default is not None:
        fields.note("seed", f"must be {2 * SEED_BYTES} hexadecimal digits")
    return bytes(SEED_BYTES)


def reseed(s: State, seed: bytes) -> None:
    """Give a state another future."""
    s.seed = seed
    for stream in range(STREAMS):
        s.cursor[stream] = 0


def refill(s: State) -> None:
    """Make the buffers fit the cursors again, after a seed or the cursors were set."""
    for stream in range(STREAMS):
        if s.cursor[stream] & (BLOCK - 1):
            _fill(s, stream, s.cursor[stream] >> BLOCK_BITS)


def derive(seed: bytes, label: str) -> bytes:
    """A new 32-byte seed from an old one; different labels give independent seeds."""
    return hashlib.blake2b(label.encode(), key=seed, digest_size=SEED_BYTES).digest()
