"""Words for people: offers, refusals, the log, the table in text, and the rules themselves."""

from __future__ import annotations

import re
from collections import Counter
from random import Random

import pytest

from offworld.engine import Match, Offer, Refusal
from offworld.engine.clauses import clauses
from offworld.engine.log import Amount, Card, Clause, Piece, Place
from offworld.engine.testing import check_offers
from offworld.games.pandorum import PandorumGame
from offworld.games.pandorum.look.text import WIDTH
from offworld.games.pandorum.look.words import spell
from offworld.games.pandorum.movement import way
from offworld.games.pandorum.state import CONSTRUCTION, HAND_LIMIT, Table
from offworld.games.pandorum.tables import NONE
from offworld.games.pandorum.terms.options import (
    Build,
    BuildPiece,
    Move,
    MoveOver,
    UseBow,
    UseCard,
)
from tests.games.pandorum.scene import (
    BASE,
    BLUE,
    MODULE,
    RED,
    asked,
    build,
    go,
    offered,
    options,
    pay,
    scene,
    table,
)

EVERYTHING: list[tuple[int, tuple[str, ...]]] = [
    (seats, modules) for seats in (2, 3, 4) for modules in ((), ("leasing",))
]


@pytest.mark.parametrize(("seats", "modules"), EVERYTHING)
def test_every_option_has_words_clicks_and_a_clause(seats: int, modules: tuple[str, ...]) -> None:
    rng = Random(f"{seats} {modules}")
    match = PandorumGame().new(seats=seats, seed=4, modules=modules)
    while match.decision is not None and match.rev < 300:
        if rng.random() < 0.2:
            check_offers(match, rng)
        match.choose(rng.choice(match.decision.options))


# -- offers ----------------------------------------------------------------------------


def the_offer(match: Match, words: str) -> Offer:
    """The one offer that begins with these words."""
    assert match.decision is not None
    found = [o for o in match.offers(match.decision.seat) if o.label.startswith(words)]
    assert len(found) == 1, [offer.label for offer in match.offers(match.decision.seat)]
    return found[0]


def test_moves() -> None:
    game = scene().structure(BLUE, BASE, 1, 0).hand(RED, 1, 1).quids(4, 0)
    match = game.bow(RED, "tunnel_drill").slot(RED, 1, 5).at(RED, 0, 1).play()
    rent = the_offer(match, "Move to crystals A1")
    assert rent.path == ("harvester-0", "hex-A1")
    assert rent.cost == "1 card and 2 quids of rent"
    assert rent.effect == "stops on Sky's Structure"
    drill = the_offer(match, "Move to crater B0 with Tunnel Drill")
    assert drill.path == ("bow-0", "hex-B0")
    assert drill.cost == "1 card and a card of slot 1"
    assert the_offer(match, "Move to the Landing pad A0").effect == "nothing is built there"


def test_a_move_with_two_legs_names_the_turn() -> None:
    match = scene().bow(RED, "vector_thrusters").slot(RED, 1, 5).hand(RED, 1, 1).play()
    offer = the_offer(match, "Move to crater B0 with Vector Thrusters, turning in")
    assert offer.path[0] == "bow-0"
    assert len(offer.path) == 3


def test_construction() -> None:
    match = scene().hand(RED, 9, 17, 20).play()
    go(match, 2, 0)
    paid = the_offer(match, "Pay with Family Block (#9)")
    assert (paid.path, paid.irreversible) == (("hand-family_block",), True)
    pay(match, 9)
    module = the_offer(match, "Build a Module with Energy Generator (#20)")
    assert module.path == ("supply-module", "hand-energy_generator")
    assert module.effect == "brings 4 quids"
    base = the_offer(match, "Build a Base with Solar Generator (#17), then Energy Generator (#20)")
    assert base.effect == "brings 6 quids"
    build(match, 17, 20)
    stowed = the_offer(match, "Put Solar Generator (#17) into slot 2")
    assert (stowed.path, stowed.irreversible) == (("slot-0-2",), False)
    match.choose(stowed.option)
    assert the_offer(match, "Put Energy Generator (#20) into slot 3").irreversible


def test_cards() -> None:
    match = scene().market(1, 2, 3, 4).play()
    card = the_offer(match, "Take Survey Pit (#1) from the market")
    assert (card.path, card.irreversible) == (("market-survey_pit",), False)
    assert the_offer(match, "Take the top card of the deck").irreversible
    empty = scene().market(1, 2, 3, 4).only_deck().play()
    assert the_offer(empty, "Shuffle the market into a new deck").clause == "PD-MKT-05"


def test_taking_quids() -> None:
    match = scene(3).quids(0, 3, 1).hand(RED, 1, 26).play()
    go(match, 2, 0)
    pay(match, 1)
    build(match, 26)
    offer = the_offer(match, "Take from Sky")
    assert (offer.path, offer.effect) == (("player-1",), "has 3 quids")


