"""What learners are told about a game: how its options are numbered, what its views mean."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar, Generic, TypeVar

from mypy_extensions import mypyc_attr

from offworld.engine.option import Option
from offworld.engine.shapes import Shape
from offworld.engine.view import View

V = TypeVar("V", bound=View)


@mypyc_attr(allow_interpreted_subclasses=True)
class Learning(Generic[V]):
    """By default options are numbered in each decision, and a view is observed by its types."""

    every_option: ClassVar[tuple[Option, ...]] = ()
    """All options there can ever be, if they are few enough to list."""
    most_options: ClassVar[int] = 1_000
    """A decision never has more: otherwise, learners number the options of each decision."""
    dice_outcomes: ClassVar[int] = 0
    """The most outcomes a throw of the dice can have, if solvers are to deal by hand; 0 if not."""
    shapes: ClassVar[Mapping[str, Shape]] = {}
    """What parts of the view mean, by their paths."""
    feature_shape: ClassVar[tuple[int, ...]] = ()
    """How the numbers of ``features`` are arranged, such as rows, columns and planes."""

    def features(self, view: V) -> list[float]:
        """The view in numbers from -1 to 1, where there is a feature_shape."""
        return []
