"""Nobody is asked for nothing, and what cannot be taken back is asked where it was clicked."""

from __future__ import annotations

from playwright.sync_api import expect

from offworld.table.tables.turns import turn_of
from tests.browser.openings import deployment, drop, play_until
from tests.browser.person import Person
from tests.table.house import House, wait_until


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


def test_a_second_click_is_asked_for_beside_the_first(person: Person, house: House) -> None:
    table = deployment(house)
    play_until(
        table,
        lambda screen: (
            screen["you"] == 0
            and any(
                o["irreversible"] and o["cost"] and len(o["path"]) == 1 for o in screen["offers"]
            )
        ),
    )
    page = person.sit(table)
    person.is_asked()
    offer = next(o for o in person.offers() if o["irreversible"] and o["cost"])
    if offer["mode"]:
        person.button("More").click()
        person.button(f"{offer['mode']} …").click()
    thing = offer["path"][0]
    person.click(thing)
    if not offer["mode"]:
        box = page.locator("#consent")
        expect(box).to_contain_text(offer["label"])
        asked, clicked = box.bounding_box(), page.locator(f'[id="{thing}"]').bounding_box()
        assert asked is not None
        assert clicked is not None
        gap = max(
            clicked["y"] - asked["y"] - asked["height"],
            asked["y"] - clicked["y"] - clicked["height"],
        )
        assert gap <= 12


def test_in_the_turn_of_somebody_else_one_is_asked(person: Person, house: House) -> None:
    table = house.table("connect-four", "person", "person")
    drop(table, "44")
    person.sit(table)
    person.is_asked()
    expect(person.find("#prompt-who")).to_contain_text("Your turn")
