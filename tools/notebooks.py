"""Runs the notebooks and stores what a reader without a kernel should see.

A second run of an unchanged notebook changes no byte: no times, no ids, no versions, and no
widgets, which would show as errors wherever no kernel runs. ``python tools/notebooks.py``
takes notebooks or folders; without any it does all of the project's.
"""

from __future__ import annotations

import ast
import json
import os
import re
import sys
import tempfile
from collections.abc import Iterator
from math import inf
from pathlib import Path
from typing import Any

import nbformat
from nbclient import NotebookClient
from nbclient.exceptions import CellExecutionError
from nbformat import NotebookNode

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from sengoku.core.texts import LANGUAGES, USUAL  # noqa: E402
from sengoku.teaching import books  # noqa: E402
from sengoku.teaching.source import tasks  # noqa: E402

FOLDER = ROOT / "notebooks"
COURSE = FOLDER / "programming"
"""The notebooks that are made from ``sengoku/teaching/course``."""

WIDGET = "application/vnd.jupyter.widget-view+json"
METADATA = {
    "kernelspec": {"display_name": "Python 3 (ipykernel)", "language": "python", "name": "python3"},
    "language_info": {"name": "python"},
    "sengoku": {"alive": True},
}
"""The last line lets the boards run when the notebook is opened: see `sengoku_widgets.alive`."""

KEPT = ("tags", "nbgrader")
LINES = 2
"""Of code in a cell, where nobody is to learn programming."""

INSIDES = re.compile(r"mappingproxy\(|\bCounter\(|\bat 0x[0-9a-f]+")
"""What no reader of any notebook has a use for."""

FIELDS = re.compile(r"\b[A-Z]\w*\(\w+=")
"""How Python writes our own things, as the course says; elsewhere they are told in words."""

RECORD = '{\n"sengoku":'
"""A match's record is a text that people keep and send, and a notebook shows how it begins."""

STILL = re.compile(r"data:image/[a-z+]+;base64,[A-Za-z0-9+/=]+")
OF_A_MACHINE = re.compile(r"(?<![\w.])/(?:home|root|tmp|Users|opt|srv|var)/|\b[A-Z]:\\\\")


def found(*places: Path) -> list[Path]:
    """Give the notebooks in files and folders, without Jupyter's own copies."""
    files = [
        file
        for place in places or (FOLDER,)
        for file in ([place] if place.is_file() else sorted(place.rglob("*.ipynb")))
    ]
    return [file for file in files if ".ipynb_checkpoints" not in file.parts]


def course() -> Iterator[tuple[Path, dict[str, Any]]]:
    """Give the files of the course, with the notebooks that their source makes."""
    for task in tasks():
        for language in LANGUAGES:
            folder = COURSE if language == USUAL else COURSE / language
            yield folder / f"{task.file}.ipynb", books.pupils(task, language)


def is_course(book: NotebookNode) -> bool:
    """Tell whether a notebook is one of the course, in which one writes code."""
    return "course" in book.metadata.get("sengoku", {})


def lay_out() -> None:
    """Write the notebooks of the course whose source was changed; their outputs come anew."""
    for file, book in course():
        file.parent.mkdir(parents=True, exist_ok=True)
        if not file.exists() or not made_from(read(file), book):
            file.write_text(books.written(book), encoding="utf-8")


def made_from(stored: NotebookNode, book: dict[str, Any]) -> bool:
    """Tell whether a stored notebook is what its source makes, whatever it put out."""
    parts = ("cell_type", "id", "source", "metadata")
    cells = [{part: cell[part] for part in parts} for cell in stored.cells]
    return stored.metadata == book["metadata"] and cells == [
        {part: cell[part] for part in parts} for cell in book["cells"]
    ]


def read(file: Path) -> NotebookNode:
    """Read a notebook."""
    return nbformat.read(file, as_version=4)


def environment(scratch: Path) -> dict[str, str]:
    """Give the environment for kernels that run this checkout and touch nothing of their user."""
    paths = [str(ROOT), str(ROOT / "widgets"), os.environ.get("PYTHONPATH", "")]
    return {
        **os.environ,
        "IPYTHONDIR": str(scratch / "ipython"),
        "JUPYTER_DATA_DIR": str(scratch / "data"),
        "JUPYTER_RUNTIME_DIR": str(scratch / "runtime"),
        "PYTHONPATH": os.pathsep.join(filter(None, paths)),
        "SENGOKU_MATCHES": str(scratch / "matches"),
    }


