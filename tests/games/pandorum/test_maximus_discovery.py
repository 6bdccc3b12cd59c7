"""Maximus with Discovery (PD-MX-42, PD-MX-45 to PD-MX-54)."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from offworld.engine import Match
from offworld.engine.hexes import Hex
from offworld.games.pandorum.modules.events.deck import EVENT_IDS
from offworld.games.pandorum.modules.events.event import EventBoard, event_board
from offworld.games.pandorum.modules.events.terms.options import (
    PASS_BID,
    Bid,
    BuyEngines,
    CleanUp,
    Contaminate,
    Discard,
    PutCrack,
    PutModule,
    PutToken,
    TearDown,
)
from offworld.games.pandorum.modules.maximus.movement import empty_hexes
from offworld.games.pandorum.modules.maximus.tables import HANDICAPS
from offworld.games.pandorum.modules.monoliths.site import MONOLITH_IDS, sites
from offworld.games.pandorum.modules.monoliths.terms.options import UseMonolith
from offworld.games.pandorum.movement import move_cost
from offworld.games.pandorum.state import TURN_END, Table
from offworld.games.pandorum.tables import (
    BASE,
    LANDING_PAD,
    MODULE,
    NONE,
    PASSAGE,
    VOLCANO,
)
from tests.games.pandorum.scene import (
    RED,
    asked,
    go,
    hand,
    hx,
    market,
    offered,
    options,
    pay,
    table,
    take_a_card,
    win_extra_turn,
)
from tests.games.pandorum.solo import MAXIMUS, Solo, its_board, next_card, place, solo


def with_events() -> Solo:
    """Maximus will go from (-3,0) to (2,0), next to two Volcanoes; both have built before."""
    setting = solo(modules={"events": {}}).at(MAXIMUS, -3, 0).at(RED, 3, 0)
    setting.change(both_have_built)
    return setting


def both_have_built(s: Table) -> None:
    s.constructions = [1, 1]


def with_monoliths() -> Solo:
    return solo(modules={"monoliths": {}})


def in_force(name: str, pool: int) -> Callable[[Table], None]:
    """For ``Scene.change``: an Event whose on-going effect applies."""

    def lay(s: Table) -> None:
        board = event_board(s)
        board.deck.cards.remove(EVENT_IDS.index(name))
        board.deck.seen.pop()
        board.active.append(EVENT_IDS.index(name))
        board.pools.append(pool)
        board.turned_by.append(NONE)

    return lay


def due(*names: str) -> Callable[[Table], None]:
    """For ``Scene.change``: the first of these Events is turned up at the end of this turn."""

    def stack(s: Table) -> None:
        board = event_board(s)
        board.due = 1
        for name in reversed(names):
            board.deck.cards.remove(EVENT_IDS.index(name))
            board.deck.cards.append(EVENT_IDS.index(name))

    return stack


def events(match: Match) -> EventBoard:
    return event_board(table(match))


def turned_up_by_maximus(name: str, setting: Solo | None = None) -> Match:
    """At the end of Maximus' turn an Event is turned up."""
    return (setting or with_events()).change(due(name)).its_turn()


def places_of(match: Match, kind: type[TearDown | Contaminate | CleanUp]) -> set[tuple[int, int]]:
    board = table(match).board
    return {(board.places[o.hex].q, board.places[o.hex].r) for o in offered(match, kind)}


# -- what lasts is nothing to Maximus --------------------------------------------------


@pytest.mark.rule("PD-MX-42", "PD-EV-21")
@pytest.mark.parametrize(
    ("name", "card"),
    [("eruption", 14), ("government_support", 16), ("sabotage", 14), ("expansion", 14)],
)
def test_ex_54_maximus_gets_no_quids_from_events(name: str, card: int) -> None:
    """It builds next to Volcanoes, without neighbours, with a Generator, for no income."""
    setting = with_events().built(4).quids(4, 4).change(in_force(name, 5))
    match = setting.market(card, 21, 26, 27, 29).its_turn()
    board = its_board(match)
    assert board.used == [card - 1]
    assert events(match).pools == [5]
    assert table(match).quids[MAXIMUS] == (6 if card == 16 else 4)  # Wind Generator's own reward


@pytest.mark.rule("PD-MX-42")
def test_no_dearer_movement_and_nothing_for_crossing() -> None:
    setting = with_events().quids(4, 4).market(14, 21, 26, 27, 29)
    setting.feature("passage", 1, 0).change(in_force("sandstorm", 8)).change(dead_city(1, 0))
    match = setting.change(in_force("dead_city", 10)).its_turn()
    assert place(match) == (2, 0)
    assert events(match).pools == [8, 10]
    assert table(match).quids == [4, 4]
    assert move_cost(table(match), RED) == 2


