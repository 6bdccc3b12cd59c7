"""The board: hexes with their terrain, sectors, Structures, Harvesters."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache, lru_cache, partial
from math import hypot

from offworld.engine import Fragment
from offworld.engine.drawing import at, middle
from offworld.engine.hexes import centre, corners
from offworld.engine.svg import number, tag, title
from offworld.games.pandorum import state
from offworld.games.pandorum.board import BOARDS
from offworld.games.pandorum.look.memory import as_before, eyes
from offworld.games.pandorum.look.pieces import arrow, capital, harvester, token
from offworld.games.pandorum.look.terrain import (
    SIZE,
    definitions,
    ground,
    kind_of,
    outline,
    sector_borders,
)
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

MARGIN = 6
PHONE = 366
"""The width at which a board is shown on a phone."""
LEAST = 12
"""The least type, in pixels."""
TOKENS = (33.0, 37.0)
"""How large a Module and a Base are drawn."""
SEAT_OF_STRUCTURE = 7.5
"""How far below the middle of its hex a Structure stands: above it there is room."""
CRAWLER = 32.0
ROOM_AROUND = 24.0
"""How far from the middle of a hex an arrow ends."""
ABOVE = -19.0
"""Where a Harvester stands over a Structure."""


def draw_board(view: PandorumView) -> Fragment:
    board = BOARDS[view.board]
    left, top, width, height = extent(view.board)
    guests, common = standing(view), eyes(view)
    active = view.harvesters[view.active] if view.phase != state.SETS else NONE
    return tag(
        "svg",
        title(f"Pandorum, {board.size} hexes in {len(board.letters)} sectors"),
        definitions(),
        *[
            as_before(
                (common, hex, looks(view, hex, guests.get(hex, NOBODY))),
                partial(draw_hex, view, hex, guests.get(hex, NOBODY)),
            )
            for hex in range(board.size)
        ],
        sector_borders(view.board),
        separations(view.board, tuple(view.cuts)) if view.cuts else "",
        highlight(view, active) if active != NONE else "",
        letters(view.board),
        tag("g", *draw_harvesters(view, guests, common), id=HARVESTERS),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"{left:.0f} {top:.0f} {width:.0f} {height:.0f}",
        role="group",
        class_="board",
    )


@cache
def extent(players: int) -> tuple[float, float, float, float]:
    """Left and upper edge, width and height of a board."""
    edge = [corner for place in BOARDS[players].places for corner in corners(place, SIZE)]
    left, top = min(x for x, _ in edge) - MARGIN, min(y for _, y in edge) - MARGIN
    width = max(x for x, _ in edge) + MARGIN - left
    return left, top, width, max(y for _, y in edge) + MARGIN - top


@cache
def letters(players: int) -> Fragment:
    """The letter of each sector, at the foot of its central hex, still read on a phone."""
    board, size = BOARDS[players], LEAST * extent(players)[2] / PHONE
    drawn = []
    for hex in range(board.size):
        if board.is_central[hex]:
            x, y = centre(board.places[hex], SIZE)
            letter = board.letters[board.sector[hex]]
            disc = tag("circle", cx=x, cy=y + SIZE, r=size * 0.58, fill="var(--ground)")
            drawn.append(disc + middle(x, y + SIZE, letter, size, "var(--muted)", bold=True))
    return tag("g", *drawn, pointer_events="none")


@lru_cache(256)
def separations(players: int, cuts: tuple[int, ...]) -> Fragment:
    """The edges between neighbours that are not adjacent any more."""
    board = BOARDS[players]
    edges = []
    for cut in cuts:
        (x, y), (u, v) = [centre(board.places[hex], SIZE) for hex in divmod(cut, board.size)]
        part = SIZE / 2 / hypot(u - x, v - y)
        across, along = (x + u) / 2, (y + v) / 2
        dx, dy = (y - v) * part, (u - x) * part
        ends = (across - dx, along - dy), (across + dx, along + dy)
        edges.append("M" + "L".join([f"{number(a)} {number(b)}" for a, b in ends]))
    line = {"d": "".join(edges), "fill": "none", "stroke_linecap": "round"}
    rift = tag("path", stroke="var(--text)", stroke_width=8, **line)
    gap = tag("path", stroke="var(--ink)", stroke_width=5, **line)
    return tag("g", rift, gap, pointer_events="none")


# -- what modules add ------------------------------------------------------------------

HARVESTERS = "harvesters"
"""The id of the layer with the Harvesters: what else lies on the board comes before it."""


def on_board(fragments: dict[str, Fragment], *drawn: Fragment) -> None:
    """Lay further things on the board, above Structures and below Harvesters."""
    before, layer, after = fragments["board"].rpartition(f'<g id="{HARVESTERS}"')
    things = tag("g", *drawn, pointer_events="none")
    fragments["board"] = before + things + layer + after


def middle_of(view: PandorumView, hex: int) -> tuple[float, float]:
    """Where the middle of a hex lies in the picture."""
    return centre(BOARDS[view.board].places[hex], SIZE)


def highlight(
    view: PandorumView, hex: int, colour: str = "text", dashed: bool = False, id: str | None = None
) -> Fragment:
    """A ring inside a hex: here something happens."""
    ring = tag(
        "polygon",
        points=outline(4),
        fill="none",
        stroke=f"var(--{colour})",
        stroke_width=2.5,
        stroke_dasharray="7 5" if dashed else None,
        stroke_opacity=0.9,
    )
    return at(*middle_of(view, hex), ring, id=id, pointer_events="none")


def line_of_hexes(view: PandorumView, hexes: Sequence[int], colour: str = "text") -> Fragment:
    """An arrow along hexes, from the first one into the last one; what stands there stays free."""
    way = [middle_of(view, hex) for hex in hexes]
    if len(way) < 2:
        return ""
    (x, y), (u, v) = way[-2], way[-1]
    part = 1 - ROOM_AROUND / hypot(u - x, v - y)
    return arrow([*way[:-1], (x + (u - x) * part, y + (v - y) * part)], f"var(--{colour})")


# -- hexes -----------------------------------------------------------------------------

NOBODY: list[int] = []


def standing(view: PandorumView) -> dict[int, list[int]]:
    """The players whose Harvesters stand on a hex."""
    found: dict[int, list[int]] = {}
    for owner, hex in enumerate(view.harvesters):
        found.setdefault(hex, []).append(owner)
    return found


def looks(view: PandorumView, hex: int, guests: list[int]) -> tuple[object, ...]:
    """Everything in which a hex may differ from one time to the next."""
    return view.ground[hex], view.feature[hex], view.owner[hex], view.piece[hex], *guests


def draw_hex(view: PandorumView, hex: int, guests: list[int]) -> Fragment:
    """One hex with everything that stays in it, as one thing to click."""
    board = BOARDS[view.board]
    kind = kind_of(view.ground[hex], view.feature[hex])
    return at(
        *middle_of(view, hex),
        title(hex_words(view, hex, guests)),
        ground(kind, hex == board.centre and view.feature[hex] == LANDING_PAD),
        structure(view, hex) if view.owner[hex] != NONE else "",
        id=hex_id(view, hex),
        data_name=hex_name(view, hex),
        class_="hex",
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


def structure(view: PandorumView, hex: int) -> Fragment:
    owner, piece = view.owner[hex], view.piece[hex]
    return at(
        0,
        SEAT_OF_STRUCTURE,
        title(capital(f"{whose(view, owner)} {PIECES[piece]}")),
        token(owner, piece, TOKENS[piece]),
        id=f"structure-{hex_name(view, hex)}",
        class_="piece",
        data_piece=f"{PIECE_IDS[piece]}-{owner}",
        data_count=1,
    )


# -- Harvesters ------------------------------------------------------------------------


def draw_harvesters(
    view: PandorumView, guests: dict[int, list[int]], common: tuple[object, ...]
) -> list[Fragment]:
    """All Harvesters, above everything else, so that nothing covers one that moves."""
    found: dict[int, Fragment] = {}
    for hex, players in guests.items():
        free = view.owner[hex] == NONE
        for place, owner in zip(places(len(players), free), players, strict=True):
            found[owner] = as_before(
                (common, hex, place, owner), partial(draw_harvester, view, hex, owner, place)
            )
    return [found[owner] for owner in sorted(found)]


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
    spots = SPOTS[count - 2]
    return [(x, y, 29) for x, y in spots]


def draw_harvester(view: PandorumView, hex: int, owner: int, place: Place) -> Fragment:
    """A Harvester; only the viewer's own is clicked for itself, the others with their hex."""
    x, y = middle_of(view, hex)
    dx, dy, size = place
    return at(
        x + dx,
        y + dy,
        title(capital(f"{whose(view, owner)} Harvester; in {hex_name(view, hex)}")),
        harvester(owner, size),
        id=harvester_id(owner),
        class_="piece",
        data_piece=f"harvester-{owner}",
        data_count=1,
        pointer_events=None if owner == view.seat else "none",
    )


assert len(TOKENS) == BASE + 1
