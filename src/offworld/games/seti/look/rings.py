"""The solar system: the Sun, three discs that turn over the base, what is printed on them."""

from __future__ import annotations

from offworld.drawing.icons import icon
from offworld.drawing.nodes import Content, Node, at, group, kept, number, tag, together
from offworld.drawing.picture import Layers, Panel
from offworld.drawing.ring_board import RingBoard
from offworld.drawing.writing import middle
from offworld.engine.english import listed
from offworld.games.seti.look import heavens
from offworld.games.seti.look.icons import ICONS
from offworld.games.seti.look.pieces import probe
from offworld.games.seti.look.stars import arcs, draw_stars
from offworld.games.seti.look.view import SetiView
from offworld.games.seti.look.words import (
    cell_id,
    contents,
    mobile_id,
    place,
    player,
    probe_id,
    shows_publicity,
)
from offworld.games.seti.solar import (
    ASTEROID,
    BASE,
    CELLS,
    COMET,
    DISCS,
    EMPTY,
    GAP,
    PLANET,
    RINGS,
    ROTATION_STEPS,
    SECTORS,
    layer_at,
    local_cell,
    ring_of,
    sector_of,
)
from offworld.games.seti.solar import turned as turned_once
from offworld.games.seti.tables import EARTH, NONE, PLANETS

BOARD = RingBoard(rings=RINGS, sectors=SECTORS, inner=40, width=66, gap=2)
OUTSIDE = 54
"""The room for the nearby stars; there is more of it in the corners."""
FACES = ("disc-1", "disc-2", "disc-3", "base-disc")
LAYERS = ("base", "disc-3", "disc-2", "disc-1", "sun", "stars", "tokens")
BODY = 21.0
"""The radius of a usual planet."""
PROBE = 39.0


def board_panel() -> Layers:
    """The empty board, with its layers."""
    panel = BOARD.panel("The solar system and the nearby stars", *LAYERS, outside=OUTSIDE)
    panel.add("ground", ground())
    return panel


TYPE = BOARD.panel("", outside=OUTSIDE).box.type_size()
"""The least size of type that can be read on a phone."""


@kept
def ground() -> Node:
    """The night around the board."""
    far = BOARD.reach + OUTSIDE + 8
    return together(
        tag("rect", x=-far, y=-far, width=2 * far, height=2 * far, rx=12, fill="deep"),
        heavens.dust(BOARD.reach + 4, far),
        tag("circle", r=BOARD.reach + 1, fill="rim"),
        tag("circle", r=BOARD.inner + 1, fill="deep"),
    )


def draw_rings(view: SetiView, panel: Panel) -> None:
    """The discs, the lowest first, the Sun, the spaces, everything that flies."""
    panel.add("base", layer(BASE, 0, tuple(view.printed[BASE])))
    for disc in reversed(range(DISCS)):
        drawn = layer(disc, view.turned[disc], tuple(view.printed[disc]))
        panel.add(f"disc-{disc + 1}", drawn)
    panel.add("sun", the_sun(view.rotation))
    panel.add("stars", arcs(), earth_mark(view.turned[0], sector_of(view.planet_cells[EARTH])))
    draw_stars(view, panel)
    draw_next(view, panel)
    draw_names(view, panel)
    guests = guests_of(view)
    for here in range(CELLS):
        panel.add("spaces", draw_space(view, here, guests.get(here, "")))
    draw_flyers(view, panel)


# -- discs -----------------------------------------------------------------------------


@kept
def layer(disc: int, turned: int, printed: tuple[int, ...]) -> Node:
    """A disc, or the base, with everything printed on it."""
    printed_on = [
        BOARD.riding(ring_of(here), sector_of(here), turned, printed_thing(content, here))
        for here, content in enumerate(printed)
        if content >= ASTEROID
    ]
    if disc == BASE:
        return group(faces(disc, printed), *printed_on)
    return together(
        turning(turned, shadow(printed)),
        group(faces(disc, printed), *printed_on, id=f"disc-{disc + 1}", class_="turns",
              transform=f"rotate({45 * turned})"),
    )  # fmt: skip


@kept
def faces(disc: int, printed: tuple[int, ...]) -> Node:
    """The solid spaces of a layer."""
    edge = "rim" if disc == BASE else "orbit"
    return together(
        *[
            tag("path", d=BOARD.outline(ring_of(here), sector_of(here)), fill=FACES[disc],
                stroke=edge, stroke_width=0.5 if disc == BASE else 1)
            for here, content in enumerate(printed)
            if content != GAP
        ]
    )  # fmt: skip


