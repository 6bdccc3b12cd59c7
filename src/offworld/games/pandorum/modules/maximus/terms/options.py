"""What somebody may wish of Maximus, who leaves nothing to choose."""

from __future__ import annotations

from offworld.engine import Wish


class ChooseItsHarvester(Wish, frozen=True):
    """Choose a Harvester for Maximus."""


class EndByBuilding(Wish, frozen=True):
    """End the game with the last of your own Structures."""
