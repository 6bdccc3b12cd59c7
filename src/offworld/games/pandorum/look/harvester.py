"""A Harvester's board: bow, hull and Satellite, each with its slot of cards."""

from __future__ import annotations

from offworld.engine import Fragment
from offworld.engine.drawing import at, panel, text
from offworld.engine.svg import tag, title
from offworld.games.pandorum.look.glyphs import targets
from offworld.games.pandorum.look.pieces import icon, pill, track
from offworld.games.pandorum.look.view import PandorumView, PlayerView
from offworld.games.pandorum.look.words import bow_id, card, counted, listed, quids
from offworld.games.pandorum.tables import BOWS, HULLS, NONE, PROJECTS, SATELLITES, TYPE_IDS

BAY, PLATE, HOLD = 118, 35, 38
"""How wide a part is, and how high its name plate and its slot are."""
USES = ("for the bow", "for the hull", "for the Satellite")


def has_parts(one: PlayerView) -> bool:
    return one.bow != NONE


def slot_words(one: PlayerView, slot: int) -> str:
    """A slot in words: what it is for and what lies in it."""
    cards = one.slots[slot]
    said = f"Slot {slot + 1}; {counted(len(cards), 'card')} {USES[slot]}"
    names = [card(number) for number in cards]
    return f"{said}: {listed(names)}" if names else said


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


# -- the viewer's own ------------------------------------------------------------------


def mat_parts(view: PandorumView, mine: PlayerView) -> Fragment:
    """Three parts side by side, or a place for them."""
    if not has_parts(mine):
        wide = 3 * BAY + 10
        return panel(wide, PLATE + HOLD + 3) + text(
            wide / 2, 38, "You have no Harvester yet", 12, "var(--muted)", "middle"
        )
    bow, hull = BOWS[mine.bow], HULLS[mine.hull]
    used = view.bow_used and view.active == mine.seat
    names = [SATELLITES[number].name for number in mine.satellites]
    sky = names[0] if len(names) == 1 else counted(len(names), "Satellite")
    ids = [f"satellite-{mine.seat}-{SATELLITES[n].id}" for n in mine.satellites]
    tick = icon("tick", BAY - 10, PLATE / 2, 13, says="Used in this turn") if used else ""
    plates = (
        plate(bow.id, bow.name, f"{bow.name}; {bow.text}", bow_id(mine.seat), tick, used),
        plate("hull", hull.name, hull_words(mine), f"hull-{mine.seat}", level(mine)),
        plate("satellite", sky, satellite_words(mine), ids[0] if ids else None),
    )
    holds = (slot_of_cards(mine, 0), slot_of_hull(mine), slot_of_cargo(mine))
    drawn = []
    for i, (above, below) in enumerate(zip(plates, holds, strict=True)):
        drawn.append(at(i * (BAY + 5), 0, above, at(0, PLATE + 3, below)))
    return "".join(drawn)


def plate(
    mark: str, name: str, says: str, id: str | None, more: Fragment = "", dim: bool = False
) -> Fragment:
    """The name of a part."""
    ink = "var(--muted)" if dim else "var(--text)"
    head = icon(mark, 13, PLATE / 2, 16, ink) + text(23, PLATE / 2 + 4.5, name, 12, ink)
    return tag("g", title(says), panel(BAY, PLATE), head, more, id=id)


def level(one: PlayerView) -> Fragment:
    """The level of the hull, if it gives anything."""
    return pill(BAY - 13, PLATE / 2, str(one.level), 12) if one.level else ""


def hold(one: PlayerView, slot: int, *inside: Fragment) -> Fragment:
    """A slot, with the number of its cards at the end."""
    count = len(one.slots[slot])
    ink = "var(--text)" if count else "var(--muted)"
    return tag(
        "g",
        title(slot_words(one, slot)),
        panel(BAY, HOLD, fill="var(--ground)"),
        *inside,
        text(BAY - 10, HOLD / 2 + 5, count, 14, ink, "end", bold=True),
        id=f"slot-{one.seat}-{slot + 1}",
    )


