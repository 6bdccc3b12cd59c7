"""Nobody is asked for nothing, and what cannot be taken back is asked where it was clicked."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import expect

from offworld.table.tables.turns import turn_of
from tests.browser.conftest import Invite
from tests.browser.openings import deployment, drop, play_until
from tests.browser.person import Person
from tests.table.house import House, config, running, wait_until


def test_end_turn_answers_the_rest(person: Person, house: House) -> None:
    table = deployment(house)
    page = person.sit(table)
    person.is_asked()
    page.keyboard.press("Shift+E")
    wait_until(lambda: turn_of(table.live.match, None).seat == 1)
    expect(page.locator("body[data-turn=wait]")).to_be_visible()


def test_passing_until_my_next_turn_says_so_and_can_be_ended(person: Person, house: House) -> None:
    table = deployment(house)
    page = person.sit(table)
    person.is_asked()
    person.button("More").click()
    person.button("Pass until my next turn").click()
    wait_until(lambda: turn_of(table.live.match, None).seat == 1)
    expect(page.locator("body[data-turn=wait]")).to_be_visible()
    person.button("More").click()
    person.button("Ask me again").click()
    wait_until(lambda: house.hall.rooms[table.id].orders[0].until == "")


def test_the_whole_turn_can_be_taken_back(person: Person, house: House) -> None:
    table = deployment(house)
    person.sit(table)
    person.is_asked()
    start = person.screens[0]["moment"]
    for moment in (start + 1, start + 2):
        mat, base = person.offers()[0]["path"]
        person.click(mat)
        person.click(base)
        wait_until(lambda moment=moment: table.live.match.rev == moment)  # type: ignore[misc]
        person.is_asked()
    person.button("More").click()
    person.button("Restart the turn").click()
    wait_until(lambda: table.live.match.rev == start)


def test_in_the_turn_of_somebody_else_one_is_asked(person: Person, house: House) -> None:
    table = house.table("connect-four", "person", "person")
    drop(table, "44")
    person.sit(table)
    person.is_asked()
    expect(person.find("#prompt-who")).to_contain_text("Your turn")


def test_links_that_others_cannot_open_say_so(person: Person, house: House) -> None:
    person.keep(house.table("connect-four", "person", "person"), 0, links=(1,))
    person.ready()
    person.button("Invite").click()
    expect(person.find("#invite-warning")).to_contain_text("--public-url")


def test_invitations_begin_with_the_public_address(invite: Invite, tmp_path: Path) -> None:
    with running(config(tmp_path, public_url="https://play.example.org/")) as elsewhere:
        person = invite(elsewhere)
        person.keep(elsewhere.table("connect-four", "person", "person"), 0, links=(1,))
        person.ready()
        person.button("Invite").click()
        link = person.find("#invite").get_by_label("Link: Sky", exact=True).input_value()
        assert link.startswith("https://play.example.org/tables/")
        expect(person.find("#invite-warning")).to_be_hidden()
        person.page.close()


def test_a_thing_that_cannot_be_used_now_says_what_it_is_for(person: Person, house: House) -> None:
    table = house.table("pandorum", "person", "person", seed="purpose")
    play_until(table, lambda screen: screen["you"] == 0 and screen["moment"] > 2, seed="purpose")
    page = person.sit(table)
    person.is_asked()
    page.locator("#supply-base").hover()
    expect(page.locator("#game-tip")).to_contain_text("Build")


@pytest.mark.parametrize("theme", ["dark", "light"])
def test_the_glow_has_ground_around_it(invite: Invite, house: House, theme: str) -> None:
    table = house.table("pandorum", "person", "person", seed="purpose")
    play_until(table, lambda screen: screen["you"] == 0 and screen["moment"] > 2, seed="purpose")
    person = invite(color_scheme=theme)
    page = person.sit(table)
    person.is_asked()
    same: bool = page.evaluate("""() => {
      const probe = document.querySelector("#main").appendChild(document.createElement("i"));
      probe.style.color = "var(--ground)";
      const ground = getComputedStyle(probe).color;
      probe.remove();
      const rims = [...document.querySelectorAll(".light.glow .rim")];
      return rims.length > 0 && rims.every((rim) => getComputedStyle(rim).stroke === ground);
    }""")
    assert same


def test_selling_cards_is_a_menu_and_several_are_sold_at_once(person: Person, house: House) -> None:
    table = deployment(house)
    play_until(
        table,
        lambda screen: (
            screen["you"] == 0
            and screen["question"]["prompt"].startswith("Buy")
            and len({o["path"][0] for o in screen["offers"] if o["mode"]}) > 1
        ),
    )
    page = person.sit(table)
    person.is_asked()
    cards = sorted({offer["path"][0] for offer in person.offers() if offer["mode"]})[:2]
    mode = next(offer["mode"] for offer in person.offers() if offer["mode"])
    for card in cards:
        expect(person.glow(card)).to_have_count(0)
    person.button("More").click()
    person.button(f"{mode} …").click()
    for card in cards:
        person.click(card)
    expect(page.locator(".light.chosen")).to_have_count(2)
    moment = table.live.match.rev
    person.button(f"{mode}: 2").click()
    wait_until(lambda: table.live.match.rev == moment + 2)
