"""Variants, official opponents and chapters of On Mars that can be switched on."""

from __future__ import annotations

from typing import Final

from offworld.engine import Module
from offworld.games.on_mars.modules.beacon import Beacon
from offworld.games.on_mars.modules.first_colonists import FirstColonists
from offworld.games.on_mars.modules.lacerda import Lacerda

MODULES: Final[tuple[type[Module], ...]] = (FirstColonists, Beacon, Lacerda)
"""What is on the table in On Mars."""
