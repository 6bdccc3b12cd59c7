"""Intercepted Transmissions: the missions that lie open."""

from __future__ import annotations

from offworld.drawing.panels import captioned
from offworld.drawing.picture import Picture
from offworld.engine import ModuleLook
from offworld.games.nexus_ops.look.cards import missions
from offworld.games.nexus_ops.look.view import NexusView
from offworld.games.nexus_ops.state import Table


class TransmissionsLook(ModuleLook[Table, NexusView]):
    """The transmission line."""

    def draw(self, view: NexusView, picture: Picture) -> None:
        line = missions(view, "line", view.line)
        if line:
            picture["cards"].add("open", captioned("Transmission line", *line))
