"""What commands that run many races tell of their progress."""

from __future__ import annotations

import pytest

from plankgas.cli.progress import how_fast, racing


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


def test_a_slow_run_has_a_pace_too() -> None:
    assert how_fast(114, 4493.0, 2, "") == "0.025 races/s (2 workers, 4493.0 s)"
    assert how_fast(3000, 1.5, 1, "", "seasons") == "2,000.0 seasons/s (1 worker, 1.5 s)"
    assert how_fast(9, 6.0, 2, "tcp://far:1") == "1.5 races/s (cluster tcp://far:1, 6.0 s)"
