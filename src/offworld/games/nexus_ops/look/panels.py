"""Panels beside the board: the players, the viewer's own mat and hand, the common cards."""

from __future__ import annotations

from functools import lru_cache, partial

import msgspec

from offworld.engine import HIDDEN, Fragment
from offworld.engine.drawing import at, block, panel, phase_dots, picture, text
from offworld.engine.svg import seat_mark, tag, title
from offworld.games.nexus_ops import state
from offworld.games.nexus_ops.look import cards
from offworld.games.nexus_ops.look.memory import as_before
from offworld.games.nexus_ops.look.pieces import counted, icon, silhouette, token, who, wrapped
from offworld.games.nexus_ops.look.view import NexusView, PlayerView
from offworld.games.nexus_ops.look.words import bag_in_words
from offworld.games.nexus_ops.tables import (
    COLUMNS,
    ENERGIZE,
    FACTIONS,
    MISSIONS,
    NONE,
    SHEETS,
    SUPPLY,
)

RAIL = 316
"""The width of what stands in the column beside the board."""
TILE, TALL = 84, 80
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


# -- players ---------------------------------------------------------------------------


def draw_players(view: NexusView) -> Fragment:
    """The course of the turn, then all players, the first player first."""
    order = sorted(view.players, key=lambda player: player.order)
    panels = [
        as_before(("player", looks(view, player)), partial(player_panel, view, player))
        for player in order
    ]
    return block(turn(view), *panels, class_="players")


def looks(view: NexusView, player: PlayerView) -> tuple[object, ...]:
    """Everything that a player's panel and purse show."""
    return (
        msgspec.json.encode(player),
        player.seat == view.active and view.phase != state.FACTION_CHOICE,
        view.seat,
        view.sheet,
        view.vp_target,
        tuple([(other.team, other.vp) for other in view.players]),
    )


def turn(view: NexusView) -> Fragment:
    """The round, and a dot for each phase of a turn."""
    name = PHASES.get(view.phase) or BETWEEN[view.phase]
    here = state.MOVEMENT if view.phase == state.SPECIAL_ATTACKS else view.phase
    return picture(
        RAIL,
        32,
        title(f"Round {view.round}, {name}; turn of {who(view, view.active)}"),
        text(4, 21, f"Round {view.round}", 14, "var(--muted)"),
        text(78, 21, name, 14, bold=True),
        *phase_dots(PHASES, here, RAIL - 92),
        class_="turn",
    )


def player_panel(view: NexusView, player: PlayerView) -> Fragment:
    """One player: name and points, what he has, his units on the board."""
    notes = known_cards(view, player)
    lines = [line for note in notes for line in wrapped(note, 12, RAIL - 24)]
    height = 110 + 16 * len(lines) + (4 if lines else 0)
    active = player.seat == view.active and view.phase != state.FACTION_CHOICE
    edge = {"stroke": "var(--text)", "stroke_width": 1.5} if active else {}
    return picture(
        RAIL,
        height,
        tag(
            "g",
            title(player_words(view, player)),
            panel(RAIL, height, **edge),
            name_line(view, player, active),
            track(view, player),
            goods(player),
            units_on_board(view, player),
            *[text(12, 122 + 16 * i, line, 12, "var(--muted)") for i, line in enumerate(lines)],
            id=f"player-{player.seat}",
            opacity=0.5 if player.is_out else None,
        ),
        class_="player",
    )


def faction_name(player: PlayerView) -> str:
    return "No faction yet" if player.faction == NONE else str(FACTIONS[player.faction]["name"])


def player_words(view: NexusView, player: PlayerView) -> str:
    said = [who(view, player.seat)]
    if player.seat == view.seat:
        said.append("you")
    if player.order == 0:
        said.append("first player")
    if player.is_out:
        said.append("out of the game")
    return ", ".join(said)


def name_line(view: NexusView, player: PlayerView, active: bool) -> Fragment:
    mark = seat_mark(player.seat, 20, 20, 8)
    name = text(36, 25, faction_name(player), 14, bold=True)
    flags = []
    if len({other.team for other in view.players}) < len(view.players):
        flags.append(f"team {'AB'[player.team]}")
    if player.is_out:
        flags.append("out")
    elif player.seat == view.seat:
        flags.append("you")
    where = icon("turn", RAIL - 16, 20, 14, says="Active player") if active else ""
    end = RAIL - (30 if active else 12)
    flag = text(end, 25, ", ".join(flags), 12, "var(--muted)", "end") if flags else ""
    return mark + name + flag + where


