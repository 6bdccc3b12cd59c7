"""No barriers that axe-core finds, on any page, in both themes."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import PHONE, Invite
from tests.browser.openings import deployment, drop, fighting, finished, play_until
from tests.browser.person import Person
from tests.table.house import House

RUN = """async () => {
  const turning = document.getAnimations().filter((one) => one instanceof CSSTransition);
  await Promise.allSettled(turning.map((one) => one.finished));  // colours, from theme to theme
  const { violations } = await axe.run(document, { resultTypes: ["violations"] });
  return violations
    .filter(({ impact }) => impact === "serious" || impact === "critical")
    .map(({ id, nodes }) => [id, nodes.slice(0, 4).map((one) => [one.html.slice(0, 160),
      one.any[0]?.message ?? one.all[0]?.message ?? one.none[0]?.message ?? ""])]);
}"""


def no_barrier(person: Person, axe: str) -> None:
    """Nothing serious or critical in the page as it is, dark and light."""
    if not person.page.evaluate("() => typeof axe === 'object'"):
        person.page.evaluate(axe)
    for theme in ("light", "dark"):
        person.page.emulate_media(color_scheme=theme)
        found: list[Any] = person.page.evaluate(RUN)
        assert not found, (theme, found)


@pytest.mark.parametrize(
    "path",
    [
        "/",
        "/help",
        "/games/nexus-ops",
        "/games/nexus-ops/new",
        "/games/connect-four/rules",
        "/nowhere",
    ],
)
def test_pages_have_no_barriers(person: Person, axe: str, path: str) -> None:
    page = person.go(path)
    page.wait_for_load_state("networkidle")
    no_barrier(person, axe)
    person.complaints = [one for one in person.complaints if "404" not in one]


def test_the_lobby_with_tables_and_play_now_has_no_barriers(
    person: Person, house: House, axe: str
) -> None:
    person.sit(finished(house))
    page = person.go("/")
    page.locator('[data-play="nexus-ops"]').click()
    expect(page.get_by_role("button", name="Start the game")).to_be_visible()
    expect(page.locator("#tables .table-line")).to_contain_text("You won")
    no_barrier(person, axe)


def test_a_table_has_no_barriers_at_the_start_and_in_decisions(
    person: Person, house: House, axe: str
) -> None:
    table = deployment(house)
    page = person.sit(table)
    person.is_asked()
    no_barrier(person, axe)
    person.click(person.offers()[0]["path"][0])
    expect(page.locator(".chosen")).to_have_count(1)
    no_barrier(person, axe)
    page.keyboard.press("Escape")
    page.locator('.bar [data-tab-for="rules"]').click()
    expect(page.locator(".rule").first).to_be_visible()
    no_barrier(person, axe)


def test_dialogs_have_no_barriers(person: Person, house: House, axe: str) -> None:
    person.keep(house.table("connect-four", "person", "person"), 0, links=(1,))
    person.ready()
    for name in ("settings", "invite", "keys"):
        person.find(f"#{name}-open").click()
        expect(person.find(f"#{name}")).to_be_visible()
        no_barrier(person, axe)
        person.page.keyboard.press("Escape")


def test_a_battle_has_no_barriers(person: Person, house: House, axe: str) -> None:
    table = house.table("nexus-ops", "person", "person", seed="battle")
    seat, _ = play_until(table, fighting)
    person.sit(table, seat)
    person.is_asked()
    no_barrier(person, axe)


def test_text_mode_has_no_barriers(person: Person, house: House, axe: str) -> None:
    page = person.sit(deployment(house))
    page.locator("#text-open").click()
    expect(page.locator("#text-words")).not_to_be_empty()
    expect(page.locator("#choices-list button").first).to_be_visible()
    no_barrier(person, axe)


@pytest.mark.parametrize("game", ["pandorum", "connect-four"])
def test_a_table_on_a_phone_has_no_barriers(
    invite: Invite, house: House, axe: str, game: str
) -> None:
    person = invite(**PHONE)
    page = person.sit(house.table(game, "person", "person"))
    no_barrier(person, axe)
    for name, section in (("Players", "#seats"), ("Log", "#log-list"), ("Rules", "#rules-search")):
        page.locator("nav.tabs").get_by_role("button", name=name, exact=True).click()
        expect(page.locator(section)).to_be_visible()
        no_barrier(person, axe)


def test_the_past_and_the_result_have_no_barriers(person: Person, house: House, axe: str) -> None:
    table = finished(house)
    page = person.sit(table)
    expect(page.locator("#result table.scores")).to_be_visible()
    no_barrier(person, axe)
    person.button("Watch the replay").click()
    expect(page.locator("#replay")).to_be_visible()
    no_barrier(person, axe)


def test_the_hand_over_screen_has_no_barriers(person: Person, house: House, axe: str) -> None:
    person.keep(house.table("leduc-poker", "person", "person"), 0, 1)
    expect(person.find("#cover")).to_be_visible()
    no_barrier(person, axe)


def test_waiting_and_watching_have_no_barriers(invite: Invite, house: House, axe: str) -> None:
    table = house.table("connect-four", "person", "person")
    drop(table, "4")
    for who in (0, None):
        person = invite()
        person.sit(table, who)
        no_barrier(person, axe)
