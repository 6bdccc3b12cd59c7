"""What can go wrong, in words for people.

Every error says what was wrong, where, and what is allowed instead; a program can
tell them apart by class. Anything else that escapes the engine is a bug.
"""


class OffworldError(Exception):
    """The base of every error that is somebody's mistake and not ours."""


class IllegalChoice(OffworldError):
    """The choice is not among the options of the decision."""


class StaleChoice(IllegalChoice):
    """The choice answers a decision that is no longer open."""


class OutOfTurn(IllegalChoice):
    """The choice comes from a seat that is not asked now."""


class CannotUndo(OffworldError):
    """The last choice cannot be taken back: somebody else is asked, or something was learned."""


class NotOver(OffworldError):
    """A result was asked for while the match is still running."""


class BadSettings(OffworldError):
    """Seats, modules or settings are unknown, out of range, or contradict each other."""


class BadRecord(OffworldError):
    """The record is damaged, altered, or made by other rules."""


class UnknownGame(OffworldError):
    """No installed package offers a game of that name."""


class BrokenGame(OffworldError):
    """A game breaks the contract with the kernel: its author's mistake."""
