"""How the Anomalies present themselves."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from offworld.drawing.picture import Picture
from offworld.engine import ModuleLook, Offer, Option
from offworld.engine.log import Card, Token
from offworld.engine.look import Words
from offworld.games.seti.look.view import SetiView, about
from offworld.games.seti.look.words import card_id
from offworld.games.seti.modules.anomalies.board import NAME, REWARDS
from offworld.games.seti.modules.anomalies.look import draw
from offworld.games.seti.modules.anomalies.look.view import anomalies_of, anomalies_view
from offworld.games.seti.modules.anomalies.terms.options import DiscardDrawn
from offworld.games.seti.modules.anomalies.terms.questions import DiscardingDrawn
from offworld.games.seti.modules.look import COMMON_WORDS, card_lines, card_name
from offworld.games.seti.state import Table
from offworld.games.seti.tables import CARDS, TRACE_COLORS


def discard_drawn(view: SetiView, option: DiscardDrawn) -> Offer:
    asked = about(view)
    assert isinstance(asked, DiscardingDrawn)
    if asked.for_income:
        what = f"its income: 1 {CARDS[option.card].income}"
    else:
        what = f"its corner: {CARDS[option.card].corner.phrase()}"
    return Offer(
        option=option,
        label=f"Discard {card_name(option.card)} for {what}",
        path=(card_id(option.card),),
        effect=what,
        irreversible=True,
        clause="SX-GEN-19",
    )


class AnomaliesLook(ModuleLook[Table, SetiView]):
    """Anomaly tokens, and who leads their columns."""

    words: ClassVar[Mapping[type[Option], Words]] = {**COMMON_WORDS, DiscardDrawn: discard_drawn}

    def show(self, s: Table, view: SetiView) -> None:
        view.extras[NAME] = anomalies_view(s, view.seat)

    def draw(self, view: SetiView, picture: Picture) -> None:
        draw.draw(view, picture)

    def text(self, view: SetiView) -> list[str]:
        board = anomalies_of(view)
        lines = ["Anomalies:", *card_lines(board)]
        for token in sorted(board.tokens, key=lambda token: token.steps):
            who = f"{view.name(token.leader)} leads" if token.leader >= 0 else "nobody leads"
            reward = REWARDS[token.color][token.side].phrase()
            lines.append(
                f"  {TRACE_COLORS[token.color].capitalize()} in sector {token.sector}: {reward}; "
                f"{who}; in {token.steps} rotations."
            )
        return lines

    def spell(self, token: Token) -> str | None:
        return "the Anomalies" if token == Card(NAME) else None
