"""The vocabulary of the cards as signs: every operation's glyphs, drawn and set in rows.

An effect names its glyphs (``Effect.glyphs``); here stands how each of them looks and what it says.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import cache
from itertools import groupby

from offworld.drawing.icons import icon
from offworld.drawing.metrics import width_of
from offworld.drawing.nodes import Node, at, kept, tag, together
from offworld.drawing.writing import (
    SPACE,
    TIMES,
    Glyph,
    beside,
    middle,
    sentence,
    sentence_width,
)
from offworld.engine import effects
from offworld.games.seti.effects import scoring
from offworld.games.seti.effects.families import Circle, Condition, EndGame, Metric
from offworld.games.seti.look import heavens
from offworld.games.seti.look.icons import ICONS
from offworld.games.seti.look.pieces import datum, score, signal, trace
from offworld.games.seti.tables import SLOTS

Part = str | Glyph
"""Of a row on a card: words, or a sign."""
Row = list[Part]

PAINTS = {
    "credit": "credits",
    "energy": "energies",
    "publicity": "fame",
    "vp": "points",
    "exofossil": "stranger",
}
"""The colours of what is owned."""
WORDS = {
    "vp": "points",
    "credit": "credits",
    "energy": "energy",
    "publicity": "publicity",
    "data": "data",
    "exofossil": "exofossils",
    "card": "a card of the row or the deck",
    "random_card": "the top card of the deck",
    "alien_card": "a card of the species",
    "income": "tuck a card for income",
    "launch": "launch a probe",
    "move": "move a probe",
    "orbit": "orbit a planet",
    "land": "land",
    "scan": "scan",
    "analyze": "analyze",
    "rotate": "rotate the solar system",
}
"""What a sign says in the legend and where the pointer rests."""


@kept
def resource(what: str, x: float, y: float, size: float) -> Node:
    """The sign of something that is owned."""
    if what == "data":
        return datum(x, y, size * 0.42)
    return icon(ICONS[what], x, y, size, PAINTS.get(what, "text"))


def amount(what: str, n: int | None, size: float = 17) -> Glyph:
    """A number and what it is a number of; points are a plate with their number."""
    words = WORDS.get(what, what)
    if what == "vp" and n is not None:
        wide = max(18.0, width_of(str(n), 13, bold=True) + 10)
        return Glyph(wide, score(0, 0, n, 13), f"{n} {words}")
    if n is None or n == 1:
        return Glyph(size, resource(what, 0, 0, size), words if n is None else f"1 {words}")
    number = width_of(str(n), 13, bold=True)
    drawn = together(
        beside(-(size + number) / 2, 0, n, 13, bold=True),
        resource(what, number / 2 + 1, 0, size),
    )
    return Glyph(number + size + 1, drawn.keep(), f"{n} {words}")


# -- signs -----------------------------------------------------------------------------


def sign(name: str, says: str, colour: str = "text", size: float = 17) -> Glyph:
    """One of the icons."""
    return Glyph(size, icon(ICONS[name], 0, 0, size, colour), says)


def made(drawn: Node, says: str, wide: float = 18) -> Glyph:
    return Glyph(wide, drawn.keep(), says)


TECH_PAINTS = {
    "probe": "tech-probe",
    "telescope": "tech-telescope",
    "computer": "tech-computer",
}


def tech_sign(kind: str = "", size: float = 18) -> Node:
    """A kind of tech: its sign on a tile; without a kind, any tech."""
    half, paint = size / 2, TECH_PAINTS.get(kind, "text")
    tile = tag("rect", x=-half, y=-half, width=size, height=size, rx=3, fill="ground",
               stroke=paint, stroke_width=1.25)  # fmt: skip
    return together(tile, icon(ICONS[kind or "research"], 0, 0, size * 0.8, paint))


def planet_sign(id: str) -> Node:
    return heavens.planet(id, 5.4 if id == "saturn" else 7.4)


def signal_at(mark: Node, says: str) -> Glyph:
    """A signal, and where it goes."""
    return made(together(signal(-8, 0, 17, "any"), at(9, 0, mark)), says, 34)


def with_number(drawn: Node, n: int | None, says: str, wide: float = 17) -> Glyph:
    """A sign, and a number before it where there is one."""
    if n is None or n == 1:
        return made(drawn, says, wide)
    room = width_of(str(n), 13, bold=True)
    both = together(beside(-(wide + room) / 2, 0, n, 13, bold=True), at(room / 2 + 1, 0, drawn))
    return made(both, f"{n} {says}", wide + room + 1)


def won(mark: Node, says: str) -> Glyph:
    return made(together(icon(ICONS["win"], -8, 0, 17, "gold"), at(9, 0, mark)), says, 34)


def icon_node(name: str, colour: str = "text", size: float = 17) -> Node:
    return icon(ICONS[name], 0, 0, size, colour)


PLAIN = {
    "launch": "launch a probe",
    "land": "land on a planet or moon",
    "orbit": "orbit a planet",
    "scan": "scan",
    "analyze": "analyze",
    "rotate": "rotate the solar system",
    "probe": "a probe of yours",
    "orbiter": "an orbiter",
    "lander": "a lander",
    "planet": "a planet",
    "moon": "a moon",
    "asteroid": "asteroids",
    "comet": "a comet",
    "mission": "a completed mission",
    "win": "a sector won",
    "income": "tuck a card for income",
    "hand": "cards in hand",
    "research": "take a tech",
    "row": "the cards of the row",
    "corner": "the corner of a card",
    "show": "show cards of your hand",
    "return_card": "the card returns to your hand",
    "tuck_this": "tuck this card for income",
    "tuck": "tuck this card for income",
}
"""Icons that stand for themselves."""
TEXTS = {
    "per": "per",
    "if": "\N{RIGHTWARDS ARROW}",
    "or": "or",
    "same": "=",
    "arrow": "\N{RIGHTWARDS ARROW}",
    "pays_for": "\N{RIGHTWARDS ARROW}",
    "adjacent": "beside",
    "earth_sector": "by Earth",
    "distance": "steps off",
    "occupied": "even taken",
}
"""Glyphs that are words."""
COLORS = ("yellow", "red", "blue", "black")
SHORT_STARS = {
    "kepler_22": "Kepler",
    "proxima_centauri": "Proxima",
    "procyon": "Procyon",
    "vega": "Vega",
    "sirius_a": "Sirius",
    "barnards_star": "Barnard",
    "virginis_61": "61 Vir",
    "beta_pictoris": "Beta Pic",
}


@cache
def resources() -> tuple[str, ...]:
    return ("vp", "credit", "energy", "publicity", "data", "exofossil", "card", "random_card",
            "alien_card")  # fmt: skip


def star_sign(id: str) -> Glyph:
    """A signal at one star: the sign of its colour, and its name."""
    one = next(slot for slot in SLOTS if slot.id == id)
    name = SHORT_STARS.get(id, one.name)
    room = width_of(name, 12)
    drawn = together(
        signal(-room / 2 - 1, 0, 18, one.color or "any"), beside(10 - room / 2, 0, name, 12)
    )
    return made(drawn, f"a signal at {one.name}", room + 21)


def signal_sign(where: str, n: int | None) -> Glyph:
    """A signal by where it goes; with number 0, one without its data."""
    if where in COLORS:
        drawn = signal(0, 0, 19, where)
        if n == 0:
            drawn = together(drawn, no_data())
        return made(drawn, f"a signal in a {where} sector", 19)
    if where in heavens.ART:
        return signal_at(planet_sign(where), f"a signal in the sector of {where.capitalize()}")
    known = {
        "row": (icon_node("card"), "a signal of the colour of a card of the row"),
        "hand": (icon_node("hand"), "a signal of the colour of a card of your hand"),
        "deck": (icon_node("deck"), "a signal of the colour of the top card of the deck"),
        "probe": (icon_node("probe"), "a signal in the sector of a probe"),
        "probe_wide": (
            together(icon_node("probe"), icon("M2 16L5 12L2 8M22 16L19 12L22 8", 0, 0, 20)),
            "signals in the sector of a probe of yours and beside it",
        ),
    }
    if where in known:
        drawn, says = known[where]
        if n == 0:
            drawn = together(drawn, at(0, 0, no_data()))
        return signal_at(drawn, says)
    if where == "any":
        return made(signal(0, 0, 18, "any"), "a signal in any sector", 19)
    return star_sign(where)


def no_data() -> Node:
    """The data go to the supply."""
    return together(
        datum(6, 6, 5),
        tag("path", d="M1 11L11 1", stroke="bad", stroke_width=1.75, stroke_linecap="round"),
    )


def composed(name: str, n: int | None) -> Part | None:
    """Glyphs of two parts: what it is, and of which kind."""
    kind, _, rest = name.partition("_")
    if kind == "signal" and rest:
        return signal_sign(rest, n)
    if kind == "trace" and rest:
        color = rest if rest in ("purple", "yellow", "blue") else "any"
        says = "a trace of any colour" if color == "any" else f"a {color} trace"
        if rest == "just_marked":
            says = "a trace of the same colour"
        return with_number(trace(0, 0, 19, color), n, says, 19)
    if kind == "tech":
        which = rest if rest in TECH_PAINTS else ""
        return with_number(tech_sign(which), n, f"a {which or 'new'} tech", 19)
    if kind == "research" and rest:
        return with_number(tech_sign(rest), n, f"a {rest} tech", 19)
    if kind == "win" and rest in COLORS:
        return won(signal(0, 0, 17, rest), f"a win in a {rest} sector")
    if kind == "income" and rest:
        mark = resource("random_card" if rest == "card" else rest, 8, 0, 16)
        return made(together(icon(ICONS["tuck"], -8, 0, 15), mark), f"a {rest} income", 32)
    if kind == "corner" and rest:
        tab = tag("path", d="M-9-9H9V5L5 9H-9Z", fill="raised", stroke="muted")
        inner = resource(rest, 0, 0, 13) if rest != "move" else icon_node("move", size=13)
        return made(together(tab, inner), f"a {rest} corner", 19)
    if kind == "remove":
        gone = together(
            icon_node(rest), tag("path", d="M-8 8L8-8", stroke="bad", stroke_width=1.75)
        )
        return made(gone, f"take back a {rest}")
    if kind == "play":
        coin = tag("circle", r=8.5, fill="ground", stroke="credits", stroke_width=1.5)
        return made(together(coin, middle(0, 0, rest, 12, bold=True)), f"play a card for {rest}")
    return None


SPECIAL: dict[str, Callable[[int | None], Part]] = {
    "visit": lambda n: sign("move", "visit"),
    "orbiter_or_lander": lambda n: with_number(
        together(icon("M14 2L10 22", 0, 0, 20, "muted"), icon(ICONS["orbiter"], -9, 0, 15),
                 icon(ICONS["lander"], 10, 0, 15)), n, "an orbiter or lander", 36),
    "orbit_or_land": lambda n: made(
        together(icon("M14 2L10 22", 0, 0, 20, "muted"), icon(ICONS["orbit"], -9, 0, 15),
                 icon(ICONS["land"], 10, 0, 15)), "orbit or land", 36),
    "both_species": lambda n: made(
        together(icon(ICONS["species"], -6, 0, 15), icon(ICONS["species"], 6, 0, 15)),
        "each of the two species", 26),
    "signal": lambda n: with_number(signal(0, 0, 18, "any"), n, "a signal"),
    "signals_in_sectors": lambda n: with_number(
        together(signal(-5, 0, 15, "any"), icon(ICONS["sector"], 7, 0, 15)), n,
        "a sector with a signal", 28),
    "completed_sector": lambda n: made(
        together(icon_node("sector"), icon(ICONS["end"], 8, -4, 11)), "a completed sector", 22),
    "move_in_ring": lambda n: made(
        together(icon_node("ring"), icon(ICONS["move"], 0, 0, 11)), "a move within one ring"),
    "end_game": lambda n: sign("gold", "an end-of-game card", "gold"),
    "gold": lambda n: sign("gold", "a gold tile", "gold"),
    "other_player": lambda n: sign("other", "another player"),
    "planet_visit_publicity_may_be_move": lambda n: made(
        together(resource("publicity", -11, 0, 15), icon(ICONS["exchange"], 0, 0, 10, "muted"),
                 icon(ICONS["move"], 11, 0, 15)), "1 move instead of a planet's publicity", 38),
    "no_asteroid_exit_surcharge": lambda n: made(
        together(icon_node("asteroid"), icon(ICONS["end"], 9, -4, 11)),
        "leaving asteroids costs nothing more", 24),
}  # fmt: skip
"""Signs of their own; modules add theirs."""


def draw(one: effects.Glyph) -> Part:
    """A glyph of an effect as a part of a row."""
    name, n = one.icon, one.number
    if name in resources():
        return amount(name, n)
    if name == "move":
        return with_number(icon_node("move"), n, "move" if n == 1 else "moves")
    if name in TEXTS:
        return TEXTS[name] if n is None else f"{n} {TEXTS[name]}"
    if name in SPECIAL:
        return SPECIAL[name](n)
    if name in PLAIN:
        return with_number(icon_node(name), n, PLAIN[name])
    if name in heavens.ART:
        return made(planet_sign(name), name.capitalize())
    found = composed(name, n)
    if found is None:
        raise LookupError(f"no sign for the glyph {name!r}")
    return found


def end_game(box: EndGame) -> Row:
    """The gold box of a card in signs."""
    if isinstance(box, scoring.Per):
        return [amount("vp", box.vp), "per", *parts(box.metric.glyphs())]
    if isinstance(box, scoring.If):
        return [amount("vp", box.vp), "if", *claim(box.when)]
    return [sign("gold", box.words(), "gold"), "last value"]


def circle(one: Circle) -> Row:
    """A circle of a mission in signs: its trigger, and what it gives."""
    return parts([effects.Glyph(one.trigger.icon()), *one.reward.glyphs()])


# -- rows ------------------------------------------------------------------------------


def rows(groups: Iterable[Sequence[Part]], room: float) -> list[Row]:
    """Groups of signs in rows no wider than the room; a group stays together if it can."""
    found: list[Row] = []
    for group in groups:
        together_now = list(group)
        if not together_now:
            continue
        if found and sentence_width([*found[-1], *together_now]) + SPACE <= room:
            found[-1] += together_now
        elif sentence_width(together_now) <= room:
            found.append(together_now)
        else:
            found.append([])
            for part in together_now:
                if found[-1] and sentence_width([*found[-1], part]) > room:
                    found.append([])
                found[-1].append(part)
    return found


def parts(some: Iterable[effects.Glyph]) -> Row:
    """Glyphs as parts of a row; equal ones are drawn once, with their number before them."""
    found: Row = []
    for one, equal in groupby(some):
        times = len(list(equal))
        if times > 1:
            found.append(f"{times}{TIMES}")
        found.append(draw(one))
    return found


def claim(condition: Condition) -> Row:
    """A condition in signs; what is counted has its number before it."""
    written = condition.glyphs()
    found = parts(written)
    least = condition.min if isinstance(condition, Metric) else None
    if least is not None and least > 1 and all(one.number != least for one in written):
        found.insert(0, f"{least}{TIMES}")
    return found


def gives() -> Glyph:
    """Between a condition and its reward."""
    return Glyph(9, icon("M8 5L15 12L8 19", 0, 0, 13, "muted"), "gives")


def row(x: float, y: float, written: Sequence[Part]) -> Node:
    return sentence(x, y, written)
