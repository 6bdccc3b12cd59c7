"""Set-up (NX-SETUP)."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from offworld.engine import Match
from offworld.engine.cards import HIDDEN
from offworld.engine.errors import BadSettings
from offworld.games.nexus_ops import NexusOps
from offworld.games.nexus_ops.tables import (
    BOARDS,
    CLASSIC_IDS,
    ENERGIZE,
    FIGURES,
    HOME_BASE,
    MISSIONS,
    MONOLITH,
    TERRAINS,
    TILES,
    TOKENS,
    deck,
)
from offworld.games.nexus_ops.terms.options import PickFaction
from tests.games.nexus_ops.acting import buy, seen
from tests.games.nexus_ops.scene import A, B, C, D, asked, offered, options, scene, table

LAND = ["rock_plains", "liquifungus_forest", "crystal_spires", "magma_pool"]


def begun(seats: int, first: int, *modules: str) -> Match:
    """A match in which chance made this seat the first player."""
    for seed in range(100):
        match = NexusOps().new(seats=seats, seed=seed, modules=modules)
        if table(match).first == first:
            return match
    raise AssertionError("never the first player")


def board_of(seed: int) -> dict[str, str]:
    """The terrain of each hex by name."""
    s = table(NexusOps().new(seats=2, seed=seed))
    return {name: TERRAINS[s.terrain[hex]] for hex, name in enumerate(s.board.names)}


@pytest.mark.rule("NX-SETUP-01")
def test_chance_makes_the_first_player() -> None:
    firsts = Counter(table(NexusOps().new(seats=3, seed=seed)).first for seed in range(150))
    assert set(firsts) == {A, B, C}
    assert min(firsts.values()) > 25


@pytest.mark.rule("NX-SETUP-01")
def test_the_first_player_marker_stays_for_the_whole_game() -> None:
    match, rng = begun(3, B).clone(light=True), Random(1)
    while not match.over:
        match.choose(rng.choice(options(match)))
        assert table(match).first == B
    assert table(match).round > 1


@pytest.mark.rule("NX-SETUP-02")
def test_factions_are_picked_clockwise_from_the_first_player() -> None:
    match = begun(3, B)
    for seat, faction in ((B, 2), (C, 0), (A, 3)):
        assert asked(match) == seat
        match.choose(PickFaction(faction))
    assert [player.faction for player in seen(match, None).players] == [3, 2, 0]
    assert not offered(match, PickFaction)


@pytest.mark.rule("NX-SETUP-02")
def test_a_faction_is_picked_once() -> None:
    match = begun(4, A)
    match.choose(PickFaction(1))
    assert options(match) == [PickFaction(0), PickFaction(2), PickFaction(3)]


@pytest.mark.rule("NX-SETUP-03")
def test_the_classic_units_are_up() -> None:
    s = table(scene().play())
    assert s.sheet_name == "classic"
    assert [unit.id for unit in s.sheet] == CLASSIC_IDS
    assert CLASSIC_IDS[0] == "human"


@pytest.mark.rule("NX-SETUP-04")
@pytest.mark.parametrize("seed", range(5))
def test_every_tile_is_laid_out_in_its_ring(seed: int) -> None:
    terrain = board_of(seed)
    assert terrain["m"] == "monolith"
    singles = [tile["terrain"][0] for tile in TILES if tile["size"] == 1 and "back" not in tile]
    assert sorted(terrain[f"a{k}"] for k in range(6)) == sorted(singles)
    doubles = [sorted(tile["terrain"]) for tile in TILES if tile["size"] == 2]
    laid = [sorted((terrain[f"c{k}"], terrain[f"e{k}"])) for k in range(6)]
    assert sorted(laid) == sorted(doubles)


@pytest.mark.rule("NX-SETUP-04")
def test_tiles_lie_at_random_places_and_either_way_round() -> None:
    """The only tile of Rock Plains and Magma Pool: six places, two ways round."""
    found: Counter[tuple[int, str]] = Counter()
    forests: Counter[int] = Counter()
    for seed in range(360):
        terrain = board_of(seed)
        for k in range(6):
            pair = terrain[f"c{k}"], terrain[f"e{k}"]
            if set(pair) == {"rock_plains", "magma_pool"}:
                found[k, pair[0]] += 1
        forests.update(k for k in range(6) if terrain[f"a{k}"] == "liquifungus_forest")
    assert len(found) == 12
    assert all(12 <= times <= 54 for times in found.values())  # 30 are to be expected
    assert all(35 <= forests[k] <= 90 for k in range(6))  # 60 are to be expected


@pytest.mark.rule("NX-SETUP-04")
def test_no_player_chooses_anything_about_the_board() -> None:
    match = begun(2, A)
    assert all(isinstance(option, PickFaction) for option in options(match))
    before = table(match).terrain[:]
    match.choose(PickFaction(0))
    match.choose(PickFaction(1))
    assert table(match).terrain == before


@pytest.mark.rule("NX-SETUP-05")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_player_has_a_home_base(seats: int) -> None:
    s = table(scene(seats).play())
    homes = [hex for seat in range(seats) for hex in s.home(seat)]
    assert len(set(homes)) == 3 * seats
    assert sorted(homes) == s.hexes_named(HOME_BASE)


@pytest.mark.rule("NX-SETUP-06")
def test_terrain_is_public() -> None:
    match = scene().play()
    s = table(match)
    names = [TERRAINS[terrain] for terrain in seen(match, None).terrain]
    assert [names[hex] in LAND for hex in range(s.board.size)] == [
        hex in s.board.explored for hex in range(s.board.size)
    ]
    assert seen(match, A).terrain == seen(match, B).terrain == s.terrain


@pytest.mark.rule("NX-SETUP-07")
def test_two_decks_are_shuffled_and_lie_facedown() -> None:
    first, second = (table(scene(seed=seed).play()) for seed in ("one", "two"))
    for s in (first, second):
        assert sorted(s.mission_deck.cards) == deck(MISSIONS)
        assert sorted(s.energize_deck.cards) == deck(ENERGIZE)
        for seat in (A, B, None):
            assert set(s.mission_deck.visible(seat)) == {HIDDEN}
            assert set(s.energize_deck.visible(seat)) == {HIDDEN}
    assert first.mission_deck.cards != second.mission_deck.cards
    assert first.energize_deck.cards != second.energize_deck.cards
    assert deck(MISSIONS) != first.mission_deck.cards


@pytest.mark.rule("NX-SETUP-08")
def test_e02_tokens() -> None:
    match = scene().play()
    s = table(match)
    names = {s.board.names[hex] for hex in seen(match, None).facedown}
    assert names == {f"{ring}{k}" for ring in "ace" for k in range(6)}
    assert sorted(TOKENS[token]["id"] for token in s.facedown.cards) == [
        f"tok_{number:02}" for number in range(1, 19)
    ]
    for seat in (A, B, None):
        assert set(s.facedown.visible(seat)) == {HIDDEN}


@pytest.mark.rule("NX-SETUP-08", "NX-OPT-EXT-03")
def test_e02_twelve_tokens_on_energy_dependence() -> None:
    s = table(scene(modules=["alternate_two_player_board"]).play())
    assert s.board_name == "energy_dependence"
    assert len(s.facedown_hexes) == len(s.facedown) == 12
    assert not any(TOKENS[token]["green_border"] for token in s.facedown.cards + s.box.cards)
    assert {s.terrain[hex] for hex in s.facedown_hexes}.isdisjoint({HOME_BASE, MONOLITH})


@pytest.mark.rule("NX-SETUP-08")
def test_tokens_are_shuffled() -> None:
    on_a0 = {table(NexusOps().new(seats=2, seed=seed)).facedown.cards[0] for seed in range(60)}
    assert len(on_a0) > 12


@pytest.mark.rule("NX-SETUP-09")
def test_rubium_spent_goes_to_nobody() -> None:
    match = scene(seats=3).play()
    buy(match, "H", "h0l")
    assert table(match).rubium == [6, 11, 14]


@pytest.mark.rule("NX-SETUP-10", "NX-SETUP-11")
@pytest.mark.parametrize(
    ("seats", "rubium"), [(2, [8, 11]), (3, [8, 11, 14]), (4, [8, 11, 14, 17])]
)
def test_e01_starting_rubium(seats: int, rubium: list[int]) -> None:
    s = table(begun(seats, A))
    assert s.rubium == rubium
    assert [s.units_on_board(seat) for seat in range(seats)] == [0] * seats
    assert [s.hand_size(seat) for seat in range(seats)] == [0] * seats


@pytest.mark.rule("NX-SETUP-11")
def test_executive_orders_give_one_mission_each() -> None:
    s = table(begun(3, B, "executive_orders"))
    assert [len(hand) for hand in s.mission_hands] == [1, 1, 1]
    assert [len(hand) for hand in s.energize_hands] == [0, 0, 0]


@pytest.mark.rule("NX-SETUP-12")
@pytest.mark.parametrize(
    ("seats", "modules"),
    [
        (2, ["time_is_of_the_essence", "in_for_the_long_haul"]),
        (4, ["time_is_of_the_essence", "four_player_teams"]),
        (4, ["in_for_the_long_haul", "four_player_teams"]),
        (2, ["intercepted_transmissions", "executive_orders"]),
        (2, ["intercepted_transmissions", "top_priority"]),
        (2, ["vortex", "king_of_the_hill"]),
        (3, ["four_player_teams"]),
        (3, ["alternate_two_player_board"]),
    ],
)
def test_options_that_do_not_go_together(seats: int, modules: list[str]) -> None:
    with pytest.raises(BadSettings):
        NexusOps().new(seats=seats, modules=modules)


@pytest.mark.rule("NX-SETUP-12")
def test_options_are_in_use_from_the_start() -> None:
    modules = ["alternate_units", "intercepted_transmissions", "vortex", "time_is_of_the_essence"]
    view = seen(NexusOps().new(seats=3, seed=1, modules=modules), None)
    assert (view.sheet, len(view.open_missions), view.vp_target) == ("alternate", 5, 10)
    assert view.decks[0] == 34 - 5


@pytest.mark.rule("NX-SETUP-13")
def test_bases_and_rubium_go_by_the_seat_counted_from_the_first_player() -> None:
    match = begun(4, C)
    s = table(match)
    assert s.rubium == [14, 17, 8, 11]
    slots = [{s.board.slots[hex] for hex in s.home(seat)} for seat in range(4)]
    assert slots == [{"home_3"}, {"home_4"}, {"home_0"}, {"home_1"}]


@pytest.mark.rule("NX-SETUP-13")
def test_teams_go_by_the_seat_counted_from_the_first_player() -> None:
    for first in (A, B):
        s = table(begun(4, first, "four_player_teams"))
        assert s.team[A] == s.team[C] != s.team[B] == s.team[D]
        assert s.team[first] == 0


@pytest.mark.rule("NX-SETUP-13")
def test_a_base_belongs_to_the_faction_of_its_seat() -> None:
    match = begun(2, B)
    match.choose(PickFaction(3))
    match.choose(PickFaction(0))
    names = BOARDS["standard_2p"].names
    homes = {
        player.faction: [names[hex] for hex in player.home] for player in seen(match, None).players
    }
    assert homes == {3: ["h0l", "h0r", "h0b"], 0: ["h3l", "h3r", "h3b"]}
    buy(match, "H", "h0b")
    assert table(match).where.index(hex_of(match, "h0b")) // FIGURES == B


def hex_of(match: Match, name: str) -> int:
    return table(match).board.names.index(name)
