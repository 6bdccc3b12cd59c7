"""Events about Structures: Contamination, Sabotage, Expansion, Training."""

from __future__ import annotations

import pytest

from offworld.engine import Match
from offworld.games.pandorum.modules.discovery.terms.options import ReturnCard
from offworld.games.pandorum.modules.events.terms.options import (
    ABANDON,
    CleanUp,
    Contaminate,
    PutModule,
    TearDown,
    Upgrade,
)
from offworld.games.pandorum.modules.monoliths.site import MONOLITH_IDS
from offworld.games.pandorum.modules.monoliths.terms.options import UseMonolith
from offworld.games.pandorum.state import TURN_END
from offworld.games.pandorum.terms.options import DONE, TakeFromMarket
from tests.games.pandorum.discovery import (
    Discovery,
    board,
    discovery,
    event_box,
    places,
    pools,
    quids,
    structures,
)
from tests.games.pandorum.scene import (
    BASE,
    BLUE,
    MODULE,
    NONE,
    RED,
    WHITE,
    asked,
    build,
    construct,
    go,
    hand,
    hx,
    in_slot,
    offered,
    options,
    pay,
    seen,
    stow,
    table,
)


def after(*ids: str, seats: int = 2) -> Discovery:
    return discovery(seats, ["events"]).end_of_turn(*ids)


# -- Contamination ---------------------------------------------------------------------


def contamination(third: tuple[int, int]) -> Match:
    """EX-28: Red owns two Structures, Blue four, and Blue's third token lies somewhere."""
    game = after("contamination").structure(RED, MODULE, 0, 2, 1, 2)
    game = game.structure(BLUE, MODULE, -1, 2, 0, 1, -1, 0, -2, 0).at(BLUE, 1, 2)
    match = game.hand(BLUE, 6, 6).hand(RED, 1, 1).play()
    assert asked(match) == BLUE  # Red has no choice
    for at in ((-1, 2), (0, 1), third):
        match.choose(Contaminate(hx(match, *at)))
    return match


@pytest.mark.rule("PD-EV-44", "PD-EV-45")
def test_ex_28_contamination() -> None:
    match = contamination((-1, 0))
    tokens = {(0, 2), (1, 2), (-1, 2), (0, 1), (-1, 0)}
    assert places(match, board(match).contaminated) == tokens
    go(match, 0, 3)  # Blue, from (1, 2)
    pay(match, 6)
    build(match, 6)
    assert pools(match) == {"contamination": 2}
    assert places(match, board(match).contaminated) == {(-1, 2), (0, 1), (-1, 0)}
    stow(match, 3)
    before = quids(match)[RED]
    go(match, -1, 1)
    pay(match, 1)
    build(match, 1)  # Survey Pit, no Volcano: 1 quid
    assert quids(match)[RED] == before + 1 + 2  # three are adjacent, but the pool holds two
    assert board(match).contaminated == []
    stow(match, 3)
    assert event_box(match)[0] == "contamination"
    assert not offered(match, CleanUp)


@pytest.mark.rule("PD-EV-46", "PD-EV-47")
@pytest.mark.parametrize("pays", [True, False])
def test_ex_28_clean_up(pays: bool) -> None:
    match = contamination((-2, 0))
    construct(match, 0, 3, 6, 6)
    modules = table(match).left(BLUE, MODULE)
    construct(match, -1, 1, 1, 1)
    assert asked(match) == BLUE  # at the end of Red's turn, before the new Event
    assert pools(match) == {}
    assert options(match) == [CleanUp(hx(match, -2, 0)), ABANDON]
    before = quids(match)[BLUE]
    match.choose(options(match)[0 if pays else 1])
    assert quids(match)[BLUE] == before - pays
    assert ((-2, 0) in structures(match, BLUE)) == pays
    assert table(match).left(BLUE, MODULE) == modules  # not to the supply
    assert table(match).boxed[2 * BLUE + MODULE] == (0 if pays else 1)
    assert board(match).contaminated == []
    assert len(board(match).box) == 1
    assert len(pools(match)) == 1


