"""The course's notebooks: one source, what pupils get, and what nbgrader makes of it."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import nbformat
import pytest

from sengoku.core.texts import LANGUAGES
from sengoku.teaching import books
from sengoku.teaching.__main__ import main as lay_out
from sengoku.teaching.source import tasks
from tests.unit.teaching import answers as given
from tools import notebooks

ROOT = Path(__file__).resolve().parent.parent
NAMES = [task.file for task in tasks()]
BY_FILE = {task.file: task for task in tasks()}
QUICK = "02-win-at-once"
NOT_YET = {"en": "… Not yet", "ja": "… まだです"}
RANDOM = "def my_bot(game, position):\n    return random.choice(game.legal(position))"

HALF = {
    "01-first-bot": ({"my-bot": given.BOT + "    return game.legal(position)[0]"}, 1),
    "02-win-at-once": ({"my-bot": RANDOM}, 1),
    "03-look-ahead": ({"my-bot": RANDOM}, 2),
    "04-measure": ({"measure": given.MEASURE + "    return len(game.legal(position))"}, 1),
    "05-minimax": ({"value": given.MINIMAX.replace("table[key] = best", "pass")}, 2),
    "06-monte-carlo": (
        {"chance": given.CHANCE + "    return 0.5", "my-bot": RANDOM}, 1,
    ),
    "07-dice": ({"simulate": given.THROWN.replace("TEST", "a + b == number")}, 2),
    "08-league": ({"table": given.TABLE + "    return {}"}, 2),
    "09-own-card": ({"my-card": given.ROW + "{'verb': 'move', 'count': 2, 'way': 'sea'}"}, 1),
    "10-own-game": ({"nim": given.nim("Outcome((s.last,)", "Outcome((1 - s.last,)")}, 2),
}  # fmt: skip
"""By notebook answers that are half right, and the points that they are worth."""


def solved(task, language="en", **instead):
    """Give a pupil's notebook with the answers filled in.

    Args:
        task: which notebook.
        language: in which language.
        **instead: other answers than the solution's, by their cells.
    """
    book = nbformat.from_dict(books.pupils(task, language))
    answers = [cell for cell in task.cells if cell.kind == "answer"]
    named = {f"{task.name}-answer-{cell.name}".replace("_", "-"): cell for cell in answers}
    for cell in book.cells:
        if cell.id in named:
            own = cell.id.removeprefix(f"{task.name}-answer-")
            cell.source = instead.get(own, named[cell.id].texts[language])
    return book


def points(task):
    return sum(cell.points for cell in task.cells)


class TestSource:
    def test_the_stored_notebooks_are_what_the_source_makes(self):
        stored = {*notebooks.COURSE.rglob("*.ipynb")}
        made = dict(notebooks.course())
        assert {file for file in stored if ".ipynb_checkpoints" not in file.parts} == {*made}
        changed = [
            file.name for file, book in made.items()
            if not notebooks.made_from(notebooks.read(file), book)
        ]  # fmt: skip
        assert changed == [], "run `make notebooks`"

    @pytest.mark.parametrize("language", LANGUAGES)
    @pytest.mark.parametrize("name", NAMES)
    def test_a_pupils_notebook_is_sound_and_begun_as_the_others(self, name, language):
        book = nbformat.from_dict(books.pupils(BY_FILE[name], language))
        nbformat.validate(book)
        begin = {"en": "*Run*, *Run All Cells*", "ja": "*Run*、*Run All Cells*"}[language]
        assert begin in book.cells[0].source
        text = "\n".join(cell.source for cell in book.cells)
        assert "SOLUTION" not in text
        assert "HIDDEN" not in text
        assert "«" not in text
        folded = [cell.source for cell in book.cells if "<details>" in cell.source]
        assert len(folded) == 2
        assert BY_FILE[name].solution(language) in folded[1]
        assert text.count("<details>") == text.count("</details>") == len(BY_FILE[name].hints) + 1

    @pytest.mark.parametrize("name", NAMES)
    def test_languages_differ_in_words_only(self, name):
        one, other = (books.teachers(BY_FILE[name], language)["cells"] for language in LANGUAGES)
        assert [cell["id"] for cell in one] == [cell["id"] for cell in other]
        assert [cell["metadata"] for cell in one] == [cell["metadata"] for cell in other]

    def test_unanswered_checks_say_so_without_an_error(self):
        for file, _ in notebooks.course():
            book = notebooks.read(file)
            language = book.metadata.sengoku.language
            for cell in notebooks.code_cells(book):
                assert all(out.output_type != "error" for out in cell.outputs), file
                if cell.metadata.get("nbgrader", {}).get("grade"):
                    said = cell.outputs[0].data["text/plain"]
                    assert said.startswith(NOT_YET[language]), (file, said)


@pytest.mark.notebooks
class TestNbgrader:
    @staticmethod
    def scores(folder, handed, language="en"):
        """Lay out a course's folder, and let nbgrader hand out, collect and grade."""
        pytest.importorskip("nbgrader")
        lay_out([str(folder), "--language", language])
        handed = {
            name: {pupil: text and nbformat.writes(text) for pupil, text in pupils.items()}
            for name, pupils in handed.items()
        }
        home = {"HOME": str(folder / "home"), "JUPYTER_CONFIG_DIR": str(folder / "config")}
        # nbgrader calls alembic by its name.
        home["PATH"] = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
        run = subprocess.run(
            [sys.executable, ROOT / "tests/nbgrading.py", str(folder)], cwd=folder,
            input=json.dumps(handed), capture_output=True, text=True, check=False,
            env=notebooks.environment(folder / "scratch") | home,
        )  # fmt: skip
        assert run.returncode == 0, run.stdout[-2000:] + run.stderr[-4000:]
        return json.loads(run.stdout.splitlines()[-1])

    def test_one_is_handed_out_collected_and_graded(self, tmp_path):
        task, folder = BY_FILE[QUICK], tmp_path / "course"
        half, worth = HALF[QUICK]
        pupils = {"right": solved(task), "half": solved(task, **half), "idle": None}
        found = self.scores(folder, {QUICK: pupils})[QUICK]
        most = points(task)
        assert found == {"right": [most, most], "half": [worth, most], "idle": [0, most]}
        released = nbformat.read(folder / f"release/{QUICK}/{QUICK}.ipynb", as_version=4)
        ours = {cell["id"]: cell["source"] for cell in books.pupils(task, "en")["cells"]}
        kept = [cell for cell in released.cells if "nbgrader" in cell.metadata]
        assert len(kept) > 5
        assert [cell.source for cell in kept] == [
            ours[cell.metadata.nbgrader.grade_id] for cell in kept
        ]
        graded = folder / f"autograded/half/{QUICK}/{QUICK}.ipynb"
        assert re.search(r"AssertionError.*wins at once", graded.read_text(encoding="utf-8"))

    @pytest.mark.long
    @pytest.mark.timeout(1800)
    @pytest.mark.parametrize("language", LANGUAGES)
    def test_all_are_handed_out_collected_and_graded(self, tmp_path, language):
        handed = {
            name: {"right": solved(task, language), "half": solved(task, language, **HALF[name][0]),
                   "idle": None}
            for name, task in BY_FILE.items()
        }  # fmt: skip
        found = self.scores(tmp_path / "course", handed, language)
        assert found == {
            name: {
                "right": [points(task)] * 2,
                "half": [HALF[name][1], points(task)],
                "idle": [0, points(task)],
            }
            for name, task in BY_FILE.items()
        }

    def test_what_is_there_is_left_alone(self, tmp_path):
        lay_out([str(tmp_path)])
        file = tmp_path / "nbgrader_config.py"
        file.write_text("mine", encoding="utf-8")
        lay_out([str(tmp_path)])
        assert file.read_text(encoding="utf-8") == "mine"
