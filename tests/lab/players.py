"""Bots with a temper, for tests. Workers find them by name: ``tests.lab.players:Slow``."""

from __future__ import annotations

import os
import re
import signal
import time
from pathlib import Path
from typing import ClassVar

from offworld.bots import RandomBot
from offworld.engine import Match, Option


class Slow(RandomBot):
    """Chooses at random; in a run that is to be interrupted, slowly, and it never ends.

    With OFFWORLD_TEST_UNENDING every choice takes 2 ms, and from that game on for ever. So
    however fast the machine is, some games end before the interruption, and some do not.
    """

    light: ClassVar[bool] = True

    def __init__(self, seed: str | int = 0) -> None:
        super().__init__(seed)
        unending = os.environ.get("OFFWORLD_TEST_UNENDING")
        self.pace = 0.0 if unending is None else 0.002
        number = re.search(r" game (\d+) ", f"{seed} ")
        if unending is not None and number is not None and int(number[1]) >= int(unending):
            self.pace = 3600.0

    def __call__(self, match: Match) -> Option:
        time.sleep(self.pace)
        return super().__call__(match)


class Faulty(RandomBot):
    """Cannot play game 7."""

    def __init__(self, seed: str | int = 0) -> None:
        super().__init__(seed)
        self.fails = " game 7 " in str(seed)

    def __call__(self, match: Match) -> Option:
        if self.fails and match.rev > 3:
            raise KeyError("the bot has lost\nits card")
        return super().__call__(match)


class Fragile(RandomBot):
    """Its process is killed in game 5 - once, and then never again."""

    def __init__(self, seed: str | int = 0) -> None:
        super().__init__(seed)
        self.dies = " game 5 " in str(seed)

    def __call__(self, match: Match) -> Option:
        if self.dies:
            try:
                Path(os.environ["OFFWORLD_TEST_GRAVE"]).touch(exist_ok=False)
            except FileExistsError:
                self.dies = False
            else:
                os.kill(os.getpid(), signal.SIGKILL)
        return super().__call__(match)
