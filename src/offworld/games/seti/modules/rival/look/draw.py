"""The rival in pictures: its board, its objectives, and why it did what it did."""

from __future__ import annotations

from offworld.drawing.icons import icon
from offworld.drawing.metrics import wrap
from offworld.drawing.nodes import Content, Node, at, group, kept, tag, together
from offworld.drawing.panels import BESIDE, RAIL, captioned, frame, framed, small_picture
from offworld.drawing.picture import Flow, Picture
from offworld.drawing.pieces import arrow
from offworld.drawing.writing import beside, lines, middle, sentence, text
from offworld.engine.english import counted, listed
from offworld.games.seti.look.glyphs import TECH_PAINTS, tech_sign
from offworld.games.seti.look.icons import ICONS
from offworld.games.seti.look.pieces import datum
from offworld.games.seti.look.rings import BOARD
from offworld.games.seti.look.techs import TECH_MARKS
from offworld.games.seti.look.view import SetiView
from offworld.games.seti.look.words import tech_name
from offworld.games.seti.modules.rival.board import LEFT
from offworld.games.seti.modules.rival.look.view import RivalView, rival_of
from offworld.games.seti.modules.rival.look.words import reasons, task_words
from offworld.games.seti.modules.rival.tables import OBJECTIVES, RIVAL_CARDS, TRACK
from offworld.games.seti.solar import ring_of, sector_of
from offworld.games.seti.tables import NONE, TECH_TYPES, TECHS, TOP_ROW

LEVELS = ("I", "II", "III")
STEP = 19
"""How far the lines of its last turn are apart."""


def draw(view: SetiView, picture: Picture) -> None:
    """Its last turn beside the players; its board and the objectives in a panel of their own."""
    rival = rival_of(view)
    picture["players"].add("news", last_turn(tuple(reasons(rival.last)), rival.arrow))
    if rival.last.route:
        way = tuple(rival.last.route)
        picture["board"].add("marks", flight(way))
    if "objectives" not in picture:
        mark = ICONS["milestone"]
        made = Flow("objectives", "row", "board", title="Rival", mark=mark)
        picture.add(made, before="planets")
    panel = picture["objectives"]
    if rival.row:
        drawn = [objective(one.objective, one.marked, one.is_complete) for one in rival.row]
        more = f"{len(rival.done) - len(rival.paid)} to spend, {rival.stack} in the stack"
        panel.add("row", captioned("Objectives", *drawn, more=more))
    panel.add("board", captioned("The rival", board(rival)))


# -- its last turn -----------------------------------------------------------------------


@kept
def last_turn(said: tuple[str, ...], turn: int) -> Node:
    """The card, the steps skipped with their reasons and clauses, the step carried out."""
    written: list[tuple[str, str]] = []
    for one in said:
        colour = "muted" if "skipped" in one else "text"
        written += [(part, colour) for part in wrap(one, 12, RAIL - 40)]
    high = 34 + STEP * len(written)
    drawn = [text(14, 44 + STEP * i, part, 12, colour) for i, (part, colour) in enumerate(written)]
    side = (
        "M19 12H5M10.5 6.5L5 12L10.5 17.5" if turn == LEFT else "M5 12H19M13.5 6.5L19 12L13.5 17.5"
    )
    return small_picture(
        RAIL,
        high,
        frame(RAIL, high, fill="ground"),
        text(14, 22, "The rival's last turn", 14, bold=True),
        icon(side, RAIL - 22, 17, 18, "muted", "Its decision arrow"),
        *drawn,
        class_="news",
        says=" ".join(said),
    )


@kept
def flight(way: tuple[int, ...]) -> Node:
    """The way of its probe."""
    ends = [BOARD.spot(ring_of(here), sector_of(here)) for here in way]
    if len(ends) < 2:
        (x, y) = ends[0]
        return tag("circle", cx=x, cy=y, r=30, fill="none", stroke="text", stroke_width=3,
                   stroke_dasharray="5 5", stroke_opacity=0.7)  # fmt: skip
    return group(arrow(ends, thick=3), opacity=0.75, says="The way of the rival's probe")


# -- objectives ----------------------------------------------------------------------------


def task_id(number: int, task: int) -> str:
    return f"task-{OBJECTIVES[number].id}-{task}"


