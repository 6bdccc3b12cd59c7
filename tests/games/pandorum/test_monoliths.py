"""Monoliths (PD-MONO)."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from offworld.engine import Match
from offworld.engine.log import Card
from offworld.engine.testing import check_hidden, check_told
from offworld.games.pandorum import PandorumGame
from offworld.games.pandorum.hulls import hull_level
from offworld.games.pandorum.modules.discovery.terms.options import ReturnCard
from offworld.games.pandorum.modules.monoliths.site import MONOLITH_IDS, MONOLITHS, sites
from offworld.games.pandorum.modules.monoliths.terms.options import KeepCard, Load, UseMonolith
from offworld.games.pandorum.state import AFTER_ACTION, CONSTRUCTION, Table
from offworld.games.pandorum.tables import PROJECT_IDS, SATELLITE_IDS
from offworld.games.pandorum.terms.options import DONE, Build, TakeFromMarket, UseBow
from offworld.games.pandorum.the_end import score
from tests.games.pandorum.discovery import (
    Discovery,
    discovery,
    kept,
    monoliths,
    places,
    pools,
    quids,
    structures,
)
from tests.games.pandorum.scene import (
    BASE,
    BLUE,
    MODULE,
    RED,
    WHITE,
    asked,
    build,
    buildable,
    construct,
    go,
    hand,
    in_slot,
    market,
    numbers,
    offered,
    options,
    pay,
    seen,
    stops,
    stow,
    table,
    take_a_card,
)

SITES = {(2, 2), (-2, 4), (-4, 2), (-2, -2), (2, -4), (4, -2)}


def near_a_marker(*cards: int, seats: int = 2) -> Discovery:
    """Red two hexes from the marker on (2, 2), with a card to pay and these."""
    return discovery(seats, ["monoliths"]).at(RED, 2, 0).hand(RED, 30, *cards)


def discover(game: Discovery, card: str) -> Match:
    match = game.next_monolith(card).play()
    go(match, 2, 2)
    pay(match, 30)
    return match


def use(match: Match, card: str) -> None:
    match.choose(UseMonolith(MONOLITH_IDS.index(card)))


def usable(match: Match) -> list[str]:
    return [MONOLITH_IDS[option.card] for option in offered(match, UseMonolith)]


# -- set-up ----------------------------------------------------------------------------


@pytest.mark.rule("PD-MONO-01", "PD-MONO-02", "PD-MONO-03")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_six_markers_and_a_shuffled_deck(seats: int) -> None:
    games = [PandorumGame().new(seats=seats, seed=n, modules=["monoliths"]) for n in range(5)]
    for match in games:
        assert places(match, monoliths(match).markers) == SITES
        assert sorted(monoliths(match).deck.cards) == list(range(8))
    assert len({tuple(monoliths(match).deck.cards) for match in games}) > 1
    plain = PandorumGame().new(seats=seats, seed=0)
    assert table(plain).market.cards == table(games[0]).market.cards


@pytest.mark.rule("PD-MONO-04")
def test_nobody_reaches_a_marker_in_the_first_turn() -> None:
    board = table(discovery(4).play()).board
    lines = {hex for line in board.lines[board.centre] for hex in line}
    assert not lines & set(board.symbols)


# -- markers ---------------------------------------------------------------------------


@pytest.mark.rule("PD-MONO-05")
def test_who_stops_on_a_marker_takes_a_card() -> None:
    match = discover(near_a_marker(24), "market_pulse")
    assert places(match, monoliths(match).markers) == SITES - {(2, 2)}
    assert kept(match, RED) == ["market_pulse"]
    assert len(monoliths(match).deck.cards) == 7


@pytest.mark.rule("PD-MONO-05")
def test_passing_over_does_nothing_and_the_second_gets_nothing() -> None:
    game = discovery(4, ["monoliths"]).at(RED, 2, 1).hand(RED, 30, 1)
    match = game.play()
    go(match, 2, 3)  # over the marker
    assert places(match, monoliths(match).markers) == SITES
    gone = game.change(lambda s: sites(s).markers.clear()).hand(RED, 30, 24).play()
    go(gone, 2, 2)
    pay(gone, 30)
    assert kept(gone, RED) == []


@pytest.mark.rule("PD-MONO-05", "PD-BOW-02")
def test_ex_11_two_legs_to_a_marker() -> None:
    game = discovery(modules=["monoliths"]).bow(RED, "vector_thrusters").slot(RED, 1, 1)
    match = game.hand(RED, 30, 24).next_monolith("market_pulse").play()
    go(match, 2, 2, bow=True)
    pay(match, 30)
    assert quids(match)[RED] == 5
    assert kept(match, RED) == ["market_pulse"]
    assert buildable(match) == {(24,)}


@pytest.mark.rule("PD-MONO-06")
def test_an_immediate_card_comes_after_the_rent_and_before_construction() -> None:
    game = discovery(modules=["monoliths"]).at(RED, 2, 0).hand(RED, 30, 1)
    match = game.structure(BLUE, MODULE, 2, 2).next_monolith("archive").deck(1, 1, 1).play()
    go(match, 2, 2)
    pay(match, 30)
    said = " ".join(match.prose())
    assert said.index("pays with") < said.index("as rent") < said.index("Archive")
    assert hand(match, RED) == [1, 1, 1, 1]
    assert monoliths(match).box == [MONOLITH_IDS.index("archive")]


@pytest.mark.rule("PD-MONO-06", "PD-MONO-11")
def test_an_immediate_card_is_carried_out_even_if_it_does_nothing() -> None:
    match = discover(near_a_marker(24), "espionage")  # nobody else has cards
    assert monoliths(match).box == [MONOLITH_IDS.index("espionage")]
    assert hand(match, RED) == [24]
    assert table(match).phase == CONSTRUCTION


@pytest.mark.rule("PD-MONO-09", "PD-BUILD-03")
def test_a_stop_needs_a_construction_without_the_new_cards() -> None:
    assert (2, 2) not in stops(near_a_marker(17).next_monolith("archive").deck(24).play())
    match = discover(near_a_marker(24).deck(29, 1, 6), "archive")
    assert {(24,), (29,), (1, 29), (1, 24)} <= buildable(match)  # they may be used now
    build(match, 29)
    assert structures(match, RED) == {(2, 2)}  # the marker did not hinder it


# -- kept cards ------------------------------------------------------------------------


@pytest.mark.rule("PD-MONO-07", "PD-MONO-08", "PD-TURN-04")
def test_kept_cards_are_open_and_used_in_every_window() -> None:
    game = discovery(modules=["monoliths"]).kept(RED, "market_pulse").hand(RED, 1, 1)
    match = game.market(6, 11, 16, 21, 26, 30).play()
    assert seen(match, BLUE).extras["monoliths"].kept[RED] == [MONOLITH_IDS.index("market_pulse")]
    assert usable(match) == ["market_pulse"]  # W1
    moved = match.clone()
    match.choose(offered(match, TakeFromMarket)[0])
    assert usable(match) == ["market_pulse"]  # W2
    for _ in range(3):
        match.choose(offered(match, TakeFromMarket)[0])
    assert usable(match) == ["market_pulse"]  # W2, after the last card
    match.choose(DONE)
    assert (table(match).phase, usable(match)) == (AFTER_ACTION, ["market_pulse"])  # W4
    use(match, "market_pulse")
    assert kept(match, RED) == []
    assert monoliths(match).box == [MONOLITH_IDS.index("market_pulse")]
    assert asked(match) == BLUE
    go(moved, 2, 0)
    pay(moved, 1)
    assert usable(moved) == ["market_pulse"]  # W3
    assert Build(0) in options(moved)


@pytest.mark.rule("PD-MONO-07")
def test_only_in_the_own_turn() -> None:
    match = discovery(modules=["monoliths"]).kept(BLUE, "market_pulse").play()
    assert usable(match) == []
    take_a_card(match)
    assert asked(match) == BLUE
    assert usable(match) == ["market_pulse"]


@pytest.mark.rule("PD-MONO-07", "PD-MONO-18")
def test_a_card_that_would_change_nothing_cannot_be_used() -> None:
    game = discovery(modules=["monoliths"]).market().only_deck(1, 6)
    game = game.kept(RED, "disintegrator", "market_pulse", "recall_beam")
    match = game.play()
    assert usable(match) == []
    wishes = {refusal.what: refusal.reason for refusal in match.refusals(RED)}
    assert "no Structure" in wishes["Use Disintegrator"]
    assert "empty" in wishes["Use Market Pulse"]
    assert "slots" in wishes["Use Recall Beam"]
    ready = game.market(11).slot(RED, 3, 16).structure(BLUE, BASE, 2, 0).at(RED, 2, 0).play()
    assert usable(ready) == ["disintegrator", "market_pulse", "recall_beam"]


@pytest.mark.rule("PD-MONO-10")
def test_kept_cards_are_worth_nothing_and_the_deck_lasts() -> None:
    match = discovery(modules=["monoliths"]).kept(RED, "market_pulse", "recall_beam").play()
    assert score(table(match), RED) == score(table(match), BLUE) == 4
    assert len(MONOLITHS) > len(SITES)


# -- immediate cards -------------------------------------------------------------------


@pytest.mark.rule("PD-MONO-11")
def test_ex_36_espionage() -> None:
    game = near_a_marker(24, seats=3).hand(BLUE, 1, 1, 6, 6)
    match = discover(game, "espionage")
    assert len(hand(match, RED)) == 2
    assert len(hand(match, BLUE)) == 3
    assert len(table(match).box.cards) == 0


@pytest.mark.rule("PD-MONO-11", "PD-INFO-02")
def test_espionage_keeps_one_of_several_cards() -> None:
    match = discover(near_a_marker(24, seats=3).hand(BLUE, 1).hand(WHITE, 6), "espionage")
    assert set(options(match)) == {KeepCard(0), KeepCard(5)}
    laid = [seen(match, viewer).extras["monoliths"].laid for viewer in (RED, BLUE, WHITE, None)]
    assert laid == [[0, 5], [0, -1], [5, -1], [-1, -1]]  # each former owner knows his own
    match.choose(KeepCard(5))
    assert hand(match, RED) == [6, 24]
    assert numbers(table(match).box.cards) == [1]
    assert seen(match, WHITE).players[RED].shown == [5, -1]  # White still knows it
    assert seen(match, BLUE).players[RED].shown == [-1, -1]
    assert seen(match, BLUE).box == [0]


@pytest.mark.rule("PD-MONO-11")
def test_the_cards_taken_are_random() -> None:
    found = set()
    for number in range(12):
        game = near_a_marker(24).hand(BLUE, 1, 6, 11)

        def roll(s: object, number: int = number) -> None:
            for _ in range(number):
                s.dice.below(3)  # type: ignore[attr-defined]

        found.add(tuple(hand(discover(game.change(roll), "espionage"), RED)))
    assert found == {(1, 24), (6, 24), (11, 24)}


def show_hand(player: int) -> Callable[[Table], None]:
    """For ``Scene.change``: everybody has seen the cards of a hand."""

    def show(s: Table) -> None:
        for index in range(len(s.hands[player])):
            s.reveal(s.hands[player], index)

    return show


@pytest.mark.rule("PD-INFO-03")
def test_whoever_knew_a_hand_loses_it_by_espionage() -> None:
    game = near_a_marker(24, seats=3).hand(BLUE, 1, 6, 11).change(show_hand(BLUE))
    match = game.next_monolith("espionage").play()
    assert seen(match, WHITE).players[BLUE].shown == [0, 5, 10]
    go(match, 2, 2)
    for number in range(20):
        check_told(match, Random(number))
    pay(match, 30)
    taken = {0, 5, 10} - {number - 1 for number in hand(match, BLUE)}
    for player in (RED, BLUE):
        assert taken < {*seen(match, player).players[RED].shown}
        assert -1 not in seen(match, player).players[BLUE].shown
    for viewer in (WHITE, None):
        assert seen(match, viewer).players[RED].shown == [-1, -1]
        assert seen(match, viewer).players[BLUE].shown == [-1, -1]


@pytest.mark.rule("PD-INFO-03")
def test_the_only_card_of_a_hand_is_still_known_after_espionage() -> None:
    game = near_a_marker(24, seats=3).hand(BLUE, 6).change(show_hand(BLUE))
    match = discover(game, "espionage")
    assert seen(match, WHITE).players[RED].shown == [5, -1]


def test_espionage_tells_both_which_card_it_was() -> None:
    match = discover(near_a_marker(24, seats=3).hand(BLUE, 6), "espionage")
    card = Card(PROJECT_IDS[5])
    told = {
        viewer: sum(card in line.words for line in match.log(viewer))
        for viewer in (RED, BLUE, WHITE, None)
    }
    assert told == {RED: 1, BLUE: 1, WHITE: 0, None: 0}


@pytest.mark.rule("PD-MONO-12", "PD-EV-16")
def test_ex_37_time_rift() -> None:
    game = discovery().at(RED, 2, 0).hand(RED, 30, 24, *[16] * 3).hand(BLUE, 1)
    game = game.event("ancient_civilization", 1).next_event("sandstorm").bow(RED, "salvage_claw")
    match = game.slot(RED, 1, 1, 1).next_monolith("time_rift").play()
    match.choose(UseBow())
    match.choose(offered(match, TakeFromMarket)[0])
    match.choose(DONE)
    go(match, 2, 2)
    pay(match, 30)
    build(match, 24)  # on ruins: the last quid of Ancient civilization
    stow(match, 3)
    assert pools(match) == {"sandstorm": 8}  # turned up before the extra turn
    assert (asked(match), table(match).is_extra_turn) == (RED, True)
    assert seen(match, RED).move_cost == 1
    assert UseBow() in options(match)  # it is a full turn
    take_a_card(match)
    if table(match).phase == AFTER_ACTION:
        match.choose(DONE)
    assert asked(match) == BLUE
    assert seen(match, BLUE).move_cost == 2


@pytest.mark.rule("PD-MONO-12", "PD-END-03")
def test_ex_63_extra_turn_in_the_last_round() -> None:
    game = discovery(3, ["monoliths"]).turn(WHITE).at(WHITE, 2, 0).hand(WHITE, 30, 24)
    ending = game.change(lambda s: setattr(s, "ending", True)).next_monolith("time_rift")
    match = ending.play()
    construct(match, 2, 2, 30, 24)
    assert (asked(match), table(match).is_extra_turn) == (WHITE, True)
    take_a_card(match)
    assert match.over


@pytest.mark.rule("PD-MONO-13")
def test_archive() -> None:
    match = discover(near_a_marker(24).deck(1, 6, 11), "archive")
    assert hand(match, RED) == [1, 6, 11, 24]
    assert seen(match, BLUE).players[RED].shown == [-1] * 4


@pytest.mark.rule("PD-MONO-13", "PD-MKT-03", "PD-MKT-05")
def test_archive_with_a_short_deck() -> None:
    game = near_a_marker(24).market(1, 6, 11, 16, 21, 26, 27).only_deck(2)
    match = discover(game, "archive")
    assert len(hand(match, RED)) == 4
    assert 2 in hand(match, RED)
    assert len(set(market(match))) == 4  # the market became the deck and was filled again


@pytest.mark.rule("PD-MONO-06", "PD-MONO-14")
def test_ex_38_cargo_of_the_ancients() -> None:
    game = near_a_marker(24).deck(4, 18, 27).hull(RED, "colonial_hull", 2)
    match = discover(game.structure(RED, MODULE, 2, 1), "cargo_of_the_ancients")
    assert seen(match, RED).extras["monoliths"].laid == [3, 17, 26]  # all seen beforehand
    assert seen(match, BLUE).extras["monoliths"].laid == [-1, -1, -1]
    for slot in (2, 2, 3):
        match.choose(Load(slot))
    assert in_slot(match, RED, 3) == [27]
    assert len(in_slot(match, RED, 2)) == 4
    assert hull_level(table(match), RED) == 1
    before = quids(match)[RED]
    build(match, 24)
    assert quids(match)[RED] == before + 1 + 1  # the hull pays in this very turn


@pytest.mark.rule("PD-MONO-14", "PD-BOW-08")
def test_cargo_is_fuel_for_the_bow_at_once() -> None:
    game = near_a_marker(24).bow(RED, "salvage_claw").deck(1, 1, 1)
    match = discover(game, "cargo_of_the_ancients")
    for _ in range(3):
        match.choose(Load(1))
    assert UseBow() in options(match)


@pytest.mark.rule("PD-MONO-15", "PD-SAT-02")
def test_lost_satellite() -> None:
    match = discover(near_a_marker(24), "lost_satellite")
    mine = table(match).satellites[RED]
    assert len(mine) == 2
    assert seen(match, BLUE).players[RED].satellites == mine
    assert len(table(match).spare_satellites.cards) == len(SATELLITE_IDS) - 3
    for seats in (2, 3, 4):
        spare = table(discovery(seats).play()).spare_satellites
        assert len(spare.cards) == len(SATELLITE_IDS) - seats >= 4


# -- kept cards, one by one ------------------------------------------------------------


def disintegrates(*cards: int) -> Match:
    """EX-39: Red has moved onto Blue's Module on (2, 2) and uses the card."""
    game = discovery(modules=["monoliths"]).kept(RED, "disintegrator").at(RED, 2, 0)
    match = (
        game.structure(BLUE, MODULE, 2, 2).hand(RED, 30, *cards).next_monolith("time_rift").play()
    )
    go(match, 2, 2)
    pay(match, 30)
    use(match, "disintegrator")
    return match


