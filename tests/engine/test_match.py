"""A match: choosing, taking back, copying, imagining, looking and saving."""

from __future__ import annotations

from typing import ClassVar

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import offworld
from offworld.engine import Dice, Flow, GameOver, Match, Option, State, by_points
from offworld.engine.errors import (
    BadRecord,
    BrokenGame,
    CannotUndo,
    IllegalChoice,
    NotOver,
    OffworldError,
    OutOfTurn,
    StaleChoice,
)
from offworld.games.connect_four import Drop
from tests.engine.toys import (
    ACTIONS,
    ARRIVE,
    DUEL,
    GAMBLE,
    LAMP,
    LOOK,
    PACK,
    REST,
    ROPE,
    STARE,
    STUMBLE,
    TENT,
    TREK,
    WALK,
    Trail,
    Trek,
    Walk,
    trail,
    trek,
)

ORANGE, SKY = 0, 1


def situation(match: Match) -> tuple[object, ...]:
    """Everything that can be seen of a match from outside."""
    asked = match.decision
    return (
        match.digest(),
        match.rev,
        match.choices,
        asked and (asked.seat, asked.prompt, list(asked.options)),
        match.log(ORANGE),
        match.log(SKY),
        match.can_undo,
    )


# -- choosing ------------------------------------------------------------------


def test_a_match_asks_at_once() -> None:
    match = trek()
    assert match.decision is not None
    assert (match.decision.seat, match.decision.prompt) == (ORANGE, "What next?")
    assert match.decision.clause == "TR-ACT-01"
    assert (match.rev, match.over) == (0, False)


def test_a_choice_moves_the_match_on() -> None:
    match = trek(WALK)
    assert trail(match).miles == [1, 0]
    assert match.rev == 1
    assert match.choices == [WALK]


def test_an_equal_option_is_as_good_as_the_offered_one() -> None:
    match = trek(Walk(2))
    assert trail(match).miles == [2, 0]


def test_a_step_can_ask_again_and_again() -> None:
    match = trek(PACK, ROPE)
    assert match.decision is not None
    assert list(match.decision.options) == [LAMP, TENT]
    match.choose(TENT)
    assert trail(match).packed == ["rope", "tent"]


def test_a_step_can_ask_another_seat() -> None:
    match = trek(DUEL)
    assert match.decision is not None
    assert match.decision.seat == SKY


@pytest.mark.parametrize("option", [Walk(3), ROPE, Drop(1)])
def test_only_an_offered_option_can_be_chosen(option: Option) -> None:
    match = trek(WALK)
    before = situation(match)
    with pytest.raises(IllegalChoice, match="is not among the 10 options of Orange: What next"):
        match.choose(option)
    assert situation(match) == before


def test_a_choice_for_an_earlier_decision_is_stale() -> None:
    match = trek(WALK)
    before = situation(match)
    with pytest.raises(StaleChoice, match="answers decision 0, but decision 1 is open"):
        match.choose(WALK, seat=ORANGE, rev=0)
    assert situation(match) == before


def test_a_choice_for_the_open_decision_by_the_right_seat_is_made() -> None:
    match = trek(WALK)
    match.choose(WALK, seat=ORANGE, rev=1)
    assert match.rev == 2


def test_a_seat_that_is_not_asked_cannot_choose() -> None:
    match = trek()
    with pytest.raises(OutOfTurn, match="it is Orange who must choose now, not Sky"):
        match.choose(WALK, seat=SKY)
    assert match.rev == 0


def test_nothing_can_be_chosen_after_the_end() -> None:
    match = trek(ARRIVE)
    assert match.over
    assert match.decision is None
    with pytest.raises(IllegalChoice, match="over"):
        match.choose(WALK)
    with pytest.raises(IllegalChoice, match="over"):
        match.find(["Walk", 1])


class Over(Trek):
    """A game that ends before anybody is asked."""

    name: ClassVar[str] = "over"

    def step(self, s: Trail) -> Flow[None]:
        s.miles[0] = 3
        raise GameOver
        yield  # a rule is a generator


def test_a_match_can_end_before_it_begins() -> None:
    match = Over().new(seed=1)
    assert match.over
    assert match.scores[0].points == 3
    assert match.clone().over


# -- finding -------------------------------------------------------------------


@pytest.mark.parametrize("option", ACTIONS)
def test_every_option_is_found_as_the_record_writes_it(option: Option) -> None:
    match = trek()
    match.choose(WALK)
    written = [type(option).__name__, *([option.miles] if isinstance(option, Walk) else [])]
    assert match.find(written) == option


