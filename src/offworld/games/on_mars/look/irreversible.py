"""Which choices turn up something hidden, so that they cannot be taken back."""

from __future__ import annotations

from offworld.engine import Option
from offworld.games.on_mars.effects.actions import Construct
from offworld.games.on_mars.effects.vocabulary import VOCABULARY
from offworld.games.on_mars.look.view import OnMarsView, about
from offworld.games.on_mars.printed import BUILDING_TYPES
from offworld.games.on_mars.state import REFILL, USED_TECH
from offworld.games.on_mars.tables import LSS_TYPES, TOP_LEVEL
from offworld.games.on_mars.terms import options
from offworld.games.on_mars.terms.questions import ChoosingTech, Paying


def reveals(view: OnMarsView, option: Option) -> bool:
    """Whether a choice turns up a tile or a card."""
    if view.reveals:
        return True
    match option:
        case options.Construct(kind, hex):
            rebuilt = view.face_down[hex] == kind
            return not BUILDING_TYPES[kind].owned and not rebuilt and view.stacks[kind] > 1
        case options.PlaceDiscovery() | options.TakeDiscovery():
            return view.discovery_deck > 0
        case options.EndTurn():
            return update_is_due(view)
        case options.PayItem() | options.UseTech():
            return is_constructing(view)
        case _:
            return view.phase in (USED_TECH, REFILL) and update_is_due(view)


def is_constructing(view: OnMarsView) -> bool:
    """Whether what is paid now is paid for a Building, whose tile shows the next one."""
    if not view.agenda or not isinstance(about(view), Paying | ChoosingTech):
        return False
    return isinstance(VOCABULARY.effects.get(view.agenda[0][0]), Construct)


def update_is_due(view: OnMarsView) -> bool:
    """OM-STATUS-01: the turn ends with a Colony Status Update, which deals cards and tiles."""
    return view.level < TOP_LEVEL and all(view.lss[type] > view.level for type in LSS_TYPES)
