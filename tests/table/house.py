"""A real server for tests, and people who use it."""

from __future__ import annotations

import json
import socket
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, Self
from uuid import uuid4

import httpx
from websockets.sync.client import ClientConnection, connect

from offworld.table.serve import Server
from offworld.table.tables.config import Config
from offworld.table.tables.hall import Hall
from offworld.table.tables.live import LiveTable
from offworld.table.tables.patches import patched
from offworld.table.web.app import create_app
from offworld.table.web.doors import Doors

PATIENCE = 30.0


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


class House:
    """A running server in this process."""

    def __init__(self, port: int, app: Any, server: Server | None = None) -> None:
        self.port = port
        self.app = app
        self.server = server
        self.http = httpx.Client(base_url=f"http://127.0.0.1:{port}", timeout=PATIENCE)

    @property
    def hall(self) -> Hall:
        hall: Hall = self.app.state.hall
        return hall

    @property
    def doors(self) -> Doors:
        assert self.server is not None
        return self.server.doors

    def table(self, game: str = "connect-four", *seats: str, **more: Any) -> TableHere:
        """A new table; seats are ``person`` or the names of bots."""
        kinds = seats or ("person", "person")
        wanted = [
            {"kind": "person"} if kind == "person" else {"kind": "bot", "bot": kind}
            for kind in kinds
        ]
        answer = self.http.post("/api/tables", json={"game": game, "seats": wanted, **more})
        assert answer.status_code == 201, answer.text
        return TableHere(self, answer.json())


class TableHere:
    """A table with all its secrets."""

    def __init__(self, house: House, made: dict[str, Any]) -> None:
        self.house = house
        self.id = made["id"]
        self.host = made["host"]
        self.watch = made["watch"]
        self.tokens = [seat["token"] for seat in made["seats"]]

    @property
    def live(self) -> LiveTable:
        return self.house.hall.rooms[self.id].live

    def ask(self, method: str, path: str, who: int | str | None = 0, **more: Any) -> httpx.Response:
        """A request about the table, by a seat, the host, or a spectator."""
        token = self.token(who)
        headers = {"Authorization": f"Bearer {token}"}
        return self.house.http.request(
            method, f"/api/tables/{self.id}{path}", headers=headers, **more
        )

    def token(self, who: int | str | None) -> str:
        if who is None:
            return str(self.watch)
        return str(
            self.host if who == "host" else self.tokens[who] if isinstance(who, int) else who
        )

    def state(self, who: int | str | None = 0) -> dict[str, Any]:
        found: dict[str, Any] = self.ask("GET", "", who).json()
        return found

    def choose(self, seat: int, choice: Any, rev: int | None = None, key: str | None = None) -> Any:
        if rev is None:
            rev = self.state(seat)["rev"]
        body = {"rev": rev, "choice": choice, "key": key}
        return self.ask("POST", "/choices", seat, json=body)

    def sit(self, who: int | str | None = 0, **hello: Any) -> Guest:
        return Guest(self, self.token(who), hello)


class Guest:
    """Somebody at a table through a live connection, who remembers as a browser does."""

    def __init__(self, table: TableHere, token: str, hello: dict[str, Any]) -> None:
        url = f"ws://127.0.0.1:{table.house.port}/api/tables/{table.id}/stream"
        self.door = ExitStack()
        self.socket: ClientConnection = self.door.enter_context(
            connect(url, max_size=None, proxy=None)
        )
        self.received: list[str] = []
        self.errors: list[dict[str, Any]] = []
        self.fragments: dict[str, str] = {}
        self.lines: list[dict[str, Any]] = []
        self.notices: list[dict[str, Any]] = []
        self.now: dict[str, Any] = {"rev": -1}
        self.send({"type": "hello", "token": token, **hello})

    def send(self, message: Any) -> None:
        self.socket.send(message if isinstance(message, str) else json.dumps(message))

    def receive(self) -> dict[str, Any]:
        """The next message, taken in as a browser takes it in."""
        raw = self.socket.recv(timeout=PATIENCE)
        assert isinstance(raw, str)
        self.received.append(raw)
        message: dict[str, Any] = json.loads(raw)
        if message["type"] == "table":
            self.take_in(message)
        if message["type"] == "error":
            self.errors.append(message)
        return message

    def take_in(self, message: dict[str, Any]) -> None:
        self.now = message
        for name, made in message.get("patches", {}).items():
            runs = [part if isinstance(part, str) else tuple(part) for part in made]
            self.fragments[name] = patched(self.fragments[name], runs)
        self.fragments.update(message["fragments"])
        self.fragments = {name: self.fragments[name] for name in message["order"]}
        kept = [line for line in self.lines if line["moment"] <= message["log"]["keep"]]
        self.lines = kept + message["log"]["lines"]
        self.notices = message.get("notices", self.notices)

    def until(self, rev: int) -> dict[str, Any]:
        """Wait until the table has come to a revision."""
        while self.now["rev"] < rev:
            self.receive()
        return self.now

    def answer(self) -> dict[str, Any]:
        """The next message that is not about the table."""
        while True:
            message = self.receive()
            if message["type"] != "table":
                return message

    def choose(self, choice: Any, rev: int | None = None, key: str | None = None) -> dict[str, Any]:
        rev = self.now["rev"] if rev is None else rev
        self.send({"type": "choose", "rev": rev, "choice": choice, "key": key or str(uuid4())})
        return self.answer()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.door.close()


def wait_until(condition: Callable[[], bool]) -> None:
    """Wait for something that happens elsewhere; how long it takes is the machine's business."""
    deadline = time.monotonic() + PATIENCE
    while not condition():
        assert time.monotonic() < deadline, "it does not happen"
        time.sleep(0.01)


@contextmanager
def running(config: Config, limited: bool = False) -> Iterator[House]:
    """A server on a port of its own, in a thread."""
    port = free_port()
    app = create_app(config, limited=limited)
    server = Server(app, config, "127.0.0.1", port)
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    wait_until(lambda: server.started)
    house = House(port, app, server)
    try:
        yield house
    finally:
        house.http.close()
        server.should_exit = True
        thread.join(PATIENCE)


def config(folder: Path, **more: Any) -> Config:
    settings: dict[str, Any] = {"bot_pace": 0.0, "window_pace": 0.0, "grace": 1.0, **more}
    return Config(database=f"sqlite:///{folder / 'table.db'}", **settings)
