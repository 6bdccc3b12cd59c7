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
from offworld.drawing.picture import PHONE
from offworld.drawing.stacks import best_layout
from offworld.drawing.theme import theme
from offworld.engine import HIDDEN, Match
from offworld.games.nexus_ops import NexusOps
from offworld.games.nexus_ops.look.cards import WIDTH
from offworld.games.nexus_ops.look.pieces import SILHOUETTES
from offworld.games.nexus_ops.look.terrain import ART, HUES, SIZE, hex_board
from offworld.games.nexus_ops.look.units import terrain_words, unit_words
from offworld.games.nexus_ops.look.view import NexusView
from offworld.games.nexus_ops.look.words import energize_face, mission_face
from offworld.games.nexus_ops.modules.king_of_the_hill import Hills
from offworld.games.nexus_ops.state import BATTLE, FACTION_CHOICE, MOVEMENT, Table
from offworld.games.nexus_ops.tables import (
    BOARDS,
    COLUMNS,
    ENERGIZE,
    ENERGIZE_IDS,
    FACTIONS,
    MISSION_IDS,
    MISSIONS,
    SHEETS,
    TERRAINS,
    TOKEN_IDS,
)
from offworld.games.nexus_ops.terms.options import PASS, Fight, Move, PickUnit, PlayCard
from tests.games.nexus_ops.scene import A, B, options, passes, scene

Modules = Sequence[str] | Mapping[str, Any]
SETUPS: list[tuple[int, Modules]] = [
    (2, ()),
    (3, ("vortex", "alternate_units")),
    (4, ()),
    (4, ("four_player_teams", "top_priority", "executive_orders")),
    (3, ("intercepted_transmissions", "king_of_the_hill")),
    (2, {"alternate_two_player_board": {"board": "energy_dependence"}, "alternate_units": {}}),
    (2, {"alternate_two_player_board": {"board": "long_front"}, "vortex": {}}),
    (2, {"alternate_two_player_board": {"board": "wide_front"}, "executive_orders": {}}),
]


def moments(seats: int, modules: Modules) -> Iterator[Match]:
    """A random game at its start, now and then, in battles, and late."""
    match = NexusOps().new(seats=seats, seed="picture", modules=modules)
    chance = random.Random(seats)
    for number in range(500):
        if match.over:
            break
        view = view_of(match, None)
        in_battle = view.battle is not None and chance.random() < 0.05
        if (
            number < 3
            or in_battle
            or view.extras.get("top_priority", [])
            or chance.random() < 0.015
        ):
            yield match
        assert match.decision is not None
        match.choose(chance.choice(list(match.decision.options)))
    yield match


def view_of(match: Match, seat: int | None) -> NexusView:
    return cast(NexusView, match.view(seat))


def ids(fragments: Mapping[str, str]) -> list[str]:
    return re.findall(r' id="([^"]*)"', "".join(fragments.values()))


def promised(view: NexusView) -> set[str]:
    """The ids that offers may name."""
    names = BOARDS[view.board].names
    found = {f"hex-{name}" for name in names}
    for hex, seats in enumerate(view.stacks):
        for seat, stack in enumerate(seats):
            found |= {f"stack-{names[hex]}-{seat}-{c}" for c in range(COLUMNS) if stack[c]}
    found |= {f"line-{MISSION_IDS[m]}" for m in view.open_missions}
    found |= {f"drawn-{MISSION_IDS[m]}" for m in view.extras.get("top_priority", []) if m != HIDDEN}
    if view.seat is not None:
        mine = view.players[view.seat]
        found |= {f"mat-{column}" for column in range(COLUMNS)}
        found |= {f"mission-{MISSION_IDS[m]}" for m in mine.shown_missions}
        found |= {f"energize-{ENERGIZE_IDS[e]}" for e in mine.shown_energize}
    if view.phase == FACTION_CHOICE:
        found |= {f"faction-{row['id']}" for row in FACTIONS}
    if view.battle is not None:
        found |= {"side-0", "side-1"}
        for side, dice in enumerate(view.battle.dice):
            found |= {f"die-{side}-{i}" for i in range(len(dice))}
    return found


