"""Events in words: names, ids of the picture, the log, and the table in text."""

from __future__ import annotations

from offworld.engine.log import Amount, Card, Token
from offworld.games.pandorum.look.text import paragraph
from offworld.games.pandorum.look.view import PandorumView
from offworld.games.pandorum.look.words import counted, hex_name, listed, player, quids
from offworld.games.pandorum.modules.events.deck import EVENT_IDS, EVENTS
from offworld.games.pandorum.modules.events.event import LONE_TOKENS
from offworld.games.pandorum.modules.events.look.view import EventView, events
from offworld.games.pandorum.tables import NONE


def event_id(number: int) -> str:
    """The card of an Event in the picture."""
    return f"event-{EVENT_IDS[number]}"


def engine_id(seat: int) -> str:
    """The engine tokens of a player in the picture."""
    return f"engine-{seat}"


def spell(token: Token) -> str | None:
    if isinstance(token, Card) and token.id in EVENT_IDS:
        return EVENTS[EVENT_IDS.index(token.id)].name
    if isinstance(token, Amount) and token.unit == "engine tokens":
        return counted(token.number, "engine token")
    return None


# -- the table in text -----------------------------------------------------------------


def text(view: PandorumView) -> list[str]:
    board = events(view)
    lines = paragraph(f"Events: {counted(board.deck, 'card')} in the deck{due(board.due)}.")
    for event in board.active:
        lines += paragraph(f"  {event_line(event)}", " " * 6)
    for said in [*tokens(view), *contamination(view), *engines(view), *auction(view)]:
        lines += paragraph(said)
    return lines


def due(count: int) -> str:
    return f"; {count} to be turned up at the end of the turn" if count else ""


def event_line(event: EventView) -> str:
    row = EVENTS[event.number]
    starts = "" if event.is_running else " It starts with the next player's turn."
    return f"{row.name}, pool {quids(event.pool)}: {row.pays_for}{starts}"


def places(view: PandorumView, hexes: list[int]) -> str:
    return listed([hex_name(view, hex) for hex in hexes])


def tokens(view: PandorumView) -> list[str]:
    """Where the tokens lie that stay to the end of the game."""
    board = events(view)
    found = [
        f"The {token['name']} is in {hex_name(view, hex)}."
        for token, hex in zip(LONE_TOKENS.values(), board.places, strict=True)
        if hex != NONE
    ]
    if board.meteors:
        found.append(f"The meteor shower fell on {places(view, board.meteors)}.")
    if board.crack:
        near, far = crack_sides(board.crack)
        found.append(f"The crack separates {places(view, near)} from {places(view, far)}.")
    return found


def crack_sides(hexes: list[int]) -> tuple[list[int], list[int]]:
    """The two rows of hexes along the crack."""
    half = len(hexes) // 2
    return hexes[:half], hexes[half:]


def contamination(view: PandorumView) -> list[str]:
    hexes = events(view).contaminated
    return [f"Contaminated: {places(view, hexes)}."] if hexes else []


def engines(view: PandorumView) -> list[str]:
    return [
        f"Engine tokens of {player(view, number)}: {count}."
        for number, count in enumerate(events(view).engines)
        if count
    ]


def auction(view: PandorumView) -> list[str]:
    board = events(view)
    if board.bidder == NONE:
        return []
    return [f"The highest bid is {quids(board.bid)} by {player(view, board.bidder)}."]
