"""The notebooks as they are shipped: opened without running, then run from top to bottom.

Of books in a row, which are made alike, the first is in every run; what their cells say, nbval
tests of all of them. The rest is opened in ``make test-matrix``.
"""

from __future__ import annotations

import re

import pytest

from tests.browser.board import Board
from tests.browser.live import PICTURE
from tools import notebooks

BOARDS = ("lesson(", "questions(", "play(", "puzzle(", "practice(", "enter(", "show(")
PATHS = [
    book.relative_to(notebooks.FOLDER).as_posix() for book in notebooks.found()
    if any(cell.source.startswith(BOARDS) for cell in notebooks.code_cells(notebooks.read(book)))
]  # fmt: skip
NO_MODEL = "model not found"


def row(path: str) -> str:
    """Name the row a book is in: its name up to its number, with its folder.

    Ideas, puzzles and shows are made alike in all games.

    >>> row("azuchi/idea-2-army.ipynb"), row("rokumon/act6.ipynb"), row("tenku/puzzles.ipynb")
    ('idea-', 'rokumon/act', 'puzzles.ipynb')
    """
    name = re.split(r"\d", path, maxsplit=1)[0]
    alike = "/idea-", "/puzzles", "/show"
    return name.split("/")[-1] if any(one in name for one in alike) else name


def in_rows() -> list[object]:
    """Give every book; those after the first of a row only for the matrix."""
    seen: set[str] = set()
    found: list[object] = []
    for path in PATHS:
        found.append(pytest.param(path, marks=pytest.mark.matrix) if row(path) in seen else path)
        seen.add(row(path))
    return found


def opened(desk):
    """Check what is seen before anything has run: stills, and no dead widgets."""
    numbers = desk.cells(BOARDS)
    assert numbers, "no board in it"
    for number in numbers:
        cell = desk.scroll_to(number)
        cell.locator(".jp-OutputArea-output img:visible").first.wait_for()
        widths = cell.locator("img").evaluate_all("all => all.map(img => img.naturalWidth)")
        assert min(widths) > 0, f"a picture of cell {number} cannot be shown"
        assert NO_MODEL not in cell.inner_text()
        assert cell.locator("canvas").count() == 0
    assert NO_MODEL not in desk.text()


def ran(desk):
    """Run everything, and check that each board is painted and has put its still away."""
    assert desk.run_all() == []
    for number in desk.cells(BOARDS):
        cell = desk.scroll_to(number)
        cell.locator(PICTURE).wait_for(state="visible")
        Board(desk, cell.locator(f"{PICTURE} canvas")).wait_painted(1)
        assert cell.locator("img:visible").count() == 0
    assert NO_MODEL not in desk.text()
    assert desk.failures() == []


@pytest.mark.parametrize("path", in_rows())
def test_it_opens_with_stills_and_runs_without_an_error(desk, path):
    with desk.visiting(path):
        opened(desk)
        ran(desk)
