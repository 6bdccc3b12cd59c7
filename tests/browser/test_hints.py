"""The search explains itself: hints while playing, opinions in the replay."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Request, Route, expect

from tests.browser.conftest import PHONE, Invite
from tests.browser.openings import deployment, drop, finished
from tests.browser.person import Person
from tests.browser.test_barriers import no_barrier
from tests.browser.test_phone import fits_a_thumb
from tests.table.house import House, TableHere, config, running

SOLO = ("person", "random")


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server that thinks briefly."""
    with running(config(tmp_path_factory.mktemp("hints"), advice_seconds=0.4)) as found:
        yield found


def solo(person: Person, house: House) -> TableHere:
    table = house.table("connect-four", *SOLO)
    person.sit(table)
    person.is_asked()
    return table


def told(person: Person) -> Locator:
    """Wait for the answer; its lines."""
    expect(person.find('#advice[data-state="told"]')).to_be_visible()
    return person.find("#advice .advice-line")


def best_column(person: Person) -> str:
    """The place on the board that the hint points at."""
    label = person.find("#advice .advice-label").first.inner_text()
    found = re.search(r"\d", label)
    assert found, label
    return f"column-{int(found[0]) - 1}"


def points_at(person: Person, id: str) -> bool:
    """Whether the mark lies on a drawn thing."""
    script = """id => {
      const middle = (one) => { const b = one.getBoundingClientRect(); return b.x + b.width / 2; };
      const marks = [...document.querySelectorAll(".light.pointed")];
      const at = middle(document.querySelector(`.fragment [id="${id}"]`));
      return marks.length === 1 && Math.abs(middle(marks[0]) - at) < 3;
    }"""
    found: bool = person.page.evaluate(script, id)
    return found


def test_a_hint_is_seen_on_the_board_and_a_click_takes_it(person: Person, house: House) -> None:
    table = solo(person, house)
    hint = person.button("Hint", "#prompt")
    hint.click()
    expect(person.find("#advice-note")).to_have_text("Searching …")
    lines = told(person)
    expect(lines).to_have_count(4)
    expect(lines.first).to_contain_text(re.compile(r"expects \d+\s%"))
    expect(person.find("#advice-said")).to_contain_text("Hint: Drop a disc into column")
    expect(person.find("#advice-foot")).to_contain_text("Chances to win")
    assert points_at(person, best_column(person))
    person.look()
    second = lines.nth(1)
    second.hover()
    other = f"column-{int(re.findall(r'[0-9]', second.inner_text())[0]) - 1}"
    assert points_at(person, other)
    person.page.mouse.move(5, 5)
    assert points_at(person, best_column(person))
    assert table.live.rev == 0, "nothing is chosen by itself"
    column = int(best_column(person)[-1])
    lines.first.click()
    expect(person.find("#advice")).to_be_hidden()
    expect(person.find(".light.pointed")).to_have_count(0)
    person.is_asked()
    assert table.state(0)["moment"] == 2
    assert table.live.match.choices[0] == table.live.match.find(["Drop", column])


def test_a_hint_by_keyboard_alone(person: Person, house: House) -> None:
    table = solo(person, house)
    keys = person.page.keyboard
    keys.press("h")
    expect(person.find("#advice-title")).to_be_focused()
    lines = told(person)
    keys.press("ArrowDown")
    expect(lines.first).to_be_focused()
    keys.press("ArrowDown")
    expect(lines.nth(1)).to_be_focused()
    keys.press("Escape")
    expect(person.find("#advice")).to_be_hidden()
    expect(person.prompt).to_be_focused()
    keys.press("h")
    told(person)
    keys.press("Tab")
    keys.press("Tab")
    expect(lines.first).to_be_focused()
    keys.press("Enter")
    person.is_asked()
    assert table.state(0)["moment"] == 2
    expect(person.find("#advice")).to_be_hidden()
    keys.press("?")
    expect(person.find("#keys")).to_contain_text("a hint")


def asks_for_a_hint(request: Request) -> bool:
    return request.url.endswith("/hint")


def test_choosing_and_closing_cancel_the_search(person: Person, house: House) -> None:
    table = solo(person, house)
    person.page.route("**/hint", lambda _: None)  # never answered
    person.button("Hint", "#prompt").click()
    expect(person.find('#advice[data-state="thinking"]')).to_be_visible()
    with person.page.expect_event("requestfailed", asks_for_a_hint):
        person.click("column-3")
    expect(person.find("#advice")).to_be_hidden()
    person.is_asked()
    assert table.state(0)["moment"] == 2
    person.button("Hint", "#prompt").click()
    with person.page.expect_event("requestfailed", asks_for_a_hint):
        person.find("#advice-close").click()
    expect(person.find("#advice")).to_be_hidden()


def test_a_busy_server_can_be_asked_again(person: Person, house: House) -> None:
    solo(person, house)

    def refuse(route: Route) -> None:
        body = '{"error": {"code": "busy", "message": "other searches are running"}}'
        route.fulfill(status=503, body=body, content_type="application/json")

    person.page.route("**/hint", refuse)
    person.button("Hint", "#prompt").click()
    expect(person.find("#advice-note")).to_contain_text("Other searches are running.")
    person.page.unroute("**/hint")
    person.button("Ask again", "#advice").click()
    told(person)
    person.complaints = [one for one in person.complaints if "503" not in one]


def test_among_people_with_links_there_is_no_hint_and_the_key_says_why(
    person: Person, house: House
) -> None:
    person.sit(house.table("connect-four", "person", "person"))
    person.is_asked()
    expect(person.find("#hint-open")).to_be_hidden()
    person.page.keyboard.press("h")
    expect(person.find(".toast").last).to_contain_text("others have links to this table")


