# Two commands do everything: `make play` and `make test`. Both set up a virtual environment.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
COMPILED := build/compiled
SOURCES := $(shell find src -name '*.py' -o -name '*.md' -o -name '*.toml') pyproject.toml setup.py

.PHONY: play test lint types imports tests compiled tests-compiled bench pictures clean

play: $(VENV)/playable
	$(BIN)/offworld play connect-four

test: lint types imports tests tests-compiled

lint: $(VENV)/ready
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(VENV)/ready
	$(BIN)/mypy

imports: $(VENV)/ready
	$(BIN)/lint-imports

tests: $(VENV)/ready
	$(BIN)/python -m pytest -n auto --rule-coverage

# The same tests on the build that mypyc compiled, with more whole games, since it is faster:
# OFFWORLD_FUZZ=1 is one of every legal set-up of Nexus Ops. PYTHONPATH puts it before the sources.
tests-compiled: $(COMPILED)/built
	PYTHONPATH=$(COMPILED) OFFWORLD_EXPECT=compiled OFFWORLD_FUZZ=1 $(BIN)/python -m pytest -n auto --rule-coverage

compiled: $(COMPILED)/built

$(COMPILED)/built: $(VENV)/ready $(SOURCES)
	rm -rf build
	OFFWORLD_COMPILE=1 $(BIN)/pip install --quiet --no-deps --no-build-isolation --target $(COMPILED) .
	touch $@

bench: compiled
	$(BIN)/python benchmarks/peers.py --both

pictures: $(VENV)/playable
	$(BIN)/python docs/draw_pictures.py

$(VENV)/playable: pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --editable .
	touch $@

$(VENV)/ready: pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --editable '.[dev]'
	touch $@ $(VENV)/playable

clean:
	rm -rf $(VENV) build .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
