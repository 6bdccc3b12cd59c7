"""Answers for programs: JSON, and mistakes as JSON."""

from __future__ import annotations

from typing import Any

import msgspec
from fastapi import Response

LONGEST_MESSAGE = 500


def short(message: str) -> str:
    """A message that can be sent, whatever somebody made us quote in it."""
    said = message.encode(errors="replace").decode()
    return said if len(said) <= LONGEST_MESSAGE else said[: LONGEST_MESSAGE - 4] + " ..."


def json(value: Any, status: int = 200) -> Response:
    return Response(msgspec.json.encode(value), status, media_type="application/json")


def wrong(code: str, message: str, status: int) -> Response:
    return json({"error": {"code": code, "message": short(message)}}, status)
