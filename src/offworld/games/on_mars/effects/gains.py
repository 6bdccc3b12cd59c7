"""Operations that gain: items, Colonists, OP, Blueprints, tiles and cards."""

from __future__ import annotations

from typing import Literal

from offworld.engine.agenda import Task
from offworld.engine.decision import Flow
from offworld.engine.effects import Effects, Glyph
from offworld.engine.reason import Reason
from offworld.games.on_mars.blueprints import obtain_blueprints, why_not_obtain
from offworld.games.on_mars.colonists import retrieve, why_not_retrieve
from offworld.games.on_mars.effects.operations import Operation, counted
from offworld.games.on_mars.executive import produce, produce_again, why_not_produce
from offworld.games.on_mars.hiring import hire, why_not_hire_any
from offworld.games.on_mars.quarters import gain_colonists, slot_places, why_not_gain
from offworld.games.on_mars.state import WORKING, Table
from offworld.games.on_mars.storage import (
    gain,
    gain_choice,
    store_on_contract,
    take_from_warehouse,
    why_not_take_any,
)
from offworld.games.on_mars.tables import COLONISTS, COLONY, ORBIT, item
from offworld.games.on_mars.trading import pay_then, trade, why_not_pay_then, why_not_trade

ItemName = Literal["mineral", "battery", "water", "plant", "oxygen", "crystal"]
Place = Literal["orbit_slots", "colony_slots", "working_area"]
PLACE_NAMES = {
    "orbit_slots": "the actions in Orbit",
    "colony_slots": "the actions in the Colony",
    "working_area": "the Working Area",
}


class Gain(Operation, frozen=True):
    """Items of the supply (OM-TERM-07)."""

    items: dict[ItemName, int]

    def do(self, s: Table, task: Task) -> None:
        for name, n in self.items.items():
            gain(s, task.player, item(name), n)

    def words(self) -> str:
        return "gain " + " and ".join([f"{n} {name.title()}" for name, n in self.items.items()])

    def glyphs(self) -> tuple[Glyph, ...]:
        return tuple([Glyph(name, n) for name, n in self.items.items()])


class GainChoice(Operation, frozen=True):
    """Items of some kinds, in any mix."""

    n: int
    of: tuple[ItemName, ...]

    def do(self, s: Table, task: Task) -> Flow[None]:
        return gain_choice(s, task, self.n, [item(name) for name in self.of])

    def words(self) -> str:
        return f"gain {counted(self.n, 'Resource')} other than Minerals"

    def glyphs(self) -> tuple[Glyph, ...]:
        return (Glyph("resource", self.n),)


class GainColonists(Operation, frozen=True):
    """Colonists of the supply into the Living Quarters."""

    n: int

    def can(self, s: Table, task: Task) -> Reason | None:
        return why_not_gain(s, task.player)

    def do(self, s: Table, task: Task) -> None:
        gain_colonists(s, task.player, self.n)

    def words(self) -> str:
        return f"gain {counted(self.n, 'Colonist')}"

    def glyphs(self) -> tuple[Glyph, ...]:
        return (Glyph("colonist", self.n),)


class Score(Operation, frozen=True):
    """OP at once."""

    points: int

    def do(self, s: Table, task: Task) -> None:
        s.score(task.player, self.points, "by an Advanced Building")

    def words(self) -> str:
        return f"score {self.points} OP"

    def glyphs(self) -> tuple[Glyph, ...]:
        return (Glyph("op", self.points),)


class TakeWarehouse(Operation, frozen=True):
    """Items of the Warehouse (OM-ORB-05)."""

    n: int = 1

    def can(self, s: Table, task: Task) -> Reason | None:
        return why_not_take_any(s, task.player)

    def do(self, s: Table, task: Task) -> Flow[None]:
        return take_from_warehouse(s, task, self.n)

    def words(self) -> str:
        return f"take {'1 item' if self.n == 1 else f'up to {self.n} items'} from the Warehouse"

    def glyphs(self) -> tuple[Glyph, ...]:
        return (Glyph("warehouse", self.n),)


class TakeBlueprint(Operation, frozen=True):
    """Blueprints of the display (OM-ORB-02)."""

    n: int = 1

    def can(self, s: Table, task: Task) -> Reason | None:
        return why_not_obtain(s, task.player)

    def do(self, s: Table, task: Task) -> Flow[None]:
        return obtain_blueprints(s, task, self.n)

    def words(self) -> str:
        return f"obtain {'a Blueprint' if self.n == 1 else f'up to {self.n} Blueprints'}"

    def glyphs(self) -> tuple[Glyph, ...]:
        return (Glyph("blueprint", self.n),)


class HireOrContract(Operation, frozen=True):
    """A Scientist or a Contract of the display (OM-HIRE)."""

    def can(self, s: Table, task: Task) -> Reason | None:
        return why_not_hire_any(s, task.player, True, True, False)

    def do(self, s: Table, task: Task) -> Flow[None]:
        return hire(s, task, True, True, False)

    def words(self) -> str:
        return "hire a Scientist or take an Earth Contract"

    def glyphs(self) -> tuple[Glyph, ...]:
        return (Glyph("scientist"), Glyph("or"), Glyph("contract"))


