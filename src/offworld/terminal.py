"""A match in the terminal: the table in text, the log in prose, the choices by number."""

from __future__ import annotations

import re
import shlex
import sys
from collections.abc import Mapping
from pathlib import Path

from rich.console import Console
from rich.markup import escape
from rich.table import Table
from rich.text import Text

from offworld.bots import Bot
from offworld.drawing.theme import SEAT_COLOURS
from offworld.engine import Game, Match, Offer, Option
from offworld.engine.clauses import RuleClause, clauses
from offworld.engine.log import Seat, spelled

MANY = 25
"""More choices than this are not listed unasked; some letters narrow them."""
RECENT = 40
"""More news than this is cut: the whole log is a letter away."""
ERASE_SCROLLBACK = "\x1b[3J"
HELP = """\
  a number   make that choice          u   undo your last choice
  letters    list choices with them    w   why not? what is barred
  (Enter)    list all choices          l   the whole log
  r WORDS    look up the rules         t   show the table
  s FILE     save                      q   leave"""


class Leave(Exception):
    """The player wants to stop, or there is nobody left to ask."""


def read(console: Console) -> str:
    """What somebody types; the end of the input means leaving."""
    if sys.stdin is None:
        raise Leave
    try:
        return console.input("> ").strip()
    except EOFError:
        console.print()
        raise Leave from None


def number_in(words: str) -> int | None:
    """The number that was typed, if it is one that could mean something."""
    return int(words) if words.isdecimal() and len(words) < 1000 else None


# -- playing -------------------------------------------------------------------


