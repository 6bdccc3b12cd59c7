"""Discovery in words and pictures: offers, refusals, text, and what everybody sees."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

from offworld.engine import Match, Pile, State
from offworld.engine.testing import check_offers
from offworld.engine.testing.properties import sight
from offworld.games.pandorum.look import words
from offworld.games.pandorum.modules.events.deck import EVENT_IDS, EVENTS
from offworld.games.pandorum.modules.events.event import event_board
from offworld.games.pandorum.modules.events.terms.options import Bid, EngineMove, PutCrack
from offworld.games.pandorum.modules.monoliths.site import MONOLITH_IDS, sites
from offworld.games.pandorum.state import TURN_END, Table
from tests.games.pandorum.discovery import Discovery, discovery
from tests.games.pandorum.scene import (
    BASE,
    BLUE,
    MODULE,
    RED,
    asked,
    go,
    hx,
    options,
    pay,
    table,
)


def labels(match: Match) -> list[str]:
    seat = asked(match)
    return [offer.label for offer in match.offers(seat)]


def refused(match: Match) -> dict[str, str]:
    return {refusal.what: refusal.clause for refusal in match.refusals(asked(match))}


def settled() -> Discovery:
    game = discovery().structure(RED, MODULE, 2, 0, 3, 0, 2, 1, 3, 1).structure(BLUE, BASE, -2, 0)
    return game.slot(RED, 1, 1).slot(RED, 2, 6, 11).hand(RED, 1, 6).hand(BLUE, 11).at(RED, 3, 0)


@pytest.mark.parametrize("id", EVENT_IDS)
def test_every_event_asks_in_words_and_clicks(id: str) -> None:
    """What an Event asks at once, and a choice or two after that."""
    match = settled().end_of_turn(id).play()
    rng = Random(id)
    for _ in range(8):
        if match.decision is None:
            break
        check_offers(match, rng)
        match.choose(rng.choice(options(match)))


@pytest.mark.parametrize("id", MONOLITH_IDS)
def test_every_monolith_card_asks_in_words_and_clicks(id: str) -> None:
    game = discovery().at(RED, 2, 0).slot(RED, 1, 1).slot(RED, 2, 6, 11).hand(RED, 30, 24, 1)
    match = game.structure(BLUE, MODULE, 2, 2).hand(BLUE, 6, 6).next_monolith(id).play()
    rng = Random(id)
    go(match, 2, 2)
    pay(match, 30)
    for _ in range(6):
        check_offers(match, rng)
        match.choose(rng.choice(options(match)))


def test_the_ids_of_cards_are_not_those_of_other_cards() -> None:
    ours = [*EVENT_IDS, *MONOLITH_IDS]
    assert len(set(ours)) == len(ours)
    assert not set(ours) & set(words.CARD_NAMES)


@pytest.mark.rule("PD-EV-03")
def test_the_event_board_tells_how_events_are_played() -> None:
    game = settled().event("eruption", 3).event("new_engines", by=RED).engines(2).contaminated(2, 0)
    match = game.dead_city(-1, -1).kept(BLUE, "recall_beam").play()
    text = match.text(RED)
    for said in (
        "Eruption, pool 3 quids: 1 quid for each Volcano next to a new Structure.",
        "It starts with the next player's turn.",
        "The Dead city is in E1.",
        "Contaminated: B3.",
        "Engine tokens of you: 2.",
        "Monoliths: 5 markers",
        "Kept by Sky: Recall Beam.",
    ):
        assert said in text.replace("\n      ", " ").replace("\n    ", " "), said
    assert all(len(line) <= 80 for line in text.splitlines())
    picture = "".join(match.draw(RED).values())
    for id in ("event-eruption", "event-eruption-pool", "engine-0", "token-dead-city"):
        assert f'id="{id}"' in picture
    for id in ("contamination-B3", "marker-B6", "monolith-recall_beam", "event-deck"):
        assert f'id="{id}"' in picture


@pytest.mark.rule("PD-INFO-01")
def test_the_order_of_the_decks_is_hidden() -> None:
    """Whatever lies on top, everybody is shown the same; and other worlds have another top."""
    match = settled().play()
    decks: dict[str, Callable[[Table], Pile]] = {
        "events": lambda s: event_board(s).deck,
        "monoliths": lambda s: sites(s).deck,
    }
    for part, deck in decks.items():

        def turn_over(s: State, deck: Callable[[Table], Pile] = deck) -> None:
            assert isinstance(s, Table)
            deck(s).cards.reverse()

        for seat in (RED, BLUE, None):
            assert sight(match.clone(change=turn_over), seat) == sight(match, seat), part
            tops = {deck(table(match.imagine(seat, number))).cards[-1] for number in range(12)}
            assert len(tops) > 2


def test_the_log_names_events_and_monoliths() -> None:
    match = discovery().end_of_turn("sandstorm").play()
    assert "A new Event: Sandstorm." in match.prose()


@pytest.mark.parametrize("id", EVENT_IDS)
def test_the_log_says_what_an_event_does_before_it_happens(id: str) -> None:
    match = settled().end_of_turn(id).play()
    event, told = EVENTS[EVENT_IDS.index(id)], match.prose()
    assert told[told.index(f"A new Event: {event.name}.") + 1] == event.text
    assert not [line for line in told if ".." in line]


def test_a_token_on_several_hexes_is_one_line_of_the_log() -> None:
    match = discovery().end_of_turn("earthquake").play()
    match.choose(PutCrack(hx(match, 0, 1), 0))
    [line] = [line for line in match.prose() if "puts the token" in line]
    assert "puts the token of Earthquake in A6, " in line
    assert line.count(" and ") == 1


def test_the_log_says_what_an_immediate_monolith_card_did() -> None:
    game = discovery().at(RED, 2, 0).hand(RED, 30).structure(BLUE, MODULE, 2, 2)
    match = game.next_monolith("time_rift").play()
    go(match, 2, 2)
    pay(match, 30)
    told = match.prose()
    found = next(i for i, line in enumerate(told) if "discovers a Monolith: Time Rift" in line)
    assert told[found + 1] == "Take another turn after this one."
    assert told[found + 2].endswith("wins another turn.")


def test_a_crack_is_clicked_by_its_ends() -> None:
    match = discovery().end_of_turn("earthquake").play()
    offer = next(o for o in match.offers(RED) if o.option == PutCrack(hx(match, 0, 1), 0))
    assert offer.path == ("hex-A6", "hex-B0")
    match.choose(offer.option)
    assert 'id="token-crack"' in match.draw(RED)["board"]
    assert "The crack separates" in match.text(RED)


def test_engine_moves_in_words() -> None:
    game = discovery().event("new_engines").engines(1).at(RED, -2, 0).structure(BLUE, BASE, 1, 0)
    match = game.play()
    offer = next(o for o in match.offers(RED) if o.option == EngineMove(hx(match, 1, 0)))
    assert offer.path == ("engine-0", "hex-A1")
    assert offer.cost == "an engine token and 2 quids of rent"
    empty = next(r for r in match.refusals(RED) if r.option == EngineMove(hx(match, -1, 0)))
    assert (empty.clause, empty.path[0]) == ("PD-EV-61", "engine-0")


@pytest.mark.parametrize(
    ("phase", "by", "clause"),
    [(2, RED, "PD-EV-16"), (3, -1, "PD-EV-62")],
)
def test_why_no_engine_token(phase: int, by: int, clause: str) -> None:
    game = discovery().event("new_engines", by=by).engines(1).at(RED, -2, 0)
    match = game.structure(BLUE, BASE, 1, 0).turn(RED, phase).play()
    assert refused(match)["Use an engine token"] == clause


def test_why_no_upgrade() -> None:
    game = discovery().event("training").structure(RED, MODULE, 2, 1).at(RED, 2, 0)
    match = game.hand(RED, 1, 22).kept(RED, "market_pulse").play()
    go(match, 2, 1)
    pay(match, 1)
    [(what, clause)] = [
        (w, c) for w, c in refused(match).items() if "Base" in w and "Module's" in w
    ]
    assert (what, clause) == ("Build a Base in the Module's place in crater B0", "PD-BUILD-02")


def test_what_the_questions_of_events_refuse() -> None:
    auction = discovery().end_of_turn("ancient_civilization").play()
    assert refused(auction) == {"Bid 5 quids": "PD-EV-41"}
    auction.choose(Bid(2))
    assert "The highest bid is 2 quids by Orange." in auction.text(BLUE)
    city = discovery().structure(RED, MODULE, 1, 0).end_of_turn("dead_city").play()
    assert refused(city)["Do without Dead city"] == "PD-EV-10"
    assert "PD-EV-49" in refused(city).values()
    pad = settled().end_of_turn("more_colonists").play()
    assert refused(pad) == {"Do without More colonists": "PD-EV-10"}
    clean = settled().event("contamination", 0).contaminated(2, 0).turn(RED, TURN_END).play()
    assert "PD-EV-46" in refused(clean).values()
    shares = settled().end_of_turn("investment_returns").play()
    assert "PD-EV-36" in refused(shares).values()
    assert "Discard no more cards" in labels(shares)
