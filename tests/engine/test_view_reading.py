"""Views as JSON values, and back."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

from plankgas.engine.errors import DataError
from plankgas.engine.race import Race
from plankgas.engine.view import View, view_of
from tests.engine.view_moments import MODULES, moments, seed, viewers


@pytest.mark.parametrize("module", MODULES)
def test_a_view_comes_back_as_it_was(module: str) -> None:
    """Every kind of race, and in it every phase, for all who look."""
    race = Race.new(MODULES[module], seed(3))
    for moment, s in enumerate(moments(race, random.Random(3))):
        if moment % 7:
            continue
        for viewer in viewers(s):
            view = view_of(s, viewer)
            sent = json.loads(json.dumps(view.to_dict()))
            assert View.from_dict(sent, view.options) == view


def sent() -> tuple[dict[str, Any], View]:
    view = Race.new(MODULES["base"], seed(1)).view(0)
    return view.to_dict(), view


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"circuit": "italy"}, "view: circuit: is italy, but the options have usa"),
        ({"seat": 9}, "view: seat: 9 is not in 0..5"),
        ({"phase": "tea"}, 'view: phase: "tea" is not one of'),
        ({"cars": []}, "view: cars: 0 of them, but the options make it 6"),
        ({"own": {"hand": ["7up"], "planned": [], "pile": None}}, "view: own.hand[0]: "),
        ({"own": {"hand": [], "planned": []}}, "view: own.pile: missing"),
        ({"round": "one"}, "view: round: must be a whole number, not "),
        ({"secret": 1}, "view: secret: unknown field"),
    ],
)
def test_what_is_no_view_is_refused(change: dict[str, Any], said: str) -> None:
    fields, view = sent()
    with pytest.raises(DataError) as refused:
        View.from_dict({**fields, **change}, view.options)
    assert any(problem.startswith(said) for problem in refused.value.problems)


def test_a_missing_field_is_named() -> None:
    fields, view = sent()
    del fields["cars"][0]["gear"]
    with pytest.raises(DataError) as refused:
        View.from_dict(fields, view.options, "mine")
    assert refused.value.problems == ("mine: cars[0].gear: missing",)


def test_what_is_no_table_is_refused() -> None:
    _, view = sent()
    with pytest.raises(DataError):
        View.from_dict([], view.options)
