"""A season survives the end of the server at every point."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from plankgas.engine.cards import CARD_BY_ID
from plankgas.engine.season_record import replay_season
from tests.server.driving import Person, Server, running
from tests.server.seasons import begin, drive, drive_race, enter, famous, let_drivers, season_of


class Evening:
    """Two people over one data folder, who come back whenever the server does."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.cookies: list[str] = []

    @contextmanager
    def together(self) -> Iterator[tuple[Person, Person]]:
        """Both at one server, which is killed at the end."""
        with running(self.folder) as server:
            people = [Person(server.url, cookie) for cookie in self.cookies or (None, None)]
            if not self.cookies:
                for person in people:
                    person.introduce()
                self.cookies = [person.cookie for person in people]
            yield people[0], people[1]
            for person in people:
                person.close()
            _end(server)


def _end(server: Server) -> None:
    server.kill()
    assert "Traceback" not in server.log.read_text()


def shown(person: Person, id: str) -> Any:
    return person.get(f"/seasons/{id}")


def test_two_people_and_a_server_that_is_killed_everywhere(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    with evening.together() as (host, friend):
        made = host.post("/seasons", season_of("me", "friend", "legend"))
        id, invited = made["id"], {"invite": made["invite"], "name": "Bo"}
        friend.post(f"/seasons/{id}/join", invited)
        host.post(f"/seasons/{id}/start")
        race = begin(host, id, 1)
        lives = [enter(host, race), enter(friend, race)]
        first = next(live for live in lives if live.pending())
        seat = first.pending()[0]
        pick = first.mine[str(seat)]["legal"][0]
        first.act(seat, pick, "pick")
        drafting = [shown(host, id), shown(friend, id)]
        assert sorted(len(cards) for cards in drafting[0]["upgrades"]) == [0, 0, 1]
    with evening.together() as (host, friend):  # killed in the middle of the draft
        assert [shown(host, id), shown(friend, id)] == drafting
        assert begin(host, id, 1) == race
        live, other = enter(host, race), enter(friend, race)
        again = (live, other)[seat].act(seat, pick, "pick")
        assert again["ok"] and again["version"] == 2
        drive(lambda: live.view is not None and live.view["round"] > 1, live, other)
        racing = shown(host, id)
        version = live.version
    with evening.together() as (host, friend):  # in the middle of the race
        assert shown(host, id)["calendar"] == racing["calendar"]
        assert shown(host, id)["upgrades"] == racing["upgrades"]
        live = enter(host, race)
        assert live.version >= version
        drive_race(race, host, friend)
        # Nobody asks for the season before the server is gone.
    with evening.together() as (host, friend):  # between races
        assert host.get("/seasons")["seasons"][0]["status"] == "between"
        answer = shown(host, id)
        assert answer["summary"]["status"] == "between" and answer["calendar"][0]["result"]
        assert answer["statistics"] is not None
        friend.post(f"/seasons/{id}/leave", {"seat": 1})
        assert shown(friend, id)["summary"]["seats"][1]["taken"] is False
        friend.post(f"/seasons/{id}/join", invited | {"seat": 1})
        drive_race(begin(host, id, 2), host, friend)
        over = shown(friend, id)
        assert over["summary"]["status"] == "over"
        assert replay_season(host.get(f"/seasons/{id}/record")).points() == [
            seat["points"] for seat in over["summary"]["seats"]
        ]


def test_best_of_all_time_through_a_change_of_season(tmp_path: Path) -> None:
    evening = Evening(tmp_path)
    with evening.together() as (host, friend):
        made = host.post("/seasons", famous("best", "me", "friend", "driver", "legend"))
        id = made["id"]
        friend.post(f"/seasons/{id}/join", {"invite": made["invite"]})
        host.post(f"/seasons/{id}/start")
        for number in (1, 2, 3):
            let_drivers(id, number, host, friend)
        # Nobody asks for the season before the server is gone.
    with evening.together() as (host, friend):
        keep = f"/seasons/{id}/keep"
        answer = shown(host, id)
        cards = answer["upgrades"]
        assert answer["summary"]["status"] == "keep" and answer["summary"]["number"] == 4
        assert [len(owned) for owned in cards] == [3, 3, 3, 0]
        # The driver has chosen, and nobody is told what.
        assert answer["keep"]["waiting"] == [0, 1] and list(answer["keep"]["mine"]) == ["0"]
        assert answer["keep"]["mine"]["0"] == {"legal": sorted_kinds(cards[0]), "chosen": None}
        host.post(f"/seasons/{id}/return", {"seat": 0})
        friend.post(f"/seasons/{id}/return", {"seat": 1})
        upgrades = {card["id"] for card in host.get("/catalogue")["cards"]}
        strange = min(upgrades - set(cards[0]))
        for refused, code in (
            ({"seat": 0, "card": strange}, "not-owned"),
            ({"seat": 1, "card": cards[1][0]}, "not-your-seat"),
            ({"seat": 3, "card": cards[0][0]}, "not-your-seat"),
            ({"seat": 0, "card": "turbo"}, "bad-request"),
        ):
            assert host.refused("POST", keep, refused)[1] == code
        assert host.refused("POST", f"/seasons/{id}/next", {"number": 4})[1] == "still-keeping"
        host.post(keep, {"seat": 0, "card": cards[0][0]})
        host.post(keep, {"seat": 0, "card": cards[0][1]})
        change = host.get(f"/seasons/{id}")["change"]
        host.post(keep, {"seat": 0, "card": cards[0][1]})
        assert host.get(f"/seasons/{id}")["change"] == change
        before = [shown(host, id), shown(friend, id)]
        assert before[0]["keep"]["mine"]["0"]["chosen"] == cards[0][1]
        assert before[1]["keep"]["waiting"] == [1] and list(before[1]["keep"]["mine"]) == ["1"]
        assert before[0]["upgrades"] == before[1]["upgrades"] == cards
        assert friend.get("/seasons")["seasons"][0]["my_turn"]
        assert not host.get("/seasons")["seasons"][0]["my_turn"]
        friend.post(keep, {"seat": 1, "card": cards[1][2]})
        answer = shown(friend, id)
        kept = answer["upgrades"]
        assert kept[:2] == [[cards[0][1]], [cards[1][2]]]
        assert len(kept[2]) == 1 and kept[2][0] in cards[2] and kept[3] == []
        assert answer["summary"]["status"] == "between" and answer["keep"] is None
        # Said again it is heard again; something else comes too late.
        assert friend.post(keep, {"seat": 1, "card": cards[1][2]}) == {"seat": 1}
        late = {"seat": 1, "card": strange}
        assert friend.refused("POST", keep, late)[:2] == (409, "between-races")
        race = begin(host, id, 4)
        assert friend.refused("POST", keep, late)[:2] == (409, "not-between")
        answer = shown(friend, id)
        # The driver may have picked another one already.
        assert answer["upgrades"][:2] == kept[:2] and answer["sponsors"] == [0] * 4
        assert answer["calendar"][3]["season"] == "1962" and answer["calendar"][3]["race"] == race
        view = enter(host, race).view
        assert view is not None and view["event"] == "restrictions-lifted"
        assert answer["calendar"][2]["result"]["totals"] == [
            seat["points"] for seat in answer["summary"]["seats"]
        ]


def sorted_kinds(cards: list[str]) -> list[str]:
    return sorted(set(cards), key=lambda card: CARD_BY_ID[card].kind)
