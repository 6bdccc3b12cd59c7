"""The optional rules (NX-OPT): which there are, which combine, and the small ones."""

from __future__ import annotations

from itertools import combinations

import pytest

from offworld.engine import Match
from offworld.engine.errors import BadSettings
from offworld.games.nexus_ops import NexusOps
from offworld.games.nexus_ops.modules.look.king_of_the_hill import DrawInstead, TakeHill
from offworld.games.nexus_ops.modules.look.top_priority import Keep
from offworld.games.nexus_ops.state import DRAWING, Table
from offworld.games.nexus_ops.tables import OPTIONS
from offworld.games.nexus_ops.terms.options import DRAW, END, PlayObjective
from tests.games.nexus_ops.acting import energize_hand, mission_hand
from tests.games.nexus_ops.fight import (
    fight,
    objective,
    places,
    vp,
)
from tests.games.nexus_ops.playing import (
    choose,
    energize_cards,
    mission,
    next_energize,
)
from tests.games.nexus_ops.scene import A, B, C, D, Scene, asked, offered, scene, table

TEAMS, BOARD = "four_player_teams", "alternate_two_player_board"
EXCLUDED = [
    {"time_is_of_the_essence", "in_for_the_long_haul"},
    {"time_is_of_the_essence", TEAMS},
    {"in_for_the_long_haul", TEAMS},
    {"intercepted_transmissions", "executive_orders"},
    {"intercepted_transmissions", "top_priority"},
    {"vortex", "king_of_the_hill"},
]
"""As NX-OPT-02 says it in words."""


def seats_for(*names: str) -> list[int]:
    """The numbers of players with which the options can be played."""
    allowed = {TEAMS: [4], BOARD: [2]}
    return [n for n in (2, 3, 4) if all(n in allowed.get(name, [2, 3, 4]) for name in names)]


def refusal(seats: int, *modules: str) -> str:
    """What is said when a game cannot be set up so."""
    with pytest.raises(BadSettings) as refused:
        NexusOps().new(seats=seats, seed=1, modules=modules)
    return str(refused.value)


# -- which there are, and which combine ------------------------------------------------


@pytest.mark.rule("NX-OPT-01")
def test_there_are_eleven_options_and_each_is_a_toggle() -> None:
    assert len(OPTIONS) == 11
    assert [module.name for module in NexusOps.modules] == list(OPTIONS)
    assert NexusOps().new(seats=2, seed=1).modules == ()
    for name in OPTIONS:
        for seats in seats_for(name):
            match = NexusOps().new(seats=seats, seed=1, modules=[name])
            assert [module.name for module in match.modules] == [name]


@pytest.mark.rule("NX-OPT-01", "NX-TEAM-01", "NX-ALTB-01")
@pytest.mark.parametrize(("option", "seats"), [(TEAMS, 2), (TEAMS, 3), (BOARD, 3), (BOARD, 4)])
def test_two_options_are_for_one_number_of_players(option: str, seats: int) -> None:
    name, [allowed] = OPTIONS[option]["name"], OPTIONS[option]["players"]
    assert refusal(seats, option) == f"{name} is for {allowed} seats, not {seats}"


@pytest.mark.rule("NX-OPT-02")
def test_the_exclusions_are_those_of_the_table() -> None:
    found = [{name, other} for name, row in OPTIONS.items() for other in row["excludes"]]
    assert all(found.count(pair) == 2 for pair in found)  # each names the other
    assert {frozenset(pair) for pair in found} == {frozenset(pair) for pair in EXCLUDED}


@pytest.mark.rule("NX-OPT-02")
@pytest.mark.parametrize(("one", "other"), list(combinations(OPTIONS, 2)))
def test_a_pair_of_options_is_set_up_or_refused_in_words(one: str, other: str) -> None:
    titles = {OPTIONS[one]["name"], OPTIONS[other]["name"]}
    for seats in (2, 3, 4):
        if seats not in seats_for(one, other):
            assert any(title in refusal(seats, one, other) for title in titles)
        elif {one, other} in EXCLUDED:
            said = refusal(seats, one, other)
            assert set(said.split(" cannot be combined with ")) == titles
        else:
            match = NexusOps().new(seats=seats, seed=1, modules=[other, one])
            assert {module.title for module in match.modules} == titles


@pytest.mark.rule("NX-OPT-02")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_published_combination(seats: int) -> None:
    modules = ["alternate_units", "intercepted_transmissions", "vortex"]
    assert len(NexusOps().new(seats=seats, seed=1, modules=modules).modules) == 3


# -- Time Is of the Essence, In for the Long Haul --------------------------------------


def won_battle(option: str, points: int) -> Match:
    """A wins a battle, and so one more victory point."""
    return fight("1D", "1H", 6, modules=[option]).vp(A, points).play()


@pytest.mark.rule("NX-OPT-TIE", "NX-OPT-LNG")
@pytest.mark.parametrize(
    ("option", "target"), [("time_is_of_the_essence", 10), ("in_for_the_long_haul", 14)]
)
def test_e34_another_target(option: str, target: int) -> None:
    match = won_battle(option, target - 2)
    assert vp(match) == target - 1
    assert asked(match) == B  # the game goes on
    match = won_battle(option, target - 1)
    assert match.over
    assert places(match) == [1, 2]


