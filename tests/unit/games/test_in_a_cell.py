"""An example pasted into a cell of a notebook plays there, in a kernel of its own."""

from __future__ import annotations

from pathlib import Path

import nbformat
import pytest
from nbclient import NotebookClient

from tests.unit.games.conftest import EXAMPLES
from tools import notebooks

pytestmark = pytest.mark.notebooks

PLAY = """\
import sengoku_widgets
board = sengoku_widgets.play("tictactoe", language="ja", seed=1)
"""
PRESS = """\
for hit in ("b2", "a3", "b3", "a2", "b2", "b1"):
    board.view.hear({"hit": [hit, False]})
print([str(ply.action) for ply in board.match.plies], board.match.outcome.winners)
print(board.match.game.texts.say(board.match.outcome.note, "ja"))
board.table.moves.undo()
print(board.match.outcome, board.match.length)
"""
AGAIN = """\
import sengoku
print(sengoku.Match.from_text(board.match.text()).state == board.match.state)
print(sengoku.load("tictactoe", size=4))
"""


def said(cell: nbformat.NotebookNode) -> str:
    return "".join(out.text for out in cell.outputs if out.output_type == "stream")


def test_a_game_of_a_cell_is_played_in_the_next_one(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    example = (EXAMPLES / "tictactoe.py").read_text(encoding="utf-8")
    # Run twice, as one does who changes it: the second takes the place of the first.
    sources = (example, example, PLAY, PRESS, AGAIN)
    book = nbformat.v4.new_notebook(cells=[nbformat.v4.new_code_cell(one) for one in sources])
    for name, value in notebooks.environment(tmp_path).items():
        monkeypatch.setenv(name, value)
    client = NotebookClient(book, kernel_name="python3", timeout=120, allow_errors=True)
    client.execute()
    first, second, shown, pressed, again = book.cells
    for cell in (first, second):
        assert [out.data["text/plain"] for out in cell.outputs] == ["<Plugin tictactoe>"]
    data = [out.data for out in shown.outputs if out.output_type == "display_data"]
    assert [one for one in data if "application/vnd.jupyter.widget-view+json" in one]
    assert any(one.get("text/plain", "").startswith("<Board tictactoe") for one in data), data
    assert all("Traceback" not in str(one) for one in data)
    assert said(pressed) == (
        "['put b2', 'put a3', 'put b3', 'put a2', 'put b1'] (0,)\n"
        "バツが三つ並べました！\nNone 5\n"
    )
    assert said(again) == "True\n"
    [error] = [out for out in again.outputs if out.output_type == "error"]
    assert error.evalue == "tictactoe has no options, so “size” cannot be chosen."
