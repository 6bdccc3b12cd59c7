"""The picture: board, hand, players, cards. Every thing that can be clicked has a stable id."""

from __future__ import annotations

from offworld.engine import HIDDEN, Fragment
from offworld.engine.hexes import centre, corners
from offworld.engine.svg import points, seat_mark, tag, title, words
from offworld.games.pandorum.board import BOARDS
from offworld.games.pandorum.set_up import SET
from offworld.games.pandorum.tables import (
    BASE,
    BOWS,
    FREE,
    HULLS,
    LANDING_PAD,
    NONE,
    PIECES,
    PROJECT_IDS,
    PROJECTS,
    SATELLITES,
    TERRAINS,
    TYPES,
    VOLCANO,
)
from offworld.games.pandorum.view import PandorumView, PlayerView
from offworld.games.pandorum.words import (
    bow_id,
    card,
    counted,
    hand_id,
    harvester_id,
    hex_id,
    hex_name,
    market_id,
    place,
    quids,
    spent_id,
)

SIZE = 40.0
CARD_WIDTH, CARD_HEIGHT = 132, 60


def draw(view: PandorumView) -> dict[str, Fragment]:
    fragments = {"board": draw_board(view)}
    if view.seat is not None:
        fragments["hand"] = draw_hand(view, view.players[view.seat])
    fragments["players"] = draw_players(view)
    fragments["cards"] = draw_cards(view)
    return fragments


def text(x: float, y: float, said: str, size: int = 12, **attributes: object) -> Fragment:
    look = {"fill": "var(--text)", "font_size": size, **attributes}
    return tag("text", words(said), x=x, y=y, **look)


# -- board -----------------------------------------------------------------------------


def draw_board(view: PandorumView) -> Fragment:
    board = BOARDS[view.board]
    middles = [centre(at, SIZE) for at in board.places]
    left, right = min(x for x, _ in middles) - SIZE, max(x for x, _ in middles) + SIZE
    top, bottom = min(y for _, y in middles) - SIZE, max(y for _, y in middles) + SIZE
    hexes = [draw_hex(view, hex) for hex in range(board.size)]
    pieces = [draw_structure(view, hex) for hex in range(board.size) if view.owner[hex] != NONE]
    figures = [draw_harvester(view, player.seat) for player in view.players]
    return tag(
        "svg",
        *hexes,
        *pieces,
        *figures,
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"{left:.0f} {top:.0f} {right - left:.0f} {bottom - top:.0f}",
        class_="board",
    )


def draw_hex(view: PandorumView, hex: int) -> Fragment:
    at = BOARDS[view.board].places[hex]
    x, y = centre(at, SIZE)
    feature = view.feature[hex]
    colour = "panel"
    if feature == VOLCANO:
        colour = "volcano"
    elif feature == LANDING_PAD:
        colour = "pad"
    elif feature == FREE:
        colour = TERRAINS[view.ground[hex]]
    return tag(
        "g",
        title(place(view, hex)),
        tag(
            "polygon",
            points=points(corners(at, SIZE, inset=1)),
            fill=f"var(--{colour})",
            stroke="var(--line)",
        ),
        text(x, y + 32, hex_name(view, hex), 10, text_anchor="middle", fill="var(--muted)"),
        id=hex_id(view, hex),
    )


def draw_structure(view: PandorumView, hex: int) -> Fragment:
    x, y = centre(BOARDS[view.board].places[hex], SIZE)
    owner, piece = view.owner[hex], view.piece[hex]
    return tag(
        "g",
        title(f"{PIECES[piece]} of {view.players[owner].name}"),
        seat_mark(owner, x, y, 16 if piece == BASE else 10, stroke="var(--ink)"),
        text(x, y + 4, PIECES[piece][0], 11, text_anchor="middle", fill="var(--ink)"),
        id=f"structure-{hex_name(view, hex)}",
    )


