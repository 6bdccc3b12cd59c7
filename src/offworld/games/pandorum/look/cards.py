"""Cards: Projects, Harvester sets, the piles, and what the end of the game depends on."""

from __future__ import annotations

from offworld.drawing import cards
from offworld.drawing.cards import BODY, ROW, Pile
from offworld.drawing.icons import icon
from offworld.drawing.metrics import wrap
from offworld.drawing.nodes import Content, Node, at, group, kept, kept_by, tag, together
from offworld.drawing.panels import BESIDE, captioned, frame, framed
from offworld.drawing.picture import Panel
from offworld.drawing.theme import seat_mark
from offworld.drawing.tracks import pips
from offworld.drawing.writing import beside, lines, middle, pill, sentence, sentence_width, text
from offworld.engine import HIDDEN
from offworld.games.pandorum.board import BOARDS
from offworld.games.pandorum.look.glyphs import (
    Part,
    coin,
    condition_parts,
    formula_rows,
    satellite_parts,
    taking_parts,
)
from offworld.games.pandorum.look.icons import BOW_MARKS, TYPE_MARKS
from offworld.games.pandorum.look.pieces import capital, eyes
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
    Project,
)

WIDTH, HEIGHT = 110, 128


# -- Projects --------------------------------------------------------------------------


def project_rows(project: Project) -> list[list[Part]]:
    """Where a Project may be used, and what it brings: a row each."""
    reward = formula_rows(project.reward)
    rows = [condition_parts(project), *reward, taking_parts(project)]
    if reward:
        rows[1] = [coin(), *reward[0]]
    return [parts for parts in rows if parts]


@kept
def project_card(
    id: str, number: int, copies: int = 1, brings: int = NONE, unfit: bool = False
) -> Node:
    """A Project: type and name, where it may be used, what it brings, its number.

    ``brings`` is what it would bring now, where that is known; like cards are drawn once.
    """
    project = PROJECTS[number]
    kind, type_name = TYPE_IDS[project.type], str(TYPES[project.type]["name"])
    said = f"{card(number)}, {type_name}: {project.text}"
    if brings != NONE:
        said += f" It would bring {quids(brings)} here."
    if unfit:
        said += " Its condition is not fulfilled here."
    has_cap = project.reward.terms or project.victims > 1
    cap = project.takes_in_all if project.victims > 1 else project.reward.cap
    rows = project_rows(project)
    return cards.card(
        WIDTH,
        HEIGHT,
        project.name,
        *[sentence(10, BODY + ROW * i, parts) for i, parts in enumerate(rows)],
        middle(21, 41, f"#{project.number}", 12, "muted"),
        text(10, HEIGHT - 8, f"max {cap}", 12, "muted") if has_cap else None,
        pill(WIDTH / 2 + 6, HEIGHT - 12, f"+{brings}") if brings != NONE else None,
        corner=icon(TYPE_MARKS[kind], 0, 0, 22, kind, type_name),
        copies=copies,
        says=said,
        id=id,
        dim=unfit,
    )


def grouped(numbers: list[int]) -> list[tuple[int, int]]:
    """Known cards in order, with the number of copies of each."""
    return [(one, numbers.count(one)) for one in sorted(set(numbers)) if one != HIDDEN]


def small_card(number: int, x: float, y: float) -> Node:
    """A Project as it is seen from afar: its type and its number, 38 by 20."""
    project = PROJECTS[number]
    kind = TYPE_IDS[project.type]
    says = f"{card(number)}: {project.text}"
    return cards.small_card(x, y, TYPE_MARKS[kind], str(project.number), says, kind)


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
        parts: list[Part] = [f"{needed}:", coin()]
        if hull.takes:
            parts.append(f"{level.bonus.flat}, +{counted(level.extra_cards, 'card')},")
            parts.append(f"limit +{level.hand_limit}")
        else:
            parts += [part for extra in formula_rows(level.bonus) for part in extra]
            if level.bonus.flat or level.bonus.cap > 1:
                parts.append(f"max {level.bonus.cap}")
        rows.append(parts)
    return rows


@kept
def set_card(number: int, bow: int, hull: int, satellite: int) -> Node:
    """A set to choose: bow, hull and Satellite under each other."""
    front, body, eye = BOWS[bow], HULLS[hull], SATELLITES[satellite]
    says = "; ".join([f"{part.name}: {part.text}" for part in (front, body, eye)])
    does = lines(30, 41, wrap(bow_words(front), 12, BESIDE - 56))
    levels = [sentence(30, 38 + 21 * i, parts) for i, parts in enumerate(hull_rows(body))]
    sought = satellite_parts(eye)
    finds = sentence(BESIDE - 28 - sentence_width(sought), 18, sought)
    return framed(
        BESIDE,
        188,
        set_part(8, 52, BOW_MARKS[front.id], front.name, front.text, does),
        set_part(64, 72, "hull", body.name, body.text, *levels),
        set_part(140, 40, "satellite", eye.name, eye.text, finds),
        class_="card",
        says=f"Harvester set {number + 1}; {says}",
        name=f"Set {number + 1}",
        id=f"set-{number}",
    )


