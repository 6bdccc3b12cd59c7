"""The optional rules (NX-OPT): each row of their table is a class in the file of that name."""

from __future__ import annotations

from importlib import import_module

from offworld.games.nexus_ops.module import NexusModule
from offworld.games.nexus_ops.tables import OPTIONS


def option(name: str) -> type[NexusModule]:
    """The class of an optional rule."""
    kinds = [
        kind
        for kind in vars(import_module(f"{__name__}.{name}")).values()
        if isinstance(kind, type) and issubclass(kind, NexusModule) and kind.name == name
    ]
    [found] = kinds
    return found


MODULES = tuple([option(name) for name in OPTIONS])