def dead_city(q: int, r: int) -> Callable[[Table], None]:
    def put(s: Table) -> None:
        event_board(s).places["dead_city"] = s.board.at[Hex(q, r)]

    return put


@pytest.mark.rule("PD-MX-42")
def test_contamination_next_to_its_new_structure_stays() -> None:
    setting = with_events().structure(RED, MODULE, 2, 1).change(in_force("contamination", 4))

    def contaminate(s: Table) -> None:
        event_board(s).contaminated = [s.board.at[Hex(2, 1)]]

    match = setting.change(contaminate).its_turn()
    assert place(match) == (2, 0)
    assert events(match).contaminated == [hx(match, 2, 1)]
    assert events(match).pools == [4]


@pytest.mark.rule("PD-MX-42")
def test_no_training_for_maximus() -> None:
    setting = with_events().structure(MAXIMUS, MODULE, 2, 1).change(in_force("training", 5))
    match = setting.its_turn()
    assert table(match).piece[hx(match, 2, 1)] == MODULE
    assert events(match).pools == [5]


# -- Monoliths -------------------------------------------------------------------------


@pytest.mark.rule("PD-MX-45")
def test_ex_54_maximus_takes_a_marker_and_does_not_use_the_card() -> None:
    for top in MONOLITH_IDS:
        setting = with_monoliths().at(MAXIMUS, -2, 2).at(RED, -1, 4).change(next_card("right_down"))

        def stack(s: Table, top: str = top) -> None:
            cards = sites(s).deck.cards
            cards.remove(MONOLITH_IDS.index(top))
            cards.append(MONOLITH_IDS.index(top))

        match = setting.hand(RED, 1, 2).structure(RED, MODULE, -2, 3).change(stack).its_turn()
        found = sites(table(match))
        assert place(match) == (-2, 4)
        assert hx(match, -2, 4) not in found.markers
        assert (found.box, found.kept[MAXIMUS]) == ([MONOLITH_IDS.index(top)], [])
        assert table(match).owner[hx(match, -2, 4)] == MAXIMUS
        assert hand(match, RED) == [1, 2]
        assert (asked(match), table(match).active) == (RED, RED)


@pytest.mark.rule("PD-MX-45")
def test_a_marker_it_flies_over_stays() -> None:
    match = with_monoliths().at(MAXIMUS, 2, 2).at(RED, -4, 2).its_turn()
    assert len(sites(table(match)).markers) == 6
    assert place(match) == (-3, 2)


@pytest.mark.rule("PD-MX-12", "PD-MONO-12")
def test_an_extra_turn_is_taken_before_maximus() -> None:
    match = with_monoliths().change(win_extra_turn).play()
    take_a_card(match)
    assert (table(match).active, table(match).constructions[MAXIMUS]) == (RED, 0)


@pytest.mark.rule("PD-MX-46", "PD-MONO-16")
def test_the_disintegrator_puts_its_structure_out_of_the_game() -> None:
    setting = with_monoliths().built(5).structure(MAXIMUS, BASE, 2, 0).at(RED, 2, 0)
    number = MONOLITH_IDS.index("disintegrator")

    def keep(s: Table) -> None:
        found = sites(s)
        found.deck.cards.remove(number)
        found.deck.seen.pop()
        found.kept[RED].append(number)

    match = setting.change(keep).play()
    before = table(match).supply[:]
    match.choose(UseMonolith(number))
    assert table(match).owner[hx(match, 2, 0)] == NONE
    assert table(match).supply == before
    assert its_board(match).built == 5


# -- what Events change on the board ---------------------------------------------------


@pytest.mark.rule("PD-MX-46", "PD-MX-49", "PD-EV-54")
def test_ex_54_sabotage_you_choose_its_structure_and_it_leaves_the_game() -> None:
    setting = with_events().built(2).structure(MAXIMUS, MODULE, 0, 2, -1, 3)
    match = turned_up_by_maximus("sabotage", setting.structure(RED, MODULE, 3, 1))
    assert asked(match) == RED
    assert places_of(match, TearDown) == {(0, 2), (-1, 3), (2, 0)}
    before = table(match).supply[:]
    match.choose(TearDown(hx(match, 0, 2)))
    assert table(match).owner[hx(match, 0, 2)] == NONE
    assert table(match).supply == before
    assert its_board(match).built == 3


