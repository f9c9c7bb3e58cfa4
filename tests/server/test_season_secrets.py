"""What a season keeps secret: seeds, and the sponsor cards that others have left."""

from __future__ import annotations

import json
import random

from plankgas.engine.cards import CARDS
from plankgas.engine.record import load_record
from plankgas.server.messages.base import encode
from plankgas.server.messages.seasons import RaceBegan
from plankgas.server.rooms.race_messages import RaceMessages
from plankgas.server.rooms.replay import Replay
from plankgas.server.rooms.season_summaries import listed_season, season_summary_for
from plankgas.server.rooms.summaries import listed
from tests.server.conftest import Meet
from tests.server.driving import Person
from tests.server.season_rooms import SEED, drive_to_end, race_room, season_room
from tests.server.seasons import begin, drive_race, enter, season_of

WATCHER = 99


def test_a_replay_hides_what_goes_on_in_the_season() -> None:
    room = season_room()
    first = race_room(room)
    room.end_race(drive_to_end(first, random.Random(4)))
    left = [{CARDS[kind].id for kind in cards} for cards in room.season.sponsors]
    assert left[0] and left[1], "choose another seed"
    room.carry_out(RaceBegan(2, "second"), 4.0)
    second = race_room(room)
    drive_to_end(second, random.Random(5))
    record = load_record(second.recorder().record(), "record")
    replay = Replay(record, None)
    steps = len(replay.actions) + 1
    everything = encode([replay.head("second", 0.0), replay.steps(0, steps)]).decode()
    for mine in ((), (0,), (1,)):
        answer = replay.head("second", 0.0, mine)
        shown = replay.steps(0, steps, mine)
        assert [option["sponsors"] for option in answer.options["seats"]] == [[], []]
        for step in shown:
            for seat, hand in enumerate(step.view["hands"]):
                assert (seat in mine) or hand == {"hand": [], "planned": []}
        seen = encode([answer, shown]).decode()
        assert len(seen) < len(everything)
        private = [
            e for s in shown for e in s.events if e["event"] in ("drew-cards", "sponsor-card")
        ]
        assert {event["seat"] for event in private} <= set(mine)
        told = {
            a.action.split()[0] for a in answer.actions if " " in a.action and a.seat not in mine
        }
        assert not told & {"play", "discard", "take"}


def test_pictures_and_summaries_hold_no_seed_and_no_sponsor_of_others() -> None:
    room = season_room()
    room.end_race(drive_to_end(race_room(room), random.Random(4)))
    left = [{CARDS[kind].id for kind in cards} for cards in room.season.sponsors]
    room.carry_out(RaceBegan(2, "second"), 4.0)
    second = race_room(room)
    seen = encode(season_summary_for(listed_season(room), listed(second), WATCHER)).decode()
    state = RaceMessages(second).state(WATCHER, (), {}).decode()
    for card in left[0] | left[1]:
        assert f'"{card}"' not in seen + state
    for seed in (SEED, second.seed):
        assert seed.hex() not in seen + state


def test_nothing_is_told_before_the_end(meet: Meet) -> None:
    host, friend, stranger = meet(), meet(), meet()
    made = host.post("/seasons", season_of("me", "friend", invited_only=False))
    id = made["id"]
    friend.post(f"/seasons/{id}/join", {"invite": made["invite"]})
    host.post(f"/seasons/{id}/start")
    first = begin(host, id, 1)
    drive_race(first, host, friend)
    second = begin(host, id, 2)
    live = enter(friend, second)

    def told(person: Person) -> str:
        paths = [f"/seasons/{id}", "/seasons", f"/races/{first}"]
        paths += [f"/races/{second}", f"/races/{first}/statistics", f"/replays/{first}"]
        paths += [f"/replays/{first}/steps"]
        return json.dumps([person.get(path) for path in paths])

    assert '"seed"' not in told(friend) + told(stranger) + json.dumps(live.frames)
    assert made["invite"] in told(friend) and made["invite"] not in told(stranger)
    assert open_hands(friend, first) == {1} and open_hands(stranger, first) == set()
    assert host.refused("GET", f"/races/{first}/record")[:2] == (409, "season-not-over")
    drive_race(second, host, friend)
    assert open_hands(stranger, first) == open_hands(friend, second) == {0, 1}
    assert len(stranger.get(f"/races/{first}/record")["seed"]) == 64
    assert len(stranger.get(f"/seasons/{id}/record")["seed"]) == 64


def open_hands(person: Person, race: str) -> set[int]:
    """The seats whose hands a replay shows."""
    steps = person.get(f"/replays/{race}/steps")["steps"]
    hands = [pair for step in steps for pair in enumerate(step["view"]["hands"])]
    return {seat for seat, hand in hands if hand["hand"]}
