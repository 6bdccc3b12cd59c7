"""Rules of all species (SX-GEN), milestones with species (SX-MILE), and what is hidden (SX-HID)."""

from __future__ import annotations

from collections.abc import Callable
from itertools import permutations
from typing import Any

import msgspec
import pytest

from offworld.bots import RandomBot
from offworld.engine import HIDDEN, Dice, Match
from offworld.engine.errors import BadSettings
from offworld.games.seti import SetiGame
from offworld.games.seti.effects.signalling import Signal
from offworld.games.seti.module import SPECIES
from offworld.games.seti.modules.alien_cards import cards_of
from offworld.games.seti.modules.anomalies.board import anomalies
from offworld.games.seti.modules.centaurians.messages import DELAYED, REWARDS
from offworld.games.seti.modules.mascamites.board import SAMPLES
from offworld.games.seti.modules.terms.options import TakeAlienCard
from offworld.games.seti.state import Table
from offworld.games.seti.tables import CARDS, MOONS, SPACES
from offworld.games.seti.terms.options import (
    ANALYZE,
    SCAN,
    CoverCircle,
    Exchange,
    GiveUp,
    Land,
    MarkGold,
    MarkTrace,
    MarkWithHand,
    Play,
    Research,
    Tuck,
    UseCorner,
)
from tests.games.seti.aliens import (
    NAMES,
    NEUTRAL,
    Aliens,
    alien_hand,
    aliens,
    board_of,
    card,
    told,
)
from tests.games.seti.scene import (
    GREEN,
    WHITE,
    asked,
    decline,
    goods,
    offered,
    options,
    points,
    scene,
    seen,
    table,
    trace,
    traces,
)

PAIRS = list(permutations(NAMES, 2))


# -- before discovery --------------------------------------------------------------------


def everything_shown(match: Match, seat: int | None) -> bytes:
    """What a seat is shown, in every form: view, question, offers, log, picture, text."""
    seen_by = match.look(seat)
    view = msgspec.json.encode(seen_by.view)
    offers = [offer.label for offer in seen_by.offers]
    refusals = [(refusal.what, refusal.reason) for refusal in seen_by.refusals]
    lines = match.prose(seat)
    picture = {name: str(fragment) for name, fragment in seen_by.picture.items()}
    return msgspec.json.encode([view.decode(), offers, refusals, lines, picture, seen_by.text])


def lay(*pair: str) -> Callable[[Any], None]:
    """For ``clone``: these species in the slots."""

    def change(s: Any) -> None:
        s.species.cards = [NAMES.index(name) for name in pair]
        s.species_box.cards = [i for i, name in enumerate(NAMES) if name not in pair]

    return change


@pytest.mark.rule("SX-GEN-01", "SX-HID-01", "SE-SETUP-01", "SE-INFO-01")
@pytest.mark.parametrize(("seats", "modules"), [(2, {}), (1, {"rival": {"level": "3"}})])
def test_nothing_differs_before_discovery(seats: int, modules: dict[str, object]) -> None:
    """The same choices with other species in the slots: at every decision before the discovery
    everybody is shown the same, to the last byte."""
    match = SetiGame().new(seats, "secret", modules=modules)
    worlds = [match.clone(change=lay(*pair)) for pair in PAIRS[::3]]
    bot = RandomBot(seed=3)
    compared = 0
    for number in range(150):
        if match.decision is None or any(table(world).discovered for world in [match, *worlds]):
            break
        if number % 5 == 0:
            for seat in (*range(seats), None):
                shown = everything_shown(match, seat)
                assert all(everything_shown(world, seat) == shown for world in worlds)
                compared += 1
        told = match.state.information()
        assert all(world.state.information() == told for world in worlds)
        choice = bot(match)
        for world in [match, *worlds]:
            world.choose(choice)
    assert compared > 5


@pytest.mark.rule("SX-GEN-01", "SX-HID-01")
def test_undiscovered_species_are_dealt_anew() -> None:
    match = scene().play()
    found = set()
    for number in range(60):
        twin = match.clone()
        SetiGame().redeal(table(twin), WHITE, Dice(str(number)))
        found.add(tuple(table(twin).species.cards))
    assert len(found) > 10


