"""Every option in words, with what to click, what it costs and gains, and its clause."""

from __future__ import annotations

from collections.abc import Callable

from offworld.engine import Offer, Option
from offworld.engine.effects import Effects, ResolveFirst
from offworld.engine.english import listed
from offworld.engine.look import Words
from offworld.games.seti.catalogue import VOCABULARY
from offworld.games.seti.look.techs import tech_name
from offworld.games.seti.look.view import SetiView, about, mine, owners
from offworld.games.seti.look.words import (
    action_id,
    amount_words,
    capital,
    card_id,
    card_name,
    cell_id,
    circle_id,
    corner_id,
    figure_id,
    gold_id,
    gold_name,
    good_id,
    land_id,
    lower_id,
    mobile_id,
    moon_id,
    orbit_id,
    own_tech_id,
    place,
    place_id,
    price_words,
    probe_id,
    shows_publicity,
    slot_id,
    space_id,
    space_name,
    tech_id,
    top_id,
    words_of,
)
from offworld.games.seti.solar import ASTEROID, ROTATION_STEPS
from offworld.games.seti.tables import (
    ANALYZE_PRICE,
    BUY_CARD_PRICE,
    CARD_PRICE,
    CARDS,
    COMPUTER_SLOT_UNDER,
    DECK_PLACE,
    EXCHANGE_GIVES,
    GOLD_SIDES,
    HAND_LIMIT,
    LAUNCH_PRICE,
    MOONS,
    NONE,
    PLANETS,
    PROBE_2,
    RESEARCH_PRICE,
    RESOURCES,
    ROUNDS,
    SCAN_PRICE,
    SLOTS,
    SPACES,
    TECHS,
    TELESCOPE_2,
    TELESCOPE_4,
    TILES,
    TOP_ROW,
    Price,
    price,
)
from offworld.games.seti.terms import options
from offworld.games.seti.terms.questions import (
    ChoosingProbe,
    CoveringCircle,
    Landing,
    MarkingWithHand,
    Moving,
    Scanning,
    ScoringGold,
    Showing,
    Tucking,
)

GOODS = ("card", "credit", "energy")
"""What is exchanged, as options number it."""


def paid(cost: Price) -> str:
    """A price in words."""
    return listed(
        [amount_words(n, "card" if what == CARD_PRICE else RESOURCES[what]) for what, n in cost]
    )


def reveals(effects: Effects) -> bool:
    """Whether effects show a card that nobody knows."""
    return any(glyph.icon in ("random_card", "signal_deck") for glyph in effects.glyphs())


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
    gains = [] if taken else [words_of(one.first_orbit_bonus)]
    gains.append(words_of(one.orbit_reward))
    return Offer(
        option=option,
        label=f"Orbit {one.name}",
        path=(action_id("orbit"), target_id(view, option.planet, orbit_id)),
        cost=paid(price(one.orbit_cost)),
        effect=", ".join(gains),
        irreversible=reveals(one.orbit_reward),
        clause="SE-ORBIT-01",
    )


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
    first = f" ({gains[0]} for the first)" if option.space != NONE else ""
    return Offer(
        option=option,
        label=f"Land on {name}{first}",
        path=(path,) if free else (action_id("land"), path),
        cost="" if free else amount_words(energy, "energy"),
        effect=", ".join(gains),
        irreversible=reveals(reward),
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
        irreversible=option.card != NONE,
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
        clause="SE-RES-07",
    )


def of_place(view: SetiView, number: int) -> tuple[str, str]:
    """A place where a card is taken: what lies there, and its id."""
    if number == DECK_PLACE:
        return "the top card of the deck", place_id(number)
    card = view.row[number]
    if card == NONE:
        return f"the card at place {number + 1} of the row", place_id(number)
    return card_name(card), card_id(card)


def exchange(view: SetiView, option: options.Exchange) -> Offer:
    give, take = GOODS[option.give], GOODS[option.take]
    gives, takes = amount_words(EXCHANGE_GIVES, give), amount_words(1, take)
    return Offer(
        option=option,
        label=f"Exchange {gives} for {takes}",
        path=(good_id(give), good_id(take)),
        cost=gives,
        effect=takes,
        clause="SE-RES-05",
    )


def free_actions(view: SetiView, option: options.FreeActions) -> Offer:
    return Offer(option=option, label="Take free actions first", clause="SE-TURN-05")


