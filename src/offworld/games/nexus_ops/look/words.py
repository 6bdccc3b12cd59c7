"""What things are called: units, hexes, players, cards; and the words of the log."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from offworld.drawing.writing import MINUS
from offworld.engine.english import listed, one
from offworld.engine.log import Amount, Card, Piece, Place, Token
from offworld.games.nexus_ops.look.view import NexusView
from offworld.games.nexus_ops.tables import (
    BOARDS,
    COLUMNS,
    ENERGIZE,
    ENERGIZE_IDS,
    FACTIONS,
    HOME_BASE,
    MISSION_IDS,
    MISSIONS,
    MONOLITH,
    SHEETS,
    TERRAIN,
    VORTEX,
    Unit,
    in_words_of,
)

UNITS = {unit.id: unit for sheet in SHEETS.values() for unit in sheet}
CARD_NAMES = {row["id"]: str(row["name"]) for row in [*ENERGIZE, *MISSIONS, *FACTIONS]}


# -- English ---------------------------------------------------------------------------


def counted(count: int, name: str) -> str:
    """ "a Human", "2 Humans", "no Humans"."""
    return one(name) if count == 1 else f"{count or 'no'} {name}s"


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


def chosen_units(view: NexusView, columns: Sequence[int]) -> str:
    """The units that have been chosen for a card."""
    return army(view, [columns.count(column) for column in range(COLUMNS)])


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


def player(view: NexusView, seat: int) -> str:
    """A player, as the log calls them, too."""
    return view.name(seat)


def faction_name(faction: int) -> str:
    """As in the middle of a sentence."""
    return str(FACTIONS[faction]["name"]).replace("The ", "the ", 1)


# -- cards -----------------------------------------------------------------------------


def energize_name(card: int) -> str:
    return str(ENERGIZE[card]["name"])


def mission_name(mission: int) -> str:
    return str(MISSIONS[mission]["name"])


def card_name(mission: bool, card: int) -> str:
    return mission_name(card) if mission else energize_name(card)


def energize_effect(view: NexusView, card: int) -> str:
    """What an Energize card does, in the words of the sheet in use."""
    return with_params(view.sheet, card, "effect")


def energize_face(sheet: str, card: int) -> str:
    """The same in a few words, for the card itself."""
    return with_params(sheet, card, "face").replace("-", MINUS)


def with_params(sheet: str, card: int, key: str) -> str:
    """A text of a card's row, with its numbers and the units it is about."""
    row = ENERGIZE[card]
    named = [SHEETS[sheet][int(column) - 1].name for column in row["params"].get("columns", ())]
    return str(row[key]).format(**row["params"], units=listed(named, "or"))


def mission_condition(view: NexusView, mission: int) -> str:
    """What a mission asks for, in the words of the sheet in use."""
    return in_words_of(view.sheet, str(MISSIONS[mission]["condition"]))


def mission_face(sheet: str, mission: int) -> str:
    """The same in a few words, for the card itself."""
    return in_words_of(sheet, str(MISSIONS[mission]["face"]))


def points(mission: int) -> str:
    return f"{MISSIONS[mission]['vp']} VP"


# -- ids of the picture ----------------------------------------------------------------


def hex_id(view: NexusView, hex: int) -> str:
    return f"hex-{hex_name(view, hex)}"


def stack_id(view: NexusView, hex: int, seat: int, column: int) -> str:
    return f"stack-{hex_name(view, hex)}-{seat}-{column}"


def fighter_id(side: int, column: int) -> str:
    """Units of a type in the battle that is fought."""
    return f"fighter-{side}-{column}"


def card_id(mission: bool, card: int) -> str:
    """A card of the viewer's own hand."""
    return f"mission-{MISSION_IDS[card]}" if mission else f"energize-{ENERGIZE_IDS[card]}"


def mission_id(view: NexusView, mission: int) -> str:
    """A mission where the viewer would play it from: among the open ones, or in their hand."""
    if mission in view.open_missions:
        return f"line-{MISSION_IDS[mission]}"
    return card_id(True, mission)


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
