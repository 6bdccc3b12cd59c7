"""Environments for learners, for every game.

from offworld.lab import rl

rl.env("nexus-ops", seats=3)                        # PettingZoo: everybody learns
rl.solo("connect-four", seat=0, bots="greedy")      # Gymnasium: one learns, bots play the rest
"""

try:
    import gymnasium
    import numpy
    import pettingzoo
except ImportError as missing:
    raise ImportError(
        f"environments need {missing.name}, which is not installed: pip install 'offworld[rl]'"
    ) from missing

from offworld.engine.registry import game_names
from offworld.lab.rl.actions import TooManyOptions
from offworld.lab.rl.solo_env import SoloEnv, register, solo
from offworld.lab.rl.table_env import TableEnv, env, raw_env

__all__ = ["SoloEnv", "TableEnv", "TooManyOptions", "env", "raw_env", "solo"]

del gymnasium, numpy, pettingzoo
register(game_names())
