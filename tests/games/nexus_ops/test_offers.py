"""Words for people: offers, refusals, the log, the table in text, and the rules themselves."""

from __future__ import annotations

import re
from collections import Counter
from random import Random

import pytest

from offworld.engine import Match, Offer, Refusal
from offworld.engine.clauses import clauses
from offworld.engine.log import Amount, Card, Clause, Piece, Place
from offworld.engine.names import usual_name
from offworld.engine.testing import check_offers
from offworld.games.nexus_ops import NexusOps
from offworld.games.nexus_ops.look.text import WIDTH
from offworld.games.nexus_ops.look.view import NexusView
from offworld.games.nexus_ops.look.words import spell
from offworld.games.nexus_ops.state import BATTLE, DRAWING, MOVEMENT, SPECIAL_ATTACKS
from offworld.games.nexus_ops.tables import ENERGIZE_IDS, MISSION_IDS
from offworld.games.nexus_ops.terms.options import (
    END,
    PASS,
    Buy,
    BuyUnit,
    Fight,
    FightIn,
    LoseNothing,
    Move,
    MoveAgain,
    PickHex,
    PickUnit,
    PlayCard,
    PlayObjective,
    Strike,
    StrikeFrom,
)
from tests.games.nexus_ops.scene import A, B, C, hx, offered, options, scene, table

EVERYTHING = (
    (2, ()),
    (3, ()),
    (4, ()),
    (2, ("alternate_units", "intercepted_transmissions", "vortex")),
    (3, ("alternate_units", "king_of_the_hill", "top_priority", "executive_orders")),
    (4, ("four_player_teams", "vortex", "top_priority")),
    (4, ("four_player_teams", "intercepted_transmissions", "alternate_units")),
    (2, ("alternate_two_player_board", "extra_exploration_tokens", "king_of_the_hill")),
)


@pytest.mark.parametrize(("seats", "modules"), EVERYTHING)
def test_every_option_has_words_clicks_and_a_clause(seats: int, modules: tuple[str, ...]) -> None:
    rng = Random(f"{seats} {modules}")
    match = NexusOps().new(seats=seats, seed=4, modules=modules)
    while match.decision is not None and match.rev < 500:
        if rng.random() < 0.15:
            check_offers(match, rng)
        match.choose(rng.choice(match.decision.options))


# -- offers ----------------------------------------------------------------------------


def the_offer(match: Match, words: str) -> Offer:
    """The one offer that begins with these words."""
    assert match.decision is not None
    found = [o for o in match.offers(match.decision.seat) if o.label.startswith(words)]
    assert len(found) == 1, [offer.label for offer in match.offers(match.decision.seat)]
    return found[0]


def test_a_purchase() -> None:
    match = scene().play()
    offer = the_offer(match, "Buy a Fungoid for 3 rubium and place it on home base h0l")
    assert offer.path == ("mat-1", "hex-h0l")
    assert offer.cost == "3 rubium"
    assert not offer.irreversible


def test_a_move_names_terrain_and_what_awaits() -> None:
    match = (
        scene()
        .units(A, "2H", "a0")
        .units(B, "1D 2F", "c0")
        .terrain(a0="rock_plains", c0="crystal_spires")
        .phase(MOVEMENT)
        .play()
    )
    offer = the_offer(match, "Move 2 Humans from Rock Plains a0 to Crystal Spires c0")
    assert offer.path == ("stack-a0-0-0", "hex-c0")
    assert "with a Rubium Dragon and 2 Fungoids and a facedown token" in offer.effect
    assert not offer.irreversible
    assert the_offer(match, "End movement").irreversible


def test_units_that_differ_are_told_apart() -> None:
    match = (
        scene(modules=["alternate_units"])
        .units(A, "1F", "h0l")
        .units(A, "1F", "h0r")
        .energize(A, "phase_gate")
        .play()
    )
    home, other = hx(match, "h0l"), hx(match, "h0r")
    for option in (PlayCard(ENERGIZE_IDS.index("phase_gate"), home), PickUnit(1), PickHex(other)):
        match.choose(option)
    match.choose(END)
    assert the_offer(match, "Move a Sporling from home base h0r to home base h0b")
    assert the_offer(match, "Move a Sporling (that left h0l) from home base h0r to home base h0b")


