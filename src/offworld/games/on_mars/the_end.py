"""The end of the game and the final scoring (OM-END, OM-SCORE)."""

from __future__ import annotations

from offworld.engine import Flow, GameOver, Option, ask
from offworld.engine.log import Amount, Seat
from offworld.games.on_mars.blueprints import unused
from offworld.games.on_mars.complexes import advanced_buildings
from offworld.games.on_mars.contracts import contracts_of, deliveries, is_met, move_onto
from offworld.games.on_mars.metrics import lab_tiles, scientists_of, scored_by
from offworld.games.on_mars.printed import (
    BLUEPRINTS,
    CONTRACTS,
    LAB_COLUMNS,
    LAB_LEVELS,
    QUARTERS_OP,
    QUARTERS_ROW,
    SCIENTISTS,
)
from offworld.games.on_mars.quarters import (
    capacity,
    in_place,
    in_quarters,
    return_all,
    slot_places,
)
from offworld.games.on_mars.state import WORKING, Table
from offworld.games.on_mars.storage import depot_crystals
from offworld.games.on_mars.tables import BLUEPRINT_OP, CRYSTAL, PROGRESS_OP, SHIP_OP
from offworld.games.on_mars.terms.options import DONE, Deliver
from offworld.games.on_mars.terms.questions import LastDeliveries


def last_deliveries(s: Table) -> Flow[None]:
    """OM-END-03, OM-SCORE-01: waiting Crystals into the Depot, items onto Contracts, Colonists
    home; then the score is read off the table."""
    for player in range(s.players):
        while s.is_seated(player):
            options: list[Option] = [*deliveries(s, player)]
            if not options:
                break
            chosen = yield from ask(
                player,
                [*options, DONE],
                "Move items onto Contracts before the final scoring",
                "OM-SCORE-01",
                LastDeliveries(),
            )
            if not isinstance(chosen, Deliver):
                break
            move_onto(s, player, chosen.contract, chosen.item)
    for player in range(s.players):
        depot_crystals(s, player)
        return_all(s, player, s.side(player))
    finish(s)


def finish(s: Table) -> None:
    """The match is over."""
    s.over = True
    for player in range(s.players):
        s.log(Seat(player), "has", Amount(total(s, player), "OP"), "in the end")
    for player, place in enumerate(standings(s)):
        if place == 1:
            s.log(Seat(player), "wins")
    raise GameOver


# -- what a player would score now ---------------------------------------------------------


def quarters_score(s: Table, player: int) -> int:
    """OM-SCORE-04: the highest occupied row, after Colonists of the own side have returned."""
    places = [WORKING, *slot_places(s.side(player))]
    back = sum([in_place(s, player, place) for place in places])
    home = min(in_quarters(s, player) + back, max(in_quarters(s, player), capacity(s, player)))
    return QUARTERS_OP[(home - 1) // QUARTERS_ROW] if home else 0


def technology_score(s: Table, player: int) -> int:
    """OM-SCORE-05."""
    return sum([LAB_COLUMNS[LAB_LEVELS[space] - 1].op for _, space in lab_tiles(s, player)])


def blueprint_value(card: int) -> int:
    """OM-SCORE-06."""
    return BLUEPRINT_OP[f"level_{BLUEPRINTS[card].level}"]


def blueprint_score(s: Table, player: int) -> int:
    """OM-SCORE-06: built ones add, others subtract."""
    open_cards = unused(s, player)
    return sum(
        [
            -blueprint_value(card) if card in open_cards else blueprint_value(card)
            for card, owner in enumerate(s.blueprint_owner)
            if owner == player
        ]
    )


def scientist_score(s: Table, player: int) -> int:
    """OM-SCORE-07."""
    return sum([scored_by(s, SCIENTISTS[who].scores) for who in scientists_of(s, player)])


def contract_score(s: Table, player: int) -> int:
    """OM-SCORE-08, OM-CONTRACT-01: as things stand."""
    return sum(
        [
            CONTRACTS[contract].op_done if is_met(s, contract) else CONTRACTS[contract].op_failed
            for contract in contracts_of(s, player)
        ]
    )


def parts(s: Table, player: int) -> list[tuple[str, int]]:
    """OM-SCORE-02 to OM-SCORE-09: OP by where they come from."""
    found = [
        ("In play", s.op[player]),
        ("Progress", PROGRESS_OP[s.progress_cubes(player)]),
        ("Ships", SHIP_OP * s.hangar[player]),
        ("Colonists", quarters_score(s, player)),
        ("Technology", technology_score(s, player)),
        ("Blueprints", blueprint_score(s, player)),
        ("Scientists", scientist_score(s, player)),
        ("Contracts", contract_score(s, player)),
    ]
    return s.hooks.game_final_scoring(s, player, found)


def total(s: Table, player: int) -> int:
    return sum([op for _, op in parts(s, player)])


def standing(s: Table, player: int) -> tuple[int, int, int, int]:
    """OM-SCORE-09: what decides, one after the other."""
    return (
        total(s, player),
        s.has(player, CRYSTAL),
        len(advanced_buildings(s, player)),
        s.progress_cubes(player),
    )


def standings(s: Table) -> list[int]:
    """The place of every player."""
    found = [standing(s, player) for player in range(s.players)]
    return s.hooks.places(s, [1 + sum([other > mine for other in found]) for mine in found])
