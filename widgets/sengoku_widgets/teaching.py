"""What a teacher's notebook calls: `show` and `exercised`."""

from __future__ import annotations

from functools import partial
from html import escape
from pathlib import Path

from sengoku.draw.scene import Look
from sengoku.draw.svg import still as drawn
from sengoku.games import picture
from sengoku.play.kit.exercised import exercised as met
from sengoku.play.kit.show import script, show_view
from sengoku.play.kit.slides import Slide, slides
from sengoku.play.lesson.model import Lesson
from sengoku.play.lesson.player import lesson
from sengoku.play.match.exercised import Exercised
from sengoku.play.match.match import Match
from sengoku.play.match.record import open_record
from sengoku.play.page.address import read
from sengoku_widgets.boards import Board, showing, worded
from sengoku_widgets.cells import ENDINGS, told_in, wishes
from sengoku_widgets.display import still
from sengoku_widgets.said import said


@said
def show(game: str, *parts: str, language: str = "", size: str = "projector") -> Board:
    """Show lessons and questions one step after another; one key goes on.

    Args:
        game: such as ``rokumon``.
        *parts: a lesson (``act1``), some of its steps (``act1/3-6``), its questions
            (``questions/act1``), in the order in which they are shown; the first lesson with its
            questions if left out.
        language: ``en`` or ``ja``; what was last chosen if left out.
        size: ``notebook`` or ``projector``.

    Raises:
        BadOption: there is no such game or part.
        DamagedLesson: there is no such lesson.
    """
    begun, size = wishes(language, size)
    row = slides(game, parts)
    view = show_view(row, showing, language=begun, size=size)
    return Board(view, partial(stored, row, told_in(language)), asked=bool(language)).show()


def stored(row: tuple[Slide, ...], language: str) -> dict[str, str]:
    """Give the still of a show: how it begins, and all that is told and asked."""
    game = row[0].lesson.game
    look = Look(language, seat=row[0].lesson.seat)
    scene = picture(game, game.position(row[0].lesson.start), look)
    told = script(row, language)
    lines = "".join(f"<p>{escape(line)}</p>" for line in told.splitlines())
    return still(f"{drawn(scene)}{lines}", told)


@said
def exercised(
    *what: Match | Board | Lesson | Path | str, language: str = ""
) -> Exercised:
    """Give which rules some matches and lessons have met, and which they have not.

    Args:
        *what: matches, boards, files of matches, or lessons by their address, such as
            ``rokumon/act1``.
        language: ``en`` or ``ja``; what was last chosen if left out.

    Raises:
        BadOption, DamagedLesson, DamagedRecord: one of them is none of these.
        OSError: a file cannot be read.
    """
    return met([_one(each) for each in what], worded(language))


def _one(what: Match | Board | Lesson | Path | str) -> Match | Lesson:
    if isinstance(what, Board):
        return what.match
    if isinstance(what, Path):
        return open_record(what, partial=True)
    if isinstance(what, str):
        if Path(what).suffix in ENDINGS or Path(what).is_file():
            return _one(Path(what))
        address = read(what)
        return lesson(address.game, address.name)
    return what
