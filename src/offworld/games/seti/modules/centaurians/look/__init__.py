"""How the Centaurians module presents itself."""

from __future__ import annotations

from offworld.engine import ModuleLook
from offworld.games.seti.look.view import SetiView
from offworld.games.seti.state import Table


class CentauriansLook(ModuleLook[Table, SetiView]):
    """Stub."""
