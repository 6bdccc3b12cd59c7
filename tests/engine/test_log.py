"""The log: told in tokens, read in words, and secrets only by those they are for."""

from __future__ import annotations

import msgspec
import pytest

from offworld.engine import Dice, State
from offworld.engine.log import (
    Amount,
    Card,
    Clause,
    Journal,
    Line,
    Piece,
    Place,
    Seat,
    Secret,
    Token,
    Verb,
    Word,
    prose,
)
from tests.engine.toys import LOOK, TREK, trail, trek

ORANGE, SKY = 0, 1


def spell(token: Token) -> str:
    return f"player {token.seat + 1}" if isinstance(token, Seat) else TREK.look.spell(token)


def told(*words: Word, heading: bool = False) -> str:
    return prose(Line(0, words, heading), spell)


# -- tokens --------------------------------------------------------------------


@pytest.mark.parametrize(
    ("token", "spelled"),
    [
        (Piece("human"), "human"),
        (Piece("human", 2), "2 humans"),
        (Amount(3, "rubium"), "3 rubium"),
        (Place("c2"), "c2"),
        (Card("ambush"), "ambush"),
        (Clause("NX-MOVE-01"), "NX-MOVE-01"),
    ],
)
def test_a_game_has_a_word_for_every_token(token: Token, spelled: str) -> None:
    assert TREK.look.spell(token) == spelled


def test_a_token_says_what_it_is() -> None:
    assert msgspec.to_builtins(Piece("human", 2)) == {"type": "Piece", "kind": "human", "count": 2}
    assert msgspec.to_builtins(Card("7")) != msgspec.to_builtins(Place("7"))


# -- secrets -------------------------------------------------------------------

DRAWN = Line(3, (Seat(SKY), "draws", Secret(Card("ambush"), to=SKY, instead="a mission")))


def test_the_seat_it_is_for_reads_the_secret() -> None:
    assert DRAWN.seen_by(SKY).words == (Seat(SKY), "draws", Card("ambush"))


@pytest.mark.parametrize("other", [ORANGE, 2, None])
def test_everybody_else_reads_something_instead(other: int | None) -> None:
    assert DRAWN.seen_by(other).words == (Seat(SKY), "draws", "a mission")
    assert "ambush" not in msgspec.json.encode(DRAWN.seen_by(other)).decode()


def test_a_line_keeps_its_moment_and_its_kind_for_every_reader() -> None:
    heading = Line(3, (Secret(Card("a"), to=SKY, instead="b"),), heading=True)
    assert (heading.seen_by(ORANGE).rev, heading.seen_by(ORANGE).heading) == (3, True)


def test_a_match_tells_secrets_to_their_owner_alone() -> None:
    match = trek(LOOK)
    drawn = trail(match).hands[ORANGE].cards[0]
    assert match.prose(ORANGE) == [f"Orange draws {drawn}."]
    assert match.prose(SKY) == match.prose() == ["Orange draws a card."]


# -- sentences -----------------------------------------------------------------


def test_a_sentence_has_spaces_a_capital_and_a_full_stop() -> None:
    assert told("the", Piece("human"), "walks to", Place("c2")) == "The human walks to c2."


def test_a_token_at_the_start_gets_the_capital() -> None:
    assert told(Seat(SKY), "passes") == "Player 2 passes."


@pytest.mark.parametrize("mark", [",", ";", ":", ".", "!", "?"])
def test_no_space_before_a_mark(mark: str) -> None:
    assert told("wait", mark, "what") == f"Wait{mark} what."


def test_brackets_hug_what_they_hold() -> None:
    assert told("it ends", "(", Clause("C4-END-01"), ")") == "It ends (C4-END-01)."


@pytest.mark.parametrize("end", [".", ":", "?", "!"])
def test_a_sentence_that_ends_itself_gets_no_full_stop(end: str) -> None:
    assert told("who won" + end) == "Who won" + end


def test_a_heading_gets_no_full_stop() -> None:
    assert told("round", "2", heading=True) == "Round 2"


def test_nothing_said_is_nothing_written() -> None:
    assert told() == ""


# -- the journal ---------------------------------------------------------------


def test_a_state_with_a_journal_writes_into_it() -> None:
    s = State(2, Dice("log"))
    s.journal = Journal()
    s.journal.rev = 4
    s.log("Round", "2", heading=True)
    assert s.journal.lines == [Line(4, ("Round", "2"), heading=True)]


def test_a_state_without_a_journal_tells_nobody() -> None:
    s = State(2, Dice("log"))
    s.log("whatever")
    assert s.journal is None


def test_a_journal_keeps_its_own_list() -> None:
    lines = [Line(0, ("a",))]
    Journal(lines).write(("b",), False)
    assert lines == [Line(0, ("a",))]


# -- verbs ---------------------------------------------------------------------


def written(*words: Word) -> Line:
    journal = Journal()
    journal.write(words, False)
    return journal.lines[0]


def test_the_word_after_the_first_seat_is_the_verb() -> None:
    line = written(Seat(SKY), "moves", Piece("human"), "to", Place("c2"))
    assert line.verb == Verb("moves")
    assert prose(line, spell) == "Player 2 moves human to c2."


@pytest.mark.parametrize("words", [("The rack is full",), (Card("7"), "is turned up"), (Seat(0),)])
def test_a_line_in_which_no_seat_acts_has_no_verb(words: tuple[Word, ...]) -> None:
    assert written(*words).verb is None


def test_a_reader_who_may_not_read_the_card_reads_the_verb() -> None:
    line = written(Seat(SKY), "draws", Secret(Card("ambush"), to=SKY, instead="a mission"))
    assert line.seen_by(ORANGE).verb == Verb("draws")


def test_further_verbs_are_written_out() -> None:
    line = written(Seat(SKY), "plays", Card("raid"), "and", Verb("loses"), Piece("human"))
    assert prose(line, spell) == "Player 2 plays raid and loses human."