def known_names(view: NexusView) -> set[str]:
    """The names of all cards that the view shows somewhere."""
    missions = [*view.mission_discard, *view.extras.get("top_priority", []), *view.open_missions]
    energize = list(view.energize_discard)
    for player in view.players:
        missions += player.played + player.shown_missions
        energize += player.shown_energize
    names = {str(MISSIONS[m]["name"]) for m in missions if m != HIDDEN}
    return names | {str(ENERGIZE[e]["name"]) for e in energize if e != HIDDEN}


def element(fragment: str, id: str) -> ElementTree.Element:
    return next(e for e in ElementTree.fromstring(fragment).iter() if e.get("id") == id)


def said(fragment: str, id: str) -> str:
    """Everything that is written and said in a thing of the picture."""
    return "".join(element(fragment, id).itertext())


def check_look(root: ElementTree.Element) -> None:
    """Only the theme's variables, no styles, nothing too small to read."""
    known = {f"var(--{name})" for name in theme(NexusOps.look.colours)} | {"none"}
    for one in root.iter():
        assert "style" not in one.attrib
        for key in ("fill", "stroke"):
            assert one.get(key, "none") in known, one.get(key)
        if one.tag.endswith("text"):
            assert float(one.get("font-size", "0")) >= 12, one.text


@pytest.mark.parametrize(("seats", "modules"), SETUPS)
def test_pictures_at_random_moments(seats: int, modules: Modules) -> None:
    for match in moments(seats, modules):
        for seat in (*range(seats), None):
            view, fragments = view_of(match, seat), match.draw(seat)
            drawn = ids(fragments)
            assert len(drawn) == len(set(drawn)), "an id occurs twice"
            assert promised(view) <= set(drawn)
            assert {id for offer in match.offers(seat) for id in offer.path} <= set(drawn)
            assert ("mat" in fragments) == (seat is not None)
            assert ("stage" in fragments) == (view.battle is not None)
            choosing = view.phase == FACTION_CHOICE
            known = [
                mission for mission in view.extras.get("top_priority", []) if mission != HIDDEN
            ]
            assert ("focus" in fragments) == (choosing or bool(known))
            for fragment in fragments.values():
                check_look(ElementTree.fromstring(fragment))
                assert not re.search(r"rgb|hsl|(?<!url\()(?<!=\")#[0-9a-fA-F]{3}\b", fragment)
            check_secrets(match, view, "".join(fragments.values()))


def check_secrets(match: Match, view: NexusView, picture: str) -> None:
    """Nothing but known cards is named, and another world that looks the same is drawn so."""
    known = known_names(view) | ({"Forced March"} if any(view.march) else set())
    for row in (*MISSIONS, *ENERGIZE):
        assert row["name"] in known or str(row["name"]).replace("'", "&#x27;") not in picture
    assert not any(token in picture for token in TOKEN_IDS)
    if match.decision is not None and match.decision.seat == view.seat:
        assert "".join(match.imagine(view.seat, 5).draw(view.seat).values()) == picture


def test_fragments_come_in_order_of_importance() -> None:
    match = scene().units(A, "1D", "a0").units(B, "2H", "a0").play()
    assert list(match.draw(A)) == ["board", "mat", "players", "cards", "legend"]
    assert list(match.draw(None)) == ["board", "players", "cards", "legend"]


def test_a_battle_shows_dice_hits_and_losses() -> None:
    """The picture in the window after the roll of the Dragon, and after its casualty."""
    table = scene().units(A, "1D 1H", "a0").units(B, "1L 2H", "a0").energize(A, "second_chance")
    match = table.phase(BATTLE).dice(5, 3, 2).play()
    match.choose(Fight(BOARDS["standard_2p"].names.index("a0"), B))
    while "die-0-0" not in ids(match.draw(A)) or "to be rolled" in match.draw(A)["stage"]:
        match.choose(PASS)
    fragments = match.draw(A)
    assert list(fragments)[:2] == ["board", "stage"]
    die = element(fragments["stage"], "die-0-0")
    assert "5: a hit" in "".join(die.itertext())
    assert len([e for e in die.iter() if e.tag.endswith("circle")]) == 5
    match.choose(PASS)
    passes(match)
    match.choose(PickUnit(0))
    assert "1 Human lost" in match.draw(A)["stage"]


