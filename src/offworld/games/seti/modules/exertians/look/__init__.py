"""How the Exertians present themselves."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from offworld.drawing.picture import Picture
from offworld.engine import HIDDEN, ModuleLook, Offer, Option
from offworld.engine.log import Card, Token
from offworld.engine.look import Words
from offworld.games.seti.look.view import SetiView, about
from offworld.games.seti.look.words import card_id
from offworld.games.seti.modules.exertians.board import CONDITIONS, DANGER, NAME, POINTS
from offworld.games.seti.modules.exertians.look import draw
from offworld.games.seti.modules.exertians.look.view import exertians_of, exertians_view
from offworld.games.seti.modules.exertians.terms.options import PlayExertian
from offworld.games.seti.modules.exertians.terms.questions import PlayingExertian
from offworld.games.seti.modules.look import card_name
from offworld.games.seti.state import Table


def card_text(card: int) -> str:
    """What an Exertian card says."""
    return f"{POINTS[card]} points if {CONDITIONS[card].words()}; danger {DANGER[card]}"


def play(view: SetiView, option: PlayExertian) -> Offer:
    asked = about(view)
    credits = asked.credits if isinstance(asked, PlayingExertian) else 0
    return Offer(
        option=option,
        label=f"Play {card_name(option.card)} face down: {card_text(option.card)}",
        path=(card_id(option.card),),
        cost=f"{credits} credit" if credits else "",
        effect=card_text(option.card),
        irreversible=True,
        clause="SX-EXER-02",
    )


class ExertiansLook(ModuleLook[Table, SetiView]):
    """Face-down cards, milestones and danger."""

    words: ClassVar[Mapping[type[Option], Words]] = {PlayExertian: play}

    def show(self, s: Table, view: SetiView) -> None:
        view.extras[NAME] = exertians_view(s, view.seat)

    def draw(self, view: SetiView, picture: Picture) -> None:
        draw.draw(view, picture)

    def text(self, view: SetiView) -> list[str]:
        board = exertians_of(view)
        first, second = board.milestones
        lines = [f"Exertians: milestones at {first} and {second} points."]
        for player, (held, played) in enumerate(zip(board.held, board.played, strict=True)):
            danger = board.board_danger[player]
            lines.append(
                f"  {view.name(player)}: {len(held)} cards held, {len(played)} played, "
                f"danger on the board {danger}."
            )
            for card in [*held, *played]:
                if card != HIDDEN:
                    lines.append(f"    {card_name(card)}: {card_text(card)}.")
        return lines

    def spell(self, token: Token) -> str | None:
        return "the Exertians" if token == Card(NAME) else None
