"""On a phone, with a thumb."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Invite
from tests.browser.openings import deployment, fighting, finished, play_until
from tests.browser.person import Person
from tests.browser.test_whole_games import Fighter
from tests.table.house import House

WIDE = "() => document.documentElement.scrollWidth"

SMALL = """least => {
  const controls = "button, select, input, summary, textarea, a.button, nav:not(.crumbs) a";
  const seen = (one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: false });
  const hidden = (one) => one.closest(".sr-only, .skip, [inert], [aria-hidden=true]");
  const small = [];
  for (const one of document.querySelectorAll(controls)) {
    if (!seen(one) || hidden(one) || one.matches(".link, [type=hidden]")) continue;
    const target = one.closest("label") ?? one;
    const { width, height } = target.getBoundingClientRect();
    if ((width < least - 0.5 && one.tagName !== "A") || height < least - 0.5) {
      const name = one.getAttribute("aria-label") ?? one.textContent.trim().slice(0, 30);
      small.push(`${one.tagName} ${one.id} ${one.className} "${name}" ${width | 0}x${height | 0}`);
    }
  }
  return small;
}"""
"""Controls that are too small; links within a sentence are as high as their line, and links of a
menu as wide as their word."""


def fits_a_thumb(person: Person) -> None:
    """No scrolling sideways, and nothing smaller than a thumb."""
    assert person.page.evaluate(WIDE) <= 390
    assert person.page.evaluate(SMALL, 40) == []


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/help",
        "/games/nexus-ops",
        "/games/nexus-ops/new",
        "/games/nexus-ops/rules",
        "/games/connect-four/new",
        "/nowhere",
    ],
)
def test_no_page_scrolls_sideways_and_all_controls_fit_a_thumb(
    invite: Invite, house: House, path: str
) -> None:
    person = invite(**PHONE)
    if path == "/":
        person.sit(house.table("connect-four", "person", "person"))
    person.go(path)
    person.page.wait_for_load_state("networkidle")
    fits_a_thumb(person)
    person.complaints = [one for one in person.complaints if "404" not in one]


def test_play_now_fits_a_thumb(invite: Invite) -> None:
    person = invite(**PHONE)
    person.go("/")
    person.find('[data-play="nexus-ops"]').tap()
    expect(person.page.get_by_role("button", name="Start the game")).to_be_visible()
    fits_a_thumb(person)


def test_some_turns_of_nexus_ops_by_tapping(invite: Invite, house: House) -> None:
    person = invite(**PHONE)
    person.sit(house.table("nexus-ops", "person", "greedy", seed="thumb"))
    fits_a_thumb(person)
    fighter = Fighter("thumb")
    seen = 0

    def tap(shown: dict[str, Any]) -> Any:
        nonlocal seen
        seen += 1
        if seen % 4 == 0:
            fits_a_thumb(person)
        return fighter(shown)

    person.play(tap, most=16)
    assert person.screens[0]["moment"] > 8


def test_connect_four_by_tapping_to_the_result(invite: Invite, house: House) -> None:
    person = invite(**PHONE)
    person.sit(house.table("connect-four", "person", "greedy"))
    dice = Random("taps")
    person.play(lambda shown: dice.choice(shown["glowing"]))
    expect(person.prompt).to_have_text("The game is over")
    expect(person.find("#result table.scores")).to_be_visible()
    fits_a_thumb(person)


def test_the_sections_open_in_a_sheet(invite: Invite, house: House) -> None:
    person = invite(**PHONE)
    page = person.sit(deployment(house))
    person.is_asked()
    tabs = page.locator("nav.tabs")
    for name, section in (
        ("Log", "#log-scroll"),
        ("Choices", "#choices-list"),
        ("Players", "#seats"),
        ("Rules", "#rules-search"),
    ):
        tabs.get_by_role("button", name=name, exact=True).tap()
        expect(page.locator(section)).to_be_visible()
        fits_a_thumb(person)
        tabs.get_by_role("button", name=name, exact=True).tap()
        expect(page.locator(section)).to_be_hidden()


def test_a_battle_and_the_dialogs_fit(invite: Invite, house: House) -> None:
    person = invite(**PHONE)
    table = house.table("nexus-ops", "person", "person", seed="battle")
    seat, _ = play_until(table, fighting)
    page = person.sit(table, seat)
    person.is_asked()
    expect(page.locator("#fragment-stage")).to_be_in_viewport()
    fits_a_thumb(person)
    for opener, dialog in (("#settings-open", "#settings"), ("#keys-open", "#keys")):
        page.locator(opener).tap()
        expect(page.locator(dialog)).to_be_visible()
        fits_a_thumb(person)
        page.locator(f"{dialog} [data-close]").tap()
        expect(page.locator(dialog)).to_be_hidden()


def test_the_replay_fits(invite: Invite, house: House) -> None:
    person = invite(**PHONE)
    person.sit(finished(house))
    person.button("Watch the replay").tap()
    expect(person.find("#replay")).to_be_visible()
    fits_a_thumb(person)