def test_two_at_one_screen_are_told_until_somebody_comes_from_elsewhere(invite: Invite) -> None:
    person, stranger = invite(), invite()
    page = person.go("/games/connect-four/new")
    page.locator("#kind-1").select_option("screen")
    page.locator("#create:enabled").click()
    person.ready()
    person.is_asked()
    person.button("Hint", "#prompt").click()
    told(person).first.click()
    expect(person.find("#prompt-who")).to_contain_text("Sky")
    person.is_asked()
    person.button("Hint", "#prompt").click()
    told(person)
    script = "() => Object.values(JSON.parse(localStorage['offworld.tables']))[0].tokens[0]"
    token = page.evaluate(script)
    stranger.go(f"{page.url.removeprefix(person.origin)}#{token}")
    stranger.ready()
    expect(person.find("#hint-open")).to_be_hidden()
    expect(person.find("#advice")).to_be_hidden()
    expect(person.find("#log-list")).to_contain_text("there are no more hints")


def test_a_hint_without_a_place_marks_its_button(person: Person, house: House) -> None:
    table = house.table("leduc-poker", *SOLO, seed="3")
    person.sit(table)
    person.is_asked()
    person.button("Hint", "#prompt").click()
    lines = told(person)
    key = lines.first.get_attribute("data-line")
    expect(person.find(".choice.advised")).to_have_attribute("data-key", key or "")
    expect(person.find("#advice-foot")).to_contain_text("100 % the best")


def test_a_hint_on_the_phone(invite: Invite, house: House) -> None:
    person = invite(**PHONE)
    solo(person, house)
    person.button("Hint", "#prompt").tap()
    lines = told(person)
    expect(lines).to_have_count(3)
    fits_a_thumb(person)
    assert points_at(person, best_column(person))
    for part in ("#advice", "#fragment-board"):
        expect(person.find(part)).to_be_in_viewport(ratio=0.99)
    lines.first.tap()
    expect(person.find("#advice")).to_be_hidden()
    person.is_asked()


# -- the replay ------------------------------------------------------------------------


def test_the_replay_tells_what_the_search_thinks(person: Person, house: House) -> None:
    table = finished(house)
    person.sit(table)
    person.button("Watch the replay").click()
    expect(person.find("#advice")).to_be_hidden()
    person.button("Analysis", "#replay").click()
    lines = told(person)
    expect(lines.filter(has_text="chosen")).to_have_count(1)
    for _ in range(6):
        person.button("One move on").click()
    expect(person.find("#advice-note")).to_contain_text("chose as the search would")
    expect(told(person).first).to_contain_text("wins for certain")
    expect(lines.first).to_contain_text("chosen")
    assert points_at(person, "column-0")
    course = person.find("#advice-course").get_by_role("img")
    expect(course).to_have_accessible_name(re.compile(r"from move 0 to 6: .*Orange from .* to 100"))
    assert sorted(house.hall.rooms[table.id].advice)[-1] == 6
    assert len(house.hall.rooms[table.id].advice) < 4, "who moves on does not wait"
    person.button("One move on").click()
    expect(person.find("#advice-note")).to_contain_text("The game is over here")
    person.button("One move back").click()
    expect(told(person).first).to_contain_text("wins for certain")
    person.page.keyboard.press("h")
    expect(person.find("#advice")).to_be_hidden()
    person.button("Back to now").click()
    expect(person.find(".light.pointed")).to_have_count(0)


def test_the_past_of_a_running_match_is_not_judged(person: Person, house: House) -> None:
    table = house.table("connect-four", "person", "person")
    drop(table, "4433")
    person.sit(table)
    person.page.keyboard.press("[")
    expect(person.find("#replay")).to_be_visible()
    expect(person.find("#replay-analysis")).to_be_hidden()
    person.page.keyboard.press("h")
    expect(person.find(".toast").last).to_contain_text("judged when the match is over")


def test_the_analysis_on_the_phone(invite: Invite, house: House) -> None:
    person = invite(**PHONE)
    person.sit(finished(house))
    person.button("Watch the replay").tap()
    person.button("Analysis", "#replay").tap()
    told(person)
    fits_a_thumb(person)
    for part in ("#advice", "#fragment-board", "#replay"):
        expect(person.find(part)).to_be_in_viewport(ratio=0.95)


# -- for everybody ---------------------------------------------------------------------


def test_hint_and_analysis_have_no_barriers(person: Person, house: House, axe: str) -> None:
    solo(person, house)
    person.button("Hint", "#prompt").click()
    told(person)
    no_barrier(person, axe)
    person.sit(finished(house))
    person.button("Watch the replay").click()
    person.button("Analysis", "#replay").click()
    told(person)
    no_barrier(person, axe)


def test_an_opponent_is_seen_to_think(invite: Invite, tmp_path: Path) -> None:
    with running(config(tmp_path, bot_pace=60)) as slow:
        person = invite(at=slow)
        person.sit(slow.table("connect-four", "person", "admiral"))
        person.is_asked()
        person.click("column-3")
        expect(person.prompt).to_have_text("Sky is thinking")
        expect(person.find("#hint-open")).to_be_hidden()
        person.page.close()


def test_a_seat_is_given_to_a_bot_of_a_level(invite: Invite, house: House) -> None:
    host = invite()
    table = deployment(house)
    host.keep(table, 0, links=(1,))
    host.ready()
    host.find("#seats button").filter(has_text="Sky").click()
    host.page.get_by_label("How good a bot plays for Sky").select_option("Captain")
    host.button("Let a bot play on").click()
    expect(host.find("#seats")).to_contain_text("bot · Captain")
    assert table.live.people[1].bot == "captain"
