"""A perfect player of Connect Four, for judging bots: it says who wins, not how soon.

Written on its own, without the engine. ``python benchmarks/solver.py`` makes the set of solved
positions that ``benchmarks/best_moves.py`` asks bots about.
"""

from __future__ import annotations

import json
import sys
from functools import cache
from pathlib import Path
from random import Random

WIDTH, HEIGHT = 7, 6
STRIDE = HEIGHT + 1
FULL = sum(((1 << HEIGHT) - 1) << column * STRIDE for column in range(WIDTH))
BOTTOM = sum(1 << column * STRIDE for column in range(WIDTH))
COLUMN = [((1 << HEIGHT) - 1) << column * STRIDE for column in range(WIDTH)]
CENTRE_FIRST = (3, 2, 4, 1, 5, 0, 6)
POSITIONS = Path(__file__).parent / "solved_positions.json"


def has_four(discs: int) -> bool:
    for line in (1, STRIDE - 1, STRIDE, STRIDE + 1):
        pairs = discs & discs >> line
        if pairs & pairs >> 2 * line:
            return True
    return False


def winning_cells(discs: int, taken: int) -> int:
    """The empty cells that would make four."""
    found = discs << 1 & discs << 2 & discs << 3
    for line in (STRIDE - 1, STRIDE, STRIDE + 1):
        pair = discs << line & discs << 2 * line
        found |= pair & discs << 3 * line
        found |= pair & discs >> line
        pair = discs >> line & discs >> 2 * line
        found |= pair & discs >> 3 * line
        found |= pair & discs << line
    return found & FULL & ~taken


@cache
def value(mine: int, taken: int, least: int, most: int) -> int:
    """1 if the player to move wins, 0 for a draw, -1 if they lose; a bound outside least, most."""
    playable = (taken + BOTTOM) & FULL
    if winning_cells(mine, taken) & playable:
        return 1
    threats = winning_cells(mine ^ taken, taken)
    forced = threats & playable
    if forced & (forced - 1):
        return -1
    if forced:
        playable = forced
    playable &= ~(threats >> 1)  # never below a cell that wins for the other
    if not playable:
        return -1 if taken != FULL and (taken + BOTTOM) & FULL else 0
    best = -1
    for column in CENTRE_FIRST:
        cell = playable & COLUMN[column]
        if cell:
            best = max(best, -value(mine ^ taken, taken | cell, -most, -max(least, best)))
            if best >= most:
                break
    return best


def values(columns: list[int]) -> list[int | None]:
    """What each column is worth to whoever moves after these drops; None if it is full."""
    mine = taken = 0  # of whoever moves
    for column in columns:
        taken, mine = taken | taken + (1 << column * STRIDE), mine ^ taken
    found: list[int | None] = []
    for column in range(WIDTH):
        cell = taken + (1 << column * STRIDE) & COLUMN[column]
        if not cell:
            found.append(None)
        elif has_four(mine | cell):
            found.append(1)
        else:
            found.append(-value(mine ^ taken, taken | cell, -1, 1))
    return found


def random_position(rng: Random, discs: int) -> list[int] | None:
    """So many random drops, without a four."""
    columns: list[int] = []
    sides = [0, 0]
    heights = [0] * WIDTH
    while len(columns) < discs:
        column = rng.choice([c for c in range(WIDTH) if heights[c] < HEIGHT])
        sides[len(columns) % 2] |= 1 << column * STRIDE + heights[column]
        if has_four(sides[len(columns) % 2]):
            return None
        heights[column] += 1
        columns.append(column)
    return columns


def main(wanted: int = 100, seed: int = 4) -> None:
    """Positions in which the move matters, after 16 to 24 drops."""
    rng = Random(seed)
    positions: list[dict[str, object]] = []
    while len(positions) < wanted:
        columns = random_position(rng, rng.randrange(16, 25))
        if columns is None:
            continue
        value.cache_clear()
        found = values(columns)
        if len({worth for worth in found if worth is not None}) > 1:
            positions.append({"drops": columns, "values": found})
            print(f"\r{len(positions)}/{wanted}", end="", file=sys.stderr)
    lines = ",\n".join(json.dumps(position) for position in positions)
    POSITIONS.write_text(f"[\n{lines}\n]\n")


if __name__ == "__main__":
    main()
