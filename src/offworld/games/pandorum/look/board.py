"""The board: hexes with their terrain, sectors, Structures, Harvesters."""

from __future__ import annotations

from functools import cache

from offworld.drawing.hex_board import borders, rifts
from offworld.drawing.nodes import Node, at, group, kept, kept_by, tag, together
from offworld.drawing.picture import Layers, Panel
from offworld.drawing.writing import middle
from offworld.engine.hexes import step
from offworld.games.pandorum import state
from offworld.games.pandorum.board import BOARDS
from offworld.games.pandorum.look.pieces import capital, eyes, harvester, token
from offworld.games.pandorum.look.terrain import PATTERNS, SIZE, hex_board, kind_of, steps
from offworld.games.pandorum.look.view import PandorumView
from offworld.games.pandorum.look.words import harvester_id, hex_id, hex_name, whose
from offworld.games.pandorum.tables import (
    BASE,
    FREE,
    LANDING_PAD,
    NONE,
    PASSAGE,
    PIECE_IDS,
    PIECES,
    TERRAINS,
    VOLCANO,
)

TOKENS = (33.0, 37.0)
"""How large a Module and a Base are drawn."""
assert len(TOKENS) == BASE + 1
SEAT_OF_STRUCTURE = 7.5
"""How far below the middle of its hex a Structure stands: above it there is room."""
CRAWLER = 32.0
ABOVE = -19.0
"""Where a Harvester stands over a Structure."""


def board_panel(players: int) -> Layers:
    """The empty board, with its layers."""
    board = BOARDS[players]
    says = f"Pandorum, {board.size} hexes in {len(board.letters)} sectors"
    return hex_board(players).panel(says, PATTERNS)


def draw_board(view: PandorumView, panel: Panel) -> None:
    """The hexes and what stands on them; modules add to the layers later."""
    guests = standing(view)
    hexes = range(BOARDS[view.board].size)
    seen_by = eyes(view)
    panel.add("hexes", *[draw_hex(view, hex, guests.get(hex, NOBODY), seen_by) for hex in hexes])
    panel.add("edges", sectors(view.board))
    if view.cuts:
        panel.add("edges", separations(view.board, tuple(view.cuts)))
    if view.phase != state.SETS and view.harvesters[view.active] != NONE:
        x, y = middle_of(view, view.harvesters[view.active])
        panel.add("marks", at(x, y, hex_board(view.board).ring()))
    panel.add("pieces", *draw_harvesters(view, guests))


def middle_of(view: PandorumView, hex: int) -> tuple[float, float]:
    """Where the middle of a hex lies in the picture."""
    return hex_board(view.board).middles[hex]


@kept
def sectors(players: int) -> Node:
    """The borders of all sectors, and their letters, which are still read on a phone."""
    board, drawn = BOARDS[players], hex_board(players)
    edges, letters = [], []
    size = drawn.box.type_size()
    for hex, place in enumerate(board.places):
        for side in range(6):
            other = board.at.get(step(place, side))
            if other is None or (board.sector[other] != board.sector[hex] and other > hex):
                edges.append(drawn.edge(hex, side))
        if board.is_central[hex]:
            x, y = drawn.middles[hex]
            letter = board.letters[board.sector[hex]]
            letters.append(tag("circle", cx=x, cy=y + SIZE, r=size * 0.58, fill="ground"))
            letters.append(middle(x, y + SIZE, letter, size, "muted", bold=True))
    return together(borders(edges), *letters)


@kept
def separations(players: int, cuts: tuple[int, ...]) -> Node:
    """The edges between neighbours that are not adjacent any more."""
    size = BOARDS[players].size
    return rifts([hex_board(players).between(*divmod(cut, size)) for cut in cuts])


# -- hexes -----------------------------------------------------------------------------

NOBODY: list[int] = []


def standing(view: PandorumView) -> dict[int, list[int]]:
    """The players whose Harvesters stand on a hex."""
    found: dict[int, list[int]] = {}
    for owner, hex in enumerate(view.harvesters):
        found.setdefault(hex, []).append(owner)
    return found


def hex_looks(
    view: PandorumView, hex: int, guests: list[int], seen_by: tuple[object, ...]
) -> tuple[object, ...]:
    """Everything in which a hex may differ from one time to the next."""
    return (
        seen_by,
        hex,
        view.ground[hex],
        view.feature[hex],
        view.owner[hex],
        view.piece[hex],
        *guests,
    )


