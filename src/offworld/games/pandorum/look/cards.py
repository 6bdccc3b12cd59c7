"""Cards: Projects, Harvester sets, the piles, and what the end of the game depends on."""

from __future__ import annotations

from functools import lru_cache, partial

from offworld.engine import HIDDEN, Fragment
from offworld.engine.drawing import at, block, middle, panel, picture, text
from offworld.engine.svg import seat_mark, tag, title
from offworld.games.pandorum.board import BOARDS
from offworld.games.pandorum.look.glyphs import (
    TIMES,
    Part,
    coin,
    condition_parts,
    formula_rows,
    row,
    row_width,
    satellite_parts,
    taking_parts,
)
from offworld.games.pandorum.look.memory import as_before, eyes
from offworld.games.pandorum.look.pieces import (
    BESIDE,
    capital,
    card_frame,
    group,
    icon,
    pile,
    pill,
    track,
    wrapped,
)
from offworld.games.pandorum.look.view import PandorumView
from offworld.games.pandorum.look.words import card, counted, listed, market_id, player, quids
from offworld.games.pandorum.set_up import SET
from offworld.games.pandorum.tables import (
    BOWS,
    FREE,
    HULLS,
    NONE,
    PROJECTS,
    PYRRHUM_MINIMUM,
    PYRRHUM_VALUE,
    SATELLITES,
    STALL_ROUNDS,
    TYPE_IDS,
    TYPES,
    Bow,
    Hull,
    Satellite,
)

WIDTH, HEIGHT = 110, 128


# -- Projects --------------------------------------------------------------------------


@lru_cache(8192)
def project_card(
    id: str, number: int, copies: int = 1, brings: int = NONE, unfit: bool = False
) -> Fragment:
    """A Project: type and name, where it may be used, what it brings, its number.

    ``brings`` is what it would bring now, where that is known; like cards are drawn once.
    """
    project = PROJECTS[number]
    kind = TYPE_IDS[project.type]
    reward = [[coin(), *parts] for parts in formula_rows(project.reward)[:1]]
    reward += formula_rows(project.reward)[1:]
    rows: list[list[Part]] = [condition_parts(project), *reward, taking_parts(project)]
    rows = [parts for parts in rows if parts]
    foot = [middle(19, 38, f"#{project.number}", 12, "var(--muted)")]
    cap = project.takes_in_all if project.victims > 1 else project.reward.cap
    if project.reward.terms or project.victims > 1:
        foot.append(text(10, HEIGHT - 8, f"max {cap}", 12, "var(--muted)"))
    if brings != NONE:
        foot.append(pill(WIDTH / 2 + 6, HEIGHT - 12, f"+{brings}", 12))
    if copies > 1:
        foot.append(text(WIDTH - 10, HEIGHT - 8, f"{TIMES}{copies}", 12, anchor="end", bold=True))
    said = f"{card(number)}, {TYPES[project.type]['name']}: {project.text}"
    if brings != NONE:
        said += f" It would bring {quids(brings)} here."
    if unfit:
        said += " Its condition is not fulfilled here."
    mark = icon(kind, 0, 0, 22, f"var(--{kind})", says=str(TYPES[project.type]["name"]))
    return card_frame(
        WIDTH,
        HEIGHT,
        project.name,
        said,
        *[row(10, 57 + 20.5 * i, parts) for i, parts in enumerate(rows)],
        *foot,
        corner=mark,
        id=id,
        dim=unfit,
    )


def grouped(cards: list[int]) -> list[tuple[int, int]]:
    """Known cards in order, with the number of copies of each."""
    return [(number, cards.count(number)) for number in sorted(set(cards)) if number != HIDDEN]


@lru_cache(1024)
def small_card(number: int, x: float, y: float) -> Fragment:
    """A Project as it is seen from afar: its type and its number, 38 by 20."""
    kind = TYPE_IDS[PROJECTS[number].type]
    frame = panel(38, 20, fill="var(--ground)")
    figures = text(34, 14.5, PROJECTS[number].number, 12, anchor="end")
    mark = icon(kind, 10, 10, 13, f"var(--{kind})")
    return at(x, y, title(f"{card(number)}: {PROJECTS[number].text}"), frame, mark, figures)


# -- Harvester sets --------------------------------------------------------------------


