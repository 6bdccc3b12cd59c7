"""Events about Structures: Contamination, Sabotage, Expansion, Training."""

from __future__ import annotations

from typing import Final

from offworld.engine import Flow, Option, Reason, Refused, ask
from offworld.engine.log import Amount, Card, Piece, Place, Seat
from offworld.games.pandorum.conditions import usable
from offworld.games.pandorum.construction import build, pairs, why_not_build
from offworld.games.pandorum.modules.discovery.asking import (
    choose,
    is_person,
    return_slot_card,
)
from offworld.games.pandorum.modules.events.event import (
    NOT_YET,
    Event,
    event_board,
    is_running,
    pay_out,
)
from offworld.games.pandorum.modules.events.terms.options import (
    ABANDON,
    BuildOver,
    CleanUp,
    Contaminate,
    KeepUnpaid,
    PutModule,
    TearDown,
    Upgrade,
)
from offworld.games.pandorum.modules.events.terms.questions import (
    CLEANING_UP,
    CONTAMINATING,
    PUTTING_MODULE,
    TEARING_DOWN,
)
from offworld.games.pandorum.movement import ignores_conditions
from offworld.games.pandorum.state import W3, W4, Table
from offworld.games.pandorum.tables import BASE, MODULE, NONE, PIECE_IDS
from offworld.games.pandorum.terms.options import Build

PAY_OR_LOSE: Final = Reason("PD-EV-46", "a contaminated Structure that is not paid for is lost")
NOT_MOVED: Final = Reason("PD-EV-65", "only after a Movement")


class Contamination(Event):
    """Tokens on Structures, which have to be cleaned in the end."""

    def resolve(self, s: Table) -> Flow[None]:
        """PD-EV-44: everybody puts tokens on own Structures, one on each."""
        for player in s.in_turn_order(s.active):
            for left in range(self.at_once["tokens"], 0, -1):
                yield from self.contaminate(s, player, left)

    def contaminate(self, s: Table, player: int, left: int) -> Flow[None]:
        """One of the tokens that are left to a player."""
        tokens = event_board(s).contaminated
        options = [Contaminate(hex) for hex in s.structures(player) if hex not in tokens]
        if not options:
            return  # the token goes to the box
        if len(options) <= left:
            options = options[:1]  # each gets one, in whatever order
        prompt = "Put a contamination token on a Structure"
        chosen = yield from choose(
            s, player, options, prompt, "PD-EV-44", CONTAMINATING, self.no_escape
        )
        tokens.append(chosen.hex)
        s.log(Seat(player), "has a contaminated Structure in", Place(s.board.names[chosen.hex]))

    def for_building(self, s: Table, player: int, hex: int, income: int) -> int:
        """PD-EV-45: for each adjacent contaminated Structure, whose token goes to the box."""
        tokens = event_board(s).contaminated
        cleaned = [near for near in s.near(hex) if near in tokens]
        for near in cleaned:
            tokens.remove(near)
            s.log("The contamination of", Place(s.board.names[near]), "is cleaned up")
        return self.pay * len(cleaned)

    def is_over(self, s: Table) -> bool:
        """PD-EV-48: without tokens too; what is left in the pool returns to the bank."""
        return super().is_over(s) or not event_board(s).contaminated

    def wind_up(self, s: Table) -> Flow[None]:
        """PD-EV-46, PD-EV-47: everybody pays for contaminated Structures or loses them."""
        for player in s.in_turn_order(s.active):
            yield from self.clean_up(s, player)

    def clean_up(self, s: Table, player: int) -> Flow[None]:
        tokens = event_board(s).contaminated
        mine = [hex for hex in s.structures(player) if hex in tokens]
        while mine and s.quids[player] >= self.price:
            options: list[Option] = [*[CleanUp(hex) for hex in mine], ABANDON]
            chosen: Option = options[0]
            if is_person(s, player):
                prompt = "Pay for a contaminated Structure, or lose those that are left"
                chosen = yield from ask(
                    player, options, prompt, "PD-EV-46", CLEANING_UP, refused_cleaning
                )
            if not isinstance(chosen, CleanUp):
                break
            s.quids[player] -= self.price
            place = Place(s.board.names[chosen.hex])
            s.log(Seat(player), "pays", Amount(self.price, "quids"), "to clean up", place)
            tokens.remove(chosen.hex)
            mine.remove(chosen.hex)
        for hex in mine:
            s.remove(hex, to_box=True)

    @property
    def price(self) -> int:
        """What a contaminated Structure costs its owner in the end."""
        quids: int = self.going_on["clean_up"]
        return quids


