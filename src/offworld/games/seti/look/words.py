"""What things are called: places, players, cards, techs; the ids of the picture; the log."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from offworld.engine.effects import Effects
from offworld.engine.english import listed
from offworld.engine.log import Amount, Card, Place, Token
from offworld.games.seti.effects.naming import amount as amount_of
from offworld.games.seti.look.view import SetiView
from offworld.games.seti.solar import ASTEROID, COMET, EMPTY, PLANET, ring_of, sector_of
from offworld.games.seti.tables import (
    BOARD_SPACES,
    CARD_PRICE,
    CARD_ROW,
    CARDS,
    DECK_PLACE,
    DISCOVERY_SPACES,
    GOLD_SIDES,
    MOONS,
    NEUTRAL,
    NONE,
    PLANETS,
    RESOURCES,
    SIDES,
    SLOTS,
    SPACES,
    STARS,
    TECHS,
    Price,
)

# -- English ---------------------------------------------------------------------------


def capital(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}"


def amount_words(n: int, what: str) -> str:
    """ "2 credits", "1 energy"."""
    return amount_of(n, what)


def price_words(cost: Mapping[str, int]) -> str:
    return listed([amount_words(n, what) for what, n in cost.items() if n]) or "free"


def words_of(effects: Effects) -> str:
    """What effects bring, shortly: "12 points, mark a yellow trace"."""
    said = [effect.words() for effect in effects]
    return ", ".join([one.removeprefix("gain ") for one in said])


def paid(cost: Price) -> str:
    """A price in words."""
    return listed(
        [amount_words(n, "card" if what == CARD_PRICE else RESOURCES[what]) for what, n in cost]
    )


def reveals(effects: Effects) -> bool:
    """Whether effects show a card that nobody knows."""
    return any(glyph.icon in ("random_card", "signal_deck") for glyph in effects.glyphs())


# -- things of the table ---------------------------------------------------------------


def player(view: SetiView, number: int) -> str:
    if number == NEUTRAL:
        return "a neutral marker"
    return "you" if number == view.seat else view.name(number)


def contents(content: int) -> str:
    """What is visible in a space, in a word or two."""
    if content >= PLANET:
        return PLANETS[content - PLANET].name
    return {EMPTY: "empty space", ASTEROID: "asteroids", COMET: "a comet"}[content]


def star_of(view: SetiView, here: int) -> str:
    """The star in whose sector a space lies."""
    return SLOTS[view.star_at[sector_of(here)]].name


def place(view: SetiView, here: int) -> str:
    """A space as people say it: "Mars", "asteroids before Vega, ring 2"."""
    content = view.visible[here]
    if content >= PLANET:
        return PLANETS[content - PLANET].name
    return f"{contents(content)} before {star_of(view, here)}, ring {ring_of(here)}"


def shows_publicity(content: int) -> bool:
    """Whether a visit gives publicity (SE-SOLAR-09)."""
    if content >= PLANET:
        return bool(PLANETS[content - PLANET].publicity_on_visit)
    return content == COMET


def card_name(number: int) -> str:
    return CARDS[number].name


def species_name(view: SetiView, slot: int) -> str:
    """The species in a slot: by its title, or by its side while nobody knows it."""
    return title(view.species[slot].name) or f"the {SIDES[slot]} species"


def title(name: str) -> str:
    """A species as people write it."""
    return {"oumuamua": "'Oumuamua"}.get(name, name.capitalize())


def space_name(view: SetiView, space: int) -> str:
    """A space for traces: "the discovery space of the left species"."""
    one = SPACES[space]
    if space >= BOARD_SPACES:
        return f"level {one.level} of {title(one.species)}"
    kind = "the discovery space" if space < DISCOVERY_SPACES else "the overflow"
    return f"{kind} of {species_name(view, SIDES.index(one.species_slot))}"


def gold_name(side: int) -> str:
    """What a gold tile counts."""
    return GOLD_SIDES[side].metric.each()


# -- ids of the picture ----------------------------------------------------------------


def cell_id(here: int) -> str:
    """A space of the solar system, as the log names it."""
    return f"cell-{here}"


def probe_id(seat: int, number: int) -> str:
    return f"probe-{seat}-{number}"


def mobile_id(number: int) -> str:
    """A piece of a module that moves like a probe."""
    return f"piece-{number}"


def slot_id(slot: int) -> str:
    """A data slot: a star, or what a module adds."""
    return f"{'star' if slot < STARS else 'slot'}-{SLOTS[slot].id}"


def card_id(number: int) -> str:
    """A card, wherever it lies: in a hand, in the row, in front of a player."""
    return f"card-{CARDS[number].id}"


def corner_id(number: int) -> str:
    return f"corner-{CARDS[number].id}"


def circle_id(number: int, circle: int) -> str:
    return f"circle-{CARDS[number].id}-{circle}"


def place_id(place: int) -> str:
    """A place of the card row without a card, or the deck."""
    return "deck" if place == CARD_ROW else f"row-{place}"


def action_id(action: str) -> str:
    """A button on the viewer's mat."""
    return f"action-{action}"


