"""A view as a row of numbers: which number stands where, for one set-up of a game.

The types of the view give the layout, the game's ``shapes`` say what its numbers mean, and the
view at the start says how long the lists are that have no shape. So the layout is the same in every
process, and nothing of a view is left out: what does not fit raises BrokenGame. Only the words of
a question are left out, since they are for people: a learner is told what the question is about.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable, Mapping, Sequence
from operator import attrgetter, itemgetter
from typing import Annotated, Any, get_args, get_origin, get_type_hints
from zlib import crc32

import numpy as np
from msgspec import inspect
from numpy.typing import NDArray

from offworld.engine import View
from offworld.engine.errors import BrokenGame
from offworld.engine.option import About
from offworld.engine.shapes import BySeat, Counts, OneOf, Row, Shape, WhichSeat

HALF = 4.0
"""The number that becomes one half: x / (|x| + HALF) keeps every number between -1 and 1."""
ROOM = 16
"""Entries of a list in a question, unless the list's type says Row."""

Write = Callable[[Any, list[float]], None]
"""Append a part of a view to the row."""


class Part:
    """How one part of a view is written, and for each cell whether it is a number to be squashed
    (or a mark: 0, 1 or a fraction between)."""

    def __init__(self, write: Write, is_number: list[bool]) -> None:
        self.write = write
        self.is_number = is_number

    @property
    def size(self) -> int:
        return len(self.is_number)


class Layout:
    """The numbers of all views of one set-up, as arrays of one length."""

    def __init__(
        self,
        sample: View,
        players: int,
        shapes: Mapping[str, Shape],
        questions: Sequence[type[About]] = (),
    ) -> None:
        self.shapes = dict(shapes)
        self.players = players
        self.questions = questions
        self.viewer = 0
        self.whole = self.part(inspect.type_info(type(sample)), sample, "")
        number = np.array(self.whole.is_number, dtype=np.float32)
        self.weight = number
        self.base = np.where(number, HALF, 1.0).astype(np.float32)

    @property
    def size(self) -> int:
        return self.whole.size

    def __call__(self, view: View) -> NDArray[np.float32]:
        self.viewer = view.seat or 0
        row: list[float] = []
        self.whole.write(view, row)
        numbers = numbers_in(row)
        squashed: NDArray[np.float32] = numbers / (self.base + self.weight * np.abs(numbers))
        return squashed

    # -- the parts -------------------------------------------------------------

    def part(self, kind: inspect.Type, sample: Any, path: str) -> Part:
        """How the part at a path is written, by its shape or else by its type."""
        if path == "question":
            return perhaps(self.question())
        if path == "names":
            return Part(lambda names, row: None, [])  # they say nothing about the game
        shape = self.shapes.get(path)
        match shape:
            case OneOf(things):
                return one_of(things, path)
            case Counts(things):
                return counts(things, path)
            case WhichSeat():
                return self.which_seat(path)
        match kind:
            case inspect.IntType() | inspect.FloatType():
                return Part(lambda value, row: row.append(value), [True])
            case inspect.BoolType():
                return Part(lambda value, row: row.append(value), [False])
            case inspect.StrType():
                return Part(lambda text, row: row.append(mark_of(text)), [False])
            case inspect.ListType(item_type=inner) | inspect.VarTupleType(item_type=inner):
                return self.row(inner, sample, path, shape)
            case inspect.UnionType(types=types):
                [inner] = [type for type in types if not isinstance(type, inspect.NoneType)]
                return perhaps(self.part(inner, sample, path))
            case inspect.AnyType() if sample is not None:
                return self.part(inspect.type_info(type(sample)), sample, path)
        return self.together(kind, sample, path)

    def together(self, kind: inspect.Type, sample: Any, path: str) -> Part:
        """Something that has several parts, one after the other."""
        looks: list[Callable[[Any], Any]]
        match kind:
            case inspect.StructType(fields=fields):
                looks = [attrgetter(field.name) for field in fields]
                kinds = [(field.type, f"{path}.{field.name}".lstrip(".")) for field in fields]
            case inspect.NamedTupleType(fields=fields):
                looks = [attrgetter(field.name) for field in fields]
                kinds = [(field.type, f"{path}.{field.name}") for field in fields]
            case inspect.TupleType(item_types=types):
                looks = [itemgetter(place) for place in range(len(types))]
                kinds = [(type, f"{path}[{place}]") for place, type in enumerate(types)]
            case inspect.DictType(value_type=type) if sample is not None:
                looks = [itemgetter(key) for key in sorted(sample)]
                kinds = [(type, f"{path}.{key}") for key in sorted(sample)]
            case _:
                raise BrokenGame(f"{path} of the view cannot be made into numbers")
        parts = [
            self.part(type, None if sample is None else look(sample), where)
            for look, (type, where) in zip(looks, kinds, strict=True)
        ]
        pairs = list(zip(looks, parts, strict=True))

        def write(value: Any, row: list[float]) -> None:
            for look, part in pairs:
                part.write(look(value), row)

        return Part(write, [cell for part in parts for cell in part.is_number])

    def question(self) -> Part:
        """Who is asked, which kind of question it is, and what it is about.

        All kinds share their cells: there is room for the largest.
        """
        seat = self.which_seat("question.seat")
        kind = one_of(len(self.questions), "question.about")
        abouts = {one: (number, self.about(one)) for number, one in enumerate(self.questions)}
        width = max([part.size for _, part in abouts.values()], default=0)
        shared = [
            any(part.is_number[cell] for _, part in abouts.values() if cell < part.size)
            for cell in range(width)
        ]

        def write(asked: Any, row: list[float]) -> None:
            seat.write(asked.seat, row)
            about = asked.about
            if about is None:
                row += [0.0] * (kind.size + width)
                return
            if type(about) not in abouts:
                raise BrokenGame(f"{about!r} is not a question of this game or its modules")
            number, part = abouts[type(about)]
            kind.write(number, row)
            part.write(about, row)
            row += [0.0] * (width - part.size)

        return Part(write, seat.is_number + kind.is_number + shared)

    def about(self, kind: type[About]) -> Part:
        """What one kind of question is about; the types of its fields say what they range over."""
        path = f"question.{kind.__qualname__}"
        for name, hint in get_type_hints(kind, include_extras=True).items():
            said = get_args(hint)[1:] if get_origin(hint) is Annotated else ()
            shapes = [one for one in said if isinstance(one, Shape)]
            if shapes:
                self.shapes[f"{path}.{name}"] = shapes[0]
        return self.part(inspect.type_info(kind), None, path)

    def row(self, inner: inspect.Type, sample: Any, path: str, shape: Shape | None) -> Part:
        """A list: as long as at the start, or padded to the longest it can be."""
        if shape is None and path.startswith("question."):
            shape = Row(ROOM)
        if sample is None and not isinstance(shape, (Row, BySeat)):
            raise BrokenGame(f"{path} of the view is missing at the start: it needs a shape")
        item = self.part(inner, sample[0] if sample else None, f"{path}[]")
        if isinstance(shape, Row):
            return padded(item, shape.longest, path)
        length = self.players if isinstance(shape, BySeat) else len(sample)
        plain = isinstance(inner, inspect.IntType) and item.is_number == [True]

        def write(values: Any, row: list[float]) -> None:
            if len(values) != length:
                raise BrokenGame(
                    f"{path} of the view had {length} entries at the start and has {len(values)} "
                    "now: it needs a shape"
                )
            if isinstance(shape, BySeat):
                values = [*values[self.viewer :], *values[: self.viewer]]
            if plain:
                row += values
                return
            for value in values:
                item.write(value, row)

        return Part(write, item.is_number * length)

    def which_seat(self, path: str) -> Part:
        inner = one_of(self.players, path)

        def write(seat: Any, row: list[float]) -> None:
            known = seat is not None and seat >= 0
            inner.write((seat - self.viewer) % self.players if known else -1, row)

        return Part(write, inner.is_number)


