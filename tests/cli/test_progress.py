"""What commands that run many races tell of their progress."""

from __future__ import annotations

import pytest

from plankgas.cli.progress import racing


def test_without_a_terminal_a_line_a_minute_says_how_far_it_is(
    capsys: pytest.CaptureFixture[str],
) -> None:
    times = iter((0.0, 30.0, 60.0, 100.0, 200.0, 300.0))
    with racing(1500, clock=lambda: next(times)) as progressed:
        for ended in (6, 6, 6, 1000, 482):
            progressed(ended)
    out, err = capsys.readouterr()
    assert out == ""
    # The last one says nothing: what came of it all follows.
    assert err.splitlines() == [
        "12 of 1,500 races, 0.2 races/s",
        "1,018 of 1,500 races, 5.1 races/s",
    ]
