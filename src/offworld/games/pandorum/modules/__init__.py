"""Expansions and optional rules."""

from offworld.games.pandorum.modules.events import Events
from offworld.games.pandorum.modules.leasing import Leasing
from offworld.games.pandorum.modules.maximus import Maximus
from offworld.games.pandorum.modules.monoliths import Monoliths

MODULES = (Events, Monoliths, Leasing, Maximus)
