"""One seat at a match by links in a process of its own, told line by line what to do.

Run as a program: ``at_home.py GAME OPTIONS SEAT``. Each line it reads is a link to take up, or is
empty; then it acts as long as it can and answers with one line: the link to send, and the plies.
"""

from __future__ import annotations

import json
import re
import sys
from dataclasses import replace
from random import Random
from typing import Any

import pytest

import sengoku
from sengoku.core.game import Game
from sengoku.core.texts import LANGUAGES
from sengoku.play.table.table import Table
from sengoku.play.together import joining, links, post, sealing
from sengoku.play.together.links import LINK, Unread
from sengoku.play.together.opening import seats
from sengoku.play.together.passing import posted
from sengoku.play.together.post import Post


class Home:
    """A table at a match by links, without a page."""

    def __init__(self, game: Game[Any], seat: int, called: str = "ours") -> None:
        self.post: Post = posted(called, seat, game, f"P{seat}")
        sitters = seats(game, seat)
        self.table = Table(self.post.match, sitters=sitters, autosave=self.post)

    @property
    def plies(self) -> list[str]:
        """What has been done, as far as it is known here."""
        return [str(node.done.action) for node in self.post.match.history.line]

    def take(self, text: str) -> None:
        """Take up a link, as the board does."""
        new = self.post.take(text)
        with self.post.match.reading():
            self.table.moves.arrived(new or ())

    def act(self, rng: Random) -> bool:
        """Act once, if this seat can."""
        table = self.table
        if table.acting is not None:
            table.type(str(rng.choice(table.match.legal())))
            return True
        if table.match.game.paused(table.match.state) and table.moves.can("go_on"):
            table.moves.go_on()
            return True
        return False


# In one process, one seat after the other sits down as if it were alone.


def sit(seat: int, game: str = "tenku", called: str = "ours", **options: Any) -> Home:
    """Sit down as another process would."""
    joining._mine.clear()
    return Home(sengoku.load(game, **options or {"seats": 2}), seat, called)


def begun(game: str = "tenku", called: str = "ours", **options: Any) -> list[Home]:
    """Sit down everywhere; invite and answer."""
    host = sit(0, game, called, **options)
    every = [host]
    for seat in range(1, host.post.match.game.seats):
        every.append(sit(seat, game, called, **options))
        every[-1].take(host.post.text)
        host.take(every[-1].post.text)
    return every


def pass_on(every: list[Home]) -> str:
    """Pass on the link of who acted last, if there is one; give it."""
    sender = max(every, key=lambda one: len(one.plies) if one.post.text else -1)
    for one in every:
        if one is not sender:
            one.take(sender.post.text)
    return sender.post.text


def play_on(every: list[Home], rng: Random, turns: int = 5_000) -> list[str]:
    """Let all act and pass on; give the links that were passed."""
    passed = []
    for _ in range(turns):
        while any(one.act(rng) for one in every):
            pass
        passed.append(pass_on(every))
        if every[0].post.match.outcome is not None:
            break
    return passed


def mid_game(**options: Any) -> tuple[Home, Home, list[str]]:
    """Give who is to act and who waits, some turns into a game of two."""
    every = begun(**options)
    passed = play_on(every, Random(5), 6)
    acts = next(one for one in every if one.table.acting is not None)
    waits = next(one for one in every if one is not acts)
    return acts, waits, passed


def refused(home: Home, text: str) -> str:
    """Give why a link is not taken up, and see that nothing has changed."""
    before = home.plies, home.post.text, home.post.kept.read()
    with pytest.raises(Unread) as wrong:
        home.take(text)
    assert (home.plies, home.post.text, home.post.kept.read()) == before
    for language in LANGUAGES:
        assert not re.search(r"[{}]|^link\.", wrong.value.text(language))
    return wrong.value.note.code.removeprefix("link.")


def forged(home: Home, **changes: Any) -> str:
    """Seal and sign a link as a changed program at a seat can."""
    stand = replace(home.post._stand(), **changes)
    publics = [hello.public for hello in stand.hellos]
    body = bytes([home.post.seat]) + sealing.seal(stand.packed(), publics)
    return links.write(LINK, body, home.post._keys)


def main(name: str, options: str, seat: int) -> None:
    """Read links, act, and tell."""
    rng = Random(seat)
    post.seed = lambda: Random(seat).randbytes(sealing.KEY)  # the same cards at every run
    home = Home(sengoku.load(name, **json.loads(options)), seat)
    for line in sys.stdin:
        if line.strip():
            home.take(line)
        while home.act(rng):
            pass
        match = home.post.match
        told = {
            "send": home.post.text, "plies": home.plies, "over": match.outcome is not None,
        }  # fmt: skip
        sys.stdout.write(json.dumps(told) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]))
