"""The live connection: what is sent, what is left out, and how one comes back."""

from __future__ import annotations

import json
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed

from tests.table.house import Guest, House, TableHere


def test_everybody_hears_of_a_choice(house: House) -> None:
    table = house.table()
    with table.sit(0) as first, table.sit(1) as second, table.sit(None) as watching:
        first.until(0)
        assert first.choose(["Drop", 3])["type"] == "done"
        for guest in (first, second, watching):
            now = guest.until(1)
            assert now["moment"] == 1
            assert guest.lines[-1]["words"][0] == {"kind": "seat", "text": "Orange", "seat": 0}
        assert second.now["question"]["yours"]
        assert len(second.now["offers"]) == 7
        assert watching.now["offers"] == []


def test_only_what_changed_is_sent(house: House) -> None:
    table = house.table("nexus-ops", "person", "person")
    with table.sit(0) as first, table.sit(1) as second:
        first.until(0)
        second.until(0)
        asked, other = (first, second) if first.now["offers"] else (second, first)
        asked.choose(asked.now["offers"][0]["choice"])
        now = other.until(1)
        assert "players" in now["fragments"]
        assert "mat" in now["order"]
        assert "hand" not in now["fragments"], "the choice of another does not change it"
        whole = table.state(now["you"])
        assert other.fragments == whole["fragments"]
        assert other.lines == whole["log"]["lines"]


def test_who_was_away_is_sent_what_he_missed(house: House) -> None:
    table = house.table()
    with table.sit(0) as guest:
        guest.until(0)
        guest.choose(["Drop", 3])
        guest.until(1)
        rev, hashes = guest.now["rev"], guest.now["hashes"]
    table.choose(1, ["Drop", 3])
    table.choose(0, ["Drop", 2])
    with table.sit(0, rev=rev, have=hashes) as again:
        again.lines, again.fragments = guest.lines, guest.fragments
        first = again.receive()
        assert first["rev"] == 3
        assert [line["moment"] for line in first["log"]["lines"]] == [2, 3]
        assert again.lines == table.state(0)["log"]["lines"]
    with table.sit(0, rev=3, have=first["hashes"]) as again:
        again.fragments = guest.fragments
        assert again.receive()["fragments"] == {}
        assert again.now["log"]["lines"] == []
    with table.sit(0, rev=99, have={"board": "nonsense"}) as again:
        again.until(3)
        assert again.fragments == table.state(0)["fragments"]
        assert again.lines == table.state(0)["log"]["lines"]


def test_who_was_away_while_others_went_back(house: House) -> None:
    table = house.table()
    for number, column in enumerate([3, 3, 4]):
        table.choose(number % 2, ["Drop", column])
    with table.sit(0) as guest:
        guest.until(3)
        lines = guest.lines
    table.ask("POST", "/rewind", 0, json={"moment": 1})
    table.ask("POST", "/rewind/answer", 1, json={"agree": True})
    table.choose(1, ["Drop", 0])
    with table.sit(0, rev=3) as again:
        again.lines = lines
        again.until(7)
        assert again.lines == table.state(0)["log"]["lines"]
        assert [line["moment"] for line in again.lines] == [1, 2]


def test_one_sees_who_is_here(house: House) -> None:
    table = house.table()
    with table.sit(0) as first:
        while [seat["here"] for seat in first.receive()["seats"]] != [True, False]:
            pass
        with table.sit(1):
            while [seat["here"] for seat in first.receive()["seats"]] != [True, True]:
                pass
        while [seat["here"] for seat in first.receive()["seats"]] != [True, False]:
            pass


def test_a_choice_sent_twice_counts_once(house: House) -> None:
    table = house.table()
    with table.sit(0) as guest:
        guest.until(0)
        assert guest.choose(["Drop", 3], rev=0, key="k")["rev"] == 1
        assert guest.choose(["Drop", 3], rev=0, key="k")["rev"] == 1
        assert guest.choose(["Drop", 3], rev=0, key="l")["code"] == "stale"
    assert table.state()["moment"] == 1


@pytest.mark.parametrize(
    ("message", "code"),
    [
        ("not json", "bad-request"),
        ("[]", "bad-request"),
        ('{"type": "fly"}', "bad-request"),
        ('{"type": "choose"}', "bad-request"),
        ('{"type": "choose", "rev": "0", "choice": 1}', "bad-request"),
        ({"type": "hello", "token": "again"}, "bad-request"),
        ({"type": "choose", "rev": 0, "choice": ["Drop", 77]}, "illegal"),
        ({"type": "choose", "rev": 5, "choice": ["Drop", 1]}, "stale"),
        ({"type": "choose", "rev": 0, "choice": ["Drop", 1], "key": "k" * 65}, "bad-request"),
        ({"type": "undo", "rev": 0}, "cannot-undo"),
        ('{"type": "choose", "rev": 0, "choice": ' + "[" * 5000 + "]" * 5000 + "}", "bad-request"),
    ],
)
def test_a_wrong_message_is_answered_and_forgotten(house: House, message: Any, code: str) -> None:
    table = house.table()
    with table.sit(0) as guest:
        guest.until(0)
        guest.send(message)
        assert guest.answer()["code"] == code
        assert guest.choose(["Drop", 3])["type"] == "done"


def test_who_watches_does_not_choose(house: House) -> None:
    table = house.table()
    with table.sit(None) as guest:
        guest.until(0)
        assert guest.choose(["Drop", 3])["code"] == "not-allowed"
    with table.sit(1) as guest:
        guest.until(0)
        assert guest.choose(["Drop", 3])["code"] == "out-of-turn"


def closed_with(guest: Guest) -> int:
    try:
        while True:
            guest.receive()
    except ConnectionClosed as closed:
        return 0 if closed.rcvd is None else int(closed.rcvd.code)


def test_who_has_no_link_is_sent_away(house: House) -> None:
    table = house.table()
    with table.sit("wrong") as guest:
        assert closed_with(guest) == 4403
    with table.sit("x" * 5000) as guest:
        assert closed_with(guest) == 4403
    nowhere = TableHere(house, {"id": "nowhere", "host": "", "watch": "", "seats": []})
    with nowhere.sit("wrong") as guest:
        assert closed_with(guest) == 4404
    with table.sit(0) as guest:
        guest.until(0)
        guest.send(json.dumps({"type": "choose", "rev": 0, "choice": "x" * 100_000}))
        assert closed_with(guest) == 1009
    assert table.state()["rev"] == 0


def test_ping(house: House) -> None:
    with house.table().sit(0) as guest:
        guest.send({"type": "ping"})
        assert guest.answer() == {"type": "pong"}
