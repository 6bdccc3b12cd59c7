"""What a player owns stays in sight, and the board holds still."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Invite
from tests.browser.openings import play_until
from tests.browser.person import Person
from tests.table.house import House, TableHere

DESK = {"viewport": {"width": 1440, "height": 900}}
SIZES = pytest.mark.parametrize("how", [DESK, PHONE], ids=["desk", "phone"])

FRAME = """() => {
  const { x, y, width, height } = document.querySelector("#fragment-board > svg").getBoundingClientRect();
  return [x, y, width, height].map(Math.round);
}"""  # noqa: E501
OUTSIDE = """selector => {
  const outside = [];
  for (const one of document.querySelectorAll(selector)) {
    const { left, right, top, bottom } = one.getBoundingClientRect();
    const here = left >= -1 && right <= innerWidth + 1 && top >= 0 && bottom <= innerHeight + 1;
    const node = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    if (!here || !node?.closest("#dock")) outside.push(one.id || one.textContent);
  }
  return outside;
}"""


def many_cards(house: House) -> tuple[TableHere, int]:
    """Pandorum with four players, one of whom holds many cards and is asked."""
    table = house.table("pandorum", *["person"] * 4, seed="p4")

    def rich(screen: dict[str, Any]) -> bool:
        hand: str = screen["fragments"].get("hand", "")
        return screen["moment"] > 60 and hand.count('id="hand-') >= 5

    seat, _ = play_until(table, rich, seed="p4")
    return table, seat


def board(person: Person) -> list[int]:
    found: list[int] = person.page.evaluate(FRAME)
    return found


@SIZES
@pytest.mark.parametrize("theme", ["dark", "light"])
def test_what_i_own_is_in_sight_however_many_cards_i_hold(
    invite: Invite, house: House, how: dict[str, Any], theme: str
) -> None:
    table, seat = many_cards(house)
    person = invite(**how, color_scheme=theme)
    person.sit(table, seat)
    person.is_asked()
    assert person.page.evaluate(OUTSIDE, "#mat svg [id], #mat svg") == []
    assert person.find("#hand svg .card[id]").count() >= 5


def test_the_wheel_moves_the_hand_and_does_not_go_back(invite: Invite, house: House) -> None:
    table, seat = many_cards(house)
    person = invite(viewport={"width": 830, "height": 700})
    page = person.sit(table, seat)
    person.is_asked()
    page.evaluate("() => document.querySelector('#hand').style.setProperty('max-width', '240px')")
    page.locator("#hand").hover()
    before = page.url
    page.mouse.wheel(0, 500)
    page.wait_for_function("() => document.querySelector('#hand').scrollLeft > 0")
    for _ in range(6):
        page.mouse.wheel(-900, 0)
    page.wait_for_function("() => document.querySelector('#hand').scrollLeft === 0")
    assert page.url == before


@SIZES
def test_the_board_holds_still(invite: Invite, house: House, how: dict[str, Any]) -> None:
    table, seat = many_cards(house)
    person = invite(reduced_motion="reduce", **how)
    page = person.sit(table, seat)
    person.is_asked()
    before = board(person)
    harvester = f"harvester-{seat}"
    person.click(harvester)
    expect(page.locator(".light.chosen")).to_have_count(1)
    assert board(person) == before
    page.keyboard.press("Escape")
    person.button("Legend").click()
    expect(page.locator("#beside #fragment-legend")).to_be_visible()
    assert board(person) == before
    page.keyboard.press("Escape")
    expect(page.locator("#beside #fragment-legend")).to_have_count(0)
    offers = person.offers()
    hex = next(offer["path"][1] for offer in offers if offer["path"][:1] == [harvester])
    person.click(harvester)
    person.click(hex)
    expect(page.locator("#fragment-focus")).to_have_count(1)
    person.is_asked()
    assert board(person) == before


SMALL_TYPE = """() => {
  const small = new Set();
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode()) {
    const one = walker.currentNode.parentElement;
    if (!walker.currentNode.textContent.trim() || one.closest("title, script, style, .sr-only, .skip")) continue;
    if (!one.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    const scale = one.ownerSVGElement ? one.getScreenCTM().a : 1;
    const pixels = parseFloat(getComputedStyle(one).fontSize) * scale;
    if (pixels < 11.9) small.add(`${one.textContent.trim().slice(0, 24)}: ${pixels.toFixed(1)}`);
  }
  return [...small];
}"""  # noqa: E501


@SIZES
@pytest.mark.parametrize("game", ["pandorum", "nexus-ops", "connect-four", "leduc-poker"])
def test_nothing_is_written_smaller_than_twelve_pixels(
    invite: Invite, house: House, how: dict[str, Any], game: str
) -> None:
    table = house.table(game, "person", "person", seed="type")
    seat, _ = play_until(table, lambda screen: screen["moment"] > 0, seed="type")
    person = invite(**how)
    person.sit(table, seat)
    person.is_asked()
    assert person.page.evaluate(SMALL_TYPE) == []
