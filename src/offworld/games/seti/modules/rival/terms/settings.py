"""What can be set for the rival."""

from __future__ import annotations

from typing import Annotated, Literal

from offworld.engine import Meta, Settings


class RivalSettings(Settings, frozen=True):
    level: Annotated[
        Literal["1", "2", "3", "4", "5"],
        Meta(
            title="Level",
            description="How hard the rival is to beat, from 1 to 5 stars. "
            "From level 2 on there are objectives for you.",
        ),
    ] = "1"
    points_for_empty_reserve: Annotated[
        bool,
        Meta(
            title="Points for an empty reserve",
            description="The rival scores 8 points for each advanced card it would get when none "
            "is left.",
        ),
    ] = False
