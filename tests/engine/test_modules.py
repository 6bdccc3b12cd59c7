"""Modules: switched on by name, checked against each other, and asked by the rules."""

from __future__ import annotations

from typing import Any, ClassVar

import pytest

from offworld.engine import Module
from offworld.engine.errors import BadSettings
from tests.engine.toys import LOOK, TREK, Load, Mule, MuleSettings, Trek, TrekModule, Walk, trail


def refused(modules: Any, seats: int = 2) -> str:
    """The one line that says what is wrong with modules."""
    with pytest.raises(BadSettings) as caught:
        TREK.new(seats=seats, modules=modules)
    message = str(caught.value)
    assert len(message.splitlines()) == 1
    return message


def test_an_unknown_module_is_named_with_the_known_ones() -> None:
    assert refused(["mool"]) == "Trek has no module 'mool'; its modules are: mule, cart, hermit"


def test_a_module_can_need_another() -> None:
    assert refused(["cart"]) == "The Cart needs The Mule as well"


def test_a_module_can_exclude_another_in_any_order() -> None:
    told = "The Hermit cannot be combined with The Mule"
    assert refused(["hermit", "mule"], seats=1) == told
    assert refused(["mule", "hermit"], seats=1) == told


def test_a_module_can_be_for_some_numbers_of_seats() -> None:
    assert refused(["hermit"], seats=2) == "The Hermit is for 1 seats, not 2"
    assert TREK.new(seats=1, modules=["hermit"]).modules[0].name == "hermit"


class Ghost(TrekModule):
    """An official opponent, for two or three people."""

    name: ClassVar[str] = "ghost"
    title: ClassVar[str] = "The Ghost"
    seats: ClassVar[range | None] = range(2, 4)
    automaton: ClassVar[bool] = True


class Haunted(Trek):
    modules: ClassVar[tuple[type[Module], ...]] = (*Trek.modules, Ghost)


def test_an_official_opponent_is_named_after_the_seats() -> None:
    match = Haunted().new(seats=3, modules=["mule", "ghost"], names=["Ada", "Bob", "Cy"])
    assert [match.seat_name(seat) for seat in range(5)] == [
        *["Ada", "Bob", "Cy", "The Ghost", "seat 4"]
    ]
    assert TREK.new(seats=2).seat_name(2) == "seat 2"


def test_without_a_number_as_few_sit_down_as_the_modules_allow() -> None:
    assert Haunted().new().seats == 1
    assert Haunted().new(modules=["ghost"]).seats == 2
    with pytest.raises(BadSettings, match="has no module 'mool'"):
        Haunted().new(modules=["mool"])


@pytest.mark.parametrize(
    ("settings", "told"),
    [
        ({"strength": 4}, "setting 'strength': Expected `int` <= 3"),
        ({"speed": 1}, "there is no setting 'speed'; the settings are: strength"),
        ({"strength": "big"}, "setting 'strength': Expected `int`, got `str`"),
    ],
)
def test_a_modules_settings_are_checked(settings: dict[str, Any], told: str) -> None:
    assert told in refused({"mule": settings})


@pytest.mark.parametrize("settings", [3, "strong", ["strength"]])
def test_a_modules_settings_are_a_mapping(settings: object) -> None:
    assert "no setting" not in refused({"mule": settings})


def test_a_module_that_is_not_switched_on_does_nothing() -> None:
    match = TREK.new(seed=1)
    match.choose(Walk(2))
    assert trail(match).miles[0] == 2
    assert trail(match).parts == {}


def test_a_module_is_asked_by_the_rules() -> None:
    match = TREK.new(seed=1, modules=["mule"])
    match.choose(Walk(2))
    assert trail(match).miles[0] == 3


def test_a_module_has_its_own_settings() -> None:
    match = TREK.new(seed=1, modules={"mule": {"strength": 3}})
    match.choose(Walk(2))
    assert trail(match).miles[0] == 5
    assert match.modules[0].settings == MuleSettings(strength=3)


@pytest.mark.parametrize("given", [["cart", "mule"], ["mule", "cart"]])
def test_modules_come_in_the_games_order(given: list[str]) -> None:
    match = TREK.new(seed=1, modules=given)
    match.choose(Walk(2))
    assert trail(match).miles[0] == (2 + 1) * 10


def test_a_module_puts_its_own_pieces_on_the_table() -> None:
    match = TREK.new(seed=1, modules=["mule"])
    match.choose(Walk(1))
    load = trail(match).parts["mule"]
    assert isinstance(load, Load)
    assert load.bags == [1]


def test_a_clone_has_its_own_parts() -> None:
    match = TREK.new(seed=1, modules=["mule"])
    twin = match.clone()
    twin.choose(Walk(1))
    assert match.state.parts["mule"].data() == {"bags": [0]}
    assert twin.state.parts["mule"].data() == {"bags": [1]}


def test_undo_takes_the_parts_back() -> None:
    match = TREK.new(seed=1, modules=["mule"])
    match.choose(Walk(1))
    match.undo()
    assert match.state.parts["mule"].data() == {"bags": [0]}


def test_the_record_names_modules_with_the_settings_that_were_changed() -> None:
    match = TREK.new(seed=1, modules={"cart": {}, "mule": {"strength": 2}})
    assert match.record.modules == {"mule": {"strength": 2}, "cart": {}}


def test_a_modules_pieces_are_part_of_the_fingerprint() -> None:
    match = TREK.new(seed=1, modules=["mule"])
    before = match.digest()
    load = match.state.parts["mule"]
    assert isinstance(load, Load)
    load.bags[0] = 7
    assert match.digest() != before


def test_modules_and_their_settings_are_part_of_the_fingerprint() -> None:
    setups: list[dict[str, Any]] = [{}, {"hermit": {}}, {"mule": {}}, {"mule": {"strength": 2}}]
    digests = [TREK.new(seats=1, seed=1, modules=modules).digest() for modules in setups]
    assert len(set(digests)) == 4


def test_an_imagined_world_keeps_the_modules() -> None:
    match = TREK.new(seats=2, seed=1, modules=["mule"])
    match.choose(LOOK)
    dream = match.imagine(1, seed=5)
    dream.choose(Walk(1))
    assert isinstance(dream.modules[0], Mule)
    assert trail(dream).miles[0] == 2
