"""One server for all tests of a run that do not need one of their own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.server.driving import Person, Server, running

Meet = Callable[[], Person]


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    folder: Path = tmp_path_factory.mktemp("server")
    with running(folder) as server:
        yield server
    # Whatever the tests have sent, nothing may have failed inside.
    assert server.log.read_text() == ""


@pytest.fixture
def meet(server: Server) -> Iterator[Meet]:
    """Makes new people."""
    people: list[Person] = []

    def person() -> Person:
        people.append(Person(server.url))
        people[-1].introduce()
        return people[-1]

    yield person
    for somebody in people:
        somebody.close()
