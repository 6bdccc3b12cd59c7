"""The invariants bite: a sound table, and one thing spoilt on it."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from offworld.engine import HIDDEN, together
from offworld.games.nexus_ops import NexusOps
from offworld.games.nexus_ops.module import NexusModule
from offworld.games.nexus_ops.state import IN_SUPPLY, Table
from offworld.games.nexus_ops.tables import FIGURES, TOKENS, VORTEX
from tests.games.nexus_ops.scene import A, B, scene, table


def sound_table() -> Table:
    """Units of both on the board, cards in hands, a token in the box."""
    board = {"alternate_two_player_board": {"board": "energy_dependence"}}
    match = (
        scene(modules=board)
        .units(A, "2H 1D", "a0")
        .units(B, "1F", "c0")
        .missions(A, "human_slayer", "spore_cutter")
        .energize(B, "phase_gate")
        .play()
    )
    return table(match)


def lose_a_mission(s: Table) -> None:
    s.mission_deck.cards.pop()
    s.mission_deck.seen.pop()


def double_a_mission(s: Table) -> None:
    """As many cards as before, but not the same ones."""
    cards = s.mission_deck.cards
    cards[0] = next(card for card in cards if card != cards[0])


def take_a_mission_from_nowhere(s: Table) -> None:
    s.played[A].cards.append(s.mission_deck.cards[0])
    s.played[A].seen.append(0)


def put_an_unknown_mission(s: Table) -> None:
    """The last card of the table, and a number that would be counted as it in Python."""
    s.mission_deck.cards[s.mission_deck.cards.index(max(s.mission_deck.cards))] = HIDDEN


def put_a_mission_too_high(s: Table) -> None:
    s.mission_deck.cards[0] = 1000


def forget_who_saw_a_mission(s: Table) -> None:
    s.mission_hands[A].seen.pop()


def forget_who_saw_an_energize_card(s: Table) -> None:
    s.energize_deck.seen.pop()


def lose_an_energize_card(s: Table) -> None:
    s.energize_hands[B].cards.pop()
    s.energize_hands[B].seen.pop()


def double_an_energize_card(s: Table) -> None:
    cards = s.energize_deck.cards
    cards[0] = next(card for card in cards if card != cards[0])


def lose_a_token(s: Table) -> None:
    s.box.cards.pop()
    s.box.seen.pop()


def double_a_token(s: Table) -> None:
    s.facedown.cards[0] = s.facedown.cards[1]


def add_a_token(s: Table) -> None:
    s.box.cards.append(next(n for n, token in enumerate(TOKENS) if token["green_border"]))
    s.box.seen.append(0)


def lose_the_place_of_a_token(s: Table) -> None:
    s.facedown_hexes.pop()


def owe_rubium(s: Table) -> None:
    s.rubium[B] = -1


def move_uncounted(s: Table) -> None:
    figure = next(figure for figure, hex in enumerate(s.where) if hex != IN_SUPPLY)
    s.where[figure] = (s.where[figure] + 1) % len(s.terrain)


def count_too_many(s: Table) -> None:
    s.count[0] += 1


def count_one_too_many_and_one_too_few(s: Table) -> None:
    s.count[0] += 1
    s.count[1] -= 1


def count_too_long(s: Table) -> None:
    s.count.append(0)


def see_nobody(s: Table) -> None:
    s.present[s.where[0]] = 0


def see_a_ghost(s: Table) -> None:
    s.present[next(hex for hex, seats in enumerate(s.present) if not seats)] = 1


def leave_the_board(s: Table) -> None:
    s.where[0] = len(s.terrain)


def leave_the_board_below(s: Table) -> None:
    s.where[0] = IN_SUPPLY - 1


def add_a_figure(s: Table) -> None:
    s.where.append(IN_SUPPLY)


def stand_in_the_vortex(s: Table) -> None:
    s.terrain[s.where[0]] = VORTEX


def test_a_sound_table() -> None:
    s = sound_table()
    assert s.where[0] != IN_SUPPLY
    assert len(s.where) == 2 * FIGURES
    assert s.box.cards
    NexusOps().check(s)


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (lose_a_mission, "a mission is lost or doubled"),
        (double_a_mission, "a mission is lost or doubled"),
        (take_a_mission_from_nowhere, "a mission is lost or doubled"),
        (put_an_unknown_mission, "there is no such card"),
        (put_a_mission_too_high, "there is no such card"),
        (forget_who_saw_a_mission, "masks are off"),
        (forget_who_saw_an_energize_card, "masks are off"),
        (lose_an_energize_card, "an Energize card is lost or doubled"),
        (double_an_energize_card, "an Energize card is lost or doubled"),
        (lose_a_token, "a token is lost or added"),
        (double_a_token, "a token is doubled"),
        (add_a_token, "a token is lost or added"),
        (lose_the_place_of_a_token, "tokens and their hexes differ"),
        (owe_rubium, "somebody owes rubium"),
        (move_uncounted, "the counts of figures are off"),
        (count_too_many, "the counts of figures are off"),
        (count_one_too_many_and_one_too_few, "the counts of figures are off"),
        (count_too_long, "the counts of figures are off"),
        (see_nobody, "who is where is off"),
        (see_a_ghost, "who is where is off"),
        (leave_the_board, "a unit is beside the board"),
        (leave_the_board_below, "a unit is beside the board"),
        (add_a_figure, "a figure is lost or added"),
        (stand_in_the_vortex, "a unit is in the Vortex"),
    ],
)
def test_what_is_spoilt_is_found(spoil: Callable[[Table], None], said: str) -> None:
    s = sound_table()
    spoil(s)
    with pytest.raises(AssertionError, match=said):
        NexusOps().check(s)


def test_missions_that_a_module_takes_out_or_lays_out_are_counted() -> None:
    """NX-VTX-07, NX-OPT-INT-01: the Monolith's missions are gone, and a line lies open."""
    modules = ["vortex", "intercepted_transmissions"]
    s = table(scene(modules=modules).play())
    NexusOps().check(s)
    s.hooks = together(NexusModule, [module for module in s.modules if module.name == "vortex"])
    with pytest.raises(AssertionError, match="a mission is lost or doubled"):
        NexusOps().check(s)
