"""The table in text, for terminals and screen readers."""

from __future__ import annotations

from random import Random

from offworld.games.seti import SetiGame
from offworld.games.seti.look.text import WIDTH
from offworld.games.seti.tables import CARDS
from tests.games.seti.aliens import Solo
from tests.games.seti.scene import GREEN, WHITE, scene
from tests.games.seti.test_draw import course, with_species


def test_no_line_is_too_long() -> None:
    for match in course(SetiGame().new(seats=3, seed="text"), Random(1), 0.1):
        for seat in (WHITE, None):
            assert all(len(line) <= WIDTH for line in match.text(seat).splitlines())


def test_the_solar_system_in_lines() -> None:
    text = scene().probes(GREEN, (1, 2)).play().text(WHITE)
    assert "Solar system; the next rotation turns 1 disc:" in text
    vega = next(line for line in text.splitlines() if " Vega" in line and "Earth" in line)
    assert vega.split()[:4] == ["3", "Vega", "Earth", "[2]"]


def test_own_cards_are_told_and_others_are_not() -> None:
    match = scene().hand(WHITE, 9).hand(GREEN, 17).play()
    assert "Falcon Heavy (3 credits) Launch 2 probes beyond your limit." in flat(match.text(WHITE))
    assert CARDS[16].name not in match.text(WHITE)


def flat(text: str) -> str:
    return " ".join(text.split())


def test_stars_and_who_has_signals_there() -> None:
    match = scene().markers("vega", WHITE, GREEN).play()
    assert "Vega (black): 2 of 4 data left; you 1, Sky 1; winner:" in flat(match.text(WHITE))


def test_species_say_what_they_have() -> None:
    text = flat(with_species("mascamites", "anomalies").text(WHITE))
    assert "Mascamites:" in text
    assert "Anomalies:" in text
    assert "Unknown" not in text


def test_the_rival_says_why() -> None:
    match = Solo(level=3).play()
    assert "The rival" in match.text(WHITE)