class Screen:
    """One screen, the people who share it, and what each of them has been told."""

    def __init__(
        self,
        match: Match,
        bots: Mapping[int, Bot],
        console: Console,
        opponent: str = "bot",
        file: Path | None = None,
    ) -> None:
        self.match = match
        self.bots = bots
        self.console = console
        self.opponent = opponent
        self.people = [seat for seat in range(match.seats) if seat not in bots]
        self.told = dict.fromkeys(self.people, 0)
        self.at: int | None = None  # who sits at the screen
        self.table = ""  # what they last saw of the table
        # only a game with secrets redeals what a seat cannot know; alone there are none
        self.has_secrets = len(self.people) > 1 and type(match.game).redeal is not Game.redeal
        self.file = file
        self.saved: list[Option] = match.choices[:]
        self.was_warned = False

    def play(self) -> None:
        """Play to the end, or until somebody leaves."""
        self.introduce()
        try:
            while (decision := self.match.decision) is not None:
                if decision.seat in self.bots:
                    self.match.choose(self.bots[decision.seat](self.match))
                elif decision.routine is not None and self.is_routine:
                    self.match.choose(decision.routine)
                else:
                    self.sit_down(decision.seat)
                    self.turn(decision.seat)
            self.finish()
        except Leave:
            self.say_goodbye()
        except KeyboardInterrupt:
            self.console.print()
            self.say_goodbye()
            raise

    def introduce(self) -> None:
        """Who is who, and the promise about the dice."""
        match, console = self.match, self.console
        console.print(f"[bold]{escape(match.game.title)}[/bold]")
        if match.rev:
            console.print(f"A saved match, after {counted(match.rev, 'choice')}.")
        people = "you" if len(self.people) == 1 else "at this screen"
        who = Table.grid(padding=(0, 2))
        for seat in range(match.seats):
            player = people if seat in self.people else f"{self.opponent} bot"
            who.add_row(f"  Seat {seat + 1}", name_of(match, seat), player)
        console.print(who)
        console.print("Chance comes from a seed with this hash; check it at the end:")
        console.print(f"  {match.seed_hash}", soft_wrap=True)
        console.print("Type a number to choose, ? for help, q to leave.")

    def sit_down(self, seat: int) -> None:
        """Hand the screen over if need be; tell what happened, and show the table if it changed."""
        if self.has_secrets and seat != self.at:
            self.hand_over(seat)
        self.at = seat
        self.told[seat] = tell(self.match, seat, self.told[seat], self.console)
        if self.match.text(seat) != self.table:
            self.show_table(seat)

    def hand_over(self, seat: int) -> None:
        """Hide one hand before the next is shown."""
        if self.at is not None:
            self.clear()
        name = name_of(self.match, seat)
        self.console.print(Text.assemble("Pass the screen to ", name, ", then press Enter."))
        read(self.console)

    def clear(self) -> None:
        """Leave nothing on the screen, or above it, that the next player must not see."""
        self.table = ""
        if not self.console.is_terminal:
            return
        if self.console.is_dumb_terminal or self.console.legacy_windows:
            self.console.print("\n" * self.console.height)
        else:
            self.console.clear()
            self.console.file.write(ERASE_SCROLLBACK)

    def show_table(self, seat: int | None) -> None:
        self.table = self.match.text(seat)
        show_table(self.match, seat, self.console)

    def turn(self, seat: int) -> None:
        """One choice of a person, or one undo."""
        assert self.match.decision is not None
        offers = self.match.offers(seat)
        prompt = self.match.decision.prompt
        self.console.print(Text.assemble(name_of(self.match, seat), f": {prompt}"))
        if len(offers) <= MANY:
            list_offers(offers, "", self.console)
        else:
            self.console.print(f"  {len(offers)} choices: type letters to narrow, Enter for all")
        while True:
            words = read(self.console)
            words = words.lower() if len(words) == 1 else words
            number = number_in(words)
            if number is not None and 1 <= number <= len(offers):
                self.match.choose(offers[number - 1].option, seat)
                self.was_warned = False
                return
            if words == "u" and self.match.can_undo:
                self.undo()
                return
            self.answer(seat, offers, words)

    @property
    def is_routine(self) -> bool:
        """A person need not be asked; at a shared screen, skipping somebody tells the others."""
        decision = self.match.decision
        return decision is not None and decision.routine is not None and not self.has_secrets

    def undo(self) -> None:
        """Take back a choice, and the routine ones after it that nobody was asked for."""
        self.match.undo()
        while self.is_routine and self.match.can_undo:
            self.match.undo()
        if self.is_routine:
            self.say(f"You cannot undo: {self.match.why_no_undo()}.")
        else:
            self.console.print("Taken back.")

    def answer(self, seat: int, offers: list[Offer], words: str) -> None:
        """Everything a player may type that is not a choice."""
        command, _, rest = words.partition(" ")
        if words == "q":
            self.want_to_leave()
        elif words == "?":
            self.console.print(HELP, markup=False)
        elif words == "u":
            self.say(f"You cannot undo: {self.match.why_no_undo()}.")
        elif words == "w":
            show_refusals(self.match, seat, self.console)
        elif words == "l":
            tell(self.match, seat, 0, self.console, most=None)
        elif words == "t":
            self.show_table(seat)
        elif command == "r":
            look_up(self.match, rest.strip(), self.console)
        elif command == "s":
            self.save(rest.strip())
        elif words.isdigit():
            self.console.print(f"The choices are 1 to {len(offers)}.")
        else:
            list_offers(offers, words, self.console)

    def say(self, words: str) -> None:
        """A line that can be copied: it is not wrapped, and brackets mean nothing."""
        self.console.print(words, markup=False, soft_wrap=True)

    # -- leaving and saving ----------------------------------------------------

    def want_to_leave(self) -> None:
        """Leave, but never an unsaved match by a slip of the finger."""
        if self.match.choices == self.saved or self.was_warned:
            raise Leave
        self.was_warned = True
        self.console.print("This match is not saved: s FILE saves it, q again leaves it.")

    def say_goodbye(self) -> None:
        """How to come back, if there is something to come back to."""
        if self.match.over:
            return
        if self.has_secrets:
            self.clear()
        if self.match.choices != self.saved:
            self.console.print("You left without saving what was played since.")
            self.tell_how_to_resume("FILE", "Next time, type s FILE before you leave, and then")
        elif self.file is not None:
            self.tell_how_to_resume(shlex.quote(str(self.file)), "Resume with")
        else:
            self.console.print("Until next time.")

    def tell_how_to_resume(self, file: str, when: str) -> None:
        seats = "".join(f" --you {seat + 1}" for seat in self.people)
        others = f" --opponent {self.opponent}" if self.bots else ""
        self.say(f"{when}: offworld play {self.match.game.name} --load {file}{seats}{others}")

    def save(self, name: str) -> None:
        """Write the record, but never over another file; if that fails, play continues."""
        if not name and self.file is None:
            self.console.print("Name a file to save to: s FILE")
            return
        file = self.file
        try:
            file = Path(name).expanduser() if name else self.file
            assert file is not None
            with file.open("w" if file == self.file else "x", encoding="utf-8") as out:
                out.write(self.match.record.to_json())
        except FileExistsError:
            self.say(f"{file} already exists: choose another name.")
        except (OSError, ValueError, RuntimeError) as error:
            why = error.strerror if isinstance(error, OSError) else error
            self.say(f"{name or file} cannot be written: {why}.")
        else:
            self.file, self.saved = file, self.match.choices[:]
            self.say_saved(shlex.quote(str(file)))

    def say_saved(self, file: str) -> None:
        if self.match.over:
            self.say(f"Saved. See it again with: offworld replay {file}")
        else:
            self.tell_how_to_resume(file, "Saved. Resume with")

    def finish(self) -> None:
        """The result, the secret seed, and a chance to keep the match."""
        alone = len(self.people) == 1
        if self.has_secrets:
            self.clear()
        tell(self.match, self.people[0] if alone else None, min(self.told.values()), self.console)
        self.show_table(self.people[0] if alone else None)
        show_scores(self.match, self.console)
        self.say(f"The seed was {self.match.record.seed}")
        while self.match.choices != self.saved:
            self.console.print("Type s FILE to keep this match, or press Enter to leave.")
            command, _, name = read(self.console).partition(" ")
            if command in ("", "q"):
                return
            if command == "s":
                self.save(name.strip())


