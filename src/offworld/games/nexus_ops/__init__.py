"""Nexus Ops."""

from offworld.games.nexus_ops.game import NexusOps

__all__ = ["NexusOps"]
