"""Words for people: offers with costs and results, refusals, the log."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

from offworld.engine import Match, Offer, Refusal
from offworld.engine.log import Amount, Card, Piece, Place
from offworld.engine.testing import check_offers
from offworld.games.on_mars import OnMarsGame
from offworld.games.on_mars.board import NAMES
from offworld.games.on_mars.look.words import card_names, choices_of, effects_of, hex_id, spell
from offworld.games.on_mars.printed import (
    ACTION_IDS,
    ACTIONS,
    BLUEPRINTS,
    CONTRACTS,
    DISCOVERIES,
    EXECUTIVES,
    GOALS,
    LAB,
    LSS_BENEFITS,
    MISSIONS,
    RESEARCH,
    SCIENTISTS,
    TECH_TILES,
    TURN_ORDER,
    TYPE_IDS,
    Printed,
)
from offworld.games.on_mars.sources import (
    ACTION,
    BLUEPRINT,
    LAB_SPACE,
    LSS_BENEFIT,
    TURN_ORDER_SPACE,
)
from tests.games.on_mars.scene import GREEN, PURPLE, YELLOW, act, hx, scene


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("modules", [(), ("beacon", "first-colonists")])
def test_every_option_has_words_clicks_and_a_clause(seats: int, modules: tuple[str, ...]) -> None:
    rng = Random(f"{seats} {modules}")
    match = OnMarsGame().new(seats=seats, seed="offers", modules=modules)
    while match.decision is not None and match.rev < 400:
        if rng.random() < 0.2:
            check_offers(match, rng)
        match.choose(rng.choice(match.decision.options))


def offer(match: Match, words: str) -> Offer:
    """The one offer that begins with these words."""
    assert match.decision is not None
    offers = match.offers(match.decision.seat)
    found = [one for one in offers if one.label.startswith(words)]
    assert len(found) == 1, [one.label for one in offers]
    return found[0]


def refusal(match: Match, words: str) -> Refusal:
    assert match.decision is not None
    refusals = match.refusals(match.decision.seat)
    found = [one for one in refusals if one.what.startswith(words)]
    assert len(found) == 1, [one.what for one in refusals]
    return found[0]


# -- offers ----------------------------------------------------------------------------


def test_actions_name_their_cost_for_the_viewer() -> None:
    game = scene().at(PURPLE, 5).colonists(PURPLE, 3)
    game = game.colonists(GREEN, 2, construct_building=1).colonists(YELLOW, 2, construct_building=1)
    construct = offer(game.play(), "Construct a Building")
    assert construct.cost == "a Colonist and 2 Crystals or Colonists"
    assert construct.path == ("action-construct_building",)
    assert construct.clause == "OM-BUILD-01"


def test_constructing_says_what_results() -> None:
    game = (
        scene()
        .at(PURPLE, 5)
        .bot(PURPLE, 2, -3)
        .stock(PURPLE, plant=1)
        .tech(PURPLE, "oxygen", "lab_1_top")
    )
    game = game.reward("oxygen_condenser", "lss_reward_bots").stack("oxygen_condenser_5")
    match = act(game.play(), "construct_building")
    beside = offer(match, f"Construct an Oxygen Condenser in {NAMES[hx(1, -2)]}")
    assert beside.path == ("type-oxygen_condenser", hex_id(hx(1, -2)))
    assert beside.cost == "1 Plant, Oxygen Condenser Tech of level 1"
    assert "a Complex of 2" in beside.effect
    assert "+2 Oxygen" in beside.effect
    assert "a Progress cube" in beside.effect
    assert "Life Support row 2 of 2 needed" in beside.effect
    assert "4 OP" in beside.effect  # 2 for the first of its type, 2 for the Bot
    assert beside.irreversible
    alone = offer(match, f"Construct an Oxygen Condenser in {NAMES[hx(2, -2)]}")
    assert "stands alone" in alone.effect
    assert "Tech" not in alone.cost


def test_constructing_says_who_gives_way() -> None:
    game = scene().at(PURPLE, 5).bot(PURPLE, 2, -3).bot(GREEN, 2, -2).stock(PURPLE, plant=1)
    match = act(game.play(), "construct_building")
    effect = offer(match, f"Construct an Oxygen Condenser in {NAMES[hx(2, -2)]}").effect
    assert "Sky's Bot gives way" in effect


def test_upgrading_says_what_it_opens() -> None:
    game = scene().at(PURPLE, 5).blueprint(PURPLE, 2).building("mine", 1, 0).bot(PURPLE, 0, 1)
    match = act(game.stock(PURPLE, mineral=1).play(), "upgrade_building")
    where = NAMES[hx(0, 0)]
    one = offer(match, f"Build {BLUEPRINTS[1].name} on the Mine in {where}")
    assert one.path == (f"blueprint-{BLUEPRINTS[1].id}", hex_id(hx(0, 0)))
    assert one.effect.startswith("+3 OP at the end instead of \N{MINUS SIGN}3 OP")
    assert "in a Complex of 2" in one.effect
    assert BLUEPRINTS[1].effects.phrase() in one.effect


def test_learning_names_cost_and_benefit() -> None:
    game = scene().at(PURPLE, 1).stock(PURPLE, battery=1, mineral=1)
    match = act(game.play(), "learn_technology")
    assert match.decision is not None
    learn = next(one for one in match.offers(PURPLE) if one.label.startswith("Learn"))
    assert learn.path[0].startswith("tile-tech_")
    assert learn.path[1] == "space-lab_1_top"
    assert "take 1 item from the Warehouse" in learn.effect


def test_ships_say_what_they_open() -> None:
    game = scene().at(PURPLE, 5).stock(PURPLE, water=1, plant=1)
    match = act(game.play(), "welcome_ship")
    ships = [one for one in match.offers(PURPLE) if one.path == ("ship-1",)]
    assert [one.label for one in ships] == [
        "Welcome the Ship of Depot space 1, with 1 Colonist and 1 Bot",
        "Welcome the Ship of Depot space 1, with 2 Colonists",
    ]
    assert ships[0].cost == "1 Water and 1 Plant"
    assert "develop Tech tiles once at no cost" in ships[0].effect


# -- refusals --------------------------------------------------------------------------


def test_a_refusal_says_what_is_lacking() -> None:
    game = scene().at(PURPLE, 5).stock(PURPLE, water=0, mineral=0)
    match = act(game.play(), "construct_building")
    one = refusal(match, "Construct a Greenhouse")
    assert one.reason == "it costs 1 Water"
    assert one.clause == "OM-BUILD-03"
    assert one.path == ("type-greenhouse",)


def test_executive_actions_under_a_ship_are_refused() -> None:
    match = scene().at(PURPLE, 5).stock(PURPLE, crystal=2).ships(PURPLE, 1).play()
    one = refusal(match, "Executive action: develop Tech tiles")
    assert one.path == ("executive-1",)
    assert one.reason == "a Ship stands beside it in your Depot"


# -- the log ---------------------------------------------------------------------------


def test_every_card_of_the_log_has_a_name() -> None:
    tables: list[Sequence[Printed]] = [
        ACTIONS,
        EXECUTIVES,
        BLUEPRINTS,
        CONTRACTS,
        TECH_TILES,
        DISCOVERIES,
        RESEARCH,
        SCIENTISTS,
        MISSIONS,
        GOALS,
    ]
    ids = [row.id for table in tables for row in table] + TYPE_IDS
    assert len(set(ids)) == len(ids)
    assert set(ids) == set(card_names())


@pytest.mark.parametrize(
    ("token", "words"),
    [
        (Card("mine"), "a Mine"),
        (Card("oxygen_condenser"), "an Oxygen Condenser"),
        (Card("tech_mine_a"), "Mine Tech"),
        (Card("landing_pod"), "Landing Pod"),
        (Card("geologist"), "the Geologist"),
        (Card("contract_07"), "Contract 7 (deliver 4 Minerals)"),
        (Card("disc_plant"), "a Discovery tile (3 Plant)"),
        (Place("G6"), "G6"),
        (Place("lab_2_mid"), "column 2 of the Laboratory"),
        (Amount(2, "battery"), "2 Batteries"),
        (Amount(1, "crystal"), "1 Crystal"),
        (Amount(2, "Colonist"), "2 Colonists"),
        (Amount(3, "OP"), "3 OP"),
        (Piece("Rover"), "the Rover"),
        (Card("nobody"), None),
    ],
)
def test_words_of_the_log(token: Card | Place | Amount | Piece, words: str | None) -> None:
    assert spell(token) == words


def test_where_effects_come_from() -> None:
    assert effects_of(ACTION + ACTION_IDS.index("resupply")) == ACTIONS[4].effects
    assert effects_of(TURN_ORDER_SPACE + 4) == TURN_ORDER[3].effects
    assert effects_of(LAB_SPACE + 1) == LAB[1].effects
    assert effects_of(BLUEPRINT + 3) == BLUEPRINTS[3].effects
    assert choices_of(LSS_BENEFIT) == [row.effects for row in LSS_BENEFITS]
    assert choices_of(ACTION) == []
