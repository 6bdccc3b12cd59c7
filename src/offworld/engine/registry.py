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
def find_game(name: str) -> Game[Any]:
    """The game of that name, from whichever package offers it."""
    found = entry_points(group=GROUP, name=name)
    offers = sorted({point.value for point in found})
    if len(offers) > 1:
        raise BrokenGame(f"several packages offer {name!r}: {', '.join(offers)}")
    if not offers:
        near = get_close_matches(name, game_names(), 1, 0.5)
        hint = f"did you mean {near[0]!r}?" if near else f"there are: {', '.join(game_names())}"
        raise UnknownGame(f"no game is called {name!r}; {hint}")
    [where] = offers
    try:
        kind = next(iter(found)).load()
        is_game = isinstance(kind, type) and issubclass(kind, Game) and kind.name == name
        game: Game[Any] | None = kind() if is_game else None
    except (Exception, SystemExit) as error:
        raise BrokenGame(f"{where}, which offers {name!r}, does not load: {error}") from error
    if game is None:
        raise BrokenGame(f"{where} is not a Game called {name!r}")
    return game