@pytest.mark.rule("SX-GEN-01")
def test_the_host_may_pick_the_pool_or_both() -> None:
    both = SetiGame().new(2, "a", settings={"species": "exertians,anomalies"})
    assert {NAMES[one] for one in table(both).species.cards} == {"exertians", "anomalies"}
    pair = {"species": "exertians,anomalies"}
    games = [SetiGame().new(2, number, settings=pair) for number in range(10)]
    orders = {tuple(table(game).species.cards) for game in games}
    assert len(orders) == 2
    any_pair = {tuple(sorted(table(SetiGame().new(2, i)).species.cards)) for i in range(60)}
    assert len(any_pair) == 10
    with pytest.raises(BadSettings):
        SetiGame().new(2, "a", settings={"species": "exertians"})
    with pytest.raises(BadSettings):
        SetiGame().new(2, "a", settings={"species": "martians,exertians"})


@pytest.mark.rule("SX-GEN-02", "SX-GEN-04")
def test_a_species_is_discovered_between_turns() -> None:
    start = aliens("anomalies").almost("anomalies", purple=GREEN, yellow=NEUTRAL)
    match = start.goods(WHITE, energy=1).computer(WHITE, 6).play()
    match.choose(ANALYZE)
    trace(match, "left_discovery_blue")
    assert seen(match, None).species[0].name == "anomalies"
    assert len(anomalies(table(match)).tokens) == 3
    assert [len(alien_hand(match, player)) for player in (WHITE, GREEN)] == [1, 1]


@pytest.mark.rule("SX-GEN-04", "SX-GEN-02")
def test_until_then_further_traces_go_to_its_overflow() -> None:
    start = aliens("anomalies").almost("anomalies", purple=GREEN, yellow=NEUTRAL)
    match = start.probes(WHITE, (3, 0)).techs(WHITE, "probe_4").goods(WHITE, energy=3).play()
    match.choose(next(one for one in offered(match, Land) if one.moon >= 0 and titan(one)))
    trace(match, "left_discovery_blue")
    spaces = {SPACES[one.space].id for one in offered(match, MarkTrace)}
    assert {one for one in spaces if one.startswith(("left", "anom"))} == {
        "left_overflow_purple",
        "left_overflow_yellow",
        "left_overflow_blue",
    }


def titan(option: Land) -> bool:
    return MOONS[option.moon].id == "titan"


@pytest.mark.rule("SX-GEN-03", "SX-GEN-25")
def test_example_4_both_at_once_left_first() -> None:
    start = aliens("oumuamua", "anomalies").almost("oumuamua", purple=WHITE, yellow=GREEN)
    start.almost("anomalies", purple=WHITE, yellow=GREEN).techs(WHITE, "probe_4")
    match = start.probes(WHITE, (3, 0)).goods(WHITE, energy=3).play()
    match.choose(next(one for one in offered(match, Land) if one.moon >= 0 and titan(one)))
    trace(match, "left_discovery_blue")
    trace(match, "right_discovery_blue")
    assert table(match).discovered == [0, 1]
    log = told(match, None)
    assert log.index("left species is discovered") < log.index("right species is discovered")


@pytest.mark.rule("SX-GEN-05", "SX-GEN-06")
def test_components() -> None:
    assert {name: len(cards_of(name)) for name in NAMES} == {
        "mascamites": 10,
        "anomalies": 10,
        "oumuamua": 10,
        "centaurians": 10,
        "exertians": 15,
    }
    assert len(SAMPLES) == 7
    boards = [SPACES[one].species for one in range(12, len(SPACES))]
    assert {name: boards.count(name) for name in NAMES} == {
        "mascamites": 17,
        "anomalies": 15,
        "oumuamua": 15,
        "centaurians": 15,
        "exertians": 15,
    }


@pytest.mark.rule("SX-GEN-07", "SX-GEN-08", "SX-GEN-10", "SX-ANOM-01")
def test_example_1_dealing() -> None:
    start = aliens("anomalies").traces(GREEN, "left_overflow_yellow")
    match = start.found("anomalies", WHITE, NEUTRAL, WHITE).play()
    assert [len(alien_hand(match, player)) for player in (WHITE, GREEN)] == [2, 0]
    board = board_of(table(match), "anomalies")
    assert (len(board.deck.cards), len(board.market.cards)) == (7, 1)
    view = seen(match, GREEN).extras["anomalies"]
    assert (view.deck, view.market) == (7, board.market.cards)
    assert seen(match, GREEN).players[WHITE].hand == [HIDDEN, HIDDEN]


