"""The server as a whole: pages, API, live connections, and what guards them."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from fastapi import FastAPI, Request, Response
from fastapi.exceptions import RequestValidationError
from fastapi.staticfiles import StaticFiles
from starlette.exceptions import HTTPException

from offworld import __version__
from offworld.engine.errors import OffworldError
from offworld.table.errors import TooMany
from offworld.table.tables.config import Config
from offworld.table.tables.hall import Hall
from offworld.table.web import api, hints, metrics, pages, stream
from offworld.table.web.answers import wrong
from offworld.table.web.error_codes import meaning
from offworld.table.web.guard import Guard
from offworld.table.web.limits import Limit

STATIC = Path(__file__).parent / "static"


def create_app(config: Config | None = None, *, limited: bool = True) -> FastAPI:
    """The server. ``limited`` may be switched off for measuring."""
    config = config or Config()

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        hall = Hall(config)
        await hall.start()
        app.state.hall = hall
        yield
        await hall.stop()

    app = FastAPI(
        title="Offworld",
        version=__version__,
        description="A table for heavy science-fiction board games.",
        lifespan=lifespan,
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
    )
    app.state.config = config
    much = 1e9
    app.state.token_limit = Limit(100, 50) if limited else Limit(much, much)
    app.state.address_limit = Limit(300, 60) if limited else Limit(much, much)
    app.state.making_limit = Limit(30, 0.5) if limited else Limit(much, much)
    app.state.advice_limit = Limit(30, 1) if limited else Limit(much, much)
    app.include_router(api.router)
    app.include_router(hints.router)
    app.include_router(stream.router)
    app.include_router(pages.router)
    app.include_router(metrics.router)
    app.mount("/static", StaticFiles(directory=STATIC), name="static")
    app.add_middleware(Guard, broken=broken)
    app.add_exception_handler(OffworldError, mistake)
    app.add_exception_handler(TooMany, mistake)
    app.add_exception_handler(RequestValidationError, bad_request)
    app.add_exception_handler(HTTPException, http_error)
    return app


# -- mistakes ----------------------------------------------------------------------


async def mistake(request: Request, error: Exception) -> Response:
    """Somebody's mistake, in a sentence; a page for people, JSON for programs."""
    code, status = meaning(error)
    return answer_for(request, code, str(error), status)


async def bad_request(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    first = error.errors()[0]
    where = ".".join(str(part) for part in first["loc"] if part != "body")
    return answer_for(request, "bad-request", f"{where}: {first['msg']}".lstrip(": "), 400)


async def http_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    code = {404: "not-found", 400: "bad-request"}.get(error.status_code, "http")
    said = "there is nothing here" if error.status_code == 404 else str(error.detail)
    return answer_for(request, code, said, error.status_code)


def broken(request: Request) -> Response:
    """Our own mistake: the answer says only that it happened."""
    return answer_for(request, "broken", "something went wrong here; nothing was changed", 500)


def answer_for(request: Request, code: str, said: str, status: int) -> Response:
    if request.url.path.startswith("/api"):
        return wrong(code, said, status)
    return pages.error_page(request, said, status)
