# Two commands do everything: `make play` and `make test`. Both set up a virtual environment.

PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
COMPILED := build/compiled
FUZZ ?= 0.3
# Command, table, lab, pictures and offers are not compiled: their tests, which take a while, run
# once, on the faster build, and so do many games of greedy bots. It has the present sources of the
# table, once an installation is sure to have them all.
SERVED := tests/table tests/browser
ONLY_COMPILED := $(SERVED:%=--ignore %) --ignore tests/lab --ignore tests/cli $(foreach one,draw offers bot,--ignore-glob '*/test_$(one).py')
TABLE := src/offworld/table
SOURCES := $(shell find src -path $(TABLE) -prune -o -name '*.py' -print -o -name '*.md' -print -o -name '*.toml' -print) pyproject.toml setup.py

.PHONY: play quick test plain lint types imports tests compiled tests-compiled tests-served bench pictures notebook screenshots clean

play: $(VENV)/playable
	$(BIN)/offworld serve --open

# The compiler takes a while on one core; what needs no compiled build goes beside it, and so
# does the installation of all that the tests need.
test: $(VENV)/compiler
	$(MAKE) -j2 compiled plain
	$(MAKE) -j2 tests-compiled tests-served

# For the daily loop: style, types, and the tests that take no browser, no server and no long games.
quick: lint types imports
	OFFWORLD_FUZZ=0.01 $(BIN)/python -m pytest -q -n auto tests/engine tests/drawing tests/bots tests/games $(foreach one,draw bot,--ignore-glob '*/test_$(one).py')

plain: lint types imports tests

lint: $(VENV)/ready
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .

types: $(VENV)/ready
	$(BIN)/mypy

imports: $(VENV)/ready
	$(BIN)/lint-imports

tests: $(VENV)/ready
	$(BIN)/python -m pytest -n auto --rule-coverage $(ONLY_COMPILED)

# The same tests on the build that mypyc compiled, with more whole games, since it is faster:
# OFFWORLD_FUZZ=1 is one of every legal set-up of Nexus Ops. PYTHONPATH puts it before the sources.
tests-compiled: $(COMPILED)/built $(VENV)/ready
	PYTHONPATH=$(COMPILED) OFFWORLD_EXPECT=compiled OFFWORLD_FUZZ=$(FUZZ) $(BIN)/python -m pytest -n auto --rule-coverage $(SERVED:%=--ignore %)

# Tests of the table wait a good deal, for browsers and for processes: they go beside the others.
tests-served: $(COMPILED)/built $(VENV)/ready
	PYTHONPATH=$(COMPILED) OFFWORLD_EXPECT=compiled $(BIN)/python -m pytest -n auto $(SERVED)

compiled: $(COMPILED)/built

$(COMPILED)/built: $(VENV)/compiler $(SOURCES)
	rm -rf build
	OFFWORLD_COMPILE=1 $(BIN)/pip install --quiet --no-deps --no-build-isolation --target $(COMPILED) .
	diff -r -x __pycache__ $(TABLE) $(COMPILED)/offworld/table
	rm -rf $(COMPILED)/offworld/table
	ln -s ../../../$(TABLE) $(COMPILED)/offworld/table
	touch $@

bench: compiled
	$(BIN)/python benchmarks/peers.py --both

pictures: $(VENV)/playable
	$(BIN)/python docs/draw_pictures.py

notebook: $(VENV)/ready
	$(BIN)/python docs/run_notebook.py

screenshots: $(VENV)/ready
	$(BIN)/python docs/screenshots.py

$(VENV)/playable: pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --editable .
	touch $@

$(VENV)/compiler: pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --editable '.[compile]'
	touch $@ $(VENV)/playable

# Many large packages, of which little is imported: compiled when they are.
$(VENV)/ready: $(VENV)/compiler
	$(BIN)/pip install --quiet --no-compile --editable '.[dev]'
	touch $@

clean:
	rm -rf $(VENV) build .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