@kept
def objective(number: int, marked: int, is_complete: bool) -> Node:
    """An objective with its tasks, each with a box to mark."""
    one = OBJECTIVES[number]
    drawn: list[Content] = []
    y = 34
    for i, task in enumerate(one.tasks):
        done = bool(marked >> i & 1)
        written = wrap(task_words(task), 12, BESIDE - 60)
        high = max(32, 18 * len(written) + 12)
        box = tag("rect", x=10, y=8, width=16, height=16, rx=3, fill="panel", stroke="edge")
        drawn.append(
            at(
                4,
                y,
                tag("rect", width=BESIDE - 8, height=high - 2, rx=5, fill="panel", stroke="line",
                    class_="area"),
                box,
                icon("tick", 18, 16, 18, "good") if done else None,
                lines(36, 20, written, 12, "muted" if done else "text"),
                says=task_words(task) + ("; done" if done else ""),
                name=task_words(task),
                id=task_id(number, i),
            )
        )  # fmt: skip
        y += high
    head = together(
        icon(ICONS["milestone"], 16, 17, 18, "good" if is_complete else "muted"),
        beside(32, 17, f"Objective, level {LEVELS[one.level - 1]}", 12, "muted"),
    )
    return framed(
        BESIDE,
        y + 2,
        head,
        *drawn,
        class_="objective",
        says=one.words(),
        id=f"objective-{one.id}",
        fill="ground",
        marked=is_complete,
    )


# -- its board -------------------------------------------------------------------------------

SPACE = (BESIDE - 12) / 6


def board(rival: RivalView) -> Node:
    """Progress track, computer, techs it can spend, its cards."""
    return board_of(
        rival.level,
        tuple(rival.track),
        rival.progress,
        rival.preferred_tech,
        rival.computer,
        tuple(rival.techs),
        (rival.deck, len(rival.used), rival.reserve),
        listed([RIVAL_CARDS[card].number for card in rival.used]),
    )


@kept
def board_of(
    level: int,
    track: tuple[int, ...],
    progress: int,
    preferred: int,
    computer: int,
    techs: tuple[int, ...],
    cards: tuple[int, int, int],
    used: str,
) -> Node:
    deck, turned, reserve = cards
    drawn: list[Content] = [
        frame(BESIDE, 214, fill="ground"),
        text(12, 22, f"Level {level}", 14, bold=True),
        text(BESIDE - 12, 22, f"next tech: {tech_name(preferred)}" if preferred != NONE else "",
             12, "muted", "end"),
    ]  # fmt: skip
    drawn += [
        track_space(i, tech, i == progress, tech == preferred) for i, tech in enumerate(track)
    ]
    for i in range(len(TOP_ROW)):
        x = 24 + 30 * i
        drawn.append(
            datum(x, 154, 12) if i < computer
            else tag("circle", cx=x, cy=154, r=11, fill="none", stroke="edge")
        )  # fmt: skip
    for i, (kind, count) in enumerate(zip(TECH_TYPES, techs, strict=True)):
        drawn.append(
            at(220 + 42 * i, 154, tech_sign(kind, 20), beside(14, 0, count, 14, bold=True))
        )
    said = f"Deck {deck}, turned up {turned}, reserve {reserve}"
    drawn.append(sentence(12, 192, [said]))
    says = (
        f"The rival: progress {progress + 1} of {TRACK}, {counted(computer, 'data', 'data')} in "
        f"its computer; cards turned up: {used or 'none'}"
    )
    return small_picture(BESIDE, 214, *drawn, class_="rival", says=says)


def track_space(number: int, tech: int, here: bool, preferred: bool) -> Node:
    """A space of the progress track, six in a row; the way leads clockwise."""
    row = number // 6
    column = number % 6 if not row else 5 - number % 6
    paint = TECH_PAINTS[TECHS[tech].type]
    edge: dict[str, object] = {"stroke": paint, "stroke_width": 1.75 if preferred else 1}
    return at(
        6 + column * SPACE,
        34 + row * 52,
        frame(SPACE - 4, 46, rx=5, fill="raised" if here else "panel", **edge),
        at((SPACE - 4) / 2, 20, TECH_MARKS[TECHS[tech].id](20, paint)),
        middle(10, 37, number + 1, 12, "muted"),
        icon("turn", SPACE - 16, 36, 14, "text", "Here it stands") if here else None,
        says=f"Space {number + 1}: {tech_name(tech)}",
    )