def bow_words(bow: Bow) -> str:
    """What a bow does, in a few words."""
    if bow.two_legs:
        said = "Move in two straight legs"
    elif bow.drills:
        said = "Move over Volcanoes"
    elif bow.ignores_conditions:
        said = "Build without regard to conditions"
    elif bow.pays:
        said = "The card pays the Movement"
    elif bow.salvages:
        said = f"Take up to {counted(bow.salvages, 'card')} of the market"
    else:
        said = f"Take {bow.loot} from up to {bow.raids} neighbours after moving"
    if bow.gain:
        said += f", +{quids(bow.gain)}"
    if bow.gain_per_volcano:
        said += f", +{quids(bow.gain_per_volcano)} each"
    return said


def hull_rows(hull: Hull) -> list[list[Part]]:
    """What a hull gives, a row a level."""
    rows: list[list[Part]] = []
    for needed, level in zip(hull.thresholds, hull.levels, strict=True):
        parts: list[Part] = [f"{needed}:"]
        if hull.takes:
            parts += [coin(), f"{level.bonus.flat}, +{counted(level.extra_cards, 'card')},"]
            parts += [f"limit +{level.hand_limit}"]
        else:
            parts.append(coin())
            for extra in formula_rows(level.bonus):
                parts += extra
            if level.bonus.flat or level.bonus.cap > 1:
                parts.append(f"max {level.bonus.cap}")
        rows.append(parts)
    return rows


def part_panel(
    x: float, wide: float, high: float, mark: str, name: str, says: str, *rows: Fragment
) -> Fragment:
    """A part of a Harvester: its name and what it does."""
    head = icon(mark, 16, 18, 18, "var(--muted)") + text(30, 22.5, name, 12, bold=True)
    return at(x, 0, title(says), panel(wide, high, fill="var(--ground)"), head, *rows)


def written(x: float, y: float, said: str, room: float) -> Fragment:
    lines = wrapped(said, 12, room)
    return "".join([text(x, y + 16 * i, line) for i, line in enumerate(lines)])


@lru_cache(256)
def set_card(number: int, bow: int, hull: int, satellite: int) -> Fragment:
    """A set to choose: bow, hull and Satellite under each other."""
    front, body, eye = BOWS[bow], HULLS[hull], SATELLITES[satellite]
    parts = (front, body, eye)
    says = "; ".join([f"{part.name}: {part.text}" for part in parts])
    wide = BESIDE
    return picture(
        wide,
        188,
        tag(
            "g",
            title(f"Harvester set {number + 1}; {says}"),
            panel(wide, 188),
            at(8, 8, bow_part(front, wide - 16)),
            at(8, 64, hull_part(body, wide - 16)),
            at(8, 140, satellite_part(eye, wide - 16)),
            id=f"set-{number}",
            class_="card",
        ),
        class_="card",
    )


def bow_part(bow: Bow, wide: float) -> Fragment:
    return part_panel(
        0, wide, 52, bow.id, bow.name, bow.text, written(30, 41, bow_words(bow), wide - 40)
    )


def hull_part(hull: Hull, wide: float) -> Fragment:
    rows = [row(30, 38 + 21 * i, parts) for i, parts in enumerate(hull_rows(hull))]
    return part_panel(0, wide, 72, "hull", hull.name, hull.text, *rows)


def satellite_part(satellite: Satellite, wide: float) -> Fragment:
    parts = satellite_parts(satellite)
    sign = row(wide - 12 - row_width(parts), 18, parts)
    return part_panel(0, wide, 40, "satellite", satellite.name, satellite.text, sign)


