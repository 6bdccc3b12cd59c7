"""Only for the compiled build: OFFWORLD_COMPILE=1 translates the hot modules to C with mypyc.

Without the variable this is a plain Python package, and pyproject.toml says all about it.
"""

import os
from pathlib import Path

from setuptools import setup

COMPILE = os.environ.get("OFFWORLD_COMPILE") == "1"
ENGINE = (
    "agenda", "cards", "decision", "dice", "game", "hooks", "learning", "match", "mind", "module",
    "reason", "replay", "state",
)  # fmt: skip
BOTS = ("search", "tree")
# mypyc drops the class keywords and rich annotations that msgspec's structs live from, so a game
# declares them in its terms, its look and the terms of its vocabulary (effects), which stay as they
# are: made for people, one at a time, or thin.
COLD_IN_GAMES = {"__init__", "effects", "look", "terms"}


def hot_modules() -> list[str]:
    source = Path("src/offworld")
    engine = [str(source / "engine" / f"{name}.py") for name in ENGINE]
    bots = [str(source / "bots" / f"{name}.py") for name in BOTS]
    games = [
        str(file)
        for file in source.glob("games/*/**/*.py")
        if COLD_IN_GAMES.isdisjoint(file.relative_to(source).with_suffix("").parts)
    ]
    return engine + bots + sorted(games)


def extensions() -> list[object]:
    try:
        from mypyc.build import mypycify
    except ImportError:
        return []  # pip asks first what the build needs: the answer is below
    return list(mypycify(hot_modules(), opt_level="3", debug_level="0", multi_file=True))


if COMPILE:
    setup(ext_modules=extensions(), setup_requires=["mypy>=1.19", "msgspec>=0.19"])
else:
    setup()
