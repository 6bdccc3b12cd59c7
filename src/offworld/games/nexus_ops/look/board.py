"""The board: hexes with their terrain, tokens, refineries, and the stacks of units."""

from __future__ import annotations

from functools import cache, partial
from math import ceil, floor, sqrt
from typing import NamedTuple

from offworld.engine import Fragment
from offworld.engine.drawing import at, middle, pill
from offworld.engine.hexes import Hex, centre, corners
from offworld.engine.svg import seat_mark, tag, title
from offworld.games.nexus_ops.look.memory import as_before
from offworld.games.nexus_ops.look.pieces import counted, icon, token, who
from offworld.games.nexus_ops.look.terrain import SIZE, definitions, ground, outline
from offworld.games.nexus_ops.look.view import NexusView
from offworld.games.nexus_ops.state import MOVEMENT, SPECIAL_ATTACKS
from offworld.games.nexus_ops.tables import BOARDS, HOME_BASE, SHEETS, TERRAIN, VORTEX

MARGIN = 6
USUAL_WIDTH = SIZE * sqrt(3) * 7
"""The width of most boards. On a wider one, marks are larger, since it is shown smaller."""
LARGEST, SMALLEST = 44, 8
FIGURE = 19.0
"""The type of numbers: still read on a phone, where a board is shown at half its size."""


def draw_board(view: NexusView) -> Fragment:
    board = BOARDS[view.board]
    left, top, width, height = extent(view.board)
    large = min(1.2, max(1.0, width / USUAL_WIDTH))
    common = frame(view)
    return tag(
        "svg",
        title(f"{board.title}, {board.size} hexes"),
        definitions(),
        *[
            as_before(
                (hex, large, common, appearance(view, hex)), partial(draw_hex, view, hex, large)
            )
            for hex in range(board.size)
        ],
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"{left:.0f} {top:.0f} {width:.0f} {height:.0f}",
        role="group",
        class_="board",
    )


@cache
def extent(name: str) -> tuple[float, float, float, float]:
    """Left and upper edge, width and height of a board."""
    edge = [corner for place in BOARDS[name].places for corner in corners(place, SIZE)]
    left, top = min(x for x, _ in edge) - MARGIN, min(y for _, y in edge) - MARGIN
    width = max(x for x, _ in edge) + MARGIN - left
    return left, top, width, max(y for _, y in edge) + MARGIN - top


# -- hexes drawn before ----------------------------------------------------------------


def frame(view: NexusView) -> tuple[object, ...]:
    """What all hexes of a board have in common."""
    players = [(player.seat, player.faction, *player.home) for player in view.players]
    return view.board, view.sheet, tuple(players), tuple(view.vortex)


def appearance(view: NexusView, hex: int) -> tuple[object, ...]:
    """Everything in which a hex may differ from one time to the next."""
    return (
        view.terrain[hex],
        hex in view.facedown,
        view.refinery[hex],
        view.march[hex],
        hex in view.fought,
        view.battle is not None and view.battle.hex == hex,
        tuple([tuple(stack) for stack in view.stacks[hex]]),
        (view.active, *still_ready(view, hex)) if any(view.stacks[hex][view.active]) else None,
    )


def draw_hex(view: NexusView, hex: int, large: float) -> Fragment:
    """One hex with everything in it, as one thing to click."""
    board = BOARDS[view.board]
    upper, lower = upper_mark(view, hex, large), lower_marks(view, hex, large)
    return at(
        *centre(board.places[hex], SIZE),
        title(hex_words(view, hex)),
        ground(view.terrain[hex]),
        rings(view, hex),
        numbers(view, large) if view.terrain[hex] == VORTEX else "",
        upper,
        lower,
        *draw_stacks(view, hex, large, bool(upper), bool(lower)),
        id=f"hex-{board.names[hex]}",
        data_name=board.names[hex],
        class_="hex",
    )


# -- what a hex shows ------------------------------------------------------------------


def owner(view: NexusView, hex: int) -> int | None:
    """The seat whose home base the hex belongs to."""
    return next((player.seat for player in view.players if hex in player.home), None)