def refused_cleaning() -> list[Refused]:
    return [(KeepUnpaid(), PAY_OR_LOSE)]


class Sabotage(Event):
    """The leaders lose a Structure."""

    def resolve(self, s: Table) -> Flow[None]:
        """PD-EV-54: whoever has the most Structures removes one, and so does everybody tied."""
        counts = [len(s.structures(player)) for player in range(s.players)]
        if not max(counts):
            return
        leaders = [player for player in s.in_turn_order(s.active) if counts[player] == max(counts)]
        for player in leaders:
            options = [TearDown(hex) for hex in s.structures(player)]
            prompt = "Choose the Structure that is removed"
            chosen = yield from choose(s, player, options, prompt, "PD-EV-54", TEARING_DOWN)
            s.remove(chosen.hex)

    def for_building(self, s: Table, player: int, hex: int, income: int) -> int:
        """PD-EV-55: with no other Structure adjacent."""
        return self.pay if all(s.owner[near] == NONE for near in s.near(hex)) else 0


class Expansion(Event):
    """Modules free of charge."""

    def resolve(self, s: Table) -> Flow[None]:
        """PD-EV-58: everybody puts a Module on an empty hex; nothing is paid for it."""
        for player in s.in_turn_order(s.active):
            options = [PutModule(hex) for hex in range(s.board.size) if s.is_empty(hex)]
            if not is_person(s, player) or not s.left(player, MODULE) or not options:
                continue
            prompt = "Put a Module on an empty hex"
            chosen = yield from choose(
                s, player, options, prompt, "PD-EV-58", PUTTING_MODULE, self.no_escape
            )
            s.place(player, MODULE, chosen.hex)
            where = Place(s.board.names[chosen.hex])
            s.log(Seat(player), "puts", Piece(PIECE_IDS[MODULE]), "in", where)

    def for_building(self, s: Table, player: int, hex: int, income: int) -> int:
        """PD-EV-59: for a Construction that brought little."""
        return self.pay if income < self.going_on["below"] else 0


class Training(Event):
    """Bases in the place of Modules."""

    def resolve(self, s: Table) -> Flow[None]:
        """PD-EV-64: everybody takes a card from a slot back into the hand."""
        for player in s.in_turn_order(s.active):
            if is_person(s, player):
                for _ in range(self.at_once["cards"]):
                    yield from return_slot_card(s, player, "PD-EV-64")

    def is_possible(self, s: Table) -> bool:
        """PD-EV-65: on an own Module after a Movement, as far as everybody can see."""
        return self.is_on_module(s) and self.why_not_build_over(s) is None

    def is_on_module(self, s: Table) -> bool:
        """Whether the active Harvester stands on an own Module."""
        hex = s.harvester[s.active]
        return s.owner[hex] == s.active and s.piece[hex] == MODULE

    def why_not_build_over(self, s: Table) -> Reason | None:
        """PD-EV-65, PD-BUILD-02, PD-BUILD-09: with cards that fit or not."""
        if not is_running(s, self):
            return NOT_YET
        if not s.moved:
            return NOT_MOVED
        return why_not_build(s, s.active, BASE, s.hands[s.active].cards)

    def refused(self, s: Table, window: int) -> list[Refused]:
        """Why no Base is built in the place of the Module on which the Harvester stands."""
        if self.number not in event_board(s).active or window not in (W3, W4):
            return []
        reason = self.why_not_build_over(s)
        if not self.is_on_module(s) or reason is None:
            return []
        return [(BuildOver(s.harvester[s.active]), reason)]

    def upgrades(self, s: Table) -> list[Option]:
        """PD-EV-65: a Base in the Module's place, which never counts for its own hex."""
        player = s.active
        fit = pairs(usable(s, player, s.harvester[player]))
        found: list[Option] = [Upgrade(first, second) for first, second in fit]
        if ignores_conditions(s, player):  # PD-BOW-04
            every = pairs(s.hands[player].cards)
            found += [Upgrade(first, second, True) for first, second in every]
        return found

    def upgrade(self, s: Table, option: Upgrade) -> Flow[None]:
        """PD-EV-18, PD-EV-65: a quid of the pool, the Module to the supply, then Construction."""
        s.log(Seat(s.active), "makes use of", Card(self.id))
        pay_out(s, self, s.active, self.pay)
        s.remove(s.harvester[s.active])
        yield from build(s, s.active, Build(option.first, option.second, option.foundry))
