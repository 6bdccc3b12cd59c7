"""The example bot of the documentation plays a whole game."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.table.house import House

EXAMPLE = Path(__file__).parents[2] / "examples" / "bot_over_the_network.py"


@pytest.mark.parametrize("game", ["connect-four", "nexus-ops"])
def test_the_example_plays_to_the_end(house: House, game: str) -> None:
    run = subprocess.run(
        [sys.executable, EXAMPLE, f"http://127.0.0.1:{house.port}", game],
        capture_output=True,
        text=True,
        timeout=240,
    )
    assert run.returncode == 0, run.stderr
    assert "Watch at" in run.stdout
    assert "Places: [" in run.stdout