@pytest.mark.rule("NX-OPT-TIE", "NX-OPT-LNG")
@pytest.mark.parametrize("option", ["time_is_of_the_essence", "in_for_the_long_haul"])
def test_elimination_still_ends_the_game(option: str) -> None:
    match = fight("1D", "1H", 6, modules=[option]).rubium(B, 0).play()
    match.choose(DRAW)  # B's only card is worth 1 rubium: not enough for a unit
    assert match.over
    assert places(match) == [1, 2]


# -- Executive Orders ------------------------------------------------------------------


@pytest.mark.rule("NX-OPT-EXO")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_executive_orders_deal_everybody_a_mission(seats: int) -> None:
    s = table(NexusOps().new(seats=seats, seed=5, modules=["executive_orders"]))
    assert [len(hand) for hand in s.mission_hands] == [1] * seats
    assert [hand.seen for hand in s.mission_hands] == [[1 << seat] for seat in range(seats)]
    assert len(s.mission_deck) == 36 - seats
    assert [len(hand) for hand in s.energize_hands] == [0] * seats


# -- King of the Hill ------------------------------------------------------------------


def hill(active: int = A, points: int = 0) -> Match:
    """The active player controls the Monolith and is asked what he wants for it."""
    setting = scene(4, ["king_of_the_hill"]).units(active, "1S", "m").vp(active, points)
    setting.change(next_energize("phase_gate", "force_shield", "black_market"))
    match = setting.phase(DRAWING, active).play()
    assert len(mission_hand(match, active)) == 1
    return choose(match, END)


@pytest.mark.rule("NX-OPT-KOH-01", "NX-OPT-KOH-02")
def test_e31_king_of_the_hill() -> None:
    match = choose(hill(), TakeHill())
    assert vp(match) == 1
    assert energize_cards(match) == [0, 1, 1, 1]


@pytest.mark.rule("NX-OPT-KOH-01")
def test_who_controls_the_monolith_may_draw_instead() -> None:
    match = choose(hill(), DrawInstead())
    assert vp(match) == 0
    assert energize_cards(match) == [2, 0, 0, 0]


@pytest.mark.rule("NX-OPT-KOH-01")
def test_who_shares_the_monolith_has_no_choice() -> None:
    sharing = scene(modules=["king_of_the_hill"]).units(A, "1S", "m").units(B, "1S", "m")
    match = choose(sharing.phase(DRAWING).play(), END)
    assert asked(match) == B
    assert energize_cards(match) == [0, 0]


@pytest.mark.rule("NX-OPT-KOH-02")
def test_battle_victory_cards_are_gained_as_usual() -> None:
    match = won_battle("king_of_the_hill", 3)
    assert vp(match) == table(match).victories[A] == 4


@pytest.mark.rule("NX-OPT-KOH-03")
def test_the_last_point_ends_the_game_before_the_others_draw() -> None:
    match = choose(hill(points=11), TakeHill())
    assert match.over
    assert energize_cards(match) == [0, 0, 0, 0]


@pytest.mark.rule("NX-OPT-KOH-03")
def test_the_others_draw_clockwise_from_the_left_of_the_king() -> None:
    match = choose(hill(active=B), TakeHill())
    drawn = [energize_hand(match, seat) for seat in (C, D, A)]
    assert drawn == [["phase_gate"], ["force_shield"], ["black_market"]]


# -- Top Priority ----------------------------------------------------------------------


def draw_two(*missions: str) -> Scene:
    """A, who controls eight hexes (that fulfils Land Grab), draws these missions."""
    setting = scene(modules=["top_priority"]).next_mission(*missions)
    for hex in ("a0", "a1", "c0", "c1", "e0", "e1", "e5", "h0l"):
        setting.units(A, "1F", hex)
    return setting.phase(DRAWING)


@pytest.mark.rule("NX-OPT-TOP")
def test_e32_top_priority() -> None:
    match = draw_two("massacre", "land_grab").play()
    assert offered(match, Keep) == [Keep(mission("massacre")), Keep(mission("land_grab"))]
    assert not offered(match, PlayObjective)  # the choice comes first
    match.choose(Keep(mission("land_grab")))
    assert mission_hand(match, A) == ["land_grab"]
    assert table(match).mission_deck.cards[0] == mission("massacre")
    match.choose(objective("land_grab"))
    assert vp(match) == 2


@pytest.mark.rule("NX-OPT-TOP")
def test_the_mission_put_back_cannot_be_played() -> None:
    match = draw_two("massacre", "land_grab").play()
    match.choose(Keep(mission("massacre")))
    assert mission_hand(match, A) == ["massacre"]
    assert not offered(match, PlayObjective)


@pytest.mark.rule("NX-OPT-TOP", "NX-INFO-04")
def test_only_who_drew_it_knows_the_mission_under_the_deck() -> None:
    match = choose(draw_two("massacre", "land_grab").play(), Keep(mission("land_grab")))
    assert table(match).mission_deck.seen[0] == 1 << A


@pytest.mark.rule("NX-OPT-TOP")
def test_a_single_mission_is_kept_without_a_choice() -> None:
    def keep_one(s: Table) -> None:
        while len(s.mission_deck) > 1:
            s.move(s.mission_deck, 0, s.mission_hands[B])

    match = scene(modules=["top_priority"]).change(keep_one).phase(DRAWING).play()
    assert not offered(match, Keep)
    assert len(mission_hand(match, A)) == 1
    assert len(table(match).mission_deck) == 0
