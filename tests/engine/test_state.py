"""State: copies that share nothing, and fingerprints that miss nothing."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from offworld.engine import Dice, Part, Pile, State
from offworld.engine.hexes import Hex
from offworld.engine.log import Journal
from tests.engine.toys import GAMBLE, LOOK, Load, Trail, trail, trek


class Box(Part):
    """A part that holds anything."""

    def __init__(self, content: Any) -> None:
        self.content = content


class Crate(Part):
    """Another kind of part with the same attribute."""

    def __init__(self, content: Any) -> None:
        self.content = content


def holding(content: Any) -> State:
    """A state with something on the table."""
    s = State(2, Dice("state"))
    s.parts["box"] = Box(content)
    return s


# -- copies --------------------------------------------------------------------

CONTENTS: dict[str, tuple[Callable[[], Any], Callable[[Any], object]]] = {
    "list of numbers": (lambda: [1, 2], lambda x: x.append(3)),
    "empty list": (list, lambda x: x.append(3)),
    "list of lists": (lambda: [[1], [2]], lambda x: x[1].append(3)),
    "list of lists of lists": (lambda: [[[1]]], lambda x: x[0][0].append(3)),
    "list of dicts": (lambda: [{"a": 1}], lambda x: x[0].update(a=2)),
    "list of sets": (lambda: [{1}], lambda x: x[0].add(2)),
    "list of parts": (lambda: [Box(1), Box(2)], lambda x: setattr(x[1], "content", 3)),
    "dict of numbers": (lambda: {"a": 1}, lambda x: x.update(a=2)),
    "empty dict": (dict, lambda x: x.update(a=2)),
    "dict of lists": (lambda: {"a": [1]}, lambda x: x["a"].append(2)),
    "dict of numbers and lists": (lambda: {"a": 0, "b": [1]}, lambda x: x["b"].append(2)),
    "dict of parts": (lambda: {Hex(0, 0): Box(1)}, lambda x: setattr(x[0, 0], "content", 2)),
    "set": (lambda: {1, 2}, lambda x: x.add(3)),
    "part": (lambda: Box(1), lambda x: setattr(x, "content", 2)),
    "part that holds a list of parts": (
        lambda: Box([Box([1])]),
        lambda x: x.content[0].content.append(2),
    ),
    "pile": (lambda: Pile([1, 2]), lambda x: x.cards.pop()),
    "who has seen a pile": (lambda: Pile([1, 2]), lambda x: x.seen.__setitem__(0, 1)),
    "dice": (lambda: Dice("box"), lambda x: x.d6()),
    "tuple of parts": (lambda: (Box(1), Box(2)), lambda x: setattr(x[1], "content", 3)),
    "tuple of lists": (lambda: ([1], [2]), lambda x: x[0].append(3)),
}


@pytest.mark.parametrize(("make", "change"), CONTENTS.values(), ids=CONTENTS.keys())
def test_a_copy_is_equal_and_shares_nothing(
    make: Callable[[], Any], change: Callable[[Any], object]
) -> None:
    box, untouched = Box(make()), Box(make()).data()
    twin = box.copy()
    assert twin.data() == untouched
    change(twin.content)
    assert box.data() == untouched
    assert twin.data() != untouched


@pytest.mark.parametrize(
    "content", [7, "seven", 0.5, True, None, Hex(1, 2), (1, (2, 3)), frozenset({1})]
)
def test_what_cannot_change_is_copied_as_it_is(content: object) -> None:
    twin = Box(content).copy()
    assert twin.content == content
    assert type(twin.content) is type(content)


def test_a_copy_is_of_the_same_kind() -> None:
    assert type(Box(1).copy()) is Box
    assert type(trail(trek()).copy()) is Trail


def test_a_state_is_copied_with_its_dice_and_everything_on_it() -> None:
    s = trail(trek(GAMBLE, LOOK))
    twin = s.copy()
    assert twin.digest() == s.digest()
    twin.dice.d6()
    twin.hands[0].cards.append(99)
    twin.parts["box"] = Box(1)
    twin.learned[0] += 1
    assert s.digest() == trek(GAMBLE, LOOK).digest()


def test_every_attribute_is_listed_once() -> None:
    names = trail(trek()).names()
    assert len(names) == len(set(names))
    assert {"seats", "dice", "modules", "parts", "learned", "target", "miles"} < set(names)


# -- fingerprints --------------------------------------------------------------


def test_equal_states_have_equal_fingerprints() -> None:
    assert trek(GAMBLE, LOOK).digest() == trek(GAMBLE, LOOK).digest()


CHANGES: dict[str, Callable[[Trail], object]] = {
    "a number": lambda s: setattr(s, "target", 8),
    "a number in a list": lambda s: s.miles.__setitem__(1, 1),
    "whose turn it is": lambda s: setattr(s, "active", 1),
    "a longer list": lambda s: s.packed.append("rope"),
    "the order of a pile": lambda s: s.deck.cards.reverse(),
    "who has seen a card": lambda s: s.deck.seen.__setitem__(0, 1),
    "where a card lies": lambda s: s.move(s.deck, 0, s.hands[0]),
    "in whose hand a card lies": lambda s: s.hands.reverse(),
    "how often the dice fell": lambda s: s.dice.d6(),
    "which dice": lambda s: setattr(s, "dice", Dice("other")),
    "what was learned": lambda s: s.learned.__setitem__(0, 9),
    "the number of seats": lambda s: setattr(s, "seats", 3),
    "a new part": lambda s: s.parts.update(mule=Load()),
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES.keys())
def test_whatever_a_rule_could_read_is_in_the_fingerprint(
    change: Callable[[Trail], object],
) -> None:
    s = trail(trek(LOOK))
    before = s.digest()
    change(s)
    assert s.digest() != before


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (0, 1),
        (0, False),
        (0, 0.0),
        (0, None),
        (1, "1"),
        ([], None),
        ([[1], [2]], [[1, 2], []]),
        ((1, 2), (2, 1)),
        ({1: 2}, {"1": 2}),
        ({1: 2}, {2: 1}),
        ({1: 2, 3: 4}, {3: 4, 1: 2}),  # a rule can go through a dict in order
        ({Hex(0, 1): 1}, {Hex(1, 0): 1}),
        ({1}, {2}),
        ({1}, set()),
        (Box(1), Box(2)),
        (Box(1), Crate(1)),
        (Box([1]), Box([Box(1)])),
    ],
)
def test_different_contents_have_different_fingerprints(one: object, other: object) -> None:
    assert holding(one).digest() != holding(other).digest()


def test_a_set_has_no_order_to_fingerprint() -> None:
    assert list({0, 8}) != list({8, 0})
    assert holding({0, 8}).digest() == holding({8, 0}).digest()


def test_what_was_told_is_not_in_the_fingerprint() -> None:
    s = holding(1)
    before = s.digest()
    s.journal = Journal()
    s.log("a story")
    assert s.digest() == before
