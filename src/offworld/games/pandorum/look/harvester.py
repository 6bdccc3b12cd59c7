"""A Harvester's board: bow, hull and Satellite, each with its slot of cards."""

from __future__ import annotations

from offworld.drawing.cards import tiny_card
from offworld.drawing.icons import icon
from offworld.drawing.nodes import Content, Node, at, group, tag, together
from offworld.drawing.panels import frame
from offworld.drawing.tracks import pips
from offworld.drawing.writing import beside, middle, pill
from offworld.games.pandorum.look.glyphs import targets
from offworld.games.pandorum.look.icons import BOW_MARKS, TYPE_MARKS
from offworld.games.pandorum.look.view import PandorumView, PlayerView
from offworld.games.pandorum.look.words import bow_id, card, counted, listed, quids
from offworld.games.pandorum.tables import BOWS, HULLS, NONE, PROJECTS, SATELLITES, TYPE_IDS

BAY, PLATE, HOLD = 118, 35, 38
"""How wide a part is, and how high its name plate and its slot are."""
USES = ("for the bow", "for the hull", "for the Satellite")


def has_parts(one: PlayerView) -> bool:
    return one.bow != NONE


def bow_words(one: PlayerView) -> str:
    return f"{BOWS[one.bow].name}; {BOWS[one.bow].text}"


def hull_words(one: PlayerView) -> str:
    hull = HULLS[one.hull]
    return f"{hull.name}; level {one.level}: {hull.text}"


def satellite_words(one: PlayerView) -> str:
    """All Satellites of a Harvester, with what they find."""
    said = [
        f"{SATELLITES[number].name}: {SATELLITES[number].text} It finds {items}."
        for number, items in zip(one.satellites, one.items, strict=True)
    ]
    return f"{' '.join(said)} Slot 3 would bring {quids(one.cargo)}."


def slot_words(one: PlayerView, slot: int) -> str:
    """A slot in words: what it is for and what lies in it."""
    cards = one.slots[slot]
    said = f"Slot {slot + 1}; {counted(len(cards), 'card')} {USES[slot]}"
    return f"{said}: {listed([card(number) for number in cards])}" if cards else said


def slot_id(one: PlayerView, slot: int) -> str:
    return f"slot-{one.seat}-{slot + 1}"


# -- the viewer's own ------------------------------------------------------------------


def mat_parts(view: PandorumView, mine: PlayerView) -> Node:
    """Three parts side by side, or a place for them."""
    if not has_parts(mine):
        wide = 3 * BAY + 10
        words = middle(wide / 2, 34, "You have no Harvester yet", 12, "muted")
        return together(frame(wide, PLATE + HOLD + 3), words)
    bow, hull = BOWS[mine.bow], HULLS[mine.hull]
    used = view.bow_used and view.active == mine.seat
    names = [SATELLITES[number].name for number in mine.satellites]
    sky = names[0] if len(names) == 1 else counted(len(names), "Satellite")
    tick = icon("tick", BAY - 10, PLATE / 2, 13, says="Used in this turn") if used else None
    level = pill(BAY - 13, PLATE / 2, str(mine.level)) if mine.level else None
    plates = (
        plate(BOW_MARKS[bow.id], bow.name, bow_words(mine), bow_id(mine.seat), tick, used),
        plate("hull", hull.name, hull_words(mine), f"hull-{mine.seat}", level),
        plate("satellite", sky, satellite_words(mine), satellite_id(mine)),
    )
    holds = (slot_of_cards(mine), slot_of_hull(mine), slot_of_cargo(mine))
    return together(
        *[
            at(i * (BAY + 5), 0, above, at(0, PLATE + 3, below))
            for i, (above, below) in enumerate(zip(plates, holds, strict=True))
        ]
    )


def satellite_id(one: PlayerView) -> str | None:
    """The id of the first Satellite, by its name: another one may come in its place."""
    return f"satellite-{one.seat}-{SATELLITES[one.satellites[0]].id}" if one.satellites else None


def plate(
    mark: str, name: str, says: str, id: str | None, more: Content = None, dim: bool = False
) -> Node:
    """The name of a part."""
    ink = "muted" if dim else "text"
    head = together(icon(mark, 13, PLATE / 2, 16, ink), beside(23, PLATE / 2, name, 12, ink))
    return group(frame(BAY, PLATE), head, more, says=says, name=name, id=id)


