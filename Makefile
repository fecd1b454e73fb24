# `make run` starts the program, `make test` passes every check. Both make their own
# environment in .venv and need nothing but Python 3.11 or newer and a package index.

PYTHON ?= python3
BIN := .venv/bin
# What a C compiler gains by (compiled.py); without one, or with TOURELLE_PURE=1, nothing is compiled.
BUILD := compiled.py compiled_law.py hatch_build.py
TEXTS := compiled.py hatch_build.py $(shell find src -name '*.pxd') \
	$(filter %.py,$(foreach pxd,$(shell find src -name '*.pxd'),$(wildcard $(pxd:.pxd=.py))))
PIP := $(BIN)/python -m pip --quiet --disable-pip-version-check

# A browser on a busy machine may miss a tap, and a live server an appointment: what failed is
# tried once more, alone. One that never ends costs its time and its worker, not the whole run.
AGAIN := $(BIN)/python -m pytest -n 1 --last-failed --last-failed-no-failures none
# what took longest is told: the whole command is to stay near twenty minutes
SLOW := --durations 20 --durations-min 8

.PHONY: run test check unit bench records wheels clean

run: .venv/run
	$(BIN)/tourelle

test: check unit

check: .venv/dev
	$(BIN)/ruff check src tests bench $(BUILD)
	$(BIN)/ruff format --check src tests bench $(BUILD)
	$(BIN)/mypy
	$(BIN)/deno check --quiet src/tourelle/web/static
	$(BIN)/deno lint --quiet
	$(BIN)/deno fmt --check --quiet

unit: .venv/dev
	$(BIN)/python -m pytest -n auto $(SLOW) --ignore=tests/browser || $(AGAIN) --ignore=tests/browser
	$(BIN)/python tests/browser/install_chromium.py
	$(BIN)/python -m pytest -n auto $(SLOW) tests/browser || $(AGAIN) tests/browser

bench: .venv/dev
	missed=0; for file in $(filter-out bench/common.py,$(wildcard bench/*.py)); do \
		$(BIN)/python $$file || missed=1; done; exit $$missed

# After a correction of content: it becomes a new edition, and golden games that are missing are
# played. What is there is proved and never changed.
records: .venv/dev
	$(BIN)/tourelle content --keep
	$(BIN)/python -m pytest $(wildcard tests/games/*/make_records.py)

# One wheel for this platform, with everything compiled (compiled_law.py: minutes), and one for all,
# with nothing; each is installed in an empty environment and tried there.
wheels: .venv/dev
	rm -rf dist
	TOURELLE_COMPILE=all $(PIP) wheel --no-deps --no-build-isolation --wheel-dir dist .
	TOURELLE_PURE=1 $(PIP) wheel --no-deps --no-build-isolation --wheel-dir dist .
	$(BIN)/python tests/packaging/try_wheels.py dist

.venv/made:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
		|| { echo "Tourelle needs Python 3.11 or newer: make PYTHON=/path/to/python"; exit 1; }
	$(PYTHON) -m venv .venv
	@touch $@

.venv/run: .venv/made requirements/run.txt pyproject.toml $(TEXTS)
	$(PIP) install -r requirements/run.txt
	$(PIP) install --no-deps --editable .
	@touch $@

.venv/dev: .venv/made requirements/run.txt requirements/dev.txt pyproject.toml $(TEXTS)
	$(PIP) install -r requirements/dev.txt
	$(PIP) install --no-deps --no-build-isolation --editable .
	@touch $@ .venv/run

clean:
	rm -rf .venv .mypy_cache .ruff_cache .pytest_cache .hypothesis out build
	find src -name '*.so' -delete
