"""The progress bar of commands that run many races, and what can end them early."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from plankgas.cli.setting import refuse
from plankgas.sim.errors import ClusterError, MissingExtraError


@contextmanager
def racing(count: int, things: str = "races") -> Iterator[Callable[[int], None]]:
    """A bar on the terminal, if there is one; call what it gives with how many just ended."""
    began = time.perf_counter()
    bar = Progress(
        TextColumn("Racing"),
        BarColumn(bar_width=None),
        MofNCompleteColumn(),
        TextColumn("{task.fields[pace]}"),
        TimeRemainingColumn(),
        console=Console(stderr=True),
        transient=True,
        disable=not sys.stderr.isatty(),
        expand=True,
    )
    with bar:
        task = bar.add_task(things, total=count, pace="")

        def progressed(ended: int) -> None:
            done = bar.tasks[0].completed + ended
            pace = done / (time.perf_counter() - began)
            shown = f"{pace:,.0f}" if pace >= 10 else f"{pace:.2g}"
            bar.update(task, completed=done, pace=f"{shown} {things}/s")

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
