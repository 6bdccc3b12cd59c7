"""Anomalies (SX-ANOM)."""

from offworld.games.seti.modules.anomalies import effects
from offworld.games.seti.modules.anomalies.rules import Anomalies

__all__ = ["Anomalies", "effects"]
