"""The tech board: twelve stacks, the bonus of the top tile, who owns each tech."""

from __future__ import annotations

from collections.abc import Callable

from offworld.drawing.icons import icon
from offworld.drawing.nodes import Content, Node, at, group, kept, together
from offworld.drawing.panels import captioned, frame, small_picture
from offworld.drawing.picture import Panel
from offworld.drawing.theme import seat_mark
from offworld.drawing.writing import middle, pill
from offworld.engine.english import counted, listed
from offworld.games.seti.look import heavens
from offworld.games.seti.look.glyphs import parts, resource, row
from offworld.games.seti.look.icons import ICONS
from offworld.games.seti.look.pieces import score
from offworld.games.seti.look.view import SetiView
from offworld.games.seti.look.words import (
    TECH_NAMES,
    capital,
    player,
    tech_id,
    tech_name,
    tech_words,
)
from offworld.games.seti.tables import (
    ALL_TECHS,
    NONE,
    TECH_TYPES,
    TECHS,
    TECHS_OF_A_TYPE,
    TILES,
)

TILE, TALL = 81, 92
TECH_PAINT = {
    "probe": "tech-probe",
    "telescope": "tech-telescope",
    "computer": "tech-computer",
}
TITLES = {"probe": "Probes", "telescope": "Telescopes", "computer": "Computer"}
Drawing = Callable[[float, str], Node]


def marked(name: str, label: str = "") -> Drawing:
    """An icon, and a number or sign in its corner."""

    def drawn(size: float, paint: str) -> Node:
        corner = pill(size * 0.5, -size * 0.36, label, 12, paint, "panel") if label else None
        return together(icon(ICONS[name], 0, 0, size, paint), corner)

    return drawn


def of_planet(id: str) -> Drawing:
    def drawn(size: float, paint: str) -> Node:
        return together(
            icon(ICONS["signal"], 0, 0, size * 1.2, paint), heavens.planet(id, size / 4)
        )

    return drawn


def lower(what: str) -> Drawing:
    def drawn(size: float, paint: str) -> Node:
        return together(icon(ICONS["place_data"], -size * 0.42, 0, size * 0.8, paint),
                        resource(what, size * 0.5, 0, size * 0.8))  # fmt: skip

    return drawn


TECH_MARKS: dict[str, Drawing] = {
    "probe_1": marked("probe", "2"),
    "probe_2": marked("asteroid"),
    "probe_3": marked("land"),
    "probe_4": marked("moon"),
    "telescope_1": marked("sector"),
    "telescope_2": of_planet("mercury"),
    "telescope_3": marked("hand"),
    "telescope_4": marked("launch"),
    "computer_1": lower("credit"),
    "computer_2": lower("energy"),
    "computer_3": lower("card"),
    "computer_4": lower("publicity"),
}
"""The sign of each tech."""


def draw_techs(view: SetiView, panel: Panel) -> None:
    """All stacks, a row for each type."""
    for first in range(0, ALL_TECHS, TECHS_OF_A_TYPE):
        drawn = []
        for number in range(first, first + TECHS_OF_A_TYPE):
            owners = tuple([one.seat for one in view.players if number in one.techs])
            drawn.append(
                stack(
                    number,
                    view.techs[number].tiles,
                    view.techs[number].top,
                    view.techs[number].two_points,
                    owners,
                    listed([player(view, owner) for owner in owners]),
                )
            )
        title = TITLES[TECH_TYPES[first // TECHS_OF_A_TYPE]]
        panel.add("techs", captioned(title, *drawn))


@kept
def stack(
    number: int, left: int, tile: int, two_points: bool, owners: tuple[int, ...], names: str
) -> Node:
    """A stack: the tech, the bonus of its open tile, the two-point tile, the owners."""
    one = TECHS[number]
    paint = TECH_PAINT[one.type]
    said = [capital(tech_words(number)).rstrip("."), f"{counted(left, 'tile')} left"]
    bonus: Content = None
    if tile != NONE:
        both = [*one.extra_bonus.glyphs(), *TILES[tile].bonus.glyphs()]
        extra = one.extra_bonus.phrase() + " and " if one.extra_bonus else ""
        said.append(f"its bonus: {extra}{TILES[tile].bonus.phrase()}")
        bonus = row(8, 68, parts(both))
    if two_points:
        said.append("2 points for the first who takes it")
    if names:
        said.append(f"owned by {names}")
    body = group(
        at(3, 3, frame(TILE - 4, TALL - 4)) if left > 1 else None,
        frame(TILE - 4, TALL - 4, stroke=paint),
        at(22, 24, TECH_MARKS[one.id](24, paint)),
        score(TILE - 18, 18, one.first_taker_vp) if two_points else None,
        middle((TILE - 4) / 2, 49, TECH_NAMES[one.id], 12),
        bonus,
        *[seat_mark(seat, TILE - 12 - 12 * i, 80, 4.5) for i, seat in enumerate(owners)],
        opacity=None if left else 0.45,
        says="; ".join(said),
        name=capital(tech_name(number)),
        id=tech_id(number),
    )
    return small_picture(TILE - 1, TALL - 1, body, class_="tech")
