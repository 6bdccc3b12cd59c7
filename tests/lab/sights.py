"""A view with every kind of part, for the layout of observations."""

from __future__ import annotations

import msgspec

from offworld.engine import View


class Inner(msgspec.Struct):
    """Something that may be missing."""

    size: float = 0.0


class Sights(View, kw_only=True):
    me: int
    hands: list[list[int]]
    kind: int
    line: list[int]
    claim: bool = True
    inner: Inner | None = None
    word: str = "orange"
