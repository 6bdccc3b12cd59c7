"""Operations that do what Main actions do: build, upgrade, move, develop, travel."""

from __future__ import annotations

from typing import Literal

import msgspec

from offworld.engine.agenda import Task
from offworld.engine.decision import Flow
from offworld.engine.effects import Effects, Glyph
from offworld.engine.reason import Reason
from offworld.games.on_mars.boosts import boost, choose_one, why_not_boost
from offworld.games.on_mars.construction import construct, why_not_construct_any
from offworld.games.on_mars.displacement import displace
from offworld.games.on_mars.effects.operations import Operation
from offworld.games.on_mars.executive import (
    NO_BUILDING,
    buildings_to_use,
    radar,
    use_building,
    why_not_radar,
)
from offworld.games.on_mars.movement import highest_rover_tech, move, why_not_move
from offworld.games.on_mars.printed import BUILDING_TYPES, LSS_BENEFITS, TYPE_IDS
from offworld.games.on_mars.ships import more_arrivals, welcome, why_not_welcome
from offworld.games.on_mars.state import Table
from offworld.games.on_mars.tables import COLONY, ORBIT, TYPE_SLOTS
from offworld.games.on_mars.technology import (
    develop,
    learn,
    owners_choice,
    why_not_develop_any,
    why_not_learn_any,
)
from offworld.games.on_mars.travel import travel, why_not_travel
from offworld.games.on_mars.upgrading import upgrade, upgraded, why_not_upgrade_any


class TakeTech(Operation, frozen=True):
    """A tile of the Tech Grid (OM-ORB-03)."""

    def can(self, s: Table, task: Task) -> Reason | None:
        return why_not_learn_any(s, task.player)

    def do(self, s: Table, task: Task) -> Flow[None]:
        return learn(s, task)

    def words(self) -> str:
        return "learn a technology"

    def glyphs(self) -> tuple[Glyph, ...]:
        return (Glyph("tech"),)


class Develop(Operation, frozen=True):
    """Own Tech tiles move right (OM-TECH-02)."""

    steps: int = 1
    free: bool = False

    def can(self, s: Table, task: Task) -> Reason | None:
        return why_not_develop_any(s, task.player, self.free)

    def do(self, s: Table, task: Task) -> Flow[None]:
        return develop(s, task, self.steps, self.free)

    def words(self) -> str:
        times = "once" if self.steps == 1 else f"up to {self.steps} times"
        return f"develop Tech tiles {times}" + (" at no cost" if self.free else "")

    def glyphs(self) -> tuple[Glyph, ...]:
        return (Glyph("develop", self.steps), *((Glyph("free"),) if self.free else ()))


class OwnersChoice(Operation, frozen=True):
    """What the owner of a tile does that another player has used (OM-TECH-04)."""

    def do(self, s: Table, task: Task) -> Flow[None]:
        return owners_choice(s, task)

    def words(self) -> str:
        return "develop the tile that was used, or keep the Oxygen"

    def glyphs(self) -> tuple[Glyph, ...]:
        return (Glyph("develop", 1), Glyph("or"), Glyph("oxygen", 1))


class Construct(Operation, frozen=True):
    """A Building (OM-BUILD); with ``boost`` Colonists raise the level of the Tech."""

    type: str
    boost: bool = False

    def __post_init__(self) -> None:
        if self.type != "any" and self.type not in TYPE_IDS:
            raise ValueError(f"there is no Building type {self.type!r}")

    def types(self) -> list[int]:
        """The types it may be; with "any" those of modules, too."""
        if self.type == "any":
            return list(range(min(TYPE_SLOTS, len(BUILDING_TYPES))))
        return [TYPE_IDS.index(self.type)]

    def can(self, s: Table, task: Task) -> Reason | None:
        if task.memory:  # the tile lies already
            return None
        return why_not_construct_any(s, task.player, self.types(), self.boost)

    def do(self, s: Table, task: Task) -> Flow[None]:
        return construct(s, task, self.types(), self.boost)

    def words(self) -> str:
        if self.type == "any":
            return "construct a Building"
        return f"construct a {BUILDING_TYPES[TYPE_IDS.index(self.type)].name}"

    def glyphs(self) -> tuple[Glyph, ...]:
        return (Glyph("construct"), Glyph(self.type))


class Displace(Operation, frozen=True):
    """A piece gives way (OM-DISP-02)."""

    def do(self, s: Table, task: Task) -> Flow[None]:
        return displace(s, task)

    def words(self) -> str:
        return "move a displaced piece"

    def glyphs(self) -> tuple[Glyph, ...]:
        return (Glyph("bot"),)


