"""Where results are kept: finished games go into parts every second, at the end into tables.

Every file is written under another name and then moved into place atomically, so that each file
is whole whoever looks, and whenever the machine stops. All carry the plan they belong to.
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from time import monotonic

import msgspec
import polars as pl
from polars.exceptions import PolarsError

from offworld.engine.errors import OffworldError
from offworld.lab.plan import Plan
from offworld.lab.playing import Share
from offworld.lab.tables import Tables, joined, parted, to_tables, together

MARK = "offworld"
"""The name under which a file carries its plan."""
SUFFIX = ".parquet"
SECONDS_A_PART = 1.0
TIME_A_PART = 0.02
"""A part holds the games of one second or, in a long run, of 2 % of the time so far."""


class BadPlace(OffworldError):
    """Results cannot be kept at, or read from, the place that was named."""


class Store:
    """The results of a plan, on the disk or, without a place, in memory."""

    def __init__(self, plan: Plan, out: Path | None) -> None:
        self.plan = plan
        self.out = out
        self.kept: list[Tables] = []
        self.fresh: list[Share] = []
        self.started = self.written = monotonic()
        if out is not None:
            check_place(out)
            self.kept = read_place(out, plan)
        self.number = len(list(parts_of(out).glob("*"))) if out is not None else 0

    def done(self) -> set[int]:
        """The numbers of the games that are kept."""
        return {number for tables in self.kept for number in tables["games"]["game"]}

    def add(self, share: Share) -> None:
        self.fresh.append(share)
        now = monotonic()
        if now - self.written > max(SECONDS_A_PART, TIME_A_PART * (now - self.started)):
            self.flush()

    def flush(self) -> None:
        """Write down what was added."""
        if self.fresh:
            whole = Share()
            for share in self.fresh:
                whole.games += share.games
                whole.seats += share.seats
                whole.events += share.events
            tables = to_tables(self.plan, whole)
            if self.out is not None:
                self.write_part(tables)
            self.kept.append(tables)
            self.fresh = []
        self.written = monotonic()

    def write_part(self, tables: Tables) -> None:
        assert self.out is not None
        folder = parts_of(self.out)
        with telling(folder):
            unfinished = folder / f".{self.number:06}"
            shutil.rmtree(unfinished, ignore_errors=True)
            unfinished.mkdir(parents=True)
            for name, table in tables.items():
                write(table, unfinished / f"{name}{SUFFIX}", self.plan)
            while (folder / f"{self.number:06}").exists():
                self.number += 1
            unfinished.rename(folder / f"{self.number:06}")
        self.number += 1

    def finish(self) -> Tables:
        """Everything so far as whole tables; the parts are in them now."""
        self.flush()
        tables = together(self.kept, self.plan)
        if self.out is not None:
            with telling(self.out):
                write_place(self.out, tables, self.plan)
                shutil.rmtree(parts_of(self.out), ignore_errors=True)
        self.kept = [tables]
        return tables


def parts_of(out: Path) -> Path:
    return out.with_name(out.name + ".parts") if out.suffix == SUFFIX else out / "parts"


def events_of(out: Path) -> Path:
    """Where the events are: beside the single file, or in the folder."""
    return out.with_suffix(".events" + SUFFIX) if out.suffix == SUFFIX else out / "events.parquet"


@contextmanager
def telling(place: Path) -> Iterator[None]:
    """A disk error as a sentence."""
    try:
        yield
    except (OSError, PolarsError) as error:
        raise BadPlace(f"{place} cannot be written: {error}") from None


# -- writing -------------------------------------------------------------------


def write_place(out: Path, tables: Tables, plan: Plan) -> None:
    """The tables in their place. The one that says which games there are comes last."""
    if "events" in tables:
        write(tables["events"], events_of(out), plan)
    if out.suffix == SUFFIX:
        write(joined(tables), out, plan)
        return
    write(tables["seats"], out / "seats.parquet", plan)
    write(tables["games"], out / "games.parquet", plan)


def write(table: pl.DataFrame, file: Path, plan: Plan) -> None:
    file.parent.mkdir(parents=True, exist_ok=True)
    unfinished = file.with_name(f".{file.name}.new")
    table.write_parquet(unfinished, metadata={MARK: plan.to_json()})
    os.replace(unfinished, file)


# -- reading -------------------------------------------------------------------


def check_place(out: Path) -> None:
    """Raise BadPlace if results cannot be kept here."""
    if out.suffix == SUFFIX:
        if out.is_dir():
            raise BadPlace(f"{out} is a folder; a name that ends in {SUFFIX} is for a file")
    elif out.exists() and not out.is_dir():
        raise BadPlace(f"{out} is some other file: name a folder, or a {SUFFIX} file")
    parent = out.absolute().parent
    while not parent.exists():
        parent = parent.parent
    if not parent.is_dir():
        raise BadPlace(f"{out} cannot be made: {parent} is a file")


def read_place(out: Path, plan: Plan | None = None) -> list[Tables]:
    """All that is kept in a place; of the plan, if one is given."""
    found: list[Tables] = []
    first = out if out.suffix == SUFFIX else out / "games.parquet"
    if first.exists():
        tables = (
            parted(read(out, plan))
            if out.suffix == SUFFIX
            else {name: read(out / f"{name}{SUFFIX}", plan) for name in ("seats", "games")}
        )
        if read_plan(first).events:
            tables["events"] = read(events_of(out), plan)
        found.append(tables)
    for folder in sorted(parts_of(out).glob("[0-9]*")):
        names = [file.stem for file in folder.glob("[a-z]*" + SUFFIX)]
        wanted = ["games", "seats", *(["events"] if plan and plan.events else [])]
        found.append({name: read(folder / f"{name}{SUFFIX}", plan) for name in {*names, *wanted}})
    return found


def read(file: Path, plan: Plan | None) -> pl.DataFrame:
    """A table of ours, of the plan, and whole - or what is wrong with it."""
    kept = read_plan(file)
    if plan is not None and kept != plan:
        raise BadPlace(f"{file} belongs to another set-up ({difference(kept, plan)})")
    try:
        return pl.read_parquet(file)
    except (PolarsError, OSError) as error:
        raise damaged(file, error) from None


def read_plan(file: Path) -> Plan:
    """The plan a file belongs to."""
    try:
        text = pl.read_parquet_metadata(file).get(MARK)
    except FileNotFoundError:
        raise BadPlace(f"{file} is missing beside the other tables") from None
    except (PolarsError, OSError) as error:
        raise damaged(file, error) from None
    if text is None:
        raise BadPlace(f"{file} is not a table of offworld's: choose another place")
    try:
        return msgspec.json.decode(text, type=Plan)
    except msgspec.DecodeError as error:
        raise damaged(file, error) from None


def damaged(file: Path, error: Exception) -> BadPlace:
    part = file.parent if file.parent.parent.name.endswith("parts") else file
    said = " ".join(str(error).split())[:100]
    return BadPlace(
        f"{file} is damaged, or no table of offworld's ({said}); nothing was changed. "
        f"Without {part} its games are played again"
    )


def difference(kept: Plan, plan: Plan) -> str:
    """The first thing two plans disagree about."""
    for name in plan.__struct_fields__:
        theirs, ours = getattr(kept, name), getattr(plan, name)
        if theirs != ours:
            return f"{name}: {theirs!r} there, {ours!r} here".replace("[", "").replace("]", "")
    return "nothing"


def load_place(out: Path) -> tuple[Plan, Tables]:
    """The results kept in a place, and their plan."""
    check_place(out)
    files = [out] if out.suffix == SUFFIX else [out / "games.parquet"]
    files += sorted(parts_of(out).glob("[0-9]*/games.parquet"))
    for file in files:
        if file.exists():
            plan = read_plan(file)
            return plan, together(read_place(out, plan), plan)
    raise BadPlace(f"there are no results in {out}")
