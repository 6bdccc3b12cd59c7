"""Expansions and optional rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from mypy_extensions import mypyc_attr

from offworld.engine.settings import Settings as AnySettings
from offworld.engine.shapes import Shape

if TYPE_CHECKING:
    from offworld.engine.hooks import Hook
    from offworld.engine.look import ModuleLook
    from offworld.engine.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Module:
    """A part of the rules that can be switched on: an expansion or an optional rule.

    Each game derives its own ``Module`` from this one and adds its hooks: methods that the
    base rules call at the right moment and that do nothing by default. That page is the
    game's expansion API; ``hooks`` says for each how the answers of several modules combine, and
    the modules in play are one object with that interface (see ``hooks.together``). A module's
    object holds its settings and nothing else; what it keeps on the table is a Part in
    ``state.parts``, and how it presents itself is its ``look``.
    """

    hooks: ClassVar[Mapping[str, Hook]] = {}
    """How the answers of several modules combine, for each hook of the game's own class."""
    look: ClassVar[ModuleLook[Any, Any] | None] = None
    """Its words, its reasons and its layers of the picture."""

    name: ClassVar[str] = ""
    title: ClassVar[str] = ""
    help: ClassVar[str] = ""
    Settings: ClassVar[type[AnySettings]] = AnySettings
    seats: ClassVar[range | None] = None
    """The numbers of seats it works with; None: all of the game's."""
    needs: ClassVar[tuple[str, ...]] = ()
    excludes: ClassVar[tuple[str, ...]] = ()
    """Names of modules that it needs, and of those it cannot be combined with."""

    automaton: ClassVar[bool] = False
    """It is an official solo opponent: it plays by the rules, and nobody sits in its place."""

    shapes: ClassVar[Mapping[str, Shape]] = {}
    """What the parts it adds to the view mean, for learners."""

    def __init__(self, settings: AnySettings) -> None:
        self.settings = settings

    def setup(self, s: State) -> None:
        """After the base game is set up: put the module's own pieces on the table."""
