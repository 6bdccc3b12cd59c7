"""Playing at a table, through the API."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from offworld.engine import Match, Record
from tests.table.house import House, TableHere

DROPS = [3, 3, 4, 4, 5, 5, 6]
"""A game of Connect Four that the first player wins."""


def play_out(table: TableHere, drops: list[int] = DROPS) -> None:
    for number, column in enumerate(drops):
        assert table.choose(number % 2, ["Drop", column]).status_code == 200


def test_a_game_from_the_first_choice_to_the_record(house: House) -> None:
    table = house.table()
    play_out(table)
    after = table.state(None)
    assert after["over"]
    assert after["question"] is None
    assert [score["place"] for score in after["scores"]] == [1, 2]
    record = Record.from_json(table.ask("GET", "/record", None).text)
    assert Match.replay(record).over
    assert [choice[1] for choice in record.choices] == DROPS


def test_what_a_seat_is_told(house: House) -> None:
    table = house.table("connect-four", "person", "person")
    mine, yours, watching = table.state(0), table.state(1), table.state(None)
    assert mine["question"]["yours"]
    assert len(mine["offers"]) == 7
    assert mine["offers"][2]["choice"] == ["Drop", 2]
    assert mine["offers"][2]["path"] == ["column-2"]
    assert not yours["question"]["yours"]
    assert yours["offers"] == watching["offers"] == []
    assert [seat["asked"] for seat in watching["seats"]] == [True, False]
    assert (mine["you"], yours["you"], watching["you"]) == (0, 1, None)
    assert watching["roles"] == ["watch"]
    assert table.state("host")["roles"] == ["watch", "host"]


def test_the_same_key_is_one_choice(house: House) -> None:
    table = house.table()
    first = table.choose(0, ["Drop", 3], rev=0, key="once")
    again = table.choose(0, ["Drop", 3], rev=0, key="once")
    assert first.json() == again.json() == {"rev": 1}
    assert table.state()["moment"] == 1


@pytest.mark.parametrize(
    ("seat", "choice", "rev", "status", "code"),
    [
        (0, ["Drop", 9], 0, 409, "illegal"),
        (0, ["Fly", 1], 0, 409, "illegal"),
        (0, "Drop", 0, 409, "illegal"),
        (0, {"a": [1]}, 0, 409, "illegal"),
        (1, ["Drop", 3], 0, 409, "out-of-turn"),
        (0, ["Drop", 3], 7, 409, "stale"),
        (0, ["Drop", 3], -1, 409, "stale"),
        (None, ["Drop", 3], 0, 403, "not-allowed"),
        ("host", ["Drop", 3], 0, 403, "not-allowed"),
        ("a made up token", ["Drop", 3], 0, 403, "wrong-token"),
    ],
)
def test_what_is_not_accepted(
    house: House, seat: Any, choice: Any, rev: int, status: int, code: str
) -> None:
    table = house.table()
    answer = table.ask("POST", "/choices", seat, json={"rev": rev, "choice": choice})
    assert answer.status_code == status
    assert answer.json()["error"]["code"] == code
    assert table.state()["rev"] == 0


def test_of_two_simultaneous_choices_one_wins(house: House) -> None:
    table = house.table()
    with ThreadPoolExecutor(8) as people:
        answers = list(people.map(lambda c: table.choose(0, ["Drop", c % 7], rev=0), range(8)))
    assert sorted(answer.status_code for answer in answers) == [200] + [409] * 7
    refused = [answer.json()["error"] for answer in answers if answer.status_code == 409]
    assert {error["code"] for error in refused} == {"stale"}
    assert table.state()["moment"] == 1


def test_taking_back(house: House) -> None:
    table = house.table("nexus-ops")
    first = table.state(0) if table.state(0)["question"]["yours"] else table.state(1)
    seat = first["you"]
    assert first["undo"] == {"can": False, "why": "nothing has been chosen yet", "turn": False}
    answer = table.ask("POST", "/undo", seat, json={"rev": 0})
    assert answer.json()["error"]["code"] == "cannot-undo"
    while True:  # up to a decision of the one who chose last
        now = table.state(seat)
        if now["undo"]["can"]:
            break
        who = next(s for s in (0, 1) if table.state(s)["question"]["yours"])
        seat = who
        assert table.choose(who, table.state(who)["offers"][-1]["choice"]).status_code == 200
    other = table.ask("POST", "/undo", 1 - seat, json={"rev": now["rev"]})
    assert other.json()["error"]["code"] == "cannot-undo"
    digest, moment = table.live.match.digest(), now["moment"]
    undone = table.ask("POST", "/undo", seat, json={"rev": now["rev"], "key": "u"})
    assert undone.json() == {"rev": now["rev"] + 1}
    after = table.state(seat)
    assert after["moment"] == moment - 1
    assert table.live.match.digest() != digest
    assert after["notices"][-1]["text"].endswith("took a choice back.")


def test_a_look_at_the_past(house: House) -> None:
    table = house.table()
    play_out(table)
    now = table.state(0)
    before = table.ask("GET", "/moments/2", 0).json()
    assert before["moment"] == 2
    assert before["fragments"]["board"].count("var(--seat-0)") < now["fragments"]["board"].count(
        "var(--seat-0)"
    )
    assert table.ask("GET", "/moments/7", 0).json()["fragments"] == now["fragments"]
    assert table.ask("GET", "/moments/1", 0).json()["question"]["seat"] == 1
    assert table.ask("GET", "/moments/8", 0).json()["error"]["code"] == "bad-settings"
    assert table.state(0)["rev"] == now["rev"]


def test_names_and_colours(house: House) -> None:
    table = house.table()
    change = {"name": "  Ada   <b>L</b> ", "colour": 5}
    assert table.ask("PATCH", "/seat", 1, json=change).status_code == 200
    seat = table.state(0)["seats"][1]
    assert (seat["name"], seat["colour"]) == ("Ada <b>L</b>", 5)
    assert table.state(0)["notices"][-1]["text"] == "Sky is now Ada <b>L</b>."
    taken = table.ask("PATCH", "/seat", 0, json={"colour": 5})
    assert "has that colour already" in taken.json()["error"]["message"]
    for wrong in ("", "x" * 41, "a\u202eb", "\n"):
        answer = table.ask("PATCH", "/seat", 0, json={"name": wrong})
        assert answer.status_code == 422, wrong
    assert table.ask("PATCH", "/seat", None, json={"name": "Nobody"}).status_code == 403
    play_out(table)
    names = Record.from_json(table.ask("GET", "/record").text).names
    assert names == ["Orange", "Ada <b>L</b>"]


def test_the_host_lets_a_bot_play(house: House) -> None:
    table = house.table()
    for who in (0, 1, None):
        answer = table.ask("POST", "/replace", who, json={"seat": 1, "bot": "greedy"})
        assert answer.json()["error"]["code"] == "not-allowed"
    wrong = table.ask("POST", "/replace", "host", json={"seat": 1, "bot": "hal"})
    assert wrong.json()["error"]["code"] == "bad-settings"
    assert table.ask("POST", "/replace", "host", json={"seat": 5, "bot": None}).status_code == 422
    with table.sit(0) as guest:
        assert table.ask("POST", "/replace", "host", json={"seat": 1, "bot": "greedy"}).is_success
        table.choose(0, ["Drop", 3])
        guest.until(3)
    assert "A bot (Officer) plays for Sky now." in str(table.state(0)["notices"])
    assert table.ask("POST", "/replace", "host", json={"seat": 1, "bot": None}).is_success
    table.choose(0, ["Drop", 3])
    assert table.choose(1, ["Drop", 0]).is_success
    assert table.state(0)["moment"] == 4


def test_going_back_needs_everybodys_consent(house: House) -> None:
    table = house.table()
    for number, column in enumerate([3, 3, 4]):
        table.choose(number % 2, ["Drop", column])
    assert table.ask("POST", "/rewind", None, json={"moment": 1}).status_code == 403
    assert table.ask("POST", "/rewind", 0, json={"moment": 3}).status_code == 422
    table.ask("POST", "/rewind", 0, json={"moment": 1})
    asked = table.state(1)
    assert asked["proposal"] == {"by": 0, "moment": 1, "waiting": [1]}
    assert asked["moment"] == 3
    assert table.ask("POST", "/rewind/answer", 0, json={"agree": True}).status_code == 403
    table.ask("POST", "/rewind/answer", 1, json={"agree": False})
    assert table.state(1)["proposal"] is None
    assert table.state(1)["moment"] == 3
    table.ask("POST", "/rewind", "host", json={"moment": 1})
    assert table.state(1)["proposal"]["waiting"] == [0, 1]
    table.ask("POST", "/rewind/answer", 0, json={"agree": True})
    assert table.state(1)["moment"] == 3
    table.ask("POST", "/rewind/answer", 1, json={"agree": True})
    after = table.state(1)
    assert after["moment"] == 1
    assert after["question"]["yours"]
    assert "By consent" in after["notices"][-1]["text"]
    assert table.choose(1, ["Drop", 6]).is_success


def test_alone_one_goes_back_at_once(house: House) -> None:
    table = house.table("leduc-poker", "person", "random")
    while table.state(0)["moment"] < 2:
        now = table.state(0)
        if now["question"] and now["question"]["yours"]:
            table.choose(0, now["offers"][-1]["choice"])
    table.ask("POST", "/rewind", 0, json={"moment": 0})
    assert "went back to move 0" in str(table.state(0)["notices"])


def test_an_official_opponent_has_no_seat_but_a_name(house: House) -> None:
    table = house.table("pandorum", "person", modules={"maximus": {}})
    assert len(table.tokens) == 1
    kinds = [(seat["kind"], seat["name"]) for seat in table.state()["seats"]]
    assert kinds == [("person", "Orange"), ("automaton", "Maximus")]
    assert table.choose(0, ["PickSet", 0]).status_code == 200
    told = [word["text"] for line in table.state()["log"]["lines"] for word in line["words"]]
    assert "Maximus" in told


def test_the_result(house: House) -> None:
    table = house.table()
    early = table.ask("GET", "/result")
    assert early.json()["error"]["code"] == "not-over"
    assert table.ask("GET", "/record", "host").json()["error"]["code"] == "not-over"
    play_out(table)
    found = table.ask("GET", "/result", None).json()
    assert found["fair"]
    assert found["choices"] == len(DROPS)
    assert found["timeline"]["moments"] == list(range(len(DROPS) + 1))
    assert [len(points) for points in found["timeline"]["points"]] == [8, 8]
    assert found["seed_hash"] == table.state(0)["seed_hash"]


def test_the_next_game_has_the_same_links(house: House) -> None:
    table = house.table()
    assert table.ask("POST", "/again", "host").json()["error"]["code"] == "not-over"
    play_out(table)
    assert table.ask("POST", "/again", 0).status_code == 403
    fresh = table.ask("POST", "/again", "host").json()["id"]
    assert table.ask("POST", "/again", "host").json()["id"] == fresh
    assert table.state(1)["again"] == fresh
    old, table.id = table.id, fresh
    assert fresh != old
    assert table.state(1)["you"] == 1
    assert table.state(1)["moment"] == 0
    assert table.state(1)["seed_hash"] != house.hall.rooms[old].live.match.seed_hash


def test_how_my_tables_stand(house: House) -> None:
    table, other = house.table(), house.table()
    play_out(table)
    body = [
        {"id": table.id, "token": table.tokens[0]},
        {"id": other.id, "token": other.tokens[0]},
        {"id": other.id, "token": "wrong"},
        {"id": "nowhere", "token": other.tokens[0]},
    ]
    done, running, wrong, nowhere = house.http.post("/api/mine", json={"tables": body}).json()
    assert done["over"]
    assert done["seats"][0]["place"] == 1
    assert running["your_turn"]
    assert running["waiting_for"] == ["Orange"]
    assert wrong == {"id": other.id, "missing": True}
    assert nowhere == {"id": "nowhere", "missing": True}


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ({"game": "chess", "seats": [{}]}, "no game is called 'chess'"),
        ({"game": "connect-four", "seats": [{}]}, "is for 2 seats, not 1"),
        ({"game": "connect-four", "seats": [{"kind": "cat"}, {}]}, "a person or a bot"),
        (
            {"game": "connect-four", "seats": [{"kind": "bot", "bot": "hal"}, {}]},
            "no bot is called",
        ),
        ({"game": "connect-four", "seats": [{}, {}], "modules": {"x": {}}}, "no module 'x'"),
        ({"game": "connect-four", "seats": [{}, {}], "settings": {"x": 1}}, "no setting 'x'"),
        ({"game": "connect-four", "seats": [{"colour": 1}, {}]}, "the same colour"),
        ({"game": "connect-four", "seats": [{}, {}], "evil": 1}, "evil"),
        ({"game": "connect-four", "seats": []}, "seats"),
        ({"game": "connect-four", "seats": [{}, {}], "seed": "x" * 201}, "seed"),
    ],
)
def test_a_table_that_cannot_be(house: House, body: dict[str, Any], said: str) -> None:
    answer = house.http.post("/api/tables", json=body)
    assert answer.status_code in (400, 404, 422)
    assert said in answer.json()["error"]["message"]


def test_games_and_their_forms(house: House) -> None:
    games = {game["name"]: game for game in house.http.get("/api/games").json()}
    assert {"connect-four", "leduc-poker", "nexus-ops"} <= set(games)
    nexus = games["nexus-ops"]
    assert {"seats", "minutes", "weight", "blurb", "bots", "note"} <= set(nexus)
    assert house.http.get("/api/games/nexus-ops").json() == nexus
    rules = house.http.get("/api/games/nexus-ops/rules").json()
    assert any(clause["id"] == "NX-TIME-04" for clause in rules)
    assert house.http.get("/api/games/chess").status_code == 404
    check = "/api/games/nexus-ops/check"
    assert house.http.post(check, json={"seats": 2}).json() == {"ok": True}
    wrong = house.http.post(check, json={"seats": 9}).json()
    assert not wrong["ok"]
    assert "not 9" in wrong["message"]