def present(view: NexusView, hex: int) -> list[int]:
    """The seats with units in a hex."""
    return [seat for seat, stack in enumerate(view.stacks[hex]) if any(stack)]


def worked_by(view: NexusView, hex: int) -> int | None:
    """The seat that mines the refinery of a hex: alone there, with a miner."""
    seats = present(view, hex)
    if not view.refinery[hex] or len(seats) != 1:
        return None
    stack = view.stacks[hex][seats[0]]
    sheet = SHEETS[view.sheet]
    return seats[0] if any(n and sheet[c].miner for c, n in enumerate(stack)) else None


def hex_words(view: NexusView, hex: int) -> str:
    """A hex in words."""
    board, home = BOARDS[view.board], owner(view, hex)
    said = [f"{board.names[hex]}: {TERRAIN[view.terrain[hex]]['name']}"]
    if home is not None:
        said[0] += f" of {who(view, home)}"
    if hex in view.facedown:
        said.append("facedown exploration token")
    if view.refinery[hex]:
        miner = worked_by(view, hex)
        mined = "" if miner is None else f", mined by {who(view, miner)}"
        said.append(f"refinery worth {view.refinery[hex]} rubium{mined}")
    if hex in view.vortex:
        said.append(f"number {view.vortex.index(hex) + 1} of the Vortex")
    for seat in present(view, hex):
        units = [
            counted(n, SHEETS[view.sheet][column].name)
            for column, n in enumerate(view.stacks[hex][seat])
            if n
        ]
        said.append(f"{who(view, seat)} has {', '.join(units)}")
    if len(present(view, hex)) > 1:
        said.append("contested")
    if hex in view.fought:
        said.append("a battle was fought here this turn")
    if view.march[hex]:
        said.append(f"Forced March: {view.march[hex]} extra steps")
    return "; ".join(said)


def rings(view: NexusView, hex: int) -> Fragment:
    """The border of a home base; the ring of a contested hex, solid while it is fought over."""
    drawn, home = "", owner(view, hex)
    if home is not None and view.terrain[hex] == HOME_BASE:
        drawn += tag(
            "polygon",
            points=outline(4),
            fill="none",
            stroke=f"var(--seat-{home})",
            stroke_width=4,
            stroke_opacity=0.85,
        )
    fighting = view.battle is not None and view.battle.hex == hex
    if fighting or len(present(view, hex)) > 1:
        drawn += tag(
            "polygon",
            points=outline(10 if home is not None else 6),
            fill="none",
            stroke="var(--text)",
            stroke_width=3 if fighting else 2,
            stroke_dasharray=None if fighting else "7 5",
            stroke_opacity=0.9,
        )
    return drawn


def upper_mark(view: NexusView, hex: int, large: float) -> Fragment:
    """A facedown token, or a refinery with its number; edged by the seat that mines it."""
    if hex in view.facedown:
        disc = tag("circle", r=13, fill="var(--panel)", stroke="var(--muted)", stroke_width=1.5)
        return at(0, -42, disc, middle(0, 0, "?", 19, colour="var(--muted)"), scale=large)
    if not view.refinery[hex]:
        return ""
    miner = worked_by(view, hex)
    frame = tag(
        "rect",
        x=-19,
        y=-12,
        width=38,
        height=24,
        rx=12,
        fill="var(--panel)",
        stroke="var(--line)" if miner is None else f"var(--seat-{miner})",
        stroke_width=1 if miner is None else 2.5,
    )
    value = middle(8.5, 0, view.refinery[hex], 20, bold=True)
    return at(0, -38, frame, icon("refinery", -8, -0.5, 18, "var(--muted)"), value, scale=large)


def lower_marks(view: NexusView, hex: int, large: float) -> Fragment:
    """Whose home base it is, that it is contested, that a Forced March starts here."""
    marks, home = [], owner(view, hex)
    if home is not None:
        marks.append(seat_mark(home, 0, 0, 8.5, stroke="var(--ink)", stroke_width=1, class_="home"))
    if len(present(view, hex)) > 1:
        marks.append(icon("swords", 0, 0, 21))
    if view.march[hex]:
        marks.append(icon("march", 0, 0, 18))
    start = -11 * (len(marks) - 1)
    return "".join([at(start + 22 * i, 43, mark, scale=large) for i, mark in enumerate(marks)])


