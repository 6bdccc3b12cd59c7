"""What is being resolved: the place of a Movement or Construction, and the cards in use."""

from __future__ import annotations

from offworld.drawing.icons import icon
from offworld.drawing.nodes import Node, at, group, kept_by
from offworld.drawing.panels import BESIDE, Count, captioned, counter, frame, framed, small_picture
from offworld.drawing.picture import Panel
from offworld.drawing.theme import seat_mark
from offworld.drawing.writing import beside
from offworld.games.pandorum import state
from offworld.games.pandorum.board import BOARDS
from offworld.games.pandorum.look.cards import grouped, project_card
from offworld.games.pandorum.look.glyphs import counts
from offworld.games.pandorum.look.pieces import capital, eyes
from offworld.games.pandorum.look.view import PandorumView, about
from offworld.games.pandorum.look.words import counted, place, player, quids, spent_id
from offworld.games.pandorum.tables import (
    BASE,
    FREE,
    NONE,
    PROJECT_IDS,
    TERRAINS,
    VOLCANO,
)
from offworld.games.pandorum.terms.questions import PayingMovement, SpendingCard


def draw_focus(view: PandorumView, panel: Panel) -> None:
    """The site, cards laid out, cards to spend, quids claimed, as far as any of it is there."""
    if isinstance(about(view), SpendingCard) and view.seat == view.active:
        cards = grouped(view.players[view.active].slots[0])
        spent = [project_card(spent_id(number), number, copies) for number, copies in cards]
        panel.add("spending", captioned("Spend a card of slot 1", *spent))
    if at_site(view):
        panel.add("site", site(view))
    if view.laid:
        panel.add("cards", laid(view))
    if any(view.claims):
        panel.add("claims", claims(view))


def at_site(view: PandorumView) -> bool:
    """Whether it matters what lies around the active Harvester."""
    return isinstance(about(view), PayingMovement) or view.phase in (
        state.CONSTRUCTION,
        state.STOWING,
    )


# -- the site --------------------------------------------------------------------------


def site_looks(view: PandorumView) -> tuple[object, ...]:
    return (
        eyes(view),
        view.active,
        view.harvesters[view.active],
        isinstance(about(view), PayingMovement),
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


@kept_by(site_looks)
def site(view: PandorumView) -> Node:
    """Where the active Harvester stands, and what lies around it."""
    hex = view.harvesters[view.active]
    paying = isinstance(about(view), PayingMovement)
    name = place(view, hex)
    more = f"pay {counted(view.move_cost, 'card')}" if paying else "Construction"
    cells = [
        sign_and_count(12 + (i % 5) * 66, 50 + (i // 5) * 26, kind, count)
        for i, (kind, count) in enumerate(surroundings(view, hex).items())
    ]
    return framed(
        BESIDE,
        92,
        icon("move" if paying else "site", 18, 19, 18, "muted"),
        beside(34, 19, capital(name), 14, bold=True),
        beside(BESIDE - 34, 19, more, 12, "muted", end=True),
        seat_mark(view.active, BESIDE - 20, 19.5, 7),
        *cells,
        class_="site",
        says=f"Site; {player(view, view.active)} in {name}",
    )


def sign_and_count(x: float, y: float, kind: str, count: int) -> Node:
    """A sign with its number; pale where there is nothing of it."""
    sign = counts()[kind]
    return group(
        at(x + 15, y, sign.drawn),
        beside(x + 34, y, count, 14, bold=True),
        says=f"{count}: {sign.says}",
        opacity=None if count else 0.4,
    )


# -- cards and quids in use ------------------------------------------------------------


def laid(view: PandorumView) -> Node:
    """The cards used, in the order in which they pay and go into slots."""
    cards = [
        project_card(f"laid-{PROJECT_IDS[number]}", number, view.laid.count(number))
        for number in dict.fromkeys(view.laid)
    ]
    more = "the first goes into a slot next" if len(cards) > 1 else ""
    return captioned("Cards in use", *cards, more=more)


def claims(view: PandorumView) -> Node:
    """What the active player is about to take from others."""
    drawn: list[Node] = []
    for number, amount in enumerate(view.claims):
        if amount:
            x = 16 + 70 * len(drawn)
            taken = Count("coin", amount, f"{quids(amount)} from {player(view, number)}")
            drawn.append(group(seat_mark(number, x, 19, 7), counter(x + 22, 19, taken)))
    table = small_picture(BESIDE, 38, frame(BESIDE, 38), *drawn, class_="claims")
    return captioned("Quids to be taken", table)
