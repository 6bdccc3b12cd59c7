"""The kit bites: a broken game for each property, and the defect it must be reported as."""

from __future__ import annotations

import random
from collections.abc import Callable
from random import Random
from typing import Any, ClassVar

import msgspec
import pytest

from offworld.drawing.nodes import tag
from offworld.drawing.picture import Picture
from offworld.engine import (
    HIDDEN,
    Decision,
    Dice,
    Flow,
    GameOver,
    Look,
    Match,
    Module,
    Offer,
    Option,
    Part,
    Pile,
    Refusal,
    ask,
)
from offworld.engine.errors import BadRecord
from offworld.engine.log import Card, Seat, Secret
from offworld.engine.testing import (
    Defect,
    check_fork,
    check_hidden,
    check_record,
    check_told,
    check_undo,
    every_setup,
    fuzz,
)
from tests.engine.parlour import (
    CARDS,
    TURNS,
    Gift,
    Keep,
    Parlour,
    ParlourLook,
    Play,
    Roll,
    Table,
    TableView,
)
from tests.engine.toys import TREK


def test_a_sound_game_has_no_defect() -> None:
    tally = fuzz(Parlour(), games=200)
    assert tally.games == 200
    assert tally.choices > 1600
    assert tally.redeals_that_changed > 100
    assert tally.light == 0


def test_most_games_can_be_played_light() -> None:
    tally = fuzz(Parlour(), games=200, thorough=0.1)
    assert (tally.games, tally.light) == (200, 180)
    assert 0 < tally.redeals < 100
    assert [fuzz(Parlour(), 1, n, thorough=0.1).light for n in (0, 1, 9, 10)] == [0, 1, 1, 0]


# -- rules that break something ----------------------------------------------------


class LosesACard(Parlour):
    def draw_card(self, s: Table, seat: int) -> None:
        s.deck.cards.pop()
        s.deck.seen.pop()


class Endless(Parlour):
    def step(self, s: Table) -> Flow[None]:
        s.turn = 0
        yield from super().step(s)


class AsksForNothing(Parlour):
    def options(self, s: Table, seat: int) -> list[Option]:
        return [] if s.turn == 5 else super().options(s, seat)


class OffersTwice(Parlour):
    def options(self, s: Table, seat: int) -> list[Option]:
        return [*super().options(s, seat), Roll()]


class AsksNobody(Parlour):
    def step(self, s: Table) -> Flow[None]:
        yield Decision(2, [Roll()], "Who is there?")


class Crashes(Parlour):
    def draw_card(self, s: Table, seat: int) -> None:
        raise ZeroDivisionError("by the author")


@pytest.mark.parametrize(
    ("broken", "defect"),
    [
        (LosesACard, "an invariant is broken: a card is lost"),
        (Endless, "does not end within"),
        (AsksForNothing, "asks without options"),
        (OffersTwice, "an option is offered twice"),
        (AsksNobody, "seat 2, which does not exist"),
        (Crashes, "by the author"),
    ],
)
@pytest.mark.parametrize("thorough", [1, 0], ids=["thorough", "light"])
def test_a_rule_that_breaks_something(broken: type[Parlour], defect: str, thorough: float) -> None:
    with pytest.raises(Defect, match=defect):
        fuzz(broken(), games=50, limit=60, thorough=thorough)


class MislaysACard(Parlour):
    """For one moment in the middle of a game a card is away."""

    def step(self, s: Table) -> Flow[None]:
        if s.turn == 4:
            s.deck.cards.insert(0, HIDDEN)
            yield from ask(0, [Keep(True), Keep(False)], "Where is it?")
            s.deck.cards.pop(0)
        yield from super().step(s)


def test_light_games_are_checked_at_every_choice() -> None:
    """The trouble lasts for one decision, after a few others, and is over at the end."""
    with pytest.raises(Defect, match=r"after ([4-9]|1\d) choices: an invariant is broken"):
        fuzz(MislaysACard(), games=1, thorough=0)


def test_a_defect_says_how_to_see_it_again() -> None:
    """By the number alone, whether the game was played light or not."""
    said = set()
    for games, first, thorough in ((1, 42, 1), (1, 42, 0), (1, 42, 0.5), (5, 42, 0.1)):
        with pytest.raises(Defect, match=r"parlour, game 42, after \d+ choices: ") as defect:
            fuzz(LosesACard(), games, first, thorough=thorough)
        said.add(str(defect.value))
    assert len(said) == 1


