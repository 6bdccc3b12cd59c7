"""How Leasing presents itself."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from offworld.engine import ModuleLook, Option, Refusal
from offworld.engine.look import Words
from offworld.games.pandorum.look.view import PandorumView
from offworld.games.pandorum.modules.leasing.look.offers import lease, why_not
from offworld.games.pandorum.modules.leasing.terms.options import Lease
from offworld.games.pandorum.state import Table


class LeasingLook(ModuleLook[Table, PandorumView]):
    """Leases."""

    words: ClassVar[Mapping[type[Option], Words]] = {Lease: lease}

    def why_not(self, view: PandorumView) -> list[Refusal]:
        return why_not(view)
