"""Taking back, inviting, replacing, rewinding; and what cannot be taken back."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.openings import deployment, drop, play_until
from tests.browser.person import Person
from tests.table.house import House


def test_undo_takes_back_a_purchase_and_says_why_when_there_is_nothing(
    person: Person, house: House
) -> None:
    page = person.sit(deployment(house))
    person.is_asked()
    undo = page.locator("#undo-button")
    expect(undo).to_have_attribute("aria-disabled", "true")
    undo.click(force=True)
    expect(page.locator(".toast").last).to_contain_text("You cannot take that back")
    before = person.screens[0]["moment"]
    lines = page.locator("#log-list .log-line").count()
    mat, base = person.offers()[0]["path"]
    person.click(mat)
    person.click(base)
    expect(page.locator("#log-list .log-line")).to_have_count(lines + 1)
    undo.click()
    expect(page.locator("#log-list .log-line")).to_have_count(lines)
    expect(page.locator("#log-list .log-notice").last).to_contain_text("took a choice back")
    assert person.screens[0]["moment"] == before


def test_a_button_that_cannot_be_taken_back_is_marked(person: Person, house: House) -> None:
    table = deployment(house)
    play_until(
        table,
        lambda screen: (
            screen["you"] == 0
            and any(one["irreversible"] and not one["path"] for one in screen["offers"])
        ),
    )
    person.sit(table)
    person.is_asked()
    label = next(o["label"] for o in person.offers() if o["irreversible"] and not o["path"])
    marked = person.button(f"{label}, cannot be taken back")
    expect(marked.locator(".final")).to_be_visible()
    marked.hover()
    expect(person.find("#tip")).to_contain_text("Cannot be taken back")


def test_what_cannot_be_taken_back_is_asked_once_more_beside_the_click(
    person: Person, house: House
) -> None:
    table = house.table("pandorum", "person", "person", seed="pay")
    seat, _ = play_until(table, lambda screen: paying(screen["offers"]), seed="pay")
    person.go("/help")
    careful = json.dumps({"confirm": "all"})
    person.page.evaluate("one => { localStorage['offworld.table.preferences'] = one; }", careful)
    page = person.sit(table, seat)
    person.is_asked()
    moment = person.screens[seat]["moment"]
    offer = person.offers()[0]
    card = offer["path"][0]
    person.click(card)
    box = page.locator("#consent")
    expect(box).to_contain_text(f"{offer['label']}?")
    asked, clicked = box.bounding_box(), page.locator(f'[id="{card}"]').bounding_box()
    assert asked is not None
    assert clicked is not None
    above = clicked["y"] - asked["y"] - asked["height"]
    assert max(above, asked["y"] - clicked["y"] - clicked["height"]) <= 12
    expect(page.locator("#prompt-note")).to_contain_text("This cannot be taken back.")
    person.button("No", "#consent").click()
    page.keyboard.press("Escape")
    person.is_asked()
    assert table.state(seat)["moment"] == moment


def paying(offers: list[dict[str, Any]]) -> bool:
    """A Movement is paid for with a card."""
    return bool(offers) and all(offer["label"].startswith("Pay with") for offer in offers)


def test_the_invitation_has_a_link_for_each_seat_and_a_code_to_scan(
    invite: Invite, house: House
) -> None:
    host, guest, watcher = invite(), invite(), invite()
    page = host.go("/games/connect-four/new")
    page.locator("#create").click()
    page.wait_for_url("**/tables/*")
    host.ready()
    host.button("Invite").click()
    dialog = page.locator("#invite")
    link = dialog.get_by_label("Link: Sky", exact=True).input_value()
    watch = dialog.get_by_label("Link: To watch").input_value()
    dialog.get_by_role("button", name="Code").first.click()
    code = dialog.get_by_alt_text("Code of the link, to scan with a phone")
    expect(code).to_be_visible()
    expect(code).to_have_js_property("complete", True)
    assert code.evaluate("one => one.naturalWidth") > 0
    dialog.get_by_role("button", name="Copy").first.click()
    expect(page.locator(".toast").last).to_contain_text("link is copied")
    page.keyboard.press("Escape")
    guest.page.goto(link)
    guest.ready()
    watcher.page.goto(watch)
    watcher.ready()
    expect(host.button("Sky here", "#seats")).to_be_visible()
    host.is_asked()
    host.click("column-6")
    guest.is_asked()
    expect(watcher.prompt).to_have_text("Waiting for Sky")
    token = link.split("#")[1]
    assert not [url for url in guest.asked if token in url.split("#")[0]]


def test_the_host_lets_a_bot_play_on_and_gives_the_seat_back(invite: Invite, house: House) -> None:
    table = house.table("connect-four", "person", "person")
    host, guest = invite(), invite()
    host.keep(table, 0, links=(1,))
    host.ready()
    host.click("column-0")
    expect(host.prompt).to_have_text("Waiting for Sky")
    host.find("#seats button").filter(has_text="Sky").click()
    host.button("Let a bot play on").click()
    host.is_asked()
    expect(host.find("#log-list .log-line")).to_have_count(2)
    expect(host.find("#log-list .log-notice").last).to_contain_text(re.compile("bot", re.I))
    host.button("Give the seat back").click()
    expect(host.find("#seats .tag").filter(has_text="bot")).to_have_count(0)
    host.is_asked()
    host.click("column-1")
    guest.sit(table, 1)
    guest.is_asked()
    guest.click("column-2")
    host.is_asked()


def test_everybody_agrees_to_go_back(invite: Invite, house: House) -> None:
    table = house.table("connect-four", "person", "person")
    drop(table, "4433")
    first, second = invite(), invite()
    first.sit(table, 0)
    second.sit(table, 1)
    first.find("#log-list .log-line").nth(1).click()
    first.button("Rewind to here").click()
    expect(first.find("#strips")).to_contain_text("You propose to go back to move 2")
    second.button("Look at it").click()
    expect(second.prompt).to_contain_text("You look at move 2")
    second.button("Agree").click()
    for person in (first, second):
        expect(person.find("#log-list .log-line")).to_have_count(2)
        expect(person.find("#strips")).to_be_empty()
    first.is_asked()
    assert table.state()["moment"] == 2


def test_a_refusal_leaves_everything_as_it_is(invite: Invite, house: House) -> None:
    table = house.table("connect-four", "person", "person")
    drop(table, "44")
    first, second = invite(), invite()
    first.sit(table, 0)
    second.sit(table, 1)
    second.page.keyboard.press("[")
    second.button("Rewind to here").click()
    expect(first.find("#strips")).to_contain_text("Sky proposes to go back to move 1")
    first.button("Refuse").click()
    for person in (first, second):
        expect(person.find("#strips")).to_be_empty()
        expect(person.find("#log-list .log-line")).to_have_count(2)
    first.is_asked()


def test_alone_at_the_table_a_rewind_needs_nobody(person: Person, house: House) -> None:
    table = house.table("connect-four", "person", "greedy")
    person.sit(table)
    person.is_asked()
    person.click("column-0")
    expect(person.find("#log-list .log-line")).to_have_count(2)
    person.is_asked()
    person.page.keyboard.press("[")
    person.page.keyboard.press("[")
    person.button("Rewind to here").click()
    expect(person.find("#log-list .log-line")).to_have_count(0)
    person.is_asked()
