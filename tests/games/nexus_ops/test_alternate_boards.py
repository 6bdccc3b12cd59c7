"""Alternate two-player boards (NX-ALTB)."""

from __future__ import annotations

from collections import Counter

import pytest

from offworld.engine import Match
from offworld.engine.cards import HIDDEN
from offworld.games.nexus_ops import NexusOps
from offworld.games.nexus_ops.tables import TERRAINS, TOKEN_IDS
from offworld.games.nexus_ops.terms.options import Buy
from tests.games.nexus_ops.acting import seen
from tests.games.nexus_ops.scene import A, B, asked, offered, scene, table

NAMES = ["energy_dependence", "long_front", "wide_front"]


def laid_out(board: str, seed: int | str = "board", **others: dict[str, str]) -> Match:
    modules = {"alternate_two_player_board": {"board": board}, **others}
    return NexusOps().new(seats=2, seed=seed, modules=modules)


def terrain(match: Match) -> Counter[str]:
    return Counter(TERRAINS[number] for number in table(match).terrain)


@pytest.mark.rule("NX-ALTB-01")
@pytest.mark.parametrize("board", NAMES)
def test_two_players_may_use_another_board(board: str) -> None:
    assert seen(laid_out(board), None).board == board
    assert seen(NexusOps().new(seats=2, seed="board"), None).board == "standard_2p"


@pytest.mark.rule("NX-ALTB-02")
def test_e02_energy_dependence_has_twelve_tokens_on_six_spokes() -> None:
    match = laid_out("energy_dependence")
    s = table(match)
    assert len(s.facedown_hexes) == len(s.facedown) == 12
    assert terrain(match) == {
        "monolith": 1, "home_base": 6, "rock_plains": 4,
        "liquifungus_forest": 3, "crystal_spires": 3, "magma_pool": 2,
    }  # fmt: skip
    for spoke in range(6):
        inner, outer = s.board.names.index(f"a{spoke}"), s.board.names.index(f"c{spoke}")
        assert {s.board.centre, outer} <= {*s.board.adjacent[inner]}
        assert s.board.centre not in s.board.adjacent[outer]


@pytest.mark.rule("NX-ALTB-03")
def test_the_other_six_tokens_stay_unseen() -> None:
    s = table(laid_out("energy_dependence"))
    assert len(s.box) == 6
    assert sorted([*s.box.cards, *s.facedown.cards]) == list(range(18))
    for seat in (A, B, None):
        assert s.box.visible(seat) == [HIDDEN] * 6
        assert s.facedown.visible(seat) == [HIDDEN] * 12


@pytest.mark.rule("NX-ALTB-03")
def test_every_token_may_be_left_over() -> None:
    boxes = [table(laid_out("energy_dependence", seed)).box.cards for seed in range(90)]
    often = Counter(token for box in boxes for token in box)
    assert {*often} == {*range(18)}
    assert max(often.values()) < 60  # 30 times each, on the average


@pytest.mark.rule("NX-ALTB-03")
def test_swaps_are_made_before_the_deal() -> None:
    extra = {"extra_exploration_tokens": {"swaps": "tok_g1=tok_07"}}
    dealt = []
    for seed in range(25):
        s = table(laid_out("energy_dependence", seed, **extra))
        every = {TOKEN_IDS[token] for token in [*s.box.cards, *s.facedown.cards]}
        assert "tok_g1" in every
        assert "tok_07" not in every
        assert len(every) == 18
        dealt.append(TOKEN_IDS.index("tok_g1") in s.facedown.cards)
    assert {*dealt} == {True, False}  # the green token, too, may stay in the box


@pytest.mark.rule("NX-ALTB-04")
@pytest.mark.parametrize("board", ["long_front", "wide_front"])
def test_the_two_fronts_use_all_tiles(board: str) -> None:
    match = laid_out(board)
    assert len(table(match).facedown_hexes) == 18
    assert terrain(match) == {
        "monolith": 1, "home_base": 6, "rock_plains": 6,
        "liquifungus_forest": 4, "crystal_spires": 4, "magma_pool": 4,
    }  # fmt: skip


@pytest.mark.rule("NX-ALTB-05")
@pytest.mark.parametrize(
    ("board", "slots"),
    [
        ("energy_dependence", ["home_0", "home_3"]),
        ("long_front", ["home_0", "home_3"]),
        ("wide_front", ["home_4", "home_1"]),
    ],
)
def test_the_first_player_takes_the_first_slot(board: str, slots: list[str]) -> None:
    firsts = set()
    for seed in range(8):
        s = table(laid_out(board, seed))
        firsts.add(s.first)
        for seat, slot in zip(s.in_turn_order(s.first), slots, strict=True):
            assert {s.board.slots[hex] for hex in s.home(seat)} == {slot}
    assert firsts == {A, B}


@pytest.mark.rule("NX-ALTB-05")
@pytest.mark.parametrize("board", NAMES)
def test_all_other_rules_are_unchanged(board: str) -> None:
    match = scene(2, {"alternate_two_player_board": {"board": board}}).play()
    s = table(match)
    assert (asked(match), s.rubium, s.vp_target) == (A, [8, 11], 12)
    assert {option.hex for option in offered(match, Buy)} == {*s.home(A)}
    assert [s.refinery[hex] for hex in s.home(A)] == [2, 2, 2]


@pytest.mark.rule("NX-ALTB-05")
@pytest.mark.parametrize("board", NAMES)
def test_the_vortex_has_six_neighbours_everywhere(board: str) -> None:
    match = laid_out(board, vortex={})
    s = table(match)
    assert sorted(seen(match, None).extras["vortex"]) == sorted(s.board.adjacent[s.board.centre])
    assert len({*seen(match, None).extras["vortex"]}) == 6