def one_of(things: int, path: str) -> Part:
    """A 1 among zeros; all zeros for none."""

    def write(which: Any, row: list[float]) -> None:
        if not -1 <= which < things:
            raise BrokenGame(f"{path} of the view is {which}, which is not one of {things}")
        cells = [0.0] * things
        if which >= 0:
            cells[which] = 1.0
        row += cells

    return Part(write, [False] * things)


def counts(things: int, path: str) -> Part:
    """How many of each, and last how many are unknown."""

    def write(values: Any, row: list[float]) -> None:
        cells = [0.0] * (things + 1)
        for value in values:
            if not -1 <= value < things:
                raise BrokenGame(f"{path} of the view holds {value}, which is not one of {things}")
            cells[value] += 1.0
        row += cells

    return Part(write, [True] * (things + 1))


def padded(item: Part, longest: int, path: str) -> Part:
    """Each entry after a mark that it is there."""
    blank = [0.0] * (item.size + 1)

    def write(values: Any, row: list[float]) -> None:
        if len(values) > longest:
            raise BrokenGame(f"{path} of the view has {len(values)} entries: more than {longest}")
        for value in values:
            row.append(1.0)
            item.write(value, row)
        row += blank * (longest - len(values))

    return Part(write, [False, *item.is_number] * longest)


def perhaps(item: Part) -> Part:
    """A part that may be missing, after a mark that it is there."""
    blank = [0.0] * (item.size + 1)

    def write(value: Any, row: list[float]) -> None:
        if value is None:
            row += blank
        else:
            row.append(1.0)
            item.write(value, row)

    return Part(write, [False, *item.is_number])


def numbers_in(row: list[float]) -> NDArray[np.float32]:
    """A list as an array; much faster than numpy's own way, which looks at every type."""
    return np.frombuffer(array("f", row), dtype=np.float32)


def mark_of(text: str) -> float:
    """A number from 0 to 1 that stands for a text, the same on every machine."""
    return crc32(text.encode()) / 2**32
