"""The games of a tournament in an SQLite file: each once, whatever is killed and when."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

from sengoku.arena.plan import Tournament, refused, seated
from sengoku.arena.playing import Played
from sengoku.core.errors import BadOption
from sengoku.core.nesting import anything
from sengoku.core.texts import quoted

MADE = """
CREATE TABLE IF NOT EXISTS plan (only INTEGER PRIMARY KEY CHECK (only = 1), text TEXT NOT NULL);
CREATE TABLE IF NOT EXISTS played (
    id TEXT PRIMARY KEY, winners TEXT NOT NULL, scores TEXT NOT NULL, plies INTEGER NOT NULL,
    seconds TEXT NOT NULL, fault TEXT NOT NULL, at_fault INTEGER NOT NULL, record TEXT NOT NULL
) WITHOUT ROWID;
"""


class Store:
    """What was played, written game by game.

    A game is in the file as a whole or not at all, and never twice: its id is its key, and what
    comes a second time changes nothing.

    Args:
        path: the file, or ``:memory:``.
        plan: the tournament; a file of another one is refused.

    Raises:
        BadOption: the file holds another tournament, or is no file of results.
    """

    def __init__(self, path: str | Path, plan: Tournament) -> None:
        self.path = str(path)
        self._entrants, self._table = len(plan.entrants), plan.seats
        try:
            self._base = sqlite3.connect(self.path, timeout=60)
        except (sqlite3.Error, TypeError) as error:
            raise refused("file", path=quoted(path, 200), why=quoted(error)) from error
        try:
            self._begin(plan)
        except sqlite3.DatabaseError as error:
            self._base.close()
            raise refused("file", path=quoted(path, 200), why=quoted(error)) from error
        except BaseException:
            self._base.close()
            raise

    def _begin(self, plan: Tournament) -> None:
        with self._base as base:
            if self.path != ":memory:":
                base.execute("PRAGMA journal_mode=WAL")
            base.executescript(MADE)
            base.execute("INSERT OR IGNORE INTO plan VALUES (1, ?)", (plan.written(),))
        (kept,) = self._base.execute("SELECT text FROM plan").fetchone()
        if kept != plan.written():
            raise refused("other", path=quoted(self.path, 200))

    def add(self, played: Played) -> None:
        """Write a game, once and for all; one that is there stays as it is."""
        row = (
            played.id,
            json.dumps(played.winners),
            json.dumps(played.scores),
            played.plies,
            json.dumps(played.seconds),
            played.fault,
            played.at_fault,
            played.record,
        )
        with self._base as base:
            base.execute(f"INSERT OR IGNORE INTO played VALUES ({', '.join('?' * len(row))})", row)

    def done(self) -> frozenset[str]:
        """Name the fixtures that were played."""
        return frozenset(name for (name,) in self._base.execute("SELECT id FROM played"))

    def games(self) -> Iterator[Played]:
        """Give what was played, in the order of the ids.

        Raises:
            BadOption: a game in the file is damaged.
        """
        with closing(self._base.execute("SELECT * FROM played ORDER BY id")) as rows:
            for name, winners, scores, plies, seconds, fault, at_fault, record in rows:
                self._known(name)
                won, points = self._numbers(name, winners), self._numbers(name, scores)
                spent = self._numbers(name, seconds)
                seats = {*range(self._table)}
                whole = len(spent) == len(seats) and {at_fault, *won} <= {-1, *seats}
                if not whole or -1 in won:
                    raise self._damaged(name)
                yield Played(name, won, points, plies, spent, fault, at_fault, record)

    def _damaged(self, name: str) -> BadOption:
        return refused("damaged", path=quoted(self.path, 200), id=quoted(name))

    def _known(self, name: str) -> None:
        """Refuse an id that tells of nobody in this tournament."""
        try:
            placed = seated(name, self._table)
        except ValueError as error:
            raise self._damaged(name) from error
        if len(placed) != self._table or not {*placed} <= {*range(self._entrants)}:
            raise self._damaged(name)

    def _numbers(self, name: str, text: str) -> tuple[Any, ...]:
        """Read a list of numbers, which somebody may have changed by hand."""
        try:
            found = anything(text)
            if not isinstance(found, list):
                raise TypeError(text)
            sum(found)
        except (ValueError, TypeError, RecursionError) as error:
            raise self._damaged(name) from error
        return tuple(found)

    def close(self) -> None:
        """Close the file."""
        self._base.close()