@pytest.mark.parametrize(
    "raw", [["Walk", 3], ["Walk"], ["Fly"], "Walk", None, 3, {}, ["Walk", "1"]]
)
def test_what_is_not_offered_is_not_found(raw: object) -> None:
    with pytest.raises(IllegalChoice, match="is not among the 10 options of Orange"):
        trek().find(raw)


def test_nonsense_is_quoted_in_part() -> None:
    with pytest.raises(IllegalChoice) as caught:
        trek().find(["Walk", "x" * 1000])
    assert len(str(caught.value)) < 200


# -- rules that fail -----------------------------------------------------------

FAILURES = [(STUMBLE, ZeroDivisionError), (STARE, BrokenGame)]


@pytest.mark.parametrize(("failure", "error"), FAILURES)
@pytest.mark.parametrize(
    "before",
    [(), (WALK,), (WALK, WALK), (GAMBLE,), (LOOK, WALK), (REST,), (PACK, ROPE, LAMP), (WALK, REST)],
)
def test_a_rule_that_fails_leaves_the_match_as_it_was(
    before: tuple[Option, ...], failure: Option, error: type[Exception]
) -> None:
    match = trek(*before)
    with pytest.raises(error):
        match.choose(failure)
    assert situation(match) == situation(trek(*before))


@pytest.mark.parametrize(("failure", "error"), FAILURES)
def test_a_match_goes_on_after_a_rule_failed(failure: Option, error: type[Exception]) -> None:
    match = trek(WALK)
    with pytest.raises(error):
        match.choose(failure)
    match.choose(GAMBLE)
    match.choose(LOOK)
    assert situation(match) == situation(trek(WALK, GAMBLE, LOOK))


def test_a_rule_that_asks_without_options_is_the_authors_mistake() -> None:
    with pytest.raises(BrokenGame, match="trek asks without options: 'Stare at what"):
        trek().choose(STARE)


class Cursed(Trek):
    """A game whose rule fails deep in a step, after nested choices."""

    name: ClassVar[str] = "cursed"

    def step(self, s: Trail) -> Flow[None]:
        yield from super().step(s)
        if "tent" in s.packed:
            raise RuntimeError("cursed")


def test_a_rule_that_fails_after_nested_choices_keeps_those() -> None:
    match = Cursed().new(seats=2, seed=1)
    for option in (WALK, PACK, ROPE):
        match.choose(option)
    with pytest.raises(RuntimeError, match="cursed"):
        match.choose(TENT)
    assert situation(match) == situation(trek(WALK, PACK, ROPE))
    match.choose(LAMP)
    assert trail(match).packed == ["rope", "lamp"]


# -- taking back ---------------------------------------------------------------


def test_undo_is_never_having_chosen() -> None:
    match = trek(Walk(2))
    assert match.can_undo
    match.undo()
    assert situation(match) == situation(trek())


def test_undo_goes_back_over_steps_of_the_same_seat() -> None:
    match = trek(REST, WALK, Walk(2), WALK)
    match.undo()
    assert situation(match) == situation(trek(REST, WALK, Walk(2)))
    match.undo()
    match.undo()
    assert situation(match) == situation(trek(REST))
    assert not match.can_undo


def test_undo_goes_back_within_a_step() -> None:
    match = trek(WALK, PACK, ROPE)
    match.undo()
    assert situation(match) == situation(trek(WALK, PACK))
    match.undo()
    assert situation(match) == situation(trek(WALK))


def test_undo_goes_back_into_the_middle_of_an_earlier_step() -> None:
    match = trek(PACK, ROPE, LAMP, WALK)
    match.undo()
    match.undo()
    assert situation(match) == situation(trek(PACK, ROPE))


def test_a_match_goes_on_after_undo() -> None:
    match = trek(WALK, PACK, ROPE)
    match.undo()
    match.choose(TENT)
    match.choose(LAMP)
    assert situation(match) == situation(trek(WALK, PACK, TENT, LAMP))


