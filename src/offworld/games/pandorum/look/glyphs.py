"""The vocabulary of the cards: small signs for places, neighbours and counts, set in rows.

A hollow hex is where one builds; a filled hex beside it is a neighbour. A filled dome is one's own
Structure, a hollow one an opponent's, half of each is any owner's.
"""

from __future__ import annotations

from functools import cache

from offworld.drawing.hex_board import corners
from offworld.drawing.icons import icon
from offworld.drawing.legend import sign
from offworld.drawing.nodes import Node, at, kept, points, tag, together
from offworld.drawing.patterns import dot, lines, shapes
from offworld.drawing.writing import MINUS, Glyph
from offworld.engine.hexes import Hex, centre, ring
from offworld.games.pandorum.tables import (
    ADJACENT_STRUCTURES,
    ADJACENT_TO,
    ANYWHERE,
    CONDITIONS,
    COUNTS,
    EACH_ADJACENT_OWNER,
    EACH_RICHER_OPPONENT,
    HAS_OWN,
    HAS_VOLCANO,
    IS_BASE,
    NEAR_LANDING_PAD,
    NOT_ADJACENT_TO,
    ON_CRYSTALS,
    ON_RUINS,
    ON_TERRAIN,
    ONE_OPPONENT,
    TAKES_NOTHING,
    TERRAINS,
    Formula,
    Project,
    Satellite,
    Term,
)

LARGE, SMALL = 9.5, 6.5
"""The edges of the neighbour's hex and of one's own."""


Part = str | Glyph
"""Of a row on a card: words, or a sign."""


# -- hexes and domes -------------------------------------------------------------------

EDGE: dict[str, object] = {"stroke": "muted", "stroke_width": 1}


def hexagon(size: float, fill: str = "none", **look: object) -> Node:
    outline = points(corners(size, False, 0))
    return tag("polygon", points=outline, fill=fill, **{**EDGE, **look}, stroke_linejoin="round")


def hollow(size: float = SMALL, dashed: bool = False) -> Node:
    return hexagon(size, stroke_width=1.25, stroke_dasharray="2.5 2" if dashed else None)


@kept
def filled(kind: str) -> Node:
    """A small hex with the hue and the pattern of the board."""
    return together(hexagon(LARGE, kind), PATTERNS[kind])


PATTERNS = {
    "dunes": lines(
        "M-7-3Q-3.5-6.5 0-3T7-3M-7 1.5Q-3.5-2 0 1.5T7 1.5M-5 6Q-2.5 3 0 6T5 6", 1.2, 0.75
    ),
    "crater": lines(dot(0, 0, 5.5) + dot(0, 0, 2), 1.2, 0.75),
    "crystals": lines("M0-9L-4-1L4-1ZM-4-1L-1 7L4-1M-4-1L-8 3M4-1L8 3M-1 7L0 9", 1.1, 0.75),
    "ruins": lines("M-8-3H8M-8 2.5H8M-3-8V-3M4-3V2.5M-4-3V2.5M0 2.5V8", 1.1, 0.75),
    "volcano": together(
        shapes("M-6.5 5.5L-2.4-4H2.4L6.5 5.5Z", 0.85), shapes("M-2.4-4H2.4L0 1Z", 1, "lava")
    ),
    "pad": lines(dot(0, 0, 5.5) + "M-2-2.5V2.5M2-2.5V2.5M-2 0H2", 1.2, 0.85),
    "passage": lines("M-6 5V-1H-2.5V5M-.5 5V-6L3-4V5M5 5V0M-7.5 5H7.5", 1.1, 0.75),
}

DOME = "M-5.5 4.5V1.5A5.5 5.5 0 0 1 5.5 1.5V4.5Z"
TOWERS = "M-5.8 5V-3.4H-3V-.4A4 4 0 0 1-.8-1.8V-5.6H.8V-1.8A4 4 0 0 1 3-.4V-3.4H5.8V5Z"


def dome(own: bool = False, any_owner: bool = False, base: bool = False) -> Node:
    """A Structure without a colour: one's own, an opponent's, or anybody's."""
    shape = TOWERS if base else DOME
    edge = {"stroke": "text", "stroke_width": 1.25, "stroke_linejoin": "round"}
    face = tag("path", d=shape, fill="text" if own else "none", **edge)
    if not any_owner:
        return face
    half = (
        "M-5.8 5V-3.4H-3V-.4A4 4 0 0 1 0-2V5Z" if base else "M-5.5 4.5V1.5A5.5 5.5 0 0 1 0-4V4.5Z"
    )
    return together(face, shapes(half, 1))


