"""Variants, official opponents and chapters of On Mars: each class named here can be switched on."""

from __future__ import annotations

from typing import Final

from offworld.engine import Module

MODULES: Final[tuple[type[Module], ...]] = ()
