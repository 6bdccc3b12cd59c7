"""A table in memory: its match, its people, and what happened, folded from its events."""

from __future__ import annotations

from typing import Any
from uuid import uuid4

import msgspec

from offworld.engine import Match, Option
from offworld.engine.errors import (
    BadSettings,
    CannotUndo,
    OffworldError,
    OutOfTurn,
    StaleChoice,
)
from offworld.engine.log import Seat, Token
from offworld.engine.record import Record
from offworld.engine.registry import find_game
from offworld.table.bots.position import Position, resume
from offworld.table.errors import NoSuchTable, UsedKey, WrongToken
from offworld.table.tables.bookmarks import Bookmarks
from offworld.table.tables.storage import (
    AlreadyThere,
    Change,
    Event,
    SeatRow,
    Storage,
    TableRow,
)
from offworld.table.tables.tokens import fits
from offworld.table.tables.turns import turn_of

CHECKPOINT = 16
"""The position's fingerprint is kept every this many choices, to notice changed rules."""
LONGEST_KEY = 64
SEED_CHOSEN = "The host chose the seed of this table, and may know its dice and shuffles."
AUTOMATIC = "automatic-"
"""The key of a choice that was made for somebody begins so."""


class Pass(msgspec.Struct, frozen=True):
    """What a token opens: a seat, watching, or the host's powers."""

    seat: int | None = None
    host: bool = False


class Notice(msgspec.Struct, frozen=True):
    """What people did at the table besides playing."""

    rev: int
    moment: int
    text: str


class Proposal(msgspec.Struct, frozen=True):
    """Somebody would like to go back to a moment; the others are asked."""

    by: int | None
    moment: int
    waiting: list[int]


class Planned(msgspec.Struct, frozen=True):
    """What somebody wants to do, worked out: it is so as soon as it is written."""

    change: Change
    match: Match


Plan = Planned | int
"""What is to be done, or the revision at which this very thing has been done already."""


class Diverged(Exception):
    """What another server wrote does not fit what is in memory."""