@pytest.mark.rule("SX-GEN-09")
def test_cards_are_dealt_from_purple_to_blue() -> None:
    start = aliens("anomalies").almost("anomalies", purple=GREEN, yellow=WHITE)
    match = start.goods(WHITE, energy=1).computer(WHITE, 6).play()
    match.choose(ANALYZE)
    trace(match, "left_discovery_blue")
    dealt = [line.split()[0] for line in match.prose(None) if "is dealt" in line]
    assert dealt[0] != dealt[1] == dealt[2]  # Green, White, White


@pytest.mark.rule("SX-GEN-10", "SX-HID-01")
def test_decks_and_alien_cards_in_hands_are_dealt_anew_among_themselves() -> None:
    match = aliens("anomalies").hand(GREEN, 5, 6).found("anomalies", WHITE, GREEN, GREEN).play()
    found = set()
    for number in range(30):
        twin = match.clone()
        SetiGame().redeal(table(twin), WHITE, Dice(str(number)))
        s = table(twin)
        held = s.hands[GREEN].cards
        assert [bool(CARDS[one].species) for one in held] == [False, False, True, True]
        assert s.hands[WHITE].cards == table(match).hands[WHITE].cards
        found.add(held[2])
        SetiGame().check(s)
    assert len(found) > 4


# -- cards -------------------------------------------------------------------------------


def analyzing(start: Aliens) -> Match:
    match = start.goods(WHITE, energy=1).computer(WHITE, 6).play()
    match.choose(ANALYZE)
    return match


@pytest.mark.rule("SX-GEN-11")
def test_example_2_the_market_card_is_replaced() -> None:
    start = aliens("centaurians").found("centaurians")
    start.market("centaurians", "ET.33", "ET.31", "ET.32", "ET.34")
    match = analyzing(start)
    trace(match, "cent_blue_1")
    match.choose(TakeAlienCard(False))
    board = board_of(table(match), "centaurians")
    assert alien_hand(match, WHITE) == ["ET.33"]
    assert (board.market.cards, len(board.deck.cards)) == ([card("ET.31")], 2)
    match = analyzing(start)
    trace(match, "cent_blue_1")
    match.choose(TakeAlienCard(True))
    board = board_of(table(match), "centaurians")
    assert alien_hand(match, WHITE) == ["ET.31"]
    assert board.market.cards == [card("ET.33")]
    assert "Vessel Designs" not in told(match, GREEN)


@pytest.mark.rule("SX-GEN-12")
def test_with_an_empty_deck_the_market_card_is_not_replaced() -> None:
    match = analyzing(aliens("anomalies").found("anomalies").market("anomalies", "ET.11"))
    trace(match, "anom_blue_1")
    assert alien_hand(match, WHITE) == ["ET.11"]
    assert board_of(table(match), "anomalies").market.cards == []


@pytest.mark.rule("SX-GEN-13", "SX-GEN-14")
def test_alien_cards_are_hand_cards() -> None:
    start = aliens("anomalies").found("anomalies").holds(WHITE, "ET.11", "ET.13").hand(WHITE, 5)
    match = start.goods(WHITE, credits=1, energy=2).techs(WHITE, "telescope_3").play()
    assert Play(card("ET.11")) in options(match)
    match.choose(UseCorner(card("ET.13")))
    assert (points(match, WHITE), goods(match, WHITE)["data"]) == (1, 1)
    match.choose(Exchange(0, 1))
    match.choose(GiveUp(card("ET.11")))
    match.choose(GiveUp(4))
    assert goods(match, WHITE)["credits"] == 2
    match = start.play()
    match.choose(SCAN)
    assert card("ET.11") in {one.card for one in offered(match, MarkWithHand)}
    board = board_of(table(match), "anomalies")
    assert not {one.card for one in offered(match, MarkWithHand)} & set(board.market.cards)


