"""The board: hexes with their terrain, tokens, refineries, and the stacks of units."""

from __future__ import annotations

from typing import NamedTuple

from offworld.drawing.icons import icon
from offworld.drawing.nodes import Node, at, kept, kept_by, number, tag, together
from offworld.drawing.picture import Layers, Panel
from offworld.drawing.stacks import best_layout, stack
from offworld.drawing.theme import seat_colour, seat_mark
from offworld.drawing.writing import middle
from offworld.engine.english import listed
from offworld.games.nexus_ops.look.pieces import number_of, token
from offworld.games.nexus_ops.look.terrain import PATTERNS, SIZE, hex_board, hue
from offworld.games.nexus_ops.look.units import terrain_words, unit_words
from offworld.games.nexus_ops.look.view import NexusView, is_contested, present
from offworld.games.nexus_ops.look.words import capital, hex_id, place, player, stack_id
from offworld.games.nexus_ops.state import MOVEMENT, SPECIAL_ATTACKS
from offworld.games.nexus_ops.tables import BOARDS, HOME_BASE, SHEETS

UPPER, LOWER = -42.0, 50.0
"""Where the refinery or token of a hex is, and the mark of whose home base it is."""
TAB_TYPE = 25
"""The size of type that fits into a tab; a larger one needs a larger tab."""
TAB = "M0-16L17-6V11A3 3 0 0 1 14 14H-14A3 3 0 0 1-17 11V-6Z"
"""What a refinery's number stands on: it fits into the upper corner of a hex."""


def board_panel(name: str) -> Layers:
    """The empty board, with its layers."""
    board = BOARDS[name]
    return hex_board(name).panel(f"{board.title}, {board.size} hexes", PATTERNS)


def draw_board(view: NexusView, panel: Panel) -> None:
    """The hexes and what is in them; modules add to the layers later."""
    seen_by = eyes(view)
    hexes = range(BOARDS[view.board].size)
    panel.add("hexes", *[draw_hex(view, hex, seen_by) for hex in hexes])


def eyes(view: NexusView) -> tuple[object, ...]:
    """What all hexes of a board have in common: its names, its sheet, the players."""
    players = [(one.seat, one.faction, *one.home) for one in view.players]
    return view.board, view.sheet, *players


def hex_looks(view: NexusView, hex: int, seen_by: tuple[object, ...]) -> tuple[object, ...]:
    """Everything in which a hex may differ from one time to the next."""
    stacks = view.stacks[hex]
    return (
        seen_by,
        hex,
        view.terrain[hex],
        hex in view.facedown,
        view.refinery[hex],
        view.march[hex],
        hex in view.fought,
        view.battle is not None and view.battle.hex == hex,
        *map(tuple, stacks),
        (view.active, *still_ready(view, hex)) if any(stacks[view.active]) else None,
    )


@kept_by(hex_looks)
def draw_hex(view: NexusView, hex: int, seen_by: tuple[object, ...]) -> Node:
    """One hex with everything in it, as one thing to click.

    All hexes are ``seen_by`` the same eyes: they are asked for once a picture.
    """
    board = hex_board(view.board)
    upper, lower = upper_mark(view, hex), lower_marks(view, hex)
    return board.cell(
        hex,
        board.ground(hue(view.terrain[hex])),
        *rings(view, hex),
        upper,
        lower,
        *draw_stacks(view, hex, upper is not None, lower is not None),
        says=hex_words(view, hex),
        id=hex_id(view, hex),
        name=capital(place(view, hex)),
    )


# -- what a hex shows ------------------------------------------------------------------


def type_size(view: NexusView) -> float:
    """The type of all numbers, which are still read on a phone."""
    return hex_board(view.board).box.type_size(12.5)


def owner(view: NexusView, hex: int) -> int | None:
    """The seat whose home base the hex belongs to."""
    return next((one.seat for one in view.players if hex in one.home), None)


def worked_by(view: NexusView, hex: int) -> int | None:
    """The seat that mines the refinery of a hex: alone there, with a miner."""
    seats = present(view, hex)
    if not view.refinery[hex] or len(seats) != 1:
        return None
    units = zip(view.stacks[hex][seats[0]], SHEETS[view.sheet], strict=True)
    return seats[0] if any(count and unit.miner for count, unit in units) else None


def hex_words(view: NexusView, hex: int) -> str:
    """A hex in words, and what its terrain is for."""
    home, terrain = owner(view, hex), view.terrain[hex]
    whose = "" if home is None else f" of {player(view, home)}"
    where, hint = f"{capital(place(view, hex))}{whose}", terrain_words(view.sheet, terrain)
    said = [f"{where}: {hint}" if hint else where]
    if hex in view.facedown:
        said.append("facedown exploration token")
    if view.refinery[hex]:
        said.append(refinery_words(view, hex))
    for seat in present(view, hex):
        stacks = zip(view.stacks[hex][seat], SHEETS[view.sheet], strict=True)
        units = [number_of(count, unit.name) for count, unit in stacks if count]
        said.append(f"{player(view, seat)} has {listed(units)}")
    if is_contested(view, hex):
        said.append("contested")
    if hex in view.fought:
        said.append("a battle was fought here this turn")
    if view.march[hex]:
        said.append(f"Forced March: {number_of(view.march[hex], 'extra step')}")
    return "; ".join(said)


