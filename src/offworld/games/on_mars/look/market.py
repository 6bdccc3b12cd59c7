"""Displays one click away: Tech Grid, Blueprints, Scientists and Contracts, Warehouse, decks."""

from __future__ import annotations

from offworld.drawing.cards import empty_place
from offworld.drawing.nodes import Content, Node, at, group, kept, kept_by
from offworld.drawing.panels import BESIDE, captioned, frame, small_picture
from offworld.drawing.picture import Panel
from offworld.drawing.writing import beside, middle, sentence
from offworld.engine.english import counted
from offworld.games.on_mars.look.cards import HEIGHT, WIDTH, blueprint, contract, scientist
from offworld.games.on_mars.look.glyphs import cost_row
from offworld.games.on_mars.look.lab import tech_tile
from offworld.games.on_mars.look.pieces import sign
from offworld.games.on_mars.look.view import OnMarsView
from offworld.games.on_mars.look.words import (
    item_name,
    price_words,
    tech_name,
    warehouse_id,
)
from offworld.games.on_mars.printed import GRID, GRID_ROWS, WAREHOUSE
from offworld.games.on_mars.state import CONTRACT_CARD
from offworld.games.on_mars.tables import ITEM_IDS, NONE

# -- the Tech Grid ---------------------------------------------------------------------

CELL, TALL = 110.0, 66.0


@kept_by(lambda view: (tuple(view.grid), view.tech_stack, view.count))
def grid(view: OnMarsView) -> Node:
    """Rows from the dearest; each space with its cost and its tile."""
    drawn = []
    for row, name in enumerate(GRID_ROWS):
        places = [place for place, space in enumerate(GRID) if space.row == name]
        for column, place in enumerate(places):
            x = (BESIDE - CELL * len(places)) / 2 + CELL * column
            drawn.append(at(x, (TALL + 4) * row, grid_space(place, view.grid[place])))
    high = (TALL + 4) * len(GRID_ROWS)
    stack = f"{counted(view.tech_stack, 'tile')} in the stack"
    if view.count <= 2:
        stack = "not refilled with 2 players"
    return captioned("Tech Grid", small_picture(BESIDE, high, *drawn, class_="grid"), more=stack)


@kept
def grid_space(place: int, tile: int) -> Node:
    cost = cost_row(GRID[place].cost.items, GRID[place].cost.any, 15)
    words = price_words(GRID[place].cost) or "nothing"
    name = tech_name(tile).removesuffix(" Tech") if tile != NONE else "empty"
    wide = CELL - 4
    return group(
        frame(wide, TALL, fill="ground"),
        sentence(52, 16, cost) if cost else beside(52, 16, "free", 12, "muted"),
        middle(wide / 2, 56, name, 12, "text" if tile != NONE else "muted"),
        at(6, 4, tech_tile(tile)) if tile != NONE else None,
        says=f"Space {place + 1} of the Tech Grid: {name}, costs {words}",
    )


# -- Blueprints ------------------------------------------------------------------------


def draw_blueprints(view: OnMarsView, panel: Panel) -> None:
    """Both rows, without their gaps."""
    half = view.row_size
    for number, title in ((0, "First row"), (1, "Second row and more")):
        places = view.display[half * number : half * (number + 1) if number == 0 else None]
        cards = [blueprint(card) for card in places if card != NONE]
        gone = len(places) - len(cards)
        more = f"{gone} taken" if gone else ""
        if cards:
            panel.add("rows", captioned(title, *cards, more=more))
    left = f"Decks: {view.deck_1} of level 1, {view.deck_3} of level 3"
    panel.add("rows", captioned(left))


# -- Scientists and Contracts ----------------------------------------------------------


def draw_hiring(view: OnMarsView, panel: Panel) -> None:
    cards: list[Content] = []
    for number in view.hiring:
        if number == NONE:
            cards.append(empty_place(WIDTH, HEIGHT, "Empty place"))
        elif number >= CONTRACT_CARD:
            cards.append(contract(number - CONTRACT_CARD))
        else:
            cards.append(scientist(number))
    left = counted(len(view.contract_deck), "Contract")
    panel.add("hiring", captioned("Scientists and Contracts", *cards, more=f"{left} in the deck"))


@kept_by(lambda view: tuple(view.warehouse))
def warehouse(view: OnMarsView) -> Node:
    """A column for each item."""
    start = 30.0
    wide = (BESIDE - start) / len(WAREHOUSE)
    drawn = [
        at(
            start + wide * i,
            0,
            frame(wide - 3, 36),
            sign(ITEM_IDS[item], 17, 18, 20),
            middle(
                wide - 20,
                18,
                view.warehouse[item],
                14,
                "text" if view.warehouse[item] else "muted",
                bold=True,
            ),
            says=f"Warehouse: {view.warehouse[item]} {item_name(item)}",
            name=item_name(item),
            id=warehouse_id(item),
            opacity=None if view.warehouse[item] else 0.55,
        )
        for i, item in enumerate(WAREHOUSE)
    ]
    mark = sign("warehouse", 13, 18, 20, "Warehouse")
    return small_picture(BESIDE, 36, mark, *drawn, class_="warehouse")
