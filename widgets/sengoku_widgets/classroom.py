"""How a class did, in a notebook: a pupil saves one file, a teacher puts them together."""

from __future__ import annotations

from html import escape
from pathlib import Path

from sengoku.core import given
from sengoku.core.texts import catalogue
from sengoku.play.classroom import NotProgress, class_of, example, gathered, read, written
from sengoku.play.classroom.pupil import PACKAGE
from sengoku.play.match.saved import folders
from sengoku.play.match.writer import put
from sengoku_widgets.boards import worded
from sengoku_widgets.said import refused, said


class Told:
    """Words for a cell: as HTML, and as text where there is no more than that.

    Args:
        text: the words.
        html: the same as HTML, escaped already.
    """

    def __init__(self, text: str, html: str) -> None:
        self._text = text
        self._html = html

    def __repr__(self) -> str:
        return self._text

    def _repr_html_(self) -> str:
        return self._html


@refused
def my_progress(path: str | Path = "", *, language: str = "") -> Told:
    """Save how far you came in lessons and puzzles as one file for your teacher.

    It holds no name and no time, only a mark drawn by lot, and is sent nowhere.

    Args:
        path: the file, or the folder in which it gets a name of its own; here if left out.
        language: ``en`` or ``ja``; what was last chosen if left out.

    Raises:
        NotProgress: nothing is kept yet, it cannot be written there, or something else is there.
    """
    given.fit("path", path, given.PATH)
    spoken = worded(language)
    pupil = gathered(folders())
    if not pupil.lessons and not pupil.practice:
        raise NotProgress("saved.nothing")
    file = Path(path) if path else Path()
    if path and not (file.is_dir() or file.parent.is_dir()):
        raise NotProgress("folder.none", folder=str(file.parent))
    if not path or file.is_dir():
        file = file / f"progress-{pupil.mark}.json"
    if file.is_file() and not _same(file, pupil.mark):
        raise NotProgress("saved.other", file=file.name)
    try:
        put(written(pupil), file)
    except OSError as error:
        problem = error.strerror or str(error)
        raise NotProgress("saved.failed", file=file.name, problem=problem) from error
    counts = {"lessons": len(pupil.lessons), "games": len(pupil.practice)}
    holds = "saved.holds" if pupil.practice else "saved.holds-lessons"
    text = catalogue(PACKAGE).text
    lines = [
        text("saved.done", spoken, file=file.name, mark=pupil.mark),
        text(holds, spoken, **counts),
    ]
    html = "".join(f'<p lang="{spoken}">{escape(line)}</p>' for line in lines)
    return Told("\n".join(lines), html)


def _same(file: Path, mark: str) -> bool:
    """Tell whether a file is that of this pupil, so that it may be written over."""
    try:
        return read(file.read_bytes()).mark == mark
    except (NotProgress, OSError):
        return False


@said
def class_progress(folder: str | Path = "", *, language: str = "") -> Told:
    """Show how a class did: where pupils stand, what they tried, which puzzles they found.

    Args:
        folder: where the pupils' files lie; a made-up class is shown if left out.
        language: ``en`` or ``ja``; what was last chosen if left out.

    Raises:
        NotProgress: there is no such folder.
    """
    given.fit("folder", folder, given.PATH)
    spoken = worded(language)
    found = class_of(Path(folder)) if folder else example()
    text, html = found.text(spoken), found.html(spoken)
    if not folder:
        made_up = catalogue(PACKAGE).text("class.example", spoken)
        text = f"{made_up}\n{text}"
        html = f'<p lang="{spoken}"><em>{escape(made_up)}</em></p>{html}'
    return Told(text, html)
