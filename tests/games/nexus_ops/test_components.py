"""What is in the box (NX-COMP), the edition (NX-EDN), what never runs out, how long it lasts."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from offworld.engine import Match, Option
from offworld.engine.errors import BadSettings
from offworld.games.nexus_ops import NexusOps
from offworld.games.nexus_ops.modules.look.king_of_the_hill import TakeHill
from offworld.games.nexus_ops.state import BATTLE, DRAWING, MINING, Table
from offworld.games.nexus_ops.tables import (
    FACTIONS,
    MISSION_IDS,
    RULINGS,
    SETUP,
    SHEETS,
    TILES,
    TOKENS,
)
from offworld.games.nexus_ops.terms.options import (
    DRAW,
    PASS,
    Buy,
    Fight,
    Move,
    PickFaction,
    PlayMission,
    PlayObjective,
    Reveal,
    Strike,
)
from tests.games.nexus_ops.acting import end, energize_hand, field, seen
from tests.games.nexus_ops.scene import A, B, asked, offered, options, scene, stack, table


@pytest.mark.rule("NX-COMP-01")
def test_two_to_four_players_choose_among_four_factions() -> None:
    for seats in (1, 5):
        with pytest.raises(BadSettings, match="2 to 4"):
            NexusOps().new(seats=seats)
    for seats in (2, 3, 4):
        assert len(offered(NexusOps().new(seats=seats, seed=1), PickFaction)) == 4
    assert [faction["name"] for faction in FACTIONS] == [
        "Ares Inc.",
        "Black Helix Industries",
        "The Galactic Syndicate",
        "Zyborg Technologies",
    ]


@pytest.mark.rule("NX-COMP-01", "NX-COMP-02")
def test_every_faction_has_the_same_41_figures_in_its_supply() -> None:
    players = seen(scene(seats=4).play(), None).players
    assert [player.supply for player in players] == [[12, 8, 8, 6, 4, 3]] * 4
    assert [unit.name for unit in SHEETS["classic"]] == [
        "Human",
        "Fungoid",
        "Crystalline",
        "Rock Strider",
        "Lava Leaper",
        "Rubium Dragon",
    ]


@pytest.mark.rule("NX-COMP-03")
def test_17_tiles() -> None:
    assert Counter(tile["size"] for tile in TILES) == {1: 7, 2: 6, 3: 4}
    assert all(len(tile["terrain"]) == tile["size"] for tile in TILES)
    two_sided = [tile for tile in TILES if "back" in tile]
    assert [(tile["terrain"], tile["back"]) for tile in two_sided] == [(["monolith"], "vortex")]
    homes = [tile["faction"] for tile in TILES if tile["size"] == 3]
    assert sorted(homes) == sorted(faction["id"] for faction in FACTIONS)


@pytest.mark.rule("NX-COMP-04", "NX-EDN-01")
def test_18_ordinary_and_6_green_tokens() -> None:
    assert Counter(token["green_border"] for token in TOKENS) == {False: 18, True: 6}


@pytest.mark.rule("NX-COMP-05", "NX-EDN-01")
def test_36_missions_32_energize_cards_40_victory_cards() -> None:
    assert seen(scene().play(), None).decks == [36, 32, 40]


@pytest.mark.rule("NX-COMP-05")
def test_victory_and_king_of_the_hill_cards_come_from_one_pile() -> None:
    match = scene(modules=["king_of_the_hill"]).units(A, "1S", "m").vp(B, 3).phase(DRAWING).play()
    assert seen(match, None).decks[2] == 37
    end(match)  # go on with the mission drawn
    match.choose(TakeHill())
    assert seen(match, None).decks[2] == 36


@pytest.mark.rule("NX-COMP-06")
def test_loose_components() -> None:
    counts = {row["id"]: row["count"] for row in SETUP["loose_components"]}
    assert counts["rubium_tokens"] == 71
    assert counts["first_player_marker"] == 1
    assert counts["reference_sheets"] == 4
    assert counts["dice_black"] == counts["dice_white"] == 3
    assert set(SHEETS) == {"classic", "alternate"}


@pytest.mark.rule("NX-COMP-06")
def test_more_dice_are_rolled_than_lie_in_the_box() -> None:
    match = (
        field()
        .units(A, "5H", "a0")
        .units(B, "4H", "a0")
        .dice(1, 1, 1, 1, 6, 1, 1, 1, 6)
        .phase(BATTLE)
        .play()
    )
    assert (stack(match, A, "a0"), stack(match, B, "a0")) == ("4H", "3H")


# -- the edition, and things without limit ---------------------------------------------


@pytest.mark.rule("NX-EDN-01")
def test_2012_has_eleven_options_and_ends_by_elimination() -> None:
    assert len(NexusOps.modules) == 11
    match = (
        field(seats=3)
        .units(A, "1D", "a0")
        .units(B, "1H", "a0")
        .rubium(B, 0)
        .dice(2)
        .phase(BATTLE)
        .play()
    )
    assert asked(match) == B
    match.choose(DRAW)  # one card is worth 1 rubium, and a Human costs 2
    assert match.over
    assert [score.place for score in match.scores][A] == 1


@pytest.mark.rule("NX-EDN-02")
def test_a_battle_gives_a_victory_card_and_a_mission() -> None:
    match = (
        field(a0="rock_plains")
        .units(A, "1D", "a0")
        .units(B, "1H", "a0")
        .missions(A, "plains_offensive")
        .dice(2)
        .phase(BATTLE)
        .play()
    )
    match.choose(offered(match, Fight)[0])
    match.choose(PlayMission(MISSION_IDS.index("plains_offensive")))
    assert table(match).victories[A] == 1
    assert table(match).vp(A) == 2


@pytest.mark.rule("NX-LIM-02")
def test_rubium_never_runs_out() -> None:
    match = scene().units(A, "1H", "h0l").rubium(A, 71).rubium(B, 71).phase(MINING).play()
    assert table(match).rubium == [73, 71]


@pytest.mark.rule("NX-LIM-03")
def test_nobody_plays_alone() -> None:
    with pytest.raises(BadSettings):
        NexusOps().new(seats=1)
    assert not any(1 in (module.seats or ()) for module in NexusOps.modules)


@pytest.mark.rule("NX-LIM-01")
def test_an_empty_energize_deck_is_made_of_its_discard_pile() -> None:
    def discard_all(s: Table) -> None:
        while s.energize_deck.cards:
            s.discard(s.energize_deck, s.energize_deck.cards[-1], s.energize_discard)

    match = field().units(A, "1S", "m").change(discard_all).phase(DRAWING).play()
    end(match)
    assert len(energize_hand(match, A)) == 2
    assert (len(table(match).energize_deck), len(table(match).energize_discard)) == (30, 0)


@pytest.mark.rule("NX-LIM-01")
def test_an_empty_mission_deck_is_made_of_its_discard_pile() -> None:
    def discard_all(s: Table) -> None:
        while s.mission_deck.cards:
            s.discard(s.mission_deck, s.mission_deck.cards[-1], s.mission_discard)

    match = field().units(A, "1H", "h0l").change(discard_all).phase(DRAWING).play()
    assert len(table(match).mission_hands[A]) == 1
    assert (len(table(match).mission_deck), len(table(match).mission_discard)) == (35, 0)
    assert not any(table(match).mission_deck.seen), "nobody knows the order of the new deck"


@pytest.mark.rule("NX-LIM-01", "NX-LIM-04")
def test_without_any_card_left_none_is_drawn() -> None:
    """One card is left for the two of the Monolith."""

    def all_but_one_in_hand(s: Table) -> None:
        while len(s.energize_deck.cards) > 1:
            s.draw(s.energize_deck, s.energize_hands[B], B)
        while s.mission_deck.cards:
            s.draw(s.mission_deck, s.mission_hands[B], B)

    match = field().units(A, "1S", "m").change(all_but_one_in_hand).phase(DRAWING).play()
    assert len(energize_hand(match, A)) == 1
    assert table(match).hand_size(A) == 1


@pytest.mark.rule("NX-LIM-04")
def test_the_last_card_is_drawn_without_a_reshuffle() -> None:
    """Two cards in the deck are enough for the Monolith: the discard pile stays."""

    def two_cards(s: Table) -> None:
        while len(s.energize_deck.cards) > 2:
            s.discard(s.energize_deck, s.energize_deck.cards[-1], s.energize_discard)

    match = field().units(A, "1S", "m").change(two_cards).phase(DRAWING).play()
    end(match)
    assert len(energize_hand(match, A)) == 2
    assert (len(table(match).energize_deck), len(table(match).energize_discard)) == (0, 30)


@pytest.mark.rule("NX-LIM-04")
def test_a_card_offered_and_not_drawn_makes_no_reshuffle() -> None:
    """The loser of a battle may draw, and does not want to."""

    def discard_all(s: Table) -> None:
        while s.energize_deck.cards:
            s.discard(s.energize_deck, s.energize_deck.cards[-1], s.energize_discard)

    match = (
        field()
        .units(A, "1D", "a0")
        .units(B, "1H", "a0")
        .change(discard_all)
        .dice(2)
        .phase(BATTLE)
        .play()
    )
    assert options(match) == [DRAW, PASS]
    match.choose(PASS)
    assert (len(table(match).energize_deck), len(table(match).energize_discard)) == (0, 32)


# -- how long a game lasts -------------------------------------------------------------


def sensible(match: Match, rng: Random) -> Option:
    """A crude player: plays what scores, buys what he can, and goes where enemies are."""
    s, choices = table(match), options(match)
    rng.shuffle(choices)
    best = {PlayObjective: 9, PlayMission: 9, Reveal: 8, Fight: 8, Strike: 7, Buy: 6}

    def liking(option: Option) -> float:
        if isinstance(option, Move):
            if s.is_enemy_hex(s.active, option.target):
                return 5 + option.count / 100
            return 4 if not s.has_units(s.active, option.target) and option.count == 1 else -1
        if isinstance(option, (Buy, Strike)):
            return best[type(option)] + option.column / 10
        return best.get(type(option), 1 if option == DRAW else 0)

    return max(choices[:40], key=liking)


@pytest.mark.rule("NX-GEN-03")
@pytest.mark.parametrize(("seats", "least", "most"), [(2, 8, 18), (4, 6, 14)])
def test_crude_players_need_about_ten_rounds(seats: int, least: int, most: int) -> None:
    rounds = []
    for seed in range(6):
        rng, match = Random(seed), NexusOps().new(seats=seats, seed=seed, light=True)
        while not match.over:
            match.choose(sensible(match, rng))
        rounds.append(table(match).round)
    assert least <= sum(rounds) / len(rounds) <= most, rounds
    assert max(rounds) < RULINGS["safety_stop_rounds"]
