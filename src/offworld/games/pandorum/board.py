"""The board (PD-DEF, PD-MAP): hexes, sectors, lines and neighbours by number."""

from __future__ import annotations

from typing import Any, Final

from offworld.engine.hexes import Hex, distance
from offworld.engine.tables import read_table
from offworld.games.pandorum.tables import FEATURES, NONE, TERRAINS

MAP: Final = read_table(__file__, "map")
DIRECTIONS: Final = [Hex(row["dq"], row["dr"]) for row in MAP["direction"]]
"""PD-DEF-01: counter-clockwise from the right."""
DIRECTION_NAMES: Final = [str(row["name"]) for row in MAP["direction"]]
SECTORS: Final[list[dict[str, Any]]] = MAP["sector"]
REACH: Final = 2
"""The distance within which a count looks (PD-REW-03)."""


class Board:
    """The sectors for a number of players, and everything that follows from where hexes lie."""

    def __init__(self, players: int) -> None:
        sectors = [row for row in SECTORS if row["min_players"] <= players]  # PD-SETUP-02
        self.players = players
        self.letters: list[str] = [row["letter"] for row in sectors]
        rows = [row for row in MAP["hex"] if row["sector"] in self.letters]
        self.size = len(rows)
        self.places = [Hex(row["q"], row["r"]) for row in rows]
        self.at = {place: number for number, place in enumerate(self.places)}
        self.sector: list[int] = [self.letters.index(row["sector"]) for row in rows]
        self.hexes_of = [
            [hex for hex in range(self.size) if self.sector[hex] == sector]
            for sector in range(len(sectors))
        ]
        """PD-DEF-04: a central hex and its six neighbours."""
        self.is_central: list[bool] = [row["central"] for row in rows]
        self.ground = [
            NONE if row["terrain"] == "none" else TERRAINS.index(row["terrain"]) for row in rows
        ]
        self.features = [FEATURES.index(row["feature"]) for row in rows]
        self.symbols = [hex for hex, row in enumerate(rows) if row.get("symbol", False)]
        """The hexes with a printed symbol (PD-MAP-02)."""
        self.centre = self.at[Hex(0, 0)]
        self.lines = [[self.line(place, way) for way in DIRECTIONS] for place in self.places]
        """PD-DEF-14: for each hex and direction the hexes met on the way to the edge."""
        self.adjacent = [[line[0] for line in lines if line] for lines in self.lines]
        """PD-DEF-03, as long as nothing separates them."""
        self.around = [
            [b for b in range(self.size) if a != b and self.distance(a, b) <= REACH]
            for a in range(self.size)
        ]
        self.names = [self.name(hex) for hex in range(self.size)]

    def line(self, start: Hex, way: Hex) -> list[int]:
        found = []
        here = Hex(start.q + way.q, start.r + way.r)
        while here in self.at:
            found.append(self.at[here])
            here = Hex(here.q + way.q, here.r + way.r)
        return found

    def distance(self, a: int, b: int) -> int:
        """PD-DEF-02."""
        return distance(self.places[a], self.places[b])

    def direction(self, start: int, end: int) -> int:
        """The direction in which a hex lies on a line from another one; NONE if on no line."""
        for way in range(len(DIRECTIONS)):
            if end in self.lines[start][way]:
                return way
        return NONE

    def between(self, start: int, end: int) -> list[int]:
        """The hexes passed on the line from one hex to another, both ends left out."""
        line = self.lines[start][self.direction(start, end)]
        return line[: line.index(end)]

    def centre_of(self, hex: int) -> int:
        """The central hex of the sector a hex belongs to."""
        for other in self.hexes_of[self.sector[hex]]:
            if self.is_central[other]:
                return other
        return NONE

    def name(self, hex: int) -> str:
        """The sector's letter, and 0 for its central hex or 1 to 6 by direction: "B0", "B3"."""
        centre = self.centre_of(hex)
        spot = 0 if hex == centre else 1 + self.direction(centre, hex)
        return f"{self.letters[self.sector[hex]]}{spot}"


BOARDS: Final = {players: Board(players) for players in (2, 3, 4)}
