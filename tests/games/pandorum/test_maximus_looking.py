"""Maximus: what a seat sees of it, and why it did what it did."""

from __future__ import annotations

from math import isclose
from xml.etree import ElementTree

import pytest

from offworld.engine import Match
from offworld.engine.hexes import centre
from offworld.engine.log import Clause
from offworld.games.pandorum import PandorumGame
from offworld.games.pandorum.board import DIRECTIONS
from offworld.games.pandorum.modules.maximus.board import ALONG_LINE, BY_CARD, NOT_MOVED, STALEMATE
from offworld.games.pandorum.modules.maximus.look.draw import ends
from offworld.games.pandorum.modules.maximus.tables import SOLO_CARDS
from offworld.games.pandorum.tables import BASE, MODULE, NONE
from tests.games.pandorum.scene import RED, hx, table
from tests.games.pandorum.solo import (
    MAXIMUS,
    card,
    fill_but,
    its_board,
    its_view,
    next_card,
    solo,
)
from tests.games.pandorum.test_maximus_movement import ex_47


def along_line() -> Match:
    return solo().at(MAXIMUS, -3, 0).at(RED, 3, 0).its_turn()


def by_card() -> Match:
    return solo().at(MAXIMUS, 2, 2).at(RED, -1, 0).change(next_card("right")).its_turn()


def full_board() -> Match:
    return solo().at(MAXIMUS, 0, 1).at(RED, 0, 3).change(fill_but()).its_turn()


def drawn(match: Match) -> dict[str, ElementTree.Element]:
    """Every drawn element with an id."""
    return {
        id: element
        for fragment in match.draw(RED).values()
        for element in ElementTree.fromstring(fragment).iter()
        if (id := element.get("id")) is not None
    }


def clauses_told(match: Match) -> list[str]:
    words = [word for line in match.log(RED) for word in line.words]
    return [word.id for word in words if isinstance(word, Clause)]


# -- the view --------------------------------------------------------------------------


def test_the_view_shows_queue_preferences_and_harvester() -> None:
    view = its_view(solo().built(10).play())
    assert (view.level, view.built, len(view.queue)) == ("Captain", 10, 22)
    assert [number for number, piece in enumerate(view.queue, 1) if piece == BASE][:2] == [4, 8]
    assert len(view.preferences) == 5
    assert view.bow != NONE
    assert view.last.why == NOT_MOVED


@pytest.mark.rule("PD-MX-18")
def test_the_view_keeps_the_line_and_the_chosen_hex() -> None:
    match = along_line()
    last = its_view(match, None).last
    assert (last.why, last.card, last.way) == (ALONG_LINE, NONE, 0)
    assert (last.start, last.stop) == (hx(match, -3, 0), hx(match, 2, 0))
    assert last.line[-1] == hx(match, 3, 0)
    assert last.candidates == [hx(match, q, 0) for q in (-2, -1, 1, 2)]


@pytest.mark.rule("PD-MX-22")
def test_the_view_keeps_card_and_directions() -> None:
    match = by_card()
    view = its_view(match)
    assert (view.last.why, view.last.card, view.last.way) == (BY_CARD, card("right"), 3)
    assert view.last.tried == [0, 5, 4, 3]
    assert (view.solo_deck, view.solo_used) == (5, [card("right")])


def test_the_view_keeps_what_was_built_with_which_cards() -> None:
    setting = solo().built(3).at(MAXIMUS, -3, 0).at(RED, 3, 0).market(1, 16, 19, 22, 25)
    last = its_view(setting.deck(27, 30).its_turn()).last
    assert (last.piece, last.cards, last.from_deck) == (BASE, [0, 29], [29])


def test_the_reasons_stay_until_its_next_turn() -> None:
    match = by_card()
    before = its_view(match).last
    match.choose(match.decision.options[0])  # type: ignore[union-attr]
    assert its_view(match).last == before


# -- the log ---------------------------------------------------------------------------


@pytest.mark.rule("PD-MX-18", "PD-MX-35")
def test_the_log_says_why_with_the_clause() -> None:
    match = along_line()
    assert "PD-MX-18" in clauses_told(match)
    assert any(
        line.startswith("Maximus is on a line with Orange and goes right") and "PD-MX-18" in line
        for line in match.prose(RED)
    )


@pytest.mark.rule("PD-MX-20", "PD-MX-26")
def test_the_log_names_card_and_direction() -> None:
    told = by_card().prose(RED)
    assert (
        "Maximus is on no line with Orange: the solo card is right, turning right (PD-MX-20)."
        in told
    )
    assert any("goes left, the first open direction when turning right," in line for line in told)


