"""The planetary board: for each planet its orbit, its ground, its moons, and who is there."""

from __future__ import annotations

from offworld.drawing.metrics import width_of
from offworld.drawing.nodes import Content, Node, at, group, kept, tag, together
from offworld.drawing.panels import frame, small_picture
from offworld.drawing.picture import Panel
from offworld.drawing.writing import beside, pill, sentence, sentence_width
from offworld.engine.effects import Effects
from offworld.engine.english import listed
from offworld.games.seti.effects.families import Figure
from offworld.games.seti.look import heavens
from offworld.games.seti.look.glyphs import Row, parts, sign
from offworld.games.seti.look.pieces import datum, lander, orbiter
from offworld.games.seti.look.view import SetiView
from offworld.games.seti.look.words import (
    figure_id,
    land_id,
    moon_id,
    orbit_id,
    planet_id,
    player,
)
from offworld.games.seti.tables import EARTH, MOONS, NONE, PLANETS

WIDE = 346
ROW = 37
NAME = 76
"""The width of the planet itself."""
FIGURE = 30.0
RINGED = ("saturn", "uranus")


def draw_planets(view: SetiView, panel: Panel) -> None:
    """All planets that are there, from the Sun outwards."""
    there = [
        number
        for number in range(len(PLANETS))
        if number != EARTH and view.planet_cells[number] != NONE
    ]
    for number in sorted(there, key=lambda number: PLANETS[number].ring):
        panel.add("planets", draw_planet(view, number))


def draw_planet(view: SetiView, number: int) -> Node:
    figures = tuple(
        [
            (i, one.owner, one.moon, one.space, one.is_orbiter)
            for i, one in enumerate(view.figures)
            if one.planet == number
        ]
    )
    return planet(number, figures, figure_words(view, number))


def moons_of(number: int) -> list[int]:
    """The moons of a planet, the leftmost first."""
    found = [moon for moon, one in enumerate(MOONS) if one.planet == PLANETS[number].id]
    return sorted(found, key=lambda moon: MOONS[moon].left_to_right)


def figure_words(view: SetiView, number: int) -> str:
    """Whose orbiters and landers are at a planet."""
    some = [one for one in view.figures if one.planet == number]
    return listed([one_figure(view, one) for one in some])


def one_figure(view: SetiView, one: Figure) -> str:
    kind = "orbiter" if one.is_orbiter else "lander"
    where = f" on {MOONS[one.moon].name}" if one.moon != NONE else ""
    return f"{kind}{where} of {player(view, one.owner)}"


Standing = tuple[int, int, int, int, bool]
"""A figure: its number, its owner, its moon, the space it covers, whether it is an orbiter."""


