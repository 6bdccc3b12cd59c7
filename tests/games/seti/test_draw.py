"""The picture: well-formed, with the promised ids, in the theme's colours, without secrets."""

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
from offworld.drawing.ring_board import MARGIN
from offworld.drawing.theme import theme
from offworld.drawing.writing import sentence_width
from offworld.engine import HIDDEN, Match, Option
from offworld.games.seti import SetiGame
from offworld.games.seti.look import glyphs
from offworld.games.seti.look.cards import (
    BODY,
    CIRCLE,
    ROOM,
    circle_lines,
    effect_groups,
    face,
    framed_rows,
)
from offworld.games.seti.look.mat import TALL
from offworld.games.seti.look.rings import BOARD, OUTSIDE, PROBE, TYPE
from offworld.games.seti.look.stars import TOKEN, TRACK, bearings
from offworld.games.seti.look.view import SetiView
from offworld.games.seti.solar import CELLS, ring_of, sector_of
from offworld.games.seti.tables import (
    CARDS,
    GOLD_SIDES,
    GOLD_TILES,
    MOONS,
    NONE,
    PLANETS,
    SLOTS,
    SPACES,
    STARS,
    TECHS,
)
from offworld.games.seti.terms.options import LAUNCH, RESEARCH, Orbit, Step, TakeTech
from tests.games.seti.aliens import Aliens, Solo
from tests.games.seti.scene import GREEN, NEUTRAL, WHITE, offered, scene, seen, table

FAR = BOARD.reach + OUTSIDE + MARGIN
"""From the middle of the board to its edge."""
PAIRS = [
    ("mascamites", "anomalies"),
    ("oumuamua", "centaurians"),
    ("exertians", "mascamites"),
]
DULL = ("UseCorner", "Exchange", "BuyCard", "Pass", "PauseBetween", "FreeActions")


def lively(options: list[Option], chance: Random) -> Option:
    """Somebody who plays rather than waits."""
    wanted = [one for one in options if type(one).__name__ not in DULL]
    return chance.choice(wanted or options)


def course(match: Match, chance: Random, share: float) -> Iterator[Match]:
    """A game at its start, now and then, and at its end."""
    for number in range(900):
        if match.decision is None:
            break
        if number < 2 or chance.random() < share:
            yield match
        match.choose(lively(list(match.decision.options), chance))
    yield match


def with_species(left: str, right: str) -> Match:
    """A rich table with both species discovered."""
    made = Aliens(left, right).found(left, WHITE, GREEN, NEUTRAL).found(right, GREEN, WHITE, WHITE)
    for seat in (WHITE, GREEN):
        made.goods(seat, credits=9, energy=9, publicity=9, data=3, points=12)
    return made.play()


def games() -> Iterator[Match]:
    yield from course(SetiGame().new(seats=2, seed="picture"), Random(2), 0.1)
    yield from course(SetiGame().new(seats=4, seed="picture"), Random(4), 0.04)


def alien_games() -> Iterator[Match]:
    for pair in PAIRS:
        yield from course(with_species(*pair), Random(pair[0]), 0.06)


def solo_games() -> Iterator[Match]:
    yield from course(Solo(level=3).play(), Random(3), 0.15)


def ids(fragments: Mapping[str, str]) -> list[str]:
    return re.findall(r' id="([^"]*)"', "".join(fragments.values()))


def element(fragment: str, id: str) -> ElementTree.Element:
    return next(e for e in ElementTree.fromstring(fragment).iter() if e.get("id") == id)


def title_of(fragment: str, id: str) -> str:
    return next((one.text or "" for one in element(fragment, id) if one.tag.endswith("title")), "")


def view_of(match: Match, seat: int | None) -> SetiView:
    return cast(SetiView, match.view(seat))


