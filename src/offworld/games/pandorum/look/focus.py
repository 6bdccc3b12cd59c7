"""What is being resolved: the place of a Movement or Construction, and the cards in use."""

from __future__ import annotations

from functools import partial

from offworld.engine import Fragment
from offworld.engine.drawing import at, block, panel, picture, text
from offworld.engine.svg import seat_mark, tag, title
from offworld.games.pandorum import state
from offworld.games.pandorum.board import BOARDS
from offworld.games.pandorum.look.cards import grouped, project_card
from offworld.games.pandorum.look.glyphs import counts
from offworld.games.pandorum.look.memory import as_before, eyes
from offworld.games.pandorum.look.pieces import BESIDE, capital, group, icon
from offworld.games.pandorum.look.view import PandorumView
from offworld.games.pandorum.look.words import counted, place, player, quids, spent_id
from offworld.games.pandorum.tables import (
    BASE,
    FREE,
    NONE,
    PROJECT_IDS,
    TERRAINS,
    VOLCANO,
)


def draw_focus(view: PandorumView) -> Fragment | None:
    """The site, cards laid out, cards to spend, quids claimed; nothing if none of it is there."""
    groups = []
    if view.asking == state.SPENDING and view.seat == view.active:
        cards = grouped(view.players[view.active].slots[0])
        spent = [project_card(spent_id(number), number, copies) for number, copies in cards]
        groups.append(group("Spend a card of slot 1", *spent))
    if at_site(view):
        groups.append(as_before(("site", looks(view)), partial(site, view)))
    if view.laid:
        groups.append(laid(view))
    if any(view.claims):
        groups.append(claims(view))
    return block(*groups, class_="focus") if groups else None


def add_focus(fragments: dict[str, Fragment], *groups: Fragment) -> None:
    """Show more beside what is being resolved; it comes right after the board."""
    if "focus" in fragments:
        fragments["focus"] = fragments["focus"].removesuffix(END) + "".join(groups) + END
        return
    rest = {name: fragments.pop(name) for name in list(fragments) if name != "board"}
    fragments["focus"] = block(*groups, class_="focus")
    fragments.update(rest)


END = "</div>"


def at_site(view: PandorumView) -> bool:
    """Whether it matters what lies around the active Harvester."""
    return view.asking == state.PAYING or view.phase in (state.CONSTRUCTION, state.STOWING)


# -- the site --------------------------------------------------------------------------


def looks(view: PandorumView) -> tuple[object, ...]:
    return (
        eyes(view),
        view.active,
        view.harvesters[view.active],
        view.asking == state.PAYING,
        view.move_cost,
        tuple(view.ground),
        tuple(view.feature),
        tuple(view.owner),
        tuple(view.piece),
        tuple(view.cuts),
    )


def near(view: PandorumView, hex: int) -> list[int]:
    """The adjacent hexes (PD-DEF-03)."""
    board = BOARDS[view.board]
    return [
        other
        for other in board.adjacent[hex]
        if hex * board.size + other not in view.cuts and other * board.size + hex not in view.cuts
    ]


def surroundings(view: PandorumView, hex: int) -> dict[str, int]:
    """What cards count around a hex (PD-REW-03)."""
    around = near(view, hex)
    owners = [view.owner[other] for other in around if view.owner[other] != NONE]
    grounds = [TERRAINS[view.ground[other]] for other in around if view.feature[other] == FREE]
    free = [view.owner[other] == NONE and view.feature[other] == FREE for other in around]
    return {
        "adjacent_volcano": sum([view.feature[other] == VOLCANO for other in around]),
        "adjacent_own": owners.count(view.active),
        "adjacent_opponent": len(owners) - owners.count(view.active),
        "adjacent_base": sum([view.piece[other] == BASE for other in around]),
        "adjacent_empty": sum(free),
        **{f"adjacent_{name}": grounds.count(name) for name in TERRAINS},
    }


def site(view: PandorumView) -> Fragment:
    """Where the active Harvester stands, and what lies around it."""
    hex = view.harvesters[view.active]
    paying = view.asking == state.PAYING
    name = place(view, hex)
    more = f"pay {counted(view.move_cost, 'card')}" if paying else "Construction"
    counted_there = list(surroundings(view, hex).items())
    cells = []
    for i, (kind, count) in enumerate(counted_there):
        sign = counts()[kind]
        x, y = 12 + (i % 5) * 66, 50 + (i // 5) * 26
        says = f"{count}: {sign.says}"
        value = text(x + 34, y + 4.8, count, 14, bold=True)
        dim = None if count else 0.4
        cells.append(tag("g", title(says), at(x + 15, y, sign.drawn), value, opacity=dim))
    body = tag(
        "g",
        title(f"Site; {player(view, view.active)} in {name}"),
        panel(BESIDE, 92),
        icon("move" if paying else "site", 18, 19, 18, "var(--muted)"),
        text(34, 24, capital(name), 14, bold=True),
        text(BESIDE - 34, 24, more, 12, "var(--muted)", "end"),
        seat_mark(view.active, BESIDE - 20, 19.5, 7),
        *cells,
    )
    return picture(BESIDE, 92, body, class_="site")


# -- cards and quids in use ------------------------------------------------------------


def laid(view: PandorumView) -> Fragment:
    """The cards used, in the order in which they pay and go into slots."""
    cards = [
        project_card(f"laid-{PROJECT_IDS[number]}", number, view.laid.count(number))
        for number in dict.fromkeys(view.laid)
    ]
    more = "the first goes into a slot next" if len(cards) > 1 else ""
    return group("Cards in use", *cards, more=more)


def claims(view: PandorumView) -> Fragment:
    """What the active player is about to take from others."""
    drawn, x = [], 16
    for number, amount in enumerate(view.claims):
        if amount:
            says = f"{quids(amount)} from {player(view, number)}"
            mark = seat_mark(number, x, 19, 7) + icon("quid", x + 22, 19, 16, "var(--muted)")
            drawn.append(tag("g", title(says), mark, text(x + 34, 24, amount, 14, bold=True)))
            x += 70
    return group(
        "Quids to be taken", picture(BESIDE, 38, panel(BESIDE, 38), *drawn, class_="claims")
    )
