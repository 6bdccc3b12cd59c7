"""The record: it survives any name, and whatever was done to it is found and said in one line."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

import offworld
from offworld.engine import Match, Record
from offworld.engine.dice import seed_hash
from offworld.engine.errors import BadRecord, OffworldError, UnknownGame
from offworld.engine.match_setup import LONGEST_SEED
from offworld.games.connect_four import Drop
from tests.engine.toys import LOOK, REST, TREK, MuleSettings, Walk, offer_games

Fields = dict[str, Any]
ORANGE_WINS = (0, 1, 0, 1, 0, 1, 0)


def connect_four(*columns: int) -> Match:
    match = offworld.game("connect-four").new(seed=7, names=["Ada", "Bob"])
    for column in columns:
        match.choose(Drop(column))
    return match


def altered(change: Callable[[Fields], object], *columns: int) -> str:
    """The record of a match of Connect Four after somebody changed it."""
    fields: Fields = json.loads(connect_four(*columns or (3, 3, 2)).record.to_json())
    change(fields)
    return json.dumps(fields)


def refused(text: str | bytes) -> str:
    """The one line that says what is wrong with a record."""
    with pytest.raises(BadRecord) as caught:
        Match.replay(Record.from_json(text))
    message = str(caught.value)
    assert len(message.splitlines()) == 1
    return message


# -- there and back ------------------------------------------------------------


@pytest.mark.parametrize("columns", [(), (3,), (3, 3, 2), ORANGE_WINS])
def test_a_record_leads_to_the_same_match(columns: tuple[int, ...]) -> None:
    match = connect_four(*columns)
    again = Match.replay(Record.from_json(match.record.to_json()))
    assert again.digest() == match.digest()
    assert again.prose() == match.prose()
    assert again.over == match.over
    assert again.record == match.record


def test_a_record_with_hidden_cards_and_dice_leads_to_the_same_match() -> None:
    match = offworld.game("leduc-poker").new(seed="any text at all")
    while match.decision:
        match.choose(match.decision.options[-1])
    again = Match.replay(Record.from_json(match.record.to_json()))
    assert again.view(0) == match.view(0)
    assert again.scores == match.scores


def test_a_record_can_be_read_from_bytes() -> None:
    record = connect_four(3).record
    assert Record.from_json(record.to_json().encode()) == record


def test_a_record_has_a_line_for_each_choice() -> None:
    lines = connect_four(3, 3, 2).record.to_json().splitlines()
    assert lines[1:-1] == ['["Drop",3],', '["Drop",3],', '["Drop",2]']


@pytest.mark.parametrize(
    "name",
    ['"choices":[]', "<b>", "🚀", "", "two\nlines", "\\", "]}", "\x00", "ß", "\u2028"],
)
def test_any_name_survives(name: str) -> None:
    record = msgspec.structs.replace(connect_four(3, 2).record, names=[name, name])
    assert Record.from_json(record.to_json()) == record


@given(st.text(st.characters(exclude_categories=["Cs"]), max_size=LONGEST_SEED))
def test_any_seed_survives(seed: str) -> None:
    record = offworld.game("leduc-poker").new(seed=seed).record
    assert Record.from_json(record.to_json()) == record


def test_a_seed_that_looks_like_choices_survives() -> None:
    match = offworld.game("connect-four").new(seed='"choices":[]')
    match.choose(Drop(4))
    assert Match.replay(Record.from_json(match.record.to_json())).digest() == match.digest()


# -- not a record at all -------------------------------------------------------


def test_a_record_cut_short_anywhere_is_refused() -> None:
    text = connect_four(3, 3).record.to_json().rstrip()
    for length in range(len(text)):
        assert "not a whole JSON text" in refused(text[:length])


@pytest.mark.parametrize("text", ["no JSON", "{'schema': 1}", b"\xff\xfe", b'{"game": "\xff"}'])
def test_what_is_not_json_is_refused(text: str | bytes) -> None:
    assert "not a whole JSON text" in refused(text)


def test_a_text_that_was_never_utf8_is_refused() -> None:
    assert "not a whole JSON text" in refused('{"game": "\udcff"}')


def test_a_text_of_nothing_but_brackets_is_refused() -> None:
    assert "not a whole JSON text" in refused("[" * 100_000)


@pytest.mark.parametrize("text", ["[]", "null", "3", '"schema"', '[{"schema": 1}]'])
def test_json_that_is_no_object_is_refused(text: str) -> None:
    assert "a record is an object" in refused(text)


# -- damaged -------------------------------------------------------------------

REQUIRED = ["game", "rules_version", "seats", "seed", "seed_hash", "choices", "digest", "over"]


@pytest.mark.parametrize("field", REQUIRED)
def test_a_missing_field_is_named(field: str) -> None:
    assert f"missing required field `{field}`" in refused(altered(lambda r: r.pop(field)))


@pytest.mark.parametrize("field", ["choises", "<b>", "two\nlines"])
def test_an_extra_field_is_named(field: str) -> None:
    message = refused(altered(lambda r: r.update({field: 1})))
    assert "unknown field" in message
    assert field.partition("\n")[0] in message


@pytest.mark.parametrize("schema", [0, 2, "1", None])
def test_another_schema_is_refused(schema: object) -> None:
    message = refused(altered(lambda r: r.update(schema=schema)))
    assert f"has schema {schema!r}; this version reads schema 1" in message


def test_a_record_without_a_schema_is_refused() -> None:
    assert "schema" in refused(altered(lambda r: r.pop("schema")))


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("game", 4),
        ("seats", "2"),
        ("seed", 7),
        ("choices", {}),
        ("choices", None),
        ("over", 0),
        ("names", "Ada"),
        ("names", ["Ada", 2]),
        ("settings", []),
        ("modules", ["mule"]),
        ("modules", {"mule": 3}),
    ],
)
def test_a_field_of_the_wrong_type_is_named(field: str, value: object) -> None:
    assert f"`$.{field}" in refused(altered(lambda r: r.update({field: value})))


# -- other rules, other set-up -------------------------------------------------


def test_other_rules_are_named_with_their_version() -> None:
    message = refused(altered(lambda r: r.update(rules_version=99)))
    assert "rules version 99 of connect-four; this is version 1" in message


@pytest.mark.parametrize("name", ["connect-five", "two\nlines"])
def test_an_unknown_game_is_named(name: str) -> None:
    with pytest.raises(UnknownGame) as caught:
        Match.replay(Record.from_json(altered(lambda r: r.update(game=name))))
    assert repr(name) in str(caught.value)
    assert len(str(caught.value).splitlines()) == 1


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"seats": 3, "names": []}, "Connect Four is for 2 seats, not 3"),
        ({"seats": -1, "names": []}, "Connect Four is for 2 seats, not -1"),
        ({"names": ["Ada"]}, "1 names for 2 seats"),
        ({"settings": {"speed": 9}}, "no setting 'speed'"),
        ({"modules": {"mule": {}}}, "no module 'mule'"),
        ({"modules": {"two\nlines": {}}}, "no module 'two\\nlines'"),
    ],
)
def test_a_wrong_set_up_is_named(change: Fields, told: str) -> None:
    message = refused(altered(lambda r: r.update(change)))
    assert message.startswith("the record's set-up is wrong: ")
    assert told in message


@pytest.fixture
def trek_record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Fields:
    """The record of a match with settings and a module."""
    offer_games(tmp_path, trek="tests.engine.toys:Trek")
    monkeypatch.syspath_prepend(tmp_path)
    match = TREK.new(seed=1, settings={"target": 20}, modules={"mule": {"strength": 2}})
    for option in (Walk(2), LOOK, REST):
        match.choose(option)
    fields: Fields = json.loads(match.record.to_json())
    return fields


def test_a_match_with_settings_and_modules_is_set_up_again(trek_record: Fields) -> None:
    again = Match.replay(Record.from_json(json.dumps(trek_record)))
    assert again.modules[0].settings == MuleSettings(strength=2)
    assert again.record.settings == {"target": 20}


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"settings": {"target": 99}}, "setting 'target'"),
        ({"settings": {"target": "far"}}, "setting 'target'"),
        ({"settings": {"weather": "cruel", "by_night": True}}, "weather or by_night"),
        ({"modules": {"mule": {"strength": 9}}}, "setting 'strength'"),
        ({"modules": {"cart": {}}}, "The Cart needs The Mule"),
        ({"seats": 7}, "1 to 6 seats, not 7"),
    ],
)
def test_wrong_settings_and_modules_are_named(
    trek_record: Fields, change: Fields, told: str
) -> None:
    assert told in refused(json.dumps({**trek_record, **change}))


@pytest.mark.parametrize(
    "change",
    [
        {"settings": {"target": 21}},
        {"settings": {}},
        {"modules": {}},
        {"modules": {"mule": {"strength": 3}}},
        {"seats": 3},
    ],
)
def test_another_legal_set_up_leads_elsewhere(trek_record: Fields, change: Fields) -> None:
    assert "another position" in refused(json.dumps({**trek_record, **change}))


# -- altered -------------------------------------------------------------------


@pytest.mark.parametrize("choice", [["Drop", 7], ["Drop", -1], ["Drop"], ["Lift", 3], 3, None, []])
def test_an_illegal_choice_is_named_with_its_number(choice: object) -> None:
    message = refused(altered(lambda r: r["choices"].__setitem__(1, choice)))
    assert message.startswith(f"choice 1 of the record is wrong: {choice!r} is not among")


def test_a_choice_that_was_legal_before_but_not_then_is_named() -> None:
    message = refused(altered(lambda r: r["choices"].append(["Drop", 3]), *[3] * 6))
    assert message.startswith("choice 6 of the record is wrong: ['Drop', 3]")


def test_a_long_illegal_choice_is_cut() -> None:
    message = refused(altered(lambda r: r["choices"].append(["Drop", "x\n" * 10_000])))
    assert len(message) < 250


@pytest.mark.parametrize("number", [0, 1, 2])
def test_a_legal_choice_that_leads_elsewhere_is_found(number: int) -> None:
    message = refused(altered(lambda r: r["choices"].__setitem__(number, ["Drop", 6])))
    assert "the 3 choices are legal, but lead to another position" in message


def test_a_choice_too_few_is_found() -> None:
    assert "another position" in refused(altered(lambda r: r["choices"].pop()))


def test_a_choice_after_the_end_is_named() -> None:
    message = refused(altered(lambda r: r["choices"].append(["Drop", 3]), *ORANGE_WINS))
    assert "choice 7 of the record is wrong: the match is over" in message


def test_another_seed_than_the_published_one_is_found() -> None:
    message = refused(altered(lambda r: r.update(seed="8")))
    assert "seed is not the one whose hash was published" in message


def test_another_published_hash_is_found() -> None:
    message = refused(altered(lambda r: r.update(seed_hash=seed_hash("8"))))
    assert "seed is not the one whose hash was published" in message


def test_another_seed_with_its_own_hash_leads_elsewhere() -> None:
    message = refused(altered(lambda r: r.update(seed="8", seed_hash=seed_hash("8"))))
    assert "another position" in message


def test_another_fingerprint_is_found() -> None:
    assert "another position" in refused(altered(lambda r: r.update(digest="0" * 32)))


@pytest.mark.parametrize("columns", [(3, 3, 2), ORANGE_WINS])
def test_a_wrong_claim_about_the_end_is_found(columns: tuple[int, ...]) -> None:
    refused(altered(lambda r: r.update(over=not r["over"]), *columns))


@given(st.data())
def test_no_damaged_byte_goes_unnoticed(data: st.DataObject) -> None:
    match = offworld.game("connect-four").new(seed=7)
    for column in (3, 3, 2):
        match.choose(Drop(column))
    text = bytearray(match.record.to_json().encode())
    place = data.draw(st.integers(0, len(text) - 1))
    text[place] = data.draw(st.integers(0, 255))
    try:
        again = Match.replay(Record.from_json(bytes(text)))
    except OffworldError:
        return
    assert again.record == match.record
