"""What one seat's screen shows: made from what the engine lets that seat see, and nothing else."""

from __future__ import annotations

from bisect import bisect_right
from hashlib import blake2b
from operator import attrgetter
from typing import Any

import msgspec

from offworld.engine import Match
from offworld.engine.log import (
    ROUTINE,
    Amount,
    Card,
    Clause,
    Line,
    Piece,
    Place,
    Seat,
    Verb,
    Word,
    spelled,
)
from offworld.engine.option import Offer, Refusal
from offworld.engine.view import Fragment, Score
from offworld.table.tables.hint_rights import why_no_hints
from offworld.table.tables.live import LiveTable, Proposal
from offworld.table.tables.orders import Orders
from offworld.table.tables.patches import Patch, patch
from offworld.table.tables.people import COLOURS, called
from offworld.table.tables.turns import Turn, turn_of

WORTH_A_PATCH = 2000
"""Letters of a fragment above which only what is new is sent."""


class Said(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A piece of a line: texts have the spaces between; tokens can be coloured and clicked."""

    kind: str
    text: str
    seat: int | None = None
    id: str | None = None


class Told(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A line of the log, written when the match had reached a moment."""

    moment: int
    words: list[Said]
    heading: bool = False
    routine: bool = False
    """Nothing came of it: a reader may hide such lines."""


class Question(msgspec.Struct, frozen=True):
    """Who is asked what, as far as the viewer may know."""

    seat: int | None
    prompt: str
    clause: str
    yours: bool
    answered: bool = False
    """You are asked, and your orders answer for you."""


class Person(msgspec.Struct, frozen=True):
    """Who sits where, and how they are shown."""

    seat: int
    name: str
    colour: int
    kind: str
    bot: str | None
    level: str | None
    """What players call the bot."""
    here: bool
    asked: bool
    replaced: bool
    """A bot plays here for somebody who has the link."""


class Screen(msgspec.Struct, frozen=True, kw_only=True):
    """Everything a seat sees at one revision; what a connection already has is left out later."""

    rev: int
    moment: int
    you: int | None
    question: Question | None
    offers: list[dict[str, Any]]
    refusals: list[Refusal]
    fragments: dict[str, Fragment]
    hashes: dict[str, str]
    patches: dict[str, tuple[str, Patch]]
    """What is new in a fragment, for those who have the one with this hash."""
    undo: dict[str, Any]
    hints: dict[str, Any]
    orders: Orders | None
    turn: Turn
    proposal: Proposal | None
    scores: list[Score] | None
    rivals: list[Score] | None
    """The official opponents' results, once it is over."""
    verdict: str
    """Who won and why, if the game has words for it."""
    lines: list[Told]


def look(
    live: LiveTable,
    seat: int | None,
    old: Screen | None = None,
    orders: Orders | None = None,
    answered: bool = False,
) -> Screen:
    """The screen of a seat, or of a spectator, now; its orders may answer for it."""
    match = live.match
    seen = match.look(seat, live.names)
    fragments = seen.picture
    asked = seen.is_asked and not answers_itself(match) and not answered
    hashes = {name: fingerprint(name, fragment, old) for name, fragment in fragments.items()}
    return Screen(
        rev=live.rev,
        moment=match.rev,
        you=seat,
        question=question(match, seat, answered),
        offers=[written(offer) for offer in seen.offers] if asked else [],
        refusals=seen.refusals if asked else [],
        fragments=fragments,
        hashes=hashes,
        patches={} if old is None else patches(old, fragments, hashes),
        undo=undo(live, seat),
        hints=hints(live, seat),
        orders=orders,
        turn=turn_of(match, seat),
        proposal=live.proposal,
        scores=match.scores if match.over else None,
        rivals=live.game.rivals(match.state) if match.over else None,
        verdict=seen.look.verdict(seen.view) if match.over else "",
        lines=lines(live, seat, old),
    )


def written(offer: Offer) -> dict[str, Any]:
    """An offer as a message carries it."""
    made: dict[str, Any] = msgspec.to_builtins(offer)
    made["choice"] = made.pop("option")
    return made


def answers_itself(match: Match) -> bool:
    """A hidden question to somebody who has nothing to choose: it is answered for them."""
    decision = match.decision
    return decision is not None and bool(decision.public) and decision.routine is not None


def question(match: Match, seat: int | None, answered: bool = False) -> Question | None:
    """What is asked; a question that answers itself looks the same to everybody."""
    asked = match.question(None if answers_itself(match) else seat)
    if asked is None:
        return None
    yours = asked.seat is not None and asked.seat == seat
    return Question(asked.seat, asked.prompt, asked.clause, yours and not answered, answered)


def undo(live: LiveTable, seat: int | None) -> dict[str, Any]:
    """Whether the last choice can be taken back, or the whole turn, and if not, why."""
    can, why = live.can_undo(seat)
    turn = can and seat is not None and live.back_to_turn(seat) > live.back_to_own()
    return {"can": can, "why": why, "turn": turn}


def hints(live: LiveTable, seat: int | None) -> dict[str, Any]:
    """Whether the seat may ask what a search would do, and if not, why."""
    why = "spectators are not asked" if seat is None else why_no_hints(live)
    return {"can": not why, "why": why}


def fingerprint(name: str, fragment: Fragment, old: Screen | None) -> str:
    """A hash of a fragment; what has not changed is not hashed again."""
    if old is not None and old.fragments.get(name) == fragment:
        return old.hashes[name]
    return blake2b(fragment.encode(), digest_size=8).hexdigest()


def patches(
    old: Screen, fragments: dict[str, Fragment], hashes: dict[str, str]
) -> dict[str, tuple[str, Patch]]:
    """What is new in the large fragments since the last screen."""
    found = {}
    for name, fragment in fragments.items():
        before = old.fragments.get(name, "")
        if hashes[name] != old.hashes.get(name) and len(before) > WORTH_A_PATCH:
            made = patch(before, fragment)
            if made is not None:
                found[name] = (old.hashes[name], made)
    return found


# -- the log -------------------------------------------------------------------


def lines(live: LiveTable, seat: int | None, old: Screen | None) -> list[Told]:
    """The log in words; lines that an older screen already has are not made again."""
    kept: list[Told] = []
    if old is not None:
        floor = min([*live.floors[old.rev :], old.moment])
        kept = old.lines[: told_until(old.lines, floor)]
    return kept + [tell(live, line) for line in live.match.log(seat, len(kept))]


def told_until(lines: list[Told], moment: int) -> int:
    """How many lines were written up to a moment."""
    return bisect_right(lines, moment, key=attrgetter("moment"))


def tell(live: LiveTable, line: Line) -> Told:
    words: list[Said] = []
    for word, text in spelled(line, live.spell):
        if not isinstance(word, str) and text.startswith(" "):
            words.append(Said(kind="text", text=" "))
            text = text[1:]
        words.append(said(word, text))
    verb = line.verb
    return Told(
        moment=line.rev,
        heading=line.heading,
        words=words,
        routine=verb is not None and verb.id in ROUTINE,
    )


def said(word: Word, text: str) -> Said:
    match word:
        case Seat(seat):
            return Said(kind="seat", text=text, seat=seat)
        case Piece(kind):
            return Said(kind="piece", text=text, id=kind)
        case Place(id) | Card(id) | Clause(id) | Verb(id):
            return Said(kind=type(word).__name__.lower(), text=text, id=id)
        case Amount():
            return Said(kind="amount", text=text)
        case _:
            return Said(kind="text", text=text)


# -- messages ------------------------------------------------------------------


def seats(live: LiveTable, viewer: int | None, here: set[int]) -> list[Person]:
    """The people, and which of them is asked, as far as the viewer may know."""
    question = live.match.question(viewer)
    asked = None if question is None else question.seat
    people = [
        Person(
            seat=p.seat,
            name=p.name,
            colour=p.colour,
            kind=p.kind,
            bot=p.bot,
            level=None if p.bot is None else called(p.bot),
            here=p.kind == "bot" or p.seat in here,
            asked=p.seat == asked,
            replaced=p.seat in live.replaced,
        )
        for p in live.people
    ]
    free = [colour for colour in range(COLOURS) if colour not in [p.colour for p in live.people]]
    automatons = [
        Person(
            seat=len(people) + number,
            name=name,
            colour=free[number],
            kind="automaton",
            bot=None,
            level=None,
            here=True,
            asked=False,
            replaced=False,
        )
        for number, name in enumerate(live.opponents)
    ]
    return people + automatons


def message(
    live: LiveTable,
    screen: Screen,
    host: bool,
    here: set[int],
    have: dict[str, str],
    since: int | None,
    noted: int,
    patching: bool = False,
) -> dict[str, Any]:
    """What a connection is sent: the screen without what it already has.

    ``have`` are the fingerprints of its fragments, ``since`` the revision its log is at, and
    ``noted`` the number of notices it knows. One that is ``patching`` is sent what is new in a
    fragment, where that is possible.
    """
    new = [name for name in screen.fragments if have.get(name) != screen.hashes[name]]
    small = {
        name: made
        for name, (base, made) in screen.patches.items()
        if patching and have.get(name) == base
    }
    floor = min([*live.floors[since:], screen.moment]) if since is not None else -1
    seat = screen.you
    told: dict[str, Any] = {
        "type": "table",
        "id": live.row.id,
        "rev": screen.rev,
        "moment": screen.moment,
        "you": seat,
        "roles": (["watch"] if seat is None else ["seat"]) + (["host"] if host else []),
        "game": {"name": live.game.name, "title": live.game.title},
        "over": screen.scores is not None,
        "seed_hash": live.match.seed_hash,
        "seed_chosen": bool(live.row.seed_chosen),
        "seats": seats(live, seat, here),
        "question": screen.question,
        "offers": screen.offers,
        "refusals": screen.refusals,
        "order": list(screen.fragments),
        "fragments": {name: screen.fragments[name] for name in new if name not in small},
        "hashes": screen.hashes,
        "log": {"keep": floor, "lines": screen.lines[told_until(screen.lines, floor) :]},
        "undo": screen.undo,
        "hints": screen.hints,
        "orders": screen.orders,
        "turn": screen.turn,
        "proposal": screen.proposal,
        "again": live.again,
        "scores": screen.scores,
        "rivals": screen.rivals,
        "verdict": screen.verdict,
    }
    if small:
        told["patches"] = small
    if noted != len(live.notices):
        told["notices"] = live.notices
    return told
