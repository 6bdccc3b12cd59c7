"""Why not? What a player might want now and cannot have, with the reason and the clause."""

from __future__ import annotations

from offworld.engine import HIDDEN, Refusal
from offworld.games.pandorum import state
from offworld.games.pandorum.board import BOARDS
from offworld.games.pandorum.look.view import PandorumView
from offworld.games.pandorum.look.words import (
    bow_id,
    card,
    counted,
    hand_id,
    harvester_id,
    hex_id,
    place,
    quids,
)
from offworld.games.pandorum.movement import (
    CANNOT_BUILD,
    CANNOT_PAY,
    CANNOT_RENT,
    NO_PIECE,
    NO_STOP,
)
from offworld.games.pandorum.tables import BOWS, NONE, PROJECTS, RENT, TAKE_FROM_DECK, VOLCANO


def why_not(view: PandorumView) -> list[Refusal]:
    """The usual wishes that are impossible now, for the seat that is asked."""
    seat = view.seat
    if seat is None or view.phase == state.SETS or seat != view.active:
        return []
    found = [*bow(view, seat)]
    for phase, refusals in BY_PHASE.items():
        if view.phase == phase:
            found += refusals(view, seat)
    return found


def no(what: str, reason: str, clause: str, *path: str) -> Refusal:
    return Refusal(what=what, reason=reason, clause=clause, path=path)


def bow(view: PandorumView, seat: int) -> list[Refusal]:
    """Why the bow cannot be used, where the view tells it for certain."""
    player = view.players[seat]
    if player.bow == NONE or view.asking:
        return []
    what = f"Use {BOWS[player.bow].name}"
    if view.bow_used:
        return [no(what, "you have used it this turn", "PD-BOW-01", bow_id(seat))]
    if not player.slots[0]:
        return [no(what, "there is no card in slot 1", "PD-BOW-01", bow_id(seat))]
    return []


# -- Movement --------------------------------------------------------------------------


def in_action(view: PandorumView, seat: int) -> list[Refusal]:
    if view.asking == state.PAYING:
        return cards_not_paid(view, seat)
    if view.asking:
        return []
    found = [stop(view, seat, hex, why) for hex, why in view.barred]
    found += volcanoes(view, seat)
    if view.market or view.deck or len(found) < len(view.feature):
        found.append(no("Do nothing", "you may not pass voluntarily", "PD-TURN-07"))
    if not view.market and not view.deck:
        found.append(no("Take cards", "market and deck are empty", "PD-TAKE-05"))
    return found


def stop(view: PandorumView, seat: int, hex: int, why: int) -> Refusal:
    """Why the Harvester may not stop on a hex within its reach."""
    reason, clause = {
        CANNOT_PAY: (f"a Movement costs {counted(view.move_cost, 'card')}", "PD-MOVE-05"),
        CANNOT_BUILD: ("you could build nothing there with the cards left", "PD-BUILD-03"),
        NO_STOP: ("it can be crossed, but not stopped on", "PD-MOVE-04"),
        NO_PIECE: ("you have no Structure left to build there", "PD-BUILD-09"),
        CANNOT_RENT: ("you cannot pay the rent", "PD-RENT-03"),
    }[why]
    if why == CANNOT_RENT:
        reason += f" of {quids(RENT[view.piece[hex]])}"
    what = f"Stop on {place(view, hex)}"
    return no(what, reason, clause, harvester_id(seat), hex_id(view, hex))


def volcanoes(view: PandorumView, seat: int) -> list[Refusal]:
    """The first Volcano on each line."""
    found = []
    for line in BOARDS[view.board].lines[view.harvesters[seat]]:
        ahead = [hex for hex in line if view.feature[hex] == VOLCANO][:1]
        for hex in ahead:
            what, reason = f"Move over {place(view, hex)}", "no Harvester enters a Volcano"
            found.append(no(what, reason, "PD-MOVE-02", harvester_id(seat), hex_id(view, hex)))
    return found


def cards_not_paid(view: PandorumView, seat: int) -> list[Refusal]:
    """Cards that are needed for the Construction."""
    hand = [number for number in view.players[seat].shown if number != HIDDEN]
    fit = [number for number in hand if number not in view.unfit]
    hex = view.harvesters[seat]
    needed = 1 if view.players[seat].modules else 2
    if view.owner[hex] != NONE or view.feature[hex] or len(fit) > needed or not view.unfit:
        return []
    reason = "you need it for the Construction that must follow"
    return [
        no(f"Pay with {card(number)}", reason, "PD-MOVE-05", hand_id(number))
        for number in sorted(set(fit))
    ]


# -- cards and Construction ------------------------------------------------------------


def in_taking(view: PandorumView, seat: int) -> list[Refusal]:
    found = [no("Move", "you take cards in this turn", "PD-TURN-01", harvester_id(seat))]
    if view.taken_from_deck >= TAKE_FROM_DECK:
        reason = f"at most {TAKE_FROM_DECK} of the cards come from the deck"
        found.append(no("Take another card of the deck", reason, "PD-TAKE-02", "deck"))
    return found


def in_construction(view: PandorumView, seat: int) -> list[Refusal]:
    if view.asking:
        return []
    found = [
        no(f"Use {card(number)} here", PROJECTS[number].text, "PD-BUILD-02", hand_id(number))
        for number in view.unfit
    ]
    player = view.players[seat]
    for name, left in (("Module", player.modules), ("Base", player.bases)):
        if not left:
            found.append(no(f"Build a {name}", f"no {name} is left in supply", "PD-BUILD-09"))
    if view.stopped_on_empty and len(view.unfit) < len({*player.shown}):
        reason = "who stops on an empty hex must build there"
        found.append(no("Build nothing", reason, "PD-BUILD-03"))
    found.append(no("Take cards", "you have moved in this turn", "PD-TURN-01"))
    return found


def in_hand_limit(view: PandorumView, seat: int) -> list[Refusal]:
    reason = f"your hand limit is {view.players[seat].hand_limit} cards"
    return [no("Keep all cards", reason, "PD-TAKE-06")]


BY_PHASE = {
    state.ACTION: in_action,
    state.TAKING: in_taking,
    state.CONSTRUCTION: in_construction,
    state.HAND_LIMIT: in_hand_limit,
}