@kept_by(hex_looks)
def draw_hex(view: PandorumView, hex: int, guests: list[int], seen_by: tuple[object, ...]) -> Node:
    """One hex with everything that stays in it, as one thing to click.

    All hexes are ``seen_by`` the same eyes: they are asked for once a picture.
    """
    board, drawn = BOARDS[view.board], hex_board(view.board)
    is_centre = hex == board.centre and view.feature[hex] == LANDING_PAD
    return drawn.cell(
        hex,
        drawn.ground(kind_of(view.ground[hex], view.feature[hex])),
        steps() if is_centre else None,
        structure(view, hex) if view.owner[hex] != NONE else None,
        says=hex_words(view, hex, guests),
        id=hex_id(view, hex),
        name=hex_name(view, hex),
    )


def hex_words(view: PandorumView, hex: int, guests: list[int]) -> str:
    """A hex in words."""
    board, feature = BOARDS[view.board], view.feature[hex]
    there = {VOLCANO: "Volcano", LANDING_PAD: "Landing pad", PASSAGE: "to be crossed only"}
    said = [f"{hex_name(view, hex)}: {there.get(feature) or TERRAINS[view.ground[hex]]}"]
    if board.is_central[hex]:
        said.append(f"centre of sector {board.letters[board.sector[hex]]}")
    if view.owner[hex] != NONE:
        said.append(f"{whose(view, view.owner[hex])} {PIECES[view.piece[hex]]}")
    elif feature == FREE:
        said.append("empty")
    said += [f"{whose(view, guest)} Harvester" for guest in guests]
    return "; ".join(said)


def structure(view: PandorumView, hex: int) -> Node:
    owner, piece = view.owner[hex], view.piece[hex]
    return at(
        0,
        SEAT_OF_STRUCTURE,
        token(owner, piece, TOKENS[piece]),
        says=capital(f"{whose(view, owner)} {PIECES[piece]}"),
        name=PIECES[piece],
        id=f"structure-{hex_name(view, hex)}",
        class_="piece",
        data_piece=f"{PIECE_IDS[piece]}-{owner}",
        data_count=1,
    )


# -- Harvesters ------------------------------------------------------------------------

Place = tuple[float, float, float]
SPOTS = (
    ((-16.5, 0), (16.5, 0)),
    ((-16.5, -10), (16.5, -10), (0, 14)),
    ((-16.5, -11), (16.5, -11), (-16.5, 13), (16.5, 13)),
)
"""Where two, three and four Harvesters stand on a hex without a Structure."""


@cache
def places(count: int, free: bool) -> list[Place]:
    """Where Harvesters stand in a hex, and how large: over a Structure, or in the middle."""
    if count == 1:
        return [(0, 2, 42)] if free else [(0, ABOVE, CRAWLER)]
    if not free:
        size = (24.0, 17.0, 13.5)[count - 2]
        start = -(count - 1) * size * 0.54
        return [(start + i * size * 1.08, ABOVE + 3, size) for i in range(count)]
    return [(x, y, 29) for x, y in SPOTS[count - 2]]


def draw_harvesters(view: PandorumView, guests: dict[int, list[int]]) -> list[Node]:
    """All Harvesters in the order of the players, so that each stays the same thing."""
    found: dict[int, Node] = {}
    for hex, players in guests.items():
        spots = places(len(players), view.owner[hex] == NONE)
        for place, owner in zip(spots, players, strict=True):
            found[owner] = draw_harvester(view, hex, owner, place)
    return [found[owner] for owner in sorted(found)]


def harvester_looks(view: PandorumView, hex: int, owner: int, place: Place) -> tuple[object, ...]:
    return eyes(view), hex, owner, place


@kept_by(harvester_looks)
def draw_harvester(view: PandorumView, hex: int, owner: int, place: Place) -> Node:
    """A Harvester; only the viewer's own is clicked for itself, the others with their hex."""
    x, y = middle_of(view, hex)
    dx, dy, size = place
    return at(
        x + dx,
        y + dy,
        harvester(owner, size),
        says=capital(f"{whose(view, owner)} Harvester; in {hex_name(view, hex)}"),
        name="Harvester",
        id=harvester_id(owner),
        class_="piece",
        data_piece=f"harvester-{owner}",
        data_count=1,
        pointer_events=None if owner == view.seat else "none",
    )


def passed_through(*things: Node) -> Node:
    """Things on the board that leave every click to their hex."""
    return group(*things, pointer_events="none")
