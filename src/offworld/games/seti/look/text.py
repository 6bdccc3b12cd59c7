"""The table in text, 80 columns wide, for terminals and screen readers."""

from __future__ import annotations

from textwrap import wrap

from offworld.engine.cards import HIDDEN
from offworld.engine.english import counted, listed
from offworld.games.seti import state
from offworld.games.seti.look.cards import card_words
from offworld.games.seti.look.view import PlayerView, SetiView, owners
from offworld.games.seti.look.words import (
    amount_words,
    card_name,
    contents,
    gold_name,
    place,
    player,
    space_name,
    species_name,
    tech_name,
    words_of,
)
from offworld.games.seti.solar import EMPTY, RINGS, ROTATION_STEPS, SECTORS, cell
from offworld.games.seti.tables import (
    BOARD_SPACES,
    CREDIT,
    DATA,
    ENERGY,
    GOLD_SIDES,
    MOONS,
    NONE,
    PLANETS,
    PUBLICITY,
    ROUNDS,
    SLOTS,
    SPACES,
    SPECIES_SLOTS,
    TECHS,
    TILES,
    TOP_ROW,
    TRACE_COLORS,
)

WIDTH = 80
PHASES = {
    state.SET_UP: "first income",
    state.TURN: "main action",
    state.AFTER: "after the main action",
}


def table_in_text(view: SetiView, more: list[str]) -> str:
    blocks = [
        header(view),
        players(view),
        solar_system(view),
        stars(view),
        planets(view),
        techs(view),
        species(view),
        gold(view),
        more,
        row(view),
        missions(view),
        hand(view),
    ]
    return "\n\n".join("\n".join(block) for block in blocks if block)


def paragraph(said: str, indent: str = "    ") -> list[str]:
    """A text broken into lines; all but the first are indented."""
    return wrap(said, WIDTH, subsequent_indent=indent)


def header(view: SetiView) -> list[str]:
    if view.over:
        return paragraph(f"The game is over: {verdict(view)}")
    yours = " (you)" if view.active == view.seat else ""
    phase = PHASES.get(view.phase, "between turns")
    return [f"Round {view.round} of {ROUNDS}, {view.name(view.active)}{yours}: {phase}"]


def verdict(view: SetiView) -> str:
    """Who has won, and what everybody has (SE-END-03)."""
    if not view.over:
        return ""
    most = max([one.points for one in view.players])
    winners = [view.name(one.seat) for one in view.players if one.points == most]
    verb = "wins" if len(winners) == 1 else "win"
    scores = [f"{view.name(one.seat)} has {counted(one.points, 'point')}" for one in view.players]
    return f"{listed(winners)} {verb}. {listed(scores)}."


# -- players ---------------------------------------------------------------------------


COLUMNS = {
    "points": 7,
    "credits": 8,
    "energy": 7,
    "public.": 8,
    "data": 5,
    "top": 5,
    "cards": 6,
    "techs": 6,
}


def players(view: SetiView) -> list[str]:
    lines = [f"{'':<16}" + "".join([f"{name:>{wide}}" for name, wide in COLUMNS.items()])]
    for one in view.players:
        you = "you" if one.seat == view.seat else ""
        goods = one.goods
        lines.append(
            f"{you:<4}{view.name(one.seat):<12}{one.points:>7}{goods[CREDIT]:>8}{goods[ENERGY]:>7}"
            f"{goods[PUBLICITY]:>8}{goods[DATA]:>5}{one.top_row:>5}{one.cards:>6}"
            f"{len(one.techs):>6}"
        )
    for one in view.players:
        lines += paragraph(about_player(view, one))
    return lines


def about_player(view: SetiView, one: PlayerView) -> str:
    """A player's probes, techs, income and traces."""
    said = [f"{view.name(one.seat)}:"]
    if one.passed:
        said.append("passed;")
    probes = [place(view, here) for here in one.probes]
    said.append(f"probes: {listed(probes) or 'none'};")
    said.append(f"computer {one.top_row} of {len(TOP_ROW)}, {sum(one.lower)} below;")
    if one.techs:
        said.append(f"techs: {listed([tech_name(tech) for tech in one.techs])};")
    income = [amount_words(n, what) for what, n in one.income.items()]
    said.append(f"income: {listed(income)};")
    traces = [
        f"{one.traces[i] + one.traces[i + 3]} {color}"
        for i, color in enumerate(TRACE_COLORS)
        if one.traces[i] + one.traces[i + 3]
    ]
    said.append(f"traces: {listed(traces) or 'none'}; {counted(one.wins, 'sector')} won.")
    return " ".join(said)


# -- the sky ---------------------------------------------------------------------------


