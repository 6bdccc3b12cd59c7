"""Without a mouse."""

from __future__ import annotations

from random import Random

from playwright.sync_api import expect

from tests.browser.openings import deployment
from tests.browser.person import Person
from tests.table.house import House

FOCUS = "() => document.activeElement?.dataset?.for ?? document.activeElement?.id ?? ''"
AT = "selector => document.activeElement?.matches(selector) ?? false"


def tab_to(person: Person, selector: str, most: int = 80) -> None:
    """Press Tab until something has the focus."""
    for _ in range(most):
        if person.page.evaluate(AT, selector):
            return
        person.page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not lead to {selector}")


def test_from_the_lobby_to_the_end_of_connect_four_with_keys_alone(person: Person) -> None:
    page = person.go("/")
    tab_to(person, '[data-play="connect-four"]')
    page.keyboard.press("Enter")
    start = page.get_by_role("button", name="Start the game")
    expect(start).to_be_focused()
    page.keyboard.press("Enter")
    page.wait_for_url("**/tables/*")
    person.ready()
    dice = Random("keys")
    for _ in range(21):
        if person.look()["turn"] == "over":
            break
        page.keyboard.press("ArrowRight")
        assert str(page.evaluate(FOCUS)).startswith("column-")
        for _ in range(dice.randrange(7)):
            page.keyboard.press("ArrowRight")
        expect(page.locator("#game-tip")).to_be_visible()
        page.keyboard.press("Enter")
    expect(person.prompt).to_have_text("The game is over")


def test_tab_alone_reaches_every_column(person: Person, house: House) -> None:
    person.sit(house.table("connect-four", "person", "person"))
    person.is_asked()
    for column in range(7):
        tab_to(person, f'[data-for="column-{column}"]')
    person.page.keyboard.press("Enter")
    expect(person.prompt).to_have_text("Waiting for Sky")


def test_escape_steps_back_and_u_takes_back(person: Person, house: House) -> None:
    person.sit(deployment(house))
    person.is_asked()
    page = person.page
    mat, base = person.offers()[0]["path"]
    tab_to(person, f'[data-for="{mat}"]')
    page.keyboard.press("Enter")
    expect(page.locator(f'.chosen[data-for="{mat}"]')).to_have_count(1)
    expect(person.glow(base)).to_have_count(1)
    page.keyboard.press("Escape")
    expect(page.locator(".chosen")).to_have_count(0)
    expect(person.glow(base)).to_have_count(0)
    before = person.screens[0]["moment"]
    lines = page.locator("#log-list .log-line").count()
    tab_to(person, f'[data-for="{mat}"]')
    page.keyboard.press("Enter")
    tab_to(person, f'[data-for="{base}"]')
    page.keyboard.press("Enter")
    expect(page.locator("#log-list .log-line")).to_have_count(lines + 1)
    assert person.screens[0]["moment"] == before + 1
    page.keyboard.press("u")
    expect(page.locator("#log-list .log-line")).to_have_count(lines)
    assert person.screens[0]["moment"] == before


def test_keys_for_help_the_end_of_a_phase_the_list_and_the_past(
    person: Person, house: House
) -> None:
    page = person.sit(deployment(house))
    person.is_asked()
    page.keyboard.press("?")
    expect(page.locator("#keys")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#keys")).to_be_hidden()
    page.keyboard.press("/")
    expect(page.locator("#choices-search")).to_be_focused()
    page.keyboard.type("end deployment")
    expect(page.locator("#choices-list button")).to_have_count(1)
    page.keyboard.press("Escape")
    page.keyboard.press("[")
    expect(page.locator("#replay")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.locator("#replay")).to_be_hidden()
    expect(page.locator("#end-button")).to_have_text("End deployment")
    page.keyboard.press("e")
    expect(person.prompt).not_to_have_text("Buy units, play cards, or end deployment")


def test_the_log_can_be_walked_through_with_arrows(person: Person, house: House) -> None:
    page = person.sit(deployment(house))
    person.is_asked()
    tab_to(person, "#log-scroll")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("Enter")
    expect(person.prompt).to_contain_text("You look at move")
