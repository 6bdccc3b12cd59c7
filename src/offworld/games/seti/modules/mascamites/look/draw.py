"""Mascamites in pictures: samples on Jupiter and Saturn, capsules, the board with its samples."""

from __future__ import annotations

from collections.abc import Mapping

from offworld.drawing.nodes import Content, Node, at, group, kept, tag
from offworld.drawing.panels import BESIDE, framed
from offworld.drawing.picture import Picture
from offworld.drawing.theme import seat_mark
from offworld.drawing.writing import beside, middle, sentence, sentence_width
from offworld.engine.cards import HIDDEN
from offworld.engine.effects import Effects
from offworld.games.seti.look.glyphs import parts
from offworld.games.seti.look.rings import BOARD, TYPE, disc_below, turning
from offworld.games.seti.look.view import SetiView
from offworld.games.seti.look.words import place, player, words_of
from offworld.games.seti.modules.look.boards import card_places, draw_board
from offworld.games.seti.modules.look.signs import mark
from offworld.games.seti.modules.mascamites.board import (
    NAME,
    SAMPLE_PLANETS,
    SAMPLES,
    SLOT_OF_SPACE,
)
from offworld.games.seti.modules.mascamites.look.view import CapsuleView, mascamites_of
from offworld.games.seti.solar import BASE, SECTORS, local_cell, ring_of, sector_of
from offworld.games.seti.tables import NONE, PLANETS


def draw(view: SetiView, picture: Picture) -> None:
    """Samples ride with their planets; the board shows what has been delivered."""
    board = mascamites_of(view)
    for planet, count in zip(SAMPLE_PLANETS, board.samples, strict=True):
        here = view.planet_cells[planet]
        if not count or here == NONE:
            continue
        disc = disc_below(view, here)
        turned = view.turned[disc] if disc < BASE else 0
        local = local_cell(disc, here, turned % SECTORS)
        drawn = samples(planet, local, turned, count)
        picture["board"].add("tokens", turning(turned, drawn))
    lines = [capsule_line(view, capsule) for capsule in board.capsules]
    cards = card_places(NAME, board)
    draw_board(view, picture, NAME, *lines, *cards, rewards=rewards(board.slots))


def rewards(slots: list[int]) -> Mapping[int, Effects | None]:
    """What the spaces for samples give now; those without a sample do not exist."""
    return {
        space: SAMPLES[slots[slot]][1] if slots[slot] != NONE else None
        for space, slot in SLOT_OF_SPACE.items()
    }


@kept
def samples(planet: int, local: int, turned: int, count: int) -> Node:
    """Samples beside their planet."""
    back = tag("rect", x=-27, y=-16, width=54, height=32, rx=16, fill="ground", fill_opacity=0.8,
               stroke="trace-blue", stroke_width=1.25)  # fmt: skip
    inside = at(
        -41,
        -15,
        back,
        at(-11, 0, mark("sample", "trace-blue"), scale=1.3),
        middle(12, 0, count, TYPE, bold=True),
        says=f"{count} samples on {PLANETS[planet].name}",
        id=f"samples-{PLANETS[planet].id}",
    )
    return BOARD.riding(ring_of(local), sector_of(local), turned, inside)


def capsule_line(view: SetiView, capsule: CapsuleView) -> Node:
    where = place(view, capsule.cell)
    return line(capsule.number, capsule.owner, player(view, capsule.owner), where, capsule.sample)


@kept
def line(number: int, owner: int, name: str, where: str, sample: int) -> Node:
    """A capsule: whose it is, where it is, and what is in it as far as the viewer knows."""
    known: Content = None
    says = f"Capsule {number + 1} of {name}: {where}"
    if sample != HIDDEN:
        written = parts(SAMPLES[sample][1].glyphs())
        known = sentence(BESIDE - 10 - sentence_width(written), 14, written)
        says += f"; {words_of(SAMPLES[sample][1])}"
    return framed(
        BESIDE,
        28,
        seat_mark(owner, 16, 14, 7),
        group(at(36, 14, mark("capsule"))),
        beside(50, 14, f"{number + 1}: {where}", 12),
        known,
        class_="entry",
        says=says,
    )