def pair(neighbour: Node, says: str, crossed: bool = False) -> Glyph:
    """A neighbour beside the place where one builds; crossed out: it must not be there."""
    slash = tag("path", d="M-12 8L12-8", stroke="text", stroke_width=1.75) if crossed else None
    return Glyph(29, together(at(-8.5, 3, hollow()), at(4.5, 0, neighbour), slash).keep(), says)


def neighbour(inside: Node) -> Node:
    return together(hexagon(LARGE), inside)


def flower(centre_filled: bool = False) -> Node:
    """A sector: seven hexes."""
    middle = Hex(0, 0)
    return together(
        *[
            at(
                *centre(place, 4.1),
                hexagon(3.6, "text" if centre_filled and place == middle else "none"),
            )
            for place in (middle, *ring(middle, 1))
        ]
    )


def mixed() -> Node:
    """Three terrains in one hex."""
    around = corners(LARGE, False, 0)
    parts = []
    for i, kind in enumerate(("dunes", "crystals", "ruins")):
        edge = [(0.0, 0.0), *[around[(2 * i + j) % 6] for j in range(3)]]
        parts.append(tag("polygon", points=points(edge), fill=kind, **EDGE))
    return together(*parts)


# -- what is counted -------------------------------------------------------------------


def standing_in(mark: Node, then: Node, says: str) -> Glyph:
    """A place and what stands in it."""
    return Glyph(37, together(at(-8, 0, mark), at(12.5, 0, then)).keep(), says)


@cache
def counts() -> dict[str, Glyph]:
    """A sign for everything that is counted (PD-REW-03)."""
    near = {
        f"adjacent_{name}": pair(filled(name), f"adjacent {name} hex")
        for name in (*TERRAINS, "volcano")
    }
    near["adjacent_volcano"] = pair(filled("volcano"), "adjacent Volcano")
    return {
        **near,
        "adjacent_own": pair(neighbour(dome(own=True)), "adjacent Structure of yours"),
        "adjacent_opponent": pair(neighbour(dome()), "adjacent opposing Structure"),
        "adjacent_structure": pair(
            neighbour(dome(any_owner=True)), "adjacent Structure of any owner"
        ),
        "adjacent_base": pair(
            neighbour(dome(any_owner=True, base=True)), "adjacent Base of any owner"
        ),
        "adjacent_empty": pair(hollow(LARGE, dashed=True), "adjacent empty hex"),
        "adjacent_distinct_terrains": pair(mixed(), "different terrain among the adjacent hexes"),
        "has_adjacent_volcano": pair(filled("volcano"), "a Volcano is adjacent"),
        "has_adjacent_own": pair(neighbour(dome(own=True)), "a Structure of yours is adjacent"),
        "sector_other_structures": standing_in(
            flower(), dome(any_owner=True), "other Structure of any owner in the sector"
        ),
        "sector_own_structures": standing_in(
            flower(), dome(own=True), "other Structure of yours in the sector"
        ),
        "own_within_2": standing_in(within(), dome(own=True), "Structure of yours within 2 hexes"),
        "own_on_ruins": standing_in(filled("ruins"), dome(own=True), "Structure of yours on ruins"),
        "on_ruins": Glyph(20, filled("ruins"), "on ruins"),
        "on_crystals": Glyph(20, filled("crystals"), "on crystals"),
        "is_base": Glyph(15, dome(own=True, base=True), "a Base"),
    }


def within() -> Node:
    """Rings around the place where one builds."""
    return together(hexagon(3.2), hexagon(6.4), hexagon(9.6))


@cache
def targets() -> dict[str, Glyph]:
    """A sign for what a Satellite looks for (PD-SAT-03)."""
    own = dome(own=True)
    on = {
        f"own_on_{name}": standing_in(filled(name), own, f"Structure of yours on {name}")
        for name in TERRAINS
    }
    return {
        **on,
        "own_next_to_volcano": standing_in(
            filled("volcano"), own, "Structure of yours next to a Volcano"
        ),
        "own_next_to_opponent": standing_in(
            neighbour(dome()), own, "Structure of yours next to an opposing one"
        ),
        "sectors_with_own": standing_in(flower(), own, "sector with a Structure of yours"),
        "sectors_with_own_base": standing_in(
            flower(), dome(own=True, base=True), "sector with a Base of yours"
        ),
        "largest_own_group": Glyph(
            27, together(at(-6.5, 0, own), at(6.5, 0, own), lines("M-13 8H13", 1.5, 0.6)),
            "Structure in your largest group",
        ),
    }  # fmt: skip


