"""Checking a bot: a hundred positions of a game, and every fault with what to write instead."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Any

from sengoku.core.game import Action, Game
from sengoku.core.texts import plain
from sengoku.games import load
from sengoku.league.limits import Limits
from sengoku.league.pupil import PupilBot
from sengoku.league.words import Failed, lines, refused, say
from sengoku.play.match.match import Match

POSITIONS = 100
MOST_FAULTS = 12
"""After so many answers that were none the check ends: what is wrong has been seen."""

LIMITED = frozenset({"slow", "slept", "output", "memory"})
"""Faults that a limit ends: at which line of a loop that is depends on nothing but the clock."""

SHORT = 14
"""A position of more lines than that is told by its title alone."""

FOLLOWED = 0.5
"""So often the bot's own answer is played on, else a random one: so that positions differ."""


@dataclass(slots=True)
class Fault:
    """A fault that a check met.

    Args:
        failed: what it is, where it was met first.
        ply: how many plies had been played there.
        board: the position, as a board of characters.
        at: the line where it was met, or where the loop begins that a limit ended.
        count: how often it was met.
    """

    failed: Failed
    ply: int
    board: str
    at: int = 0
    count: int = 1


@dataclass(slots=True)
class Report:
    """What a check found.

    Args:
        file: the bot's file.
        played: the game and its options, as they are written in a command.
        asked: in how many positions it was asked.
        answered: in how many it gave an action that is allowed.
        slowest: the longest that it thought, in seconds of the processor.
        printed: the beginning of what it printed in a game.
        held: the walls that held round it.
        faults: what was wrong, in the order in which it was met.
    """

    file: str
    played: str = ""
    asked: int = 0
    answered: int = 0
    slowest: float = 0.0
    printed: str = ""
    held: tuple[str, ...] = ()
    faults: list[Fault] = field(default_factory=list)

    @property
    def fine(self) -> bool:
        """Tell whether nothing was wrong."""
        return not self.faults and self.answered == self.asked

    def text(self, language: str) -> str:
        """Tell all of it.

        Args:
            language: ``en`` or ``ja``.
        """
        told: dict[str, str | int] = {"file": self.file, "asked": self.asked}
        told |= {"answered": self.answered, "played": self.played}
        key = "fine" if self.fine else "faults" if self.begun else "begin"
        lines = [say(f"check.{key}", language, **told)]
        for number, fault in enumerate(self.faults, 1):
            lines += ["", f"{number}. {fault.failed.text(language)}", *self._where(fault, language)]
            # The advice comes last: it is what the reader goes on with.
            lines.append(say("check.fix", language, fix=fault.failed.fix(language)))
        if self.answered:
            lines += ["", say("check.slowest", language, seconds=f"{self.slowest:.2f}")]
        if self.printed:
            lines += [say("check.printed", language), self.printed.rstrip()]
        if self.held:
            lines += ["", walls(self.held, language)]
        return "\n".join(lines)

    @property
    def begun(self) -> bool:
        """Tell whether the file could be read, so that there is a bot to ask."""
        return all(fault.failed.begun for fault in self.faults)

    def _where(self, fault: Fault, language: str) -> list[str]:
        """Tell in which position a fault was met, where it was not met in all of them."""
        if not fault.failed.begun:
            return []
        if fault.count == self.asked:
            return [say("check.always", language, count=fault.count)]
        told = {"count": fault.count, "asked": self.asked, "ply": fault.ply}
        met = say("check.met", language, **told)
        return [met, *(f"   {line}".rstrip() for line in fault.board.splitlines())]

    def met(self, failed: Failed, match: Match, source: str) -> None:
        """Take in a fault: the same one at the same line, or in the same loop, is counted."""
        at = loop(source, failed.line) if failed.code in LIMITED else failed.line
        for fault in self.faults:
            if (fault.failed.code, fault.at) == (failed.code, at):
                fault.count += 1
                return
        self.faults.append(Fault(failed, match.cursor, _short(str(match)), at))