def draw_harvester(view: PandorumView, seat: int) -> Fragment:
    x, y = centre(BOARDS[view.board].places[view.harvesters[seat]], SIZE)
    x, y = x + (seat % 2) * 26 - 13, y - 18 + (seat // 2) * 14
    shape = [(x - 9, y + 5), (x - 4, y - 6), (x + 4, y - 6), (x + 9, y + 5)]
    return tag(
        "polygon",
        title(f"Harvester of {view.players[seat].name}"),
        points=points(shape),
        fill=f"var(--seat-{seat})",
        stroke="var(--ink)",
        id=harvester_id(seat),
    )


# -- cards -----------------------------------------------------------------------------


def project(id: str, number: int, copies: int = 1) -> Fragment:
    """A Project card; like ones are drawn once, with their number."""
    row = PROJECTS[number]
    times = f"  x{copies}" if copies > 1 else ""
    return tag(
        "svg",
        tag(
            "g",
            title(f"{card(number)}: {row.text}"),
            tag("rect", width=CARD_WIDTH, height=CARD_HEIGHT, rx=6, fill="var(--panel)"),
            text(8, 18, f"#{row.number}{times}", 12, fill="var(--muted)"),
            text(8, 36, row.name, 12),
            text(8, 52, str(TYPES[row.type]["name"]), 10, fill="var(--muted)"),
            id=id,
        ),
        xmlns="http://www.w3.org/2000/svg",
        viewBox=f"0 0 {CARD_WIDTH} {CARD_HEIGHT}",
        width=CARD_WIDTH,
        class_="card",
    )


def label(id: str | None, said: str, more: str = "") -> Fragment:
    """A line of text that can be clicked."""
    return tag("div", words(said), id=id, title=more or None, class_="label")


def draw_hand(view: PandorumView, player: PlayerView) -> Fragment:
    cards = [
        project(hand_id(number), number, player.shown.count(number))
        for number in sorted(set(player.shown))
        if number != HIDDEN
    ]
    spent = [
        label(spent_id(number), f"Slot 1: {card(number)}")
        for number in sorted(set(player.slots[0]))
    ]
    supply = [
        label("supply-module", counted(player.modules, "Module")),
        label("supply-base", counted(player.bases, "Base")),
    ]
    return tag("div", *cards, *supply, *spent, class_="hand")


def draw_cards(view: PandorumView) -> Fragment:
    market = [
        project(market_id(number), number, view.market.count(number))
        for number in sorted(set(view.market))
    ]
    laid = [
        project(f"laid-{PROJECT_IDS[number]}", number, view.laid.count(number))
        for number in sorted(set(view.laid))
    ]
    deck = label("deck", f"Deck: {counted(view.deck, 'card')}")
    sets = [
        label(f"set-{start // SET}", set_words(*view.sets[start : start + SET]))
        for start in range(0, len(view.sets), SET)
        if view.sets[start] != NONE
    ]
    return tag("div", *sets, deck, *market, *laid, class_="cards")


def set_words(bow: int, hull: int, satellite: int) -> str:
    parts = BOWS[bow], HULLS[hull], SATELLITES[satellite]
    return " / ".join(f"{part.name}: {part.text}" for part in parts)


# -- players ---------------------------------------------------------------------------


def draw_players(view: PandorumView) -> Fragment:
    return tag("div", *[draw_player(view, player) for player in view.players], class_="players")


def draw_player(view: PandorumView, player: PlayerView) -> Fragment:
    seat = player.seat
    said = f"{player.name}: {quids(player.quids)}, {counted(player.cards, 'card')} in hand"
    if view.pyrrhum == seat:
        said += ", the Pyrrhum"
    parts = [label(None, said)]
    if player.bow != NONE:
        bow, hull = BOWS[player.bow], HULLS[player.hull]
        parts.append(label(bow_id(seat), bow.name, bow.text))
        parts.append(label(f"hull-{seat}", f"{hull.name}, level {player.level}", hull.text))
    for satellite in player.satellites:
        row = SATELLITES[satellite]
        parts.append(label(f"satellite-{seat}-{row.id}", row.name, row.text))
    for number, cards in enumerate(player.slots):
        there = counted(len(cards), "card")
        names = ", ".join(card(c) for c in cards)
        parts.append(label(f"slot-{seat}-{number + 1}", f"Slot {number + 1}: {there}", names))
    return tag("div", *parts, id=f"player-{seat}", class_="player")