def test_the_choices_of_a_card() -> None:
    match = scene().units(A, "2H", "h0l").energize(A, "phase_gate", "conscription").play()
    match.choose(the_offer(match, "Play Conscription").option)
    match.choose(the_offer(match, "Place a Human on home base h0b").option)
    match.choose(the_offer(match, "Place no more units").option)
    match.choose(the_offer(match, "Play Phase Gate on home base h0l").option)
    human = the_offer(match, "Choose a Human")
    assert (human.path, human.irreversible) == (("stack-h0l-0-0",), False)
    match.choose(human.option)
    assert "Phase Gate is being played: " in match.text(A)
    assert "Chosen: a Human." in match.text(A).replace("\n    ", " ")
    match.choose(the_offer(match, "Send a Human to home base h0r").option)
    assert not the_offer(match, "End deployment").irreversible


def test_dice_are_chosen_one_by_one() -> None:
    match = (
        scene()
        .units(A, "2H", "a0")
        .units(B, "2H", "a0")
        .energize(A, "second_chance")
        .phase(BATTLE)
        .dice(2, 2, 3, 2)
        .play()
    )
    match.choose(Fight(hx(match, "a0"), B))
    while "Play Second Chance on the dice of your side" not in labels(match):
        match.choose(PASS)
    match.choose(the_offer(match, "Play Second Chance on the dice of your side").option)
    first = the_offer(match, "Choose a die that shows 2")
    assert (first.path, first.irreversible) == (("die-0-0",), False)
    match.choose(first.option)
    assert the_offer(match, "Roll the chosen dice again").irreversible
    second = the_offer(match, "Choose a die that shows 2")
    assert (second.path, second.irreversible) == (("die-0-1",), True)


def labels(match: Match) -> list[str]:
    assert match.decision is not None
    return [offer.label for offer in match.offers(match.decision.seat)]


def test_cards() -> None:
    match = (
        scene()
        .units(A, "1H", "a0")
        .energize(A, "phase_gate", "black_market")
        .missions(A, "land_grab", "secure_the_monolith")
        .units(A, "1D", "m")
        .terrain(a0="rock_plains")
        .play()
    )
    gate = the_offer(match, "Play Phase Gate on Rock Plains a0")
    assert gate.path == ("energize-phase_gate", "hex-a0")
    assert gate.effect.startswith("move 1 to 3 of your units from one hex to any other hex")
    assert "without enemy units" in gate.effect
    assert gate.irreversible
    assert the_offer(match, "Play Black Market").path == ("energize-black_market",)
    objective = the_offer(match, "Play Secure the Monolith for 2 VP")
    assert (objective.path, objective.irreversible) == (("mission-secure_the_monolith",), True)
    exchange = the_offer(match, "Exchange Land Grab for 1 rubium")
    assert exchange.path == ("mission-land_grab",)


def test_texts_use_the_words_of_the_sheet() -> None:
    match = scene(modules=["alternate_units"]).energize(A, "conscription").play()
    effect = the_offer(match, "Play Conscription").effect
    assert effect == "place up to 2 Clones from your supply on your home base hexes for free"


def test_a_mission_of_the_line_is_no_secret() -> None:
    match = scene(modules=["intercepted_transmissions"]).play()
    mission = MISSION_IDS.index("land_grab")
    view = match.view(A)
    assert isinstance(view, NexusView)
    view.open_missions = [mission]
    offer = match.game.look.offer(view, PlayObjective(mission))
    assert (offer.path, offer.irreversible) == (("line-land_grab",), False)


