"""Cards: missions, Energize cards, factions, and the piles they come from."""

from __future__ import annotations

from typing import Any

from offworld.drawing import cards
from offworld.drawing.cards import Pile
from offworld.drawing.icons import icon
from offworld.drawing.metrics import wrap
from offworld.drawing.nodes import Node, kept, kept_by, tag, together
from offworld.drawing.panels import captioned, framed
from offworld.drawing.picture import Panel
from offworld.drawing.theme import seat_mark
from offworld.drawing.writing import MINUS, lines, middle, text
from offworld.engine import HIDDEN
from offworld.engine.english import listed
from offworld.games.nexus_ops.look.pieces import number_of
from offworld.games.nexus_ops.look.units import terrain_name
from offworld.games.nexus_ops.look.view import NexusView
from offworld.games.nexus_ops.look.words import energize_effect, mission_condition, player
from offworld.games.nexus_ops.tables import ENERGIZE, FACTIONS, MISSIONS, SHEETS, TERRAINS

WIDTH, HEIGHT = 168, 122
TYPES = {
    "battle": ("swords", "Battle"),
    "objective": ("flag", "Objective"),
    "deployment": ("deploy", "Deployment"),
}


# -- what a card says, in a few words --------------------------------------------------


MISSION_WORDS = {
    "battle_participant_moved_from": "Win with a {unit} that left the Monolith this turn",
    "battle_destroyed": "Win and destroy {units}",
    "battle_hit_by_destroyed": "Win; a {by} destroys a {victim}",
    "battle_terrain": "Win in a {terrain} hex",
    "battle_enemy_home_base": "Win in an enemy home base",
    "battle_refinery_hex": "Win at a refinery outside the home bases",
    "battle_outnumbered_at_start": "Win after beginning with fewer units",
    "battle_own_losses": "Win without a loss",
    "battle_own_survivors": "Win, and none of your units survives",
    "battle_destroyed_total": "Win and destroy {min} units",
    "battles_won_this_turn": "Win {min} battles in one turn",
    "battle_own_participants_all_miners": "Win with miners only",
    "control_terrain_hex": "Control the {terrain}",
    "special_attack_kill_this_phase": "Destroy a unit by a special attack of a {unit}",
    "control_most_terrain": "Control {min} {terrain} hexes, and the most of all",
    "unit_types_on_board": "Have {min} types of units on the board",
    "mining_income": "Your worked refineries add up to {min}",
    "control_enemy_home_hex": "Control a hex of an enemy home base",
    "control_hexes": "Control {min} hexes",
}
ENERGIZE_WORDS = {
    "gain_rubium_per_controlled_hex": (
        "1 rubium for each hex you control without refinery, up to {max}"
    ),
    "teleport": "Up to {max_units} units go from a hex to any hex without enemies",
    "extra_move": "Up to {max_units} units of a hex go one hex further",
    "mine_now": "Mine up to {max_hexes} of your refineries now",
    "place_units own_home_base": "Place up to {max_units} {units}s on your home base",
    "place_units battle_hex": "Add a {units} to the battle",
    "discount_one_purchase": "Your next unit costs {amount} rubium less",
    "die_modifier": "{amount:+d} on all dice of a side in this step",
    "extra_dice": "Up to {max_units} units of a side roll two dice each",
    "reroll": "Roll any dice of a side again",
    "cancel_hit": "Cancel {amount} hit against a side",
    "roller_picks_casualties": "A side that hit picks up to {amount} casualties",
    "evacuate": "Your units leave for a hex nearby without enemies",
}


def mission_words(row: dict[str, Any], sheet: str) -> str:
    """What a mission asks for; units are named after the sheet in use (NX-DEF-08)."""
    check: dict[str, Any] = row["check"]
    columns = {"unit": "unit_column", "by": "by_column", "victim": "victim_column"}
    names = {
        key: SHEETS[sheet][check[field] - 1].name
        for key, field in columns.items()
        if field in check
    }
    if "terrain" in check:
        names["terrain"] = terrain_name(TERRAINS.index(check["terrain"]))
    if "unit" in names:
        names["units"] = number_of(check.get("min", 1), names["unit"])
    return MISSION_WORDS[check["kind"]].format(**{**check, **names})


def energize_words(row: dict[str, Any], sheet: str) -> str:
    """What an Energize card does."""
    params: dict[str, Any] = row["params"]
    units = [SHEETS[sheet][column - 1].name for column in params.get("columns", ())]
    kind = f"{row['effect_code']} {params.get('where', '')}".strip()
    said = ENERGIZE_WORDS[kind].format(**params, units=listed(units, "or"))
    return said.replace("-1", f"{MINUS}1")


# -- faces -----------------------------------------------------------------------------


def card(view: NexusView, id: str, row: dict[str, Any], copies: int, marked: bool = False) -> Node:
    """A mission with its victory points in the corner, or an Energize card with a bolt."""
    if "vp" in row:
        full, says = mission_condition(view, MISSIONS.index(row)), mission_words(row, view.sheet)
        kind, full = TYPES[row["type"]], f"{number_of(row['vp'], 'victory point')} if {full}"
    else:
        full, says = energize_effect(view, ENERGIZE.index(row)), energize_words(row, view.sheet)
        kind = TYPES[row["class"]]
    said = f"{row['name']} ({kind[1]}): {full}"
    said += ". Its condition is fulfilled now" if marked else ""
    return face(id, row["name"], row.get("vp", 0), says, said, kind, copies, marked)