def pause_between(view: SetiView, option: options.PauseBetween) -> Offer:
    return Offer(
        option=option,
        label="Pause between the effects of this turn",
        effect="you are asked for free actions before each effect",
        path=(action_id("pause"),),
        clause="SE-TURN-05",
    )


def go_on(view: SetiView, option: options.GoOn) -> Offer:
    return Offer(option=option, label="Go on", irreversible=True, clause="SE-TURN-05",
                 role="pass")  # fmt: skip


def end_turn(view: SetiView, option: options.EndTurn) -> Offer:
    return Offer(option=option, label="End your turn", irreversible=True, clause="SE-TURN-06",
                 role="end")  # fmt: skip


# -- cards -----------------------------------------------------------------------------


def take(view: SetiView, option: options.Take) -> Offer:
    name, path = of_place(view, option.place)
    return Offer(
        option=option,
        label=f"Take {name}",
        path=(path,),
        irreversible=True,
        clause="SE-RES-08",
    )


def tuck(view: SetiView, option: options.Tuck) -> Offer:
    one = CARDS[option.card]
    return Offer(
        option=option,
        label=f"Tuck {one.name} for income",
        path=(card_id(option.card),),
        effect=f"{amount_words(1, one.income)} now and in every income",
        irreversible=True,
        clause="SE-INC-01",
    )


def tuck_this(view: SetiView, option: options.TuckThis) -> Offer:
    card = getattr(about(view), "card", NONE)
    path = (card_id(card),) if card in view.in_play else ()
    income = CARDS[card].income if card != NONE else ""
    return Offer(
        option=option,
        label="Tuck this card for income",
        path=path,
        effect=f"{amount_words(1, income)} now and in every income" if income else "",
        irreversible=income == "card",
        clause="SE-INC-01",
    )


def give_up(view: SetiView, option: options.GiveUp) -> Offer:
    return Offer(
        option=option,
        label=f"Discard {card_name(option.card)}",
        path=(card_id(option.card),),
        irreversible=True,
        clause="SE-RES-03",
    )


def keep(view: SetiView, option: options.Keep) -> Offer:
    return Offer(
        option=option,
        label=f"Take {card_name(option.card)} from the stack",
        path=(card_id(option.card),),
        irreversible=True,
        clause="SE-PASS-01",
    )


def show(view: SetiView, option: options.Show) -> Offer:
    return Offer(
        option=option,
        label=f"Show {card_name(option.card)}",
        path=(card_id(option.card),),
        irreversible=True,
        clause="SE-CARD-08",
    )


def show_all(view: SetiView, option: options.ShowAll) -> Offer:
    return Offer(option=option, label="Show all that count", irreversible=True,
                 clause="SE-CARD-08")  # fmt: skip


def use_row_corner(view: SetiView, option: options.UseRowCorner) -> Offer:
    name, path = of_place(view, option.place)
    card = view.row[option.place]
    return Offer(
        option=option,
        label=f"Use the corner of {name}",
        path=(path,),
        cost="the card is discarded",
        effect=words_of(CARDS[card].corner) if card != NONE else "",
        irreversible=True,
        clause="SE-CARD-05",
    )


def cover_circle(view: SetiView, option: options.CoverCircle) -> Offer:
    one = CARDS[option.card]
    circle = one.mission_slots[option.circle]
    return Offer(
        option=option,
        label=f"Cover circle {option.circle + 1} of {one.name} ({circle.trigger.words()})",
        path=(circle_id(option.card, option.circle),),
        effect=words_of(circle.reward),
        irreversible=True,
        clause="SE-MIS-03",
    )


# -- signals and traces ----------------------------------------------------------------


def signal_gains(view: SetiView, slot: int) -> str:
    """What a signal brings: data, points of the position, and whether it completes the slot."""
    one, markers = SLOTS[slot], view.slots[slot].markers
    position = len(markers)
    if position >= one.data_slots:
        return "no data are left; it counts for winning"
    gains = ["1 data"]
    if position < len(one.position_vp) and one.position_vp[position]:
        gains.append(amount_words(one.position_vp[position], "vp"))
    said = listed(gains)
    if position == one.data_slots - 1:
        said += "; it completes the sector"
    return said


def mark(view: SetiView, option: options.Mark) -> Offer:
    return Offer(
        option=option,
        label=f"Mark a signal at {SLOTS[option.slot].name}",
        path=(slot_id(option.slot),),
        effect=signal_gains(view, option.slot),
        irreversible=True,
        clause="SE-SIG-01",
    )


