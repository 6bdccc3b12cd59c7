"""Packages that only the lab uses, and what to say where they are missing."""

from __future__ import annotations

from importlib.util import find_spec

from offworld.engine.errors import OffworldError

EXTRAS = {"matplotlib": "lab", "openskill": "lab", "polars": "lab", "ray": "ray"}


class Missing(OffworldError):
    """An optional package is not installed."""


def need(*packages: str) -> None:
    """Say how to install what is missing."""
    for package in packages:
        if find_spec(package) is None:
            extra = EXTRAS[package]
            raise Missing(
                f"this needs {package}, which is not installed: pip install 'offworld[{extra}]'"
            )
