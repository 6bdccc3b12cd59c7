"""The picture: well-formed, with the promised ids, in the theme's colours, without secrets."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, cast
from xml.etree import ElementTree

import pytest

from offworld.drawing import nodes
from offworld.drawing.metrics import wrap
from offworld.drawing.panels import BESIDE, RAIL
from offworld.drawing.picture import PHONE
from offworld.drawing.theme import theme
from offworld.drawing.writing import sentence_width
from offworld.engine import HIDDEN, Match
from offworld.engine.hexes import Hex, centre, corners
from offworld.games.pandorum import PandorumGame, state
from offworld.games.pandorum.board import BOARDS
from offworld.games.pandorum.look.board import TOKENS, places
from offworld.games.pandorum.look.cards import HEIGHT, WIDTH, hull_rows, project_rows
from offworld.games.pandorum.look.focus import surroundings
from offworld.games.pandorum.look.glyphs import counts, satellite_parts, targets
from offworld.games.pandorum.look.icons import BOW_MARKS, TYPE_MARKS
from offworld.games.pandorum.look.terrain import ART, SIZE, hex_board
from offworld.games.pandorum.look.view import PandorumView, about
from offworld.games.pandorum.modules import MODULES
from offworld.games.pandorum.tables import (
    BOW_IDS,
    COUNTS,
    HULLS,
    NONE,
    PROJECT_IDS,
    PROJECTS,
    SATELLITES,
    TYPE_IDS,
)
from offworld.games.pandorum.terms.options import Build, Move, Pay
from tests.games.pandorum.scene import BASE, BLUE, MODULE, RED, scene

Modules = Sequence[str] | Mapping[str, Any]
EXPANSIONS = [kind.name for kind in MODULES if not kind.automaton]
SETUPS: list[tuple[int, Modules]] = [
    (2, ()),
    (3, ()),
    (4, ()),
    (2, EXPANSIONS),
    (4, EXPANSIONS),
    *[(1, [kind.name]) for kind in MODULES if kind.automaton],
    *[(1, [kind.name, *EXPANSIONS]) for kind in MODULES if kind.automaton],
]


def moments(seats: int, modules: Modules) -> Iterator[Match]:
    """A random game at its start, now and then, in all kinds of questions, and at its end."""
    match = PandorumGame().new(seats=seats, seed="picture", modules=modules)
    chance = random.Random(seats)
    met: set[tuple[int, type]] = set()
    for number in range(900):
        if match.decision is None:
            break
        view = view_of(match, None)
        question = view.phase, type(about(view))
        if number < 3 or question not in met or chance.random() < 0.03:
            met.add(question)
            yield match
        match.choose(chance.choice(list(match.decision.options)))
    yield match


def view_of(match: Match, seat: int | None) -> PandorumView:
    return cast(PandorumView, match.view(seat))


def ids(fragments: Mapping[str, str]) -> list[str]:
    return re.findall(r' id="([^"]*)"', "".join(fragments.values()))


def element(fragment: str, id: str) -> ElementTree.Element:
    return next(e for e in ElementTree.fromstring(fragment).iter() if e.get("id") == id)


def promised(view: PandorumView) -> set[str]:
    """The ids that offers and the log may name."""
    names = BOARDS[view.board].names
    found = {"deck"} | {f"hex-{name}" for name in names}
    found |= {f"structure-{names[hex]}" for hex, one in enumerate(view.owner) if one != NONE}
    found |= {f"harvester-{one.seat}" for one in view.players}
    found |= {f"player-{one.seat}" for one in view.players}
    found |= {f"market-{PROJECT_IDS[number]}" for number in view.market}
    found |= {f"laid-{PROJECT_IDS[number]}" for number in view.laid}
    for one in view.players:
        if one.bow != NONE:
            found |= {f"bow-{one.seat}", f"hull-{one.seat}"}
            found |= {f"slot-{one.seat}-{slot}" for slot in (1, 2, 3)}
    if view.seat is not None:
        mine = view.players[view.seat]
        found |= {"supply-module", "supply-base"}
        found |= {f"hand-{PROJECT_IDS[number]}" for number in mine.shown}
    return found


def check_look(root: ElementTree.Element) -> None:
    """Only the theme's variables, no styles, nothing too small to read."""
    known = {f"var(--{name})" for name in theme(PandorumGame.look.colours)}
    known |= {f"var(--seat-{seat})" for seat in range(5)} | {"none"}
    for one in root.iter():
        assert "style" not in one.attrib
        for key in ("fill", "stroke"):
            assert one.get(key, "none") in known, one.get(key)
        if one.tag.endswith("text"):
            assert float(one.get("font-size", "0")) >= 12, one.text


def known_names(view: PandorumView) -> set[str]:
    """The names of all Projects that the view shows somewhere."""
    cards = [*view.market, *view.laid, *view.box]
    for one in view.players:
        cards += one.shown + [number for slot in one.slots for number in slot]
    return {PROJECTS[number].name for number in cards if number != HIDDEN}


