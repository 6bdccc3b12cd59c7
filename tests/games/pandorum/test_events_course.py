"""When Events are turned up, apply, pay and end (PD-DISC, PD-EV-01 to 21)."""

from __future__ import annotations

import pytest

from offworld.engine.tables import read_table
from offworld.games.pandorum import PandorumGame, tables
from offworld.games.pandorum.modules.events import Events
from offworld.games.pandorum.modules.events.deck import EVENT_IDS, EVENTS
from offworld.games.pandorum.modules.events.event import TOKENS
from offworld.games.pandorum.modules.events.terms.options import (
    PASS_BID,
    KeepHand,
    PutModule,
    TearDown,
)
from offworld.games.pandorum.modules.leasing.terms.options import Lease
from offworld.games.pandorum.modules.monoliths import Monoliths
from offworld.games.pandorum.modules.monoliths.site import MONOLITHS
from offworld.games.pandorum.state import TURN_START
from offworld.games.pandorum.terms.options import DONE, PASS, Stow
from tests.games.pandorum.discovery import (
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
    BLACK,
    BLUE,
    MODULE,
    RED,
    WHITE,
    asked,
    build,
    construct,
    go,
    hx,
    offered,
    options,
    pay,
    scene,
    seen,
    stow,
    table,
    take_a_card,
)

# -- components and set-up -------------------------------------------------------------


@pytest.mark.rule("PD-DISC-01")
@pytest.mark.parametrize("modules", [(), ("events",), ("monoliths",), ("events", "monoliths")])
def test_the_modules_are_used_alone_or_together(modules: tuple[str, ...]) -> None:
    for seats in (2, 3, 4):
        match = PandorumGame().new(seats=seats, seed=1, modules=modules)
        assert set(match.state.parts) == set(modules)


@pytest.mark.rule("PD-DISC-03")
def test_eight_monolith_cards_and_six_markers() -> None:
    match = discovery(modules=["monoliths"]).play()
    view = seen(match, RED).extras["monoliths"]
    assert (len(MONOLITHS), len(view.markers)) == (8, 6)
    assert [m.immediate for m in MONOLITHS].count(True) == 5


@pytest.mark.rule("PD-DISC-04")
def test_fifteen_events_and_twenty_five_tokens() -> None:
    assert len(EVENTS) == len(set(EVENT_IDS)) == 15
    assert sum(TOKENS.values()) == 25
    assert (TOKENS["contamination"], TOKENS["engine"]) == (3 * 4, 2 * 4)
    assert [
        TOKENS[id] for id in ("eruption", "meteor_shower", "crack", "landing_pad", "dead_city")
    ] == [1] * 5
    rows = read_table(tables.__file__, "events")["event"]
    named = {row["at_once"]["token"] for row in rows if "token" in row["at_once"]}
    assert named == set(TOKENS)


@pytest.mark.rule("PD-DISC-05")
def test_the_story_is_told_and_has_no_settings() -> None:
    assert "far planet" in Events.help
    assert "ancient civilisation" in Monoliths.help
    assert not Events.Settings.__struct_fields__
    assert not Monoliths.Settings.__struct_fields__


@pytest.mark.rule("PD-EV-01", "PD-EV-02", "PD-EV-03")
def test_a_shuffled_deck_and_all_tokens_beside_the_board() -> None:
    plain, match = scene().play(), PandorumGame().new(seats=2, seed="scene", modules=["events"])
    found = board(match)
    assert sorted(found.deck.cards) == list(range(15))
    assert found.active == found.meteors == found.crack == found.contaminated == []
    assert (list(found.places.values()), found.due) == ([-1, -1, -1], 0)
    assert table(match).feature == table(plain).feature  # the base game as usual
    orders = {
        tuple(board(PandorumGame().new(seats=2, seed=n, modules=["events"])).deck.cards)
        for n in range(5)
    }
    assert len(orders) == 5
    view = seen(match, RED).extras["events"]
    assert view.deck == 15


# -- the first two ---------------------------------------------------------------------


