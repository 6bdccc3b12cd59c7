"""The same on a Ray cluster: a small one on this machine."""

from __future__ import annotations

import logging
import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from offworld.lab import simulate
from offworld.lab.simulation import GameFailed
from tests.lab.test_simulate import FAULTY, FRAGILE, ROOT, same

ray = pytest.importorskip("ray")

pytestmark = [
    pytest.mark.filterwarnings("ignore::ResourceWarning"),
    pytest.mark.filterwarnings("ignore::FutureWarning:ray.*"),
    pytest.mark.filterwarnings("ignore::DeprecationWarning"),
]


@pytest.fixture
def cluster(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Two workers; where they find the tests' bots, and their grave."""
    grave = tmp_path_factory.mktemp("ray") / "grave"
    before = dict(os.environ)
    paths = [str(ROOT), *filter(None, [os.environ.get("PYTHONPATH")])]
    os.environ.update(
        PYTHONPATH=os.pathsep.join(paths),
        OFFWORLD_TEST_GRAVE=str(grave),
        RAY_ACCEL_ENV_VAR_OVERRIDE_ON_ZERO="0",
        RAY_USAGE_STATS_ENABLED="0",
    )
    ray.init(
        num_cpus=2,
        include_dashboard=False,
        log_to_driver=False,
        logging_level=logging.ERROR,
        object_store_memory=100_000_000,
    )
    yield grave
    ray.shutdown()
    os.environ.clear()
    os.environ.update(before)


def test_the_same_on_a_cluster(cluster: Path, tmp_path: Path) -> None:
    """One test, since a cluster takes longer to start than all of this."""
    far = simulate("pandorum", games=6, events=True, on="ray")
    assert same(far, simulate("pandorum", games=6, events=True, jobs=1))
    assert ray.is_initialized(), "a cluster that was there before stays"

    result = simulate("connect-four", games=30, bots=FRAGILE, on="ray", out=tmp_path / "run")
    assert cluster.exists(), "a worker was killed"
    assert same(result, simulate("connect-four", games=30, bots=FRAGILE, jobs=1))

    with pytest.raises(GameFailed, match=r"game 7 \(seed '0 game 7'\) failed: KeyError"):
        simulate("connect-four", games=20, bots=FAULTY, on="ray")
