"""A table in memory: its match, its people, and what happened, folded from its events."""

from __future__ import annotations

from typing import Any

import msgspec

from offworld.bots import LEVELS
from offworld.engine import Match
from offworld.engine.errors import (
    BadSettings,
    CannotUndo,
    OffworldError,
    OutOfTurn,
    StaleChoice,
)
from offworld.engine.log import Seat, Token
from offworld.engine.names import check_name
from offworld.engine.record import Record
from offworld.engine.registry import find_game
from offworld.table.bots.position import Budget, Position, resume
from offworld.table.errors import NoSuchTable, NotAllowed, WrongToken
from offworld.table.tables.storage import AlreadyThere, Event, SeatRow, Storage, TableRow
from offworld.table.tables.tokens import fits
from offworld.table.tables.turns import turn_of

CHECKPOINT = 16
"""The position's fingerprint is kept every this many choices, to notice changed rules."""
COLOURS = 7
LONGEST_KEY = 64
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


class LiveTable:
    """One table. Its methods block (they write to storage), and run one at a time."""

    def __init__(self, row: TableRow, people: list[SeatRow]) -> None:
        self.row = row
        self.people = people
        self.game = find_game(row.game)
        self.rev = 0
        self.notices: list[Notice] = []
        self.proposal: Proposal | None = None
        self.again = row.again
        self.replaced: set[int] = set()
        """People's seats that a bot plays for now."""
        self.apart = False
        """People who were to share a screen play from several."""
        self.keys: dict[str, int] = {}
        self.automatic: list[bool] = []
        """For each choice, whether it was made for somebody."""
        self.floors: list[int] = []
        self.match = self.fresh_match()

    # -- coming into being -----------------------------------------------------

    @classmethod
    def load(cls, storage: Storage, id: str) -> LiveTable:
        """The table as its events left it."""
        row = storage.find_table(id)
        if row is None:
            raise NoSuchTable("there is no such table here")
        live = cls(row, storage.find_seats(id))
        events = storage.find_events(id)
        choices: list[tuple[Any, str | None]] = []
        for event in events:
            match event.kind:
                case "choose":
                    choices.append((event.body, event.digest))
                case "undo":
                    choices.pop()
                case "rewind":
                    del choices[event.body["moment"] :]
            live.keep_books(event, len(choices))
        agreed = live.replay(choices)
        if agreed < len(choices) or row.rules_version != live.game.rules_version:
            live.settle_rules(storage, agreed, len(choices))
        return live

    def fresh_match(self) -> Match:
        return self.game.new(
            seats=len(self.people),
            seed=self.row.seed,
            settings=self.row.settings,
            modules=self.row.modules,
        )

    def replay(self, choices: list[tuple[Any, str | None]]) -> int:
        """Make the choices again; how many of them the current rules agree with."""
        agreed = 0
        for raw, digest in choices:
            try:
                self.match.choose(self.match.find(raw))
            except OffworldError:
                break
            if digest is not None and digest != self.match.digest():
                break
            if digest is not None or self.row.rules_version == self.game.rules_version:
                agreed = self.match.rev
        else:
            return len(choices)
        self.match = resume(self.fresh_match(), [raw for raw, _ in choices[:agreed]])
        return agreed

    def settle_rules(self, storage: Storage, agreed: int, made: int) -> None:
        """After an upgrade: resume from the last position that old and new rules agree on."""
        said = "The rules have changed since the last move."
        if agreed < made:
            said += f" The last {made - agreed} choices no longer fit, and must be made again."
            self.write(storage, "rewind", body={"moment": agreed, "said": said})
        else:
            self.write(storage, "note", body={"said": said})

    # -- keeping the books -----------------------------------------------------

    def keep_books(self, event: Event, moment: int) -> None:
        """Everything an event changes besides the match, which has reached ``moment``."""
        self.rev = event.number
        self.floors.append(moment - 1 if event.kind == "choose" else moment)
        if event.key is not None:
            self.keys[event.key] = event.number
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
                waiting = [seat for seat in self.proposal.waiting if seat != event.seat]
                keep = body["agree"] and waiting
                self.proposal = (
                    Proposal(self.proposal.by, self.proposal.moment, waiting) if keep else None
                )
            case "rewind":
                self.proposal = None
            case "again":
                self.again = body["id"]
            case "note" if body.get("apart"):
                self.apart = True
            case "seat" if "bot" in body and event.seat is not None:
                change = self.replaced.add if body["bot"] else self.replaced.discard
                change(event.seat)

    def catch_up(self, storage: Storage) -> bool:
        """Take in what other servers wrote; whether there was anything."""
        fresh = storage.find_events(self.row.id, self.rev)
        for event in fresh:
            match event.kind:
                case "choose":
                    self.match.choose(self.match.find(event.body))
                case "undo":
                    self.match.undo()
                case "rewind":
                    self.go_back(event.body["moment"])
                case "seat":
                    self.people = storage.find_seats(self.row.id)
            self.keep_books(event, self.match.rev)
        return bool(fresh)

    def write(
        self,
        storage: Storage,
        kind: str,
        seat: int | None = None,
        body: Any = None,
        key: str | None = None,
        people: list[SeatRow] | None = None,
        again: str | None = None,
    ) -> None:
        """Write an event after the match has made it; if somebody was faster, follow them."""
        rules = self.game.rules_version
        event = Event(
            number=self.rev + 1,
            kind=kind,
            seat=seat,
            body=body,
            key=key,
            digest=self.match.digest()
            if kind == "choose" and self.match.rev % CHECKPOINT == 0
            else None,
        )
        try:
            storage.append(
                self.row.id,
                event,
                people=people or (),
                result=msgspec.to_builtins(self.match.scores) if self.match.over else None,
                again=again,
                rules_version=rules if rules != self.row.rules_version else None,
            )
        except BaseException as error:
            self.become(LiveTable.load(storage, self.row.id))
            if isinstance(error, AlreadyThere):
                raise StaleChoice("somebody else was faster; look again and choose again") from None
            raise
        self.keep_books(event, self.match.rev)

    def become(self, other: LiveTable) -> None:
        self.__dict__.update(other.__dict__)

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
    def opponents(self) -> list[str]:
        """The official opponents, numbered after the seats."""
        return [module.title for module in self.match.modules if module.automaton]

    # -- playing ---------------------------------------------------------------

    def choose(
        self, storage: Storage, seat: int, rev: int, raw: object, key: str | None = None
    ) -> int:
        """One choice, in one transaction: the revision after it. The same key is one choice."""
        if key is not None and key in self.keys:
            return self.keys[key]
        self.expect(rev)
        decision = self.match.decision
        if decision is not None and decision.seat != seat:
            raise OutOfTurn("you are not asked now")
        option = self.match.find(raw)
        self.match.choose(option, seat=seat)
        try:
            self.write(storage, "choose", seat, msgspec.to_builtins(option), key)
        except StaleChoice:
            if key is None or key not in self.keys:
                raise  # else this very choice was written, through another server
        return self.keys.get(key, self.rev) if key is not None else self.rev

    def expect(self, rev: int) -> None:
        if rev != self.rev:
            raise StaleChoice(f"the table has moved on: you saw {rev}, and it is at {self.rev} now")

    def undo(
        self,
        storage: Storage,
        seat: int,
        rev: int,
        key: str | None = None,
        whole_turn: bool = False,
    ) -> int:
        """Take back one's own last choice, or the whole turn, if nobody learned anything from it.

        Choices that were made for the seat in between go with it.
        """
        if key is not None and key in self.keys:
            return self.keys[key]
        self.expect(rev)
        can, why = self.can_undo(seat)
        if not can:
            raise CannotUndo(why)
        back = max(self.back_to_own(), self.back_to_turn(seat) if whole_turn else 0)
        for _ in range(back):
            self.match.undo()
            assert self.match.decision is not None
            hidden = bool(self.match.decision.public)  # then nobody may know who was asked
            taken = "the turn" if whole_turn else "a choice"
            said = {} if hidden else {"said": f"{self.name(seat)} took {taken} back."}
            self.write(storage, "undo", seat, said, key)
            key = None
        return self.rev

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

    def go_back(self, moment: int) -> None:
        """The match as it was after so many choices, with its undo."""
        self.match = resume(self.fresh_match(), msgspec.to_builtins(self.match.choices[:moment]))

    def position(
        self, moment: int | None = None, bot: str = "", budget: Budget | None = None
    ) -> Position:
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
            budget=budget,
        )

    # -- the people ------------------------------------------------------------

    def introduce(self, storage: Storage, seat: int, name: str | None, colour: int | None) -> None:
        """A player gives a name, or takes another colour."""
        person = self.people[seat]
        fresh = msgspec.structs.replace(person)
        if name is not None:
            fresh.name = checked_name(name)
        if colour is not None:
            taken = {p.colour: p.name for p in self.people if p.seat != seat}
            if colour in taken:
                raise BadSettings(f"{taken[colour]} has that colour already")
            if not 0 <= colour < COLOURS:
                raise BadSettings(f"colours are numbered from 0 to {COLOURS - 1}")
            fresh.colour = colour
        if fresh == person:
            return
        said = {} if fresh.name == person.name else {"said": f"{person.name} is now {fresh.name}."}
        self.change_seat(storage, fresh, said)

    def ring_at(self, storage: Storage, seat: int, url: str | None) -> None:
        """Where to send a notice when the seat is asked."""
        fresh = msgspec.structs.replace(self.people[seat], webhook=url)
        if fresh != self.people[seat]:
            self.change_seat(storage, fresh, {})

    def change_seat(self, storage: Storage, fresh: SeatRow, body: dict[str, Any]) -> None:
        old = self.people
        self.people = [fresh if p.seat == fresh.seat else p for p in old]
        try:
            self.write(storage, "seat", fresh.seat, body, people=[fresh])
        except BaseException:
            self.people = storage.find_seats(self.row.id)
            raise

    def replace(self, storage: Storage, seat: int, bot: str | None) -> None:
        """The host has a bot play for somebody, or gives the seat back."""
        if not 0 <= seat < len(self.people):
            raise BadSettings(f"there is no seat {seat} at this table")
        person = self.people[seat]
        kind = "person" if bot is None else "bot"
        if (person.kind, person.bot) == (kind, bot):
            return
        said = (
            f"{person.name} is back and plays instead of the bot."
            if bot is None
            else f"A bot ({called(bot)}) plays for {person.name} now."
        )
        fresh = msgspec.structs.replace(person, kind=kind, bot=bot)
        self.change_seat(storage, fresh, {"said": said, "bot": bot})

    # -- rewinding by consent --------------------------------------------------

    def propose(self, storage: Storage, seat: int | None, moment: int) -> None:
        """Ask the others to go back; anyone alone need not ask."""
        if not 0 <= moment < self.match.rev:
            raise BadSettings(f"you can go back to a moment from 0 to {self.match.rev - 1}")
        others = [p.seat for p in self.people if p.kind == "person" and p.seat != seat]
        own = [p.seat for p in self.people if p.kind == "person"]
        waiting = others if len(own) > 1 else []
        who = "The host" if seat is None else self.name(seat)
        body = {
            "moment": moment,
            "waiting": waiting,
            "said": f"{who} proposes to go back to move {moment}.",
        }
        if not waiting:
            self.rewind(storage, seat, moment, f"{who} went back to move {moment}.")
            return
        self.write(storage, "propose", seat, body)

    def answer(self, storage: Storage, seat: int, agree: bool) -> None:
        """A player agrees to the proposal, or not; the last to agree carries it out."""
        proposal = self.proposal
        if proposal is None or seat not in proposal.waiting:
            raise NotAllowed("nobody asks you to go back")
        verb = "agrees" if agree else "does not agree"
        said = f"{self.name(seat)} {verb} to go back to move {proposal.moment}."
        self.write(storage, "answer", seat, {"agree": agree, "said": said})
        if agree and self.proposal is None and proposal.moment < self.match.rev:
            said = f"By consent, the match goes back to move {proposal.moment}."
            self.rewind(storage, seat, proposal.moment, said)

    def rewind(self, storage: Storage, seat: int | None, moment: int, said: str) -> None:
        self.go_back(moment)
        self.write(storage, "rewind", seat, {"moment": moment, "said": said})

    # -- afterwards ------------------------------------------------------------

    @property
    def record(self) -> Record:
        """The match with its seed: for nobody before the end."""
        return msgspec.structs.replace(
            self.match.record, names=[person.name for person in self.people]
        )


def checked_name(name: str) -> str:
    """A name as it is kept, with single spaces."""
    name = " ".join(name.split())
    check_name(name)
    return name


def called(bot: str) -> str:
    """What players call a bot."""
    return LEVELS[bot][0] if bot in LEVELS else bot
