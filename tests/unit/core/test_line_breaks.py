"""One rule for where a line ends, in pictures and in transcripts."""

from __future__ import annotations

import ast
import random
from pathlib import Path

import pytest

from sengoku.draw.measure import cells, text_width, wrapped
from sengoku.play.lesson.wrap import wrap

ROOT = Path(__file__).parents[3]
TEXTS = (
    "「移動」を行うと、どちらも3つの石ー（点の少ない一文銭）へ進めます。",
    "Move a warrior to a coin of the other colour (jade or gold).",
    "ちょっと待って、「もう1回」？ それとも、いま置きますか。",
)


@pytest.mark.parametrize("text", TEXTS)
def test_both_break_alike_and_well(text):
    luck = random.Random(1)
    for _ in range(60):
        width = luck.randint(24, 80)
        for lines in (wrapped(text, 10.0, width * 5.0), tuple(wrap(text, width=width))):
            assert "".join(lines).replace(" ", "") == text.replace(" ", "")
            for line in lines[1:]:
                assert line[0] not in "、。」）ーっょ？"
            for line in lines[:-1]:
                assert line[-1] not in "「（"
        drawn = wrapped(text, 10.0, width * 5.0)
        assert all(text_width(line, 10.0) <= width * 5.0 for line in drawn)
        assert all(cells(line) <= width for line in wrap(text, width=width))


def test_nothing_else_breaks_lines():
    found = []
    for path in (ROOT / "sengoku").rglob("*.py"):
        tree = ast.parse(path.read_text(encoding="utf-8"))
        names = {n.name for n in ast.walk(tree) if isinstance(n, ast.FunctionDef)}
        if names & {"wrap", "wrapped", "broken"}:
            found.append(path.name)
        assert "textwrap" not in path.read_text(encoding="utf-8")
    assert sorted(found) == ["measure.py", "wrap.py"]
