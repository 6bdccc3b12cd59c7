"""The record is the save: how a match was set up, and every choice since.

Replaying it gives the same match, bit for bit, on every machine.
"""

from __future__ import annotations

from typing import Any, Self

import msgspec

from offworld.engine.dice import seed_hash
from offworld.engine.errors import BadRecord

SCHEMA = 1
"""The version of the record format itself, beside the version of the game's rules."""


class Record(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A match as a few kB of JSON."""

    schema: int
    game: str
    rules_version: int
    seats: int
    seed: str
    seed_hash: str
    """Published when the match began; the seed stays secret until its end."""
    choices: list[Any]
    digest: str
    """Fingerprint of the state after the last choice."""
    over: bool
    modules: dict[str, dict[str, Any]] = {}
    settings: dict[str, Any] = {}
    names: list[str] = []

    def to_json(self) -> str:
        """The record as text, a choice a line."""
        head = msgspec.json.encode(msgspec.structs.replace(self, choices=[])).decode()
        choices = ",\n".join(msgspec.json.encode(choice).decode() for choice in self.choices)
        return head.replace('"choices":[]', f'"choices":[\n{choices}\n]', 1) + "\n"

    @classmethod
    def from_json(cls, text: str | bytes) -> Self:
        """Read a record; BadRecord says what is wrong with it and where."""
        try:
            raw = msgspec.json.decode(text)
        except (msgspec.DecodeError, UnicodeError, RecursionError) as error:
            raise BadRecord(f"this is not a whole JSON text: {error}") from None
        if not isinstance(raw, dict):
            raise BadRecord("this is JSON, but not a record: a record is an object")
        if raw.get("schema") != SCHEMA:
            raise BadRecord(
                f"this record has schema {raw.get('schema')!r}; this version reads schema {SCHEMA}"
            )
        try:
            record = msgspec.convert(raw, cls)
        except msgspec.ValidationError as error:
            raise BadRecord(f"the record is damaged: {' '.join(str(error).split())}") from None
        if seed_hash(record.seed) != record.seed_hash:
            raise BadRecord("the seed is not the one whose hash was published at the start")
        return record
