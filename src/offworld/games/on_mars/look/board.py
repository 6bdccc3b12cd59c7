"""The map of Mars: Buildings and Complexes, tiles, Crystals, and the pieces on them."""

from __future__ import annotations

from collections.abc import Sequence

from offworld.drawing.icons import icon
from offworld.drawing.nodes import Content, Node, at, group, kept, tag, together
from offworld.drawing.picture import Layers, Panel
from offworld.drawing.theme import seat_mark
from offworld.drawing.writing import middle, pill
from offworld.games.on_mars.board import HEXES, NAMES, NEIGHBOURS
from offworld.games.on_mars.look.icons import ICONS
from offworld.games.on_mars.look.pieces import (
    building_mark,
    crystal,
    letter,
    marker,
    piece,
    tile_paint,
)
from offworld.games.on_mars.look.preview import complex_of, complexes
from offworld.games.on_mars.look.terrain import (
    ART,
    TYPE,
    ground,
    hex_board,
    plate,
    research_tile,
)
from offworld.games.on_mars.look.view import OnMarsView
from offworld.games.on_mars.look.words import (
    bot_id,
    discovery_id,
    hex_id,
    kind_name,
    rover_id,
    tile_words,
    whose,
)
from offworld.games.on_mars.printed import (
    BLUEPRINTS,
    BUILDING_TYPES,
    DISCOVERIES,
    RESEARCH_TILE,
    TYPE_IDS,
)
from offworld.games.on_mars.state import LYING, ON_HEX
from offworld.games.on_mars.tables import BOTS, NONE

PIECE = 33.0
UP, DOWN = -15.5, 15.5
"""Where the sign of a Building and the pieces stand in a hex."""
CLOUD = ((-17.0, 0.0), (17.0, 0.0), (0.0, -20.0), (-34.0, -20.0), (34.0, -20.0))
"""Places of several pieces in a hex, from the lower middle."""


def board_panel() -> Layers:
    return hex_board().panel("The map of Mars", ART)


def draw_board(view: OnMarsView, panel: Panel) -> None:
    there = pieces(view)
    panel.add("hexes", *[cell_of(view, hex, there.get(hex, [])) for hex in range(HEXES)])
    groups = complexes(view)
    panel.add("edges", *[bridges(tuple(group), view.building[group[0]]) for group in groups])
    panel.add("marks", *[size_mark(view, group, there) for group in groups])
    panel.add("tokens", *face_up(view))
    panel.add("pieces", *waiting_rovers(view))


# -- hexes -----------------------------------------------------------------------------


def cell_of(view: OnMarsView, hex: int, there: Sequence[Node]) -> Node:
    """A hex; pieces stand inside it, so that a click on them is one on the hex, too."""
    kind, tile = view.building[hex], view.tile[hex]
    down = view.face_down[hex]
    if kind == NONE and tile == NONE and down == NONE and not view.crystal[hex] and not there:
        return bare(hex)
    says = words(view, hex)
    lying = still(
        hex,
        kind,
        view.owner[hex] if kind != NONE and BUILDING_TYPES[kind].owned else NONE,
        down,
        view.crystal[hex],
        tile - RESEARCH_TILE if tile >= RESEARCH_TILE else NONE,
    )
    if NONE < tile < RESEARCH_TILE:
        there = [discovery(tile, 0, 0), *there]
    if not there:
        return quiet(hex, lying, says)
    return hex_board().cell(hex, lying, *there, says=f"{NAMES[hex]}: {says or 'no Building'}",
                            id=hex_id(hex), name=NAMES[hex])  # fmt: skip


@kept
def bare(hex: int) -> Node:
    says = f"{NAMES[hex]}: nothing"
    return hex_board().cell(hex, ground(hex), says=says, id=hex_id(hex), name=NAMES[hex])


@kept
def quiet(hex: int, lying: Node, says: str) -> Node:
    """A hex without pieces."""
    said = f"{NAMES[hex]}: {says}"
    return hex_board().cell(hex, lying, says=said, id=hex_id(hex), name=NAMES[hex])


