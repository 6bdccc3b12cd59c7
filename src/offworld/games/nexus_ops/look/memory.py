"""What was drawn before."""

from __future__ import annotations

from offworld.engine.drawing import Memory

MEMORY = Memory()
as_before = MEMORY.as_before
