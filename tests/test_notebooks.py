"""Every notebook still says what it said when it was stored, and can fail."""

from __future__ import annotations

import ast
import os
import re
import subprocess
import sys
from pathlib import Path

import nbformat
import pytest
from sengoku_widgets.alive import board_cells

from tools import notebooks

ROOT = Path(__file__).resolve().parent.parent
BOOKS = notebooks.found()
LESSON = notebooks.FOLDER / "rokumon/act1.ipynb"
pytestmark = pytest.mark.notebooks


@pytest.fixture
def nbval(tmp_path):
    """Give a function that runs nbval over notebooks and returns its exit code and its words."""

    def run(*books: Path) -> tuple[int, str]:
        done = subprocess.run(
            [
                sys.executable, "-m", "pytest", "-q", "--tb=short", "--color=no",
                "-c", os.devnull, "-p", "no:cacheprovider", "--nbval", "--nbval-current-env",
                f"--nbval-sanitize-with={ROOT / 'tests/nbval.cfg'}", *map(str, books),
            ],
            capture_output=True,
            text=True,
            check=False,
            env=notebooks.environment(tmp_path),
        )  # fmt: skip
        return done.returncode, done.stdout + done.stderr

    return run


@pytest.fixture
def copy(tmp_path):
    """Give a function that writes a changed copy of the lesson's notebook."""

    def write(change) -> Path:
        book = notebooks.read(LESSON)
        change(book)
        file = tmp_path / LESSON.name
        nbformat.write(book, file)
        return file

    return write


def transcripts(book):
    """Give the outputs that hold the text of a lesson."""
    return [
        out
        for cell in notebooks.code_cells(book)
        if cell.source.startswith("lesson(")
        for out in cell.outputs
        if "text/plain" in out.get("data", {})
    ]


@pytest.mark.parametrize("folder", sorted({book.parent.name for book in BOOKS}))
def test_every_notebook_says_what_it_said(nbval, folder):
    books = [book for book in BOOKS if book.parent.name == folder]
    code, words = nbval(*books)
    assert code == 0, words
    cells = sum(len(notebooks.code_cells(notebooks.read(book))) for book in books)
    assert f"{cells} passed" in words


@pytest.mark.parametrize("book", BOOKS, ids=lambda book: f"{book.parent.name}-{book.stem}")
def test_where_both_languages_are_read_the_reader_s_own_is_spoken(book):
    """Only what the course writes in one language names it; elsewhere the reader has chosen."""
    read = notebooks.read(book)
    if notebooks.is_course(read):
        return
    code = "\n".join(cell.source for cell in notebooks.code_cells(read))
    calls = [node for node in ast.walk(ast.parse(code)) if isinstance(node, ast.Call)]
    assert [ast.unparse(call) for call in calls for word in call.keywords
            if word.arg == "language"] == []  # fmt: skip


@pytest.mark.parametrize("book", BOOKS, ids=lambda book: f"{book.parent.name}-{book.stem}")
def test_from_its_end_one_comes_back_to_the_start(book):
    start = notebooks.FOLDER / "start.ipynb"
    last = notebooks.read(book).cells[-1].source
    links = re.findall(r"\]\(([^)#]+)", last)
    assert book == start or start in [(book.parent / link).resolve() for link in links]


@pytest.mark.parametrize("book", BOOKS, ids=lambda book: f"{book.parent.name}-{book.stem}")
def test_it_is_fit_to_be_read_and_tested(book):
    assert list(notebooks.problems(notebooks.read(book))) == []


@pytest.mark.parametrize(
    "book",
    [book for book in BOOKS if notebooks.COURSE not in book.parents],
    ids=lambda book: f"{book.parent.name}-{book.stem}",
)
def test_it_is_begun_as_the_readme_says(book):
    """One way to run it, in the words that the menu has, in every notebook and the README.

    (A notebook of the course speaks one language: see ``test_course.py``.)
    """
    way = "*Run*, *Run All Cells*"
    assert way in (ROOT / "README.md").read_text(encoding="utf-8")
    words = [cell.source for cell in notebooks.read(book).cells if cell.cell_type == "markdown"]
    first = next(text for text in words if "まず実行" in text)
    assert first.count(way) == 1
    assert "*Run*、*Run All Cells*" in first
    assert "⏩" not in "".join(words)


@pytest.mark.parametrize(
    "book",
    [book for book in BOOKS if notebooks.COURSE not in book.parents],
    ids=lambda book: f"{book.parent.name}-{book.stem}",
)
def test_what_is_to_run_first_runs_by_itself_and_then_nobody_is_asked_to(book):
    """The first cell of code imports what the others need; opening a trusted notebook runs it."""
    read = notebooks.read(book)
    sources = [cell.source for cell in notebooks.code_cells(read)]
    kinds = {type(one) for one in ast.parse(sources[0]).body}
    assert kinds <= {ast.Import, ast.ImportFrom}
    assert 0 in board_cells(sources)
    asks = [cell.source for cell in read.cells if "**Run this first" in cell.source]
    assert len(asks) == 1
    assert '<span class="sengoku-run-first"></span>**Run this first' in asks[0]


