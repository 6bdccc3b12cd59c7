"""The pages people read: lobby, a game's page, the form for a new table, rules, help."""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from http import HTTPStatus
from itertools import groupby
from pathlib import Path
from typing import Any, Literal

import msgspec
from fastapi import APIRouter, Request, Response
from fastapi.responses import HTMLResponse
from fastapi.templating import Jinja2Templates
from markupsafe import Markup, escape

from offworld.drawing.theme import style_sheet
from offworld.engine import Game
from offworld.engine.clauses import RuleClause, clauses, rules_text
from offworld.engine.game import span
from offworld.engine.module import Module
from offworld.engine.registry import find_game, game_names
from offworld.table.web.pictures import game_picture

AnyGame = Game[Any]

PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'"
"""A picture has its own style with its colours, and may load or run nothing."""
HOUR = 3600
GONE = "The address is wrong, or what was here is gone."

router = APIRouter(include_in_schema=False)
templates = Jinja2Templates(directory=Path(__file__).with_name("templates"))
problems = logging.getLogger(__name__)


# -- what pages say about a game --------------------------------------------------


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """A game as the lobby and its own page show it."""

    name: str
    title: str
    blurb: str
    players: str
    length: str
    weight: float
    weight_words: str
    dots: tuple[float, ...]
    """Five of them: 1 is full, 0.5 half, 0 empty."""
    modules: int
    modules_words: str
    note: str
    has_rules: bool


class ModuleEntry(msgspec.Struct, frozen=True, kw_only=True):
    """A module as its game's page shows it."""

    title: str
    help: str
    seats: str
    automaton: bool


def describe(game: AnyGame) -> Entry:
    """A game in words."""
    modules = len(game.modules)
    return Entry(
        name=game.name,
        title=game.title,
        blurb=game.blurb,
        players=span(game.seats).replace(" to ", "\u2013"),  # an en dash: cards are narrow
        length=duration(game.minutes),
        weight=game.weight,
        weight_words=f"Weight {game.weight:.1f} of 5",
        dots=weight_dots(game.weight),
        modules=modules,
        modules_words="1 module" if modules == 1 else f"{modules} modules",
        note=game.note,
        has_rules=bool(clauses(game)),
    )


def describe_module(module: type[Module]) -> ModuleEntry:
    """A module in words."""
    return ModuleEntry(
        title=module.title,
        help=module.help,
        seats="" if module.seats is None else f"for {span(module.seats)} players",
        automaton=module.automaton,
    )


def duration(minutes: int) -> str:
    """Minutes in words: up to an hour and a half as they are, then hours."""
    if minutes <= 90:
        return f"{minutes} min"
    hours, rest = divmod(minutes, 60)
    return f"{hours} h {rest} min" if rest else f"{hours} h"


def weight_dots(weight: float) -> tuple[float, ...]:
    """A weight from 1 to 5 as five dots, to the nearest half."""
    halves = round(2 * weight)
    return tuple(min(max(halves - 2 * dot, 0), 2) / 2 for dot in range(5))


@cache
def installed() -> tuple[list[Entry], list[str]]:
    """All games, the heaviest first, and the names of those that do not load."""
    entries: list[Entry] = []
    broken: list[str] = []
    for name in game_names():
        try:
            entries.append(describe(find_game(name)))
        except Exception:  # a third-party game must not hide the others, whatever it does
            problems.exception("the game %r does not load", name)
            broken.append(name)
    return sorted(entries, key=lambda entry: (-entry.weight, entry.title)), broken


# -- rules as text with links ----------------------------------------------------

STYLED = re.compile(r"`([^`]+)`|\*\*(.+?)\*\*|\*(.+?)\*")
REFERENCE = re.compile(r"\b[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)+\b")
CODED = re.compile(r"^(?P<title>.*?)\s*\((?P<codes>[A-Z][A-Z0-9, -]*)\)$")


class ClauseEntry(msgspec.Struct, frozen=True):
    """A clause, ready for the page."""

    id: str
    html: Markup


class Chapter(msgspec.Struct, frozen=True):
    """A chapter of the rules; its anchor is the first code in its heading, if it has one."""

    title: str
    anchor: str
    clauses: list[ClauseEntry]


def prose(text: str, anchors: Mapping[str, str]) -> Markup:
    """Rules text with its **bold**, *italics* and `code`; ids of clauses become links."""
    done = Markup()
    start = 0
    for found in STYLED.finditer(text):
        done += linked(text[start : found.start()], anchors)
        code, bold, italics = found.groups()
        if code is not None:
            done += Markup("<code>{}</code>").format(code)
        elif bold is not None:
            done += Markup("<strong>{}</strong>").format(prose(bold, anchors))
        else:
            done += Markup("<em>{}</em>").format(prose(italics, anchors))
        start = found.end()
    return done + linked(text[start:], anchors)


def linked(text: str, anchors: Mapping[str, str]) -> Markup:
    """Plain text in which the ids that the page has are links to them."""
    done = Markup()
    start = 0
    for found in REFERENCE.finditer(text):
        if found[0] in anchors:
            done += escape(text[start : found.start()])
            done += Markup('<a href="#{}">{}</a>').format(anchors[found[0]], found[0])
            start = found.end()
    return done + escape(text[start:])