class Upgrade(Operation, frozen=True):
    """Upgrades with own Blueprints (OM-UPG)."""

    n: int = 1
    free: bool = False
    tech: bool = False
    anywhere: bool = False

    def can(self, s: Table, task: Task) -> Reason | None:
        return why_not_upgrade_any(s, task.player, self.free, self.anywhere)

    def do(self, s: Table, task: Task) -> Flow[None]:
        return upgrade(s, task, self.n, self.free, self.tech, self.anywhere)

    def words(self) -> str:
        many = "a Building" if self.n == 1 else f"up to {self.n} Buildings"
        where = " anywhere on the map" if self.anywhere else ""
        return f"upgrade {many}{where}" + (" at no cost" if self.free else "")

    def glyphs(self) -> tuple[Glyph, ...]:
        return (Glyph("upgrade", self.n), *((Glyph("free"),) if self.free else ()))


class Upgraded(Operation, frozen=True):
    """What an upgrade brings about, once displaced pieces have moved."""

    def do(self, s: Table, task: Task) -> None:
        upgraded(s, task)

    def words(self) -> str:
        return "the Building is upgraded"

    def glyphs(self) -> tuple[Glyph, ...]:
        return ()


class Move(Operation, frozen=True):
    """Bots and Rover (OM-MOVE-01)."""

    bot_mp: int
    rover_mp: int
    tech: bool = False
    boost: bool = False

    def can(self, s: Table, task: Task) -> Reason | None:
        return None if task.memory else why_not_move(s, task.player, self.bot_mp, self.rover_mp)

    def do(self, s: Table, task: Task) -> Flow[None]:
        return move(s, task, self.bot_mp, self.rover_mp, self.tech, self.boost)

    def words(self) -> str:
        return f"move Bots by {self.bot_mp} and the Rover by {self.rover_mp}"

    def glyphs(self) -> tuple[Glyph, ...]:
        return (Glyph("bot", self.bot_mp), Glyph("rover", self.rover_mp))


class MoveBots(Operation, frozen=True):
    """Bots alone; with ``as_rover`` they collect like a Rover (OM-BP-06)."""

    mp: int
    boost: bool = False
    as_rover: bool = False

    def can(self, s: Table, task: Task) -> Reason | None:
        return None if task.memory else why_not_move(s, task.player, self.mp, 0)

    def do(self, s: Table, task: Task) -> Flow[None]:
        return move(s, task, self.mp, 0, False, self.boost, self.as_rover, is_rover=False)

    def words(self) -> str:
        return f"move Bots by {self.mp}" + (" as if they were Rovers" if self.as_rover else "")

    def glyphs(self) -> tuple[Glyph, ...]:
        return (Glyph("bot", self.mp), *((Glyph("rover"),) if self.as_rover else ()))


class MoveRover(Operation, frozen=True):
    """The Rover alone; perhaps by the highest Rover Tech in play (OM-BP-07)."""

    mp: int | Literal["highest_rover_tech"]
    tech: bool = False
    boost: bool = False

    def points(self, s: Table) -> int:
        return self.mp if isinstance(self.mp, int) else highest_rover_tech(s)

    def can(self, s: Table, task: Task) -> Reason | None:
        if task.memory:
            return None
        return why_not_move(s, task.player, 0, self.points(s) or int(self.boost))

    def do(self, s: Table, task: Task) -> Flow[None]:
        return move(s, task, 0, self.points(s), self.tech, self.boost, is_bots=False)

    def words(self) -> str:
        if isinstance(self.mp, int):
            return f"move the Rover by {self.mp}"
        return "move the Rover by the highest level of Rover Tech in play"

    def glyphs(self) -> tuple[Glyph, ...]:
        return (Glyph("rover", self.mp if isinstance(self.mp, int) else None),)


class Arrivals(msgspec.Struct, frozen=True):
    """What a Ship may bring."""

    colonists: int
    bots: int = 0


class WelcomeShip(Operation, frozen=True):
    """A Ship (OM-SHIP)."""

    brings: tuple[Arrivals, ...]
    free: bool = False

    def can(self, s: Table, task: Task) -> Reason | None:
        return why_not_welcome(s, task.player, self.free)

    def do(self, s: Table, task: Task) -> Flow[None]:
        colonists = [arrivals.colonists for arrivals in self.brings]
        return welcome(s, task, colonists, [arrivals.bots for arrivals in self.brings], self.free)

    def words(self) -> str:
        return "welcome a Ship" + (" at no cost" if self.free else "")

    def glyphs(self) -> tuple[Glyph, ...]:
        return (Glyph("ship", 1), *((Glyph("free"),) if self.free else ()))


