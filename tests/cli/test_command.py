"""The real command in a process of its own: streams, exit codes, and a real terminal."""

from __future__ import annotations

import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import sys
import termios
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import offworld
from tests.cli.screens import command, saved_match

PATIENCE = 20.0
"""Seconds to wait for an answer before a test fails."""
COLOUR = re.compile(r"\x1b\[[\d;]*m")

# -- through pipes -------------------------------------------------------------


def test_the_version_is_printed() -> None:
    done = command("--version")
    assert (done.returncode, done.stdout) == (0, f"offworld {offworld.__version__}\n")


def test_the_command_alone_shows_its_help() -> None:
    done = command()
    assert done.returncode == 0
    assert "Usage: offworld" in done.stdout
    for verb in ("games", "play", "replay", "rules", "bench"):
        assert f" {verb} " in done.stdout


def test_a_whole_game_through_pipes_saved_and_replayed(tmp_path: Path) -> None:
    typed = "".join(f"{column}\n" for column in "1212121") + "s won.json\n"
    done = command("play", "connect-four", "--you", "1", "--you", "2", typed=typed, cwd=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert "Orange has four in a row." in done.stdout
    assert "\x1b" not in done.stdout
    again = command("replay", "won.json", cwd=tmp_path)
    assert (again.returncode, again.stderr) == (0, "")
    assert "Every choice is legal" in again.stdout


def test_the_end_of_the_input_is_no_mistake() -> None:
    done = command("play", "leduc-poker", typed="1\n")
    assert (done.returncode, done.stderr) == (0, "")
    assert "Next time, type s FILE before you leave" in done.stdout


def test_bytes_that_are_no_text_are_no_choice() -> None:
    done = command("play", "connect-four", typed=b"\xff\xfe\n\x80\nq\n", PYTHONIOENCODING="utf-8")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.count("No choice has these letters") == 2


def test_a_terminal_of_poor_letters_gets_question_marks(tmp_path: Path) -> None:
    file = saved_match(tmp_path, "4")
    file.rename(tmp_path / "Übung.json")
    done = command("play", "connect-four", "--load", "Übung.json", "--you", "2",
                   cwd=tmp_path, PYTHONIOENCODING="ascii")  # fmt: skip
    assert (done.returncode, done.stderr) == (0, "")
    assert "--load '?bung.json'" in done.stdout


def test_a_closed_input_is_like_its_end() -> None:
    close = "import os, sys; os.close(0); os.execv(sys.executable, [sys.executable, *sys.argv[1:]])"
    arguments = ["-m", "offworld", "play", "connect-four"]
    done = subprocess.run([sys.executable, "-c", close, *arguments], capture_output=True, text=True)
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.endswith("Until next time.\n")


def test_sixty_columns_are_enough_for_every_page() -> None:
    for arguments in (["games"], ["rules", "leduc-poker"], ["play", "--help"]):
        done = command(*arguments, COLUMNS="60")
        assert done.returncode == 0
        assert max(map(len, done.stdout.splitlines())) <= 60


# -- in a real terminal --------------------------------------------------------

AT_HOME = """
import fcntl, os, signal, sys, termios
fcntl.ioctl(0, termios.TIOCSCTTY, 0)  # this terminal's Ctrl-C is for this process
signal.signal(signal.SIGINT, signal.SIG_DFL)  # a shell in the background ignores it
os.execv(sys.executable, [sys.executable, "-m", "offworld", *sys.argv[1:]])
"""


class Terminal:
    """A process at a pseudo-terminal: type, and wait until something is shown."""

    def __init__(self, process: subprocess.Popen[bytes], line: int) -> None:
        self.process = process
        self.line = line
        self.shown = ""
        self.seen = 0

    def wait_for(self, text: str) -> str:
        """Wait until a text is shown, and look at all that is new up to there."""
        deadline = time.monotonic() + PATIENCE
        while (found := self.shown.find(text, self.seen)) < 0:
            ready, _, _ = select.select([self.line], [], [], max(0, deadline - time.monotonic()))
            assert ready, f"no {text!r} after {self.shown!r}"
            self.shown += self.read()
        start, self.seen = self.seen, found + len(text)
        return self.shown[start : self.seen]

    def read(self) -> str:
        try:
            return os.read(self.line, 65536).decode(errors="replace")
        except OSError:  # how Linux says that nobody is at the other end
            raise AssertionError(f"it has ended: {self.shown!r}") from None

    def type(self, keys: str) -> None:
        os.write(self.line, keys.encode())

    def exit_code(self) -> int:
        return self.process.wait(PATIENCE)

    def interrupt(self) -> int:
        """Press Ctrl-C; a process that is just about to read may miss the first."""
        for _ in range(int(PATIENCE)):
            self.type("\x03")
            try:
                return self.process.wait(1)
            except subprocess.TimeoutExpired:
                continue
        raise AssertionError(f"Ctrl-C does not end it: {self.shown!r}")


@contextmanager
def terminal(*arguments: str | Path, columns: int = 80, **environment: str) -> Iterator[Terminal]:
    """Run `offworld` at a terminal of its own."""
    mine, its = pty.openpty()
    fcntl.ioctl(its, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))
    inherited = {k: v for k, v in os.environ.items() if k not in ("COLUMNS", "LINES", "NO_COLOR")}
    process = subprocess.Popen(
        [sys.executable, "-c", AT_HOME, *map(str, arguments)],
        stdin=its,
        stdout=its,
        stderr=its,
        env={**inherited, "TERM": "xterm-256color", **environment},
        start_new_session=True,
    )
    os.close(its)
    try:
        yield Terminal(process, mine)
    finally:
        process.kill()
        process.wait()
        os.close(mine)


