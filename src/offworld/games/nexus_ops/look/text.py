"""The table in text, 80 columns wide, for terminals and screen readers."""

from __future__ import annotations

from textwrap import wrap

from offworld.engine.cards import HIDDEN
from offworld.engine.english import listed
from offworld.games.nexus_ops import state
from offworld.games.nexus_ops.look.view import BattleView, NexusView, PlayerView, about
from offworld.games.nexus_ops.look.words import (
    army,
    capital,
    chosen_units,
    energize_effect,
    energize_name,
    hex_name,
    mission_condition,
    mission_name,
    place,
    player,
    points,
    unit,
)
from offworld.games.nexus_ops.missions import progress_in_words
from offworld.games.nexus_ops.tables import (
    BOARDS,
    COLUMNS,
    ENERGIZE,
    ENERGIZE_IDS,
    FACTIONS,
    HOME_BASE,
    MISSIONS,
    NONE,
    SHEETS,
    TERRAIN,
)
from offworld.games.nexus_ops.terms.questions import Resolving

WIDTH = 80
PHASES = {
    state.TURN_START: "start of the turn",
    state.DEPLOYMENT: "Deployment phase",
    state.MOVEMENT: "Movement phase",
    state.SPECIAL_ATTACKS: "Movement phase, special attacks",
    state.EXPLORATION: "Exploration phase",
    state.BATTLE: "Battle phase",
    state.MINING: "Mining phase",
    state.DRAWING: "Draw phase",
}
LETTERS = {"classic": "HFKSLD", "alternate": "CSKBDW"}
"""A letter for each column of a sheet."""
SHORT = ("Rock", "Fung", "Crys", "Magm", "MONO", "VORT", "Base")
"""Terrain in a cell of the map, in the order of the table."""


def table_in_text(view: NexusView, modules: list[list[str]]) -> str:
    """Block after block; those of the modules in play come before the viewer's hand."""
    blocks = [
        header(view),
        players(view),
        board(view),
        legend(view),
        [] if view.battle is None else battle(view, view.battle),
        card_on_the_table(view),
        *modules,
        hand(view),
    ]
    return "\n\n".join("\n".join(block) for block in blocks if block)


def paragraph(text: str, indent: str = "    ") -> list[str]:
    """A text broken into lines; all but the first are indented."""
    return wrap(text, WIDTH, subsequent_indent=indent)


# -- the head of the page --------------------------------------------------------------


def header(view: NexusView) -> list[str]:
    if view.phase == state.FACTION_CHOICE:
        return ["The players choose their factions."]
    yours = " (you)" if view.active == view.seat else ""
    return [f"Round {view.round}, {player(view, view.active)}{yours}: {PHASES[view.phase]}"]


def players(view: NexusView) -> list[str]:
    """One line a player, and what they have laid open."""
    titles = f"{'VP':>6}{'rubium':>8}{'income':>7}{'missions':>9}{'Energize':>9}{'units':>6}"
    lines = [f"{'':<34}{titles}"]
    for one in view.players:
        name = "" if one.faction == NONE else str(FACTIONS[one.faction]["name"])
        lines.append(f"{one.seat + 1} {player(view, one.seat):<10}{name:<22}{numbers(view, one)}")
    first = f"{player(view, view.first)} is first player."
    if view.seat is not None:
        first = f"You are {player(view, view.seat)}. {first}"
    deck = f"Decks: {view.decks[0]} missions, {view.decks[1]} Energize cards."
    lines += paragraph(f"{first} {deck}")
    for one in view.players:
        if one.played:
            names = [f"{mission_name(m)} ({points(m)})" for m in one.played]
            lines += paragraph(f"{player(view, one.seat)} has fulfilled {listed(names)}.")
        if one.seat != view.seat and known_cards(one):
            lines += paragraph(f"{player(view, one.seat)} holds {listed(known_cards(one))}.")
    return lines


def known_cards(one: PlayerView) -> list[str]:
    """The cards of a hand that the viewer has been shown."""
    missions = [mission_name(mission) for mission in one.shown_missions if mission != HIDDEN]
    return missions + [energize_name(card) for card in one.shown_energize if card != HIDDEN]


def numbers(view: NexusView, one: PlayerView) -> str:
    units = sum([sum(stacks[one.seat]) for stacks in view.stacks])
    on_board = "out" if one.is_out else str(units)
    return (
        f"{f'{one.vp}/{view.vp_target}':>6}{one.rubium:>8}{f'+{one.income}':>7}"
        f"{one.missions:>9}{one.energize:>9}{on_board:>6}"
    )


# -- the map ---------------------------------------------------------------------------


