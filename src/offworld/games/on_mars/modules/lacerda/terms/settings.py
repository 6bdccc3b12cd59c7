"""What can be set for Lacerda (OM-VAR-06)."""

from __future__ import annotations

from typing import Annotated, Literal

from offworld.engine import Meta, Settings


class LacerdaSettings(Settings, frozen=True):
    solo_goal: Annotated[
        Literal["first_colonists", "next_generation", "hunky_dory", "martian_potato"],
        Meta(
            title="Goal",
            description="What has to be reached by the end: First Colonists is level 1, "
            "Next Generation 2, Hunky Dory 3; A Martian Potato is a scenario.",
        ),
    ] = "first_colonists"
    solo_full_lq: Annotated[
        Literal["shelters", "all_12"],
        Meta(
            title="His full Living Quarters",
            description="As many Colonists as his Shelters have room for, or all 12.",
        ),
    ] = "shelters"
