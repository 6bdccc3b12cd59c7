"""An Event of one's own with a token and a choice, as CONTRIBUTING tells how to add one.

Two rows and a class: the words, the token on the board, the text and the log follow from them.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from offworld.engine import Flow
from offworld.engine.testing import fuzz
from offworld.games.pandorum import PandorumGame
from offworld.games.pandorum.modules.events import deck, event
from offworld.games.pandorum.modules.events.event import Event, event_board
from offworld.games.pandorum.modules.events.terms.options import PutToken
from offworld.games.pandorum.state import Table
from offworld.games.pandorum.tables import VOLCANO
from tests.games.pandorum.discovery import Discovery, pools
from tests.games.pandorum.scene import BLUE, RED, asked, construct, hx, offered, table

ROW: dict[str, Any] = {
    "id": "beacon",
    "name": "Beacon",
    "pool": 4,
    "text": "A beacon is put on an empty hex next to the active Harvester.",
    "pays_for": "2 quids for building next to the beacon.",
    "at_once": {"token": "beacon", "label": "Put the beacon on", "clause": "PD-EV-10"},
    "going_on": {"pay": 2},
}
TOKEN = {"mark": "star", "says": "Beacon: a Volcano", "name": "beacon", "feature": "volcano"}


class Beacon(Event):
    """A light next to a Harvester."""

    def resolve(self, s: Table) -> Flow[None]:
        near = s.near(s.harvester[s.active])
        return self.put_token(s, [hex for hex in near if s.is_empty(hex)])

    def for_building(self, s: Table, player: int, hex: int, income: int) -> int:
        return self.pay * (event_board(s).places[self.token] in s.near(hex))


@pytest.fixture(autouse=True)
def beacon() -> Iterator[Beacon]:
    """The deck with this Event more."""
    one = Beacon(len(deck.EVENTS), ROW)
    event.LONE_TOKENS["beacon"] = TOKEN
    deck.EVENTS.append(one)
    deck.EVENT_IDS.append(one.id)
    yield one
    deck.EVENTS.pop()
    deck.EVENT_IDS.pop()
    del event.LONE_TOKENS["beacon"]


def test_it_asks_is_drawn_told_and_pays(beacon: Beacon) -> None:
    game = Discovery(modules=["events"]).at(RED, 2, 1).hand(BLUE, 6, 1)
    match = game.end_of_turn("beacon").play()
    assert asked(match) == RED
    site = table(match).near(hx(match, 1, 0))
    here = next(option.hex for option in offered(match, PutToken) if option.hex in site)
    offer = next(o for o in match.offers(RED) if o.option == PutToken(beacon.number, here))
    assert offer.label.startswith("Put the beacon on ")
    assert offer.clause == "PD-EV-10"
    assert len(offered(match, PutToken)) == len(match.offers(RED))
    match.choose(offer.option)
    assert table(match).feature[here] == VOLCANO
    for viewer in (RED, BLUE, None):
        assert 'id="token-beacon"' in match.draw(viewer)["board"]
        assert "The beacon is in " in match.text(viewer)
    assert any("puts the token of Beacon in" in line for line in match.prose())
    construct(match, 1, 0, 1, 6)
    assert pools(match) == {"beacon": ROW["pool"] - ROW["going_on"]["pay"]}


def test_the_kit_plays_with_it() -> None:
    fuzz(PandorumGame(), games=1, seats=2, modules=("events",), moments=1, usual=400)
