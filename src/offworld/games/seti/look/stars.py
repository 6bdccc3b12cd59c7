"""The nearby stars around the solar system: their data slots, who leads, who has won."""

from __future__ import annotations

from offworld.drawing.icons import icon
from offworld.drawing.nodes import Content, Node, at, group, kept, number, tag, together
from offworld.drawing.picture import Panel
from offworld.drawing.ring_board import RingBoard
from offworld.drawing.writing import middle, pill
from offworld.engine.english import counted, listed
from offworld.games.seti.look.pieces import datum, marker, score, signal, trace
from offworld.games.seti.look.view import SetiView
from offworld.games.seti.look.words import player, slot_id
from offworld.games.seti.solar import SECTORS
from offworld.games.seti.tables import SLOTS

REACH = 304.0
RIBBON = (REACH + 2, REACH + 34)
"""From where to where the ribbon with a star's name reaches."""
TRACK, TOKEN = 355.0, 15.0
"""How far out the data lie, and how large they are."""
CORNER = 340.0
"""How far from the middle winners stand, up or down, left or right."""
TYPE = 29.3
EMBLEM = 54.0
AXIS = 11.8
"""Degrees between the nearest data and the nearest edge of the picture."""
STEP = 5.7
WHOLE = RingBoard(rings=1, sectors=SECTORS, inner=RIBBON[0], width=RIBBON[1] - RIBBON[0], gap=3)
FIELD = RingBoard(rings=1, sectors=SECTORS, inner=RIBBON[0], width=TRACK + 17 - RIBBON[0], gap=3)


def draw_stars(view: SetiView, panel: Panel) -> None:
    """All sectors, each with its star."""
    for sector, slot in enumerate(view.star_at):
        here, says = view.slots[slot], star_words(view, slot)
        panel.add(
            "stars",
            star(sector, slot, tuple(here.markers), tuple(here.wins), here.is_completed, says),
        )


def star_words(view: SetiView, slot: int) -> str:
    """All there is to say about a star."""
    one = SLOTS[slot]
    markers, won = view.slots[slot].markers, view.slots[slot].wins
    left = max(0, one.data_slots - len(markers))
    said = f"{one.name}, a {one.color} sector; {counted(left, 'data token')} left"
    seats = dict.fromkeys(markers)
    if seats:
        counts = [f"{player(view, seat)} {markers.count(seat)}" for seat in seats]
        said += f"; signals: {listed(counts)}"
    reward = one.later_win_reward if won else one.first_win_reward
    said += f"; the winner's reward: {reward.phrase()}"
    if won:
        said += f"; won by {listed([player(view, seat) for seat in won])}"
    if view.slots[slot].is_completed:
        said += "; completed, to be resolved"
    return said


# -- geometry --------------------------------------------------------------------------


def upper(sector: int) -> bool:
    """Whether words in a sector are read clockwise."""
    return sector in (0, 1, 6, 7)


def after_axis(sector: int) -> bool:
    """Whether a sector begins, clockwise, at the middle of an edge of the picture."""
    return sector % 2 == 0


def bearings(sector: int, count: int) -> list[float]:
    """The directions of so many data, in degrees, in the order of reading."""
    start = 45.0 * sector
    from_axis = [AXIS + STEP * i for i in range(count)]
    if count < 6:
        from_axis = [one + STEP * (6 - count) / 2 for one in from_axis]
    found = sorted([start + one if after_axis(sector) else start + 45 - one for one in from_axis])
    return found if upper(sector) else found[::-1]


@kept
def arcs() -> Node:
    """The curves along which names are written."""
    drawn = []
    for sector in range(SECTORS):
        clockwise = upper(sector)
        reach = RIBBON[0] + (6 if clockwise else 27)
        ends = [WHOLE.point(reach, sector + part) for part in (0.01, 0.99)]
        if not clockwise:
            ends = [WHOLE.point(reach, sector + part) for part in (0.99, 0.01)]
        (x, y), (u, v) = ends
        d = f"M{number(x)} {number(y)}A{reach} {reach} 0 0 {int(clockwise)} {number(u)} {number(v)}"
        drawn.append(tag("path", id=f"arc-{sector}", d=d))
    return tag("defs", *drawn)


# -- a star ----------------------------------------------------------------------------