def promised(view: SetiView) -> set[str]:
    """The ids that offers and the log may name."""
    found = {f"cell-{here}" for here in range(CELLS)} | {"deck", "stack"}
    found |= {f"star-{SLOTS[slot].id}" for slot in range(STARS)}
    found |= {f"tech-{one.id}" for one in TECHS} | {f"gold-{i}" for i in range(GOLD_TILES)}
    found |= {f"space-{one.id}" for one in SPACES[:12]}
    found |= {f"moon-{one.id}" for one in MOONS}
    found |= {f"player-{one.seat}" for one in view.players}
    found |= {f"probe-{one.seat}-{i}" for one in view.players for i in range(len(one.probes))}
    found |= {f"figure-{i}" for i in range(len(view.figures))}
    cards = [card for card in view.row if card != NONE]
    for one in view.players:
        cards += [*one.missions, *one.front, *one.completed]
    if view.seat is not None:
        cards += [card for card in view.players[view.seat].hand if card != HIDDEN]
        found |= {f"action-{one}" for one in ("launch", "orbit", "land", "scan", "pass", "buy")}
        found |= {"pool", "goods-credit", "goods-energy", "goods-card"}
    found |= {f"card-{CARDS[card].id}" for card in cards}
    return found


KNOWN = {f"var(--{name})" for name in theme(SetiGame.look.colours)} | {"none"}


def check_look(name: str, fragment: str) -> None:
    """Only the theme's variables, no styles, nothing too small to read."""
    least = TYPE if name == "board" else 12
    for one in ElementTree.fromstring(fragment).iter():
        assert "style" not in one.attrib
        for key in ("fill", "stroke"):
            assert one.get(key, "none") in KNOWN, one.get(key)
        if one.tag.endswith("text"):
            assert float(one.get("font-size", "0")) >= least, (name, one.text)


def check_moment(match: Match) -> None:
    """What is true of every picture."""
    for seat in (*range(match.seats), None):
        view, fragments = view_of(match, seat), match.draw(seat)
        drawn = ids(fragments)
        assert len(drawn) == len(set(drawn)), "an id occurs twice"
        assert promised(view) <= set(drawn)
        assert {id for offer in match.offers(seat) for id in offer.path} <= set(drawn)
        assert {id for refusal in match.refusals(seat) for id in refusal.path} <= set(drawn)
        for name, fragment in fragments.items():
            check_look(name, fragment)


@pytest.mark.parametrize("moments", [games, alien_games, solo_games])
def test_pictures_at_random_moments(moments: object) -> None:
    assert callable(moments)
    for match in moments():
        check_moment(match)


def test_looks_leave_nothing_out() -> None:
    """What is drawn from memory is what would be drawn anew."""
    for match in course(with_species("mascamites", "oumuamua"), Random(9), 0.08):
        for seat in (0, None):
            remembered = match.draw(seat)
            nodes.forget()
            assert match.draw(seat) == remembered


# -- the solar system ------------------------------------------------------------------


def test_a_rotation_turns_a_disc_and_its_probe_and_never_back() -> None:
    match = scene().goods(WHITE, publicity=9).probes(WHITE, (1, 3)).play()
    before = match.draw(WHITE)["board"]
    assert 'id="disc-1" class="turns" transform="rotate(0)"' in before
    match.choose(RESEARCH)
    after = match.draw(WHITE)["board"]
    assert 'id="disc-1" class="turns" transform="rotate(-45)"' in after
    assert 'id="disc-2" class="turns" transform="rotate(0)"' in after
    place = element(before, "probe-0-0").get("transform")
    assert element(after, "probe-0-0").get("transform") == place, "it rides along"
    around = [
        one.get("transform")
        for one in ElementTree.fromstring(after).iter()
        if any(inner.get("id") == "probe-0-0" for inner in one)
    ]
    assert around == ["rotate(-45)"]


def test_turns_keep_counting() -> None:
    match = scene().play()
    s = table(match)
    s.orientations, s.turns = [1, 5, 0], [9, 6, 3]
    assert seen(match, WHITE).turned == [1 - 8, 5 - 8, 0]


