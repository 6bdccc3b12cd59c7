"""Missions (OM-MISSION)."""

from __future__ import annotations

from offworld.engine.log import Card, Seat
from offworld.games.on_mars.printed import MISSION_IDS, MISSIONS
from offworld.games.on_mars.state import Table


def contribute(s: Table, player: int, id: str, times: int = 1) -> None:
    """OM-MISSION-01, OM-MISSION-04: an event that a Mission in play counts, whoever's turn it is.

    What it counts never counts backwards (OM-MISSION-08).
    """
    mission = MISSION_IDS.index(id)
    if mission in s.missions:
        for _ in range(times):
            advance(s, player, s.missions.index(mission))


def advance(s: Table, player: int, place: int) -> None:
    """The cube of a Mission moves down 1, and the player gains its Crystals."""
    if not s.mission_left[place]:
        return
    mission = s.missions[place]
    s.mission_left[place] -= 1
    s.log(Seat(player), "contributes to", Card(MISSION_IDS[mission]))
    s.gain_crystals(player, MISSIONS[mission].crystals)
    s.hooks.mission_contribution(s, player, mission)
    if not s.mission_left[place]:  # OM-MISSION-02
        s.log("Mission complete:", Card(MISSION_IDS[mission]))
        move_remaining(s)
        s.hooks.mission_completed(s, player, mission)


def move_remaining(s: Table) -> None:
    """OM-MISSION-02, OM-STATUS-07: the Remaining Missions marker moves 1 space right."""
    s.remaining = max(0, s.remaining - 1)


def raise_tracker(s: Table, place: int) -> None:
    """The reverse of OM-MISSION-01: the cube of an open Mission goes up 1."""
    s.mission_left[place] += 1
    s.hooks.mission_tracker(s, s.missions[place])