@pytest.mark.parametrize(
    ("choices", "told"),
    [
        ((), "nothing has been chosen"),
        ((GAMBLE,), "dice were rolled"),
        ((WALK, GAMBLE), "dice were rolled"),
        ((LOOK,), "cards were seen"),
        ((REST,), "Orange"),
        ((DUEL,), "Orange"),
        ((DUEL, ROPE, LAMP), "Sky"),
        ((ARRIVE,), "over"),
    ],
)
def test_a_choice_that_cannot_be_taken_back_says_why(
    choices: tuple[Option, ...], told: str
) -> None:
    match = trek(*choices)
    before = situation(match)
    assert not match.can_undo
    with pytest.raises(CannotUndo, match=told):
        match.undo()
    assert situation(match) == before


@pytest.mark.parametrize("barrier", [GAMBLE, LOOK])
def test_undo_stops_where_something_was_learned(barrier: Option) -> None:
    match = trek(WALK, barrier, WALK, WALK)
    match.undo()
    match.undo()
    assert situation(match) == situation(trek(WALK, barrier))
    with pytest.raises(CannotUndo):
        match.undo()


def test_within_a_shared_step_a_seat_takes_back_only_its_own_choices() -> None:
    match = trek(DUEL, ROPE)
    match.undo()
    assert situation(match) == situation(trek(DUEL))
    with pytest.raises(CannotUndo):
        match.undo()


class Days(Trek):
    """Every other step only keeps the books and asks nobody."""

    name: ClassVar[str] = "days"

    def step(self, s: Trail) -> Flow[None]:
        s.packed.append("day" if len(s.packed) % 2 else "night")
        s.log(f"It is {s.packed[-1]}")
        if s.packed[-1] == "day":
            yield from super().step(s)


def test_undo_goes_back_over_steps_that_asked_nothing() -> None:
    match = Days().new(seed=1)
    match.choose(WALK)
    before = situation(match)
    match.choose(WALK)
    match.undo()
    assert situation(match) == before
    match.undo()
    assert situation(match) == situation(Days().new(seed=1))


SAFE = st.sampled_from([WALK, PACK, GAMBLE, LOOK, REST, DUEL])


@settings(deadline=None)  # a busy machine is not a defect
@given(st.lists(st.tuples(SAFE, st.integers(0, 2)), max_size=12))
def test_every_undo_is_exact(picks: list[tuple[Option, int]]) -> None:
    match = trek()
    for option, number in picks:
        assert match.decision is not None
        options = match.decision.options
        match.choose(option if option in options else options[number % len(options)])
    while match.can_undo:
        choices = match.choices[:-1]
        match.undo()
        assert situation(match) == situation(trek(*choices))


# -- copies --------------------------------------------------------------------


@pytest.mark.parametrize(
    "choices", [(), (WALK,), (WALK, WALK), (GAMBLE, LOOK), (PACK, ROPE), (DUEL,), (ARRIVE,)]
)
def test_a_clone_is_at_the_same_decision(choices: tuple[Option, ...]) -> None:
    match = trek(*choices)
    assert situation(match.clone()) == situation(match)


def test_a_clone_goes_its_own_way() -> None:
    match = trek(WALK, PACK)
    before = situation(match)
    twin = match.clone()
    for option in (ROPE, LAMP, GAMBLE, LOOK, REST):
        twin.choose(option)
    assert situation(match) == before


def test_a_clone_meets_the_same_dice_and_cards() -> None:
    match = trek(WALK)
    twin = match.clone()
    for each in (match, twin):
        for option in (GAMBLE, LOOK, PACK, ROPE, LAMP, GAMBLE):
            each.choose(option)
    assert situation(twin) == situation(match)


def test_undo_in_a_clone_leaves_the_original_alone() -> None:
    match = trek(WALK, WALK, WALK)
    twin = match.clone()
    twin.undo()
    twin.undo()
    twin.choose(LOOK)
    assert situation(match) == situation(trek(WALK, WALK, WALK))
    match.undo()
    match.undo()
    assert situation(match) == situation(trek(WALK))


def test_undo_in_the_original_leaves_a_clone_alone() -> None:
    match = trek(WALK, WALK, WALK)
    twin = match.clone()
    match.undo()
    match.undo()
    match.choose(PACK)
    twin.undo()
    twin.undo()
    assert situation(twin) == situation(trek(WALK))
    twin.choose(Walk(2))
    assert twin.prose() == ["Orange walks 1 miles.", "Orange walks 2 miles."]
    assert match.prose() == ["Orange walks 1 miles."]


def test_a_clone_can_start_its_step_from_a_changed_table() -> None:
    match = trek(WALK, PACK, ROPE)

    def walk_on(s: State) -> None:
        assert isinstance(s, Trail)
        s.miles[SKY] = 5

    twin = match.clone(change=walk_on)
    assert (trail(twin).miles, trail(twin).packed) == ([1, 5], ["rope"])
    assert situation(match) == situation(trek(WALK, PACK, ROPE))