def test_every_space_is_large_enough_for_a_thumb() -> None:
    """On a phone as wide as the board; where it is less high, whatever is near a thumb is hit."""
    on_a_phone = PHONE[0] / (2 * FAR)
    assert BOARD.width * on_a_phone >= 32
    assert PROBE * on_a_phone >= 19
    assert (TRACK + TOKEN - BOARD.reach) * on_a_phone >= 32


@pytest.mark.parametrize("sector", range(8))
def test_data_stay_in_their_sector_and_in_the_picture(sector: int) -> None:
    for count in (4, 5, 6):
        places = bearings(sector, count)
        assert len(set(places)) == count
        for bearing in places:
            assert 45 * sector < bearing < 45 * (sector + 1)
            x, y = BOARD.point(TRACK, bearing / 45)
            assert max(abs(x), abs(y)) + TOKEN <= FAR


def test_the_words_of_a_space() -> None:
    match = scene().probes(WHITE, (1, 2)).play()
    board = match.draw(WHITE)["board"]
    earth = table(match).earth()
    assert (ring_of(earth), sector_of(earth)) == (1, 2)
    assert title_of(board, f"cell-{earth}") == "Earth; ring 1; probes: 1 of you"
    mars = table(match).planet_cells[3]
    assert title_of(board, f"cell-{mars}") == "Mars; ring 2; 1 publicity for each visit"


def test_the_words_of_a_star() -> None:
    match = scene().markers("vega", WHITE, GREEN).wins("vega", GREEN).play()
    said = title_of(match.draw(WHITE)["board"], "star-vega")
    assert said.startswith("Vega, a black sector; 2 data tokens left; signals: you 1 and Sky 1")
    assert said.endswith("the winner's reward: gain 5 points; won by Sky")


def test_a_first_space_shows_who_covers_it() -> None:
    match = scene().orbiter(GREEN, "mars", first=True).play()
    planets = match.draw(WHITE)["planets"]
    assert element(planets, "figure-0") is not None
    assert "orbiter of Sky" in title_of(planets, "planet-mars")
    assert "the first orbiter" not in title_of(planets, "orbit-mars")
    assert "the first orbiter: gain 3 points" in title_of(planets, "orbit-venus")


# -- cards -----------------------------------------------------------------------------


@pytest.mark.parametrize("number", range(len(CARDS)), ids=[one.id for one in CARDS])
def test_a_card_says_all_within_its_frame(number: int) -> None:
    one = CARDS[number]
    written = glyphs.rows(effect_groups(one.effects), ROOM)
    below, _ = framed_rows(number)
    assert all(sentence_width(line) <= ROOM for line in written)
    assert all(sentence_width(line) <= ROOM - 4 for line in below)
    assert len(written) + (len(below) or circle_lines(number)) < len(BODY)
    for circle in one.mission_slots:
        assert sentence_width(glyphs.circle(circle)) <= 2 * CIRCLE
    drawn = ElementTree.fromstring(str(face(number)))
    assert any(e.get("id") == f"card-{one.id}" for e in drawn.iter())
    check_look("card", str(face(number)))


@pytest.mark.parametrize(
    ("printed", "least"), [(31, "3\N{MULTIPLICATION SIGN}"), (132, "5\N{MULTIPLICATION SIGN}")]
)
def test_a_mission_shows_how_many_it_takes(printed: int, least: str) -> None:
    condition = CARDS[printed - 1].mission_condition
    assert condition is not None
    assert glyphs.claim(condition)[0] == least


def test_a_covered_circle_has_a_marker() -> None:
    match = scene().mission(WHITE, 1, covered=1).play()
    missions = match.draw(WHITE)["missions"]
    card = CARDS[0].id
    assert title_of(missions, f"circle-{card}-0").endswith("; covered")
    assert not title_of(missions, f"circle-{card}-1").endswith("; covered")
    assert "var(--seat-0)" in ElementTree.tostring(
        element(missions, f"circle-{card}-0"), encoding="unicode"
    )


def test_gold_tiles_fit() -> None:
    for side in GOLD_SIDES:
        assert side.metric.each()
        assert glyphs.parts(side.metric.glyphs())


