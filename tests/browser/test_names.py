"""Names are words, whatever they contain."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.openings import drop
from tests.browser.person import Person
from tests.table.house import House

NAME = "<img src=x onerror=alert(1)>"


def harmless(*people: Person) -> None:
    """The name is shown as it is, and nothing came of it."""
    for person in people:
        expect(person.page.get_by_text(NAME).first).to_be_attached()
        expect(person.find("img[src=x], img[onerror]")).to_have_count(0)
        assert not [url for url in person.asked if url.endswith("/x")]


def test_a_name_with_markup_is_shown_as_text_everywhere(invite: Invite, house: House) -> None:
    seats = [{"kind": "person", "name": NAME}, {"kind": "person", "name": f"{NAME} 2"}]
    answer = house.http.post("/api/tables", json={"game": "connect-four", "seats": seats})
    made = answer.json()
    table = house.table()
    table.id, table.host, table.watch = made["id"], made["host"], made["watch"]
    table.tokens = [seat["token"] for seat in made["seats"]]
    host, guest = invite(), invite()
    host.keep(table, 0, links=(1,))
    host.ready()
    guest.sit(table, 1)
    drop(table, "121")
    expect(host.prompt).to_have_text(f"Waiting for {NAME} 2")
    for opener, dialog in (("#invite-open", "#invite"), ("#settings-open", "#settings")):
        host.find(opener).click()
        expect(host.find(dialog)).to_be_visible()
        harmless(host)
        host.page.keyboard.press("Escape")
    host.find("#log-list .log-line").first.click()
    host.button("Rewind to here").click()
    expect(guest.find("#strips")).to_contain_text(f"{NAME} proposes to go back")
    harmless(host, guest)
    guest.button("Refuse").click()
    drop(table, "2121", first=1)
    expect(guest.find("#result table.scores")).to_contain_text(NAME)
    harmless(host, guest)
    host.go("/")
    expect(host.find("#tables .table-line")).to_contain_text(NAME)
    harmless(host)


def test_a_name_given_at_the_table_is_shown_as_text(invite: Invite, house: House) -> None:
    table = house.table("leduc-poker", "person", "person")
    first, second = invite(), invite()
    first.sit(table, 0)
    second.sit(table, 1)
    first.find("#settings-open").click()
    first.find("#own-name").fill(NAME)
    first.button("Save the seat").click()
    expect(second.find("#seats")).to_contain_text(NAME)
    expect(second.prompt).to_have_text(f"Waiting for {NAME}")
    harmless(first, second)


def test_markup_in_the_form_and_the_search_is_text(person: Person) -> None:
    page = person.go("/games/connect-four/new")
    page.locator("#name-0").fill(NAME)
    page.locator("#kind-1").select_option("screen")
    page.locator("#name-1").fill(f"{NAME} 2")
    page.locator("#create").click()
    page.wait_for_url("**/tables/*")
    person.ready()
    expect(person.find("#seats")).to_contain_text(NAME)
    harmless(person)
    person.go("/games/nexus-ops/rules?q=%3Cimg%20src%3Dx%20onerror%3Dalert(1)%3E")
    expect(page.locator("#nothing")).to_be_visible()
    expect(person.find("img[src=x]")).to_have_count(0)
