"""The hooks of SETI, proved by a tiny species and a tiny module (SE-HOOK, SE-DISC).

The Hermits have a board with three spaces, a planet where disc 3 has a hole, a data slot of their
own, a piece that moves like a probe, a milestone, and a card that costs energy.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

import pytest

from offworld.engine import Dice, Match, Part, Settings
from offworld.engine.agenda import Task
from offworld.engine.effects import Effects
from offworld.engine.vocabulary import Vocabulary
from offworld.games.seti import SetiGame
from offworld.games.seti.effects.families import Card, DataSlot, Operation, Planet, TraceSpace
from offworld.games.seti.effects.vocabulary import VOCABULARY
from offworld.games.seti.events import LAUNCH as LAUNCHED
from offworld.games.seti.events import Event
from offworld.games.seti.module import SPECIES, Milestone, Mobile, SetiModule, Species, Token
from offworld.games.seti.solar import PLANET, cell
from offworld.games.seti.state import BETWEEN, Table
from offworld.games.seti.tables import (
    CARD_ICONS,
    CARD_PRICES,
    CARD_RULES,
    CARD_SIGNALS,
    CARDS,
    CORNERS_WITHOUT_MOVE,
    ENERGY,
    NEUTRAL,
    NONE,
    PLANETS,
    PUBLICITY,
    SLOTS,
    SPACES,
    VP,
    add_cards,
    number,
)
from offworld.games.seti.terms.options import (
    ANALYZE,
    LAUNCH,
    PASS,
    RESEARCH,
    CoverCircle,
    Land,
    MarkTrace,
    Orbit,
    Play,
    Resolve,
    Step,
    Tuck,
)
from tests.games.seti.scene import (
    GREEN,
    WHITE,
    Scene,
    at,
    end_turn,
    goods,
    mark,
    offered,
    options,
    places_of_signal,
    play,
    points,
    rotate,
    scene,
    seen,
    table,
    trace,
)

HERMITS = "hermits"
EMPTY_HOLE = cell(3, 6)


class Hermitage(Part):
    """What the Hermits keep on the table."""

    def __init__(self) -> None:
        super().__init__()
        self.told: list[str] = []
        self.pieces: list[Mobile] = []
        self.resolved: list[int] = []


def board(s: Table) -> Hermitage:
    part = s.parts[HERMITS]
    assert isinstance(part, Hermitage)
    return part


class Whisper(Operation, frozen=True):
    """An operation of the species' own."""

    n: int

    def do(self, s: Table, task: Task) -> None:
        board(s).told.append(f"whisper {self.n}")


class Hermits(Species):
    name: ClassVar[str] = HERMITS
    title: ClassVar[str] = "Hermits"
    listens: ClassVar[bool] = True
    first_space: ClassVar[int] = 0
    slot: ClassVar[int] = 0
    planet: ClassVar[int] = 0
    reward: ClassVar[Effects] = Effects()

    def discovery_resolved(self, s: Table, species: str, slot: int, owners: list[int]) -> None:
        s.parts[HERMITS] = Hermitage()
        board(s).told.append(f"{species} {slot} {owners}")
        board(s).pieces.append(Mobile(0, WHITE, cell(4, 3)))

    def trace_spaces(self, s: Table, player: int, color: int) -> list[int]:
        space = self.first_space + color
        return [] if s.marks_on(space) else [space]

    def trace_marked(self, s: Table, player: int, space: int) -> None:
        board(s).told.append(f"trace {SPACES[space].id}")

    def solar_cell_changed(self, s: Table, layer: int, cell: int, content: int) -> int:
        return PLANET + self.planet if (layer, cell) == (2, EMPTY_HOLE) else content

    def mobile_pieces(self, s: Table, player: int) -> list[Mobile]:
        return [piece for piece in board(s).pieces if piece.owner == player]

    def piece_entered_space(
        self, s: Table, player: int, start: int, cell: int, pushed: bool, publicity: int
    ) -> int:
        return publicity + 1 if cell == EMPTY_HOLE else publicity

    def landed_or_orbited(self, s: Table, player: int, planet: int, moon: int, task: Task) -> None:
        board(s).told.append(f"arrived {PLANETS[planet].id}")

    def anchored_tokens(self, s: Table) -> list[Token]:
        return [Token("lamp", cell(4, 0), False)]

    def rotation_done(self, s: Table, disc: int, sector: int) -> None:
        board(s).told.append(f"rotated {disc} {sector}")

    def signal_targets(self, s: Table, player: int, sector: int) -> list[int]:
        return [self.slot] if sector == 6 else []

    def completed_slots(self, s: Table) -> list[int]:
        return [self.slot] if len(s.markers[self.slot]) >= 2 else []

    def milestone_registry(self, s: Table, player: int) -> list[Milestone]:
        return [] if player in board(s).resolved else [Milestone(player, 110, 1, HERMITS)]

    def milestones_resolving(self, s: Table, player: int, milestone: Milestone) -> None:
        board(s).resolved.append(player)
        s.agenda.start(self.reward, player, closed=True)

    def trigger_fired(self, s: Table, player: int, event: Event) -> None:
        if event.kind == LAUNCHED:
            board(s).told.append("launch")

    def turn_ended(self, s: Table, player: int) -> None:
        board(s).told.append(f"end of turn {player}")

    def final_scoring_extra(self, s: Table) -> None:
        s.final[WHITE][2] -= s.goods[VP][WHITE] // 10