def test_special_attacks() -> None:
    match = (
        scene()
        .units(A, "1D", "a0")
        .units(B, "1H 1S", "c0")
        .terrain(a0="rock_plains", c0="magma_pool")
        .phase(SPECIAL_ATTACKS)
        .dice(4)
        .play()
    )
    strike = the_offer(match, f"Strike at {usual_name(B)} in Magma Pool c0 with your Rubium")
    assert strike.path == ("stack-a0-0-5", "hex-c0")
    assert strike.effect == "destroys a unit on 4+"
    match.choose(strike.option)
    human = the_offer(match, "Lose a Human")
    assert (human.path, human.irreversible) == (("stack-c0-1-0",), True)
    assert the_offer(match, "Lose a Rock Strider").clause == "NX-SPEC-06"


def battle_scene(*dice: int) -> Match:
    """E43: a Leaper and a Human attack a Leaper and two Fungoids."""
    match = (
        scene()
        .units(A, "1L 1H", "a0")
        .units(B, "1L 2F", "a0")
        .terrain(a0="rock_plains")
        .energize(A, "adrenal_surge")
        .energize(B, "hidden_reserve")
        .phase(BATTLE)
        .dice(*dice)
        .play()
    )
    fight = the_offer(match, f"Attack {usual_name(B)} in Rock Plains a0")
    assert (fight.path, fight.effect) == (("hex-a0",), "against a Lava Leaper and 2 Fungoids")
    match.choose(fight.option)
    return match


def test_a_window() -> None:
    match = battle_scene()
    assert match.offers(A)[0].label == "Pass"
    match.choose(PASS)
    assert the_offer(match, "Play Hidden Reserve and bring a Crystalline").clause == "NX-EN-05"
    match.choose(PASS)
    assert the_offer(match, "Play Adrenal Surge for your side").path[-1] == "side-0"
    assert the_offer(match, f"Play Adrenal Surge for {usual_name(B)}").path[-1] == "side-1"


def test_casualties() -> None:
    match = battle_scene(6, 4)  # the attacker's 6 lets him choose, the defender's 4 does not
    while PASS in options(match):
        match.choose(PASS)
    offer = the_offer(match, "Lose a Human")
    assert offer.path == ("fighter-0-0",)
    match.choose(offer.option)
    offer = the_offer(match, f"Destroy a Lava Leaper of {usual_name(B)}")
    assert (offer.path, offer.clause) == (("fighter-1-4",), "NX-BATTLE-10")


def test_after_a_victory() -> None:
    match = (
        scene()
        .units(A, "1D", "a0")
        .units(B, "1H", "a0")
        .missions(A, "flawless_operation")
        .phase(BATTLE)
        .dice(6)
        .play()
    )
    match.choose(Fight(hx(match, "a0"), B))
    assert the_offer(match, "Play Flawless Operation for 2 VP").clause == "NX-SM-02"
    match.choose(the_offer(match, "Play no mission").option)
    assert {offer.label for offer in match.offers(B)} == {"Draw an Energize card", "Draw no card"}


@pytest.mark.parametrize(("seats", "modules"), EVERYTHING)
def test_plain_moves_and_purchases_can_be_taken_back(seats: int, modules: tuple[str, ...]) -> None:
    """And whatever is said to be so: no roll, no card follows it. The kit tests the reverse."""
    rng = Random(f"{seats} {modules}")
    match = NexusOps().new(seats=seats, seed=1, modules=modules)
    free = Counter[str]()
    while match.decision is not None and match.rev < 400:
        option = rng.choice(match.decision.options)
        if isinstance(option, Buy | Move):
            offer = match.game.look.offer(match.view(match.decision.seat), option)
            free[f"{type(option).__name__} {offer.irreversible}"] += 1
        match.choose(option)
    assert free["Buy False"]
    assert free["Move False"]
    assert not free["Buy True"]


# -- refusals --------------------------------------------------------------------------


def refused(match: Match, words: str) -> Refusal:
    """The one refusal of something that begins with these words."""
    assert match.decision is not None
    refusals = match.refusals(match.decision.seat)
    found = [refusal for refusal in refusals if refusal.what.startswith(words)]
    assert len(found) == 1, [refusal.what for refusal in refusals]
    return found[0]