# -- panels ----------------------------------------------------------------------------


def sizes(fragment: str) -> Iterator[tuple[float, float]]:
    for one in ElementTree.fromstring(fragment).iter():
        if one.tag.endswith("svg") and one.get("width"):
            yield float(one.get("width", 0)), float(one.get("height", 0))


def test_panels_fit_where_they_lie() -> None:
    for match in course(with_species("centaurians", "exertians"), Random(1), 0.1):
        for seat in (WHITE, GREEN):
            fragments = match.draw(seat)
            for name, most in (("players", RAIL + 4), ("mat", 370), ("hand", 112)):
                assert all(wide <= most for wide, _ in sizes(fragments.get(name, "<p/>")))
            assert all(high <= TALL + 4 for _, high in sizes(fragments["mat"]))
            for name in ("market", "planets", "techs", "missions", "boards"):
                assert all(wide <= BESIDE + 4 for wide, _ in sizes(fragments.get(name, "<p/>")))


def test_what_can_be_clicked_on_the_mat_is_large_enough() -> None:
    match = scene().play()
    mat = match.draw(WHITE)["mat"]
    for one in ElementTree.fromstring(mat).iter():
        if not one.get("id"):
            continue
        area = next((e for e in one if e.get("class") == "area"), None)
        if area is not None and area.tag.endswith("rect"):
            assert max(float(area.get("width", 0)), float(area.get("height", 0))) >= 32


# -- secrets ---------------------------------------------------------------------------


def test_a_hand_is_drawn_for_its_owner_alone() -> None:
    match = scene().hand(GREEN, 17).play()
    name = CARDS[16].name
    assert name in "".join(match.draw(GREEN).values())
    assert name not in "".join(match.draw(WHITE).values())
    assert name not in "".join(match.draw(None).values())


def test_nothing_drawn_differs_before_discovery() -> None:
    """SE-SETUP-01: with other species in the slots everything looks the same."""
    shown = []
    for pair in (("mascamites", "anomalies"), ("oumuamua", "centaurians")):
        match = Aliens(*pair).goods(WHITE, credits=4, energy=4).probes(WHITE, (1, 2)).play()
        shown.append([match.draw(seat) for seat in (WHITE, GREEN, None)])
    assert shown[0] == shown[1]


# -- the course of the game --------------------------------------------------------------


def test_what_is_chosen_next_is_drawn() -> None:
    match = scene().goods(WHITE, credits=4, energy=4, publicity=6).play()
    assert match.offers(WHITE)
    match.choose(LAUNCH)
    board = match.draw(WHITE)["board"]
    assert element(board, "probe-0-0").get("class") == "piece"


def test_the_tech_board_shows_owners_and_the_open_bonus() -> None:
    match = scene().goods(WHITE, publicity=6).top_tile("probe_2", "energy").play()
    assert "its bonus: gain 1 energy" in title_of(match.draw(WHITE)["techs"], "tech-probe_2")
    match.choose(RESEARCH)
    choice = next(one for one in offered(match, TakeTech) if TECHS[one.tech].id == "probe_2")
    match.choose(choice)
    assert title_of(match.draw(GREEN)["techs"], "tech-probe_2").endswith("owned by Orange")


def test_a_step_glides() -> None:
    """A probe keeps its id wherever it goes."""
    match = scene().goods(WHITE, energy=2).probes(WHITE, (1, 2), (1, 3)).play()
    step = offered(match, Step)[0]
    match.choose(step)
    assert {"probe-0-0", "probe-0-1"} <= set(ids(match.draw(WHITE)))


def test_an_orbiter_stands_on_the_planetary_board() -> None:
    mars = next(i for i, one in enumerate(PLANETS) if one.id == "mars")
    match = scene().goods(WHITE, credits=1, energy=1).probes(WHITE, (2, 0)).play()
    match.choose(Orbit(mars))
    fragments = match.draw(WHITE)
    assert "probe-0-0" not in ids(fragments)
    assert element(fragments["planets"], "figure-0").get("data-name") == "Orbiter"
