"""The table in text."""

from __future__ import annotations

from random import Random

from offworld.engine.cards import HIDDEN
from offworld.games.on_mars import OnMarsGame
from offworld.games.on_mars.board import NAMES
from offworld.games.on_mars.printed import GOALS
from tests.games.on_mars.scene import GREEN, PURPLE, hx, scene, table


def test_it_says_what_is_on_the_map() -> None:
    game = scene().at(PURPLE, 5).building("mine", 1, 0).miner(PURPLE, 1, 0).crystal(3, 0)
    game = game.rover(GREEN, 3, 1).bot(PURPLE, 0, 1)
    text = game.play().text(PURPLE)
    mine, beside = NAMES[hx(0, 0)], NAMES[hx(1, 0)]
    assert f"Mine Complex of 2: {mine} and {beside}." in text
    assert f"{beside}: Mine, your Miner." in text
    assert f"{NAMES[hx(0, 1)]}: your Bot." in text
    assert f"{NAMES[hx(3, 1)]}: Sky's Rover." in text
    assert f"{NAMES[hx(3, 0)]}: Crystal." in text


def test_the_viewer_comes_first() -> None:
    match = scene().at(PURPLE, 5).play()
    for seat, first in ((PURPLE, "Orange (you)"), (GREEN, "Sky (you)")):
        text = match.text(seat)
        assert text.index(f"\n{first}\n") < text.index("\nGreen\n")
    assert "(you)" not in match.text(None)


def test_private_goals_are_told_to_their_owner() -> None:
    match = scene().at(PURPLE, 5).goals(PURPLE, 1, 2).play()
    held = [GOALS[goal].text for goal in table(match).goals[PURPLE].cards if goal != HIDDEN]
    assert held
    assert all(text in match.text(PURPLE) for text in held)
    assert "2 Private Goals in hand." in match.text(GREEN)
    assert not any(f"Private Goals: {text}" in match.text(GREEN) for text in held)


def test_life_support_missions_and_the_shuttle() -> None:
    game = scene().at(PURPLE, 5).lss(2, 2, 3, 1, 2).mission("blueprints", 9).shuttle(0, 2)
    text = game.play().text(PURPLE)
    assert "Colony level 2; row 3 is needed." in text
    assert "Water Extractors: row 3." in text
    assert "Mission: Blueprints taken from the display: 4 of 13." in text
    assert "The Shuttle flies to the Colony in 2 rounds." in text


def test_a_whole_game_can_be_told() -> None:
    rng = Random("text")
    match = OnMarsGame().new(seats=3, seed="text")
    while match.decision is not None and match.rev < 250:
        match.choose(rng.choice(match.decision.options))
        if match.rev % 25 == 0:
            for seat in (None, 0, 1, 2):
                text = match.text(seat)
                assert "None" not in text
                assert "  " not in text
                assert ".." not in text
