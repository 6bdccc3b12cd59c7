"""Run the server on this machine."""

from __future__ import annotations

import socket
import threading
import webbrowser
from pathlib import Path

import uvicorn

from offworld.engine.errors import BadSettings
from offworld.table.tables.config import Config
from offworld.table.tables.storage import Storage
from offworld.table.web.app import create_app
from offworld.table.web.limits import LARGEST_BODY


def home_database() -> str:
    """Where matches are kept by default: a file in the user's own folder."""
    folder = Path.home() / ".local" / "share" / "offworld"
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{folder / 'offworld.db'}"


def check_database(url: str) -> None:
    """Open the database, and bring it up to date; say in a sentence if that fails."""
    try:
        Storage(url).close()
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
    uvicorn.run(
        create_app(config),
        host=host,
        port=port,
        log_level="warning",
        access_log=False,
        ws="websockets-sansio",
        ws_max_size=LARGEST_BODY,
        server_header=False,
    )
