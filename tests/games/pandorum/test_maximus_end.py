"""Maximus (PD-MX-11, PD-MX-16, PD-MX-40, PD-MX-43, PD-MX-44): the end."""

from __future__ import annotations

import pytest

from offworld.engine import Match
from offworld.games.pandorum.state import Table
from offworld.games.pandorum.tables import BASE, MODULE, STALL_ROUNDS
from offworld.games.pandorum.terms.options import PASS
from offworld.games.pandorum.the_end import score
from tests.games.pandorum.scene import RED, asked, hx, in_slot, options, table, take_a_card
from tests.games.pandorum.solo import MAXIMUS, Solo, fill_but, its_board, solo


def last_structure(quids: int) -> Match:
    """EX-53: Maximus builds its 22nd Structure; the cards pay it nothing on (2,0).

    You have 4 Structures on crystals and 4 cards for the Crystal Lens: 8 quids.
    """
    setting = solo().built(21).stowed(9, 9, 8).at(MAXIMUS, -3, 0).at(RED, 3, 0)
    setting.satellites(RED, "crystal_lens").slot_cards(RED, 3, 4)
    setting.structure(RED, MODULE, 0, 3, -2, 0, -3, -1, 2, -3)
    return setting.market(6, 10, 8, 9, 14).deck(6).quids(quids, 37).its_turn()


@pytest.mark.rule("PD-MX-39", "PD-MX-40", "PD-MX-43", "PD-MX-44", "PD-MX-11")
def test_ex_53_end() -> None:
    match = last_structure(67)
    assert match.over
    s = table(match)
    assert [len(in_slot(match, MAXIMUS, slot)) for slot in (1, 2, 3)] == [10, 9, 9]
    gained = s.quids[MAXIMUS] - 37
    assert score(s, MAXIMUS) == 37 + gained + 9 * 4
    assert score(s, RED) == 67 + 8
    assert [(entry.seat, entry.points) for entry in match.scores] == [(RED, 75)]


@pytest.mark.rule("PD-MX-11", "PD-MX-44")
@pytest.mark.parametrize(("lead", "place"), [(1, 1), (0, 2), (-1, 2)])
def test_only_more_quids_win(lead: int, place: int) -> None:
    his = score(table(last_structure(0)), MAXIMUS)
    match = last_structure(his - 8 + lead)
    assert score(table(match), RED) - score(table(match), MAXIMUS) == lead
    assert match.scores[0].place == place


@pytest.mark.rule("PD-MX-44", "PD-SCORE-03")
def test_more_structures_do_not_help_in_a_tie() -> None:
    match = last_structure(score(table(last_structure(0)), MAXIMUS) - 8)
    s = table(match)
    assert len(s.structures(RED)) > len(s.structures(MAXIMUS))
    assert match.scores[0].place == 2


@pytest.mark.rule("PD-MX-43", "PD-MX-16")
def test_the_game_is_over_at_once_and_the_last_reward_counts() -> None:
    setting = solo().built(21).at(MAXIMUS, -3, 0).at(RED, 3, 0).quids(4, 4)
    match = setting.market(5, 13, 14, 15, 12).deck(5).its_turn()
    assert match.over
    assert table(match).owner[hx(match, 2, 0)] == MAXIMUS
    assert table(match).quids == [4, 4 + 4 + 4]  # two Magma Taps
    assert its_board(match).built == 22


@pytest.mark.rule("PD-MX-43")
def test_one_structure_before_it_goes_on() -> None:
    match = solo().built(20).at(MAXIMUS, -3, 0).at(RED, 3, 0).its_turn()
    assert (match.over, asked(match)) == (False, RED)


# -- nothing else ends the game --------------------------------------------------------


def goes_on(setting: Solo) -> Match:
    """You take a card, Maximus has its turn, and you are asked again; nothing is triggered."""
    match = setting.play()
    take_a_card(match)
    assert not match.over
    assert not table(match).ending
    return match


@pytest.mark.rule("PD-MX-43")
def test_you_go_on_without_structures() -> None:
    match = goes_on(solo().supply(RED, 0, 0))
    refused = [refusal.clause for refusal in match.refusals(RED)]
    assert "PD-MX-43" in refused


@pytest.mark.rule("PD-MX-43", "PD-MX-31")
def test_a_full_board_does_not_end_it() -> None:
    goes_on(solo().at(MAXIMUS, 0, 1).at(RED, 0, 3).change(fill_but()))


@pytest.mark.rule("PD-MX-43")
def test_rounds_without_a_construction_do_not_end_it() -> None:
    def stalled(s: Table) -> None:
        s.stalled = STALL_ROUNDS + 1

    goes_on(solo().at(MAXIMUS, 0, 1).at(RED, 0, 3).change(fill_but()).change(stalled))


@pytest.mark.rule("PD-MX-43", "PD-END-02")
def test_a_pass_without_any_cards_does_not_end_it() -> None:
    match = solo().market().only_deck().at(RED, 3, 0).at(MAXIMUS, -3, 0).play()
    assert options(match) == [PASS]
    match.choose(PASS)
    assert not match.over
    assert not table(match).ending
    assert table(match).structures(MAXIMUS)


@pytest.mark.rule("PD-MX-46")
def test_what_is_removed_leaves_the_game() -> None:
    setting = solo().built(2).structure(MAXIMUS, BASE, 0, 3).structure(RED, MODULE, 2, 0)

    def remove_all(s: Table) -> None:
        supply = s.supply[:]
        s.remove(s.structures(MAXIMUS)[0])
        assert s.supply == supply
        s.remove(s.structures(RED)[0])
        assert s.left(RED, MODULE) == supply[2 * RED + MODULE] + 1

    match = setting.change(remove_all).play()
    assert its_board(match).built == 2


@pytest.mark.rule("PD-MX-11", "PD-MX-44")
@pytest.mark.parametrize(("quids", "winner"), [(67, "Orange"), (5, "Maximus")])
def test_the_end_names_maximus_and_who_has_won(quids: int, winner: str) -> None:
    match = last_structure(quids)
    told = " ".join(match.text(RED).split("\n\n")[0].split())
    assert told.startswith(f"The game is over: {winner} wins.")
    assert f"Maximus has {score(table(match), MAXIMUS)} quids" in told
    assert match.prose()[-1].endswith("wins.")
