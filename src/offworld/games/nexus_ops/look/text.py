"""The table in text, 80 columns wide, for terminals and screen readers."""

from __future__ import annotations

from textwrap import wrap

from offworld.engine.cards import HIDDEN
from offworld.games.nexus_ops import state
from offworld.games.nexus_ops.look.looking import progress, units_on_board
from offworld.games.nexus_ops.look.view import BattleView, NexusView, PlayerView
from offworld.games.nexus_ops.look.words import (
    army,
    bag_in_words,
    capital,
    chosen_units,
    energize_effect,
    energize_name,
    hex_name,
    listed,
    mission_condition,
    mission_name,
    place,
    points,
    unit,
)
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


def table_in_text(view: NexusView) -> str:
    blocks = [
        header(view),
        players(view),
        board(view),
        legend(view),
        [] if view.battle is None else battle(view, view.battle),
        card_on_the_table(view),
        missions_open(view),
        paragraph(f"Exploration tokens in this game: {bag_in_words(view)}.") if view.bag else [],
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
    return [f"Round {view.round}, Seat {view.active + 1}{yours}: {PHASES[view.phase]}"]


def players(view: NexusView) -> list[str]:
    """One line a player, and what they have laid open."""
    titles = f"{'VP':>6}{'rubium':>8}{'income':>7}{'missions':>9}{'Energize':>9}{'units':>6}"
    lines = [f"{'':<34}{titles}"]
    for player in view.players:
        you = "you" if player.seat == view.seat else ""
        name = "" if player.faction == NONE else str(FACTIONS[player.faction]["name"])
        lines.append(f"{you:<4}Seat {player.seat + 1}  {name:<22}{numbers(view, player)}")
    first = f"Seat {view.first + 1} is first player."
    deck = f"Decks: {view.decks[0]} missions, {view.decks[1]} Energize cards."
    lines += paragraph(f"{first} {teams(view)}{deck}")
    for player in view.players:
        if player.played:
            names = [f"{mission_name(m)} ({points(m)})" for m in player.played]
            lines += paragraph(f"Seat {player.seat + 1} has fulfilled {listed(names)}.")
        if player.seat != view.seat and known_cards(player):
            lines += paragraph(f"Seat {player.seat + 1} holds {listed(known_cards(player))}.")
    return lines


def known_cards(player: PlayerView) -> list[str]:
    """The cards of a hand that the viewer has been shown."""
    missions = [mission_name(mission) for mission in player.shown_missions if mission != HIDDEN]
    return missions + [energize_name(card) for card in player.shown_energize if card != HIDDEN]


def numbers(view: NexusView, player: PlayerView) -> str:
    on_board = "out" if player.is_out else str(sum(units_on_board(view, player.seat)))
    return (
        f"{f'{player.vp}/{view.vp_target}':>6}{player.rubium:>8}{f'+{player.income}':>7}"
        f"{player.missions:>9}{player.energize:>9}{on_board:>6}"
    )


def teams(view: NexusView) -> str:
    """Who plays with whom, and what they have together."""
    sides = sorted({player.team for player in view.players})
    if len(sides) == len(view.players):
        return ""
    words = []
    for team in sides:
        members = [player for player in view.players if player.team == team]
        seats = listed([f"Seat {player.seat + 1}" for player in members])
        words.append(f"{seats} together have {sum(player.vp for player in members)} VP.")
    return " ".join([*words, ""])


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
    lines = paragraph(f"Units: {', '.join(letters)}; 1:2{letters[0][0]} are two of Seat 1.")
    lines += paragraph(
        "Hexes: " + ", ".join(terrain_key(view)) + "; ? facedown token, a number: refinery."
    )
    if view.vortex:
        numbers = [f"{n} {hex_name(view, h)}" for n, h in enumerate(view.vortex, 1) if h >= 0]
        lines += paragraph(f"Vortex numbers: {', '.join(numbers)}.")
    if view.phase == state.DEPLOYMENT:
        lines += paragraph(f"Prices (and what a die must show): {', '.join(prices(view))}.")
    return lines


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
    text = f"Seat {fight.seats[side] + 1}: {army(view, fight.units[side])}"
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
    if view.card == NONE:
        return []
    chosen = ""
    if ENERGIZE_IDS[view.card] in ("phase_gate", "emergency_evac"):
        chosen = f" Chosen: {chosen_units(view)}."
    elif view.chosen:
        chosen = f" Chosen: {', '.join(map(str, view.chosen))}."
    effect = capital(energize_effect(view, view.card))
    return paragraph(f"{energize_name(view.card)} is being played: {effect}.{chosen}")


def missions_open(view: NexusView) -> list[str]:
    lines = [line for mission in view.line for line in mission_lines(view, mission)]
    return ["Transmission line:", *lines] if lines else []


def hand(view: NexusView) -> list[str]:
    """The viewer's own cards."""
    if view.seat is None:
        return []
    player = view.players[view.seat]
    lines: list[str] = []
    if any(mission != HIDDEN for mission in view.drawn):
        lines.append("Drawn missions:")
        lines += [line for m in view.drawn for line in mission_lines(view, m)]
    if player.shown_missions:
        lines.append("Your missions:")
        lines += [line for m in player.shown_missions for line in mission_lines(view, m)]
    if player.shown_energize:
        lines.append("Your Energize cards:")
        for card in player.shown_energize:
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
    elif row["type"] == "objective" and view.seat is not None:
        text += f" {capital(progress(view, view.seat, mission))}."
    return paragraph(text, " " * 6)


assert len(SHORT) == len(TERRAIN)
assert all(len(LETTERS[name]) == len(sheet) for name, sheet in SHEETS.items())
