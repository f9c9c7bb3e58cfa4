"""`plankgas engine`: the protocol on standard input and output (docs/protocol.md)."""

from __future__ import annotations

import os
import secrets
from typing import BinaryIO

from plankgas.engine.chance import SEED_BYTES
from plankgas.engine.protocol import LONGEST_LINE, Protocol


def run(stdin: BinaryIO, stdout: BinaryIO) -> None:
    """Answer each line until the input ends, `quit` is asked for, or nobody reads any more."""
    protocol = Protocol(_fresh_seed)
    while not protocol.done:
        line = stdin.readline(LONGEST_LINE + 1)
        if not line:
            return
        if len(line) > LONGEST_LINE:
            _skip_rest(stdin, line)
        elif not line.strip():
            continue
        try:
            stdout.write(protocol.answer_bytes(line).encode() + b"\n")
            stdout.flush()
        except BrokenPipeError:
            # What is still in the buffer must not fail again when Python closes the stream.
            os.dup2(os.open(os.devnull, os.O_WRONLY), stdout.fileno())
            return


def _fresh_seed() -> bytes:
    return secrets.token_bytes(SEED_BYTES)


def _skip_rest(stdin: BinaryIO, line: bytes) -> None:
    """Read on to the end of a line that is longer than allowed, a piece at a time."""
    while line and not line.endswith(b"\n"):
        line = stdin.readline(LONGEST_LINE)
