"""R10, step 9: clearing the play area, drawing, and shuffling the discard pile."""

from collections import Counter
from typing import Any

import pytest

from plankgas.engine.race import Race
from tests.situations import Car, car, do, phase, situation


def replenishing(**here: Any) -> Race:
    """A car about to end step 8; `done` leads through step 9."""
    options = here.pop("options", {})
    described: Car = {"space": 20, "hand": ["1"], "play": [], "discard": [], "deck": [], **here}
    return situation(
        described,
        phase="discard",
        adrenaline=[],
        options=options,
        turn={"active": 0, "speed": 4, "start": {"space": 16}},
    )


# --- R10.1 ---------------------------------------------------------------------------------


@pytest.mark.rule("R10.1")
def test_R10_1_the_play_area_goes_to_the_discard_pile() -> None:
    race = replenishing(play=["4", "stress", "3"], discard=["0"], deck=["2"] * 3 + ["3", "4", "4"])
    events = do(race, 0, "done")
    assert car(race, 0)["play"] == []
    assert car(race, 0)["discard"] == ["0", "4", "stress", "3"]
    assert "drew seat=0 count=6" in events
    assert "reshuffled seat=0" not in events


@pytest.mark.rule("R10.1")
@pytest.mark.parametrize(("held", "drawn"), [(1, 6), (5, 2), (6, 1), (7, 0)])
def test_R10_1_draw_up_to_seven(held: int, drawn: int) -> None:
    hand = ["1", "1", "1", "2", "2", "2", "3"][:held]
    race = replenishing(hand=hand, deck=["4", "4", "4", "3", "3", "0", "5"])
    events = do(race, 0, "done")
    here = car(race, 0)
    assert len(here["hand"]) == 7
    assert len(here["deck"]["top"]) == 7 - drawn
    drew = [event for event in events if event.startswith("drew ")]
    assert drew == ([f"drew seat=0 count={drawn}"] if drawn else [])


@pytest.mark.rule("R10.1")
def test_R10_1_the_top_cards_are_drawn() -> None:
    race = replenishing(hand=["1"] * 3 + ["2"], deck=["4", "3", "0", "5", "2"])
    assert "drew-cards seat=0 cards=4,3,0" in do(race, 0, "done")
    assert car(race, 0)["deck"]["top"] == ["5", "2"]


@pytest.mark.rule("R10.1")
@pytest.mark.parametrize("held", [8, 9, 12])
def test_R10_1_a_hand_larger_than_the_hand_size_draws_none(held: int) -> None:
    hand = ["stress"] * (held - 3) + ["1", "2", "3"]
    race = replenishing(hand=hand, deck=["4", "4"])
    events = do(race, 0, "done")
    assert not any(event.startswith("drew") for event in events)
    assert len(car(race, 0)["hand"]) == held
    assert car(race, 0)["deck"]["top"] == ["4", "4"]


@pytest.mark.rule("R10.1")
@pytest.mark.parametrize(
    ("event", "size"), [("record-crowds", 8), ("safety-regulations", 6), ("corruption", 7)]
)
def test_R10_1_an_event_may_change_the_hand_size(event: str, size: int) -> None:
    race = replenishing(
        deck=["2"] * 3 + ["3"] * 3 + ["4"] * 3, options={"garage": "all", "event": event}
    )
    do(race, 0, "done")
    assert len(car(race, 0)["hand"]) == size


@pytest.mark.rule("R10.1")
def test_R10_1_a_played_sponsor_card_is_not_discarded_to_the_own_pile() -> None:
    race = replenishing(
        play=["sponsor-turbo", "4"],
        deck=["2"] * 3 + ["3"] * 3,
        options={"garage": "all", "event": "title-sponsor"},
    )
    do(race, 0, "done")
    assert car(race, 0)["discard"] == ["4"]


# --- R10.2 ---------------------------------------------------------------------------------


@pytest.mark.rule("R10.2")
def test_R10_2_an_empty_deck_is_made_anew_from_the_discard_pile_at_once() -> None:
    race = replenishing(
        hand=["1", "1"], play=["2"], deck=["4", "4"], discard=["3", "3", "3", "0", "5"]
    )
    events = do(race, 0, "done")
    assert events.index("reshuffled seat=0") < events.index("drew seat=0 count=5")
    here = car(race, 0)
    # First the two on top, then three of what was discarded, the played 2 among it.
    assert Counter(here["hand"]) >= Counter(["1", "1", "4", "4"])
    assert (len(here["hand"]), len(here["deck"]["rest"]), here["discard"]) == (7, 3, [])
    assert Counter([*here["hand"], *here["deck"]["rest"]]) == Counter(
        ["1", "1", "4", "4", "3", "3", "3", "0", "5", "2"]
    )