@pytest.mark.parametrize("book", BOOKS, ids=lambda book: f"{book.parent.name}-{book.stem}")
def test_a_lesson_shows_a_still_and_reads_as_text(book):
    for cell in notebooks.code_cells(notebooks.read(book)):
        if re.match(r"(lesson|questions|play|practice|puzzle)\(", cell.source):
            shown = [out.data for out in cell.outputs if out.output_type == "display_data"]
            assert any("<img" in data.get("text/html", "") for data in shown), cell.source
            assert all(data.get("text/plain") for data in shown), cell.source


def test_storing_again_changes_nothing(copy, tmp_path, monkeypatch):
    for name, value in notebooks.environment(tmp_path).items():
        monkeypatch.setenv(name, value)
    file = copy(lambda book: None)
    notebooks.store(file)
    assert file.read_text(encoding="utf-8") == LESSON.read_text(encoding="utf-8")


class TestSabotage:
    """Each kind of damage is seen; each of these would pass if its guard were taken out."""

    def test_another_word_in_a_transcript(self, nbval, copy):
        def change(book):
            data = transcripts(book)[0].data
            word = re.search(r"[A-Za-z]{6,}", data["text/plain"]).group()
            data["text/plain"] = data["text/plain"].replace(word, word[::-1], 1)

        code, words = nbval(copy(change))
        assert code == 1
        assert "mismatch 'text/plain'" in words

    def test_a_broken_assertion(self, nbval, copy):
        def change(book):
            cell = notebooks.code_cells(book)[-1]
            cell.source = "assert not sengoku.list_games()"

        code, words = nbval(copy(change))
        assert code == 1
        assert "AssertionError" in words

    def test_a_broken_rule(self, nbval, tmp_path):
        """With a rule taken out of the game, the stored lesson no longer fits."""
        startup = tmp_path / "ipython/profile_default/startup"
        startup.mkdir(parents=True)
        (startup / "rule.py").write_text(
            "import sengoku\n"
            "game = type(sengoku.load('rokumon', act=1))\n"
            "game.why_not = lambda self, state, action: None\n"
        )
        code, words = nbval(LESSON)
        assert code == 1, words

    def test_an_unknown_magic_passes_nbval_but_not_us(self, copy):
        def change(book):
            book.cells.insert(1, nbformat.v4.new_code_cell("%nosuchmagic\nassert False"))

        found = list(notebooks.problems(notebooks.read(copy(change))))
        assert any("not plain Python" in problem for problem in found)

    @pytest.mark.parametrize(
        ("damage", "problem"),
        [
            (lambda book: book.metadata.pop("kernelspec"), "kernelspec"),
            (lambda book: book.metadata.update(widgets={}), "state of widgets"),
            (lambda book: notebooks.code_cells(book)[0].update(source="a\nb\nc"), "3 lines"),
            (lambda book: notebooks.code_cells(book)[0].update(execution_count=None), "nbval"),
            (lambda book: notebooks.code_cells(book)[1].update(outputs=[]), "stores none"),
            (lambda book: show(book, {notebooks.WIDGET: {}}), "stores a widget"),
            (lambda book: show(book, {"text/plain": "/home/me/x.py"}), "path of one machine"),
            (lambda book: show(book, {"text/plain": "model not found"}), "model not found"),
            *(
                (lambda book, text=text: show(book, {"text/plain": text}), "thing of Python's")
                for text in (
                    "(Value(outcome='win', length=17), 3)", "('3/8',\n '9/8')", "{'?': 8}",
                    "x\n('', 'R')", "'3/8'", "Puzzle(game='rokumon')", "<a.B object at 0x7f00>",
                    "[{'place': 'e5', 'dots': 2}]", "mappingproxy({'act': 6})",
                )
            ),
        ],
        ids=lambda value: value if isinstance(value, str) else "",
    )  # fmt: skip
    def test_what_makes_a_notebook_unfit(self, copy, damage, problem):
        found = list(notebooks.problems(notebooks.read(copy(damage))))
        assert any(problem in words for words in found), found

    @pytest.mark.parametrize("text", ["16", "0.5", "Red wins (2 points).", "take e5", "0: 5\n1: 4"])
    def test_words_and_numbers_alone_are_fine(self, copy, text):
        book = notebooks.read(copy(lambda book: show(book, {"text/plain": text})))
        assert list(notebooks.problems(book)) == []


def show(book, data) -> None:
    """Add an output to the second code cell."""
    output = nbformat.v4.new_output("display_data", data=data)
    notebooks.code_cells(book)[1].outputs.append(output)
