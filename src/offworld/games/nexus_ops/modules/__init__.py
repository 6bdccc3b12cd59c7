"""The eleven optional rules (NX-OPT)."""

from offworld.games.nexus_ops.modules.alternate_boards import AlternateBoard
from offworld.games.nexus_ops.modules.alternate_units import AlternateUnits
from offworld.games.nexus_ops.modules.executive_orders import ExecutiveOrders
from offworld.games.nexus_ops.modules.extra_tokens import ExtraTokens
from offworld.games.nexus_ops.modules.intercepted_transmissions import InterceptedTransmissions
from offworld.games.nexus_ops.modules.king_of_the_hill import KingOfTheHill
from offworld.games.nexus_ops.modules.teams import Teams
from offworld.games.nexus_ops.modules.time import InForTheLongHaul, TimeIsOfTheEssence
from offworld.games.nexus_ops.modules.top_priority import TopPriority
from offworld.games.nexus_ops.modules.vortex import Vortex

MODULES = (
    TimeIsOfTheEssence,
    InForTheLongHaul,
    ExecutiveOrders,
    KingOfTheHill,
    TopPriority,
    ExtraTokens,
    InterceptedTransmissions,
    Teams,
    Vortex,
    AlternateUnits,
    AlternateBoard,
)
