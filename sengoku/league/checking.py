"""Checking a bot: a hundred positions of a game, and every fault with what to write instead."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field
from random import Random
from typing import Any

from sengoku.core.game import Action, Game
from sengoku.league.limits import Limits
from sengoku.league.pupil import PupilBot
from sengoku.league.words import Failed, say
from sengoku.play.match.match import Match

POSITIONS = 100
MOST_FAULTS = 12
"""After so many answers that were none the check ends: what is wrong has been seen."""

HOPELESS = frozenset({
    "syntax", "long", "nothing", "several", "no-think", "signature", "generator"
})  # fmt: skip
"""Faults of the file itself, which are the same in every position."""

FOLLOWED = 0.5
"""So often the bot's own answer is played on, else a random one: so that positions differ."""


@dataclass(slots=True)
class Fault:
    """A fault that a check met.

    Args:
        failed: what it is, where it was met first.
        ply: how many plies had been played there.
        board: the position, as a board of characters.
        count: how often it was met.
    """

    failed: Failed
    ply: int
    board: str
    count: int = 1


@dataclass(slots=True)
class Report:
    """What a check found.

    Args:
        file: the bot's file.
        asked: in how many positions it was asked.
        answered: in how many it gave an action that is allowed.
        slowest: the longest that it thought, in seconds of the processor.
        printed: the beginning of what it printed in a game.
        held: the walls that held round it.
        faults: what was wrong, in the order in which it was met.
    """

    file: str
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
        told["answered"] = self.answered
        lines = [say("check.fine" if self.fine else "check.faults", language, **told)]
        for number, fault in enumerate(self.faults, 1):
            lines += ["", f"{number}. {fault.failed.text(language)}"]
            lines.append(say("check.fix", language, fix=fault.failed.fix(language)))
            if fault.board:
                lines.append(say("check.met", language, count=fault.count, ply=fault.ply))
                lines.append(fault.board)
        if self.answered:
            lines += ["", say("check.slowest", language, seconds=f"{self.slowest:.2f}")]
        if self.printed:
            lines += [say("check.printed", language), self.printed.rstrip()]
        if self.held:
            lines.append(walls(self.held, language))
        return "\n".join(lines)

    def met(self, failed: Failed, match: Match) -> None:
        """Take in a fault: the same one at the same line is counted."""
        for fault in self.faults:
            if (fault.failed.code, fault.failed.line) == (failed.code, failed.line):
                fault.count += 1
                return
        board = "" if failed.code in HOPELESS else str(match)
        self.faults.append(Fault(failed, match.cursor, board))


def walls(held: tuple[str, ...], language: str) -> str:
    """Say what keeps a bot in on this computer.

    Args:
        held: the walls' names, as a bot's process gave them.
        language: ``en`` or ``ja``.
    """
    whole = {"files", "calls"} <= {*held}
    return say("walls.system" if whole else "walls.python", language)


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
    """
    report, luck = Report(file), Random(seed)
    bound = limits or Limits()
    while report.asked < positions:
        match = Match(game, seed=luck.getrandbits(64), language=language)
        # Each game has a new process, as in a league.
        bot = PupilBot(game, luck, file, source, bound.written())
        try:
            for _ in _asked(bot, match, report, luck, positions):
                if sum(fault.count for fault in report.faults) >= MOST_FAULTS:
                    return report
                if report.faults and report.faults[-1].failed.code in HOPELESS:
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
            report.met(failed, match)
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
    printed = sandbox.printed.decode("utf-8", "replace")
    report.printed = max(report.printed, printed, key=len)
    if not sandbox.alive:
        bot.close()