def ended(*quids: int) -> Discovery:
    """Contamination ends in this turn of Red; both own contaminated Structures."""
    game = discovery(modules=["events"]).structure(RED, MODULE, 2, 0, 3, 0)
    game = game.structure(BLUE, BASE, -2, 0, -3, 0).contaminated(2, 0, 3, 0, -2, 0, -3, 0)
    game = game.event("contamination", 0).turn(RED, TURN_END).quids(*quids)
    return game.next_event("sandstorm")


@pytest.mark.rule("PD-EV-46", "PD-EV-19")
def test_each_player_chooses_for_which_to_pay() -> None:
    match = ended(5, 5).play()
    assert asked(match) == RED
    match.choose(CleanUp(hx(match, 3, 0)))
    match.choose(ABANDON)
    assert structures(match, RED) == {(3, 0)}
    assert asked(match) == BLUE
    match.choose(CleanUp(hx(match, -2, 0)))
    match.choose(CleanUp(hx(match, -3, 0)))
    assert quids(match) == [4, 3]
    assert table(match).boxed == [1, 0, 0, 0]
    assert pools(match) == {"sandstorm": 8}


@pytest.mark.rule("PD-EV-46", "PD-EV-47")
def test_who_cannot_pay_loses_the_structures() -> None:
    match = ended(0, 1).play()
    assert structures(match, RED) == set()
    assert asked(match) == BLUE
    match.choose(CleanUp(hx(match, -2, 0)))
    assert structures(match, BLUE) == {(-2, 0)}
    assert table(match).boxed == [2, 0, 0, 1]
    assert table(match).supply == [8, 6, 10, 4]


@pytest.mark.rule("PD-EV-44")
def test_one_token_on_a_structure_and_three_for_a_player() -> None:
    game = after("contamination", seats=3).structure(RED, MODULE, 2, 0, 3, 0, 1, 0, 2, 1)
    match = game.structure(BLUE, MODULE, -2, 0).play()
    asked_for = []
    while offered(match, Contaminate):
        asked_for.append(len(offered(match, Contaminate)))
        match.choose(options(match)[0])
    assert asked_for == [4, 3, 2]
    assert len(board(match).contaminated) == 3 + 1  # Blue's other tokens and White's: to the box


@pytest.mark.rule("PD-EV-48")
def test_without_any_structure_it_is_replaced_at_once() -> None:
    match = after("contamination").next_event("contamination", "sandstorm").play()
    assert pools(match) == {"sandstorm": 8}
    assert event_box(match) == ["contamination"]


@pytest.mark.rule("PD-EV-48")
def test_it_ends_with_the_last_token() -> None:
    game = discovery(modules=["events"]).event("contamination", 4).structure(BLUE, MODULE, 3, 0)
    match = game.contaminated(3, 0).hand(RED, 1, 1).next_event("sandstorm").play()
    go(match, 2, 0)
    pay(match, 1)
    build(match, 1)
    assert pools(match) == {"contamination": 3}  # only at the end of the turn
    stow(match, 3)
    assert pools(match) == {"sandstorm": 8}
    assert quids(match) == [4 + 2 + 1, 4]  # the rest is nobody's


@pytest.mark.rule("PD-EV-20", "PD-MONO-16")
def test_a_token_leaves_with_a_disintegrated_structure() -> None:
    game = discovery().event("contamination").structure(RED, MODULE, 2, 0, -2, 0).at(RED, 2, 0)
    match = game.contaminated(2, 0, -2, 0).kept(RED, "disintegrator").play()
    match.choose(UseMonolith(MONOLITH_IDS.index("disintegrator")))
    assert places(match, board(match).contaminated) == {(-2, 0)}


# -- Sabotage --------------------------------------------------------------------------


