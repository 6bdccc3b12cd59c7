"""What cannot be done says why, and which rule says so."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Invite
from tests.browser.openings import deployment, drop
from tests.browser.person import Person
from tests.browser.test_keyboard import tab_to
from tests.table.house import House


def full_column(person: Person, house: House) -> None:
    """Column 1 is full, and the first player is asked."""
    table = house.table("connect-four", "person", "person")
    drop(table, "111111")
    person.sit(table)
    person.is_asked()


def test_resting_on_what_is_refused_shows_the_reason_and_the_clause(
    person: Person, house: House
) -> None:
    full_column(person, house)
    page = person.page
    expect(page.locator('.refused[data-for="column-0"]')).to_have_count(1)
    expect(person.glow("column-0")).to_have_count(0)
    page.locator("#column-0").hover()
    tip = page.locator("#game-tip")
    expect(tip.locator(".tip-not")).to_contain_text("not now")
    expect(tip.locator(".tip-clause")).to_have_text("C4-DROP-02")
    clause = tip.locator(".tip-clause").inner_text()
    page.locator("#column-0").dblclick()
    expect(page.locator("#rules")).to_be_visible()
    expect(page.locator(".rule.here .rule-id")).to_have_text(clause)
    expect(page.locator(".rule.here")).to_be_in_viewport()


def test_the_keyboard_reaches_the_reason_and_opens_the_rule(person: Person, house: House) -> None:
    full_column(person, house)
    page = person.page
    tab_to(person, '.refused[data-for="column-0"]')
    clause = page.locator("#game-tip .tip-clause").inner_text()
    page.keyboard.press("Enter")
    expect(page.locator(".rule.here .rule-id")).to_have_text(clause)
    expect(page.locator(".rule.here")).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator("#rules")).to_be_hidden()


def test_the_list_of_choices_tells_what_is_not_possible(person: Person, house: House) -> None:
    full_column(person, house)
    page = person.page
    person.button("Choices 6", "#rail").click()
    page.locator("#refusals summary").click()
    line = page.locator("#refusals-list li").first
    clause = line.get_by_role("button")
    name = clause.inner_text()
    clause.click()
    expect(page.locator(".rule.here .rule-id")).to_have_text(name)


def test_a_finger_on_it_shows_the_reason_which_stays_to_be_read(
    invite: Invite, house: House
) -> None:
    person = invite(**PHONE)
    full_column(person, house)
    box = person.find("#column-0").bounding_box()
    assert box is not None
    finger = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2}
    hand = person.context.new_cdp_session(person.page)
    touch = "Input.dispatchTouchEvent"
    hand.send(touch, {"type": "touchStart", "touchPoints": [finger]})
    expect(person.find("#game-tip .tip-not")).to_be_visible()
    hand.send(touch, {"type": "touchEnd", "touchPoints": []})
    person.page.wait_for_timeout(300)
    expect(person.find("#game-tip .tip-not")).to_be_visible()
    expect(person.find("#log-list .log-line")).to_have_count(6)


def test_the_clause_of_the_question_opens_the_rules_there(person: Person, house: House) -> None:
    page = person.sit(deployment(house))
    person.is_asked()
    clause = page.locator("#prompt-note .clause")
    name = clause.inner_text()
    clause.click()
    expect(page.locator(".rule.here .rule-id")).to_have_text(name)
    page.locator("#rules-search").fill("no such words anywhere")
    expect(page.locator("#rules-none")).to_be_visible()
    page.locator("#rules-close").click()
    expect(page.locator("#rules")).to_be_hidden()


def test_what_costs_too_much_says_what_is_missing(person: Person, house: House) -> None:
    person.sit(deployment(house))
    person.is_asked()
    refusals = [one for one in person.screens[0]["refusals"] if len(one["path"]) == 1]
    assert refusals
    refusal = refusals[0]
    person.find(f'.refused[data-for="{refusal["path"][0]}"]').focus()
    person.page.keyboard.press("Shift+Tab")
    person.page.keyboard.press("Tab")
    tip = person.find("#game-tip")
    expect(tip).to_contain_text(refusal["reason"][1:])
    expect(tip.locator(".tip-clause")).not_to_be_empty()