@kept
def shadow(printed: tuple[int, ...]) -> Node:
    """What a disc casts on the layer below it."""
    body = [
        tag("path", d=WHOLE.outline(ring_of(here), sector_of(here)))
        for here, content in enumerate(printed)
        if content != GAP
    ]
    return group(*body, fill="disc-shade", stroke="disc-shade", stroke_width=5,
                 stroke_opacity=0.45, stroke_linejoin="round")  # fmt: skip


WHOLE = RingBoard(rings=RINGS, sectors=SECTORS, inner=40, width=66, gap=0)


def printed_thing(content: int, here: int) -> Node:
    """A planet with its name, asteroids, or a comet; with the mark of a visit's publicity."""
    if content == ASTEROID:
        return heavens.asteroids(19)
    if content == COMET:
        return heavens.comet(19)
    return at(0, -10 * below(here), heavens.planet(PLANETS[content - PLANET].id, BODY))


def below(here: int) -> int:
    """1 where a name stands below its planet, -1 where there is more room above it."""
    return -1 if ring_of(here) == RINGS and sector_of(here) in (2, 3, 4, 5) else 1


def inward(here: int) -> float:
    """How far a name in the outermost ring stands nearer to the middle of the picture."""
    return 0 if ring_of(here) < RINGS else -14 if sector_of(here) < SECTORS // 2 else 14


# -- names -----------------------------------------------------------------------------


def draw_names(view: SetiView, panel: Panel) -> None:
    """The names of planets and the marks of publicity: above all discs, and turning with them."""
    found: dict[int, list[tuple[int, int]]] = {}
    for here, content in enumerate(view.visible):
        if shows_publicity(content) or content >= PLANET:
            disc = disc_below(view, here)
            found.setdefault(disc, []).append((here, content))
    for disc, some in sorted(found.items()):
        turned = view.turned[disc] if disc < BASE else 0
        local = [(local_cell(disc, here, turned % SECTORS), content) for here, content in some]
        panel.add("marks", names(turned, tuple(sorted(local))))


@kept
def names(turned: int, some: tuple[tuple[int, int], ...]) -> Node:
    drawn = []
    for local, content in some:
        inside = fame(19, 14)
        if content >= PLANET:
            one, side = PLANETS[content - PLANET], below(local)
            mark = fame(21, -22 * side) if one.publicity_on_visit else None
            inside = together(mark, label(inward(local), 22 * side, one.name))
        drawn.append(BOARD.riding(ring_of(local), sector_of(local), turned, inside))
    return turning(turned, *drawn)


# -- the next rotation ---------------------------------------------------------------------


def draw_next(view: SetiView, panel: Panel) -> None:
    """Where the next rotation takes planets: a small shadow of each, one sector on."""
    for planet, here in enumerate(view.planet_cells):
        disc = BASE if here == NONE else disc_below(view, here)
        if disc < ROTATION_STEPS[view.rotation]:
            panel.add("stars", shadow_of(planet, turned_once(here)))


@kept
def shadow_of(number: int, here: int) -> Node:
    """A small, pale planet at the edge of a space."""
    x, y = BOARD.spot(ring_of(here), sector_of(here), along=0.86, across=0.83)
    look = {"fill": "none", "stroke": "muted", "stroke_width": 1, "stroke_dasharray": "2 3"}
    one = PLANETS[number]
    drawn = group(heavens.planet(one.id, 7.5), opacity=0.55)
    ring = tag("circle", r=12.5, **look)
    return at(x, y, drawn, ring, says=f"{one.name} after the next rotation")


@kept
def earth_mark(turned: int, sector: int) -> Node:
    """The rim of Earth's sector; it turns with disc 1."""
    local = (sector - turned) % SECTORS
    ends = [BOARD.point(BOARD.reach + 1, local + part) for part in (0.02, 0.98)]
    (x, y), (u, v) = ends
    reach = number(BOARD.reach + 1)
    d = f"M{number(x)} {number(y)}A{reach} {reach} 0 0 1 {number(u)} {number(v)}"
    return turning(turned, tag("path", d=d, fill="none", stroke="earth", stroke_width=4.5,
                               stroke_linecap="round", says="Earth's sector"))  # fmt: skip


def fame(x: float, y: float) -> Node:
    """The mark of the publicity that a visit gives."""
    return together(
        tag("circle", cx=x, cy=y, r=10.5, fill="ground", stroke="fame", stroke_width=1.25),
        icon(ICONS["publicity"], x, y, 15, "fame"),
    )


def label(x: float, y: float, what: str) -> Node:
    """Words that can be read on any ground."""
    rim = tag(
        "text",
        what,
        x=x,
        y=y + TYPE * 0.36,
        font_size=TYPE,
        text_anchor="middle",
        fill="ground",
        stroke="ground",
        stroke_width=6,
        stroke_opacity=0.6,
        stroke_linejoin="round",
    )
    return together(rim, middle(x, y, what, TYPE))


