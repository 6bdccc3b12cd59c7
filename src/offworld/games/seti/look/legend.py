"""The legend: every sign of the pictures with its words."""

from __future__ import annotations

from offworld.drawing.legend import legend
from offworld.drawing.nodes import Node, kept, together
from offworld.drawing.writing import Glyph
from offworld.engine import effects
from offworld.games.seti.look import heavens
from offworld.games.seti.look.glyphs import PLAIN, SPECIAL, amount, draw, made, resources
from offworld.games.seti.look.icons import ICONS
from offworld.games.seti.look.pieces import lander, orbiter, probe, signal, trace
from offworld.games.seti.look.techs import TECH_MARKS, TECH_PAINT
from offworld.games.seti.look.words import tech_name
from offworld.games.seti.tables import SIGNAL_COLORS, TECHS, TRACE_COLORS


def glyph(name: str, n: int | None = None) -> Glyph:
    drawn = draw(effects.Glyph(name, n))
    assert isinstance(drawn, Glyph)
    return drawn


@kept
def base_legend() -> Node:
    """What is owned, signals and traces, pieces and places, techs, what cards say."""
    owned = [amount(what, None) for what in resources() if what in ICONS]
    signals = [made(signal(0, 0, 20, color), f"{color} sectors", 20) for color in SIGNAL_COLORS]
    traces = [made(trace(0, 0, 20, color), f"{color} trace", 20) for color in TRACE_COLORS]
    pieces = [
        made(probe(0, 22), "probe", 22),
        made(orbiter(0, 22), "orbiter", 22),
        made(lander(0, 22), "lander", 22),
        made(heavens.asteroids(9), "asteroids: leaving costs 1 more", 22),
        made(heavens.comet(9), "comet", 22),
    ]
    techs = [
        made(TECH_MARKS[one.id](20, TECH_PAINT[one.type]), tech_name(number), 30)
        for number, one in enumerate(TECHS)
    ]
    plain = [glyph(name) for name in PLAIN]
    special = [glyph(name) for name in SPECIAL]
    where = [
        glyph(f"signal_{name}")
        for name in ("row", "hand", "deck", "any", "probe", "probe_wide", "earth", "vega")
    ]
    return together(
        legend("What you own", owned),
        legend("Signals and traces", [*signals, *traces, *where], 1),
        legend("Pieces and places", pieces),
        legend("Techs", techs, 1),
        legend("What cards say", [*plain, *special], 1),
    )
