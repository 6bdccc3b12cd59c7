"""Objectives of the solo game (SX-SOLO-92 to SX-SOLO-100)."""

from __future__ import annotations

from typing import Final

from offworld.engine import Flow, Pile, ask
from offworld.engine.agenda import Task
from offworld.engine.effects import Effects
from offworld.engine.log import Amount, Card, Seat
from offworld.games.seti.events import Event
from offworld.games.seti.modules.rival.board import explain, rival_board
from offworld.games.seti.modules.rival.progress import advance, level_of, rival_seat
from offworld.games.seti.modules.rival.tables import (
    MOST_TASKS,
    OBJECTIVES,
    POINTS_PER_UNCOMPLETED,
    PROGRESS_PER_MISSING,
    ROW_SIZE,
    THRESHOLDS,
    TO_SPEND,
)
from offworld.games.seti.modules.rival.terms.options import MarkTask
from offworld.games.seti.modules.rival.terms.questions import MarkingTask
from offworld.games.seti.state import Table
from offworld.games.seti.tables import ROUNDS

HUMAN: Final = 0
MARK_TASK: Final = Effects(("mark_objective_task",))
SPECIES_POINTS: Final = 2
"""Where the points of uncompleted objectives stand in ``s.final``."""


def lay_out(s: Table) -> None:
    """SX-SOLO-06: a random number of tiles of each level, level I on top; three are the row."""
    board, level = rival_board(s), level_of(s)
    stack: list[int] = []
    for number, count in enumerate(level.objectives, start=1):
        tiles = [tile for tile, row in enumerate(OBJECTIVES) if row.level == number]
        s.dice.shuffle(tiles)
        stack += tiles[:count]
        board.box.cards += tiles[count:]
    board.box.seen = [0] * len(board.box.cards)
    board.stack = Pile(reversed(stack))
    refill_row(s)


# -- marking ---------------------------------------------------------------------------


def is_marked(s: Table, objective: int, place: int) -> bool:
    board = rival_board(s)
    return bool(board.marked[board.row.index(objective)] >> place & 1)


def open_tasks(s: Table, event: Event) -> list[int]:
    """SX-SOLO-92, SX-SOLO-94: unmarked tasks an event fits; alike ones of a tile once."""
    found: list[int] = []
    for objective in rival_board(s).row:
        seen = []
        for place, task in enumerate(OBJECTIVES[objective].tasks):
            if is_marked(s, objective, place) or task in seen:
                continue
            if task.matches(s, HUMAN, event):
                seen.append(task)
                found.append(MOST_TASKS * objective + place)
    return found


def happened(s: Table, event: Event) -> None:
    """SX-SOLO-52, SX-SOLO-53: the only task is marked at once; among several you are asked."""
    found = open_tasks(s, event)
    if len(found) == 1:
        mark(s, found[0])
    elif found:
        s.agenda.start(MARK_TASK, HUMAN, memory=tuple(found), closed=True)


def choose_task(s: Table, task: Task) -> Flow[None]:
    """SX-SOLO-94: you choose where several tasks fit."""
    left = [one for one in task.memory if one // MOST_TASKS in rival_board(s).row]
    left = [one for one in left if not is_marked(s, one // MOST_TASKS, one % MOST_TASKS)]
    if not left:
        return
    options = [MarkTask(one // MOST_TASKS, one % MOST_TASKS) for one in left]
    chosen = options[0]
    if len(options) > 1:
        chosen = yield from ask(
            HUMAN, options, "Choose the task you mark", "SX-SOLO-94", MarkingTask()
        )
    mark(s, MOST_TASKS * chosen.objective + chosen.task)


def mark(s: Table, one: int) -> None:
    objective, place = divmod(one, MOST_TASKS)
    board = rival_board(s)
    board.marked[board.row.index(objective)] |= 1 << place
    s.log(Seat(HUMAN), "marks", "a task of", Card(OBJECTIVES[objective].id))


def check_thresholds(s: Table) -> None:
    """SX-SOLO-93: as soon as you have that much, also when a tile is revealed."""
    for objective in rival_board(s).row:
        for place in range(len(OBJECTIVES[objective].tasks)):
            metric = THRESHOLDS.get(MOST_TASKS * objective + place)
            if metric is None or is_marked(s, objective, place):
                continue
            if metric.holds(s, Task("", HUMAN)):
                mark(s, MOST_TASKS * objective + place)


def is_complete(s: Table, objective: int) -> bool:
    tasks = len(OBJECTIVES[objective].tasks)
    board = rival_board(s)
    return board.marked[board.row.index(objective)] == (1 << tasks) - 1


# -- the row ---------------------------------------------------------------------------


def refill_row(s: Table) -> None:
    """SX-SOLO-96, SX-SOLO-97: completed tiles to your pile, new ones to the row, until stable."""
    board = rival_board(s)
    while True:
        for objective in [one for one in board.row if is_complete(s, one)]:
            index = board.row.index(objective)
            del board.row[index], board.marked[index]
            board.done.append(objective)
            s.log(Seat(HUMAN), "completes", Card(OBJECTIVES[objective].id))
        if len(board.row) == ROW_SIZE or not board.stack.cards:
            return
        while len(board.row) < ROW_SIZE and board.stack.cards:
            objective = s.reveal(board.stack, len(board.stack.cards) - 1)
            board.stack.cards.pop()
            board.stack.seen.pop()
            board.row.append(objective)
            board.marked.append(0)
            s.log("A new objective:", Card(OBJECTIVES[objective].id))
        check_thresholds(s)


def end_round(s: Table) -> None:
    """SX-SOLO-98, SX-SOLO-52: completed objectives are spent; each missing one is progress."""
    if not level_of(s).has_objectives:
        return
    refill_row(s)
    if s.round == ROUNDS:
        return
    board = rival_board(s)
    wanted = TO_SPEND[s.round - 1]
    spent = min(wanted, len(board.done))
    board.paid += board.done[:spent]
    del board.done[:spent]
    s.log(Seat(HUMAN), "spends", Amount(spent, "completed objectives"))
    if spent < wanted:
        explain(s, "SX-SOLO-98", Amount(wanted - spent, "objectives"), "are missing")
        advance(s, PROGRESS_PER_MISSING[s.round - 1] * (wanted - spent))


def final_points(s: Table) -> None:
    """SX-SOLO-99, SX-SOLO-106: for each objective in row and stack."""
    board = rival_board(s)
    left = len(board.stack.cards) + len([one for one in board.row if not is_complete(s, one)])
    if left:
        points = POINTS_PER_UNCOMPLETED * left
        s.final[rival_seat(s)][SPECIES_POINTS] += points
        rival = Seat(rival_seat(s))
        explain(s, "SX-SOLO-99", rival, "scores", Amount(points, "points"), "for objectives")
