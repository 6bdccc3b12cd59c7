"""Tournaments: fair seats, known ratings, the same for the same seed."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import polars as pl
import pytest
from openskill.models import PlackettLuce

from offworld.cli import run
from offworld.engine.errors import OffworldError
from offworld.lab import tournament
from offworld.lab.tournaments import all_seatings, groups, meetings, orders, rate

SLOW = "tests.lab.players:Slow"


def table(*games: tuple[str, str]) -> pl.DataFrame:
    """Games of two, the winner first."""
    rows = [
        {"game": number, "seat": seat, "bot": bot, "place": seat + 1, "won": 1.0 - seat}
        for number, game in enumerate(games)
        for seat, bot in enumerate(game)
    ]
    return pl.DataFrame(rows).with_columns(points=pl.col("won"))


def test_everybody_meets_everybody_in_every_seat() -> None:
    seatings = all_seatings(["a", "b", "c"], 2)
    assert Counter(map(tuple, seatings)) == Counter(
        [("a", "b"), ("b", "a"), ("a", "c"), ("c", "a"), ("b", "c"), ("c", "b")]
    )
    for bots, seats in (("abcd", 3), ("abc", 3), ("ab", 3), ("ab", 4), ("abc", 4)):
        found = Counter(
            (bot, seat)
            for seating in all_seatings(list(bots), seats)
            for seat, bot in enumerate(seating)
        )
        assert len(set(found.values())) == 1, "every bot sits equally often in every seat"


def test_few_bots_share_a_table() -> None:
    assert groups(["a", "b"], 3) == [("a", "a", "b"), ("a", "b", "b")]
    assert len(groups(["a", "b", "c", "d"], 3)) == 4
    assert orders(3)[:3] == [(0, 1, 2), (1, 2, 0), (2, 0, 1)]


def test_ratings_are_plackett_and_luce() -> None:
    model = PlackettLuce(tau=0.0)
    a, b = model.rating(), model.rating()
    for _ in range(3):
        [a], [b] = model.rate([[a], [b]])
    rated = rate(table(("a", "b"), ("a", "b"), ("a", "b")))
    assert rated["bot"].to_list() == ["a", "b"]
    assert rated["rating"].to_list() == pytest.approx([a.mu, b.mu])
    assert rated["uncertainty"].to_list() == pytest.approx([a.sigma, b.sigma])
    assert rated["won"].to_list() == [1.0, 0.0]


def test_the_matrix_counts_meetings() -> None:
    games = table(("a", "b"), ("a", "b"), ("b", "a"), ("a", "c"))
    tie = table(("b", "c")).with_columns(game=pl.lit(9, pl.Int64), place=pl.lit(1, pl.Int64))
    found = {
        (bot, other): (met, better)
        for bot, other, met, better in meetings(pl.concat([games, tie]))
        .select("bot", "other", "meetings", "better")
        .rows()
    }
    assert found["a", "b"] == (3, pytest.approx(2 / 3))
    assert found["b", "a"] == (3, pytest.approx(1 / 3))
    assert found["a", "c"] == (1, 1.0)
    assert found["b", "c"] == found["c", "b"] == (1, 0.5)


def test_the_same_seed_gives_the_same_standings() -> None:
    how = {"bots": ["random", "greedy", SLOW], "games": 8}
    alone = tournament("connect-four", jobs=1, **how)  # type: ignore[arg-type]
    together = tournament("connect-four", jobs=2, **how)  # type: ignore[arg-type]
    assert alone.ratings.equals(together.ratings)
    assert alone.matrix.equals(together.matrix)
    assert len(alone.result) == 24
    assert alone.ratings["bot"][0] == "greedy"
    assert alone.ratings["games"].to_list() == [16, 16, 16]
    assert "<table" in alone._repr_html_()


def test_a_bot_may_sit_at_a_table_twice() -> None:
    standings = tournament("pandorum", bots=["random", SLOW], seats=3, games=6, jobs=1)
    assert len(standings.result) == 12
    assert standings.matrix["meetings"].to_list() == [24, 24]
    assert standings.ratings["uncertainty"].max() < 25 / 3  # type: ignore[operator]


def test_the_command_shows_keeps_and_draws(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    files = [tmp_path / name for name in ("run", "plot.svg", "page.html", "plot.png")]
    arguments = ["tournament", "connect-four", "--games", "6", "--jobs", "1", "--out", files[0]]
    more = ["--plot", files[1], "--report", files[2]]
    assert run(list(map(str, [*arguments, *more]))) == 0
    said = capsys.readouterr().out
    for word in ("greedy", "random", "rating", "better than"):
        assert word in said
    assert len(pl.read_parquet(files[0] / "games.parquet")) == 6
    assert files[1].read_text().startswith("<svg")
    assert "Who beats whom" in files[2].read_text()
    assert run(list(map(str, [*arguments, "--plot", files[3]]))) == 0
    assert "6 games (0 of them now)" in capsys.readouterr().out
    assert files[3].read_bytes().startswith(b"\x89PNG")


@pytest.mark.parametrize(
    ("game", "bots", "message"),
    [
        ("connect-four", "greedy", "two or more different bots"),
        ("connect-four", "greedy,greedy", "two or more different bots"),
        ("connect-four", "greedy,oracle", "no bot is called 'oracle'"),
    ],
)
def test_mistakes_are_told(game: str, bots: str, message: str) -> None:
    with pytest.raises(OffworldError, match=message):
        tournament(game, bots=bots)


def test_targets_are_checked_before_the_first_game(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for option, file, message in (
        ("--plot", tmp_path / "plot.doc", "pictures end in .png or .svg"),
        ("--report", tmp_path / "no" / "page.html", "cannot be written"),
        ("--report", tmp_path, "cannot be written"),
    ):
        assert run(["tournament", "connect-four", option, str(file)]) == 2
        assert message in capsys.readouterr().err
