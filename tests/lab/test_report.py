"""The report: self-contained, complete, and its figures are right."""

from __future__ import annotations

import re
from html.parser import HTMLParser
from pathlib import Path
from typing import Any

import msgspec
import polars as pl
import pytest

from offworld.cli import run
from offworld.engine.errors import OffworldError
from offworld.engine.registry import find_game
from offworld.lab import report, simulate
from offworld.lab.events import EventRow
from offworld.lab.page import result_page
from offworld.lab.plan import Plan, make_plan, seated
from offworld.lab.playing import GameRow, SeatRow, Share
from offworld.lab.result import Result
from offworld.lab.statistics import chi_square, wilson
from offworld.lab.tables import to_tables, together


class Reader(HTMLParser):
    """Reads a page: its sections' tables, and whether every element is closed."""

    VOID = frozenset({"meta", "br", "hr", "img", "input", "link"})

    def __init__(self, page: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.section = ""
        self.tables: dict[str, list[list[str]]] = {}
        self.feed(page)
        assert self.open == []

    def handle_starttag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        named = dict(attributes)
        if "id" in named:
            self.ids.append(named["id"] or "")
        if tag == "section":
            self.section = named["id"] or ""
            self.tables[self.section] = []
        if tag == "tr":
            self.tables[self.section].append([])
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_startendtag(self, tag: str, attributes: list[tuple[str, str | None]]) -> None:
        self.ids += [value or "" for name, value in attributes if name == "id"]

    def handle_data(self, text: str) -> None:
        if self.open and self.open[-1] in ("td", "th"):
            self.tables[self.section][-1].append(text)


def plan(game: str = "nexus-ops", **more: Any) -> Plan:
    made = make_plan(game, seats=2, seatings=lambda n: seated("random", n, False), events=True)
    return msgspec.structs.replace(made, **more)


def ten_games() -> Result:
    """Ten games: Orange wins eight with 12 to 6, Sky two with 10 to 4; some cards and dice."""
    share = Share()
    for number in range(10):
        first = number < 8
        share.games.append(GameRow(number, 0, f"0 game {number}", 100 + number, 5))
        for seat, points in enumerate((12.0, 6.0) if first else (4.0, 10.0)):
            place = 1 if (seat == 0) == first else 2
            parts = [("Secret Missions", points - 1), ("Battle Victory cards", 1.0)]
            share.seats.append(
                SeatRow(number, seat, "random", points, place, float(place == 1), parts)
            )
            for round in (1, 2):
                total = points * round / 2
                share.events.append(EventRow(number, round, seat, "points", "has", "", total))
            share.events.append(EventRow(number, 1, seat, "piece", "buys", "human", 2.0 + seat))
            share.events.append(EventRow(number, 1, seat, "piece", "buys", "fungoid", 1.0))
        share.events.append(EventRow(number, 1, 0, "card", "plays", "black_market", 2.0))
        share.events.append(EventRow(number, 1, 1, "card", "plays", "force_shield", 1.0))
        for face in range(1, 7):
            times = 20.0 if face == 6 else 16.0
            share.events.append(EventRow(number, 0, None, "die", "shows", str(face), times))
    made = plan()
    return Result(made, together([to_tables(made, share)], made))


@pytest.fixture(scope="module")
def page() -> str:
    return result_page(ten_games())


def test_the_figures_are_right(page: str) -> None:
    tables = Reader(page).tables
    assert tables["seats"][1:] == [
        ["Orange", "10", "80.0 %", "49.0 to 94.3 %", "10.40"],
        ["Sky", "10", "20.0 %", "5.7 to 51.0 %", "6.80"],
    ]
    assert tables["length"][1:] == [
        ["rounds", "5.0", "5.0", "5.0", "5.0"],
        ["choices", "104.5", "100.0", "104.5", "109.0"],
    ]
    assert tables["points"][1] == ["Orange", "10.4", "4.0", "12.0", "12.0"]
    assert tables["sources"][1:] == [
        ["Battle Victory cards", "1.00", "1.00"],
        ["Secret Missions", "10.60", "4.60"],
    ]
    assert tables["time"][1:] == [["1", "5.8", "2.8"], ["2", "11.6", "5.6"]]
    assert tables["cards-0"][1:] == [
        ["Black Market", "10", "20", "80.0 %", "49.0 to 94.3 %"],
        ["Force Shield", "10", "10", "20.0 %", "5.7 to 51.0 %"],
    ]
    assert tables["pieces"][0] == ["piece", "winners", "others"]
    assert ["Human", "2.20", "2.80"] in tables["pieces"]
    assert tables["dice"][1] == ["1", "160", "166.7"]
    assert tables["dice"][6] == ["6", "200", "166.7"]
    assert "1,000 dice were rolled" in page
    assert "chi-square figure is 8.00" in page  # (5 x 6.67^2 + 33.3^2) / 166.7
    assert "15.6 % of such runs" in page


def test_formulas_are_the_known_ones() -> None:
    assert wilson(0, 10) == pytest.approx((0.0, 0.27754), abs=1e-4)
    assert wilson(50, 100) == pytest.approx((0.40383, 0.59617), abs=1e-4)
    assert wilson(0, 0) == (0.0, 1.0)
    assert chi_square([10, 10, 10, 10, 10, 10]) == 0


def test_the_page_needs_nothing_else(page: str) -> None:
    links = set(re.findall(r"""https?://[^\s"'<>)]*""", page))
    assert links <= {"http://www.w3.org/2000/svg"}
    assert not re.search(r"""\b(src|href)=["'](?!#)""", page)
    assert "<script" not in page
    assert re.findall(r"url\((?!data:|#)", page) == []
    reader = Reader(page)
    assert len(set(reader.ids)) == len(reader.ids), "no id is used twice"
    for reference in re.findall(r"(?:url\(|href=\")#([^)\"]+)", page):
        assert reference in reader.ids
    for stand_in in re.findall(r"#0[1-6]0[0-6]0[0-6]\b", page):
        raise AssertionError(f"the colour {stand_in} is of no theme")
    assert "DejaVu" not in page
    assert "prefers-color-scheme:light" in page


def test_sections_without_data_are_left_out() -> None:
    plain = Reader(result_page(simulate("connect-four", games=6, jobs=1))).tables
    assert list(plain) == ["seats", "length"]
    whole = simulate(
        "pandorum", games=4, bots="random,tests.lab.players:Slow", compare=["events"], jobs=1
    )
    assert list(Reader(result_page(whole)).tables) == [
        "seats", "bots", "modules", "length", "points", "sources",
    ]  # fmt: skip


def test_modules_are_compared() -> None:
    result = simulate("pandorum", games=6, compare=["events"], jobs=1)
    rows = Reader(result_page(result)).tables["modules"]
    assert [row[0] for row in rows] == ["modules", "none", "events"]
    for row, modules in zip(rows[1:], ("", "events"), strict=True):
        games = result.games.filter(pl.col("modules") == modules)
        assert row[1] == "6"
        assert row[2].startswith(f"{games['rounds'].to_numpy().mean():.1f} (")


def test_the_command_writes_it(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "report.html"
    assert run(["simulate", "leduc-poker", "--games", "20", "--report", str(file), "-j", "1"]) == 0
    assert f"The report is in {file}" in capsys.readouterr().out.replace("\n", "")
    page = file.read_text(encoding="utf-8")
    assert find_game("leduc-poker").title in page
    assert "cards-0" in Reader(page).tables, "a report counts events, unless told not to"
    again = tmp_path / "again.html"
    report(simulate("leduc-poker", games=20, events=True, jobs=1), again)
    assert again.read_text(encoding="utf-8") == page


def test_a_report_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    with pytest.raises(OffworldError, match="the report cannot be written"):
        report(simulate("connect-four", games=2, jobs=1), tmp_path / "no" / "r.html")
