"""One sample of each component: every one must be well-formed, and all together make a sheet.

``python -m tests.drawing.samples sheet.html`` writes the sheet, in both themes, to look at.
"""

from __future__ import annotations

import sys
from math import sqrt
from pathlib import Path

from offworld.drawing.cards import (
    Pile,
    card,
    card_back,
    card_row,
    empty_place,
    hand,
    pile,
    piles,
    small_card,
    tiny_card,
)
from offworld.drawing.dice import dice
from offworld.drawing.hex_board import HexBoard, borders, rifts
from offworld.drawing.icons import ICONS, icon
from offworld.drawing.legend import legend, sign
from offworld.drawing.nodes import Node, at, group, tag, together
from offworld.drawing.panels import (
    BESIDE,
    RAIL,
    Count,
    block,
    captioned,
    counter,
    counters,
    entry,
    frame,
    framed,
    player_panel,
    small_picture,
    turn_line,
)
from offworld.drawing.patterns import PATTERNS, pattern
from offworld.drawing.picture import Layers
from offworld.drawing.pieces import arrow, badge, silhouette, token
from offworld.drawing.ring_board import RingBoard
from offworld.drawing.stacks import best_layout, stack
from offworld.drawing.theme import player_mark, seat_mark, style_sheet, theme, variables
from offworld.drawing.tracks import Space, Tech, pips, pool, tech_grid, track
from offworld.drawing.writing import (
    Sentence,
    beside,
    middle,
    paragraph,
    pill,
    sentence,
    signed,
    text,
)

COLOURS = {
    "strata": ("#2a2f3b", "#d5d2cb"),
    "stipple": ("#1f3a35", "#c5dccd"),
    "facets": ("#2b2f52", "#d3d3ea"),
    "veins": ("#45262a", "#ecd0c6"),
    "plates": ("#242a39", "#dfdfe2"),
    "waves": ("#3c3426", "#ecdfc3"),
    "rings": ("#2e3140", "#dcd9d3"),
    "masonry": ("#33303a", "#d9d4d6"),
}
DOME = "M-8.6 7V3.4A8.6 8.6 0 0 1 8.6 3.4V7ZM-2.4 7V2H2.4V7Z"
NASTY = "Q & A <b>\"1\"</b> 'é'"


# -- boards ----------------------------------------------------------------------------


def hexes() -> Layers:
    size = 40.0
    places = [(0, 0), (1, 0), (0, 1), (-1, 1), (-1, 0), (0, -1), (1, -1), (2, 0), (2, -1)]
    board = HexBoard(
        tuple([(size * sqrt(3) * (q + r / 2), size * 1.5 * r) for q, r in places]), size
    )
    art = board.patterns({name: pattern(name, size) for name in PATTERNS})
    panel = board.panel("Nine hexes", art)
    kinds = [*PATTERNS, "waves"]
    dome = silhouette(DOME)
    for number, kind in enumerate(kinds):
        inside = at(0, 6, token(number % 5, dome, 34), class_="piece") if number % 2 else None
        panel.add(
            "hexes", board.cell(number, board.ground(kind), inside, says=kind, id=f"hex-{number}")
        )
    panel.add("edges", borders([board.edge(0, side) for side in range(6)]))
    panel.add("edges", rifts([board.between(1, 7)]))
    panel.add("marks", at(*board.middles[8], board.ring()), board.way([4, 0, 1]))
    panel.add("marks", at(*board.middles[2], board.ring("seat-0", dashed=True)))
    panel.add(
        "tokens", badge(board.middles[6][0] + 18, board.middles[6][1] + 18, "meteor", "Meteor")
    )
    x, y = board.middles[3]
    panel.add(
        "tokens", at(x, y + size, middle(0, 0, "A", board.box.type_size(), "muted", bold=True))
    )
    return panel


def solar_system(turns: tuple[int, int, int] = (0, -1, -2)) -> Layers:
    board = RingBoard()
    panel = board.panel("Solar system", "disc-3", "disc-2", "disc-1", outside=26)
    for ring in range(1, 5):
        for sector in range(8):
            panel.add(
                "ground", tag("path", d=board.outline(ring, sector), fill="sunken", stroke="line")
            )
            id, says = f"space-{ring}-{sector}", f"Ring {ring}, sector {sector}"
            panel.add("spaces", board.space(ring, sector, says=says, id=id))
    panel.add("ground", tag("circle", r=board.inner - 4, fill="accent", fill_opacity=0.9))
    discs = {
        3: ([(1, 0), (1, 3), (2, 0), (2, 5), (3, 0), (3, 1), (3, 4), (3, 5)], [(3, 0, "Saturn")]),
        2: ([(1, 1), (1, 3), (2, 0), (2, 1), (2, 4)], [(2, 0, "Mars")]),
        1: ([(1, 0), (1, 2), (1, 3), (1, 6), (1, 7)], [(1, 2, "Earth"), (1, 6, "Mercury")]),
    }
    for number, (solid, planets) in discs.items():
        turned = turns[number - 1]
        things = [
            board.riding(
                ring,
                sector,
                turned,
                tag("circle", cy=-8, r=12, fill=f"seat-{number}", class_="area"),
                middle(0, 14, name, panel.box.type_size(10)),
                says=name,
                id=name.lower(),
            )
            for ring, sector, name in planets
        ]
        if number == 1:
            probe = token(0, silhouette(DOME), 20)
            things.append(
                board.riding(
                    1, 3, turned, probe, id="probe-0", class_="piece", data_piece="probe-0"
                )
            )
        panel.add(f"disc-{number}", board.disc(number, turned, solid, *things, fill="raised"))
    for sector in range(8):
        x, y = board.point(board.reach + 16, sector + 0.5)
        panel.add("ground", middle(x, y, sector, panel.box.type_size(), "muted"))
    return panel