@pytest.mark.rule("SX-GEN-13")
def test_they_are_tucked_and_count_towards_the_hand_limit() -> None:
    start = aliens("anomalies").found("anomalies").hand(WHITE, 1, 2, 3, 4)
    match = start.holds(WHITE, "ET.13").play()
    match.choose(next(one for one in options(match) if type(one).__name__ == "Pass"))
    assert len(offered(match, GiveUp)) == 5
    orbit = aliens("anomalies").found("anomalies").holds(WHITE, "ET.13").probes(WHITE, (1, 0))
    match = orbit.goods(WHITE, credits=1, energy=1).play()
    match.choose(next(one for one in options(match) if type(one).__name__ == "Orbit"))
    assert offered(match, Tuck) == [Tuck(card("ET.13"))]
    match.choose(Tuck(card("ET.13")))
    assert goods(match, WHITE)["credits"] == 1


@pytest.mark.rule("SX-GEN-15")
def test_they_are_discarded_among_themselves() -> None:
    start = aliens("anomalies").found("anomalies").holds(WHITE, "ET.13").goods(WHITE, credits=1)
    match = start.play()
    match.choose(UseCorner(card("ET.13")))
    s = table(match)
    assert board_of(s, "anomalies").discards.cards == [card("ET.13")]
    assert card("ET.13") not in s.discards.cards


@pytest.mark.rule("SX-GEN-16")
def test_where_a_trace_may_go() -> None:
    start = aliens("anomalies").found("anomalies").traces(GREEN, "anom_blue_1")
    found = {SPACES[one.space].id for one in offered(analyzing(start), MarkTrace)}
    assert found == {
        *[f"anom_blue_{level}" for level in (2, 3, 4, 5)],
        "right_discovery_blue",
        "left_overflow_blue",
        "right_overflow_blue",
    }


@pytest.mark.rule("SX-GEN-17")
def test_one_event_covers_one_circle_of_one_mission() -> None:
    start = aliens("oumuamua").found("oumuamua").on_mission(WHITE, "ET.29").mission(WHITE, 77)
    match = analyzing(start)
    trace(match, "left_overflow_blue")
    cards = {one.card for one in offered(match, CoverCircle)}
    assert card("ET.29") in cards
    match.choose(offered(match, CoverCircle)[0])
    assert not offered(match, CoverCircle)


@pytest.mark.rule("SX-GEN-18")
def test_traces_for_a_species_are_counted_everywhere() -> None:
    start = aliens("anomalies").found("anomalies", WHITE, GREEN, GREEN)
    s = table(start.traces(WHITE, "anom_blue_1", "left_overflow_yellow").play())
    assert [s.traces_of(WHITE, color, 0) for color in range(3)] == [1, 1, 1]
    assert [s.traces_of(WHITE, color, 1) for color in range(3)] == [0, 0, 0]


@pytest.mark.rule("SX-GEN-19", "SX-GEN-21")
def test_what_cannot_be_done_is_skipped_and_the_rest_happens() -> None:
    """ET.28 with all computer techs: it rotates, and the payment is offered still."""
    start = aliens("oumuamua").found("oumuamua").holds(WHITE, "ET.28").goods(WHITE, credits=2)
    for slot, name in enumerate(("computer_1", "computer_2", "computer_3", "computer_4")):
        start.computer_tech(WHITE, name, slot)
    match = start.exofossils(WHITE, 1).play()
    match.choose(Play(card("ET.28")))
    assert table(match).orientations == [7, 0, 0]
    assert not offered(match, Research)
    decline(match)


@pytest.mark.rule("SX-GEN-20")
def test_a_mission_becomes_active_after_its_main_effect() -> None:
    """ET.29's own exofossil triggers nothing, and it lies as a mission after it."""
    start = aliens("oumuamua").found("oumuamua").holds(WHITE, "ET.29").goods(WHITE, credits=1)
    match = start.play()
    match.choose(Play(card("ET.29")))
    assert table(match).missions[WHITE] == [card("ET.29")]
    assert table(match).circles[WHITE] == [0]


@pytest.mark.rule("SX-GEN-22")
def test_actions_of_cards_have_no_standard_cost() -> None:
    """ET.14 scans for its own price alone."""
    start = aliens("anomalies").found("anomalies").holds(WHITE, "ET.14").goods(WHITE, credits=2)
    match = start.play()
    match.choose(Play(card("ET.14")))
    assert goods(match, WHITE)["credits"] == goods(match, WHITE)["energy"] == 0


