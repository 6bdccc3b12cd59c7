"""Words for people: offers with their costs and gains, refusals with their reasons, the log."""

from __future__ import annotations

import re
from random import Random

import pytest

from offworld.engine import Match, Offer, Option, Refusal
from offworld.engine.log import Amount, Card, Line, Place
from offworld.engine.testing import check_offers
from offworld.games.seti import SetiGame
from offworld.games.seti.look.words import spell
from offworld.games.seti.tables import CARDS, MOONS, PLANETS, TECHS, number
from offworld.games.seti.terms.options import (
    ANALYZE,
    END_TURN,
    LAUNCH,
    PASS,
    RESEARCH,
    SCAN,
    Exchange,
    Land,
    MarkWithRow,
    Orbit,
    PlaceData,
    Play,
    Step,
    TakeTech,
)
from tests.games.seti.aliens import Solo
from tests.games.seti.scene import GREEN, WHITE, offered, scene
from tests.games.seti.test_draw import lively, with_species

MARS, SATURN = (number(PLANETS, name) for name in ("mars", "saturn"))
TITAN = number(MOONS, "titan")


def offer(match: Match, option: Option) -> Offer:
    seat = match.decision.seat if match.decision else 0
    return next(one for one in match.offers(seat) if one.option == option)


def refusal(match: Match, option: Option) -> Refusal:
    seat = match.decision.seat if match.decision else 0
    return next(one for one in match.refusals(seat) if one.option == option)


def walk(match: Match, seed: int, share: float = 0.15) -> None:
    """A game in which the offers are looked at now and then."""
    chance = Random(seed)
    while match.decision is not None and match.rev < 400:
        if chance.random() < share:
            check_offers(match, chance)
        match.choose(lively(list(match.decision.options), chance))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_option_has_words_clicks_and_a_clause(seats: int) -> None:
    walk(SetiGame().new(seats=seats, seed="offers"), seats)


@pytest.mark.parametrize(
    "pair", [("mascamites", "centaurians"), ("anomalies", "exertians"), ("oumuamua", "mascamites")]
)
def test_so_have_the_options_of_species(pair: tuple[str, str]) -> None:
    walk(with_species(*pair), 5)


def test_so_have_those_of_the_solo_game() -> None:
    walk(Solo(level=3).play(), 7)


# -- main actions ----------------------------------------------------------------------


def test_a_launch_tells_its_price() -> None:
    match = scene().goods(WHITE, credits=2).play()
    one = offer(match, LAUNCH)
    assert (one.label, one.cost, one.path) == ("Launch a probe", "2 credits", ("action-launch",))
    assert one.effect == "a probe on Earth; 0 of 1 in space now"


def test_an_orbit_tells_what_the_first_one_gains() -> None:
    match = scene().goods(WHITE, credits=1, energy=1).probes(WHITE, (2, 0)).play()
    one = offer(match, Orbit(MARS))
    assert (one.label, one.cost) == ("Orbit Mars", "1 credit and 1 energy")
    assert one.effect.startswith("3 points, take 1 card")
    later = scene().goods(WHITE, credits=1, energy=1).probes(WHITE, (2, 0))
    match = later.orbiter(GREEN, "mars", first=True).play()
    assert offer(match, Orbit(MARS)).effect.startswith("take 1 card")


def test_what_leaves_no_choice_is_one_click() -> None:
    alone = scene().goods(WHITE, credits=1, energy=3).probes(WHITE, (3, 0)).play()
    assert offer(alone, Orbit(SATURN)).path == ("action-orbit",)
    assert offer(alone, Land(SATURN, -1, 0)).path == ("action-land",)
    two = scene().goods(WHITE, credits=1, energy=3).probes(WHITE, (3, 0), (2, 0)).play()
    assert offer(two, Orbit(SATURN)).path == ("action-orbit", "cell-16")
    assert offer(two, Land(MARS, -1, 1)).path == ("action-land", "land-mars-first-1")


def test_a_landing_tells_its_price_and_its_rewards() -> None:
    match = scene().goods(WHITE, energy=3).techs(WHITE, "probe_4").probes(WHITE, (3, 0)).play()
    titan = offer(match, Land(SATURN, TITAN))
    assert (titan.label, titan.cost) == ("Land on Titan", "3 energy")
    assert titan.effect == "7 points, mark a trace of any colour, mark a trace of any colour"
    assert titan.path == ("action-land", "moon-titan")
    first = offer(match, Land(SATURN, -1, 0))
    assert first.label == "Land on Saturn (2 data for the first)"
    assert first.effect == "2 data, 8 points, mark a yellow trace"


def test_landing_is_cheaper_with_an_orbiter_and_the_tech() -> None:
    made = scene().goods(WHITE, energy=3).probes(WHITE, (3, 0)).techs(WHITE, "probe_3")
    match = made.orbiter(GREEN, "saturn", first=True).play()
    assert offer(match, Land(SATURN, -1, 0)).cost == "1 energy"


def test_why_nobody_analyzes() -> None:
    match = scene().goods(WHITE, energy=1).computer(WHITE, 3).play()
    one = refusal(match, ANALYZE)
    assert one.what == "Analyze the data of your computer"
    assert one.reason == "the top row of your computer is not full (3 of 6)"
    assert (one.clause, one.path) == ("SE-ANA-01", ("action-analyze",))


