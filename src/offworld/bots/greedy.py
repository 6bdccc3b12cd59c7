"""A bot that looks one choice ahead."""

from __future__ import annotations

from random import Random

from offworld.engine import Match, Option

SHORTLIST = 8


class GreedyBot:
    """Takes the option after which it stands best, by the game's own ``worth``.

    It imagines what it cannot know, several times, and takes the mean. Of many options it
    looks only at those that appeal most.
    """

    def __init__(self, seed: str | int = 0, worlds: int = 3) -> None:
        self.rng = Random(seed)
        self.worlds = worlds

    def __call__(self, match: Match) -> Option:
        assert match.decision is not None
        forced = match.decision.forced()
        if forced is not None:
            return forced
        options = list(match.decision.options)
        self.rng.shuffle(options)  # so that equal options are equally likely
        worlds = [str(self.rng.random()) for _ in range(self.worlds)]
        options = self.shortlist(match, options, worlds[0])
        return max(options, key=lambda option: self.value(match, option, worlds))

    def shortlist(self, match: Match, options: list[Option], world: str) -> list[Option]:
        """The options that appeal most, if the game can tell them apart at a glance."""
        if len(options) <= SHORTLIST:
            return options
        assert match.decision is not None
        imagined = match.imagine(match.decision.seat, world).state
        appeals = match.game.mind.appeal(imagined, options)
        if max(appeals) == min(appeals):
            return options
        ranked = sorted(zip(appeals, range(len(options)), strict=True), reverse=True)
        return [options[index] for _, index in ranked[:SHORTLIST]]

    def value(self, match: Match, option: Option, worlds: list[str]) -> float:
        """How well the deciding seat stands after an option, in several imagined worlds."""
        assert match.decision is not None
        seat = match.decision.seat
        total = 0.0
        for world in worlds:
            twin = match.imagine(seat, world)
            twin.choose(option)
            total += standing(twin, seat)
        return total / len(worlds)


def standing(match: Match, seat: int) -> float:
    """From 0 (lost) to 1 (won): the result, or the game's guess at it."""
    if match.over:
        winners = [score.seat for score in match.scores if score.place == 1]
        return 1 / len(winners) if seat in winners else 0.0
    return match.game.mind.worth(match.state)[seat]
