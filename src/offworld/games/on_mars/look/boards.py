"""The boards of the others: Laboratory, Depot, cards in front of them."""

from __future__ import annotations

from offworld.drawing.nodes import Content, Node, kept_by
from offworld.drawing.panels import BESIDE, captioned, small_picture
from offworld.drawing.picture import Panel
from offworld.engine.english import counted, listed
from offworld.games.on_mars.look.cards import backs, blueprint_of, contract_of, goal, scientist_of
from offworld.games.on_mars.look.lab import LAB_WIDE, TALL, lab
from offworld.games.on_mars.look.pieces import marker
from offworld.games.on_mars.look.view import OnMarsView, PlayerView
from offworld.games.on_mars.tables import DEPOT_SPACES


def draw_boards(view: OnMarsView, panel: Panel) -> None:
    """One after the other, in turn order."""
    for one in sorted(view.players, key=lambda one: (one.space, one.seat)):
        if one.seat != view.seat:
            name, more = view.name(one.seat), more_words(one)
            drawn = captioned(name, laboratory(view, one), *cards(view, one), more=more)
            panel.add("boards", drawn)


@kept_by(lambda view, one: (one.seat, view.name(one.seat), tuple(one.lab), one.tech_oxygen))
def laboratory(view: OnMarsView, one: PlayerView) -> Node:
    mark: Content = marker(one.seat, LAB_WIDE + 30, 30, 16, not one.is_person)
    return small_picture(BESIDE, TALL, lab(one, False), mark, class_="lab",
                         says=f"The Laboratory of {view.name(one.seat)}")  # fmt: skip


def cards(view: OnMarsView, one: PlayerView) -> list[Node]:
    found = [
        *[blueprint_of(view, card) for card in one.blueprints],
        *[contract_of(view, number) for number in one.contracts],
        *[scientist_of(view, number) for number in one.scientists],
        *[goal(number, True) for number in one.goals_done],
    ]
    back = backs(len(one.goals))
    return found if back is None else [*found, back]


def more_words(one: PlayerView) -> str:
    """What stands in the Depot."""
    ships = sum(one.ships)
    said = [counted(ships, "Ship")] if ships else []
    said.append(f"{DEPOT_SPACES - ships} spaces for Crystals")
    return f"Depot: {listed(said)}"
