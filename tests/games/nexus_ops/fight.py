"""What tests about battles and cards share: a battle in one line, cards and units by name."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from offworld.engine import Match
from offworld.engine.log import Piece, Seat, Verb
from offworld.games.nexus_ops.look.view import NexusView
from offworld.games.nexus_ops.state import BATTLE, DRAWING, Battle
from offworld.games.nexus_ops.tables import ENERGIZE_IDS, MISSION_IDS
from offworld.games.nexus_ops.terms.options import (
    Exchange,
    Fight,
    PickUnit,
    PlayCard,
    PlayMission,
    PlayObjective,
)
from tests.games.nexus_ops.scene import (
    LETTERS,
    A,
    B,
    LoadedDice,
    Scene,
    hx,
    offered,
    scene,
    table,
)


def fight(
    attackers: str,
    defenders: str,
    *faces: int,
    hex: str = "a2",
    terrain: str = "rock_plains",
    seats: int = 2,
    modules: Sequence[str] = (),
) -> Scene:
    """A's units against B's in one hex, at the beginning of A's Battle phase."""
    return (
        scene(seats, modules)
        .units(A, attackers, hex)
        .units(B, defenders, hex)
        .terrain(**{hex: terrain})
        .phase(BATTLE)
        .dice(*faces)
    )


def attack(match: Match, hex: str = "a2", defender: int = B) -> Match:
    """Name the battle: asked only where there is a choice, or cards in hand."""
    match.choose(Fight(hx(match, hex), defender))
    return match


# -- options by name -------------------------------------------------------------------


def unit(letter: str) -> PickUnit:
    return PickUnit(LETTERS.index(letter))


def units_offered(match: Match) -> str:
    """The units to choose from, as "HF"."""
    return "".join(LETTERS[option.column] for option in offered(match, PickUnit))


def card(name: str, target: int = -1) -> PlayCard:
    return PlayCard(ENERGIZE_IDS.index(name), target)


def cards_offered(match: Match) -> list[str]:
    """The Energize cards that may be played now, each once."""
    return [*dict.fromkeys(ENERGIZE_IDS[option.card] for option in offered(match, PlayCard))]


def targets_of(match: Match, name: str) -> list[int]:
    """The targets a card is offered for."""
    number = ENERGIZE_IDS.index(name)
    return [option.target for option in offered(match, PlayCard) if option.card == number]


def battle_mission(name: str) -> PlayMission:
    return PlayMission(MISSION_IDS.index(name))


def battle_missions_offered(match: Match) -> list[str]:
    return [MISSION_IDS[option.mission] for option in offered(match, PlayMission)]


def objective(name: str) -> PlayObjective:
    return PlayObjective(MISSION_IDS.index(name))


def objectives_offered(match: Match) -> list[str]:
    return [MISSION_IDS[option.mission] for option in offered(match, PlayObjective)]


def exchange_energize(name: str) -> Exchange:
    return Exchange(False, ENERGIZE_IDS.index(name))


def exchange_mission(name: str) -> Exchange:
    return Exchange(True, MISSION_IDS.index(name))


# -- looking ---------------------------------------------------------------------------


def battle_of(match: Match) -> Battle:
    battle = table(match).battle
    assert battle is not None
    return battle


def energize_hand(match: Match, seat: int) -> list[str]:
    return sorted(ENERGIZE_IDS[number] for number in table(match).energize_hands[seat].cards)


def mission_hand(match: Match, seat: int) -> list[str]:
    return sorted(MISSION_IDS[number] for number in table(match).mission_hands[seat].cards)


def energize_discard(match: Match) -> list[str]:
    return [ENERGIZE_IDS[number] for number in table(match).energize_discard.cards]


def vp(match: Match, seat: int = A) -> int:
    return table(match).vp(seat)


def battle_phase_is_over(match: Match) -> bool:
    """Nothing was asked any more until the active player has drawn his mission."""
    return table(match).phase == DRAWING and table(match).battle is None


def dice_left(match: Match) -> list[int]:
    """The loaded dice that nobody has rolled yet."""
    dice = table(match).dice
    assert isinstance(dice, LoadedDice)
    return dice.faces


def rolls(match: Match, viewer: int | None = None) -> list[tuple[int, str, str]]:
    """All rolls of the log that a viewer reads: who, with what, and the faces."""
    found = []
    for line in match.log(viewer):
        match line.words:
            case (Seat(seat), Verb("rolls"), str(faces), "with", Piece(kind)):
                found.append((seat, kind, faces))
    return found


def seen(match: Match, seat: int | None) -> NexusView:
    view: Any = match.view(seat)
    assert isinstance(view, NexusView)
    return view


def places(match: Match) -> list[int]:
    """The final places, by seat."""
    return [score.place for score in match.scores]