def test_every_terrain_has_its_own_pattern() -> None:
    assert {HUES[terrain] for terrain in TERRAINS} == set(ART)
    assert len({str(art) for art in ART.values()}) == len(TERRAINS)


def test_every_unit_has_its_own_silhouette() -> None:
    units = [unit.id for sheet in SHEETS.values() for unit in sheet]
    assert len({SILHOUETTES[unit] for unit in units}) == len(units) == 2 * COLUMNS


@pytest.mark.parametrize("sheet", list(SHEETS))
def test_words_of_cards_fit_their_frame(sheet: str) -> None:
    says = [mission_face(sheet, mission) for mission in range(len(MISSIONS))]
    says += [energize_face(sheet, card) for card in range(len(ENERGIZE))]
    for words in says:
        assert len(wrap(words, 12, WIDTH - 24)) <= 3, words
    for row in (*MISSIONS, *ENERGIZE):
        assert len(wrap(row["name"], 14, WIDTH - 48, bold=True)) <= 2, row["name"]


# -- what is said of units and terrain -------------------------------------------------


@pytest.mark.parametrize(
    ("sheet", "column", "words"),
    [
        ("classic", 0, ["costs 2 rubium", "6 or more", "can mine", "a Magma Pool or the Monolith"]),
        ("classic", 1, ["+1 in Liquifungus Forest", "\N{MINUS SIGN}1 in Crystal Spires"]),
        ("classic", 3, ["2 hexes if one of them is Rock Plains"]),
        ("classic", 4, ["leaps up to 2 hexes from a Magma Pool", "you choose what it destroys"]),
        ("classic", 5, ["flies from the Monolith", "a 4 or more destroys a unit in an adjacent"]),
        ("alternate", 0, ["at most 1 bought a turn", "1 die fewer"]),
        ("alternate", 1, ["may move 1 hex further"]),
        ("alternate", 2, ["for 1 sure hit"]),
        ("alternate", 3, ["attacks before all others in Rock Plains"]),
        ("alternate", 4, ["dives from a Magma Pool"]),
        ("alternate", 5, ["from the Monolith, up to 2 away", "and attacks again"]),
    ],
)
def test_a_unit_says_all_it_can_do(sheet: str, column: int, words: list[str]) -> None:
    for expected in words:
        assert expected in unit_words(sheet, column)


def test_a_stack_a_price_and_a_battle_say_what_the_unit_can_do() -> None:
    table = scene().units(A, "1D", "a0").units(B, "2H", "a0").energize(A, "second_chance")
    match = table.phase(BATTLE).play()
    dragon = unit_words("classic", 5)
    assert dragon in said(match.draw(B)["board"], "stack-a0-0-5")
    assert dragon in said(match.draw(B)["mat"], "mat-5")
    match.choose(Fight(BOARDS["standard_2p"].names.index("a0"), B))
    assert dragon in said(match.draw(B)["stage"], "side-0")


def test_the_monolith_says_what_it_is_for() -> None:
    board = scene().play().draw(None)["board"]
    centre = BOARDS["standard_2p"].names[BOARDS["standard_2p"].centre]
    assert "draw 2 Energize cards" in said(board, f"hex-{centre}")
    assert "Rubium Dragons fly from here" in said(board, f"hex-{centre}")
    assert terrain_words("classic", TERRAINS.index("magma_pool")) in board


def test_things_have_names_in_plain_words() -> None:
    match = scene().units(A, "1D", "a0").terrain(a0="rock_plains").play()
    fragments = match.draw(A)
    assert element(fragments["board"], "hex-a0").get("data-name") == "Rock Plains a0"
    assert element(fragments["board"], "stack-a0-0-5").get("data-name") == "Rubium Dragon"
    assert element(fragments["mat"], "mat-0").get("data-name") == "Human"


