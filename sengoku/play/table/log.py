"""What happened, a line a turn, the newest last; the plies and their clauses are folded inside."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from sengoku.core.game import CHANCE, NOBODY, Action, Note, Resign, Seat, TakeBack
from sengoku.games import telling
from sengoku.play.match.history import Ply
from sengoku.play.match.match import Match
from sengoku.play.table.seating import part_begins
from sengoku.play.table.situation import Situation
from sengoku.play.table.speech import Line, Voice
from sengoku.play.table.viewer import Viewer


@dataclass(frozen=True, slots=True)
class Turn:
    """A line of the log.

    Args:
        first: the number of its first ply, counted from 1.
        last: the number of its last ply; going there shows what came of it.
        seat: whose turn it was, or `CHANCE`.
        who: that seat's name, or empty where the table did something.
        text: what was done and what came of it, in one line.
        why: why a bot did so, in plain words; empty for persons.
        lines: everything that happened, ply by ply.
        usual: whether ``why`` tells only how this bot always comes to its actions.
    """

    first: int
    last: int
    seat: Seat
    who: str
    text: str
    why: tuple[str, ...]
    lines: tuple[Line, ...]
    usual: bool = False


_KIND = {
    "bot.only": 0,
    "bot.any": 1, "bot.random": 1, "bot.perfect.lot": 1, "bot.perfect.always": 1,
}  # fmt: skip
PLAIN, IDEA = 2, 3
"""How much a reason tells of what was chosen: that there was no choice, a lot, what a quiet action
does, or an idea."""


USUAL = frozenset(("bot.any", "bot.random", "bot.perfect.always"))
"""Reasons that hold of all a bot does: they are told once a game, not under line after line."""


class Log:
    """The log of one table.

    Args:
        situation: what the parts of the table share.
        viewer: who looks, and is told nothing hidden.
    """

    def __init__(self, situation: Situation, viewer: Viewer) -> None:
        self._at = situation
        self._viewer = viewer
        self._acted = 0
        self._known: tuple[object, tuple[Turn, ...]] = (None, ())
        self._looks: object = None
        self._told: dict[object, tuple[tuple[Ply, ...], Turn]] = {}

    def turns(self) -> tuple[Turn, ...]:
        """Give the turns up to the cursor, the oldest first."""
        match = self._at.match
        looks = (self._viewer.looker, self._viewer.handover, self._at.language, match.names)
        key = (match.history.here, match.cursor, id(match), looks)
        if self._known[0] != key:
            if self._looks != (looks, id(match)):
                self._looks, self._told = (looks, id(match)), {}
            self._known = key, tuple(_once(self._turns()))
        return self._known[1]

    def since(self) -> tuple[Turn, ...]:
        """Give what has happened since the one who looks acted last, to be shown again."""
        match, looker = self._at.match, self._viewer.looker
        last = 0
        for number, ply in enumerate(match.plies, 1):
            if ply.before.actor == looker:
                last = number
        return tuple(turn for turn in self.turns() if turn.last > last)

    def lines(self, limit: int | None = None) -> tuple[Line, ...]:
        """Tell every ply, the newest first, as the one who looks may know it."""
        found: list[Line] = []
        for turn in reversed(self.turns()):
            found += turn.lines
            if limit is not None and len(found) >= limit:
                return tuple(found[:limit])
        return tuple(found)

    def last_touched(self) -> tuple[str, ...]:
        """Give the fields of what a player did last, as the one who looks saw it."""
        match = self._at.match
        for ply in reversed(match.plies):
            if isinstance(ply.action, Resign | TakeBack):
                return ()
            if ply.before.actor != CHANCE:
                seen: Action = match.game.seen(ply.before, ply.action, self._viewer.looker)
                return seen.parts()[1:]
        return ()

    # How it works.

    def _turns(self) -> Iterator[Turn]:
        match = self._at.match
        teller, plies, part = telling(match.game), match.plies, part_begins(match)
        group: list[tuple[int, Ply]] = []
        for number, ply in enumerate(plies, 1):
            special = isinstance(ply.action, Resign | TakeBack)
            after_special = bool(group) and isinstance(group[-1][1].action, Resign | TakeBack)
            if group and (special or after_special or teller.begins(ply)):
                yield self._turn(group, part)
                group = []
            group.append((number, ply))
        if group:
            yield self._turn(group, part)

    def _turn(self, group: Sequence[tuple[int, Ply]], part: int) -> Turn:
        """Tell a turn, or give what was told of it before: what is over does not change."""
        looker = self._viewer.looker if group[0][0] > part else None
        plies = tuple(ply for _, ply in group)
        key = (*map(id, plies), looker)
        if key not in self._told:
            self._told[key] = plies, self._tell(group, looker)
        return self._told[key][1]

    def _tell(self, group: Sequence[tuple[int, Ply]], looker: Seat | None) -> Turn:
        match, voice = self._at.match, self._at.voice
        teller = telling(match.game)
        first, begun = group[0]
        lines: list[Line] = []
        for number, ply in reversed(group):
            lines += told(voice, match, number, ply, looker)
        if isinstance(begun.action, Resign | TakeBack):
            seat: Seat = begun.action.seat
            said = [voice.done(begun.action, seat)]
            who = ""
        else:
            seat = teller.turn_of(begun)
            plies = [ply for _, ply in group]
            said = [voice.say(note) for note in teller.digest(plies, looker)]
            who = voice.name(seat) if seat not in (CHANCE, NOBODY) else ""
        because = tuple(_why([ply for _, ply in group], looker))
        why = tuple(dict.fromkeys(_reason(voice, note, by, seat) for by, note in because))
        usual = bool(because) and all(note.code in USUAL for _, note in because)
        text = voice.text("sentence-gap").join(said)
        return Turn(first, group[-1][0], seat, who, text, why, tuple(lines), usual)


def _once(turns: Iterable[Turn]) -> Iterator[Turn]:
    """Tell how a bot always comes to its actions at its first turn alone."""
    told: set[Seat] = set()
    for turn in turns:
        yield replace(turn, why=()) if turn.usual and turn.seat in told else turn
        if turn.usual:
            told.add(turn.seat)


def _why(plies: Sequence[Ply], looker: Seat | None) -> Iterator[tuple[Seat, Note]]:
    """Give why each bot did what it did in a turn, as far as the plies of it go together.

    What was the only thing to do tells nothing where something else was chosen; and what was left
    to a lot would, in one line with the idea of another ply, deny it.
    """
    found: list[tuple[Seat, list[Note]]] = [
        (ply.before.actor, [note for note in ply.notes[: ply.reasons] if note.visible_to(looker)])
        for ply in plies
    ]
    most: dict[Seat, int] = {}
    for seat, notes in found:
        most[seat] = max([most.get(seat, 0), *map(_kind, notes)])
    for seat, notes in found:
        if most[seat] in map(_kind, notes):
            yield from ((seat, note) for note in notes)


def _kind(note: Note) -> int:
    return _KIND.get(note.code, PLAIN if note.code.startswith("plain.") else IDEA)


def _reason(voice: Voice, note: Note, by: Seat, turn: Seat) -> str:
    """Say a reason, and whose it is where that is not whose turn it is."""
    said = voice.say(note)
    return said if by == turn else voice.text("table.did", name=voice.name(by), action=said)


def told(voice: Voice, match: Match, number: int, ply: Ply, looker: Seat | None) -> Iterator[Line]:
    """Tell a ply, the last thing first.

    Args:
        voice: the words.
        match: whose ply it is.
        number: the ply's number.
        ply: the ply.
        looker: who is told.
    """
    numbered = enumerate(ply.notes)
    found = [(index < ply.reasons, said) for index, said in numbered if said.visible_to(looker)]
    for reason, said in reversed(found):
        yield Line(number, voice.say(said), voice.clause(said), reason, said.clause)
    plain = isinstance(ply.action, Resign | TakeBack)
    if found or (ply.before.actor == CHANCE and not plain):
        return
    action = ply.action if plain else match.game.seen(ply.before, ply.action, looker)
    yield Line(number, voice.done(action, ply.before.actor))