class LiveTable:
    """One table. Its methods block, and run one at a time.

    Whatever changes it is planned on a copy of the match, written, and only then taken in: the
    table in memory is never ahead of what is kept.
    """

    def __init__(self, row: TableRow, people: list[SeatRow]) -> None:
        self.row = row
        self.people = people
        self.game = find_game(row.game)
        self.rev = 0
        self.notices: list[Notice] = []
        if row.seed_chosen:
            self.notices.append(Notice(0, 0, SEED_CHOSEN))
        self.proposal: Proposal | None = None
        self.again = row.again
        self.replaced: set[int] = set()
        """People's seats that a bot plays for now."""
        self.apart = False
        """People who were to share a screen play from several."""
        self.keys: dict[str, Event] = {}
        self.automatic: list[bool] = []
        """For each choice, whether it was made for somebody."""
        self.floors: list[int] = []
        self.match = self.fresh_match()
        self.bookmarks = Bookmarks(self.match)

    # -- coming into being -----------------------------------------------------

    @classmethod
    def load(cls, storage: Storage, id: str) -> LiveTable:
        """The table as its events left it."""
        row = storage.find_table(id)
        if row is None:
            raise NoSuchTable("there is no such table here")
        events = storage.find_events(id)
        live = cls(row, storage.find_seats(id))  # no older than the events
        choices: list[tuple[Any, str]] = []
        for event in events:
            match event.kind:
                case "choose":
                    choices.append((event.body, event.digest or ""))
                case "undo":
                    choices.pop()
                case "rewind":
                    del choices[event.body["moment"] :]
            live.keep_books(event, len(choices))
        agreed = live.replay(choices)
        if agreed < len(choices) or row.rules_version != live.game.rules_version:
            try:
                live.carry_out(storage, live.settle_rules(agreed, len(choices)))
            except AlreadyThere:
                return cls.load(storage, id)  # another server has settled it
        return live

    def become(self, other: LiveTable) -> None:
        """Forget everything, and be another: the same table, loaded anew."""
        self.__dict__.update(other.__dict__)

    def fresh_match(self) -> Match:
        return self.game.new(
            seats=len(self.people),
            seed=self.row.seed,
            settings=self.row.settings,
            modules=self.row.modules,
        )

    def replay(self, choices: list[tuple[Any, str]]) -> int:
        """Make the choices again; how many of them the current rules agree with."""
        if self.row.rules_version == self.game.rules_version:  # then the last one says it all
            last = max((n for n, (_, digest) in enumerate(choices) if digest), default=-1)
            thinned = [(raw, digest * (n == last)) for n, (raw, digest) in enumerate(choices)]
            if self.agreement(thinned) == len(choices):
                return len(choices)
        agreed = self.agreement(choices)
        if agreed < len(choices):
            self.agreement(choices[:agreed])
        return agreed

    def agreement(self, choices: list[tuple[Any, str]]) -> int:
        """Make the choices from the start until one does not fit; up to where they agree."""
        agreed = 0
        self.match = self.fresh_match()
        self.bookmarks = Bookmarks(self.match)
        for raw, digest in choices:
            try:
                self.match.choose(self.match.find(raw))
            except OffworldError:
                return agreed
            if digest and digest != self.match.digest():
                return agreed
            if digest or self.row.rules_version == self.game.rules_version:
                agreed = self.match.rev
            self.bookmarks.keep(self.match)
        return len(choices)

    def settle_rules(self, agreed: int, made: int) -> Planned:
        """After an upgrade: resume from the last position that old and new rules agree on."""
        said = "The rules have changed since the last move."
        if agreed < made:
            said += f" The last {made - agreed} choices no longer fit, and must be made again."
            return self.plan(Event(kind="rewind", body={"moment": agreed, "said": said}))
        return self.plan(Event(kind="note", body={"said": said}))

    # -- keeping the books -----------------------------------------------------

    def keep_books(self, event: Event, moment: int) -> None:
        """Everything an event changes besides the match, which has reached ``moment``."""
        self.rev = event.number
        self.floors.append(moment - 1 if event.kind == "choose" else moment)
        if event.key is not None:
            self.keys[event.key] = event
        del self.automatic[moment:]
        if event.kind == "choose":
            del self.automatic[moment - 1 :]
            self.automatic.append((event.key or "").startswith(AUTOMATIC))
        body = event.body if isinstance(event.body, dict) else {}
        if "said" in body and event.kind != "choose":
            again = self.notices and self.notices[-1].text == body["said"]
            self.notices[len(self.notices) - bool(again) :] = [
                Notice(event.number, moment, body["said"])
            ]
        match event.kind:
            case "propose":
                self.proposal = Proposal(event.seat, body["moment"], body["waiting"])
            case "answer" if self.proposal is not None:
                self.proposal = answered(self.proposal, event.seat, body["agree"])
            case "rewind":
                self.proposal = None
            case "again":
                self.again = body["id"]
            case "note" if body.get("apart"):
                self.apart = True
            case "seat" if "bot" in body and event.seat is not None:
                change = self.replaced.add if body["bot"] else self.replaced.discard
                change(event.seat)

    def plan(
        self,
        *events: Event,
        match: Match | None = None,
        people: list[SeatRow] | None = None,
        opened: tuple[TableRow, list[SeatRow]] | None = None,
    ) -> Planned:
        """Events to be written together, and the match that they lead to."""
        match = match or self.match
        rules = self.game.rules_version
        numbered = [
            msgspec.structs.replace(event, number=number, digest=checkpoint(event, match))
            for number, event in enumerate(events, self.rev + 1)
        ]
        change = Change(
            table=self.row.id,
            events=numbered,
            people=people or [],
            result=msgspec.to_builtins(match.scores) if match.over else None,
            rules_version=rules if rules != self.row.rules_version else None,
            opened=opened,
        )
        return Planned(change, match)

    def take_in(self, planned: Planned) -> None:
        """What has been written is so."""
        for event in planned.change.events:
            moment = moment_after(event, self.match.rev, planned.match.rev)
            self.bookmarks.cut(moment)
            self.keep_books(event, moment)
        fresh = {person.seat: person for person in planned.change.people}
        self.people = [fresh.get(person.seat, person) for person in self.people]
        self.match = planned.match
        self.bookmarks.keep(self.match)

    def carry_out(self, storage: Storage, plan: Plan) -> int:
        """Write what is planned, and take it in: the revision after it."""
        if isinstance(plan, int):
            return plan
        storage.write(plan.change)
        self.take_in(plan)
        return self.rev

    def catch_up(self, storage: Storage) -> bool:
        """Take in what other servers wrote; whether there was anything. It may fail half-way."""
        fresh = storage.find_events(self.row.id, self.rev)
        for event in fresh:
            match event.kind:
                case "choose":
                    self.match = self.after(self.match.find(event.body))
                    if event.digest is not None and event.digest != self.match.digest():
                        raise Diverged(f"table {self.row.id} is not what another server made of it")
                case "undo":
                    self.match = self.before()
                case "rewind":
                    self.match = self.earlier(event.body["moment"])
                case "seat":
                    self.people = storage.find_seats(self.row.id)
            self.bookmarks.cut(self.match.rev)
            self.bookmarks.keep(self.match)
            self.keep_books(event, self.match.rev)
        return bool(fresh)

    # -- who may do what -------------------------------------------------------

    def admit(self, token: str) -> Pass:
        """What a token opens; every hash is compared, so that the delay reveals nothing."""
        opened = [Pass(person.seat) for person in self.people if fits(token, person.token)]
        if fits(token, self.row.host):
            opened.append(Pass(host=True))
        if fits(token, self.row.watch):
            opened.append(Pass())
        if not opened:
            raise WrongToken("this link opens nothing at this table")
        return opened[0]

    def name(self, seat: int) -> str:
        """A person's name, or that of an official opponent, who has no seat."""
        if seat < len(self.people):
            return self.people[seat].name
        return self.match.seat_name(seat)

    @property
    def names(self) -> list[str]:
        """What everybody is called, the official opponents after the seats."""
        return [self.name(seat) for seat in range(len(self.people) + len(self.opponents))]

    def spell(self, token: Token) -> str:
        """A token of the log in words, with the names people gave themselves."""
        return self.name(token.seat) if isinstance(token, Seat) else self.match.spell(token)

    @property
    def persons(self) -> list[int]:
        """The seats that people have links to, even if a bot plays for one of them now."""
        return [p.seat for p in self.people if p.kind == "person" or p.seat in self.replaced]

    @property
    def opponents(self) -> list[str]:
        """The official opponents, numbered after the seats."""
        return [module.title for module in self.match.modules if module.automaton]

    # -- playing ---------------------------------------------------------------

    def choose(self, seat: int, rev: int, raw: object, key: str | None = None) -> Plan:
        """One choice. The same key is one choice."""
        done = self.done_by(key, "choose", seat, raw)
        if done is not None:
            return done
        self.expect(rev)
        decision = self.match.decision
        if decision is not None and decision.seat != seat:
            raise OutOfTurn("you are not asked now")
        option = self.match.find(raw)
        return self.plan(
            Event(kind="choose", seat=seat, body=msgspec.to_builtins(option), key=key),
            match=self.after(option),
        )

    def choose_for(self, seat: int, rev: int, raw: object, said: str) -> Plan:
        """A choice that somebody else had to make for a seat, and everybody is told."""
        planned = self.choose(seat, rev, raw, AUTOMATIC + uuid4().hex)
        if not said or isinstance(planned, int):
            return planned
        note = Event(kind="note", seat=seat, body={"said": said})
        return self.plan(note, *planned.change.events, match=planned.match)

    def done_by(self, key: str | None, kind: str, seat: int, raw: object = None) -> int | None:
        """The revision at which this was done, if its key says that it was."""
        done = self.keys.get(key) if key is not None else None
        if done is None:
            return None
        if (done.kind, done.seat) != (kind, seat) or (kind == "choose" and done.body != raw):
            raise UsedKey("this key belongs to another choice: use a new one for each")
        return done.number

    def expect(self, rev: int) -> None:
        if rev != self.rev:
            raise StaleChoice(f"the table has moved on: you saw {rev}, and it is at {self.rev} now")

    def after(self, option: Option) -> Match:
        """The match after one more choice, as a match of its own."""
        twin = self.match.clone()
        twin.choose(option)
        return twin

    def before(self, back: int = 1) -> Match:
        """The match without its last choices, as a match of its own."""
        twin = self.match.clone()
        for _ in range(back):
            twin.undo()
        return twin

    def undo(self, seat: int, rev: int, key: str | None = None, whole_turn: bool = False) -> Plan:
        """Take back one's own last choice, or the whole turn, if nobody learned anything from it.

        Choices that were made for the seat in between go with it.
        """
        done = self.done_by(key, "undo", seat)
        if done is not None:
            return done
        self.expect(rev)
        can, why = self.can_undo(seat)
        if not can:
            raise CannotUndo(why)
        back = max(self.back_to_own(), self.back_to_turn(seat) if whole_turn else 0)
        match = self.before(back)
        assert match.decision is not None
        hidden = bool(match.decision.public)  # then nobody may know who was asked
        taken = "the turn" if whole_turn else "a choice"
        said = {} if hidden else {"said": f"{self.name(seat)} took {taken} back."}
        undone = [Event(kind="undo", seat=seat, body={}) for _ in range(back - 1)]
        return self.plan(*undone, Event(kind="undo", seat=seat, body=said, key=key), match=match)

    def back_to_own(self) -> int:
        """How many choices back the last one lies that somebody made themselves."""
        back = 1
        while back < len(self.automatic) and self.automatic[-back]:
            back += 1
        return back

    def back_to_turn(self, seat: int) -> int:
        """How many choices back the turn began, as far as they can be taken back."""
        turn = turn_of(self.match, seat)
        began = turn.moment if turn.seat == seat else 0
        return min(self.match.undoable, self.match.rev - began)

    def can_undo(self, seat: int | None) -> tuple[bool, str]:
        decision = self.match.decision
        if decision is not None and decision.seat != seat:
            return False, "you are not asked now"
        if self.match.undoable >= self.back_to_own():
            return True, ""
        if self.match.can_undo:
            return False, "what you chose last has shown you something, or somebody else"
        return False, self.match.why_no_undo()

    def earlier(self, moment: int) -> Match:
        """The match as it was after so many choices, with its undo."""
        return resume(self.fresh_match(), msgspec.to_builtins(self.match.choices[:moment]))

    def look_at(self, moment: int) -> Match:
        """The match as it was after so many choices, only to be looked at."""
        if not 0 <= moment <= self.match.rev:
            raise BadSettings(f"the match has moments from 0 to {self.match.rev}")
        return self.match.revisit(self.bookmarks.before(moment), moment)

    def position(self, moment: int | None = None, bot: str = "", **more: Any) -> Position:
        """The table after so many choices, as it is sent to a bot process."""
        return Position(
            table=self.row.id,
            game=self.row.game,
            seats=len(self.people),
            seed=self.row.seed,
            settings=self.row.settings,
            modules=self.row.modules,
            choices=msgspec.to_builtins(self.match.choices[:moment]),
            bot=bot,
            **more,
        )

    # -- afterwards ------------------------------------------------------------

    @property
    def record(self) -> Record:
        """The match with its seed: for nobody before the end."""
        return msgspec.structs.replace(
            self.match.record, names=[person.name for person in self.people]
        )


def checkpoint(event: Event, match: Match) -> str | None:
    """The fingerprint of the position, every now and then."""
    kept = event.kind == "choose" and match.rev % CHECKPOINT == 0
    return match.digest() if kept else None


def moment_after(event: Event, before: int, after: int) -> int:
    """How many choices had been made when an event was over, among events that led further."""
    return after if event.kind in ("choose", "undo", "rewind") else before


def answered(proposal: Proposal, seat: int | None, agree: bool) -> Proposal | None:
    """What is left of a proposal after an answer: nothing if it was the last, or a no."""
    waiting = [other for other in proposal.waiting if other != seat]
    return Proposal(proposal.by, proposal.moment, waiting) if agree and waiting else None
