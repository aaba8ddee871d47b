"""Sheets to print: the board, cards and pieces, puzzles and questions with their answers behind.

>>> from sengoku.play.kit.sheets import printed
>>> page = printed("rokumon", "puzzles", count=6, act=2)
>>> page.count("<figure>"), page.count('<section class="page answers')
(6, 2)
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from html import escape
from typing import Any

from sengoku.core.errors import BadOption
from sengoku.core.game import note
from sengoku.core.options import as_given
from sengoku.core.plugin import plugin
from sengoku.core.texts import LANGUAGES, USUAL, catalogue
from sengoku.draw.scene import Look, Rect, Scene
from sengoku.games import lesson_files, load, picture
from sengoku.play.kit.asked import Asked, puzzles, questions
from sengoku.play.kit.legible import Layout, best, print_size
from sengoku.play.kit.paper import (
    FITS,
    PACKAGE,
    PAPERS,
    document,
    figure,
    figures,
    loose,
    page,
    say,
)
from sengoku.play.lesson.puzzle import puzzles as every

SHEETS = ("board", "cards", "puzzles", "questions")
"""What can be printed."""

ALL = "all"

_WIDE = 1.4
"""Cards that are so much wider than high lie in two columns."""


def printed(
    game: str,
    what: str = "puzzles",
    *,
    language: str = USUAL,
    paper: str = "a4",
    count: int = 6,
    per_page: int = 6,
    grade: int | None = None, seed: int = 1, lesson: str = "",
    **options: Any,
) -> str:  # fmt: skip
    """Give sheets of a game as one page of HTML that fetches nothing and fits the paper.

    Args:
        game: its name.
        what: one of `SHEETS`, or ``all``: whatever the game has of them.
        language: ``en`` or ``ja``.
        paper: ``a4`` or ``letter``.
        count: how many puzzles or questions; fewer if there are not so many.
        per_page: at most so many on a page: 6, 4, 2 or 1; fewer where print would be too small.
        grade: only puzzles of this grade, from 1 to 5.
        seed: draws the puzzles; the same seed gives the same sheet.
        lesson: the lesson whose questions are asked; of the whole course if left out.
        **options: the game's, such as ``act=2``; only puzzles that have them are drawn.

    Raises:
        BadOption: there is no such game, sheet, language, paper, grade, lesson or option.
    """
    _choose("language", language, LANGUAGES)
    _choose("paper", paper, tuple(PAPERS))
    sheets = _Sheets(game, language, paper, per_page, options)
    _choose("what", what, (*sheets.offered, ALL), game=game)
    make: dict[str, Callable[[], list[str]]] = {
        "board": sheets.board,
        "cards": sheets.cards,
        "puzzles": lambda: sheets.asked("puzzles", puzzles(game, count, grade, seed, options)),
        "questions": lambda: sheets.asked("questions", questions(game, count, lesson)),
    }
    pages = [one for name in (sheets.offered if what == ALL else (what,)) for one in make[name]()]
    return document(sheets.title(what), pages, language, paper, sheets.card)


def _choose(name: str, value: object, values: Sequence[Any], game: str = "") -> None:
    if value not in values or isinstance(value, bool):
        texts = catalogue(PACKAGE)
        code = "core.option.language" if name == "language" else f"print.{name}"
        shown = as_given(value, values)
        listed = ", ".join(map(str, values))
        raise BadOption(note(code, value=shown, values=listed, game=game), texts)


class _Sheets:
    """The sheets of one game in one language."""

    def __init__(
        self, game: str, language: str, paper: str, per_page: int, options: dict[str, Any]
    ) -> None:
        _choose("per-page", per_page, tuple(FITS))
        self.game = load(game, **options)
        self.language = language
        self.paper = paper
        self.per_page = per_page
        self.card = 33.0

    @property
    def offered(self) -> tuple[str, ...]:
        """The sheets that this game has."""
        name = self.game.name
        has = {
            "board": True,
            "cards": plugin(name).part("loose") is not None,
            "puzzles": bool(every(name)),
            "questions": bool(lesson_files(name)),
        }
        return tuple(sheet for sheet in SHEETS if has[sheet])

    def title(self, what: str) -> str:
        """Name a sheet."""
        game = self.game.texts.text("game", self.language)
        told = "" if what == ALL else say(what, self.language)
        return say("head", self.language, game=game, what=told) if told else game

    def board(self) -> list[str]:
        """Give the board as it lies before the first action."""
        look = Look(self.language, "phone")
        drawn = figure(picture(self.game, self.game.start(), look), "", "board")
        body = f'<div class="whole">{drawn}</div>'
        return [page(self.title("board"), body, self.language, "board")]

    def cards(self) -> list[str]:
        """Give each kind of card, or each piece, to be cut out."""
        items = plugin(self.game.name).part("loose")(self.game, self.language)
        first = items[0].area
        assert isinstance(first, Rect)
        if first.w > _WIDE * first.h:
            self.card = 50.0
        cut = f"<p>{escape(say('cut', self.language))}</p>"
        cards = "".join(map(loose, items))
        body = f'{cut}<div class="cards">{cards}</div>'
        return [page(self.title("cards"), body, self.language, "loose")]

    def asked(self, what: str, asked: Sequence[Asked]) -> list[str]:
        """Give what is asked, and after each page one with its answers."""
        pages: list[str] = []
        numbered = list(enumerate(asked, 1))
        while numbered:
            layout = self._layout([one for _, one in numbered])
            some, numbered = numbered[: layout.per_page], numbered[layout.per_page :]
            each = (
                figure(self._scene(one, layout.look), self._caption(number, one), f"{what}{number}")
                for number, one in some
            )
            body = figures(each, layout.per_page, beside=layout.beside)
            pages.append(page(self.title(what), body, self.language, what, named=True))
            pages.append(self._answers(some))
        return pages

    def _layout(self, left: Sequence[Asked]) -> Layout:
        def size_of(number: int, layout: Layout) -> float:
            one = left[number]
            lines = ("0. " + one.asked(self.language), *self._options(one))
            return print_size(self._scene(one, layout.look), lines, self.paper, layout)

        return best(len(left), self.per_page, size_of)

    def _scene(self, one: Asked, size: str) -> Scene:
        look = Look(self.language, size, seat=one.seat, show=one.show, veiled=one.veiled)
        return picture(one.game, one.state, look)

    def _options(self, one: Asked) -> list[str]:
        named = one.options(self.language)
        return [say("option", self.language, letter=letter, text=text) for letter, text in named]

    def _caption(self, number: int, one: Asked) -> str:
        caption = f"<p><b>{number}.</b> {escape(one.asked(self.language))}</p>"
        options = "".join(f"<li>{escape(line)}</li>" for line in self._options(one))
        return f"{caption}<ol>{options}</ol>" if options else caption

    def _answers(self, some: Sequence[tuple[int, Asked]]) -> str:
        first, last = some[0][0], some[-1][0]
        key = "answers" if last > first else "answer-one"
        title = say(key, self.language, first=first, last=last)
        items = "".join(
            f"<li>{''.join(self._reasons(number, one))}</li>" for number, one in some
        )
        body = f'<ol class="answers">{items}</ol>'
        return page(title, body, self.language, "answers")

    def _reasons(self, number: int, one: Asked) -> Iterator[str]:
        head, *reasons = one.answer(self.language)
        yield f"<p><b>{number}.</b> <b>{escape(head)}</b></p>"
        yield from (f"<p>{escape(reason)}</p>" for reason in reasons)
