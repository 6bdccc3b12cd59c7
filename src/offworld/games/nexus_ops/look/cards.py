"""Cards: missions, Energize cards, factions, and the piles they come from."""

from __future__ import annotations

from typing import Any

from offworld.engine import HIDDEN, Fragment
from offworld.engine.drawing import at, line_icon, middle, panel, picture, text
from offworld.engine.svg import seat_mark, tag, title
from offworld.games.nexus_ops.look.pieces import counted, icon, who, wrapped
from offworld.games.nexus_ops.look.view import NexusView
from offworld.games.nexus_ops.state import FACTION_CHOICE
from offworld.games.nexus_ops.tables import (
    ENERGIZE,
    FACTIONS,
    MISSIONS,
    SHEETS,
    TERRAIN,
    TERRAINS,
)

WIDTH, HEIGHT = 168, 122
TYPES = {
    "battle": ("swords", "Battle"),
    "objective": ("flag", "Objective"),
    "deployment": ("deployment", "Deployment"),
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
    names = {
        key: SHEETS[sheet][check[field] - 1].name
        for key, field in (
            ("unit", "unit_column"),
            ("by", "by_column"),
            ("victim", "victim_column"),
        )
        if field in check
    }
    if "terrain" in check:
        names["terrain"] = TERRAIN[TERRAINS.index(check["terrain"])]["name"]
    if "unit" in names:
        names["units"] = counted(check.get("min", 1), names["unit"])
    return MISSION_WORDS[check["kind"]].format(**{**check, **names})


def energize_words(row: dict[str, Any], sheet: str) -> str:
    """What an Energize card does."""
    params: dict[str, Any] = row["params"]
    units = [SHEETS[sheet][column - 1].name for column in params.get("columns", ())]
    listed = " or ".join([", ".join(units[:-1]), units[-1]]) if len(units) > 1 else "".join(units)
    kind = f"{row['effect_code']} {params.get('where', '')}".strip()
    said = ENERGIZE_WORDS[kind].format(**params, units=listed)
    return said.replace("-1", "\N{MINUS SIGN}1")


# -- the frame -------------------------------------------------------------------------


def card(
    id: str, row: dict[str, Any], type: str, corner: Fragment, says: str, copies: int, marked: bool
) -> Fragment:
    """The one frame of all cards: corner, name, effect, and the type at the foot."""
    name = wrapped(row["name"], 14, WIDTH - 48, bold=True)
    lines = wrapped(says, 12, WIDTH - 24)
    mark, word = TYPES[type]
    full = row.get("condition") or row.get("effect")
    edge = {"stroke": "var(--text)", "stroke_width": 2} if marked else {}
    foot = [icon(mark, 20, HEIGHT - 14, 16, "var(--muted)")]
    foot.append(text(34, HEIGHT - 10, word, 12, "var(--muted)"))
    if marked:
        foot.append(icon("tick", WIDTH - 20, HEIGHT - 14, 18, says="Its condition holds now"))
    if copies > 1:
        foot.append(text(WIDTH - 36, HEIGHT - 10, f"\N{MULTIPLICATION SIGN}{copies}", 12,
                         anchor="end", bold=True))  # fmt: skip
    return picture(
        WIDTH,
        HEIGHT,
        tag(
            "g",
            title(f"{row['name']} ({word}): {full}"),
            panel(WIDTH, HEIGHT, **edge),
            at(22, 22, corner),
            *[
                text(42, (27 if len(name) == 1 else 19) + 16 * i, line, 14, bold=True)
                for i, line in enumerate(name)
            ],
            *[text(12, 58 + 15 * i, line) for i, line in enumerate(lines)],
            *foot,
            id=id,
            data_name=row["name"],
            class_="card",
        ),
        class_="card",
    )


def mission_card(view: NexusView, place: str, mission: int, copies: int) -> Fragment:
    """A mission: its victory points in the corner."""
    row = MISSIONS[mission]
    disc = tag("circle", r=14, fill="none", stroke="var(--muted)", stroke_width=1.5)
    corner = title(f"{row['vp']} victory points") + disc + middle(0, 0, row["vp"], 16, bold=True)
    return card(
        f"{place}-{row['id']}",
        row,
        row["type"],
        tag("g", corner),
        mission_words(row, view.sheet),
        copies,
        mission in view.fulfilled,
    )


def energize_card(view: NexusView, number: int, copies: int) -> Fragment:
    row = ENERGIZE[number]
    corner = icon("energize", 0, 0, 26, says="Energize card")
    says = energize_words(row, view.sheet)
    return card(f"energize-{row['id']}", row, row["class"], corner, says, copies, False)


def distinct(cards: list[int]) -> list[tuple[int, int]]:
    """Known cards with the number of copies of each."""
    return [(card, cards.count(card)) for card in dict.fromkeys(cards) if card != HIDDEN]


def missions(view: NexusView, place: str, cards: list[int]) -> list[Fragment]:
    return [mission_card(view, place, *pair) for pair in distinct(cards)]


def energize_cards(view: NexusView, cards: list[int]) -> list[Fragment]:
    return [energize_card(view, *pair) for pair in distinct(cards)]


# -- piles -----------------------------------------------------------------------------


def pile(x: int, label: str, mark: str, count: int, says: str) -> Fragment:
    """A pile with its icon and number of cards."""
    back = panel(40, 52, fill="var(--ground)", stroke="var(--muted)")
    under = at(3, 3, panel(40, 52, fill="var(--ground)")) if count > 1 else ""
    figures = icon(mark, 20, 17, 18, "var(--muted)") + middle(20, 38, count, 16, bold=True)
    dim = None if count else 0.45
    stack = at(x + 12, 10, under, back, figures, opacity=dim)
    return tag("g", title(says), stack, text(x + 32, 82, label, 12, "var(--muted)", "middle"))


def named(cards: list[int], rows: list[dict[str, Any]]) -> str:
    """The cards of a discard pile in words, the last one first."""
    names = [str(rows[card]["name"]) for card in reversed(cards) if card != HIDDEN]
    return ", ".join(names) if names else "none"


def piles(view: NexusView) -> Fragment:
    """Decks and discards."""
    missions_left, energize_left, victories_left = view.decks
    thrown, used = view.mission_discard, view.energize_discard
    return picture(
        344,
        92,
        panel(344, 92),
        pile(4, "Missions", "mission", missions_left, f"{missions_left} missions in the deck"),
        pile(72, "Discard", "mission", len(thrown),
             f"Discarded missions: {named(thrown, MISSIONS)}"),
        pile(140, "Energize", "energize", energize_left,
             f"{energize_left} Energize cards in the deck"),
        pile(208, "Discard", "energize", len(used),
             f"Discarded Energize cards: {named(used, ENERGIZE)}"),
        pile(276, "Victory", "victory", victories_left,
             f"{victories_left} Battle Victory cards left, 1 victory point each"),
        class_="piles",
    )  # fmt: skip


# -- factions --------------------------------------------------------------------------

EMBLEMS = {
    "ares_inc": "M6 18L18 6M11 6H18V13M6 11V18H13",
    "black_helix_industries": "M7 3C7 9 17 9 17 12S7 15 7 21M17 3C17 9 7 9 7 12S17 15 17 21"
    "M8.5 6H15.5M8.5 18H15.5",
    "galactic_syndicate": "M3 12C3 8.5 21 8.5 21 12S3 15.5 3 12ZM12 3C15.5 3 15.5 21 12 21"
    "S8.5 3 12 3ZM12 12h.01",
    "zyborg_technologies": "M12 3L20 7.5V16.5L12 21L4 16.5V7.5ZM9 9H15L9 15H15",
}
assert set(EMBLEMS) == {str(row["id"]) for row in FACTIONS}


def emblem(faction: int, x: float, y: float, size: float, colour: str = "var(--text)") -> Fragment:
    return line_icon(EMBLEMS[FACTIONS[faction]["id"]], x, y, size, colour, "")


def faction_card(view: NexusView, faction: int) -> Fragment:
    """A faction to choose, or the seat that leads it."""
    row = FACTIONS[faction]
    leader = next((p.seat for p in view.players if p.faction == faction), None)
    said = "free" if leader is None else f"led by {who(view, leader)}"
    state = [text(48, 58, "Free" if leader is None else "Taken", 12, "var(--muted)")]
    if leader is not None:
        state.append(seat_mark(leader, WIDTH - 20, 54, 8))
    body = tag(
        "g",
        title(f"{row['name']}, {said}"),
        panel(WIDTH, 72),
        emblem(faction, 26, 36, 30, "var(--text)" if leader is None else "var(--muted)"),
        *[
            text(48, 24 + 16 * i, line, 14, bold=True)
            for i, line in enumerate(wrapped(row["name"], 14, WIDTH - 56, bold=True))
        ],
        *state,
        id=f"faction-{row['id']}",
        class_="card",
    )
    return picture(WIDTH, 72, body, class_="card")


def factions(view: NexusView) -> list[Fragment]:
    if view.phase != FACTION_CHOICE:
        return []
    return [faction_card(view, faction) for faction in range(len(FACTIONS))]