def good_id(what: str) -> str:
    """A field of the viewer's goods."""
    return f"goods-{what}"


def top_id(position: int) -> str:
    return f"top-{position}"


def lower_id(slot: int) -> str:
    return f"lower-{slot}"


def own_tech_id(number: int) -> str:
    """A tech on the viewer's own board."""
    return f"own-{TECHS[number].id}"


def tech_id(number: int) -> str:
    """A stack of the tech board."""
    return f"tech-{TECHS[number].id}"


def space_id(space: int) -> str:
    """A space for traces."""
    return f"space-{SPACES[space].id}"


def gold_id(tile: int) -> str:
    return f"gold-{tile}"


def planet_id(number: int) -> str:
    return f"planet-{PLANETS[number].id}"


def orbit_id(number: int) -> str:
    return f"orbit-{PLANETS[number].id}"


def land_id(number: int, space: int = NONE) -> str:
    """The ground of a planet, or a space there for one of the first landers."""
    first = f"-first-{space}" if space != NONE else ""
    return f"land-{PLANETS[number].id}{first}"


def moon_id(number: int) -> str:
    return f"moon-{MOONS[number].id}"


def figure_id(number: int) -> str:
    """An orbiter or a lander."""
    return f"figure-{number}"


def of_place(view: SetiView, number: int) -> tuple[str, str]:
    """A place where a card is taken: what lies there, and its id."""
    if number == DECK_PLACE:
        return "the top card of the deck", place_id(number)
    card = view.row[number]
    if card == NONE:
        return f"the card at place {number + 1} of the row", place_id(number)
    return card_name(card), card_id(card)


# -- techs and gold tiles --------------------------------------------------------------

TECH_NAMES = {
    "probe_1": "Two probes",
    "probe_2": "Asteroids",
    "probe_3": "Cheap landing",
    "probe_4": "Moons",
    "telescope_1": "Wide view",
    "telescope_2": "Mercury",
    "telescope_3": "From hand",
    "telescope_4": "Launch",
    "computer_1": "Credit",
    "computer_2": "Energy",
    "computer_3": "Card",
    "computer_4": "Publicity",
}
"""Short names of ours; the tiles have none."""
GOLD_NAMES = ("techs", "missions", "income", "traces, or wins and pieces")
"""What the gold tiles are about, from left to right."""


def tech_name(number: int) -> str:
    """A tech as people may call it: "probe tech 4 (moons)"."""
    one = TECHS[number]
    return f"{one.type} tech {one.index} ({TECH_NAMES[one.id].lower()})"


def tech_words(number: int) -> str:
    """A tech and what it does."""
    return f"{tech_name(number)}: {TECHS[number].ability}"


# -- the log ---------------------------------------------------------------------------


ONE_OF = {
    "points": "point",
    "credits": "credit",
    "cards": "card",
    "exofossils": "exofossil",
    "objectives": "objective",
}
"""One of what is counted; energy, publicity, data and progress are the same."""


def spell(token: Token) -> str | None:
    """The words for a token of the log; None for tokens that are not ours."""
    match token:
        case Card(id):
            return next((one.name for one in CARDS if one.id == id), None)
        case Place(id):
            return place_words(id)
        case Amount(number, unit):
            return f"{number} {ONE_OF.get(unit, unit) if number == 1 else unit}"
    return None


def place_words(id: str) -> str | None:
    """A place of the log: a space, a planet, a moon, a star, a space for traces."""
    kind, _, rest = id.partition("-")
    if kind == "cell":
        return f"ring {ring_of(int(rest))}, sector {sector_of(int(rest)) + 1}"
    if kind == "space":
        return space_words(rest)
    if kind == "gold":
        return f"the gold tile for {GOLD_NAMES[int(rest)]}"
    if kind == "tech":
        return next((tech_name(i) for i, one in enumerate(TECHS) if one.id == rest), None)
    things: dict[str, list[Any]] = {
        "planet": PLANETS,
        "moon": MOONS,
        "star": SLOTS,
        "slot": SLOTS,
    }
    return next((str(one.name) for one in things.get(kind, []) if one.id == rest), None)


def space_words(id: str) -> str | None:
    """A space for traces, without regard to what is known of its species."""
    for number, one in enumerate(SPACES):
        if one.id != id:
            continue
        if number >= BOARD_SPACES:
            return f"{title(one.species)}, {one.color} level {one.level}"
        kind = "discovery" if number < DISCOVERY_SPACES else "overflow"
        return f"the {one.color} {kind} space of the {one.species_slot} species"
    return None
