"""What can be set in On Mars."""

from __future__ import annotations

from typing import Annotated, Literal

from offworld.engine import Meta, Settings


class OnMarsSettings(Settings, frozen=True):
    game_length: Annotated[
        Literal["short", "long"],
        Meta(
            title="Length",
            description="A long game has 2 Long Missions and 1 Short, a short one the reverse.",
        ),
    ] = "short"
    space_oddity: Annotated[
        bool,
        Meta(
            title="Space Oddity",
            description="The game ends with the Colonization phase in which its end is triggered.",
        ),
    ] = False
