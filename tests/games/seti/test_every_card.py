"""Every project card is played on a rich table, by several chances."""

from __future__ import annotations

from random import Random

import pytest

from offworld.engine import Match
from offworld.games.seti import SetiGame
from offworld.games.seti.state import Table
from offworld.games.seti.tables import CARDS, PROJECTS
from offworld.games.seti.terms.options import EndTurn, FreeActions, PauseBetween
from tests.games.seti.scene import GREEN, WHITE, asked, options, play, scene, table


def rich_table(number: int) -> Match:
    """White has some of everything."""
    others = [n for n in (1, 6, 7, 22, 44) if n != number]
    game = scene(3).goods(WHITE, credits=5, energy=5, publicity=8, data=3, points=40)
    game.hand(WHITE, number, *others).tucked(WHITE, *[n for n in (2, 3, 5) if n != number])
    game.probes(WHITE, (1, 1), (3, 0)).orbiter(WHITE, "venus", first=True)
    game.lander(WHITE, "mars", space=1).techs(WHITE, "probe_1", "telescope_2").techs(
        GREEN, "probe_2"
    )
    game.markers("vega", GREEN, WHITE, GREEN).markers("procyon", WHITE)
    game.traces(WHITE, "left_discovery_purple", "right_overflow_yellow", "right_overflow_blue")
    game.change(lambda s: setattr(s, "gold_passed", [1, 0, 0]))
    return game.change(lambda s: setattr(s, "neutral_passed", [2, 0, 0])).play()


def where(s: Table, card: int) -> str:
    """Where a played card is now."""
    places = {
        "discards": s.discards.cards,
        "deck": s.deck.cards,
        "hand": s.hands[WHITE].cards,
        "tucked": s.tucked[WHITE],
        "missions": s.missions[WHITE],
        "completed": s.completed[WHITE],
        "front": s.front[WHITE],
    }
    return next(name for name, cards in places.items() if card in cards)


KINDS = {
    "immediate": {"discards", "deck", "tucked", "hand"},
    "conditional_mission": {"missions", "completed"},
    "trigger_mission": {"missions", "completed"},
    "end_game": {"front"},
}


@pytest.mark.rule("SE-PLAY-01", "SE-PLAY-02", "SE-CARD-02", "SE-EFF-01")
@pytest.mark.parametrize("number", range(1, PROJECTS + 1))
def test_a_card_is_played_to_its_end(number: int) -> None:
    """Whatever is chosen, its effects come to an end and the card is where it belongs."""
    card = CARDS[number - 1]
    for chance in range(2):
        rng, match = Random(f"{number} {chance}"), rich_table(number)
        before = table(match).goods[1][WHITE]
        play(match, number)
        assert before - table(match).goods[1][WHITE] <= card.cost["credit"]
        for _ in range(60):
            SetiGame().check(table(match))
            if asked(match) != WHITE or any(isinstance(o, EndTurn) for o in options(match)):
                break
            kinds = (FreeActions, PauseBetween)
            match.choose(rng.choice([o for o in options(match) if not isinstance(o, kinds)]))
        else:
            raise AssertionError("the card does not end")
        assert table(match).in_play == []
        assert where(table(match), number - 1) in KINDS[card.type]
