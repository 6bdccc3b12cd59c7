"""Offworld: a table for heavy science-fiction board games.

>>> import offworld
>>> match = offworld.game("connect-four").new(seed=7)
>>> match.choose(match.decision.options[3])
>>> match.prose()
['Orange drops a disc into column 4.']
"""

from offworld.engine import Match, Option, Record
from offworld.engine.errors import OffworldError
from offworld.engine.registry import find_game as game
from offworld.engine.registry import game_names

__version__ = "0.1.0"
__all__ = ["Match", "OffworldError", "Option", "Record", "game", "game_names"]
