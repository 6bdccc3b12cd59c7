"""Somebody at a browser, who uses what everybody can see, and notes what a page must not do."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from typing import Any
from urllib.parse import urlsplit

from playwright.sync_api import (
    BrowserContext,
    ConsoleMessage,
    Dialog,
    Locator,
    Page,
    Request,
    WebSocket,
    expect,
)

from tests.table.house import House, TableHere

PATIENCE = 20_000
"""Milliseconds to wait for what must happen."""

ENDING = re.compile(
    r"^(end|pass|go on|done|finish|stop|continue|skip|that is all|ready)\b|\bno (more|further)\b",
    re.IGNORECASE,
)

EYES = """
globalThis.eyes = {
  /** Whether a click on a node means the thing with this id. */
  means(id, node) {
    for (let one = node; one && one !== document.body; one = one.parentElement) {
      const found = one.dataset?.for ?? one.dataset?.glow;
      if (found) return found === id;
    }
    return false;
  },

  /** A point at which the thing can be clicked, brought into view if need be. */
  point(id) {
    const target = document.querySelector(`[data-glow="${CSS.escape(id)}"]`);
    const parts = [0.5, 0.25, 0.75, 0.08, 0.92, 0.4, 0.6];
    for (const scrolled of [false, true]) {
      if (scrolled) target.scrollIntoView({ block: "nearest", inline: "nearest" });
      const box = target.getBoundingClientRect();
      for (const across of parts) {
        for (const down of parts) {
          const [x, y] = [box.x + box.width * across, box.y + box.height * down];
          const at = document.elementFromPoint(x, y);
          if (at && eyes.means(id, at)) return [x, y];
        }
      }
    }
    return null;
  },

  /** The same, once a page that has just been opened stands still. */
  async steady(id) {
    const frame = () => new Promise(requestAnimationFrame);
    let [last, same] = [eyes.point(id), 0];
    while (performance.now() < 2000 && same < 4) {
      await frame();
      const now = eyes.point(id);
      same = String(now) === String(last) ? same + 1 : 0;
      last = now;
    }
    return last;
  },

  /** Wait for the player's turn, then tell what the screen shows. */
  async look() {
    const cover = document.getElementById("cover");
    const calm = () => document.body.dataset.busy === "no"
      && (["yours", "over"].includes(document.body.dataset.turn) || !cover.hidden);
    const deadline = Date.now() + 20000;
    while (!calm() && Date.now() < deadline) await new Promise((go) => setTimeout(go, 15));
    // What came of a battle has been seen.
    const seen = document.querySelector("#stage.over:not([hidden]) #stage-close");
    if (seen) {
      seen.click();
      await new Promise(requestAnimationFrame);
    }
    const glowing = [...document.querySelectorAll("[data-glow]")].map((target) => {
      const id = target.dataset.glow;
      const own = target.matches(".html-light.glow") ? target : null;
      const light = own ?? document.querySelector(`.light.glow[data-for="${CSS.escape(id)}"]`);
      const told = (name) => light?.getAttribute(name) ?? null;
      return {
        id, lit: light !== null, role: told("role"), tabindex: told("tabindex"),
        label: told("aria-label"), at: eyes.point(id),
      };
    });
    const buttons = [...document.querySelectorAll("#prompt .choice")].map((button) => ({
      key: button.dataset.key, label: button.getAttribute("aria-label"),
    }));
    const chosen = [...document.querySelectorAll(".light.chosen, .html-light.chosen")];
    return {
      turn: document.body.dataset.turn,
      busy: document.body.dataset.busy,
      covered: !cover.hidden,
      prompt: document.getElementById("prompt-text").textContent,
      lights: document.querySelectorAll(".light.glow, .html-light.glow").length,
      chosen: chosen.map((one) => one.dataset.for),
      asking: document.querySelector('#consent [data-key="yes"]') !== null,
      glowing,
      buttons,
    };
  },
};
"""
"""Looks at a page as a player does."""


class Person:
    """A browser of its own, at one page; ``house`` is the server."""

    def __init__(self, context: BrowserContext, house: House, touches: bool = False) -> None:
        context.set_default_timeout(PATIENCE)
        self.touches = touches
        self.context = context
        self.house = house
        self.origin = f"http://127.0.0.1:{house.port}"
        self.complaints: list[str] = []
        self.asked: list[str] = []
        """Addresses this browser has asked for."""
        self.screens: dict[int | None, dict[str, Any]] = {}
        """What the server has sent last, for each own seat."""
        context.add_init_script(EYES)
        context.on("console", self.hear)
        context.on("weberror", lambda error: self.complaints.append(f"error: {error.error}"))
        context.on("request", self.note)
        context.on("dialog", self.surprised)
        self.page: Page = context.new_page()
        self.page.on("websocket", self.listen)

    # -- what pages must not do ---------------------------------------------------------

    def hear(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self.complaints.append(f"{message.type}: {message.text}")

    def note(self, request: Request) -> None:
        self.asked.append(request.url)
        here = urlsplit(self.origin)
        there = urlsplit(request.url)
        if there.scheme in ("data", "blob"):
            return
        if (there.scheme, there.netloc) != (here.scheme, here.netloc):
            self.complaints.append(f"asked somebody else: {request.url}")

    def surprised(self, dialog: Dialog) -> None:
        self.complaints.append(f"dialog: {dialog.message}")
        dialog.dismiss()

    def listen(self, socket: WebSocket) -> None:
        if urlsplit(socket.url).netloc != urlsplit(self.origin).netloc:
            self.complaints.append(f"asked somebody else: {socket.url}")
        socket.on("framereceived", self.received)

    def received(self, frame: str | bytes) -> None:
        message = json.loads(frame)
        if message["type"] == "table":
            self.screens[message["you"]] = message

    # -- going about --------------------------------------------------------------------

    def go(self, path: str) -> Page:
        self.page.goto(f"{self.origin}{path}")
        return self.page

    def sit(self, table: TableHere, who: int | str | None = 0) -> Page:
        """Open a link of the table and wait until it is drawn."""
        self.go(f"/tables/{table.id}#{table.token(who)}")
        self.ready()
        return self.page

    def ready(self) -> None:
        expect(self.page.locator("#table")).to_have_attribute("data-state", "ready")

    def keep(self, table: TableHere, *seats: int, links: tuple[int, ...] = ()) -> None:
        """As if this browser had set up the table, with some seats at its own screen."""
        tokens = {"host": table.host, "watch": table.watch}
        tokens |= {str(seat): table.tokens[seat] for seat in seats}
        given = {str(seat): table.tokens[seat] for seat in links}
        entry = {"made": "2026-01-01T00:00:00Z", "tokens": tokens, "links": given}
        if not self.page.url.startswith(self.origin):
            self.go("/help")
        kept = json.dumps({table.id: entry})
        self.page.evaluate("kept => localStorage.setItem('offworld.tables', kept)", kept)
        self.go(f"/tables/{table.id}")

    def find(self, selector: str) -> Locator:
        return self.page.locator(selector)

    @property
    def prompt(self) -> Locator:
        return self.find("#prompt-text")

    def is_asked(self) -> None:
        """Wait until it is this player's turn."""
        expect(self.find("body[data-turn=yours][data-busy=no]")).to_be_visible()

    def button(self, name: str | re.Pattern[str], within: str = "#table") -> Locator:
        exact = isinstance(name, str)
        return self.find(within).get_by_role("button", name=name, exact=exact)

    def glow(self, id: str) -> Locator:
        """The light of something that can be clicked."""
        return self.find(f'.light.glow[data-for="{id}"], .html-light.glow[data-for="{id}"]')

    # -- playing ------------------------------------------------------------------------

    def look(self) -> dict[str, Any]:
        """What the screen shows when it is this player's turn, checked against the offers."""
        shown: dict[str, Any] = self.page.evaluate("() => eyes.look()")
        assert shown["covered"] or shown["turn"] in ("yours", "over"), shown
        assert shown["covered"] or shown["busy"] == "no", shown
        if not shown["covered"]:
            self.check(shown)
        return shown

    def check(self, shown: dict[str, Any]) -> None:
        """What glows is offered, has a name, and can be reached by pointer and keyboard.

        What lies in a menu does not glow before it is opened.
        """
        offers = [offer for offer in self.offers() if not offer["mode"]]
        way = shown["chosen"]
        step = len(way)
        # The screen shows what was chosen, not in which order.
        on = [offer["path"] for offer in offers if sorted(offer["path"][:step]) == sorted(way)]
        wanted = {path[step] for path in on if len(path) > step}
        glowing = {one["id"] for one in shown["glowing"]}
        assert glowing <= wanted, f"glows and is not offered: {glowing - wanted}"
        assert shown["lights"] == len(shown["glowing"]), shown
        if not shown["asking"]:
            assert glowing == wanted, f"offered and does not glow: {wanted - glowing}"
        for one in shown["glowing"]:
            assert one["lit"], one
            assert one["role"] == "button", one
            assert one["tabindex"] == "0", one
            assert one["label"], one
            assert one["at"], f"cannot be clicked: {one}"
        known = {json.dumps(offer["choice"], separators=(",", ":")) for offer in offers}
        keys = {button["key"] for button in shown["buttons"]}
        assert keys <= known, f"a button for what is not offered: {keys - known}"

    def offers(self) -> list[dict[str, Any]]:
        """What the server offered last, to the one of this browser's seats that is asked."""
        for screen in self.screens.values():
            if screen["offers"]:
                found: list[dict[str, Any]] = screen["offers"]
                return found
        return []

    def press(self, button: dict[str, Any]) -> None:
        """Click a button of the prompt bar, which may be under More."""
        found = self.find(f"#prompt .choice[data-key={json.dumps(button['key'])}]")
        if not found.is_visible():
            self.button("More").click()
        found.click()

    def play(self, pick: Callable[[dict[str, Any]], Any], most: int = 400) -> dict[str, Any]:
        """Click what ``pick`` picks out of what can be clicked, until the game is over."""
        for _ in range(most):
            shown = self.look()
            if shown["turn"] == "over":
                return shown
            if shown["asking"]:
                self.find('#consent [data-key="yes"]').click()
                continue
            picked = pick(shown)
            if "id" in picked:
                self.click(picked["id"])
            else:
                self.press(picked)
        return self.look()

    def click(self, id: str) -> None:
        """Click something that glows, or tap it where there is no mouse."""
        at = self.page.evaluate("id => eyes.steady(id)", id)
        assert at, f"cannot be clicked: {id}"
        if self.touches:
            self.page.touchscreen.tap(*at)
        else:
            self.page.mouse.click(*at)
