"""The picture: well-formed, in the theme's colours, with the promised ids, without secrets."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from random import Random
from typing import cast
from xml.etree import ElementTree

import pytest

from offworld.drawing import nodes
from offworld.drawing.panels import BESIDE, RAIL
from offworld.drawing.picture import PHONE
from offworld.drawing.theme import theme
from offworld.engine import Match
from offworld.engine.testing import check_picture
from offworld.games.on_mars import OnMarsGame
from offworld.games.on_mars.board import NAMES
from offworld.games.on_mars.look.icons import ACTION_MARKS, LETTERS
from offworld.games.on_mars.look.preview import complexes
from offworld.games.on_mars.look.terrain import TYPE
from offworld.games.on_mars.look.view import OnMarsView
from offworld.games.on_mars.look.words import hex_id
from offworld.games.on_mars.printed import ACTION_IDS, BLUEPRINTS, GOALS, TYPE_IDS
from offworld.games.on_mars.tables import NONE
from tests.games.on_mars.scene import GREEN, PURPLE, hx, scene

SIDE_PANELS = ("actions", "hiring", "tech-grid", "blueprints", "other-boards", "legend", "focus")


def moments(seats: int, most: int = 420) -> Iterator[Match]:
    """A random game now and then, in all kinds of questions."""
    match = OnMarsGame().new(seats=seats, seed="picture")
    rng = Random(seats)
    met: set[type] = set()
    while match.decision is not None and match.rev < most:
        kind = type(match.decision.about)
        if kind not in met or rng.random() < 0.02:
            met.add(kind)
            yield match
        match.choose(rng.choice(match.decision.options))
    yield match


def view_of(match: Match, seat: int | None) -> OnMarsView:
    return cast(OnMarsView, match.view(seat))


def ids(fragments: Mapping[str, str]) -> set[str]:
    return set(re.findall(r' id="([^"]*)"', "".join(fragments.values())))


def element(fragments: Mapping[str, str], id: str) -> ElementTree.Element:
    for fragment in fragments.values():
        for one in ElementTree.fromstring(fragment).iter():
            if one.get("id") == id:
                return one
    raise LookupError(id)


def title(fragments: Mapping[str, str], id: str) -> str:
    """What a thing says."""
    return next(str(one.text) for one in element(fragments, id) if one.tag.endswith("title"))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_pictures_are_sound(seats: int) -> None:
    rng = Random(seats)
    known = {f"var(--{name})" for name in theme(OnMarsGame.look.colours)} | {"none"}
    for match in moments(seats):
        check_picture(match, rng)
        for fragment in match.draw(0).values():
            for one in ElementTree.fromstring(fragment).iter():
                assert "style" not in one.attrib
                for key in ("fill", "stroke"):
                    paint = one.get(key, "none")
                    assert paint in known or paint.startswith("url("), paint
                if one.tag.endswith("text"):
                    assert float(one.get("font-size", "0")) >= 12, one.text


@pytest.mark.parametrize("seats", [2, 4])
def test_what_offers_and_the_log_may_name_is_drawn(seats: int) -> None:
    for match in moments(seats, 200):
        view = view_of(match, 0)
        drawn = ids(match.draw(0))
        wanted = {f"hex-{name}" for name in NAMES} | {"quarters", "working", "hangar"}
        wanted |= {"shuttle"} if view.shuttle else set()
        wanted |= {f"action-{id}" for id in ACTION_IDS} | {f"type-{id}" for id in TYPE_IDS}
        wanted |= {f"space-{n}" for n in range(1, 9)} | {f"executive-{n}" for n in range(1, 9)}
        wanted |= {f"player-{one.seat}" for one in view.players}
        wanted |= {f"rover-{one.seat}" for one in view.players}
        wanted |= {f"goal-{GOALS[goal].id}" for goal in view.players[0].goals}
        wanted |= {f"blueprint-{BLUEPRINTS[card].id}" for card in view.display if card != NONE}
        assert wanted <= drawn, wanted - drawn


def test_everything_fits_its_column_and_a_phone() -> None:
    for match in moments(3, 200):
        for name, fragment in match.draw(0).items():
            root = ElementTree.fromstring(fragment)
            if name == "board":
                continue
            for one in root.iter():
                if one.tag.endswith("svg"):
                    wide = float(one.get("width", "0"))
                    assert wide <= PHONE[0], (name, wide)
                    if name in SIDE_PANELS:
                        assert wide <= BESIDE + 6, (name, wide)
                    if name == "players":
                        assert wide <= RAIL + 6
                    if name in ("mat", "hand"):
                        assert float(one.get("height", "0")) <= 180


def test_type_on_the_map_is_readable_on_a_phone() -> None:
    match = scene().at(PURPLE, 5).building("mine", 1, 0).tile("research_a", 4, 0).play()
    board = ElementTree.fromstring(match.draw(PURPLE)["board"])
    sizes = [float(one.get("font-size", "0")) for one in board.iter() if one.tag.endswith("text")]
    width = float(board.get("viewBox", "").split()[2])
    assert sizes
    assert min(sizes) >= 0.89 * TYPE
    assert min(sizes) * PHONE[0] / width >= 10.5
    assert round(TYPE * PHONE[0] / width, 2) >= 12


def test_building_types_differ_by_letter_and_shape() -> None:
    assert len(set(LETTERS.values())) == len(LETTERS) == len(TYPE_IDS)
    assert set(ACTION_MARKS) == set(ACTION_IDS)


def test_a_piece_stands_inside_its_hex() -> None:
    """So that a click on it is one on the hex, too."""
    picture = scene().at(PURPLE, 5).bot(PURPLE, 1, 1).rover(GREEN, 3, 0).play().draw(PURPLE)
    for hex, piece in ((hx(1, 1), "bot-0"), (hx(3, 0), "rover-1")):
        inside = [one.get("id") for one in element(picture, hex_id(hex)).iter()]
        assert piece in inside
    assert "beside the map" in title(picture, "rover-0")


def test_a_complex_has_its_size() -> None:
    match = scene().at(PURPLE, 5).building("mine", 1, 0, 1, -1).play()
    assert sorted(len(group) for group in complexes(view_of(match, PURPLE))) == [3]
    picture = match.draw(PURPLE)
    assert "Mine; in a Complex of 3" in title(picture, hex_id(hx(1, 0)))
    assert "A Complex of 3" in picture["board"]


def test_only_the_owner_sees_private_goals() -> None:
    match = scene().at(PURPLE, 5).goals(PURPLE, 1, 2).play()
    mine = {f"goal-{GOALS[0].id}", f"goal-{GOALS[1].id}"}
    assert mine <= ids(match.draw(PURPLE))
    for seat in (GREEN, None):
        assert not mine & ids(match.draw(seat))


def test_the_own_side_stands_out() -> None:
    match = scene().at(PURPLE, 5).at(GREEN, 1).play()
    assert "Colony: you are here" in match.draw(PURPLE)["actions"]
    assert "Orbit: you are here" in match.draw(GREEN)["actions"]
    assert "you are here" not in match.draw(None)["actions"]


def test_extra_costs_are_shown_to_who_pays_them() -> None:
    match = scene().at(PURPLE, 5).colonists(GREEN, 2, construct_building=1).play()
    assert "and 1 Crystal or Colonist" in title(match.draw(PURPLE), "action-construct_building")
    assert "Crystal" not in title(match.draw(GREEN), "action-construct_building")


def test_a_need_and_its_reward() -> None:
    game = scene().at(PURPLE, 5).lss(2, 3, 3, 2, 3).reward("greenhouse", "lss_reward_bots")
    actions = game.bot(PURPLE, 2, 3).play().draw(PURPLE)["actions"]
    assert "Greenhouses: row 2 of 3 needed; another one is needed now" in actions
    assert "Generators: row 3 of 3 needed; another one is not needed" in actions
    assert "OP 2 per own Bot on Mars; 2 OP for you now" in actions
    assert "It lacks Greenhouse" in actions


def test_drawing_once_leaves_nothing_out() -> None:
    """What is kept is drawn as it would be anew."""
    for match in moments(3, 260):
        for seat in (0, None):
            kept = match.draw(seat)
            nodes.forget()
            assert match.clone().draw(seat) == kept
