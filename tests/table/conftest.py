"""What tests of the table share."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.table.house import House, config, running


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server for all tests of a file: tables do not disturb each other."""
    with running(config(tmp_path_factory.mktemp("house"))) as found:
        yield found
