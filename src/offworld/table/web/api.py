"""The API for programs: tables, seats and choices as JSON."""

from __future__ import annotations

import io
from functools import partial
from itertools import zip_longest
from typing import Annotated, Any

import msgspec
import segno
from fastapi import APIRouter, Depends, Header, Request, Response
from pydantic import BaseModel, ConfigDict, Field

from offworld.bots import LEVELS
from offworld.engine import Game
from offworld.engine.catalogue import enter
from offworld.engine.clauses import clauses
from offworld.engine.errors import NotOver, OffworldError
from offworld.engine.registry import find_game, game_names
from offworld.table.errors import NoSuchTable, NotAllowed, WrongToken
from offworld.table.tables import screen
from offworld.table.tables.hall import Hall
from offworld.table.tables.live import LONGEST_KEY, Pass
from offworld.table.tables.new_table import Wanted, check_bot
from offworld.table.tables.results import timeline
from offworld.table.tables.room import Room
from offworld.table.tables.webhooks import checked_url
from offworld.table.web.answers import json

router = APIRouter(prefix="/api")

MOST_SEATS = 10
MOST_MINE = 100
LONGEST_TEXT = 1000


class Body(BaseModel):
    """What clients send: only the fields we know."""

    model_config = ConfigDict(extra="forbid")


class SeatWanted(Body):
    kind: Annotated[str, Field(description="`person` or `bot`")] = "person"
    bot: Annotated[str | None, Field(max_length=40)] = None
    name: Annotated[str | None, Field(max_length=100)] = None
    colour: int | None = None


class TableWanted(Body):
    game: Annotated[str, Field(max_length=100)]
    seats: Annotated[list[SeatWanted], Field(min_length=1, max_length=MOST_SEATS)]
    modules: dict[str, Any] = {}
    settings: dict[str, Any] = {}
    seed: Annotated[str | None, Field(max_length=200)] = None
    browser: Annotated[
        str | None,
        Field(max_length=100, description="If all people share one screen: that browser's secret."),
    ] = None


class SetupWanted(Body):
    seats: int
    modules: dict[str, Any] = {}
    settings: dict[str, Any] = {}


class Choice(Body):
    rev: Annotated[int, Field(description="The revision that was answered.")]
    choice: Any
    key: Annotated[
        str | None, Field(max_length=LONGEST_KEY, description="The same key is one choice.")
    ] = None


class Undo(Body):
    rev: int
    turn: bool = False
    key: Annotated[str | None, Field(max_length=LONGEST_KEY)] = None


class SeatChange(Body):
    name: Annotated[str | None, Field(max_length=100)] = None
    colour: int | None = None
    webhook: Annotated[str | None, Field(max_length=500)] = None


class Replacement(Body):
    seat: int
    bot: Annotated[str | None, Field(max_length=40)] = None


class Rewind(Body):
    moment: int


class RewindAnswer(Body):
    agree: bool


class Mine(Body):
    id: Annotated[str, Field(max_length=64)]
    token: Annotated[str, Field(max_length=100)]


class MineList(Body):
    tables: Annotated[list[Mine], Field(max_length=MOST_MINE)]


class Text(Body):
    text: Annotated[str, Field(max_length=LONGEST_TEXT)]


# -- who asks --------------------------------------------------------------------


class Guest(msgspec.Struct, frozen=True):
    """Somebody with a token, at a table."""

    hall: Hall
    room: Room
    opened: Pass

    def must_host(self) -> None:
        if not self.opened.host:
            raise NotAllowed("only the host can do this")

    def must_sit(self) -> int:
        if self.opened.seat is None:
            raise NotAllowed("only a player with a seat can do this")
        return self.opened.seat


def the_hall(request: Request) -> Hall:
    hall: Hall = request.app.state.hall
    return hall


async def guest(
    id: str,
    request: Request,
    authorization: Annotated[str, Header(max_length=200)] = "",
    offworld_browser: Annotated[str, Header(max_length=100)] = "",
) -> Guest:
    """Whoever has a valid token for the table."""
    scheme, _, token = authorization.partition(" ")
    if scheme.lower() != "bearer" or not token:
        raise WrongToken("send the link's secret as `Authorization: Bearer ...`")
    hall = the_hall(request)
    room = await hall.room(id)
    opened = room.live.admit(token.strip())
    await hall.greet(room, opened.seat, offworld_browser)
    return Guest(hall, room, opened)


