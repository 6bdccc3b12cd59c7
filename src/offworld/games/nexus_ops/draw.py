"""The picture."""

from __future__ import annotations

from offworld.engine import Fragment
from offworld.games.nexus_ops.view import NexusView


def draw(view: NexusView) -> dict[str, Fragment]:
    return {}