def slot_of_cards(one: PlayerView, slot: int) -> Fragment:
    """Cards side by side, closer if there are many; an outline if there is none."""
    cards = one.slots[slot]
    room = BAY - 50
    step = min(19.0, room / max(1, len(cards) - 1)) if len(cards) > 1 else 0
    drawn = [at(10 + i * step, 8, little(number)) for i, number in enumerate(cards)]
    if not cards:
        look = {"fill": "none", "stroke": "var(--line)", "stroke_dasharray": "3 3"}
        drawn = [tag("rect", x=10, y=8, width=17, height=22, rx=3, **look)]
    return hold(one, slot, *drawn)


def little(number: int) -> Fragment:
    """A card of 17 by 22 with the mark of its type."""
    kind = TYPE_IDS[PROJECTS[number].type]
    face = tag("rect", width=17, height=22, rx=3, fill="var(--panel)", stroke="var(--muted)")
    return tag("g", title(card(number)), face, icon(kind, 8.5, 11, 13, f"var(--{kind})"))


def slot_of_hull(one: PlayerView) -> Fragment:
    """A pip for each card up to the highest level; the levels are marked."""
    needed = HULLS[one.hull].thresholds
    pips = track(
        14, HOLD / 2, needed[-1], len(one.slots[1]), min(14, 76 / needed[-1]), marks=needed
    )
    return hold(one, 1, pips)


def slot_of_cargo(one: PlayerView) -> Fragment:
    """What the Satellites look for, and how much of it there is."""
    alone = len(one.satellites) == 1
    scale, x, drawn = 1.0 if alone else 0.66, 8.0, []
    for number, items in zip(one.satellites, one.items, strict=True):
        satellite = SATELLITES[number]
        sign = targets()[satellite.target]
        wide = sign.wide * scale
        says = f"{satellite.value} per {sign.says}; {items} found"
        parts = at(x + wide / 2, HOLD / 2, sign.drawn, scale=scale)
        finds = f"finds {items}" if alone else items
        found = text(x + wide + 3, HOLD / 2 + 4.3, finds, 12, "var(--muted)")
        drawn.append(tag("g", title(says), parts, found))
        x += wide + 17
    return hold(one, 2, *drawn)


# -- everybody's, small ----------------------------------------------------------------


def bays(view: PandorumView, one: PlayerView) -> Fragment:
    """Bow, hull and Satellite in one line with the cards in their slots."""
    own = one.seat == view.seat  # then these ids belong to the mat
    bow, hull = BOWS[one.bow], HULLS[one.hull]
    cells = (
        (12, 92, bow.id, bow.name.split()[-1], f"{bow.name}; {bow.text}", bow_id(one.seat)),
        (107, 118, "hull", hull.name.split()[0], hull_words(one), f"hull-{one.seat}"),
        (228, 76, "satellite", "", satellite_words(one), f"satellites-{one.seat}"),
    )
    drawn = []
    for slot, (x, wide, mark, name, says, id) in enumerate(cells):
        field = tag("rect", y=-11, width=wide, height=22, rx=4, fill="var(--ground)")
        head = icon(mark, 11, 0, 15, "var(--muted)")
        body = text(22, 4.3, name, 12) if name else signs(one)
        count = text(wide - 7, 4.8, len(one.slots[slot]), 14, anchor="end", bold=True)
        there = tag(
            "g",
            title(slot_words(one, slot)),
            count,
            id=None if own else f"slot-{one.seat}-{slot + 1}",
        )
        part = tag("g", title(says), field, head, body, id=None if own else id)
        lit = level_mark(one, wide) if mark == "hull" else ""
        drawn.append(at(x, 70, part, lit, there))
    return "".join(drawn)


def level_mark(one: PlayerView, wide: float) -> Fragment:
    """Dots for the level of the hull, before the number of cards."""
    end = wide - 15 - 8 * len(str(len(one.slots[1])))
    dots = [tag("circle", cx=end - 6 * i, cy=0, r=2, fill="var(--text)") for i in range(one.level)]
    return tag("g", title(f"Level {one.level}"), *dots) if dots else ""


def signs(one: PlayerView) -> Fragment:
    """What the Satellites look for."""
    scale = 0.8 if len(one.satellites) == 1 else 0.46
    x, drawn = 22.0, []
    for number in one.satellites:
        sign = targets()[SATELLITES[number].target]
        drawn.append(at(x + sign.wide * scale / 2, 0, sign.drawn, scale=scale))
        x += sign.wide * scale + 2
    return "".join(drawn)
