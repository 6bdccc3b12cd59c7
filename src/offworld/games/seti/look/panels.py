"""The players at the right: what everybody has, and the course of the turn."""

from __future__ import annotations

from offworld.drawing.icons import icon
from offworld.drawing.nodes import Content, Node, at, group, kept, kept_by, tag, together
from offworld.drawing.panels import RAIL, player_panel, turn_line
from offworld.drawing.picture import Panel
from offworld.drawing.writing import beside
from offworld.engine.english import counted, listed
from offworld.games.seti import state
from offworld.games.seti.look.glyphs import resource, tech_sign
from offworld.games.seti.look.icons import ICONS
from offworld.games.seti.look.pieces import trace
from offworld.games.seti.look.view import PlayerView, SetiView
from offworld.games.seti.look.words import player
from offworld.games.seti.tables import (
    CREDIT,
    DATA,
    ENERGY,
    MOST_PUBLICITY,
    PUBLICITY,
    ROUNDS,
    TECH_TYPES,
    TECHS_OF_A_TYPE,
    TOP_ROW,
    TRACE_COLORS,
)

PHASES = {
    state.TURN: "Main action",
    state.AFTER: "End of the turn",
    state.BETWEEN: "Milestones",
}
PART_OF = {
    state.SET_UP: state.TURN,
    state.ENDING: state.BETWEEN,
    state.NEXT: state.BETWEEN,
    state.ROUND_OVER: state.BETWEEN,
}
NAMES = {state.SET_UP: "First income", state.ROUND_OVER: "End of the round", **PHASES}
TALL = 96


def is_active(view: SetiView, one: PlayerView) -> bool:
    return one.seat == view.active and not view.over


def player_looks(view: SetiView, one: PlayerView) -> tuple[object, ...]:
    """Everything that a player's panel shows."""
    return (
        one.seat,
        view.name(one.seat),
        one.seat == view.seat,
        is_active(view, one),
        view.over,
        one.order == 0,
        one.passed,
        one.points,
        tuple(one.goods),
        one.cards,
        one.top_row,
        sum(one.lower),
        tuple(one.techs),
        tuple(one.traces),
        one.wins,
        len(one.completed),
        len(one.missions),
        tuple([figure.is_orbiter for figure in view.figures if figure.owner == one.seat]),
    )


def draw_players(view: SetiView, panel: Panel) -> None:
    """The course of the turn, then all players, the starting player first."""
    here = PART_OF.get(view.phase, view.phase)
    name = NAMES.get(view.phase) or PHASES[here]
    says = f"Round {view.round} of {ROUNDS}, {name}; turn of {player(view, view.active)}"
    panel.add("turn", turn_line(view.round, name, PHASES, here, says, f"of {ROUNDS}"))
    order = sorted(view.players, key=lambda one: one.order)
    panel.add("players", *[draw_player(view, one) for one in order])


@kept_by(player_looks)
def draw_player(view: SetiView, one: PlayerView) -> Node:
    """One player: name and points, what they own, what they have reached."""
    flags = {
        "you": one.seat == view.seat,
        "first": one.order == 0,
        "passed": one.passed,
    }
    return player_panel(
        one.seat,
        view.name(one.seat),
        TALL,
        owned(one),
        reached(view, one),
        says=player_words(view.name(one.seat), [flag for flag, is_so in flags.items() if is_so]),
        flags=[flag for flag, is_so in flags.items() if is_so],
        end=points(one),
        end_width=60,
        active=is_active(view, one),
        automaton=not one.is_person,
        dim=one.passed and not view.over,
    )


def player_words(name: str, flags: list[str]) -> str:
    return ", ".join([name, *flags])


def points(one: PlayerView) -> Node:
    """The score: up to a point at the right."""
    return group(
        icon(ICONS["vp"], -20 - 11 * len(str(one.points)), 0, 17, "muted"),
        beside(0, 0, one.points, 20, bold=True, end=True),
        says=counted(one.points, "point"),
    )


def owned(one: PlayerView) -> Node:
    """Credits, energy, publicity, data, cards."""
    credits, energy, data = one.goods[CREDIT], one.goods[ENERGY], one.goods[DATA]
    return together(
        cell(0, "credit", credits, counted(credits, "credit")),
        cell(1, "energy", energy, f"{energy} energy"),
        cell(2, "publicity", one.goods[PUBLICITY], publicity_words(one)),
        cell(3, "data", data, data_words(one), f"{one.top_row}/{len(TOP_ROW)}"),
        cell(4, "card", one.cards, f"{counted(one.cards, 'card')} in hand"),
    )


@kept
def cell(place: int, what: str, value: int, says: str, more: str = "") -> Node:
    """How much of something a player owns."""
    x = 22 + 58 * place
    return group(
        resource(what, x, 46, 17),
        beside(x + 13, 46, value, 14, bold=True),
        beside(x + 25, 46, more, 12, "muted") if more else None,
        says=says,
    )


def publicity_words(one: PlayerView) -> str:
    return f"{one.goods[PUBLICITY]} publicity of {MOST_PUBLICITY}"


def data_words(one: PlayerView) -> str:
    lower = sum(one.lower)
    said = f"{one.goods[DATA]} data in the pool; {one.top_row} of {len(TOP_ROW)} in the top row"
    return said + (f" and {lower} below" if lower else "")


def reached(view: SetiView, one: PlayerView) -> Node:
    """Techs by kind, traces by colour, figures, missions, sectors won."""
    drawn: list[Content] = [rule()]
    for i, kind in enumerate(TECH_TYPES):
        first = TECHS_OF_A_TYPE * i
        count = len([tech for tech in one.techs if first <= tech < first + TECHS_OF_A_TYPE])
        drawn.append(pair(20 + 33 * i, "tech", kind, count, counted(count, f"{kind} tech")))
    for i, color in enumerate(TRACE_COLORS):
        count = one.traces[i] + one.traces[i + 3]
        drawn.append(pair(124 + 33 * i, "trace", color, count, counted(count, f"{color} trace")))
    there = [figure.is_orbiter for figure in view.figures if figure.owner == one.seat]
    won = counted(one.wins, "sector") + " won"
    return together(
        *drawn,
        pair(228, "icon", "orbiter", len(there), figures(there)),
        pair(259, "icon", "win", one.wins, won),
        pair(290, "icon", "done", len(one.completed), mission_words(one)),
    )


@kept
def rule() -> Node:
    return tag("path", d=f"M12 60H{RAIL - 12}", stroke="line")


@kept
def pair(x: float, kind: str, name: str, count: int, says: str) -> Node:
    """A sign and how many of it a player has; pale if there is none."""
    if kind == "tech":
        sign = tech_sign(name, 16)
    elif kind == "trace":
        sign = trace(0, 0, 18, name)
    else:
        sign = icon(ICONS[name], 0, 0, 16, "muted")
    value = beside(x + 11, 78, count, 12, bold=True)
    return group(at(x, 78, sign), value, says=says, opacity=None if count else 0.45)


def figures(there: list[bool]) -> str:
    orbiters = sum(there)
    return f"{counted(orbiters, 'orbiter')} and {counted(len(there) - orbiters, 'lander')}"


def mission_words(one: PlayerView) -> str:
    parts = [f"{counted(len(one.completed), 'mission')} completed"]
    if one.missions:
        parts.append(f"{len(one.missions)} open")
    return listed(parts)
