"""Trek: a game of nothing but the things the kernel has to get right, and how to install one."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any, ClassVar, Literal

from offworld.drawing.nodes import tag
from offworld.drawing.picture import Box, Layers, Picture
from offworld.engine import (
    Dice,
    Flow,
    Game,
    GameOver,
    Look,
    Match,
    Meta,
    Module,
    Offer,
    Option,
    Part,
    Pile,
    Refusal,
    Score,
    Settings,
    State,
    View,
    ask,
    by_points,
    redeal_unseen,
)
from offworld.engine.errors import BadSettings
from offworld.engine.log import Amount, Card, Seat, Secret

# -- what can be chosen --------------------------------------------------------


class Walk(Option, frozen=True):
    """Go on by some miles: nothing is learned, and the same seat goes on."""

    miles: int


class Pack(Option, frozen=True):
    """Pick two things, one after the other, all in one step."""


class Thing(Option, frozen=True):
    """One of the things to pack."""

    name: str


class Gamble(Option, frozen=True):
    """Walk as far as a die says."""


class Peek(Option, frozen=True):
    """Draw a card."""


class Rest(Option, frozen=True):
    """The next seat's turn."""


class Duel(Option, frozen=True):
    """The next seat answers within the same step."""


class Stumble(Option, frozen=True):
    """A rule that fails when it has already done half of its work."""


class Stare(Option, frozen=True):
    """A rule that asks and has nothing to offer."""


class Arrive(Option, frozen=True):
    """The end."""


WALK, PACK, GAMBLE, LOOK, REST = Walk(1), Pack(), Gamble(), Peek(), Rest()
DUEL, STUMBLE, STARE, ARRIVE = Duel(), Stumble(), Stare(), Arrive()
ROPE, LAMP, TENT = Thing("rope"), Thing("lamp"), Thing("tent")
ACTIONS = (WALK, Walk(2), PACK, GAMBLE, LOOK, REST, DUEL, STUMBLE, STARE, ARRIVE)


# -- what is on the table ------------------------------------------------------


class Trail(State):
    """How far everybody has come, what is packed, and the cards."""

    def __init__(
        self, settings: TrekSettings, seats: int, dice: Dice, modules: tuple[Module, ...]
    ) -> None:
        super().__init__(seats, dice, modules)
        self.target = settings.target
        self.miles = [0] * seats
        self.packed: list[str] = []
        self.deck = Pile(range(20))
        self.hands = [Pile() for _ in range(seats)]
        self.active = 0


class TrailView(View):
    """The trail as a seat sees it."""

    miles: list[int]
    hands: list[list[int]]


class TrekSettings(Settings, frozen=True):
    """One setting of each kind, and two that can contradict each other."""

    target: Annotated[int, Meta(title="Miles to go", description="How far it is.", ge=5, le=50)] = 9
    weather: Literal["mild", "harsh", "cruel"] = "mild"
    by_night: bool = False
    motto: Annotated[str, Meta(max_length=20)] = "Onward"


# -- modules -------------------------------------------------------------------


class TrekModule(Module):
    """The hooks of Trek."""

    def walked(self, s: Trail, seat: int, miles: int) -> int:
        """How far somebody really comes who walks so many miles."""
        return miles


class MuleSettings(Settings, frozen=True):
    strength: Annotated[int, Meta(ge=1, le=3)] = 1


class Load(Part):
    """What the mule carries."""

    def __init__(self) -> None:
        self.bags = [0]


class Mule(TrekModule):
    name: ClassVar[str] = "mule"
    title: ClassVar[str] = "The Mule"
    Settings: ClassVar[type[Settings]] = MuleSettings

    def setup(self, s: State) -> None:
        s.parts["mule"] = Load()

    def walked(self, s: Trail, seat: int, miles: int) -> int:
        assert isinstance(self.settings, MuleSettings)
        load = s.parts["mule"]
        assert isinstance(load, Load)
        load.bags[0] += 1
        return miles + self.settings.strength


class Cart(TrekModule):
    name: ClassVar[str] = "cart"
    title: ClassVar[str] = "The Cart"
    needs: ClassVar[tuple[str, ...]] = ("mule",)

    def walked(self, s: Trail, seat: int, miles: int) -> int:
        return miles * 10


class Hermit(TrekModule):
    name: ClassVar[str] = "hermit"
    title: ClassVar[str] = "The Hermit"
    seats: ClassVar[range | None] = range(1, 2)
    excludes: ClassVar[tuple[str, ...]] = ("mule",)