# -- beside the board ------------------------------------------------------------------


def mission(id: str, **more: bool | int) -> Node:
    marked, copies = bool(more.get("marked")), int(more.get("copies", 1))
    worth = together(
        tag("circle", r=14, fill="none", stroke="muted", stroke_width=1.5),
        middle(0, 0, 2, 16, bold=True),
    )
    return card(
        168,
        122,
        "Outnumbered, Not Outgunned",
        says="A mission",
        id=id,
        corner=worth,
        effect="Win after beginning with fewer units",
        kind=("swords", "Battle"),
        marked=marked,
        copies=copies,
    )


def project(id: str, dim: bool = False) -> Node:
    rows: tuple[Sentence, ...] = (
        [sign("hex", "on dunes", "muted"), "Dunes"],
        [sign("coin", "quids", "muted"), "2 per", sign("volcano", "adjacent Volcano")],
        [sign("take", "taken"), f"{signed(-1)} from one"],
    )
    return card(
        110,
        128,
        "Tunnel drill",
        *[sentence(10, 57 + 20.5 * i, row) for i, row in enumerate(rows)],
        says="A Project",
        id=id,
        corner=icon("pick", 0, 0, 22),
        copies=2,
        dim=dim,
    )


def players() -> list[Node]:
    counts = [
        Count("coin", 12, "12 quids"),
        Count("hand", 5, "5 cards", "/7"),
        Count("volcano", 2, "2 at Volcanoes"),
        Count("star", 34, "34 points"),
    ]
    phases = {1: "Action", 2: "Construction", 3: "End of turn"}
    money = together(beside(0, 0, 128, 20, bold=True, end=True))
    return [
        turn_line(3, "Construction", phases, 2, "Round 3, Construction", more="last round"),
        entry(
            RAIL,
            "meteor",
            "Meteor shower",
            counter(RAIL - 40, 14, Count("coin", 4, "4 quids")),
            says="An event",
        ),
        player_panel(
            0,
            "Ada",
            88,
            pips(18, 45, 14, 5, 14, "seat-0", also=2, marks=(10,)),
            counters(22, 69, 74, counts),
            says="Ada, you",
            flags=["you", "first"],
            end=money,
            end_width=60,
            active=True,
        ),
        player_panel(
            4,
            "Maximus with a rather long name of its own",
            58,
            counters(22, 44, 74, counts),
            says="Maximus",
            flags=["automaton"],
            automaton=True,
            end=money,
            end_width=60,
        ),
    ]


def publicity() -> Node:
    spaces = [Space(str(i), f"Publicity {i}", "star" if i in (4, 8) else "") for i in range(11)]
    wide = 11 * 30 + 16
    return small_picture(
        wide,
        62,
        frame(wide, 62),
        track(9, 8, spaces, {0: 3, 1: 3, 2: 4, 3: 3, 4: 10}, "publicity"),
        class_="track",
    )


def techs() -> Node:
    names = [
        "Telescope",
        "Wide array",
        "Probe launcher",
        "Landing",
        "Data centre",
        "Computer",
        "Relay",
        "Uplink",
    ]
    marks = ["satellite", "network", "rocket", "pad", "flask", "bolt", "hull", "flash"]
    cells = [
        Tech(
            name,
            mark,
            4 - i % 5,
            f"{name}: a tech",
            range(i % 4),
            id=f"tech-{i}",
            bonus="+2" if not i % 3 else "",
        )
        for i, (name, mark) in enumerate(zip(names, marks, strict=True))
    ]
    return small_picture(
        4 * 84 + 10, 2 * 84 + 10, tech_grid(5, 5, [cells[:4], cells[4:]]), class_="techs"
    )


def some_dice() -> Node:
    said = [f"{face}: a throw" for face in (1, 2, 3, 4, 5, 6, 0)]
    row = dice(
        8, 8, [1, 2, 3, 4, 5, 6, 0], said, "die", [False] * 4 + [True, True, False], in_line=7
    )
    return small_picture(230, 42, frame(230, 42), row, class_="dice")


