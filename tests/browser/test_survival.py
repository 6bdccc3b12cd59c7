"""Nothing is lost: pages are loaded again, servers are started again."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.openings import deployment, drop
from tests.browser.person import Person
from tests.table.house import House, config, free_port, running


def test_a_reload_leads_back_to_the_same_decision(person: Person, house: House) -> None:
    page = person.sit(deployment(house))
    person.is_asked()
    mat, base = person.offers()[0]["path"]
    person.click(mat)
    person.click(base)
    expect(page.locator("#undo-button")).not_to_have_attribute("aria-disabled", "true")
    before = person.look()
    lines = page.locator("#log-list .log-line").count()
    page.reload()
    person.ready()
    after = person.look()
    assert after["prompt"] == before["prompt"]
    assert [one["id"] for one in after["glowing"]] == [one["id"] for one in before["glowing"]]
    expect(page.locator("#log-list .log-line")).to_have_count(lines)


def test_a_server_that_starts_again_goes_on_where_it_was(
    invite: Invite, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    port = free_port()
    monkeypatch.setattr("tests.table.house.free_port", lambda: port)
    lost = "The connection is lost"
    with running(config(tmp_path)) as house:
        table = house.table("connect-four", "person", "person")
        first, second = invite(house), invite(house)
        first.sit(table, 0)
        second.sit(table, 1)
        first.is_asked()
        first.click("column-3")
        second.is_asked()
    for person in (first, second):
        expect(person.find("#strips")).to_contain_text(lost)
    with running(config(tmp_path)):
        for person in (first, second):
            expect(person.find("#strips")).not_to_contain_text(lost)
        second.is_asked()
        second.click("column-3")
        first.is_asked()
        expect(first.find("#log-list .log-line")).to_have_count(2)
        for person in (first, second):
            person.context.close()
    for person in (first, second):
        person.complaints = [one for one in person.complaints if "ERR_CONN" not in one]


def test_a_choice_made_without_a_server_arrives_once_when_it_is_back(
    invite: Invite, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    port = free_port()
    monkeypatch.setattr("tests.table.house.free_port", lambda: port)
    with running(config(tmp_path)) as house:
        person = invite(house)
        table = house.table("connect-four", "person", "person")
        person.sit(table, 0)
        person.is_asked()
    expect(person.find("#strips")).to_contain_text("The connection is lost")
    person.click("column-0")
    with running(config(tmp_path)):
        expect(person.find("#log-list .log-line")).to_have_count(1)
        expect(person.prompt).to_have_text("Waiting for Sky")
        person.context.close()
    person.complaints = [one for one in person.complaints if "ERR_CONN" not in one]


def test_a_link_that_opens_nothing_says_so(person: Person, house: House) -> None:
    table = house.table("connect-four", "person", "person")
    person.go(f"/tables/{table.id}#nonsense")
    expect(person.find("#closed-why")).to_have_text("This link does not open anything here.")
    person.go("/tables/nowhere#nonsense")
    expect(person.find("#closed-why")).to_be_visible()
    person.complaints = [one for one in person.complaints if "404" not in one]


def test_a_table_in_the_lobby_can_be_taken_up_again(person: Person, house: House) -> None:
    table = house.table("connect-four", "person", "person")
    person.sit(table, 0)
    drop(table, "44")
    person.go("/")
    person.find("#tables a.table-title").click()
    person.ready()
    person.is_asked()
    expect(person.find("#log-list .log-line")).to_have_count(2)
