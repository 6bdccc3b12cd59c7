"""The picture: well-formed, with the promised ids, in the theme's colours, without secrets."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, cast
from xml.etree import ElementTree

import pytest

from offworld.engine import HIDDEN, Match
from offworld.engine.hexes import Hex, corners
from offworld.games.nexus_ops import NexusOps
from offworld.games.nexus_ops.look.board import Room, Stack, best_layout, lifted
from offworld.games.nexus_ops.look.cards import WIDTH, energize_words, mission_words
from offworld.games.nexus_ops.look.memory import MEMORY
from offworld.games.nexus_ops.look.pieces import SILHOUETTES, wrapped
from offworld.games.nexus_ops.look.terrain import ART, SIZE
from offworld.games.nexus_ops.look.view import NexusView
from offworld.games.nexus_ops.state import BATTLE, FACTION_CHOICE, MOVEMENT
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
from offworld.games.nexus_ops.terms.options import PASS, Fight, Move, PickUnit
from tests.games.nexus_ops.scene import A, B, passes, scene

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
        if number < 3 or in_battle or view.drawn or chance.random() < 0.015:
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
    found |= {f"line-{MISSION_IDS[m]}" for m in view.line}
    found |= {f"drawn-{MISSION_IDS[m]}" for m in view.drawn if m != HIDDEN}
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
    missions = [*view.mission_discard, *view.drawn, *view.line]
    energize = list(view.energize_discard)
    for player in view.players:
        missions += player.played + player.shown_missions
        energize += player.shown_energize
    names = {str(MISSIONS[m]["name"]) for m in missions if m != HIDDEN}
    return names | {str(ENERGIZE[e]["name"]) for e in energize if e != HIDDEN}


def check_colours(root: ElementTree.Element) -> None:
    """Only the theme's variables."""
    for element in root.iter():
        assert "style" not in element.attrib
        for key in ("fill", "stroke"):
            value = element.get(key, "none")
            assert value == "none" or re.fullmatch(r"var\(--[a-z0-9-]+\)", value), value


@pytest.mark.parametrize(("seats", "modules"), SETUPS)
def test_pictures_at_random_moments(seats: int, modules: Modules) -> None:
    for match in moments(seats, modules):
        for seat in (*range(seats), None):
            view, fragments = view_of(match, seat), match.draw(seat)
            drawn = ids(fragments)
            assert len(drawn) == len(set(drawn)), "an id occurs twice"
            assert promised(view) <= set(drawn)
            assert {id for offer in match.offers(seat) for id in offer.path} <= set(drawn)
            assert ("hand" in fragments) == (seat is not None)
            assert ("focus" in fragments) == (view.battle is not None)
            for fragment in fragments.values():
                check_colours(ElementTree.fromstring(fragment))
                assert not re.search(r"rgb|hsl|(?<!url\()(?<!=\")#[0-9a-fA-F]{3}", fragment)
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
    assert list(match.draw(A)) == ["board", "hand", "players", "cards"]
    assert list(match.draw(None)) == ["board", "players", "cards"]


def test_a_battle_shows_dice_hits_and_losses() -> None:
    """The picture in the window after the roll of the Dragon, and after its casualty."""
    table = scene().units(A, "1D 1H", "a0").units(B, "1L 2H", "a0").energize(A, "second_chance")
    match = table.phase(BATTLE).dice(5, 3, 2).play()
    match.choose(Fight(BOARDS["standard_2p"].names.index("a0"), B))
    while "die-0-0" not in ids(match.draw(A)) or "to be rolled" in match.draw(A)["focus"]:
        match.choose(PASS)
    fragments = match.draw(A)
    assert list(fragments)[:2] == ["board", "focus"]
    battle = ElementTree.fromstring(fragments["focus"])
    die = next(e for e in battle.iter() if e.get("id") == "die-0-0")
    assert "5: a hit" in "".join(die.itertext())
    assert len([e for e in die.iter() if e.tag.endswith("circle")]) == 5
    match.choose(PASS)
    passes(match)
    match.choose(PickUnit(0))
    assert "1 Human lost" in match.draw(A)["focus"]


def test_every_terrain_has_its_own_pattern() -> None:
    assert set(ART) == set(TERRAINS)
    assert len({art() for art in ART.values()}) == len(TERRAINS)


