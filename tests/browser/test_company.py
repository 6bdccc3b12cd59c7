"""Several people at one table, each at a browser of their own."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Invite
from tests.browser.openings import buying, deployment, drop, play_until
from tests.browser.person import Person
from tests.table.house import House

STAYS = "() => { window.stayed = true; }"
STAYED = "() => window.stayed === true"


def test_two_players_and_a_spectator_see_each_move_without_reloading(
    invite: Invite, house: House
) -> None:
    table = house.table("connect-four", "person", "person")
    host, guest, watcher = invite(), invite(), invite()
    host.sit(table, 0)
    guest.sit(table, 1)
    watcher.sit(table, None)
    everybody = (host, guest, watcher)
    for person in everybody:
        person.page.evaluate(STAYS)
        expect(person.page).to_have_url(f"{person.origin}/tables/{table.id}")
    for turn, (mover, column) in enumerate([(host, 3), (guest, 3), (host, 2)], start=1):
        mover.is_asked()
        mover.click(f"column-{column}")
        for person in everybody:
            expect(person.find("#log-list .log-line")).to_have_count(turn)
        expect(watcher.find(".glow, [data-glow]")).to_have_count(0)
    expect(host.prompt).to_have_text("Waiting for Sky")
    expect(watcher.prompt).to_have_text("Waiting for Sky")
    expect(host.find(".glow")).to_have_count(0)
    assert all(person.page.evaluate(STAYED) for person in everybody)


def hand_of(person: Person) -> set[str]:
    """The ids of the cards somebody holds; there may be several cards of a kind."""
    cards = person.find('#hand [id^="mission-"]').all()
    return {str(card.get_attribute("id")) for card in cards}


def test_a_spectator_sees_no_hand_and_nobody_sees_the_hand_of_another(
    invite: Invite, house: House
) -> None:
    table = deployment(house)
    play_until(
        table, lambda screen: screen["moment"] > 40 and screen["you"] == 0 and buying(screen)
    )
    first, second, watcher = invite(), invite(), invite()
    first.sit(table, 0)
    second.sit(table, 1)
    watcher.sit(table, None)
    first.is_asked()
    expect(second.prompt).to_have_text("Waiting for Orange")
    expect(watcher.find("#fragment-board svg").first).to_be_visible()
    expect(watcher.find("#fragment-hand")).to_have_count(0)
    expect(watcher.find(".glow, .refused, [data-glow]")).to_have_count(0)
    expect(watcher.find("#choices-list button")).to_have_count(0)
    mine, yours = hand_of(first), hand_of(second)
    assert mine
    assert yours
    for person, foreign in ((first, yours - mine), (second, mine - yours), (watcher, mine | yours)):
        for card in foreign:
            assert f'id="{card}"' not in person.page.content()


def test_a_seat_link_makes_the_browser_remember_the_table(invite: Invite, house: House) -> None:
    table = house.table("connect-four", "person", "person")
    guest = invite()
    guest.sit(table, 1)
    drop(table, "4")
    guest.is_asked()
    guest.go("/")
    expect(guest.find("#tables .table-line")).to_contain_text("Your turn")
    guest.find("#waiting a").click()
    guest.ready()
    guest.is_asked()


def test_the_first_one_to_click_wins_when_a_seat_is_open_twice(
    invite: Invite, house: House
) -> None:
    table = house.table("connect-four", "person", "person")
    desk, phone = invite(), invite()
    desk.sit(table, 0)
    phone.sit(table, 0)
    desk.is_asked()
    desk.click("column-0")
    expect(phone.find("#log-list .log-line")).to_have_count(1)
    expect(phone.find(".glow")).to_have_count(0)


@pytest.mark.parametrize("how", [{}, PHONE], ids=["desk", "phone"])
def test_what_is_said_in_passing_lies_on_nothing_to_play_with(
    invite: Invite, house: House, how: dict[str, Any]
) -> None:
    person = invite(reduced_motion="reduce", **how)
    person.sit(deployment(house))
    person.is_asked()
    toast, prompt = person.find(".toast"), person.find("#prompt")
    expect(toast).to_contain_text("Welcome")
    said, asked = toast.bounding_box(), prompt.bounding_box()
    assert said is not None
    assert asked is not None
    assert said["y"] + said["height"] <= asked["y"]
