"""Mining phase (NX-MINE)."""

from __future__ import annotations

import pytest

from offworld.games.nexus_ops.state import MINING
from offworld.games.nexus_ops.tables import TILES
from tests.games.nexus_ops.scene import A, B, Scene, scene, table

HOME: int = next(tile["refinery"][0] for tile in TILES if tile["size"] == 3)


def mined(game: Scene) -> int:
    """What A, who has nothing, collects."""
    return table(game.rubium(A, 0).phase(MINING).play()).rubium[A]


@pytest.mark.rule("NX-MINE-01", "NX-MINE-02", "NX-MINE-03", "NX-MINE-04")
def test_e27_mining() -> None:
    game = (
        scene()
        .refinery(e5=1, c0=2)
        .units(A, "2F", "h0l").units(A, "1S", "h0r").units(A, "1H", "h0b")
        .units(A, "1K", "e5").units(A, "1H", "c0").units(B, "1H", "c0")
    )  # fmt: skip
    assert mined(game) == HOME + HOME + 1


@pytest.mark.rule("NX-MINE-01")
@pytest.mark.parametrize("value", [1, 2, 3])
def test_a_refinery_pays_its_number(value: int) -> None:
    assert mined(scene().refinery(a0=value).units(A, "1K", "a0")) == value


@pytest.mark.rule("NX-MINE-01")
def test_a_hex_without_refinery_pays_nothing_even_with_a_facedown_token() -> None:
    assert mined(scene().token(a0="tok_07").units(A, "1H", "a0").units(A, "1H", "c0")) == 0


@pytest.mark.rule("NX-MINE-02")
@pytest.mark.parametrize(
    ("unit", "pays"), [("H", 1), ("F", 1), ("K", 1), ("S", 0), ("L", 0), ("D", 0)]
)
def test_only_miners_mine(unit: str, pays: int) -> None:
    assert mined(scene().refinery(a0=1).units(A, f"1{unit}", "a0")) == pays


@pytest.mark.rule("NX-MINE-02")
def test_a_contested_refinery_pays_nothing() -> None:
    game = scene().refinery(a0=2).units(A, "3H", "a0")
    assert mined(game) == 2
    assert mined(game.units(B, "1D", "a0")) == 0


@pytest.mark.rule("NX-MINE-03")
def test_more_miners_give_no_more() -> None:
    assert mined(scene().refinery(a0=2).units(A, "4H 2F", "a0")) == 2


@pytest.mark.rule("NX-MINE-04")
def test_a_refinery_of_another_players_base_pays_who_controls_it() -> None:
    assert mined(scene().units(A, "1H", "h3l")) == HOME


@pytest.mark.rule("NX-MINE-05")
def test_only_the_active_player_mines() -> None:
    game = scene().units(A, "1H", "h0l").units(B, "1H", "h3l").units(B, "1H", "h3r")
    game.rubium(A, 5).rubium(B, 5)
    assert table(game.phase(MINING).play()).rubium == [5 + HOME, 5]
    assert table(game.phase(MINING, active=B).play()).rubium == [5, 5 + 2 * HOME]