def numbers(view: NexusView, large: float) -> Fragment:
    """The Vortex: a number at each edge, towards the hex it stands for."""
    board, drawn = BOARDS[view.board], ""
    for value, hex in enumerate(view.vortex, start=1):
        if hex >= 0:
            place, here = board.places[hex], board.places[board.centre]
            x, y = centre(Hex(place.q - here.q, place.r - here.r), 1)
            reach = 43 / sqrt(x * x + y * y)
            drawn += at(x * reach, y * reach, middle(0, 0, value, 20, bold=True), scale=large)
    return drawn


# -- stacks ----------------------------------------------------------------------------


class Stack(NamedTuple):
    """Units of a type and seat in a hex."""

    seat: int
    column: int
    units: int
    ready: int
    """Those that may still act in this phase, as far as marks tell."""

    @property
    def label(self) -> str:
        """The number on the badge; nothing for a single unit."""
        if self.units == 1:
            return ""
        part = 0 < self.ready < self.units and self.units < 10
        return f"{self.ready}/{self.units}" if part else str(self.units)


class Room(NamedTuple):
    """Where stacks may stand in a hex: from top to bottom, so far from its edges."""

    top: float
    bottom: float
    edge: float


class Layout(NamedTuple):
    """How the stacks of a hex are set: size of the tokens and badges, and the rows."""

    size: float
    figure: float
    """Type of the badges."""
    under: bool
    """Badges stand under the tokens, not at their corners."""
    wide: float
    high: float
    rows: list[list[Stack]]


def stacks_in(view: NexusView, hex: int) -> list[list[Stack]]:
    """The stacks of a hex by seat."""
    found = []
    for seat, stack in enumerate(view.stacks[hex]):
        if any(stack):
            ready = still_ready(view, hex) if seat == view.active else stack
            found.append([Stack(seat, c, n, ready[c]) for c, n in enumerate(stack) if n])
    return found


def still_ready(view: NexusView, hex: int) -> list[int]:
    """The active player's units in a hex that have not acted in this phase, by column."""
    if view.phase == MOVEMENT:
        return view.unmoved[hex]
    if view.phase == SPECIAL_ATTACKS:
        return view.unstruck[hex]
    return view.stacks[hex][view.active]


def draw_stacks(
    view: NexusView, hex: int, large: float, above: bool, below: bool
) -> list[Fragment]:
    """All stacks of a hex, a player a row where there is room, as large as they fit."""
    groups = stacks_in(view, hex)
    if not groups:
        return []
    top = 12.5 * large - 37 if above else 6 - SIZE
    bottom = 43 - 11.5 * large if below else SIZE - 6
    edge = 9 if rings(view, hex) else 4
    layout = best_layout(groups, large, Room(top, bottom, edge))
    lift = lifted(len(layout.rows) * layout.high, top, bottom)
    drawn = []
    for row, stacks in enumerate(layout.rows):
        y = lift + (row - (len(layout.rows) - 1) / 2) * layout.high
        for place, stack in enumerate(stacks):
            x = (place - (len(stacks) - 1) / 2) * layout.wide
            drawn.append(draw_stack(view, hex, stack, layout, x, y))
    return drawn


def lifted(high: float, top: float, bottom: float) -> float:
    """Where the middle of rows so high goes: as near to the hex's own as the room allows."""
    return min(max(0.0, top + high / 2), bottom - high / 2)


def best_layout(groups: list[list[Stack]], large: float, room: Room) -> Layout:
    """The largest tokens that fit."""
    merged = [[stack for group in groups for stack in group]]
    longest = max([len(stack.label) for stack in merged[0]])
    for size in range(LARGEST, SMALLEST - 1, -1):
        figure = min(FIGURE * large, size * 0.56)
        for under in (True, False) if longest < 3 else (True,):
            wide, high = cell(size, figure, longest, under)
            for how in (groups,) if size > SMALLEST * 2 else (groups, merged):
                rows = in_rows(how, wide, high, room)
                if rows is not None:
                    return Layout(size, figure, under, wide, high, rows)
    raise AssertionError("even the smallest tokens do not fit into a hex")