# -- the game ------------------------------------------------------------------


def walk(s: Trail, seat: int, miles: int) -> None:
    for module in s.modules:
        assert isinstance(module, TrekModule)
        miles = module.walked(s, seat, miles)
    s.miles[seat] += miles
    s.log(Seat(seat), "walks", Amount(miles, "miles"))


def pack(s: Trail, seat: int) -> Flow[None]:
    for number in ("first", "second"):
        left = [thing for thing in (ROPE, LAMP, TENT) if thing.name not in s.packed]
        if not left:
            return
        thing = yield from ask(seat, left, f"Pick the {number} thing")
        s.packed.append(thing.name)
        s.log(Seat(seat), "packs the", thing.name)


class TrekLook(Look[Trail, TrailView]):
    def view(self, s: Trail, seat: int | None) -> TrailView:
        return TrailView(
            seat=seat, miles=s.miles[:], hands=[hand.visible(seat) for hand in s.hands]
        )

    def offer(self, view: TrailView, option: Option) -> Offer:
        return Offer(option=option, label=f"{option} after {sum(view.miles)} miles")

    def why_not(self, view: TrailView) -> list[Refusal]:
        return [Refusal(what="Fly", reason="Nobody can", clause="TR-ACT-02")]

    def text(self, view: TrailView) -> str:
        return f"miles: {view.miles}"

    def draw(self, view: TrailView) -> Picture:
        picture = Picture(Layers("board", Box(0, 0, 99, 99), "trail", says="The trail"))
        picture["board"].add("trail", tag("circle", r=view.miles[0]))
        return picture


class Trek(Game[Trail]):
    """Each step is one action of the active seat, who goes on until it rests."""

    look: ClassVar[Look[Any, Any]] = TrekLook()

    name: ClassVar[str] = "trek"
    title: ClassVar[str] = "Trek"
    seats: ClassVar[range] = range(1, 7)
    Settings: ClassVar[type[Settings]] = TrekSettings
    modules: ClassVar[tuple[type[Module], ...]] = (Mule, Cart, Hermit)

    def check_setup(self, settings: Any, seats: int, modules: frozenset[str]) -> None:
        if settings.by_night and settings.weather == "cruel":
            raise BadSettings("nobody survives cruel weather by night: change weather or by_night")

    def setup(self, settings: Any, seats: int, dice: Dice, modules: tuple[Module, ...]) -> Trail:
        trail = Trail(settings, seats, dice, modules)
        trail.shuffle(trail.deck)
        return trail

    def step(self, s: Trail) -> Flow[None]:
        seat, other = s.active, (s.active + 1) % s.seats
        action = yield from ask(seat, ACTIONS, "What next?", "TR-ACT-01")
        match action:
            case Walk(miles):
                walk(s, seat, miles)
            case Pack():
                yield from pack(s, seat)
            case Gamble():
                walk(s, seat, s.dice.d6())
            case Peek():
                card = s.draw(s.deck, s.hands[seat], seat)
                s.log(Seat(seat), "draws", Secret(Card(str(card)), to=seat, instead="a card"))
            case Rest():
                s.active = other
            case Duel():
                yield from pack(s, other)
            case Stumble():
                s.miles[seat] += 100
                s.log(Seat(seat), "stumbles")
                raise ZeroDivisionError("the author forgot something")
            case Stare():
                s.miles[seat] += 100
                yield from ask(seat, (), "Stare at what?")
            case Arrive():
                raise GameOver

    def redeal(self, s: Trail, seat: int | None, dice: Dice) -> None:
        redeal_unseen([s.deck, *s.hands], seat, dice)

    def scores(self, s: Trail) -> list[Score]:
        return by_points([float(miles) for miles in s.miles])


TREK = Trek()


def trek(*choices: Option, seats: int = 2, seed: int = 1) -> Match:
    """A match of Trek in which some choices have been made."""
    match = TREK.new(seats=seats, seed=seed)
    for option in choices:
        match.choose(option)
    return match


def trail(match: Match) -> Trail:
    """The table of a match of Trek."""
    assert isinstance(match.state, Trail)
    return match.state


# -- installing ----------------------------------------------------------------


def offer_games(folder: Path, **games: str) -> None:
    """Make a folder look as if a package were installed there that offers some games."""
    info = folder / "toys-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: toys\nVersion: 1.0\n")
    lines = [f"{name.replace('_', '-')} = {where}" for name, where in games.items()]
    (info / "entry_points.txt").write_text("\n".join(["[offworld.games]", *lines]))
