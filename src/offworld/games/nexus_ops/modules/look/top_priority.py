"""Top Priority: the choice between missions, in types and in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from offworld.drawing.panels import captioned
from offworld.drawing.picture import Picture
from offworld.engine import HIDDEN, About, ModuleLook, Offer, Option, Wish
from offworld.engine.look import Words
from offworld.games.nexus_ops.look.cards import missions
from offworld.games.nexus_ops.look.text import mission_lines
from offworld.games.nexus_ops.look.view import NexusView
from offworld.games.nexus_ops.look.words import mission_condition, mission_name, points
from offworld.games.nexus_ops.state import Table
from offworld.games.nexus_ops.tables import MISSION_IDS
from offworld.games.nexus_ops.terms.ranges import Mission

NAME = "top_priority"


class KeepingMission(About, frozen=True):
    """Which mission?"""


class Keep(Option, frozen=True):
    """Keep this mission of the ones drawn."""

    mission: Mission


class KeepAll(Wish, frozen=True):
    """Keep all missions drawn."""


def keep(view: NexusView, option: Keep) -> Offer:
    return Offer(
        option=option,
        label=f"Keep {mission_name(option.mission)}",
        path=(f"drawn-{MISSION_IDS[option.mission]}",),
        effect=f"{points(option.mission)}: {mission_condition(view, option.mission)}",
        clause="NX-OPT-TOP",
    )


def keep_all(view: NexusView, option: KeepAll) -> Offer:
    return Offer(option=option, label="Keep all missions")


class PriorityLook(ModuleLook[Table, NexusView]):
    """The missions drawn, while one of them is chosen."""

    words: ClassVar[Mapping[type[Option], Words]] = {Keep: keep, KeepAll: keep_all}

    def show(self, s: Table, view: NexusView) -> None:
        [drawn] = s.hooks.mission_piles(s)  # the transmission line excludes this option
        view.extras[NAME] = drawn.visible(view.seat)

    def draw(self, view: NexusView, picture: Picture) -> None:
        drawn = missions(view, "drawn", view.extras[NAME])
        if drawn:
            picture["focus"].add("choices", captioned("Missions drawn", *drawn))

    def text(self, view: NexusView) -> list[str]:
        drawn = [mission for mission in view.extras[NAME] if mission != HIDDEN]
        lines = [line for mission in drawn for line in mission_lines(view, mission)]
        return ["Drawn missions:", *lines] if lines else []
