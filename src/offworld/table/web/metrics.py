"""How the server is: `/metrics` for Prometheus, `/health` for whoever starts and stops it."""

from __future__ import annotations

from fastapi import APIRouter, Request, Response

from offworld.table.tables.hall import Hall
from offworld.table.web.answers import json, wrong

router = APIRouter(include_in_schema=False)


@router.get("/health")
async def health(request: Request) -> Response:
    """Whether this server can do its work: it can if the database answers."""
    hall: Hall = request.app.state.hall
    try:
        await hall.run(hall.storage.ping)
    except Exception:
        return wrong("try-again", "the database does not answer", 503)
    return json({"ok": True})


@router.get("/metrics")
def metrics(request: Request) -> Response:
    """Counters and gauges, a line each."""
    config, hall = request.app.state.config, request.app.state.hall
    if not config.metrics:
        return wrong("not-found", "there is nothing here", 404)
    return Response("\n".join(lines(hall)) + "\n", media_type="text/plain; version=0.0.4")


def lines(hall: Hall) -> list[str]:
    rooms = list(hall.rooms.values())
    gauges = {
        "tables": len(rooms),
        "tables_in_doubt": sum(room.doubtful for room in rooms),
        "connections": sum(len(room.connections) for room in rooms),
        "bots_waiting": len(hall.bots.queue),
        "writes_waiting": len(hall.writer.waiting),
    }
    counters = {
        "bot_seconds": round(hall.bots.thought, 3),
        "commits": hall.writer.commits,
    }
    told = []
    for kind, found in (("gauge", gauges), ("counter", counters)):
        for name, value in found.items():
            total = "_total" if kind == "counter" else ""
            told += [f"# TYPE offworld_{name}{total} {kind}", f"offworld_{name}{total} {value}"]
    told += hall.done.lines("offworld_change_seconds")
    return told + hall.sent.lines("offworld_compose_seconds")
