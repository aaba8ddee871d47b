"""Makes the made-up class that a teacher sees first: four pupils who learn as pupils do.

They do real lessons and real puzzles, with mistakes drawn by a fixed lot, so what the class shows
can all have happened. ``python tools/example_class.py`` writes the file anew, which is due when a
lesson or a puzzle in it has changed.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import NamedTuple

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from sengoku.play.classroom.pupil import Pupil, written  # noqa: E402
from sengoku.play.lesson.player import LessonPlayer, lesson  # noqa: E402
from sengoku.play.lesson.puzzle import puzzles  # noqa: E402
from sengoku.play.practice import Trainer  # noqa: E402

FILE = ROOT / "sengoku" / "play" / "classroom" / "example.json"
GAME = "rokumon"
"""Whose puzzles they solve."""


class Plan(NamedTuple):
    """How far a pupil comes, and how surely.

    Args:
        mark: the pupil's mark.
        seed: draws the mistakes.
        sure: how often something is right at once.
        ends: by lesson, the step at which the pupil stands, counted from 0.
        days: on so many days there were puzzles.
    """

    mark: str
    seed: int
    sure: float
    ends: Mapping[str, int]
    days: int


PLANS = (
    Plan("k7wnd", 1, 0.6, {"rokumon/act1": 10, "rokumon/act2": 3, "tenku/01-courts": 5}, 3),
    Plan("b2hrm", 2, 0.7, {"rokumon/act1": 8, "rokumon/act2": 4, "tenku/01-courts": 4}, 2),
    Plan("t9xec", 3, 0.5, {"rokumon/act1": 6, "rokumon/act2": 3, "tenku/01-courts": 3}, 3),
    Plan("m4vsa", 4, 0.7, {"rokumon/act1": 10, "rokumon/act2": 3, "tenku/01-courts": 5}, 2),
)


def example() -> str:
    """Give the class as its file holds it: a line a pupil."""
    lines = (json.dumps(json.loads(written(pupil(plan))), ensure_ascii=False) for plan in PLANS)
    return "[\n" + ",\n".join(lines) + "\n]\n"


def pupil(plan: Plan) -> Pupil:
    """Have a pupil learn.

    Args:
        plan: how far and how surely.
    """
    luck = Random(plan.seed)
    lessons = {}
    for address, end in plan.ends.items():
        player = LessonPlayer(lesson(*address.split("/")))
        for index in range(end + 1):
            player.goto(index)
            _learn(player, plan.sure, luck, stays=index == end < player.count - 1)
        lessons[player.lesson.file] = player.progress()
    trainer = Trainer(puzzles(GAME))
    for day in range(1, plan.days + 1):
        for puzzle in trainer.five(day):
            found, missed = luck.random() < plan.sure + 0.2, luck.random() > plan.sure
            trainer.tried(puzzle, day, found=found, missed=missed)
    return Pupil(plan.mark, lessons, {GAME: {"counts": trainer.doc["counts"]}})


def _learn(player: LessonPlayer, sure: float, luck: Random, *, stays: bool) -> None:
    """Do a step: perhaps something wrong first, perhaps with help; who stays does not get on."""
    step = player.step
    if player.kind == "say":
        return
    if luck.random() > sure:
        _err(player, luck)
    if step.ask:
        rights = [number for number, option in enumerate(step.ask) if option.right]
        for number in rights * (not stays):
            player.answer(number)
        return
    if luck.random() > sure:
        player.hint()
    if stays:
        return
    if luck.random() > sure + 0.2:
        player.solve()
    else:
        player.table.type(step.solution)


def _err(player: LessonPlayer, luck: Random) -> None:
    """Do what is likely to be done wrongly here: a wrong answer, or a try that its author shows."""
    step = player.step
    answers = [number for number, option in enumerate(step.ask) if not option.right]
    if answers:
        player.answer(luck.choice(answers))
    elif step.tries:
        player.table.type(luck.choice(step.tries).action)


if __name__ == "__main__":
    FILE.write_text(example(), encoding="utf-8")
