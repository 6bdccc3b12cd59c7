"""Expansions and optional rules."""

from offworld.games.pandorum.modules.leasing import Leasing
from offworld.games.pandorum.modules.maximus import Maximus

MODULES = (Leasing, Maximus)