# -- imagined worlds -----------------------------------------------------------


def test_an_imagined_world_looks_the_same_to_the_seat() -> None:
    match = trek(LOOK, REST, LOOK)
    for seed in range(10):
        assert match.imagine(SKY, seed).view(SKY) == match.view(SKY)


def test_in_an_imagined_world_hidden_cards_and_dice_are_others() -> None:
    match = trek(LOOK, REST, LOOK)
    dreams = [match.imagine(SKY, seed) for seed in range(20)]
    assert len({trail(dream).hands[ORANGE].cards[0] for dream in dreams}) > 5
    assert len({dream.state.dice.d6() for dream in dreams}) == 6


def test_the_same_seed_imagines_the_same_world() -> None:
    match = trek(LOOK)
    assert match.imagine(SKY, 3).digest() == match.imagine(SKY, 3).digest()


def test_a_spectator_can_imagine_too() -> None:
    match = trek(LOOK)
    dreams = [match.imagine(None, seed) for seed in range(20)]
    assert len({trail(dream).hands[ORANGE].cards[0] for dream in dreams}) > 5


def test_imagining_leaves_the_match_alone() -> None:
    match = trek(LOOK, PACK)
    dream = match.imagine(SKY, 3)
    dream.choose(ROPE)
    assert situation(match) == situation(trek(LOOK, PACK))


def test_an_imagined_world_goes_on_from_the_middle_of_a_step() -> None:
    dream = trek(LOOK, PACK, ROPE).imagine(SKY, 3)
    dream.choose(TENT)
    assert trail(dream).packed == ["rope", "tent"]


def test_an_imagined_world_can_be_copied_and_taken_back_from_its_next_step_on() -> None:
    dream = trek(LOOK, PACK).imagine(SKY, 3, light=False)
    with pytest.raises(OffworldError, match="clone"):
        dream.clone()
    with pytest.raises(CannotUndo):
        dream.undo()
    for option in (ROPE, LAMP, WALK):
        dream.choose(option)
    twin = dream.clone()
    assert twin.digest() == dream.digest()
    dream.undo()
    assert trail(dream).miles == [0, 0]
    with pytest.raises(CannotUndo):
        dream.undo()


# -- light matches -------------------------------------------------------------


def test_a_light_match_plays_the_same_game() -> None:
    light = TREK.new(seats=2, seed=1, light=True)
    for option in (WALK, GAMBLE, PACK, ROPE, LAMP, LOOK):
        light.choose(option)
    assert light.digest() == trek(WALK, GAMBLE, PACK, ROPE, LAMP, LOOK).digest()


def test_a_light_match_keeps_no_log_and_no_way_back() -> None:
    light = trek(WALK).clone(light=True)
    light.choose(WALK)
    assert light.log() == []
    assert not light.can_undo
    with pytest.raises(CannotUndo, match="light"):
        light.undo()
    with pytest.raises(OffworldError, match="clone"):
        light.clone()


def test_a_light_match_is_as_strict_about_choices() -> None:
    light = TREK.new(seats=2, seed=1, light=True)
    with pytest.raises(IllegalChoice):
        light.choose(Walk(3))
    with pytest.raises(OutOfTurn):
        light.choose(WALK, seat=SKY)
    assert light.rev == 0


# -- looking -------------------------------------------------------------------


def test_offers_are_for_the_seat_that_is_asked() -> None:
    match = trek(Walk(2))
    assert [offer.option for offer in match.offers(ORANGE)] == list(ACTIONS)
    assert match.offers(ORANGE)[0].label.endswith("after 2 miles")
    assert match.offers(SKY) == match.offers() == []


def test_refusals_are_for_the_seat_that_is_asked() -> None:
    match = trek()
    assert [refusal.clause for refusal in match.refusals(ORANGE)] == ["TR-ACT-02"]
    assert match.refusals(SKY) == match.refusals() == []


def test_nobody_is_offered_or_refused_anything_after_the_end() -> None:
    match = trek(ARRIVE)
    assert match.offers(ORANGE) == []
    assert match.refusals(ORANGE) == []


def test_a_match_is_drawn_and_told_from_the_view() -> None:
    match = trek(Walk(2))
    assert '<circle r="2"/>' in match.draw(SKY)["board"]
    assert match.text() == "miles: [2, 0]"