@pytest.mark.rule("PD-EV-54")
def test_ex_31_sabotage() -> None:
    game = (
        after("sabotage", seats=3).structure(RED, MODULE, 2, 0, 3, 0).structure(BLUE, BASE, -2, 0)
    )
    match = game.structure(BLUE, MODULE, -3, 0).structure(WHITE, MODULE, 0, 2).play()
    assert asked(match) == RED
    match.choose(TearDown(hx(match, 3, 0)))
    assert asked(match) == BLUE
    match.choose(TearDown(hx(match, -2, 0)))
    assert [len(structures(match, player)) for player in (RED, BLUE, WHITE)] == [1, 1, 1]
    assert table(match).supply == [9, 6, 9, 6, 9, 6]


@pytest.mark.rule("PD-EV-54")
def test_sabotage_of_an_empty_board() -> None:
    match = after("sabotage").play()
    assert pools(match) == {"sabotage": 6}
    assert offered(match, TakeFromMarket)


@pytest.mark.rule("PD-EV-55")
@pytest.mark.parametrize(("neighbour", "paid"), [((3, 0), 0), ((3, 1), 2)])
def test_a_lonely_structure_pays(neighbour: tuple[int, int], paid: int) -> None:
    game = discovery(modules=["events"]).event("sabotage").structure(BLUE, MODULE, *neighbour)
    match = game.hand(RED, 1, 1).play()
    construct(match, 2, 0, 1, 1)
    assert pools(match) == {"sabotage": 6 - paid}


# -- Expansion -------------------------------------------------------------------------


@pytest.mark.rule("PD-EV-58", "PD-EV-19")
def test_everybody_puts_a_module_on_an_empty_hex() -> None:
    game = discovery(3).end_of_turn("expansion").at(RED, 3, 0).structure(RED, MODULE, 2, 0)
    match = game.supply(BLUE, 0, 6).dead_city(-1, -1).play()
    found = places(match, [option.hex for option in offered(match, PutModule)])
    assert {(3, 0), (2, 2)} <= found  # a Harvester and a Monolith marker do not matter
    assert not found & {(0, 0), (1, 1), (-1, -1), (2, 0)}
    match.choose(PutModule(hx(match, 1, 0)))  # next to a Volcano and the Landing pad
    assert asked(match) == WHITE  # Blue has no Module
    match.choose(PutModule(hx(match, 2, 2)))
    assert structures(match, RED) == {(2, 0), (1, 0)}
    assert structures(match, WHITE) == {(2, 2)}
    assert table(match).left(WHITE, MODULE) == 9
    assert quids(match) == [4, 4, 4]
    assert table(match).constructions == [1, 1, 1]


@pytest.mark.rule("PD-EV-58", "PD-PYR-02")
def test_a_free_module_is_not_checked_for_the_pyrrhum() -> None:
    game = after("expansion").structure(RED, MODULE, 1, 0, 2, 0)
    match = game.play()
    match.choose(PutModule(hx(match, 0, 1)))
    assert table(match).next_to_volcanoes(RED) == 3
    assert table(match).pyrrhum == NONE


@pytest.mark.rule("PD-EV-59", "PD-REW-05")
@pytest.mark.parametrize(("card", "income", "paid"), [(21, 0, 1), (11, 1, 1), (15, 2, 0)])
def test_ex_33_expansion(card: int, income: int, paid: int) -> None:
    game = discovery(modules=["events"]).event("expansion").structure(BLUE, MODULE, 0, 2)
    match = game.hull(RED, "frontier_hull", 2).hand(RED, card, 1).play()
    go(match, 0, 3)
    pay(match, 1)
    build(match, card)
    assert quids(match)[RED] == 4 + income + 1 + paid  # the hull's quid is no income
    assert pools(match) == {"expansion": 5 - paid}


# -- Training --------------------------------------------------------------------------


@pytest.mark.rule("PD-EV-64")
def test_everybody_takes_a_card_back() -> None:
    game = after("training", seats=3).slot(RED, 1, 1).slot(RED, 2, 1, 6).slot(BLUE, 3, 11)
    match = game.play()
    assert asked(match) == RED
    assert set(options(match)) == {ReturnCard(1, 0), ReturnCard(2, 0), ReturnCard(2, 5)}
    match.choose(ReturnCard(2, 5))
    assert (hand(match, RED), in_slot(match, RED, 2)) == ([6], [1])
    assert hand(match, BLUE) == [11]  # without a choice
    assert hand(match, WHITE) == []
    assert seen(match, WHITE).players[BLUE].shown == [10]  # everybody knows it


