"""Seats are links: secrets that open a seat, kept only as their hashes."""

from __future__ import annotations

from hashlib import sha256
from hmac import compare_digest
from secrets import token_urlsafe

TOKEN_BYTES = 24
LONGEST_TOKEN = 100


def new_token() -> str:
    """A secret that nobody can guess."""
    return token_urlsafe(TOKEN_BYTES)


def new_id() -> str:
    """A name for a table: not secret, but not enumerable either."""
    return token_urlsafe(9)


def hashed(token: str) -> str:
    return sha256(token.encode(errors="replace")).hexdigest()


def fits(token: str, kept: str) -> bool:
    """Compare in constant time, so that the delay reveals nothing."""
    return len(token) <= LONGEST_TOKEN and compare_digest(hashed(token), kept)
