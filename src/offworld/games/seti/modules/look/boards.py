"""The board of a species: its columns of spaces for traces, its deck and market card."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from offworld.drawing.icons import icon
from offworld.drawing.nodes import Content, Node, at, group, kept, kept_by, tag
from offworld.drawing.panels import BESIDE, captioned, frame, small_picture
from offworld.drawing.picture import Picture
from offworld.drawing.writing import beside, pill, sentence, sentence_width
from offworld.engine.effects import Effects
from offworld.engine.english import counted, listed
from offworld.games.seti.look.cards import HEIGHT, WIDTH, face
from offworld.games.seti.look.glyphs import Row, amount, parts
from offworld.games.seti.look.icons import ICONS
from offworld.games.seti.look.pieces import marker, trace
from offworld.games.seti.look.view import SetiView, owners
from offworld.games.seti.look.words import player, price_words, space_id, title, words_of
from offworld.games.seti.modules.look import BoardView
from offworld.games.seti.modules.look.signs import mark
from offworld.games.seti.tables import SIDES, SPACES, TRACE_COLORS

COLUMN, SPACE, GAP = 114.0, 34.0, 3.0
"""How wide a column of spaces is, how high a space, and what lies between them."""


def side_of(view: SetiView, name: str) -> str:
    """In which slot a discovered species lies."""
    return SIDES[[one.name for one in view.species].index(name)]


def draw_board(
    view: SetiView,
    picture: Picture,
    name: str,
    *more: Content,
    rewards: Mapping[int, Effects | None] | None = None,
    danger: Mapping[int, int] | None = None,
) -> None:
    """The board of a discovered species in its panel; what else it has stands below."""
    spaces = columns(view, name, rewards or {}, danger or {})
    picture["boards"].add(side_of(view, name), captioned(title(name), spaces, *more))


# -- spaces ----------------------------------------------------------------------------


def board_looks(
    view: SetiView,
    name: str,
    rewards: Mapping[int, Effects | None],
    danger: Mapping[int, int],
) -> tuple[object, ...]:
    """Everything that the spaces of a board show."""
    there = [trace for trace in view.traces if SPACES[trace[0]].species == name]
    names = [player(view, seat) for seat in range(len(view.players))] if there else []
    born = [None if reward is None else reward.names for reward in rewards.values()]
    return name, tuple(there), tuple(names), tuple(born)


@kept_by(board_looks)
def columns(
    view: SetiView,
    name: str,
    rewards: Mapping[int, Effects | None],
    danger: Mapping[int, int],
) -> Node:
    """Three columns, the highest spaces on top.

    A space whose reward is None does not exist yet; of these the next one is drawn.
    """
    found: dict[int, list[Node]] = {}
    unborn = False
    for number, one in enumerate(SPACES):
        if one.species != name:
            continue
        there = tuple(owners(view, number))
        whose = listed([player(view, owner) for owner in there])
        reward = rewards.get(number, one.reward)
        column = TRACE_COLORS.index(one.color)
        if reward is None and unborn:
            continue
        unborn = reward is None
        glyphs = None if reward is None else reward.glyphs()
        words = "" if reward is None else words_of(reward)
        drawn = trace_space(number, there, glyphs, words, whose, danger.get(number, 0))
        found.setdefault(column, []).append(drawn)
    most = max([len(some) for some in found.values()])
    high = most * (SPACE + GAP)
    placed = [
        at(column * (COLUMN + GAP), high - (i + 1) * (SPACE + GAP), one)
        for column, some in found.items()
        for i, one in enumerate(some)
    ]
    return small_picture(BESIDE, high, *placed, class_="board-of-species")


@kept
def trace_space(
    number: int,
    there: tuple[int, ...],
    glyphs: tuple[object, ...] | None,
    words: str,
    whose: str,
    danger: int,
) -> Node:
    """A space: the sign of its colour or the markers on it, its price, what it gives."""
    one = SPACES[number]
    if glyphs is None:
        edge = frame(COLUMN, SPACE, rx=5, fill="none", stroke="line", stroke_dasharray="3 3")
        says = f"A place for a delivered sample, {one.color}"
        return group(edge, says=says, name="A place for a sample", id=space_id(number))
    written: Row = [amount(what, n, 14) for what, n in one.cost.items()]
    if written:
        written.append("\N{RIGHTWARDS ARROW}")
    written += parts(glyphs)  # type: ignore[arg-type]
    open_end = one.capacity == "unlimited"
    left: list[Content] = [trace(16, SPACE / 2, 22, one.color)]
    if there:
        left = [marker(owner, 14 + 7 * i, SPACE / 2, 9) for i, owner in enumerate(there[-3:])]
        if len(there) > 3:
            left.append(pill(16, 8, f"{len(there)}", 12))
    said = f"{one.color.capitalize()} space {one.level}: {words}"
    if one.cost:
        said = f"{one.color.capitalize()} space {one.level} for {price_words(one.cost)}: {words}"
    if danger:
        said += f"; danger {danger}"
    if open_end:
        said += "; for any number of markers"
    if whose:
        said += f"; marked by {whose}"
    room = COLUMN - 34 - (26 if danger else 0)
    scale = min(1.0, room / sentence_width(written))
    done = bool(there) and not open_end
    return group(
        frame(COLUMN, SPACE, rx=5, stroke_dasharray="4 3" if open_end else None),
        *left,
        at(32, SPACE / 2, sentence(0, 0, written), scale=scale, opacity=0.5 if done else None),
        danger_sign(COLUMN - 24, SPACE / 2, danger) if danger else None,
        says=said,
        name=f"{one.color.capitalize()} space {one.level}",
        id=space_id(number),
    )


def danger_sign(x: float, y: float, danger: int) -> Node:
    """How dangerous something is."""
    return group(
        at(x, y, mark("danger", "bad"), scale=0.85),
        beside(x + 9, y, danger, 12, "bad", bold=True),
        says=f"danger {danger}",
    )


# -- cards -----------------------------------------------------------------------------


def alien_deck_id(name: str) -> str:
    return f"deck-{name}"


def card_places(name: str, board: BoardView) -> list[Node]:
    """The market card, and beside it the deck."""
    drawn = [face(number) for number in board.market]
    return [*drawn, deck(name, board.deck, len(board.discards))]


@kept
def deck(name: str, count: int, discards: int) -> Node:
    """The deck of a species, face down."""
    says = f"Deck of {title(name)}: {counted(count, 'card')}; {discards} discarded"
    body = group(
        frame(WIDTH, HEIGHT, fill="ground"),
        tag("rect", x=6, y=6, width=WIDTH - 12, height=HEIGHT - 12, rx=3, fill="none",
            stroke="line"),
        icon(ICONS["alien_card"], WIDTH / 2, HEIGHT / 2 - 12, 34, "muted"),
        sentence(WIDTH / 2 - 22, HEIGHT / 2 + 24, ["Deck", f"{count}"], 14),
        says=says,
        name=f"Deck of {title(name)}",
        id=alien_deck_id(name),
        opacity=None if count else 0.45,
    )  # fmt: skip
    return small_picture(WIDTH, HEIGHT, body, class_="card")


def offered_cards(caption: str, cards: Sequence[int]) -> Node:
    """Cards to choose from."""
    return captioned(caption, *[face(number) for number in cards])
