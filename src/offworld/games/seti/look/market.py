"""Beside the board: the card row, the species with their spaces, gold tiles, end-of-round cards."""

from __future__ import annotations

from offworld.drawing.cards import empty_place
from offworld.drawing.icons import icon
from offworld.drawing.nodes import Content, Node, at, group, kept, tag, together
from offworld.drawing.panels import BESIDE, captioned, frame, small_picture
from offworld.drawing.picture import Panel
from offworld.drawing.writing import beside, middle, sentence, sentence_width, text
from offworld.engine.english import counted, listed
from offworld.games.seti.look.cards import HEIGHT, WIDTH, face
from offworld.games.seti.look.glyphs import parts
from offworld.games.seti.look.icons import ICONS
from offworld.games.seti.look.pieces import marker, score, trace
from offworld.games.seti.look.view import SetiView, owners
from offworld.games.seti.look.words import (
    gold_id,
    place_id,
    player,
    space_id,
)
from offworld.games.seti.tables import (
    BOARD_SPACES,
    CARD_ROW,
    DISCOVERY_SPACES,
    GOLD_MILESTONES,
    GOLD_SIDES,
    GOLD_TILES,
    NEUTRAL_MILESTONES,
    NONE,
    ROUNDS,
    SIDES,
    SPACES,
    SPECIES_SLOTS,
    TRACE_COLORS,
)


def draw_market(view: SetiView, panel: Panel) -> None:
    panel.add("row", card_row(view))
    panel.add("species", species(view))
    panel.add("gold", gold_tiles(view))


# -- cards -----------------------------------------------------------------------------


def card_row(view: SetiView) -> Node:
    """The three open cards, and the deck as a line above them."""
    drawn = [
        face(number) if number != NONE else empty_place(WIDTH, HEIGHT, "Empty place", place_id(i))
        for i, number in enumerate(view.row)
    ]
    return captioned_with("Card row", piles(view), *drawn)


def captioned_with(caption: str, end: Content, *pictures: Content) -> Node:
    """Pictures under their name, with things to click at the end of that line."""
    line = small_picture(BESIDE, 34, text(4, 22, caption, 14, "muted"), end, class_="caption")
    return captioned_block(line, *pictures)


def captioned_block(line: Node, *pictures: Content) -> Node:
    return tag("div", tag("div", line, class_="caption"), *pictures, class_="group")


def piles(view: SetiView) -> Node:
    """The deck, the discard pile, the end-of-round stack of this round."""
    left = view.stacks[view.round - 1] if view.round < ROUNDS else 0
    return pile_row(view.deck, len(view.discards), left, view.round)


@kept
def pile_row(deck: int, discards: int, left: int, round: int) -> Node:
    last = f"End-of-round stack of round {round}: {counted(left, 'card')}"
    some: list[tuple[str, str, int, str, str | None]] = [
        ("deck", "Deck", deck, f"Deck: {counted(deck, 'card')}", place_id(CARD_ROW)),
        ("end", "Pass", left, f"{last}; whoever passes takes one", "stack"),
        ("done", "Used", discards, f"Discard pile: {counted(discards, 'card')}", None),
    ]
    drawn = [
        at(
            88 + 87 * i,
            1,
            frame(84, 32, rx=5),
            icon(ICONS[mark], 15, 16, 18, "muted"),
            beside(28, 16, name, 12),
            beside(78, 16, count, 14, bold=True, end=True),
            says=says,
            name=name,
            id=id,
        )
        for i, (mark, name, count, says, id) in enumerate(some)
    ]
    return together(*drawn)


# -- species ---------------------------------------------------------------------------

SLOT_WIDE = (BESIDE - 4) / 2
CELL = SLOT_WIDE / 3


def species(view: SetiView) -> Node:
    """Both slots: the discovery spaces and the overflow below them."""
    neutral = [
        f"{count} at {at_points}"
        for count, at_points in zip(view.neutral_left, NEUTRAL_MILESTONES, strict=True)
        if count
    ]
    drawn = []
    for slot in range(SPECIES_SLOTS):
        name = view.species[slot].name
        spaces = tuple(
            [
                (space, tuple(owners(view, space)))
                for space in range(BOARD_SPACES)
                if SPACES[space].species_slot == SIDES[slot]
            ]
        )
        drawn.append(species_slot(slot, name, spaces, says_of(view, slot)))
    more = f"neutral markers: {listed(neutral)}" if neutral else ""
    return captioned("Species", *drawn, more=more)


def says_of(view: SetiView, slot: int) -> tuple[str, ...]:
    """For each space of a slot whose markers lie there."""
    return tuple(
        [
            listed([player(view, owner) for owner in owners(view, space)])
            for space in range(BOARD_SPACES)
            if SPACES[space].species_slot == SIDES[slot]
        ]
    )


