"""Deployment phase (NX-DEPLOY), and what holds for all Energize cards (NX-EN)."""

from __future__ import annotations

import pytest

from offworld.engine import Match
from offworld.engine.cards import HIDDEN
from offworld.games.nexus_ops.state import BATTLE, DEPLOYMENT, DRAWING, MINING, MOVEMENT
from offworld.games.nexus_ops.tables import ENERGIZE, ENERGIZE_IDS
from offworld.games.nexus_ops.terms.options import END, PASS, Buy, Fight, PlayCard
from tests.games.nexus_ops.acting import (
    buy,
    card_targets,
    cards_offered,
    end,
    energize_hand,
    field,
    go,
    play_card,
    reach,
    seen,
)
from tests.games.nexus_ops.scene import (
    LETTERS,
    A,
    B,
    asked,
    hx,
    offered,
    options,
    scene,
    stack,
    table,
)

DEPLOYMENT_CARDS = [row["id"] for row in ENERGIZE if row["class"] == "deployment"]


def units_for_sale(match: Match) -> str:
    columns = {option.column for option in offered(match, Buy)}
    return "".join(letter for column, letter in enumerate(LETTERS) if column in columns)


def affordable(rubium: int) -> str:
    return units_for_sale(scene().rubium(A, rubium).play())


@pytest.mark.rule("NX-DEPLOY-01", "NX-DEPLOY-02", "NX-DEPLOY-03", "NX-DEPLOY-04")
def test_e04_buying_until_nothing_is_left() -> None:
    match = scene().play()
    buy(match, "F", "h0l")
    buy(match, "H", "h0b")
    buy(match, "F", "h0r")
    assert table(match).rubium[A] == 0
    assert seen(match, None).players[A].supply == [11, 6, 8, 6, 4, 3]
    assert [stack(match, A, hex) for hex in ("h0l", "h0r", "h0b")] == ["1F", "1F", "1H"]


@pytest.mark.rule("NX-DEPLOY-02")
def test_e04_a_dragon_costs_twelve() -> None:
    assert affordable(11) == "HFKSL"
    assert affordable(12) == "HFKSLD"


@pytest.mark.rule("NX-DEPLOY-01")
def test_any_number_of_units_of_any_kinds() -> None:
    match = scene().rubium(A, 100).play()
    for unit in "DDDHHHHF":
        buy(match, unit, "h0l")
    assert stack(match, A, "h0l") == "4H 1F 3D"
    assert table(match).rubium[A] == 100 - 3 * 12 - 4 * 2 - 3


@pytest.mark.rule("NX-DEPLOY-01")
def test_nobody_has_to_buy() -> None:
    match = scene().play()
    end(match)
    assert table(match).rubium[A] == 8
    assert table(match).units_on_board(A) == 0


@pytest.mark.rule("NX-DEPLOY-02")
@pytest.mark.parametrize(
    ("unit", "price"), [("H", 2), ("F", 3), ("K", 3), ("S", 6), ("L", 8), ("D", 12)]
)
def test_prices(unit: str, price: int) -> None:
    assert unit in affordable(price)
    assert unit not in affordable(price - 1)
    match = scene().rubium(A, 20).play()
    buy(match, unit, "h0l")
    assert table(match).rubium[A] == 20 - price


@pytest.mark.rule("NX-DEPLOY-03")
def test_units_appear_on_the_buyers_own_home_hexes() -> None:
    match = scene(seats=3).units(A, "1H", "h2l").units(B, "1H", "h0r").play()
    names = table(match).board.names
    assert {names[option.hex] for option in offered(match, Buy)} == {"h0l", "h0r", "h0b"}
    buy(match, "H", "h0r")
    assert (stack(match, A, "h0r"), stack(match, B, "h0r")) == ("1H", "1H")