def hold(one: PlayerView, slot: int, *inside: Content) -> Node:
    """A slot, with the number of its cards at the end."""
    count = len(one.slots[slot])
    ink = "text" if count else "muted"
    return group(
        frame(BAY, HOLD, fill="ground"),
        *inside,
        beside(BAY - 10, HOLD / 2, count, 14, ink, bold=True, end=True),
        says=slot_words(one, slot),
        name=f"Slot {slot + 1}",
        id=slot_id(one, slot),
    )


def slot_of_cards(one: PlayerView) -> Node:
    """Cards side by side, closer if there are many; an outline if there is none."""
    cards = one.slots[0]
    if not cards:
        look = {"fill": "none", "stroke": "line", "stroke_dasharray": "3 3"}
        return hold(one, 0, tag("rect", x=10, y=8, width=17, height=22, rx=3, **look))
    step = min(19.0, (BAY - 50) / max(1, len(cards) - 1))
    return hold(one, 0, *[tiny_project(10 + i * step, number) for i, number in enumerate(cards)])


def tiny_project(x: float, number: int) -> Node:
    kind = TYPE_IDS[PROJECTS[number].type]
    return tiny_card(x, 8, TYPE_MARKS[kind], card(number), kind)


def slot_of_hull(one: PlayerView) -> Node:
    """A pip for each card up to the highest level; the levels are marked."""
    needed = HULLS[one.hull].thresholds
    step = min(14, 76 / needed[-1])
    return hold(one, 1, pips(14, HOLD / 2, needed[-1], len(one.slots[1]), step, marks=needed))


def slot_of_cargo(one: PlayerView) -> Node:
    """What the Satellites look for, and how much of it there is."""
    alone = len(one.satellites) == 1
    scale, x, drawn = 1.0 if alone else 0.66, 8.0, []
    for number, items in zip(one.satellites, one.items, strict=True):
        satellite = SATELLITES[number]
        sign = targets()[satellite.target]
        wide = sign.wide * scale
        found = f"finds {items}" if alone else items
        drawn.append(
            group(
                at(x + wide / 2, HOLD / 2, sign.drawn, scale=scale),
                beside(x + wide + 3, HOLD / 2, found, 12, "muted"),
                says=f"{satellite.value} per {sign.says}; {items} found",
            )
        )
        x += wide + 17
    return hold(one, 2, *drawn)


# -- everybody's, small ----------------------------------------------------------------


def bays(view: PandorumView, one: PlayerView, y: float) -> Node:
    """Bow, hull and Satellite in one line with the cards in their slots."""
    own = one.seat == view.seat  # then these ids belong to the mat
    bow, hull = BOWS[one.bow], HULLS[one.hull]
    front, body = beside(22, 0, bow.name.split()[-1]), beside(22, 0, hull.name.split()[0])
    cells = (
        (12, 92, BOW_MARKS[bow.id], front, bow_words(one), bow_id(one.seat)),
        (107, 118, "hull", together(body, levels(one, 118)), hull_words(one), f"hull-{one.seat}"),
        (228, 76, "satellite", signs(one), satellite_words(one), f"satellites-{one.seat}"),
    )
    drawn = []
    for slot, (x, wide, mark, inside, says, id) in enumerate(cells):
        field = tag("rect", y=-11, width=wide, height=22, rx=4, fill="ground")
        head = icon(mark, 11, 0, 15, "muted")
        count = beside(wide - 7, 0, len(one.slots[slot]), 14, bold=True, end=True)
        part = group(field, head, inside, says=says, id=None if own else id)
        there = group(count, says=slot_words(one, slot), id=None if own else slot_id(one, slot))
        drawn.append(at(x, y, part, there))
    return together(*drawn)


def levels(one: PlayerView, wide: float) -> Node | None:
    """Dots for the level of the hull, before the number of cards."""
    end = wide - 15 - 8 * len(str(len(one.slots[1])))
    dots = [tag("circle", cx=end - 6 * i, cy=0, r=2, fill="text") for i in range(one.level)]
    return group(*dots, says=f"Level {one.level}") if dots else None


def signs(one: PlayerView) -> Node:
    """What the Satellites look for."""
    scale = 0.8 if len(one.satellites) == 1 else 0.46
    x, drawn = 22.0, []
    for number in one.satellites:
        sign = targets()[SATELLITES[number].target]
        drawn.append(at(x + sign.wide * scale / 2, 0, sign.drawn, scale=scale))
        x += sign.wide * scale + 2
    return together(*drawn)
