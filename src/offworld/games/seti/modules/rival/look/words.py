"""The rival in words: the log, the table in text, the reasons of its last turn."""

from __future__ import annotations

from offworld.engine import Offer, Option
from offworld.engine.log import Card, Token
from offworld.engine.look import Words
from offworld.games.seti.effects.families import Trigger
from offworld.games.seti.look.view import SetiView
from offworld.games.seti.modules.rival.effects import Way
from offworld.games.seti.modules.rival.look.view import LastTurnView, rival_of
from offworld.games.seti.modules.rival.tables import OBJECTIVES, RIVAL_CARDS, TRACK
from offworld.games.seti.modules.rival.terms.options import MarkTask
from offworld.games.seti.tables import NONE, TECH_TYPES, TECHS


def mark_task(view: SetiView, option: MarkTask) -> Offer:
    objective = OBJECTIVES[option.objective]
    task = objective.tasks[option.task].words()
    label = f"Mark: {task} (of the objective: {objective.words()})"
    return Offer(
        option=option,
        label=label,
        path=(f"task-{objective.id}-{option.task}",),
        irreversible=True,
        clause="SX-SOLO-94",
    )


def task_words(task: Trigger | Way) -> str:
    """A task as a sentence."""
    words = task.words()
    return f"{words[:1].upper()}{words[1:]}"


WORDS: dict[type[Option], Words] = {MarkTask: mark_task}
NAMES = {
    **{card.id: f"card {card.number}" for card in RIVAL_CARDS},
    **{objective.id: f"an objective ({objective.words()})" for objective in OBJECTIVES},
}


def spell(token: Token) -> str | None:
    return NAMES.get(token.id) if isinstance(token, Card) else None


def reasons(last: LastTurnView) -> list[str]:
    """What it did last, step by step."""
    if last.has_passed:
        return ["The rival's deck was empty, so it passed (SX-SOLO-21)."]
    if last.card == NONE:
        return ["The rival has not played yet."]
    card = RIVAL_CARDS[last.card]
    came = f", in place of {RIVAL_CARDS[last.replaced].number}" if last.replaced != NONE else ""
    lines = [f"The rival turned up {card.number}{came}."]
    for one in last.skipped:
        words = card.steps[one.step].words()
        lines.append(f"Step {one.step + 1}, {words}: skipped, {one.reason} ({one.clause}).")
    if last.step == NONE:
        return [*lines, "No step was possible (SX-SOLO-20)."]
    return [*lines, f"Step {last.step + 1}: {card.steps[last.step].words()} ({last.clause})."]


def text(view: SetiView) -> list[str]:
    """Lines for the table in text."""
    rival = rival_of(view)
    preferred = TECHS[rival.preferred_tech].id if rival.preferred_tech != NONE else "none"
    place = f"progress {rival.progress + 1} of {TRACK}, next tech {preferred}"
    lines = [
        f"The rival, level {rival.level}: {place}, {rival.computer} data in its computer.",
        f"  Deck {rival.deck}, used {len(rival.used)}, reserve {rival.reserve}.",
    ]
    held = [f"{n} {type}" for n, type in zip(rival.techs, TECH_TYPES, strict=True) if n]
    lines.append(f"  Techs to spend: {', '.join(held) or 'none'}.")
    lines += [f"  {line}" for line in reasons(rival.last)]
    for one in rival.row:
        tasks = OBJECTIVES[one.objective].tasks
        marks = [
            f"{'[x]' if one.marked >> place & 1 else '[ ]'} {task.words()}"
            for place, task in enumerate(tasks)
        ]
        lines.append(f"  Objective: {'; '.join(marks)}.")
    if rival.row:
        lines.append(f"  Completed: {len(rival.done)}; in the stack: {rival.stack}.")
    return lines