@kept
def species_slot(
    slot: int,
    name: str,
    spaces: tuple[tuple[int, tuple[int, ...]], ...],
    whose: tuple[str, ...],
) -> Node:
    """A slot: its species, if it is known, and its spaces, a column for each colour."""
    title = name or f"Unknown, {SIDES[slot]}"
    high = 112.0
    drawn: list[Content] = [
        frame(SLOT_WIDE, high, fill="ground"),
        icon(ICONS["species"], 15, 15, 18, "text" if name else "muted"),
        beside(28, 15, title, 12, "text" if name else "muted", bold=bool(name)),
    ]
    for (space, there), said in zip(spaces, whose, strict=True):
        column = TRACE_COLORS.index(SPACES[space].color)
        over = space >= DISCOVERY_SPACES
        y = 74 if over else 30
        drawn.append(at(2 + CELL * column, y, trace_space(space, there, over, said)))
    says = f"{name}, discovered" if name else f"The unknown species in the {SIDES[slot]} slot"
    body = group(*drawn, says=says, id=f"species-{SIDES[slot]}")
    return small_picture(SLOT_WIDE - 4, high, body, class_="slot")


def trace_space(space: int, there: tuple[int, ...], over: bool, said: str) -> Node:
    """A space for traces: the sign of its colour and what it gives, or the markers there."""
    one = SPACES[space]
    wide, high = CELL - 3, 34.0 if over else 42.0
    kind = "Overflow" if over else "Discovery"
    says = f"{kind} space, {one.color}: {one.reward.phrase()}"
    if said:
        says += f"; marked by {said}"
    inside: list[Content] = []
    points = sum([glyph.number or 0 for glyph in one.reward.glyphs() if glyph.icon == "vp"])
    if there and not over:
        inside = [marker(there[0], wide / 2, high / 2, 11)]
    elif over:
        inside = [trace(14, high / 2, 18, one.color)]
        inside.append(
            beside(27, high / 2, f"{len(there)}", 14, bold=True) if there
            else score(36, high / 2, points, 12)
        )  # fmt: skip
    else:
        inside = [trace(15, high / 2, 22, one.color)]
        rest = [glyph for glyph in one.reward.glyphs() if glyph.icon != "vp"]
        inside.append(score(wide - 14, 13, points, 12))
        inside.append(sentence(wide - 22, 30, parts(rest)))
    dash = None if over else "4 3"
    return group(
        frame(wide, high, rx=5, stroke_dasharray=None if there and not over else dash),
        *inside,
        says=says,
        name=f"{kind}, {one.color}",
        id=space_id(space),
    )


# -- gold tiles ------------------------------------------------------------------------

GOLD_WIDE = (BESIDE - 12) / 4
METRIC_ROOM = GOLD_WIDE - 8


def gold_tiles(view: SetiView) -> Node:
    """The four tiles: what they count, their values, who has marked them."""
    drawn = [
        gold_tile(
            tile,
            view.gold[tile].side,
            tuple(view.gold[tile].claims),
            listed([player(view, owner) for owner in view.gold[tile].claims]),
        )
        for tile in range(GOLD_TILES)
    ]
    at_points = listed([str(one) for one in GOLD_MILESTONES])
    return captioned("Gold tiles", *drawn, more=f"marked at {at_points} points")


@kept
def gold_tile(tile: int, side: int, claims: tuple[int, ...], whose: str) -> Node:
    one = GOLD_SIDES[side]
    written = parts(one.metric.glyphs())
    scale = min(1, METRIC_ROOM / sentence_width(written))
    values = (one.value_first, one.value_second, one.value_later)
    says = (
        f"Gold tile: for each {one.metric.each()} {values[0]} points for the first to mark it, "
        f"{values[1]} for the second, {values[2]} for the others"
    )
    drawn: list[Content] = [
        frame(GOLD_WIDE, 74, stroke="gold"),
        at(GOLD_WIDE / 2, 18, sentence(-sentence_width(written) / 2, 0, written), scale=scale),
    ]
    step = GOLD_WIDE / 3
    for i, value in enumerate(values):
        x = step * (i + 0.5)
        drawn.append(middle(x, 42, value, 14, "gold" if i >= len(claims) or i == 2 else "muted",
                            bold=True))  # fmt: skip
    for i, owner in enumerate(claims):
        place = min(i, 2)
        drawn.append(marker(owner, step * (place + 0.5) + (i - place) * 5, 60, 8))
    for i in range(len(claims), 3):
        drawn.append(tag("circle", cx=step * (i + 0.5), cy=60, r=7, fill="none", stroke="muted",
                         stroke_dasharray="3 2.5"))  # fmt: skip
    if whose:
        says += f"; marked by {whose}"
    body = group(*drawn, says=says, name=f"Gold tile {tile + 1}", id=gold_id(tile))
    return small_picture(GOLD_WIDE - 4, 74, body, class_="gold")
