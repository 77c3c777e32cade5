# `make` prints this help; `make site` and `make test` install what they need.
PYTHON ?= python3
BIN := .venv/bin
READY := .venv/.ready
REFERENCE ?= ../shared

.DEFAULT_GOAL := help
.PHONY: help site demo serve test test-browser test-wheel audit audit-pages fuzz check lint types install reference bench upgrade clean

help: ## print this help
	@echo "Lawbook. The two commands to start with: make site, make test"
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/^([a-z-]+):.*## /  \1\t/' | expand -t 18

install: $(READY) ## make the environment in .venv

$(READY): requirements-development.lock pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { echo "lawbook: Python 3.11 or newer is needed; found: $$($(PYTHON) --version 2>&1). Try: make PYTHON=python3.12 install" >&2; exit 1; }
	@echo "Installing into .venv ..."
	@$(PYTHON) -m build_scripts.environment

site: $(READY) ## build the site from the documents in source_texts and say where it is
	@$(BIN)/lawbook build > .venv/built.txt; status=$$?; cat .venv/built.txt; \
	 if [ $$status -eq 0 ]; then echo "The site is ready. Open site/index.html in a browser, or run: make serve"; fi; exit $$status

demo: $(READY) ## build the site from our own samples only
	@$(BIN)/lawbook build --sources source_texts/samples --site site-demo && echo "Open site-demo/index.html in a browser."

serve: $(READY) ## serve the site on this machine
	@$(BIN)/lawbook serve

test: $(READY) ## all tests that need no browser and no other documents
	@$(BIN)/python -m pytest -q -n auto

test-browser: $(READY) ## tests in Chromium
	@command -v "$${CHROMIUM:-chromium}" >/dev/null || { echo "lawbook: Chromium is missing; on Debian: apt-get install chromium" >&2; exit 1; }
	@$(BIN)/python -m pytest -q -n auto --browser -m browser

test-wheel: $(READY) ## the package as it is installed, away from this folder
	@$(BIN)/python -m pytest -q --wheel -m wheel

audit: $(READY) ## audit-pages, then fuzz; says how long each takes
	@start=$$(date +%s); $(MAKE) --no-print-directory audit-pages; pages=$$?; echo "audit-pages took $$(( $$(date +%s) - start )) s"; \
	 start=$$(date +%s); $(MAKE) --no-print-directory fuzz; fuzz=$$?; echo "fuzz took $$(( $$(date +%s) - start )) s"; \
	 exit $$(( pages || fuzz ))

audit-pages: $(READY) ## scores, HTML and weight of the built site; SOURCES=DIR for other documents too
	@$(BIN)/python tests/audit/audit.py $(if $(SOURCES),--sources "$(SOURCES)")

fuzz: $(READY) ## 200,000 examples through the property tests: about two hours
	@echo "Long fuzz: 100,000 damaged law books and 100,000 soups; about two hours on two cores, more on one."
	@LAWBOOK_EXAMPLES=100000 $(BIN)/python -m pytest -q tests/test_damage.py & damage=$$!; \
	 LAWBOOK_EXAMPLES=100000 $(BIN)/python -m pytest -q tests/test_properties.py; soups=$$?; \
	 wait $$damage && exit $$soups

.PHONY: counts
counts: $(READY) ## write what the search gets right on the judged and mechanical queries; lowers no number
	@$(BIN)/python -m pytest -q --rewrite-counts tests/test_search_judged.py tests/test_mechanical.py

.PHONY: mutate
mutate: $(READY) ## wrong changes that no test sees; ROOM=link MOST=30 SEED=1
	@$(BIN)/python tests/mutate.py $(if $(ROOM),--room "$(ROOM)") $(if $(MOST),--most "$(MOST)") $(if $(SEED),--seed "$(SEED)")

reference: $(READY) ## hold the export of the five documents against the hand-checked answers
	@$(BIN)/python -m pytest -q --reference=$(REFERENCE) -m reference

check: lint types test ## lint, types and tests

lint: $(READY) ## ruff: rules and format; the scripts: types and rules
	@$(BIN)/ruff check . && $(BIN)/ruff format --check . && $(BIN)/python tests/lint/lint_scripts.py

types: $(READY) ## mypy, strict
	@$(BIN)/mypy

bench: $(READY) ## how long each stage takes, and the search beside others, as ratios
	@$(BIN)/python tests/bench.py

.PHONY: properdocs
properdocs: $(READY) ## the site and its tests with properdocs in the place of MkDocs, on a copy
	@$(BIN)/python tests/try_properdocs.py

upgrade: $(READY) ## lock the newest versions, install them, run everything, with properdocs too
	@for file in requirements.lock requirements-development.lock; do \
	  extra=; [ $$file = requirements.lock ] || extra="--extra development"; \
	  $(BIN)/pip-compile --quiet --upgrade --allow-unsafe --generate-hashes --strip-extras --no-emit-index-url \
	    --no-emit-trusted-host --no-emit-find-links --build-deps-for editable $$extra -o $$file pyproject.toml || exit 1; \
	done
	@$(MAKE) check
	@$(MAKE) properdocs

clean: ## take away what was built
	@rm -rf site site-demo .cache docs/.generated search_index/.cache