@pytest.mark.rule(
    "PD-EV-04", "PD-EV-05", "PD-EV-06", "PD-EV-07", "PD-EV-10", "PD-EV-11", "PD-EV-12"
)
def test_ex_19_first_and_second_event() -> None:
    game = discovery(modules=["events"]).nobody_has_built().hand(RED, 1, 17).hand(BLUE, 1, 17)
    match = game.next_event("eruption", "government_support").play()
    go(match, 2, 0)
    pay(match, 1)
    build(match, 17)
    assert pools(match) == {}  # only at the end of the turn
    stow(match, 3)
    assert pools(match) == {"eruption": 5}
    assert places(match, [board(match).places["eruption"]]) == {(2, 1)}  # sector B, resolved by Red
    before = quids(match)[BLUE]
    construct(match, -1, 0, 17, 1)  # Blue's first Structure, next to one Volcano
    assert quids(match)[BLUE] == before + 2 + 1
    assert pools(match) == {"eruption": 4, "government_support": 5}


@pytest.mark.rule("PD-EV-05")
def test_the_second_event_waits_for_the_last_player() -> None:
    game = discovery(3, ["events"]).nobody_has_built().next_event("sandstorm", "insurance_benefits")
    match = game.change(lambda s: s.constructions.__setitem__(RED, 1)).hand(BLUE, 1, 1, 6)
    late = match.hand(WHITE, 1, 1, 6).turn(BLUE).play()
    construct(late, 2, 0, 6, 1)
    assert pools(late) == {}
    construct(late, -2, 0, 6, 1)  # White's
    assert pools(late) == {"sandstorm": 8}


@pytest.mark.rule("PD-EV-05", "PD-EV-58")
def test_modules_of_expansion_are_no_constructions() -> None:
    game = discovery(modules=["events"]).nobody_has_built().end_of_turn("expansion")
    match = game.play()
    for _ in range(2):
        match.choose(offered(match, PutModule)[0])
    assert table(match).constructions == [0, 0]
    assert pools(match) == {"expansion": 5}
    assert board(match).due == 0


@pytest.mark.rule("PD-EV-04", "PD-EV-05")
def test_later_constructions_bring_no_event() -> None:
    match = discovery(modules=["events"]).hand(RED, 1, 1).play()
    construct(match, 2, 0, 1, 1)
    assert asked(match) == BLUE
    assert pools(match) == {}


# -- end and replacement ---------------------------------------------------------------


@pytest.mark.rule("PD-EV-08", "PD-EV-13", "PD-EV-14", "PD-EV-15", "PD-EV-16")
def test_ex_20_last_quid() -> None:
    game = discovery(modules=["events"]).event("eruption", 1).next_event("sandstorm")
    match = game.hand(RED, 1, 1, 1).hand(BLUE, 1).play()
    go(match, 2, 0)  # next to two Volcanoes
    pay(match, 1)
    build(match, 1)
    assert quids(match)[RED] == 4 + 2 + 1
    assert pools(match) == {}
    assert event_box(match) == ["eruption"]
    stow(match, 3)
    assert pools(match) == {"sandstorm": 8}
    assert seen(match, BLUE).move_cost == 2  # for Blue, whose turn it is


@pytest.mark.rule("PD-EV-15")
def test_an_ended_event_pays_nothing_more() -> None:
    match = discovery(modules=["events"]).event("sandstorm", 2).hand(RED, 1, 1, 1).play()
    go(match, 2, 0)
    pay(match, 1)
    pay(match, 1)
    assert pools(match) == {}
    assert quids(match)[RED] == 6
    assert seen(match, RED).move_cost == 1


@pytest.mark.rule("PD-EV-16", "PD-MONO-12")
def test_ex_37_a_new_event_does_not_apply_to_an_extra_turn() -> None:
    game = discovery().event("sandstorm", by=RED).turn(RED, TURN_START).hand(RED, 1, 1, 1)
    match = game.hand(BLUE, 6, 6, 6).play()
    assert seen(match, RED).move_cost == 1
    take_a_card(match)
    assert asked(match) == BLUE
    assert seen(match, BLUE).move_cost == 2
    take_a_card(match)
    assert seen(match, RED).move_cost == 2


