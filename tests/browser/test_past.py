"""Earlier moments, and what is left when a game is over."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import expect

from offworld.engine import Record
from tests.browser.conftest import Invite
from tests.browser.openings import drop, finished
from tests.browser.person import Person
from tests.table.house import House

DISCS = """() => [...document.querySelectorAll('#fragment-board [id^="column-"] > title')]
  .map((title) => Number(title.textContent.match(/: (\\d)/)[1])).reduce((a, b) => a + b)"""


def discs(person: Person, count: int) -> None:
    """Wait until so many discs are drawn."""
    person.page.wait_for_function(f"() => ({DISCS})() === {count}")


def test_a_click_on_a_line_of_the_log_shows_the_table_as_it_was(
    person: Person, house: House
) -> None:
    table = house.table("connect-four", "person", "person")
    drop(table, "4433")
    person.sit(table)
    person.is_asked()
    discs(person, 4)
    line = person.find("#log-list .log-line").nth(1)
    moment = int(line.get_attribute("data-moment") or -1)
    line.click()
    expect(person.prompt).to_have_text(f"You look at move {moment} of 4")
    expect(person.find("#prompt-who")).to_contain_text("The past")
    discs(person, moment)
    expect(person.find(".glow")).to_have_count(0)
    expect(person.find("#choices-list button")).to_have_count(0)
    person.find("#column-0").click()
    person.button("Later").click()
    discs(person, moment + 1)
    person.button("Back to now").click()
    discs(person, 4)
    person.is_asked()
    expect(person.find(".glow")).to_have_count(7)
    assert table.state()["moment"] == 4


def test_a_move_of_the_other_does_not_end_the_look_at_the_past(
    invite: Invite, house: House
) -> None:
    table = house.table("connect-four", "person", "person")
    drop(table, "443")
    person = invite()
    person.sit(table)
    person.page.keyboard.press("[")
    person.page.keyboard.press("[")
    expect(person.prompt).to_have_text("You look at move 1 of 3")
    drop(table, "5", first=1)
    expect(person.prompt).to_have_text("You look at move 1 of 4")
    discs(person, 1)
    person.page.keyboard.press("Escape")
    person.is_asked()
    discs(person, 4)


def test_the_replay_runs_from_the_first_move_to_the_last(person: Person, house: House) -> None:
    person.sit(finished(house))
    person.button("Watch the replay").click()
    discs(person, 0)
    expect(person.find("#replay-at")).to_have_text("0 / 7")
    expect(person.find("#replay-rewind")).to_be_hidden()
    person.find("#replay-next").click()
    discs(person, 1)
    person.find("#replay-last").click()
    discs(person, 7)
    person.find("#replay-slider").fill("3")
    discs(person, 3)
    person.find("#replay-speed").fill("4")
    person.find("#replay-play").click()
    expect(person.find("#replay-at")).to_have_text("7 / 7")
    expect(person.find("#replay-play")).to_have_attribute("aria-label", "Play")
    person.button("Back to now").click()
    expect(person.prompt).to_have_text("The game is over")


def test_the_result_tells_scores_and_that_the_dice_were_honest(
    invite: Invite, house: House
) -> None:
    table = finished(house)
    winner, loser = invite(), invite()
    winner.sit(table, 0)
    loser.sit(table, 1)
    expect(winner.find("#prompt-note")).to_contain_text("You have won.")
    expect(loser.find("#prompt-note")).to_contain_text("Orange has won.")
    rows = loser.find("#result table.scores tbody tr")
    expect(rows.last).to_contain_text("Place12")
    fair = winner.find("#result details.fair")
    expect(fair.locator("summary")).to_have_text("The dice were honest")
    fair.locator("summary").click()
    expect(fair).to_contain_text("Your browser has computed it again.")
    seed = table.ask("GET", "/result").json()["seed"]
    expect(fair.locator("code").last).to_have_text(str(seed))


def test_the_record_can_be_downloaded_and_is_whole(
    person: Person, house: House, tmp_path: Path
) -> None:
    page = person.sit(finished(house))
    with page.expect_download() as waiting:
        person.button("Download the record").click()
    assert waiting.value.suggested_filename.startswith("connect-four-")
    waiting.value.save_as(tmp_path / "record.json")
    record = Record.from_json((tmp_path / "record.json").read_bytes())
    assert record.game == "connect-four"
    assert len(record.choices) == 7


def test_play_again_brings_everybody_to_the_new_table(invite: Invite, house: House) -> None:
    table = finished(house)
    host, guest = invite(), invite()
    host.keep(table, 0, links=(1,))
    host.ready()
    guest.sit(table, 1)
    host.button("Play again").click()
    host.page.wait_for_url(lambda url: table.id not in url)
    host.ready()
    guest.find("#prompt").get_by_role("link", name="Go to the new table").click()
    guest.page.wait_for_url(host.page.url)
    guest.ready()
    host.is_asked()
    host.click("column-0")
    guest.is_asked()
