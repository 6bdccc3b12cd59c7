"""The table in text, 80 columns wide, for terminals and screen readers."""

from __future__ import annotations

from textwrap import wrap

from offworld.engine.cards import HIDDEN
from offworld.games.pandorum import state
from offworld.games.pandorum.board import BOARDS
from offworld.games.pandorum.look.view import PandorumView, PlayerView
from offworld.games.pandorum.look.words import card, counted, hex_name, listed, quids, type_name
from offworld.games.pandorum.set_up import SET
from offworld.games.pandorum.tables import (
    BASE,
    BOWS,
    FREE,
    HULLS,
    LANDING_PAD,
    NONE,
    PASSAGE,
    PROJECTS,
    SATELLITES,
    VOLCANO,
)

WIDTH = 80
PHASES = {
    state.TURN_START: "start of the turn",
    state.ACTION: "action",
    state.TAKING: "Take cards",
    state.CONSTRUCTION: "Construction",
    state.STOWING: "Construction, cards into slots",
    state.AFTER_ACTION: "end of the turn",
    state.HAND_LIMIT: "hand limit",
    state.TURN_END: "end of the turn",
}
LETTERS = "dckr"
"""Terrain in a cell of the map: dunes, crater, crystals, ruins."""
CELL = 6


def table_in_text(view: PandorumView, more: list[str]) -> str:
    blocks = [header(view), players(view), board(view), market(view), sets(view), more, hand(view)]
    return "\n\n".join("\n".join(block) for block in blocks if block)


def paragraph(text: str, indent: str = "    ") -> list[str]:
    """A text broken into lines; all but the first are indented."""
    return wrap(text, WIDTH, subsequent_indent=indent)


def header(view: PandorumView) -> list[str]:
    if view.phase == state.SETS:
        return ["The players choose their Harvesters."]
    if view.winners:
        return paragraph(result(view))
    yours = " (you)" if view.active == view.seat else ""
    last = "; this round is the last" if view.ending else ""
    who = view.name(view.active)
    return [f"Round {view.round}, {who}{yours}: {PHASES[view.phase]}{last}"]


def result(view: PandorumView) -> str:
    """Who has won, and what everybody has."""
    return f"The game is over: {verdict(view)}"


def verdict(view: PandorumView) -> str:
    """Who has won, and with how much."""
    if not view.winners:
        return ""
    names = listed([view.name(number) for number in view.winners])
    scores = [f"{view.name(player.seat)} has {quids(player.score)}" for player in view.players]
    verb = "wins" if len(view.winners) == 1 else "win"
    return f"{names} {verb}. {listed(scores)}."


# -- players ---------------------------------------------------------------------------


def players(view: PandorumView) -> list[str]:
    titles = f"{'quids':>7}{'cards':>7}{'Modules':>9}{'Bases':>7}{'slots':>9}{'score':>7}"
    lines = [f"{'':<16}{titles}"]
    for player in view.players:
        you = "you" if player.seat == view.seat else ""
        slots = "/".join(str(len(slot)) for slot in player.slots)
        numbers = f"{player.quids:>7}{player.cards:>7}{player.modules:>9}{player.bases:>7}"
        name = f"{you:<4}{view.name(player.seat)}"
        lines.append(f"{name:<16}{numbers}{slots:>9}{player.score:>7}")
    for player in view.players:
        lines += paragraph(harvester(view, player))
        known = [card(number) for number in player.shown if number != HIDDEN]
        if known and player.seat != view.seat:
            lines += paragraph(f"{view.name(player.seat)} holds {listed(known)}.")
    first = f"{view.name(view.first)} is first player."
    if view.pyrrhum != NONE:
        first += f" {view.name(view.pyrrhum)} holds the Pyrrhum."
    return [*lines, first]


