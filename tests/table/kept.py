"""What is in memory is what is kept: the property that no outage may break."""

from __future__ import annotations

from typing import Any

from offworld.table.tables import screen
from offworld.table.tables.live import LiveTable
from offworld.table.tables.storage import Storage


def everything(live: LiveTable) -> dict[str, Any]:
    """All that a table knows."""
    return {
        "rev": live.rev,
        "choices": live.match.choices,
        "digest": live.match.digest(),
        "undo": live.match.can_undo,
        "choosers": [live.match.chooser(number) for number in range(live.match.rev)],
        "log": live.match.log(None),
        "people": live.people,
        "notices": live.notices,
        "proposal": live.proposal,
        "again": live.again,
        "replaced": live.replaced,
        "apart": live.apart,
        "keys": live.keys,
        "floors": live.floors,
        "bookmarks": [snapshot.rev for snapshot in live.bookmarks.kept],
    }


def assert_as_kept(live: LiveTable, storage: Storage) -> None:
    assert everything(live) == everything(LiveTable.load(storage, live.row.id))


def is_as_kept(live: LiveTable, storage: Storage) -> bool:
    """The same, for a table at which something may still happen by itself."""
    return everything(live) == everything(LiveTable.load(storage, live.row.id))


def assert_shown_as_kept(shown: dict[str, Any], storage: Storage) -> None:
    """What a server shows of a table is what a fresh load of it would show."""
    live = LiveTable.load(storage, shown["id"])
    seen = screen.look(live, shown["you"])
    assert shown["rev"] == live.rev
    assert shown["moment"] == live.match.rev
    assert shown["fragments"] == seen.fragments
    assert len(shown["log"]["lines"]) == len(seen.lines)
    assert [notice["text"] for notice in shown["notices"]] == [n.text for n in live.notices]