def execute(file: Path) -> NotebookNode:
    """Run a notebook in a kernel of its own and give it with its outputs, tidied."""
    book = read(file)
    NotebookClient(
        book,
        kernel_name="python3",
        extra_arguments=["--IPKernelApp.log_level=ERROR"],
        timeout=300,
        record_timing=False,
        coalesce_streams=True,
        resources={"metadata": {"path": str(file.parent)}},
    ).execute()
    return tidied(book)


def tidied(book: NotebookNode) -> NotebookNode:
    """Take out of a notebook what is of one run or one machine only."""
    told = book.metadata["sengoku"] if is_course(book) else METADATA["sengoku"]
    book.metadata = nbformat.from_dict({**METADATA, "sengoku": told})
    book.nbformat, book.nbformat_minor = 4, 5
    for number, cell in enumerate(code_cells(book), start=1):
        cell.execution_count = number
        cell.outputs = [out for out in cell.outputs if WIDGET not in out.get("data", {})]
        for out in cell.outputs:
            if "execution_count" in out:
                out.execution_count = number
    for cell in book.cells:
        cell.metadata = {key: cell.metadata[key] for key in KEPT if key in cell.metadata}
    return book


def code_cells(book: NotebookNode) -> list[NotebookNode]:
    """Give the code cells that hold something."""
    return [cell for cell in book.cells if cell.cell_type == "code" and cell.source.strip()]


def problems(book: NotebookNode) -> Iterator[str]:
    """Tell what would keep a notebook from being read or tested as it should."""
    if book.metadata.get("kernelspec", {}).get("name") != "python3":
        yield "the kernelspec is not python3"
    if "widgets" in book.metadata:
        yield "it holds the state of widgets"
    most = inf if is_course(book) else LINES
    for number, cell in enumerate(code_cells(book), start=1):
        for problem in _cell_problems(cell, number, most):
            yield f"code cell {number}: {problem}"
    words = STILL.sub("", json.dumps(book, ensure_ascii=False))
    if path := OF_A_MACHINE.search(words.replace(str(ROOT), "/home/")):
        yield f"it holds a path of one machine: {words[path.start() : path.start() + 40]!r}"
    if "model not found" in words:
        yield "it shows 'model not found'"


def _cell_problems(cell: NotebookNode, number: int, most: float) -> Iterator[str]:
    lines = [line for line in cell.source.splitlines() if line.strip()]
    if len(lines) > most:
        yield f"{len(lines)} lines, and a reader was promised {most} at most"
    if cell.execution_count != number:
        yield "no outputs of a run from top to bottom, so nbval would not compare them"
    for out in cell.outputs:
        if out.output_type == "error":
            yield f"it ends in an error: {out.ename}: {out.evalue}"
        if WIDGET in out.get("data", {}):
            yield "it stores a widget, which is dead without its kernel"
        if raw := _raw(out, programs=most == inf):
            yield f"it shows a thing of Python's and no words: {raw}"
    try:
        statements = ast.parse(cell.source).body
    except SyntaxError as wrong:
        yield f"not plain Python, so nbval could pass it unseen: {wrong.msg}"
        return
    if statements and isinstance(statements[-1], ast.Expr) and not cell.outputs:
        yield "it ends in a value and stores none"


def _raw(out: NotebookNode, *, programs: bool) -> str:
    """Give what an output shows as Python writes it, if that is so; a number alone is fine."""
    data = out.get("data", {})
    text = str(data.get("text/plain", out.get("text", "")))
    if found := INSIDES.search(text) or (None if programs else FIELDS.search(text)):
        return text[found.start() :][:40]
    if programs or set(data) - {"text/plain"} or text.startswith(RECORD):
        return ""
    return next((line[:40] for line in (text, *text.splitlines()) if _is_value(line)), "")


def _is_value(text: str) -> bool:
    """Tell whether a text is a list, a table or a quoted text of Python's."""
    try:
        return not isinstance(ast.literal_eval(text.strip()), int | float)
    except (SyntaxError, ValueError, MemoryError):
        return False


def store(file: Path) -> bool:
    """Run a notebook and write it back; tell whether that changed it."""
    before = file.read_bytes()
    nbformat.write(execute(file), file)
    return file.read_bytes() != before


def main(places: list[str]) -> int:
    """Run the notebooks named, or all, and tell which changed and which are not as they should."""
    failed = 0
    lay_out()
    with tempfile.TemporaryDirectory() as scratch:
        os.environ.update(environment(Path(scratch)))
        for file in found(*(Path(place).resolve() for place in places)):
            try:
                word = "changed" if store(file) else "unchanged"
                faults = list(problems(read(file)))
            except CellExecutionError as error:
                word, faults = "failed", [f"{error.ename}: {error.evalue}"]
            print("\n          ".join([f"{word:<9} {file.name}", *faults]), flush=True)
            failed += bool(faults)
    return min(failed, 1)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