class GiveUp(Option, frozen=True):
    """The end, at once."""


class CanBeGivenUp(Parlour):
    def options(self, s: Table, seat: int) -> list[Option]:
        return [GiveUp() if option == Gift() else option for option in super().options(s, seat)]

    def give(self, s: Table, seat: int) -> Flow[None]:
        raise GameOver
        yield


def test_what_is_chosen_seldom() -> None:
    """Giving up is taken seldom, so that games get long; and still it is taken."""
    usual = [fuzz(CanBeGivenUp(), 1, n, thorough=0).choices for n in range(200)]
    seldom = [fuzz(CanBeGivenUp(), 1, n, thorough=0, seldom=(GiveUp,)).choices for n in range(200)]
    assert sum(number < TURNS for number in usual) > 100
    assert 0 < sum(number < TURNS for number in seldom) < 10


class OffersOnlyToGiveUp(Parlour):
    def step(self, s: Table) -> Flow[None]:
        yield from ask(0, [GiveUp()], "Give up")
        raise GameOver


def test_what_is_chosen_seldom_may_be_all_there_is() -> None:
    assert fuzz(OffersOnlyToGiveUp(), 1, thorough=0, seldom=(GiveUp,)).choices == 1


# -- how a game is set up ----------------------------------------------------------


def test_every_setup() -> None:
    setups = every_setup(TREK)
    settings = 3 * 2 - 1  # no cruel weather by night
    hermit = 1  # alone, and without a mule
    assert len(setups) == (6 * len(["nothing", "mule", "mule and cart"]) + hermit) * settings
    assert all(setup not in setups[:number] for number, setup in enumerate(setups))
    for setup in setups:
        match = TREK.new(**setup)
        assert {module.name for module in match.modules} == {*setup["modules"]}
    assert {
        "seats": 1,
        "settings": {"weather": "harsh", "by_night": True},
        "modules": {"hermit": {}},
    } in setups


def test_a_game_without_settings_is_set_up_in_one_way() -> None:
    assert every_setup(Parlour()) == [{"seats": 2, "settings": {}, "modules": {}}]


# -- offers that mislead -----------------------------------------------------------


class ClicksOnAirLook(ParlourLook):
    def offer(self, view: TableView, option: Option) -> Offer:
        return Offer(option=option, label=str(option), path=("nowhere",), irreversible=True)


class ClicksOnAir(Parlour):
    look: ClassVar[Look[Any, Any]] = ClicksOnAirLook()


class QuotesNoClauseLook(ParlourLook):
    def offer(self, view: TableView, option: Option) -> Offer:
        return Offer(option=option, label=str(option), clause="XX-NONE-01", irreversible=True)


class QuotesNoClause(Parlour):
    look: ClassVar[Look[Any, Any]] = QuotesNoClauseLook()


class LooksTheSameLook(ParlourLook):
    def offer(self, view: TableView, option: Option) -> Offer:
        return Offer(option=option, label="Do something", irreversible=True)


class LooksTheSame(Parlour):
    look: ClassVar[Look[Any, Any]] = LooksTheSameLook()


class KeepsQuietLook(ParlourLook):
    def offer(self, view: TableView, option: Option) -> Offer:
        return Offer(option=option, label=str(option))


class KeepsQuiet(Parlour):
    look: ClassVar[Look[Any, Any]] = KeepsQuietLook()


class SaysNothingLook(ParlourLook):
    def offer(self, view: TableView, option: Option) -> Offer:
        return Offer(option=option, label="", irreversible=True)


class SaysNothing(Parlour):
    look: ClassVar[Look[Any, Any]] = SaysNothingLook()


class Torn(Picture):
    def render(self) -> dict[str, str]:
        return {"board": "<svg><circle></svg>"}


class DrawsBadlyLook(ParlourLook):
    def draw(self, view: TableView) -> Picture:
        return Torn()


class DrawsBadly(Parlour):
    look: ClassVar[Look[Any, Any]] = DrawsBadlyLook()


class DrawsTwinsLook(ParlourLook):
    def draw(self, view: TableView) -> Picture:
        picture = super().draw(view)
        picture["board"].add("cards", tag("g", id="a"), tag("g", id="a"))
        return picture


class DrawsTwins(Parlour):
    look: ClassVar[Look[Any, Any]] = DrawsTwinsLook()


class SwapsOffersLook(ParlourLook):
    def offer(self, view: TableView, option: Option) -> Offer:
        return super().offer(view, Roll())


