"""How the Centaurians present themselves."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from offworld.drawing.picture import Picture
from offworld.engine import ModuleLook, Offer, Option
from offworld.engine.log import Card, Token
from offworld.engine.look import Words
from offworld.games.seti.look.view import SetiView
from offworld.games.seti.modules.centaurians.board import NAME
from offworld.games.seti.modules.centaurians.look import draw
from offworld.games.seti.modules.centaurians.look.view import centaurians_of, centaurians_view
from offworld.games.seti.modules.centaurians.messages import REWARDS
from offworld.games.seti.modules.centaurians.terms.options import TakeReward
from offworld.games.seti.modules.look import COMMON_WORDS, card_lines, card_name
from offworld.games.seti.state import Table


def take_reward(view: SetiView, option: TakeReward) -> Offer:
    reward = REWARDS[option.reward].phrase()
    return Offer(
        option=option,
        label=f"Cover with your message tile: {reward}",
        path=(draw.reward_id(option.reward),),
        effect=reward,
        irreversible=True,
        clause="SX-CENT-02",
    )


class CentauriansLook(ModuleLook[Table, SetiView]):
    """Message tiles, rewards and pending messages."""

    words: ClassVar[Mapping[type[Option], Words]] = {**COMMON_WORDS, TakeReward: take_reward}

    def show(self, s: Table, view: SetiView) -> None:
        view.extras[NAME] = centaurians_view(s)

    def draw(self, view: SetiView, picture: Picture) -> None:
        draw.draw(view, picture)

    def text(self, view: SetiView) -> list[str]:
        board = centaurians_of(view)
        lines = ["Centaurians:", *card_lines(board)]
        for player, tile in enumerate(board.tiles):
            if tile >= 0:
                lines.append(f"  {view.name(player)}: message tile at {tile} points.")
        for one in board.messages:
            sent = f"{card_name(one.card)}, answered at {one.position} points"
            lines.append(f"  {view.name(one.owner)} has sent {sent}.")
        for reward, owner in enumerate(board.covered):
            by = f"covered by {view.name(owner)}" if owner >= 0 else "free"
            lines.append(f"  Reward {reward + 1}, {REWARDS[reward].phrase()}: {by}.")
        return lines

    def spell(self, token: Token) -> str | None:
        return "the Centaurians" if token == Card(NAME) else None
