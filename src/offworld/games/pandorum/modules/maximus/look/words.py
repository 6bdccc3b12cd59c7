"""Maximus in words: the log, the table in text, the reasons of its last turn."""

from __future__ import annotations

from offworld.engine import Offer, Option
from offworld.engine.log import Card, Token
from offworld.engine.look import Words
from offworld.games.pandorum.board import DIRECTION_NAMES
from offworld.games.pandorum.look.text import paragraph
from offworld.games.pandorum.look.view import PandorumView
from offworld.games.pandorum.look.words import card, counted, hex_name, listed, type_name
from offworld.games.pandorum.modules.maximus.board import (
    ALONG_LINE,
    BY_CARD,
    LINE_FULL,
    NO_LINE,
    NOT_MOVED,
    NOWHERE,
    SAME_HEX,
    STALEMATE,
)
from offworld.games.pandorum.modules.maximus.look.view import LastTurn, MaximusView, maximus_of
from offworld.games.pandorum.modules.maximus.tables import SOLO_CARDS, SOLO_IDS
from offworld.games.pandorum.modules.maximus.terms.options import (
    ChooseItsHarvester,
    EndByBuilding,
)
from offworld.games.pandorum.tables import BASE, BOWS, HULLS, NONE, PIECES, PROJECTS

WORDS: dict[type[Option], Words] = {
    ChooseItsHarvester: lambda view, option: Offer(
        option=option, label="Choose Maximus' Harvester"
    ),
    EndByBuilding: lambda view, option: Offer(
        option=option, label="End the game with your last Structure"
    ),
}
WHY_CARD = {
    LINE_FULL: "there was no empty hex on the line to you",
    SAME_HEX: "it was on the same hex as you",
    NO_LINE: "it was on no line with you",
}


def spell(token: Token) -> str | None:
    if isinstance(token, Card) and token.id in SOLO_IDS:
        return SOLO_CARDS[SOLO_IDS.index(token.id)].name
    return None


def reason(view: PandorumView, last: LastTurn) -> str:
    """Why Maximus went where it went, with the clause."""
    stop = hex_name(view, last.stop) if last.stop != NONE else ""
    if last.why == ALONG_LINE:
        return (
            f"Maximus was on a line with you and went {DIRECTION_NAMES[last.way]} to {stop}, "
            "the last empty hex before you (PD-MX-18)."
        )
    if last.why == BY_CARD:
        return (
            f"{by_card(last)} It went {DIRECTION_NAMES[last.way]} to {stop}, "
            "the empty hex there that was closest to you (PD-MX-26)."
        )
    if last.why == STALEMATE:
        several = ", which the card met first" if len(last.candidates) > 1 else ""
        return (
            f"{by_card(last)} All six directions were closed: it went to the nearest empty hex, "
            f"{stop}{several} (PD-MX-28)."
        )
    if last.why == NOWHERE:
        return (
            f"{by_card(last)} There was no empty hex: Maximus stayed, and "
            f"a {PIECES[last.piece]} left the game (PD-MX-31)."
        )
    assert last.why == NOT_MOVED
    return "Maximus has not moved yet."


def by_card(last: LastTurn) -> str:
    """The solo card, and the directions that were closed."""
    turned = SOLO_CARDS[last.card].name
    closed = last.tried[: -1 if last.way != NONE else 0]
    text = f"The solo card ({turned}) decided for Maximus: {WHY_CARD[last.why_card]}."
    if closed:
        names = listed([DIRECTION_NAMES[way] for way in closed])
        text += f" {names[0].upper()}{names[1:]} {'was' if len(closed) == 1 else 'were'} closed."
    return text


def built(last: LastTurn) -> str:
    """With which cards it built, and why these."""
    if last.piece == NONE or last.why == NOWHERE:
        return ""
    if not last.cards:
        return f"It built a {PIECES[last.piece]} without a card: there was none (PD-MX-38)."
    cards = listed([typed_card(number) for number in last.cards])
    if not last.from_deck:
        return (
            f"It built a {PIECES[last.piece]} with {cards}, each the highest number of the first "
            "preferred type in the market (PD-MX-35)."
        )
    drawn = listed([card(number) for number in last.from_deck])
    return (
        f"It built a {PIECES[last.piece]} with {cards}; {drawn} came from the deck, "
        "for nothing in the market suited (PD-MX-37)."
    )


def typed_card(number: int) -> str:
    """A card with its type, by which Maximus chose it."""
    return f"{card(number)}, {type_name(PROJECTS[number].type)}"


def queue(maximus: MaximusView) -> str:
    """The Structures still to come, as letters."""
    waiting = maximus.queue[maximus.built :]
    return "".join("B" if piece == BASE else "M" for piece in waiting)


def text(view: PandorumView) -> list[str]:
    """Lines for the table in text."""
    maximus = maximus_of(view)
    waiting = len(maximus.queue) - maximus.built
    lines = [f"Maximus ({maximus.level}) has {counted(waiting, 'Structure')} left:"]
    if waiting:
        lines.append(f"  {queue(maximus)} (M Module, B Base, the next one first)")
    wanted = listed([type_name(number) for number in maximus.preferences])
    lines += paragraph(f"It prefers {wanted}, in this order.")
    lines.append(f"Its next card goes into slot {maximus.stowed % 3 + 1}.")
    if maximus.bow != NONE:
        parts = f"{BOWS[maximus.bow].name} and {HULLS[maximus.hull].name}"
        lines += paragraph(f"Its {parts} have no effect.")
    lines += paragraph(reason(view, maximus.last))
    if said := built(maximus.last):
        lines += paragraph(said)
    used = "; ".join(SOLO_CARDS[number].name for number in maximus.solo_used)
    lines += paragraph(f"Solo deck: {counted(maximus.solo_deck, 'card')}. Used: {used or 'none'}.")
    return lines