def solar_system(view: SetiView) -> list[str]:
    """A line for each sector: what is visible in its rings, from the Sun outwards."""
    discs = ROTATION_STEPS[view.rotation]
    lines = [f"Solar system; the next rotation turns {counted(discs, 'disc')}:"]
    for sector in range(SECTORS):
        cells = []
        for ring in range(1, RINGS + 1):
            here = cell(ring, sector)
            content = view.visible[here]
            what = "-" if content == EMPTY else contents(content).removeprefix("a ")
            what += "".join(
                [f" [{one.seat + 1}]" for one in view.players for c in one.probes if c == here]
            )
            cells.append(f"{what:<15}")
        star = SLOTS[view.star_at[sector]].name
        lines.append(f"  {sector + 1} {star:<17}{''.join(cells)}".rstrip())
    return [*lines, "  [2] is a probe of the second player."]


def stars(view: SetiView) -> list[str]:
    lines = ["Stars:"]
    for slot in view.star_at:
        one, here = SLOTS[slot], view.slots[slot]
        left = max(0, one.data_slots - len(here.markers))
        seats = [
            f"{player(view, seat)} {here.markers.count(seat)}"
            for seat in dict.fromkeys(here.markers)
        ]
        reward = one.later_win_reward if here.wins else one.first_win_reward
        said = f"  {one.name} ({one.color}): {left} of {one.data_slots} data left"
        said += f"; {', '.join(seats)}" if seats else ""
        said += f"; winner: {words_of(reward)}"
        if here.wins:
            said += f"; won by {listed([player(view, seat) for seat in here.wins])}"
        lines += paragraph(said)
    return lines


def planets(view: SetiView) -> list[str]:
    lines = ["Planets:"]
    for number, one in enumerate(PLANETS):
        if not one.can_orbit or view.planet_cells[number] == NONE:
            continue
        there = [
            f"{'orbiter' if figure.is_orbiter else 'lander'} of {player(view, figure.owner)}"
            + (f" on {MOONS[figure.moon].name}" if figure.moon != NONE else "")
            for figure in view.figures
            if figure.planet == number
        ]
        said = f"  {one.name}: orbit {words_of(one.orbit_reward)}; land {words_of(one.land_reward)}"
        said += f"; {listed(there)}" if there else ""
        lines += paragraph(said)
    return lines


# -- techs, species, tiles ---------------------------------------------------------------


def techs(view: SetiView) -> list[str]:
    lines = ["Techs:"]
    for number, one in enumerate(TECHS):
        stack = view.techs[number]
        said = f"  {tech_name(number)}, {counted(stack.tiles, 'tile')}"
        if stack.top != NONE:
            said += f", bonus {words_of(TILES[stack.top].bonus)}"
        if stack.two_points:
            said += f" and {one.first_taker_vp} points"
        lines += paragraph(f"{said}: {one.ability}")
    return lines


def species(view: SetiView) -> list[str]:
    lines = []
    for slot in range(SPECIES_SLOTS):
        lines.append(f"{species_name(view, slot).removeprefix('the ').capitalize()}:")
        for space in range(BOARD_SPACES):
            one = SPACES[space]
            if one.species_slot != ("left", "right")[slot]:
                continue
            there = [player(view, owner) for owner in owners(view, space)]
            kind = space_name(view, space).split(" of ")[0].removeprefix("the ")
            said = f"  {one.color}, {kind}: {listed(there) or 'free'}; {words_of(one.reward)}"
            lines += paragraph(said)
    return lines


def gold(view: SetiView) -> list[str]:
    lines = ["Gold tiles:"]
    for tile in view.gold:
        one = GOLD_SIDES[tile.side]
        values = f"{one.value_first}/{one.value_second}/{one.value_later}"
        there = listed([player(view, owner) for owner in tile.claims])
        said = f"  {values} for each {gold_name(tile.side)}"
        lines += paragraph(said + (f"; marked by {there}" if there else ""))
    return lines


# -- cards -----------------------------------------------------------------------------


def row(view: SetiView) -> list[str]:
    lines = ["Card row:"]
    for card in view.row:
        if card != NONE:
            lines += paragraph(f"  {card_words(card)}", " " * 6)
    if view.in_play:
        lines += paragraph(f"Card in use: {card_name(view.in_play[-1])}.")
    return [*lines, f"Deck: {counted(view.deck, 'card')}."]


def missions(view: SetiView) -> list[str]:
    lines = []
    for one in view.players:
        for card, covered in zip(one.missions, one.circles, strict=True):
            done = f" ({covered.bit_count()} covered)" if covered else ""
            lines += paragraph(f"In front of {player(view, one.seat)}{done}: {card_words(card)}")
        for card in one.front:
            lines += paragraph(f"In front of {player(view, one.seat)}: {card_words(card)}")
    return lines


def hand(view: SetiView) -> list[str]:
    """The viewer's own cards."""
    if view.seat is None:
        return []
    lines = ["Your hand:"]
    for card in view.players[view.seat].hand:
        if card != HIDDEN:
            lines += paragraph(f"  {card_words(card)}", " " * 6)
    return lines
