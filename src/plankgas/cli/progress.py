"""The progress bar of commands that run many races, and what can end them early."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Final

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from plankgas.cli.setting import refuse
from plankgas.cli.words import many
from plankgas.sim.errors import ClusterError, MissingExtraError

_EVERY: Final = 60.0  # seconds, from one line in a log to the next


@contextmanager
def racing(
    count: int, things: str = "races", clock: Callable[[], float] = time.perf_counter
) -> Iterator[Callable[[int], None]]:
    """A bar on the terminal, or else a line every minute for the log.

    It gives a function, to be called with the number of races that have just ended.
    """
    began = said = clock()
    has_terminal = sys.stderr.isatty()
    bar = Progress(
        TextColumn("Racing"),
        BarColumn(bar_width=None),
        MofNCompleteColumn(),
        TextColumn("{task.fields[pace]}"),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
        disable=not has_terminal,
        expand=True,
    )
    with bar:
        task = bar.add_task(things, total=count, pace="")

        def progressed(ended: int) -> None:
            nonlocal said
            now = clock()
            done = int(bar.tasks[0].completed) + ended
            pace = _pace(done, now - began, things)
            bar.update(task, completed=done, pace=pace)
            if not has_terminal and now - said >= _EVERY and done < count:
                said = now
                typer.echo(f"{done:,} of {count:,} {things}, {pace}", err=True)

        with explained():
            yield progressed


def how_fast(count: int, seconds: float, workers: int, cluster: str, things: str = "races") -> str:
    """What a run ends with: its pace, who ran it, and how long it took."""
    where = f"cluster {cluster}" if cluster else many(workers, "worker")
    return f"{_pace(count, seconds, things)} ({where}, {seconds:.1f} s)"


def _pace(count: int, seconds: float, things: str) -> str:
    pace = count / seconds
    return f"{pace:,.1f} {things}/s" if pace >= 1 else f"{pace:.2g} {things}/s"


@contextmanager
def explained() -> Iterator[None]:
    """Turn the errors of a simulation into a line on the terminal, and exit with 2."""
    try:
        yield
    except ClusterError as error:
        raise refuse("--cluster", f"{error}.") from None
    except MissingExtraError as error:
        typer.echo(f"plankgas: {error}", err=True)
        raise typer.Exit(2) from None


def json_head(what: str) -> dict[str, object]:
    """How every JSON object of a command begins: what it is, and the version of its shape."""
    return {"format": f"plankgas-{what}", "version": 1}
