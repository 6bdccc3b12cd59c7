"""Discovery of species (SE-DISC)."""

from __future__ import annotations

from offworld.engine.log import Card
from offworld.games.seti.solar import BASE, CELLS
from offworld.games.seti.state import Table
from offworld.games.seti.tables import DISCOVERY_SPACES, NONE, SIDES
from offworld.games.seti.traces import EVERY_COLOR, EVERY_SLOT, owners_of_discovery


def due(s: Table) -> int:
    """SE-DISC-01, SE-DISC-04: a slot whose three discovery spaces are filled, the left one first;
    NONE if there is none."""
    filled = [0, 0]
    for trace in s.traces:
        if trace < 8 * DISCOVERY_SPACES:
            filled[trace // (8 * len(EVERY_COLOR))] += 1
    for slot in EVERY_SLOT:
        if filled[slot] == len(EVERY_COLOR) and slot not in s.discovered:
            return slot
    return NONE


def discover(s: Table, slot: int) -> None:
    """SE-DISC-03: reveal the species; its set-up and rewards are its own."""
    s.discovered.append(slot)
    if slot >= len(s.species.cards):  # no species is known at all
        return
    s.reveal(s.species, slot)
    species = s.species_in(slot)
    s.log("The", SIDES[slot], "species is discovered:", Card(species.name), heading=True)
    s.refresh_hooks()
    change_cells(s)
    s.hooks.discovery_resolved(s, species.name, slot, owners_of_discovery(s, slot))


def change_cells(s: Table) -> None:
    """SE-HOOK-08: what is printed on the discs may have changed."""
    for layer in range(BASE):
        for cell in range(CELLS):
            content = s.printed[layer][cell]
            s.printed[layer][cell] = s.hooks.solar_cell_changed(s, layer, cell, content)
    s.look_up()