@pytest.mark.rule("NX-DEPLOY-04", "NX-DEF-06")
def test_e05_figure_limit() -> None:
    """Three Dragons stand on the board; in B's turn one of them dies."""
    setting = field().units(A, "2D", "h0l").units(A, "1D", "c3").units(B, "3D", "c3").rubium(A, 20)
    match = setting.play()
    assert "D" not in units_for_sale(match)
    match = setting.dice(6, 1, 1, 1).phase(BATTLE, active=B).play()
    match.choose(PASS)  # A wants no card for his defeat
    end(match)
    assert (asked(match), stack(match, A, "c3")) == (A, "")
    buy(match, "D", "h0l")
    assert stack(match, A, "h0l") == "3D"
    assert "D" not in units_for_sale(match)


@pytest.mark.rule("NX-DEPLOY-03", "NX-DEPLOY-08", "NX-MOVE-06")
def test_e06_buying_into_an_occupied_base() -> None:
    match = field().units(B, "2H", "h0l").units(B, "1H", "c0").play()
    buy(match, "K", "h0l")
    buy(match, "K", "h0l")
    assert table(match).is_contested(hx(match, "h0l"))
    end(match)
    assert reach(match, "K", "h0l") == {"h0r", "h0b", "e0"}
    go(match, "1K", "h0l", "h0r")
    end(match)
    assert table(match).fought == [hx(match, "h0l")]


@pytest.mark.rule("NX-DEPLOY-05")
def test_deployment_cards_are_for_ones_own_deployment_phase() -> None:
    match = field().units(A, "1H", "h0l").energize(A, "forced_march").play()
    assert cards_offered(match) == {"forced_march"}
    end(match)
    assert table(match).phase == MOVEMENT
    while asked(match) == A:
        assert not offered(match, PlayCard)
        end(match)
    assert asked(match) == B
    assert not offered(match, PlayCard)


@pytest.mark.rule("NX-DEPLOY-05", "NX-EN-03")
def test_a_card_played_lies_faceup_on_the_discard_pile() -> None:
    match = field().energize(A, "black_market").play()
    play_card(match, "black_market")
    assert seen(match, B).energize_discard == [ENERGIZE_IDS.index("black_market")]
    assert not table(match).energize_hands[A].cards


@pytest.mark.rule("NX-DEPLOY-06")
def test_purchases_and_cards_in_any_order() -> None:
    match = field().energize(A, "black_market", "scattered_rubium").rubium(A, 6).play()
    assert cards_offered(match) == {"black_market"}
    buy(match, "H", "h0l")
    play_card(match, "black_market")
    buy(match, "L", "h0l")
    assert table(match).rubium[A] == 0
    assert cards_offered(match) == set()
    assert stack(match, A, "h0l") == "1H 1L"


@pytest.mark.rule("NX-DEPLOY-07")
def test_units_bought_may_move_at_once() -> None:
    match = field().play()
    buy(match, "F", "h0l")
    end(match)
    go(match, "1F", "h0l", "c0")
    assert stack(match, A, "c0") == "1F"


@pytest.mark.rule("NX-DEPLOY-08")
def test_a_unit_bought_into_a_fight_may_not_attack_elsewhere() -> None:
    """Without the enemy at home it may."""
    besieged = field().units(B, "1H", "h0l").units(B, "1H", "e0").play()
    free = field().units(B, "1H", "e0").play()
    for match in (besieged, free):
        buy(match, "F", "h0l")
        end(match)
    assert "e0" not in reach(besieged, "F", "h0l")
    assert "e0" in reach(free, "F", "h0l")


@pytest.mark.rule("NX-DEPLOY-09")
def test_the_phase_ends_only_when_the_player_says_so() -> None:
    match = scene().rubium(A, 2).play()
    buy(match, "H", "h0l")
    assert options(match) == [END]
    assert table(match).phase == DEPLOYMENT


@pytest.mark.rule("NX-DEPLOY-09")
def test_nothing_is_bought_later_in_the_turn() -> None:
    match = (
        field()
        .units(A, "1H", "h0l")
        .units(A, "1H", "a0")
        .units(B, "1H", "a0")
        .missions(A, "massacre")
        .rubium(A, 50)
        .dice(1, 1)
        .play()
    )
    end(match)
    phases = set()
    while asked(match) == A:
        assert not offered(match, Buy)
        phases.add(table(match).phase)
        match.choose(END if END in options(match) else offered(match, Fight)[0])
    assert {MOVEMENT, BATTLE, DRAWING} <= phases


