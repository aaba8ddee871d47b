"""What a learner has met of a game: the kinds of it in which lessons or games were begun.

Kinds differ in their rules, such as an act, an edition or a deck, and not in how many play.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import suppress
from functools import cache
from typing import Any

from sengoku.core.errors import DamagedRecord, SengokuError
from sengoku.core.puzzle import Puzzle
from sengoku.core.toml import read
from sengoku.games import lesson_files, load, package, rule_lessons
from sengoku.play.board.guard import say
from sengoku.play.board.kept import Kept
from sengoku.play.board.progress import is_progress
from sengoku.play.lesson.puzzle import puzzles
from sengoku.play.match.head import head
from sengoku.play.match.shelf import folders, groups

Kind = tuple[Any, ...]

MOST = 50
"""Of so many matches, at most, the first lines are read: nobody waits for them."""


class Met:
    """Tells how near puzzles are to what was met; where nothing was, to the first lesson.

    Args:
        game: its name.

    Attributes:
        any: whether a lesson or a game was begun.
    """

    def __init__(self, game: str) -> None:
        self._game = game
        taught = [_kind(game, _file(game, name).get("options", {})) for name in rule_lessons(game)]
        self._first = {*taught[:1]}
        self._order = {kind: taught.index(kind) for kind in taught}
        self._known = [*self._order, *(_kind(game, one.options) for one in _unlike(game))]
        self.look()

    def look(self) -> None:
        """Read anew what was begun, be it at a board of another notebook."""
        # A campaign is of no act: it begins as what is taught first of all that is as near.
        met = {
            min(self._known, key=lambda one: (_differing(one, kind), _differing(kind, one)))
            for kind in (*_begun(self._game), *_played(self._game))
        }
        self.any = bool(met)
        self._kinds = met or self._first

    def far(self, puzzle: Puzzle) -> tuple[int, int]:
        """Tell how far a puzzle is from what was met, and from what that contains.

        Args:
            puzzle: one of the game. Of two that are as far, what is taught first is nearer.
        """
        kind = _kind(self._game, puzzle.options)
        other = min((_differing(kind, met) for met in self._kinds), default=0)
        return other, self._order.get(kind, len(self._order)) if other else 0

    def told(self, puzzle: Puzzle, language: str) -> str:
        """Say why this puzzle is offered before others; empty where no kinds are told apart.

        Args:
            puzzle: the one that is shown.
            language: of the reader.
        """
        if not any(self.far(one)[0] for one in _unlike(self._game)):
            return ""
        if not self.any or self.far(puzzle)[0]:
            # That may be so no more; what was met stays so.
            self.look()
        if self.far(puzzle)[0]:
            return say("met.not-yet", language)
        if self.any:
            return say("met.these", language)
        title = _file(self._game, rule_lessons(self._game)[0])["title"]
        return say("met.first", language, lesson=title.get(language) or title["en"])


def _begun(game: str) -> Iterator[Kind]:
    """Give the kinds of the lessons in which somebody went on from the first step."""
    for name in lesson_files(game):
        if Kept(f"lesson-{game}-{name}.json", is_progress).read():
            yield _kind(game, _file(game, name).get("options", {}))


def _played(game: str) -> Iterator[Kind]:
    """Give the kinds of the matches that are kept; of those with one name, one is looked at."""
    seen: set[str] = set()
    count = 0
    for group in groups(folders(), game):
        if count < MOST and group.variant not in seen - {""}:
            seen.add(group.variant)
            count += 1
            with suppress(OSError, DamagedRecord, SengokuError, TypeError):
                told = head(group.paths[0])
                if told is not None:
                    yield _kind(game, told.set_up.options)


def _kind(game: str, options: Mapping[str, Any]) -> Kind:
    return _filled(game, tuple(sorted(options.items())))


@cache
def _filled(game: str, options: tuple[tuple[str, Any], ...]) -> Kind:
    """Give those options in which puzzles differ, with what was left out or is not known now."""
    usual = load(game).options
    filled = load(game, **{name: one for name, one in options if name in usual}).options
    return tuple(filled[name] for name in _names(game))


@cache
def _names(game: str) -> tuple[str, ...]:
    """Name the options in which the puzzles of a game differ, but for how many play."""
    every = [load(game, **dict(one.options)).options for one in _unlike(game)]
    names = (name for name in every[0] if name != "seats") if every else ()
    return tuple(name for name in names if len({str(one[name]) for one in every}) > 1)


@cache
def _unlike(game: str) -> tuple[Puzzle, ...]:
    """Give one puzzle for each set of options."""
    return (*{tuple(sorted(one.options.items())): one for one in puzzles(game)}.values(),)


@cache
def _file(game: str, lesson: str) -> Mapping[str, Any]:
    """Read a lesson's file, without making the whole of it."""
    return read(package(game), "lessons", f"{lesson}.toml") or {}


def _differing(one: Kind, met: Kind) -> int:
    """Count in what a kind is another than one that was met, or than what that contains.

    A later act has the rules of those before it, and what is played with more has what is without.
    """
    pairs = zip(one, met, strict=True)
    return sum(not (a == b or (_counts(a) and _counts(b) and a < b)) for a, b in pairs)


def _counts(value: Any) -> bool:
    return isinstance(value, int)
