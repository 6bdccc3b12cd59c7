"""Answers for programs: JSON, and mistakes as JSON."""

from __future__ import annotations

from typing import Any

import msgspec
from fastapi import Response


def json(value: Any, status: int = 200) -> Response:
    return Response(msgspec.json.encode(value), status, media_type="application/json")


def wrong(code: str, message: str, status: int) -> Response:
    return json({"error": {"code": code, "message": message}}, status)
