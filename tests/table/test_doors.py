"""Nobody is kept out, or kept waiting, by somebody who stalls."""

from __future__ import annotations

import signal
import socket
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from offworld.cli import run
from offworld.table.web.limits import network
from tests.table.house import PATIENCE, House, config, free_port, running, wait_until
from tests.table.servers import wait_for

SERVER = """
import sys
from offworld.table.serve import run_server
from offworld.table.tables.config import Config
run_server(Config(database=sys.argv[1], grace=0.3), "127.0.0.1", int(sys.argv[2]))
"""


def knock(port: int, said: bytes) -> socket.socket:
    """A connection of somebody who says only this, and does not listen."""
    client = socket.socket()
    client.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    client.settimeout(PATIENCE)
    client.connect(("127.0.0.1", port))
    client.sendall(said)
    return client


def heard(client: socket.socket) -> bytes:
    """Everything until the connection ends."""
    told = b""
    try:
        while more := client.recv(65536):
            told += more
    except ConnectionResetError:
        pass
    client.close()
    return told


def is_open(house: House) -> bool:
    try:
        return httpx.get(f"http://127.0.0.1:{house.port}/help", timeout=PATIENCE).is_success
    except httpx.TransportError:
        return False


def test_half_requests_are_not_waited_for(tmp_path: Path) -> None:
    with running(config(tmp_path, most_from_one=6, head_seconds=0.5)) as house:
        halves = [knock(house.port, b"GET /he") for _ in range(20)]
        wait_until(lambda: is_open(house))
        told = [heard(half) for half in halves]
        assert sum(b"503" in each for each in told) >= 14, "one address has six places"
        assert all(each == b"" for each in told if b"503" not in each)
        wait_until(lambda: not house.doors.from_one)


def test_a_request_that_follows_another_has_as_little_time(tmp_path: Path) -> None:
    with running(config(tmp_path, head_seconds=0.5)) as house:
        client = knock(house.port, b"GET /help HTTP/1.1\r\nHost: x\r\n\r\nGET /he")
        assert heard(client).count(b"HTTP/1.1 200") == 1


def test_there_are_so_many_places_in_all(tmp_path: Path) -> None:
    with running(config(tmp_path, most_clients=3, proxies=("127.0.0.0/8",))) as house:
        inside = [knock(house.port, b"") for _ in range(3)]
        wait_until(lambda: len(house.doors.places) == 3)
        assert b"503" in heard(knock(house.port, b""))
        for client in inside:
            client.close()
        wait_until(lambda: is_open(house))


def test_a_body_that_does_not_arrive(tmp_path: Path) -> None:
    head = b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{"
    with running(config(tmp_path, body_seconds=0.2)) as house:
        told = heard(knock(house.port, head))
        assert b"408" in told.splitlines()[0]
        assert b'"too-slow"' in told


def test_who_does_not_take_what_they_are_sent(tmp_path: Path) -> None:
    rules = b"GET /api/games/nexus-ops/rules HTTP/1.1\r\nHost: x\r\n\r\n"
    with running(config(tmp_path, send_seconds=0.5)) as house:
        client = knock(house.port, rules * 300)
        wait_until(lambda: any(place.unsent for place in house.doors.places.values()))
        wait_until(lambda: not house.doors.places)
        client.close()


def test_the_end_comes_although_clients_stall(tmp_path: Path) -> None:
    port = free_port()
    database = f"sqlite:///{tmp_path / 'end.db'}"
    process = subprocess.Popen([sys.executable, "-c", SERVER, database, str(port)])
    try:
        wait_for(port)
        house = House(port, None)
        table = house.table("nexus-ops")
        stalled = [
            knock(port, b"GET / HT"),
            knock(port, b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n{"),
            knock(port, b"GET /api/games/nexus-ops/rules HTTP/1.1\r\nHost: x\r\n\r\n" * 300),
        ]
        with table.sit(0) as guest:
            guest.until(0)
            process.send_signal(signal.SIGTERM)
            process.wait(PATIENCE)
        for client in stalled:
            client.close()
        house.http.close()
    finally:
        process.kill()
        process.wait()


def test_only_proxies_say_where_somebody_comes_from(tmp_path: Path) -> None:
    claimed = {"X-Forwarded-For": "203.0.113.9"}
    body = {"game": "connect-four", "seats": [{}, {}]}
    for proxies, address in (((), "127.0.0.1"), (("127.0.0.1",), "203.0.113.9")):
        with running(config(tmp_path, proxies=proxies)) as house:
            made = house.http.post("/api/tables", json=body, headers=claimed).json()
            assert house.hall.rooms[made["id"]].address == address


@pytest.mark.parametrize(
    ("address", "place"),
    [
        ("203.0.113.9", "203.0.113.9"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("::ffff:203.0.113.9", "203.0.113.9"),
        ("a:strange:name", "a:strange:name"),
    ],
)
def test_an_ipv6_network_is_one_place(address: str, place: str) -> None:
    assert network(address) == place


def test_a_proxy_has_an_address(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["serve", "--proxy", "my-proxy"]) == 2
    assert "--proxy is an address or a network" in capsys.readouterr().err
