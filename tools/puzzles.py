"""Looks for puzzles with the engine, and writes those that come with a game.

``python tools/puzzles.py rumble --minutes 30`` goes on where the last run stopped: every match
that was looked at is a line of ``build/puzzles/rumble.jsonl``, and none is looked at twice. What
is there at the end is chosen from, so that verbs, options and grades are mixed, and written to
the game's ``analysis/puzzles.jsonl``, each with the idea that it practises, where the game names
one. ``--tag`` only names the ideas anew, in the file that is there; ``--again`` looks at each
puzzle there once more, with other luck, gives its chances as they are found now, and takes out
those whose answer is not clearly best any more.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import sengoku
from sengoku.core.plugin import plugin
from sengoku.core.puzzle import Puzzle
from sengoku.core.puzzle_lines import read, written
from sengoku.review.again import Care, again
from sengoku.review.quests import Effort, quests

ROOT = Path(__file__).resolve().parents[1]
KEPT = ROOT / "build" / "puzzles"
COUNT = 240
"""So many puzzles come with a game."""


def kept(game: str) -> Path:
    """Name the file of what was found so far."""
    return KEPT / f"{game}.jsonl"


def lines(game: str) -> Iterator[tuple[int, list[str]]]:
    """Give what was found so far: the number of the match, and its puzzles."""
    path = kept(game)
    text = path.read_text(encoding="utf-8") if path.exists() else ""
    for line in text.splitlines(keepends=True):
        if line.endswith("\n"):  # one that was being written when it was stopped is not whole
            doc = json.loads(line)
            yield doc["match"], doc["found"]


def look(game: str, minutes: float, effort: Effort, wanted: Mapping[str, object]) -> None:
    """Look at further matches for so long; the options of the game that are wanted take turns."""
    KEPT.mkdir(parents=True, exist_ok=True)
    _mend(kept(game))
    done = {number for number, _ in lines(game)}
    variants = _variants(game, wanted)
    until, number = time.monotonic() + 60 * minutes, 0
    while time.monotonic() < until:
        number += 1
        if number in done:
            continue
        options = variants[number % len(variants)]
        rules = sengoku.load(game, **options)
        found = list(written(quests(rules, Random(number), effort, options)))
        with kept(game).open("a", encoding="utf-8") as file:
            file.write(json.dumps({"match": number, "found": found}) + "\n")


def _mend(path: Path) -> None:
    """Take out what a kill left of a line, so that the next one begins a line of its own."""
    text = path.read_text(encoding="utf-8") if path.exists() else ""
    if text and not text.endswith("\n"):
        path.write_text(text[: text.rfind("\n") + 1], encoding="utf-8")


def _variants(game: str, wanted: Mapping[str, object]) -> list[Mapping[str, Any]]:
    """Give the options to look with, of those that are wanted: the tested and the usual ones."""
    usual = sengoku.load(game)
    found = [v for v in usual.variants().values() if "reveal" not in v]
    alike = any(sengoku.load(game, **v).options == usual.options for v in found)
    every = found if alike else [*found, {}]
    return [one for one in every if wanted.items() <= {**usual.options, **one}.items()]


def chosen(game: str, count: int) -> list[Puzzle]:
    """Choose from what was found: of each sort in turn, the clearest first."""
    every: dict[str, Puzzle] = {}
    for _, found in lines(game):
        for puzzle in read("\n".join(found), game, kept(game).name):
            every.setdefault(puzzle.key, puzzle)
    sorts: dict[tuple[object, ...], list[Puzzle]] = {}
    for puzzle in every.values():
        sort = (puzzle.answer.split()[0], puzzle.grade, str(dict(puzzle.options)))
        sorts.setdefault(sort, []).append(puzzle)
    for each in sorts.values():
        each.sort(key=lambda one: (-_lead(one), one.key))
    picked: list[Puzzle] = []
    while len(picked) < count and any(sorts.values()):
        for each in sorts.values():
            if each and len(picked) < count:
                picked.append(each.pop(0))
    return sorted(picked, key=lambda one: (one.grade, one.key))


def _lead(puzzle: Puzzle) -> float:
    return puzzle.chance - max(puzzle.others.values(), default=0.0)


def tagged(puzzles: Iterable[Puzzle]) -> Iterator[Puzzle]:
    """Give puzzles with the idea that each practises, as the game's plugin says."""
    for puzzle in puzzles:
        themes = plugin(puzzle.game).part("themes")
        rules = sengoku.load(puzzle.game, **dict(puzzle.options))
        yield replace(puzzle, theme=themes(rules, puzzle) if themes else "")