def team_mates(view: NexusView, player: PlayerView) -> list[PlayerView]:
    """The others whose victory points count for a player."""
    return [p for p in view.players if p.team == player.team and p.seat != player.seat]


def track(view: NexusView, player: PlayerView) -> Fragment:
    """Victory points as pips up to the target, those of a teammate hollow, and the number."""
    mates = sum([mate.vp for mate in team_mates(view, player)])
    step = min(18.0, (RAIL - 96) / view.vp_target)
    colour = f"var(--seat-{player.seat})"
    pips = []
    for i in range(view.vp_target):
        mine, theirs = i < player.vp, i < player.vp + mates
        pips.append(
            tag(
                "circle",
                cx=18 + i * step,
                cy=45,
                r=4.5 if mine else 3.5 if theirs else 2.5,
                fill=colour if mine else "none",
                stroke=colour if theirs else "var(--muted)",
                stroke_width=1.5 if theirs else 1,
            )
        )
    parts = [f"{player.victories} of Battle Victory cards"]
    if player.hills:
        parts.append(f"{player.hills} of King of the Hill cards")
    parts += [f"{MISSIONS[m]['name']} {MISSIONS[m]['vp']}" for m in player.played]
    said = f"{player.vp} of {view.vp_target} victory points: {', '.join(parts)}"
    if mates:
        said += f"; the team has {player.vp + mates}"
    number = text(RAIL - 36, 51, player.vp + mates, 20, anchor="end", bold=True)
    target = text(RAIL - 33, 51, f"/ {view.vp_target}", 12, "var(--muted)")
    return tag("g", title(said), *pips, number, target)


def goods(player: PlayerView) -> Fragment:
    """Rubium with income, and how many cards are held."""
    income = f"+{player.income}"
    entries = (
        ("rubium", 20, str(player.rubium), f"{player.rubium} rubium, mines {player.income} a turn"),
        ("mission", 124, str(player.missions), f"{counted(player.missions, 'mission')} in hand"),
        ("energize", 180, str(player.energize), f"{counted(player.energize, 'Energize card')}"),
    )
    drawn = [
        tag("g", title(said), icon(mark, x, 72, 18), text(x + 14, 77, n, 14, bold=True))
        for mark, x, n, said in entries
    ]
    drawn.append(text(58, 77, income, 12, "var(--muted)"))
    if player.order == 0:
        drawn.append(text(RAIL - 12, 77, "first player", 12, "var(--muted)", "end"))
    return "".join(drawn)


def units_on_board(view: NexusView, player: PlayerView) -> Fragment:
    """A silhouette for each unit type, and how many are on the board."""
    drawn = []
    for column, unit in enumerate(SHEETS[view.sheet]):
        n = SUPPLY[column] - player.supply[column]
        figure = at(20 + column * 50, 97, silhouette(unit.id, "var(--text)"), scale=0.8)
        count = text(32 + column * 50, 102, n, 12)
        said = title(f"{counted(n, unit.name)} on the board")
        drawn.append(tag("g", said, figure, count, opacity=None if n else 0.35))
    return "".join(drawn)


def known_cards(view: NexusView, player: PlayerView) -> list[str]:
    """Missions played, and cards in another's hand that the viewer knows."""
    notes = []
    if player.played:
        notes.append(f"Played {', '.join([MISSIONS[m]['name'] for m in player.played])}")
    if player.seat != view.seat:
        known = [MISSIONS[m]["name"] for m in player.shown_missions if m != HIDDEN]
        known += [ENERGIZE[e]["name"] for e in player.shown_energize if e != HIDDEN]
        if known:
            notes.append(f"Holds {', '.join(known)}")
    return notes


# -- the viewer's own things -----------------------------------------------------------


