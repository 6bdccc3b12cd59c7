"""What objectives let you choose; the rival itself leaves nothing to choose."""

from __future__ import annotations

from typing import Annotated

from offworld.engine import Option
from offworld.engine.shapes import OneOf


class MarkTask(Option, frozen=True):
    """Mark a task of an objective in the row."""

    objective: Annotated[int, OneOf(24, "objective")]
    task: Annotated[int, OneOf(3, "task of an objective")]
