"""What the numbers mean, for learners."""

from __future__ import annotations

from typing import Final

from offworld.engine.shapes import Shape

SHAPES: Final[dict[str, Shape]] = {}