class SwapsOffers(Parlour):
    look: ClassVar[Look[Any, Any]] = SwapsOffersLook()


class RefusesWhatItOffersLook(ParlourLook):
    def why_not(self, view: TableView) -> list[Refusal]:
        return [Refusal(what="Roll", reason="the dice are lost", clause="")]


class RefusesWhatItOffers(Parlour):
    look: ClassVar[Look[Any, Any]] = RefusesWhatItOffersLook()


class RefusesTwiceLook(ParlourLook):
    def why_not(self, view: TableView) -> list[Refusal]:
        return [Refusal(what="Fly", reason="nobody can", clause="")] * 2


class RefusesTwice(Parlour):
    look: ClassVar[Look[Any, Any]] = RefusesTwiceLook()


@pytest.mark.parametrize(
    ("broken", "defect"),
    [
        (RefusesWhatItOffers, "'Roll' is offered and refused"),
        (RefusesTwice, "is refused twice"),
        (ClicksOnAir, "wants a click on 'nowhere'"),
        (QuotesNoClause, "XX-NONE-01, which is not in rules.md"),
        (LooksTheSame, "two options look the same"),
        (KeepsQuiet, "without saying so"),
        (SaysNothing, "has no words"),
        (DrawsBadly, "not well-formed"),
        (DrawsTwins, "two drawn elements have the id 'a'"),
        (SwapsOffers, "the offers are not the options"),
    ],
)
def test_an_offer_that_misleads(broken: type[Parlour], defect: str) -> None:
    with pytest.raises(Defect, match=defect):
        fuzz(broken(), games=50)


# -- state that cannot be copied, restored or repeated -----------------------------


class ChangesWhenLookedAtLook(ParlourLook):
    def view(self, s: Table, seat: int | None) -> TableView:
        s.points[0] += 1
        return super().view(s, seat)


class ChangesWhenLookedAt(Parlour):
    look: ClassVar[Look[Any, Any]] = ChangesWhenLookedAtLook()


class RemembersOutside(Parlour):
    """Keeps something of the match in the game, where no undo reaches it."""

    def __init__(self) -> None:
        self.played = 0

    def give(self, s: Table, seat: int) -> Flow[None]:
        self.played += 1
        s.points[seat] += self.played
        yield from super().give(s, seat)


class Box:
    """Something that can change and is no Part, so that nobody copies it."""

    def __init__(self) -> None:
        self.notes: list[int] = []


class SharesABox(Parlour):
    def setup(self, settings: Any, seats: int, dice: Dice, modules: tuple[Module, ...]) -> Table:
        s = super().setup(settings, seats, dice, modules)
        s.parts = {"box": BoxedPart(Box())}
        return s

    def draw_card(self, s: Table, seat: int) -> None:
        box = s.parts["box"]
        assert isinstance(box, BoxedPart)
        box.box.notes.append(seat)
        super().draw_card(s, seat)


class BoxedPart(Part):
    """A part whose copy shares a box with the original."""

    def __init__(self, box: Box) -> None:
        self.box = box

    def data(self) -> Any:
        return self.box.notes


class RollsItsOwnDice(Parlour):
    def step(self, s: Table) -> Flow[None]:
        s.points[s.turn % 2] += random.randint(0, 100)
        yield from super().step(s)


class PlaysOnUnasked(Parlour):
    """Its set-up depends on how many matches there were before."""

    count: ClassVar[list[int]] = []

    def setup(self, settings: Any, seats: int, dice: Dice, modules: tuple[Module, ...]) -> Table:
        s = super().setup(settings, seats, dice, modules)
        self.count.append(1)
        s.points[0] += len(self.count)
        return s


class AnyThing(Option, frozen=True, eq=False):
    """An option that equals every other one."""

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Option)

    def __hash__(self) -> int:
        return 1


class Reroll(Option, frozen=True, tag="Roll"):
    """Another option with the same name."""


class WritesAlike(Parlour):
    def options(self, s: Table, seat: int) -> list[Option]:
        return [*super().options(s, seat), Reroll()]


class TakesAnyThingLook(ParlourLook):
    def offer(self, view: TableView, option: Option) -> Offer:
        if isinstance(option, AnyThing):
            return Offer(option=option, label="Anything", irreversible=True)
        return super().offer(view, option)