def harvester(view: PandorumView, player: PlayerView) -> str:
    where = hex_name(view, view.harvesters[player.seat])
    if player.bow == NONE:
        return f"{view.name(player.seat)}: Harvester in {where}."
    parts = [BOWS[player.bow].name, f"{HULLS[player.hull].name} (level {player.level})"]
    parts += [
        f"{SATELLITES[satellite].name} ({items} found)"
        for satellite, items in zip(player.satellites, player.items, strict=True)
    ]
    return f"{view.name(player.seat)}: Harvester in {where}; {', '.join(parts)}."


# -- the board -------------------------------------------------------------------------


def board(view: PandorumView) -> list[str]:
    """A row of hexes a line: name, terrain, and a Structure as owner and M or B."""
    lay = BOARDS[view.board]
    rows: dict[int, list[int]] = {}
    for hex, at in enumerate(lay.places):
        rows.setdefault(at.r, []).append(hex)
    left = min(2 * at.q + at.r for at in lay.places)
    lines = []
    for r in sorted(rows):
        line = ""
        for _, hex in sorted((lay.places[hex].q, hex) for hex in rows[r]):
            column = (2 * lay.places[hex].q + r - left) * CELL // 2
            line = line.ljust(column) + cell(view, hex)
        lines.append(line.rstrip())
    return [*lines, *legend(view)]


def cell(view: PandorumView, hex: int) -> str:
    feature = view.feature[hex]
    if feature == VOLCANO:
        mark = "^"
    elif feature == LANDING_PAD:
        mark = "P"
    else:
        mark = LETTERS[view.ground[hex]] if feature == FREE else "="
    piece = ""
    if view.owner[hex] != NONE:
        piece = f"{view.owner[hex] + 1}{'B' if view.piece[hex] == BASE else 'M'}"
    return f"{hex_name(view, hex)}{mark}{piece}"


def legend(view: PandorumView) -> list[str]:
    crossed = ", = can be crossed, but not stopped on" if PASSAGE in view.feature else ""
    return paragraph(
        f"d dunes, c crater, k crystals, r ruins, ^ Volcano, P Landing pad{crossed}; "
        f"2M a Module and 2B a Base of {view.name(1)}."
    )


# -- cards -----------------------------------------------------------------------------


def market(view: PandorumView) -> list[str]:
    deck = f"Deck: {counted(view.deck, 'card')}. Box: {counted(len(view.box), 'card')}."
    lines = ["Project Market:"]
    for number in sorted(set(view.market)):
        lines += card_lines(number, view.market.count(number))
    if view.laid:
        lines += paragraph(f"Cards in use: {listed([card(number) for number in view.laid])}.")
    return [*lines, deck]


def card_lines(number: int, copies: int) -> list[str]:
    times = f" (x{copies})" if copies > 1 else ""
    type = type_name(PROJECTS[number].type)
    return paragraph(f"  {card(number)}, {type}{times}: {PROJECTS[number].text}", " " * 6)


def sets(view: PandorumView) -> list[str]:
    lines = []
    for start in range(0, len(view.sets), SET):
        bow, hull, satellite = view.sets[start : start + SET]
        if bow == NONE:
            continue
        lines.append(f"Harvester set {start // SET + 1}:")
        for part in (BOWS[bow], HULLS[hull], SATELLITES[satellite]):
            lines += paragraph(f"  {part.name}: {part.text}", " " * 6)
    return lines


def hand(view: PandorumView) -> list[str]:
    """The viewer's own cards and Harvester."""
    if view.seat is None:
        return []
    player = view.players[view.seat]
    lines = [f"Your hand (limit {player.hand_limit}), {quids(player.quids)}:"]
    for number in sorted(set(player.shown)):
        lines += card_lines(number, player.shown.count(number))
    for slot, cards in enumerate(player.slots):
        if cards:
            lines += paragraph(f"Slot {slot + 1}: {listed([card(number) for number in cards])}.")
    if player.bow != NONE:
        for part in (BOWS[player.bow], HULLS[player.hull]):
            lines += paragraph(f"{part.name}: {part.text}")
    for satellite in player.satellites:
        lines += paragraph(f"{SATELLITES[satellite].name}: {SATELLITES[satellite].text}")
    return lines