@pytest.mark.rule("R10.2")
def test_R10_2_a_deck_that_is_just_enough_is_not_reshuffled() -> None:
    race = replenishing(hand=["1"] * 3, deck=["4", "4", "4", "3"], discard=["0"])
    events = do(race, 0, "done")
    assert "reshuffled seat=0" not in events
    assert (car(race, 0)["deck"]["top"], car(race, 0)["discard"]) == ([], ["0"])


@pytest.mark.rule("R10.2")
def test_R10_2_the_discard_pile_is_really_shuffled() -> None:
    found = set()
    for seed in range(40):
        race = situation(
            {
                "space": 20,
                "hand": ["1"] * 3 + ["2"] * 3,
                "discard": ["3", "4", "0", "5"],
                "deck": [],
            },
            phase="discard",
            adrenaline=[],
            turn={"active": 0},
            seed=f"{seed:064x}",
        )
        do(race, 0, "done")
        found.add(next(card for card in car(race, 0)["hand"] if card not in "12"))
    assert found == {"3", "4", "0", "5"}


@pytest.mark.rule("R10.2")
def test_R10_2_when_flipping_the_play_area_is_not_part_of_it() -> None:
    race = situation(
        {
            "space": 20,
            "gear": 2,
            "engine": 1,
            "hand": ["stress", "4", "3"],
            "plan": "play",
            "deck": [],
            "discard": ["1", "0"],
        },
        adrenaline=[],
    )
    events = do(race, 0, "play stress 4")
    assert "reshuffled seat=0" in events
    here = car(race, 0)
    assert (here["play"], here["hand"]) == (["stress", "4", "1"], ["3"])
    assert [*here["deck"]["rest"], *here["discard"]] == ["0"]


@pytest.mark.rule("R10.2")
def test_R10_2_when_scrapping_the_pile_is_shuffled_and_scrapping_goes_on() -> None:
    race = situation(
        {
            "space": 20,
            "gear": 1,
            "engine": 1,
            "hand": ["1"],
            "play": ["pedal-3"],
            "deck": ["4"],
            "discard": ["2", "2", "2"],
        },
        phase="react",
        adrenaline=[],
        options={"garage": "all"},
        turn={"active": 0, "speed": 3, "start": {"space": 17}},
    )
    events = do(race, 0, "scrap 3")
    assert events[:2] == ["scrapped seat=0 card=4", "reshuffled seat=0"]
    assert [event.startswith("scrapped") for event in events].count(True) == 3
    here = car(race, 0)
    # Four cards were shuffled, the scrapped 4 among them; the played pedal was not.
    assert (len(here["deck"]["rest"]), len(here["discard"])) == (2, 2)
    assert Counter([*here["deck"]["rest"], *here["discard"]]) == Counter(["2", "2", "2", "4"])
    assert here["play"] == ["pedal-3"]


@pytest.mark.rule("R10.2")
def test_R10_2_nothing_is_shuffled_before_a_card_is_needed() -> None:
    race = situation(
        {"space": 20, "gear": 1, "engine": 1, "hand": ["1", "2"], "deck": [], "discard": ["4"]},
        adrenaline=[],
    )
    events = do(race, 0, "shift 1", "play 1")
    assert "reshuffled seat=0" not in events
    assert car(race, 0)["discard"] == ["4"]


# --- R10.3 ---------------------------------------------------------------------------------


@pytest.mark.rule("R10.3")
def test_R10_3_empty_deck_and_discard_give_no_more_cards() -> None:
    race = replenishing(hand=["1", "2"])
    events = do(race, 0, "done")
    assert not any(event.startswith(("drew", "reshuffled")) for event in events)
    assert (car(race, 0)["hand"], phase(race)) == (["1", "2"], "plan")


@pytest.mark.rule("R10.3")
def test_R10_3_draw_what_there_is() -> None:
    race = replenishing(hand=["1"], play=["4"], deck=["2"], discard=["3"])
    events = do(race, 0, "done")
    assert "drew seat=0 count=3" in events
    assert car(race, 0)["hand"] == ["1", "2", "3", "4"]


@pytest.mark.rule("R10.3")
def test_R10_3_scrapping_ends_when_deck_and_pile_are_empty() -> None:
    race = situation(
        {"space": 20, "engine": 1, "hand": ["1"], "play": ["pedal-3"], "deck": []},
        phase="react",
        adrenaline=[],
        options={"garage": "all"},
        turn={"active": 0, "speed": 3, "start": {"space": 17}},
    )
    assert do(race, 0, "scrap 3") == []
    assert (car(race, 0)["discard"], phase(race)) == ([], "react")
