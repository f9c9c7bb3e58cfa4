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
from plankgas.sim.errors import ClusterError, MissingExtraError

_EVERY: Final = 60.0  # seconds


@contextmanager
def racing(
    count: int, things: str = "races", clock: Callable[[], float] = time.perf_counter
) -> Iterator[Callable[[int], None]]:
    """A bar on the terminal, or else a line every minute for the log.

    Call what it gives with how many just ended.
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
            pace = done / (now - began)
            shown = f"{pace:,.0f}" if pace >= 10 else f"{pace:.2g}"
            bar.update(task, completed=done, pace=f"{shown} {things}/s")
            if not has_terminal and now - said >= _EVERY and done < count:
                said = now
                typer.echo(f"{done:,} of {count:,} {things}, {shown} {things}/s", err=True)

        with explained():
            yield progressed


@contextmanager
def explained() -> Iterator[None]:
    """Say in a line what a simulation lacks."""
    try:
        yield
    except ClusterError as error:
        raise refuse("--cluster", f"{error}.") from None
    except MissingExtraError as error:
        typer.echo(f"plankgas: {error}", err=True)
        raise typer.Exit(2) from None
