"""The functions of `in_worker` as messages, for workers that share no memory and no pickles."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from functools import cache
from typing import Any, Final, TypeVar, get_type_hints

import msgspec
from msgspec import Raw, Struct

from plankgas.server.thinking import in_worker

_T = TypeVar("_T")
JOBS: Final[dict[str, Callable[..., Any]]] = {
    job.__name__: job
    for job in (
        in_worker.choose,
        in_worker.hint,
        in_worker.win_chances,
        in_worker.review,
        in_worker.position,
        in_worker.draw,
        in_worker.replay_head,
        in_worker.replay_steps,
    )
}


class _Job(Struct, frozen=True):
    name: str
    arguments: Raw


def job_message(job: Callable[..., object], arguments: tuple[object, ...]) -> bytes:
    """A job and its arguments."""
    return msgspec.json.encode(_Job(job.__name__, Raw(msgspec.json.encode(arguments))))


def do_job(message: bytes) -> bytes:
    """Do the job of a message; its result, as a message."""
    asked = msgspec.json.decode(message, type=_Job)
    job = JOBS[asked.name]
    return msgspec.json.encode(job(*msgspec.json.decode(asked.arguments, type=_arguments(job))))


def job_result(job: Callable[..., _T], message: bytes) -> _T:
    """The result of a job out of its message."""
    result: _T = msgspec.json.decode(message, type=get_type_hints(job)["return"])
    return result


@cache
def _arguments(job: Callable[..., object]) -> Any:
    types = get_type_hints(job)
    return tuple[tuple(types[name] for name in inspect.signature(job).parameters)]  # type: ignore[misc]
