"""Run the server on this machine."""

from __future__ import annotations

import asyncio
import gc
import os
import socket
import threading
import webbrowser
from collections.abc import Sequence
from ipaddress import ip_network
from pathlib import Path
from types import FrameType

import uvicorn
from fastapi import FastAPI

from offworld.engine.errors import BadSettings
from offworld.table.tables.config import Config
from offworld.table.tables.only_server import OnlyServer
from offworld.table.tables.storage import Storage
from offworld.table.web.app import create_app
from offworld.table.web.doors import Doors, http_protocol, websocket_protocol
from offworld.table.web.limits import LARGEST_BODY

LAST_RESORT = 1.5
"""Seconds after the grace."""


def home_database() -> str:
    """Where matches are kept by default: a file in the user's own folder."""
    folder = Path.home() / ".local" / "share" / "offworld"
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{folder / 'offworld.db'}"


def check_database(url: str) -> None:
    """Open the database, and bring it up to date; say in a sentence if that fails."""
    try:
        OnlyServer(url).leave()
        Storage(url).close()
    except BadSettings:
        raise
    except ModuleNotFoundError as error:
        raise BadSettings(
            f"the database needs {error.name}: pip install 'offworld[postgres]'"
        ) from None
    except Exception as error:
        said = str(error).strip().splitlines() or [type(error).__name__]
        raise BadSettings(f"the database cannot be opened: {said[0]}") from None


def check_port(host: str, port: int) -> None:
    """Another program may already listen there."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        with socket.socket(family) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            probe.bind((host, port))
    except OSError as error:
        raise BadSettings(
            f"cannot listen at {host} port {port}: {error.strerror}; choose another with --port"
        ) from None


def check_proxies(given: Sequence[str]) -> tuple[str, ...]:
    """Addresses, or networks, of proxies."""
    for proxy in given:
        try:
            ip_network(proxy, strict=False)
        except ValueError:
            raise BadSettings(f"--proxy is an address or a network, not {proxy[:80]!r}") from None
    return tuple(given)


class Server(uvicorn.Server):
    """A server that ends when it is told to, whatever its clients do."""

    def __init__(self, app: FastAPI, config: Config, host: str, port: int) -> None:
        self.doors = Doors(config)
        self.grace = config.grace
        super().__init__(
            uvicorn.Config(
                app,
                host=host,
                port=port,
                log_level="warning",
                access_log=False,
                http=http_protocol(self.doors),
                ws=websocket_protocol(self.doors),
                ws_max_size=LARGEST_BODY,
                server_header=False,
                proxy_headers=bool(config.proxies),
                forwarded_allow_ips=list(config.proxies),
                timeout_graceful_shutdown=int(config.grace) + 1,
            )
        )

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        calm_collector()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        asyncio.get_running_loop().call_later(self.grace, self.doors.close)
        await super().shutdown(sockets)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """If all else fails - a database that never answers - end as if killed: that is safe."""
        last = threading.Timer(self.grace + LAST_RESORT, os._exit, [0])
        last.daemon = True
        last.start()
        super().handle_exit(sig, frame)


def calm_collector() -> None:
    """Matches leave next to nothing for the garbage collector: let it look seldom, at little."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(50_000, 20, 50)


def reached_at(host: str, port: int) -> str:
    """The address to tell people: for a server that listens everywhere, that of this machine."""
    if host in ("0.0.0.0", "::"):
        host = network_address() or "localhost"
    elif host == "127.0.0.1":
        host = "localhost"
    return f"http://{f'[{host}]' if ':' in host else host}:{port}"


def network_address() -> str:
    """What this machine is called in its network; "" if it is in none. Nothing is sent."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(("192.0.2.1", 9))  # an address for examples: it belongs to nobody
        except OSError:
            return ""
        return str(probe.getsockname()[0])


def run_server(config: Config, host: str, port: int, opened: str | None = None) -> None:
    """Serve until interrupted; ``opened`` is an address to show in the browser."""
    if opened is not None:
        threading.Timer(1.0, webbrowser.open, [opened]).start()
    Server(create_app(config), config, host, port).run()
