"""Alternate units: what they let players choose, in types and in words."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

from offworld.engine import About, ModuleLook, Offer, Option
from offworld.engine.look import Words
from offworld.games.nexus_ops.look.offers import me, what_awaits
from offworld.games.nexus_ops.look.view import NexusView, battle_of
from offworld.games.nexus_ops.look.words import came_from, hex_id, place, stack_id, unit, units
from offworld.games.nexus_ops.state import Table
from offworld.games.nexus_ops.terms.ranges import Column, Hex, Left, Side


class Shattering(About, frozen=True):
    """Which units does a side shatter, of the type that is about to attack?"""

    side: Side


class Drifting(About, frozen=True):
    """Which unit drifts on?"""


class Shatter(Option, frozen=True):
    """Destroy a unit of one's own for automatic hits."""

    column: Column


class ShatterNoMore(Option, frozen=True):
    """The others roll."""


class Drift(Option, frozen=True):
    """Move a unit on after a battle."""

    column: Column
    origin: Hex
    target: Hex
    left: Left = 0


class DriftNoMore(Option, frozen=True):
    """The others stay."""


SHATTER_NO_MORE = ShatterNoMore()
DRIFT_NO_MORE = DriftNoMore()


def shatter(view: NexusView, option: Shatter) -> Offer:
    return Offer(
        option=option,
        label=f"Shatter {units(view, option.column)} for a hit",
        path=(stack_id(view, battle_of(view).hex, me(view), option.column),),
        irreversible=True,
        clause="NX-ALT-07",
    )


def shatter_no_more(view: NexusView, option: ShatterNoMore) -> Offer:
    name = unit(view, battle_of(view).column).name
    return Offer(
        option=option,
        label=f"Shatter no more {name}s",
        irreversible=True,
        clause="NX-ALT-07",
        role="end",
    )


def drift(view: NexusView, option: Drift) -> Offer:
    moved = units(view, option.column) + came_from(view, option.left)
    return Offer(
        option=option,
        label=f"Move {moved} from {place(view, option.origin)} to {place(view, option.target)}",
        path=(
            stack_id(view, option.origin, me(view), option.column),
            hex_id(view, option.target),
        ),
        effect=what_awaits(view, option.target),
        irreversible=True,  # the next battle, or the draw, follows
        clause="NX-ALT-06",
    )


def drift_no_more(view: NexusView, option: DriftNoMore) -> Offer:
    label = "Let the others stay"
    return Offer(option=option, label=label, irreversible=True, clause="NX-ALT-15", role="end")


class AlternateLook(ModuleLook[Table, NexusView]):
    """Shattering and drifting."""

    words: ClassVar[Mapping[type[Option], Words]] = {
        Shatter: shatter,
        ShatterNoMore: shatter_no_more,
        Drift: drift,
        DriftNoMore: drift_no_more,
    }