# -- all Energize cards ---------------------------------------------------------------


@pytest.mark.rule("NX-EN-01")
def test_energize_cards_are_hidden_until_played() -> None:
    match = field().energize(A, "black_market", "phase_gate").play()
    faces = {viewer: seen(match, viewer).players[A].shown_energize for viewer in (A, B, None)}
    assert faces[B] == faces[None] == [HIDDEN, HIDDEN]
    assert sorted(faces[A]) == sorted(map(ENERGIZE_IDS.index, ("black_market", "phase_gate")))
    play_card(match, "black_market")
    assert seen(match, B).energize_discard == [ENERGIZE_IDS.index("black_market")]
    assert seen(match, B).players[A].shown_energize == [HIDDEN]


@pytest.mark.rule("NX-EN-01", "NX-EN-02")
def test_the_monolith_gives_two_energize_cards_that_only_the_drawer_sees() -> None:
    match = field().units(A, "1S", "m").phase(DRAWING).play()
    end(match)
    assert len(energize_hand(match, A)) == 2
    assert seen(match, B).players[A].shown_energize == [HIDDEN, HIDDEN]
    assert HIDDEN not in seen(match, A).players[A].shown_energize


@pytest.mark.rule("NX-EN-02")
def test_no_energize_card_comes_of_a_turn_by_itself() -> None:
    match = field().units(A, "1H", "h0l").units(B, "1H", "h3l").play()
    end(match, 3)
    end(match, 3)
    assert asked(match) == A
    assert [energize_hand(match, seat) for seat in (A, B)] == [[], []]


@pytest.mark.rule("NX-EN-02")
def test_the_loser_of_a_battle_gets_one_energize_card() -> None:
    match = field().units(A, "1D", "a0").units(B, "1H", "a0").dice(2).phase(BATTLE).play()
    assert asked(match) == B
    match.choose(options(match)[0])
    assert [len(energize_hand(match, seat)) for seat in (A, B)] == [0, 1]


@pytest.mark.rule("NX-EN-03")
@pytest.mark.parametrize("card", DEPLOYMENT_CARDS)
def test_a_card_is_discarded_faceup_and_then_carried_out(card: str) -> None:
    match = field().units(A, "1F", "h0l").units(A, "1F", "c0").energize(A, card).play()
    hexes = sorted(card_targets(match, card))
    play_card(match, card, hexes[0] if hexes else "")
    assert energize_hand(match, A) == []
    assert seen(match, B).energize_discard == [ENERGIZE_IDS.index(card)]


@pytest.mark.rule("NX-EN-04")
@pytest.mark.parametrize("card", DEPLOYMENT_CARDS)
def test_each_card_fits_only_ones_own_deployment_phase(card: str) -> None:
    setting = field().units(A, "1F", "h0l").units(A, "1F", "c0").energize(A, card).energize(B, card)
    match = setting.play()
    assert (asked(match), cards_offered(match)) == (A, {card})
    for phase in (MOVEMENT, MINING, DRAWING):
        later = setting.phase(phase).play()
        assert (asked(later), cards_offered(later)) == (A, set())


@pytest.mark.rule("NX-EN-04")
def test_battle_cards_do_not_fit_the_deployment_phase() -> None:
    names = [row["id"] for row in ENERGIZE if row["class"] == "battle"]
    assert len(names) == 8
    match = field().units(A, "1H", "h0l").units(B, "1H", "h0l").energize(A, *names).play()
    assert cards_offered(match) == set()


@pytest.mark.rule("NX-EN-07")
def test_any_number_of_cards_in_a_turn() -> None:
    match = field().units(A, "1H", "c0").energize(A, *["scattered_rubium"] * 3).play()
    for _ in range(3):
        play_card(match, "scattered_rubium")
    assert table(match).rubium[A] == 11
    assert len(table(match).energize_discard) == 3
