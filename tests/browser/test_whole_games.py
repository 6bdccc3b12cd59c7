"""Whole games, by clicking what glows and the buttons of the prompt bar, and nothing else."""

from __future__ import annotations

from random import Random
from typing import Any

from playwright.sync_api import expect

from tests.browser.person import ENDING, Person
from tests.table.house import House


def test_connect_four_is_two_clicks_away_and_ends_with_a_result(person: Person) -> None:
    page = person.go("/")
    page.locator('[data-play="connect-four"]').click()
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url("**/tables/*")
    person.ready()
    dice = Random(4)
    person.play(lambda shown: dice.choice(shown["glowing"]))
    expect(person.prompt).to_have_text("The game is over")
    expect(person.find("#result")).to_contain_text("Place")
    expect(person.find("#log-list")).not_to_be_empty()


def test_leduc_poker_is_played_with_the_buttons_of_the_bar(person: Person, house: House) -> None:
    person.sit(house.table("leduc-poker", "person", "greedy", seed="a good hand"))

    def call(shown: dict[str, Any]) -> Any:
        assert shown["buttons"]
        return next(button for button in shown["buttons"] if "fold" not in button["label"].lower())

    person.play(call)
    expect(person.prompt).to_have_text("The game is over")
    expect(person.find("#result table.scores")).to_be_visible()


class Fighter:
    """Ends phases as often as not, and otherwise does something; never sells a card."""

    def __init__(self, seed: str) -> None:
        self.dice = Random(seed)
        self.seen: set[str] = set()

    def __call__(self, shown: dict[str, Any]) -> Any:
        self.seen.add(shown["prompt"])
        ends = [one for one in shown["buttons"] if ENDING.search(one["label"])]
        rest = [one for one in shown["buttons"] if one not in ends] + [
            one for one in shown["glowing"] if not one["label"].startswith("Exchange")
        ]
        if ends and (not rest or self.dice.random() < 0.5):
            return ends[-1]
        return self.dice.choice(rest or shown["glowing"] + shown["buttons"])


def test_a_game_of_nexus_ops_is_won_or_lost_by_clicks_alone(person: Person, house: House) -> None:
    table = house.table(
        "nexus-ops", "person", "greedy", seed="3", modules={"time_is_of_the_essence": {}}
    )
    person.sit(table)
    fighter = Fighter("3")
    person.play(fighter)
    expect(person.prompt).to_have_text("The game is over")
    expect(person.find("#result")).to_contain_text("Battle Victory cards")
    assert len(fighter.seen) >= 5, fighter.seen


def test_alone_against_the_official_opponent(person: Person) -> None:
    page = person.go("/")
    page.locator('[data-play="pandorum"]').click()
    page.get_by_label("1 against Maximus").check()
    page.get_by_role("button", name="Start the game").click()
    page.wait_for_url("**/tables/*")
    person.ready()
    expect(person.find("#seats")).to_contain_text("Maximus")
    dice = Random(5)
    person.play(lambda shown: dice.choice(shown["glowing"] + shown["buttons"]), most=900)
    expect(person.prompt).to_have_text("The game is over")
    expect(person.find("#log-list")).to_contain_text("Maximus")
    expect(person.find("#result thead")).to_contain_text("Maximus")
    expect(person.find("#result .verdict")).to_contain_text("win")
