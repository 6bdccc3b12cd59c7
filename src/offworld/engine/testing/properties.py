"""What must be true of every game at every decision, a function for each property."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

import msgspec

from offworld.engine.cards import Pile, bit
from offworld.engine.dice import Dice
from offworld.engine.errors import CannotUndo, IllegalChoice, OutOfTurn, StaleChoice
from offworld.engine.match import Match
from offworld.engine.option import Option
from offworld.engine.record import Record
from offworld.engine.state import Part, State

LOOK_AHEAD = 6
"""How many choices two worlds are followed, and how many are undone in a row."""

FORK_LENGTH = 2_000
"""How many choices a clone is followed, if the game does not end first."""


class Defect(AssertionError):
    """A game, or the kernel, breaks a property."""


class Forged(Option, frozen=True):
    """A choice no rule ever offered."""


# -- what is compared --------------------------------------------------------------


def position(match: Match) -> tuple[Any, ...]:
    """Where a match stands: everything a light one shares with a full one."""
    decision = match.decision
    asked = decision and (decision.seat, decision.prompt, decision.clause, list(decision.options))
    return match.digest(), list(match.choices), asked


def standing(match: Match) -> tuple[Any, ...]:
    """Everything about a match that undo, clone and replay must restore."""
    journal = match.state.journal
    return *position(match), journal and journal.lines


def sight(match: Match, seat: int | None, drawn: bool = True) -> dict[str, Any]:
    """Everything that reaches a seat, or a spectator, at this moment."""
    decision = match.decision
    mine = decision is not None and decision.seat == seat
    return {
        "question": match.question(seat),
        "view": msgspec.json.encode(match.view(seat)),
        "options": list(decision.options) if decision is not None and mine else None,
        "offers": match.offers(seat),
        "refusals": match.refusals(seat),
        "log": match.log(seat),
        "picture": match.draw(seat) if drawn else None,  # the most expensive part
        "text": match.text(seat),
    }


def learned(match: Match, seat: int | None) -> int:
    """How many cards a seat, or a spectator, has come to know so far."""
    return match.state.learned[match.seats if seat is None else seat]


def viewers(match: Match) -> list[int | None]:
    return [*range(match.seats), None]


def some_option(match: Match, rng: Random) -> Option:
    assert match.decision is not None
    return rng.choice(match.decision.options)


# -- the properties ----------------------------------------------------------------


def check_invariants(match: Match, rng: Random) -> None:
    """The game's own invariants hold."""
    try:
        match.game.check(match.state)
    except AssertionError as error:
        raise Defect(f"an invariant is broken: {error}") from error


def check_options(match: Match, rng: Random) -> None:
    """Every decision is put to a seat and has options, each of them once."""
    decision = match.decision
    if decision is None:
        return
    options = decision.options
    if not options:
        raise Defect("a decision has no options")
    if not 0 <= decision.seat < match.seats:
        raise Defect(f"a decision is put to seat {decision.seat}, which does not exist")
    if len(set(options)) != len(options):
        raise Defect(f"an option is offered twice: {decision.prompt}")
    if len(options) > match.game.learning.most_options:
        raise Defect(f"more than {match.game.learning.most_options} options: {decision.prompt}")
    every = match.game.learning.every_option
    if every and any(option not in every for option in options):
        raise Defect(f"an option is not in the game's list of all options: {decision.prompt}")


def check_writing(match: Match, rng: Random) -> None:
    """An option can be written and read, and no other is written in the same way."""
    if match.decision is None:
        return
    option = some_option(match, rng)
    if match.find(msgspec.json.decode(msgspec.json.encode(option))) != option:
        raise Defect(f"{option!r} is written in the same way as another option")


def check_looking(match: Match, rng: Random) -> None:
    """Looking at a match changes nothing."""
    before = standing(match)
    for seat in viewers(match):
        sight(match, seat)
    if standing(match) != before:
        raise Defect("looking at the match changed it")


def check_bad_choices(match: Match, rng: Random) -> None:
    """Forged, stale, out-of-turn and malformed choices are rejected, and nothing changes."""
    before = standing(match)
    decision = match.decision
    if decision is None:
        expect_refusal(match, before, IllegalChoice, Forged())
        return
    option = some_option(match, rng)
    expect_refusal(match, before, IllegalChoice, Forged())
    expect_refusal(match, before, StaleChoice, option, decision.seat, match.rev - 1)
    expect_refusal(match, before, StaleChoice, option, decision.seat, match.rev + 1)
    for seat in (decision.seat + 1, -1, match.seats):
        expect_refusal(match, before, OutOfTurn, option, seat, match.rev)
    raw = msgspec.to_builtins(option)
    legal = [msgspec.to_builtins(option) for option in decision.options]
    malformed: list[object] = [None, "x", 10**30, [], {}, raw[:-1], [*raw, 0], [*raw[:-1], "?"]]
    for bad in malformed:
        if bad in legal:
            continue
        try:
            match.find(bad)
        except IllegalChoice:
            continue
        raise Defect(f"the malformed choice {bad!r} is taken for an option")


def expect_refusal(
    match: Match,
    before: tuple[Any, ...],
    error: type[IllegalChoice],
    option: Option,
    seat: int | None = None,
    rev: int | None = None,
) -> None:
    try:
        match.choose(option, seat, rev)
    except error:
        if standing(match) != before:
            raise Defect(f"a rejected choice ({error.__name__}) changed the match") from None
        return
    raise Defect(f"a choice was accepted that is a case of {error.__name__}")


