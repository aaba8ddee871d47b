"""What a class's files say together: who came how far, what was tried, which puzzles were found."""

from __future__ import annotations

import json
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import Any

from sengoku.core.errors import SengokuError
from sengoku.core.notes import Note
from sengoku.core.options import one_of
from sengoku.core.puzzle import Puzzle
from sengoku.core.texts import LANGUAGES
from sengoku.play.classroom.pupil import PACKAGE, NotProgress, Pupil, read
from sengoku.play.classroom.rows import (
    ASKED,
    OPTION,
    UNKNOWN,
    Findings,
    LessonRow,
    PuzzleRow,
    Sort,
    StepRow,
    Wrong,
)
from sengoku.play.classroom.told import lines, tables
from sengoku.play.lesson.model import Lesson, judge
from sengoku.play.lesson.player import LessonPlayer, lesson
from sengoku.play.lesson.puzzle import puzzles
from sengoku.play.lesson.tries import ASTRAY, HINT, SHOWN, Tries
from sengoku.play.match.spoken import READER
from sengoku.play.practice.trainer import counts_of

ENDINGS = (".json", ".zip")


class ClassProgress:
    """The progress of some pupils.

    Args:
        pupils: what their files hold; of two files with one mark the one that tells more counts.
        problems: files that could not be read, and why.

    Attributes:
        pupils: one for each mark.
        problems: as given.
    """

    def __init__(
        self, pupils: Iterable[Pupil], problems: Iterable[tuple[str, SengokuError]] = ()
    ) -> None:
        best: dict[str, Pupil] = {}
        self._files = 0
        for pupil in pupils:
            self._files += 1
            if pupil.mark not in best or pupil.reach > best[pupil.mark].reach:
                best[pupil.mark] = pupil
        self.pupils = tuple(best.values())
        self.problems = tuple(problems)

    def __repr__(self) -> str:
        return f"<ClassProgress: {len(self.pupils)} pupils, {len(self.problems)} unread files>"

    def __str__(self) -> str:
        return self.text()

    def _repr_html_(self) -> str:
        return self.html(READER.asked())

    def lessons(self) -> list[LessonRow]:
        """Tell of every lesson that somebody began how far the class came in it."""
        rows = []
        for file, taught in sorted(self._taught().items()):
            done, stands = 0, Counter[int]()
            docs = [pupil.lessons[file] for pupil in self.pupils if file in pupil.lessons]
            for doc in docs:
                player = LessonPlayer(taught)
                player.resume(doc)
                if player.done or doc.get("done") is True:
                    done += 1
                else:
                    stands[_stands(player, doc)] += 1
            rows.append(LessonRow(taught, len(docs), done, dict(sorted(stands.items()))))
        return rows

    def steps(self) -> list[StepRow]:
        """Tell of every step at which something went wrong what it was, the hardest first."""
        rows = []
        for file, taught in self._taught().items():
            docs = [pupil.lessons[file] for pupil in self.pupils if file in pupil.lessons]
            for index in range(len(taught.steps)):
                counts = [found for doc in docs if (found := _counts(doc, taught, index))]
                if counts:
                    rows.append(_step(taught, index, counts))
        return sorted(rows, key=lambda row: (-row.pupils, row.lesson.file, row.step))

    def puzzles(self) -> list[PuzzleRow]:
        """Tell how puzzles went, by sorts."""
        tried: Counter[tuple[str, Sort]] = Counter()
        found: Counter[tuple[str, Sort]] = Counter()
        who = defaultdict(set)
        for pupil in self.pupils:
            for game, doc in pupil.practice.items():
                for key, (count, first) in counts_of(doc).items():
                    sort = _sorts(game).get(key)
                    if sort is not None:
                        tried[game, sort] += count
                        found[game, sort] += first
                        who[game, sort].add(pupil.mark)
        return [
            PuzzleRow(game, sort, tried[game, sort], found[game, sort], len(who[game, sort]))
            for game, sort in sorted(tried)
        ]

    def text(self, language: str = "en") -> str:
        """Tell all of it in words, line by line.

        Raises:
            BadOption: there is no such language.
        """
        one_of("language", language, LANGUAGES)
        return "\n".join(lines(self._findings(), language))

    def html(self, language: str = "en") -> str:
        """Tell all of it as tables.

        Raises:
            BadOption: there is no such language.
        """
        one_of("language", language, LANGUAGES)
        return tables(self._findings(), language)

    def _findings(self) -> Findings:
        rows = self.lessons(), self.steps(), self.puzzles()
        count = len(self.pupils)
        return Findings(count, self._files - count, *rows, self.problems)

    def _taught(self) -> dict[str, Lesson]:
        """Find the lessons that the files name; a lesson that is not there is passed over."""
        files = {file for pupil in self.pupils for file in pupil.lessons}
        found = {file: _lesson(file) for file in sorted(files)}
        return {file: one for file, one in found.items() if one is not None}


