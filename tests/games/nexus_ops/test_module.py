"""An optional rule from outside, as CONTRIBUTING tells how to add one (NX-OPT-01).

It has a choice of its own, a question of its own, a part of the state, words and a drawn token; the
base game knows nothing of it.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any, ClassVar, cast

import pytest

from offworld.drawing.nodes import tag
from offworld.drawing.picture import Picture
from offworld.engine import (
    About,
    Flow,
    Match,
    Module,
    ModuleLook,
    Offer,
    Option,
    Part,
    Reason,
    Refused,
    State,
    Wish,
)
from offworld.engine.log import Amount, Seat
from offworld.engine.look import Words
from offworld.engine.testing import fuzz
from offworld.games import nexus_ops
from offworld.games.nexus_ops import NexusOps
from offworld.games.nexus_ops.look.presentation import NexusLook
from offworld.games.nexus_ops.look.view import NexusView
from offworld.games.nexus_ops.module import NexusModule
from offworld.games.nexus_ops.modules.king_of_the_hill import KingOfTheHill
from offworld.games.nexus_ops.state import DRAWING, Table
from offworld.games.nexus_ops.tables import OPTIONS
from offworld.games.nexus_ops.terms.options import END
from offworld.games.nexus_ops.turn import question
from tests.games.nexus_ops.scene import A, B, first_player_is_a, offered, options, table

# -- its look: what is chosen, in types and in words -----------------------------------


class ChoosingTithe(About, frozen=True):
    """How much for the temple?"""

    rubium: int


class Donate(Option, frozen=True):
    """Give rubium to the temple."""

    rubium: int


class Robbery(Wish, frozen=True):
    """Take rubium out again."""


def donate(view: NexusView, option: Donate) -> Offer:
    label = f"Give {option.rubium} rubium to the temple" if option.rubium else "Give nothing"
    return Offer(option=option, label=label, irreversible=True, clause="NX-DRAW-05")


def rob(view: NexusView, option: Robbery) -> Offer:
    return Offer(option=option, label="Rob the temple")


class TempleLook(ModuleLook[Table, NexusView]):
    words: ClassVar[Mapping[type[Option], Words]] = {Donate: donate, Robbery: rob}

    def show(self, s: Table, view: NexusView) -> None:
        view.extras["temple"] = cast(Temple, s.parts["temple"]).rubium

    def draw(self, view: NexusView, picture: Picture) -> None:
        picture["cards"].add("notes", tag("b", id="temple", says=f"{view.extras['temple']} given"))

    def text(self, view: NexusView) -> list[str]:
        return [f"The temple holds {view.extras['temple']} rubium."]


# -- its rule --------------------------------------------------------------------------


class Temple(Part):
    """What was given."""

    def __init__(self) -> None:
        self.rubium = 0


HOLY = Reason("NX-DRAW-05", "what the temple has it keeps")


def refused_robbery(s: Table) -> list[Refused]:
    return [(Robbery(), HOLY)]


class TempleTithe(NexusModule):
    """At the end of a turn the active player may give rubium away."""

    name: ClassVar[str] = "temple"
    title: ClassVar[str] = "Temple"
    look: ClassVar[ModuleLook[Any, Any] | None] = TempleLook()

    def setup(self, s: State) -> None:
        s.parts[self.name] = Temple()

    def end_of_turn(self, s: Table) -> Flow[None]:
        most = min(2, s.rubium[s.active])
        chosen = yield from question(
            s,
            [Donate(rubium) for rubium in range(most + 1)],
            "Give rubium to the temple, or nothing",
            "NX-DRAW-05",
            ChoosingTithe(most),
            refused_robbery,
        )
        assert isinstance(chosen, Donate)
        s.rubium[s.active] -= chosen.rubium
        cast(Temple, s.parts[self.name]).rubium += chosen.rubium
        s.log(Seat(s.active), "gives", Amount(chosen.rubium, "rubium"), "to the temple")


MODULES: tuple[type[Module], ...] = (*NexusOps.modules, TempleTithe)


class Ours(NexusOps):
    """The game with one option more; its rules are those of Nexus Ops."""

    __module__ = NexusOps.__module__
    name: ClassVar[str] = "ours"
    complete: ClassVar[bool] = False
    modules: ClassVar[tuple[type[Module], ...]] = MODULES
    look: ClassVar[Any] = NexusLook(MODULES)


def ours(seats: int = 2, phase: int = DRAWING) -> Match:
    """A game with the temple, at the first player's Draw phase."""
    match = Ours().new(seats=seats, seed="temple", modules=["temple"])
    for _ in range(seats):
        match.choose(options(match)[0])

    def begin(s: State) -> None:
        assert isinstance(s, Table)
        first_player_is_a(s)
        s.phase = phase

    return match.clone(change=begin)


def to_the_temple(match: Match) -> Match:
    while not offered(match, Donate):
        match.choose(END)
    return match


def test_an_option_of_ones_own_asks_offers_refuses_and_is_seen() -> None:
    match = to_the_temple(ours())
    assert [offer.label for offer in match.offers(A)[:3]] == [
        "Give nothing",
        "Give 1 rubium to the temple",
        "Give 2 rubium to the temple",
    ]
    asked = match.question(B)
    assert asked is not None
    assert asked.about == ChoosingTithe(2)
    robbery = next(refusal for refusal in match.refusals(A) if refusal.option == Robbery())
    assert (robbery.what, robbery.reason) == ("Rob the temple", "what the temple has it keeps")
    match.choose(Donate(2))
    assert table(match).rubium[A] == 8 - 2
    assert 'id="temple"' in match.draw(B)["cards"]
    assert "The temple holds 2 rubium." in match.text(None)
    assert "Orange gives 2 rubium to the temple." in match.prose()


def test_where_it_is_not_in_use_there_is_no_trace_of_it() -> None:
    match = Ours().new(seats=2, seed=1)
    assert "temple" not in match.view(A).extras  # type: ignore[attr-defined]
    assert "temple" not in match.text(A).lower()
    assert all('id="temple"' not in fragment for fragment in match.draw(A).values())


def test_the_kit_finds_nothing_wrong_with_it() -> None:
    fuzz(Ours(), games=1, seats=3, modules=("temple", "king_of_the_hill"), moments=1, usual=1_400)


# -- what the base game knows of options -----------------------------------------------

GAME = Path(nexus_ops.__file__).parent
BASE = sorted(file for file in GAME.rglob("*.py") if "modules" not in file.relative_to(GAME).parts)


@pytest.mark.parametrize("file", BASE, ids=[str(file.relative_to(GAME)) for file in BASE])
def test_no_base_file_names_an_option_or_one_of_its_clauses(file: Path) -> None:
    """Two ids are terrain and settings, too: the Vortex lies on the board like any tile."""
    text = file.read_text(encoding="utf-8")
    assert not re.findall(r"NX-(?:OPT-[A-Z]|ALT|ALTB|TEAM|VTX)\b[-\w]*", text)
    assert not [name for name in OPTIONS if name != "vortex" and name in text]


def test_an_option_is_a_row_and_the_files_of_its_name() -> None:
    """Row, rule, and where there is something to see or to choose, the look."""
    files = {file.stem for file in (GAME / "modules").glob("*.py")} - {"__init__"}
    assert files == set(OPTIONS)
    looks = {file.stem for file in (GAME / "modules" / "look").glob("*.py")} - {"__init__"}
    assert looks <= set(OPTIONS)
    assert KingOfTheHill in NexusOps.modules
