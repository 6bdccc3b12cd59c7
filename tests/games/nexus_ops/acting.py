"""Short words for what players do in Nexus Ops, so that a test reads like a worked example."""

from __future__ import annotations

from collections.abc import Sequence

from offworld.engine import Match
from offworld.games.nexus_ops.look.view import NexusView
from offworld.games.nexus_ops.modules.look.alternate_units import Drift
from offworld.games.nexus_ops.state import Table
from offworld.games.nexus_ops.tables import ENERGIZE_IDS, MISSION_IDS, TERRAINS
from offworld.games.nexus_ops.terms.options import (
    END,
    Buy,
    Exchange,
    Move,
    PickHex,
    PickUnit,
    PlayCard,
)
from tests.games.nexus_ops.scene import LETTERS, Scene, hx, offered, scene, table


def field(seats: int = 2, modules: Sequence[str] = (), **terrain: str) -> Scene:
    """A board of Crystal Spires without tokens, but for the terrain given: nothing by chance."""

    def spires(s: Table) -> None:
        s.terrain = [TERRAINS.index("crystal_spires") if h in s.board.explored else old
                     for h, old in enumerate(s.terrain)]  # fmt: skip

    return scene(seats, modules).change(spires).no_tokens().terrain(**terrain)


# -- acting ----------------------------------------------------------------------------


def buy(match: Match, unit: str, hex: str) -> None:
    match.choose(Buy(LETTERS.index(unit), hx(match, hex)))


def go(match: Match, units: str, origin: str, target: str) -> None:
    """Move units such as "2H"."""
    wanted = (LETTERS.index(units[-1]), int(units[:-1]), hx(match, origin), hx(match, target))
    fitting = [m for m in offered(match, Move) if (m.column, m.count, m.origin, m.target) == wanted]
    assert fitting, f"{units} may not move from {origin} to {target}"
    match.choose(fitting[0])


def drift(match: Match, unit: str, origin: str, target: str) -> None:
    """Let a unit drift on after a battle."""
    wanted = (LETTERS.index(unit), hx(match, origin), hx(match, target))
    fitting = [d for d in offered(match, Drift) if (d.column, d.origin, d.target) == wanted]
    assert fitting, f"{unit} may not drift from {origin} to {target}"
    match.choose(fitting[0])


def end(match: Match, times: int = 1) -> None:
    """End the phase, or go on."""
    for _ in range(times):
        match.choose(END)


def play_card(match: Match, card: str, hex: str = "") -> None:
    """Play a Deployment card, for the cards that need one with a hex."""
    target = hx(match, hex) if hex else -1
    match.choose(PlayCard(ENERGIZE_IDS.index(card), target))


def pick_hex(match: Match, hex: str) -> None:
    match.choose(PickHex(hx(match, hex)))


def pick_unit(match: Match, unit: str) -> None:
    match.choose(PickUnit(LETTERS.index(unit)))


def exchange_mission(match: Match, name: str) -> None:
    match.choose(Exchange(True, MISSION_IDS.index(name)))


def exchange_energize(match: Match, name: str) -> None:
    match.choose(Exchange(False, ENERGIZE_IDS.index(name)))


# -- looking ---------------------------------------------------------------------------


def reach(match: Match, unit: str, origin: str) -> set[str]:
    """The hexes where one unit of a hex may go now."""
    names, column, start = table(match).board.names, LETTERS.index(unit), hx(match, origin)
    found = offered(match, Move)
    return {names[m.target] for m in found if m.column == column and m.origin == start}


def drifts(match: Match, unit: str, origin: str) -> set[str]:
    """The hexes to which a unit may drift on now."""
    names, column, start = table(match).board.names, LETTERS.index(unit), hx(match, origin)
    found = offered(match, Drift)
    return {names[d.target] for d in found if d.column == column and d.origin == start}


def neighbours(match: Match, hex: str) -> set[str]:
    board = table(match).board
    return {board.names[n] for n in board.adjacent[hx(match, hex)]}


def hexes_offered(match: Match) -> set[str]:
    """The hexes a card lets one pick."""
    return {table(match).board.names[option.hex] for option in offered(match, PickHex)}


def cards_offered(match: Match) -> set[str]:
    """The Energize cards that can be played now."""
    return {ENERGIZE_IDS[option.card] for option in offered(match, PlayCard)}


def card_targets(match: Match, card: str) -> set[str]:
    """The hexes for which a card can be played now."""
    names = table(match).board.names
    found = offered(match, PlayCard)
    return {names[o.target] for o in found if ENERGIZE_IDS[o.card] == card and o.target >= 0}


def energize_hand(match: Match, seat: int) -> list[str]:
    return [ENERGIZE_IDS[card] for card in table(match).energize_hands[seat].cards]


def mission_hand(match: Match, seat: int) -> list[str]:
    return [MISSION_IDS[card] for card in table(match).mission_hands[seat].cards]


def seen(match: Match, seat: int | None) -> NexusView:
    """What a seat, or a spectator, sees."""
    view = match.view(seat)
    assert isinstance(view, NexusView)
    return view
