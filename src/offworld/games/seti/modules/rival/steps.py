"""The steps of a rival card: which are possible, and what they do (SX-SOLO-25 to SX-SOLO-46)."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from offworld.engine import Reason
from offworld.engine.agenda import Task
from offworld.engine.effects import Effects
from offworld.engine.log import Card, Place, Seat
from offworld.games.seti.cards import refill_row
from offworld.games.seti.modules.rival.board import Skipped, explain, rival_board
from offworld.games.seti.modules.rival.choices import by_arrow
from offworld.games.seti.modules.rival.flight import best_route
from offworld.games.seti.modules.rival.progress import (
    is_computer_full,
    preferred_tech,
    rival_seat,
)
from offworld.games.seti.modules.rival.tables import ARROWS, COMPUTER, RIVAL_CARDS, TECH_USES
from offworld.games.seti.movement import visit
from offworld.games.seti.orbit_and_land import is_free, land, moon_is_free, moons_of, orbit
from offworld.games.seti.research import take_tile, type_of
from offworld.games.seti.state import Table
from offworld.games.seti.tables import COMPUTER as COMPUTER_TECH
from offworld.games.seti.tables import (
    MOONS,
    NONE,
    PLANETS,
    PROBE,
    ROTATE,
    TELESCOPE,
    TILES,
    price,
)
from offworld.games.seti.terms.options import Land

if TYPE_CHECKING:
    from offworld.games.seti.modules.rival.effects import Flight, Step

TAKE_TECH: Final = Effects(("rival_takes_tech",))
REFILL: Final = Effects(("rival_refills_row",))
FILL_COMPUTER: Final = Effects(("rival_fills_computer",))

CLAUSES: Final = {
    "analyze": "SX-SOLO-42",
    "launch": "SX-SOLO-25",
    "orbit_or_land": "SX-SOLO-30",
    "research": "SX-SOLO-26",
    "species_check": "SX-SOLO-45",
    "telescope": "SX-SOLO-37",
}
NOT_FULL: Final = Reason("SX-SOLO-42", "its computer is not full")
PROBE_WAITS: Final = Reason("SX-SOLO-25", "it has a probe on Earth already")
NO_PROBE: Final = Reason("SX-SOLO-30", "it has no probe on Earth")
OUT_OF_REACH: Final = Reason("SX-SOLO-30", "no planet of the card is in reach")
TOO_POOR: Final = Reason("SX-SOLO-26", "it has not enough publicity")
NO_TILE: Final = Reason("SX-SOLO-26", "no tech is left")
UNDISCOVERED: Final = Reason("SX-SOLO-45", "that species is not discovered")
NO_CARD: Final = Reason("SX-SOLO-45", "there is no card of that species")


# -- turning up a card -----------------------------------------------------------------


def take_turn(s: Table) -> None:
    """SX-SOLO-19: the top card, and its first possible step."""
    board = rival_board(s)
    index = len(board.deck.cards) - 1
    card = s.reveal(board.deck, index)
    s.move(board.deck, index, board.used)
    turn_up(s, card)
    follow(s)


def turn_up(s: Table, card: int) -> None:
    """SX-SOLO-18: its arrow is in force from now on."""
    board = rival_board(s)
    board.card = card
    board.arrow = ARROWS[RIVAL_CARDS[card].arrow]
    s.log(Seat(rival_seat(s)), "turns up", Card(RIVAL_CARDS[card].id))


def follow(s: Table) -> None:
    """SX-SOLO-20: the first step that is possible; the others are skipped, with their reasons."""
    board = rival_board(s)
    for number, step in enumerate(RIVAL_CARDS[board.card].steps):
        reason = why_not(s, step)
        if reason is None:
            board.step = number
            words = f"step {number + 1}:", step.words()
            explain(s, clause_of_step(s), Seat(rival_seat(s)), "takes", *words)
            carry_out(s, step)
            return
        board.skipped.append(Skipped(number, reason.clause, reason.text))
        explain(s, reason.clause, "Step", f"{number + 1} is skipped:", reason.text)
    explain(s, "SX-SOLO-20", Seat(rival_seat(s)), "does nothing")


def clause_of_step(s: Table) -> str:
    """Which clause describes the step it has carried out, if it has."""
    board = rival_board(s)
    if board.step == NONE:
        return ""
    step = RIVAL_CARDS[board.card].steps[board.step]
    return step.clause or CLAUSES[step.action]


def why_not(s: Table, step: Step) -> Reason | None:
    """What keeps the rival from a step."""
    match step.action:
        case "analyze":
            return None if is_computer_full(s) else NOT_FULL
        case "launch":
            return PROBE_WAITS if has_probe_on_earth(s) else None
        case "research":
            return why_not_research(s, step)
        case "orbit_or_land":
            return why_not_fly(s, step)
        case "species_check":
            return why_not_check(s, step)
        case "species_action":
            return step.why_not(s, Task("", rival_seat(s)))
        case _:
            return None  # telescope


def carry_out(s: Table, step: Step) -> None:
    match step.action:
        case "analyze":
            analyze(s, step)
        case "launch":
            launch(s, step)
        case "research":
            research(s, step)
        case "orbit_or_land":
            fly(s, step)
        case "species_check":
            replace_card(s, step)
        case "species_action":
            s.agenda.start(step.effects, rival_seat(s))
        case _:
            telescope(s, step)


# -- launch and tech -------------------------------------------------------------------


def has_probe_on_earth(s: Table) -> bool:
    return s.earth() in s.probes[rival_seat(s)]


def launch(s: Table, step: Step) -> None:
    """SX-SOLO-25."""
    player = rival_seat(s)
    s.probes[player].append(s.earth())
    s.log(Seat(player), "launches", "a probe")
    s.agenda.start(step.effects, player)


def why_not_research(s: Table, step: Step) -> Reason | None:
    """SX-SOLO-26."""
    if preferred_tech(s) == NONE:
        return NO_TILE
    return None if s.can_pay(rival_seat(s), price(step.cost)) else TOO_POOR


def research(s: Table, step: Step) -> None:
    """SX-SOLO-26 to SX-SOLO-28: pay, rotate, take a tech, then what is printed."""
    player = rival_seat(s)
    s.pay(player, price(step.cost))
    task = s.agenda.start(ROTATE, player)
    s.agenda.then(task, TAKE_TECH)
    s.agenda.then(task, step.effects)


# -- orbiter and lander ----------------------------------------------------------------


def route_to(s: Table, flight: Flight) -> list[int]:
    """SX-SOLO-30: the cells entered on the way; none if the planet is not there or out of reach."""
    goal = s.planet_cells[flight.number]
    return best_route(s.visible, s.earth(), goal, flight.moves) if goal != NONE else []


def why_not_fly(s: Table, step: Step) -> Reason | None:
    """SX-SOLO-30."""
    if not has_probe_on_earth(s):
        return NO_PROBE
    return None if any(route_to(s, flight) for flight in step.targets) else OUT_OF_REACH


def fly(s: Table, step: Step) -> None:
    """SX-SOLO-30 to SX-SOLO-36: the first planet in reach, by the route with most publicity."""
    board, player = rival_board(s), rival_seat(s)
    flight = next(flight for flight in step.targets if route_to(s, flight))
    board.route, board.target = route_to(s, flight), flight.number
    planet = Place(f"planet-{PLANETS[board.target].id}")
    explain(s, "SX-SOLO-31", Seat(player), "flies to", planet)
    task = s.agenda.start(Effects(), player)
    s.probes[player].remove(s.earth())
    start = s.earth()
    for here in board.route:
        visit(s, player, start, here, False, task)
        start = here
    s.probes[player].append(board.route[-1])
    arrive(s, step, board.target, task)
    s.agenda.then(task, step.effects)


def arrive(s: Table, step: Step, planet: int, task: Task) -> None:
    """SX-SOLO-32 to SX-SOLO-35: a moon for a tech, the only free first space, or as printed."""
    board, player = rival_board(s), rival_seat(s)
    moons = sorted(
        [moon for moon in moons_of(planet) if moon_is_free(s, moon)],
        key=lambda moon: MOONS[moon].left_to_right,
    )
    if moons and board.techs[PROBE]:
        board.techs[PROBE] -= 1
        explain(s, "SX-SOLO-33", Seat(player), "discards", "a probe tech")
        land(s, Land(planet, by_arrow(moons, board.arrow)), task)
        return
    space = free_lander_space(s, planet)
    kind = step.prefer[0]
    if len(step.prefer) > 1 and is_free(s, planet, 0, True) != (space != NONE):
        kind = "orbiter" if space == NONE else "lander"
    explain(s, "SX-SOLO-34", Seat(player), "prefers", "an" if kind == "orbiter" else "a", kind)
    if kind == "orbiter":
        orbit(s, planet, task)
    else:
        land(s, Land(planet, NONE, space), task)


def free_lander_space(s: Table, planet: int) -> int:
    """SX-SOLO-34: the free first-lander space with the most data, or NONE."""
    data = PLANETS[planet].first_land_data_spaces
    free = [space for space in range(len(data)) if is_free(s, planet, space, False)]
    return max(free, key=lambda space: data[space]) if free else NONE


# -- telescope and analysis ------------------------------------------------------------


def telescope(s: Table, step: Step) -> None:
    """SX-SOLO-37, SX-SOLO-38: signals as printed, one more for a tech, then the row is refilled."""
    board, player = rival_board(s), rival_seat(s)
    task = s.agenda.start(step.effects, player)
    if board.techs[TELESCOPE]:
        board.techs[TELESCOPE] -= 1
        explain(s, "SX-SOLO-38", Seat(player), "discards", "a telescope tech")
        s.agenda.then(task, TECH_USES["telescope"])
    s.agenda.then(task, REFILL)


def row_card(s: Table) -> int:
    """SX-SOLO-37: the place of the row card it discards next, or NONE."""
    places = [place for place, card in enumerate(s.row) if card != NONE]
    return by_arrow(places, rival_board(s).arrow) if places else NONE


def analyze(s: Table, step: Step) -> None:
    """SX-SOLO-42 to SX-SOLO-44."""
    board, player = rival_board(s), rival_seat(s)
    board.computer = 0
    explain(s, "SX-SOLO-42", Seat(player), "analyzes", f"{len(COMPUTER)} data")
    task = s.agenda.start(step.effects, player)
    if board.techs[COMPUTER_TECH]:
        board.techs[COMPUTER_TECH] -= 1
        explain(s, "SX-SOLO-43", Seat(player), "discards", "a computer tech")
        s.agenda.then(task, TECH_USES["computer"])
    s.agenda.then(task, FILL_COMPUTER)


# -- species ---------------------------------------------------------------------------


def why_not_check(s: Table, step: Step) -> Reason | None:
    """SX-SOLO-45, SX-SOLO-46: in the order of discovery."""
    if len(s.discovered) < step.discovery_number:
        return UNDISCOVERED
    return None if species_card(s, step.discovery_number) != NONE else NO_CARD


def species_card(s: Table, discovery: int) -> int:
    """The rival's card of the species that was discovered first, or second."""
    species = s.species_in(s.discovered[discovery - 1]).name
    return s.hooks.rival_species_card(s, species) - 1


def replace_card(s: Table, step: Step) -> None:
    """SX-SOLO-45: this card leaves the game for the species' own, which is resolved now."""
    board = rival_board(s)
    card = species_card(s, step.discovery_number)
    old = board.used.cards.pop()
    board.used.seen.pop()
    board.removed.append(old)
    board.replaced = old
    board.used.cards.append(card)
    board.used.seen.append(-1)
    board.skipped.clear()
    explain(s, "SX-SOLO-45", Card(RIVAL_CARDS[old].id), "leaves the game")
    turn_up(s, card)
    follow(s)


# -- what the agenda brings back ---------------------------------------------------------


def take_tech(s: Table, task: Task) -> None:
    """SX-SOLO-27 to SX-SOLO-29: two points and the ordinary bonus, never the extra one."""
    board, player = rival_board(s), rival_seat(s)
    tech = preferred_tech(s)
    tile = take_tile(s, player, tech)
    board.techs[type_of(tech)] += 1
    board.tiles.append(tile)
    s.agenda.then(task, TILES[tile].bonus)


def refill(s: Table) -> None:
    """SX-SOLO-38."""
    refill_row(s)
