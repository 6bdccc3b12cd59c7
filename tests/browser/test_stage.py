"""What happens is shown large over the board, and what came of it stays."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Invite
from tests.browser.openings import asked, play_until
from tests.browser.person import Person
from tests.browser.test_layout import DESK, board
from tests.table.house import House, TableHere, wait_until

SIZES = pytest.mark.parametrize("how", [DESK, PHONE], ids=["desk", "phone"])


def auction(house: House) -> tuple[TableHere, int]:
    """Pandorum: two players bid for a card."""
    table = house.table("pandorum", "person", "person", seed="auction 8", modules={"events": {}})
    seat, _ = play_until(table, lambda screen: "stage" in screen["order"], seed="auction 8")
    return table, seat


def watch(invite: Invite, table: TableHere, seat: int, **how: Any) -> Person:
    person = invite(reduced_motion="reduce", **how)
    person.sit(table, seat)
    person.is_asked()
    return person


@SIZES
def test_a_scene_lies_over_the_board_and_can_be_folded(
    invite: Invite, house: House, how: dict[str, Any]
) -> None:
    table, seat = auction(house)
    person = watch(invite, table, seat, **how)
    before = board(person)
    stage = person.find("#stage")
    expect(stage).to_be_visible()
    expect(person.find("#stage-title")).to_have_text("Auction")
    person.button("Show the board").click()
    expect(stage).to_be_hidden()
    assert board(person) == before
    person.button("Auction", "#further-buttons").click()
    expect(stage).to_be_visible()


@SIZES
def test_what_came_of_it_stays_until_it_is_closed(
    invite: Invite, house: House, how: dict[str, Any]
) -> None:
    table, seat = auction(house)
    person = watch(invite, table, seat, **how)
    for _ in range(8):
        who, screen = asked(table)
        if "stage" not in screen["order"]:
            break
        offer = next(o for o in reversed(screen["offers"]))
        if who == seat and screen["moment"] == person.screens[seat]["moment"]:
            offer = screen["offers"][0]  # the one who watches bids, and is named
        table.choose(who, offer["choice"], screen["rev"])
    stage = person.find("#stage")
    expect(person.find("#stage.over")).to_be_visible()
    expect(person.find("#stage-lines li").first).to_be_visible()
    person.button("Close", "#stage").click()
    expect(stage).to_be_hidden()


@SIZES
def test_casualties_are_chosen_on_the_stage_by_a_thumb(
    invite: Invite, house: House, how: dict[str, Any]
) -> None:
    table = house.table("nexus-ops", "person", "person", seed="battle")
    seat, screen = play_until(
        table,
        lambda screen: str(screen["offers"][0]["path"][:1]).startswith("['fighter"),
        most=900,
    )
    person = watch(invite, table, seat, **how)
    expect(person.find("#prompt-who, #prompt-text").first).to_be_visible()
    paths = [offer["path"] for offer in screen["offers"]]
    for fighter in {path[0] for path in paths if path and path[0].startswith("fighter")}:
        box = person.find(f'#stage-picture [id="{fighter}"]').bounding_box()
        assert box is not None
        assert min(box["width"], box["height"]) >= 32
    moment = table.live.match.rev
    person.click(screen["offers"][0]["path"][0])
    wait_until(lambda: table.live.match.rev > moment)
