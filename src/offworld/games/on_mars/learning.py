"""What the numbers of a view mean, for learners."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from offworld.engine import Learning
from offworld.games.on_mars.look.view import OnMarsView


@mypyc_attr(allow_interpreted_subclasses=True)
class OnMarsLearning(Learning[OnMarsView]):
    """What the parts of a view mean."""
