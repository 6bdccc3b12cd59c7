"""Panels beside the board: the players, and the viewer's own mat and hand."""

from __future__ import annotations

import msgspec

from offworld.drawing.icons import icon
from offworld.drawing.metrics import width_of, wrap
from offworld.drawing.nodes import Node, at, group, kept, kept_by, tag, together
from offworld.drawing.panels import RAIL, Count, counter, framed, player_panel, turn_line
from offworld.drawing.picture import Panel
from offworld.drawing.theme import seat_colour, seat_mark
from offworld.drawing.tracks import pips
from offworld.drawing.writing import beside, lines, text
from offworld.engine import HIDDEN
from offworld.games.nexus_ops import state
from offworld.games.nexus_ops.look.cards import energize_cards, missions
from offworld.games.nexus_ops.look.pieces import number_of, silhouette, token
from offworld.games.nexus_ops.look.units import unit_words
from offworld.games.nexus_ops.look.view import NexusView, PlayerView
from offworld.games.nexus_ops.look.words import mission_name, player
from offworld.games.nexus_ops.tables import ENERGIZE, FACTIONS, MISSIONS, NONE, SHEETS, SUPPLY

PHASES = {
    state.DEPLOYMENT: "Deployment",
    state.MOVEMENT: "Movement",
    state.EXPLORATION: "Exploration",
    state.BATTLE: "Battle",
    state.MINING: "Mining",
    state.DRAWING: "Draw",
}
BETWEEN = {
    state.FACTION_CHOICE: "Choice of factions",
    state.TURN_START: "Start of a turn",
    state.SPECIAL_ATTACKS: "Special attacks",
}
TILE, TALL = 84, 80


def player_looks(view: NexusView, one: PlayerView) -> tuple[object, ...]:
    """Everything that a player's panel and purse show."""
    return (
        msgspec.json.encode(one),
        is_active(view, one),
        view.seat,
        view.sheet,
        view.vp_target,
        view.name(one.seat),
        *[(other.team, other.vp) for other in view.players],
    )


def is_active(view: NexusView, one: PlayerView) -> bool:
    return one.seat == view.active and view.phase != state.FACTION_CHOICE


def name_of(one: PlayerView) -> str:
    return "No faction yet" if one.faction == NONE else str(FACTIONS[one.faction]["name"])


# -- players ---------------------------------------------------------------------------


def draw_players(view: NexusView, panel: Panel) -> None:
    """The course of the turn, then all players, the first player first."""
    here = state.MOVEMENT if view.phase == state.SPECIAL_ATTACKS else view.phase
    name = PHASES.get(view.phase) or BETWEEN[view.phase]
    says = f"Round {view.round}, {name}; turn of {player(view, view.active)}"
    panel.add("turn", turn_line(view.round, name, PHASES, here, says))
    order = sorted(view.players, key=lambda one: one.order)
    panel.add("players", *[draw_player(view, one) for one in order])


@kept_by(player_looks)
def draw_player(view: NexusView, one: PlayerView) -> Node:
    """One player: name and points, what they have, their units, their cards as far as known."""
    notes = [line for note in known_cards(view, one) for line in wrap(note, 12, RAIL - 24)]
    flags = {name_of(one): True, "out": one.is_out, "you": one.seat == view.seat}
    return player_panel(
        one.seat,
        player(view, one.seat),
        93 + 16 * len(notes) + (4 if notes else 0),
        points_track(view, one),
        goods(one),
        beside(RAIL - 14, 57, remarks(view, one), 12, "muted", end=True),
        units_on_board(view, one),
        lines(12, 103, notes, 12, "muted"),
        says=player_words(view, one),
        flags=[flag for flag, is_so in flags.items() if is_so],
        end=total(view, one),
        end_width=24 + width_of(f"/{view.vp_target}", 12),
        active=is_active(view, one),
        dim=one.is_out,
    )


def player_words(view: NexusView, one: PlayerView) -> str:
    said = {
        player(view, one.seat): True,
        name_of(one): True,
        "you": one.seat == view.seat,
        "first player": one.order == 0,
        "out of the game": one.is_out,
    }
    return ", ".join([words for words, is_so in said.items() if is_so])


def remarks(view: NexusView, one: PlayerView) -> str:
    """The team, where there are teams, and who is first player."""
    are_teams = len({other.team for other in view.players}) < len(view.players)
    team = [f"team {chr(ord('A') + one.team)}"] if are_teams else []
    return ", ".join(team + ["first player"] * (one.order == 0))


def of_mates(view: NexusView, one: PlayerView) -> int:
    """The victory points of others that count for a player."""
    return sum([p.vp for p in view.players if p.team == one.team and p.seat != one.seat])


def points_words(view: NexusView, one: PlayerView) -> str:
    """Where the victory points come from."""
    parts = [number_of(one.victories, "Battle Victory card")]
    parts += [f"{mission_name(m)} {MISSIONS[m]['vp']}" for m in one.played]
    others = one.vp - one.victories - sum([MISSIONS[m]["vp"] for m in one.played])
    parts += [f"{others} of other cards"] if others else []
    said = f"{one.vp} of {view.vp_target} victory points: {', '.join(parts)}"
    mates = of_mates(view, one)
    return f"{said}; the team has {one.vp + mates}" if mates else said


