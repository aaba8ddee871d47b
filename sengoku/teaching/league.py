"""A pupil's function as a bot, and a league of such bots."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from html import escape
from typing import TYPE_CHECKING, Any

from sengoku.bots import Bot, Choice
from sengoku.bots.blame import action_of, file_of
from sengoku.core.errors import BrokenBot
from sengoku.core.game import Seat, note
from sengoku.core.texts import catalogue
from sengoku.teaching.asking import TEXTS, blamed, spoken, texts_for
from sengoku.teaching.finding import Finding, NotYet, Wrong
from sengoku.teaching.trying import careful, empty, staying

if TYPE_CHECKING:
    from sengoku.arena import Results

Chooses = Callable[[Any, Any], Any]
"""A pupil's bot: it is given the rules and a position, and gives an action."""

HEADINGS = ("who", "games", "points", "share", "faults")


def as_bot(function: Chooses, name: str = "") -> type[Bot]:
    """Make a class of bots of a function, to be seated at a board or in a tournament.

    A board itself gives up on a bot that never answers, so nothing limits it here.

    Args:
        function: called with the rules and the position as its seat sees it; gives an action.
        name: what it is called; the function's own name if left out.

    >>> as_bot(lambda game, position: game.legal(position)[0], "first").name
    'first'
    """

    class Own(Bot):
        written_in = file_of(function)

        def think(self, view: Any, seat: Seat) -> Iterator[Choice]:
            if not callable(function):
                raise BrokenBot(note("said.not-yet"), texts_for(self.game))
            before = random.getstate()
            random.seed(self.rng.random())  # so that a game can be played again
            try:
                with staying(function):
                    given = function(self.game, view)
                if given is ... or (given is None and empty(function)):
                    raise NotYet
                yield Choice(action_of(self.game, view, given, called))
            except Wrong as wrong:
                raise blamed(wrong, self.game) from None
            except (NotYet, NotImplementedError):
                raise BrokenBot(note("said.not-yet"), texts_for(self.game)) from None
            finally:
                random.setstate(before)

    called = getattr(function, "__name__", "") or "bot"
    Own.name = name or getattr(function, "__name__", "bot")
    return Own


def _within_limits(function: Chooses) -> Chooses:
    """Have a function answer in time, and tell the line in which it fails.

    One that was cut once would only be waited for again in each game: it is asked no more.
    """
    if not callable(function):
        return function
    late: list[Wrong] = []

    def asked(game: Any, view: Any) -> Any:
        if late:
            raise late[0]
        try:
            return careful(function, (game, view), file_of(function), game, view)
        except Wrong as wrong:
            if wrong.code == "endless":
                late.append(wrong)
            raise

    return asked


@dataclass(frozen=True)
class LeagueTable:
    """What came of a league, as a table in the notebook.

    Args:
        results: the games.
        language: in which it is headed.
    """

    results: Results
    language: str

    def _rows(self) -> list[list[str]]:
        rows = [[catalogue(TEXTS).text(f"league.{one}", self.language) for one in HEADINGS]]
        for row in self.results.table():
            share = f"{row.share:.0%} ({row.low:.0%}–{row.high:.0%})"
            rows.append([row.name, str(row.games), f"{row.points:g}", share, str(row.faults)])
        return rows

    def _faults(self) -> list[str]:
        """Say who lost by which fault, as the arena says it."""
        arena = catalogue("sengoku.arena")
        return [
            arena.text("arena.faults", self.language, name=name, fault=fault, count=count)
            for name, fault, count in self.results.faults(self.language)
        ]

    def __str__(self) -> str:
        return "\n".join(["  ".join(row) for row in self._rows()] + self._faults())

    def _repr_mimebundle_(self, **_: Any) -> dict[str, str]:
        head, *rows = [[escape(cell) for cell in row] for row in self._rows()]
        lines = ["".join(f"<th>{cell}</th>" for cell in head)]
        lines += ["".join(f"<td>{cell}</td>" for cell in row) for row in rows]
        body = "".join(f"<tr>{line}</tr>" for line in lines)
        faults = "".join(f"<p>{escape(fault)}</p>" for fault in self._faults())
        html = f'<table lang="{self.language}">{body}</table>{faults}'
        return {"text/html": html, "text/plain": str(self)}


def league(
    players: Mapping[str, Chooses | str], games: int = 20, seed: int = 1
) -> LeagueTable | Finding:
    """Let every bot meet every other one in act 1, and give the table.

    A function that answers nothing for some seconds loses this game and all that follow.

    Args:
        players: by name a function, or the name of a bot of Sengoku's.
        games: how many each pair plays; each sits on both sides as often.
        seed: makes all luck repeatable.

    Returns:
        The table; where there is no SQLite for the games, a sentence that says so.

    >>> print(league({"random": "random", "greedy": "greedy"}, games=4))
    Bot  Games  Points  Share (95 % interval)  Lost by a fault
    greedy  4  4  100% (51%–100%)  0
    random  4  0  0% (0%–49%)  0
    """
    try:
        from sengoku.arena import Entrant, Tournament, run
    except ImportError:  # a browser's Python may lack SQLite
        text = catalogue(TEXTS).text("league.not-here", spoken())
        return Finding("hint", text, spoken(), code="league.not-here")
    entrants = tuple(
        Entrant(name, one if isinstance(one, str) else as_bot(_within_limits(one), name))
        for name, one in players.items()
    )  # fmt: skip
    plan = Tournament("rokumon", {"act": 1}, entrants, games=games, seed=seed)
    return LeagueTable(run(plan, progress=None), spoken())
