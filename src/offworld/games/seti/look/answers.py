"""Answers to what effects ask in words: cards, signals, traces, techs, figures, tiles."""

from __future__ import annotations

from offworld.engine import Offer
from offworld.engine.effects import ResolveFirst
from offworld.engine.english import listed
from offworld.games.seti.catalogue import VOCABULARY
from offworld.games.seti.look.view import SetiView, about, mine, owners
from offworld.games.seti.look.words import (
    action_id,
    amount_words,
    capital,
    card_id,
    card_name,
    cell_id,
    circle_id,
    figure_id,
    gold_id,
    gold_name,
    lower_id,
    of_place,
    own_tech_id,
    place,
    price_words,
    slot_id,
    space_id,
    space_name,
    tech_id,
    tech_name,
    words_of,
)
from offworld.games.seti.tables import (
    CARDS,
    COMPUTER_SLOT_UNDER,
    GOLD_SIDES,
    MOONS,
    NONE,
    PLANETS,
    SLOTS,
    SPACES,
    TECHS,
    TELESCOPE_2,
    TELESCOPE_4,
    TILES,
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
                 irreversible=True, clause="SE-EFF-07")  # fmt: skip


def take_publicity(view: SetiView, option: options.TakePublicity) -> Offer:
    return Offer(option=option, label="Take the publicity", effect="1 publicity",
                 irreversible=True, clause="SE-MOVE-03")  # fmt: skip


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