@pytest.mark.rule("PD-MX-46", "PD-MX-48", "PD-EV-22")
def test_ex_64_eruption_after_maximus_turn() -> None:
    """Maximus stops on (-2,2), sector D; a Module stands on the central hex (-3,2)."""
    for owner in (RED, MAXIMUS):
        setting = solo(modules={"events": {}}).built(3).change(both_have_built)
        setting.at(MAXIMUS, 2, 2).at(RED, -3, 2).structure(owner, MODULE, -3, 2)
        before = table(setting.play()).left(owner, MODULE)
        match = turned_up_by_maximus("eruption", setting)
        assert place(match) == (-2, 2)
        s, centre = table(match), hx(match, -3, 2)
        assert (s.owner[centre], s.feature[centre]) == (NONE, VOLCANO)
        assert s.left(owner, MODULE) == before + (1 if owner == RED else 0)
        assert events(match).pools == [5]


@pytest.mark.rule("PD-MX-47")
@pytest.mark.parametrize("feature", [VOLCANO, LANDING_PAD, PASSAGE])
def test_new_volcanoes_pads_and_the_dead_city_are_not_empty(feature: int) -> None:
    def put(s: Table) -> None:
        s.feature[s.board.at[Hex(2, 0)]] = feature

    assert place(with_events().change(put).its_turn()) == (1, 0)
    s = table(with_events().change(put).play())
    assert empty_hexes(s, [s.board.at[Hex(2, 0)]]) == []


@pytest.mark.rule("PD-MX-47", "PD-EV-51")
def test_a_volcano_that_became_the_dead_city_is_still_not_stopped_on() -> None:
    match = turned_up_by_maximus("dead_city")
    assert asked(match) == RED
    match.choose(offered(match, PutToken)[0])
    assert table(match).feature.count(PASSAGE) == 1
    assert table(match).feature.count(VOLCANO) == 5


@pytest.mark.rule("PD-MX-47", "PD-EV-29")
def test_the_crack_changes_nothing_for_movement() -> None:
    """It separates (1,0) from (2,0), neighbours on the line."""
    match = with_events().cut(1, 0, 2, 0).its_turn()
    assert place(match) == (2, 0)
    line_full = with_events().cut(1, 0, 2, 0).structure(RED, MODULE, 2, 0).its_turn()
    assert place(line_full) == (1, 0)


# -- when Events come, and who decides -------------------------------------------------


@pytest.mark.rule("PD-MX-48", "PD-EV-04", "PD-EV-05")
def test_its_constructions_count_for_the_first_and_second_event() -> None:
    quiet = due("government_support", "insurance_benefits")

    def none_due(s: Table) -> None:
        quiet(s)
        event_board(s).due = 0

    first = solo(modules={"events": {}}).change(none_due).at(MAXIMUS, -3, 0).at(RED, 3, 0)
    match = first.its_turn()
    assert events(match).active == [EVENT_IDS.index("government_support")]

    def you_have_built(s: Table) -> None:
        s.constructions = [1, 0]

    second = solo(modules={"events": {}}).change(none_due).at(MAXIMUS, -3, 0).at(RED, 3, 0)
    match = second.change(you_have_built).its_turn()
    assert events(match).active == [EVENT_IDS.index("government_support")]
    third = with_events().change(none_due).its_turn()
    assert events(third).active == []


@pytest.mark.rule("PD-MX-48")
@pytest.mark.parametrize(
    ("name", "kind"),
    [("earthquake", PutCrack), ("more_colonists", PutToken), ("dead_city", PutToken)],
)
def test_you_decide_for_the_active_player(name: str, kind: type[PutCrack]) -> None:
    match = turned_up_by_maximus(name)
    assert (asked(match), table(match).active) == (RED, MAXIMUS)
    assert offered(match, kind)
    match.choose(options(match)[0])
    assert (asked(match), table(match).active) == (RED, RED)


@pytest.mark.rule("PD-MX-48", "PD-MX-49", "PD-EV-44")
def test_contamination_begins_with_maximus_and_you_place_its_tokens() -> None:
    setting = with_events().built(4).structure(MAXIMUS, MODULE, 0, 2, 0, 3, -1, 3)
    setting.structure(RED, MODULE, 3, 1, 3, 0, 3, -1, 2, 1)
    match = turned_up_by_maximus("contamination", setting)
    assert asked(match) == RED
    assert places_of(match, Contaminate) == {(0, 2), (0, 3), (-1, 3), (2, 0)}
    for hex in (hx(match, 0, 2), hx(match, 0, 3), hx(match, 2, 0)):
        match.choose(Contaminate(hex))
    assert places_of(match, Contaminate) == {(3, 1), (3, 0), (3, -1), (2, 1)}


