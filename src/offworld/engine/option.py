"""What can be chosen, what a choice looks like to a person, and what cannot be chosen now."""

from __future__ import annotations

from typing import Literal

import msgspec

Role = Literal["", "end", "pass", "resign"]
"""What a choice is in the course of play, for programs; its label is for people.

- ``end`` ends a turn, a phase, or a series of choices: the main button, and a key of its own.
- ``pass`` declines what is offered, and play goes on: the same place and key, less prominent.
- ``resign`` gives the game up: out of the way, where nobody clicks by mistake.

Any other choice has no role. Of the offers of a decision at most one ends or passes.
"""


class Option(msgspec.Struct, frozen=True, array_like=True, tag=True, gc=False):
    """One thing a seat may choose: a plain value, hashable, written as ``["Drop", 3]``.

    A game defines one subclass for each kind of choice, with fields of plain types
    (``int``, ``str``, ``bool``). The order of the fields is part of the record format. What a field
    ranges over is said once, in its type: ``hex: Annotated[int, OneOf(61, "hex")]`` (see shapes).
    """


class Wish(Option, frozen=True):
    """Something a player may want that no rule ever offers, such as a retreat.

    It has words like an option, and is listed among the refusals with a reason.
    """


class About(msgspec.Struct, frozen=True, array_like=True, tag=True, gc=False):
    """What a question is about: which card is being resolved, which battle is fought, what is paid.

    A game or a module defines one subclass for each kind of question, with fields of plain types.
    It travels with the decision, and everybody who reads the prompt may know it.
    """


class Offer(msgspec.Struct, frozen=True, kw_only=True):
    """An option as a person meets it: a sentence, and the things to click on the way."""

    option: Option
    label: str
    path: tuple[str, ...] = ()
    """Ids of the drawn elements to click, in order: first the piece, then where it goes."""
    cost: str = ""
    effect: str = ""
    irreversible: bool = False
    """The choice rolls dice or reveals something, so it cannot be taken back."""
    clause: str = ""
    role: Role = ""
    quiet: bool = False
    """Nobody need be asked only for this: it is always possible and seldom useful, such as selling
    a card. Whoever has nothing else to do but to go on may let the table go on for them."""
    mode: str = ""
    """A menu under which the choice is found, named as its button says: "Sell cards". Nothing of it
    glows until the menu is opened; there, several can be chosen at once."""


class Purpose(msgspec.Struct, frozen=True):
    """What a drawn thing is for, said when a player points at it and it cannot be used now."""

    what: str
    """What it lets one do: "Build a Module"."""
    when: str
    """When and how: "after moving, in the Construction phase"."""
    clause: str = ""


class Refusal(msgspec.Struct, frozen=True, kw_only=True):
    """Something a player may want now and cannot have, with the reason and its clause."""

    what: str
    reason: str
    clause: str
    path: tuple[str, ...] = ()
    """Ids of the drawn elements the refusal is about, as in an offer."""
    option: Option | None = None
    """What is refused."""