@kept
def face(
    id: str,
    name: str,
    vp: int,
    effect: str,
    says: str,
    kind: tuple[str, str],
    copies: int,
    marked: bool,
) -> Node:
    """The one frame of all cards."""
    points = together(
        tag("circle", r=14, fill="none", stroke="muted", stroke_width=1.5),
        middle(0, 0, vp, 16, bold=True),
    )
    return cards.card(
        WIDTH,
        HEIGHT,
        name,
        says=says,
        id=id,
        corner=points if vp else icon("bolt", 0, 0, 26),
        effect=effect,
        kind=kind,
        copies=copies,
        marked=marked,
    )


def grouped(held: list[int]) -> list[tuple[int, int]]:
    """Known cards with the number of copies of each."""
    return [(one, held.count(one)) for one in dict.fromkeys(held) if one != HIDDEN]


def missions(view: NexusView, where: str, held: list[int]) -> list[Node]:
    """Missions in a place, which stands in their ids; ticked where the condition holds."""
    return [
        card(view, f"{where}-{MISSIONS[m]['id']}", MISSIONS[m], copies, m in view.fulfilled)
        for m, copies in grouped(held)
    ]


def energize_cards(view: NexusView, held: list[int]) -> list[Node]:
    return [
        card(view, f"energize-{ENERGIZE[e]['id']}", ENERGIZE[e], copies)
        for e, copies in grouped(held)
    ]


# -- piles -----------------------------------------------------------------------------


def pile_looks(view: NexusView) -> tuple[object, ...]:
    return *view.decks, *view.mission_discard, NO_CARD, *view.energize_discard


NO_CARD = "between two piles"


@kept_by(pile_looks)
def piles(view: NexusView) -> Node:
    """Decks and discards."""
    missions_left, energize_left, victories_left = view.decks
    thrown, used = view.mission_discard, view.energize_discard
    victories = f"{number_of(victories_left, 'Battle Victory card')} left, 1 victory point each"
    drawn = cards.piles(
        Pile("Missions", "mission", missions_left, f"{missions_left} missions in the deck"),
        Pile("Discard", "mission", len(thrown), f"Discarded missions: {names(thrown, MISSIONS)}"),
        Pile("Energize", "bolt", energize_left, f"{energize_left} Energize cards in the deck"),
        Pile("Discard", "bolt", len(used), f"Discarded Energize cards: {names(used, ENERGIZE)}"),
        Pile("Victory", "star", victories_left, victories),
    )
    return captioned("Decks and discards", drawn)


def names(discard: list[int], rows: list[dict[str, Any]]) -> str:
    """The cards of a discard pile in words, the last one first."""
    return ", ".join([str(rows[one]["name"]) for one in discard[::-1] if one != HIDDEN]) or "none"


# -- what is being chosen --------------------------------------------------------------

EMBLEMS = {
    "ares_inc": "M6 18L18 6M11 6H18V13M6 11V18H13",
    "black_helix_industries": "M7 3C7 9 17 9 17 12S7 15 7 21M17 3C17 9 7 9 7 12S17 15 17 21"
    "M8.5 6H15.5M8.5 18H15.5",
    "galactic_syndicate": "M3 12C3 8.5 21 8.5 21 12S3 15.5 3 12ZM12 3C15.5 3 15.5 21 12 21"
    "S8.5 3 12 3ZM12 12h.01",
    "zyborg_technologies": "M12 3L20 7.5V16.5L12 21L4 16.5V7.5ZM9 9H15L9 15H15",
}
assert set(EMBLEMS) == {str(row["id"]) for row in FACTIONS}


@kept
def faction_card(number: int, leader: int | None, says: str) -> Node:
    """A faction to choose, or the seat that leads it."""
    row, free = FACTIONS[number], leader is None
    name = wrap(row["name"], 14, WIDTH - 56, bold=True)
    return framed(
        WIDTH,
        72,
        icon(EMBLEMS[row["id"]], 26, 36, 30, "text" if free else "muted"),
        lines(48, 26 if len(name) > 1 else 34, name, 14, bold=True),
        text(48, 60, "Free" if free else "Taken", 12, "muted"),
        None if leader is None else seat_mark(leader, WIDTH - 20, 56, 8),
        class_="card",
        says=says,
        name=row["name"],
        id=f"faction-{row['id']}",
    )


def draw_factions(view: NexusView, panel: Panel) -> None:
    """The factions, while they are chosen."""
    drawn = []
    for number, row in enumerate(FACTIONS):
        leader = next((p.seat for p in view.players if p.faction == number), None)
        said = "free" if leader is None else f"led by {player(leader)}"
        drawn.append(faction_card(number, leader, f"{row['name']}, {said}"))
    panel.add("choices", captioned("Factions", *drawn))
