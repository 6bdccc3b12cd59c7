"""How wide text is, and how it breaks into lines that fit.

>>> wrap("Move in two straight legs", 12, 80)
['Move in two', 'straight legs']
"""

from __future__ import annotations

from functools import lru_cache

REGULAR = (
    200, 289, 426, 497, 497, 824, 609, 249, 303, 303, 418, 497, 249, 311, 249, 350, 497, 497, 497,
    497, 497, 497, 497, 497, 497, 497, 249, 249, 497, 497, 497, 425, 847, 543, 588, 571, 615, 527,
    494, 617, 652, 263, 479, 579, 486, 727, 647, 664, 566, 664, 569, 534, 536, 645, 515, 786, 513,
    476, 539, 303, 350, 303, 497, 500, 542, 504, 553, 456, 555, 496, 292, 504, 544, 246, 247, 495,
    255, 829, 547, 542, 555, 555, 347, 419, 338, 544, 467, 719, 446, 467, 425, 303, 241, 303, 497,
)  # fmt: skip
BOLD = (
    200, 315, 482, 513, 513, 841, 639, 275, 324, 324, 438, 513, 275, 322, 275, 344, 513, 513, 513,
    513, 513, 513, 513, 513, 513, 513, 275, 275, 513, 513, 513, 444, 875, 558, 597, 576, 625, 538,
    509, 628, 663, 282, 494, 597, 502, 745, 657, 674, 581, 674, 591, 545, 546, 655, 536, 800, 540,
    501, 540, 324, 344, 324, 513, 500, 549, 516, 563, 462, 564, 507, 317, 519, 558, 261, 263, 522,
    271, 843, 560, 549, 564, 564, 373, 431, 361, 556, 495, 748, 480, 494, 443, 324, 254, 324, 513,
)  # fmt: skip
"""The printable characters of ASCII in the type of the table, in thousandths of its size."""
OTHER = 700
ELLIPSIS = "\N{HORIZONTAL ELLIPSIS}"
SPARE = 1.05
"""Better too much than too little: where our font is missing, its substitute is a little wider."""


@lru_cache(16384)
def width_of(what: str, size: float, bold: bool = False) -> float:
    """How wide a line of text is, with a little to spare."""
    widths = BOLD if bold else REGULAR
    found = [widths[ord(c) - 32] if " " <= c <= "~" else OTHER for c in what]
    return sum(found) * size * SPARE / 1000


def wrap(what: str, size: float, room: float, bold: bool = False, most: int = 0) -> list[str]:
    """Text in lines, none of them wider than the room.

    A word that is too long alone is broken; given the ``most`` lines, the rest is cut off.
    """
    lines = [""]
    for word in what.split():
        longer = f"{lines[-1]} {word}".lstrip()
        if width_of(longer, size, bold) <= room:
            lines[-1] = longer
            continue
        *whole, rest = broken(word, size, room, bold)
        lines += [*whole, rest]
    lines = [line for line in lines if line]
    if most and len(lines) > most:
        return [*lines[: most - 1], shorten(" ".join(lines[most - 1 :]), size, room, bold)]
    return lines


def broken(word: str, size: float, room: float, bold: bool) -> list[str]:
    """A word in pieces that fit; a single character always counts as fitting."""
    pieces = [""]
    for c in word:
        if pieces[-1] and width_of(pieces[-1] + c, size, bold) > room:
            pieces.append("")
        pieces[-1] += c
    return pieces


def shorten(what: str, size: float, room: float, bold: bool = False) -> str:
    """Text in one line, cut off with an ellipsis where the room ends.

    >>> shorten("Vector thrusters", 12, 60)
    'Vector th…'
    """
    if width_of(what, size, bold) <= room:
        return what
    end = len(what)
    while end and width_of(what[:end].rstrip() + ELLIPSIS, size, bold) > room:
        end -= 1
    return what[:end].rstrip() + ELLIPSIS
