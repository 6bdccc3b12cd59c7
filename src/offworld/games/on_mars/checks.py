"""What is always true on the table. The test kit asks after every choice, so it has to be quick."""

from __future__ import annotations

from offworld.games.on_mars.state import Table


def check_table(s: Table) -> None:
    assert min(s.stock) >= 0, "somebody owes something"
    s.hooks.check(s)
