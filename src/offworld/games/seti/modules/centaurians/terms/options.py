"""What the Centaurians let you choose."""

from __future__ import annotations

from typing import Annotated

from offworld.engine import Option
from offworld.engine.shapes import OneOf


class TakeReward(Option, frozen=True):
    """Cover a reward of the Centaurians' board with the message tile."""

    reward: Annotated[int, OneOf(4, "reward for a message tile")]