def loop(source: str, line: int) -> int:
    r"""Give the line at which the outermost loop round a line begins, or else its function.

    Args:
        source: a bot's file.
        line: one of its lines; 0 if nobody knows which.

    >>> loop("def f():\n    for a in b:\n        while a:\n            a += 1\n", 4)
    2
    """
    known, found, inset = lines(source.expandtabs())[:line], 0, 1_000_000
    for number in range(len(known), 0, -1):
        written = known[number - 1].strip()
        indent = len(known[number - 1]) - len(known[number - 1].lstrip())
        if not written or indent >= inset:
            continue
        inset = indent
        if written.startswith(("for ", "while ", "while(", "async for ")):
            found = number
        if written.startswith(("def ", "async def ", "class ")):
            return found or number
    return found or line


def _short(board: str) -> str:
    """Give a position without what it says of each thing on it."""
    told = board.rstrip().rpartition("\n\n")[0] or board
    lines = [line for line in told.splitlines() if line.strip()]
    return "\n".join(lines if len(lines) <= SHORT else lines[:1])


def walls(held: tuple[str, ...], language: str) -> str:
    """Say what keeps a bot in on this computer.

    Args:
        held: the walls' names, as a bot's process gave them.
        language: ``en`` or ``ja``.
    """
    whole = {"files", "calls"} <= {*held}
    return say("walls.system" if whole else "walls.python", language)


def written(game: Game[Any]) -> str:
    """Write a game and its options as a command has them; usual options are left out.

    >>> from sengoku.games import load
    >>> written(load("rokumon", act=1)), written(load("tenku", seats=3))
    ('--game rokumon --act 1', '--game tenku --seats 3')
    """
    usual = load(game.name).options
    chosen = {name: value for name, value in game.options.items() if value != usual.get(name)}
    words = [f"--{name.replace('_', '-')} {_typed(value)}" for name, value in chosen.items()]
    return " ".join([f"--game {game.name}", *words])


def _typed(value: object) -> str:
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def check(
    file: str, source: str, game: Game[Any], *, limits: Limits | None = None,
    positions: int = POSITIONS, seed: int = 1, language: str = "en",
) -> Report:  # fmt: skip
    """Ask a bot in many positions of a game, of whoever is to act, and report every fault.

    Args:
        file: what its file is called.
        source: the file's text.
        game: the rules.
        limits: what it may use.
        positions: how many.
        seed: makes all luck repeatable.
        language: of the boards in the report.

    Raises:
        BadOption: it is to be asked in no position, which would find nothing wrong.
    """
    if positions < 1:
        raise refused("failed.limit", what="positions", value=positions)
    report, luck = Report(file, written(game)), Random(seed)
    bound = limits or Limits()
    while report.asked < positions:
        match = Match(game, seed=luck.getrandbits(64), language=language)
        # Each game has a new process, as in a league.
        bot = PupilBot(game, luck, file, source, bound.written())
        try:
            for _ in _asked(bot, match, report, luck, positions):
                if sum(fault.count for fault in report.faults) >= MOST_FAULTS:
                    return report
                if not report.begun:  # what is wrong with the file is so in every position
                    return report
        finally:
            bot.close()
    return report


def _asked(
    bot: PupilBot, match: Match, report: Report, luck: Random, positions: int
) -> Iterator[None]:
    """Play a game through, and ask the bot wherever somebody is to act."""
    game = match.game
    while match.outcome is None and report.asked < positions:
        if match.deal(go_on=True):
            continue
        seat, action = match.state.actor, None
        view, before = game.view(match.state, seat), bot.elsewhere
        report.asked += 1
        try:
            action = bot.choose(view, seat).action
            report.answered += 1
        except Failed as failed:
            report.met(failed, match, bot.source)
        _noted(bot, report, before)
        yield
        match.play(_next(game, match, action, luck))


def _next(game: Game[Any], match: Match, action: Action | None, luck: Random) -> Action:
    """Choose what is played on."""
    if action is not None and luck.random() < FOLLOWED:
        return action
    return luck.choice(game.legal(match.state))


def _noted(bot: PupilBot, report: Report, before: float) -> None:
    """Keep what is seen of the process; one that has ended is begun anew at the next position."""
    sandbox = bot.sandbox
    if sandbox is None:
        return
    report.slowest = max(report.slowest, bot.elsewhere - before)
    report.held = sandbox.held or report.held
    # Its lines as they are, but nothing that would steer a terminal.
    printed = sandbox.printed.decode("utf-8", "replace").expandtabs()
    report.printed = max(report.printed, "\n".join(map(plain, printed.split("\n"))), key=len)
    if not sandbox.alive:
        bot.close()