@pytest.mark.rule("PD-EV-09")
def test_several_events_are_turned_up_one_after_the_other() -> None:
    match = discovery(modules=["events"]).end_of_turn("more_colonists", "expansion").play()
    assert pools(match) == {"more_colonists": 8}  # the other waits for it
    match.choose(options(match)[0])
    assert pools(match) == {"more_colonists": 8, "expansion": 5}
    assert offered(match, PutModule)


@pytest.mark.rule("PD-EV-09")
def test_without_cards_nothing_is_turned_up() -> None:
    game = discovery(modules=["events"]).event("sandstorm", 2).hand(RED, 1, 1, 1, 1)
    match = game.structure(RED, BASE, 2, 0).no_more_events().play()
    go(match, 2, 0)
    pay(match, 1)
    pay(match, 1)
    assert asked(match) == BLUE
    assert pools(match) == {}
    assert board(match).due == 0


@pytest.mark.rule("PD-EV-07")
def test_two_events_do_not_disturb_each_other() -> None:
    game = discovery(modules=["events"]).event("eruption", 5).event("sabotage", 6)
    match = game.hand(RED, 1, 1).play()
    construct(match, 2, 0, 1, 1)
    assert pools(match) == {"eruption": 3, "sabotage": 4}
    assert quids(match)[RED] == 4 + 2 + 2 + 2


@pytest.mark.rule("PD-EV-18")
def test_the_older_event_pays_first() -> None:
    game = discovery(modules=["events"]).event("sabotage", 6).event("eruption", 5)
    match = game.hand(RED, 1, 1).play()
    construct(match, 2, 0, 1, 1)
    lines = [line for line in match.prose() if "from Sabotage" in line or "from Eruption" in line]
    assert ["Sabotage" in line for line in lines] == [True, False]


@pytest.mark.rule("PD-EV-18")
def test_the_order_within_a_movement() -> None:
    game = discovery(modules=["events"]).event("dead_city").event("sandstorm").dead_city(-1, -1)
    match = game.at(RED, -2, 0).structure(BLUE, MODULE, 0, -2).hand(RED, 1, 1).play()
    go(match, 0, -2)
    assert quids(match) == [6, 4]  # at once, before anything is paid
    pay(match, 1)
    assert quids(match) == [6, 4]
    pay(match, 1)
    assert quids(match) == [7, 5]
    said = " ".join(match.prose())
    assert said.index("from Dead city") < said.index("from Sandstorm") < said.index("as rent")


@pytest.mark.rule("PD-EV-18")
def test_investment_returns_pays_before_sandstorm() -> None:
    game = discovery(modules=["events"]).event("sandstorm").event("investment_returns")
    match = game.structure(RED, BASE, 2, 0).hand(RED, 1, 6).play()
    go(match, 2, 0)
    pay(match, 1)
    assert pools(match) == {"sandstorm": 8, "investment_returns": 4}
    pay(match, 6)
    assert pools(match) == {"sandstorm": 6, "investment_returns": 3}


@pytest.mark.rule("PD-EV-14")
def test_taking_is_no_matter_of_choice() -> None:
    match = discovery(modules=["events"]).event("sandstorm").hand(RED, 1, 1, 1).play()
    go(match, 2, 0)
    pay(match, 1)
    pay(match, 1)
    assert quids(match)[RED] == 6
    assert not [
        option for option in options(match) if type(option).__module__.endswith("events.options")
    ]


@pytest.mark.rule("PD-EV-17", "PD-EV-53")
def test_the_active_player_turns_up_what_another_has_ended() -> None:
    game = (
        discovery(modules=["events"]).event("insurance_benefits", 2).end_of_turn("more_colonists")
    )
    ready = game.change(lambda s: setattr(board_of(s), "due", 0)).turn(RED).hand(RED, 26, 1)
    match = ready.play()
    go(match, 2, 0)
    pay(match, 1)
    build(match, 26)
    assert quids(match) == [6, 4 - 1 + 2]
    assert pools(match) == {}
    match.choose(Stow(3))
    assert asked(match) == RED  # places the Landing pad
    assert pools(match) == {"more_colonists": 8}


