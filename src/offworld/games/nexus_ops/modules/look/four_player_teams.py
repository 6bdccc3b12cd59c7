"""Teams: what teammates may do with their cards, in types and in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from offworld.engine import About, ModuleLook, Offer, Option
from offworld.engine.look import Words
from offworld.games.nexus_ops.look.view import NexusView
from offworld.games.nexus_ops.look.words import card_id, card_name, player
from offworld.games.nexus_ops.state import Table
from offworld.games.nexus_ops.terms.ranges import AnyCard


class Giving(About, frozen=True):
    """Which card for the teammate?"""


class Show(Option, frozen=True):
    """Show a card of one's hand to everybody."""

    mission: bool
    card: AnyCard


class Give(Option, frozen=True):
    """Give a card to the teammate."""

    mission: bool
    card: AnyCard


class GiveNothing(Option, frozen=True):
    """Give no card."""


GIVE_NOTHING = GiveNothing()


def show(view: NexusView, option: Show) -> Offer:
    return Offer(
        option=option,
        label=f"Show {card_name(option.mission, option.card)} to everybody",
        path=(card_id(option.mission, option.card),),
        irreversible=True,
        clause="NX-TEAM-09",
    )


def give(view: NexusView, option: Give) -> Offer:
    return Offer(
        option=option,
        label=f"Give {card_name(option.mission, option.card)} to your teammate",
        path=(card_id(option.mission, option.card),),
        cost="the card",
        irreversible=True,
        clause="NX-TEAM-04",
    )


def give_nothing(view: NexusView, option: GiveNothing) -> Offer:
    return Offer(
        option=option, label="Give no card", irreversible=True, clause="NX-TEAM-04", role="pass"
    )


class TeamsLook(ModuleLook[Table, NexusView]):
    """Cards shown and given."""

    words: ClassVar[Mapping[type[Option], Words]] = {
        Show: show,
        Give: give,
        GiveNothing: give_nothing,
    }

    def text(self, view: NexusView) -> list[str]:
        """Who plays with whom, and what they have together."""
        found = []
        for team in sorted({one.team for one in view.players}):
            members = [one for one in view.players if one.team == team]
            names = " and ".join([player(view, one.seat) for one in members])
            found.append(f"{names} together have {sum(one.vp for one in members)} VP.")
        return [" ".join(found)]
