"""Extra Exploration Tokens (NX-OPT-EXT)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar, cast

from offworld.engine import Dice, Flow, ModuleLook, Part, State
from offworld.engine.errors import BadSettings
from offworld.engine.log import Amount
from offworld.engine.settings import Settings as AnySettings
from offworld.engine.shapes import Counts, Shape
from offworld.games.nexus_ops.module import NexusModule
from offworld.games.nexus_ops.modules.look.extra_exploration_tokens import BagLook
from offworld.games.nexus_ops.state import Table
from offworld.games.nexus_ops.tables import OPTIONS, TOKEN_IDS, TOKENS
from offworld.games.nexus_ops.terms.settings import TokenSettings

PARAMS = OPTIONS["extra_exploration_tokens"]["params"]
ENOUGH: int = PARAMS["recommended_refinery_sum"]
GREEN = [number for number, token in enumerate(TOKENS) if token["green_border"]]
BASE = [number for number, token in enumerate(TOKENS) if not token["green_border"]]


class Bag(Part):
    """What was put into the bag (NX-INFO-04: that is public)."""

    def __init__(self, tokens: list[int]) -> None:
        self.tokens = tokens


class ExtraTokens(NexusModule):
    """NX-OPT-EXT-02: green tokens for ordinary ones."""

    name: ClassVar[str] = "extra_exploration_tokens"
    look: ClassVar[ModuleLook[Any, Any] | None] = BagLook()
    title: ClassVar[str] = OPTIONS[name]["name"]
    help: ClassVar[str] = OPTIONS[name]["effect"]
    excludes: ClassVar[tuple[str, ...]] = tuple(OPTIONS[name]["excludes"])
    Settings: ClassVar[type[AnySettings]] = TokenSettings
    shapes: ClassVar[Mapping[str, Shape]] = {f"extras.{name}": Counts(len(TOKENS))}

    def __init__(self, settings: AnySettings) -> None:
        super().__init__(settings)
        assert isinstance(settings, TokenSettings)
        self.swaps = read_swaps(settings.swaps)
        if self.swaps and settings.strict and refineries(swap(BASE, self.swaps)) < ENOUGH:
            raise BadSettings(
                f"setting 'swaps': the refineries add up to {refineries(swap(BASE, self.swaps))}, "
                f"and the strict switch asks for {ENOUGH} (NX-OPT-EXT-04)"
            )

    def tokens(self, dice: Dice, tokens: list[int]) -> list[int]:
        if self.swaps:
            return swap(tokens, self.swaps)
        while True:  # NX-OPT-EXT-05
            out = list(BASE)
            dice.shuffle(out)
            found = swap(tokens, dict(zip(GREEN, out, strict=False)))
            if refineries(found) >= ENOUGH:
                return found

    def setup(self, s: State) -> None:
        table = cast(Table, s)
        s.parts[self.name] = Bag(sorted([*table.facedown.cards, *table.box.cards]))

    def before_turn(self, s: Table) -> Flow[None]:
        """NX-OPT-EXT-04: a warning at the start, where there is little to mine."""
        total = refineries(cast(Bag, s.parts[self.name]).tokens)
        if s.round == 1 and s.active == s.first and total < ENOUGH:
            s.log("The refineries add up to only", Amount(total, "rubium"))
        return
        yield


def read_swaps(text: str) -> dict[int, int]:
    """Pairs such as ``G1=7``: the green token, and the ordinary one it replaces."""
    swaps: dict[int, int] = {}
    for pair in text.replace(",", " ").split():
        first, _, second = pair.partition("=")
        green, base = token_id(first), token_id(second)
        if green not in TOKEN_IDS or TOKEN_IDS.index(green) not in GREEN:
            raise BadSettings(f"setting 'swaps': {first!r} is no green token")
        if base not in TOKEN_IDS or TOKEN_IDS.index(base) not in BASE:
            raise BadSettings(f"setting 'swaps': {second!r} is no ordinary token")
        swaps[TOKEN_IDS.index(green)] = TOKEN_IDS.index(base)
    if len(set(swaps.values())) < len(text.replace(",", " ").split()):
        raise BadSettings("setting 'swaps': a token is swapped twice")
    return swaps


def token_id(name: str) -> str:
    """A token as people number it: "G1" or "7"."""
    number = name.lower().removeprefix("tok_")
    return f"tok_{int(number):02}" if number.isdecimal() else f"tok_{number}"


def swap(tokens: list[int], swaps: dict[int, int]) -> list[int]:
    """NX-OPT-EXT-03: as many tokens as before."""
    return [token for token in tokens if token not in swaps.values()] + list(swaps)


def refineries(tokens: list[int]) -> int:
    return sum([int(TOKENS[token]["refinery"]) for token in tokens])