def test_each_line_of_the_log_knows_its_choice() -> None:
    match = trek(WALK, PACK, ROPE)
    assert [line.rev for line in match.log()] == [1, 3]
    assert match.prose() == ["Orange walks 1 miles.", "Orange packs the rope."]


def test_a_name_stands_in_the_log() -> None:
    match = TREK.new(seats=2, seed=1, names=["Ada", "Bob"])
    match.choose(WALK)
    assert match.prose() == ["Ada walks 1 miles."]


def test_every_seat_of_a_large_game_has_a_name() -> None:
    match = TREK.new(seats=6, seed=1)
    names = [match.seat_name(seat) for seat in range(6)]
    assert len(set(names)) == 6


def test_a_seat_that_does_not_exist_is_called_by_its_number() -> None:
    assert trek().seat_name(7) == "seat 7"


# -- the result ----------------------------------------------------------------


def test_there_is_no_result_before_the_end() -> None:
    with pytest.raises(NotOver, match="still running"):
        _ = trek(WALK).scores


def test_the_result_has_a_place_for_every_seat() -> None:
    scores = trek(REST, Walk(2), ARRIVE).scores
    assert [(score.seat, score.points, score.place) for score in scores] == [(0, 0, 2), (1, 2, 1)]


def test_equal_points_share_a_place() -> None:
    assert [score.place for score in by_points([3, 5, 3, 1, 5])] == [3, 1, 3, 5, 1]


def test_points_can_say_where_they_come_from() -> None:
    scores = by_points([3, 1], [[("miles", 2), ("cards", 1)], [("miles", 1)]])
    assert scores[0].parts == (("miles", 2), ("cards", 1))
    assert scores[1].parts == (("miles", 1),)


# -- seeds and dice ------------------------------------------------------------


def test_the_same_seed_gives_the_same_match_whether_text_or_number() -> None:
    assert TREK.new(seed=7).digest() == TREK.new(seed="7").digest() != TREK.new(seed=8).digest()


def test_without_a_seed_every_match_is_another() -> None:
    assert TREK.new().record.seed != TREK.new().record.seed


class Sixes(Dice):
    """Dice that always show the highest number."""

    def below(self, n: int) -> int:
        self.counter += 1
        return n - 1


def test_a_match_can_be_played_with_other_dice() -> None:
    match = TREK.new(seats=2, dice=Sixes("loaded"))
    match.choose(GAMBLE)
    twin = match.clone()
    twin.choose(GAMBLE)
    assert trail(twin).miles == [12, 0]
    assert not twin.can_undo


# -- replay --------------------------------------------------------------------


def played(*columns: int) -> Match:
    match = offworld.game("connect-four").new(seed=1)
    for column in columns:
        match.choose(Drop(column))
    return match


@pytest.mark.parametrize("rev", [0, 1, 4, 7])
def test_a_record_can_be_replayed_to_an_earlier_moment(rev: int) -> None:
    columns = (0, 1, 0, 1, 0, 1, 0)
    again = Match.replay(played(*columns).record, rev)
    assert situation(again) == situation(played(*columns[:rev]))


@pytest.mark.parametrize("rev", [-1, 3])
def test_a_record_cannot_be_replayed_to_a_moment_it_does_not_have(rev: int) -> None:
    with pytest.raises(BadRecord, match=f"the record has 2 choices, so there is no {rev}"):
        Match.replay(played(0, 1).record, rev)


def test_a_match_that_was_replayed_goes_on() -> None:
    again = Match.replay(played(0, 1).record)
    again.choose(Drop(2))
    assert situation(again) == situation(played(0, 1, 2))


def test_a_game_that_is_not_installed_can_be_given() -> None:
    match = trek(WALK, GAMBLE, PACK, ROPE)
    again = Match.replay(match.record, game=TREK)
    assert situation(again) == situation(match)


def test_a_match_knows_where_its_step_began() -> None:
    assert [trek(*(WALK, PACK, ROPE, LAMP)[:rev]).step_rev for rev in range(5)] == [0, 1, 1, 1, 4]


def test_the_record_of_a_clone_is_the_record_of_the_match() -> None:
    match = trek(WALK, GAMBLE, PACK, ROPE)
    assert match.clone().record == match.record
    assert match.record.choices == [["Walk", 1], ["Gamble"], ["Pack"], ["Thing", "rope"]]
