"""What can be set in Nexus Ops."""

from __future__ import annotations

from typing import Annotated, Literal

from offworld.engine import Meta, Settings


class NexusSettings(Settings, frozen=True):
    resignation: Annotated[
        bool,
        Meta(
            title="Resignation",
            description="With two players, allow giving up in one's own Deployment phase.",
        ),
    ] = False


class BoardSettings(Settings, frozen=True):
    board: Annotated[
        Literal["energy_dependence", "long_front", "wide_front"],
        Meta(
            title="Board",
            description="Energy Dependence has only 12 tokens; the other two use all tiles.",
        ),
    ] = "energy_dependence"


class TokenSettings(Settings, frozen=True):
    swaps: Annotated[
        str,
        Meta(
            title="Swaps",
            description="Pairs such as G1=7: green token 1 for ordinary token 7. "
            "Empty: all six green tokens for six random ones.",
            max_length=200,
        ),
    ] = ""
    strict: Annotated[
        bool,
        Meta(
            title="Strict",
            description="Refuse a set whose refineries add up to less than 16 rubium.",
        ),
    ] = False
