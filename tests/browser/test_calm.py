"""Motion, and none for people who asked their system for calm."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.conftest import Invite
from tests.browser.openings import deployment
from tests.table.house import House

COUNT = """
globalThis.motions = 0;
const animate = Element.prototype.animate;
Element.prototype.animate = function (...all) { motions += 1; return animate.apply(this, all); };
globalThis.most = 0;
const watch = () => {
  const running = document.getAnimations().filter(({ playState }) => playState === "running");
  most = Math.max(most, running.length);
  requestAnimationFrame(watch);
};
requestAnimationFrame(watch);
"""


@pytest.mark.parametrize("calm", [True, False])
def test_nothing_moves_for_those_who_want_calm(invite: Invite, house: House, calm: bool) -> None:
    person = invite(reduced_motion="reduce" if calm else "no-preference")
    person.context.add_init_script(COUNT)
    page = person.sit(deployment(house))
    person.is_asked()
    lines = page.locator("#log-list .log-line").count()
    mat, base = person.offers()[0]["path"]
    person.click(mat)
    person.click(base)
    expect(page.locator("#log-list .log-line")).to_have_count(lines + 1)
    person.is_asked()
    moved, running = page.evaluate("() => [motions, most]")
    assert (moved == 0) is calm
    assert running == 0 or not calm
    assert not calm or page.evaluate("() => document.getAnimations().length") == 0