def test_what_cannot_be_bought() -> None:
    match = scene().units(A, "3D", "a0").rubium(A, 7).play()
    dragon, leaper = refused(match, "Buy a Rubium Dragon"), refused(match, "Buy a Lava Leaper")
    assert (dragon.clause, dragon.path) == ("NX-DEPLOY-04", ("mat-5",))
    assert (leaper.reason, leaper.clause) == ("you have 7 of 8 rubium", "NX-DEPLOY-02")
    assert not [r for r in match.refusals(A) if r.what == "Buy a Human"]
    assert refused(match, "Move units").clause == "NX-MOVE-13"


def test_the_limit_of_clones() -> None:
    match = scene(modules=["alternate_units"]).play()
    for hex in ("h0l", "h0r", "h0b"):
        match.choose(Buy(0, hx(match, hex)))
        if hex == "h0l":
            another = refused(match, "Buy a Clone for 1 rubium and place it on home base h0l")
            assert (another.clause, another.path) == ("NX-ALT-04", ("mat-0", "hex-h0l"))
    clones = [refusal for refusal in match.refusals(A) if "Clone" in refusal.what]
    assert [refusal.clause for refusal in clones] == ["NX-ALT-04"] * 3


def test_cards_and_missions_at_the_wrong_moment() -> None:
    match = (
        scene()
        .units(A, "1H", "a0")
        .energize(A, "adrenal_surge", "overtime_shift")
        .missions(A, "land_grab", "massacre", "lords_of_the_plains")
        .terrain(a0="rock_plains", c0="rock_plains")
        .units(B, "1H", "c0")
        .play()
    )
    assert refused(match, "Play Adrenal Surge").clause == "NX-EN-05"
    assert refused(match, "Play Overtime Shift").clause == "NX-EN-09"
    assert "you control 1 of 8 hexes" in refused(match, "Play Land Grab").reason
    plains = refused(match, "Play Lords of the Plains")
    assert plains.reason.endswith("you control 1 of at least 3, another player 1")
    assert refused(match, "Play Massacre").clause == "NX-SM-02"
    match.choose(END)
    assert refused(match, "Play Overtime Shift").clause == "NX-EN-04"
    assert refused(match, "Buy units").clause == "NX-DEPLOY-09"


def test_barred_moves() -> None:
    match = (
        scene()
        .units(A, "1H 1F", "a0")
        .units(A, "2S", "c0")
        .units(B, "1H", "c0")
        .units(B, "1H", "e0")
        .terrain(a0="rock_plains", a1="magma_pool", c0="rock_plains", e0="crystal_spires")
        .phase(MOVEMENT)
        .play()
    )
    magma = refused(match, "Move a Human from Rock Plains a0 to Magma Pool a1")
    assert (magma.clause, magma.path) == ("NX-MOVE-05", ("stack-a0-0-0", "hex-a1"))
    assert refused(match, "Move a Fungoid from Rock Plains a0 to the Monolith")
    fight = refused(match, "Move a Rock Strider from Rock Plains c0 to Crystal Spires e0")
    assert fight.clause == "NX-MOVE-06"
    match.choose(Move(0, 1, hx(match, "a0"), hx(match, "e0")))
    assert refused(match, "Move a Human in Crystal Spires e0 again").clause == "NX-MOVE-04"
    match.choose(Move(1, 1, hx(match, "a0"), hx(match, "a1")))
    assert refused(match, "Move a Fungoid in Magma Pool a1 again").clause == "NX-MOVE-01"


def test_special_attacks_that_cannot_be_made() -> None:
    match = (
        scene()
        .units(A, "1D", "a0")
        .units(A, "1D", "c0")
        .units(A, "1D", "h0b")
        .units(B, "1H", "c0")
        .phase(SPECIAL_ATTACKS)
        .play()
    )
    assert {r.clause for r in match.refusals(A) if r.what.startswith("Strike")} == {
        "NX-SPEC-02",
        "NX-SPEC-04",
    }
    assert refused(match, "Strike with a Rubium Dragon from home base h0b").clause == "NX-SPEC-04"


