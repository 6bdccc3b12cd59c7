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
from offworld.drawing.writing import lines, middle, text
from offworld.engine import HIDDEN
from offworld.games.nexus_ops.look.pieces import number_of
from offworld.games.nexus_ops.look.view import NexusView
from offworld.games.nexus_ops.look.words import (
    energize_effect,
    energize_face,
    mission_condition,
    mission_face,
    player,
)
from offworld.games.nexus_ops.tables import ENERGIZE, FACTIONS, MISSIONS

WIDTH, HEIGHT = 168, 122
TYPES = {
    "battle": ("swords", "Battle"),
    "objective": ("flag", "Objective"),
    "deployment": ("deploy", "Deployment"),
}


# -- faces -----------------------------------------------------------------------------


def card(view: NexusView, id: str, row: dict[str, Any], copies: int, marked: bool = False) -> Node:
    """A mission with its victory points in the corner, or an Energize card with a bolt."""
    if "vp" in row:
        mission = MISSIONS.index(row)
        full, says = mission_condition(view, mission), mission_face(view.sheet, mission)
        kind, full = TYPES[row["type"]], f"{number_of(row['vp'], 'victory point')} if {full}"
    else:
        number = ENERGIZE.index(row)
        full, says = energize_effect(view, number), energize_face(view.sheet, number)
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
        said = "free" if leader is None else f"led by {player(view, leader)}"
        drawn.append(faction_card(number, leader, f"{row['name']}, {said}"))
    panel.add("choices", captioned("Factions", *drawn))
