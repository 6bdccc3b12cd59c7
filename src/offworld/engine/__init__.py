"""The kernel. It knows no game.

Read it in this order: ``decision`` and ``option`` (what is asked), ``state``, ``dice`` and
``cards`` (what is on the table), ``game`` and ``module`` (what an author writes), ``match``
(what runs it), ``record`` (what is saved). The rest is small and stands alone: ``log``,
``settings``, ``view``, ``hexes``, ``svg``, ``clauses``, ``registry``, ``errors``.
"""

from offworld.engine.cards import EVERYBODY, HIDDEN, Pile, redeal_unseen
from offworld.engine.decision import Decision, Flow, GameOver, ask
from offworld.engine.dice import Dice
from offworld.engine.game import Game
from offworld.engine.match import Match
from offworld.engine.module import Module
from offworld.engine.option import Offer, Option, Refusal
from offworld.engine.record import Record
from offworld.engine.settings import Meta, Settings
from offworld.engine.state import Part, State
from offworld.engine.view import Fragment, Score, View, by_points

__all__ = [
    "EVERYBODY",
    "HIDDEN",
    "Decision",
    "Dice",
    "Flow",
    "Fragment",
    "Game",
    "GameOver",
    "Match",
    "Meta",
    "Module",
    "Offer",
    "Option",
    "Part",
    "Pile",
    "Record",
    "Refusal",
    "Score",
    "Settings",
    "State",
    "View",
    "ask",
    "by_points",
    "redeal_unseen",
]
