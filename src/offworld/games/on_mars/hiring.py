"""Scientists and Earth Contracts (OM-HIRE)."""

from __future__ import annotations

from typing import Final

from offworld.engine import Flow, Reason
from offworld.engine.agenda import Task
from offworld.engine.log import Card, Seat
from offworld.games.on_mars.asking import choose, question_among
from offworld.games.on_mars.colonists import work
from offworld.games.on_mars.contracts import judge
from offworld.games.on_mars.missions import contribute
from offworld.games.on_mars.paying import pay, pay_crystals, spendable_crystals, why_not_pay
from offworld.games.on_mars.printed import CONTRACTS, SCIENTISTS
from offworld.games.on_mars.quarters import ready
from offworld.games.on_mars.sources import may_decline
from offworld.games.on_mars.state import CONTRACT_CARD, Table
from offworld.games.on_mars.tables import CONTRACT_COST, NONE
from offworld.games.on_mars.terms.options import Hire, LayOut
from offworld.games.on_mars.terms.questions import Hiring, RefillingDisplay

NO_CARD: Final = Reason("OM-HIRE-01", "there is no card")
ONLY_CONTRACTS: Final = Reason("OM-BP-01", "only a Contract may be taken")
ONLY_SCIENTISTS: Final = Reason("OM-GOAL-01", "only a Scientist may be taken")
TOO_FEW_COLONISTS: Final = Reason("OM-HIRE-03", "too few Colonists in your Living Quarters")
TOO_FEW_CRYSTALS: Final = Reason("OM-HIRE-04", "a Contract costs a Crystal")


def why_not_hire(
    s: Table, player: int, space: int, scientists: bool, contracts: bool, is_free: bool
) -> Reason | None:
    """OM-HIRE-03, OM-HIRE-04."""
    card = s.hiring[space]
    if card == NONE:
        return NO_CARD
    if card >= CONTRACT_CARD:
        if not contracts:
            return ONLY_SCIENTISTS
        if is_free or spendable_crystals(s, player) >= CONTRACT_COST:
            return None
        return TOO_FEW_CRYSTALS
    if not scientists:
        return ONLY_CONTRACTS
    if is_free:
        return None
    row = SCIENTISTS[card]
    if row.colonists and ready(s, player) < row.colonists:
        return TOO_FEW_COLONISTS
    return why_not_pay(s, player, row.cost, 0, "OM-HIRE-03")


def why_not_hire_any(
    s: Table, player: int, scientists: bool, contracts: bool, is_free: bool
) -> Reason | None:
    """Whether a player can take any card of the display."""
    reason: Reason | None = NO_CARD
    for space in range(len(s.hiring)):
        reason = why_not_hire(s, player, space, scientists, contracts, is_free)
        if reason is None:
            return None
    return reason


def hire(s: Table, task: Task, scientists: bool, contracts: bool, is_free: bool) -> Flow[None]:
    """OM-HIRE-01: take a card of the display."""
    player = task.player
    cards = [Hire(space) for space, card in enumerate(s.hiring) if card != NONE]

    def why_not(option: Hire) -> Reason | None:
        return why_not_hire(s, player, option.space, scientists, contracts, is_free)

    chosen = yield from question_among(
        s,
        player,
        cards,
        why_not,
        may_decline(task.source),
        "Hire a Scientist or take a Contract",
        "OM-HIRE-01",
        Hiring(),
    )
    if isinstance(chosen, Hire):
        if not is_free:
            yield from pay_for_card(s, player, s.hiring[chosen.space])
        take_card(s, player, chosen.space)


def pay_for_card(s: Table, player: int, card: int) -> Flow[None]:
    """OM-HIRE-03, OM-HIRE-04."""
    if card >= CONTRACT_CARD:
        yield from pay_crystals(s, player, CONTRACT_COST)
    else:
        yield from work(s, player, SCIENTISTS[card].colonists)
        yield from pay(s, player, SCIENTISTS[card].cost, 0, "OM-HIRE-03")


def take_card(s: Table, player: int, space: int) -> None:
    """OM-HIRE-05: a card and, with a Scientist, his marker, which stands on it."""
    card = s.hiring[space]
    s.hiring[space] = NONE
    s.vacated.append(space)
    if card >= CONTRACT_CARD:
        contract = card - CONTRACT_CARD
        s.contract_owner[contract] = player
        s.log(Seat(player), "takes", Card(CONTRACTS[contract].id))
        s.hooks.contract_taken(s, player, contract)
        judge(s, contract)
    else:
        s.scientist_owner[card] = player
        s.log(Seat(player), "hires", Card(SCIENTISTS[card].id))
        s.hooks.scientist_hired(s, player, card)
        contribute(s, player, "scientists")


def refill_display(s: Table, player: int) -> Flow[None]:
    """OM-HIRE-06: a Contract of the taker's choice for the next vacated space."""
    space = s.vacated[0]
    if s.contract_deck:
        chosen = yield from choose(
            s,
            player,
            [LayOut(contract) for contract in s.contract_deck],
            "Which Contract comes onto the display?",
            "OM-HIRE-06",
            RefillingDisplay(space),
        )
        assert isinstance(chosen, LayOut)
        lay_out(s, space, chosen.contract)
    s.vacated = s.vacated[1:]


def lay_out(s: Table, space: int, contract: int) -> None:
    """A Contract of the deck comes onto the display."""
    s.contract_deck.remove(contract)
    s.hiring[space] = CONTRACT_CARD + contract
    s.log(Card(CONTRACTS[contract].id), "comes onto the display")