def split_heading(heading: str, number: int) -> tuple[str, list[str]]:
    """A chapter's title and its codes: ``Movement (NX-MOVE)`` has one, others several or none."""
    coded = CODED.match(heading)
    if coded is None:
        return heading, [f"chapter-{number}"]
    return coded["title"], re.split(r", *", coded["codes"])


@cache
def chapters(game: AnyGame) -> list[Chapter]:
    """The clauses of a game by chapter."""
    grouped = [
        (*split_heading(heading, number), list(group))
        for number, (heading, group) in enumerate(
            groupby(clauses(game), key=lambda clause: clause.chapter), start=1
        )
    ]
    anchors = {code: codes[0] for _, codes, _ in grouped for code in codes}
    anchors |= {clause.id: clause.id for clause in clauses(game)}
    return [
        Chapter(title or "Rules", codes[0], clause_entries(group, anchors))
        for title, codes, group in grouped
    ]


def clause_entries(group: Sequence[RuleClause], anchors: Mapping[str, str]) -> list[ClauseEntry]:
    """Clauses ready for the page."""
    return [ClauseEntry(clause.id, prose(clause.text, anchors)) for clause in group]


def lede(game: AnyGame) -> Markup:
    """What the rules say before their first chapter."""
    return prose(" ".join(opening_lines(rules_text(game))), {})


def opening_lines(text: str) -> Iterator[str]:
    """The lines between the title of a rules text and its first chapter or clause."""
    for line in text.splitlines():
        if line.startswith(("## ", "- **")):
            return
        if line.strip() and not line.startswith("#"):
            yield line.strip()


# -- pages -----------------------------------------------------------------------


def page(request: Request, template: str, code: int = 200, **context: Any) -> HTMLResponse:
    """A template as an answer."""
    return templates.TemplateResponse(request, template, context, status_code=code)


def error_page(request: Request, message: str, status: int) -> HTMLResponse:
    """An error as a page, for whoever asked for one."""
    title = "There is nothing here" if status == 404 else HTTPStatus(status).phrase.capitalize()
    said = sentence(message)
    said = GONE if said.rstrip(".") == title else said  # the title has already said it
    return page(request, "error.html", status, status=status, title=title, message=said)


def sentence(text: str) -> str:
    """An error's text with a capital and a full stop."""
    said = text[:1].upper() + text[1:]
    return said if said.endswith((".", "?")) else f"{said}."


@router.get("/", response_class=HTMLResponse)
def lobby(request: Request) -> Response:
    """All games, and the tables this browser knows."""
    games, broken = installed()
    return page(request, "lobby.html", games=games, broken=broken)


@router.get("/games/{name}", response_class=HTMLResponse)
def game_page(request: Request, name: str) -> Response:
    """One game: what it is, and how to start it."""
    game = find_game(name)
    modules = [describe_module(module) for module in game.modules]
    return page(request, "game.html", entry=describe(game), modules=modules)


@router.get("/games/{name}/new", response_class=HTMLResponse)
def new_table(request: Request, name: str) -> Response:
    """The form for a new table; a script fills it in from the API."""
    game = find_game(name)
    return page(request, "new.html", entry=describe(game))


@router.get("/games/{name}/rules", response_class=HTMLResponse)
def rules(request: Request, name: str) -> Response:
    """All clauses of a game, each with an anchor."""
    game = find_game(name)
    return page(
        request,
        "rules.html",
        entry=describe(game),
        lede=lede(game),
        chapters=chapters(game),
        count=len(clauses(game)),
    )


@router.get("/theme.css")
def theme_css() -> Response:
    """The colours of all pages and pictures, for both themes."""
    return Response(style_sheet(), media_type="text/css", headers=cached(HOUR))


@router.get("/games/{name}/theme.css")
def game_theme_css(name: str) -> Response:
    """A game's own colours, for both themes."""
    colours = find_game(name).look.colours
    return Response(style_sheet(colours), media_type="text/css", headers=cached(HOUR))


@router.get("/games/{name}/picture.svg")
def picture(name: str, theme: Literal["dark", "light"] = "dark") -> Response:
    """A game in progress, as a spectator sees it."""
    game = find_game(name)
    return Response(
        game_picture(game, dark=theme == "dark"),
        media_type="image/svg+xml",
        headers={**cached(HOUR), "Content-Security-Policy": PICTURE_POLICY},
    )


@router.get("/tables/{id}", response_class=HTMLResponse)
def table(request: Request, id: str) -> Response:
    """The playing page; its script asks for everything else with the token it keeps."""
    return page(request, "table.html", id=id, public=request.app.state.hall.config.public_url)


@router.get("/help", response_class=HTMLResponse)
def help_page(request: Request) -> Response:
    """Keys, seats and links, privacy, and where programs find the API."""
    return page(request, "help.html")


def cached(seconds: int) -> dict[str, str]:
    """The header that lets a browser keep an answer for a while."""
    return {"Cache-Control": f"public, max-age={seconds}"}