# -- stacks ----------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "most"), [(2, 6), (3, 6), (4, 3)])
def test_pieces_in_a_contested_hex_can_be_told_apart(seats: int, most: int) -> None:
    """With a refinery above them, on a board as it is shown on a screen of 1440 by 900."""
    box = hex_board(f"standard_{seats}p").box
    shown = min(1, 613 / box.height)
    for count in range(2, most + 1):
        groups = (count - count // 2, count // 2)
        layout = best_layout(SIZE, groups, "", box.type_size(), (-25, 58))
        assert layout.size * shown >= 28
    assert best_layout(SIZE, (1, 1), "", box.type_size(), (-25, 58)).size * shown >= 32


def test_numbers_on_the_board_can_be_read_on_a_phone() -> None:
    match = scene().units(A, "3H 2D", "a0").units(B, "2H", "a0").refinery(a0=2).play()
    board = ElementTree.fromstring(match.draw(A)["board"])
    _, _, width, height = map(float, board.get("viewBox", "").split())
    scale = min(PHONE[0] / width, PHONE[1] / height)
    written = [one for one in board.iter() if one.tag.endswith("text")]
    assert {one.text for one in written} >= {"3", "2", "?"}
    for one in written:
        assert float(one.get("font-size", "0")) * scale >= 12


def test_moved_units_are_dimmed_and_ticked() -> None:
    match = scene().units(A, "2H 1D", "a0").terrain(c0="rock_plains").phase(MOVEMENT).play()
    assert "already acted" not in match.draw(A)["board"]
    origin = BOARDS["standard_2p"].names.index("a0")
    target = BOARDS["standard_2p"].names.index("c0")
    match.choose(Move(column=0, count=2, origin=origin, target=target))
    board = match.draw(A)["board"]
    moved, still = element(board, "stack-c0-0-0"), element(board, "stack-a0-0-5")
    assert "2 have already acted" in "".join(moved.itertext())
    assert any(e.get("opacity") for e in moved.iter())
    assert not any(e.get("opacity") for e in still.iter())


def test_contested_hexes_and_refineries_are_marked() -> None:
    match = scene().units(A, "1H", "a0").units(B, "1H", "a0").units(A, "1F", "c0")
    board = match.no_tokens("c0").refinery(c0=2).play().draw(None)["board"]
    contested, mined = element(board, "hex-a0"), element(board, "hex-c0")
    assert any(e.get("stroke-dasharray") for e in contested.iter())
    assert not any(e.get("stroke-dasharray") for e in mined.iter())
    assert "mined by" in "".join(mined.itertext())


# -- what optional rules add -----------------------------------------------------------


def test_the_vortex_has_a_number_for_each_hex_around_it() -> None:
    board = scene(modules=["vortex"]).play().draw(None)["board"]
    tokens = next(
        e for e in ElementTree.fromstring(board).iter() if e.get("data-layer") == "tokens"
    )
    numbers = [e.text for e in tokens.iter() if e.tag.endswith("text")]
    assert sorted(map(str, numbers)) == list("123456")


def test_without_the_vortex_no_layer_is_filled_by_it() -> None:
    board = scene().play().draw(None)["board"]
    assert "Vortex" not in board


def test_cards_of_the_hill_are_counted_once_somebody_has_one() -> None:
    def take_one(s: Table) -> None:
        cast(Hills, s.parts["king_of_the_hill"]).points[B] = 2

    start = scene(modules=["king_of_the_hill"])
    assert "King of the Hill" not in start.play().draw(None)["players"]
    assert "2 King of the Hill cards" in start.change(take_one).play().draw(None)["players"]


def test_a_price_that_is_cut_is_said_to_be() -> None:
    match = scene().energize(A, "black_market").rubium(A, 9).play()
    assert "now" not in said(match.draw(A)["mat"], "mat-5")
    match.choose(next(one for one in options(match) if isinstance(one, PlayCard)))
    assert "now 8 rubium" in said(match.draw(A)["mat"], "mat-5")


# -- drawing once ----------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "modules"), SETUPS)
def test_what_was_drawn_before_is_drawn_the_same_anew(seats: int, modules: Modules) -> None:
    """A game drawn with all that is remembered of it, and once more from nothing at each step."""
    remembered = pictures(seats, modules, forgetful=False)
    assert pictures(seats, modules, forgetful=True) == remembered


def pictures(seats: int, modules: Modules, forgetful: bool) -> list[Mapping[str, str]]:
    match = NexusOps().new(seats=seats, seed="before", modules=modules)
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
