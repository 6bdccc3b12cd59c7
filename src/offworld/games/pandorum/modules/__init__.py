"""Expansions and optional rules."""

from offworld.games.pandorum.modules.leasing import Leasing

MODULES = (Leasing,)