class TakesAnyThing(Parlour):
    look: ClassVar[Look[Any, Any]] = TakesAnyThingLook()

    def options(self, s: Table, seat: int) -> list[Option]:
        return [AnyThing()]


@pytest.mark.parametrize(
    ("broken", "defect"),
    [
        (ChangesWhenLookedAt, "looking at the match changed it"),
        (
            RemembersOutside,
            "did not restore|has a different effect|clone|replay|told the same|hidden things",
        ),
        (SharesABox, "changed the original|differs from its original|restore"),
        (RollsItsOwnDice, "clone|replayed|restore|position|told the same|hidden things"),
        (PlaysOnUnasked, "the replayed record is another match|another position"),
        (WritesAlike, "is written in the same way as another option"),
        (TakesAnyThing, "a choice was accepted that is a case of IllegalChoice"),
    ],
)
def test_state_that_cannot_be_restored(broken: type[Parlour], defect: str) -> None:
    with pytest.raises(Defect, match=defect):
        fuzz(broken(), games=50)


@pytest.mark.parametrize("broken", [RollsItsOwnDice, PlaysOnUnasked])
def test_some_light_games_are_replayed(broken: type[Parlour]) -> None:
    with pytest.raises(Defect, match="another position"):
        fuzz(broken(), games=200, thorough=0)


@pytest.mark.parametrize(
    ("broken", "check", "defect"),
    [
        (RemembersOutside, check_undo, "did not restore the match|has a different effect"),
        (SharesABox, check_fork, "playing a clone changed the original"),
        (RollsItsOwnDice, check_fork, "a clone differs from|a different state from its original"),
        (PlaysOnUnasked, check_record, "another position"),
    ],
)
def test_each_property_bites_by_itself(
    broken: type[Parlour], check: Callable[[Match, Random], None], defect: str
) -> None:
    with pytest.raises((Defect, BadRecord), match=defect):
        check_all_along(broken(), check)


def check_all_along(game: Parlour, check: Callable[[Match, Random], None]) -> None:
    """One property alone, at every decision of some random games."""
    for number in range(30):
        match, rng = game.new(seed=number), Random(number)
        while match.decision is not None:
            check(match, rng)
            match.choose(rng.choice(match.decision.options))


# -- secrets that get out ----------------------------------------------------------


class ShowsHandsLook(ParlourLook):
    def view(self, s: Table, seat: int | None) -> TableView:
        seen = super().view(s, seat)
        seen.hands = [list(hand.cards) for hand in s.hands]
        return seen


class ShowsHands(Parlour):
    look: ClassVar[Look[Any, Any]] = ShowsHandsLook()


class CountsCardsLook(ParlourLook):
    def view(self, s: Table, seat: int | None) -> TableView:
        seen = super().view(s, seat)
        seen.deck = sum(s.deck.cards)
        return seen


class CountsCards(Parlour):
    """A harmless-looking counter that depends on hidden cards."""

    look: ClassVar[Look[Any, Any]] = CountsCardsLook()


class TellsAll(Parlour):
    def draw_card(self, s: Table, seat: int) -> None:
        card = s.draw(s.deck, s.hands[seat], seat)
        s.log(Seat(seat), "draws", Card(str(card)))


class RemembersWhatWasHiddenLook(ParlourLook):
    def offer(self, view: TableView, option: Option) -> Offer:
        return msgspec.structs.replace(super().offer(view, option), irreversible=True)


class RemembersWhatWasHidden(Parlour):
    """A card is chosen out of a hidden hand and stays hidden while the other is asked."""

    look: ClassVar[Look[Any, Any]] = RemembersWhatWasHiddenLook()

    def play_card(self, s: Table, seat: int, card: int) -> Flow[None]:
        keep = yield from ask(1 - seat, [Keep(True), Keep(False)], "Keep the points?")
        s.discard(s.hands[seat], card, s.discarded)
        s.log(Seat(seat), "plays", Card(str(card)))
        self.score(s, seat if keep.mine else 1 - seat, card)


class AsksTooMuch(Parlour):
    def prompt(self, s: Table, seat: int) -> str:
        return f"Play, draw or roll; your best card is {max(s.hands[seat].cards, default=0)}"


class OptionsKnowTooMuch(Parlour):
    def options(self, s: Table, seat: int) -> list[Option]:
        theirs = s.hands[1 - seat].cards
        found = super().options(s, seat)
        return found if theirs and max(theirs) > CARDS // 2 else found[:-1] or found


