"""Construction (PD-BUILD) and the slots of the Harvester (PD-SLOT)."""

from __future__ import annotations

from functools import partial
from typing import Final

from offworld.engine import Flow, Option, Reason, Refused, ask
from offworld.engine.log import Card, Piece, Place, Seat
from offworld.games.pandorum.bows import choose_spent, spend
from offworld.games.pandorum.conditions import surroundings, usable, why_not_use
from offworld.games.pandorum.free_actions import free_action, free_options, refused_freely
from offworld.games.pandorum.hulls import hull
from offworld.games.pandorum.market import refill
from offworld.games.pandorum.movement import ignores_conditions
from offworld.games.pandorum.pyrrhum import check_pyrrhum
from offworld.games.pandorum.rewards import receive_reward, reckon
from offworld.games.pandorum.state import AFTER_ACTION, STOWING, W3, Table
from offworld.games.pandorum.tables import (
    BASE,
    BOWS,
    CARDS_TO_BUILD,
    HULLS,
    MODULE,
    NONE,
    PIECE_IDS,
    PIECES,
    PROJECT_IDS,
    PROJECTS,
    SLOTS,
    TAKES_NOTHING,
)
from offworld.games.pandorum.terms.options import (
    DONE,
    Build,
    BuildPiece,
    Stow,
    TakeCards,
    UseCard,
)
from offworld.games.pandorum.terms.questions import StowingCard, UsingSite

MUST_BUILD: Final = Reason("PD-BUILD-03", "you stopped on an empty hex, so you must build there")
MOVED: Final = Reason("PD-TURN-01", "you have moved in this turn")
NONE_LEFT: Final = [Reason("PD-BUILD-09", "no {} is left in your supply", name) for name in PIECES]
TOO_FEW_CARDS: Final = [
    Reason("PD-BUILD-02", "a {} needs {}, and you have fewer that fit here", name, needs)
    for name, needs in zip(PIECES, ("a card", "2 cards"), strict=True)
]


def construction(s: Table) -> Flow[None]:
    """PD-BUILD-01, PD-BUILD-03, PD-BUILD-04: after a Movement, and free actions before it."""
    options = builds(s)
    must = why_not_leave(s, bool(options)) is not None
    opens = s.is_empty(s.harvester[s.active])  # what everybody sees decides who is asked
    opens = opens or s.hooks.opens_site(s)
    options += s.hooks.site_options(s)
    free = free_options(s, W3)
    if not opens and (not free or not s.modules):
        s.phase = AFTER_ACTION  # nothing to do here; a bow can be used afterwards as well
        return
    if not must:
        options.append(DONE)
    prompt = "Build a Structure" if s.stopped_on_empty else "Use the site, or go on"
    chosen = yield from ask(
        s.active,
        [*options, *free],
        prompt,
        "PD-BUILD-01",
        UsingSite(s.harvester[s.active], must),
        partial(refused_at_site, s),
    )
    if isinstance(chosen, Build):
        yield from build(s, s.active, chosen)
        return
    done = yield from free_action(s, chosen)
    if done:
        return  # and the question is put again
    done = yield from s.hooks.use_site(s, chosen)
    if not done:
        s.phase = AFTER_ACTION


def why_not_leave(s: Table, can_build: bool) -> Reason | None:
    """PD-BUILD-03, PD-BUILD-04: Construction is optional only where the hex was not empty."""
    return MUST_BUILD if can_build and s.stopped_on_empty else None


def refused_at_site(s: Table) -> list[Refused]:
    """Cards and pieces that cannot be used here, and whatever else does not come now."""
    player, hex = s.active, s.harvester[s.active]
    found: list[Refused] = [(TakeCards(), MOVED), *refused_freely(s, W3)]
    if not s.is_empty(hex):
        return found
    cards = s.hands[player].cards
    if not ignores_conditions(s, player):
        around = surroundings(s, player, hex)
        for card in s.hands[player].distinct():
            reason = why_not_use(s, hex, around, card)
            if reason is not None:
                found.append((UseCard(card), reason))
        cards = usable(s, player, hex)
    for piece in (MODULE, BASE):
        reason = why_not_build(s, player, piece, cards)
        if reason is not None:
            found.append((BuildPiece(piece), reason))
    reason = why_not_leave(s, bool(builds(s)))
    return found if reason is None else [*found, (DONE, reason)]


def why_not_build(s: Table, player: int, piece: int, cards: list[int]) -> Reason | None:
    """PD-BUILD-02, PD-BUILD-09: a piece in supply, and enough of the cards that fit."""
    if not s.left(player, piece):
        return NONE_LEFT[piece]
    return None if len(cards) >= CARDS_TO_BUILD[piece] else TOO_FEW_CARDS[piece]