def check_undo(match: Match, rng: Random) -> None:
    """Undo restores exactly, one choice after another; where it is barred nothing changes."""
    twin = match.clone()
    if not twin.can_undo:
        expect_no_undo(twin)
    before = []
    for _ in range(rng.randint(1, LOOK_AHEAD)):
        if twin.decision is None:
            break
        before.append((standing(twin), some_option(twin, rng)))
        twin.choose(before[-1][1])
        if not twin.can_undo:
            before.clear()
            expect_no_undo(twin)
    undone = []
    while before:
        position, option = before.pop()
        undone.append((standing(twin), option))
        twin.undo()
        if standing(twin) != position:
            raise Defect(f"undo of {option!r} did not restore the match as it was")
    while undone:
        position, option = undone.pop()
        twin.choose(option)
        if standing(twin) != position:
            raise Defect(f"{option!r} has a different effect after it was undone")


def expect_no_undo(match: Match) -> None:
    before = standing(match)
    try:
        match.undo()
    except CannotUndo:
        if standing(match) != before:
            raise Defect("a barred undo changed the match") from None
        return
    raise Defect("undo went back where it is barred")


def check_fork(match: Match, rng: Random) -> None:
    """A clone and its original, given the same choices, end in the same state.

    And what happens to one of them does not happen to the other.
    """
    before = standing(match)
    first, second = match.clone(), match.clone(light=True)
    if standing(first) != before:
        raise Defect("a clone differs from its original")
    choices: list[Option] = []
    while first.decision is not None and len(choices) < FORK_LENGTH:
        choices.append(some_option(first, rng))
        first.choose(choices[-1])
    if standing(match) != before:
        raise Defect("playing a clone changed the original")
    end = standing(first)
    for option in choices:
        if second.decision is None or option not in second.decision.options:
            raise Defect("a clone was asked something different from its original")
        second.choose(option)
    if (second.digest(), second.choices) != end[:2] or second.over != first.over:
        raise Defect("a clone ended in a different state from its original")
    if standing(first) != end:
        raise Defect("playing a clone changed another clone")


def check_record(match: Match, rng: Random) -> None:
    """A record, written and read, replays to the same match."""
    text = match.record.to_json()
    again = Match.replay(Record.from_json(text), game=match.game)
    compared = position if match.light else standing
    if compared(again) != compared(match):
        raise Defect("the replayed record is a different match")
    if again.record.to_json() != text:
        raise Defect("the record of the replayed match is a different text")


def check_hidden(match: Match, rng: Random) -> None:
    """Nothing reaches a seat that depends on what it cannot know.

    For each seat and a spectator: two worlds that differ only in what the viewer cannot know
    must look the same, now and after the next choices, until the viewer is shown a card.
    """
    for viewer in viewers(match):
        known = learned(match, viewer)
        other = step_in_other_world(match, viewer, Dice(f"{rng.random()}"))
        asked = match.decision is not None and match.decision.seat == viewer
        rerun = other is not None
        if other is None:
            other = match.clone()
            match.game.redeal(other.state, viewer, Dice(f"{rng.random()}"))
        match.game.check(other.state)
        truth = match.clone()
        compare_sight(truth, other, viewer)
        if rerun or asked:
            follow(truth, other, viewer, known, rng)


def step_in_other_world(match: Match, viewer: int | None, dice: Dice) -> Match | None:
    """A clone whose running step was run again with what the viewer cannot know changed.

    That is only fair at the first decision of a step, and if the step has shown the viewer
    nothing; otherwise the cards must be changed under the running step.
    """
    if match.step_rev != match.rev:
        return None
    known_before = []

    def redeal(state: State) -> None:
        known_before.append(state.learned[match.seats if viewer is None else viewer])
        match.game.redeal(state, viewer, dice)

    other = match.clone(change=redeal)
    return other if known_before == [learned(match, viewer)] else None


def follow(truth: Match, other: Match, viewer: int | None, known: int, rng: Random) -> None:
    """Make the same choices in two worlds, until the viewer may see a difference."""
    for _ in range(LOOK_AHEAD):
        if truth.decision is None or other.decision is None:
            return
        option = some_option(truth, rng)
        if option not in other.decision.options:
            return  # somebody holds other cards there
        truth.choose(option)
        try:
            other.choose(option)
        except Exception as error:
            raise Defect(
                f"after {option!r} a rule fails in a world that looks the same to seat {viewer}: "
                f"it keeps something hidden in a variable ({error!r})"
            ) from error
        if (learned(truth, viewer), learned(other, viewer)) != (known, known):
            return
        compare_sight(truth, other, viewer, drawn=False)


def compare_sight(truth: Match, other: Match, viewer: int | None, drawn: bool = True) -> None:
    one, two = sight(truth, viewer, drawn), sight(other, viewer, drawn)
    for part, seen in one.items():
        if seen != two[part]:
            who = "a spectator" if viewer is None else f"seat {viewer}"
            raise Defect(f"hidden things change the {part} of {who}: {seen!r} or {two[part]!r}")


def check_redeal(match: Match, rng: Random) -> bool:
    """Whether redealing changes something, where a viewer does not know two different cards.

    A single redeal may by chance deal the same cards; the kit asks for a change sooner or later.
    """
    for viewer in viewers(match):
        unseen = {
            card
            for pile in piles(match.state)
            for card, seen in zip(pile.cards, pile.seen, strict=True)
            if not seen & bit(viewer)
        }
        if len(unseen) > 1:
            other = match.clone()
            match.game.redeal(other.state, viewer, Dice(f"{rng.random()}"))
            return other.digest() != match.digest()
    return True


def piles(value: Any) -> Iterator[Pile]:
    """All piles of cards on the table."""
    if isinstance(value, Pile):
        yield value
    elif isinstance(value, Part):
        for name in value.names():
            yield from piles(getattr(value, name))
    elif isinstance(value, (list, tuple)):
        for inner in value:
            yield from piles(inner)
    elif isinstance(value, dict):
        yield from piles(list(value.values()))