@pytest.fixture(autouse=True)
def hermits() -> Iterator[None]:
    """The Hermits, and another species that is never discovered here, join for a test."""
    lists = (CARDS, CARD_ICONS, CARD_PRICES, CARD_RULES, CARD_SIGNALS, CORNERS_WITHOUT_MOVE)
    lengths = [len(one) for one in (*lists, SPACES, SLOTS, PLANETS)]
    species = SPECIES[:]
    effects = dict(VOCABULARY.effects)
    own = Vocabulary(Whisper, base=VOCABULARY)
    Hermits.first_space, Hermits.slot, Hermits.planet = len(SPACES), len(SLOTS), len(PLANETS)
    SPACES.extend(own.compile("hermit_board", BOARD, TraceSpace))
    SLOTS.extend(own.compile("hermit_slots", DATA_SLOTS, DataSlot))
    PLANETS.extend(own.compile("hermit_planets", NEW_PLANETS, Planet))
    Hermits.reward = SPACES[Hermits.first_space].reward
    add_cards(own.compile("hermit_cards", NEW_CARDS, Card))
    SPECIES[:] = [Hermits(Settings()), Ghosts(Settings())]
    yield
    for one, length in zip((*lists, SPACES, SLOTS, PLANETS), lengths, strict=True):
        del one[length:]  # type: ignore[attr-defined]
    SPECIES[:] = species
    VOCABULARY.effects.clear()
    VOCABULARY.effects.update(effects)


class Ghosts(Species):
    name: ClassVar[str] = "ghosts"
    title: ClassVar[str] = "Ghosts"


BOARD = [
    {
        "id": f"hermit_{color}",
        "color": color,
        "species": HERMITS,
        "capacity": 1,
        "level": 1,
        "cost": {"energy": 2} if color == "blue" else {},
        "reward": [{"op": "gain", "what": "vp", "n": 7}, {"op": "whisper", "n": 3}],
    }
    for color in ("purple", "yellow", "blue")
]
DATA_SLOTS = [
    {
        "id": "hermit_slot",
        "name": "Hermitage",
        "data_slots": 2,
        "position_vp": [4, 0],
        "participation_reward": [{"op": "gain", "what": "credit", "n": 1}],
        "has_winner": False,
        "second_place_keeps_marker": False,
    }
]
NEW_PLANETS = [
    {
        "id": "hermit_planet",
        "name": "Hermitage",
        "ring": 3,
        "can_orbit": True,
        "can_land": True,
        "publicity_on_visit": 1,
        "orbit_cost": {"credit": 1, "energy": 1},
        "orbit_reward": [{"op": "gain", "what": "vp", "n": 9}],
        "land_cost": {"energy": 3},
        "land_cost_with_orbiter": {"energy": 2},
        "land_reward": [{"op": "gain", "what": "vp", "n": 8}],
        "first_land_data_spaces": [1],
    }
]
NEW_CARDS = [
    {
        "id": "hermit_card",
        "number": "H.1",
        "name": "Lamp",
        "type": "immediate",
        "cost": {"energy": 1},
        "corner": [
            {"op": "gain", "what": "vp", "n": 1},
            {"op": "gain", "what": "data", "n": 1},
        ],
        "signal": "blue",
        "income": "energy",
        "effects": [{"op": "whisper", "n": 8}],
        "species": HERMITS,
    }
]


def discovered(game: Scene) -> Scene:
    """The left species, the Hermits, has been discovered."""
    for color in ("purple", "yellow"):
        game.traces(WHITE, f"left_discovery_{color}")
    game.traces(NEUTRAL, "left_discovery_blue")

    def place(s: Table) -> None:
        s.species.cards = [0, 1]
        s.phase = BETWEEN

    return game.change(place)


def found() -> Match:
    """White discovers the Hermits between turns; Green is to move."""
    return discovered(scene()).play()


@pytest.mark.rule("SE-HOOK-01", "SE-HOOK-17", "SE-DISC-03", "SE-COMP-04")
def test_a_species_is_revealed_and_set_up() -> None:
    match = found()
    s = table(match)
    assert board(s).told[0] == f"hermits 0 [{WHITE}, {WHITE}, {NEUTRAL}]"
    assert s.species_in(0).name == HERMITS
    assert seen(match, None).modules == [HERMITS]
    assert s.slot_of(HERMITS) == 0
    assert s.slot_of("ghosts") == NONE


