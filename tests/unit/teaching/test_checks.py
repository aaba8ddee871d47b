"""Each task's own solution is right, each usual slip is told for what it is, in both languages."""

from __future__ import annotations

import itertools
import linecache
import random
import re
from collections import Counter

import pytest

import sengoku
from sengoku.core.texts import LANGUAGES, catalogue, placeholders
from sengoku.teaching import asking, check, hint, require, speak, trying
from sengoku.teaching.source import task, tasks
from sengoku.teaching.tasks import PARTS
from tests.unit.teaching.answers import ANSWERS, BOT

_numbers = itertools.count()


@pytest.fixture(autouse=True)
def _english(monkeypatch):
    monkeypatch.setattr(trying, "SECONDS", 1.0)
    speak("en")
    yield
    speak("en")


def run(source: str, names: dict | None = None) -> dict:
    """Run code as a notebook does: each cell is a file whose lines can be looked up."""
    file = f"<cell {next(_numbers)}>"
    linecache.cache[file] = (len(source), None, source.splitlines(keepends=True), file)
    names = {} if names is None else names
    exec(compile(source, file, "exec"), names)
    return names


def prepared(name: str) -> dict:
    """Give what a task's first cells define."""
    names: dict = {}
    run("import random\nimport sengoku\nfrom sengoku import *\nfrom sengoku import NOBODY", names)
    for cell in task(name).cells:
        if (cell.kind == "code" and "def " in cell.texts["en"]) or "class " in cell.texts["en"]:
            if cell.kind == "code" and "play(" not in cell.texts["en"]:
                run(cell.texts["en"].replace("from sengoku_widgets import play\n", ""), names)
        elif cell.kind == "code" and "FACES" in cell.texts["en"]:
            run(cell.texts["en"], names)
    return names


def answered(part: str, source: str):
    """Give what a check says of an answer."""
    names = prepared(part.partition(".")[0])
    before = {**names}
    run(source, names)
    answer = re.search(r"(?m)^(?:def|class) (\w+)|^(\w+) = \d", source.split("def one")[-1])
    wanted = [name for name in names if name not in before and not name.isupper() and name != "one"]
    return check(part, names[wanted[-1] if wanted else answer[1] or answer[2]])


@pytest.mark.parametrize(
    ("part", "source", "code"), ANSWERS, ids=[f"{part}-{code}" for part, _, code in ANSWERS]
)
def test_a_slip_is_told_for_what_it_is(part, source, code):
    found = answered(part, source)
    assert found.code == code, found.text
    assert found.kind == ("not-yet" if code == "said.not-yet" else "wrong")
    assert "{" not in found.text.replace('{"', "").replace("{'", "")


def test_each_task_has_slips_of_three_kinds():
    kinds = {(part.partition(".")[0], code) for part, _, code in ANSWERS if "wrong" in code}
    counts = Counter(name for name, _ in kinds)
    assert {one.name for one in tasks()} == {*counts}
    assert min(counts.values()) >= 3


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", [one.name for one in tasks()])
def test_the_solution_is_right(name, language):
    names = prepared(name)
    speak(language)
    for cell in task(name).cells:
        if cell.kind == "answer":
            run(cell.texts[language], names)
        elif cell.kind == "check":
            names["check"] = check
            found = eval(cell.texts[language], names)
            assert found.kind == "right", found.text


@pytest.mark.parametrize("name", [one.name for one in tasks()])
def test_the_solution_is_right_on_what_pupils_do_not_see(name):
    names = prepared(name)
    for cell in task(name).cells:
        if cell.kind == "answer":
            run(cell.texts["en"], names)
        elif cell.kind == "check":
            names["check"] = require
            eval(cell.texts["en"], names)


def test_a_grade_is_refused_with_the_same_sentence():
    def my_bot(game, position):
        return game.legal(position)

    said = check("first-bot.legal", my_bot).text
    with pytest.raises(AssertionError) as refused:
        require("first-bot.legal", my_bot)
    assert str(refused.value) == said