def refinery_words(view: NexusView, hex: int) -> str:
    miner = worked_by(view, hex)
    mined = "not mined" if miner is None else f"mined by {player(view, miner)}"
    return f"refinery worth {view.refinery[hex]} rubium a turn, {mined}"


def rings(view: NexusView, hex: int) -> list[Node]:
    """The border of a home base; the ring of a contested hex, solid while it is fought over."""
    board, home, drawn = hex_board(view.board), owner(view, hex), []
    if home is not None and view.terrain[hex] == HOME_BASE:
        drawn.append(board.ring(seat_colour(home), 3, thick=4))
    fighting = view.battle is not None and view.battle.hex == hex
    if fighting or is_contested(view, hex):
        inset = 9 if home is not None else 4
        drawn.append(board.ring("text", inset, not fighting, 3 if fighting else 2))
    return drawn


def upper_mark(view: NexusView, hex: int) -> Node | None:
    """A facedown token, or a refinery with its number; edged by the seat that mines it."""
    if hex in view.facedown:
        return facedown(type_size(view))
    if not view.refinery[hex]:
        return None
    miner = worked_by(view, hex)
    says = capital(refinery_words(view, hex))
    return refinery(view.refinery[hex], type_size(view), miner, says)


@kept
def facedown(size: float) -> Node:
    disc = tag("circle", r=15, fill="panel", stroke="muted", stroke_width=1.5)
    mark = middle(0, 0, "?", size, "muted", bold=True)
    return at(0, UPPER, disc, mark, says="Facedown exploration token")


@kept
def refinery(value: int, size: float, miner: int | None, says: str) -> Node:
    """The number of a refinery."""
    edge = "muted" if miner is None else seat_colour(miner)
    look = {"stroke_width": 1.25 if miner is None else 3, "stroke_linejoin": "round"}
    wide = max(1.0, size / TAB_TYPE)
    tab = tag("path", d=TAB, fill="panel", stroke=edge, transform=f"scale({number(wide)})", **look)
    return at(0, UPPER, tab, middle(0, 1, value, size, bold=True), says=says)


def lower_marks(view: NexusView, hex: int) -> Node | None:
    """Whose home base it is, and that a Forced March starts here."""
    marks, home = [], owner(view, hex)
    if home is not None:
        marks.append(seat_mark(home, 0, 0, 7, stroke="ink", stroke_width=1))
    if view.march[hex]:
        marks.append(icon("march", 0, 0, 20, says="Forced March"))
    start = -11 * (len(marks) - 1)
    drawn = [at(start + 22 * i, LOWER, mark) for i, mark in enumerate(marks)]
    return together(*drawn) if drawn else None


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


def still_ready(view: NexusView, hex: int) -> list[int]:
    """The active player's units in a hex that have not acted in this phase, by column."""
    if view.phase == MOVEMENT:
        return view.unmoved[hex]
    if view.phase == SPECIAL_ATTACKS:
        return view.unstruck[hex]
    return view.stacks[hex][view.active]


def stacks_in(view: NexusView, hex: int) -> list[list[Stack]]:
    """The stacks of a hex by seat."""
    found = []
    for seat, units in enumerate(view.stacks[hex]):
        if any(units):
            ready = still_ready(view, hex) if seat == view.active else units
            found.append([Stack(seat, c, n, ready[c]) for c, n in enumerate(units) if n])
    return found


def draw_stacks(view: NexusView, hex: int, above: bool, below: bool) -> list[Node]:
    """All stacks of a hex; the badge of each lies on its neighbour at the right."""
    groups = stacks_in(view, hex)
    if not groups:
        return []
    top = UPPER + 17 if above else 6 - SIZE
    bottom = LOWER - 9 if below else SIZE - 6
    stacks = [one for group in groups for one in group]
    label = max([one.label for one in stacks], key=len)
    layout = best_layout(SIZE, tuple(map(len, groups)), label, type_size(view), (top, bottom))
    drawn = []
    for one, (x, y) in zip(stacks, layout.places(), strict=True):
        unit = SHEETS[view.sheet][one.column]
        piece = token(one.seat, unit.id, layout.size)
        drawn.append(
            at(
                x,
                y,
                stack(piece, layout, one.label, one.ready < one.units, not one.ready),
                says=stack_words(view, one),
                name=unit.name,
                id=stack_id(view, hex, one.seat, one.column),
                class_="stack",
                data_piece=f"{one.seat}-{one.column}",
                data_count=one.units,
            )
        )
    return drawn[::-1]


def stack_words(view: NexusView, one: Stack) -> str:
    """Whose units these are, which of them are done, and what such a unit can do."""
    name = SHEETS[view.sheet][one.column].name
    said = f"{number_of(one.units, name)} of {player(view, one.seat)}"
    done = one.units - one.ready
    if done:
        said += f"; {done} {'have' if done > 1 else 'has'} already acted"
    return f"{said.rstrip('.')}. {unit_words(view.sheet, one.column)}"