def class_of(folder: Path) -> ClassProgress:
    """Put together the files of a class.

    Args:
        folder: where they lie, under any names; folders in it are looked into too.

    Raises:
        NotProgress: there is no such folder.
    """
    if not folder.is_dir():
        raise NotProgress("folder.none", folder=folder.name)
    pupils: list[Pupil] = []
    problems: list[tuple[str, SengokuError]] = []
    for path in sorted(folder.rglob("*")):
        hidden = any(part.startswith(".") for part in path.relative_to(folder).parts)
        if path.suffix.lower() in ENDINGS and not hidden and not path.is_dir():
            try:
                pupils.append(read(path.read_bytes()))
            except NotProgress as error:
                problems.append((path.name, error))
            except OSError as error:
                why = NotProgress("file.unread", problem=error.strerror or str(error))
                problems.append((path.name, why))
    return ClassProgress(pupils, problems)


def example() -> ClassProgress:
    """Give a made-up class, to see what a teacher sees."""
    text = (files(PACKAGE) / "example.json").read_text(encoding="utf-8")
    return ClassProgress(read(json.dumps(doc).encode()) for doc in json.loads(text))


@cache
def _lesson(file: str) -> Lesson | None:
    game, _, name = file.removesuffix(".toml").partition("/")
    try:
        return lesson(game, name)
    except SengokuError:
        return None


def _stands(player: LessonPlayer, doc: Mapping[str, Any]) -> int:
    """Give the step at which a pupil stands, who may have come farther before beginning anew."""
    stood = doc.get("stood")
    before = stood if type(stood) is int and stood < player.count else 0
    return max(player.first_open, before)


def _counts(doc: Mapping[str, Any], taught: Lesson, index: int) -> dict[str, int]:
    """Give what a pupil tried at a step: actions, and answers by their number."""
    found = dict(Tries(doc.get("tries")).at(index))
    picked = doc.get("picked")
    options = picked.get(str(index)) if isinstance(picked, Mapping) else None
    ask = taught.steps[index].ask
    for option in options if isinstance(options, list) else ():
        if type(option) is int and 0 <= option < len(ask) and not ask[option].right:
            found[str(option)] = 1
    return found


def _step(taught: Lesson, index: int, counts: list[dict[str, int]]) -> StepRow:
    total: Counter[str] = Counter()
    for each in counts:
        total.update(each)
    kinds: dict[str, list[Any]] = {}
    for what in total:
        if what in (HINT, SHOWN, ASTRAY):
            continue
        kind = _kind(taught, index, what)
        key = kind.code if isinstance(kind, Note) else kind
        key = what if kind in (OPTION, ASKED) else key
        kinds.setdefault(key, [kind, what, 0, set()])
        kinds[key][2] += total[what]
        kinds[key][3] |= {number for number, each in enumerate(counts) if what in each}
    wrong = [Wrong(kind, what, tries, len(who)) for kind, what, tries, who in kinds.values()]
    wrong.sort(key=lambda one: (-one.pupils, -one.tries, one.what))
    signs = total[HINT], total[SHOWN], total[ASTRAY]
    return StepRow(taught, index, len(counts), *signs, tuple(wrong))


def _kind(taught: Lesson, index: int, what: str) -> Note | str:
    """Tell what kind of wrong try something was, by the lesson as it is now."""
    step = taught.steps[index]
    if what in map(str, range(len(step.ask))):
        return OPTION
    player = LessonPlayer(taught)
    player.goto(index)
    state = player.table.match.state
    try:
        verdict = judge(taught.game, state, step, taught.game.parse(state, what))
    except SengokuError:
        return UNKNOWN
    return verdict.note or ASKED


@cache
def _sorts(game: str) -> Mapping[str, Sort]:
    """Give, by its key, of what sort each puzzle of a game is."""
    try:
        found = puzzles(game)
    except SengokuError:
        return {}
    return {one.key: _sort(one) for one in found}


def _sort(puzzle: Puzzle) -> Sort:
    if puzzle.theme:
        return puzzle.theme, "", 0
    return "", puzzle.goal, puzzle.moves if puzzle.goal == "win" else 0