def test_a_card_tells_its_price_and_its_effect() -> None:
    match = scene().goods(WHITE, credits=3).hand(WHITE, 9).play()
    one = offer(match, Play(8))
    assert (one.label, one.cost) == ("Play Falcon Heavy", "3 credits")
    assert one.effect == "launch 2 probes beyond your limit and gain 1 publicity"
    assert one.path == (f"card-{CARDS[8].id}",)


def test_research_tells_which_discs_turn() -> None:
    match = scene().goods(WHITE, publicity=6).turned(0, 0, 0, step=3).play()
    one = offer(match, RESEARCH)
    assert one.cost == "6 publicity"
    assert one.effect == "discs 1, 2 and 3 turn, then you take a tech"
    match.choose(RESEARCH)
    computer = [x for x in offered(match, TakeTech) if TECHS[x.tech].id == "computer_2"]
    assert [offer(match, x).path[-1] for x in computer] == [f"lower-{slot}" for slot in range(4)]
    assert offer(match, computer[0]).effect.startswith("2 points and ")


def test_a_pass_tells_what_follows() -> None:
    match = scene().play()
    assert offer(match, PASS).effect == "disc 1 turns, take a card of the end-of-round stack"


def test_a_turn_needs_a_main_action() -> None:
    match = scene().play()
    assert "a main action" in refusal(match, END_TURN).reason


# -- free actions ----------------------------------------------------------------------


def test_a_step_tells_where_it_leads_and_what_a_visit_brings() -> None:
    match = scene().goods(WHITE, energy=1).probes(WHITE, (1, 0)).play()
    to_mars = next(one for one in offered(match, Step) if one.to == 8)
    one = offer(match, to_mars)
    assert (one.label, one.cost, one.effect) == (
        "Move your probe to Mars",
        "1 energy",
        "+1 publicity",
    )
    assert one.path == ("probe-0-0", "cell-8")


def test_leaving_asteroids_costs_more() -> None:
    match = scene().goods(WHITE, energy=2).probes(WHITE, (2, 4)).play()
    steps = offered(match, Step)
    assert {offer(match, one).cost for one in steps} == {"2 energy"}


def test_two_probes_are_told_apart() -> None:
    match = scene().goods(WHITE, energy=1).probes(WHITE, (1, 2), (1, 3)).play()
    labels = {offer(match, one).label.split(" to ")[0] for one in offered(match, Step)}
    assert labels == {"Move Probe 1", "Move Probe 2"}


def test_an_exchange_begins_with_what_is_given() -> None:
    match = scene().goods(WHITE, credits=2).play()
    one = offer(match, Exchange(1, 2))
    assert one.label == "Exchange 2 credits for 1 energy"
    assert one.path == ("goods-credit", "goods-energy")
    poor = refusal(match, Exchange(2, 1))
    assert poor.reason == "an exchange takes 2 energy, you have 0"


def test_data_tell_what_the_next_space_gives() -> None:
    match = scene().goods(WHITE, data=1).computer(WHITE, 1).play()
    one = offer(match, PlaceData())
    assert (one.path, one.effect) == (("top-1",), "1 publicity")


# -- the scan --------------------------------------------------------------------------


def test_signals_tell_what_they_bring() -> None:
    match = scene().goods(WHITE, credits=1, energy=2).markers("vega", GREEN, GREEN, GREEN).play()
    match.choose(SCAN)
    told = match.offers(WHITE)
    earth = next(one for one in told if len(one.path) == 1 and one.path[0].startswith("star-"))
    assert earth.effect == "1 data; it completes the sector", "Earth is before Vega"
    last = next(one for one in told if isinstance(one.option, MarkWithRow) and "Vega" in one.label)
    assert last.effect == "1 data; it completes the sector"
    assert last.path[1] == "star-vega"


# -- the log ---------------------------------------------------------------------------


def test_tokens_of_the_log_are_spelled() -> None:
    assert spell(Card("p009_falcon_heavy")) == "Falcon Heavy"
    assert spell(Place("planet-mars")) == "Mars"
    assert spell(Place("moon-phobos_deimos")) == "Phobos, Deimos"
    assert spell(Place("star-barnards_star")) == "Barnard's Star"
    assert spell(Place("cell-8")) == "ring 2, sector 1"
    assert spell(Place("space-left_discovery_blue")) == (
        "the blue discovery space of the left species"
    )
    assert spell(Amount(1, "credits")) == "1 credit"


def test_every_place_of_the_log_has_words() -> None:
    match = SetiGame().new(seats=2, seed="log")
    chance = Random(3)
    while match.decision is not None and match.rev < 250:
        match.choose(lively(list(match.decision.options), chance))
    told = " ".join([said for line in match.log(None) for said in words_of(match, line)])
    assert not re.search(r"(star|planet|moon|space|cell)-", told)


def words_of(match: Match, line: Line) -> list[str]:
    """The words for the things a line of the log names."""
    look = match.game.look
    return [look.spell(one) for one in line.words if isinstance(one, (Place, Card, Amount))]
