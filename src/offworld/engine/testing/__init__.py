"""The test kit: properties that every game must have, tried in whole random games.

    from offworld.engine.testing import fuzz

    def test_my_game() -> None:
        fuzz(offworld.game("my-game"), games=500)

``thorough=0.1`` plays nine of ten games light, for thousands of games; ``every_setup`` lists
all numbers of seats, modules and settings to play them with.

Each property is a function of its own (``check_undo``, ``check_hidden``, ...) that takes a
match and a source of randomness, works on clones, and raises Defect with the way to reproduce
the trouble.
"""

from offworld.engine.testing.chance import ScriptedDice, chance_tree
from offworld.engine.testing.kit import Tally, fuzz
from offworld.engine.testing.looks import check_offers, check_picture
from offworld.engine.testing.properties import (
    Defect,
    check_bad_choices,
    check_fork,
    check_hidden,
    check_invariants,
    check_looking,
    check_options,
    check_record,
    check_redeal,
    check_undo,
    check_writing,
)
from offworld.engine.testing.setups import every_setup
from offworld.engine.testing.telling import check_told

__all__ = [
    "Defect",
    "ScriptedDice",
    "Tally",
    "chance_tree",
    "check_bad_choices",
    "check_fork",
    "check_hidden",
    "check_invariants",
    "check_looking",
    "check_offers",
    "check_options",
    "check_picture",
    "check_record",
    "check_redeal",
    "check_told",
    "check_undo",
    "check_writing",
    "every_setup",
    "fuzz",
]