@kept
def planet(number: int, figures: tuple[Standing, ...], names: str) -> Node:
    """A planet: a row for its orbit, one for its ground, and its moons below."""
    one = PLANETS[number]
    moons = moons_of(number)
    lines = -(-len(moons) // 2)
    high = 2 * ROW + 4 + lines * (ROW + 2)
    orbiters = [figure for figure in figures if figure[4]]
    landers = [figure for figure in figures if not figure[4] and figure[2] == NONE]
    drawn: list[Content] = [
        frame(WIDE, high, fill="ground"),
        at(NAME / 2, 30, heavens.planet(one.id, 21), scale=0.78 if one.id in RINGED else 1),
        tag("text", one.name, x=NAME / 2, y=69, font_size=14, fill="text", font_weight=600,
            text_anchor="middle"),
        at(NAME, 2, orbit_row(number, orbiters)),
        at(NAME, ROW + 2, land_row(number, landers)),
    ]  # fmt: skip
    for line in range(lines):
        x, y = 3.0, 2 * ROW + 4 + line * (ROW + 2)
        pair = moons[2 * line : 2 * line + 2]
        spare = (WIDE - 6 - 3 * (len(pair) - 1) - sum(map(moon_room, pair))) / len(pair)
        for moon in pair:
            wide = moon_room(moon) + spare
            there = [figure for figure in figures if figure[2] == moon]
            drawn.append(at(x, y, moon_space(moon, there, wide)))
            x += wide + 3
    body = group(*drawn, says=f"{one.name}; {names or 'nobody is there'}", id=planet_id(number))
    return small_picture(WIDE, high, body, class_="planet")


def rewards(effects: Effects) -> Row:
    return [part for effect in effects for part in parts(effect.glyphs())]


def at_right(wide: float, written: Row, y: float) -> Node:
    """Signs up to the right end of a field."""
    return sentence(wide - 8 - sentence_width(written), y, written)


def orbit_row(number: int, there: list[Standing]) -> Node:
    """The orbit: the space for the first one, the others, what it gives."""
    one, wide = PLANETS[number], WIDE - NAME - 3
    first = [figure for figure in there if figure[3] == 0]
    others = [figure for figure in there if figure[3] != 0]
    says = f"Orbit of {one.name}: {one.orbit_reward.phrase()}"
    if not first:
        says += f"; the first orbiter: {one.first_orbit_bonus.phrase()}"
    empty = sentence(30 + 20 - sentence_width(rewards(one.first_orbit_bonus)) / 2, ROW / 2 - 1,
                     rewards(one.first_orbit_bonus))  # fmt: skip
    inside: Content = together(ring(50, ROW / 2 - 1), empty)
    if first:
        inside = at(50, ROW / 2 - 1, figure_node(first[0]))
    return group(
        frame(wide, ROW - 2, rx=5),
        at(16, ROW / 2 - 1, sign("orbit", "", "muted").drawn),
        inside,
        *[at(76 + 22 * i, ROW / 2 - 1, figure_node(figure))
          for i, figure in enumerate(others[:2])],
        more(76 + 44, len(others) - 2),
        at_right(wide, rewards(one.orbit_reward), ROW / 2 - 1),
        says=says,
        name=f"Orbit of {one.name}",
        id=orbit_id(number),
    )  # fmt: skip


def land_row(number: int, there: list[Standing]) -> Node:
    """The ground: the spaces for the first landers, the others, what it gives."""
    one, wide = PLANETS[number], WIDE - NAME - 3
    others = [figure for figure in there if figure[3] == NONE]
    spaces: list[Content] = []
    x = 50.0
    for space, data in enumerate(one.first_land_data_spaces):
        covering = [figure for figure in there if figure[3] == space]
        inside: Content = together(ring(0, 0), datum(0, 0, 11, str(data), 13))
        if covering:
            inside = figure_node(covering[0])
        says = f"For the first lander here: {data} data"
        spaces.append(
            at(x, ROW / 2 - 1, tag("circle", r=16, fill="none", pointer_events="all",
                                   class_="area"), inside,
               says=says, name=f"First lander, {data} data", id=land_id(number, space))
        )  # fmt: skip
        x += 34
    words = f"Land on {one.name}: {one.land_reward.phrase()}"
    return group(
        frame(wide, ROW - 2, rx=5),
        at(16, ROW / 2 - 1, sign("land", "", "muted").drawn),
        *spaces,
        *[at(x - 8 + 22 * i, ROW / 2 - 1, figure_node(figure))
          for i, figure in enumerate(others[:2])],
        more(x - 8 + 44, len(others) - 2),
        at_right(wide, rewards(one.land_reward), ROW / 2 - 1),
        says=words,
        name=f"Land on {one.name}",
        id=land_id(number),
    )  # fmt: skip


def moon_room(moon: int) -> float:
    """The width that a moon needs: its picture, its name, what it gives."""
    one = MOONS[moon]
    return 33 + width_of(one.name, 12) + 6 + sentence_width(rewards(one.land_reward)) + 8


def moon_space(moon: int, there: list[Standing], wide: float) -> Node:
    """A moon: its name, what it gives, who has landed there."""
    one = MOONS[moon]
    says = f"{one.name}: {one.land_reward.phrase()}; it takes the moon tech"
    drawn: Content = heavens.moon(17, ROW / 2 - 1, 11, moon)
    if there:
        drawn = at(17, ROW / 2 - 1, *[figure_node(figure) for figure in there])
    return group(
        frame(wide, ROW - 2, rx=5),
        drawn,
        beside(33, ROW / 2 - 1, one.name, 12),
        at_right(wide, rewards(one.land_reward), ROW / 2 - 1),
        says=says,
        name=one.name,
        id=moon_id(moon),
    )


def ring(x: float, y: float) -> Node:
    return tag("circle", cx=x, cy=y, r=16, fill="none", stroke="edge", stroke_width=1.25,
               stroke_dasharray="4 3")  # fmt: skip


def figure_node(figure: Standing) -> Node:
    """A piece at its place."""
    number, owner, _, _, is_orbiter = figure
    drawn = orbiter(owner, FIGURE) if is_orbiter else lander(owner, FIGURE)
    kind = "Orbiter" if is_orbiter else "Lander"
    return group(drawn, name=kind, id=figure_id(number), class_="piece")


def more(x: float, count: int) -> Node | None:
    """How many others there are."""
    return pill(x + 4, ROW / 2 - 1, f"+{count}", 12) if count > 0 else None