def contaminated(quids: int) -> Match:
    """The last quid of Contamination is taken; three of Maximus' Structures are contaminated."""
    setting = with_events().built(4).structure(MAXIMUS, MODULE, 0, 2, 0, 3, -1, 3)
    setting.quids(4, quids).change(in_force("contamination", 0)).turn(RED, TURN_END)

    def contaminate(s: Table) -> None:
        board = event_board(s)
        board.contaminated = [s.board.at[Hex(*at)] for at in ((0, 2), (0, 3), (-1, 3))]
        board.deck.cards.remove(EVENT_IDS.index("government_support"))
        board.deck.cards.append(EVENT_IDS.index("government_support"))
        s.harvester[MAXIMUS] = s.board.at[Hex(4, -2)]
        s.active = RED

    return setting.change(contaminate).market(14, 21, 26, 27, 29).play()


@pytest.mark.rule("PD-MX-49", "PD-MX-46", "PD-EV-46")
@pytest.mark.parametrize(("quids", "kept"), [(5, 3), (2, 2), (0, 0)])
def test_in_the_clean_up_it_pays_as_long_as_it_has_quids(quids: int, kept: int) -> None:
    match = contaminated(quids)
    s = table(match)
    left = [at for at in ((0, 2), (0, 3), (-1, 3)) if s.owner[hx(match, *at)] == MAXIMUS]
    assert len(left) == kept
    assert s.boxed[2 * MAXIMUS + MODULE] == 3 - kept
    assert events(match).contaminated == []
    spent = [line for line in match.prose(RED) if "Maximus pays 1 quid to clean up" in line]
    assert len(spent) == kept
    assert not offered(match, CleanUp)


# -- "each player" ---------------------------------------------------------------------


@pytest.mark.rule("PD-MX-49", "PD-EV-38")
def test_maximus_draws_nothing() -> None:
    match = turned_up_by_maximus("government_support")
    assert (hand(match, MAXIMUS), len(hand(match, RED))) == ([], 1)


@pytest.mark.rule("PD-MX-49", "PD-EV-36")
def test_only_you_discard() -> None:
    match = turned_up_by_maximus("investment_returns", with_events().hand(RED, 1, 6))
    assert {option.card + 1 for option in offered(match, Discard)} == {1, 6}


@pytest.mark.rule("PD-MX-49", "PD-EV-58")
def test_only_you_place_a_module() -> None:
    match = turned_up_by_maximus("expansion")
    pieces = table(match).supply[2 * MAXIMUS :]
    match.choose(offered(match, PutModule)[0])
    assert table(match).supply[2 * MAXIMUS :] == pieces
    assert not offered(match, PutModule)
    assert len(table(match).structures(RED)) == 1


@pytest.mark.rule("PD-MX-49", "PD-EV-60")
def test_only_you_buy_engines() -> None:
    match = turned_up_by_maximus("new_engines", with_events().quids(4, 20))
    match.choose(BuyEngines(2))
    assert not offered(match, BuyEngines)
    assert events(match).engines == [2, 0]
    assert table(match).quids[RED] == 0


@pytest.mark.rule("PD-MX-49", "PD-EV-64")
def test_maximus_returns_no_card_of_its_slots() -> None:
    setting = with_events().stowed(1, 1, 1).slot(RED, 1, 2)
    match = turned_up_by_maximus("training", setting)
    assert hand(match, RED) == [2]
    assert hand(match, MAXIMUS) == []
    assert its_board(match).stowed == 4
    assert sum(len(table(match).slot(MAXIMUS, slot)) for slot in (1, 2, 3)) == 4


@pytest.mark.rule("PD-MX-49", "PD-EV-54")
def test_maximus_counts_for_sabotage() -> None:
    """You have one Structure, Maximus two: yours is not in danger."""
    setting = with_events().structure(MAXIMUS, MODULE, 0, 2).structure(RED, MODULE, 3, 1)
    match = turned_up_by_maximus("sabotage", setting)
    assert places_of(match, TearDown) == {(0, 2), (2, 0)}


