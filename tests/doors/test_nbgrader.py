"""nbgrader in an environment of its own, beside the wheel: a task with a board is handed out."""

from __future__ import annotations

import os
import sys

import nbformat
import pytest
from nbformat.v4 import new_code_cell, new_markdown_cell, new_notebook

from tests.doors import doors

BOARD = 'from sengoku_widgets import lesson\nlesson("rokumon", "act1")'
ANSWER = """def holds(row):
    ### BEGIN SOLUTION
    return row == "upper"
    ### END SOLUTION"""
TEST = 'assert holds("upper")'
VIEW = "application/vnd.jupyter.widget-view+json"


def graded(cell, name, **told):
    """Mark a cell as nbgrader's toolbar does."""
    usual = {"schema_version": 3, "grade": False, "solution": False, "locked": False, "task": False}
    cell.metadata["nbgrader"] = {**usual, "grade_id": name, **told}
    return cell


def task():
    """A notebook of a teacher: a board to learn at, and something to be answered."""
    return new_notebook(
        metadata={"kernelspec": {"name": "python3", "display_name": "Python 3"}},
        cells=[
            new_markdown_cell("# Six coins"),
            graded(new_code_cell(BOARD), "board", locked=True),
            graded(new_code_cell(ANSWER), "answer", solution=True),
            graded(new_code_cell(TEST), "test", grade=True, locked=True, points=1),
        ],
    )  # fmt: skip


@pytest.fixture(scope="module")
def course(tmp_path_factory):
    """Give nbgrader's programs, its folder of the course, and the variables it runs with."""
    home = tmp_path_factory.mktemp("course")
    programs = doors.door(home, "nbgrader.txt")
    source = home / "source/coins"
    source.mkdir(parents=True)
    nbformat.write(task(), source / "six.ipynb")
    own = {name: str(home / name.lower()) for name in ("HOME", "IPYTHONDIR", "SENGOKU_MATCHES")}
    own["PATH"] = f"{programs}{os.pathsep}{os.environ['PATH']}"
    return programs, home, own


def test_its_pins_and_ours_go_together(course):
    programs = course[0]
    assert not doors.unpinned(programs, "nbgrader.txt")
    check = ("-m", "uv", "pip", "check", "--python", programs / "python")
    assert "compatible" in doors.run(sys.executable, *check)


def test_what_is_handed_out_shows_the_board_and_not_the_answer(course):
    programs, home, variables = course
    doors.run(
        programs / "nbgrader", "generate_assignment", "coins", "--create", cwd=home, **variables
    )
    released = home / "release/coins/six.ipynb"
    text = released.read_text(encoding="utf-8")
    assert "### BEGIN SOLUTION" not in text
    assert 'return row == "upper"' not in text
    book = nbformat.read(released, as_version=4)
    (board,) = (cell for cell in book.cells if "lesson(" in cell.source)
    assert board.source == BOARD
    del book.cells[book.cells.index(board) + 1 :]  # the rest waits for a pupil
    nbformat.write(book, home / "shown.ipynb")
    doors.run(
        programs / "jupyter", "nbconvert", "--to", "notebook", "--execute", "--inplace",
        "shown.ipynb", cwd=home, **variables,
    )  # fmt: skip
    still, live = nbformat.read(home / "shown.ipynb", as_version=4).cells[-1].outputs
    assert "image/svg+xml" in still.data["text/html"]
    assert VIEW in live.data
