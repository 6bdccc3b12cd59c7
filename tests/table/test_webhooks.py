"""Ringing elsewhere, without reaching into our own network."""

from __future__ import annotations

import asyncio
import socket
import ssl
import subprocess
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from pathlib import Path
from typing import Any

import pytest

from offworld.engine.errors import BadSettings
from offworld.table.tables import webhooks
from offworld.table.tables.webhooks import checked_url, is_public, post, vetted
from tests.table.house import House, config, running


@pytest.mark.parametrize(
    "address",
    [
        "127.0.0.1",
        "10.1.2.3",
        "192.168.0.1",
        "172.16.5.5",
        "169.254.169.254",
        "100.64.0.1",
        "0.0.0.0",
        "224.0.0.1",
        "255.255.255.255",
        "::1",
        "::",
        "fe80::1",
        "fc00::1",
        "::ffff:127.0.0.1",
        "::ffff:8.8.8.8",
        "2002:7f00:1::",
        "ff02::1",
        "64:ff9b::7f00:1",
        "64:ff9b::808:808",
        "64:ff9b:1::808:808",
        "::808:808",
        "::ffff:0:808:808",
        "fec0::1",
        "100::1",
        "2001::1",
        "2001:db8::1",
        "5f00::1",
    ],
)
def test_addresses_that_are_not_public(address: str) -> None:
    assert not is_public(address)


@pytest.mark.parametrize("address", ["8.8.8.8", "1.1.1.1", "2606:4700:4700::1111"])
def test_addresses_that_are(address: str) -> None:
    assert is_public(address)


@pytest.mark.parametrize(
    "url",
    [
        "http://ntfy.example/x",
        "ftp://ntfy.example/x",
        "https://user:pass@ntfy.example/x",
        "https://ntfy.example:8080/x",
        "https://ntfy.example:99999999/x",
        "https:///x",
        "file:///etc/passwd",
        "https://ntfy.example/a b",
        "https://ntfy.example/\r\nHost: evil",
        "https://ntfy.example/" + "x" * 500,
        "nonsense",
    ],
)
def test_urls_that_are_not_kept(url: str) -> None:
    with pytest.raises(BadSettings):
        checked_url(url)


@pytest.mark.parametrize(
    "host", ["localhost", "127.0.0.1", "[::1]".strip("[]"), "2130706433", "0x7f.1"]
)
def test_hosts_that_lead_home(host: str) -> None:
    with pytest.raises(BadSettings):
        vetted(host)


def test_one_private_address_is_enough_to_refuse(monkeypatch: pytest.MonkeyPatch) -> None:
    def both(*_: Any, **__: Any) -> list[Any]:
        return [(2, 1, 6, "", ("8.8.8.8", 443)), (2, 1, 6, "", ("10.0.0.1", 443))]

    monkeypatch.setattr(socket, "getaddrinfo", both)
    with pytest.raises(BadSettings, match="open internet"):
        vetted("rebinding.example")


class Listener(BaseHTTPRequestHandler):
    heard: list[tuple[str, str]] = []

    def do_POST(self) -> None:
        length = int(self.headers["Content-Length"])
        Listener.heard.append((self.path, self.rfile.read(length).decode()))
        self.send_response(302 if self.path == "/moved" else 200)
        self.send_header("Location", "https://localhost/elsewhere")
        self.end_headers()

    def log_message(self, *_: Any) -> None:
        """Quiet."""


@pytest.fixture
def listener(tmp_path: Path) -> Iterator[tuple[int, ssl.SSLContext]]:
    """A real https server on this machine, and how to trust it."""
    certificate, key = tmp_path / "cert.pem", tmp_path / "key.pem"
    subprocess.run(
        "openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=localhost "
        f"-addext subjectAltName=DNS:localhost -keyout {key} -out {certificate}",
        shell=True,
        check=True,
        capture_output=True,
    )
    server = HTTPServer(("127.0.0.1", 0), Listener)
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.load_cert_chain(certificate, key)
    server.socket = context.wrap_socket(server.socket, server_side=True)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    Listener.heard.clear()
    yield server.server_port, ssl.create_default_context(cafile=str(certificate))
    server.shutdown()
    server.server_close()


def anything(address: str) -> bool:
    return address == "127.0.0.1"


def test_a_line_is_sent(
    listener: tuple[int, ssl.SSLContext], monkeypatch: pytest.MonkeyPatch
) -> None:
    port, trust = listener

    def home(_host: str, port: int, *_: Any, **__: Any) -> list[Any]:
        return [(socket.AF_INET, socket.SOCK_STREAM, 6, "", ("127.0.0.1", port))]

    monkeypatch.setattr(socket, "getaddrinfo", home)
    assert (
        asyncio.run(post("https://localhost/topic?x=1", "your turn", anything, trust, port)) == 200
    )
    assert asyncio.run(post("https://localhost/moved", "your turn", anything, trust, port)) == 302
    assert Listener.heard == [("/topic?x=1", "your turn"), ("/moved", "your turn")]


def test_a_server_that_does_not_ring(house: House) -> None:
    table = house.table()
    answer = table.ask("PATCH", "/seat", 0, json={"webhook": "https://ntfy.example/x"})
    assert answer.json()["error"]["code"] == "not-allowed"


def test_who_is_away_is_rung(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rung: list[tuple[str, str]] = []
    heard = threading.Event()

    async def ring(url: str, text: str) -> int:
        rung.append((url, text))
        heard.set()
        return 200

    monkeypatch.setattr(webhooks, "post", ring)
    with running(config(tmp_path, webhooks=True)) as house:
        table = house.table()
        inward = table.ask("PATCH", "/seat", 1, json={"webhook": "http://127.0.0.1/"})
        assert inward.status_code == 422
        assert table.ask("PATCH", "/seat", 1, json={"webhook": "https://ntfy.example/x"}).is_success
        assert "ntfy" not in table.ask("GET", "", 0).text
        table.choose(0, ["Drop", 3])
        assert heard.wait(10)
        assert rung == [
            ("https://ntfy.example/x", f"Connect Four: it is your turn (table {table.id}).")
        ]
        with table.sit(1) as guest:
            guest.until(2)
            guest.choose(["Drop", 3])
            table.choose(0, ["Drop", 3])
            guest.until(4)
        assert len(rung) == 1
