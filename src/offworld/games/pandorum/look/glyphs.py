"""The vocabulary of the cards: small signs for places, neighbours and counts, set in rows.

A hollow hex is where one builds; a filled hex beside it is a neighbour. A filled dome is one's own
Structure, a hollow one an opponent's, half of each is any owner's.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache
from typing import NamedTuple

from offworld.engine import Fragment
from offworld.engine.drawing import at, text
from offworld.engine.hexes import Hex, centre, corners, ring
from offworld.engine.svg import points, tag, title
from offworld.games.pandorum.look.pieces import icon, width
from offworld.games.pandorum.look.terrain import dot, lines, shapes
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

MINUS, TIMES = "\N{MINUS SIGN}", "\N{MULTIPLICATION SIGN}"
LARGE, SMALL = 9.5, 6.5
"""The edges of the neighbour's hex and of one's own."""


class Glyph(NamedTuple):
    """A sign: how wide it is, what is drawn around its middle, and what it says."""

    wide: float
    drawn: Fragment
    says: str


# -- hexes and domes -------------------------------------------------------------------


@cache
def hexagon(size: float, **look: object) -> Fragment:
    return tag("polygon", points=points(corners(Hex(0, 0), size)), stroke_linejoin="round", **look)


def hollow(size: float = SMALL, dashed: bool = False) -> Fragment:
    dash = "2.5 2" if dashed else None
    look = {"fill": "none", "stroke": "var(--muted)", "stroke_width": 1.25}
    return hexagon(size, stroke_dasharray=dash, **look)


def filled(kind: str, size: float = LARGE) -> Fragment:
    """A small hex with the hue and the pattern of the board."""
    face = hexagon(size, fill=f"var(--{kind})", stroke="var(--muted)", stroke_width=1)
    return face + PATTERNS[kind]()


def small_waves() -> Fragment:
    return lines("M-7-3Q-3.5-6.5 0-3T7-3M-7 1.5Q-3.5-2 0 1.5T7 1.5M-5 6Q-2.5 3 0 6T5 6", 1.2, 0.75)


def small_rings() -> Fragment:
    return lines(dot(0, 0, 5.5) + dot(0, 0, 2), 1.2, 0.75)


def small_facets() -> Fragment:
    return lines("M0-9L-4-1L4-1ZM-4-1L-1 7L4-1M-4-1L-8 3M4-1L8 3M-1 7L0 9", 1.1, 0.75)


def small_masonry() -> Fragment:
    return lines("M-8-3H8M-8 2.5H8M-3-8V-3M4-3V2.5M-4-3V2.5M0 2.5V8", 1.1, 0.75)


def small_cone() -> Fragment:
    return shapes("M-6.5 5.5L-2.4-4H2.4L6.5 5.5Z", 0.85) + shapes("M-2.4-4H2.4L0 1Z", 1, "lava")


def small_pad() -> Fragment:
    return lines(dot(0, 0, 5.5) + "M-2-2.5V2.5M2-2.5V2.5M-2 0H2", 1.2, 0.85)


PATTERNS: dict[str, Callable[[], Fragment]] = {
    "dunes": small_waves,
    "crater": small_rings,
    "crystals": small_facets,
    "ruins": small_masonry,
    "volcano": small_cone,
    "pad": small_pad,
}

DOME = "M-5.5 4.5V1.5A5.5 5.5 0 0 1 5.5 1.5V4.5Z"
TOWERS = "M-5.8 5V-3.4H-3V-.4A4 4 0 0 1-.8-1.8V-5.6H.8V-1.8A4 4 0 0 1 3-.4V-3.4H5.8V5Z"


def dome(own: bool = False, any_owner: bool = False, base: bool = False) -> Fragment:
    """A Structure without a colour: one's own, an opponent's, or anybody's."""
    shape = TOWERS if base else DOME
    edge = {"stroke": "var(--text)", "stroke_width": 1.25, "stroke_linejoin": "round"}
    face = tag("path", d=shape, fill="var(--text)" if own else "none", **edge)
    if not any_owner:
        return face
    half = (
        "M-5.8 5V-3.4H-3V-.4A4 4 0 0 1 0-2V5Z" if base else "M-5.5 4.5V1.5A5.5 5.5 0 0 1 0-4V4.5Z"
    )
    return face + shapes(half, 1)


def pair(neighbour: Fragment, says: str, crossed: bool = False) -> Glyph:
    """A neighbour beside the place where one builds; crossed out: it must not be there."""
    slash = tag("path", d="M-12 8L12-8", stroke="var(--text)", stroke_width=1.75) if crossed else ""
    drawn = at(-8.5, 3, hollow()) + at(4.5, 0, neighbour) + slash
    return Glyph(29, drawn, says)


