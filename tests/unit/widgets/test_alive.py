"""What may run by itself when a notebook is opened, and which page runs it."""

from __future__ import annotations

import ast
import inspect

import pytest
import sengoku_widgets
from sengoku_widgets import alive, boards
from sengoku_widgets.alive import QUIET, Opening, board_cells

import sengoku
from tools import notebooks

TABLES = {"by_links", "together"}
"""They put up a board as well, but lay a table for others: nobody's is laid without being asked."""

FOREIGN = [
    "import os",
    "import sengoku as s",
    "import sengoku, os",
    "from os import system",
    "from sengoku_widgets import play as p",
    "from . import sengoku",
    "play = eval",
    "sengoku = 1",
    "play(open('x'))",
    "play(__import__('os'))",
    "play('rokumon').close()",
    "play(*[1])",
    "play(**{})",
    "play({**{}})",
    "play(f'{1}')",
    "play([x for x in (1,)])",
    "play(lambda: 1)",
    "play(unknown)",
    "a.b = play('rokumon')",
    "a[0] = play('rokumon')",
    "open('x')",
    "sengoku.open('x')",
    "sengoku.register(1)",
    "sengoku.load('rokumon').start()",
    "play('rokumon').deal()",
    "match.deal()",
    "match = sengoku.Match(1); match.save('x')",
    "match = sengoku.Match(1); match.game.play('x')",
    "sengoku_widgets.alive.open('x')",
    "a: int = 1",
    "def play(): pass",
    "!ls",
    "%run x",
    "play('rokumon'); 1 + 1",
    "while True: pass",
    "",
    "# nothing",
]


@pytest.mark.parametrize("source", FOREIGN)
def test_foreign_code_is_not_run(source):
    assert board_cells([source]) == []


def board_calls():
    """Name all public calls that put up a board, by what they say that they give."""
    calls = {name: getattr(sengoku_widgets, name) for name in (*sengoku_widgets.__all__, "open")}
    return {
        name
        for name, call in calls.items()
        if inspect.isfunction(call) and inspect.signature(call).return_annotation == "Board"
    } - TABLES


def called(source):
    """Name what a cell calls by its bare name, or of our package."""
    found = set()
    for node in ast.walk(ast.parse(source)):
        call = ast.unparse(node.func) if isinstance(node, ast.Call) else ""
        found.add(call.removeprefix("sengoku_widgets."))
    return found


def test_every_cell_that_puts_up_a_board_runs():
    assert {"lesson", "play", "show"} <= board_calls()
    for file in notebooks.found():
        book = notebooks.read(file)
        if notebooks.is_course(book):
            continue  # there a pupil writes code of their own, which runs when they run it
        cells = [c.source for c in book.cells if c.cell_type == "code"]
        found = board_cells(cells)
        begun = {
            number for number, source in enumerate(cells)
            if source.startswith("import ") or board_calls() & called(source)
        }  # fmt: skip
        assert begun <= {*found}, (file, [cells[one] for one in begun.difference(found)])


def test_what_a_notebook_looks_into_a_match_with_runs_too():
    """So that who opens it reads that in the language they chose, as the boards."""
    begun = "from sengoku_widgets.inside import told; match = sengoku.Match(sengoku.load('tenku'))"
    assert board_cells([begun, "match.deal(); told(match)", "match"]) == [0, 1, 2]
    assert board_cells(["match.deal(); told(match)", "match"]) == []


def test_nothing_shown_by_itself_is_left_in_another_language():
    """All that is put out by our own calls runs, but for loops, Python's own and what is slow."""
    slow = ("for ", "while ", "print(", "getsource", "slips(", "product(", "replace(")
    for file in notebooks.found():
        book = notebooks.read(file)
        if notebooks.is_course(book):
            continue
        cells = [cell for cell in book.cells if cell.cell_type == "code"]
        runs = {*board_cells([cell.source for cell in cells])}
        for number, cell in enumerate(cells):
            after = any(word in other.source for other in cells[:number] for word in slow[:2])
            if cell.outputs and not after and not any(word in cell.source for word in slow):
                assert number in runs, (file, cell.source)


def test_a_name_counts_only_if_its_cell_runs():
    known = 'one = study("azuchi", "06-end", 1)'
    assert board_cells([known, "play(one)"]) == [0, 1]
    assert board_cells([f"import os\n{known}", "play(one)"]) == []
    assert board_cells(['a, b = study("x", "y"), 2', "play(a, seats=[b])"]) == [0, 1]


@pytest.fixture
def clock():
    """A clock that stands until it is moved."""
    return [100.0]


@pytest.fixture
def opening(clock):
    return Opening(lambda: clock[0])


def test_one_page_runs_and_the_others_wait_and_see(opening):
    assert [opening.claim(fresh=True) for _ in range(3)] == ["run", "wait", "wait"]
    opening.finish()
    assert [opening.claim(fresh=False) for _ in range(2)] == ["show", "show"]


def test_where_somebody_has_run_code_nothing_runs_by_itself(opening):
    assert opening.claim(fresh=False) == "show"


def test_a_page_that_went_away_is_not_waited_for(opening, clock):
    assert opening.claim(fresh=True) == "run"
    clock[0] += QUIET - 1
    opening.ran()
    clock[0] += QUIET - 1
    assert opening.claim(fresh=False) == "wait"
    clock[0] += 2
    assert opening.claim(fresh=False) == "run"
    assert opening.claim(fresh=False) == "wait"


@pytest.mark.parametrize(
    ("chosen", "tongue", "spoken"),
    [("", "ja-JP", "ja"), ("", "fr", "en"), ("", "", "en"), ("en", "ja", "en"), ("ja", "en", "ja")],
)
def test_what_runs_first_speaks_the_language_of_the_page(monkeypatch, chosen, tongue, spoken):
    """No board has greeted yet when the cells run; what somebody chose comes first all the same."""
    monkeypatch.setattr(alive, "_opening", Opening())
    monkeypatch.setitem(boards.chosen, "language", "")
    monkeypatch.setenv("SENGOKU_LANGUAGE", chosen)
    alive.claim('["import sengoku"]', tongue)
    match = sengoku.Match(sengoku.load("rokumon", act=1))
    assert match.language == spoken


def test_the_file_of_a_match_may_be_opened():
    assert board_cells(["import sengoku_widgets\n\nsengoku_widgets.open('my.sengoku')"]) == [0]


def test_a_kernel_that_shows_its_answer_counts_no_cell_for_it(monkeypatch, tmp_path):
    """JupyterLite runs what it is asked like a cell; a person's first one is still the first."""
    from IPython.core.interactiveshell import InteractiveShell

    monkeypatch.setenv("IPYTHONDIR", str(tmp_path))
    ip, shown = InteractiveShell(), []
    monkeypatch.setattr(alive, "shell", lambda: ip)
    monkeypatch.setattr(alive, "_opening", Opening())
    monkeypatch.setattr("sengoku_widgets.boards._standing", {})
    monkeypatch.setattr("IPython.display.display", shown.append)
    ip.user_ns["told"] = alive.told
    before = [*ip.user_ns["In"]]
    code = "told(lambda alive: alive.claim('[\"import sengoku\"]'))"
    for do in ("run", "wait"):
        assert ip.run_cell(code, store_history=True).success
        assert shown.pop().data == {"do": do, "cells": [0], "boards": {}}
        assert ip.execution_count == 1
        assert ip.user_ns["In"] == before
    assert ip.run_cell("told(lambda alive: alive.finish())", store_history=True).success
    assert shown == []
    ip.run_cell("1 + 1", store_history=True)
    assert ip.user_ns["Out"] == {1: 2}
