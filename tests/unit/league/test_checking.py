"""The check of a bot: it is asked in a hundred positions, and every fault is explained."""

from __future__ import annotations

import ast
import os
import re
from pathlib import Path

import pytest

import sengoku
from sengoku.core.errors import BadOption
from sengoku.core.texts import LANGUAGES, catalogue
from sengoku.league import Limits, check, template
from sengoku.league.checking import MOST_FAULTS
from sengoku.league.process.sandbox import KNOWN
from tests.unit.league.wrong import FIRST, WRONG, body

pytestmark = pytest.mark.skipif(not hasattr(os, "fork"), reason="bots are forked")
GAME = sengoku.load("rokumon", act=1)
HOPELESS = (
    "syntax", "long", "nothing", "several", "no-think", "signature", "generator", "at-once"
)  # fmt: skip
LIMITS = Limits(seconds=0.2, memory=64, output=8, patience=0.5)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("name", "options"), [("rokumon", {"act": 1}), ("tenku", {"seats": 3}), ("azuchi", {})]
)
def test_what_one_begins_with_is_fine_in_every_game(
    name: str, options: dict[str, int], language: str
) -> None:
    game = sengoku.load(name, **options)
    report = check("mine.py", template.template(language), game, limits=LIMITS, positions=30)
    assert report.fine, report.text("en")
    assert (report.asked, report.answered) == (30, 30)
    assert "mine.py" in report.text(language).splitlines()[0]


def test_a_hundred_positions_are_asked_of_every_seat() -> None:
    source = body("print(seat, end='')", "return luck.choice(game.legal(view))")
    report = check("mine.py", source, GAME, limits=LIMITS)
    assert report.asked == report.answered == 100
    assert {*report.printed} == {"0", "1"}


def test_what_a_bot_prints_steers_no_terminal() -> None:
    source = body("print('\\x1b[31m\\ta', seat)", "print('b')", "return game.legal(view)[0]")
    report = check("mine.py", source, GAME, limits=LIMITS, positions=1)
    assert report.printed == " [31m   a 0\nb\n"


def test_the_line_is_quoted_that_python_counts() -> None:
    source = "# a\x0cb\u2028c\r\n" + body("return game.legal(view)[77]")
    (fault,) = check("mine.py", source, GAME, limits=LIMITS, positions=1).faults
    assert (fault.failed.line, fault.failed.written) == (3, "return game.legal(view)[77]")


@pytest.mark.parametrize("positions", [0, -3])
def test_a_bot_that_is_asked_nowhere_is_not_said_to_be_fine(positions: int) -> None:
    with pytest.raises(BadOption, match="“positions” is a number above 0"):
        check("mine.py", FIRST, GAME, limits=LIMITS, positions=positions)


def test_a_fault_that_is_met_sometimes_is_counted_and_shown() -> None:
    source = body("moves = game.legal(view)", "return moves[3]  # here")
    report = check("mine.py", source, GAME, limits=LIMITS)
    (fault,) = report.faults
    assert (fault.failed.code, fault.failed.line, fault.failed.written) == (
        "raised", 3, "return moves[3] # here".replace("] #", "]  #"),
    )  # fmt: skip
    assert fault.count == report.asked - report.answered > 1
    assert fault.ply > 0
    told = report.text("en")
    assert "mine.py, line 3 (“return moves[3]  # here”): IndexError: tuple index out of" in told
    assert "What to write instead: The list is shorter than this number" in told
    assert all(each in told for each in fault.board.splitlines())
    assert not report.fine


def test_several_faults_are_all_told() -> None:
    source = body(
        "if luck.random() < .2: return None", "if luck.random() < .2: return 'fly'",
        "if luck.random() < .2: 1 / 0", "return game.legal(view)[0]",
    )  # fmt: skip
    report = check("mine.py", source, GAME, limits=LIMITS)
    assert {fault.failed.code for fault in report.faults} == {"none", "unread", "raised"}
    assert sum(fault.count for fault in report.faults) == MOST_FAULTS


@pytest.mark.parametrize("name", HOPELESS)
def test_a_file_that_is_no_bot_is_told_at_once(name: str) -> None:
    report = check("mine.py", WRONG[name][1], GAME, limits=LIMITS)
    assert (report.asked, report.answered) == (1, 0)
    assert [fault.failed.code for fault in report.faults] == [WRONG[name][0]]


def test_every_fault_has_its_words_and_what_to_write_instead() -> None:
    texts = catalogue("sengoku.league")
    faults = {key for key in texts.keys("en") if key.startswith("fault.")}
    assert {f"fault.{code}" for code in KNOWN} <= faults
    for key in faults:
        code = key.removeprefix("fault.")
        assert texts.has(f"fix.{code}", "en")
        assert texts.has(f"fix.{code}", "ja")
        wanted = {*re.findall(r"\{(\w+)[|}]", texts.template(key, "en"))}
        assert wanted <= {*KNOWN.get(code, wanted)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_template_is_python_and_never_written_over(tmp_path: Path, language: str) -> None:
    path = tmp_path / "mine.py"
    template.write(path, language)
    tree = ast.parse(path.read_text(encoding="utf-8"))
    assert [one.name for one in tree.body if isinstance(one, ast.FunctionDef)] == ["choose"]
    path.write_text(FIRST, encoding="utf-8")
    with pytest.raises(BadOption, match="stays as it is"):
        template.write(path, language)
    assert path.read_text(encoding="utf-8") == FIRST
    with pytest.raises(BadOption, match="cannot be written to"):
        template.write(tmp_path / "no" / "mine.py", language)
