"""Top Priority: the missions drawn, of which one is kept."""

from __future__ import annotations

from offworld.drawing.panels import captioned
from offworld.drawing.picture import Picture
from offworld.engine import ModuleLook
from offworld.games.nexus_ops.look.cards import missions
from offworld.games.nexus_ops.look.view import NexusView
from offworld.games.nexus_ops.state import Table


class TopPriorityLook(ModuleLook[Table, NexusView]):
    """The choice between missions."""

    def draw(self, view: NexusView, picture: Picture) -> None:
        drawn = missions(view, "drawn", view.drawn)
        if drawn:
            picture["focus"].add("choices", captioned("Missions drawn", *drawn))