@pytest.mark.rule("PD-MONO-16", "PD-BUILD-04")
def test_ex_39_disintegrator() -> None:
    match = disintegrates(24)
    assert structures(match, BLUE) == set()
    assert table(match).left(BLUE, MODULE) == 10
    assert quids(match) == [3, 5]  # rent is not given back
    assert options(match) == [Build(23), DONE]  # allowed, but optional
    match.choose(DONE)
    assert structures(match, RED) == set()


@pytest.mark.rule("PD-MONO-16")
def test_the_others_do_not_learn_whether_red_could_build() -> None:
    match = disintegrates(17)  # nothing to build on ruins
    assert options(match) == [DONE]
    rng = Random(3)
    for _ in range(20):
        check_hidden(match, rng)


@pytest.mark.rule("PD-MONO-16")
@pytest.mark.parametrize("own", [True, False])
def test_at_any_other_time_nothing_is_built(own: bool) -> None:
    game = discovery(modules=["monoliths"]).kept(RED, "disintegrator").at(RED, 2, 0)
    match = game.structure(RED if own else BLUE, BASE, 2, 0).hand(RED, 17, 1).play()
    use(match, "disintegrator")  # W1
    assert structures(match, RED) == structures(match, BLUE) == set()
    assert table(match).supply == [10, 6, 10, 6]
    assert not offered(match, Build)
    take_a_card(match)
    assert asked(match) == BLUE