def mark_with_row(view: SetiView, option: options.MarkWithRow) -> Offer:
    name, path = of_place(view, option.place)
    return Offer(
        option=option,
        label=f"Mark a signal at {SLOTS[option.slot].name} with {name} of the row",
        path=(path, slot_id(option.slot)),
        cost="the card is discarded",
        effect=signal_gains(view, option.slot),
        irreversible=True,
        clause="SE-SCAN-01",
    )


def mark_with_hand(view: SetiView, option: options.MarkWithHand) -> Offer:
    return Offer(
        option=option,
        label=f"Mark a signal at {SLOTS[option.slot].name} with {card_name(option.card)}",
        path=(card_id(option.card), slot_id(option.slot)),
        cost="discard the card",
        effect=signal_gains(view, option.slot),
        irreversible=True,
        clause="SE-SCAN-03",
    )


def mark_from_mercury(view: SetiView, option: options.MarkFromMercury) -> Offer:
    return Offer(
        option=option,
        label=f"Mark a signal in Mercury's sector, at {SLOTS[option.slot].name}",
        path=(own_tech_id(TELESCOPE_2), slot_id(option.slot)),
        cost="1 publicity",
        effect=signal_gains(view, option.slot),
        irreversible=True,
        clause="SE-SCAN-03",
    )


def launch_from_scan(view: SetiView, option: options.LaunchFromScan) -> Offer:
    return Offer(
        option=option,
        label="Launch a probe as part of the scan",
        path=(action_id("launch"),),
        cost="1 energy",
        effect="a probe on Earth",
        irreversible=True,
        clause="SE-SCAN-03",
    )


def move_from_scan(view: SetiView, option: options.MoveFromScan) -> Offer:
    return Offer(
        option=option,
        label="Move a probe as part of the scan",
        path=(own_tech_id(TELESCOPE_4),),
        effect="1 movement",
        irreversible=True,
        clause="SE-SCAN-03",
    )


def choose_probe(view: SetiView, option: options.ChooseProbe) -> Offer:
    return Offer(
        option=option,
        label=f"The probe at {place(view, option.cell)}",
        path=(cell_id(option.cell),),
        irreversible=True,
        clause="SE-EFF-01",
    )


def mark_trace(view: SetiView, option: options.MarkTrace) -> Offer:
    one = SPACES[option.space]
    there = len(owners(view, option.space))
    gains = words_of(one.reward)
    if there and one.capacity == "unlimited":
        gains += f"; {there} there"
    return Offer(
        option=option,
        label=f"Mark a {one.color} trace on {space_name(view, option.space)}",
        path=(space_id(option.space),),
        cost=price_words(one.cost) if one.cost else "",
        effect=gains,
        irreversible=True,
        clause="SE-TRACE-01",
    )


def resolve(view: SetiView, option: options.Resolve) -> Offer:
    here = view.slots[option.slot]
    one = SLOTS[option.slot]
    reward = one.later_win_reward if here.wins else one.first_win_reward
    return Offer(
        option=option,
        label=f"Resolve {one.name}",
        path=(slot_id(option.slot),),
        effect=f"the winner's reward: {words_of(reward)}" if reward else "",
        irreversible=True,
        clause="SE-SECT-01",
    )


# -- techs, figures, tiles ---------------------------------------------------------------


def take_tech(view: SetiView, option: options.TakeTech) -> Offer:
    one, stack = TECHS[option.tech], view.techs[option.tech]
    path: tuple[str, ...] = (tech_id(option.tech),)
    label = f"Take {tech_name(option.tech)}"
    if option.slot != NONE:
        path = (*path, lower_id(option.slot))
        label += f", below space {COMPUTER_SLOT_UNDER[option.slot] + 1}"
    gains = [amount_words(one.first_taker_vp, "vp")] if stack.two_points else []
    if one.extra_bonus:
        gains.append(words_of(one.extra_bonus))
    if stack.top != NONE:
        gains.append(words_of(TILES[stack.top].bonus))
    return Offer(
        option=option,
        label=label,
        path=path,
        effect=f"{listed(gains)}; {one.ability}",
        irreversible=True,
        clause="SE-TECH-01",
    )