class SkipsWhoCannot(Parlour):
    """Whether the other is asked shows what they hold."""

    def step(self, s: Table) -> Flow[None]:
        other = 1 - s.turn % 2
        yield from super().step(s)
        if 9 in s.hands[other].cards:
            yield from ask(other, [Keep(True), Keep(False)], "Use your nine?")


class PeeksUncounted(Parlour):
    """A card becomes known behind the kernel's back, so undo would cross it."""

    def draw_card(self, s: Table, seat: int) -> None:
        hand = s.hands[seat]
        hand.cards.append(s.deck.cards.pop())
        s.deck.seen.pop()
        hand.seen.append(1 << seat)


class HoldsASecretWhileAsking(Parlour):
    """A hidden card lies in a local variable while somebody is asked."""

    def step(self, s: Table) -> Flow[None]:
        if s.deck.cards:
            top = s.deck.cards[-1]
            keep = yield from ask(s.turn % 2, [Keep(True), Keep(False)], "Guess")
            self.score(s, s.turn % 2, top if keep.mine else 0)
        yield from super().step(s)


class NeverRedeals(Parlour):
    def redeal(self, s: Table, seat: int | None, dice: Dice) -> None:
        pass


@pytest.mark.parametrize(
    ("broken", "defect"),
    [
        (ShowsHands, "hidden things change the view"),
        (CountsCards, "hidden things change the view"),
        (TellsAll, "hidden things change the log"),
        (AsksTooMuch, "hidden things change the question"),
        (OptionsKnowTooMuch, "hidden things change the options"),
        (SkipsWhoCannot, "hidden things change the question"),
        (PeeksUncounted, "hidden things change the"),
        (HoldsASecretWhileAsking, "hidden things change the"),
        (RemembersWhatWasHidden, "it keeps something hidden in a variable"),
        (NeverRedeals, "redeal never changes anything"),
    ],
)
def test_a_secret_that_gets_out(broken: type[Parlour], defect: str) -> None:
    with pytest.raises(Defect, match=defect):
        fuzz(broken(), games=200)


# -- cards that everybody follows, though nobody was told where they went -----------


class Pass(Option, frozen=True):
    """Hand a card over, face down."""

    card: int


class PassesOnLook(ParlourLook):
    def view(self, s: Table, seat: int | None) -> TableView:
        seen = super().view(s, seat)
        seen.hands = [sorted(hand) for hand in seen.hands]  # where a card is held says nothing
        return seen

    def offer(self, view: TableView, option: Option) -> Offer:
        if isinstance(option, Pass):
            return Offer(option=option, label=f"Pass {option.card}", irreversible=True)
        return msgspec.structs.replace(super().offer(view, option), irreversible=True)


class PassesOn(Parlour):
    """Cards are drawn openly. A gift is a card of one's choice, face down."""

    look: ClassVar[Look[Any, Any]] = PassesOnLook()

    def options(self, s: Table, seat: int) -> list[Option]:
        found = super().options(s, seat)
        return found if s.hands[seat].cards else [option for option in found if option != Gift()]

    def draw_card(self, s: Table, seat: int) -> None:
        card = s.draw(s.deck, s.hands[seat], seat)
        s.reveal(s.hands[seat], len(s.hands[seat]) - 1)
        s.log(Seat(seat), "draws", Card(str(card)))

    def give(self, s: Table, seat: int) -> Flow[None]:
        chosen = yield from ask(seat, [Pass(card) for card in s.hands[seat].cards], "Pass a card")
        self.hand_over(s, seat, s.hands[seat].find(chosen.card), s.hands[1 - seat])
        card = Card(str(chosen.card))
        s.log(Seat(seat), "passes", Secret(card, to=1 - seat, instead="a card"))
        s.gifted = True

    def hand_over(self, s: Table, seat: int, index: int, hand: Pile) -> None:
        s.move(s.hands[seat], index, hand)
        s.show(hand, len(hand) - 1, 1 << 1 - seat)


class LosesCards(PassesOn):
    """The gift is a card that the other draws blindly."""

    def give(self, s: Table, seat: int) -> Flow[None]:
        index = s.dice.below(len(s.hands[seat]))
        card = Card(str(s.hands[seat].cards[index]))
        self.hand_over(s, seat, index, s.hands[1 - seat])
        for who in (seat, 1 - seat):
            s.log("It is", Secret(card, to=who, instead="a card"))
        s.gifted = True
        return
        yield


