"""Settings: a form can be made of them, and whatever is wrong with them is said in one line."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Any, Literal

import msgspec
import pytest

from offworld.engine import Meta, Settings
from offworld.engine.errors import BadSettings
from offworld.engine.settings import Field, form, named, read_settings
from tests.engine.toys import TREK, TrekSettings


class House(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A group of settings within the settings."""

    rooms: int = 1


class Options(Settings, frozen=True):
    target: Annotated[int, Meta(title="Goal", description="First past it.", ge=8, le=20)] = 12
    open_hands: bool = False
    size: Literal["small", "medium", "large"] = "medium"
    level: Literal[1, 2, 3] = 2
    motto: Annotated[str, Meta(max_length=9)] = "Onward"
    wards: tuple[int, ...] = ()
    house: House = House()


def refused(given: Any) -> str:
    """The one line that says what is wrong with settings."""
    with pytest.raises(BadSettings) as caught:
        read_settings(Options, given)
    message = str(caught.value)
    assert len(message.splitlines()) == 1
    return message


# -- the form ------------------------------------------------------------------


def fields() -> dict[str, Field]:
    return {field.name: field for field in form(Options)}


def test_the_fields_come_in_the_order_they_are_declared() -> None:
    assert list(fields()) == ["target", "open_hands", "size", "level", "motto", "wards", "house"]


def test_a_number_has_its_limits_its_title_and_its_help() -> None:
    assert fields()["target"] == Field(
        name="target",
        title="Goal",
        help="First past it.",
        kind="number",
        default=12,
        least=8,
        most=20,
    )


def test_limits_that_a_number_must_not_touch_are_limits_too() -> None:
    class Open(Settings, frozen=True):
        between: Annotated[int, Meta(gt=0, lt=10)] = 5

    assert (form(Open)[0].least, form(Open)[0].most) == (1, 9)


def test_a_yes_or_no_without_notes_is_titled_by_its_name() -> None:
    field = fields()["open_hands"]
    assert (field.kind, field.title, field.help) == ("yes-no", "Open hands", "")
    assert field.default is False


def test_a_choice_lists_its_values_as_they_are_declared() -> None:
    field = fields()["size"]
    assert (field.kind, field.default) == ("choice", "medium")
    assert field.choices == ("small", "medium", "large")


def test_a_choice_of_numbers_lists_them_as_texts() -> None:
    assert fields()["level"].choices == ("1", "2", "3")


def test_anything_else_is_a_text() -> None:
    assert (fields()["motto"].kind, fields()["motto"].default) == ("text", "Onward")


def test_settings_without_fields_make_an_empty_form() -> None:
    assert form(Settings) == []


def test_a_form_can_be_sent_as_json() -> None:
    sent = msgspec.json.decode(msgspec.json.encode(form(TrekSettings)))
    assert [field["kind"] for field in sent] == ["number", "choice", "yes-no", "text"]


# -- good settings -------------------------------------------------------------


@pytest.mark.parametrize("given", [None, {}, Options()])
def test_nothing_given_means_the_defaults(given: Options | Mapping[str, Any] | None) -> None:
    assert read_settings(Options, given) == Options()


def test_what_is_given_replaces_the_default() -> None:
    chosen = read_settings(Options, {"target": 8, "wards": [1, 2], "house": {"rooms": 3}})
    assert chosen == Options(target=8, wards=(1, 2), house=House(3))


def test_settings_can_be_given_as_an_object() -> None:
    assert read_settings(Options, Options(size="large")) == Options(size="large")


def test_a_match_knows_its_settings_and_saves_only_what_was_changed() -> None:
    match = TREK.new(settings={"weather": "harsh"}, seed=1)
    assert match.settings == TrekSettings(weather="harsh")
    assert match.record.settings == {"weather": "harsh"}


# -- bad settings --------------------------------------------------------------


@pytest.mark.parametrize(
    ("given", "field", "allowed"),
    [
        ({"target": 7}, "target", "8"),
        ({"target": 21}, "target", "20"),
        ({"target": "12"}, "target", "int"),
        ({"target": 12.5}, "target", "int"),
        ({"target": True}, "target", "int"),
        ({"target": None}, "target", "int"),
        ({"open_hands": "yes"}, "open_hands", "bool"),
        ({"open_hands": 1}, "open_hands", "bool"),
        ({"size": "huge"}, "size", "small"),
        ({"size": "two\nlines"}, "size", "small"),
        ({"size": 3}, "size", "str"),
        ({"level": 4}, "level", "3"),
        ({"motto": "much too long"}, "motto", "9"),
        ({"motto": ["a"]}, "motto", "str"),
        ({"wards": 3}, "wards", "array"),
        ({"wards": [1, "x"]}, "wards[1]", "int"),
        ({"house": {"rooms": "many"}}, "house.rooms", "int"),
        ({"house": {"towers": 2}}, "house", "towers"),
        ({"house": 3}, "house", "object"),
    ],
)
def test_the_message_names_the_setting_and_what_is_allowed(
    given: dict[str, Any], field: str, allowed: str
) -> None:
    message = refused(given)
    assert f"setting {field!r}" in message
    assert allowed in message


@pytest.mark.parametrize("unknown", ["traget", "", "two\nlines", "<b>"])
def test_an_unknown_setting_is_named_with_the_known_ones(unknown: str) -> None:
    message = refused({"target": 9, unknown: 1})
    assert f"no setting {unknown!r}" in message
    assert "target, open_hands, size" in message


def test_a_game_without_settings_says_so() -> None:
    with pytest.raises(BadSettings, match=r"no setting 'target'.*none at all"):
        read_settings(Settings, {"target": 1})


def test_the_settings_of_another_game_are_refused() -> None:
    message = refused(TrekSettings())
    assert "TrekSettings" in message
    assert "Options" in message


def test_an_object_is_checked_like_anything_else() -> None:
    assert "setting 'target'" in refused(Options(target=99))


@pytest.mark.parametrize("given", [3, "fast", ["target"], True])
def test_what_is_no_mapping_is_refused_as_such(given: object) -> None:
    assert "no setting" not in refused(given)


def test_settings_that_contradict_each_other_are_refused_by_the_game() -> None:
    with pytest.raises(BadSettings, match="weather or by_night"):
        TREK.new(settings={"weather": "cruel", "by_night": True})


@pytest.mark.parametrize("seats", [0, 7, -1])
def test_the_number_of_seats_is_checked(seats: int) -> None:
    with pytest.raises(BadSettings, match=f"Trek is for 1 to 6 seats, not {seats}"):
        TREK.new(seats=seats)


def test_there_must_be_a_name_for_every_seat() -> None:
    with pytest.raises(BadSettings, match="1 names for 2 seats"):
        TREK.new(seats=2, names=["Ada"])


# -- modules as given ----------------------------------------------------------


def test_modules_are_given_by_name_or_with_their_settings() -> None:
    assert named(["mule", "cart"]) == {"mule": None, "cart": None}
    assert named({"mule": {"strength": 2}}) == {"mule": {"strength": 2}}