@pytest.mark.rule("PD-MX-49", "PD-MX-54", "PD-EV-56", "PD-EV-52")
@pytest.mark.parametrize("name", ["sandstorm", "insurance_benefits"])
def test_events_refill_to_five_different_cards(name: str) -> None:
    setting = with_events().market(26, 27, 28, 29, 1, 6)
    match = turned_up_by_maximus(name, setting)
    assert len(set(market(match))) == 5
    assert table(match).market_size == 5


@pytest.mark.rule("PD-MX-54", "PD-MONO-17")
def test_market_pulse_refills_to_five_different_cards() -> None:
    number = MONOLITH_IDS.index("market_pulse")

    def keep(s: Table) -> None:
        sites(s).deck.cards.remove(number)
        sites(s).deck.seen.pop()
        sites(s).kept[RED].append(number)

    match = with_monoliths().change(keep).play()
    match.choose(UseMonolith(number))
    assert len(set(market(match))) == 5


@pytest.mark.rule("PD-MX-50", "PD-EV-41")
def test_alone_in_the_auction_any_bid_wins() -> None:
    match = turned_up_by_maximus("ancient_civilization", with_events().quids(6, 20))
    assert offered(match, Bid) == [Bid(quids) for quids in range(1, 7)]
    match.choose(Bid(2))
    assert table(match).quids[RED] == 4
    assert (events(match).pools, len(hand(match, RED))) == ([2], 1)


@pytest.mark.rule("PD-MX-50", "PD-EV-41")
def test_if_you_pass_the_event_is_replaced() -> None:
    setting = with_events().quids(6, 20).change(due("ancient_civilization", "sandstorm"))
    match = setting.its_turn()
    match.choose(PASS_BID)
    assert [EVENT_IDS[number] for number in events(match).active] == ["sandstorm"]


# -- takings ---------------------------------------------------------------------------


@pytest.mark.rule("PD-MX-50", "PD-EV-53")
def test_insurance_pays_you_for_what_maximus_takes() -> None:
    setting = with_events().built(16).quids(4, 4).change(in_force("insurance_benefits", 10))
    match = setting.market(26, 1, 2, 3, 4).its_turn()
    assert its_board(match).used == [25]
    assert table(match).quids == [4 - 1 + 2, 4 + 1 + 1]
    assert events(match).pools == [8]


@pytest.mark.rule("PD-MX-54")
def test_insurance_pays_nothing_when_you_take_from_maximus() -> None:
    setting = with_events().quids(4, 4).change(in_force("insurance_benefits", 10))
    setting.change(lambda s: s.take(RED, MAXIMUS, 1))  # type: ignore[arg-type]
    match = setting.play()
    assert table(match).quids == [5, 3]
    assert events(match).pools == [10]


@pytest.mark.rule("PD-MX-51", "PD-MONO-11")
def test_espionage_finds_no_card() -> None:
    setting = with_monoliths().at(RED, 2, 1).at(MAXIMUS, -3, 0).hand(RED, 1, 1, 1)

    def espionage(s: Table) -> None:
        cards = sites(s).deck.cards
        cards.remove(MONOLITH_IDS.index("espionage"))
        cards.append(MONOLITH_IDS.index("espionage"))

    match = setting.change(espionage).play()
    go(match, 2, 2)
    pay(match, 1)
    assert sites(table(match)).box == [MONOLITH_IDS.index("espionage")]
    assert hand(match, RED) == [1, 1]


# -- handicap and the end --------------------------------------------------------------


@pytest.mark.rule("PD-MX-52")
@pytest.mark.parametrize(
    ("modules", "quids"),
    [([], 4), (["events"], 14), (["monoliths"], 7), (["events", "monoliths"], 17)],
)
def test_the_handicap(modules: list[str], quids: int) -> None:
    used = {name: {} for name in modules}  # type: ignore[var-annotated]
    assert HANDICAPS == {"events": 10, "monoliths": 3}
    assert table(Solo("captain", used, handicap=True).play()).quids == [4, quids]
    assert table(Solo("captain", used).play()).quids == [4, 4]


@pytest.mark.rule("PD-MX-53")
def test_events_come_at_the_end_of_its_turn() -> None:
    match = turned_up_by_maximus("insurance_benefits")
    assert [EVENT_IDS[number] for number in events(match).active] == ["insurance_benefits"]


@pytest.mark.rule("PD-MX-53", "PD-MX-43")
def test_with_its_last_structure_no_event_is_turned_up_any_more() -> None:
    match = turned_up_by_maximus("sabotage", with_events().built(21))
    assert match.over
    assert events(match).active == []
    assert len(events(match).deck) == len(EVENT_IDS)
