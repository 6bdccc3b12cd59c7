"""What things are called: units, hexes, players, cards; and the words of the log."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence

from offworld.engine.log import Amount, Card, Piece, Place, Token
from offworld.games.nexus_ops.look.view import NexusView
from offworld.games.nexus_ops.tables import (
    BOARDS,
    CLASSIC_IDS,
    COLUMNS,
    ENERGIZE,
    ENERGIZE_IDS,
    FACTIONS,
    HOME_BASE,
    MISSION_IDS,
    MISSIONS,
    MONOLITH,
    NONE,
    SHEETS,
    TERRAIN,
    TOKENS,
    VORTEX,
    Unit,
)

UNITS = {unit.id: unit for sheet in SHEETS.values() for unit in sheet}
CARD_NAMES = {row["id"]: str(row["name"]) for row in [*ENERGIZE, *MISSIONS, *FACTIONS]}
REMARK = re.compile(r" \([^)]*(?:NX-|alternate sheet)[^)]*\)")
"""What a card's row says in brackets about clauses and the other sheet."""


# -- English ---------------------------------------------------------------------------


def one(name: str) -> str:
    """A name with its article."""
    return f"an {name}" if name[0] in "AEIOUaeiou" else f"a {name}"


def counted(count: int, name: str) -> str:
    """ "a Human", "2 Humans", "no Humans"."""
    if count == 1:
        return one(name)
    return f"{count or 'no'} {name}s"


def listed(words: Sequence[str], last: str = "and") -> str:
    """ "a0", "a0 and a1", "a0, a1 and a2"."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def capital(text: str) -> str:
    return text[:1].upper() + text[1:]


# -- things of the table ---------------------------------------------------------------


def unit(view: NexusView, column: int) -> Unit:
    """The unit of a column on the sheet in use."""
    return SHEETS[view.sheet][column]


def units(view: NexusView, column: int, count: int = 1) -> str:
    return counted(count, unit(view, column).name)


def army(view: NexusView, counts: Iterable[int]) -> str:
    """Units by column in words, the strongest first: "a Rubium Dragon and 2 Humans"."""
    stacks = [units(view, column, n) for column, n in enumerate(counts) if n]
    return listed(stacks[::-1]) or "no units"


def chosen_units(view: NexusView) -> str:
    """The units that have been chosen for a card."""
    return army(view, [view.chosen.count(column) for column in range(COLUMNS)])


def hex_name(view: NexusView, hex: int) -> str:
    """The short name of a hex."""
    return BOARDS[view.board].names[hex]


def place(view: NexusView, hex: int) -> str:
    """A hex with its terrain: "Rock Plains a3", "home base h0l", "the Monolith"."""
    terrain = view.terrain[hex]
    if terrain in (MONOLITH, VORTEX):
        return f"the {TERRAIN[terrain]['name']}"
    if terrain == HOME_BASE:
        return f"home base {hex_name(view, hex)}"
    return f"{TERRAIN[terrain]['name']} {hex_name(view, hex)}"


def places(view: NexusView, hexes: Sequence[int]) -> str:
    return listed([place(view, hex) for hex in hexes])


def came_from(view: NexusView, left: int) -> str:
    """The hexes a unit left this turn, where that tells it from others of its type."""
    hexes = [hex_name(view, hex) for hex in range(len(view.terrain)) if left >> hex & 1]
    return f" (that left {listed(hexes)})" if hexes else ""


def faction(view: NexusView, seat: int) -> str:
    """A player, by the faction he leads, as in the middle of a sentence."""
    number = view.players[seat].faction
    if number == NONE:
        return f"Seat {seat + 1}"
    name = str(FACTIONS[number]["name"])
    return name.replace("The ", "the ", 1)


# -- cards -----------------------------------------------------------------------------


def energize_name(card: int) -> str:
    return str(ENERGIZE[card]["name"])


def mission_name(mission: int) -> str:
    return str(MISSIONS[mission]["name"])


def energize_effect(view: NexusView, card: int) -> str:
    """What an Energize card does, in the words of the sheet in use."""
    text = REMARK.sub("", str(ENERGIZE[card]["effect"]))
    miners = [f"{unit.name}s" for unit in SHEETS["classic"][:3]]
    text = text.replace("column 1, 2 or 3 units", listed(miners, "or"))
    return in_sheet_words(view, text)


def mission_condition(view: NexusView, mission: int) -> str:
    """What a mission asks for, in the words of the sheet in use."""
    return in_sheet_words(view, str(MISSIONS[mission]["condition"]))


def in_sheet_words(view: NexusView, text: str) -> str:
    """NX-DEF-08: cards name classic units; the other sheet's stand in the same columns."""
    for column in range(COLUMNS):
        text = text.replace(SHEETS["classic"][column].name, unit(view, column).name)
    return text


def points(mission: int) -> str:
    return f"{MISSIONS[mission]['vp']} VP"


# -- ids of the picture ----------------------------------------------------------------


def hex_id(view: NexusView, hex: int) -> str:
    return f"hex-{hex_name(view, hex)}"


def stack_id(view: NexusView, hex: int, seat: int, column: int) -> str:
    return f"stack-{hex_name(view, hex)}-{seat}-{column}"


def card_id(mission: bool, card: int) -> str:
    """A card of the viewer's own hand."""
    return f"mission-{MISSION_IDS[card]}" if mission else f"energize-{ENERGIZE_IDS[card]}"


def mission_id(view: NexusView, mission: int) -> str:
    """A mission where the viewer would play it from: the open line, or his hand."""
    return f"line-{MISSION_IDS[mission]}" if mission in view.line else card_id(True, mission)


def bag_in_words(view: NexusView) -> str:
    """Which exploration tokens are in the game, where that is not the usual set (NX-INFO-04)."""
    kinds: dict[str, int] = {}
    for token in view.bag:
        row = TOKENS[token]
        unit = SHEETS[view.sheet][CLASSIC_IDS.index(row["unit"])].name if row["unit"] else ""
        mine = f"refinery {row['refinery']}" if row["refinery"] else ""
        kind = " with ".join(filter(None, (unit, mine))) or "nothing"
        kinds[kind] = kinds.get(kind, 0) + 1
    return ", ".join(f"{count} x {kind}" for kind, count in sorted(kinds.items()))


# -- the log ---------------------------------------------------------------------------


def spell(token: Token) -> str | None:
    """The words for a token of the log; None for tokens that are not ours."""
    if isinstance(token, Piece) and token.kind in UNITS:
        return counted(token.count, UNITS[token.kind].name)
    if isinstance(token, Place):
        return spelled_place(token.id)
    if isinstance(token, Card):
        return CARD_NAMES.get(token.id)
    if isinstance(token, Amount):
        return f"{token.number} {token.unit}"
    return None


def spelled_place(name: str) -> str | None:
    """A hex by its name alone: the centre and home bases are called what they are."""
    if not any(name in board.names for board in BOARDS.values()):
        return None
    if any(name == board.names[board.centre] for board in BOARDS.values()):
        return "the Monolith"
    return f"home base {name}" if name.startswith("h") else name
