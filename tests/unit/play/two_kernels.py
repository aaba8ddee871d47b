"""Two processes play on at one match, are killed and come back; nothing shown may be missing.

Run as a program: ``two_kernels.py FOLDER FIRST COUNT`` plays so many interleavings, each in a
folder of its own, and writes what is missing, one line each, and at last how much there was.
"""

from __future__ import annotations

import json
import os
import select
import signal
import sys
import traceback
from pathlib import Path
from random import Random
from typing import Any

import sengoku
from sengoku.core.game import CHANCE
from sengoku.play.match import shelf
from sengoku.play.match.match import Match
from sengoku.play.match.saved import Autosave, folders, open_group, open_lines
from sengoku.play.match.shelf import groups
from sengoku.play.table.table import Table

STEPS = 24


class Player:
    """A process with a board, as a kernel is; it tells each line when its board shows it."""

    def __init__(self, seed: int) -> None:
        ours, theirs = os.pipe(), os.pipe()
        self.pid = os.fork()
        if not self.pid:
            os.close(ours[1])
            os.close(theirs[0])
            try:
                _play(Random(seed), ours[0], theirs[1])
            except BaseException:
                traceback.print_exc()
            finally:
                os._exit(0)
        os.close(ours[0])
        os.close(theirs[1])
        self._say, self._hear = ours[1], theirs[0]
        self._rest = b""

    def ask(self) -> None:
        """Have it do one thing."""
        os.write(self._say, b"?")

    def told(self, *, until_done: bool) -> list[list[str]]:
        """Give the lines it has shown."""
        found: list[list[str]] = []
        while True:
            ready = until_done or select.select([self._hear], [], [], 0)[0]
            data = os.read(self._hear, 65536) if ready else b""
            *lines, self._rest = (self._rest + data).split(b"\n")
            shown = [json.loads(line) for line in lines]
            found += [line for line in shown if line is not None]
            if not data or (until_done and None in shown):
                return found

    def kill(self) -> list[list[str]]:
        """End it without warning; give what it had shown until then."""
        os.kill(self.pid, signal.SIGKILL)
        os.waitpid(self.pid, 0)
        found = self.told(until_done=False)
        os.close(self._say)
        os.close(self._hear)
        return found


def _play(rng: Random, hears: int, says: int) -> None:
    """Be a kernel: open the match played last, or begin one, and do as one is asked."""
    keeper, found = Autosave(), groups(folders())
    if found:
        # The other one may be taking files this very moment.
        match = open_lines(found[0].paths[0])
        keeper.adopt(match, found[0].paths[0])
    else:
        match = Match(sengoku.load("rokumon", act=1), seed=1)
    table = Table(match, autosave=keeper)
    table.listen(lambda: _tell(says, _line(table.match)))
    while os.read(hears, 1):
        _act(table, rng)
        _tell(says, None)


def _act(table: Table, rng: Random) -> None:
    what = rng.randrange(8)
    if table.viewer.handover is not None:
        table.viewer.take_seat()
    if what == 0:
        table.moves.undo()
    elif what == 1:
        table.moves.redo()
    elif what == 2:
        table.moves.goto(rng.randint(0, table.match.length))
    elif table.match.legal() and table.match.outcome is None:
        table.type(str(rng.choice(list(table.match.legal()))))
    else:
        table.moves.undo()


def _line(match: Match) -> list[str]:
    """Give what is done on the board, once a person has done something."""
    plies = match.plies
    persons = any(ply.before.actor != CHANCE for ply in plies)
    return [str(ply.action) for ply in plies] if persons else []


def _tell(says: int, what: Any) -> None:
    os.write(says, json.dumps(what).encode() + b"\n")


def on_disk() -> list[Match]:
    """Open all matches with all their lines."""
    return [open_group(group.paths) for group in groups(folders())]


def missing(shown: set[tuple[str, ...]], matches: list[Match]) -> set[tuple[str, ...]]:
    """Give the lines that were shown and are in none of the matches."""
    return {line for line in shown if not any(_holds(match, line) for match in matches)}


def _holds(match: Match, line: tuple[str, ...]) -> bool:
    node = match.history.root
    for action in line:
        found = [one for one in node.children if str(one.done.action) == action]
        if not found:
            return False
        node = found[0]
    return True


def interleave(seed: int) -> set[tuple[str, ...]]:
    """Let two processes play, and kill them, at random; give what was shown and is missing."""
    rng = Random(seed)
    players: list[Player | None] = [None, None]
    shown: set[tuple[str, ...]] = set()
    lost: set[tuple[str, ...]] = set()

    def note(lines: list[list[str]]) -> None:
        shown.update(tuple(line) for line in lines if line)

    for _ in range(STEPS):
        number = rng.randrange(2)
        player = players[number]
        if player is None:
            players[number] = Player(rng.randrange(10**9))
            continue
        other = players[1 - number]
        what = rng.randrange(6)
        player.ask()
        if what == 0 and other is not None:
            # Both at once, so that writing and taking over fall between each other.
            other.ask()
            note(other.told(until_done=True))
            note(player.told(until_done=True))
        elif what == 1:
            # In the middle of whatever it does, or before it begins, or after.
            select.select([], [], [], rng.random() * 0.006)
            note(player.kill())
            players[number] = None
        else:
            note(player.told(until_done=True))
        lost |= missing(shown, on_disk())
    for player in players:
        if player is not None:
            note(player.kill())
    return lost | missing(shown, on_disk())


def main(folder: str, first: str, count: str, careless: str = "") -> None:
    """Play the interleavings and print what is missing, and how much there was.

    Args:
        folder: where each has a folder of its own.
        first: the first seed.
        count: how many.
        careless: anything: boards write over each other's files, as they must not.
    """
    if careless:
        shelf.line_beside = lambda path: path
    kept = branches = 0
    for seed in range(int(first), int(first) + int(count)):
        os.environ["SENGOKU_MATCHES"] = str(Path(folder) / str(seed))
        for line in interleave(seed):
            sys.stdout.write(f"missing {seed}: {line}\n")
        for match in on_disk():
            kept += sum(1 for _ in match.history.nodes())
            branches += len(match.branches)
    sys.stdout.write(f"kept {kept} {branches}\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
