"""A match in the terminal: the table in text, the log in prose, the choices by number."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from offworld.bots import Bot
from offworld.engine import Match, Offer, Record
from offworld.engine.clauses import clauses
from offworld.engine.dice import seed_hash

SEAT_STYLES = ("#e69f00", "#56b4e9", "#009e73", "#d55e00", "#cc79a7")
MANY = 25
"""More choices than this are not listed unasked; some letters narrow them."""
HELP = """\
  a number   make that choice          u   undo your last choice
  letters    list choices with them    w   why not? what cannot be done now
  (Enter)    list all choices          l   the whole log
  r WORDS    look up the rules         s FILE   save
  t          show the table            q   leave (save first)"""


class Leave(Exception):
    """The player wants to stop."""


def play(match: Match, bots: Mapping[int, Bot], console: Console) -> None:
    """Play to the end, or until the player leaves."""
    told = 0
    console.print(f"[bold]{match.game.title}[/bold]  (? for help)")
    try:
        while match.decision is not None:
            seat = match.decision.seat
            if seat in bots:
                match.choose(bots[seat](match))
                continue
            told = tell(match, seat, told, console)
            show_table(match, seat, console)
            turn(match, seat, console)
            told = min(told, len(match.log(seat)))
    except Leave:
        console.print("Until next time.")
        return
    tell(match, only_seat(match, bots), told, console)
    show_table(match, only_seat(match, bots), console)
    show_scores(match, console)


def only_seat(match: Match, bots: Mapping[int, Bot]) -> int | None:
    """The seat whose secrets may be on the screen: none, if several people share it."""
    people = [seat for seat in range(match.seats) if seat not in bots]
    return people[0] if len(people) == 1 else None


def tell(match: Match, seat: int | None, told: int, console: Console) -> int:
    """Print the log since the last time; return how much has been told now."""
    lines = match.log(seat)
    for line, text in list(zip(lines, match.prose(seat), strict=True))[told:]:
        console.print(f"[bold]{escape(text)}[/bold]" if line.heading else f"  {escape(text)}")
    return len(lines)


def show_table(match: Match, seat: int | None, console: Console) -> None:
    console.print()
    console.print(match.text(seat), markup=False, highlight=False)
    console.print()


def turn(match: Match, seat: int, console: Console) -> None:
    """One choice of a person, or one undo."""
    assert match.decision is not None
    offers = match.offers(seat)
    style = SEAT_STYLES[seat % len(SEAT_STYLES)]
    console.print(f"[bold {style}]{escape(match.seat_name(seat))}[/]: {match.decision.prompt}")
    if len(offers) <= MANY:
        list_offers(offers, "", console)
    else:
        console.print(f"  {len(offers)} choices: type letters to narrow, Enter for all")
    while True:
        words = read(console)
        if words.isdigit() and 1 <= int(words) <= len(offers):
            match.choose(offers[int(words) - 1].option, seat)
            return
        if words == "u" and match.can_undo:
            match.undo()
            console.print("Taken back.")
            return
        answer(match, seat, offers, words, console)


def read(console: Console) -> str:
    """What the player types; the end of the input means leaving."""
    try:
        return console.input("> ").strip()
    except EOFError:
        raise Leave from None


def answer(match: Match, seat: int, offers: list[Offer], words: str, console: Console) -> None:
    """Everything a player may type that is not a choice."""
    command, _, rest = words.partition(" ")
    if words == "q":
        raise Leave
    if words == "?":
        console.print(HELP, markup=False)
    elif words == "u":
        console.print(f"You cannot undo: {match.why_no_undo()}.")
    elif words == "w":
        show_refusals(match, seat, console)
    elif words == "l":
        tell(match, seat, 0, console)
    elif words == "t":
        show_table(match, seat, console)
    elif command == "r":
        look_up(match, rest, console)
    elif command == "s" and rest:
        save(match, Path(rest), console)
    elif words.isdigit():
        console.print(f"There are choices 1 to {len(offers)}.")
    else:
        list_offers(offers, words, console)


def list_offers(offers: list[Offer], letters: str, console: Console) -> None:
    """The choices with these letters, each with its number."""
    shown = [
        (number, offer)
        for number, offer in enumerate(offers, 1)
        if all(word in offer.label.casefold() for word in letters.casefold().split())
    ]
    if not shown:
        console.print("No choice has these letters; ? for help.")
    for number, offer in shown:
        cost = f" [dim]({escape(offer.cost)})[/dim]" if offer.cost else ""
        mark = " [yellow]no way back[/yellow]" if offer.irreversible else ""
        console.print(f"  [bold]{number:>3}[/bold]  {escape(offer.label)}{cost}{mark}")


def show_refusals(match: Match, seat: int, console: Console) -> None:
    refusals = match.refusals(seat)
    if not refusals:
        console.print("Nothing you might expect is barred now.")
    for refusal in refusals:
        console.print(
            f"  {escape(refusal.what)}: {escape(refusal.reason)}. [cyan]{refusal.clause}[/cyan]"
        )


def look_up(match: Match, words: str, console: Console) -> None:
    """The clauses with some words."""
    wanted = words.casefold()
    for clause in clauses(match.game):
        if wanted in clause.id.casefold() or wanted in clause.text.casefold():
            console.print(f"  [cyan]{clause.id}[/cyan]  {escape(clause.text)}")


def save(match: Match, file: Path, console: Console) -> None:
    try:
        file.write_text(match.record.to_json(), encoding="utf-8")
    except OSError as error:
        console.print(f"{escape(str(file))} cannot be written: {error.strerror}.")
        return
    console.print(
        f"Saved. Go on with: offworld play {match.game.name} --load {escape(str(file))}",
        soft_wrap=True,
    )


def show_scores(match: Match, console: Console) -> None:
    table = Table(box=None, header_style="bold")
    for column in ("place", "player", "points"):
        table.add_column(column)
    for score in sorted(match.scores, key=lambda score: score.place):
        name = match.seat_name(score.seat)
        table.add_row(str(score.place), escape(name), f"{score.points:g}")
        for what, points in score.parts:
            table.add_row("", f"  [dim]{escape(what)}[/dim]", f"[dim]{points:g}[/dim]")
    console.print(table)


# -- saved matches -------------------------------------------------------------


def verdict(match: Match, record: Record) -> dict[str, Any]:
    """What replaying a record showed; a bad record has not come this far."""
    return {
        "game": record.game,
        "seats": record.seats,
        "choices": len(record.choices),
        "over": match.over,
        "legal": True,
        "seed_matches_hash": seed_hash(record.seed) == record.seed_hash,
        "scores": match.scores if match.over else None,
    }


def show_verdict(match: Match, record: Record, console: Console) -> None:
    """A verified record in a few lines."""
    console.print(f"[bold]{match.game.title}[/bold], {record.seats} seats, {match.rev} choices")
    console.print("Every choice is legal and the last position is the recorded one.")
    console.print(f"The seed is the one published at the start: {record.seed_hash[:16]}...")
    if match.over:
        show_scores(match, console)
    else:
        console.print("The match is not over.")


def step_through(record: Record, console: Console) -> None:
    """Walk through a saved match: Enter goes on, b back, a number goes there, q leaves."""
    rev = 0
    while True:
        match = Match.replay(record, rev)
        show_table(match, None, console)
        since = [
            text for line, text in zip(match.log(), match.prose(), strict=True) if line.rev == rev
        ]
        for text in since:
            console.print(f"  {escape(text)}")
        console.print(f"[dim]{rev} of {len(record.choices)}: Enter, b, a number, or q[/dim]")
        try:
            words = read(console)
        except Leave:
            return
        if words == "q":
            return
        if words.isdigit():
            rev = int(words)
        else:
            rev += -1 if words == "b" else 1
        rev = max(0, min(rev, len(record.choices)))