def set_part(y: float, high: float, mark: str, name: str, says: str, *does: Content) -> Node:
    """A part of a Harvester: its name and what it does."""
    field = frame(BESIDE - 16, high, fill="ground")
    head = together(icon(mark, 16, 18, 18, "muted"), beside(30, 18, name, bold=True))
    return at(8, y, field, head, *does, says=says)


def sets(view: PandorumView) -> list[Node]:
    return [
        set_card(start // SET, *view.sets[start : start + SET])
        for start in range(0, len(view.sets), SET)
        if view.sets[start] != NONE
    ]


# -- piles and the end -----------------------------------------------------------------


def pile_looks(view: PandorumView, ends: bool = True) -> tuple[object, ...]:
    """Everything that the piles and the trackers show."""
    return (
        ends,
        eyes(view),
        view.deck,
        tuple(view.box),
        view.has_pyrrhum,
        view.pyrrhum,
        view.ending,
        view.stalled,
        tuple(view.owner),
        tuple(view.feature),
        *[(one.next_to_volcanoes, one.modules, one.bases) for one in view.players],
    )


@kept_by(pile_looks)
def piles(view: PandorumView, ends: bool = True) -> Node:
    """Deck and box, the Pyrrhum, and how near the usual end is.

    A module by whose rules the game ends otherwise draws them without the usual ends.
    """
    box = listed([card(number) for number, _ in grouped(view.box)])
    trackers = [pyrrhum(view)] if view.has_pyrrhum else []
    if ends:
        trackers.append(least_supply(view))
    trackers.append(stalled(view) if ends and view.stalled else empty_hexes(view))
    drawn = cards.piles(
        Pile("Deck", "deck", view.deck, f"Deck; {counted(view.deck, 'card')}", "deck"),
        Pile("Box", "box", len(view.box), f"Box; out of the game: {box or 'no cards'}"),
        width=BESIDE,
        more=together(*[at(0, 12 + 26 * i, line) for i, line in enumerate(trackers)]),
    )
    return captioned("Piles and the end" if ends else "Piles", drawn)


def tracker(mark: str, says: str, label: str, *more: Content) -> Node:
    """A line of 186 by 22: an icon, a word, and what stands at its end."""
    field = tag("rect", width=186, height=22, fill="none", pointer_events="all")
    return group(field, icon(mark, 9, 9, 16, "muted"), beside(24, 9, label), *more, says=says)


def count_of(count: int, seat: int = NONE) -> Node:
    """A number at the end of such a line, and whose it is."""
    mark = seat_mark(seat, 176, 9, 6) if seat != NONE else None
    return together(beside(164, 9, count, end=True), mark)


def pyrrhum(view: PandorumView) -> Node:
    most = max([player.next_to_volcanoes for player in view.players])
    rule = f"worth {quids(PYRRHUM_VALUE)} at the end"
    if view.pyrrhum == NONE:
        says = f"The Pyrrhum, {rule}: for the first with {PYRRHUM_MINIMUM} Structures at Volcanoes"
        near = pips(140, 9, PYRRHUM_MINIMUM, min(most, PYRRHUM_MINIMUM), 12)
        return tracker("flame", says, "Pyrrhum: free", near)
    holder = view.players[view.pyrrhum]
    says = f"{player(view, holder.seat)} holds the Pyrrhum, {rule}; "
    says += f"{counted(holder.next_to_volcanoes, 'Structure')} at Volcanoes"
    count = count_of(holder.next_to_volcanoes, holder.seat)
    return tracker("flame", capital(says), "Pyrrhum", count)


def least_supply(view: PandorumView) -> Node:
    """The end comes when somebody has no Structure left."""
    if view.ending:
        return tracker("hourglass", "The end is triggered: this round is the last", "Last round")
    nearest = min(view.players, key=lambda player: player.modules + player.bases)
    left = nearest.modules + nearest.bases
    says = f"The end comes when a player has no Structure left; the fewest: {left}"
    return tracker("hourglass", says, "Fewest left", count_of(left, nearest.seat))


def empty_hexes(view: PandorumView) -> Node:
    """The end comes when no empty hex is left, too."""
    owned = zip(view.feature, view.owner, strict=True)
    free = sum([feature == FREE and owner == NONE for feature, owner in owned])
    says = f"{free} of {BOARDS[view.board].size} hexes are empty"
    return tracker("hex", says, "Empty hexes", count_of(free))


def stalled(view: PandorumView) -> Node:
    says = f"{counted(view.stalled, 'round')} in a row without a Construction; "
    says += f"after {STALL_ROUNDS} the game ends"
    return tracker("hold", says, "Rounds at rest", pips(128, 9, STALL_ROUNDS, view.stalled, 11))


# -- all of them -----------------------------------------------------------------------


def draw_cards(view: PandorumView, panel: Panel) -> None:
    """Harvester sets while they are chosen, the market, the piles."""
    offered = sets(view)
    if offered:
        panel.add("sets", captioned("Harvester sets", *offered))
    market = [project_card(market_id(one), one, copies) for one, copies in grouped(view.market)]
    size = f"at least {view.market_size} different"
    panel.add("market", captioned("Project Market", *market, more=size))
    panel.add("piles", piles(view))