@pytest.mark.parametrize(("seats", "modules"), SETUPS)
def test_pictures_at_random_moments(seats: int, modules: Modules) -> None:
    for match in moments(seats, modules):
        for seat in (*range(seats), None):
            view, fragments = view_of(match, seat), match.draw(seat)
            drawn = ids(fragments)
            assert len(drawn) == len(set(drawn)), "an id occurs twice"
            assert promised(view) <= set(drawn)
            assert {id for offer in match.offers(seat) for id in offer.path} <= set(drawn)
            refused = {id for refusal in match.refusals(seat) for id in refusal.path}
            assert refused <= set(drawn)
            assert ("mat" in fragments) == (seat is not None)
            for fragment in fragments.values():
                check_look(ElementTree.fromstring(fragment))
                assert not re.search(r"rgb|hsl|(?<!url\()(?<!=\")#[0-9a-fA-F]{3}\b", fragment)
            check_secrets(match, view, "".join(fragments.values()))


def check_secrets(match: Match, view: PandorumView, picture: str) -> None:
    """Nothing but known cards is named, and another world that looks the same is drawn so."""
    if not view.modules:
        known = known_names(view)
        for project in PROJECTS:
            assert project.name in known or f">{project.name}" not in picture
    if match.decision is not None and match.decision.seat == view.seat:
        assert "".join(match.imagine(view.seat, 5).draw(view.seat).values()) == picture


@pytest.mark.parametrize(("seats", "modules"), SETUPS)
def test_what_was_drawn_before_is_drawn_the_same_anew(seats: int, modules: Modules) -> None:
    """A game drawn with all that is remembered of it, and once more from nothing at each step."""
    remembered = pictures(seats, modules, forgetful=False)
    assert pictures(seats, modules, forgetful=True) == remembered


def pictures(seats: int, modules: Modules, forgetful: bool) -> list[Mapping[str, str]]:
    match = PandorumGame().new(seats=seats, seed="before", modules=modules)
    chance = random.Random(5)
    drawn: list[Mapping[str, str]] = []
    while match.decision is not None and match.rev < 400:
        match.choose(chance.choice(list(match.decision.options)))
        if match.rev % 5 == 0:
            for seat in (0, None):
                if forgetful:
                    nodes.forget()
                drawn.append(match.draw(seat))
    return drawn


def test_fragments_come_in_order_of_importance() -> None:
    match = scene().hand(RED, 17, 17, 3).at(RED, -2, 0).play()
    assert list(match.draw(RED)) == ["board", "mat", "hand", "players", "cards", "legend"]
    assert list(match.draw(None)) == ["board", "players", "cards", "legend"]


# -- the board -------------------------------------------------------------------------


def test_every_ground_has_its_own_pattern() -> None:
    assert len({str(art) for art in ART.values()}) == len(ART)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_sectors_have_borders_and_letters_to_read_on_a_phone(players: int) -> None:
    match = PandorumGame().new(seats=players, seed=1)
    board = ElementTree.fromstring(match.draw(None)["board"])
    letters = [e for e in board.iter() if e.tag.endswith("text")]
    assert sorted(str(e.text) for e in letters) == sorted(BOARDS[players].letters)
    for letter in letters:
        box = hex_board(players).box
        scale = min(PHONE[0] / box.width, PHONE[1] / box.height)
        assert float(letter.get("font-size", "0")) * scale >= 11.99


def test_steps_lie_on_the_central_landing_pad_only() -> None:
    """They tell how the board lies: the solo cards are turned by them."""
    match = scene().feature("landing_pad", 2, 0).play()
    board = match.draw(RED)["board"]
    central, other = element(board, "hex-A0"), element(board, "hex-B3")
    assert len(list(central)) > len(list(other))


@pytest.mark.parametrize("free", [True, False])
@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_harvesters_stay_inside_their_hex_and_apart(count: int, free: bool) -> None:
    spots = places(count, free)
    assert len(spots) == count
    edge = max(y for _, y in corners(Hex(0, 0), SIZE))
    for x, y, size in spots:
        far = abs(y) + size / 3
        assert abs(x) + size / 2 <= min(edge / 2, edge - far) * 3**0.5 + 4
    for i, (x, y, size) in enumerate(spots):
        for u, v, _ in spots[:i]:
            assert abs(x - u) >= size or abs(y - v) >= size * 0.66


def test_a_structure_is_told_by_owner_and_kind_and_glides() -> None:
    match = scene().structure(BLUE, BASE, 2, 0).structure(RED, MODULE, 1, 0).play()
    board = match.draw(RED)["board"]
    base, module = element(board, "structure-B3"), element(board, "structure-A1")
    assert "Sky's Base" in "".join(base.itertext())
    assert "Your Module" in "".join(module.itertext())
    assert base.get("data-piece") != module.get("data-piece")
    assert base.get("data-count") == "1"
    assert TOKENS[BASE] > TOKENS[MODULE]


def test_only_ones_own_harvester_takes_the_click_from_its_hex() -> None:
    board = scene().play().draw(RED)["board"]
    assert element(board, f"harvester-{RED}").get("pointer-events") is None
    assert element(board, f"harvester-{BLUE}").get("pointer-events") == "none"


