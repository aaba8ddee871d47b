"""Keeping a match as it goes: written before it is shown, and never over another board's lines."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from contextlib import suppress
from datetime import datetime
from pathlib import Path
from typing import Any

from sengoku.core.errors import DamagedRecord
from sengoku.core.game import CHANCE, Resign, Seat, TakeBack
from sengoku.play.match import pasted, shelf
from sengoku.play.match.head import PERSON, named, set_up
from sengoku.play.match.history import History, Node
from sengoku.play.match.match import Match
from sengoku.play.match.record import open_record
from sengoku.play.match.shelf import folders
from sengoku.play.match.writer import put, save, settle, write

_swept: set[Path] = set()
"""The folders this kernel has swept."""


class Autosave:
    """Keeps one match after another, each in a file that no other board writes.

    Attributes:
        path: the file of the match kept last, once there is one.
        document: a file of a person's own that is written besides, as long as nobody else does.
        others: the files of other boards that hold lines of this match which are not here.
        shared: whether people at other boards play the match too.
        away: what is said while one of them is to act, in the common catalogue.
    """

    shared = False
    away = "table.away"

    def __init__(self) -> None:
        self.path: Path | None = None
        self.others: tuple[Path, ...] = ()
        self.document: Path | None = None
        self._handed = b""
        self._unsettled: Path | None = None
        self._own = False
        self._match: Match | None = None
        self._seen: set[Node] = set()
        self._due = False
        self._known: dict[tuple[Path, tuple[int, int]], bool] = {}

    def adopt(self, match: Match, path: Path | None) -> None:
        """Go on keeping a match that was found in a file, which is left alone until it goes on."""
        self._match, self.path = match, path
        self._own, self.others, self.document = False, (), None
        self._known.clear()
        self._seen, self._due = set(match.history.nodes()), False

    def attach(self, document: Path) -> None:
        """Write a match that was adopted to the file it was opened from as well.

        Args:
            document: the file. Where somebody else writes it meanwhile, it is left alone.

        Raises:
            OSError: it cannot be read.
        """
        self.document, self._handed = document, document.read_bytes()

    def follow(self, match: Match, sitters: Sequence[str] = ()) -> str:
        """Keep a match from when a person acts in it: one that is only looked at stays as it is.

        To be called after every change; for the rest like `save`.
        """
        if self._match is not match:
            self.adopt(match, None)
        new = [node for node in match.history.nodes() if node not in self._seen]
        self._seen.update(new)
        self._due = self._due or any(by_person(node, sitters) for node in new)
        return self._write(match, sitters) if self._due else ""

    def save(self, match: Match, sitters: Sequence[str] = ()) -> str:
        """Keep a match; give what went wrong, or an empty text. Never raises `OSError`.

        A match in which no person has acted is not kept.

        Args:
            match: the match.
            sitters: who sits at each seat, ``person`` or a bot's name; persons if left out.
        """
        if self._match is not match:
            self.adopt(match, None)
        return self._write(match, sitters) if acted(match, sitters) else ""

    def settle(self) -> None:
        """Let what was written outlast a power cut; to be called once it is shown."""
        path, self._unsettled = self._unsettled, None
        if path is not None:
            settle(path)

    def look(self) -> bool:
        """Look whether another board goes on with this match; tell whether that is news."""
        if self._match is None or self.path is None or not self._own:
            return False
        before = set(self.others)
        others = [
            path
            for path, about in shelf.lines_of(self.path)
            if path != self.path and not self._has(path, about)
        ]
        if self.document is not None and self._changed(self.document):
            others.append(self.document)
        self.others = tuple(others)
        return bool(set(self.others) - before) and not before

    def _has(self, path: Path, about: tuple[int, int]) -> bool:
        """Tell whether all that a file holds is in this match; it is read once for each change."""
        known = self._known.get((path, about))
        if known is None or not known:
            assert self._match is not None
            known = self._known[path, about] = holds(self._match.history, path)
        return known

    def _write(self, match: Match, sitters: Sequence[str]) -> str:
        kept = kept_besides(match, sitters)
        problem = ""
        for path in self._targets(match, sitters):
            try:
                path.parent.mkdir(parents=True, exist_ok=True)
                save(match, path, kept)
            except OSError as error:
                problem = problem or f"{path.parent}: {error.strerror or error}"
                continue
            before, taking = self.path, self.path is not None and not self._own
            self.path, self._own, self._unsettled = path, True, path
            _sweep(path)
            if taking and before is not None and not self._took(match, before):
                # Another board has taken it at the same time, so it is written once more.
                return self._write(match, sitters)
            if self.document is not None and not self._changed(self.document):
                self._hand(match, self.document, kept)
            return ""
        return problem

    def _changed(self, document: Path) -> bool:
        """Tell whether somebody else has written a document; if it is gone, nobody has."""
        try:
            return document.read_bytes() != self._handed
        except OSError:
            return False

    def _hand(self, match: Match, document: Path, kept: Mapping[str, Any]) -> None:
        """Write a document; where that cannot be done, the match is kept all the same."""
        text = write(match, kept)
        with suppress(OSError):
            if document.exists():
                put(text, document)
                self._handed = text.encode()

    def _targets(self, match: Match, sitters: Sequence[str]) -> list[Path]:
        """Say where to write: what cannot be written there goes where it can."""
        if self.path is None:
            return new_paths(match, sitters)
        if self._own:
            return [self.path]
        return [shelf.line_beside(self.path), *new_paths(match, sitters)]

    def _took(self, match: Match, before: Path) -> bool:
        """Take the files a match was opened from; tell whether all of it is still in our own."""
        own = self.path
        assert own is not None
        paths = [path for path, _ in shelf.lines_of(before) if path != own]
        self.path = shelf.take(paths, own, lambda path: judged(match.history, path)) or own
        return self.path.exists()


def _sweep(path: Path) -> None:
    """Sweep a folder once, after something could be written there."""
    if path.parent not in _swept:
        _swept.add(path.parent)
        shelf.sweep(path)


def judged(history: History, path: Path) -> str:
    """Tell what becomes of a file: ``covered``, ``damaged`` beyond what is here, or ``more``."""
    if holds(history, path):
        return "covered"
    try:
        found = open_record(path, partial=True)
    except DamagedRecord:
        return "damaged"
    return "damaged" if history.covers(found.history) else "more"


def holds(history: History, path: Path) -> bool:
    """Tell whether every line of a file is in a history, without playing it through."""
    with suppress(DamagedRecord, OSError, LookupError, TypeError, ValueError):
        doc, _ = pasted.find(path.read_text(encoding="utf-8-sig"))
        lines: list[tuple[int, list[Node]]] = []
        for number, entry in enumerate([doc, *doc["branches"]]):
            at = entry["at"] if number else 0
            node = history.root
            if number:
                first, nodes = lines[entry["line"]]
                node = nodes[at - first]
            walked = _walked(node, entry["plies"])
            if walked is None:
                return False
            lines.append((at, walked))
        return True
    return False


def _walked(node: Node, actions: Sequence[str]) -> list[Node] | None:
    """List a node and those that actions lead to; ``None`` if one of them is not there."""
    nodes = [node]
    for action in actions:
        found = next((one for one in nodes[-1].children if str(one.done.action) == action), None)
        if found is None:
            return None
        nodes.append(found)
    return nodes


def kept_besides(match: Match, sitters: Sequence[str]) -> dict[str, Any]:
    """Give what a kept match says besides its record, so that it need not be opened."""
    kept: Mapping[str, Any] = {
        "title": match.title,
        "sitters": list(named(sitters)),
        "over": over(match),
    }
    count = match.cursor - match.laid
    return {**{key: one for key, one in kept.items() if one}, "count": count}


def new_paths(match: Match, sitters: Sequence[str] = ()) -> list[Path]:
    """List where a new match can be kept, the preferred place first."""
    stamp = datetime.now().strftime("%Y%m%d-%H%M%S")
    own = match.start if match.own_start else None
    name = shelf.new_name(match.game.name, set_up(match.game, own, sitters), stamp)
    return [folder / name for folder in folders()]


def over(match: Match) -> bool:
    """Tell whether the line being played was played to its end."""
    line = match.history.line
    return match.game.outcome(line[-1].done.after if line else match.start) is not None


def ended(match: Match) -> Node | None:
    """Give where a match ended: on the line being played, or else on another one."""
    if over(match):
        return match.history.line[-1] if match.length else match.history.root
    # A line goes no further than its end.
    ends = (one for one in match.history.nodes() if not one.children)
    return next((one for one in ends if match.game.outcome(one.done.after)), None)


def acted(match: Match, sitters: Sequence[str]) -> bool:
    """Tell whether a person has acted, on any line: not only bots and chance."""
    return any(by_person(node, sitters) for node in match.history.nodes())


def by_person(node: Node, sitters: Sequence[str]) -> bool:
    """Tell whether a person did a ply; an unknown player counts as one."""
    ply = node.done
    action = ply.action
    seat: Seat = action.seat if isinstance(action, Resign | TakeBack) else ply.before.actor
    return seat != CHANCE and (not 0 <= seat < len(sitters) or sitters[seat] == PERSON)
