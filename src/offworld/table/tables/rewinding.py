"""Going back to an earlier moment: by consent of everybody whose match it is."""

from __future__ import annotations

from offworld.engine.errors import BadSettings
from offworld.table.errors import NotAllowed
from offworld.table.tables.live import LiveTable, Plan, Planned
from offworld.table.tables.storage import Event


def propose(live: LiveTable, seat: int | None, moment: int) -> Plan:
    """Ask the others to go back; anyone alone need not ask.

    Somebody for whom a bot plays for now is asked, too.
    """
    if not 0 <= moment < live.match.rev:
        raise BadSettings(f"you can go back to a moment from 0 to {live.match.rev - 1}")
    persons = live.persons
    alone = len(persons) < 2 and not live.replaced
    waiting = [] if alone else [person for person in persons if person != seat]
    who = "The host" if seat is None else live.name(seat)
    if not waiting:
        return rewind(live, seat, moment, f"{who} went back to move {moment}.")
    said = f"{who} proposes to go back to move {moment}."
    body = {"moment": moment, "waiting": waiting, "said": said}
    return live.plan(Event(kind="propose", seat=seat, body=body))


def answer(live: LiveTable, seat: int, agree: bool) -> Plan:
    """A player agrees to the proposal, or not; the last to agree carries it out."""
    proposal = live.proposal
    if proposal is None or seat not in proposal.waiting:
        raise NotAllowed("nobody asks you to go back")
    verb = "agrees" if agree else "does not agree"
    said = f"{live.name(seat)} {verb} to go back to move {proposal.moment}."
    answer = Event(kind="answer", seat=seat, body={"agree": agree, "said": said})
    if agree and proposal.waiting == [seat] and proposal.moment < live.match.rev:
        said = f"By consent, the match goes back to move {proposal.moment}."
        return rewind(live, seat, proposal.moment, said, answer)
    return live.plan(answer)


def rewind(live: LiveTable, seat: int | None, moment: int, said: str, *first: Event) -> Planned:
    """Go back, after the consent that came ``first``."""
    back = Event(kind="rewind", seat=seat, body={"moment": moment, "said": said})
    return live.plan(*first, back, match=live.earlier(moment))