def test_the_bow() -> None:
    match = scene().bow(RED, "salvage_claw").slot(RED, 1, 5, 7).market(1, 2, 3, 4).play()
    assert the_offer(match, "Use Salvage Claw").path == ("bow-0",)
    match.choose(UseBow())
    spent = the_offer(match, "Spend Magma Tap (#5) from slot 1")
    match.choose(spent.option)
    assert the_offer(match, "Take Survey Pit").irreversible


def test_harvester_sets() -> None:
    match = PandorumGame().new(seats=2, seed=2)
    seat = asked(match)
    offers = match.offers(seat)
    assert [offer.path for offer in offers] == [("set-0",), ("set-1",), ("set-2",)]
    assert not offers[0].irreversible
    match.choose(offers[0].option)
    assert all(offer.irreversible for offer in match.offers(asked(match)))


# -- refusals --------------------------------------------------------------------------


def refused(match: Match, words: str) -> Refusal:
    """The one refusal that begins with these words."""
    assert match.decision is not None
    found = [r for r in match.refusals(match.decision.seat) if r.what.startswith(words)]
    assert len(found) == 1, [refusal.what for refusal in match.refusals(match.decision.seat)]
    return found[0]


def test_why_not_stop() -> None:
    game = scene().structure(BLUE, BASE, 1, 0).hand(RED, 24, 24).quids(1, 0).market(1, 2, 3, 4)
    match = game.feature("passage", 3, 0).play()
    assert refused(match, "Move to crystals A1").clause == "PD-RENT-03"
    assert refused(match, "Move to dunes B3").clause == "PD-BUILD-03"
    assert refused(match, "Move to B2").clause == "PD-MOVE-04"
    assert refused(match, "Pass").clause == "PD-TURN-07"
    assert refused(match, "Use Tunnel Drill").clause == "PD-BOW-01"
    nobody = scene().market(1, 2, 3, 4).play()
    assert refused(nobody, "Move to dunes B3").clause == "PD-MOVE-05"
    assert refused(scene().supply(RED, 0, 0).hand(RED, 1, 1).play(), "Move to dunes B3").clause == (
        "PD-BUILD-09"
    )


def test_why_not_over_a_volcano() -> None:
    match = scene().at(RED, 0, 1).hand(RED, 1, 1).play()
    assert refused(match, "Move over the Volcano B4").clause == "PD-MOVE-02"


def test_why_not_pay_with_the_last_fitting_card() -> None:
    match = scene().hand(RED, 17, 24).play()
    go(match, 2, 0)
    assert refused(match, "Pay with Solar Generator").clause == "PD-MOVE-05"


def test_why_not_while_taking_and_building() -> None:
    match = scene().market(1, 2, 3, 4).play()
    for _ in range(2):
        match.choose(next(o.option for o in match.offers(RED) if "deck" in o.label))
    assert refused(match, "Take the top card of the deck").clause == "PD-TAKE-02"
    assert refused(match, "Move").clause == "PD-TURN-01"
    match = scene().supply(RED, 3, 0).hand(RED, 9, 17, 24).play()
    go(match, 2, 0)
    pay(match, 9)
    assert refused(match, "Use Xeno Laboratory (#24) here").clause == "PD-BUILD-02"
    assert refused(match, "Build a Base").clause == "PD-BUILD-09"
    assert refused(match, "Build nothing").clause == "PD-BUILD-03"


def test_why_not_keep_all_cards() -> None:
    nine = [1, 1, 2, 2, 3, 3, 4, 4, 5]
    match = scene().hand(RED, *nine).turn(RED, HAND_LIMIT).play()
    assert refused(match, "Keep all cards").clause == "PD-TAKE-06"


def test_why_not_two_cards_on_a_leased_module() -> None:
    def arrived(s: Table) -> None:
        s.phase, s.moved = CONSTRUCTION, True

    game = scene(modules=["leasing"]).structure(BLUE, MODULE, 2, 1).at(RED, 2, 1).hand(RED, 22, 1)
    match = game.change(arrived).play()
    assert refused(match, "Use two cards in crater B0").clause == "PD-LEASE-01"
    assert the_offer(match, "Lease the site for Impact Laboratory").path == (
        "hand-impact_laboratory",
    )


def test_why_not_never_contradicts_a_bow() -> None:
    """With Reserve Tanks a single card is enough; with a drill no Volcano bars the way."""
    tanks = scene().bow(RED, "reserve_tanks").slot(RED, 1, 5).hand(RED, 1).play()
    assert the_offer(tanks, "Move to dunes B3 with Reserve Tanks")
    assert not [r for r in tanks.refusals(RED) if r.what.startswith("Move to dunes B3")]
    drill = scene().at(RED, 0, 1).hand(RED, 1, 1).bow(RED, "tunnel_drill")
    assert refused(drill.play(), "Move over the Volcano B4").clause == "PD-MOVE-02"
    ready = drill.slot(RED, 1, 5).play()
    assert not [r for r in ready.refusals(RED) if r.what.startswith("Move over")]


