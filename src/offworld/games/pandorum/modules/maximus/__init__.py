"""Maximus (PD-MX): the official solo opponent."""

from offworld.games.pandorum.modules.maximus.rules import Maximus

__all__ = ["Maximus"]
