"""The tests of every game find a slip in its rules; what they cannot find is explained.

``survivors.toml`` holds the mutants that no test can tell from the rules, each with the reason. The
sample is the same at every run; ``SENGOKU_MUTANTS`` says how many of each game are tried.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests.mutation import run

GAMES = ("rokumon", "rumble", "azuchi", "tenku")
COUNT = int(os.environ.get("SENGOKU_MUTANTS", "40"))
EXPLAINED = tomllib.loads(Path(__file__).with_name("survivors.toml").read_text(encoding="utf-8"))


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_a_slip_in_the_rules_is_found(game):
    where = os.pathsep.join((str(run.ROOT), str(run.ROOT / "widgets")))
    done = subprocess.run(
        [sys.executable, "-m", "tests.mutation.run", game, f"--count={COUNT}"],
        cwd=run.ROOT, env={**os.environ, "PYTHONPATH": where}, capture_output=True, text=True,
        check=False,
    )  # fmt: skip
    assert done.returncode in (0, 1), done.stdout + done.stderr
    became = json.loads(done.stdout.splitlines()[-1])
    assert len(became) == COUNT
    assert not {name for name, what in became.items() if what in ("survived", "untouched")}


def test_every_survivor_is_explained_and_still_there():
    assert {*EXPLAINED} <= {*GAMES}
    for game, survivors in EXPLAINED.items():
        known = run.every(game)
        for one in survivors:
            assert set(one) == {"mutant", "why"}
            assert one["mutant"] in known, one["mutant"]
            assert len(one["why"].split()) > 5, one
