"""The builder itself, on two worked examples."""

from __future__ import annotations

import pytest

from offworld.games.nexus_ops.state import MOVEMENT
from offworld.games.nexus_ops.terms.options import END, Buy, Move
from tests.games.nexus_ops.scene import A, B, hx, offered, options, scene, stack, table


@pytest.mark.rule("NX-DEPLOY-01")
def test_e04_buying() -> None:
    match = scene().play()
    for column, hex in ((1, "h0l"), (0, "h0b"), (1, "h0r")):
        match.choose(Buy(column, hx(match, hex)))
    assert table(match).rubium[A] == 0
    assert [table(match).supply(A, column) for column in (0, 1)] == [11, 6]
    assert [stack(match, A, hex) for hex in ("h0l", "h0r", "h0b")] == ["1F", "1F", "1H"]
    assert options(match) == [END]


@pytest.mark.rule("NX-MOVE-04", "NX-MOVE-09")
def test_e08_stop_on_contact() -> None:
    match = (
        scene()
        .units(A, "1S", "e0")
        .units(B, "1H", "c0")
        .terrain(c0="rock_plains", a0="crystal_spires", a1="crystal_spires", e5="magma_pool")
        .phase(MOVEMENT)
        .play()
    )
    targets = {move.target for move in offered(match, Move)}
    assert hx(match, "c0") in targets
    assert hx(match, "e5") not in targets
