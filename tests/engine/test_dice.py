"""Dice: the same everywhere, fair, and copied with their place in the sequence."""

from __future__ import annotations

from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from offworld.engine import Dice
from offworld.engine.dice import new_seed, seed_hash


def test_a_seed_gives_the_same_dice_on_every_machine_and_in_every_version() -> None:
    assert Dice("seven").roll(12) == [4, 2, 3, 1, 4, 1, 2, 6, 1, 4, 3, 3]
    assert Dice("seven").below(2**64) == 11010389870648379430


def test_other_seeds_give_other_dice() -> None:
    assert Dice("seven").roll(20) != Dice("eight").roll(20)


def test_every_kind_of_draw_takes_one_word() -> None:
    dice = Dice("a")
    dice.below(1)
    dice.d6()
    dice.pick("abc")
    assert dice.counter == 3
    dice.roll(4)
    assert dice.counter == 7


def test_seed_and_counter_alone_say_what_comes_next() -> None:
    dice, late = Dice("a"), Dice("a")
    dice.roll(21)
    late.counter = 21
    assert late.roll(10) == dice.roll(10)


def test_a_counter_set_back_gives_the_same_rolls_again() -> None:
    dice = Dice("a")
    first = dice.roll(20)
    dice.counter = 3
    assert dice.roll(17) == first[3:]


def test_a_copy_goes_on_alone_from_the_same_place() -> None:
    dice = Dice("a")
    dice.roll(5)
    twin = dice.copy()
    rolls = twin.roll(30)
    assert dice.counter == 5
    assert dice.roll(30) == rolls


@given(st.text(max_size=5), st.integers(1, 10**9))
def test_below_stays_below(seed: str, n: int) -> None:
    assert 0 <= Dice(seed).below(n) < n


def test_all_six_sides_come_equally_often() -> None:
    counts = Counter(Dice("fair").roll(6_000))
    assert sorted(counts) == [1, 2, 3, 4, 5, 6]
    chi_square = sum((count - 1_000) ** 2 / 1_000 for count in counts.values())
    assert chi_square < 20.5  # a fair die fails this once in a thousand seeds


def test_all_orders_of_a_shuffle_come_equally_often() -> None:
    dice, counts = Dice("shuffle"), Counter[str]()
    for _ in range(2_400):
        cards = list("abcd")
        dice.shuffle(cards)
        counts["".join(cards)] += 1
    assert len(counts) == 24
    assert sum((count - 100) ** 2 / 100 for count in counts.values()) < 49.7  # one in a thousand


@given(st.lists(st.integers()))
def test_a_shuffle_loses_and_doubles_nothing(things: list[int]) -> None:
    shuffled = things[:]
    Dice("s").shuffle(shuffled)
    assert Counter(shuffled) == Counter(things)


def test_pick_finds_each_thing() -> None:
    dice = Dice("p")
    assert {dice.pick("abc") for _ in range(50)} == set("abc")


def test_nothing_can_be_picked_out_of_nothing() -> None:
    with pytest.raises(IndexError):
        Dice("p").pick(())


def test_the_published_hash_fits_its_seed_alone() -> None:
    published = "9073bbae16f3c1d4745f94ba57434b6406d7a6670f559efa3965567d395f2722"
    assert seed_hash("a") == published
    assert seed_hash("b") != published


def test_new_seeds_are_long_and_never_the_same() -> None:
    seeds = {new_seed() for _ in range(100)}
    assert len(seeds) == 100
    assert {len(seed) for seed in seeds} == {32}