def board(view: NexusView) -> list[str]:
    """The hexes where they lie: each row is shifted by half a hex."""
    hexes = BOARDS[view.board]
    columns = [2 * hex.q + hex.r for hex in hexes.places]
    left, span = min(columns), max(columns) - min(columns) + 2
    half = min(5, WIDTH // span)
    lines: list[str] = []
    for r in sorted({hex.r for hex in hexes.places}):
        row = [number for number, hex in enumerate(hexes.places) if hex.r == r]
        cells = {(columns[number] - left) * half: cell(view, number, half * 2) for number in row}
        lines += join_cells(cells)
    return lines


def join_cells(cells: dict[int, list[str]]) -> list[str]:
    """Texts beside each other, each beginning at its column."""
    lines = []
    for number in range(max(len(text) for text in cells.values())):
        line = ""
        for start, text in sorted(cells.items()):
            line = line.ljust(start) + (text[number] if number < len(text) else "")
        lines.append(line.rstrip())
    return lines


def cell(view: NexusView, hex: int, width: int) -> list[str]:
    """A hex: its name, terrain and token; below, the units of each player."""
    terrain = view.terrain[hex]
    mark = "?" if hex in view.facedown else str(view.refinery[hex] or "")
    short = SHORT[terrain][: width - len("h0l 2") - 1]
    lines = [f"{hex_name(view, hex)} {short}{mark}"]
    for seat, stack in enumerate(view.stacks[hex]):
        words = [f"{n}{LETTERS[view.sheet][column]}" for column, n in enumerate(stack) if n]
        text = f"{seat + 1}:" if words else ""
        for word in words[::-1]:
            if len(text) + len(word) >= width:
                lines.append(text)
                text = "  "
            text += word
        if text:
            lines.append(text)
    return lines if len(lines) > 1 else [*lines, ""]


def legend(view: NexusView) -> list[str]:
    letters = [
        f"{letter} = {row.name}"
        for letter, row in zip(LETTERS[view.sheet], SHEETS[view.sheet], strict=True)
    ]
    lines = paragraph(
        f"Units: {', '.join(letters)}; 1:2{letters[0][0]} are two of {player(view, 0)}."
    )
    lines += paragraph(
        "Hexes: " + ", ".join(terrain_key(view)) + "; ? facedown token, a number: refinery."
    )
    lines += paragraph(f"Home bases: {'; '.join(homes(view))}.")
    if view.phase == state.DEPLOYMENT:
        lines += paragraph(f"Prices (and what a die must show): {', '.join(prices(view))}.")
    return lines


def homes(view: NexusView) -> list[str]:
    """Whose home base is where."""
    return [
        f"{listed([hex_name(view, hex) for hex in one.home])} of {player(view, one.seat)}"
        for one in sorted(view.players, key=lambda one: one.order)
    ]


def prices(view: NexusView) -> list[str]:
    return [
        f"{row.name} {view.prices[column]} ({row.combat_value}+{', mines' if row.miner else ''})"
        for column, row in enumerate(SHEETS[view.sheet])
    ]


def terrain_key(view: NexusView) -> list[str]:
    used = sorted({terrain for terrain in view.terrain if terrain != HOME_BASE})
    return [f"{SHORT[terrain]} = {TERRAIN[terrain]['name']}" for terrain in used]


# -- the battle ------------------------------------------------------------------------


def battle(view: NexusView, fight: BattleView) -> list[str]:
    lines = [f"Battle in {place(view, fight.hex)}"]
    if fight.column != NONE:
        now = unit(view, fight.column)
        later = [f"{unit(view, column).name}s" for column in fight.steps]
        text = f"Now: {now.name}s, which hit on {now.combat_value}+."
        lines += paragraph(f"  {text} Then: {', '.join(later) or 'the end'}.")
    for side, role in enumerate(("Attacker", "Defender")):
        lines += paragraph(f"  {role} {side_line(view, fight, side)}", " " * 6)
    return lines


def side_line(view: NexusView, fight: BattleView, side: int) -> str:
    lost = [fight.losses[side].count(column) for column in range(COLUMNS)]
    text = f"{player(view, fight.seats[side])}: {army(view, fight.units[side])}"
    if any(lost):
        text += f"; lost {army(view, lost)}"
    if fight.dice[side]:
        text += f"; rolled {', '.join(map(str, fight.dice[side]))}"
    if fight.column != NONE:
        modifier = unit(view, fight.column).modifier[view.terrain[fight.hex]] + fight.bonus[side]
        text += f" ({modifier:+d})" if modifier and fight.rolling[side] else ""
    hits = sum(fight.hits[side])
    if hits:
        text += f"; {hits} {'hit' if hits == 1 else 'hits'} against it"
    return f"{text}."


# -- cards -----------------------------------------------------------------------------


def card_on_the_table(view: NexusView) -> list[str]:
    """The Energize card that is being carried out, and what was chosen for it."""
    asked = about(view)
    if not isinstance(asked, Resolving):
        return []
    chosen = ""
    if ENERGIZE_IDS[asked.card] in ("phase_gate", "emergency_evac"):
        chosen = f" Chosen: {chosen_units(view, asked.chosen)}."
    elif asked.chosen:
        chosen = f" Chosen: {', '.join(map(str, asked.chosen))}."
    effect = capital(energize_effect(view, asked.card))
    return paragraph(f"{energize_name(asked.card)} is being played: {effect}.{chosen}")


def hand(view: NexusView) -> list[str]:
    """The viewer's own cards."""
    if view.seat is None:
        return []
    mine = view.players[view.seat]
    lines: list[str] = []
    if mine.shown_missions:
        lines.append("Your missions:")
        lines += [line for m in mine.shown_missions for line in mission_lines(view, m)]
    if mine.shown_energize:
        lines.append("Your Energize cards:")
        for card in mine.shown_energize:
            phase = "Deployment" if ENERGIZE[card]["class"] == "deployment" else "battle"
            effect = energize_effect(view, card)
            lines += paragraph(f"  {energize_name(card)}, {phase}: {effect}.", " " * 6)
    return lines


def mission_lines(view: NexusView, mission: int) -> list[str]:
    row = MISSIONS[mission]
    text = f"  {mission_name(mission)}, {points(mission)}, {capital(row['type'])}: "
    text += f"{mission_condition(view, mission)}."
    if mission in view.fulfilled:
        text += " FULFILLED."
    for objective, have, rival in view.progress:
        if objective == mission and mission not in view.fulfilled:
            text += f" {capital(progress_in_words(view.sheet, mission, have, rival))}."
    return paragraph(text, " " * 6)


assert len(SHORT) == len(TERRAIN)
assert all(len(LETTERS[name]) == len(sheet) for name, sheet in SHEETS.items())
