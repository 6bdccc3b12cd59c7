"""The promo cards (SE-PROMO)."""

from __future__ import annotations

import pytest

from offworld.games.seti import SetiGame
from offworld.games.seti.modules.promo.rules import FIRST_CARD, PLUTO
from offworld.games.seti.state import Table
from offworld.games.seti.terms.options import CoverCircle, Land, Orbit, Play
from tests.games.seti.scene import (
    GREEN,
    WHITE,
    Scene,
    goods,
    offered,
    options,
    planet,
    play,
    points,
    reason,
    scene,
    table,
    trace,
)


def with_promo(game: Scene | None = None) -> Scene:
    """White has the first promo card in front."""

    def keep(s: Table) -> None:
        at = s.deck.cards.index(FIRST_CARD)
        s.deck.cards.pop(at)
        s.deck.seen.pop(at)
        s.front[WHITE].append(FIRST_CARD)

    return (game or scene(modules=["promo"])).change(keep)


@pytest.mark.rule("SE-PROMO-01", "SE-COMP-03")
def test_the_deck_with_and_without_promo_cards() -> None:
    def cards(match: object) -> int:
        s = match.state  # type: ignore[attr-defined]
        piles = [s.deck, *s.hands, *s.stacks]
        return sum(len(pile.cards) for pile in piles) + 3

    assert cards(SetiGame().new(2, 1)) == 138
    assert cards(SetiGame().new(2, 1, modules=["promo"])) == 140


@pytest.mark.rule("SE-PROMO-01")
def test_pluto_is_for_its_owner_in_ring_4() -> None:
    game = with_promo().goods(WHITE, credits=1, energy=3).probes(WHITE, (4, 0))
    match = game.play()
    assert {Orbit(PLUTO), Land(PLUTO)} <= set(options(match))
    match.choose(Orbit(PLUTO))
    trace(match, "left_overflow_blue")
    assert points(match, WHITE) == 11 + 3
    assert goods(match, WHITE)["publicity"] == 3
    inner = with_promo().goods(WHITE, credits=1, energy=3).probes(WHITE, (3, 0)).play()
    assert reason(inner, Orbit(PLUTO)) == "SE-ORBIT-01"
    others = with_promo().goods(GREEN, credits=1, energy=3).probes(GREEN, (4, 0))
    match = others.change(lambda s: setattr(s, "active", GREEN)).play()
    assert Orbit(PLUTO) not in options(match)


@pytest.mark.rule("SE-PROMO-01")
def test_each_space_once() -> None:
    game = with_promo().goods(WHITE, credits=1, energy=3).probes(WHITE, (4, 0))
    match = game.orbiter(WHITE, "pluto").play()
    assert reason(match, Orbit(PLUTO)) == "SE-PROMO-01"
    match.choose(Land(PLUTO))
    trace(match, "left_overflow_yellow")
    assert goods(match, WHITE)["energy"] == 1
    assert goods(match, WHITE)["data"] == 4
    assert len(table(match).figures) == 2


@pytest.mark.rule("SE-PROMO-01")
def test_the_cards_themselves() -> None:
    def deal(s: Table) -> None:
        for card in (FIRST_CARD, FIRST_CARD + 1):
            at = s.deck.cards.index(card)
            s.deck.cards.pop(at)
            s.deck.seen.pop(at)
        s.hands[WHITE].cards.append(FIRST_CARD)
        s.hands[WHITE].seen.append(1)
        s.missions[WHITE].append(FIRST_CARD + 1)
        s.circles[WHITE].append(0)

    game = scene(modules=["promo"]).change(deal).goods(WHITE, credits=3, energy=1).hand(WHITE, 14)
    match = game.probes(WHITE, (2, 0)).play()
    kept = match.clone()
    kept.choose(Play(FIRST_CARD))
    assert table(kept).front[WHITE] == [FIRST_CARD]
    play(match, 14)  # its text names Mars
    assert len(offered(match, CoverCircle)) == 2
    orbiting = game.play()
    orbiting.choose(Orbit(planet("mars")))
    while not offered(orbiting, CoverCircle):
        orbiting.choose(options(orbiting)[0])
    assert len(offered(orbiting, CoverCircle)) == 2