def total(view: NexusView, one: PlayerView) -> Node:
    """Victory points and the target, up to a point at the right."""
    target = f"/{view.vp_target}"
    return group(
        beside(-2 - width_of(target, 12), 0, one.vp + of_mates(view, one), 20, bold=True, end=True),
        beside(0, 2, target, 12, "muted", end=True),
        says=points_words(view, one),
    )


def points_track(view: NexusView, one: PlayerView) -> Node:
    """Victory points as pips up to the target, those of a teammate hollow."""
    step = min(18.0, (RAIL - 40) / view.vp_target)
    colour, mates = seat_colour(one.seat), of_mates(view, one)
    row = pips(18, 39, view.vp_target, min(one.vp, view.vp_target), step, colour, mates)
    return group(row, says=points_words(view, one))


def goods(one: PlayerView) -> Node:
    """Rubium with income, and how many cards are held."""
    rubium = f"{one.rubium} rubium; refineries pay {one.income} a turn"
    held = number_of(one.missions, "secret mission"), number_of(one.energize, "Energize card")
    return together(
        counter(20, 57, Count("gem", one.rubium, rubium, f"+{one.income}")),
        counter(98, 57, Count("mission", one.missions, f"{held[0]} in hand")),
        counter(148, 57, Count("bolt", one.energize, f"{held[1]} in hand")),
    )


def units_on_board(view: NexusView, one: PlayerView) -> Node:
    """A silhouette for each unit type, and how many are on the board."""
    drawn = []
    for column, unit in enumerate(SHEETS[view.sheet]):
        count, x = SUPPLY[column] - one.supply[column], 20 + column * 50
        figure = at(x, 79, silhouette(unit.id, "text"), scale=0.8)
        says = f"{number_of(count, unit.name)} on the board. {unit_words(view.sheet, column)}"
        dim = None if count else 0.35
        drawn.append(group(figure, beside(x + 13, 79, count), says=says, opacity=dim))
    return together(*drawn)


def known_cards(view: NexusView, one: PlayerView) -> list[str]:
    """Missions played, and cards in another's hand that the viewer knows."""
    notes = []
    if one.played:
        notes.append(f"Played {', '.join([mission_name(m) for m in one.played])}")
    if one.seat != view.seat:
        known = [mission_name(m) for m in one.shown_missions if m != HIDDEN]
        known += [str(ENERGIZE[e]["name"]) for e in one.shown_energize if e != HIDDEN]
        notes += [f"Holds {', '.join(known)}"] if known else []
    return notes


# -- the viewer's own things -----------------------------------------------------------


def draw_hand(view: NexusView, panel: Panel) -> None:
    """The viewer's missions and Energize cards."""
    if view.seat is None:
        return
    mine = view.players[view.seat]
    panel.add("cards", *missions(view, "mission", mine.shown_missions))
    panel.add("cards", *energize_cards(view, mine.shown_energize))


def draw_mat(view: NexusView, panel: Panel) -> None:
    """What the viewer owns and can buy: it is always in sight."""
    if view.seat is None:
        return
    mine = view.players[view.seat]
    panel.add("mat", purse(view, mine))
    for column, left in enumerate(mine.supply):
        price = view.prices[column]
        can = price <= mine.rubium and left > 0
        panel.add("mat", mat_tile(view.sheet, mine.seat, column, price, left, can))


@kept_by(player_looks)
def purse(view: NexusView, one: PlayerView) -> Node:
    """Name, rubium and victory points."""
    wide = 2 * TILE + 4
    name = f"{player(view, one.seat)}, {name_of(one)}"
    rubium = Count("gem", one.rubium, f"{one.rubium} rubium", f"+{one.income}")
    return framed(
        wide,
        TALL,
        seat_mark(one.seat, 18, 18, 7),
        lines(
            32,
            22,
            wrap(name, 12, wide - 40, bold=True, most=2),
            12,
            bold=True,
        ),
        counter(20, 58, rubium, 24),
        icon("star", wide - 68, 58, 18, "muted"),
        at(wide - 12, 58, total(view, one)),
        class_="purse",
        says=f"You: {player(view, one.seat)}; {one.rubium} rubium, "
        f"refineries pay {one.income} a turn; {points_words(view, one)}",
    )


@kept
def mat_tile(sheet: str, seat: int, column: int, price: int, left: int, can: bool) -> Node:
    """A unit type: price, combat value, supply; pale while it cannot be paid."""
    unit, ink = SHEETS[sheet][column], "text" if can else "muted"
    reduced = f", now {price} rubium" if price != unit.cost else ""
    return framed(
        TILE,
        TALL,
        group(token(seat, unit.id, 32, 22, 22), opacity=None if can else 0.55),
        icon("gem", 51, 22, 14, ink),
        beside(59, 22, price, 16, ink, bold=True),
        text(10, 54, unit.name.split()[-1], 12, ink),
        miner_badge() if unit.miner else None,
        counter(15, 67, Count("die", f"{unit.combat_value}+", ""), 12, "muted"),
        counter(52, 67, Count("supply", left, ""), 12, "muted"),
        class_="tile",
        says=f"{number_of(left, unit.name)} in supply{reduced}. {unit_words(sheet, column)}",
        name=unit.name,
        id=f"mat-{column}",
    )


@kept
def miner_badge() -> Node:
    disc = tag("circle", cx=38, cy=35, r=8, fill="panel", stroke="line")
    return together(disc, icon("pick", 38, 35, 12))