AGuest = Annotated[Guest, Depends(guest)]
TheHall = Annotated[Hall, Depends(the_hall)]


# -- games -------------------------------------------------------------------------


def described(game: Game[Any]) -> dict[str, Any]:
    """A game as a lobby shows it, and who may play it."""
    bots = [{"name": n, "title": t, "help": h} for n, (t, h) in LEVELS.items()]
    return {**msgspec.to_builtins(enter(game)), "bots": bots}


@router.get("/games")
def games() -> Response:
    """Every game that is installed and works."""
    found = []
    for name in game_names():
        try:
            found.append(described(find_game(name)))
        except OffworldError:
            continue  # a broken package must not hide the others
    return json(found)


@router.get("/games/{name}")
def game(name: str) -> Response:
    """One game, with its settings as a form."""
    return json(described(find_game(name)))


@router.get("/games/{name}/rules")
def rules(name: str) -> Response:
    """The clauses of a game."""
    return json(clauses(find_game(name)))


@router.post("/games/{name}/check")
async def check(name: str, body: SetupWanted, hall: TheHall) -> Response:
    """Whether a set-up fits together, and if not, why."""
    try:
        work = partial(
            find_game(name).new, seats=body.seats, modules=body.modules, settings=body.settings
        )
        await hall.run(work)
    except OffworldError as error:
        return json({"ok": False, "message": str(error)})
    return json({"ok": True})


# -- tables ------------------------------------------------------------------------


@router.post("/tables", status_code=201)
async def make_table(body: TableWanted, hall: TheHall) -> Response:
    """Set a table up: the answer has the secrets of all seats."""
    wanted = [Wanted(**seat.model_dump()) for seat in body.seats]
    made = await hall.make(body.game, wanted, body.settings, body.modules, body.seed, body.browser)
    return json(made, 201)


@router.post("/mine")
async def mine(body: MineList, hall: TheHall) -> Response:
    """The state of the tables that somebody has links to."""
    return json([await standing(hall, entry) for entry in body.tables])


async def standing(hall: Hall, entry: Mine) -> dict[str, Any]:
    try:
        room = await hall.room(entry.id)
        opened = room.live.admit(entry.token)
    except (NoSuchTable, WrongToken):
        return {"id": entry.id, "missing": True}
    live, match = room.live, room.live.match
    scores = match.scores if match.over else []
    question = match.question(opened.seat)
    asked = None if question is None else question.seat
    return {
        "id": entry.id,
        "game": live.game.name,
        "title": live.game.title,
        "made": live.row.made,
        "you": opened.seat,
        "moment": match.rev,
        "over": match.over,
        "your_turn": asked is not None and asked == opened.seat,
        "waiting_for": [] if asked is None else [live.name(asked)],
        "seats": [
            {
                "name": person.name,
                "colour": person.colour,
                "kind": person.kind,
                "place": None if score is None else score.place,
                "points": None if score is None else score.points,
            }
            for person, score in zip_longest(screen.seats(live, opened.seat, set()), scores)
        ],
    }


@router.get("/tables/{id}")
async def table(guest: AGuest) -> Response:
    """Everything the seat sees now: the view as data, the question, the offers, the log."""
    room = guest.room
    async with room.lock:
        return await guest.hall.run(partial(whole, room, guest.opened))


def whole(room: Room, opened: Pass) -> Response:
    seen = room.screen(opened.seat)
    told = screen.message(room.live, seen, opened.host, room.here, {}, None, -1)
    now = room.live.match.look(opened.seat)
    told["view"], told["text"] = now.view, now.text
    return json(told)


@router.post("/tables/{id}/choices")
async def choose(body: Choice, guest: AGuest) -> Response:
    """Answer the open decision with one of its options."""
    rev = await guest.hall.choose(guest.room, guest.must_sit(), body.rev, body.choice, body.key)
    return json({"rev": rev})


