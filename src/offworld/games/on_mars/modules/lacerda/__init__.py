"""Lacerda (OM-SOLO): the official solo opponent."""

from offworld.games.on_mars.modules.lacerda.rules import Lacerda

__all__ = ["Lacerda"]