def test_every_unit_has_its_own_silhouette() -> None:
    units = [unit.id for sheet in SHEETS.values() for unit in sheet]
    assert len({SILHOUETTES[unit] for unit in units}) == len(units) == 2 * COLUMNS


@pytest.mark.parametrize("sheet", list(SHEETS))
def test_words_of_cards_fit_their_frame(sheet: str) -> None:
    says = [mission_words(row, sheet) for row in MISSIONS]
    says += [energize_words(row, sheet) for row in ENERGIZE]
    for words in says:
        assert len(wrapped(words, 12, WIDTH - 24)) <= 3, words
    for row in (*MISSIONS, *ENERGIZE):
        assert len(wrapped(row["name"], 14, WIDTH - 48, bold=True)) <= 2, row["name"]


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
@pytest.mark.parametrize("types", [1, 2, 3, 4, 5, 6])
@pytest.mark.parametrize("count", [1, 4, 12])
def test_stacks_stay_inside_the_hex_and_apart(seats: int, types: int, count: int) -> None:
    groups = [[Stack(p, c, count, count) for c in range(types)] for p in range(seats)]
    room = Room(-24.5, 31.5, 9)
    layout = best_layout(groups, 1.0, room)
    assert sum(map(len, layout.rows)) == seats * types
    lift = lifted(len(layout.rows) * layout.high, room.top, room.bottom)
    reach = max(y for _, y in corners(Hex(0, 0), SIZE))
    for row, stacks in enumerate(layout.rows):
        y = lift + (row - (len(layout.rows) - 1) / 2) * layout.high
        far = abs(y) + layout.high / 2
        half = len(stacks) * layout.wide / 2
        assert half <= min(reach / 2, reach - far) * 3**0.5
        assert layout.size >= 11


def test_moved_units_are_dimmed_and_ticked() -> None:
    match = scene().units(A, "2H 1D", "a0").terrain(c0="rock_plains").phase(MOVEMENT).play()
    assert "already acted" not in match.draw(A)["board"]
    origin = BOARDS["standard_2p"].names.index("a0")
    target = BOARDS["standard_2p"].names.index("c0")
    match.choose(Move(column=0, count=2, origin=origin, target=target))
    board = ElementTree.fromstring(match.draw(A)["board"])
    moved = next(e for e in board.iter() if e.get("id") == "stack-c0-0-0")
    still = next(e for e in board.iter() if e.get("id") == "stack-a0-0-5")
    assert "2 have already acted" in "".join(moved.itertext())
    assert any(e.get("opacity") for e in moved.iter())
    assert not any(e.get("opacity") for e in still.iter())


def test_contested_hexes_and_refineries_are_marked() -> None:
    match = scene().units(A, "1H", "a0").units(B, "1H", "a0").units(A, "1F", "c0")
    drawn = match.no_tokens("c0").refinery(c0=2).play().draw(None)["board"]
    board = ElementTree.fromstring(drawn)
    contested = next(e for e in board.iter() if e.get("id") == "hex-a0")
    mined = next(e for e in board.iter() if e.get("id") == "hex-c0")
    assert any(e.get("stroke-dasharray") for e in contested.iter())
    assert not any(e.get("stroke-dasharray") for e in mined.iter())
    assert "mined by" in "".join(mined.itertext())


@pytest.mark.parametrize(
    ("seats", "modules"),
    [(2, []), (3, ["vortex"]), (4, ["four_player_teams"]), (3, ["alternate_units"])],
)
def test_what_was_drawn_before_is_drawn_the_same_anew(seats: int, modules: list[str]) -> None:
    """Nothing that is drawn is forgotten when it is looked up."""
    match = NexusOps().new(seats=seats, seed="before", modules=modules)
    rng = random.Random(5)
    while match.decision is not None and match.rev < 450:
        match.choose(rng.choice(match.decision.options))
        if match.rev % 3 == 0:
            for seat in (0, None):
                view = cast(NexusView, match.view(seat))
                looked_up = NexusOps().look.draw(view).render()
                before = dict(MEMORY.drawn)
                MEMORY.drawn.clear()
                assert NexusOps().look.draw(view).render() == looked_up
                MEMORY.drawn.update(before)
