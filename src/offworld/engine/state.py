"""What is on the table: plain data that can be copied and compared."""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING, Any

import msgspec
from mypy_extensions import mypyc_attr

if TYPE_CHECKING:
    from offworld.engine.cards import Pile
    from offworld.engine.dice import Dice
    from offworld.engine.log import Journal, Word
    from offworld.engine.module import Module

SPECTATOR = 30
"""The bit that stands for somebody without a seat in the masks of who has seen a card."""


def fresh(value: Any) -> Any:
    """A copy of a field's value that shares nothing that can change.

    A container holds either only plain values or only things to be copied, so one
    element tells which: most fields are lists of numbers, copied in one go.
    """
    if isinstance(value, list):
        return [fresh(x) for x in value] if value and is_mutable(value[0]) else value[:]
    if isinstance(value, tuple):
        return tuple([fresh(x) for x in value]) if value and is_mutable(value[0]) else value
    if isinstance(value, dict):
        if any(is_mutable(x) for x in value.values()):
            return {key: fresh(x) for key, x in value.items()}
        return value.copy()
    if isinstance(value, set):
        return value.copy()
    return value.copy() if isinstance(value, Part) else value


def is_mutable(value: Any) -> bool:
    return isinstance(value, (list, dict, set, Part, tuple))


def plain(value: Any) -> Any:
    """A field's value as JSON can hold it, with everything a rule could read."""
    if isinstance(value, Part):
        return [type(value).__name__, value.data()]
    if isinstance(value, (list, tuple)):
        return [plain(x) for x in value]
    if isinstance(value, dict):
        return [[plain(key), plain(x)] for key, x in value.items()]
    return value


FIXED_NAMES: dict[type, list[str]] = {}


def fixed_names(kind: type) -> list[str]:
    """The attributes a compiled class has by declaration; looked up once a class."""
    found = FIXED_NAMES.get(kind)
    if found is None:
        found = FIXED_NAMES[kind] = list(getattr(kind, "__mypyc_attrs__", ()))
    return found


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class Part:
    """A piece of the state: its attributes are numbers, texts, tuples, lists, dicts and parts.

    Copying and comparing need no code in the game. Attributes are set in ``__init__``.
    """

    def names(self) -> list[str]:
        """The names of all attributes, in a compiled class and in a plain one."""
        kind = type(self)
        fixed = fixed_names(kind)
        return [*fixed, *self.__dict__] if kind.__dictoffset__ else fixed

    def copy(self) -> Any:
        """The same piece again, sharing nothing that can change."""
        kind = type(self)
        twin = kind.__new__(kind)
        for name in self.names():
            setattr(twin, name, fresh(getattr(self, name)))
        return twin

    def data(self) -> Any:
        """Everything in it as plain data, for comparison and for looking at."""
        return {name: plain(getattr(self, name)) for name in sorted(self.names())}


@mypyc_attr(allow_interpreted_subclasses=True, serializable=True)
class State(Part):
    """The base of every game's state: the pieces every game has.

    ``learned`` counts, for each seat and last for a spectator, the cards that became known
    to it. Together with the dice it tells the kernel how far undo may go.
    """

    def __init__(self, seats: int, dice: Dice, modules: tuple[Module, ...] = ()) -> None:
        self.seats = seats
        self.dice = dice
        self.modules = modules
        self.parts: dict[str, Part] = {}  # what modules keep on the table, by module name
        self.learned = [0] * (seats + 1)
        self.journal: Journal | None = None

    def data(self) -> Any:
        found = {name: plain(getattr(self, name)) for name in sorted(self.names())}
        del found["journal"]  # what was logged, not what is
        found["modules"] = [[module.name, module.settings] for module in self.modules]
        return found

    def digest(self) -> str:
        """A fingerprint: two states with the same one continue in the same way."""
        return sha256(msgspec.json.encode(self.data(), order="deterministic")).hexdigest()[:32]

    def information(self) -> int:
        """Grows whenever dice fall or a card becomes known: undo never crosses a change of it."""
        return self.dice.counter + sum(self.learned)

    # -- telling ---------------------------------------------------------------

    def log(self, *words: Word, heading: bool = False) -> None:
        """Narrate: texts and tokens, for the log. What only one seat may read is a Secret."""
        if self.journal is not None:
            self.journal.write(words, heading)

    # -- cards -----------------------------------------------------------------

    def shuffle(self, pile: Pile) -> None:
        """Shuffle a pile; nobody knows any longer where its cards are."""
        self.dice.shuffle(pile.cards)
        pile.seen = [0] * len(pile.cards)

    def draw(self, pile: Pile, hand: Pile, seat: int) -> int:
        """Move the top card of a pile to a hand; its owner looks at it."""
        self.move(pile, len(pile.cards) - 1, hand)
        self.show(hand, len(hand.cards) - 1, 1 << seat)
        return hand.cards[-1]

    def move(self, pile: Pile, index: int, other: Pile) -> int:
        """Move a card on top of another pile, before everybody's eyes.

        Whoever knew it still knows it, so everybody must be told which card it is.
        """
        card = pile.cards.pop(index)
        other.cards.append(card)
        other.seen.append(pile.seen.pop(index))
        return card

    def move_secretly(self, pile: Pile, index: int, other: Pile, known_to: int) -> int:
        """Move a card that was chosen secretly out of a pile; the seats of a mask see which.

        Whoever does not see it can no longer tell which cards are left, so they forget what they
        knew about the whole pile, unless they knew all its cards and those are alike.
        """
        keep = known_to
        if pile.cards.count(pile.cards[0]) == len(pile.cards):
            known_to_all = -1
            for seen in pile.seen:
                known_to_all &= seen
            keep |= known_to_all
        pile.seen = [seen & keep for seen in pile.seen]
        card = self.move(pile, index, other)
        self.show(other, len(other.cards) - 1, known_to)
        return card

    def move_at_random(self, pile: Pile, other: Pile, known_to: int) -> int:
        """Move a card drawn blindly out of a pile; the seats of a mask see which."""
        return self.move_secretly(pile, self.dice.below(len(pile.cards)), other, known_to)

    def reveal(self, pile: Pile, index: int) -> int:
        """Turn a card up for everybody."""
        self.show(pile, index, -1)
        return pile.cards[index]

    def discard(self, hand: Pile, card: int, pile: Pile) -> None:
        """Lay a card of a hand openly on a pile."""
        self.move(hand, hand.find(card), pile)
        self.reveal(pile, len(pile.cards) - 1)

    def show(self, pile: Pile, index: int, mask: int) -> None:
        """Let the seats of a mask look at a card; whoever did not know it has learned something."""
        new = mask & ~pile.seen[index]
        if new:
            pile.seen[index] |= mask
            for seat in range(self.seats):
                self.learned[seat] += new >> seat & 1
            self.learned[self.seats] += new >> SPECTATOR & 1