def sets(view: PandorumView) -> list[Fragment]:
    return [
        set_card(start // SET, *view.sets[start : start + SET])
        for start in range(0, len(view.sets), SET)
        if view.sets[start] != NONE
    ]


# -- piles and the end -----------------------------------------------------------------


def piles(view: PandorumView, ends: bool) -> Fragment:
    """Deck and box, the Pyrrhum, and how near the usual end is."""
    box = listed([card(number) for number, _ in grouped(view.box)])
    return picture(
        BESIDE,
        92,
        panel(BESIDE, 92),
        pile(4, "Deck", "deck", view.deck, f"Deck; {counted(view.deck, 'card')}", "deck"),
        pile(72, "Box", "box", len(view.box),
             f"Box; out of the game: {box or 'no cards'}"),
        *[at(152, y, line) for y, line in zip((12, 38, 64), trackers(view, ends), strict=False)],
        class_="piles",
    )  # fmt: skip


def trackers(view: PandorumView, ends: bool) -> list[Fragment]:
    """The Pyrrhum, the Structures left, the rounds without a Construction: a line each."""
    lines = [pyrrhum(view)] if view.has_pyrrhum else []
    if not ends:
        return [*lines, empty_hexes(view)]
    return [*lines, least_supply(view), stalled(view) if view.stalled else empty_hexes(view)]


def tracker(mark: str, says: str, label: str, *more: Fragment) -> Fragment:
    """A line of 186 by 22: an icon, a word, and what stands at its end."""
    field = tag("rect", width=186, height=22, fill="none", pointer_events="all")
    head = icon(mark, 9, 9, 16, "var(--muted)") + text(24, 13.5, label, 12)
    return tag("g", title(says), field, head, *more)


def pyrrhum(view: PandorumView) -> Fragment:
    most = max([player.next_to_volcanoes for player in view.players])
    rule = f"worth {quids(PYRRHUM_VALUE)} at the end"
    if view.pyrrhum == NONE:
        says = f"The Pyrrhum, {rule}: for the first with {PYRRHUM_MINIMUM} Structures at Volcanoes"
        more = track(140, 9, PYRRHUM_MINIMUM, min(most, PYRRHUM_MINIMUM), 12)
        return tracker("pyrrhum", says, "Pyrrhum: free", more)
    holder = view.players[view.pyrrhum]
    says = f"{player(view, holder.seat)} holds the Pyrrhum, {rule}; "
    says += f"{counted(holder.next_to_volcanoes, 'Structure')} at Volcanoes"
    count = text(164, 13.5, holder.next_to_volcanoes, 12, anchor="end")
    more = seat_mark(holder.seat, 176, 9, 6)
    return tracker("pyrrhum", capital(says), "Pyrrhum", count, more)


def least_supply(view: PandorumView) -> Fragment:
    """The end comes when somebody has no Structure left."""
    nearest = min(view.players, key=lambda player: player.modules + player.bases)
    left = nearest.modules + nearest.bases
    says = f"The end comes when a player has no Structure left; the fewest: {left}"
    if view.ending:
        return tracker("end", "The end is triggered: this round is the last", "Last round")
    count = text(164, 13.5, left, 12, anchor="end")
    return tracker("end", says, "Fewest left", count, seat_mark(nearest.seat, 176, 9, 6))


def empty_hexes(view: PandorumView) -> Fragment:
    """The end comes when no empty hex is left, too."""
    owned = zip(view.feature, view.owner, strict=True)
    free = sum([feature == FREE and owner == NONE for feature, owner in owned])
    total = BOARDS[view.board].size
    says = f"{free} of {total} hexes are empty"
    return tracker("hex", says, "Empty hexes", text(164, 13.5, free, 12, anchor="end"))


def stalled(view: PandorumView) -> Fragment:
    says = f"{counted(view.stalled, 'round')} in a row without a Construction; "
    says += f"after {STALL_ROUNDS} the game ends"
    return tracker("hold", says, "Rounds at rest", track(128, 9, STALL_ROUNDS, view.stalled, 11))


# -- all of them -----------------------------------------------------------------------


def draw_cards(view: PandorumView, ends: bool = True) -> Fragment:
    """Harvester sets while they are chosen, the market, the piles.

    A module by whose rules the game ends otherwise draws it anew without the usual ends.
    """
    offered = sets(view)
    market = [
        project_card(market_id(number), number, copies) for number, copies in grouped(view.market)
    ]
    common = as_before(("piles", ends, looks(view)), partial(piles, view, ends))
    size = f"at least {view.market_size} different"
    return block(
        group("Harvester sets", *offered) if offered else "",
        group("Project Market", *market, more=size),
        group("Piles and the end" if ends else "Piles", common),
        class_="cards",
    )


def looks(view: PandorumView) -> tuple[object, ...]:
    """Everything that the piles and the trackers show."""
    return (
        eyes(view),
        view.deck,
        tuple(view.box),
        view.has_pyrrhum,
        view.pyrrhum,
        view.ending,
        view.stalled,
        tuple(view.owner),
        tuple(view.feature),
        tuple([(p.seat, p.next_to_volcanoes, p.modules, p.bases) for p in view.players]),
    )
