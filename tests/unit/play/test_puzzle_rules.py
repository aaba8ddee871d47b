"""A wrong try at a puzzle is told by which rule it is worse, wherever a reason is told."""

from __future__ import annotations

import pytest

from sengoku.core.texts import LANGUAGES
from sengoku.play.lesson.puzzle import PuzzleRun, puzzles


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", ["rumble", "azuchi", "tenku"])
def test_a_reason_leads_to_its_rule(name: str, language: str) -> None:
    ruled = told = 0
    for puzzle in puzzles(name)[:40]:
        if puzzle.goal != "best" or not puzzle.others:
            continue
        run = PuzzleRun((puzzle,), language=language)
        run.table.type(next(iter(puzzle.others)))
        answer = run.table.answer
        assert answer is not None
        told += 1
        texts = run.lesson.game.texts
        if answer.rule:
            ruled += 1
            assert answer.clause == texts.clause(answer.rule, language)
            assert texts.has(f"rule.{answer.rule}", language)
    assert told > 20
    assert ruled > 0.7 * told