@pytest.mark.rule("PD-MX-28", "PD-MX-31")
def test_the_log_tells_of_stalemate_and_of_a_full_board() -> None:
    assert "PD-MX-28" in clauses_told(ex_47().its_turn())
    assert "PD-MX-31" in clauses_told(full_board())


def test_no_log_line_calls_it_a_seat() -> None:
    match = along_line()
    assert not any("seat" in line.lower() for line in match.prose(RED))


# -- the table in text -----------------------------------------------------------------


def test_the_text_tells_queue_preferences_and_reason() -> None:
    text = " ".join(by_card().text(RED).split())
    assert "Maximus (Captain) has 21 Structures left: MMBMMMBMMMBMMBMMBMMMB" in text
    assert "It prefers Extraction, Block and Protection" in text
    assert "The solo card (right, turning right) decided for Maximus: it was on no line" in text
    assert "Right, right-down and left-down were closed. It went left to C3" in text


@pytest.mark.parametrize(
    ("match", "said"),
    [
        (along_line, "on a line with you and went right to B3"),
        (lambda: ex_47().its_turn(), "All six directions were closed"),
        (full_board, "Maximus stayed, and a Module left the game (PD-MX-31)"),
        (lambda: solo().play(), "Maximus has not moved yet"),
    ],
)
def test_every_reason_has_a_sentence(match: object, said: str) -> None:
    assert callable(match)
    assert said in " ".join(match().text(RED).split())


def test_the_text_tells_of_cards_from_the_deck_and_of_none() -> None:
    setting = solo().at(MAXIMUS, -3, 0).at(RED, 3, 0)
    deck = setting.market(16, 19, 22, 25, 27).deck(30).its_turn().text(RED)
    assert "PD-MX-37" in deck
    none = solo().at(MAXIMUS, -3, 0).at(RED, 3, 0).market().only_deck().its_turn().text(RED)
    assert "without a card" in none


# -- the picture -----------------------------------------------------------------------


def test_the_picture_has_the_board_with_stable_ids() -> None:
    found = drawn(solo().built(5).play())
    assert {f"maximus-space-{number}" for number in range(1, 23)} <= set(found)
    assert {"maximus-board", "solo-card", "solo-deck", "maximus-move"} <= set(found)
    taken, waiting = found["maximus-space-5"], found["maximus-space-6"]
    assert len(list(waiting)) > len(list(taken))
    assert found["maximus-preference-laboratory"].get("opacity")
    assert not found["maximus-preference-generator"].get("opacity")


def test_the_queue_runs_from_right_to_left() -> None:
    found = drawn(solo().play())
    first, second = (
        next(e for e in found[f"maximus-space-{n}"].iter() if e.get("cx")) for n in (1, 2)
    )
    assert float(first.get("cx", "0")) > float(second.get("cx", "0"))


def test_the_picture_shows_why_it_moved() -> None:
    for match in (along_line(), by_card(), ex_47().its_turn()):
        found = drawn(match)
        assert "maximus-stop" in found
        names = table(match).board.names
        for hex in its_board(match).candidates:
            assert f"maximus-met-{names[hex]}" in found
        assert ("maximus-line" in found) == (its_board(match).why != STALEMATE)


@pytest.mark.rule("PD-MX-25")
def test_the_card_is_drawn_as_the_board_lies() -> None:
    """The arrow points where the direction points on the map: up is up."""
    for row in SOLO_CARDS:
        (x1, y1), (x2, y2) = ends(row)
        x, y = centre(DIRECTIONS[row.direction], 1)
        length = ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5
        assert isclose((x2 - x1) / length, x / (x * x + y * y) ** 0.5, abs_tol=0.01)
        assert isclose((y2 - y1) / length, y / (x * x + y * y) ** 0.5, abs_tol=0.01)


# -- wishes ----------------------------------------------------------------------------


@pytest.mark.rule("PD-MX-09")
def test_you_cannot_choose_its_harvester() -> None:
    match = PandorumGame().new(seats=1, modules=["maximus"])
    assert [refusal.clause for refusal in match.refusals(RED)] == ["PD-MX-09"]


def test_with_structures_left_there_is_no_such_wish() -> None:
    match = solo().supply(RED, 1, 0).structure(RED, MODULE).play()
    assert "PD-MX-43" not in [refusal.clause for refusal in match.refusals(RED)]
