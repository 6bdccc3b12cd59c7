"""Leasing (PD-LEASE): a rule of our own that gives a stop on a foreign Structure a purpose."""

from offworld.games.pandorum.modules.leasing.rules import Leasing

__all__ = ["Leasing"]