# -- what is shown -------------------------------------------------------------


def seat_style(seat: int) -> str:
    return f"bold {SEAT_COLOURS[seat % len(SEAT_COLOURS)]}"


def name_of(match: Match, seat: int) -> Text:
    return Text(match.seat_name(seat), seat_style(seat))


def coloured(match: Match, text: str) -> Text:
    """A text in which every named seat has its colour."""
    shown = Text(text)
    for seat in range(match.seats):
        name = f"{re.escape(match.seat_name(seat))}|Seat {seat + 1}"
        shown.highlight_regex(rf"(?<!\w)(?:{name})(?!\w)", seat_style(seat))
    return shown


def counted(count: int, thing: str) -> str:
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"


def tell(
    match: Match, seat: int | None, told: int, console: Console, most: int | None = RECENT
) -> int:
    """Print the log since the last time; return how much has been told now."""
    lines = match.log(seat)
    cut = 0 if most is None else max(0, len(lines) - told - most)
    if cut:
        console.print(f"  ({counted(cut, 'earlier line')}; l shows all)", style="dim")
    for line in lines[told + cut :]:
        shown = Text() if line.heading else Text("  ")
        for word, text in spelled(line, match.spell):
            shown.append(text, seat_style(word.seat) if isinstance(word, Seat) else None)
        console.print(shown, style="bold" if line.heading else "")
    return len(lines)


def show_table(match: Match, seat: int | None, console: Console) -> None:
    text = match.text(seat)
    if text:
        console.print()
        console.print(coloured(match, text))
        console.print()


def list_offers(offers: list[Offer], letters: str, console: Console) -> None:
    """The choices with these letters, each with its number in the full list."""
    shown = [
        (number, offer)
        for number, offer in enumerate(offers, 1)
        if all(word in offer.label.casefold() for word in letters.casefold().split())
    ]
    if not shown:
        console.print("No choice has these letters; ? for help.")
        return
    grid = Table.grid(padding=(0, 2))
    for number, offer in shown:
        line = Text(offer.label)
        if offer.cost:
            line.append(f" ({offer.cost})", "dim")
        if offer.effect:
            line.append(f" - {offer.effect}", "dim")
        if offer.irreversible:
            line.append(" no way back", "yellow")
        grid.add_row(Text(f"  {number:>3}", "bold"), line)
    console.print(grid)


def show_refusals(match: Match, seat: int, console: Console) -> None:
    refusals = match.refusals(seat)
    if not refusals:
        console.print("Nothing you might expect is barred now.")
    for refusal in refusals:
        reason = f"  {refusal.what}: {refusal.reason}. "
        console.print(Text.assemble(reason, (refusal.clause, "cyan")))


def look_up(match: Match, words: str, console: Console) -> None:
    """The clauses with some words."""
    found = with_words(clauses(match.game), words)
    if not found:
        console.print("No clause of the rules has these words.")
    else:
        show_clauses(found, console)


def with_words(found: list[RuleClause], words: str) -> list[RuleClause]:
    """The clauses that have a text in them, or in their id."""
    wanted = words.casefold()
    return [c for c in found if wanted in c.id.casefold() or wanted in c.text.casefold()]


def show_clauses(found: list[RuleClause], console: Console) -> None:
    grid = Table.grid(padding=(0, 2))
    grid.add_column(style="cyan", no_wrap=True)
    grid.add_column()
    for clause in found:
        grid.add_row(f"  {clause.id}", Text(clause.text))
    console.print(grid)


def show_scores(match: Match, console: Console) -> None:
    table = Table(box=None, header_style="bold")
    for column in ("place", "player", "points"):
        table.add_column(column)
    for score in sorted(match.scores, key=lambda score: score.place):
        table.add_row(str(score.place), name_of(match, score.seat), f"{score.points:g}")
        for what, points in score.parts:
            table.add_row("", Text(f"  {what}", "dim"), Text(f"{points:g}", "dim"))
    console.print(table)
