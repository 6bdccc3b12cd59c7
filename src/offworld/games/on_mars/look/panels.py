"""The players at the right: the course of the round, then what everybody has."""

from __future__ import annotations

from offworld.drawing.icons import icon
from offworld.drawing.nodes import Content, Node, at, group, kept_by, tag, together
from offworld.drawing.panels import RAIL, player_panel, turn_line
from offworld.drawing.picture import Panel
from offworld.drawing.writing import beside
from offworld.engine.english import counted
from offworld.games.on_mars import state
from offworld.games.on_mars.look.icons import ICONS
from offworld.games.on_mars.look.pieces import sign
from offworld.games.on_mars.look.view import OnMarsView, PlayerView
from offworld.games.on_mars.look.words import amount_words, item_name, op
from offworld.games.on_mars.tables import (
    COLONY,
    CRYSTAL,
    FIRST_COLONY_SPACE,
    ITEM_IDS,
    NONE,
    ORBIT,
    RESOURCES,
    SIDE_NAMES,
    SIDES,
)

PHASES = {
    state.TURN: "Colonization",
    state.SHUTTLE: "Shuttle",
    state.ROUND_END: "End of the round",
}
PART_OF = {
    state.SETTING_UP: state.TURN,
    state.START_SPACES: state.TURN,
    state.START_SHUTTLE: state.TURN,
    state.TURN_START: state.TURN,
    state.USED_TECH: state.TURN,
    state.REFILL: state.TURN,
    state.STATUS: state.TURN,
    state.TURN_END: state.TURN,
    state.TURN_AFTER: state.TURN,
    state.COLONIZATION_END: state.TURN,
    state.TRAVELS: state.SHUTTLE,
    state.LAST_DELIVERIES: state.ROUND_END,
}
NAMES = {
    state.START_SPACES: "Set-up",
    state.START_SHUTTLE: "Set-up",
    state.USED_TECH: "Used Tech",
    state.REFILL: "New Contract",
    state.LAST_DELIVERIES: "Last deliveries",
}
TALL = 98


def side_of(one: PlayerView) -> int:
    """Where a player's marker is; NONE before the first space is chosen."""
    if not one.space:
        return NONE
    return COLONY if one.space >= FIRST_COLONY_SPACE else ORBIT


def is_active(view: OnMarsView, one: PlayerView) -> bool:
    return (
        one.seat == view.active
        and not view.over
        and state.TURN_START <= view.phase <= (state.TURN_AFTER)
    )


def draw_players(view: OnMarsView, panel: Panel) -> None:
    here = PART_OF.get(view.phase, view.phase)
    name = NAMES.get(view.phase) or PHASES[here]
    more = "last round" if view.last_round else ""
    says = f"Round {view.round}, {name}"
    panel.add("turn", turn_line(view.round, name, PHASES, here, says, more))
    order = sorted(view.players, key=lambda one: (one.space, one.seat))
    panel.add("players", *[draw_player(view, one) for one in order])


def player_looks(view: OnMarsView, one: PlayerView) -> tuple[object, ...]:
    """Everything that a player's panel shows."""
    return (
        one.seat,
        view.name(one.seat),
        one.is_person,
        one.seat == view.seat,
        is_active(view, one),
        one.space,
        one.acted,
        one.op,
        one.score,
        tuple(one.stock),
        one.waiting,
        one.storage_limit,
        one.quarters,
        tuple(sorted(one.colonists)),
        tuple(one.bots),
        one.hangar,
        tuple(one.lab),
        sum(one.progress),
        len(one.blueprints),
        len([card for card in one.blueprints if view.built[card] != NONE]),
        len(one.contracts),
        len(one.scientists),
        len(one.goals),
        len(one.discoveries),
        one.shelters_on_map,
    )


@kept_by(player_looks)
def draw_player(view: OnMarsView, one: PlayerView) -> Node:
    """One player: name and OP, what they own, what they have reached."""
    flags = {"you": one.seat == view.seat, "has acted": one.acted}
    remarks = [flag for flag, is_so in flags.items() if is_so]
    return player_panel(
        one.seat,
        view.name(one.seat),
        TALL,
        owned(one),
        reached(view, one),
        says=", ".join([view.name(one.seat), *remarks]),
        flags=remarks,
        end=end_of(one),
        end_width=86,
        active=is_active(view, one),
        automaton=not one.is_person,
    )


def end_of(one: PlayerView) -> Node:
    """The side, and the score: up to a point at the right."""
    side = side_of(one)
    where: Content = None
    if side != NONE:
        where = group(
            icon(ICONS[SIDES[side]], -68, 0, 17, SIDES[side]),
            says=f"In {SIDE_NAMES[side]}, on Turn Order space {one.space}",
        )
    score = group(
        beside(0, 0, one.score, 20, bold=True, end=True),
        icon(ICONS["op"], -20 - 11 * len(str(one.score)), 0, 15, "muted"),
        says=f"{op(one.op)} scored; {op(one.score)} if the game ended now",
    )
    return together(where, score)


def owned(one: PlayerView) -> Node:
    """Resources and Crystals."""
    drawn = []
    for i, item in enumerate([*RESOURCES, CRYSTAL]):
        x, held = 22 + 48 * i, one.stock[item]
        more = f"+{one.waiting}" if item == CRYSTAL and one.waiting else ""
        drawn.append(
            group(
                sign(ITEM_IDS[item], x, 48, 16),
                beside(x + 12, 48, held, 14, bold=True),
                beside(x + 22 + 8 * (held > 9), 48, more, 12, "muted") if more else None,
                says=f"{amount_words(held, item)}" + (f", {more} waiting" if more else ""),
                opacity=None if held or more else 0.45,
                name=item_name(item),
            )
        )
    return together(*drawn)


def reached(view: OnMarsView, one: PlayerView) -> Node:
    """Colonists, Bots, Ships, techs, Blueprints, Contracts, Scientists."""
    home = len([place for place in one.colonists if state.QUARTERS <= place < state.SLOTS])
    bots = len(one.bots) - one.bots.count(NONE)
    techs = len(one.lab) - one.lab.count(NONE)
    built = len([card for card in one.blueprints if view.built[card] != NONE])
    cells = [
        ("colonist", f"{home}/{one.quarters}", 56,
         f"{counted(home, 'Colonist')} in the Living Quarters of {one.quarters}"),
        ("bot", str(bots), 35, f"{counted(bots, 'Bot')} on the map"),
        ("ship", str(one.hangar), 35, f"{counted(one.hangar, 'Ship')} in the Hangar"),
        ("tech", str(techs), 35, f"{counted(techs, 'technology', 'technologies')}"),
        ("marker", f"{built}/{len(one.blueprints)}", 50,
         f"{built} of {counted(len(one.blueprints), 'Blueprint')} built"),
        ("contract", str(len(one.contracts)), 35, counted(len(one.contracts), "Contract")),
        ("scientist", str(len(one.scientists)), 35, counted(len(one.scientists), "Scientist")),
    ]  # fmt: skip
    drawn: list[Content] = [tag("path", d=f"M12 62H{RAIL - 12}", stroke="line")]
    x = 20.0
    for mark, value, wide, says in cells:
        drawn.append(
            at(x, 80, sign(mark, 0, 0, 16), beside(11, 0, value, 12, bold=True), says=says,
               opacity=0.45 if value == "0" else None)
        )  # fmt: skip
        x += wide
    return together(*drawn)