def test_hexes_lie_where_the_map_says() -> None:
    board = scene().play().draw(None)["board"]
    x, y = centre(Hex(2, 0), SIZE)
    moved = re.findall(r"-?[\d.]+", str(element(board, "hex-B3").get("transform")))
    assert (float(moved[0]), float(moved[1])) == pytest.approx((x, y), abs=0.01)


# -- cards -----------------------------------------------------------------------------


def test_every_card_fits_its_frame() -> None:
    for project in PROJECTS:
        assert len(wrap(project.name, 12, WIDTH - 48, bold=True)) <= 2, project.name
        rows = project_rows(project)
        assert len(rows) <= 3, project.name
        for parts in rows:
            assert sentence_width(parts) <= WIDTH - 12, project.name
    assert HEIGHT <= 130


def test_every_part_of_a_harvester_fits_its_card() -> None:
    for hull in HULLS:
        for parts in hull_rows(hull):
            assert sentence_width(parts) <= BESIDE - 52, hull.name
    for satellite in SATELLITES:
        assert sentence_width(satellite_parts(satellite)) <= 140, satellite.name
    assert RAIL < BESIDE


def test_every_count_and_target_has_a_sign_with_words() -> None:
    assert set(counts()) == set(COUNTS)
    assert {satellite.target for satellite in SATELLITES} <= set(targets())
    signs = [*counts().values(), *targets().values()]
    assert all(sign.says for sign in signs)
    assert len({str(sign.drawn) for sign in targets().values()}) == len(targets())


def test_every_type_and_bow_has_its_own_icon() -> None:
    marks = [TYPE_MARKS[name] for name in TYPE_IDS] + [BOW_MARKS[name] for name in BOW_IDS]
    assert len(set(marks)) == len(marks)


def test_the_legend_names_every_sign() -> None:
    legend = scene().play().draw(None)["legend"].lower()
    for name in (*TYPE_IDS, "volcano", "landing pad", "vector thrusters", "pyrrhum"):
        assert name in legend


def test_cards_tell_what_they_would_bring_and_which_do_not_fit() -> None:
    """EX-58: dunes to the right; card 17 fits there and 24 does not."""
    match = scene().hand(RED, 17, 24, 24).play()
    hex = BOARDS[2].names.index("B3")
    match.choose(Move(hex))
    match.choose(Pay(23))
    fragments = match.draw(RED)
    fits = "".join(element(fragments["hand"], "hand-solar_generator").itertext())
    unfit = "".join(element(fragments["hand"], "hand-xeno_laboratory").itertext())
    assert re.search(r"\+\d", fits)
    assert "would bring" in fits
    assert "not fulfilled" in unfit
    assert "would bring" not in unfit
    assert "dunes B3" in fragments["focus"]


def test_the_site_counts_what_lies_around() -> None:
    setting = scene().structure(BLUE, BASE, 1, 0).structure(RED, MODULE, 3, 0).hand(RED, 17, 17)
    match = setting.play()
    match.choose(Move(BOARDS[2].names.index("B3")))
    match.choose(Pay(16))
    view = view_of(match, RED)
    around = surroundings(view, view.harvesters[RED])
    assert around["adjacent_own"] == around["adjacent_opponent"] == around["adjacent_base"] == 1
    assert around["adjacent_volcano"] == 2
    assert view.phase == state.CONSTRUCTION


def test_cards_in_use_are_laid_out_in_order() -> None:
    match = scene().hand(RED, 17, 20, 3).supply(RED, 0, 6).play()
    match.choose(Move(BOARDS[2].names.index("B3")))
    match.choose(Pay(2))
    match.choose(Build(16, 19))
    focus = match.draw(BLUE)["focus"]
    assert focus.index("laid-solar_generator") < focus.index("laid-energy_generator")


def test_two_satellites_fit_beside_the_number_of_cards() -> None:
    setting = scene().satellites(RED, "sector_survey", "border_patrol").slot_cards(RED, 3, 11)
    hold = element(setting.play().draw(RED)["mat"], f"slot-{RED}-3")
    ends = [float(e.get("x", "0")) for e in hold.iter() if e.tag.endswith("text")]
    assert ends == sorted(ends)
    assert ends[-1] - ends[-2] >= 26


# -- players ---------------------------------------------------------------------------


def test_cards_seen_in_another_hand_are_shown() -> None:
    match = scene().play()
    shown = view_of(match, RED).players[BLUE].shown
    panel = element(match.draw(RED)["players"], f"player-{BLUE}")
    told = "".join(panel.itertext())
    assert all(PROJECTS[number].name in told for number in shown if number != HIDDEN)
    assert not any(f"{project.name} (#" in told for project in PROJECTS if shown == [HIDDEN])


def test_an_automaton_has_a_ring() -> None:
    automatons = [kind for kind in MODULES if kind.automaton]
    for kind in automatons:
        match = PandorumGame().new(seats=1, seed=1, modules=[kind.name])
        panels = match.draw(0)["players"]
        assert kind.title in panels
        rings = [
            e
            for e in element(panels, "player-1").iter()
            if e.tag.endswith("circle") and e.get("stroke") == "var(--seat-1)"
        ]
        assert len(rings) == 1