def test_an_error_is_told_with_its_line_and_its_words():
    found = answered(
        "first-bot.legal", "def my_bot(game, position):\n    x = 1\n    return position.legal()\n"
    )
    assert "in line 3: `return position.legal()`" in found.text
    assert "AttributeError" in found.text


def test_an_endless_loop_is_cut_in_its_line():
    found = answered("first-bot.legal", BOT + "    n = 0\n    while n < 1:\n        n = n\n")
    assert re.search(r"in line (3|4): `(while n < 1:|n = n)`", found.text)


def test_calls_that_take_too_long_together_are_told(monkeypatch):
    monkeypatch.setattr(trying, "IN_ALL", 0.0)
    found = answered("first-bot.legal", BOT + "    return game.legal(position)[0]")
    assert (found.kind, found.code) == ("wrong", "wrong.slow")


def test_a_wrong_move_is_drawn_and_the_better_one_is_named():
    game = sengoku.load("rokumon", act=1)

    def my_bot(game, position):
        return next(
            a for a in game.legal(position)
            if game.decided(game.apply(position, a)) != position.actor
        )  # fmt: skip

    found = check("win-at-once.wins", my_bot)
    better = re.search(r"but `([^`]+)` wins at once: (.+)", found.text)
    assert better
    assert "wins" in better[2]
    assert game.parse(game.start(), better[1])
    bundle = found._repr_mimebundle_()
    assert "data:image/svg+xml;base64," in bundle["text/html"]
    assert "<code>" in bundle["text/html"]
    assert bundle["text/plain"].startswith("✗ ")


def test_what_a_pupil_writes_reaches_the_page_as_text():
    found = check("first-bot.legal", lambda game, position: "<script>`x`")
    assert "<script>" not in found._repr_mimebundle_()["text/html"]


def test_a_check_leaves_the_luck_of_the_notebook_alone():
    random.seed(5)
    wanted = random.Random(5).random()
    check("first-bot.legal", lambda game, position: random.choice(game.legal(position)))
    assert random.random() == wanted


def test_hints_come_one_after_the_other():
    asking._desk.hints.clear()
    told = [hint("win-at-once").text for _ in range(4)]
    assert told[0] == told[3]
    assert len({*told}) == 3
    assert told[0].startswith("Hint 1 of 3: ")


@pytest.mark.parametrize("call", [check, require, hint])
def test_a_task_that_is_not_there_is_named(call):
    with pytest.raises(sengoku.BadOption, match=r"“nim”.*first-bot"):
        call("nim")


class TestTexts:
    TEXTS = catalogue("sengoku.teaching")

    def test_both_languages_say_the_same(self):
        english, japanese = (set(self.TEXTS.keys(language)) for language in LANGUAGES)
        assert english == japanese
        for key in english:
            told = [placeholders(self.TEXTS.template(key, language)) for language in LANGUAGES]
            assert told[0] == told[1], key

    def test_every_slip_has_its_sentence_and_every_sentence_its_slip(self):
        told = {code for _, _, code in ANSWERS}
        both = {*self.TEXTS.under("wrong"), *catalogue("sengoku.bots").under("wrong")}
        known = {f"wrong.{key}" for key in both}
        assert told - known == {"said.not-yet"}
        # The first is tried above; the others are a board's.
        board = ("nothing-thought", "no-yield", "other-seat", "illegal-hidden")
        unknown = ("endless-somewhere", "error-somewhere")  # where no line is known
        assert known - told == {f"wrong.{key}" for key in ("slow", *board, *unknown)}

    def test_every_part_is_in_a_notebook(self):
        parts = {
            f"{one.name}.{cell.name}" for one in tasks() for cell in one.cells
            if cell.kind == "check"
        }  # fmt: skip
        assert parts == {*PARTS}
