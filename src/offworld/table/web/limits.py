"""Limits: how much anybody may send, and how often."""

from __future__ import annotations

from collections.abc import Callable
from ipaddress import IPv6Address, IPv6Network
from time import monotonic

from starlette.types import Scope

from offworld.table.errors import TooMany

LARGEST_BODY = 64 * 1024
"""Bytes of a request or a message; a choice has about fifty."""
FORGET = 10_000
"""Above this number of known callers, those who have been quiet are forgotten."""


def caller(scope: Scope) -> str:
    """Who asks: an address, or the network of one, since an IPv6 address is one of very many."""
    return network(scope["client"][0]) if scope.get("client") else "?"


def network(address: str) -> str:
    """What counts as one place: an IPv4 address, or the 64 bits in front of an IPv6 address."""
    if ":" not in address:
        return address
    try:
        ip = IPv6Address(address.partition("%")[0])
    except ValueError:
        return address
    if ip.ipv4_mapped is not None:
        return str(ip.ipv4_mapped)
    return str(IPv6Network((ip, 64), strict=False))


class Limit:
    """Some calls at once, and then so many a second, for each caller."""

    def __init__(
        self, at_once: float, a_second: float, clock: Callable[[], float] = monotonic
    ) -> None:
        self.at_once = at_once
        self.a_second = a_second
        self.clock = clock
        self.left: dict[str, tuple[float, float]] = {}

    def take(self, caller: str) -> None:
        """Count one call, or raise TooMany."""
        now = self.clock()
        left, then = self.left.get(caller, (self.at_once, now))
        left = min(self.at_once, left + (now - then) * self.a_second)
        if left < 1:
            self.left[caller] = (left, now)
            raise TooMany("too many requests: wait a moment and try again")
        self.left[caller] = (left - 1, now)
        if len(self.left) > FORGET:
            self.forget(now)

    def forget(self, now: float) -> None:
        full = self.at_once / self.a_second
        self.left = {c: (n, then) for c, (n, then) in self.left.items() if now - then < full}
