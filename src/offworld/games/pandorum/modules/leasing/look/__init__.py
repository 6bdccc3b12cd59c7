"""How Leasing presents itself."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from offworld.engine import ModuleLook, Option
from offworld.engine.look import Words
from offworld.games.pandorum.look.view import PandorumView
from offworld.games.pandorum.modules.leasing.look import offers
from offworld.games.pandorum.state import Table


class LeasingLook(ModuleLook[Table, PandorumView]):
    """Leases."""

    words: ClassVar[Mapping[type[Option], Words]] = offers.WORDS
