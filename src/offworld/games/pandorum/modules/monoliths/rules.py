"""Monoliths (PD-MONO): markers on the board, and the technologies of an ancient civilisation."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any, ClassVar, Final, cast

from offworld.engine import (
    Dice,
    Flow,
    ModuleLook,
    Option,
    Pile,
    Reason,
    Refused,
    State,
    allowed,
    held_back,
    redeal_unseen,
)
from offworld.engine.log import Card, Seat
from offworld.engine.shapes import Shape
from offworld.games.pandorum.module import PandorumModule
from offworld.games.pandorum.modules.discovery.asking import is_person
from offworld.games.pandorum.modules.monoliths.cards import carry_out, why_not_use
from offworld.games.pandorum.modules.monoliths.learning import SHAPES
from offworld.games.pandorum.modules.monoliths.look import MonolithsLook
from offworld.games.pandorum.modules.monoliths.site import (
    MONOLITH_IDS,
    MONOLITHS,
    MONOLITHS_MODULE,
    MonolithSites,
    sites,
)
from offworld.games.pandorum.modules.monoliths.terms.options import UseMonolith
from offworld.games.pandorum.state import Table
from offworld.games.pandorum.tables import NONE, constants

MARKERS: Final = constants("monoliths")["monolith_markers"]
KEPT_WORTH: Final = 1.0


class Monoliths(PandorumModule):
    """PD-DISC-01: whoever stops on a marker takes a Monolith card."""

    name: ClassVar[str] = MONOLITHS_MODULE
    look: ClassVar[ModuleLook[Any, Any] | None] = MonolithsLook()
    title: ClassVar[str] = "Discovery: Monoliths"
    help: ClassVar[str] = (
        "Six Monoliths were left by an ancient civilisation: whoever stops on one first learns "
        "one of its technologies."
    )
    shapes: ClassVar[Mapping[str, Shape]] = SHAPES

    def setup(self, s: State) -> None:
        """PD-MONO-01..03: a marker on each hex with the symbol, and a shuffled deck."""
        table = cast(Table, s)
        found = MonolithSites(table.players, table.board.symbols[:])
        s.shuffle(found.deck)
        s.parts[self.name] = found

    def stopped(self, s: Table, player: int) -> Flow[None]:
        """PD-MONO-05: the first who stops on a marker takes it off and gets the next card."""
        found = sites(s)
        hex = s.harvester[player]
        if hex not in found.markers:
            return
        found.markers.remove(hex)
        number = s.reveal(found.deck, len(found.deck.cards) - 1)
        found.deck.cards.pop()
        found.deck.seen.pop()
        s.log(Seat(player), "discovers a Monolith:", Card(MONOLITH_IDS[number]))
        if not is_person(s, player):
            found.box.append(number)
        elif MONOLITHS[number].immediate:
            s.log(MONOLITHS[number].text)
            yield from carry_out(s, player, number)
        else:
            found.kept[player].append(number)

    # -- kept cards --------------------------------------------------------------------

    def free_options(self, s: Table, window: int) -> list[Option]:
        """PD-MONO-07: in every window of the own turn."""
        return [*allowed(self.kept(s), partial(self.why_not, s))]

    def refused(self, s: Table, window: int) -> list[Refused]:
        return held_back(self.kept(s), partial(self.why_not, s))

    def kept(self, s: Table) -> list[UseMonolith]:
        """What the active player keeps."""
        return [UseMonolith(number) for number in sorted(sites(s).kept[s.active])]

    def why_not(self, s: Table, option: UseMonolith) -> Reason | None:
        return why_not_use(s, s.active, option.card)

    def free_action(self, s: Table, option: Option) -> Flow[bool]:
        if not isinstance(option, UseMonolith):
            return False
        sites(s).kept[s.active].remove(option.card)
        s.log(Seat(s.active), "uses", Card(MONOLITH_IDS[option.card]))
        yield from carry_out(s, s.active, option.card)
        return True

    # -- the table ---------------------------------------------------------------------

    def objects(self, s: Table) -> list[int]:
        return sites(s).markers

    def card_piles(self, s: Table) -> list[Pile]:
        return [sites(s).laid]

    def redeal(self, s: Table, seat: int | None, dice: Dice) -> None:
        redeal_unseen([sites(s).deck], seat, dice)

    def check(self, s: Table) -> None:
        found = sites(s)
        cards = [*found.deck.cards, *found.box]
        for kept in found.kept:
            cards += kept
        cards += [found.in_use] if found.in_use != NONE else []
        assert sorted(cards) == list(range(len(MONOLITHS))), "a Monolith card is lost or doubled"
        assert len(found.deck.cards) - len(found.markers) == len(MONOLITHS) - MARKERS, (
            "cards do not fit the markers"
        )

    def worth(self, s: Table, player: int, quids: float) -> float:
        """Kept cards help a little; at the end they are worth nothing (PD-MONO-10)."""
        return quids if s.ending else quids + KEPT_WORTH * len(sites(s).kept[player])
