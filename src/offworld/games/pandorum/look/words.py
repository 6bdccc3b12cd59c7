"""What things are called: hexes, players, cards; the ids of the picture; the words of the log."""

from __future__ import annotations

from collections.abc import Sequence

from offworld.engine.log import Amount, Card, Piece, Place, Token
from offworld.games.pandorum.board import BOARDS
from offworld.games.pandorum.look.view import PandorumView
from offworld.games.pandorum.tables import (
    BOWS,
    FREE,
    HULLS,
    LANDING_PAD,
    PIECE_IDS,
    PIECES,
    PROJECT_IDS,
    PROJECTS,
    SATELLITES,
    TERRAINS,
    TYPES,
    VOLCANO,
)

CARD_NAMES = {
    **{project.id: f"{project.name} (#{project.number})" for project in PROJECTS},
    **{bow.id: bow.name for bow in BOWS},
    **{hull.id: hull.name for hull in HULLS},
    **{satellite.id: satellite.name for satellite in SATELLITES},
}


# -- English ---------------------------------------------------------------------------


def counted(count: int, name: str) -> str:
    """ "1 quid", "2 quids", "no quids"."""
    return f"{count or 'no'} {name}{'' if count == 1 else 's'}"


def quids(count: int) -> str:
    return counted(count, "quid")


def listed(words: Sequence[str], last: str = "and") -> str:
    """ "a", "a and b", "a, b and c"."""
    if len(words) < 2:
        return "".join(words)
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


# -- things of the table ---------------------------------------------------------------


def hex_name(view: PandorumView, hex: int) -> str:
    return BOARDS[view.board].names[hex]


def place(view: PandorumView, hex: int) -> str:
    """A hex with what is there: "dunes B1", "the Landing pad A0"."""
    feature, name = view.feature[hex], hex_name(view, hex)
    if feature == VOLCANO:
        return f"the Volcano {name}"
    if feature == LANDING_PAD:
        return f"the Landing pad {name}"
    if feature != FREE:
        return name
    return f"{TERRAINS[view.ground[hex]]} {name}"


def player(view: PandorumView, number: int) -> str:
    return "you" if number == view.seat else view.name(number)


def whose(view: PandorumView, number: int) -> str:
    return "your" if number == view.seat else f"{view.name(number)}'s"


def card(number: int) -> str:
    return f"{PROJECTS[number].name} (#{PROJECTS[number].number})"


def type_name(number: int) -> str:
    """The name of a type of cards."""
    return str(TYPES[number]["name"])


def reward_of(view: PandorumView, cards: Sequence[int], more: int = 0) -> str:
    """What cards, and something more, bring on the hex of the active player's Harvester.

    Two cards that take quids may want the same ones.
    """
    if not view.rewards:
        return ""
    return f"brings {quids(sum(view.rewards[number] for number in cards) + more)}"


# -- ids of the picture ----------------------------------------------------------------


def hex_id(view: PandorumView, hex: int) -> str:
    return f"hex-{hex_name(view, hex)}"


def market_id(number: int) -> str:
    return f"market-{PROJECT_IDS[number]}"


def hand_id(number: int) -> str:
    """A card of the viewer's own hand."""
    return f"hand-{PROJECT_IDS[number]}"


def spent_id(number: int) -> str:
    """A card in slot 1 of the viewer's own Harvester."""
    return f"spend-{PROJECT_IDS[number]}"


def bow_id(seat: int) -> str:
    return f"bow-{seat}"


def harvester_id(seat: int) -> str:
    return f"harvester-{seat}"


# -- the log ---------------------------------------------------------------------------


def spell(token: Token) -> str | None:
    """The words for a token of the log; None for tokens that are not ours."""
    if isinstance(token, Piece) and token.kind in PIECE_IDS:
        name = PIECES[PIECE_IDS.index(token.kind)]
        return f"a {name}" if token.count == 1 else f"{token.count} {name}s"
    if isinstance(token, Place):
        return token.id
    if isinstance(token, Card):
        return CARD_NAMES.get(token.id)
    if isinstance(token, Amount) and token.unit == "quids":
        return quids(token.number)
    return None
