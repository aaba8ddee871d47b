"""Writing a playthrough out, and reading its actions back."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from itertools import count, groupby
from pathlib import Path
from random import Random
from typing import Any

import sengoku
from sengoku.bots import bot, printed_sitters
from sengoku.core.game import CHANCE, NOBODY, Action, Game, Note, Seat
from sengoku.draw.plaintext import plaintext
from sengoku.draw.scene import Look
from sengoku.games import painter
from tests.contract.games import facts
from tests.contract.walks import Case

LONGEST = 250
"""A game of more plies is not for reading; a game that takes longer names its own ``LONGEST``."""

FOLDER = Path(__file__).parent
PLY = re.compile(r"^(\d+)\. [^:]+: (.+)$", re.MULTILINE)


def path(case: Case) -> Path:
    """Name the file of a variant."""
    return FOLDER / f"{case}.txt"


def actions(text: str) -> list[str]:
    """Read the actions of a playthrough back."""
    found = PLY.findall(text)
    assert [int(number) for number, _ in found] == list(range(1, len(found) + 1))
    return [action for _, action in found]


def transcript(case: Case, played: Iterable[str]) -> str:
    """Write a playthrough out."""
    writer = Writer(case.game)
    match = sengoku.Match(case.game)
    options = ", ".join(f"{key}={value!r}" for key, value in case.game.options.items())
    parts = [f"{case.name}, {case.variant}: {options}"]
    for number, text in enumerate(played, 1):
        before = match.state
        why = writer.reasons(before, text)
        ply = match.play(text)
        parts.append("\n".join([*writer.ply(number, ply), *why, *writer.position(match.state)]))
    return "\n\n".join(parts) + "\n"


class Writer:
    """Puts plies and positions of a game into words, in English."""

    def __init__(self, game: Game[Any]) -> None:
        self.game = game
        self.lookers: tuple[Seat | None, ...] = (*range(game.seats), None)

    def name(self, seat: Seat | None) -> str:
        """Name a seat or the audience."""
        if seat is None:
            return "the audience"
        return self.game.texts.text(self.game.seat_term(seat).key, "en")

    def names(self, seats: Iterable[Seat | None]) -> str:
        return " and ".join(self.name(seat) for seat in seats)

    def ply(self, number: int, ply: Any) -> Iterator[str]:
        """Tell an action, how others saw it, and what was said."""
        yield f"{number}. {self.name(ply.before.actor)}: {ply.action}"
        if ply.before.actor >= 0:
            seen: dict[Action, list[Seat | None]] = {}
            for who in self.lookers:
                seen.setdefault(self.game.seen(ply.before, ply.action, who), []).append(who)
            for action, group in seen.items():
                if action != ply.action:
                    yield f"   as {self.names(group)} saw it: {action}"
        for note in ply.notes:
            yield f"   {self.say(note)}"

    def say(self, note: Note) -> str:
        sentence = self.game.texts.say(note, "en", clause=True)
        if note.reading:
            sentence += f" (our reading: {note.reading})"
        if note.seen_by is not None:
            sentence += f" (only for {self.names(note.seen_by)})"
        return sentence

    def reasons(self, s: Any, text: str) -> list[str]:
        """Give the reasons of an opponent that the rulebook describes."""
        name = printed_sitters(self.game).get(s.actor)
        if name is None:
            return []
        choice = bot(name, self.game, Random(1)).choose(self.game.view(s, s.actor), s.actor)
        lines = [f"   {name}: {self.say(note)}" for note in choice.why]
        return lines if str(choice.action) == text else [f"   {name} would {choice.action}", *lines]

    def position(self, s: Any) -> Iterator[str]:
        """Show the board, where seats see it differently, and what may be done."""
        if s.actor == CHANCE and not self.game.paused(s):
            return
        board = self.board(s)
        yield from ("", *board)
        for who in self.lookers if self.game.hides() else ():
            view = self.board(self.game.view(s, who))
            lines = different(view, board)
            if lines:
                yield from (f"Seen by {self.name(who)}:", *lines)
        yield ""
        outcome = self.game.outcome(s)
        if outcome is not None:
            yield f"Over: winners {self.names(outcome.winners) or '-'}, scores {outcome.scores}."
            yield f"   {self.say(outcome.note)}"
        elif s.actor >= 0:
            yield f"{self.name(s.actor)} may:"
            yield from (f"   {line}" for line in grouped(self.game.legal(s)))

    def board(self, s: Any) -> list[str]:
        """Draw the board with characters, without the list of its items."""
        text = plaintext(painter(self.game.name)(self.game, s, Look()))
        return [line.rstrip() for line in text.rpartition("\n\n")[0].splitlines()]


def different(view: list[str], board: list[str]) -> list[str]:
    """Give the lines of a view that the whole board does not hold, wherever they start."""
    whole = {tuple(line.split()) for line in board}
    return [line for line in view if tuple(line.split()) not in whole]


def grouped(legal: Iterable[Action]) -> Iterator[str]:
    """List actions, those that differ in their last field only on one line."""
    for head, group in groupby(legal, key=lambda action: action.parts()[:-1]):
        lasts = [action.parts()[-1] for action in group]
        yield " ".join([*head, " | ".join(lasts)])


def deal(case: Case, seed: int) -> list[str]:
    """Play a game with sense and some luck, from the first seed that ends it soon enough.

    Seats play greedily, one action in four drawn by lot; where the rulebook fills a seat,
    that one plays as it says and the others think harder.
    """
    return next(played for n in count(seed) if (played := _dealt(case.game, Random(n))))


def _dealt(game: Game[Any], rng: Random) -> list[str]:
    printed = {seat: bot(name, game, rng) for seat, name in printed_sitters(game).items()}
    sensible = bot("monte-carlo" if printed else "greedy", game, rng)
    lots = 0.0 if printed else 0.25
    match = sengoku.Match(game)
    while (s := match.state).actor != NOBODY:
        if match.length > getattr(facts(game.name), "LONGEST", LONGEST):
            return []
        if s.actor == CHANCE:
            match.play(game.sample(s, rng))
        elif rng.random() < lots:
            match.play(rng.choice(game.legal(s)))
        else:
            player = printed.get(s.actor, sensible)
            match.play(player.choose(game.view(s, s.actor), s.actor).action)
    return [str(ply.action) for ply in match.plies]
