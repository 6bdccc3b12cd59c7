"""Structures and Harvesters, in the colour and with the shape of their player."""

from __future__ import annotations

from offworld.drawing import pieces
from offworld.drawing.nodes import Node, at, kept, tag
from offworld.drawing.theme import seat_colour, seat_mark
from offworld.games.pandorum.look.icons import HARVESTER, SILHOUETTES, TRACKS
from offworld.games.pandorum.look.view import PandorumView
from offworld.games.pandorum.tables import BASE, PIECE_IDS


def eyes(view: PandorumView) -> tuple[object, ...]:
    """Which board it is, who looks, and what the players are called: so words may differ."""
    return view.board, view.seat, *view.names


def capital(what: str) -> str:
    """Words at the start of a sentence."""
    return what[:1].upper() + what[1:]


@kept
def silhouette(piece: int, ink: str = "ink") -> Node:
    """The shape of a Structure, the same everywhere."""
    return pieces.silhouette(SILHOUETTES[PIECE_IDS[piece]], ink=ink)


@kept
def token(player: int, piece: int, size: float, x: float = 0, y: float = 0) -> Node:
    """A Structure of a player: its silhouette on the player's shape; a Base has a rim."""
    return pieces.token(player, silhouette(piece), size, x, y, rim=piece == BASE)


@kept
def harvester(player: int, size: float) -> Node:
    """The crawler of a player, marked with their shape; ``size`` is its width."""
    paint = seat_colour(player)
    halo = {"stroke": "ground", "stroke_width": 4, "stroke_linejoin": "round"}
    body = {"stroke": "ink", "stroke_width": 1.25, "stroke_linejoin": "round"}
    return at(
        0,
        0,
        tag("path", d=HARVESTER, fill="ground", **halo),
        tag("path", d=HARVESTER, fill=paint, class_="area", **body),
        tag("path", d=TRACKS, fill="ink"),
        *[tag("circle", cx=x, cy=5.2, r=1.3, fill=paint) for x in (-9.4, -3, 3, 9.4)],
        tag("path", d="M2.2-7.2H7.3L9.2-3.9H2.2Z", fill="ink"),
        tag("circle", cx=-5.8, cy=-1.4, r=3.7, fill="ink"),
        seat_mark(player, -5.8, -1.4, 2.2),
        scale=size / 27,
    )
