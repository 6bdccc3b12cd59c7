"""What is chosen in Leduc poker."""

from __future__ import annotations

from typing import Final

from offworld.engine import Option


class Fold(Option, frozen=True):
    """Give up the pot."""


class Call(Option, frozen=True):
    """Pay as much as the other has paid."""


class Raise(Option, frozen=True):
    """Pay more than the other."""


FOLD, CALL, RAISE = Fold(), Call(), Raise()
EVERY: Final[tuple[Option, ...]] = (FOLD, CALL, RAISE)