@pytest.mark.rule("PD-MONO-16")
def test_after_the_action_nothing_is_built() -> None:
    game = discovery(modules=["monoliths"]).kept(RED, "disintegrator").hand(RED, 17, 1, 1)
    match = game.play()
    construct(match, 2, 0, 1, 17)
    use(match, "disintegrator")
    assert structures(match, RED) == set()
    assert asked(match) == BLUE


@pytest.mark.rule("PD-MONO-17", "PD-TAKE-04", "PD-MKT-04")
def test_market_pulse_refills_at_once() -> None:
    game = discovery(modules=["monoliths"]).kept(RED, "market_pulse").market(1, 6, 11, 16)
    match = game.deck(21, 22, 23, 24).play()
    match.choose(TakeFromMarket(0))
    assert market(match) == [6, 11, 16]
    use(match, "market_pulse")
    assert market(match) == [21, 22, 23, 24]
    assert numbers(table(match).box.cards) == [6, 11, 16]
    assert TakeFromMarket(20) in options(match)


@pytest.mark.rule("PD-MONO-18", "PD-HULL-09")
def test_ex_40_recall_beam() -> None:
    game = discovery(modules=["monoliths"]).kept(RED, "recall_beam").hull(RED, "colonial_hull")
    match = game.slot(RED, 2, 1, 1, 6, 6).slot(RED, 3, 11).play()
    assert hull_level(table(match), RED) == 1
    use(match, "recall_beam")
    assert set(options(match)) == {ReturnCard(2, 0), ReturnCard(2, 5), ReturnCard(3, 10)}
    match.choose(ReturnCard(2, 0))
    match.choose(ReturnCard(2, 5))
    assert hand(match, RED) == [1, 6]
    assert hull_level(table(match), RED) == 0
    assert seen(match, BLUE).players[RED].shown == [0, 5]


@pytest.mark.rule("PD-MONO-18")
def test_recall_beam_with_a_single_card() -> None:
    match = discovery(modules=["monoliths"]).kept(RED, "recall_beam").slot(RED, 1, 6).play()
    use(match, "recall_beam")
    assert hand(match, RED) == [6]
    assert kept(match, RED) == []


@pytest.mark.rule("PD-BUILD-03", "PD-BOW-04", "PD-TURN-04")
def test_ex_65_construction_lost() -> None:
    def recall(card: int) -> Match:
        game = discovery(modules=["monoliths"]).bow(RED, "adaptive_foundry").slot(RED, 1, card)
        match = game.kept(RED, "recall_beam").hand(RED, 24, 29).play()
        go(match, 2, 0)
        pay(match, 29)
        use(match, "recall_beam")
        return match

    match = recall(3)
    assert options(match) == [DONE]
    match.choose(DONE)
    assert structures(match, RED) == set()
    assert asked(match) == BLUE
    assert options(recall(17)) == [Build(16)]  # Red would have to build with it
