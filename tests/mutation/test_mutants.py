"""Mutants change one thing each, keep their names when code moves, and run in place of a module."""

from __future__ import annotations

import ast
import importlib
import sys

import pytest

from tests.mutation import run
from tests.mutation.mutants import mutants, mutated

SOURCE = '''
LIMIT = 3


class Box:
    """A box of 2."""

    def fits(self, count: int = 1) -> bool:
        """Tell whether 5 fit."""
        if not self.open and count:
            raise ValueError("closed")
        return 0 <= count < LIMIT + 1


def fill(box, often=True):
    box.count += 1
    note("full")
    if often:
        return box is None
    return box in (1, 1)
'''

EXPECTED = {
    "Box.fits: 1 -> 2",
    "Box.fits: not self.open and count -> not self.open or count",
    "Box.fits: not self.open -> self.open",
    "Box.fits: raise ValueError('closed') -> pass",
    "Box.fits: 0 <= count < LIMIT + 1 -> 0 < count < LIMIT + 1",
    "Box.fits: 0 <= count < LIMIT + 1 -> 0 <= count <= LIMIT + 1",
    "Box.fits: 0 -> 1",
    "Box.fits: LIMIT + 1 -> LIMIT - 1",
    "Box.fits: 1 -> 2 (number 2)",
    "fill: True -> False",
    "fill: box.count += 1 -> pass",
    "fill: 1 -> 2",
    "fill: note('full') -> pass",
    "fill: if often -> if not often",
    "fill: box is None -> box is not None",
    "fill: box in (1, 1) -> box not in (1, 1)",
    "fill: 1 -> 2 (number 2)",
    "fill: 1 -> 2 (number 3)",
}


def test_every_kind_of_slip_is_there_and_nothing_of_words_types_and_tables():
    named = [mutant.name for mutant in mutants(SOURCE)]
    assert len(named) == len({*named})
    assert {*named} == EXPECTED


def test_each_differs_from_the_code_in_one_place():
    whole = ast.unparse(ast.parse(SOURCE)).splitlines()
    for mutant in mutants(SOURCE):
        changed = ast.unparse(mutated(SOURCE, mutant)).splitlines()
        differ = [pair for pair in zip(whole, changed, strict=False) if pair[0] != pair[1]]
        assert len(changed) == len(whole), mutant.name
        assert len(differ) == 1, mutant.name


def test_a_part_of_a_long_statement_is_found_where_the_statement_begins():
    source = "def f(x):\n    return (\n        x,\n        1,\n    )\n"
    assert [mutant.line for mutant in mutants(source)] == [2]


def test_a_name_stays_when_the_code_moves():
    moved = SOURCE.replace("LIMIT = 3\n", "LIMIT = 3\nMORE = 4\n\n\ndef before():\n    return 9\n")
    assert {mutant.name for mutant in mutants(moved)} > EXPECTED


def test_a_module_is_imported_as_a_mutant(tmp_path, monkeypatch):
    (tmp_path / "some_rules.py").write_text("def least():\n    return 1\n", encoding="utf-8")
    monkeypatch.syspath_prepend(str(tmp_path))
    source = (tmp_path / "some_rules.py").read_text(encoding="utf-8")
    (mutant,) = mutants(source)
    monkeypatch.setattr(sys, "meta_path", [*sys.meta_path])
    sys.meta_path.insert(0, run.Mutated("some_rules", mutated(source, mutant)))
    try:
        assert importlib.import_module("some_rules").least() == 2
    finally:
        sys.modules.pop("some_rules", None)


@pytest.mark.parametrize(
    ("body", "became"),
    [("assert False", "killed"), ("pass", "survived")],
)
def test_what_becomes_of_a_mutant_is_told(tmp_path, monkeypatch, body, became):
    file = tmp_path / "test_it.py"
    file.write_text(f"def test_it():\n    {body}\n", encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    by = "test_it.py::test_it" if became == "killed" else ""
    assert run.attempt("no_such_module", ast.parse(""), {str(file): 1.0}) == (became, by)


@pytest.mark.parametrize("kind", ["LONG", "LIMIT"])
def test_tests_that_go_round_for_ever_are_ended(tmp_path, monkeypatch, kind):
    file = tmp_path / "test_it.py"
    file.write_text("def test_it():\n    while True:\n        pass\n", encoding="utf-8")
    monkeypatch.setattr(run, kind, 0.5)
    monkeypatch.chdir(tmp_path)
    assert run.attempt("no_such_module", ast.parse(""), {str(file): 1.0}) == ("endless", "")


def test_the_shortest_test_of_each_function_comes_first_and_what_killed_before_before_all():
    seconds = {"a.py::b[1]": 0.1, "a.py::b[2]": 0.2, "a.py::c": 3.0, "a.py::b[3]": 0.15}
    assert [*run.chosen(seconds, {})] == ["a.py::b[1]", "a.py::c", "a.py::b[3]", "a.py::b[2]"]
    assert [*run.chosen(seconds, {}, "a.py::b[2]")][:2] == ["a.py::b[2]", "a.py::b[1]"]
    assert [*run.chosen(seconds, {**seconds, "a.py::a": 0.05})][-1] == "a.py::a", "of no touch"
