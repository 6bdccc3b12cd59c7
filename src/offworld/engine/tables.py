"""Component tables: a game's numbers live in ``components/*.toml`` beside its code."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any


def read_table(source: str, name: str) -> dict[str, Any]:
    """One table; ``source`` is the ``__file__`` of a module of the game."""
    file = Path(source).parent / "components" / f"{name}.toml"
    return tomllib.loads(file.read_text(encoding="utf-8"))
