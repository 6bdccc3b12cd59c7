"""Real browsers at a real server. Every page is watched: see ``Person``."""

from __future__ import annotations

import fcntl
import os
import shutil
import subprocess
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.browser.person import PATIENCE, Person
from tests.table.house import House, config, running
from tests.table.postgres import missing

ROOT = Path(__file__).parents[2]
NPM = ROOT / "build" / "npm"
AXE = NPM / "node_modules" / "axe-core" / "axe.min.js"
INSTALL = ["npm", "install", "--silent", "--no-save", "--no-package-lock", "--prefix", str(NPM)]

PHONE = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}

Invite = Callable[..., Person]


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """One browser for all these tests; it ends with them, since it keeps an event loop running."""
    chromium = shutil.which("chromium")
    if chromium is None:
        missing("Chromium")
    expect.set_options(timeout=PATIENCE)
    arguments = ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]
    with sync_playwright() as playwright:
        found = playwright.chromium.launch(executable_path=chromium, args=arguments)
        yield found
        found.close()


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server for all tests of a file: tables do not disturb each other."""
    with running(config(tmp_path_factory.mktemp("house"))) as found:
        yield found


@pytest.fixture
def invite(browser: Browser, house: House) -> Iterator[Invite]:
    """Bring people with browsers of their own; what their pages do wrong fails the test."""
    people: list[Person] = []
    with ExitStack() as doors:

        def bring(at: House = house, **how: Any) -> Person:
            usual = {"viewport": {"width": 1280, "height": 800}, "color_scheme": "dark"}
            context = browser.new_context(**{**usual, **how})
            doors.callback(context.close)
            people.append(Person(context, at, touches=bool(how.get("has_touch"))))
            return people[-1]

        yield bring
    wrong = [complaint for person in people for complaint in person.complaints]
    assert not wrong, wrong


@pytest.fixture
def person(invite: Invite) -> Person:
    return invite()


@pytest.fixture(scope="session")
def axe() -> str:
    """The source of axe-core, which looks for barriers in a page."""
    if not AXE.exists():
        if shutil.which("npm") is None:
            missing("npm")
        NPM.mkdir(parents=True, exist_ok=True)
        with (NPM / "lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            if not AXE.exists():
                environment = {**os.environ, "npm_config_fund": "false"}
                subprocess.run([*INSTALL, "axe-core@4"], check=False, env=environment)
    if not AXE.exists():
        missing("axe-core")
    return AXE.read_text(encoding="utf-8")
