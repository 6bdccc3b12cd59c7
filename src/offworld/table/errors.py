"""What can go wrong at a table, besides breaking the rules of its game."""

from __future__ import annotations

from offworld.engine.errors import OffworldError


class NoSuchTable(OffworldError):
    """There is no table of that name."""


class WrongToken(OffworldError):
    """The link opens nothing at this table."""


class NotAllowed(OffworldError):
    """The link is good, but not for this."""


class UsedKey(OffworldError):
    """The key belongs to another choice."""


class Busy(OffworldError):
    """Every process that could search is searching already."""


class Unavailable(OffworldError):
    """The database cannot be reached, or cannot write: whoever asks again may be luckier."""


class CannotBeKept(OffworldError):
    """The database refuses what is to be written."""


class TooMany(Exception):
    """Somebody asks too often."""