def board_of(s: object) -> object:
    return s.parts["events"]  # type: ignore[attr-defined]


@pytest.mark.rule("PD-EV-19", "PD-EV-36")
def test_each_player_in_turn_from_the_active_one() -> None:
    game = discovery(4, ["events"]).end_of_turn("investment_returns", player=WHITE)
    match = game.hand(RED, 1).hand(BLUE, 1).hand(WHITE, 1).hand(BLACK).play()
    order = []
    while offered(match, KeepHand):
        order.append(asked(match))
        match.choose(KeepHand())
    assert order == [WHITE, RED, BLUE]  # Black has nothing to discard and is skipped
    assert asked(match) == BLACK  # whose turn it is now


@pytest.mark.rule("PD-EV-20")
def test_structures_return_to_the_supply_and_harvesters_stay() -> None:
    game = discovery(modules=["events"]).structure(BLUE, BASE, 2, 1).at(BLUE, 2, 1)
    match = game.structure(BLUE, MODULE, 2, 0).contaminated(2, 1).end_of_turn("sabotage").play()
    match.choose(TearDown(hx(match, 2, 1)))
    assert structures(match, BLUE) == {(2, 0)}
    assert table(match).supply[2 * BLUE : 2 * BLUE + 2] == [9, 6]
    assert table(match).harvester[BLUE] == hx(match, 2, 1)
    assert board(match).contaminated == []


@pytest.mark.rule("PD-EV-09", "PD-EV-20", "PD-EV-22", "PD-EV-48")
def test_ex_61_events_ending_inside_the_end_of_a_turn() -> None:
    game = discovery(modules=["events"]).event("contamination", 2).event("investment_returns", 1)
    game = game.structure(BLUE, MODULE, 2, 1).contaminated(2, 1).structure(RED, MODULE, 3, 1)
    match = game.at(RED, 3, 0).hand(RED, 1).next_event("eruption", "sandstorm").play()
    go(match, 3, 1)
    pay(match, 1)  # no Extraction in the market yet
    assert quids(match)[RED] == 5
    assert asked(match) == BLUE
    assert structures(match, BLUE) == set()
    assert table(match).left(BLUE, MODULE) == 10
    assert places(match, [board(match).places["eruption"]]) == {(2, 1)}
    assert pools(match) == {"eruption": 5, "sandstorm": 8}
    assert event_box(match) == ["investment_returns", "contamination"]


@pytest.mark.rule("PD-EV-09", "PD-EV-41", "PD-EV-63")
def test_what_ends_at_once_is_replaced_at_once() -> None:
    game = discovery(modules=["events"]).end_of_turn("ancient_civilization").quids(1, 1)
    match = game.next_event("ancient_civilization", "new_engines", "contamination", "sandstorm")
    played = match.play()
    played.choose(PASS_BID)
    played.choose(PASS_BID)
    assert asked(played) == BLUE  # nobody can buy engines, there is nothing to contaminate
    assert pools(played) == {"sandstorm": 8}
    assert event_box(played) == ["ancient_civilization", "new_engines", "contamination"]


@pytest.mark.rule("PD-EV-08", "PD-TURN-05")
def test_a_pass_goes_through_the_end_of_the_turn() -> None:
    game = discovery(modules=["events"]).market().only_deck().end_of_turn("sandstorm").turn(RED)
    match = game.play()
    match.choose(PASS)
    assert pools(match) == {"sandstorm": 8}
    assert DONE not in options(match)


@pytest.mark.rule("PD-LEASE-04", "PD-EV-13")
def test_ex_57_a_lease_is_no_construction() -> None:
    game = discovery(modules=["events", "leasing"]).event("eruption").event("government_support")
    game = game.structure(BLUE, BASE, 2, 0).at(RED, 3, 0).hand(RED, 1, 17)
    match = game.play()
    go(match, 2, 0)
    pay(match, 1)
    match.choose(Lease(16))
    assert quids(match)[RED] == 4 - 2 + 2
    assert pools(match) == {"eruption": 5, "government_support": 5}
