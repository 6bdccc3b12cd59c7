"""The registry: games out of any package, and packages that do not work."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any, ClassVar

import pytest

import offworld
from offworld.engine.errors import BrokenGame, UnknownGame
from offworld.engine.registry import game_names
from tests.engine.toys import Trek, offer_games


def refused(name: str) -> str:
    """The one line that says what is wrong with a game that is offered."""
    with pytest.raises(BrokenGame) as caught:
        offworld.game(name)
    message = str(caught.value)
    assert len(message.splitlines()) == 1
    return message


# -- within one process --------------------------------------------------------


def test_the_games_of_this_package_are_there_by_name() -> None:
    assert {"connect-four", "leduc-poker"} <= set(game_names())
    assert game_names() == sorted(game_names())
    assert offworld.game("connect-four").title == "Connect Four"


def test_the_games_are_still_listed_when_one_is_loaded() -> None:
    offworld.game("connect-four").new(seed=1)
    assert "connect-four" in offworld.game_names()


def test_a_game_is_made_once() -> None:
    assert offworld.game("leduc-poker") is offworld.game("leduc-poker")


def test_a_slip_of_the_pen_gets_a_hint() -> None:
    with pytest.raises(UnknownGame, match=r"no game is called 'conect-four'.*'connect-four'"):
        offworld.game("conect-four")


@pytest.mark.parametrize("name", ["zzzzzz", "", "two\nlines"])
def test_an_unknown_name_gets_the_list_of_games(name: str) -> None:
    with pytest.raises(UnknownGame) as caught:
        offworld.game(name)
    message = str(caught.value)
    assert repr(name) in message
    assert "connect-four, leduc-poker" in message
    assert len(message.splitlines()) == 1


def test_a_folder_on_the_path_can_offer_a_game(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    offer_games(tmp_path, trek="tests.engine.toys:Trek")
    monkeypatch.syspath_prepend(tmp_path)
    assert "trek" in game_names()
    assert type(offworld.game("trek")) is Trek


@pytest.mark.parametrize(
    ("name", "where", "told"),
    [
        ("no-module", "tests.engine.nowhere:Game", "does not load: No module named"),
        ("no-class", "tests.engine.toys:Nothing", "does not load: module"),
        ("no-type", "tests.engine.toys:ACTIONS", "is not a Game called 'no-type'"),
        ("no-game", "tests.engine.toys:Mule", "is not a Game called 'no-game'"),
        ("other-name", "tests.engine.toys:Trek", "is not a Game called 'other-name'"),
        ("lonely", "tests.engine.test_registry:Lonely", "missing 1 required positional"),
    ],
)
def test_an_entry_that_is_no_working_game_is_named_with_its_fault(
    name: str, where: str, told: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    offer_games(tmp_path, **{name: where})
    monkeypatch.syspath_prepend(tmp_path)
    message = refused(name)
    assert where in message
    assert told in message


class Lonely(Trek):
    """A game that cannot be made without help."""

    name: ClassVar[str] = "lonely"

    def __init__(self, friend: str) -> None:
        self.friend = friend


# -- really installed ----------------------------------------------------------

COUNTDOWN = '''
from offworld.engine import Game, GameOver, Look, Offer, Option, State, View, ask, by_points


class Take(Option, frozen=True):
    count: int


class Heap(State):
    def __init__(self, dice):
        super().__init__(2, dice)
        self.left = 5 + dice.below(5)
        self.active = 0


class HeapView(View):
    left: int


class HeapLook(Look[Heap, HeapView]):
    def view(self, s, seat):
        return HeapView(seat=seat, left=s.left)

    def offer(self, view, option):
        return Offer(option=option, label=f"Take {option.count} of {view.left}")


class Countdown(Game[Heap]):
    """Whoever takes the last stone wins."""

    name = "third-party-game"
    title = "Countdown"
    look = HeapLook()

    def setup(self, settings, seats, dice, modules):
        return Heap(dice)

    def step(self, s):
        options = [Take(count) for count in (1, 2) if count <= s.left]
        taken = yield from ask(s.active, options, "Take one or two")
        s.left -= taken.count
        if not s.left:
            raise GameOver
        s.active = 1 - s.active

    def scores(self, s):
        return by_points([float(s.active == seat) for seat in range(2)])
'''

PLAY = """
import json, offworld
from offworld.engine.registry import game_names
match = offworld.game("third-party-game").new(seed=3)
while match.decision:
    match.choose(match.decision.options[-1], seat=match.decision.seat)
again = offworld.Match.replay(offworld.Record.from_json(match.record.to_json()))
print(json.dumps({
    "kernel": offworld.__file__,
    "games": game_names(),
    "places": sorted(score.place for score in again.scores),
    "same": again.digest() == match.digest(),
    "rev": again.rev,
}))
"""

STUMBLE = """
import json, offworld
from offworld.engine.registry import game_names
try:
    offworld.game("broken-game")
except offworld.OffworldError as error:
    told = f"{type(error).__name__}: {error}"
match = offworld.game("connect-four").new(seed=1)
match.choose(match.decision.options[0])
print(json.dumps({"told": told, "games": game_names(), "rev": match.rev}))
"""


def install(source: Path, target: Path, game: str, code: str) -> None:
    """Build a small package that offers one game, and install it with pip."""
    package = source / "pkg_of_a_stranger"
    package.mkdir(parents=True)
    (package / "__init__.py").write_text(code)
    (source / "pyproject.toml").write_text(
        '[build-system]\nrequires = ["setuptools"]\nbuild-backend = "setuptools.build_meta"\n'
        f'[project]\nname = "{game}"\nversion = "1.0"\n'
        f'[project.entry-points."offworld.games"]\n{game} = "pkg_of_a_stranger:Countdown"\n'
        '[tool.setuptools]\npackages = ["pkg_of_a_stranger"]\n'
    )
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    offline = ["--no-index", "--no-deps", "--no-build-isolation"]
    subprocess.run([*pip, *offline, "--target", str(target), str(source)], check=True)


def run(code: str, folder: Path) -> dict[str, Any]:
    """What a new Python prints that has one more folder on its path."""
    path = os.pathsep.join(filter(None, [str(folder), os.environ.get("PYTHONPATH")]))
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONPATH": path},
        capture_output=True,
        text=True,
    )
    assert done.returncode == 0, done.stderr
    printed: dict[str, Any] = json.loads(done.stdout)
    return printed


def test_a_strangers_package_adds_a_game_that_plays_and_replays(tmp_path: Path) -> None:
    install(tmp_path / "source", tmp_path / "site", "third-party-game", COUNTDOWN)
    seen = run(PLAY, tmp_path / "site")
    assert seen["kernel"] == offworld.__file__
    assert {"third-party-game", "connect-four"} <= set(seen["games"])
    assert seen["places"] == [1, 2]
    assert seen["same"]
    assert seen["rev"] >= 3


def test_a_strangers_package_that_fails_to_import_harms_nobody_else(tmp_path: Path) -> None:
    install(tmp_path / "source", tmp_path / "site", "broken-game", "import not_installed_at_all")
    seen = run(STUMBLE, tmp_path / "site")
    assert seen["told"].startswith("BrokenGame: pkg_of_a_stranger:Countdown, which offers")
    assert "'broken-game'" in seen["told"]
    assert "not_installed_at_all" in seen["told"]
    assert len(seen["told"].splitlines()) == 1
    assert "broken-game" in seen["games"]
    assert seen["rev"] == 1
