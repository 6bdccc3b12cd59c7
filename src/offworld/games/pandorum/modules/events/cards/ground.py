"""Events that change the board: Eruption, Meteor shower, Earthquake, More colonists, Dead city."""

from __future__ import annotations

from typing import Any, Final

from offworld.engine import Flow, Reason, ask
from offworld.engine.hexes import Hex
from offworld.engine.log import Card
from offworld.games.pandorum.board import DIRECTIONS, Board
from offworld.games.pandorum.modules.discovery.asking import decider
from offworld.games.pandorum.modules.events.event import Event, event_board, tell
from offworld.games.pandorum.modules.events.terms.options import (
    PutCrack,
    PutMeteors,
    PutToken,
)
from offworld.games.pandorum.modules.events.terms.questions import PuttingToken
from offworld.games.pandorum.state import Table
from offworld.games.pandorum.tables import FREE, LANDING_PAD, NONE, TERRAINS, VOLCANO

ERUPTED: Final = Reason("PD-EV-24", "the eruption token stays to the end of the game")
MORE_AROUND: Final = Reason("PD-EV-49", "there are fewer objects around another Volcano")


class Eruption(Event):
    """A new Volcano."""

    def resolve(self, s: Table) -> Flow[None]:
        """PD-EV-22, PD-EV-24: in the centre of the active Harvester's sector."""
        hex = s.board.centre_of(s.harvester[s.active])
        if s.feature[hex] != FREE:
            s.log("There is no room for the token of", Card(self.id))
            return
        if s.owner[hex] != NONE:
            s.remove(hex)
        self.lay_token(s, hex)
        return
        yield

    def for_building(self, s: Table, player: int, hex: int, income: int) -> int:
        """PD-EV-23: for each adjacent Volcano."""
        return self.pay * sum([s.feature[near] == VOLCANO for near in s.near(hex)])


class MeteorShower(Event):
    """Two craters across a border of sectors."""

    def __init__(self, number: int, row: dict[str, Any]) -> None:
        super().__init__(number, row)
        self.terrain = TERRAINS.index(self.going_on["terrain"])

    def resolve(self, s: Table) -> Flow[None]:
        """PD-EV-25, PD-EV-27: the token stays to the end of the game."""
        options = [PutMeteors(first, second) for first, second in self.places(s)]
        if not options:
            s.log("There is no room for the token of", Card(self.id))
            return
        prompt = "Put the meteor shower on two hexes across a border of sectors"
        chosen = yield from ask(
            decider(s, s.active),
            options,
            prompt,
            "PD-EV-25",
            PuttingToken(self.number),
            self.no_escape,
        )
        event_board(s).meteors = [chosen.first, chosen.second]
        for hex in event_board(s).meteors:
            s.ground[hex] = self.terrain
        tell(s, self, event_board(s).meteors)

    def places(self, s: Table) -> list[tuple[int, int]]:
        """PD-EV-25: adjacent hexes of different sectors, neither with an object on it."""
        taken = {*s.harvester, *s.hooks.objects(s)}
        free = [hex for hex in range(s.board.size) if s.is_empty(hex) and hex not in taken]
        return [
            (hex, near)
            for hex in free
            for near in s.near(hex)
            if hex < near and near in free and s.board.sector[hex] != s.board.sector[near]
        ]

    def for_building(self, s: Table, player: int, hex: int, income: int) -> int:
        """PD-EV-26."""
        return self.pay if s.terrain(hex) == self.terrain else 0


class Earthquake(Event):
    """A crack between two rows of hexes."""

    def resolve(self, s: Table) -> Flow[None]:
        """PD-EV-28, PD-EV-31: between any hexes, whatever lies on them."""
        options = [
            PutCrack(hex, way)
            for hex in range(s.board.size)
            for way in range(len(DIRECTIONS) // 2)
            if self.rows(s.board, hex, way)
        ]
        prompt = "Open the crack between two rows of hexes"
        chosen = yield from ask(
            decider(s, s.active),
            options,
            prompt,
            "PD-EV-28",
            PuttingToken(self.number),
            self.no_escape,
        )
        hexes = self.rows(s.board, chosen.hex, chosen.way)
        event_board(s).crack = hexes
        length = len(hexes) // 2
        for near in hexes[:length]:
            for far in hexes[length:]:
                if far in s.board.adjacent[near]:
                    s.cut_off(near, far)
        tell(s, self, hexes)

    def rows(self, board: Board, hex: int, way: int) -> list[int]:
        """PD-EV-32: a row and the one on its left, or nothing where they leave the board."""
        along, aside = DIRECTIONS[way], DIRECTIONS[way + 1]
        q, r = board.places[hex]
        places = [
            Hex(q + step * along.q + side * aside.q, r + step * along.r + side * aside.r)
            for side in (0, 1)
            for step in range(self.at_once["row"])
        ]
        found = [board.at[place] for place in places if place in board.at]
        return found if len(found) == len(places) else []

    def for_building(self, s: Table, player: int, hex: int, income: int) -> int:
        """PD-EV-30: on either side of the crack."""
        return self.pay if hex in event_board(s).crack else 0


class MoreColonists(Event):
    """A second Landing pad."""

    def resolve(self, s: Table) -> Flow[None]:
        """PD-EV-33, PD-EV-35: on any empty hex, where it stays."""
        yield from self.put_token(s, [hex for hex in range(s.board.size) if s.is_empty(hex)])

    def for_building(self, s: Table, player: int, hex: int, income: int) -> int:
        """PD-EV-34: for each adjacent Landing pad."""
        return self.pay * sum([s.feature[near] == LANDING_PAD for near in s.near(hex)])


class DeadCity(Event):
    """A place that can be crossed but not stopped on, instead of a Volcano."""

    def resolve(self, s: Table) -> Flow[None]:
        """PD-EV-49, PD-EV-51: instead of a Volcano with the fewest objects around."""
        yield from self.put_token(s, volcanoes(s))

    def why_not_put(self, s: Table, option: PutToken) -> Reason | None:
        """PD-EV-24, PD-EV-49."""
        erupted = event_board(s).places["eruption"]
        if option.hex == erupted:
            return ERUPTED
        fewest = min([objects_around(s, hex) for hex in volcanoes(s) if hex != erupted])
        return MORE_AROUND if objects_around(s, option.hex) > fewest else None

    def for_crossing(self, s: Table, passed: list[int]) -> int:
        """PD-EV-50: each time; a turn on it is one crossing."""
        return self.pay * passed.count(event_board(s).places[self.token])


def volcanoes(s: Table) -> list[int]:
    """All Volcanoes, the eruption token among them."""
    return [hex for hex, feature in enumerate(s.feature) if feature == VOLCANO]


def objects_around(s: Table, hex: int) -> int:
    """PD-EV-49: the objects on adjacent hexes except Harvesters, each once."""
    near = s.near(hex)
    count = sum([(s.owner[other] != NONE) + (s.feature[other] != FREE) for other in near])
    count += sum([marked in near for marked in s.hooks.objects(s)])
    meteors = [meteor in near for meteor in event_board(s).meteors]
    return count - int(all(meteors) and bool(meteors))  # one token on two hexes