# -- what cards say ----------------------------------------------------------------------


@cache
def coin() -> Glyph:
    return Glyph(13, icon("coin", 0, 0, 14, "muted"), "quids")


def signed(value: int, first: bool) -> str:
    sign = MINUS if value < 0 else "" if first else "+"
    return f"{sign}{abs(value)}"


def term_parts(term: Term, first: bool) -> list[Part]:
    """ "1 per sign", "+1 if sign", "+1 per 3 signs"."""
    name = COUNTS[term.count]
    glyph = counts()[name]
    if term.count in (HAS_VOLCANO, HAS_OWN):
        return [f"{signed(term.pay, first)} if", glyph]
    if term.count in (ON_RUINS, ON_CRYSTALS, IS_BASE):
        return [f"{signed(term.pay, first)} {'for' if term.count == IS_BASE else 'on'}", glyph]
    if term.per == 1:
        return [f"{signed(term.pay, first)} per", glyph]
    return [f"{signed(term.pay, first)} per {term.per}", glyph]


def formula_rows(formula: Formula) -> list[list[Part]]:
    """A formula, a row for each of its terms."""
    if not formula.terms:
        return [[str(formula.flat)]] if formula.flat else []
    start = signed(formula.flat, True) if formula.flat else ""
    first, *rest = formula.terms
    said, *signs = term_parts(first, not start)
    rows: list[list[Part]] = [[f"{start}{said}", *signs]]
    return rows + [term_parts(term, False) for term in rest]


# -- conditions and takings ------------------------------------------------------------


def neighbours() -> dict[str, tuple[Node, str, str]]:
    """What a card may ask for next to it: a sign, in words, and in short."""
    own, other = neighbour(dome(own=True)), neighbour(dome())
    return {
        "adjacent_volcano": (filled("volcano"), "a Volcano", "Volcano"),
        "adjacent_own": (own, "a Structure of yours", "own"),
        "adjacent_opponent": (other, "an opposing Structure", "rival"),
        "adjacent_ruins": (filled("ruins"), "a ruins hex", "ruins"),
    }


def condition_parts(project: Project) -> list[Part]:
    """Where a card may be used, as a sign and in a word (PD-COND)."""
    kind = project.condition
    if kind == ANYWHERE:
        return ["Anywhere"]
    if kind == ON_TERRAIN:
        name = TERRAINS[project.terrain]
        return [Glyph(18, filled(name), f"Only on {name}"), name.capitalize()]
    if kind in (ADJACENT_TO, NOT_ADJACENT_TO):
        drawn, said, short = neighbours()[COUNTS[project.neighbour]]
        if kind == NOT_ADJACENT_TO:
            return [pair(drawn, f"Only where not next to {said}", crossed=True), f"no {short}"]
        return [pair(drawn, f"Only next to {said}"), f"by {short}"]
    if kind == NEAR_LANDING_PAD:
        said = f"Only within {project.distance} hexes of a Landing pad"
        return [Glyph(18, filled("pad"), said), f"within {project.distance}"]
    if CONDITIONS[kind] == "sector_center":
        return [Glyph(22, flower(centre_filled=True), "Only in the centre of a sector"), "Centre"]
    any_structure = neighbour(dome(any_owner=True))
    return [pair(any_structure, "Only where no Structure is adjacent", crossed=True), "alone"]


@cache
def taking() -> Glyph:
    return Glyph(14, icon("take", 0, 0, 14, "muted"), "taken from opponents")


def taking_parts(project: Project) -> list[Part]:
    """From whom a card takes quids (PD-REW-04)."""
    amount = project.takes
    if project.victims == TAKES_NOTHING:
        return []
    if project.victims == ONE_OPPONENT:
        return [taking(), f"{amount} from one"]
    opponent = counts()["adjacent_opponent"]
    if project.victims == ADJACENT_STRUCTURES:
        return [taking(), f"{amount} per", opponent]
    if project.victims == EACH_ADJACENT_OWNER:
        return [taking(), f"{amount} each", opponent]
    assert project.victims == EACH_RICHER_OPPONENT
    richer = sign("richer", "each opponent with more quids than you")
    return [taking(), f"{amount} each", richer]


def satellite_parts(satellite: Satellite) -> list[Part]:
    return [coin(), f"{satellite.value} per", targets()[satellite.target]]


assert set(COUNTS) <= set(counts())
