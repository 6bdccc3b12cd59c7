"""Run the server on this machine."""

from __future__ import annotations

import threading
import webbrowser
from pathlib import Path

import uvicorn

from offworld.table.app import create_app
from offworld.table.hall import Config
from offworld.table.limits import LARGEST_BODY


def home_database() -> str:
    """Where matches are kept unless somebody says otherwise: a file in the user's own folder."""
    folder = Path.home() / ".local" / "share" / "offworld"
    folder.mkdir(parents=True, exist_ok=True)
    return f"sqlite:///{folder / 'offworld.db'}"


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
