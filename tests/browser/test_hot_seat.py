"""Several people at one screen, who must not see each other's hands."""

from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.openings import buying, deployment, play_until
from tests.browser.person import Person
from tests.table.house import House, TableHere

FINDING = """words => {
  const found = [];
  const { SHOW_ELEMENT, SHOW_TEXT } = NodeFilter;
  const parts = document.createTreeWalker(document.body, SHOW_ELEMENT | SHOW_TEXT);
  for (let node = parts.nextNode(); node; node = parts.nextNode()) {
    if (node.parentElement.closest("script, style, #rules")) continue;
    const written = node.data ?? [...node.attributes].map(({ value }) => value).join(" ");
    const where = node.parentElement.closest("[id]")?.id;
    for (const word of words) if (written.includes(word)) found.push([word, where]);
  }
  return found;
}"""
"""Where words stand in the page, be it seen or unseen: in texts and in attributes."""


def secrets(table: TableHere, seat: int) -> set[str]:
    """What only one seat reads in the log: the names of cards."""
    lines = table.state(seat)["log"]["lines"]
    cards = {word["text"] for line in lines for word in line["words"] if word["kind"] == "card"}
    other = table.state(None)["log"]["lines"]
    known = {word["text"] for line in other for word in line["words"]}
    return cards - known


def hides(person: Person, *words: str) -> None:
    """The screen is covered, and the page has none of these words, seen or unseen."""
    cover = person.find("#cover")
    expect(cover).to_be_visible()
    expect(cover).to_contain_text("Nobody's hand is shown now.")
    assert words
    assert not person.page.evaluate(FINDING, list(words))
    hit = person.page.evaluate("() => document.elementFromPoint(640, 400).closest('#cover')")
    assert hit is not None


def test_the_hand_over_screen_hides_both_cards_of_leduc_poker(person: Person, house: House) -> None:
    table = house.table("leduc-poker", "person", "person", seed="3")
    mine, yours = secrets(table, 0), secrets(table, 1)
    assert mine
    assert yours
    person.keep(table, 0, 1)
    hides(person, *mine, *yours)
    person.button("I am Orange: show my hand", "#cover").click()
    person.is_asked()
    expect(person.find("#log-list")).to_contain_text(mine.pop())
    assert not [word for word in yours if word in person.page.content()]
    person.button("Check").click()
    expect(person.find("#cover-title")).to_have_text("Pass the screen to Sky")
    hides(person, *secrets(table, 0), *yours)
    person.page.keyboard.press("Enter")
    person.is_asked()
    expect(person.find("#log-list")).to_contain_text(yours.pop())
    assert not [word for word in secrets(table, 0) if word in person.page.content()]


def cards_of(table: TableHere, seat: int) -> list[str]:
    """The names of the cards in a hand, as the drawing tells them."""
    view = table.state(seat)
    source = str(view["fragments"]["hand"])
    return [part.split('"')[0] for part in source.split('id="mission-')[1:]]


def test_the_hand_over_screen_hides_the_missions_of_nexus_ops(person: Person, house: House) -> None:
    table = deployment(house)
    play_until(
        table, lambda screen: screen["moment"] > 40 and screen["you"] == 0 and buying(screen)
    )
    hands = cards_of(table, 0) + cards_of(table, 1)
    assert hands
    words = [f"mission-{card}" for card in hands]
    names = [card.replace("_", " ").title() for card in hands]
    person.keep(table, 0, 1)
    hides(person, *words, *names)
    person.button("I am Orange: show my hand", "#cover").click()
    person.is_asked()
    for card in person.find('#hand [id^="mission-"]').all():
        card.hover(position={"x": 12, "y": 20})  # the rest of it may lie under the next one
    expect(person.find("#game-tip")).to_be_visible()
    for _ in range(40):
        shown = person.look()
        if shown["covered"]:
            break
        ends = [one for one in shown["buttons"] if not one["label"].startswith("Draw")]
        person.press((ends or shown["buttons"])[-1])
    dealt = secrets(table, 0) | secrets(table, 1)
    hides(person, *words, *names, *(word.removeprefix("the ") for word in dealt))
    person.button("I am Sky: show my hand", "#cover").click()
    expect(person.find("#hand")).to_be_visible()
    foreign = [f'"mission-{card}"' for card in {*cards_of(table, 0)} - {*cards_of(table, 1)}]
    assert foreign
    assert not [word for word in foreign if word in person.page.content()]


def test_a_look_from_another_seat_leaves_nothing_of_a_half_made_choice(
    person: Person, house: House
) -> None:
    table = deployment(house)
    play_until(
        table, lambda screen: screen["moment"] > 40 and screen["you"] == 0 and buying(screen)
    )
    person.keep(table, 0, 1)
    person.button("I am Orange: show my hand", "#cover").click()
    person.is_asked()
    offer = next(o for o in person.offers() if o["label"].startswith("Exchange"))
    card = str(offer["label"]).removeprefix("Exchange ").split(" for ")[0]
    person.button("More").click()
    person.button(f"{offer['mode']} …").click()
    person.click(offer["path"][0])
    expect(person.find(".light.chosen")).to_have_count(1)
    person.find("#seats button").filter(has_text="Sky").click()
    person.button("Look from this seat").click()
    hides(person, card)
    person.page.keyboard.press("Enter")
    expect(person.prompt).to_have_text("Waiting for Orange")
    assert not person.page.evaluate(FINDING, [card])


def test_without_secrets_the_screen_is_simply_passed_on(person: Person, house: House) -> None:
    person.keep(house.table("connect-four", "person", "person"), 0, 1)
    person.ready()
    for turn, column in enumerate("4345"):
        person.is_asked()
        expect(person.find("#prompt-who")).to_contain_text(("Orange", "Sky")[turn % 2])
        person.click(f"column-{column}")
        expect(person.find("#log-list .log-line")).to_have_count(turn + 1)
    expect(person.find("#cover")).to_be_hidden()
