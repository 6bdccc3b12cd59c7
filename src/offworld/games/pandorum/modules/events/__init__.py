"""Events (PD-EV): one of the two modules of Discovery."""

from offworld.games.pandorum.modules.events.rules import Events

__all__ = ["Events"]
