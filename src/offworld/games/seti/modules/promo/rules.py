"""The promo cards (SE-PROMO-01): two more cards in the deck, one of which opens Pluto."""

from __future__ import annotations

from typing import Any, ClassVar, Final

from offworld.engine import ModuleLook
from offworld.games.seti.effects.families import Card, Planet
from offworld.games.seti.module import SetiModule
from offworld.games.seti.modules.promo.effects import VOCABULARY
from offworld.games.seti.modules.promo.look import PromoLook
from offworld.games.seti.state import Table
from offworld.games.seti.tables import PLANETS, add_cards

PLUTO: Final = len(PLANETS)
PLANETS.extend(VOCABULARY.read(__file__, "promo", "planet", Planet))
PROMO_CARDS: Final = VOCABULARY.read(__file__, "promo", "card", Card)
FIRST_CARD: Final = add_cards(PROMO_CARDS)


class Promo(SetiModule):
    """SE-PROMO-01."""

    name: ClassVar[str] = "promo"
    title: ClassVar[str] = "Promo cards"
    help: ClassVar[str] = "Two more project cards: Not a planet since 2006, and Gateway to Mars."
    look: ClassVar[ModuleLook[Any, Any] | None] = PromoLook()

    def game_set_up(self, s: Table) -> None:
        for card in range(FIRST_CARD, FIRST_CARD + len(PROMO_CARDS)):
            s.deck.cards.append(card)
        s.shuffle(s.deck)

    def planets(self, s: Table, player: int) -> list[int]:
        """Pluto, for whoever has opened it."""
        return [PLUTO] if FIRST_CARD in s.front[player] else []
