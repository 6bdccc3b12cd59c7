"""Free actions (PD-TURN-04): what the active player may do besides their action."""

from __future__ import annotations

from offworld.engine import Flow, Option, Refused
from offworld.games.pandorum.bows import can_use_freely, refused_bow, use_freely
from offworld.games.pandorum.state import Table
from offworld.games.pandorum.terms.options import UseBow


def free_options(s: Table, window: int) -> list[Option]:
    """What is possible in one of the windows W1 to W4: everybody can see that."""
    found: list[Option] = [UseBow()] if can_use_freely(s, window) else []
    return [*found, *s.hooks.free_options(s, window)]


def refused_freely(s: Table, window: int) -> list[Refused]:
    """What is not possible in the window, of the bow and of modules."""
    return [*refused_bow(s, window), *s.hooks.refused(s, window)]


def free_action(s: Table, option: Option) -> Flow[bool]:
    """Do a free action; whether the option was one."""
    if isinstance(option, UseBow):
        yield from use_freely(s)
        return True
    return (yield from s.hooks.free_action(s, option))