def training(*cards: int) -> Discovery:
    game = discovery().event("training").structure(RED, MODULE, 2, 1).at(RED, 2, 0)
    return game.hand(RED, 1, *cards)


def arrive(game: Discovery) -> Match:
    match = game.play()
    go(match, 2, 1)
    pay(match, 1)
    return match


@pytest.mark.rule("PD-EV-65", "PD-EV-18", "PD-BUILD-04")
def test_ex_35_training() -> None:
    match = arrive(training(22, 23))
    assert set(options(match)) == {Upgrade(21, 22), DONE}
    match.choose(Upgrade(21, 22))
    assert quids(match)[RED] == 4 + 7
    assert pools(match) == {"training": 4}
    assert table(match).supply[:2] == [10, 5]
    assert table(match).piece[hx(match, 2, 1)] == BASE
    stow(match, 1, 2)
    assert table(match).constructions[RED] == 2
    said = " ".join(match.prose())
    assert said.index("from Training") < said.index("is removed") < said.index("builds")


@pytest.mark.rule("PD-EV-65")
def test_training_is_a_matter_of_choice() -> None:
    match = arrive(training(22, 23))
    match.choose(DONE)
    assert pools(match) == {"training": 5}
    assert table(match).piece[hx(match, 2, 1)] == MODULE


@pytest.mark.rule("PD-EV-65", "PD-EV-20")
def test_all_construction_clauses_apply() -> None:
    """Other Events pay, the hull pays, the token of the Module goes, the last quid ends it."""
    game = discovery(modules=["events"]).event("training", 1).event("sabotage")
    game = game.structure(RED, MODULE, 2, 1, -2, 0).contaminated(2, 1, -2, 0).at(RED, 2, 0)
    match = arrive(game.hand(RED, 1, 22, 23).hull(RED, "heavy_hull", 2))
    match.choose(Upgrade(21, 22))
    assert quids(match)[RED] == 4 + 1 + 6 + 2 + 2
    assert pools(match) == {"sabotage": 4}
    assert places(match, board(match).contaminated) == {(-2, 0)}


@pytest.mark.rule("PD-EV-65", "PD-BOW-04")
def test_the_foundry_helps_with_training() -> None:
    game = training(2, 3).bow(RED, "adaptive_foundry").slot(RED, 1, 30)
    match = arrive(game)
    assert offered(match, Upgrade) == [Upgrade(1, 2, True)]
    match.choose(Upgrade(1, 2, True))
    assert in_slot(match, RED, 1) == []
    assert table(match).piece[hx(match, 2, 1)] == BASE


@pytest.mark.rule("PD-EV-65")
@pytest.mark.parametrize("lacking", ["base", "cards", "conditions", "module", "owner"])
def test_only_if_the_base_can_be_built(lacking: str) -> None:
    game = training(*{"cards": (22,), "conditions": (2, 22)}.get(lacking, (22, 23)))
    if lacking == "base":
        game.supply(RED, 9, 0)
    elif lacking == "module":
        game = discovery().event("training").structure(RED, BASE, 2, 1).at(RED, 2, 0)
        game.hand(RED, 1, 22, 23)
    elif lacking == "owner":
        game = discovery().event("training").structure(BLUE, MODULE, 2, 1).at(RED, 2, 0)
        game.hand(RED, 1, 22, 23)
    assert not offered(arrive(game), Upgrade)


@pytest.mark.rule("PD-EV-16", "PD-EV-65")
def test_training_that_does_not_apply_yet() -> None:
    game = discovery().event("training", by=RED).structure(RED, MODULE, 2, 1).at(RED, 2, 0)
    assert not offered(arrive(game.hand(RED, 1, 22, 23)), Upgrade)
