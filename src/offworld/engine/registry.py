"""Which games are installed. Any package can add one, by an entry point in ``offworld.games``:

[project.entry-points."offworld.games"]
my-game = "my_package:MyGame"
"""

from __future__ import annotations

from difflib import get_close_matches
from functools import cache
from importlib.metadata import entry_points
from typing import Any

from offworld.engine.errors import BrokenGame, UnknownGame
from offworld.engine.game import Game

GROUP = "offworld.games"


def game_names() -> list[str]:
    """The names of all installed games."""
    return sorted(entry_points(group=GROUP).names)


@cache
def find_game(name: str) -> Game[Any, Any]:
    """The game of that name, out of whatever package offers it."""
    found = list(entry_points(group=GROUP, name=name))
    if not found:
        near = get_close_matches(name, game_names(), 1, 0.5)
        hint = f"did you mean {near[0]!r}?" if near else f"there are: {', '.join(game_names())}"
        raise UnknownGame(f"no game is called {name!r}; {hint}")
    try:
        kind = found[0].load()
    except Exception as error:
        raise BrokenGame(
            f"{found[0].value}, which offers {name!r}, does not load: {error}"
        ) from error
    if not (isinstance(kind, type) and issubclass(kind, Game) and kind.name == name):
        raise BrokenGame(f"{found[0].value} is not a Game called {name!r}")
    game: Game[Any, Any] = kind()
    return game