def draw_hand(view: NexusView) -> Fragment | None:
    """The viewer's mat, missions and Energize cards."""
    if view.seat is None:
        return None
    mine = view.players[view.seat]
    mat = [as_before(("purse", looks(view, mine)), partial(purse, view, mine))]
    for column in range(COLUMNS):
        price, left = view.prices[column], mine.supply[column]
        can = price <= mine.rubium and left > 0
        mat.append(mat_tile(view.sheet, mine.seat, column, price, left, can))
    held = cards.missions(view, "mission", mine.shown_missions)
    held += cards.energize_cards(view, mine.shown_energize)
    hand = block(*held, class_="hand-cards") if held else ""
    return block(block(*mat, class_="mat"), hand, class_="hand")


def purse(view: NexusView, mine: PlayerView) -> Fragment:
    """Name, rubium and victory points."""
    wide = 2 * TILE + 4
    points = sum([mate.vp for mate in team_mates(view, mine)]) + mine.vp
    name = wrapped(faction_name(mine), 12, wide - 40, bold=True)
    return picture(
        wide,
        TALL,
        tag(
            "g",
            title(f"You: {who(view, mine.seat)}"),
            panel(wide, TALL),
            seat_mark(mine.seat, 18, 18, 7),
            *[text(32, 22 + 14 * i, line, 12, bold=True) for i, line in enumerate(name)],
            icon("rubium", 20, 58, 22, says="Rubium"),
            text(34, 67, mine.rubium, 28, bold=True),
            text(36 + 19 * len(str(mine.rubium)), 67, f"+{mine.income}", 14, "var(--muted)"),
            icon("victory", 112, 58, 18, says="Victory points"),
            text(148, 65, points, 20, anchor="end", bold=True),
            text(151, 65, f"/{view.vp_target}", 12, "var(--muted)"),
        ),
        class_="purse",
    )


@lru_cache(4096)
def mat_tile(sheet: str, seat: int, column: int, price: int, left: int, can: bool) -> Fragment:
    """A unit type: price, combat value, supply; dimmed while it cannot be paid."""
    unit = SHEETS[sheet][column]
    said = [f"{unit.name}: costs {price} rubium", f"hits on {unit.combat_value} or more"]
    said.append(f"{left} in supply")
    if unit.miner:
        said.append("miner")
    ink = "var(--text)" if can else "var(--muted)"
    body = tag(
        "g",
        title(", ".join(said)),
        panel(TILE, TALL),
        at(22, 22, token(seat, unit.id, 32), opacity=None if can else 0.55),
        icon("rubium", 49, 22, 14, ink),
        text(57, 28, price, 16, ink, bold=True),
        text(10, 54, unit.name.split()[-1], 12, ink),
        miner_badge() if unit.miner else "",
        icon("die", 15, 67, 14, "var(--muted)"),
        text(25, 71, f"{unit.combat_value}+", 12, "var(--muted)"),
        icon("supply", 55, 67, 14, "var(--muted)"),
        text(65, 71, left, 12, "var(--muted)"),
        id=f"mat-{column}",
        data_name=unit.name,
        class_="tile",
    )
    return picture(TILE, TALL, body, class_="tile")


def miner_badge() -> Fragment:
    disc = tag("circle", cx=38, cy=35, r=8, fill="var(--panel)", stroke="var(--line)")
    return disc + icon("miner", 38, 35, 12, says="Miner")


# -- common cards ----------------------------------------------------------------------


def draw_common(view: NexusView) -> Fragment:
    """Factions while they are chosen, missions drawn or lying open, decks and discards."""
    groups = (
        ("Factions", cards.factions(view)),
        ("Missions drawn", cards.missions(view, "drawn", view.drawn)),
        ("Transmission line", cards.missions(view, "line", view.line)),
        ("Decks and discards", [cards.piles(view)]),
        ("Exploration tokens in this game", [bag(view)] if view.bag else []),
    )
    return block(
        *[block(caption(name), *group, class_="group") for name, group in groups if group],
        class_="cards",
    )


def bag(view: NexusView) -> Fragment:
    """Which tokens are in the game; where they lie, nobody knows."""
    lines = wrapped(bag_in_words(view), 13, RAIL - 24)
    height = 20 * len(lines) + 12
    written = [text(12, 22 + 20 * row, line, 13) for row, line in enumerate(lines)]
    return picture(RAIL, height, panel(RAIL, height), *written, class_="bag")


def caption(name: str) -> Fragment:
    """A line of its own above a group of cards."""
    words = picture(RAIL, 24, text(4, 17, name, 14, "var(--muted)"), class_="caption")
    return tag("div", words, class_="caption")