def remove_figure(view: SetiView, option: options.RemoveFigure) -> Offer:
    where = MOONS[option.moon].name if option.moon != NONE else PLANETS[option.planet].name
    kind = "orbiter" if option.is_orbiter else "lander"
    number = next(
        i
        for i, one in enumerate(view.figures)
        if one == (view.seat, option.planet, option.moon, option.space, option.is_orbiter)
    )
    first = " from the first space" if option.space != NONE else ""
    return Offer(
        option=option,
        label=f"Take back your {kind} at {where}{first}",
        path=(figure_id(number),),
        irreversible=True,
        clause="SE-LAND-08",
    )


def mark_gold(view: SetiView, option: options.MarkGold) -> Offer:
    tile = view.gold[option.tile]
    scoring = isinstance(about(view), ScoringGold)
    sets = mine(view).sets[option.tile]
    return Offer(
        option=option,
        label=f"{'Score' if scoring else 'Mark'} the gold tile for {gold_name(tile.side)}",
        path=(gold_id(option.tile),),
        effect=f"{amount_words(gold_value(view, option.tile, scoring), 'vp')} for each; you have "
        f"{sets or 'none'} now",
        irreversible=True,
        clause="SE-GOLD-01" if scoring else "SE-MILE-02",
    )


def gold_value(view: SetiView, tile: int, last: bool) -> int:
    """What the next marker on a gold tile is worth."""
    one = GOLD_SIDES[view.gold[tile].side]
    values = (one.value_first, one.value_second, one.value_later)
    return values[2 if last else min(2, len(view.gold[tile].claims))]


# -- choices without a place ---------------------------------------------------------------


def take_move(view: SetiView, option: options.TakeMove) -> Offer:
    return Offer(option=option, label="Take a movement", effect="1 movement at once",
                 clause="SE-EFF-07")  # fmt: skip


def take_publicity(view: SetiView, option: options.TakePublicity) -> Offer:
    return Offer(option=option, label="Take the publicity", effect="1 publicity",
                 clause="SE-MOVE-03")  # fmt: skip


def decline(view: SetiView, option: options.Decline) -> Offer:
    label = "No more of this"
    match about(view):
        case Moving():
            label = "Make no more moves"
        case Tucking():
            label = "Tuck no card"
        case CoveringCircle():
            label = "Cover no circle"
        case Scanning():
            label = "End the scan"
        case MarkingWithHand():
            label = "Discard no more cards"
        case Showing():
            label = "Show no more cards"
        case ChoosingProbe():
            label = "Choose no more probes"
        case Landing():
            label = "Do not land"
    return Offer(option=option, label=label, irreversible=True, clause="SE-EFF-03", role="pass")


def resolve_first(view: SetiView, option: ResolveFirst) -> Offer:
    said = VOCABULARY.effects[option.effect].words()
    return Offer(option=option, label=capital(said), irreversible=True, clause="SE-EFF-01")


WORDS: dict[type[Option], Words] = {
    options.Launch: launch,
    options.Orbit: orbit,
    options.Land: land,
    options.Scan: scan,
    options.Analyze: analyze,
    options.Play: play,
    options.Research: research,
    options.Pass: pass_round,
    options.PlaceData: place_data,
    options.CompleteMission: complete_mission,
    options.UseCorner: use_corner,
    options.Step: step,
    options.BuyCard: buy_card,
    options.Exchange: exchange,
    options.FreeActions: free_actions,
    options.PauseBetween: pause_between,
    options.GoOn: go_on,
    options.EndTurn: end_turn,
    options.Take: take,
    options.Tuck: tuck,
    options.TuckThis: tuck_this,
    options.Decline: decline,
    options.Mark: mark,
    options.MarkWithRow: mark_with_row,
    options.MarkWithHand: mark_with_hand,
    options.MarkFromMercury: mark_from_mercury,
    options.LaunchFromScan: launch_from_scan,
    options.MoveFromScan: move_from_scan,
    options.ChooseProbe: choose_probe,
    options.MarkTrace: mark_trace,
    options.CoverCircle: cover_circle,
    options.TakeTech: take_tech,
    options.RemoveFigure: remove_figure,
    options.Show: show,
    options.ShowAll: show_all,
    options.UseRowCorner: use_row_corner,
    options.TakeMove: take_move,
    options.TakePublicity: take_publicity,
    options.GiveUp: give_up,
    options.Keep: keep,
    options.MarkGold: mark_gold,
    options.Resolve: resolve,
    ResolveFirst: resolve_first,
}
