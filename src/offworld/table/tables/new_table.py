"""Setting a table up: who is to sit where, and the secrets that open the seats."""

from __future__ import annotations

from typing import Any

import msgspec

from offworld.bots import BOTS
from offworld.engine.dice import new_seed
from offworld.engine.errors import BadSettings
from offworld.engine.names import usual_name
from offworld.engine.registry import find_game
from offworld.table.tables.live import LiveTable, Plan
from offworld.table.tables.people import checked_colour, checked_name
from offworld.table.tables.storage import Event, SeatRow, TableRow, now
from offworld.table.tables.tokens import hashed, new_id, new_token


class Wanted(msgspec.Struct, frozen=True, kw_only=True):
    """A seat of a table to be set up."""

    kind: str = "person"
    bot: str | None = None
    name: str | None = None
    colour: int | None = None


class Made(msgspec.Struct, frozen=True, kw_only=True):
    """A new table with its secrets: the only time they are given out."""

    id: str
    host: str
    watch: str
    seats: list[dict[str, Any]]


def new_table(
    game: str,
    wanted: list[Wanted],
    settings: dict[str, Any],
    modules: dict[str, Any],
    seed: str | None,
    browser: str | None = None,
) -> tuple[Made, TableRow, list[SeatRow]]:
    """A table with its secrets, and what is stored about it: the secrets only as hashes."""
    tokens = [new_token() for _ in wanted]
    made = Made(
        id=new_id(),
        host=new_token(),
        watch=new_token(),
        seats=[
            {"seat": seat, "kind": sitter.kind, "token": token}
            for seat, (sitter, token) in enumerate(zip(wanted, tokens, strict=True))
        ],
    )
    people = seated(wanted, tokens)
    row = TableRow(
        id=made.id,
        made=now(),
        game=game,
        rules_version=find_game(game).rules_version,
        seed=seed or new_seed(),
        seed_chosen=True if seed else None,
        settings=settings,
        modules=modules,
        host=hashed(made.host),
        watch=hashed(made.watch),
        browser=hashed(browser) if browser else None,
    )
    return made, row, people


def seated(wanted: list[Wanted], tokens: list[str]) -> list[SeatRow]:
    """The people of a new table, each with a name and a colour."""
    people: list[SeatRow] = []
    for seat, (sitter, token) in enumerate(zip(wanted, tokens, strict=True)):
        if sitter.kind not in ("person", "bot"):
            raise BadSettings(f"a seat is for a person or a bot, not for {sitter.kind!r}")
        if sitter.kind == "bot":
            check_bot(sitter.bot)
        colour = seat if sitter.colour is None else checked_colour(sitter.colour)
        if colour in [person.colour for person in people]:
            raise BadSettings("two seats have the same colour")
        people.append(
            SeatRow(
                seat=seat,
                kind=sitter.kind,
                bot=sitter.bot if sitter.kind == "bot" else None,
                name=checked_name(sitter.name) if sitter.name else usual_name(seat),
                colour=colour,
                token=hashed(token),
            )
        )
    return people


def check_bot(name: str | None) -> None:
    if name not in BOTS:
        raise BadSettings(f"no bot is called {name!r}; there are: {', '.join(BOTS)}")


def play_again(live: LiveTable) -> Plan:
    """The next game of the same people: their links open it too."""
    if live.again is not None:
        return live.rev
    row = msgspec.structs.replace(
        live.row,
        id=new_id(),
        made=now(),
        rules_version=live.game.rules_version,
        seed=new_seed(),
        seed_chosen=None,
        result=None,
        again=None,
        browser=None if live.apart else live.row.browser,
    )
    LiveTable(row, live.people)  # new rules may refuse the old settings
    return live.plan(Event(kind="again", body={"id": row.id}), opened=(row, live.people))
