"""Looks for puzzles of Rokumon's act 6: one action is proven to win, every other one to lose.

``python tools/proven_puzzles.py --minutes 30`` plays matches between mild players and looks at what
they meet where the rival threatens to win at once. What it finds is added to what there is in
``analysis/puzzles/proven.jsonl``; a number of positions for each proof makes a seed repeatable.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import sengoku
from sengoku.bots.engine import EngineBot
from sengoku.core.game import CHANCE
from sengoku.core.puzzle import Puzzle
from sengoku.core.puzzle_lines import written
from sengoku.games.rokumon.analysis.proof.proven import proven
from sengoku.games.rokumon.analysis.puzzles import file
from sengoku.games.rokumon.analysis.puzzles.finder import quest
from sengoku.games.rokumon.analysis.puzzles.themes import themes
from sengoku.games.rokumon.rules.game import Rokumon, load
from sengoku.games.rokumon.state import RokumonState
from sengoku.games.rokumon.telling.bot_ideas import winning

BUDGET = 100_000
"""So many positions are looked at for a proof."""

PLAYOUTS, SLIPS = 12, 0.15
"""How those who play think, and how often they do anything."""

LONGEST = 8
"""What loses has to lose within so many turns, so that a board can show how, too."""

OPTIONS = {"act": 6}


def met(game: Rokumon, luck: Random) -> Iterator[RokumonState]:
    """Play one match and give the positions in which a seat acts."""
    s, player = game.start(), EngineBot(game, Random(luck.random()), playouts=PLAYOUTS)
    while s.end is None:
        if s.actor == CHANCE:
            s = game.apply(s, game.sample(s, luck))
            continue
        yield s
        actions = game.legal(s)
        slip = luck.random() < SLIPS
        s = game.apply(s, luck.choice(actions) if slip else player.choose(s, s.actor).action)


def puzzle_of(s: RokumonState) -> Puzzle | None:
    """Give the puzzle of a position under both readings of ``reveal``, if it is one."""
    game = load(**OPTIONS)
    if s.pending or not winning(game, s, 1 - s.actor):
        return None
    doc, found = game.describe(s), set()
    for reveal in ("lifted", "landed"):
        rules = load(**OPTIONS, reveal=reveal)
        values = proven(rules, rules.position(doc), s.actor, BUDGET).actions
        known = {action: value for action, value in values.items() if value is not None}
        losing = [one.length or 0 for one in known.values() if one.outcome == "loss"]
        if len(known) < len(values) or max(losing, default=0) > LONGEST:
            return None
        found.add(quest(known))
    one = found.pop()
    if found or one is None or one.kind == "save":
        return None
    made = Puzzle(
        "rokumon", OPTIONS, doc, "win", one.moves, str(one.answer), min(one.tempting, 99), one.grade
    )
    return replace(made, theme=themes(game, made))


def main() -> int:
    """Look for so long, and write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=30.0)
    parser.add_argument("--seed", type=int, default=1)
    asked = parser.parse_args()
    until, game = time.monotonic() + 60 * asked.minutes, sengoku.load("rokumon", **OPTIONS)
    found, seed = {one.key: one for one in file.proven()}, asked.seed
    assert isinstance(game, Rokumon)
    while time.monotonic() < until:
        for s in met(game, Random(seed)):
            puzzle = puzzle_of(s) if time.monotonic() < until else None
            if puzzle is not None:
                found.setdefault(puzzle.key, puzzle)
        seed += 1
    store(found.values())
    sys.stdout.write(f"{Counter(one.theme for one in found.values())}, next seed {seed}\n")
    return 0


def store(puzzles: object) -> None:
    """Write the file, the easy ones first."""
    ordered = sorted(puzzles, key=lambda one: (one.grade, one.key))  # type: ignore[call-overload]
    text = "".join(f"{line}\n" for line in written(ordered))
    Path(file.__file__).with_name(file.PROVEN).write_text(text, encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main())
