"""Variants, official opponents and chapters of On Mars that can be switched on."""

from __future__ import annotations

from typing import Final

from offworld.engine import Module

MODULES: Final[tuple[type[Module], ...]] = ()
