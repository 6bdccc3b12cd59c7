"""Main and free actions in words: what to click, what they cost and gain, their clauses."""

from __future__ import annotations

from collections.abc import Callable

from offworld.engine import Offer
from offworld.engine.english import listed
from offworld.games.seti.look.view import SetiView, about, mine
from offworld.games.seti.look.words import (
    action_id,
    amount_words,
    card_id,
    cell_id,
    corner_id,
    good_id,
    land_id,
    lower_id,
    mobile_id,
    moon_id,
    of_place,
    orbit_id,
    paid,
    place,
    price_words,
    probe_id,
    reveals,
    shows_publicity,
    top_id,
    words_of,
)
from offworld.games.seti.solar import ASTEROID, ROTATION_STEPS
from offworld.games.seti.tables import (
    ANALYZE_PRICE,
    BUY_CARD_PRICE,
    CARDS,
    COMPUTER_SLOT_UNDER,
    EXCHANGE_GIVES,
    HAND_LIMIT,
    LAUNCH_PRICE,
    MOONS,
    NONE,
    PLANETS,
    PROBE_2,
    PROBE_4,
    RESEARCH_PRICE,
    ROUNDS,
    SCAN_PRICE,
    TECHS,
    TOP_ROW,
    price,
)
from offworld.games.seti.terms import options
from offworld.games.seti.terms.questions import (
    Landing,
    Moving,
)

GOODS = ("card", "credit", "energy")
"""What is exchanged, as options number it."""


# -- main actions ----------------------------------------------------------------------


def launch(view: SetiView, option: options.Launch) -> Offer:
    one = mine(view)
    return Offer(
        option=option,
        label="Launch a probe",
        path=(action_id("launch"),),
        cost=paid(LAUNCH_PRICE),
        effect=f"a probe on Earth; {len(one.probes)} of {one.probe_limit} in space now",
        clause="SE-LAUNCH-01",
    )


def orbit(view: SetiView, option: options.Orbit) -> Offer:
    one = PLANETS[option.planet]
    taken = any(
        figure.planet == option.planet and figure.is_orbiter and figure.space != NONE
        for figure in view.figures
    )
    path: tuple[str, ...] = (action_id("orbit"),)
    if view.beside or len(at_planets(view)) != 1:
        path = (*path, target_id(view, option.planet, orbit_id))
    gains = [] if taken else [words_of(one.first_orbit_bonus)]
    gains.append(words_of(one.orbit_reward))
    return Offer(
        option=option,
        label=f"Orbit {one.name}",
        path=path,
        cost=paid(price(one.orbit_cost)),
        effect=", ".join(gains),
        irreversible=reveals(one.orbit_reward),
        clause="SE-ORBIT-01",
    )


def at_planets(view: SetiView) -> list[int]:
    """The planets at which the viewer has probes; off the map nobody can tell."""
    cells = set(mine(view).probes)
    found = [planet for planet, cell in enumerate(view.planet_cells) if cell in cells]
    return [planet for planet in found if PLANETS[planet].can_orbit]


def is_only_landing(view: SetiView) -> bool:
    """Whether a landing leaves no choice: one planet, one space, no moon."""
    planets = at_planets(view)
    if view.beside or len(planets) != 1 or PROBE_4 in mine(view).techs:
        return False
    covered = [
        figure.space
        for figure in view.figures
        if figure.planet == planets[0] and not figure.is_orbiter and figure.moon == NONE
    ]
    spaces = range(len(PLANETS[planets[0]].first_land_data_spaces))
    return len([space for space in spaces if space not in covered]) < 2


def target_id(view: SetiView, planet: int, of_board: Callable[[int], str]) -> str:
    """A planet on the map; one that is not there, on its board."""
    cell = view.planet_cells[planet]
    return of_board(planet) if cell == NONE else cell_id(cell)


def land(view: SetiView, option: options.Land) -> Offer:
    planet = PLANETS[option.planet]
    free = isinstance(about(view), Landing)
    energy = view.landing[option.planet] if view.landing else 0
    gains = []
    if option.moon != NONE:
        name, path = MOONS[option.moon].name, moon_id(option.moon)
        reward, clause = MOONS[option.moon].land_reward, "SE-LAND-06"
    else:
        name, path = planet.name, land_id(option.planet, option.space)
        reward, clause = planet.land_reward, "SE-LAND-01"
        if option.space != NONE:
            gains.append(f"{planet.first_land_data_spaces[option.space]} data")
    gains.append(words_of(reward))
    clicks: tuple[str, ...] = (path,) if free else (action_id("land"), path)
    if not free and option.planet in at_planets(view) and is_only_landing(view):
        clicks = (action_id("land"),)
    first = f" ({gains[0]} for the first)" if option.space != NONE else ""
    return Offer(
        option=option,
        label=f"Land on {name}{first}",
        path=clicks,
        cost="" if free else amount_words(energy, "energy"),
        effect=", ".join(gains),
        irreversible=free or reveals(reward),
        clause=clause,
    )


