"""Sections of a report made from events: points over time, cards, pieces, dice."""

from __future__ import annotations

import polars as pl

from offworld.engine.log import Card
from offworld.engine.registry import find_game
from offworld.lab import plots
from offworld.lab.events import CARD, DIE, HIDDEN_CARD, PIECE, POINTS, TOTAL
from offworld.lab.figures import Section, average, percent, shares
from offworld.lab.plots import Bar
from offworld.lab.result import Result
from offworld.lab.statistics import chance_of_five, chi_square, wilson
from offworld.lab.tables import SOURCE

PLAYING = ("plays", "uses")
BUILDING = ("buys", "builds")
"""Verbs that are shown before others, if a game has them."""
MOST_VERBS = 3
MOST_CARDS = 24
FEWEST = 5
"""A card or piece seen in fewer hands than this means nothing."""
STILL_GOING = 0.1


def won_or_lost() -> pl.Expr:
    return pl.when(pl.col("won") > 0).then(pl.lit("winners")).otherwise(pl.lit("others"))


def points_over_time(result: Result, events: pl.DataFrame) -> Section | None:
    """How winners and others gather points, round by round."""
    points = events.filter((pl.col("kind") == POINTS) & (pl.col("thing") == TOTAL))
    table = points.join(result.seats, on=["game", "seat"]).with_columns(who=won_or_lost())
    if table["round"].n_unique() < 2:
        return None
    amount = pl.col("amount")
    rounds = (
        table.group_by("who", "round")
        .agg(
            low=amount.quantile(0.1),
            mean=amount.mean(),
            high=amount.quantile(0.9),
            games=pl.col("game").n_unique(),
        )
        .filter(pl.col("games") >= STILL_GOING * len(result))
        .sort("round")
    )
    groups, rows = [], []
    for seat, who in enumerate(("winners", "others")):
        lines = rounds.filter(pl.col("who") == who).select("round", "low", "mean", "high").rows()
        if lines:
            groups.append((who, seat, lines))
    for number in rounds["round"].unique().sort():
        cells = [
            rounds.filter((pl.col("who") == who) & (pl.col("round") == number))["mean"].to_list()
            for who in ("winners", "others")
        ]
        rows.append([f"{number}", *(f"{cell[0]:.1f}" if cell else "-" for cell in cells)])
    return Section(
        "time",
        "Points over time",
        "The mean points at the end of each round, and the band that holds the middle 80 %. "
        "Rounds that fewer than a tenth of the games reach are left out.",
        lambda width: plots.curves(groups, width, ("round", "points")),
        ("round", "winners", "others"),
        rows,
    )


def sources(result: Result) -> Section | None:
    """Where points come from."""
    names = [name for name in result.seats.columns if name.startswith(SOURCE)]
    table = result.seats.with_columns(who=won_or_lost()).group_by("who").agg(pl.col(names).mean())
    whos = [who for who in ("winners", "others") if who in table["who"]]
    means = {
        name.removeprefix(SOURCE): [
            table.filter(pl.col("who") == who)[name].to_list()[0] or 0.0 for who in whos
        ]
        for name in names
    }
    parts = [(name, values) for name, values in means.items() if any(values)]
    if not parts:
        return None
    return Section(
        "sources",
        "Where points come from",
        "The mean final points of winners and others, by source.",
        lambda width: plots.pairs(parts, whos, width, "points"),
        ("source", *whos),
        [[name, *(f"{value:.2f}" for value in values)] for name, values in parts],
    )


def cards(result: Result, events: pl.DataFrame) -> list[Section]:
    """For each verb of cards: how often those who do it win."""
    found = events.filter(pl.col("kind").is_in([CARD, HIDDEN_CARD]))
    tables = {
        verb: hands(result, found.filter(pl.col("verb") == verb))
        for verb in verbs(found, PLAYING, MOST_VERBS)
    }
    return [
        card_section(result, f"cards-{number}", verb, table)
        for number, (verb, table) in enumerate(tables.items())
        if len(table) > 1
    ]


def card_section(result: Result, id: str, verb: str, table: pl.DataFrame) -> Section:
    """The cards of one verb, those of winners first."""
    game = find_game(result.plan.game)
    named = [(game.look.spell(Card(row["thing"])), row) for row in table.rows(named=True)]
    named.sort(key=lambda pair: -pair[1]["won"])
    frequent = sorted((row["hands"] for _, row in named), reverse=True)[:MOST_CARDS]
    shown = [(name, row) for name, row in named if row["hands"] >= frequent[-1]][:MOST_CARDS]
    bars = [Bar(name, row["won"], row["low"], row["high"]) for name, row in shown]
    which = f"the {len(shown)} most frequent" if len(shown) < len(named) else "all"
    fair = average(result.seats["won"])
    return Section(
        id,
        f"Cards: who {verb} what",
        f"How often a seat wins that {verb} a card at least once in the game, with 95 % "
        f"intervals: {which}. The dashed line is all seats. Winners also have more of "
        "everything, so compare cards with each other.",
        lambda width: plots.intervals(bars, width, fair, shares=True),
        ("card", "seats", "times", "won", "95 %"),
        [(name, f"{row['hands']:,}", f"{row['times']:,.0f}", *shares(row)) for name, row in named],
        wide=True,
    )


