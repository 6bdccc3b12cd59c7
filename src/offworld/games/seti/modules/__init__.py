"""Species, the rival and promo cards.

A species is made known by ``add_species`` when its module is imported here; a module that is
switched on at the table is listed in ``MODULES``.
"""

from __future__ import annotations

from offworld.games.seti.module import SetiModule
from offworld.games.seti.modules.promo import Promo

MODULES: tuple[type[SetiModule], ...] = (Promo,)
