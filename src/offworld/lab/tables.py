"""Results as tables: a row per game, per seat, per event."""

from __future__ import annotations

import polars as pl

from offworld.lab.plan import Plan
from offworld.lab.playing import Share

GAMES = {
    "game": pl.Int64,
    "variant": pl.Int64,
    "seed": pl.String,
    "choices": pl.Int64,
    "rounds": pl.Int64,
}
OF_THE_GAME = ["seats", "modules", "settings", "winners"]
"""Columns of the games that come from the plan and from the seats' results."""
SEATS = {
    "game": pl.Int64,
    "seat": pl.Int64,
    "bot": pl.String,
    "points": pl.Float64,
    "place": pl.Int64,
    "won": pl.Float64,
}
SOURCE = "from "
"""How the columns with the parts of a score begin."""
EVENTS = {
    "game": pl.Int64,
    "round": pl.Int64,
    "seat": pl.Int64,
    "kind": pl.String,
    "verb": pl.String,
    "thing": pl.String,
    "amount": pl.Float64,
}
KEYS = {"games": ["game"], "seats": ["game", "seat"], "events": list(EVENTS)[:-1]}
"""What a row is found by, and the order of the rows."""

Tables = dict[str, pl.DataFrame]
"""The frames by name: ``games``, ``seats`` and, if they were asked for, ``events``."""


def to_tables(plan: Plan, share: Share) -> Tables:
    """What workers brought back, as frames."""
    rows = [(s.game, s.seat, s.bot, s.points, s.place, s.won) for s in share.seats]
    seats = pl.DataFrame(rows, schema=SEATS, orient="row")
    sources = dict.fromkeys(name for row in share.seats for name, _ in row.parts)
    parts = [dict(row.parts) for row in share.seats]
    seats = seats.with_columns(
        pl.Series(SOURCE + source, [part.get(source) for part in parts], dtype=pl.Float64)
        for source in sources
    )
    tables = {"games": to_games(plan, share, seats), "seats": seats}
    if plan.events:
        events = [
            (e.game, e.round, e.seat, e.kind, e.verb, e.thing, e.amount) for e in share.events
        ]
        tables["events"] = pl.DataFrame(events, schema=EVENTS, orient="row")
    return tables


def to_games(plan: Plan, share: Share, seats: pl.DataFrame) -> pl.DataFrame:
    rows = [(g.game, g.variant, g.seed, g.choices, g.rounds) for g in share.games]
    modules = pl.DataFrame(
        {
            "variant": range(len(plan.variants)),
            "modules": [variant_name(plan, number) for number in range(len(plan.variants))],
        },
        schema={"variant": pl.Int64, "modules": pl.String},
    )
    winners = seats.group_by("game").agg(
        pl.col("seat").filter(pl.col("place") == 1).sort().alias("winners")
    )
    plain = pl.DataFrame(rows, schema=GAMES, orient="row")
    return (
        plain.with_columns(seats=pl.lit(plan.seats, pl.Int64), settings=pl.lit(settings(plan)))
        .join(modules, on="variant", how="left")
        .join(winners, on="game", how="left")
        .select(*GAMES, *OF_THE_GAME)
    )


def settings(plan: Plan) -> str:
    """The settings that are not the defaults."""
    return ", ".join(f"{name}={value}" for name, value in sorted(plan.settings.items()))


def variant_name(plan: Plan, number: int) -> str:
    """The modules of a variant, in words."""
    return ", ".join(plan.variants[number])


def together(tables: list[Tables], plan: Plan) -> Tables:
    """Several results of one plan as one, in the order of the games."""
    done: Tables = {}
    for name, key in KEYS.items():
        frames = [some[name] for some in tables if name in some]
        if not frames:
            if name != "events" or plan.events:
                done[name] = to_tables(plan, Share())[name]
            continue
        whole = pl.concat(frames, how="diagonal") if len(frames) > 1 else frames[0]
        whole = whole.unique(subset=key, keep="any").sort(key, nulls_last=True)
        own = [column for column in whole.columns if not column.startswith(SOURCE)]
        done[name] = whole.select(own + sorted(set(whole.columns) - set(own)))
    for name in set(done) - {"games"}:
        done[name] = done[name].join(
            done["games"].select("game"), on="game", how="semi", maintain_order="left"
        )
    return done


def joined(tables: Tables) -> pl.DataFrame:
    """A row per seat, with the columns of its game."""
    return tables["seats"].join(tables["games"], on="game", how="left", maintain_order="left")


def parted(table: pl.DataFrame) -> Tables:
    """The two tables that were joined."""
    columns = [*GAMES, *OF_THE_GAME]
    seats = [name for name in table.columns if name == "game" or name not in columns]
    games = table.select(columns).unique(subset="game", maintain_order=True)
    return {"games": games, "seats": table.select(seats)}