def words(view: OnMarsView, hex: int) -> str:
    """All there is to say about what lies on a hex; pieces speak for themselves."""
    kind, said = view.building[hex], []
    if kind != NONE:
        name = kind_name(kind)
        owner = view.owner[hex]
        said.append(f"{whose(view, owner)} {name}" if BUILDING_TYPES[kind].owned and owner != NONE
                    else name)  # fmt: skip
        size = len(complex_of(view, hex))
        if size > 1:
            said.append(f"in a Complex of {size}")
    if view.face_down[hex] != NONE:
        said.append(f"{kind_name(view.face_down[hex])}, face down")
    card = view.marker[hex]
    if card != NONE:
        owner = view.blueprint_owner[card]
        row = BLUEPRINTS[card]
        said.append(f"{whose(view, owner)} {row.name}: {row.effects.phrase()}")
        said += [f"{whose(view, one.seat)} Scientist works there"
                 for one in view.players for who in one.scientists
                 if view.scientist_at[who] == card]  # fmt: skip
    if view.crystal[hex]:
        said.append("a Crystal")
    if view.tile[hex] != NONE:
        said.append(tile_words(view.tile[hex]))
    return "; ".join(said)


@kept
def still(hex: int, kind: int, owner: int, down: int, crystals: int, research: int) -> Node:
    """What does not move on a hex."""
    inside: list[Content] = [ground(hex)]
    if kind != NONE:
        inside.append(building_tile(kind, owner))
    elif down != NONE:
        inside.append(face_down(down))
    if crystals:
        inside.append(crystal(0, 0, 38))
    if research != NONE:
        inside.append(research_tile(research))
    return together(*inside)


@kept
def building_tile(kind: int, owner: int) -> Node:
    """A Building: its colour, its shape and its letter; a Shelter has the shape of its owner."""
    return together(
        plate(tile_paint(kind)),
        icon(building_mark(kind), -15, UP, 28, "ink"),
        middle(15, UP, letter(kind), TYPE, "ink", bold=True),
        seat_mark(owner, 0, DOWN, 10, stroke="ink", stroke_width=1) if owner != NONE else None,
    )


@kept
def face_down(kind: int) -> Node:
    """A tile that is no Building at present."""
    back = tag("polygon", points=hex_board().outline(4), fill="none", stroke=tile_paint(kind),
               stroke_width=3, stroke_dasharray="5 4")  # fmt: skip
    return group(back, icon(building_mark(kind), 0, 0, 30, tile_paint(kind)), opacity=0.7)


# -- Complexes -------------------------------------------------------------------------


@kept
def bridges(hexes: tuple[int, ...], kind: int) -> Node:
    """What joins the Buildings of a Complex, across the gaps between them."""
    drawn = []
    for here in hexes:
        for other in NEIGHBOURS[here]:
            if other in hexes and here < other:
                (x, y), (u, v) = hex_board().middles[here], hex_board().middles[other]
                a, b = 0.455, 0.545
                drawn.append(
                    f"M{x + (u - x) * a:.1f} {y + (v - y) * a:.1f}"
                    f"L{x + (u - x) * b:.1f} {y + (v - y) * b:.1f}"
                )
    return tag("path", d="".join(drawn), stroke=tile_paint(kind), stroke_width=30, fill="none")


def size_mark(view: OnMarsView, hexes: Sequence[int], there: dict[int, list[Node]]) -> Node:
    """The size of a Complex, on a Building without a piece if there is one."""
    free = [hex for hex in hexes if hex not in there and not is_owned(view, hex)]
    x, y = hex_board().middles[free[0] if free else hexes[0]]
    dx, dy = (0.0, DOWN) if free else (-25.0, DOWN + 4)
    return at(x + dx, y + dy, size_badge(len(hexes)))


def is_owned(view: OnMarsView, hex: int) -> bool:
    """Whether the lower half of a hex shows whose Shelter it is."""
    return BUILDING_TYPES[view.building[hex]].owned


@kept
def size_badge(size: int) -> Node:
    badge = pill(0, 0, str(size), TYPE, "panel", "text", "ink")
    return group(badge, says=f"A Complex of {size}", pointer_events="none")


# -- tiles and pieces ------------------------------------------------------------------


