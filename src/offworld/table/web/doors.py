"""Who may be connected, and for how long: limits below the application.

Whoever connects has a place, of which there are so many in all and for each address. Somebody who
does not say what they want, or does not take what they are sent, loses it after a while.
"""

from __future__ import annotations

import asyncio
from collections import Counter
from ipaddress import ip_address, ip_network

from uvicorn.protocols.http.auto import AutoHTTPProtocol
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from offworld.table.tables.config import Config
from offworld.table.web.limits import network

FULL = b"HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"
SPARE_FILES = 128
"""Files that are open for other things than connections."""


class Place:
    """Of one connection."""

    def __init__(self, address: str, now: float) -> None:
        self.address = address
        self.silent_since: float | None = now
        """Since when a request is awaited; None while one is answered."""
        self.unsent = 0
        """Bytes that could not be sent yet, and since when there have been exactly so many."""
        self.stuck_since = now


class Doors:
    """All connections of a server."""

    def __init__(self, config: Config) -> None:
        self.config = config
        self.most = min(config.most_clients, open_files() - SPARE_FILES)
        self.proxies = [ip_network(proxy, strict=False) for proxy in config.proxies]
        self.places: dict[asyncio.Transport, Place] = {}
        self.from_one: Counter[str] = Counter()
        self.patrol: asyncio.TimerHandle | None = None

    def enter(self, transport: asyncio.Transport) -> bool:
        """A place for a new connection, if there is one."""
        loop = asyncio.get_running_loop()
        peer = transport.get_extra_info("peername")
        address = "" if not peer or self.is_proxy(peer[0]) else network(peer[0])
        if len(self.places) >= self.most or self.from_one[address] >= self.config.most_from_one:
            transport.write(FULL)
            transport.close()
            return False
        self.places[transport] = Place(address, loop.time())
        if address:
            self.from_one[address] += 1
        if self.patrol is None:
            self.walk(loop)
        return True

    def is_proxy(self, address: str) -> bool:
        return any(ip_address(address.partition("%")[0]) in proxy for proxy in self.proxies)

    def leave(self, transport: asyncio.Transport) -> None:
        place = self.places.pop(transport, None)
        if place is not None and place.address:
            self.from_one[place.address] -= 1
            if not self.from_one[place.address]:
                del self.from_one[place.address]

    def awaits(self, transport: asyncio.Transport, request: bool) -> None:
        """A connection waits for a request, or has got one."""
        place = self.places.get(transport)
        if place is not None:
            place.silent_since = asyncio.get_running_loop().time() if request else None

    def walk(self, loop: asyncio.AbstractEventLoop) -> None:
        """Look after all connections, again and again."""
        now = loop.time()
        for transport, place in list(self.places.items()):
            if self.is_stuck(transport, place, now):
                transport.abort()
        pause = min(1.0, self.config.head_seconds / 4, self.config.send_seconds / 4)
        self.patrol = loop.call_later(pause, self.walk, loop) if self.places else None

    def is_stuck(self, transport: asyncio.Transport, place: Place, now: float) -> bool:
        unsent = transport.get_write_buffer_size()
        if unsent != place.unsent or not unsent:
            place.unsent, place.stuck_since = unsent, now
        since = place.silent_since
        silent = since is not None and now - since > self.config.head_seconds
        return silent or now - place.stuck_since > self.config.send_seconds

    def close(self) -> None:
        """Whoever is still here has to go."""
        for transport in list(self.places):
            transport.abort()


def open_files() -> int:
    """How many files this process may have open; as many as the system allows."""
    try:
        import resource
    except ImportError:  # not on Windows
        return 8192
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft != hard:
        resource.setrlimit(resource.RLIMIT_NOFILE, (hard, hard))
    return hard if hard != resource.RLIM_INFINITY else 1 << 20


def http_protocol(doors: Doors) -> type[asyncio.Protocol]:
    """uvicorn's protocol, with places."""

    class Http(AutoHTTPProtocol):  # type: ignore[misc, valid-type]
        has_place = False

        def connection_made(self, transport: asyncio.Transport) -> None:
            self.has_place = doors.enter(transport)
            if self.has_place:
                super().connection_made(transport)

        def connection_lost(self, error: Exception | None) -> None:
            if self.has_place:
                doors.leave(self.transport)
                super().connection_lost(error)

        def data_received(self, data: bytes) -> None:
            if self.has_place:
                super().data_received(data)

        def on_headers_complete(self) -> None:
            doors.awaits(self.transport, request=False)
            super().on_headers_complete()

        def on_response_complete(self) -> None:
            doors.awaits(self.transport, request=True)
            super().on_response_complete()

    return Http


def websocket_protocol(doors: Doors) -> type[asyncio.Protocol]:
    """The same for what a connection becomes."""

    class WebSocket(WebSocketsSansIOProtocol):
        def connection_lost(self, error: Exception | None) -> None:
            doors.leave(self.transport)
            super().connection_lost(error)

    return WebSocket
