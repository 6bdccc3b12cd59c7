"""Numbers and lists in plain English."""

from __future__ import annotations

from collections.abc import Sequence

VOWELS = "aeiouAEIOU"


def one(name: str) -> str:
    """A thing with its article.

    >>> one("Human"), one("ore")
    ('a Human', 'an ore')
    """
    return f"an {name}" if name[:1] in VOWELS else f"a {name}"


def counted(count: int, name: str, many: str = "") -> str:
    """How many of a thing.

    >>> counted(1, "chip"), counted(3, "chip"), counted(0, "energy", "energy")
    ('1 chip', '3 chips', 'no energy')
    """
    if count == 1:
        return f"1 {name}"
    return f"{count or 'no'} {many or f'{name}s'}"


def listed(words: Sequence[str], last: str = "and") -> str:
    """Several things as one phrase.

    >>> listed(["ore"]), listed(["ore", "ice"]), listed(["ore", "ice", "water"], "or")
    ('ore', 'ore and ice', 'ore, ice or water')
    """
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"
