"""The modules in play as one object."""

from __future__ import annotations

from collections.abc import Mapping
from typing import ClassVar

import pytest

from offworld.engine import Flow, Module, Option, ask
from offworld.engine.errors import BrokenGame
from offworld.engine.hooks import Hook, together
from offworld.engine.settings import Settings


class Say(Option, frozen=True):
    word: str


class Weather(Module):
    """The hooks of a game about a day outdoors."""

    hooks: ClassVar[Mapping[str, Hook]] = {
        "morning": Hook.EVENT,
        "evening": Hook.EVENT,
        "miles": Hook.VALUE,
        "meals": Hook.LIST,
        "why_not_swim": Hook.GATE,
        "night": Hook.REPLACEMENT,
        "camp": Hook.REPLACEMENT,
    }

    def morning(self, heard: list[str]) -> None:
        pass

    def evening(self, heard: list[str]) -> Flow[None]:
        return
        yield

    def miles(self, who: int, miles: int) -> int:
        return miles

    def meals(self) -> list[str]:
        return []

    def why_not_swim(self) -> str | None:
        return None

    def night(self, heard: list[str]) -> bool:
        return False

    def camp(self, heard: list[str]) -> Flow[bool]:
        return False
        yield


class Rain(Weather):
    name: ClassVar[str] = "rain"

    def morning(self, heard: list[str]) -> None:
        heard.append("drops")

    def evening(self, heard: list[str]) -> Flow[None]:
        said = yield from ask(0, [Say("umbrella")], "What now?")
        heard.append(said.word)

    def miles(self, who: int, miles: int) -> int:
        return miles - who

    def meals(self) -> list[str]:
        return ["soup"]

    def night(self, heard: list[str]) -> bool:
        heard.append("in a tent")
        return True

    def camp(self, heard: list[str]) -> Flow[bool]:
        heard.append("no dry place")
        return False
        yield


class Storm(Weather):
    name: ClassVar[str] = "storm"

    def morning(self, heard: list[str]) -> None:
        heard.append("thunder")

    def evening(self, heard: list[str]) -> Flow[None]:
        said = yield from ask(0, [Say("cellar")], "Where to?")
        heard.append(said.word)

    def miles(self, who: int, miles: int) -> int:
        return miles * 2

    def meals(self) -> list[str]:
        return ["bread", "cheese"]

    def why_not_swim(self) -> str | None:
        return "lightning"

    def night(self, heard: list[str]) -> bool:
        heard.append("in a cave")
        return True

    def camp(self, heard: list[str]) -> Flow[bool]:
        said = yield from ask(0, [Say("cave")], "Where?")
        heard.append(said.word)
        return True


RAIN, STORM, CALM = Rain(Settings()), Storm(Settings()), Weather(Settings())


def run(flow: Flow[object]) -> object:
    """Answer every question with its first option."""
    try:
        decision = next(flow)
        while True:
            decision = flow.send(decision.options[0])
    except StopIteration as end:
        return end.value


def test_without_modules_there_are_the_defaults() -> None:
    hooks = together(Weather, [])
    assert type(hooks) is Weather
    assert hooks.miles(1, 7) == 7


def test_a_single_module_is_asked_itself() -> None:
    assert together(Weather, [RAIN]) is RAIN


def test_what_nobody_answers_stays_as_it_is() -> None:
    hooks = together(Weather, [CALM, RAIN, CALM])
    assert type(hooks).why_not_swim is Weather.why_not_swim
    assert hooks.miles(3, 10) == 7
    assert run(hooks.camp([])) is False


def test_all_are_told_of_an_event_in_order() -> None:
    heard: list[str] = []
    together(Weather, [STORM, RAIN]).morning(heard)
    assert heard == ["thunder", "drops"]


def test_an_event_may_ask() -> None:
    heard: list[str] = []
    run(together(Weather, [RAIN, CALM, STORM]).evening(heard))
    assert heard == ["umbrella", "cellar"]


def test_a_value_goes_through_all() -> None:
    assert together(Weather, [RAIN, STORM]).miles(3, 10) == 14
    assert together(Weather, [STORM, RAIN]).miles(3, 10) == 17


def test_lists_are_joined() -> None:
    assert together(Weather, [RAIN, STORM]).meals() == ["soup", "bread", "cheese"]


def test_any_module_may_forbid() -> None:
    assert together(Weather, [RAIN, STORM]).why_not_swim() == "lightning"
    assert together(Weather, [RAIN, CALM]).why_not_swim() is None


def test_the_first_that_replaces_something_does_it_alone() -> None:
    heard: list[str] = []
    assert together(Weather, [RAIN, STORM]).night(heard)
    assert heard == ["in a tent"]
    assert not together(Weather, [CALM, CALM]).night(heard)


def test_a_replacement_may_ask() -> None:
    heard: list[str] = []
    assert run(together(Weather, [RAIN, STORM, STORM]).camp(heard)) is True
    assert heard == ["no dry place", "cave"]


def test_a_hook_says_how_answers_combine() -> None:
    class Forgetful(Weather):
        def noon(self) -> None:
            pass

    with pytest.raises(BrokenGame, match=r"Forgetful\.noon does not say how several answers"):
        together(Forgetful, [RAIN, STORM])


def test_there_is_a_hook_for_every_declaration() -> None:
    class Dreamy(Weather):
        hooks: ClassVar[Mapping[str, Hook]] = {**Weather.hooks, "dusk": Hook.EVENT}

    with pytest.raises(BrokenGame, match="Dreamy has no hook 'dusk'"):
        together(Dreamy, [RAIN, STORM])