@kept
def discovery(tile: int, x: float, y: float) -> Node:
    """A Discovery tile: the sign of what it brings; the same thing wherever it lies."""
    body = tag("rect", x=-22, y=-22, width=44, height=44, rx=8, fill="panel", stroke="discovery",
               stroke_width=3, class_="area")  # fmt: skip
    glyphs = DISCOVERIES[tile].effects.glyphs()
    kind = next((TYPE_IDS.index(one.icon) for one in glyphs if one.icon in TYPE_IDS), NONE)
    if kind != NONE:
        inside: Content = together(
            tag("rect", x=-16, y=-16, width=32, height=32, rx=6, fill=tile_paint(kind)),
            icon(building_mark(kind), 0, 0, 28, "ink"),
        )
    else:
        number = glyphs[0].number
        many = number is not None and number > 1
        inside = together(
            icon(ICONS.get(glyphs[0].icon, "hex"), -7 if many else 0, 0, 24 if many else 30),
            middle(12, 1, number, TYPE * 0.9, bold=True) if many else None,
        )
    return at(x, y, body, inside, says=tile_words(tile), name="Discovery tile",
              id=discovery_id(tile), class_="piece")  # fmt: skip


def face_up(view: OnMarsView) -> list[Node]:
    """The Discovery tiles face up, in the upper corners beside the map: large, for thumbs."""
    box = hex_board().box
    drawn = []
    for i, tile in enumerate(view.exploration):
        along = 40 + 74 * (i // 2)
        x = box.left + along if i % 2 == 0 else box.left + box.width - along
        drawn.append(at(x, box.top + 40, discovery(tile, 0, 0), scale=1.6))
    return drawn


def pieces(view: OnMarsView) -> dict[int, list[Node]]:
    """By hex: Bots, Rovers, Miners and markers, side by side where several share it."""
    there: dict[int, list[Node]] = {}
    for one in view.players:
        seat, name = one.seat, whose(view, one.seat)
        for number, hex in enumerate(one.bots):
            if hex != NONE:
                bot = BOTS * seat + number
                there.setdefault(hex, []).append(movable("bot", seat, bot_id(bot), f"{name} Bot"))
        if one.rover != NONE:
            rover = movable("rover", seat, rover_id(seat), f"{name} Rover")
            there.setdefault(one.rover, []).append(rover)
        for place in one.colonists:
            if ON_HEX <= place < LYING + HEXES:
                lies = place >= LYING
                hex = place - (LYING if lies else ON_HEX)
                there.setdefault(hex, []).append(standing("miner", seat, f"{name} Miner"))
        for card in one.blueprints:
            hex = view.built[card]
            if hex != NONE:
                says = f"{name} {BLUEPRINTS[card].name}: {BLUEPRINTS[card].effects.phrase()}"
                there.setdefault(hex, []).append(standing("marker", seat, says))
        for who in one.scientists:
            card = view.scientist_at[who]
            if card != NONE and view.built[card] != NONE:
                there.setdefault(view.built[card], []).append(at_work(seat, f"{name} Scientist"))
    return {hex: placed(some) for hex, some in there.items()}


def waiting_rovers(view: OnMarsView) -> list[Node]:
    """OM-MOVE-05: Rovers beside the map, which start from its centre."""
    box = hex_board().box
    drawn: list[Node] = []
    for one in view.players:
        if one.rover == NONE:
            name = f"{whose(view, one.seat)} Rover"
            rover = movable("rover", one.seat, rover_id(one.seat), name, True)
            x = box.left + 24 + 40 * len(drawn)
            drawn.append(at(x, box.top + box.height - 26, rover))
    return drawn


@kept
def movable(kind: str, seat: int, id: str, name: str, waits: bool = False) -> Node:
    """A Bot or a Rover; one that has not left the centre yet stands beside the Mine."""
    halo = tag("circle", r=PIECE / 2 + 3, fill="none", class_="area")
    says = f"{name}, beside the map: it starts from the centre" if waits else name
    return group(halo, piece(kind, seat, PIECE), says=says, name=name, id=id, class_="piece")


@kept
def standing(kind: str, seat: int, says: str) -> Node:
    return group(piece(kind, seat, PIECE), says=says)


@kept
def at_work(seat: int, says: str) -> Node:
    back = tag("circle", r=13, fill="panel", stroke="text")
    sign = icon("flask", -1, 0, 17)
    return group(back, sign, marker(seat, 10, -8, 6), says=says)


def placed(some: Sequence[Node]) -> list[Node]:
    """Pieces in a hex: one stands in its lower half, several in a row or in two."""
    if len(some) == 1:
        return [at(0, DOWN, some[0])]
    return [at(dx, DOWN + dy, node) for node, (dx, dy) in zip(some, [*CLOUD, *CLOUD], strict=False)]
