"""A bot that searches: information-set Monte Carlo tree search, for any game.

Again and again it imagines a world that looks to its seat just as this one does, with other hidden
cards and other dice, plays on along what it has found promising so far, and remembers
the outcome. So it never knows more than its seat, and every seat plays for itself: alone,
against one or several others, in teams, or all together, as the payoffs say.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from random import Random
from time import perf_counter
from typing import Any, Final

from offworld.bots.analysis import Analysis, Weighed, ranked
from offworld.bots.tree import Branch, Node
from offworld.engine import Game, Match, Option
from offworld.engine.errors import BadSettings

CAPTAIN = 400
ADMIRAL = 4000
MOST_SIMULATIONS = 10_000_000
PICKS: Final = 6
"""How many choices one random number is good for: a choice takes about six of its 53 bits."""


class Search:
    """A tree that grows, one simulation at a time, under the decision a match is at."""

    def __init__(self, match: Match, seed: str | int = 0, root: Node | None = None) -> None:
        assert match.decision is not None
        self.match = match
        self.game: Game[Any] = match.game
        self.seat = match.decision.seat
        self.seed = str(seed)
        self.rng = Random(self.seed)
        self.world: Match | None = None
        """The one imagined last, at its end."""
        self.root = root or Node(self.seat, len(match.decision.options))
        self.root.is_root = True
        self.is_open = self.game.is_open
        self.playout = self.game.mind.playout
        low, high = self.game.payoff_range
        self.low = low
        self.span = high - low

    def simulate(self) -> None:
        """Imagine a world, play on in it, and remember the outcome."""
        world = self.world = self.match.imagine(self.seat, f"{self.seed} {self.root.visits}")
        path: list[Branch] = []
        nodes: list[Node] = []
        values = self.descend(world, nodes, path)
        if values is None:
            values = self.play_out(world)
        for i in range(len(path) - 1, -1, -1):
            node = nodes[i]
            node.add(path[i], values[node.seat])

    def descend(self, world: Match, nodes: list[Node], path: list[Branch]) -> list[float] | None:
        """Go down the tree to something new; what it is worth, if that is certain."""
        node: Node | None = self.root
        while True:
            decision = world.decision
            if decision is None:
                return self.result(world, nodes, path)
            options = decision.options
            forced = decision.forced()
            if forced is not None:
                world.choose(forced)
                continue
            if node is None:
                node = path[-1].node = Node(decision.seat, len(options))
            branches = node.branches if self.is_open else node.among(options)
            nodes.append(node)
            if node.may_widen(len(branches), len(options)):
                branch = node.grow(self.newcomer(world, node, options))
                path.append(branch)
                world.choose(branch.option)
                return self.result(world, nodes, path) if world.decision is None else None
            branch = node.most_promising(branches)
            path.append(branch)
            if branch.proven is not None:
                return branch.proven
            world.choose(branch.option)
            node = branch.node

    def newcomer(self, world: Match, node: Node, options: Sequence[Option]) -> Option:
        """The option to try next: the one that appeals most, any of equal ones."""
        untried = [option for option in options if option not in node.known]
        appeals = self.game.mind.appeal(world.state, untried)
        most = max(appeals)
        if most > min(appeals):
            node.ordered = True
            untried = [untried[i] for i, appeal in enumerate(appeals) if appeal == most]
        return untried[int(self.rng.random() * len(untried))]

    def play_out(self, world: Match) -> list[float]:
        """Play on at random for a while; what each seat may then expect, from 0 to 1."""
        random = self.rng.random
        chance = 0.0
        for number in range(self.playout):
            decision = world.decision
            if decision is None:
                return self.payoffs(world)
            if number % PICKS == 0:
                chance = random()
            options = decision.options
            chance *= len(options)
            pick = int(chance)
            chance -= pick  # what is left over is as good as a new random number
            world.choose(options[pick])
        if world.decision is None:
            return self.payoffs(world)
        return self.game.mind.worth(world.state)

    def payoffs(self, world: Match) -> list[float]:
        return [(payoff - self.low) / self.span for payoff in self.game.payoffs(world.state)]

    # -- what is certain -------------------------------------------------------

    def result(self, world: Match, nodes: list[Node], path: list[Branch]) -> list[float]:
        """The end of the match; in a game without chance and secrets it is certain to come."""
        values = self.payoffs(world)
        if self.is_open:
            self.prove(values, nodes, path)
        return values

    def prove(self, values: list[float], nodes: list[Node], path: list[Branch]) -> None:
        """The last branch leads to this for certain, and so, perhaps, does what led to it."""
        proof: list[float] | None = values
        for i in range(len(path) - 1, -1, -1):
            if proof is None:
                return
            node, branch = nodes[i], path[i]
            branch.proven = proof
            branch.total = proof[node.seat] * branch.visits
            proof = node.certain()

    @property
    def settled(self) -> bool:
        """More thinking cannot change the choice."""
        return self.is_open and self.root.certain() is not None

    # -- what was found --------------------------------------------------------

    def analysis(self) -> Analysis:
        """The options that were tried, the best first."""
        root = self.root
        return ranked(
            self.seat,
            root.visits,
            [
                Weighed(
                    option=branch.option,
                    visits=branch.visits,
                    value=branch.total / branch.visits
                    if branch.proven is None
                    else branch.proven[root.seat],
                    certain=branch.proven is not None,
                )
                for branch in root.branches
            ],
        )


class SearchBot:
    """Searches for a number of simulations, or of seconds, and takes what it believes in most.

    It keeps what it found out about its own next choices, as long as nothing new was learned.
    """

    def __init__(
        self,
        seed: str | int = 0,
        simulations: int | None = CAPTAIN,
        seconds: float | None = None,
    ) -> None:
        if simulations is None and seconds is None:
            raise BadSettings("a search needs a number of simulations, or of seconds")
        self.seed = str(seed)
        self.simulations = simulations
        self.seconds = seconds
        self.last: Search | None = None
        self.choices: list[Option] = []
        self.information = 0

    def __call__(self, match: Match) -> Option:
        assert match.decision is not None
        return match.decision.forced() or self.analyse(match).best

    def analyse(self, match: Match, stop: Callable[[], bool] | None = None) -> Analysis:
        """What it thinks of every option, when its budget is spent or ``stop`` says so."""
        search = Search(match, f"{self.seed} {match.rev}", self.kept(match))
        self.last, self.choices = search, match.choices[:]
        self.information = match.state.information()
        end = perf_counter() + self.seconds if self.seconds is not None else 0.0
        while not search.settled:
            if self.simulations is not None and search.root.visits >= self.simulations:
                break
            if end and perf_counter() >= end and search.root.visits:
                break
            if stop is not None and search.root.visits and stop():
                break
            search.simulate()
        return search.analysis()

    def kept(self, match: Match) -> Node | None:
        """What is already known about the decision a match is at now."""
        last, before = self.last, len(self.choices)
        if last is None or last.match is not match or match.choices[:before] != self.choices:
            return None
        since = match.choices[before:]
        mine = len(since) == 1  # others' choices may be secret: they must not tell the search
        if not last.is_open and not (mine and self.information == match.state.information()):
            return None
        node: Node | None = last.root
        for option in since:
            branch = node.known.get(option) if node is not None else None
            node = branch.node if branch is not None else None
        assert match.decision is not None
        return node if node is not None and node.seat == match.decision.seat else None
