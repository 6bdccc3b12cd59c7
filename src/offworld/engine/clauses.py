"""The clauses of a game's rules.md: ``- **NX-BATTLE-04** Units fight in this order...``"""

from __future__ import annotations

import re
import sys
from functools import cache
from pathlib import Path
from typing import Any

import msgspec

from offworld.engine.game import Game

CLAUSE = re.compile(r"^- \*\*([A-Z][A-Z0-9]*(?:-[A-Z0-9]+)+)\*\*\s*(.*)$")
CHAPTER = re.compile(r"^##+ +(.*)$")


class RuleClause(msgspec.Struct, frozen=True):
    """One numbered sentence of the rules."""

    id: str
    text: str
    chapter: str


def read_clauses(text: str) -> list[RuleClause]:
    """The clauses of a rules text, in order; indented lines continue the clause above."""
    found: list[RuleClause] = []
    chapter = ""
    for line in text.splitlines():
        if clause := CLAUSE.match(line):
            found.append(RuleClause(clause[1], clause[2].strip(), chapter))
        elif heading := CHAPTER.match(line):
            chapter = heading[1].strip()
        elif found and line.startswith("  ") and line.strip():
            last = found[-1]
            found[-1] = RuleClause(last.id, f"{last.text} {line.strip()}", last.chapter)
    return found


def rules_text(game: Game[Any]) -> str:
    """The rules.md that lies beside the game's class; empty if there is none."""
    source = getattr(sys.modules[type(game).__module__], "__file__", None)
    if source is None:
        return ""  # written at the prompt
    rules = Path(source).with_name("rules.md")
    return rules.read_text(encoding="utf-8") if rules.is_file() else ""


@cache
def clauses(game: Game[Any]) -> list[RuleClause]:
    """The clauses of a game."""
    return read_clauses(rules_text(game))
