"""Cards: missions, Energize cards, factions, and the piles they come from."""

from __future__ import annotations

from typing import Any

from offworld.engine import HIDDEN, Fragment
from offworld.engine.svg import seat_mark, tag, title
from offworld.games.nexus_ops.draw_pieces import (
    at,
    counted,
    icon,
    middle,
    panel,
    picture,
    text,
    who,
    wrapped,
)
from offworld.games.nexus_ops.state import FACTION_CHOICE
from offworld.games.nexus_ops.tables import (
    ENERGIZE,
    ENERGIZE_IDS,
    FACTIONS,
    MISSION_IDS,
    MISSIONS,
    SHEETS,
    TERRAIN,
    TERRAINS,
)
from offworld.games.nexus_ops.view import NexusView

WIDTH, HEIGHT = 168, 122
TYPES = {
    "battle": ("swords", "Battle"),
    "objective": ("flag", "Objective"),
    "deployment": ("deployment", "Deployment"),
}


# -- what a card says, in a few words --------------------------------------------------


def mission_words(row: dict[str, Any], sheet: str) -> str:
    """What a mission asks for; units are named after the sheet in use."""
    check: dict[str, Any] = row["check"]
    units = SHEETS[sheet]

    def unit(key: str) -> str:
        return units[check[key] - 1].name

    def terrain() -> str:
        return str(TERRAIN[TERRAINS.index(check["terrain"])]["name"])

    least = check.get("min", 0)
    match check["kind"]:
        case "battle_participant_moved_from":
            return f"Win with a {unit('unit_column')} that left the Monolith this turn"
        case "battle_destroyed":
            return f"Win and destroy {counted(least, unit('unit_column'))}"
        case "battle_hit_by_destroyed":
            return f"Win; a {unit('by_column')} destroys a {unit('victim_column')}"
        case "battle_terrain":
            return f"Win in a {terrain()} hex"
        case "battle_enemy_home_base":
            return "Win in an enemy home base"
        case "battle_refinery_hex":
            return "Win at a refinery outside the home bases"
        case "battle_outnumbered_at_start":
            return "Win after beginning with fewer units"
        case "battle_own_losses":
            return "Win without a loss"
        case "battle_own_survivors":
            return "Win, and none of your units survives"
        case "battle_destroyed_total":
            return f"Win and destroy {counted(least, 'unit')}"
        case "battles_won_this_turn":
            return f"Win {least} battles in one turn"
        case "battle_own_participants_all_miners":
            return "Win with miners only"
        case "control_terrain_hex":
            return f"Control the {terrain()}"
        case "special_attack_kill_this_phase":
            return f"Destroy a unit by a special attack of a {unit('unit_column')}"
        case "control_most_terrain":
            return f"Control {least} {terrain()} hexes, and the most of all"
        case "unit_types_on_board":
            return f"Have {least} types of units on the board"
        case "mining_income":
            return f"Your worked refineries add up to {least}"
        case "control_enemy_home_hex":
            return f"Control {counted(least, 'hex')} of an enemy home base"
        case "control_hexes":
            return f"Control {least} hexes"
    raise AssertionError(f"no words for the mission {row['id']}")


def energize_words(row: dict[str, Any], sheet: str) -> str:
    """What an Energize card does."""
    params: dict[str, Any] = row["params"]
    units = SHEETS[sheet]
    match row["effect_code"]:
        case "gain_rubium_per_controlled_hex":
            return f"1 rubium for each hex you control without refinery, up to {params['max']}"
        case "teleport":
            return f"Up to {params['max_units']} units go from a hex to any hex without enemies"
        case "extra_move":
            return f"Up to {params['max_units']} units of a hex go one hex further"
        case "mine_now":
            return f"Mine up to {params['max_hexes']} of your refineries now"
        case "place_units" if params["where"] == "battle_hex":
            names = [units[column - 1].name for column in params["columns"]]
            return f"Add a {', '.join(names[:-1])} or {names[-1]} to the battle"
        case "place_units":
            names = [units[column - 1].name for column in params["columns"]]
            return f"Place up to {counted(params['max_units'], names[0])} on your home base"
        case "discount_one_purchase":
            return f"Your next unit costs {params['amount']} rubium less"
        case "die_modifier":
            sign = "+" if params["amount"] > 0 else "\N{MINUS SIGN}"
            return f"{sign}{abs(params['amount'])} on all dice of a side in this step"
        case "extra_dice":
            return f"Up to {params['max_units']} units of a side roll two dice each"
        case "reroll":
            return "Roll any dice of a side again"
        case "cancel_hit":
            return f"Cancel {counted(params['amount'], 'hit')} against a side"
        case "roller_picks_casualties":
            return f"A side that hit picks up to {params['amount']} casualties"
        case "evacuate":
            return "Your units leave for a hex nearby without enemies"
    raise AssertionError(f"no words for the Energize card {row['id']}")


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


def named(cards: list[int], ids: list[str], rows: list[dict[str, Any]]) -> str:
    """The cards of a discard pile in words, the last one first."""
    names = [str(rows[card]["name"]) for card in reversed(cards) if card != HIDDEN]
    assert len(ids) == len(rows)
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
             f"Discarded missions: {named(thrown, MISSION_IDS, MISSIONS)}"),
        pile(140, "Energize", "energize", energize_left,
             f"{energize_left} Energize cards in the deck"),
        pile(208, "Discard", "energize", len(used),
             f"Discarded Energize cards: {named(used, ENERGIZE_IDS, ENERGIZE)}"),
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
    lines = tag(
        "path",
        d=EMBLEMS[FACTIONS[faction]["id"]],
        transform="translate(-12 -12)",
        fill="none",
        stroke=colour,
        stroke_width=1.75,
        stroke_linecap="round",
        stroke_linejoin="round",
    )
    return at(x, y, lines, scale=size / 24)


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