def builds(s: Table) -> list[Option]:
    """PD-BUILD-02: every Structure that the active player can build on their hex."""
    player, hex = s.active, s.harvester[s.active]
    if not s.is_empty(hex):
        return []
    found = builds_with(s, player, usable(s, player, hex), False)
    if ignores_conditions(s, player):  # PD-BOW-04
        found += builds_with(s, player, s.hands[player].cards, True)
    return found


def builds_with(s: Table, player: int, cards: list[int], foundry: bool) -> list[Option]:
    """Modules and Bases built with some of these cards."""
    kinds = sorted(set(cards))
    found: list[Option] = []
    if why_not_build(s, player, MODULE, cards) is None:
        found += [Build(card, NONE, foundry) for card in kinds]
    if why_not_build(s, player, BASE, cards) is None:
        found += [Build(first, second, foundry) for first, second in pairs(cards)]
    return found


def pairs(cards: list[int]) -> list[tuple[int, int]]:
    """PD-BUILD-05, PD-REW-07: two cards; both orders only where the order can matter."""
    kinds = sorted(set(cards))
    found: list[tuple[int, int]] = []
    for i, first in enumerate(kinds):
        if cards.count(first) > 1:
            found.append((first, first))
        for second in kinds[i + 1 :]:
            found.append((first, second))
            if takes(first) or takes(second):
                found.append((second, first))
    return found


def takes(card: int) -> bool:
    return PROJECTS[card].victims != TAKES_NOTHING


def build(s: Table, player: int, option: Build) -> Flow[None]:
    """PD-BUILD-06: rewards, hull, whatever pays for building, then the piece."""
    hex = s.harvester[player]
    piece = MODULE if option.second == NONE else BASE
    where = Place(s.board.names[hex])
    s.building = hex
    for card in (option.first, option.second):
        if card != NONE:
            s.discard(s.hands[player], card, s.laid)
    s.log(Seat(player), "builds", Piece(PIECE_IDS[piece]), "in", where)
    for card in s.laid.cards:
        s.log(Seat(player), "uses", Card(PROJECT_IDS[card]))
    if option.foundry:
        spent = yield from choose_spent(s)
        spend(s, spent)
        s.gain(player, BOWS[s.bows[player]].gain, f"for {BOWS[s.bows[player]].name}")
    yield from pay_for_construction(s, player, hex, piece)
    s.place(player, piece, hex)
    s.phase = STOWING


def pay_for_construction(s: Table, player: int, hex: int, piece: int) -> Flow[None]:
    """PD-BUILD-06, steps 2 to 4: the cards laid out, the hull, and what modules add."""
    s.income = 0
    for card in s.laid.cards[:]:
        quids = yield from receive_reward(s, player, hex, card)
        s.income += quids  # PD-REW-05
    hull_bonus(s, player, hex, piece)
    yield from s.hooks.building(s, player, hex, piece, s.income)


def hull_bonus(s: Table, player: int, hex: int, piece: int) -> None:
    """PD-HULL-02: with the level before this Construction's cards are put into slots."""
    if s.hulls[player] != NONE:
        quids = hull_pays(s, player, hex, piece)
        s.gain(player, quids, f"for {HULLS[s.hulls[player]].name}")


def hull_pays(s: Table, player: int, hex: int, piece: int) -> int:
    """What a hull adds to the Construction of a piece."""
    gives = hull(s, player)
    if gives is None or not HULLS[s.hulls[player]].builds:
        return 0
    return reckon(s, player, hex, surroundings(s, player, hex), gives.bonus, piece)


def stow_cards(s: Table) -> Flow[None]:
    """PD-SLOT-01, PD-SLOT-02: the next card used goes into a slot of the player's choice."""
    card = s.laid.cards[0]
    chosen = yield from ask(
        s.active,
        [Stow(slot) for slot in range(1, SLOTS + 1)],
        "Put the card used into a slot of your Harvester",
        "PD-SLOT-02",
        StowingCard(card),
    )
    s.move(s.laid, 0, s.slot(s.active, chosen.slot))
    s.log(Seat(s.active), "puts", Card(PROJECT_IDS[card]), "into slot", str(chosen.slot))
    if s.laid.cards:
        return
    s.phase = AFTER_ACTION
    if s.building != NONE:
        yield from complete(s, s.active)


def complete(s: Table, player: int) -> Flow[None]:
    """PD-BUILD-06, steps 7 and 8: the Pyrrhum, and the market."""
    hex, s.building = s.building, NONE
    s.constructions[player] += 1
    s.built_in_round = True
    check_pyrrhum(s, player)
    refill(s)
    yield from s.hooks.built(s, player, hex)