def test_battles_are_mandatory_and_single() -> None:
    match = (
        scene(seats=3)
        .units(A, "1H", "a0")
        .units(B, "2H", "a0")
        .units(A, "1H", "a1")
        .units(C, "1H", "a1")
        .phase(BATTLE)
        .dice(1, 1, 1)
        .play()
    )
    assert refused(match, "Leave out a battle").clause == "NX-BATTLE-01"
    assert refused(match, "Retreat").clause == "NX-MOVE-13"
    match.choose(Fight(hx(match, "a0"), B))
    assert match.decision is None or match.decision.seat == A


def test_cards_that_do_not_fit_the_window() -> None:
    match = battle_scene()
    assert refused(match, "Play Adrenal Surge").clause == "NX-EN-05"
    match.choose(PASS)
    assert not [r for r in match.refusals(B) if r.what.startswith("Play Hidden")]
    assert refused(match, "Exchange cards").clause == "NX-XCH-01"


def test_no_cards_without_the_monolith() -> None:
    match = scene().units(A, "1H", "a0").phase(DRAWING).play()
    assert refused(match, "Draw Energize cards").clause == "NX-DRAW-03"


def test_a_hit_that_may_be_cancelled_is_not_said_to_destroy_a_unit() -> None:
    """While Force Shield may be played nothing says that every hit destroys; later it is so."""
    match = (
        scene()
        .units(A, "1D", "a0")
        .units(B, "1S 1H", "a0")
        .terrain(a0="rock_plains")
        .energize(B, "force_shield")
        .phase(BATTLE)
        .dice(6, 1)
        .play()
    )
    while match.decision is not None and not offered(match, PlayCard):
        match.choose(PASS)
    assert not [r for r in match.refusals(B) if r.what == "Lose no unit"]
    match.choose(PASS)
    assert refused(match, "Lose no unit").clause == "NX-BATTLE-09"
    assert refused(match, "Play Force Shield").clause == "NX-EN-05"


def test_a_card_that_lets_units_leave_is_no_retreat() -> None:
    match = (
        scene()
        .units(A, "1H", "a0")
        .units(B, "1H", "a0")
        .energize(A, "emergency_evac")
        .phase(BATTLE)
        .play()
    )
    match.choose(Fight(hx(match, "a0"), B))
    assert the_offer(match, "Play Emergency Evac")
    assert refused(match, "Retreat").reason == "units leave a battle only if a card says so"


@pytest.mark.parametrize(("seats", "modules"), EVERYTHING)
def test_no_refusal_contradicts_an_offer(seats: int, modules: tuple[str, ...]) -> None:
    """No unit, hex or card that is refused is part of anything that is offered."""
    rng = Random(f"{seats} {modules}")
    match = NexusOps().new(seats=seats, seed=2, modules=modules)
    clauses_seen = set()
    while match.decision is not None and match.rev < 500:
        moves, strikes = offered(match, Move), offered(match, Strike)
        plays = offered(match, PlayCard)
        for refusal in match.refusals(match.decision.seat):
            clauses_seen.add(refusal.clause)
            assert refusal.reason
            assert refusal.option not in options(match)
            match refusal.option:
                case BuyUnit(column=column):
                    assert column not in {buy.column for buy in offered(match, Buy)}
                case Move(column=column, origin=origin, target=target):
                    ways = {(move.column, move.origin, move.target) for move in moves}
                    assert (column, origin, target) not in ways
                case MoveAgain(column=column, hex=hex):
                    most = max(
                        [m.count for m in moves if (m.column, m.origin) == (column, hex)] + [0]
                    )
                    assert most < table(match).units(table(match).active, hex, column)
                case StrikeFrom(column=column, hex=hex):
                    assert (column, hex) not in {(one.column, one.origin) for one in strikes}
                case FightIn(hex=hex):
                    assert hex not in {fight.hex for fight in offered(match, Fight)}
                case PlayCard(card=card):
                    assert card not in {play.card for play in plays}
                case LoseNothing():
                    assert not plays
        match.choose(rng.choice(match.decision.options))
    assert len(clauses_seen) > 6


