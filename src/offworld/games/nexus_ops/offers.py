"""Words for everything: offers, refusals, tokens of the log, the table in text."""

from __future__ import annotations

from offworld.engine import Offer, Option, Refusal
from offworld.engine.log import Token
from offworld.games.nexus_ops.view import NexusView


def offer(view: NexusView, option: Option) -> Offer:
    return Offer(option=option, label=repr(option), irreversible=True)


def why_not(view: NexusView) -> list[Refusal]:
    return []


def spell(token: Token) -> str | None:
    return None


def table_in_text(view: NexusView) -> str:
    return ""
