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
    window_pace: float = 1.7
    """Seconds, about, that an automatic answer to a hidden question takes, until it is known how
    long people take."""
    bot_seconds: float = 10.0
    advice_seconds: float = 2.5
    """Seconds of search for a hint, or for an opinion on an earlier choice."""
    takeover: float = 5.0
    """Seconds after which another server takes over a bot's decision that nobody answered."""
    bot_processes: int = 2
    threads: int = 2
    idle: float = 900.0
    """Seconds after which a table that nobody looks at is put away."""
    watched: float = 30.0
    """Seconds for which a look at a table counts: bots alone do not play unseen."""
    most_connections: int = 64
    """Connections to one table."""
    webhooks: bool = False
    first_pause: float = 0.5
    longest_pause: float = 30.0
    """Seconds before what went wrong is tried again, the first time and at most."""
    most_clients: int = 4000
    """Connections in all, however many tables."""
    most_from_one: int = 256
    """Connections from one address, unless it is a proxy."""
    head_seconds: float = 10.0
    """Seconds within which a request says what it wants, after it was connected or answered."""
    body_seconds: float = 20.0
    """Seconds within which the rest of a request arrives."""
    send_seconds: float = 20.0
    """Seconds within which the other side takes what it is sent."""
    grace: float = 8.0
    """Seconds for whatever is going on when the server is told to end."""
    proxies: tuple[str, ...] = ()
    """Addresses whose word counts about where a request comes from."""
    metrics: bool = False
    """Tell anybody who asks how busy the server is."""