class ShowsWhatWasDrawn(Parlour):
    """Somebody's card is shown, but the log tells nobody of it."""

    def draw_card(self, s: Table, seat: int) -> None:
        s.move(s.deck, s.dice.below(len(s.deck)), s.hands[seat])
        s.show(s.hands[seat], len(s.hands[seat]) - 1, 1 << seat)
        s.log(Seat(seat), "draws a card")


class ForgetsToTell(Parlour):
    """What everybody sees is not in the log."""

    def score(self, s: Table, seat: int, points: int) -> None:
        s.points[seat] += points


class ShowsLaterLook(ParlourLook):
    def view(self, s: Table, seat: int | None) -> TableView:
        seen = super().view(s, seat)
        gift = s.parts.get("gift")
        if isinstance(gift, Given) and gift.turn < s.turn:
            seen.deck += gift.mine
        return seen


class ShowsLater(Parlour):
    """A choice nobody is told about comes to light a few choices later."""

    look: ClassVar[Look[Any, Any]] = ShowsLaterLook()

    def give(self, s: Table, seat: int) -> Flow[None]:
        keep = yield from ask(seat, [Keep(True), Keep(False)], "Who gets a point?")
        s.parts["gift"] = Given(keep.mine, s.turn)
        s.gifted = True


class Given(Part):
    def __init__(self, mine: bool, turn: int) -> None:
        self.mine = mine
        self.turn = turn


SAME = "is told the same, but the view shows what happened"


@pytest.mark.parametrize(
    ("leaky", "defect"),
    [
        (PassesOn, rf"a spectator {SAME}: Pass\(card=\d\) or Pass\(card=\d\) \(hands: "),
        (LosesCards, rf"a spectator {SAME}: .* with other dice \(hands: "),
        (ShowsWhatWasDrawn, rf"seat \d {SAME}: .* with other dice \(hands: "),
        (ForgetsToTell, rf"{SAME}: .* \(points: "),
        (ShowsLater, rf"{SAME}: Keep\(mine=.*\) or Keep\(mine=.*\) \(deck: "),
    ],
)
def test_what_is_not_told_is_not_shown(leaky: type[Parlour], defect: str) -> None:
    with pytest.raises(Defect, match=defect):
        check_all_along(leaky(), check_told)


@pytest.mark.parametrize("leaky", [PassesOn, LosesCards])
def test_the_masks_alone_do_not_find_it(leaky: type[Parlour]) -> None:
    """Which is why there is a property that does not ask them."""
    check_all_along(leaky(), check_hidden)


class PassesSecretly(PassesOn):
    def hand_over(self, s: Table, seat: int, index: int, hand: Pile) -> None:
        s.move_secretly(s.hands[seat], index, hand, 1 << seat | 1 << 1 - seat)


class LosesCardsSecretly(LosesCards, PassesSecretly):
    pass


@pytest.mark.parametrize("honest", [Parlour, PassesSecretly, LosesCardsSecretly])
def test_an_honest_game_shows_what_it_tells(honest: type[Parlour]) -> None:
    check_all_along(honest(), check_told)
    fuzz(honest(), games=50)


# -- undo --------------------------------------------------------------------------


def test_undo_goes_back_over_steps_until_something_was_learned() -> None:
    match = Parlour().new(seed=1)
    for option in (Gift(), Keep(True), next(o for o in options(match) if isinstance(o, Play))):
        match.choose(option)
    assert not match.can_undo
    again = Parlour().new(seed=1)
    again.choose(Gift())
    again.choose(Keep(True))
    again.undo()
    again.undo()
    assert again.rev == 0
    assert Gift() in options(again)


class ForgetfulLook(ParlourLook):
    def offer(self, view: TableView, option: Option) -> Offer:
        return msgspec.structs.replace(super().offer(view, option), irreversible=True)


class Forgetful(Parlour):
    """Takes the counters of what was learned back, so that the kernel undoes too much."""

    look: ClassVar[Look[Any, Any]] = ForgetfulLook()

    def step(self, s: Table) -> Flow[None]:
        yield from super().step(s)
        if s.turn % 2:
            s.turn += 1  # the same seat again
        s.learned[0] = 0
        s.dice.counter = 0


def test_an_undo_across_a_card_is_a_defect() -> None:
    with pytest.raises(Defect, match="hidden things change the view"):
        fuzz(Forgetful(), games=50)


def options(match: Match) -> list[Option]:
    assert match.decision is not None
    return list(match.decision.options)