class MoreArrivals(Operation, frozen=True):
    """Ship Tech (OM-TECH-09)."""

    def do(self, s: Table, task: Task) -> Flow[None]:
        return more_arrivals(s, task)

    def words(self) -> str:
        return "with Ship Tech gain up to its level in Colonists"

    def glyphs(self) -> tuple[Glyph, ...]:
        return (Glyph("colonist"),)


class Travel(Operation, frozen=True):
    """To a side of the board (OM-TRAV)."""

    to: Literal["orbit", "colony", "other_side"]
    explores: bool = True

    def side(self, s: Table, task: Task) -> int:
        if self.to == "other_side":
            return COLONY if s.side(task.player) == ORBIT else ORBIT
        return ORBIT if self.to == "orbit" else COLONY

    def can(self, s: Table, task: Task) -> Reason | None:
        if task.memory:
            return None
        return why_not_travel(s, task.player, self.side(s, task))

    def do(self, s: Table, task: Task) -> Flow[None]:
        return travel(s, task, self.side(s, task), self.explores)

    def words(self) -> str:
        return f"travel to {'the other side' if self.to == 'other_side' else self.to.title()}"

    def glyphs(self) -> tuple[Glyph, ...]:
        return (Glyph("travel"), Glyph(self.to))


class Radar(Operation, frozen=True):
    """A Discovery tile on the card, used again and again (OM-BP-05)."""

    def can(self, s: Table, task: Task) -> Reason | None:
        return why_not_radar(s, task)

    def do(self, s: Table, task: Task) -> Flow[None]:
        return radar(s, task)

    def words(self) -> str:
        return "put a Discovery tile on this card at the first use; gain its benefit"

    def glyphs(self) -> tuple[Glyph, ...]:
        return (Glyph("discovery"),)


class UseAdvancedBuilding(Operation, frozen=True):
    """The action of an Advanced Building (OM-SCI-02)."""

    def can(self, s: Table, task: Task) -> Reason | None:
        return None if buildings_to_use(s, task.player) else NO_BUILDING

    def do(self, s: Table, task: Task) -> Flow[None]:
        return use_building(s, task)

    def words(self) -> str:
        return "use an Advanced Building"

    def glyphs(self) -> tuple[Glyph, ...]:
        return (Glyph("advanced"),)


class Boost(Operation, frozen=True):
    """A Colonist for more of the same, again and again (OM-COL-06)."""

    each: Effects
    most: int = 99

    def can(self, s: Table, task: Task) -> Reason | None:
        return why_not_boost(s, task, self.each, self.most)

    def do(self, s: Table, task: Task) -> Flow[None]:
        return boost(s, task, self.each)

    def words(self) -> str:
        times = "; once" if self.most == 1 else ""
        return f"a Colonist moved to the Working Area: {self.each.phrase()} more{times}"

    def glyphs(self) -> tuple[Glyph, ...]:
        return (Glyph("boost"), *self.each.glyphs())


class ChooseOne(Operation, frozen=True):
    """One of several lists of effects."""

    of: tuple[Effects, ...]

    def can(self, s: Table, task: Task) -> Reason | None:
        reason: Reason | None = None
        for effects in self.of:
            reason = effects.can(s, task)
            if reason is None:
                return None
        return reason

    def do(self, s: Table, task: Task) -> Flow[None]:
        return choose_one(s, task, list(self.of))

    def words(self) -> str:
        return "either " + ", or ".join([effects.phrase() for effects in self.of])

    def glyphs(self) -> tuple[Glyph, ...]:
        first, *rest = self.of
        found = first.glyphs()
        for effects in rest:
            found = (*found, Glyph("or"), *effects.glyphs())
        return found


class LssBenefits(Operation, frozen=True):
    """One of the benefits of the Life Support System (OM-LSS-06)."""

    def do(self, s: Table, task: Task) -> Flow[None]:
        return choose_one(s, task, [row.effects for row in LSS_BENEFITS])

    def words(self) -> str:
        return "choose a benefit of the Life Support System"

    def glyphs(self) -> tuple[Glyph, ...]:
        return (Glyph("lss"),)