def pieces(result: Result, events: pl.DataFrame) -> Section | None:
    """What winners and others build."""
    found = events.filter((pl.col("kind") == PIECE) & (pl.col("verb") != "moves"))
    shown = verbs(found, BUILDING, 1)
    if not shown:
        return None
    [verb] = shown
    some = found.filter(pl.col("verb") == verb).join(result.seats, on=["game", "seat"])
    sums = some.with_columns(who=won_or_lost()).group_by("who", "thing").agg(pl.sum("amount"))
    total = {(who, thing): amount for who, thing, amount in sums.rows()}
    counts = result.seats.with_columns(who=won_or_lost()).group_by("who").len()
    seats = dict(counts.sort("who", descending=True).rows())
    parts = [
        (
            thing.replace("_", " ").title(),
            [total.get((who, thing), 0.0) / seats[who] for who in seats],
        )
        for thing in sorted({thing for _, thing in total})
    ]
    return Section(
        "pieces",
        f"Pieces: who {verb} what",
        f"How many pieces of each kind a seat {verb} in a game, on average.",
        lambda width: plots.pairs(parts, list(seats), width, "pieces a game"),
        ("piece", *seats),
        [[name, *(f"{value:.2f}" for value in values)] for name, values in parts],
    )


def verbs(found: pl.DataFrame, first: tuple[str, ...], most: int) -> list[str]:
    """The verbs worth showing: some first, then the most frequent."""
    table = found.group_by("verb").agg(pl.sum("amount"), things=pl.col("thing").n_unique())
    frequent = (
        table.filter(pl.col("things") > 1)
        .sort(["amount", "verb"], descending=[True, False])["verb"]
        .to_list()
    )
    chosen = [verb for verb in first if verb in frequent]
    return (chosen + [verb for verb in frequent if verb not in chosen])[:most]


def hands(result: Result, found: pl.DataFrame) -> pl.DataFrame:
    """For each card: in how many seats' games it was seen, how often, and how many of them won."""
    table = (
        found.group_by("game", "seat", "thing")
        .agg(pl.sum("amount"))
        .join(result.seats, on=["game", "seat"])
        .group_by("thing")
        .agg(hands=pl.len(), times=pl.col("amount").sum(), wins=pl.col("won").sum())
        .filter(pl.col("hands") >= FEWEST)
        .sort("thing")
    )
    spans = [wilson(wins, seen) for wins, seen in table.select("wins", "hands").rows()]
    return table.with_columns(
        won=pl.col("wins") / pl.col("hands"),
        low=pl.Series([low for low, _ in spans], dtype=pl.Float64),
        high=pl.Series([high for _, high in spans], dtype=pl.Float64),
    )


def dice(events: pl.DataFrame) -> Section | None:
    """Whether the dice are fair."""
    table = events.filter(pl.col("kind") == DIE).group_by("thing").agg(pl.sum("amount"))
    seen = dict(table.rows())
    if not seen:
        return None
    counts = [float(seen.get(str(face), 0)) for face in range(1, 7)]
    rolled = sum(counts)
    bars = [
        Bar(str(face), count / rolled, *wilson(count, rolled))
        for face, count in enumerate(counts, 1)
    ]
    figure = chi_square(counts)
    chance = chance_of_five(figure)
    verdict = "Nothing unusual." if chance >= 0.01 else "That is rare: look at the dice."
    return Section(
        "dice",
        "Dice",
        f"{rolled:,.0f} dice were rolled: the share of each face, with 95 % intervals. The "
        f"chi-square figure is {figure:.2f} with 5 degrees of freedom; fair dice give this much "
        f"or more in {percent(chance)} of such runs. {verdict}",
        lambda width: plots.intervals(bars, width, 1 / 6, shares=True),
        ("face", "seen", "expected"),
        [
            (str(face), f"{count:,.0f}", f"{rolled / 6:,.1f}")
            for face, count in enumerate(counts, 1)
        ],
    )


def event_sections(result: Result, events: pl.DataFrame) -> list[Section | None]:
    """All sections that there is data for."""
    return [
        points_over_time(result, events),
        pieces(result, events),
        dice(events),
        *cards(result, events),
    ]