@router.post("/tables/{id}/undo")
async def undo(body: Undo, guest: AGuest) -> Response:
    """Take back the last choice, if nobody learned anything from it."""
    rev = await guest.hall.undo(guest.room, guest.must_sit(), body.rev, body.key, body.turn)
    return json({"rev": rev})


@router.get("/tables/{id}/moments/{moment}")
async def moment(moment: int, guest: AGuest) -> Response:
    """The table as the seat saw it after so many choices."""
    return json(await guest.hall.past(guest.room, guest.opened.seat, moment))


# -- people ------------------------------------------------------------------------


@router.patch("/tables/{id}/seat")
async def change_seat(body: SeatChange, guest: AGuest) -> Response:
    """Set your name and colour, and where to be notified."""
    seat, live, storage = guest.must_sit(), guest.room.live, guest.hall.storage
    if body.webhook is not None:
        if guest.hall.ringer is None and body.webhook:
            raise NotAllowed("this server sends no notifications: its host has not allowed them")
        url = checked_url(body.webhook) if body.webhook else None
        await guest.hall.change(guest.room, partial(live.ring_at, storage, seat, url))
    if body.name is not None or body.colour is not None:
        work = partial(live.introduce, storage, seat, body.name, body.colour)
        await guest.hall.change(guest.room, work)
    return json({"rev": live.rev})


@router.post("/tables/{id}/replace")
async def replace(body: Replacement, guest: AGuest) -> Response:
    """The host has a bot play for somebody, or gives the seat back."""
    guest.must_host()
    if body.bot is not None:
        check_bot(body.bot)
    live = guest.room.live
    await guest.hall.change(
        guest.room, partial(live.replace, guest.hall.storage, body.seat, body.bot)
    )
    return json({"rev": live.rev})


@router.post("/tables/{id}/rewind")
async def rewind(body: Rewind, guest: AGuest) -> Response:
    """Propose to go back to an earlier moment; alone, it is done at once."""
    if not guest.opened.host:
        guest.must_sit()
    live = guest.room.live
    work = partial(live.propose, guest.hall.storage, guest.opened.seat, body.moment)
    await guest.hall.change(guest.room, work)
    return json({"rev": live.rev})


@router.post("/tables/{id}/rewind/answer")
async def answer_rewind(body: RewindAnswer, guest: AGuest) -> Response:
    """Agree to go back, or not."""
    live = guest.room.live
    work = partial(live.answer, guest.hall.storage, guest.must_sit(), body.agree)
    await guest.hall.change(guest.room, work)
    return json({"rev": live.rev})


# -- afterwards ----------------------------------------------------------------------


@router.get("/tables/{id}/record")
async def record(guest: AGuest) -> Response:
    """The record of a finished match, with its seed."""
    live = guest.room.live
    if not live.match.over:
        raise NotOver("the match is still running: its record holds secrets until the end")
    name = f"{live.game.name}-{live.row.id}.json"
    async with guest.room.lock:
        text = await guest.hall.run(lambda: live.record.to_json())
    return Response(
        text,
        media_type="application/json",
        headers={"Content-Disposition": f'attachment; filename="{name}"'},
    )


@router.get("/tables/{id}/result")
async def result(guest: AGuest) -> Response:
    """The final scores, how they grew, and what shows that the dice were fair."""
    room = guest.room
    async with room.lock:
        if not room.live.match.over:
            raise NotOver("the match is still running: there is no result yet")
        return json(await guest.hall.run(partial(timeline, room.live)))


@router.post("/tables/{id}/again", status_code=201)
async def again(guest: AGuest) -> Response:
    """A new table with the same set-up, people and links."""
    guest.must_host()
    if not guest.room.live.match.over:
        raise NotOver("the match is still running")
    return json({"id": await guest.hall.again(guest.room)}, 201)


@router.post("/qr")
def qr(body: Text) -> Response:
    """A text as a QR code; in the body, so that no log sees it."""
    image = io.BytesIO()
    code = segno.make(body.text, error="m")
    code.save(image, kind="svg", scale=4, border=2, dark="#10141f", light="#ffffff", xmldecl=False)
    return Response(image.getvalue(), media_type="image/svg+xml")
