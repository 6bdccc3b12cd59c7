"""Notify a player elsewhere (ntfy, Gotify, a chat) when it is their turn: off unless switched on.

A URL that people give must not reach into our own network: only https, only addresses that are
publicly routable, connected to exactly as checked, and no redirects.
"""

from __future__ import annotations

import asyncio
import ipaddress
import logging
import re
import socket
import ssl
from collections.abc import Callable
from urllib.parse import urlsplit

from offworld.engine.errors import BadSettings

LONGEST_URL = 500
SECONDS = 5.0
"""For everything: finding the address, connecting, sending, and the first line of an answer."""
LONGEST_ANSWER = 1024
AT_ONCE = 8
MOST_WAITING = 200
GIVEN_OUT = ipaddress.ip_network("2000::/3")
STATUS = re.compile(rb"HTTP/1\.[01] ([1-5][0-9][0-9])\b")
log = logging.getLogger("offworld.table")


def is_public(address: str) -> bool:
    """Whether an address is one of the open internet.

    Of IPv6 only what is given out to networks: every way to write an IPv4 address in it - mapped,
    compatible, translated, NAT64 - and everything local lies elsewhere, or is refused.
    """
    ip = ipaddress.ip_address(address)
    if isinstance(ip, ipaddress.IPv6Address) and (
        ip not in GIVEN_OUT or ip.sixtofour is not None or ip.teredo is not None
    ):
        return False
    return ip.is_global and not ip.is_multicast


def checked_url(url: str) -> str:
    """A webhook as it may be kept, or what is wrong with it."""
    parts = urlsplit(url)
    try:
        port = parts.port
    except ValueError:
        port = -1
    if parts.scheme != "https" or not parts.hostname or len(url) > LONGEST_URL:
        raise BadSettings(f"a webhook is an https address of at most {LONGEST_URL} letters")
    if parts.username or parts.password or port not in (None, 443) or not url.isprintable():
        raise BadSettings("a webhook has no name, password or port in its address")
    if " " in url or not url.isascii():
        raise BadSettings("a webhook is written in plain letters, without blanks")
    return url


def vetted(host: str, allowed: Callable[[str], bool] = is_public) -> str:
    """The address of a host, if all its addresses are public."""
    try:
        found = socket.getaddrinfo(host, 443, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError) as error:
        raise BadSettings(f"{host} is not known") from error
    addresses = [str(entry[4][0]) for entry in found]
    if not addresses or not all(allowed(address) for address in addresses):
        raise BadSettings(f"{host} is not on the open internet")
    return addresses[0]


async def post(
    url: str,
    text: str,
    allowed: Callable[[str], bool] = is_public,
    context: ssl.SSLContext | None = None,
    port: int = 443,
) -> int:
    """Send a line to a webhook, to the very address that was checked; the status it answers.

    The other side may be slow or talkative: it has a few seconds and a few bytes in all.
    """
    parts = urlsplit(checked_url(url))
    assert parts.hostname is not None
    path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
    body = text.encode()
    head = (
        f"POST {path} HTTP/1.1\r\nHost: {parts.hostname}\r\nUser-Agent: offworld\r\n"
        f"Content-Type: text/plain; charset=utf-8\r\nContent-Length: {len(body)}\r\n"
        "Connection: close\r\n\r\n"
    )
    async with asyncio.timeout(SECONDS):
        address = await asyncio.to_thread(vetted, parts.hostname, allowed)
        reader, writer = await asyncio.open_connection(
            address,
            port,
            ssl=context or ssl.create_default_context(),
            server_hostname=parts.hostname,
            limit=LONGEST_ANSWER,
        )
        try:
            writer.write(head.encode() + body)
            return status_of(await reader.readline())
        finally:
            writer.transport.abort()


def status_of(line: bytes) -> int:
    """What an answer begins with: ``HTTP/1.1 200 OK``."""
    found = STATUS.match(line)
    if found is None:
        raise ValueError("this is not an answer")
    return int(found[1])


class Ringer:
    """Sends notices in the background, and ignores those that get no answer."""

    def __init__(self) -> None:
        self.ringing: set[asyncio.Task[None]] = set()
        self.turns = asyncio.Semaphore(AT_ONCE)

    def ring(self, url: str, title: str, table: str) -> None:
        """Whoever cannot be told soon will not be told at all."""
        if len(self.ringing) >= MOST_WAITING:
            log.warning("too many webhooks are slow: one is left out")
            return
        task = asyncio.create_task(self.send(url, f"{title}: it is your turn (table {table})."))
        self.ringing.add(task)
        task.add_done_callback(self.ringing.discard)

    async def send(self, url: str, text: str) -> None:
        try:
            async with self.turns:
                await post(url, text)
        except (BadSettings, OSError, ValueError) as error:
            log.warning("a webhook did not answer: %s", type(error).__name__)
