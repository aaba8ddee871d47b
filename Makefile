# The tasks live in tools/dev.py, so that `python tools/dev.py lab` does the same without make.
# Further words go in ARGS: make lab ARGS="--no-browser", make test ARGS="-k rokumon -x".
PYTHON ?= python3
PORT ?=
ARGS ?=

.PHONY: help lab test quick test-long test-matrix pythons bench ladder site tables notebooks readmes lock sbom ci

help: ## what can be made
	@grep -E '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 12

lab: ## start JupyterLab at notebooks/start.ipynb (PORT=8899 for another port)
	@$(PYTHON) tools/dev.py lab $(if $(PORT),--port=$(PORT)) $(ARGS)

test: ## lint, types, rules, notebooks, wheel and browser
	@$(PYTHON) tools/dev.py test $(ARGS)

quick: ## what belongs to what was changed, in under a minute (ARGS=HEAD~3: since then)
	@$(PYTHON) tools/dev.py quick $(ARGS)

test-long: ## the tests that take long
	@$(PYTHON) tools/dev.py test-long $(ARGS)

test-matrix: ## every board in every window, both languages and themes
	@$(PYTHON) tools/dev.py test-matrix $(ARGS)

pythons: ## the quick tests on every Python that is found here
	@$(PYTHON) tools/dev.py pythons $(ARGS)

bench: ## speed beside OpenSpiel and a bare canvas
	@$(PYTHON) tools/dev.py bench $(ARGS)

ladder: ## the levels against each other, in pieces (ARGS="--hours 1 --only rokumon-6")
	@$(PYTHON) tools/dev.py ladder $(ARGS)

site: ## build the static site into build/site (ARGS=--serve serves it)
	@$(PYTHON) tools/dev.py site $(ARGS)

tables: ## solve what ships solved anew, and write its files
	@$(PYTHON) tools/dev.py tables $(ARGS)

notebooks: ## run every notebook again and store its outputs
	@$(PYTHON) tools/dev.py notebooks $(ARGS)

readmes: ## write each game's README.md anew, with the numbers of its data
	@$(PYTHON) tools/dev.py readmes $(ARGS)

lock: ## write the lock files anew, after a change of what is pinned
	@$(PYTHON) tools/dev.py lock $(ARGS)

sbom: ## list what is in the wheel and in a built site: dist/sengoku.cdx.json
	@$(PYTHON) tools/dev.py sbom $(ARGS)

ci: ## install what the tests need besides Python, where it is missing, and run them all
	@bash .ci/run