def scan(view: SetiView, option: options.Scan) -> Offer:
    return Offer(
        option=option,
        label="Scan nearby stars",
        path=(action_id("scan"),),
        cost=paid(SCAN_PRICE),
        effect="a signal in Earth's sector, one in a sector of a row card's colour, and what your "
        "telescope techs add",
        clause="SE-SCAN-01",
    )


def analyze(view: SetiView, option: options.Analyze) -> Offer:
    return Offer(
        option=option,
        label="Analyze the data of your computer",
        path=(action_id("analyze"),),
        cost=f"{paid(ANALYZE_PRICE)}; the computer is emptied",
        effect="a blue trace",
        clause="SE-ANA-01",
    )


def play(view: SetiView, option: options.Play) -> Offer:
    one = CARDS[option.card]
    gains = [one.effects.phrase()] if one.effects else []
    if one.mission_condition is not None or one.mission_slots:
        gains.append("the mission stays in front of you")
    elif one.end_game is not None:
        gains.append("the card stays in front of you and scores in the end")
    return Offer(
        option=option,
        label=f"Play {one.name}",
        path=(card_id(option.card),),
        cost=price_words(one.cost),
        effect="; ".join(gains),
        irreversible=True,
        clause="SE-PLAY-01",
    )


def rotation(view: SetiView) -> str:
    """Which discs turn next."""
    discs = [str(i + 1) for i in range(ROTATION_STEPS[view.rotation])]
    return f"disc {discs[0]} turns" if len(discs) == 1 else f"discs {listed(discs)} turn"


def research(view: SetiView, option: options.Research) -> Offer:
    return Offer(
        option=option,
        label="Research a tech",
        path=(action_id("research"),),
        cost=paid(RESEARCH_PRICE),
        effect=f"{rotation(view)}, then you take a tech",
        irreversible=bool(view.modules),
        clause="SE-TECH-01",
    )


def pass_round(view: SetiView, option: options.Pass) -> Offer:
    effects = []
    if len(mine(view).hand) > HAND_LIMIT:
        effects.append(f"discard down to {HAND_LIMIT} cards")
    if not any(one.passed for one in view.players):
        effects.append(rotation(view))
    if view.round < ROUNDS:
        effects.append("take a card of the end-of-round stack")
    return Offer(
        option=option,
        label="Pass for this round",
        path=(action_id("pass"),),
        effect=", ".join(effects),
        irreversible=True,
        clause="SE-PASS-01",
    )


# -- free actions ----------------------------------------------------------------------


def place_data(view: SetiView, option: options.PlaceData) -> Offer:
    one = mine(view)
    if option.slot != NONE:
        tech = one.computer_techs[option.slot]
        gains = words_of(TECHS[tech].lower_space_reward) if tech != NONE else ""
        label = f"Place data below space {COMPUTER_SLOT_UNDER[option.slot] + 1}"
        path, clause = lower_id(option.slot), "SE-DATA-03"
    else:
        full = one.top_row >= len(TOP_ROW)
        label = "Place data in the top row"
        path, clause = ("pool" if full else top_id(one.top_row)), "SE-DATA-02"
        gains = "" if full else top_gains(one.computer_techs, one.top_row)
    return Offer(option=option, label=label, path=(path,), cost="1 data", effect=gains,
                 clause=clause)  # fmt: skip


def top_gains(techs: list[int], position: int) -> str:
    """What data brings on a space of the top row."""
    gains = [words_of(TOP_ROW[position].reward)] if TOP_ROW[position].reward else []
    if position in COMPUTER_SLOT_UNDER:
        tech = techs[COMPUTER_SLOT_UNDER.index(position)]
        if tech != NONE:
            gains.append(words_of(TECHS[tech].upper_space_reward))
    return listed(gains)


