"""What cards do with samples: collecting, looking, delivering."""

from __future__ import annotations

from typing import Final

from offworld.engine import Flow, Reason, ask
from offworld.engine.agenda import Task
from offworld.engine.effects import Effects
from offworld.engine.log import Seat
from offworld.games.seti.free_actions import question
from offworld.games.seti.modules.mascamites.board import (
    SAMPLES,
    collect,
    look_at_samples,
    mascamites,
    planet_name,
    remove_capsule,
    sample_name,
    samples_at,
)
from offworld.games.seti.modules.mascamites.terms.options import PickPlanet, PickSample
from offworld.games.seti.modules.mascamites.terms.questions import PickingPlanet, PickingSample
from offworld.games.seti.state import Table
from offworld.games.seti.tables import NONE

PLACE_SAMPLE: Final = Effects(("place_sample",))
GAIN_SAMPLE: Final = Effects(("gain_sample",))
NO_LANDING: Final = Reason("SX-MASC-10", "nobody has landed, so no sample is collected")
NO_SAMPLES: Final = Reason("SX-MASC-09", "there is no sample on that planet")
NO_SAMPLES_TO_SEE: Final = Reason("SX-MASC-24", "there are no samples where you have a probe")
BOTH_EMPTY: Final = Reason("SX-MASC-23", "no samples are left on either planet")


# -- collecting ------------------------------------------------------------------------


def planet_reached(s: Table, task: Task) -> int:
    """SX-MASC-06, SX-MASC-07: where this card has landed or orbited, also by a moon; or NONE."""
    found = s.agenda.noted(task, "landed on planet") + s.agenda.noted(task, "orbited planet")
    return found[-1] if found else NONE


def why_not_collect(s: Table, task: Task) -> Reason | None:
    """SX-MASC-09, SX-MASC-10."""
    planet = planet_reached(s, task)
    if planet == NONE:
        return NO_LANDING
    return None if samples_at(s, planet).cards else NO_SAMPLES


def collect_sample(s: Table, task: Task) -> Flow[None]:
    """SX-MASC-06, SX-MASC-11: look at all, pick one."""
    planet = planet_reached(s, task)
    sample = yield from pick_sample(s, task.player, planet, "Choose the sample for your capsule")
    collect(s, task.player, planet, sample)


def pick_sample(s: Table, player: int, planet: int, prompt: str) -> Flow[int]:
    """Look at all samples of a planet and choose one; the only one is no choice."""
    look_at_samples(s, player, planet)
    options = [PickSample(sample) for sample in sorted(samples_at(s, planet).cards)]
    chosen = options[0]
    if len(options) > 1:
        chosen = yield from ask(player, options, prompt, "SX-MASC-06", PickingSample(planet))
    return chosen.sample


# -- looking and gaining -----------------------------------------------------------------


def planets_to_see(s: Table, player: int, planets: list[int], with_probe: bool) -> list[int]:
    """SX-MASC-23, SX-MASC-24: those with samples, and where it is asked for with a probe."""
    there = [planet for planet in planets if samples_at(s, planet).cards]
    if not with_probe:
        return there
    pieces = s.pieces(player)
    return [planet for planet in there if s.planet_cells[planet] in pieces]


def choose_planet(s: Table, task: Task, planets: list[int]) -> Flow[None]:
    """Which planet; then its samples are looked at."""
    planet = planets[0]
    if len(planets) > 1:
        chosen = yield from question(
            s,
            task,
            [PickPlanet(planet) for planet in planets],
            "Choose a planet whose samples you look at",
            "SX-MASC-23",
            PickingPlanet(),
        )
        assert isinstance(chosen, PickPlanet)
        planet = chosen.planet
    s.agenda.then(task, GAIN_SAMPLE, (planet,))


def gain_sample(s: Table, task: Task) -> Flow[None]:
    """SX-MASC-23 to SX-MASC-25: the reward of one sample, which is put back; all see which."""
    [planet] = task.memory
    sample = yield from pick_sample(s, task.player, planet, "Choose a sample whose reward you gain")
    pile = samples_at(s, planet)
    s.reveal(pile, pile.cards.index(sample))
    s.log(
        Seat(task.player), "uses", sample_name(sample), "and puts it back on", planet_name(planet)
    )
    s.agenda.then(task, SAMPLES[sample][1])


# -- delivering --------------------------------------------------------------------------


def deliver(s: Table, task: Task, times: int) -> None:
    """SX-MASC-17: the sample's reward; after that of the mission it goes to the board."""
    sample = remove_capsule(s, s.agenda.noted(task, "piece")[-1])
    for _ in range(times):
        s.agenda.then(task, SAMPLES[sample][1])
    tasks = s.agenda.tasks
    last = max([index for index, other in enumerate(tasks) if other.run == task.run])
    tasks.insert(last + 1, task._replace(effect=PLACE_SAMPLE.names[0], memory=(), group=0))


def gain_reward_of_slot(s: Table, task: Task, slot: int) -> None:
    """SX-MASC-18: what the sample on this space shows."""
    s.agenda.then(task, SAMPLES[mascamites(s).slots[slot]][1])
