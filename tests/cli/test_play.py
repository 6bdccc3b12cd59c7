"""Playing in the terminal: what is shown to whom, what can be typed, and how one leaves."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import offworld
from offworld.engine import Match, Record
from offworld.games.connect_four import Drop
from tests.cli.screens import CLEARED, Aim, Observatory, Stargazer, Wait, paper, play, written
from tests.engine.parlour import Gift, Parlour
from tests.engine.toys import TREK

BOTH = (0, 1)
CARD = re.compile(r"the \w+ of \w+")


def connect_four(columns: str = "") -> Match:
    match = offworld.game("connect-four").new(seed=7)
    for column in columns:
        match.choose(Drop(int(column) - 1))
    return match


def leduc() -> Match:
    """Orange has the Jack of hearts, Sky the King of hearts."""
    return offworld.game("leduc-poker").new(seed=3)


# -- whole games ---------------------------------------------------------------


def test_two_people_play_connect_four_to_the_end() -> None:
    match = connect_four()
    shown = play(match, *"1212121", people=BOTH)
    assert match.over
    assert shown.count("Drop a disc into a column") == 7
    assert "Orange has four in a row.\n" in shown
    result = shown.partition("has four in a row.")[2]
    assert "O . . . . . .\nO X . . . . .\nO X . . . . .\nO X . . . . .\n1 2 3 4 5 6 7" in result
    assert re.search(r"1 +Orange +1 *\n +2 +Sky +0", result)
    assert "The seed was 7\n" in result


def test_a_person_plays_connect_four_against_a_bot_to_the_end() -> None:
    match = connect_four()
    shown = play(match, *"1234567" * 6)
    assert match.over
    assert "place" in shown
    assert shown.index("Orange drops a disc into column 1.") < shown.index("Sky drops a disc into")


def test_two_people_play_leduc_poker_to_the_end() -> None:
    match = leduc()
    shown = play(match, "", "2", "", "2", "", "1", "", "2", "", "2", people=BOTH)
    assert match.over
    for told in ("Orange raises to 3 chips.", "Sky raises to 7 chips."):
        assert told in shown
    assert "The Jack of spades is turned up." in shown
    assert "Orange shows the Jack of hearts.\n  Sky shows the King of hearts." in shown
    assert re.search(r"1 +Orange +7 *\n +2 +Sky +-7", shown)


# -- at the start --------------------------------------------------------------


def test_at_the_start_one_learns_who_is_who_and_what_was_published() -> None:
    match = connect_four()
    start = play(match, people=(1,)).partition("Drop")[0]
    assert start.startswith("Connect Four\n")
    assert re.search(r"Seat 1 +Orange +greedy bot *\n +Seat 2 +Sky +you", start)
    assert f"  {match.seed_hash}\n" in start
    assert "? for help" in start


def test_friends_at_one_screen_are_named() -> None:
    start = play(leduc(), people=BOTH)
    assert re.search(r"Orange +at this screen *\n +Seat 2 +Sky +at this screen", start)


def test_a_saved_match_says_how_far_it_is() -> None:
    assert "A saved match, after 3 choices." in play(connect_four("443"), people=(1,))


# -- one screen for several ----------------------------------------------------


def sittings(shown: str) -> list[tuple[str, str]]:
    """Who was given the screen, and what was on it until the next was."""
    parts = re.split(r"Pass the screen to (\w+), then press Enter\.", shown)
    return list(zip(parts[1::2], parts[2::2], strict=True))


def test_a_hand_is_shown_to_its_owner_only() -> None:
    shown = play(leduc(), *["", "l", "t", "w", "1"] * 4, people=BOTH)
    seen = sittings(shown.partition("shows")[0])
    assert [who for who, _ in seen] == ["Orange", "Sky", "Orange", "Sky"]
    for who, screen in seen:
        cards = set(CARD.findall(screen))
        assert ("the Jack of hearts" in cards) == (who == "Orange")
        assert ("the King of hearts" in cards) == (who == "Sky")


def test_the_screen_is_wiped_before_it_is_passed_on() -> None:
    console = paper(colour=True)
    play(leduc(), "", "1", "", "1", "", people=BOTH, console=console)
    shown = written(console)
    first, second, third = (m.start() for m in re.finditer("Pass the screen", shown))
    assert CLEARED not in shown[:first], "the introduction stays"
    assert shown[first:second].endswith(CLEARED)
    assert shown[second:third].endswith(CLEARED)


def test_a_terminal_that_cannot_wipe_scrolls() -> None:
    console = paper(colour=True)
    console._environ = {"TERM": "dumb"}
    play(leduc(), "", "1", people=BOTH, console=console)
    assert "\n" * 20 + "Pass the screen" in re.sub(r"\x1b\[[\d;]*m", "", written(console))


def test_who_goes_on_keeps_the_screen() -> None:
    shown = play(Parlour().new(seed=1), "", "4", "1", people=BOTH)
    assert [who for who, _ in sittings(shown)] == ["Orange"]


def test_where_nothing_is_hidden_the_screen_is_not_passed_on() -> None:
    assert "Pass the screen" not in play(connect_four(), *"1212", people=BOTH)


def test_one_person_against_bots_passes_nothing_on() -> None:
    assert "Pass the screen" not in play(leduc(), "1", "1", "1")


def test_after_a_fold_no_card_is_left_on_a_shared_screen() -> None:
    console = paper(colour=True)
    play(leduc(), "", "2", "", "1", people=BOTH, console=console)
    end = written(console).rpartition(CLEARED)[2]
    assert "folds" in end
    assert not CARD.findall(end)


def test_the_last_news_at_a_shared_screen_are_for_everybody() -> None:
    roll, draw = "5", "3"
    match = Parlour().new(seed=1)
    shown = play(match, *[line for key in [roll] * 6 + [draw] * 2 for line in ("", key)],
                 people=BOTH)  # fmt: skip
    assert match.over
    end = shown.rpartition("Sky: Play, draw or roll")[2]
    assert "Orange draws a card.\n  Sky draws a card." in end


def test_leaving_wipes_a_shared_screen() -> None:
    console = paper(colour=True)
    play(leduc(), "", people=BOTH, console=console)
    assert not CARD.findall(written(console).rpartition(CLEARED)[2])


def test_each_one_is_told_what_happened_since_his_own_last_choice() -> None:
    (_, first), (_, second), (_, third) = sittings(play(leduc(), "", "1", "", "2", "", people=BOTH))
    assert "checks" not in first
    assert "Orange checks." in second
    assert "Orange checks.\n  Sky raises to 3 chips." in third
    assert "is dealt" not in third


# -- what is shown in between --------------------------------------------------


def test_a_table_that_did_not_change_is_not_repeated() -> None:
    match = Parlour().new(seed=1)
    shown = play(match, "4")
    assert match.choices == [Gift()]
    assert "Who gets a point?" in shown
    assert shown.count("turn 0, points [0, 0]") == 1


def test_a_table_that_changed_is_shown_again() -> None:
    shown = play(Parlour().new(seed=1), "4", "1")
    assert shown.count("turn 0, points [0, 0]") == 1
    assert shown.count("turn 0, points [1, 0]") == 1


def test_a_long_log_is_cut_until_it_is_asked_for() -> None:
    match = TREK.new(seats=1, seed=1)
    for _ in range(50):
        match.choose(match.decision.options[0])  # type: ignore[union-attr]
    news, _, log = play(match, "l").partition("> ")
    assert "(10 earlier lines; l shows all)" in news
    assert news.count("walks 1 miles") == 40
    assert log.count("walks 1 miles") == 50


def test_seats_have_their_colours() -> None:
    console = paper(colour=True)
    play(leduc(), console=console)
    orange, sky = "\x1b[1;38;2;230;159;0m", "\x1b[1;38;2;86;180;233m"
    for text in (f"{orange}Orange", f"{sky}Sky", f"{orange}Seat 1", f"{sky}Seat 2"):
        assert text in written(console)


def test_a_name_within_a_word_is_not_coloured() -> None:
    match = offworld.game("connect-four").new(seed=1, names=["Or", "disc"])
    console = paper(colour=True)
    play(match, console=console)
    orange = "\x1b[1;38;2;230;159;0m"
    assert f"{orange}Or\x1b[0m: Drop" in written(console)
    assert f"C{orange}" not in written(console)


def test_without_colour_there_are_no_escape_codes() -> None:
    console = paper()
    assert "\x1b" not in play(leduc(), "1", "l", "w", "?", "r", console=console)


def test_sixty_columns_are_enough() -> None:
    match = connect_four()
    shown = play(match, "?", "w", "r", "1", "q", console=paper(width=60))
    long = [line for line in shown.replace("> ", "").splitlines() if len(line.rstrip()) > 60]
    assert [line.split()[0] for line in long] == [match.seed_hash, "Next"]


def test_a_long_choice_is_indented_below_its_number() -> None:
    shown = play(Stargazer().new(seed=1), "star 39", console=paper(width=36))
    first, second = shown.split("> ")[1].splitlines()
    assert first.rstrip() == "   40  Aim at the red star 39 (1"
    assert second.rstrip() == "       [hour]) - a [look]"


def test_brackets_in_names_and_labels_are_shown_as_they_are() -> None:
    match = Stargazer().new(seed=1, names=["[red]Ada[/red]"])
    shown = play(match, "", "3", "4")
    for text in ("Stargazer [beta]", "[red]Ada[/red]: Aim [high]", "at the [blue] star 2",
                 "(1 [hour])", "- a [look]", "turns to [star 2].", "[stars]"):  # fmt: skip
        assert text in shown
    assert "Aim at the red star 1 (1 [hour]) - a [look] no way back" in shown


# -- what can be typed ---------------------------------------------------------


def test_many_choices_are_listed_when_letters_narrow_them() -> None:
    match = Stargazer().new(seed=1)
    shown = play(match, "RED 3", "blue star 39", "15")
    before, narrowed, nothing, _ = shown.split("> ")[:4]
    assert "40 choices: type letters to narrow" in before
    assert "star 1" not in before
    numbers = [int(line.split()[0]) for line in narrowed.splitlines()]
    assert numbers == [4, 14, 24, 32, 34, 36, 38, 40]
    assert nothing == "No choice has these letters; ? for help.\n"
    assert "[star 14]" in shown


def test_enter_lists_all_choices() -> None:
    assert len(play(Stargazer().new(seed=1), "").split("> ")[1].splitlines()) == 40


@pytest.mark.parametrize("typed", ["0", "8", "²", "9" * 5000, "-1", "1.0", "xyz", "\x00"])
def test_what_is_no_choice_changes_nothing(typed: str) -> None:
    match = connect_four()
    answer = play(match, typed).split("> ")[1]
    assert answer.startswith(("The choices are 1 to 7.", "No choice has these letters"))
    assert match.rev == 0


def test_letters_for_commands_may_be_large() -> None:
    assert "make that choice" in play(connect_four(), "?")
    assert "Until next time." in play(connect_four(), "Q")
    assert "Nothing you might expect is barred" in play(connect_four(), "W")


def test_why_not_names_the_reason_and_the_clause() -> None:
    shown = play(connect_four("444444"), "w")
    assert "Drop a disc into column 4: the column is full. C4-DROP-02" in shown


def test_the_rules_can_be_looked_up() -> None:
    shown = play(connect_four(), "r DIAGONAL", "r c4-end-02", "r unicorn")
    _, first, second, third, _ = shown.split("> ")
    assert "C4-END-01" in first
    assert "C4-END-02" not in first
    assert "rack is full" in second
    assert third == "No clause of the rules has these words.\n"


def test_the_log_and_the_table_can_be_seen_again() -> None:
    _, log, table, _ = play(connect_four("12"), "l", "t").split("> ")
    assert log == "  Orange drops a disc into column 1.\n  Sky drops a disc into column 2.\n"
    assert "O X . . . . .\n1 2 3 4 5 6 7" in table


# -- undo ----------------------------------------------------------------------


def test_a_choice_is_taken_back() -> None:
    match = TREK.new(seats=1, seed=1)
    shown = play(match, "2", "u", "1", people=(0,))
    assert "Taken back." in shown
    assert [str(option) for option in match.choices] == ["Walk(miles=1)"]
    after = shown.partition("Taken back.")[2]
    assert "walks 1 miles" in after
    assert "walks 2 miles" not in after


@pytest.mark.parametrize(
    ("match", "typed", "why"),
    [
        (connect_four(), ["u"], "nothing has been chosen yet"),
        (connect_four(), ["1", "u"], "the last choice was Sky's"),
        (TREK.new(seats=1, seed=1), ["4", "u"], "dice were rolled or cards were seen since"),
    ],
)
def test_where_there_is_no_way_back_one_learns_why(
    match: Match, typed: list[str], why: str
) -> None:
    before = match.rev
    assert f"You cannot undo: {why}." in play(match, *typed)
    assert match.rev >= before


# -- routine -------------------------------------------------------------------


def test_nobody_is_asked_for_a_choice_that_is_routine() -> None:
    match = Observatory().new(seats=1, seed=1)
    assert "Clouds" not in play(match, "1", "1")
    assert match.choices == [Aim(1), Wait(), Aim(1), Wait()]


def test_undo_goes_back_beyond_what_was_routine() -> None:
    match = Observatory().new(seats=1, seed=1)
    assert "Taken back." in play(match, "1", "u")
    assert match.choices == []


def test_undo_stops_where_routine_followed_a_roll_of_dice() -> None:
    match = Observatory().new(seats=1, seed=1)
    shown = play(match, "2", "u")
    assert "You cannot undo: dice were rolled or cards were seen since." in shown
    assert "Taken back." not in shown
    assert match.choices == [Aim(2), Wait()]


def test_at_a_shared_screen_everybody_is_asked_alike() -> None:
    match = Observatory().new(seats=2, seed=1)
    shown = play(match, "", "1", "1", "", people=BOTH)
    assert "Orange: Clouds" in shown
    assert match.choices == [Aim(1), Wait()]


# -- saving and leaving --------------------------------------------------------


def test_a_match_is_saved_and_says_how_to_resume(tmp_path: Path) -> None:
    match, file = connect_four(), tmp_path / "my match.json"
    shown = play(match, "4", f"s {file}", "q", people=(0,))
    told = f"offworld play connect-four --load '{file}' --you 1 --opponent greedy\n"
    assert f"Saved. Resume with: {told}" in shown
    assert shown.endswith(f"Resume with: {told}")
    again = Match.replay(Record.from_json(file.read_text()))
    assert again.digest() == match.digest()


def test_friends_go_on_together(tmp_path: Path) -> None:
    shown = play(leduc(), "", "1", "", f"s {tmp_path / 'it'}", people=BOTH)
    assert shown.endswith(f"--load {tmp_path / 'it'} --you 1 --you 2\n")


def test_saving_again_needs_no_name(tmp_path: Path) -> None:
    file = tmp_path / "it.json"
    match = connect_four()
    shown = play(match, "s", f"s {file}", "4", "s", "q")
    assert "Name a file to save to: s FILE" in shown
    assert shown.count("Saved.") == 2
    assert len(Record.from_json(file.read_text()).choices) == match.rev == 2


def test_no_other_file_is_overwritten(tmp_path: Path) -> None:
    file = tmp_path / "diary.txt"
    file.write_text("Dear diary")
    assert f"{file} already exists" in play(connect_four(), f"s {file}")
    assert file.read_text() == "Dear diary"


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("no/such/folder/it.json", "No such file or directory"),
        ("file/it.json", "Not a directory"),
        ("", "already exists"),
        ("x" * 300, "File name too long"),
        ("a\0b", "null"),
        ("no/[red].json", "no/[red].json cannot be written"),
    ],
)
def test_where_nothing_can_be_written_play_goes_on(name: str, why: str, tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    match = connect_four()
    shown = play(match, f"s {tmp_path}/{name}", "4")
    assert why in shown.split("> ")[1]
    assert "Saved" not in shown
    assert match.rev == 2


def test_a_home_that_is_not_there_is_no_place_to_save() -> None:
    assert "~nobody-at-all/x cannot be written" in play(connect_four(), "s ~nobody-at-all/x")


def test_leaving_an_unsaved_match_takes_two_steps() -> None:
    match = connect_four()
    shown = play(match, "4", "q", "q", "5", people=(0,))
    assert shown.count("This match is not saved: s FILE saves it, q again leaves it.") == 1
    assert "Next time, type s FILE before you leave, and then: offworld play connect-four" in shown
    assert match.rev == 2


def test_a_choice_in_between_takes_the_wish_to_leave_back() -> None:
    match = connect_four()
    assert play(match, "4", "q", "4", "q", "4").count("This match is not saved") == 2
    assert match.rev == 6


def test_leaving_at_once_loses_nothing() -> None:
    assert play(connect_four(), "q").endswith("> Until next time.\n")


def test_the_end_of_the_input_says_how_to_save_next_time() -> None:
    assert "You left without saving" in play(connect_four(), "4")


def test_a_finished_match_can_be_kept(tmp_path: Path) -> None:
    file, taken = tmp_path / "won.json", tmp_path / "taken"
    taken.touch()
    shown = play(connect_four("121212"), "1", "s", f"s {taken}", f"s {file}", people=BOTH)
    assert "Name a file to save to: s FILE" in shown
    assert f"{taken} already exists" in shown
    assert shown.endswith(f"Saved. See it again with: offworld replay {file}\n")
    assert Record.from_json(file.read_text()).over


@pytest.mark.parametrize("typed", ["", "q"])
def test_a_finished_match_need_not_be_kept(typed: str) -> None:
    shown = play(connect_four("121212"), "1", typed, people=BOTH)
    assert shown.endswith("Type s FILE to keep this match, or press Enter to leave.\n> ")


def test_a_number_too_many_does_not_lose_a_finished_match() -> None:
    shown = play(connect_four("121212"), "1", "2", "", people=BOTH)
    assert shown.count("Type s FILE to keep this match") == 2


def test_a_saved_match_that_is_over_shows_its_result(tmp_path: Path) -> None:
    shown = play(connect_four("1212121"))
    assert "Orange has four in a row." in shown
    assert "to keep this match" not in shown
