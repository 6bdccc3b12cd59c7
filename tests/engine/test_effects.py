"""Effects as data: rows compiled and checked, and an agenda resolved one effect a step."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import msgspec
import pytest

from offworld.engine import Dice, Flow, Match, Option, ask
from offworld.engine.agenda import Agenda, Task, resolve_next
from offworld.engine.effects import Effect, Effects, Glyph, ResolveFirst
from offworld.engine.errors import BrokenGame
from offworld.engine.testing import fuzz
from offworld.engine.vocabulary import Vocabulary
from tests.engine.voyage import (
    BOAST,
    BOASTING,
    BUNKERING,
    CARDS,
    ERRANDS,
    GRAND_TOUR,
    METRICS,
    MUTINY,
    OPERATIONS,
    PUT_AWAY,
    REGATTA,
    ROWS,
    STOP,
    VOYAGE,
    Card,
    Gain,
    Log,
    Metric,
    Operation,
    Owned,
    Pick,
    Play,
    Voyage,
    vocabulary,
)


def voyage(*choices: Option) -> Match:
    match = Voyage().new(seed=1)
    for option in choices:
        match.choose(option)
    return match


def table(match: Match) -> Log:
    assert isinstance(match.state, Log)
    return match.state


def compiled(*effects: dict[str, Any]) -> Effects:
    """Some rows in a fresh vocabulary."""
    return (
        vocabulary().compile("cards", [{"id": "card", "effects": list(effects)}], Card)[0].effects
    )


# -- a row says everything -----------------------------------------------------


def test_a_cards_text_comes_from_its_row() -> None:
    assert CARDS[GRAND_TOUR].effects.words() == (
        "Sail up to 3 times. Gain 2 fame for each port visited."
    )
    assert CARDS[REGATTA].effects.words() == "Everybody: sail up to 1 times and gain 1 fuel."
    assert CARDS[MUTINY].effects.words() == "The other player drops up to 2 fuel."


def test_a_cards_face_comes_from_its_row() -> None:
    assert CARDS[BUNKERING].effects.glyphs() == (
        Glyph("fuel", 2),
        Glyph("fuel", -2), Glyph("arrow"), Glyph("sail", 2),
        Glyph("if", 1), Glyph("fame", 1),
    )  # fmt: skip


def test_a_card_is_useless_only_if_all_of_it_is() -> None:
    s = Log(Dice("1"))
    expensive = {"op": "pay", "cost": {"fuel": 9}, "then": []}
    task = Task("", 0)
    reason = compiled(expensive).can(s, task)
    assert reason is not None
    assert (reason.clause, reason.text) == ("VO-PAY-01", "9 fuel must be paid")
    assert compiled(expensive, {"op": "gain", "what": "fuel"}).can(s, task) is None


def test_tables_are_read_from_the_games_components(tmp_path: Path) -> None:
    (tmp_path / "components").mkdir()
    (tmp_path / "components" / "ships.toml").write_text(
        '[[ship]]\nid = "sloop"\nprice = 4\neffects = [{ op = "gain", what = "fame", n = 3 }]\n'
    )
    (ship,) = vocabulary().read(str(tmp_path / "cards.py"), "ships", "ship", Card)
    assert (ship.id, ship.price, ship.effects.names) == ("sloop", 4, ("ships/sloop/effects[0]",))
    assert list(ship.effects) == [Gain(what="fame", n=3)]


# -- a wrong row is an error that says where and what is allowed ----------------


@pytest.mark.parametrize(
    ("row", "words"),
    [
        ({"op": "gian", "what": "fuel"}, ["effects[0]", "op 'gian'", "everybody, gain, if"]),
        ({"op": "gain", "waht": "fuel"}, ["effects[0]", "'what' is missing"]),
        ({"op": "gain", "what": "fuel", "m": 1}, ["key 'm'", "allowed are n, op, per, what"]),
        ({"op": "gain", "what": "gold"}, ["effects[0].what", "'gold'"]),
        ({"op": "sail", "n": "two"}, ["effects[0].n", "Expected `int`", "'two'"]),
        ({"what": "fuel"}, ["effects[0]", "'op' is missing"]),
        ({"op": "sail", "n": {"kind": "owned"}}, ["effects[0].n", "Expected `int`"]),
        (
            {"op": "gain", "what": "fuel", "per": {"kind": "stars"}},
            ["effects[0].per", "kind 'stars'", "owned, ports_visited"],
        ),
        (
            {"op": "everybody", "then": [{"op": "sail", "n": 1}, {"op": "sial", "n": 1}]},
            ["effects[0].then[1]", "op 'sial'"],
        ),
        ({"op": "everybody", "then": ["sail"]}, ["effects[0].then[0]", "expected a table"]),
        ({"op": "own", "text": "something"}, ["no function", "mutiny"]),
    ],
)
def test_a_wrong_row_is_named(row: dict[str, Any], words: list[str]) -> None:
    with pytest.raises(BrokenGame) as error:
        compiled(row)
    for word in ["cards.toml", "row 'card'", *words]:
        assert word in str(error.value)


def test_a_wrong_key_beside_the_effects_is_named() -> None:
    with pytest.raises(BrokenGame, match=r"cards.toml, row 'tug': unknown key 'cost'; .*price"):
        vocabulary().compile("cards", [{"id": "tug", "effects": [], "cost": 1}], Card)


def test_an_operation_may_check_its_own_keys() -> None:
    class Target(Operation, frozen=True):
        port: int = 0
        good: str = ""

        def __post_init__(self) -> None:
            if bool(self.port) == bool(self.good):
                raise ValueError("either port or good")

    words = Vocabulary(Target)
    rows = [{"id": "card", "effects": [{"op": "target", "port": 1, "good": "fuel"}]}]
    with pytest.raises(BrokenGame, match=r"effects\[0\]: either port or good"):
        words.compile("cards", rows, Card)


def test_a_table_that_cannot_be_read_is_named(tmp_path: Path) -> None:
    file = tmp_path / "components" / "ships.toml"
    file.parent.mkdir()
    for text, words in [
        ("[[boat]]\n", r"ships.toml: there is no \[\[ship\]\]"),
        ("[[ship]\n", r"ships.toml: .*line 1"),
        ("ship = [3]\n", r"ships.toml, row '0': expected a table, got 3"),
        ('[[ship]]\nid = "a"\neffects = []\n' * 2, r"ships.toml, row 'a': two rows have this id"),
    ]:
        file.write_text(text)
        with pytest.raises(BrokenGame, match=words):
            vocabulary().read(str(tmp_path / "cards.py"), "ships", "ship", Card)


class Either(Operation, frozen=True):
    """One of several lists of effects."""

    of: tuple[Effects, ...]


def test_a_field_may_hold_several_lists_of_effects() -> None:
    sail, fuel = {"op": "sail", "n": 1}, {"op": "gain", "what": "fuel"}

    def either(*of: Any) -> Effects:
        words = Vocabulary(*METRICS, *OPERATIONS, Either)
        row = {"id": "card", "effects": {"op": "either", "of": list(of)}}
        return words.compile("cards", [row], Card)[0].effects

    (effect,) = either([sail, fuel], [fuel])
    assert isinstance(effect, Either)
    assert [one.names for one in effect.of] == [
        ("cards/card/effects[0].of[0][0]", "cards/card/effects[0].of[0][1]"),
        ("cards/card/effects[0].of[1][0]",),
    ]
    with pytest.raises(
        BrokenGame, match=r"row 'card', effects\[0\].of\[1\]\[0\]: unknown op 'row'"
    ):
        either([sail], [{"op": "row"}])


class AnyOf(msgspec.Struct, frozen=True):
    any_of: tuple[Metric, ...]


class Goal(msgspec.Struct, frozen=True):
    id: str
    when: Metric | AnyOf


def test_a_plain_struct_may_stand_where_a_term_does() -> None:
    def goal(when: dict[str, Any]) -> Goal:
        return vocabulary().compile("goals", [{"id": "rich", "when": when}], Goal)[0]

    fuel = {"kind": "owned", "what": "fuel"}
    assert goal(fuel).when == Owned(what="fuel")
    assert goal({"any_of": [fuel]}).when == AnyOf((Owned(what="fuel"),))
    with pytest.raises(BrokenGame, match=r"row 'rich', when.any_of\[0\]: unknown kind 'luck'"):
        goal({"any_of": [{"kind": "luck"}]})
    with pytest.raises(BrokenGame, match="row 'rich', when: 'any_of' is missing"):
        goal({})


def test_names_are_given_once() -> None:
    with pytest.raises(BrokenGame, match="'gain'"):
        Vocabulary(*METRICS, *OPERATIONS, Gain)
    with pytest.raises(BrokenGame, match="mutiny"):
        vocabulary().compile("cards", [ROWS[MUTINY], ROWS[MUTINY]], Card)


def test_names_do_not_depend_on_other_rows() -> None:
    """A state keeps names of effects: a new card must not change what old ones mean."""
    alone = vocabulary().compile("cards", [ROWS[BUNKERING]], Card)[0]
    assert alone.effects.names == CARDS[BUNKERING].effects.names


def test_a_modules_vocabulary_adds_to_the_games() -> None:
    class Anchor(Operation, frozen=True):
        def do(self, s: Log, task: Task) -> None:
            s.port[task.player] = 0

    base = vocabulary()
    module = Vocabulary(Anchor, base=base)
    row = {"id": "calm", "effects": [{"op": "anchor"}, {"op": "gain", "what": "fame"}]}
    card = module.compile("calm_cards", [row], Card)[0]
    with pytest.raises(BrokenGame, match="op 'anchor'"):
        base.compile("cards", [row], Card)
    assert base.effects[card.effects.names[0]] == Anchor()


# -- one effect a step ---------------------------------------------------------


class Trace(Operation, frozen=True):
    """Writes its name down, and may bring others."""

    name: str
    then: Effects
    more: Effects
    last: Effects

    def do(self, s: Log, task: Task) -> None:
        s.log(self.name)
        s.agenda.then(task, self.then)
        s.agenda.then(task, self.more)
        s.agenda.later(task, self.last)


def trace(name: str, **brings: list[dict[str, Any]]) -> dict[str, Any]:
    return {"op": "trace", "name": name, "then": [], "more": [], "last": [], **brings}


def test_what_an_effect_brings_comes_before_what_was_pending() -> None:
    words = Vocabulary(Trace)
    rows = [
        trace("a", then=[trace("b"), trace("c", then=[trace("d")])], more=[trace("e")]),
        trace("f", last=[trace("z")]),
        trace("g"),
    ]
    card = words.compile("cards", [{"id": "card", "effects": rows}], Card)[0]
    match = voyage()
    s = table(match)
    s.agenda.start(card.effects, 0)
    while s.agenda:
        assert list(resolve_next(s, s.agenda, words)) == []
    assert [line.words for line in match.log()] == [(name,) for name in "abcdefgz"]


def test_an_amount_is_counted_when_it_is_reached() -> None:
    there_and_back = voyage(Play(GRAND_TOUR), Pick(1), Pick(0), Pick(1))
    assert table(there_and_back).goods["fame"] == [4, 0]
    assert table(voyage(Play(GRAND_TOUR), Pick(1), STOP)).goods["fame"] == [2, 0]


def test_what_cannot_be_done_is_skipped_and_the_rest_goes_on() -> None:
    match = voyage(Play(BUNKERING), Pick(1), STOP, Pick(1), STOP)
    assert table(match).goods == {"fuel": [1, 0], "fame": [1, 0]}
    assert ("Skipped:", "2 fuel must be paid") in [line.words for line in match.log()]
    assert table(match).played == [BUNKERING]


def test_an_effect_may_ask_others() -> None:
    match = voyage(Play(REGATTA), Pick(1))
    assert match.decision is not None
    assert match.decision.seat == 1
    match.choose(Pick(1))
    assert table(match).port == [1, 1]
    assert table(match).goods["fuel"] == [4, 1]


def test_a_hard_card_is_a_function() -> None:
    match = voyage(Play(REGATTA), STOP, STOP, Play(GRAND_TOUR), STOP, Play(MUTINY))
    assert match.decision is not None
    assert match.decision.seat == 1
    match.choose(Pick(0))
    assert table(match).goods["fame"] == [1, 0]


def test_the_player_picks_the_order_where_it_is_free() -> None:
    fuel, fame, sail = [
        ResolveFirst(f"cards/errands/effects[0].these[{n}]", ERRANDS) for n in range(3)
    ]
    match = voyage(Play(ERRANDS))
    assert match.decision is not None
    assert list(match.decision.options) == [fuel, fame, sail]
    match.choose(sail)
    match.choose(STOP)
    assert list(match.decision.options) == [fuel, fame]
    first, second = match.clone(), match.clone()
    first.choose(fuel)
    second.choose(fame)
    assert [table(m).goods["fame"][0] for m in (first, second)] == [4, 3]


def test_like_effects_are_no_choice_of_order() -> None:
    s = Log(Dice("1"))
    s.agenda.in_any_order([Task("put_away", 0, 7), Task("put_away", 0, 7, memory=(1,))])
    assert list(resolve_next(s, s.agenda, VOYAGE)) == []
    assert s.played == [7]


# -- free actions ----------------------------------------------------------------


def test_a_free_action_with_effects_comes_first_and_the_effect_begins_anew() -> None:
    match = voyage(Play(GRAND_TOUR), Pick(1), BOAST)
    assert match.decision is not None
    assert match.decision.prompt == "Sail (2 left)"
    assert table(match).goods == {"fuel": [2, 0], "fame": [1, 0]}
    match.choose(Pick(2))
    match.choose(STOP)
    assert table(match).goods["fame"] == [1 + 4, 0]  # its notes have survived


def test_a_card_in_the_middle_of_another_has_notes_of_its_own() -> None:
    agenda = Agenda()
    outer = agenda.start(PUT_AWAY, 0)
    agenda.note(outer, "port", 3)
    agenda.cursor = 0
    inner = agenda.start(PUT_AWAY, 0)
    agenda.note(inner, "port", 5)
    assert (agenda.noted(outer, "port"), agenda.noted(inner, "port")) == ([3], [5])
    agenda.finish()
    assert (agenda.noted(outer, "port"), agenda.noted(inner, "port")) == ([3], [])
    agenda.finish()
    assert agenda.data() == Agenda().data()


def test_a_window_opens_before_each_effect() -> None:
    """What is done there is over before the effect begins; the window is then open again."""

    def window(s: Log, task: Task) -> Flow[bool]:
        chosen = yield from ask(task.player, [BOAST, STOP], f"Before {task.effect}")
        if chosen == BOAST:
            s.agenda.start(PUT_AWAY, task.player, 9)
        return chosen == BOAST

    s = Log(Dice("1"))
    s.agenda.start(PUT_AWAY, 0, 1)
    for answer in (BOAST, STOP, STOP):
        flow = resolve_next(s, s.agenda, VOYAGE, window)
        assert next(flow).prompt == "Before put_away"
        with pytest.raises(StopIteration):
            flow.send(answer)
    assert s.played == [9, 1]


def boasting_window(s: Log, task: Task) -> Flow[bool]:
    """Boasting is indivisible, with all that it brings."""
    chosen = yield from ask(task.player, [BOAST, STOP], f"Before {task.effect}")
    if chosen == BOAST:
        s.agenda.start(PUT_AWAY, task.player, 8, closed=True)
        s.agenda.start(BOASTING, task.player)
    return chosen == BOAST


def test_no_free_action_comes_between_the_effects_of_a_closed_one() -> None:
    s = Log(Dice("1"))
    s.agenda.start(PUT_AWAY, 0, 1)
    asked = resolve_next(s, s.agenda, VOYAGE, boasting_window)
    next(asked)
    with pytest.raises(StopIteration):
        asked.send(BOAST)
    for _ in range(2):
        assert list(resolve_next(s, s.agenda, VOYAGE, boasting_window)) == []
    assert (s.played, s.goods["fame"]) == ([8], [1, 0])
    assert next(resolve_next(s, s.agenda, VOYAGE, boasting_window)).prompt == "Before put_away"


def test_a_window_opens_before_the_order_is_picked_and_once_an_effect() -> None:
    s = Log(Dice("1"))
    s.agenda.in_any_order([Task("put_away", 0, 1), Task("put_away", 0, 2)])
    asked = resolve_next(s, s.agenda, VOYAGE, boasting_window)
    assert next(asked).prompt == "Before put_away"
    assert asked.send(STOP).options == [ResolveFirst("put_away", 1), ResolveFirst("put_away", 2)]
    with pytest.raises(StopIteration):
        asked.send(ResolveFirst("put_away", 2))
    assert s.played == [2]


# -- modules, and what comes later ------------------------------------------------


def test_a_module_may_put_something_in_an_effects_place() -> None:
    def instead(s: Log, task: Task, effect: Effect[Any]) -> Effect[Any]:
        return Gain(what="fuel", n=5) if task.player == 1 else effect

    s = Log(Dice("1"))
    for player in (0, 1):
        s.agenda.start(BOASTING, player)
    while s.agenda:
        assert list(resolve_next(s, s.agenda, VOYAGE, None, instead)) == []
    assert s.goods == {"fuel": [3, 5], "fame": [1, 0]}


def test_what_starts_or_comes_later_may_have_a_memory() -> None:
    agenda = Agenda()
    card = agenda.start(PUT_AWAY, 0, memory=(4,))
    agenda.later(card.for_player(1), BOASTING, (2, 3))
    assert [(task.player, task.memory) for task in agenda.tasks] == [(0, (4,)), (1, (2, 3))]


# -- short steps -----------------------------------------------------------------


class LongWay(Voyage):
    """The same cards, each resolved in one go."""

    def step(self, s: Log) -> Flow[None]:
        yield from super().step(s)
        while s.agenda:
            yield from resolve_next(s, s.agenda, VOYAGE)


def replays(game: Voyage) -> list[int]:
    """How many choices a clone makes again, at each decision of a long card."""
    match = game.new(seed=1)
    match.choose(Play(BUNKERING))
    found = []
    for option in (Pick(1), Pick(1), Pick(2), Pick(1), Pick(1), Pick(2)):
        found.append(match.rev - match.step_rev)
        assert match.clone().digest() == match.digest()
        match.choose(option)
    return found


def test_a_clone_in_the_middle_of_a_long_card_makes_no_choice_again() -> None:
    assert replays(Voyage()) == [0, 0, 0, 0, 0, 0]
    assert replays(LongWay()) == [1, 2, 3, 4, 5, 6]


def test_a_copy_shares_nothing_that_changes() -> None:
    agenda = Agenda()
    card = agenda.start(CARDS[BUNKERING].effects, 0, BUNKERING)
    before = agenda.data()
    twin = agenda.copy()
    twin.note(card, "port", 1)
    twin.finish()
    twin.later(card, PUT_AWAY)
    assert agenda.data() == before != twin.data()


def test_the_kit_finds_nothing_in_a_game_with_an_agenda() -> None:
    tally = fuzz(Voyage(), games=60)
    assert tally.choices > 600
