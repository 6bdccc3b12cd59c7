"""The kernel. It knows no game.

Read it in this order: ``decision`` and ``option`` (what is asked), ``state``, ``dice`` and
``cards`` (what is on the table), ``game`` and ``module`` (what an author writes), ``match``
(what runs it), ``record`` (what is saved). The rest is small and stands alone: ``log``,
``settings``, ``view``, ``hexes``, ``svg``, ``clauses``, ``registry``, ``errors``.
"""

from offworld.engine.cards import EVERYBODY, HIDDEN, Pile, redeal_unseen
from offworld.engine.decision import Decision, Flow, GameOver, ask, ask_among
from offworld.engine.dice import Dice
from offworld.engine.game import Game
from offworld.engine.hooks import Hook, together
from offworld.engine.learning import Learning
from offworld.engine.look import Look, ModuleLook
from offworld.engine.match import Match
from offworld.engine.mind import Mind
from offworld.engine.module import Module
from offworld.engine.option import About, Offer, Option, Refusal, Wish
from offworld.engine.reason import Reason, Refused, allowed, held_back
from offworld.engine.record import Record
from offworld.engine.settings import Meta, Settings
from offworld.engine.state import Part, State
from offworld.engine.view import Fragment, Question, Score, View, by_points

__all__ = [
    "EVERYBODY",
    "HIDDEN",
    "About",
    "Decision",
    "Dice",
    "Flow",
    "Fragment",
    "Game",
    "GameOver",
    "Hook",
    "Learning",
    "Look",
    "Match",
    "Meta",
    "Mind",
    "Module",
    "ModuleLook",
    "Offer",
    "Option",
    "Part",
    "Pile",
    "Question",
    "Reason",
    "Record",
    "Refusal",
    "Refused",
    "Score",
    "Settings",
    "State",
    "View",
    "Wish",
    "allowed",
    "ask",
    "ask_among",
    "by_points",
    "held_back",
    "redeal_unseen",
    "together",
]