@pytest.mark.rule("SE-SETUP-01", "SE-INFO-01", "SE-HOOK-04")
def test_nobody_knows_the_species_before() -> None:
    match = SetiGame().new(2, 5)
    s = table(match)
    assert sorted([*s.species.cards, *s.species_box.cards]) == [0, 1]
    assert s.species.seen == [0, 0]
    for seat in (WHITE, GREEN, None):
        assert [slot.name for slot in seen(match, seat).species] == ["", ""]
        assert seen(match, seat).modules == []
    twin = match.clone()
    twin.state.species.cards.reverse()  # type: ignore[attr-defined]
    assert [seen(twin, seat) for seat in (WHITE, None)] == [
        seen(match, seat) for seat in (WHITE, None)
    ]
    swapped = set()
    for seed in range(20):
        SetiGame().redeal(s, WHITE, Dice(f"{seed}"))
        swapped.add(tuple(s.species.cards))
    assert swapped == {(0, 1), (1, 0)}


@pytest.mark.rule("SE-SETUP-01")
def test_the_host_may_pick_the_species() -> None:
    names = set()
    for seed in range(10):
        match = SetiGame().new(2, seed, {"species": "ghosts, hermits"})
        names.add(tuple(table(match).species_in(slot).name for slot in (0, 1)))
    assert names == {("ghosts", "hermits"), ("hermits", "ghosts")}


@pytest.mark.rule("SE-HOOK-02", "SE-DISC-05", "SE-TRACE-01", "SE-TRACE-05")
def test_spaces_on_its_board() -> None:
    game = discovered(scene().goods(GREEN, energy=1).computer(GREEN, 6))
    match = game.play()
    match.choose(ANALYZE)
    spaces = {SPACES[option.space].id for option in offered(match, MarkTrace)}
    assert spaces == {"right_discovery_blue", "left_overflow_blue", "right_overflow_blue"}
    rich = discovered(scene().goods(GREEN, energy=3).computer(GREEN, 6)).play()
    rich.choose(ANALYZE)
    trace(rich, "hermit_blue")
    assert (points(rich, GREEN), goods(rich, GREEN)["energy"]) == (7, 0)
    assert board(table(rich)).told[-2:] != []
    assert "trace hermit_blue" in board(table(rich)).told
    assert "whisper 3" in board(table(rich)).told
    assert table(rich).traces_of(GREEN, 2, 0) == 1


@pytest.mark.rule("SE-HOOK-03", "SE-HOOK-10", "SE-DISC-06", "SE-RES-06")
def test_its_cards() -> None:
    card = number(CARDS, "hermit_card")

    def deal(s: Table) -> None:
        s.hands[GREEN].cards.append(card)
        s.hands[GREEN].seen.append(-1)

    game = discovered(scene().goods(GREEN, energy=1)).mission(GREEN, 106).change(deal)
    match = game.play()
    match.choose(Play(card))
    assert goods(match, GREEN)["energy"] == 0
    assert "whisper 8" in board(table(match)).told
    assert not offered(match, CoverCircle)  # no credits were paid
    assert Tuck(card) not in options(match)


@pytest.mark.rule("SE-HOOK-05", "SE-HOOK-15")
def test_a_piece_that_moves_like_a_probe() -> None:
    game = discovered(scene(2)).change(lambda s: setattr(s, "active", GREEN))
    match = game.goods(WHITE, energy=2, credits=2).play()
    assert {(o.start, o.piece) for o in offered(match, Step)} == {(cell(4, 3), 0)}
    match.choose(Step(cell(4, 3), cell(4, 2), 0))
    assert board(table(match)).pieces[0].cell == cell(4, 2)
    assert goods(match, WHITE)["publicity"] == 1
    assert LAUNCH in options(match)  # it does not count to the limit
    assert table(match).pieces(WHITE) == [cell(4, 2)]
    assert not offered(match, Orbit)


@pytest.mark.rule("SE-HOOK-05", "SE-ROT-05")
def test_a_rotation_moves_such_a_piece() -> None:
    match = discovered(scene()).turned(step=3).play()
    board(table(match)).pieces[0].cell = cell(3, 7)
    rotate(match)
    assert board(table(match)).pieces[0].cell == cell(3, 6)