def test_control_c_leaves_with_130_and_without_a_traceback() -> None:
    with terminal("play", "connect-four", "--seed", "1") as screen:
        screen.wait_for("> ")
        screen.type("4\n")
        screen.wait_for("Sky\x1b[0m drops")
        screen.wait_for("> ")
        assert screen.interrupt() == 130
        screen.wait_for("type s FILE before you leave")
        assert "Traceback" not in screen.shown
        assert "Abort" not in screen.shown


def test_control_c_ends_other_commands_as_well(tmp_path: Path) -> None:
    with terminal("replay", saved_match(tmp_path, "443")) as screen:
        screen.wait_for("> ")
        assert screen.interrupt() == 130
        assert "Traceback" not in screen.read()


def test_control_d_leaves_in_peace() -> None:
    with terminal("play", "connect-four") as screen:
        screen.wait_for("> ")
        screen.type("\x04")
        screen.wait_for("Until next time.")
        assert screen.exit_code() == 0


def test_a_saved_match_is_walked_through(tmp_path: Path) -> None:
    with terminal("replay", saved_match(tmp_path, "443")) as screen:
        assert "Every choice is legal" in screen.wait_for("0 of 3")
        screen.wait_for("> ")
        for keys, there in (("\n", "1 of 3"), ("3\n", "3 of 3"), ("b\n", "2 of 3")):
            screen.type(keys)
            screen.wait_for(there)
        screen.type("q\n")
        assert screen.exit_code() == 0


def test_a_hand_is_gone_from_the_screen_before_the_next_one_comes() -> None:
    with terminal("play", "leduc-poker", "--you", "1", "--you", "2", "--seed", "3") as screen:
        screen.wait_for("Pass the screen to ")
        screen.type("\n")
        assert "the Jack of hearts" in screen.wait_for("Check")
        screen.type("1\n")
        passed = screen.wait_for("then press Enter.")
        assert passed.index("\x1b[2J") < passed.index("\x1b[3J") < passed.index("Pass the screen")
        screen.type("\n")
        sky = screen.wait_for("Check")
        assert "the King of hearts" in sky
        assert "the Jack of hearts" not in sky


def test_no_colour_where_none_is_wanted() -> None:
    with terminal("play", "leduc-poker", NO_COLOR="1") as screen:
        screen.wait_for("Check")
        codes = {code for found in COLOUR.findall(screen.shown) for code in found[2:-1].split(";")}
        assert codes <= {"0", "1", "2"}, "bold and dim are no colours"


def test_a_narrow_terminal_gets_short_lines() -> None:
    with terminal("play", "leduc-poker", "--seed", "3", columns=60) as screen:
        screen.wait_for("> ")
        screen.type("?\n")
        screen.wait_for("leave")
        lines = COLOUR.sub("", screen.shown).replace("\r", "").splitlines()
        long = [line.strip() for line in lines if len(line) > 60]
        assert long == [offworld.game("leduc-poker").new(seed=3).seed_hash]