@pytest.mark.parametrize(("seats", "modules"), EVERYTHING)
def test_no_refusal_contradicts_an_offer(seats: int, modules: tuple[str, ...]) -> None:
    """No hex, card or piece that is refused is part of anything that is offered."""
    rng = Random(f"{seats} {modules}")
    match = PandorumGame().new(seats=seats, seed=2, modules=modules)
    clauses_seen = set()
    while match.decision is not None and match.rev < 300:
        moves, builds = offered(match, Move), offered(match, Build)
        s = table(match)
        for refusal in match.refusals(match.decision.seat):
            clauses_seen.add(refusal.clause)
            assert refusal.reason
            assert refusal.option not in options(match)
            match refusal.option:
                case Move(hex=hex):
                    assert hex not in {move.hex for move in moves}
                case MoveOver(hex=hex):
                    for move in moves:
                        assert hex not in way(s, s.harvester[s.active], move)
                case UseCard(card=card):
                    assert not [b for b in builds if card in (b.first, b.second)]
                case BuildPiece(piece=piece):
                    assert not [b for b in builds if (b.second != NONE) == (piece == BASE)]
        match.choose(rng.choice(match.decision.options))
    assert len(clauses_seen) > 6


# -- the log, the picture and the table ------------------------------------------------


def test_words_of_the_log() -> None:
    assert spell(Piece("module")) == "a Module"
    assert spell(Piece("base", 2)) == "2 Bases"
    assert spell(Place("B3")) == "B3"
    assert spell(Card("solar_generator")) == "Solar Generator (#17)"
    assert spell(Card("raider_prow")) == "Raider Prow"
    assert spell(Card("grid_link")) == "Grid Link"
    assert spell(Amount(1, "quids")) == "1 quid"
    assert spell(Amount(3, "quids")) == "3 quids"
    assert [spell(t) for t in (Piece("x"), Card("x"), Clause("x"))] == [None] * 3


@pytest.mark.parametrize(("seats", "modules"), EVERYTHING)
def test_the_text_fits_a_terminal(seats: int, modules: tuple[str, ...]) -> None:
    rng = Random(f"{seats} {modules}")
    match = PandorumGame().new(seats=seats, seed=3, modules=modules)
    while match.decision is not None and match.rev < 300:
        if match.rev % 10 == 0:
            for viewer in (*range(seats), None):
                assert max(map(len, match.text(viewer).splitlines())) <= WIDTH
        match.choose(rng.choice(match.decision.options))


def test_the_table_in_text() -> None:
    game = scene().structure(BLUE, BASE, 2, 0).hand(RED, 17, 17).market(1, 2, 3, 4)
    text = game.play().text(RED)
    assert text.splitlines()[0] == "Round 1, Orange (you): action"
    assert "B3d2B" in text
    assert "A0P" in text
    assert "Solar Generator (#17), Generator (x2): Only on dunes." in text
    assert "Solar Generator" not in game.play().text(BLUE)


def test_the_picture_has_everything_that_can_be_clicked() -> None:
    match = scene().structure(BLUE, BASE, 2, 0).hand(RED, 17).slot(RED, 1, 5).play()
    drawn = match.draw(RED)
    assert list(drawn) == ["board", "mat", "hand", "players", "cards", "legend"]
    for fragment, id in (
        ("board", "hex-B3"),
        ("board", "harvester-1"),
        ("board", "structure-B3"),
        ("hand", "hand-solar_generator"),
        ("mat", "supply-base"),
        ("players", "slot-1-3"),
        ("mat", "bow-0"),
        ("cards", "deck"),
        ("cards", "market-relay_system"),
    ):
        assert f'id="{id}"' in drawn[fragment]
    assert "hand" not in match.draw(None)
    assert offered(match, UseBow) == []
    assert options(match)
    assert table(match).quids


# -- the rules -------------------------------------------------------------------------

CHAPTERS = {
    "DEF": 16, "SETUP": 14, "TURN": 7, "TAKE": 6, "MKT": 6, "MOVE": 9, "RENT": 4, "LEASE": 6,
    "BUILD": 11, "COND": 7, "REW": 7, "SLOT": 3, "BOW": 9, "HULL": 9, "SAT": 5, "PYR": 4,
    "END": 4, "SCORE": 4, "INFO": 3, "HOOK": 4, "MAP": 2,
    "DISC": 5, "MONO": 18, "EV": 66, "MX": 54,
}  # fmt: skip


def test_the_rules_are_whole() -> None:
    found = clauses(PandorumGame())
    assert len(found) == len({clause.id for clause in found}) == sum(CHAPTERS.values())
    counted = Counter(clause.id.split("-")[1] for clause in found)
    assert counted == CHAPTERS
    assert list(counted) == list(CHAPTERS)


def test_the_rules_are_for_players() -> None:
    for clause in clauses(PandorumGame()):
        assert not re.search(r"\[[^R]|\bseed\b|S00|\.toml|section", clause.text), clause.id
        assert clause.text.endswith("."), clause.id


def test_a_note_says_that_it_is_a_reconstruction() -> None:
    assert "reconstruction" in PandorumGame.note