@kept
def star(
    sector: int,
    slot: int,
    markers: tuple[int, ...],
    winners: tuple[int, ...],
    waits: bool,
    says: str,
) -> Node:
    """A star's ribbon with its name, its data slot, its winners and what winning it gives."""
    one = SLOTS[slot]
    color = one.color or "any"
    paint = f"signal-{color}"
    back = tag("path", d=FIELD.outline(1, sector), class_="area", fill="ground", fill_opacity=0.35)
    ribbon = tag("path", d=WHOLE.outline(1, sector), fill=paint,
                 fill_opacity=0.85 if color == "black" else 0.3)  # fmt: skip
    edge = tag("path", d=WHOLE.outline(1, sector), fill="none", stroke=paint, stroke_width=1.25)
    ink = "pale" if color == "black" else "text"
    name = tag(
        "text",
        tag("textPath", one.name, href=f"#arc-{sector}", startOffset="50%"),
        font_size=TYPE,
        fill=ink,
        text_anchor="middle",
    )
    return group(
        back,
        ribbon,
        edge,
        name,
        *data_slot(sector, one.data_slots, one.position_vp, markers),
        *excess(sector, markers[one.data_slots :]),
        *corner(sector, color, winners, later_points(slot) if winners else 0),
        check(sector) if waits else None,
        says=says,
        name=one.name,
        id=slot_id(slot),
    )


def later_points(slot: int) -> int:
    """The points for winning a sector again, where these are all."""
    first, *more = SLOTS[slot].later_win_reward.glyphs()
    return 0 if more or first.number is None or first.icon != "vp" else first.number


def data_slot(
    sector: int, length: int, points: tuple[int, ...], markers: tuple[int, ...]
) -> list[Node]:
    """Data and markers in their positions; a number on data is points for its position."""
    drawn = []
    for i, bearing in enumerate(bearings(sector, length)):
        x, y = WHOLE.point(TRACK, bearing / 45)
        if i < len(markers):
            drawn.append(marker(markers[i], x, y, TOKEN * 0.86))
        else:
            label = str(points[i]) if i < len(points) and points[i] else ""
            drawn.append(datum(x, y, TOKEN, label, TYPE))
    return drawn


def excess(sector: int, owners: tuple[int, ...]) -> list[Node]:
    """Markers beyond the slot, outside of it; the last ones overlap."""
    places = bearings(sector, 6)
    places = places[::-1] if after_axis(sector) == upper(sector) else places
    return [
        marker(owner, *WHOLE.point(TRACK + 27, places[min(i, 3)] / 45), 9)
        for i, owner in enumerate(owners)
    ]


def corner(sector: int, color: str, winners: tuple[int, ...], points: int) -> list[Content]:
    """In the corner of the picture: the colour, what winning gives, and who has won."""
    sign, gain, *rest = [corner_spot(sector, far) for far in (208, 250, 280, 304, 328)]
    reward = score(*gain, points, TYPE) if points else trace(*gain, 30, "purple")
    drawn: list[Content] = [signal(*sign, EMBLEM, color, True), reward]
    for (x, y), winner in zip(rest, winners, strict=False):
        ring = tag("circle", r=12.5, fill="none", stroke="gold", stroke_width=2)
        drawn.append(at(x, y, ring, marker(winner, 0, 0, 8.5)))
    if len(winners) > len(rest):
        drawn.append(pill(*rest[-1], f"{len(winners)}", TYPE))
    return drawn


def corner_spot(sector: int, far: float) -> tuple[float, float]:
    """A point near the edge of the picture, so far from the middle of that edge."""
    x, y = WHOLE.point(1, sector + 0.5)
    if abs(y) > abs(x):
        return (far if x > 0 else -far), (CORNER if y > 0 else -CORNER)
    return (CORNER if x > 0 else -CORNER), (far if y > 0 else -far)


def check(sector: int) -> Node:
    """A completed sector."""
    x, y = WHOLE.spot(1, sector, along=0.915 if upper(sector) else 0.085)
    disc = tag("circle", r=14, fill="panel", stroke="text", stroke_width=1.5)
    return together(at(x, y, disc, icon("tick", 0, 0, 22)))


def small_star(x: float, y: float, slot: int, size: float = 24) -> Node:
    """A star where there is little room."""
    color = SLOTS[slot].color or "any"
    return group(signal(x, y, size, color), middle(x, y, "", 12), says=SLOTS[slot].name)
