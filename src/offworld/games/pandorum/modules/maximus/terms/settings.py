"""What can be set for Maximus."""

from __future__ import annotations

from typing import Annotated, Literal

from offworld.engine import Meta, Settings


class MaximusSettings(Settings, frozen=True):
    level: Annotated[
        Literal["lieutenant", "captain", "admiral"],
        Meta(
            title="Level",
            description="How many of his 22 Structures are Bases: "
            "2 for the Lieutenant, 6 for the Captain, 12 for the Admiral.",
        ),
    ] = "lieutenant"
    handicap: Annotated[
        bool,
        Meta(
            title="Handicap with Discovery",
            description="Maximus begins with 10 quids more if Events are used, and with 3 more "
            "if Monoliths are used, for these favour you.",
        ),
    ] = False