class TakeContract(Operation, frozen=True):
    """A Contract of the display."""

    free: bool = False

    def can(self, s: Table, task: Task) -> Reason | None:
        return why_not_hire_any(s, task.player, False, True, self.free)

    def do(self, s: Table, task: Task) -> Flow[None]:
        return hire(s, task, False, True, self.free)

    def words(self) -> str:
        return "take an Earth Contract" + (" at no cost" if self.free else "")

    def glyphs(self) -> tuple[Glyph, ...]:
        return (Glyph("contract"), *((Glyph("free"),) if self.free else ()))


class TakeScientist(Operation, frozen=True):
    """A Scientist of the display."""

    free: bool = False

    def can(self, s: Table, task: Task) -> Reason | None:
        return why_not_hire_any(s, task.player, True, False, self.free)

    def do(self, s: Table, task: Task) -> Flow[None]:
        return hire(s, task, True, False, self.free)

    def words(self) -> str:
        return "hire a Scientist" + (" at no cost" if self.free else "")

    def glyphs(self) -> tuple[Glyph, ...]:
        return (Glyph("scientist"), *((Glyph("free"),) if self.free else ()))


class Retrieve(Operation, frozen=True, rename={"places": "from"}):
    """Own Colonists back into the Living Quarters."""

    n: int | Literal["any"]
    places: tuple[Place, ...]

    def numbers(self) -> list[int]:
        """The places as the state knows them."""
        found = []
        for place in self.places:
            if place == "working_area":
                found.append(WORKING)
            else:
                found += slot_places(ORBIT if place == "orbit_slots" else COLONY)
        return found

    def can(self, s: Table, task: Task) -> Reason | None:
        return why_not_retrieve(s, task.player, self.numbers())

    def do(self, s: Table, task: Task) -> Flow[None]:
        return retrieve(s, task, COLONISTS if self.n == "any" else self.n, self.numbers())

    def words(self) -> str:
        many = "any number of Colonists" if self.n == "any" else counted(self.n, "Colonist")
        return f"retrieve {many} from {' or '.join([PLACE_NAMES[p] for p in self.places])}"

    def glyphs(self) -> tuple[Glyph, ...]:
        return (Glyph("retrieve", None if self.n == "any" else self.n),)


class Produce(Operation, frozen=True):
    """Every own Miner and Advanced Building produces 1 (OM-BP-03)."""

    def can(self, s: Table, task: Task) -> Reason | None:
        return why_not_produce(s, task.player)

    def do(self, s: Table, task: Task) -> None:
        produce(s, task.player)

    def words(self) -> str:
        return "each of your Miners and Advanced Buildings produces 1"

    def glyphs(self) -> tuple[Glyph, ...]:
        return (Glyph("produce"),)


class ProduceAgain(Operation, frozen=True):
    """One of them once more."""

    def can(self, s: Table, task: Task) -> Reason | None:
        return why_not_produce(s, task.player)

    def do(self, s: Table, task: Task) -> Flow[None]:
        return produce_again(s, task)

    def words(self) -> str:
        return "one of them produces once more"

    def glyphs(self) -> tuple[Glyph, ...]:
        return (Glyph("produce", 1),)


class Trade(Operation, frozen=True):
    """A Resource of any type for others (OM-BP-09)."""

    gain_n: int
    of: tuple[ItemName, ...]

    def can(self, s: Table, task: Task) -> Reason | None:
        return None if task.memory else why_not_trade(s, task.player)

    def do(self, s: Table, task: Task) -> Flow[None]:
        return trade(s, task, self.gain_n, [item(name) for name in self.of])

    def words(self) -> str:
        return f"pay any Resource to gain {counted(self.gain_n, 'Resource')} other than Minerals"

    def glyphs(self) -> tuple[Glyph, ...]:
        return (Glyph("resource", -1), Glyph("arrow"), Glyph("resource", self.gain_n))


class PayThen(Operation, frozen=True):
    """An item, one of some kinds, for an effect; it may be declined."""

    cost_choice: tuple[ItemName, ...]
    then: Effects

    def can(self, s: Table, task: Task) -> Reason | None:
        reason = why_not_pay_then(s, task.player, [item(name) for name in self.cost_choice])
        return reason or self.then.can(s, task)

    def do(self, s: Table, task: Task) -> Flow[None]:
        return pay_then(s, task, [item(name) for name in self.cost_choice], self.then)

    def words(self) -> str:
        cost = " or ".join([f"1 {name.title()}" for name in self.cost_choice])
        return f"you may pay {cost} to {self.then.phrase()}"

    def glyphs(self) -> tuple[Glyph, ...]:
        cost = [Glyph(name, -1) for name in self.cost_choice]
        return (*cost, Glyph("arrow"), *self.then.glyphs())


class StoreOnContract(Operation, frozen=True):
    """An item that finds no room goes onto a Contract (OM-CONTRACT-03)."""

    def do(self, s: Table, task: Task) -> Flow[None]:
        return store_on_contract(s, task)

    def words(self) -> str:
        return "put an item on an Earth Contract"

    def glyphs(self) -> tuple[Glyph, ...]:
        return (Glyph("contract"),)
