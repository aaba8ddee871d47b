"""What a pupil's cell asks: check my answer, give me a hint, in my language."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

from sengoku.bots import blame
from sengoku.bots.blame import Blamed
from sengoku.core.game import Game, Note, note
from sengoku.core.notes import Arg
from sengoku.core.options import one_of
from sengoku.core.texts import LANGUAGES, USUAL, Catalogue, catalogue
from sengoku.teaching.finding import Finding, Kind, NotYet, Wrong, scene_of
from sengoku.teaching.positions import SHOWN
from sengoku.teaching.source import task, unknown
from sengoku.teaching.tasks import PARTS
from sengoku.teaching.trying import printed

TEXTS = "sengoku.teaching"
HIDDEN = (SHOWN, 2, 3)
"""The luck with which a teacher's check tries an answer."""


class _Desk:
    """What is remembered between two cells: the language, and the hints given."""

    def __init__(self) -> None:
        self.language = USUAL
        self.hints: Counter[str] = Counter()


_desk = _Desk()


def speak(language: str) -> None:
    """Choose the language of what is said from now on.

    Args:
        language: ``en`` or ``ja``.

    Raises:
        BadOption: there is no such language.
    """
    _desk.language = one_of("language", language, LANGUAGES)


def spoken() -> str:
    """Tell the language of what is said."""
    return _desk.language


def check(name: str, *answers: Any) -> Finding:
    """Try an answer and say what is wrong, if something is.

    Args:
        name: the task and its part, such as ``win-at-once.wins``.
        *answers: the pupil's function or functions.

    Raises:
        BadOption: there is no such task.

    >>> import random
    >>> print(check("first-bot.legal", lambda game, position: game.legal(position)[0]))
    ✓ Right: in each of 30 positions your bot gave a legal action.
    """
    return _tried(name, answers, SHOWN)


def require(name: str, *answers: Any) -> None:
    """Try an answer on more positions than `check` does, as a grade needs it.

    Args:
        name: the task and its part.
        *answers: the pupil's function or functions.

    Raises:
        AssertionError: says what is wrong; with it nbgrader gives no points.
    """
    for luck in HIDDEN:
        finding = _tried(name, answers, luck)
        if finding.kind != "right":
            raise AssertionError(finding.text)


def hint(name: str) -> Finding:
    """Give the next hint of a task; each call gives one more.

    Args:
        name: the task, such as ``win-at-once``.

    Raises:
        BadOption: there is no such task.
    """
    hints = task(name.partition(".")[0]).hints
    number = _desk.hints[name] % len(hints)
    _desk.hints[name] += 1
    told: dict[str, Arg] = {"number": number + 1, "count": len(hints)}
    told["hint"] = hints[number][_desk.language]
    text = catalogue(TEXTS).text("said.hint", _desk.language, **told)
    return Finding("hint", text, _desk.language)


def show(game: Game[Any], position: Any) -> Finding:
    """Draw a position in the cell.

    Args:
        game: the rules.
        position: the position.
    """
    return Finding("shown", "", _desk.language, scene_of(game, position, _desk.language))


def _tried(name: str, answers: tuple[Any, ...], luck: int) -> Finding:
    if name not in PARTS:
        raise unknown(name, PARTS)
    before = random.getstate()
    random.seed(luck)
    printed.forget()
    try:
        told: Note = PARTS[name](*answers, luck)
    except NotYet:
        return _found("not-yet", note("said.not-yet"))
    except Wrong as wrong:
        text = blamed(wrong, wrong.game).text(_desk.language)
        drawn = wrong.game is not None and wrong.position is not None
        scene = scene_of(wrong.game, wrong.position, _desk.language) if drawn else None  # type: ignore[arg-type]
        said = blame.shortened(printed.text)
        return Finding("wrong", text, _desk.language, scene, f"wrong.{wrong.code}", said)
    finally:
        random.setstate(before)
    return _found("right", told)


def blamed(wrong: Wrong, game: Game[Any] | None) -> Blamed:
    """Give a wrong answer as an error, which says itself in either language."""
    return Blamed(wrong.code, texts_for(game), **wrong.args_)


def texts_for(game: Game[Any] | None) -> Catalogue:
    """Give the sentences about answers, with the words of a game."""
    return Catalogue(TEXTS, blame.words(game))


def _found(kind: Kind, told: Note) -> Finding:
    text = catalogue(TEXTS).say(told, _desk.language)
    said = blame.shortened(printed.text)
    return Finding(kind, text, _desk.language, code=told.code, printed=said)
