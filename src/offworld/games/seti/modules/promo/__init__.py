"""The promo cards (SE-PROMO)."""

from offworld.games.seti.modules.promo.rules import Promo

__all__ = ["Promo"]