def pieces() -> Node:
    dome = silhouette(DOME, "M-9 9H9")
    drawn = [token(seat, dome, 32, 26 + 44 * seat, 24, rim=seat == 3) for seat in range(5)]
    marks = [seat_mark(seat, 26 + 44 * seat, 60, 8) for seat in range(5)]
    more = [
        player_mark(4, 250, 60, 8, automaton=True),
        badge(250, 24, "?", "Facedown"),
        badge(284, 24, "gavel", "Auction", "bid"),
        pill(284, 60, "+12"),
        arrow([(24, 92), (120, 84), (200, 96)]),
    ]
    return small_picture(BESIDE, 110, frame(BESIDE, 110), *drawn, *marks, *more, class_="pieces")


def stacks() -> Node:
    """Two players in a hex."""
    layout = best_layout(64, (1, 2), "1/3", 16, (-58, 58))
    dome = silhouette(DOME)
    numbers = [(0, "1/3"), (1, ""), (1, "2")]
    drawn = [
        at(66 + x, 66 + y, stack(token(seat, dome, layout.size), layout, label, done=seat == 0))
        for (seat, label), (x, y) in zip(numbers, layout.places(), strict=True)
    ]
    return small_picture(132, 132, frame(132, 132), *drawn[::-1], class_="stacks")


def texts() -> Node:
    said = "A paragraph breaks into lines that fit; an "
    said += "antidisestablishmentarianistically long word breaks, too."
    drawn, high = paragraph(12, 22, said, 180)
    return framed(204, high + 16, drawn, class_="text", says=NASTY, name=NASTY)


def all_icons() -> Node:
    cells = [
        group(icon(name, 20 + 30 * (i % 11), 20 + 30 * (i // 11), 22), says=name)
        for i, name in enumerate(ICONS)
    ]
    high = 10 + 30 * -(-len(ICONS) // 11)
    return small_picture(BESIDE, high, frame(BESIDE, high), *cells, class_="icons")


def samples() -> dict[str, Node]:
    market = [project("market-1"), None, project("market-3", dim=True)]
    deck = small_picture(
        68, 128, frame(68, 128), pile(0, 18, Pile("Deck", "deck", 41, "41 cards")), class_="piles"
    )
    return {
        "hex board": hexes().node(),
        "ring board": solar_system().node(),
        "players": block(*players(), class_="players"),
        "cards": captioned(
            "Missions", mission("m-1", marked=True, copies=2), mission("m-2"), more="2 new"
        ),
        "card row": card_row(
            "Project Market", market, 110, 128, stands=deck, more="refilled at once", room=BESIDE
        ),
        "hand": block(
            hand([project("hand-1"), card_back(110, 128, "Two cards", 2)]),
            empty_place(110, 128),
            card_back(110, 128, "A card"),
            class_="hand",
        ),
        "piles": piles(
            Pile("Deck", "deck", 23, "23 cards", "deck"),
            Pile("Box", "box", 0, "Empty"),
            Pile("Victory", "star", 1, "1 card"),
            width=BESIDE,
            more=pool(0, 30, 4, 7, 110, "Pool: 4"),
        ),
        "small cards": small_picture(
            BESIDE,
            40,
            frame(BESIDE, 40),
            small_card(12, 10, "pick", "17", "A card"),
            small_card(56, 10, "bolt", "4", "A card"),
            tiny_card(110, 9, "shield", "A card"),
            tiny_card(131, 9, "flask", "A card"),
            class_="small",
        ),
        "track": publicity(),
        "tech grid": techs(),
        "dice": some_dice(),
        "pieces": pieces(),
        "stacks": stacks(),
        "legend": legend(
            "Legend", [sign("coin", "quids"), sign("star", "score by now"), sign("hand", NASTY)]
        ),
        "icons": captioned("Icons", all_icons()),
        "text": texts(),
        "caption": block(framed(120, 30, text(8, 20, NASTY), class_="x"), class_="x"),
    }


def sheet() -> str:
    drawn = samples()
    boards = {name: drawn.pop(name) for name in ("hex board", "ring board")}
    column = "".join([f"<section>{node}</section>" for node in drawn.values()])
    large = "".join([f"<section class=large>{node}</section>" for node in boards.values()])
    themes = "".join(
        [
            f'<main style="{light}">{large}<div class=rest>{column}</div></main>'
            for light in values()
        ]
    )
    look = (
        "body{margin:0;display:flex;font-family:'Source Sans 3',sans-serif}"
        "main{flex:1;padding:16px;"
        "background:var(--ground)}.large svg{width:100%;height:420px}"
        ".rest{columns:2;column-gap:12px}"
        "section{break-inside:avoid;margin-bottom:10px}"
        "section div{display:flex;flex-wrap:wrap;gap:4px}"
    )
    return f"<!doctype html><meta charset=utf-8><style>{style_sheet()}{look}</style>{themes}"


def values() -> list[str]:
    """The variables of both themes, side by side on one page."""
    return [variables(theme(COLOURS, dark)).replace('"', "'") for dark in (True, False)]


if __name__ == "__main__":
    Path(sys.argv[1]).write_text(sheet(), encoding="utf-8")
