"""What is sent of a large fragment: what is new in it."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
import pytest

from offworld.table.tables.patches import patch, patched
from tests.table.house import House


@pytest.mark.parametrize("seed", range(40))
def test_a_patch_leads_to_the_new_text(seed: int) -> None:
    rng = Random(seed)
    tags = [f"<g id='{n}'>x{n % 7}" for n in range(300)] + ["</g>"] * 40
    old = [rng.choice(tags) for _ in range(200)]
    new = old[:]
    for _ in range(rng.randrange(12)):
        at = rng.randrange(len(new))
        new[at : at + rng.randrange(3)] = [rng.choice(tags), f"<new {rng.random()}>"][: seed % 3]
    before, after = "".join(old), "".join(new)
    made = patch(before, after)
    assert made is not None
    assert patched(before, made) == after
    assert len(msgspec.json.encode(made)) < len(after) / 2


@pytest.mark.parametrize(("old", "new"), [("", "<a>"), ("<a>", ""), ("a", "b<c>"), ("x", "x")])
def test_small_texts(old: str, new: str) -> None:
    made = patch(old, new)
    assert made is None or patched(old, made) == new


@pytest.mark.parametrize("game", ["nexus-ops", "pandorum", "connect-four"])
def test_who_is_sent_patches_sees_the_same(house: House, game: str) -> None:
    table = house.table(game)
    rng = Random(1)
    with table.sit(None) as whole, table.sit(None, patches=True) as patching:
        for _ in range(25):
            asked, rev = table.live.match.decision, table.live.rev
            if asked is None:
                break
            whole.until(rev)
            patching.until(rev)
            assert patching.fragments == whole.fragments
            choice: Any = msgspec.to_builtins(rng.choice(asked.options))
            table.choose(asked.seat, choice, rev=rev)  # or it has answered itself
        assert any('"patches"' in raw for raw in patching.received)
        assert not any('"patches"' in raw for raw in whole.received)