def cell(size: float, figure: float, longest: int, under: bool) -> tuple[float, float]:
    """The room a token takes with its badge."""
    if not longest:
        return size * 1.06, size * 1.06
    badge_wide, badge_high = badge_size(figure, longest)
    if under:
        return max(size, badge_wide) * 1.04, size + badge_high * 0.85
    return size * 0.96 + badge_wide / 2, size * 1.1


def badge_size(figure: float, length: int) -> tuple[float, float]:
    return max(figure * 1.06, figure * (0.5 + 0.6 * length)), figure * 1.06


def in_rows(
    groups: list[list[Stack]], wide: float, high: float, room: Room
) -> list[list[Stack]] | None:
    """The stacks in as few rows as fit into the hex, or None."""
    for count in range(1, floor((room.bottom - room.top) / high) + 1):
        lift = lifted(count * high, room.top, room.bottom)
        capacities = []
        for row in range(count):
            y = lift + (row - (count - 1) / 2) * high
            reach = max(abs(y - high / 2), abs(y + high / 2))
            half = min(SIZE / 2, SIZE - reach) * sqrt(3) - room.edge
            capacities.append(max(0, floor(2 * half / wide)))
        rows = filled(groups, capacities)
        if rows is not None:
            return rows
    return None


def filled(groups: list[list[Stack]], capacities: list[int]) -> list[list[Stack]] | None:
    """Rows filled group by group, each group's rows about equally long."""
    rows: list[list[Stack]] = []
    for group in groups:
        rest = group
        while rest:
            room = capacities[len(rows) :]
            needed = next((n for n in range(1, len(room) + 1) if sum(room[:n]) >= len(rest)), 0)
            if not needed or not room[0]:
                return None
            take = min(room[0], max(ceil(len(rest) / needed), len(rest) - sum(room[1:needed])))
            rows.append(rest[:take])
            rest = rest[take:]
    return rows if len(rows) == len(capacities) else None


def draw_stack(
    view: NexusView, hex: int, stack: Stack, layout: Layout, x: float, y: float
) -> Fragment:
    """A token, the number of units, and whether they are done."""
    unit, name = SHEETS[view.sheet][stack.column], BOARDS[view.board].names[hex]
    said = f"{counted(stack.units, unit.name)} of {who(view, stack.seat)}"
    done = stack.units - stack.ready
    if done:
        said += f"; {done} {'have' if done > 1 else 'has'} already acted"
    size = layout.size
    # Token and badge together fill the cell, so the token stands off its middle.
    dx = (size - layout.wide) / 2 if not layout.under else 0
    dy = (size - layout.high) / 2 if layout.under else 0
    dim = None if stack.ready else 0.55
    parts = [at(dx, dy, token(stack.seat, unit.id, size), opacity=dim)]
    if stack.label:
        parts.append(badge(stack.label, dx, dy, layout))
    if done:
        parts.append(tick(dx + size * 0.34, dy - size * 0.34, size * 0.42))
    place = f"stack-{name}-{stack.seat}-{stack.column}"
    piece = f"{stack.seat}-{stack.column}"
    return at(
        x,
        y,
        title(said),
        *parts,
        id=place,
        class_="stack",
        data_piece=piece,
        data_count=stack.units,
    )


def badge(label: str, dx: float, dy: float, layout: Layout) -> Fragment:
    """The number of units, in a pill under the token or at its corner."""
    wide, high = badge_size(layout.figure, len(label))
    if layout.under:
        x, y = dx, dy + layout.size / 2 + high * 0.3
    else:
        x, y = dx + layout.size * 0.45, dy + layout.size / 2 - high * 0.4
    return pill(x, y, wide, high, label, layout.figure)


def tick(x: float, y: float, size: float) -> Fragment:
    disc = tag("circle", r=12, fill="var(--panel)", stroke="var(--muted)", stroke_width=1.5)
    return at(x, y, disc, icon("tick", 0, 0, 19), scale=size / 24)
