"""What is open and what is hidden (NX-INFO)."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from offworld.engine import HIDDEN, Match, Pile
from offworld.engine.log import Seat, Verb
from offworld.engine.testing import check_told
from offworld.games.nexus_ops.modules.look.four_player_teams import Give
from offworld.games.nexus_ops.modules.look.top_priority import Keep
from offworld.games.nexus_ops.modules.vortex import Turned
from offworld.games.nexus_ops.state import DRAWING, Table
from offworld.games.nexus_ops.tables import ENERGIZE_IDS, MISSION_IDS, TERRAINS, TOKENS
from offworld.games.nexus_ops.terms.options import END
from tests.games.nexus_ops.fight import (
    exchange_energize,
    exchange_mission,
    fight,
    objective,
    rolls,
    seen,
)
from tests.games.nexus_ops.scene import A, B, C, D, hx, scene, table

WORLDS = range(12)
"""How many other worlds a seat imagines."""


def worlds(match: Match, seat: int | None) -> list[Table]:
    """Tables that look the same to a seat."""
    found = []
    for number in WORLDS:
        twin = match.imagine(seat, number)
        assert twin.view(seat) == match.view(seat)
        found.append(table(twin))
    return found


def is_hidden(match: Match, seat: int | None, thing: Callable[[Table], object]) -> bool:
    """Whether something differs in at least one world that looks the same to the seat."""
    return any(thing(world) != thing(table(match)) for world in worlds(match, seat))


# -- public ----------------------------------------------------------------------------


@pytest.mark.parametrize("viewer", [A, B, C, None])
@pytest.mark.rule("NX-INFO-01")
def test_everybody_sees_the_table(viewer: int | None) -> None:
    game = scene(3).units(A, "1S", "m").units(B, "2H 1D", "c4").rubium(A, 5).rubium(B, 7)
    game.terrain(a0="magma_pool").refinery(e5=2).vp(B, 4)
    game.missions(A, "secure_the_monolith", "massacre", "land_grab", "menagerie")
    match = game.energize(A, "phase_gate", "force_shield", "force_shield").play()
    match.choose(objective("secure_the_monolith"))
    match.choose(exchange_mission("massacre"))
    match.choose(exchange_energize("phase_gate"))
    view = seen(match, viewer)
    assert view.terrain[hx(match, "a0")] == TERRAINS.index("magma_pool")
    assert view.stacks[hx(match, "c4")][B] == [2, 0, 0, 0, 0, 1]
    assert view.players[B].supply == [10, 8, 8, 6, 4, 2]
    assert view.refinery[hx(match, "e5")] == 2
    assert [player.rubium for player in view.players] == [7, 7, 14]
    assert [player.vp for player in view.players] == [2, 4, 0]
    assert view.players[A].played == [MISSION_IDS.index("secure_the_monolith")]
    assert view.mission_discard == [MISSION_IDS.index("massacre")]
    assert view.energize_discard == [ENERGIZE_IDS.index("phase_gate")]
    assert [(p.missions, p.energize) for p in view.players] == [(2, 2), (0, 0), (0, 0)]
    assert view.decks[:2] == [36 - 4, 32 - 3]
    assert len(view.facedown) == 17


# -- hidden ----------------------------------------------------------------------------


@pytest.mark.rule("NX-INFO-02", "NX-EN-01")
def test_the_cards_of_a_hand_are_for_its_owner() -> None:
    match = scene(3).missions(A, "massacre").energize(A, "force_shield").play()
    mine = seen(match, A).players[A]
    assert mine.shown_missions == [MISSION_IDS.index("massacre")]
    assert mine.shown_energize == [ENERGIZE_IDS.index("force_shield")]
    for viewer in (B, C, None):
        theirs = seen(match, viewer).players[A]
        assert (theirs.shown_missions, theirs.shown_energize) == ([-1], [-1])
        assert is_hidden(match, viewer, lambda s: s.mission_hands[A].cards)
        assert is_hidden(match, viewer, lambda s: s.energize_hands[A].cards)
    assert not is_hidden(match, A, lambda s: s.mission_hands[A].cards)
    assert not is_hidden(match, A, lambda s: s.energize_hands[A].cards)


@pytest.mark.parametrize("viewer", [A, B, None])
@pytest.mark.rule("NX-INFO-02")
def test_decks_and_facedown_tokens_are_hidden_from_everybody(viewer: int | None) -> None:
    match = scene().missions(A, "massacre").energize(B, "force_shield").play()
    assert is_hidden(match, viewer, lambda s: s.mission_deck.cards)
    assert is_hidden(match, viewer, lambda s: s.energize_deck.cards)
    assert is_hidden(match, viewer, lambda s: s.facedown.cards)


@pytest.mark.rule("NX-INFO-02")
def test_a_drawn_card_is_told_to_its_owner_only() -> None:
    match = scene().next_mission("massacre").units(A, "1S", "m").phase(DRAWING).play()
    match.choose(END)
    for seat, told in ((A, True), (B, False), (None, False)):
        text = " ".join(match.prose(seat)).lower()
        assert ("massacre" in text) == told
        assert (text.count("an energize card") == 2) == (not told)


@pytest.mark.rule("NX-INFO-02")
def test_missions_that_fit_are_shown_to_their_owner_only() -> None:
    match = scene().units(A, "1S", "m").missions(A, "secure_the_monolith").play()
    assert seen(match, A).fulfilled == [MISSION_IDS.index("secure_the_monolith")]
    assert seen(match, B).fulfilled == seen(match, None).fulfilled == []


@pytest.mark.rule("NX-INFO-03")
def test_dice_are_rolled_openly() -> None:
    match = fight("2S", "1S", 1, 3, 2, seats=3).play()
    for viewer in (A, B, C, None):
        assert rolls(match, viewer) == [(A, "rock_strider", "1, 3"), (B, "rock_strider", "2")]


# -- known to some ---------------------------------------------------------------------


@pytest.mark.rule("NX-INFO-04")
def test_the_mission_put_back_is_known_to_whoever_drew_it() -> None:
    game = scene(2, ["top_priority"]).next_mission("massacre", "land_grab").phase(DRAWING)
    match = game.play()
    match.choose(Keep(MISSION_IDS.index("land_grab")))
    bottom = {viewer: table(match).mission_deck.visible(viewer)[0] for viewer in (A, B, None)}
    assert bottom == {A: MISSION_IDS.index("massacre"), B: HIDDEN, None: HIDDEN}
    assert {world.mission_deck.cards[0] for world in worlds(match, A)} == {bottom[A]}
    assert len({world.mission_deck.cards[0] for world in worlds(match, B)}) > 3


# -- known no longer -------------------------------------------------------------------


def everybody_saw(pile: Callable[[Table], Pile], *cards: int) -> Callable[[Table], None]:
    """For ``Scene.change``: these cards of a pile have been shown."""

    def show(s: Table) -> None:
        for card in cards:
            s.reveal(pile(s), pile(s).cards.index(card))

    return show


@pytest.mark.parametrize("kept", ["massacre", "land_grab"])
@pytest.mark.rule("NX-INFO-05")
def test_whoever_knew_a_mission_loses_it_by_top_priority(kept: str) -> None:
    known = MISSION_IDS.index("massacre")
    game = scene(3, ["top_priority"]).next_mission("massacre", "land_grab").phase(DRAWING)
    match = game.change(everybody_saw(lambda s: s.mission_deck, known)).play()
    assert known in seen(match, B).extras["top_priority"]
    for number in range(10):
        check_told(match, Random(number))
    match.choose(Keep(MISSION_IDS.index(kept)))
    assert seen(match, A).players[A].shown_missions == [MISSION_IDS.index(kept)]
    for viewer in (B, C, None):
        assert seen(match, viewer).players[A].shown_missions == [HIDDEN]
        assert table(match).mission_deck.visible(viewer)[0] == HIDDEN
        assert len({world.mission_hands[A].cards[0] for world in worlds(match, viewer)}) > 1


@pytest.mark.parametrize("given", ["force_shield", "phase_gate"])
@pytest.mark.rule("NX-INFO-05")
def test_whoever_knew_a_hand_loses_it_by_a_gift(given: str) -> None:
    known = ENERGIZE_IDS.index("force_shield")
    game = scene(4, ["four_player_teams"]).energize(C, "force_shield", "phase_gate").phase(DRAWING)
    match = game.change(everybody_saw(lambda s: s.energize_hands[C], known)).play()
    match.choose(END)
    assert seen(match, B).players[C].shown_energize == [known, HIDDEN]
    for number in range(10):
        check_told(match, Random(number))
    match.choose(Give(False, ENERGIZE_IDS.index(given)), seat=C)
    for mate in (A, C):
        assert seen(match, mate).players[A].shown_energize == [ENERGIZE_IDS.index(given)]
    for viewer in (B, D, None):
        hands = [player.shown_energize for player in seen(match, viewer).players]
        assert hands == [[HIDDEN], [], [HIDDEN], []]
    left = seen(match, A).players[C].shown_energize
    assert left == ([HIDDEN] if given == "force_shield" else [known])  # A saw which one went


@pytest.mark.rule("NX-INFO-04")
def test_a_card_passed_is_known_to_giver_and_receiver() -> None:
    game = scene(4, ["four_player_teams"]).energize(C, "force_shield").phase(DRAWING)
    match = game.play()
    match.choose(END)
    match.choose(Give(False, ENERGIZE_IDS.index("force_shield")), seat=C)
    assert table(match).energize_hands[A].cards == [ENERGIZE_IDS.index("force_shield")]
    for seat in (A, C):
        assert not is_hidden(match, seat, lambda s: s.energize_hands[A].cards)
    for viewer in (B, D, None):
        assert is_hidden(match, viewer, lambda s: s.energize_hands[A].cards)
        assert not any("shield" in line.lower() for line in match.prose(viewer))
    gift = [line.words for line in match.log(B) if line.verb == Verb("gives")]
    assert gift == [(Seat(C), Verb("gives"), Seat(A), "an Energize card")]


@pytest.mark.rule("NX-INFO-04")
def test_which_tokens_are_in_play_is_open_but_not_where() -> None:
    match = scene(2, {"extra_exploration_tokens": {"swaps": "tok_g1=tok_07"}}).play()
    ids = [TOKENS[token]["id"] for token in table(match).facedown.cards]
    assert "tok_g1" in ids
    assert "tok_07" not in ids
    for viewer in (A, B, None):
        assert is_hidden(match, viewer, lambda s: s.facedown.cards)
        assert not is_hidden(match, viewer, lambda s: sorted(s.facedown.cards))


@pytest.mark.rule("NX-INFO-04")
def test_tokens_left_over_stay_hidden() -> None:
    match = scene(2, {"alternate_two_player_board": {"board": "energy_dependence"}}).play()
    assert (len(table(match).facedown), len(table(match).box)) == (12, 6)
    for viewer in (A, B, None):
        assert is_hidden(match, viewer, lambda s: sorted(s.box.cards))


@pytest.mark.parametrize("offset", [0, 2])
@pytest.mark.rule("NX-INFO-04")
def test_the_way_the_vortex_lies_is_open(offset: int) -> None:
    def turn(s: Table) -> None:
        turned = s.parts["vortex"]
        assert isinstance(turned, Turned)
        turned.offset = offset

    match = scene(2, ["vortex"]).change(turn).play()
    names = [f"a{(number + offset) % 6}" for number in range(6)]
    for viewer in (A, B, None):
        assert [
            table(match).board.names[hex] for hex in seen(match, viewer).extras["vortex"]
        ] == names