def complete_mission(view: SetiView, option: options.CompleteMission) -> Offer:
    one = CARDS[option.card]
    path: tuple[str, ...] = (card_id(option.card),)
    label = f"Complete {one.name}"
    if option.piece != NONE:
        path = (*path, mobile_id(option.piece))
        label += f" with capsule {option.piece + 1}"
    return Offer(
        option=option,
        label=label,
        path=path,
        effect=words_of(one.mission_reward),
        irreversible=reveals(one.mission_reward) or option.piece != NONE,
        clause="SE-MIS-01",
    )


def use_corner(view: SetiView, option: options.UseCorner) -> Offer:
    one = CARDS[option.card]
    return Offer(
        option=option,
        label=f"Use the corner of {one.name}",
        path=(corner_id(option.card),),
        cost="discard the card",
        effect=words_of(one.corner),
        irreversible=True,
        quiet=True,
        mode="Use a corner",
        clause="SE-CARD-03",
    )


def step(view: SetiView, option: options.Step) -> Offer:
    one, what = mine(view), about(view)
    open_moves = what.moves if isinstance(what, Moving) else 0
    moves = moves_for(view, option.start)
    missing = max(0, moves - open_moves) - (option.card != NONE)
    costs = [f"{moves} movement"]
    if missing:
        costs = [amount_words(missing, "energy")]
        if moves > missing + (option.card != NONE):
            costs.append(f"{moves - missing - (option.card != NONE)} movement")
    if option.piece == NONE:
        number = one.probes.index(option.start)
        name = f"Probe {number + 1}" if len(one.probes) > 1 else "your probe"
        start = probe_id(one.seat, number)
    else:
        name, start = f"capsule {option.piece + 1}", mobile_id(option.piece)
    path: tuple[str, ...] = (start, cell_id(option.to))
    if isinstance(what, Moving) and len(set(one.probes)) + len(one.mobiles) == 1:
        path = (cell_id(option.to),)
    label = f"Move {name} to {place(view, option.to)}"
    if option.card != NONE:
        costs.append(f"discard {CARDS[option.card].name}")
        label += f", discarding {CARDS[option.card].name}"
        path = (corner_id(option.card), *path)
    return Offer(
        option=option,
        label=label,
        path=path,
        cost=listed(costs),
        effect=visit_gains(view, option.to),
        irreversible=option.card != NONE or isinstance(what, Moving),
        clause="SE-MOVE-01",
    )


def moves_for(view: SetiView, start: int) -> int:
    """SE-MOVE-04: how many moves a step takes."""
    free = PROBE_2 in mine(view).techs or "no_asteroid_exit_surcharge" in view.turn_rules
    return 2 if view.visible[start] == ASTEROID and not free else 1


def visit_gains(view: SetiView, to: int) -> str:
    content = view.visible[to]
    asteroids = content == ASTEROID and PROBE_2 in mine(view).techs
    return "+1 publicity" if shows_publicity(content) or asteroids else ""


def buy_card(view: SetiView, option: options.BuyCard) -> Offer:
    name, path = of_place(view, option.place)
    return Offer(
        option=option,
        label=f"Buy {name}",
        path=(action_id("buy"), path),
        cost=paid(BUY_CARD_PRICE),
        irreversible=True,
        quiet=True,
        clause="SE-RES-07",
    )


def exchange(view: SetiView, option: options.Exchange) -> Offer:
    give, take = GOODS[option.give], GOODS[option.take]
    gives, takes = amount_words(EXCHANGE_GIVES, give), amount_words(1, take)
    return Offer(
        option=option,
        label=f"Exchange {gives} for {takes}",
        path=(good_id(give), good_id(take)),
        cost=gives,
        effect=takes,
        quiet=True,
        mode="Exchange",
        clause="SE-RES-05",
    )


def free_actions(view: SetiView, option: options.FreeActions) -> Offer:
    return Offer(option=option, label="Take free actions first", clause="SE-TURN-05")


def pause_between(view: SetiView, option: options.PauseBetween) -> Offer:
    return Offer(
        option=option,
        label="Pause between the effects of this turn",
        effect="you are asked for free actions before each effect",
        quiet=True,
        mode="Free actions",
        clause="SE-TURN-05",
    )


def go_on(view: SetiView, option: options.GoOn) -> Offer:
    return Offer(option=option, label="Go on", irreversible=True, clause="SE-TURN-05",
                 role="pass")  # fmt: skip


def end_turn(view: SetiView, option: options.EndTurn) -> Offer:
    return Offer(option=option, label="End your turn", irreversible=True, clause="SE-TURN-06",
                 role="end")  # fmt: skip