def neighbour(inside: Fragment) -> Fragment:
    return hexagon(LARGE, fill="none", stroke="var(--muted)", stroke_width=1) + inside


def flower(inside: Fragment = "", centre_filled: bool = False) -> Fragment:
    """A sector: seven hexes."""
    drawn = []
    for place in (Hex(0, 0), *ring(Hex(0, 0), 1)):
        x, y = centre(place, 4.1)
        face = "var(--text)" if centre_filled and place == Hex(0, 0) else "none"
        drawn.append(at(x, y, hexagon(3.6, fill=face, stroke="var(--muted)", stroke_width=1)))
    return "".join(drawn) + inside


def mixed() -> Fragment:
    """Three terrains in one hex."""
    cut = [(0, 0), *corners(Hex(0, 0), LARGE)]
    parts = []
    for i, kind in enumerate(("dunes", "crystals", "ruins")):
        edge = [cut[0], *[cut[1 + (2 * i + j) % 6] for j in range(3)]]
        look = {"stroke": "var(--muted)", "stroke_width": 1}
        parts.append(tag("polygon", points=points(edge), fill=f"var(--{kind})", **look))
    return "".join(parts)


# -- what is counted -------------------------------------------------------------------


def beside(mark: Fragment, then: Fragment, says: str) -> Glyph:
    """A place and what stands in it."""
    return Glyph(37, at(-8, 0, mark) + at(12.5, 0, then), says)


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
        "sector_other_structures": beside(
            flower(), dome(any_owner=True), "other Structure of any owner in the sector"
        ),
        "sector_own_structures": beside(
            flower(), dome(own=True), "other Structure of yours in the sector"
        ),
        "own_within_2": beside(within(), dome(own=True), "Structure of yours within 2 hexes"),
        "own_on_ruins": beside(filled("ruins"), dome(own=True), "Structure of yours on ruins"),
        "on_ruins": Glyph(20, filled("ruins"), "on ruins"),
        "on_crystals": Glyph(20, filled("crystals"), "on crystals"),
        "is_base": Glyph(15, dome(own=True, base=True), "a Base"),
    }


def within() -> Fragment:
    """Rings around the place where one builds."""
    look = {"fill": "none", "stroke": "var(--muted)", "stroke_width": 1.1}
    return hexagon(3.2, **look) + hexagon(6.4, **look) + hexagon(9.6, **look)


@cache
def targets() -> dict[str, Glyph]:
    """A sign for what a Satellite looks for (PD-SAT-03)."""
    own = dome(own=True)
    on = {
        f"own_on_{name}": beside(filled(name), own, f"Structure of yours on {name}")
        for name in TERRAINS
    }
    return {
        **on,
        "own_next_to_volcano": beside(
            filled("volcano"), own, "Structure of yours next to a Volcano"
        ),
        "own_next_to_opponent": beside(
            neighbour(dome()), own, "Structure of yours next to an opposing one"
        ),
        "sectors_with_own": beside(flower(), own, "sector with a Structure of yours"),
        "sectors_with_own_base": beside(
            flower(), dome(own=True, base=True), "sector with a Base of yours"
        ),
        "largest_own_group": Glyph(
            27, at(-6.5, 0, own) + at(6.5, 0, own) + lines("M-13 8H13", 1.5, 0.6),
            "Structure in your largest group",
        ),
    }  # fmt: skip


# -- rows ------------------------------------------------------------------------------

Part = str | Glyph
SPACE = 4.0


def row(x: float, y: float, parts: Sequence[Part], colour: str = "var(--text)") -> Fragment:
    """Words and signs one after the other, around a line."""
    drawn = []
    for part in parts:
        if isinstance(part, Glyph):
            drawn.append(at(x + part.wide / 2, y, title(part.says), part.drawn))
            x += part.wide + SPACE
        else:
            drawn.append(text(x, y + 4.3, part, 12, colour))
            x += width(part, 12) * 0.94 + SPACE
    return "".join(drawn)


def row_width(parts: Sequence[Part]) -> float:
    wide = [part.wide if isinstance(part, Glyph) else width(part, 12) * 0.94 for part in parts]
    return sum(wide) + SPACE * (len(parts) - 1)


@cache
def coin() -> Glyph:
    return Glyph(13, icon("quid", 0, 0, 14, "var(--muted)"), "quids")


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


def neighbours() -> dict[str, tuple[Fragment, str, str]]:
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
    return Glyph(14, icon("take", 0, 0, 14, "var(--muted)"), "taken from opponents")


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
    richer = Glyph(16, icon("richer", 0, 0, 16), "each opponent with more quids than you")
    return [taking(), f"{amount} each", richer]


def satellite_parts(satellite: Satellite) -> list[Part]:
    return [coin(), f"{satellite.value} per", targets()[satellite.target]]


assert set(COUNTS) <= set(counts())