def place(game: str) -> Path:
    """Name the file of the puzzles that come with a game."""
    return ROOT / "sengoku" / "games" / game / "analysis" / "puzzles.jsonl"


def looked_again(game: str, care: Care) -> Iterator[Puzzle]:
    """Give the puzzles that are there, as they are found now; what was looked at is kept."""
    found = read(place(game).read_text(encoding="utf-8"), game, place(game).name)
    path = KEPT / f"{game}.again.jsonl"
    path.parent.mkdir(parents=True, exist_ok=True)
    if path.exists():
        _mend(path)
    known = dict(map(json.loads, path.read_text("utf-8").splitlines())) if path.exists() else {}
    for puzzle in found:
        if puzzle.key not in known:
            rules = sengoku.load(game, **dict(puzzle.options))
            new = again(rules, puzzle, Random(f"again {puzzle.key}"), care)
            known[puzzle.key] = list(written([new])) if new is not None else []
            with path.open("a", encoding="utf-8") as file:
                file.write(json.dumps([puzzle.key, known[puzzle.key]]) + "\n")
        yield from read("\n".join(known[puzzle.key]), game, path.name)


def effort(asked: argparse.Namespace) -> Effort:
    """Give how closely is looked, as it was asked for."""
    return Effort(
        play=asked.play,
        rough=asked.rough,
        close=asked.close,
        choices=asked.choices,
        far=asked.far,
        without=frozenset(asked.without),
        only=frozenset(asked.only),
        late=asked.late,
    )


def main() -> int:
    """Look for so long, then choose and write."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", choices=[one for one in sengoku.list_games() if one != "rokumon"])
    parser.add_argument("--minutes", type=float, default=60.0)
    parser.add_argument("--count", type=int, default=COUNT)
    parser.add_argument("--rough", type=int, default=Effort().rough)
    parser.add_argument("--close", type=int, default=Effort().close)
    parser.add_argument("--choices", type=int, default=Effort().choices)
    parser.add_argument("--far", type=int, help="how far playouts of the second look go")
    parser.add_argument("--without", nargs="*", default=(), help="verbs found often enough")
    parser.add_argument("--options", default="{}", help='only with these, such as {"seats": 2}')
    parser.add_argument("--only", nargs="*", default=(), help="ideas that are looked for")
    parser.add_argument("--play", type=int, default=Effort().play)
    parser.add_argument("--late", type=float, default=Effort().late)
    parser.add_argument("--tag", action="store_true")
    parser.add_argument("--again", action="store_true")
    asked = parser.parse_args()
    file = place(asked.game)
    if asked.tag:
        found = read(file.read_text(encoding="utf-8"), asked.game, file.name)
    elif asked.again:
        every = looked_again(asked.game, Care(length=asked.far))
        found = tuple(sorted(every, key=lambda one: (one.grade, one.key)))
    else:
        look(asked.game, asked.minutes, effort(asked), json.loads(asked.options))
        found = tuple(chosen(asked.game, asked.count))
    puzzles = list(tagged(found))
    file.write_text("".join(f"{line}\n" for line in written(puzzles)), encoding="utf-8")
    verbs = Counter(puzzle.answer.split()[0] for puzzle in puzzles)
    grades = Counter(puzzle.grade for puzzle in puzzles)
    themes = Counter(puzzle.theme for puzzle in puzzles)
    counts = ", ".join(str(dict(sorted(each.items()))) for each in (verbs, grades, themes))
    sys.stdout.write(f"{len(puzzles)} puzzles, {counts}\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
