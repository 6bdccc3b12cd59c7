"""Runs the tutorial notebook and keeps what it shows: `make notebook`."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import nbformat
from nbclient import NotebookClient

NOTEBOOK = Path(__file__).parent / "tour.ipynb"
KEPT = ("text/html", "text/plain")
"""What is kept of an output; the rest is for other programs."""


def run() -> Any:
    """The notebook after a fresh kernel has run all of it; a cell that fails raises."""
    notebook = nbformat.read(NOTEBOOK, as_version=4)
    NotebookClient(notebook, timeout=300, kernel_name="python3", store_widget_state=False).execute()
    for cell in notebook.cells:
        cell.metadata.clear()  # when it was run
        for output in cell.get("outputs", []):
            if "data" in output:
                output["data"] = {
                    kind: output["data"][kind] for kind in KEPT if kind in output["data"]
                }
    return notebook


def shown(notebook: Any) -> list[list[Any]]:
    """What each cell shows, without what the machine adds."""
    return [
        [output.get("data", output.get("text")) for output in cell.get("outputs", [])]
        for cell in notebook.cells
    ]


if __name__ == "__main__":
    nbformat.write(run(), NOTEBOOK)
