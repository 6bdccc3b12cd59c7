"""Species, the rival and promo cards.

A species is made known by ``add_species`` when its module is imported here; a module that is
switched on at the table is listed in ``MODULES``.
"""

from __future__ import annotations

from offworld.games.seti.module import SetiModule, add_species
from offworld.games.seti.modules.anomalies import Anomalies
from offworld.games.seti.modules.centaurians import Centaurians
from offworld.games.seti.modules.exertians import Exertians
from offworld.games.seti.modules.mascamites import Mascamites
from offworld.games.seti.modules.oumuamua import Oumuamua
from offworld.games.seti.modules.promo import Promo
from offworld.games.seti.modules.rival import Rival

for species in (Mascamites, Anomalies, Oumuamua, Centaurians, Exertians):
    add_species(species)

MODULES: tuple[type[SetiModule], ...] = (Promo, Rival)