@pytest.mark.rule("SX-GEN-23")
def test_where_played_cards_go() -> None:
    start = aliens("anomalies").found("anomalies").holds(WHITE, "ET.16").goods(WHITE, credits=1)
    match = start.play()
    match.choose(Play(card("ET.16")))
    assert board_of(table(match), "anomalies").discards.cards == [card("ET.16")]


@pytest.mark.rule("SX-GEN-24")
def test_card_icons() -> None:
    """The yellow Exertian space gives a card of row or deck; ET.34 one of the deck."""
    start = aliens("exertians").found("exertians").probes(WHITE, (1, 0)).goods(WHITE, energy=3)
    match = start.play()
    match.choose(next(one for one in offered(match, Land)))
    trace(match, "exer_yellow_1")
    assert len(options(match)) >= 4
    assert (points(match, WHITE), goods(match, WHITE)["energy"]) == (5 + 6, 1)


# -- milestones with species -------------------------------------------------------------


@pytest.mark.rule("SX-MILE-01", "SX-MILE-02", "SX-MILE-05")
def test_milestones_are_resolved_at_the_end_of_the_turn() -> None:
    start = scene().probes(WHITE, (1, 0)).goods(WHITE, points=24, credits=1, energy=1)
    match = start.play()
    match.choose(next(one for one in options(match) if type(one).__name__ == "Orbit"))
    assert points(match, WHITE) == 33
    assert {type(one) for one in options(match)} == {MarkGold}


@pytest.mark.rule("SX-MILE-04")
def test_neutral_milestones_come_after_all_players() -> None:
    def crossed(s: Table) -> None:
        s.gold_passed, s.neutral_left = [0, 0], [2, 2]

    start = aliens("anomalies").change(crossed)
    match = start.goods(WHITE, points=26).goods(GREEN, points=26).between_turns()
    assert asked(match) == WHITE
    match.choose(offered(match, MarkGold)[0])
    assert traces(match, NEUTRAL) == []
    match.choose(offered(match, MarkGold)[0])
    assert traces(match, NEUTRAL) == ["left_discovery_purple", "left_discovery_yellow"]


@pytest.mark.rule("SX-MILE-08")
def test_no_reward_between_turns_marks_signals() -> None:
    lists = [*DELAYED.values(), *REWARDS]
    lists += [SPACES[one].reward for one in range(len(SPACES))]
    assert not any(isinstance(effect, Signal) for effects in lists for effect in effects)


@pytest.mark.rule("SX-MILE-09")
def test_after_passing_too_also_in_the_last_turn() -> None:
    def last(s: Table) -> None:
        s.round, s.passed = 5, [0, 1]

    match = scene().goods(WHITE, points=26).change(last).play()
    match.choose(next(one for one in options(match) if type(one).__name__ == "Pass"))
    assert {type(one) for one in options(match)} == {MarkGold}
    match.choose(options(match)[0])
    assert match.over


@pytest.mark.rule("SX-MILE-10")
def test_gold_works_on_the_first_lap_only() -> None:
    start = aliens("anomalies").goods(WHITE, points=160).change(all_gold)
    assert asked(start.between_turns()) == GREEN


def all_gold(s: Table) -> None:
    s.gold_passed, s.neutral_passed = [3, 3], [2, 2]


# -- hooks -------------------------------------------------------------------------------


@pytest.mark.rule("SX-HOOK-01")
def test_every_species_is_a_module_with_its_own_part() -> None:
    for name in NAMES:
        match = aliens(name).found(name).play()
        assert set(table(match).parts) == {name}
        assert seen(match, None).modules == [name]
        assert set(seen(match, None).extras) == {name}
    assert [species.name for species in SPECIES] == NAMES


@pytest.mark.rule("SX-HOOK-02")
def test_spaces_exist_only_on_discovered_boards() -> None:
    match = analyzing(aliens("mascamites", "anomalies").found("anomalies"))
    found = {SPACES[one.space].species for one in offered(match, MarkTrace)}
    assert found == {"", "anomalies"}


@pytest.mark.rule("SX-HOOK-07")
def test_a_player_who_is_not_active_is_asked() -> None:
    start = aliens("exertians").found("exertians", WHITE, GREEN, NEUTRAL)
    match = start.play()
    assert asked(match) == WHITE
    match.choose(options(match)[-1])
    assert asked(match) == GREEN
    assert table(match).active == WHITE
