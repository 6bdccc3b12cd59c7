"""The Beacon, a promo card (OM-PROMO)."""

from __future__ import annotations

from typing import ClassVar

from offworld.games.on_mars.module import OnMarsModule
from offworld.games.on_mars.printed import BLUEPRINTS
from offworld.games.on_mars.set_up import BASE_BLUEPRINTS, lay_out_blueprints
from offworld.games.on_mars.state import Table


class Beacon(OnMarsModule):
    """OM-PROMO-01, OM-PROMO-02: a 13th Blueprint of Level 3; its row does the rest."""

    name: ClassVar[str] = "beacon"
    title: ClassVar[str] = "Beacon"
    help: ClassVar[str] = "A promo Blueprint of Level 3, shuffled into the deck."

    def setup_main_step4(self, s: Table) -> bool:
        promo = [card for card, row in enumerate(BLUEPRINTS) if row.promo]
        lay_out_blueprints(s, [*BASE_BLUEPRINTS, *promo])
        return True
