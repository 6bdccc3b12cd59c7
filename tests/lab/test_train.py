"""The example learns."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

EXAMPLE = Path(__file__).parents[2] / "examples" / "train_connect_four.py"
GAMES = 1280


def test_a_network_learns_connect_four() -> None:
    """It begins at about 70 %: who drops always into one column often beats the random bot."""
    run = subprocess.run(
        [sys.executable, EXAMPLE, "--episodes", str(GAMES), "--seed", "1"],
        capture_output=True,
        text=True,
        timeout=240,
    )
    assert run.returncode == 0, run.stderr
    before = re.search(r"^before: (\d+)%", run.stdout)
    after = re.search(rf"^after {GAMES} games: ([\d.]+)%", run.stdout, re.MULTILINE)
    assert before is not None
    assert after is not None
    assert float(before[1]) < 80 < float(after[1])
