"""Runs the commands of lab.md, writes down what they print, and draws its pictures.

python docs/lab_figures.py              # the output of the commands
python docs/lab_figures.py --pictures   # and the pictures; needs Chromium, and takes a minute
"""

from __future__ import annotations

import os
import re
import shlex
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

PAGE = Path(__file__).parent / "lab.md"
PICTURES = Path(__file__).parent / "pictures"
COMMAND = re.compile(r"```console\n\$ offworld (.*)\n(?:[^`]*)```")
PACE = re.compile(r"[\d,.]+ a second")


def printed(arguments: str) -> str:
    """What a command prints; how fast it was differs, and is left out."""
    done = subprocess.run(
        [sys.executable, "-m", "offworld", *shlex.split(arguments)],
        capture_output=True,
        text=True,
        check=True,
        env={**os.environ, "COLUMNS": "100"},
    )
    lines = [line.rstrip() for line in done.stdout.splitlines()]
    return PACE.sub("... a second", "\n".join(lines))


def written(text: str) -> str:
    """The page with the present output of its commands."""
    return COMMAND.sub(
        lambda found: f"```console\n$ offworld {found[1]}\n{printed(found[1])}\n```", text
    )


def draw_pictures() -> None:
    """The report as a browser shows it, and the ratings."""
    from playwright.sync_api import sync_playwright

    from offworld.lab import simulate, tournament

    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        page = Path(folder) / "report.html"
        simulate("nexus-ops", seats=3, games=300, events=True).report(page)
        browser = playwright.chromium.launch(
            executable_path=shutil.which("chromium"), args=["--no-sandbox", "--disable-gpu"]
        )
        for name, theme, width, height in (
            ("report", "dark", 1112, 1060),
            ("report-phone", "light", 390, 844),
        ):
            context = browser.new_context(
                viewport={"width": width, "height": height},
                color_scheme=theme,  # type: ignore[arg-type]
            )
            sheet = context.new_page()
            sheet.goto(page.as_uri())
            sheet.evaluate("() => document.fonts.ready")
            sheet.screenshot(path=PICTURES / f"{name}.png")
            context.close()
        browser.close()
    standings = tournament("connect-four", bots="greedy,random", games=40)
    standings.plot(PICTURES / "ratings.svg")


def main() -> None:
    PAGE.write_text(written(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
    if "--pictures" in sys.argv:
        draw_pictures()


if __name__ == "__main__":
    main()