@kept
def the_sun(rotation: int) -> Node:
    """The Sun; on it the number of the disc that turns next."""
    discs = ROTATION_STEPS[rotation]
    says = f"The Sun. The next rotation turns {listed([f'disc {i + 1}' for i in range(discs)])}"
    arrow = tag(
        "path",
        d="M17-17A24 24 0 0 0-17-17M-18-27V-16H-7",
        fill="none",
        stroke="ink",
        stroke_width=3.5,
        stroke_linecap="round",
        stroke_linejoin="round",
        stroke_opacity=0.75,
    )
    return group(
        heavens.sun(BOARD.inner),
        arrow,
        middle(0, 3, discs, 30, "ink", bold=True),
        says=says,
        id="sun",
    )


# -- spaces ----------------------------------------------------------------------------


def guests_of(view: SetiView) -> dict[int, str]:
    """Whose probes are in which space."""
    found: dict[int, list[str]] = {}
    for one in view.players:
        for here in dict.fromkeys(one.probes):
            said = f"{one.probes.count(here)} of {player(view, one.seat)}"
            found.setdefault(here, []).append(said)
    return {here: listed(some) for here, some in found.items()}


def draw_space(view: SetiView, here: int, guests: str) -> Node:
    """A space to click, with its words."""
    return space(here, view.visible[here], place(view, here), guests)


@kept
def space(here: int, content: int, name: str, guests: str) -> Node:
    said = f"{name[:1].upper()}{name[1:]}; ring {ring_of(here)}"
    if shows_publicity(content):
        said += "; 1 publicity for each visit"
    if content == ASTEROID:
        said += "; leaving them costs 1 more movement"
    if guests:
        said += f"; probes: {guests}"
    id = cell_id(here)
    return BOARD.space(ring_of(here), sector_of(here), says=said, name=contents(content), id=id)


# -- probes, and what modules let fly or lie there ---------------------------------------


def disc_below(view: SetiView, here: int) -> int:
    """The layer on which a thing in a cell stands."""
    return layer_at(view.printed, view.orientations, here)


AROUND = ((-19.0, -17.0), (19.0, 17.0), (-19.0, 17.0), (19.0, -17.0), (0.0, -24.0), (0.0, 22.0))


def spots(count: int, beside: bool) -> list[tuple[float, float]]:
    """Where several things stand in a space: around a planet, or in its middle."""
    if beside:
        return [*AROUND[:count]]
    if count == 1:
        return [(0, 0)]
    across = (count + 1) // 2
    step = 30.0 if count < 5 else 22.0
    return [
        ((i % across - (across - 1) / 2) * step, (i // across - 0.5) * 30 if count > 2 else 0)
        for i in range(count)
    ]


def draw_flyers(view: SetiView, panel: Panel) -> None:
    """Probes ride on the disc below them; so does what modules let fly."""
    standing: dict[int, list[tuple[str, int, bool]]] = {}
    for one in view.players:
        for i, here in enumerate(one.probes):
            standing.setdefault(here, []).append((probe_id(one.seat, i), one.seat, False))
        for piece, here in one.mobiles:
            standing.setdefault(here, []).append((mobile_id(piece), one.seat, True))
    riders: dict[int, list[Content]] = {}
    for here, guests in standing.items():
        disc = disc_below(view, here)
        turned = view.turned[disc] if disc < BASE else 0
        beside = view.visible[here] != EMPTY
        places = spots(len(guests), beside)
        for i, (id, seat, capsule) in enumerate(guests):
            x, y = places[min(i, len(places) - 1)]
            drawn = rider(local_cell(disc, here, turned % SECTORS), turned, id, seat, capsule, x, y,
                          player(view, seat))  # fmt: skip
            riders.setdefault(disc, []).append(drawn)
    for disc, drawn_there in sorted(riders.items(), reverse=True):
        turned = view.turned[disc] if disc < BASE else 0
        panel.add("pieces", turning(turned, *drawn_there))


def turning(turned: int, *inside: Content) -> Node:
    """Things that turn with a disc."""
    return group(*inside, class_="turns", transform=f"rotate({45 * turned})")


@kept
def rider(
    local: int, turned: int, id: str, seat: int, capsule: bool, x: float, y: float, whose: str
) -> Node:
    """A probe by the space of the disc on which it stands."""
    name = "Capsule" if capsule else "Probe"
    drawn = at(x, y, probe(seat, PROBE, capsule))
    return BOARD.riding(
        ring_of(local),
        sector_of(local),
        turned,
        drawn,
        id=id,
        name=name,
        says=f"{name} of {whose}",
        class_="piece",
    )