@pytest.mark.rule("SE-HOOK-06", "SE-HOOK-08")
def test_a_planet_of_its_own() -> None:
    game = discovered(scene()).probes(GREEN, (3, 6)).goods(GREEN, credits=1, energy=4)
    match = game.play()
    planet = number(PLANETS, "hermit_planet")
    assert table(match).visible[EMPTY_HOLE] == PLANET + planet
    assert table(match).planet_cells[planet] == EMPTY_HOLE
    assert Land(planet, NONE, 0) in options(match)
    match.choose(Orbit(planet))
    assert points(match, GREEN) == 9
    assert "arrived hermit_planet" in board(table(match)).told
    rotate(match)
    assert at(match, GREEN) == []


@pytest.mark.rule("SE-HOOK-08")
def test_a_data_slot_of_its_own() -> None:
    """In sector 6 a signal may go to the Hermits' slot; completed, it has no winner."""
    game = discovered(scene()).hand(GREEN, 32).goods(GREEN, credits=4, energy=1)
    match = game.play()
    play(match, 32)
    for _ in range(2):
        assert places_of_signal(match) == {"beta_pictoris", "hermit_slot"}
        mark(match, "hermit_slot")
    assert points(match, GREEN) == 4
    assert goods(match, GREEN)["credits"] == 2 + 1  # for taking part, once
    assert table(match).markers[Hermits.slot] == []
    assert not offered(match, Resolve)


@pytest.mark.rule("SE-HOOK-07", "SE-ROT-10")
def test_it_hears_of_rotations() -> None:
    match = discovered(scene()).goods(GREEN, publicity=6).play()
    match.choose(RESEARCH)
    assert "rotated 0 1" in board(table(match)).told


@pytest.mark.rule("SE-HOOK-09", "SE-MILE-08")
def test_milestones_of_its_own() -> None:
    """Reached on the way to the next ones; its reward is resolved before play goes on."""
    game = discovered(scene(4)).goods(WHITE, points=112)
    match = game.change(lambda s: setattr(s, "gold_passed", [3, 3, 3, 3])).play()
    assert board(table(match)).resolved == [WHITE]
    assert points(match, WHITE) == 119
    assert table(match).active == GREEN


@pytest.mark.rule("SE-HOOK-12", "SE-END-01")
def test_losses_in_the_end() -> None:
    def last(s: Table) -> None:
        s.round = 5
        s.passed = [0, 1]
        s.active = GREEN

    match = discovered(scene()).goods(WHITE, points=68).change(last).change(no_gold).play()
    match.choose(PASS)
    assert match.over
    assert match.scores[WHITE].points == 68 - 6


def no_gold(s: Table) -> None:
    s.gold_passed, s.neutral_passed = [3, 3], [2, 2]


@pytest.mark.rule("SE-HOOK-14")
def test_tokens_on_spaces() -> None:
    match = found()
    assert [token.name for token in seen(match, GREEN).tokens] == ["lamp"]
    assert table(match).visible[cell(4, 0)] == 0


@pytest.mark.rule("SE-HOOK-16")
def test_it_hears_of_events_and_of_the_ends_of_turns() -> None:
    match = discovered(scene()).goods(GREEN, credits=4).play()
    match.choose(LAUNCH)
    assert "launch" in board(table(match)).told
    end_turn(match)
    assert f"end of turn {GREEN}" in board(table(match)).told


@pytest.mark.rule("SE-HOOK-11", "SE-INC-05")
def test_other_kinds_of_income() -> None:
    class Miser(SetiModule):
        def income_types(self, s: Table, card: int, type: str) -> str:
            return "energy" if type == "credit" else type

    from offworld.games.seti.income import income_type

    s = table(scene().play())
    assert income_type(s, 1).id == "credit"
    s.hooks = Miser(Settings())
    assert income_type(s, 1).id == "energy"


@pytest.mark.rule("SE-HOOK-13", "SE-GEN-09")
def test_a_rival_without_questions() -> None:
    """A module for a seat where nobody sits: its turn, and its rewards, ask nobody."""
    from offworld.games.seti.tables import ANALYSIS

    class Robot(SetiModule):
        name: ClassVar[str] = "robot"
        title: ClassVar[str] = "Robot"
        automaton: ClassVar[bool] = True

        def rival_turn(self, s: Table, player: int) -> bool:
            s.agenda.start(ANALYSIS[0], player)
            s.passed[player] = 1
            return True

        def rival_reward(self, s, task, effect):  # type: ignore[no-untyped-def]
            return Whisperless(what="vp", n=5)

    from offworld.games.seti.effects.gaining import Gain as Whisperless

    class Solo(SetiGame):
        modules = (Robot,)

    match = Solo().new(1, 3, modules=["robot"])
    s = table(match)
    assert s.players == 2
    assert s.neutral_left == [2, 2]
    while not s.passed[1]:
        match.choose(PASS if PASS in options(match) else options(match)[0])
        s = table(match)
        if s.round > 1:
            break
    assert s.goods[VP][1] >= 6
    assert s.goods[ENERGY][1] == 0
    assert s.goods[PUBLICITY][1] == 0
