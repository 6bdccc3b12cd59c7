"""Takes the screenshots of the README and the docs: `make screenshots`. Needs Chromium."""

from __future__ import annotations

import json
import shutil
import socket
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any

import httpx
import msgspec
import uvicorn
from playwright.sync_api import Browser, Page, sync_playwright

import offworld
from offworld.bots import GreedyBot
from offworld.table.tables.config import Config
from offworld.table.web.app import create_app

HERE = Path(__file__).parent / "pictures"
DESK = {"width": 1280, "height": 800}
WIDE = {"width": 1440, "height": 900}
PHONE = {"width": 390, "height": 844}
NAMES = ("Ada", "Bo", "Cleo")
BROWSER = "the browser that takes screenshots"
HEADERS = {"Offworld-Browser": BROWSER}

Screen = dict[str, Any]


@contextmanager
def server(folder: Path) -> Iterator[str]:
    """A server with nothing in it; its address."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    config = Config(database=f"sqlite:///{folder / 'table.db'}", bot_pace=0, window_pace=0)
    app = create_app(config, limited=False)
    running = uvicorn.Server(
        uvicorn.Config(app, port=port, log_level="error", ws="websockets-sansio")
    )
    thread = threading.Thread(target=running.run, daemon=True)
    thread.start()
    while not running.started:
        time.sleep(0.01)
    yield f"http://127.0.0.1:{port}"
    running.should_exit = True
    thread.join()


class Table:
    """A table whose seats are all played from here."""

    def __init__(self, http: httpx.Client, game: str, seats: int, seed: str, **more: Any) -> None:
        people = [{"kind": "person", "name": name} for name in NAMES[:seats]]
        wanted = {"game": game, "seats": people, "seed": seed, **more}
        made = http.post("/api/tables", json=wanted).raise_for_status().json()
        self.http = http
        self.game = game
        self.id: str = made["id"]
        self.tokens: list[str] = [seat["token"] for seat in made["seats"]]

    def ask(self, method: str, seat: int, path: str = "", **more: Any) -> Any:
        headers = {"Authorization": f"Bearer {self.tokens[seat]}"}
        answer = self.http.request(method, f"/api/tables/{self.id}{path}", headers=headers, **more)
        return answer.raise_for_status().json()

    def asked(self) -> tuple[int, Screen]:
        """The seat that is to choose, and what it sees; the server may answer for some first."""
        for _ in range(100):
            for seat in range(len(self.tokens)):
                screen = self.ask("GET", seat)
                if screen["question"] is not None and screen["question"]["yours"]:
                    return seat, screen
            time.sleep(0.05)
        raise RuntimeError("nobody is asked")

    def choose(self, seat: int, choice: Any, rev: int) -> None:
        self.ask("POST", seat, "/choices", json={"rev": rev, "choice": choice, "key": None})

    def play(self, seed: str, wanted: Callable[[Screen], bool], most: int = 900) -> int:
        """Play somehow until the screen of the asked seat is as wanted; that seat."""
        dice = Random(seed)
        for _ in range(most):
            seat, screen = self.asked()
            if wanted(screen):
                return seat
            self.choose(seat, dice.choice(sensible(screen["offers"]))["choice"], screen["rev"])
        raise RuntimeError("the position was not reached")


def sensible(offers: list[Screen]) -> list[Screen]:
    """A player who keeps their cards, buys what they can and moves forward."""
    kept = [offer for offer in offers if not offer["label"].startswith("Exchange")]
    bought = [offer for offer in kept if offer["label"].startswith("Buy")]
    return bought or kept


def settle(page: Page) -> None:
    """Until everything is drawn and nothing moves."""
    page.wait_for_load_state("networkidle")
    page.evaluate("() => document.fonts.ready")


def open_page(browser: Browser, address: str, known: dict[Table, int], **how: Any) -> Page:
    """A new browser that has seats at some tables."""
    context = browser.new_context(reduced_motion="reduce", device_scale_factor=1, **how)
    page = context.new_page()
    page.goto(f"{address}/help")
    made = "2026-01-01T00:00:00Z"
    kept = {
        table.id: {"made": made, "game": table.game, "tokens": {str(seat): table.tokens[seat]}}
        for table, seat in known.items()
    }
    entries = {"offworld.tables": kept, "offworld.browser": BROWSER}
    for name, value in entries.items():
        page.evaluate("([name, value]) => localStorage[name] = value", [name, json.dumps(value)])
    return page


def sit(page: Page, address: str, table: Table) -> None:
    page.goto(f"{address}/tables/{table.id}")
    page.locator("#table[data-state=ready]").wait_for()
    page.locator("body[data-turn=yours]").wait_for()
    settle(page)


def take(page: Page, name: str) -> None:
    page.screenshot(path=HERE / f"{name}.png")
    page.context.close()


def connect_four(http: httpx.Client, drops: str) -> Table:
    table = Table(http, "connect-four", 2, "screenshots")
    for turn, column in enumerate(drops):
        rev = table.ask("GET", turn % 2)["rev"]
        table.choose(turn % 2, ["Drop", int(column) - 1], rev)
    return table


def with_bots(http: httpx.Client, game: str, seats: int, moments: int) -> tuple[Table, int]:
    """A table at which greedy bots have played for a while, and who is asked now."""
    table = Table(http, game, seats, "screenshots")
    match = offworld.game(game).new(seats=seats, seed="screenshots")
    bots = [GreedyBot(seed=seat) for seat in range(seats)]
    while match.rev < moments and match.decision is not None:
        seat = match.decision.seat
        option = bots[seat](match)
        table.choose(seat, msgspec.to_builtins(option), table.ask("GET", seat)["rev"])
        match.choose(option)
    return table, table.asked()[0]


def moving(screen: Screen) -> bool:
    """In the middle of the game, with cards in hand, somebody moves their units."""
    far: bool = (
        screen["moment"] >= 150 and screen["fragments"].get("hand", "").count('id="mission-') > 1
    )
    return far and screen["question"]["prompt"].startswith("Move units")


def fighting(screen: Screen) -> bool:
    """A battle in which something is to be chosen."""
    return screen["moment"] >= 60 and "stage" in screen["order"] and len(screen["offers"]) > 1


def main() -> None:
    HERE.mkdir(exist_ok=True)
    with (
        tempfile.TemporaryDirectory() as folder,
        server(Path(folder)) as address,
        httpx.Client(base_url=address, timeout=60, headers=HEADERS) as http,
        sync_playwright() as playwright,
    ):
        moon = Table(http, "nexus-ops", 3, "moon 3")
        seat = moon.play("moon 3", moving)
        battle = Table(http, "nexus-ops", 2, "battle")
        fighter = battle.play("battle", fighting)
        rack, over = connect_four(http, "4433521452"), connect_four(http, "1212121")
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox", "--disable-gpu"]
        )
        known = {moon: seat, rack: 0, over: 0}
        page = open_page(browser, address, known, viewport=DESK, color_scheme="dark")
        page.goto(address)
        settle(page)
        take(page, "lobby")
        for name, theme in (("table", "dark"), ("table-light", "light")):
            page = open_page(browser, address, known, viewport=DESK, color_scheme=theme)
            sit(page, address, moon)
            take(page, name)
        together = Table(http, "nexus-ops", 2, "hint", browser=BROWSER)
        known = {together: together.play("hint", moving)}
        page = open_page(browser, address, known, viewport=DESK, color_scheme="dark")
        sit(page, address, together)
        page.locator("#hint-open").click()
        page.locator("#advice[data-state=told]").wait_for()
        take(page, "hint")
        known = {battle: fighter}
        page = open_page(browser, address, known, viewport=PHONE, color_scheme="dark")
        sit(page, address, battle)
        take(page, "battle-phone")
        for game, seats, moments in (("seti", 3, 150), ("on-mars", 3, 220)):
            table, asked = with_bots(http, game, seats, moments)
            page = open_page(browser, address, {table: asked}, viewport=WIDE, color_scheme="dark")
            sit(page, address, table)
            take(page, game)
        page = open_page(browser, address, {}, viewport=DESK, color_scheme="dark")
        page.goto(f"{address}/games/nexus-ops/new")
        page.locator("#create:enabled").wait_for()
        settle(page)
        take(page, "new-table")
        browser.close()


if __name__ == "__main__":
    main()