# -- the log and the table -------------------------------------------------------------


def test_words_of_the_log() -> None:
    assert spell(Piece("human")) == "a Human"
    assert spell(Piece("rubium_dragon", 2)) == "2 Rubium Dragons"
    assert spell(Piece("clone", 3)) == "3 Clones"
    assert spell(Place("a3")) == "a3"
    assert spell(Place("h0l")) == "home base h0l"
    assert spell(Place("m")) == "the Monolith"
    assert spell(Card("phase_gate")) == "Phase Gate"
    assert spell(Card("roast_em_alive")) == "Roast 'Em Alive"
    assert spell(Card("ares_inc")) == "Ares Inc."
    assert spell(Amount(3, "rubium")) == "3 rubium"
    assert spell(Amount(1, "VP")) == "1 VP"
    assert [spell(t) for t in (Piece("x"), Place("x"), Card("x"), Clause("x"))] == [None] * 4


@pytest.mark.parametrize(("seats", "modules"), EVERYTHING)
def test_the_text_fits_a_terminal(seats: int, modules: tuple[str, ...]) -> None:
    rng = Random(f"{seats} {modules}")
    match = NexusOps().new(seats=seats, seed=3, modules=modules)
    while match.decision is not None and match.rev < 400:
        if match.rev % 10 == 0:
            for viewer in (*range(seats), None):
                assert max(map(len, match.text(viewer).splitlines())) <= WIDTH
        match.choose(rng.choice(match.decision.options))


def test_the_table_in_text() -> None:
    text = battle_scene().text(A)
    lines = text.splitlines()
    assert lines[0] == "Round 1, Orange (you): Battle phase"
    assert "1 Orange    " in text
    assert "You are Orange. Orange is first player." in text
    assert re.search(r"\bm MONO +a0 Rock\?", text)
    assert re.search(r"1:1L1H\n +2:1L2F", text)
    assert "Battle in Rock Plains a0" in lines
    assert "  Defender Sky: a Lava Leaper and 2 Fungoids." in lines
    surge = "Adrenal Surge, battle: add 1 to every die that one side of the battle rolls"
    assert f"  {surge} in" in lines
    assert "Home bases: h0l, h0r and h0b of Orange; h3l, h3r and h3b of Sky." in lines
    assert "Hidden Reserve" not in text


def test_the_hand_in_text() -> None:
    text = (
        scene().missions(A, "land_grab", "secure_the_monolith").units(A, "1D", "m").play().text(A)
    )
    assert "Land Grab, 2 VP, Objective: you control at least 8 hexes. You control 1 of 8" in text
    assert "Secure the Monolith, 2 VP, Objective: you control the Monolith hex. FULFILLED." in text


# -- the rules -------------------------------------------------------------------------

CHAPTERS = {
    "COMP": 6, "SETUP": 13, "BOARD": 12, "DEF": 10, "TURN": 6, "DEPLOY": 9, "MOVE": 16, "SPEC": 9,
    "EXPL": 11, "BATTLE": 26, "MINE": 5, "DRAW": 5, "VP": 5, "SM": 9, "EN": 10, "TIME": 8,
    "XCH": 1, "END": 10, "LIM": 4, "INFO": 5, "OPT": 20, "TEAM": 15, "VTX": 13, "ALT": 16,
    "ALTB": 5, "GEN": 4, "EDN": 2, "INT": 6,
}  # fmt: skip


def test_the_rules_are_whole() -> None:
    found = clauses(NexusOps())
    assert len(found) == len({clause.id for clause in found}) == 261
    counted = Counter(clause.id.split("-")[1] for clause in found)
    assert counted == CHAPTERS
    assert list(counted) == list(CHAPTERS)


def test_the_rules_are_for_players() -> None:
    for clause in clauses(NexusOps()):
        assert not re.search(r"\[|\bseed\b|S004|\.toml|section \d", clause.text), clause.id
        assert clause.text.rstrip(")*").endswith((".", "ruling", ")")), clause.id
