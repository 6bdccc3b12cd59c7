"""Secret Missions: every condition, just met and just not met, and how they are played (NX-SM)."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from offworld.engine import Match
from offworld.games.nexus_ops.modules.look.alternate_units import Shatter
from offworld.games.nexus_ops.state import ATTACKER, BATTLE, DRAWING, MOVEMENT, Table
from offworld.games.nexus_ops.tables import MISSION_IDS, MISSIONS
from offworld.games.nexus_ops.terms.options import END, PASS, Fight, Move, Strike
from tests.games.nexus_ops.fight import (
    attack,
    battle_mission,
    battle_missions_offered,
    card,
    exchange_mission,
    fight,
    mission_hand,
    objective,
    objectives_offered,
    unit,
    vp,
)
from tests.games.nexus_ops.playing import choose
from tests.games.nexus_ops.scene import (
    A,
    B,
    C,
    Scene,
    asked,
    hx,
    options,
    passes,
    scene,
    stack,
    table,
)

# -- Battle missions -------------------------------------------------------------------


class Won(NamedTuple):
    """A battle that A wins."""

    attackers: str
    defenders: str
    dice: tuple[int, ...]
    terrain: str = "rock_plains"
    hex: str = "a2"
    refinery: int = 0


def one_dragon(defenders: str = "1H", terrain: str = "rock_plains", hex: str = "a2") -> Won:
    return Won("1D", defenders, (2, 1), terrain, hex)


BATTLE_CASES: list[tuple[str, Won, Won]] = [
    ("human_slayer", Won("2D", "2H", (2, 2)), Won("2D", "1H 1F", (2, 2))),
    ("spore_cutter", one_dragon("1F"), one_dragon("1K")),
    ("glass_breaker", one_dragon("1K"), one_dragon("1F")),
    ("strider_hunter", one_dragon("1S"), one_dragon("1K")),
    ("leaper_bane", one_dragon("1L"), one_dragon("1S")),
    ("dragonslayer", one_dragon("1D"), one_dragon("1L")),
    ("giant_killer", Won("1H", "1D", (1, 6)), Won("1H 1S", "1D", (1, 4))),
    ("giant_killer", Won("2H", "1D 1F", (1, 1, 6, 6)), Won("1H 1S", "1D 1H", (1, 4, 6, 1))),
    ("plains_offensive", one_dragon(), one_dragon(terrain="magma_pool")),
    ("forest_purge", one_dragon(terrain="liquifungus_forest"), one_dragon()),
    ("spire_assault", one_dragon(terrain="crystal_spires"), one_dragon()),
    ("trial_by_fire", one_dragon(terrain="magma_pool"), one_dragon()),
    ("home_invasion", one_dragon("1H", "home_base", "h3r"), one_dragon("1H", "home_base", "h0r")),
    (
        "hostile_takeover",
        Won("1D", "1H", (2,), refinery=1),
        Won("1D", "1H", (2,), "home_base", "h3r"),
    ),
    ("hostile_takeover", Won("1D", "1H", (2,), refinery=2), one_dragon()),
    ("flawless_operation", Won("2D", "1D", (2, 1, 1)), Won("2D", "1D", (2, 1, 2))),
    ("pyrrhic_victory", Won("1D", "1D", (2, 2)), Won("2D", "1D", (2, 1, 2))),
    ("massacre", Won("4S", "4H", (4, 4, 4, 4)), Won("4S", "3H", (4, 4, 4, 4))),
    ("boots_on_the_ground", Won("1H 1F 1K", "1K", (5, 1)), Won("1H 1K 1S", "1K", (1, 5, 1))),
]
TOLD_BELOW = {"death_from_above", "against_the_odds", "two_front_war", "roast_em_alive"}


def offers_after(mission: str, won: Won) -> list[str]:
    """The Battle missions that A, who holds one, may play after such a battle."""
    game = fight(won.attackers, won.defenders, *won.dice, terrain=won.terrain, hex=won.hex)
    if won.refinery:
        game.refinery(**{won.hex: won.refinery})
    match = attack(game.missions(A, mission).play(), won.hex)
    while match.decision and match.decision.clause != "NX-SM-02":
        match.choose(unit("D"))  # where somebody has to lose a unit
    assert vp(match) == 1
    return battle_missions_offered(match)


@pytest.mark.parametrize(("mission", "met", "unmet"), BATTLE_CASES)
@pytest.mark.rule("NX-SM-07", "NX-SM-02")
def test_the_condition_of_a_battle_mission(mission: str, met: Won, unmet: Won) -> None:
    assert offers_after(mission, met) == [mission]
    assert offers_after(mission, unmet) == []


@pytest.mark.rule("NX-SM-07")
def test_against_the_odds_needs_fewer_units_than_the_defender() -> None:
    for defenders, offered in (("2H", ["against_the_odds"]), ("1H", [])):
        game = fight("1D", defenders, 2, 2).missions(A, "against_the_odds")
        match = passes(attack(game.energize(A, "double_strike").play()))
        match.choose(card("double_strike", ATTACKER))
        assert battle_missions_offered(match) == offered


@pytest.mark.rule("NX-SM-07")
def test_two_front_war_needs_a_second_victory() -> None:
    game = fight("1D", "1H", 2, 2).units(A, "1D", "a4").units(B, "1H", "a4")
    match = attack(game.missions(A, "two_front_war").play())
    assert battle_missions_offered(match) == []
    match.choose(PASS)
    match.choose(PASS, seat=B)
    attack(match, "a4")
    assert battle_missions_offered(match) == ["two_front_war"]


@pytest.mark.parametrize(
    ("letter", "start", "offered"),
    [("D", "m", ["death_from_above"]), ("D", "a1", []), ("S", "m", [])],
)
@pytest.mark.rule("NX-SM-07")
def test_death_from_above_needs_a_dragon_out_of_the_monolith(
    letter: str, start: str, offered: list[str]
) -> None:
    game = scene().units(A, f"1{letter}", start).units(B, "1H", "a2").no_tokens()
    match = game.missions(A, "death_from_above").phase(MOVEMENT).dice(6).play()
    match.choose(Move(unit(letter).column, 1, hx(match, start), hx(match, "a2")))
    match.choose(END)
    attack(match)
    assert vp(match) == 1
    assert battle_missions_offered(match) == offered


# -- Objectives ------------------------------------------------------------------------


class Held(NamedTuple):
    """Units of A and of B, as "1H on c0"."""

    mine: dict[str, str]
    theirs: dict[str, str] = {}
    terrain: dict[str, str] = {}
    refinery: dict[str, int] = {}


def on(terrain: str, mine: int, theirs: int) -> Held:
    """So many hexes of a terrain for A, and so many for B."""
    ours, others = ["a0", "a1", "a2"][:mine], ["a3", "a4", "a5"][:theirs]
    return Held(
        dict.fromkeys(ours, "1S"),
        dict.fromkeys(others, "1S"),
        dict.fromkeys([*ours, *others], terrain),
    )


HOME = {"h0l": "1H", "h0r": "1F", "h0b": "1K"}
SIX = {**HOME, "a0": "1S", "a1": "1S", "a2": "1S"}
OBJECTIVE_CASES: list[tuple[str, Held, Held]] = [
    ("secure_the_monolith", Held({"m": "1S"}), Held({"m": "1S"}, {"m": "1S"})),
    ("fungal_monopoly", on("liquifungus_forest", 2, 1), on("liquifungus_forest", 2, 2)),
    ("fungal_monopoly", on("liquifungus_forest", 2, 0), on("liquifungus_forest", 1, 0)),
    ("crystal_cartel", on("crystal_spires", 2, 1), on("crystal_spires", 2, 2)),
    ("crystal_cartel", on("crystal_spires", 2, 0), on("crystal_spires", 1, 0)),
    ("lords_of_the_plains", on("rock_plains", 3, 2), on("rock_plains", 3, 3)),
    ("lords_of_the_plains", on("rock_plains", 3, 0), on("rock_plains", 2, 0)),
    ("ring_of_fire", on("magma_pool", 2, 1), on("magma_pool", 2, 2)),
    ("ring_of_fire", on("magma_pool", 2, 0), on("magma_pool", 1, 0)),
    ("menagerie", Held({"a0": "1H 1F 1K", "a1": "1S 1L"}), Held({"a0": "2H 1F 1K 1S"})),
    (
        "industrial_giant",
        Held({**HOME, "e5": "1H", "c0": "1F"}, refinery={"e5": 2, "c0": 2}),
        Held({**HOME, "e5": "1H", "c0": "1F"}, refinery={"e5": 2, "c0": 1}),
    ),
    (
        "industrial_giant",
        Held({**HOME, "e5": "1H", "c0": "1F"}, refinery={"e5": 2, "c0": 2}),
        Held({**HOME, "e5": "1H", "c0": "1S"}, refinery={"e5": 2, "c0": 2}),  # no miner
    ),
    ("squatters_rights", Held({"h3l": "1S"}), Held({"h3l": "1S"}, {"h3l": "1H"})),
    ("squatters_rights", Held({"h3b": "1S"}), Held({"h0b": "1S"})),
    (
        "land_grab",
        Held({**SIX, "c0": "1F", "e5": "1F"}),
        Held({**SIX, "c0": "1F", "e5": "1F"}, {"e5": "1H"}),
    ),
]


def set_table(held: Held) -> Scene:
    game = scene().terrain(**held.terrain).refinery(**held.refinery)
    for hex, units in held.mine.items():
        game.units(A, units, hex)
    for hex, units in held.theirs.items():
        game.units(B, units, hex)
    return game


@pytest.mark.parametrize(("mission", "met", "unmet"), OBJECTIVE_CASES)
@pytest.mark.rule("NX-SM-07", "NX-SM-03")
def test_the_condition_of_an_objective(mission: str, met: Held, unmet: Held) -> None:
    assert objectives_offered(set_table(met).missions(A, mission).play()) == [mission]
    assert objectives_offered(set_table(unmet).missions(A, mission).play()) == []


def after_breath(face: int) -> Match:
    """A's Dragon has breathed at c0; A holds Roast 'Em Alive."""
    game = scene().units(A, "1D", "a0").units(B, "2H", "c0").no_tokens().dice(face)
    match = game.missions(A, "roast_em_alive").phase(MOVEMENT).play()
    match.choose(END)
    match.choose(Strike(5, hx(match, "a0"), hx(match, "c0"), B))
    return match


@pytest.mark.parametrize(("face", "offered"), [(4, ["roast_em_alive"]), (3, [])])
@pytest.mark.rule("NX-SM-04", "NX-SM-07")
def test_roast_em_alive_needs_a_kill_by_special_attack(face: int, offered: list[str]) -> None:
    assert objectives_offered(after_breath(face)) == offered


@pytest.mark.rule("NX-SM-07")
def test_all_missions_of_the_table_are_tested_here() -> None:
    tested = {mission for mission, *_ in [*BATTLE_CASES, *OBJECTIVE_CASES]} | TOLD_BELOW
    assert tested == set(MISSION_IDS)


@pytest.mark.parametrize("mission", [row["id"] for row in MISSIONS if row["type"] == "objective"])
@pytest.mark.rule("NX-VP-01")
def test_an_objective_is_worth_its_number(mission: str) -> None:
    met = {name: held for name, held, _ in OBJECTIVE_CASES}
    match = after_breath(4)
    if mission in met:
        match = set_table(met[mission]).missions(A, mission).play()
    match.choose(objective(mission))
    assert vp(match) == MISSIONS[MISSION_IDS.index(mission)]["vp"]


# -- playing them ----------------------------------------------------------------------


@pytest.mark.rule("NX-SM-01")
def test_playing_a_mission_is_voluntary() -> None:
    match = scene().units(A, "1S", "m").missions(A, "secure_the_monolith").play()
    match.choose(END)
    assert (vp(match), mission_hand(match, A)) == (0, ["secure_the_monolith"])
    match.choose(objective("secure_the_monolith"))  # in the next phase as well
    assert (vp(match), mission_hand(match, A)) == (2, [])


@pytest.mark.rule("NX-SM-01", "NX-VP-02")
def test_a_mission_is_played_in_ones_own_turn_only() -> None:
    game = fight("1S", "1S 1H", 4, 1, seats=3).units(B, "1S", "m").energize(B, "force_shield")
    match = game.missions(B, "secure_the_monolith", "plains_offensive").play()
    asked_b = 0
    while asked(match) == B:
        asked_b += 1
        assert objectives_offered(match) == battle_missions_offered(match) == []
        match.choose(options(match)[0])
    assert asked_b > 2


@pytest.mark.rule("NX-SM-02")
def test_e25_one_battle_mission_per_battle() -> None:
    game = fight("2D", "2H", 2, 2, 2).units(A, "1D", "a4").units(B, "1H", "a4")
    game.terrain(a4="rock_plains").missions(A, "plains_offensive", "human_slayer", "land_grab")
    match = attack(game.play())
    assert set(battle_missions_offered(match)) == {"plains_offensive", "human_slayer"}
    match.choose(battle_mission("human_slayer"))
    assert vp(match) == 3  # 1 for the victory, 2 for the mission
    assert battle_missions_offered(match) == []
    choose(match, PASS, PASS)
    assert battle_missions_offered(match) == []
    attack(match, "a4")
    match.choose(battle_mission("plains_offensive"))
    assert vp(match) == 5


@pytest.mark.rule("NX-SM-02")
def test_a_battle_that_nobody_won_fulfils_no_mission() -> None:
    match = attack(fight("1S", "1S", 1, 1).missions(A, "plains_offensive").play())
    assert battle_missions_offered(match) == []
    assert match.decision is not None
    assert match.decision.clause == "NX-TURN-05"


@pytest.mark.rule("NX-SM-03", "NX-SM-05")
def test_several_objectives_may_rest_on_the_same_hexes_in_one_turn() -> None:
    game = set_table(Held({**SIX, "m": "1S", "c0": "1F"}))
    match = game.missions(A, "land_grab", "secure_the_monolith").play()
    match.choose(objective("secure_the_monolith"))
    match.choose(objective("land_grab"))
    assert vp(match) == 4


@pytest.mark.rule("NX-SM-04")
def test_a_state_may_be_claimed_only_while_it_holds() -> None:
    match = scene().units(A, "1S", "m").missions(A, "secure_the_monolith").phase(MOVEMENT).play()
    assert objectives_offered(match) == ["secure_the_monolith"]
    match.choose(Move(3, 1, hx(match, "m"), hx(match, "a0")))
    assert objectives_offered(match) == []


@pytest.mark.rule("NX-SM-04", "NX-SM-03")
def test_an_event_may_be_claimed_until_the_end_of_its_phase() -> None:
    match = after_breath(4)
    match.choose(END)
    assert table(match).phase == DRAWING
    assert "roast_em_alive" in mission_hand(match, A)
    assert "roast_em_alive" not in objectives_offered(match)


@pytest.mark.rule("NX-SM-06")
def test_a_played_mission_never_goes_back_to_the_deck() -> None:
    def hardly_any_cards(s: Table) -> None:
        del s.mission_deck.cards[:], s.mission_deck.seen[:]

    game = scene().units(A, "1S", "m").missions(A, "secure_the_monolith", "massacre")
    match = game.phase(MOVEMENT).change(hardly_any_cards).no_tokens().play()
    match.choose(objective("secure_the_monolith"))
    match.choose(exchange_mission("massacre"))
    match.choose(END)
    assert mission_hand(match, A) == ["massacre"]  # the discard pile has become the deck
    assert table(match).played[A].cards == [MISSION_IDS.index("secure_the_monolith")]


@pytest.mark.rule("NX-SM-07")
def test_unit_names_of_missions_are_columns() -> None:
    game = fight("2S", "2H", 4, 4, modules=["alternate_units"]).missions(A, "human_slayer")
    assert battle_missions_offered(attack(game.play())) == ["human_slayer"]  # of two Clones


@pytest.mark.rule("NX-SM-08", "NX-SM-09")
def test_a_shattered_defender_loses_but_was_not_destroyed() -> None:
    game = fight("2S", "1K", 1, 1, modules=["alternate_units"])
    match = attack(game.missions(A, "glass_breaker", "plains_offensive").play())
    match.choose(Shatter(2), seat=B)
    assert (stack(match, A, "a2"), vp(match)) == ("1S", 1)
    assert battle_missions_offered(match) == ["plains_offensive"]


@pytest.mark.rule("NX-SM-08")
def test_a_shattered_attacker_is_a_loss() -> None:
    game = fight("1S 1K", "1H", 1, modules=["alternate_units"])
    match = attack(game.missions(A, "flawless_operation").play())
    match.choose(Shatter(2), seat=A)
    assert (stack(match, A, "a2"), vp(match)) == ("1S", 1)
    assert battle_missions_offered(match) == []


@pytest.mark.rule("NX-SM-09")
def test_mutual_destruction_is_a_victory_for_missions() -> None:
    match = attack(fight("1H", "1H", 6, 6).missions(A, "plains_offensive", "massacre").play())
    assert battle_missions_offered(match) == ["plains_offensive"]
    match.choose(battle_mission("plains_offensive"))
    assert vp(match) == 2


@pytest.mark.rule("NX-SM-07")
def test_home_invasion_counts_in_any_other_players_base() -> None:
    game = scene(3).units(A, "1D", "h4b").units(B, "1H", "h4b").phase(BATTLE).dice(2)
    match = game.missions(A, "home_invasion").play()
    match.choose(Fight(hx(match, "h4b"), B))
    assert hx(match, "h4b") in table(match).home(C)
    assert battle_missions_offered(match) == ["home_invasion"]
