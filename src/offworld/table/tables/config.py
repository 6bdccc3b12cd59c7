"""How a server is run."""

from __future__ import annotations

import msgspec


class Config(msgspec.Struct, frozen=True, kw_only=True):
    """Paces, limits, and where tables are kept."""

    database: str = "sqlite:///offworld.db"
    public_url: str = ""
    """Where others reach this server, such as ``https://play.example.org``; links begin with it."""
    bot_pace: float = 0.5
    """Seconds between two choices of bots, so that people can follow."""
    window_pace: float = 1.0
    """Seconds that every automatic answer to a hidden question takes."""
    bot_seconds: float = 10.0
    advice_seconds: float = 2.5
    """Seconds of search for a hint, or for an opinion on an earlier choice."""
    takeover: float = 5.0
    """Seconds after which another server takes over a bot's decision that nobody answered."""
    bot_processes: int = 2
    threads: int = 2
    idle: float = 900.0
    """Seconds after which a table that nobody looks at is put away."""
    most_connections: int = 64
    """Connections to one table."""
    webhooks: bool = False
