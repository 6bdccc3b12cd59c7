"""Notify a player elsewhere (ntfy, Gotify, a chat) when it is their turn: off unless switched on.

A URL that people give must not reach into our own network: only https, only addresses that are
publicly routable, connected to exactly as checked, and no redirects.
"""

from __future__ import annotations

import asyncio
import http.client
import ipaddress
import logging
import socket
import ssl
from collections.abc import Callable
from urllib.parse import urlsplit

from offworld.engine.errors import BadSettings

LONGEST_URL = 500
SECONDS = 5.0
TRANSLATED = ipaddress.ip_network("64:ff9b::/32")
"""IPv4 addresses written as IPv6, local ones among them."""
log = logging.getLogger("offworld.table")


def is_public(address: str) -> bool:
    """Whether an address is one of the open internet."""
    ip = ipaddress.ip_address(address)
    if isinstance(ip, ipaddress.IPv6Address):
        inner = ip.ipv4_mapped or ip.sixtofour or (ip.teredo[1] if ip.teredo else None)
        if inner is not None or ip in TRANSLATED:
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


def post(
    url: str,
    text: str,
    allowed: Callable[[str], bool] = is_public,
    context: ssl.SSLContext | None = None,
    port: int = 443,
) -> int:
    """Send a line to a webhook, to the very address that was checked; the status it answers."""
    parts = urlsplit(checked_url(url))
    assert parts.hostname is not None
    address = vetted(parts.hostname, allowed)
    context = context or ssl.create_default_context()
    raw = socket.create_connection((address, port), SECONDS)
    link = http.client.HTTPSConnection(parts.hostname, timeout=SECONDS)
    link.sock = context.wrap_socket(raw, server_hostname=parts.hostname)
    try:
        path = (parts.path or "/") + (f"?{parts.query}" if parts.query else "")
        headers = {"Content-Type": "text/plain; charset=utf-8", "User-Agent": "offworld"}
        link.request("POST", path, text.encode(), headers)
        return link.getresponse().status
    finally:
        link.close()


class Ringer:
    """Sends notices in the background, and ignores those that get no answer."""

    def __init__(self) -> None:
        self.ringing: set[asyncio.Task[None]] = set()

    def ring(self, url: str, title: str, table: str) -> None:
        task = asyncio.create_task(self.send(url, f"{title}: it is your turn (table {table})."))
        self.ringing.add(task)
        task.add_done_callback(self.ringing.discard)

    async def send(self, url: str, text: str) -> None:
        try:
            await asyncio.to_thread(post, url, text)
        except (BadSettings, OSError, http.client.HTTPException) as error:
            log.warning("a webhook did not answer: %s", type(error).__name__)
