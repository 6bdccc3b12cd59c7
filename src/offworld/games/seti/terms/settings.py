"""What can be set in SETI."""

from __future__ import annotations

from typing import Annotated

from offworld.engine import Meta, Settings


class SetiSettings(Settings, frozen=True):
    species: Annotated[
        str,
        Meta(
            title="Species",
            description="The species of which two lie unseen in the slots, separated by commas. "
            "Two names pick both, nothing means all.",
        ),
    ] = ""
