"""What can be set in Pandorum."""

from __future__ import annotations

from typing import Annotated

from offworld.engine import Meta, Settings


class PandorumSettings(Settings, frozen=True):
    random_harvesters: Annotated[
        bool,
        Meta(
            title="Random Harvesters",
            description="Deal a Harvester set to each player instead of letting them choose.",
        ),
    ] = False
