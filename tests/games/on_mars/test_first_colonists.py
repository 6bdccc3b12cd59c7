"""First Colonists (OM-VAR-02 to OM-VAR-05)."""

from __future__ import annotations

import pytest

from offworld.engine import Match
from offworld.games.on_mars.modules.first_colonists.rules import (
    A_CARDS,
    B_CARDS,
    SPACES,
    Tasks,
    done,
    forget,
    tasks_of,
)
from offworld.games.on_mars.printed import MISSION_IDS, TYPE_IDS
from offworld.games.on_mars.tables import CRYSTAL
from tests.games.on_mars.scene import (
    GAME,
    GREEN,
    PURPLE,
    act,
    build,
    do,
    offered,
    options,
    scene,
    table,
    waiting,
)

MODULES = ["first-colonists"]


def tasks(match: Match) -> Tasks:
    return tasks_of(table(match))


@pytest.mark.rule("OM-VAR-02")
def test_the_missions_are_fixed() -> None:
    s = table(GAME.new(seats=3, seed=1, modules=MODULES))
    assert [MISSION_IDS[m] for m in s.missions] == ["blueprints", "scientists", "research_tiles"]
    assert s.mission_left == [10, 4, 5]


@pytest.mark.rule("OM-VAR-03")
def test_tiles_say_the_space() -> None:
    match = GAME.new(seats=4, seed=1, modules=MODULES)
    while table(match).phase < 2:
        do(match, options(match)[-1])
    s = table(match)
    assert s.space == tasks(match).spaces
    assert set(s.space) <= set(SPACES)
    assert len(set(s.space)) == 4


@pytest.mark.rule("OM-VAR-04", "OM-INFO-01")
def test_a_building_of_the_secret_card_brings_two_tasks() -> None:
    match = act(scene(modules=MODULES).at(PURPLE, 5).bot(PURPLE, 2, 0).play(), "construct_building")
    hand = tasks(match).a_hands[PURPLE]
    assert hand.visible(GREEN) == [-1]
    assert "mine" in A_CARDS[hand.cards[0]]["buildings"]
    do(match, build("mine", 1, 1))
    assert tasks(match).a_hands[PURPLE].cards == []
    assert len(tasks(match).b_hands[PURPLE].cards) == 2
    assert tasks(match).b_hands[PURPLE].visible(GREEN) == [-1, -1]
    assert not match.can_undo


@pytest.mark.rule("OM-VAR-04")
def test_other_types_bring_nothing() -> None:
    s = table(scene(modules=MODULES).play())
    s.hooks.building_constructed(s, PURPLE, TYPE_IDS.index("shelter"), 0)
    assert len(tasks_of(s).a_hands[PURPLE].cards) == 1


@pytest.mark.rule("OM-VAR-05")
def test_a_task_is_paid_once_in_a_turn() -> None:
    s = table(scene(modules=MODULES).play())
    own = tasks_of(s)
    ids = [row["task"] for row in B_CARDS]
    own.b_deck.cards = [c for c in range(8) if ids[c] not in ("obtain_blueprint", "hire_scientist")]
    own.b_deck.seen = [0] * 6
    for task in ("obtain_blueprint", "hire_scientist"):
        own.b_hands[PURPLE].cards.append(ids.index(task))
        own.b_hands[PURPLE].seen.append(1)
    before = s.waiting[PURPLE]
    done(s, PURPLE, "learn_technology")
    assert s.waiting[PURPLE] == before
    done(s, PURPLE, "obtain_blueprint")
    assert s.waiting[PURPLE] == before + 1
    done(s, PURPLE, "hire_scientist")
    assert s.waiting[PURPLE] == before + 1
    forget(s)
    done(s, PURPLE, "hire_scientist")
    assert s.waiting[PURPLE] == before + 2
    assert own.b_hands[PURPLE].cards == []
    assert len(own.returned) == 2
    assert s.has(PURPLE, CRYSTAL) == 1


@pytest.mark.rule("OM-VAR-05")
def test_rewards_of_tasks() -> None:
    assert [(row["task"], row["reward"]) for row in B_CARDS] == [
        ("obtain_blueprint", {"crystal": 1}),
        ("learn_technology", {"battery": 1}),
        ("travel", {"water": 1}),
        ("construct_shelter", {"mineral": 1}),
        ("hire_scientist", {"crystal": 1}),
        ("develop_once", {"plant": 1}),
        ("develop_twice_in_a_turn", {"oxygen": 1}),
        ("place_discovery", {"crystal": 1}),
    ]
    match = scene(modules=MODULES).play()
    assert waiting(match, PURPLE) == 0
    assert not offered(match, type(build("mine", 1, 1)))
