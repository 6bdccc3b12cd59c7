"""Sizes, rates, origins, headers."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from offworld.table.errors import TooMany
from offworld.table.web.limits import FORGET, Limit
from tests.table.house import House, config, running

PAGES = ["/", "/games/connect-four", "/games/connect-four/new", "/games/nexus-ops/rules", "/help"]


@pytest.mark.parametrize("path", [*PAGES, "/nowhere", "/api/games", "/api/nowhere", "/tables/abc"])
def test_every_answer_is_guarded(house: House, path: str) -> None:
    headers = house.http.get(path).headers
    policy = headers["content-security-policy"]
    assert "script-src 'self'" in policy
    assert "default-src 'none'" in policy
    assert "unsafe" not in policy
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["x-content-type-options"] == "nosniff"


@pytest.mark.parametrize("path", PAGES)
def test_pages_need_nobody_else_and_no_inline_script(house: House, path: str) -> None:
    page = house.http.get(path)
    assert page.status_code == 200
    assert "<script>" not in page.text
    assert " onclick=" not in page.text
    assert " style=" not in page.text
    for source in page.text.replace("'", '"').split('src="')[1:]:
        assert source.startswith("/"), source[:80]


def test_a_page_that_is_not_there(house: House) -> None:
    page = house.http.get("/nowhere")
    assert page.status_code == 404
    assert "<html" in page.text
    assert house.http.get("/api/nowhere").json()["error"]["code"] == "not-found"


def test_requests_from_other_sites_change_nothing(house: House) -> None:
    body = {"game": "connect-four", "seats": [{}, {}]}
    for headers in (
        {"Origin": "https://evil.example"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site"},
        {"Origin": "null"},
    ):
        answer = house.http.post("/api/tables", json=body, headers=headers)
        assert answer.status_code == 403
        assert answer.json()["error"]["code"] == "other-site"
    own = {"Origin": f"http://127.0.0.1:{house.port}", "Sec-Fetch-Site": "same-origin"}
    assert house.http.post("/api/tables", json=body, headers=own).status_code == 201
    table = house.table()
    url = f"ws://127.0.0.1:{house.port}/api/tables/{table.id}/stream"
    with (
        pytest.raises(InvalidStatus),
        connect(url, additional_headers={"Origin": "https://evil.example"}, proxy=None),
    ):
        pass


def test_large_requests_are_not_read(house: House) -> None:
    answer = house.http.post("/api/tables", content=b" " * 70_000)
    assert answer.status_code == 413
    assert answer.json()["error"]["code"] == "too-large"

    def endless() -> Iterator[bytes]:
        for _ in range(100):
            yield b" " * 1000

    assert house.http.post("/api/tables", content=endless()).status_code == 413


@pytest.mark.parametrize("body", [b"", b"{", b"[]", b"\xff", b"[" * 30_000, b'{"game": 1}'])
def test_malformed_requests(house: House, body: bytes) -> None:
    answer = house.http.post(
        "/api/tables", content=body, headers={"Content-Type": "application/json"}
    )
    assert answer.status_code == 400
    assert answer.json()["error"]["code"] == "bad-request"


def test_flooding_is_stopped_and_others_play_on(tmp_path: Path) -> None:
    with running(config(tmp_path), limited=True) as house:
        table, other = house.table(), house.table()
        with table.sit(0) as flood, other.sit(0) as calm:
            flood.until(0)
            calm.until(0)
            for _ in range(300):
                flood.send({"type": "ping"})
            answers = [flood.answer() for _ in range(300)]
            assert {"type": "pong"} in answers
            refused = [answer for answer in answers if answer["type"] == "error"]
            assert refused
            assert {answer["code"] for answer in refused} == {"too-many"}
            assert calm.choose(["Drop", 3])["type"] == "done"
        with ThreadPoolExecutor(8) as people:
            asked = people.map(lambda _: house.http.get("/api/nowhere").status_code, range(800))
            assert set(asked) == {404, 429}


def test_a_limit_refills() -> None:
    time = [0.0]
    limit = Limit(2, 1, clock=lambda: time[0])
    limit.take("a")
    limit.take("a")
    with pytest.raises(TooMany):
        limit.take("a")
    limit.take("b")
    time[0] = 1.0
    limit.take("a")
    with pytest.raises(TooMany):
        limit.take("a")


def test_a_limit_forgets_who_is_quiet() -> None:
    time = [0.0]
    limit = Limit(2, 1, clock=lambda: time[0])
    for number in range(FORGET):
        limit.take(str(number))
    time[0] = 10.0
    limit.take("one more")
    assert len(limit.left) == 1
