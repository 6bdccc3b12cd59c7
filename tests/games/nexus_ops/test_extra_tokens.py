"""Extra Exploration Tokens (NX-OPT-EXT)."""

from __future__ import annotations

import pytest

from offworld.engine import Match
from offworld.engine.errors import BadSettings
from offworld.games.nexus_ops import NexusOps
from offworld.games.nexus_ops.tables import OPTIONS, TOKEN_IDS, TOKENS
from tests.games.nexus_ops.scene import scene, table

EXTRA = "extra_exploration_tokens"
POOR = "tok_g1=tok_07 tok_g5=tok_15 tok_g6=tok_16"
"""As in E03: a refinery of 2 becomes one of 3, and two of 1 are gone; 15 in all."""


def swapped(swaps: str, strict: bool = False) -> Match:
    return scene(modules={EXTRA: {"swaps": swaps, "strict": strict}}).match


def tokens(match: Match) -> list[str]:
    return sorted(TOKEN_IDS[token] for token in table(match).facedown.cards)


@pytest.mark.rule("NX-OPT-EXT-01")
@pytest.mark.parametrize("other", [name for name in OPTIONS if name != EXTRA])
def test_extra_tokens_go_with_every_other_option(other: str) -> None:
    [seats, *_] = OPTIONS[other]["players"]
    match = NexusOps().new(seats=seats, seed=1, modules=[EXTRA, other])
    assert any(token.startswith("tok_g") for token in tokens(match))


@pytest.mark.rule("NX-OPT-EXT-02", "NX-OPT-EXT-03")
def test_green_tokens_take_the_place_of_others() -> None:
    ordinary = [f"tok_{number:02}" for number in range(1, 19)]
    assert tokens(scene().match) == ordinary
    found = tokens(swapped("tok_g1=tok_07, tok_g4=tok_01"))
    assert found == sorted({*ordinary, "tok_g1", "tok_g4"} - {"tok_01", "tok_07"})
    assert len(found) == 18


@pytest.mark.rule("NX-OPT-EXT-02")
@pytest.mark.parametrize(
    ("swaps", "why"),
    [
        ("tok_07=tok_g1", "'tok_07' is no green token"),
        ("tok_g1=tok_g2", "'tok_g2' is no ordinary token"),
        ("tok_g1", "'' is no ordinary token"),
        ("tok_g1=tok_07 tok_g1=tok_08", "a token is swapped twice"),
        ("tok_g1=tok_07 tok_g2=tok_07", "a token is swapped twice"),
    ],
)
def test_swaps_that_cannot_be_made_are_refused(swaps: str, why: str) -> None:
    with pytest.raises(BadSettings, match=why):
        swapped(swaps)


@pytest.mark.rule("NX-OPT-EXT-03")
def test_on_energy_dependence_twelve_tokens_lie() -> None:
    board = {"alternate_two_player_board": {"board": "energy_dependence"}}
    match = scene(modules={EXTRA: {}, **board}).match
    assert len(tokens(match)) == len(table(match).facedown_hexes) == 12


@pytest.mark.rule("NX-OPT-EXT-04")
def test_e03_token_swap() -> None:
    assert "The refineries add up to only 15 rubium" in "".join(swapped(POOR).prose())
    with pytest.raises(BadSettings, match=r"add up to 15, and the strict switch asks for 16"):
        swapped(POOR, strict=True)


@pytest.mark.rule("NX-OPT-EXT-04")
def test_sixteen_rubium_are_enough() -> None:
    match = swapped("tok_g1=tok_07 tok_g5=tok_15", strict=True)
    assert not [line for line in match.prose() if "refineries" in line]


@pytest.mark.rule("NX-OPT-EXT-05")
def test_by_default_all_six_come_in_and_enough_rubium_is_left() -> None:
    games = [NexusOps().new(seats=2, seed=seed, modules=[EXTRA]) for seed in range(300)]
    bags = [tokens(match) for match in games]  # some were too poor at first
    for bag in bags:
        assert bag[-6:] == [f"tok_g{number}" for number in range(1, 7)]
        assert sum(TOKENS[TOKEN_IDS.index(token)]["refinery"] for token in bag) >= 16
    assert len({*map(tuple, bags)}) > 250  # which six go out is left to chance


@pytest.mark.rule("NX-INFO-04")
def test_everybody_knows_which_tokens_were_swapped_in() -> None:
    one, other = swapped("tok_g2=tok_07"), swapped("tok_g3=tok_07")
    assert (one.view(None), one.prose()) != (other.view(None), other.prose())


@pytest.mark.rule("NX-INFO-04")
def test_everybody_reads_which_tokens_are_in_the_game() -> None:
    match = swapped(POOR)
    green = TOKENS[TOKEN_IDS.index("tok_g1")]
    for seat in (0, 1, None):
        assert "Exploration tokens in this game: " in match.text(seat)
        assert f"refinery {green['refinery']}" in match.text(seat).replace("\n    ", " ")
        assert "Exploration tokens in this game" in match.draw(seat)["cards"]
    assert "Exploration tokens in this game" not in scene().match.text(0)
    assert "Exploration tokens in this game" not in scene().match.draw(0)["cards"]
