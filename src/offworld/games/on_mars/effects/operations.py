"""What an operation of On Mars has in common with the others."""

from __future__ import annotations

from offworld.engine.agenda import Task
from offworld.engine.effects import Effect
from offworld.engine.log import Clause
from offworld.engine.reason import Reason
from offworld.games.on_mars.state import Table


class Operation(Effect[Table], frozen=True):
    """One operation; what cannot be done is said in the log."""

    def skipped(self, s: Table, task: Task, reason: Reason) -> None:
        if not task.memory:  # otherwise a part of it has been done
            s.log("Nothing happens:", reason.text, Clause(reason.clause))


def counted(n: int, name: str) -> str:
    """ "a Bot", "2 Bots"."""
    return f"1 {name}" if n == 1 else f"{n} {name}s"
