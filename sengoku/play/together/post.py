"""A seat at a match by links: its keys, what the others told, and the match, kept in one file.

The file lies beside the matches of the person, and nobody else can read it. It holds the keys; the
match itself lies in it as it is passed on, sealed.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import sengoku
from sengoku.core.errors import SengokuError
from sengoku.core.game import Game, Seat
from sengoku.core.texts import clean, plain
from sengoku.play.board.kept import Kept
from sengoku.play.match.keeper import Autosave
from sengoku.play.match.match import Match
from sengoku.play.match.writer import LONGEST
from sengoku.play.together import fate, links
from sengoku.play.together.fate import SIZE, Chain, onward
from sengoku.play.together.links import ANSWER, INVITATION, LINK, Found, Hello, Stand, Unread, need
from sengoku.play.together.passed import Passed
from sengoku.play.together.sealing import KEY, Keys, seal, seed

KNOWN = ("link.own", "link.old")
"""How a link is refused that has been here before."""

_DIGITS = {"seed": 2 * KEY, "root": 2 * SIZE}


class Post(Autosave):
    """Reads and writes the links of one seat, and keeps them.

    Args:
        kept: the file.
        game: the rules.
        seat: the seat, counted from 0; seat 0 invites.
        called: what the person calls the match.
        name: what the person is called.

    Attributes:
        match: the match as it stands here.
        hellos: what each seat has told beforehand, as far as it is known here.
        late: whether another board of this seat has gone on since; then nothing is done here.
        problem: why it cannot be kept; empty if it can.

    Raises:
        Unread: what is kept belongs to another game, or cannot be played on.
    """

    shared = True
    away = "table.away-link"

    def __init__(
        self, kept: Kept, game: Game[Any], seat: Seat, called: str, name: str = ""
    ) -> None:
        super().__init__()
        self.kept = kept
        self.seat = seat
        self.called = called
        found = self._kept = kept.read()
        self.late = False
        self._secret = {key: found.get(key) or seed()[: size // 2].hex()
                        for key, size in _DIGITS.items()}
        self._keys = Keys(bytes.fromhex(self._secret["seed"]))
        self._chain = Chain(bytes.fromhex(self._secret["root"]))
        self._turns = [0] * game.seats
        self._numbers = [b""] * game.seats
        self._text = ""
        self.match = Passed(game, seat)
        self.match.opened = self._opened
        self.hellos: list[Hello | None] = [None] * game.seats
        own = Hello(
            sengoku.__version__, game.name, dict(game.options), seat,
            plain(name).strip()[:LONGEST], self._keys.public.hex(), self._chain.at(0).hex(),
        )  # fmt: skip
        self.hellos[seat] = own
        if found:
            self._resume(found)
        self._called()
        self.problem = "" if found else self._keep()

    # What is to be passed on.

    @property
    def begun(self) -> bool:
        """Whether the match has begun here."""
        return self.match.fate is not None

    @property
    def _acted(self) -> bool:
        return self.match.fate is not None and self.match.fate.owner == self.seat

    @property
    def missing(self) -> tuple[Seat, ...]:
        """The seats of which nothing is known here."""
        return tuple(seat for seat, hello in enumerate(self.hellos) if hello is None)

    @property
    def text(self) -> str:
        """The text to pass on now; empty if it is this seat's turn to act, or to read."""
        if self.late:
            return ""
        if self.begun:
            return self._text if self.match.due and self._acted else ""
        own, host = self.hellos[self.seat], self.hellos[0]
        assert own is not None
        if self.seat == 0:
            return links.write(INVITATION, links.pack(own.plain()), self._keys)
        if host is None:
            return ""
        told = {"hello": own.plain(), "to": links.named([host]).hex(),
                "number": self._chain.at(1).hex()}
        return links.write(ANSWER, links.pack(told), self._keys)

    # What has come.

    def take(self, text: str) -> tuple[str, ...] | None:
        """Take up a link.

        Args:
            text: the link with whatever stands around it.

        Returns:
            What was done elsewhere since, for the table to play; ``None`` if it is no link of a
            match that has begun.

        Raises:
            Unread: it cannot be taken up, and nothing has changed.
        """
        need(not self.late, "late")
        refused: list[Unread] = []
        for part in links.every(text):
            try:
                return self._take_up(links.find(part))
            except Unread as error:
                refused.append(error)
        # What is quoted is known here; what else is wrong tells more.
        raise min(refused, key=lambda error: error.note.code in KNOWN)

    def _take_up(self, found: Found) -> tuple[str, ...] | None:
        """Take up one link."""
        if found.kind == INVITATION:
            self._invited(found)
        elif found.kind == ANSWER:
            self._answered(found)
        else:
            return self._linked(found)
        self.problem = self._keep()
        return None

    def _invited(self, found: Found) -> None:
        """Take up the invitation of seat 0."""
        hello = Hello.read(links.unpack(found.body))
        found.by(hello.public)
        need(hello != self.hellos[self.seat], "own")
        need(self.seat != 0, "invites")
        need(self.hellos[0] in (None, hello), "invited")
        need(self.hellos[0] is None, "old")
        need(hello.seat == 0)
        self._fits(hello)
        self.hellos[0] = hello
        self._called()

    def _answered(self, found: Found) -> None:
        """Take up the answer of another seat; with the last one the match begins."""
        doc = links.unpack(found.body)
        need(isinstance(doc, dict) and doc.keys() == {"hello", "to", "number"})
        hello = Hello.read(doc["hello"])
        found.by(hello.public)
        host, opened = self.hellos[0], links.number(doc["number"], SIZE)
        need(hello != self.hellos[self.seat], "own")
        need(self.seat == 0, "not-mine")
        assert host is not None
        need(doc["to"] == links.named([host]).hex(), "other")
        need(0 < hello.seat < len(self.hellos))
        need(self.hellos[hello.seat] != hello, "old")
        need(self.hellos[hello.seat] is None, "taken", seat=hello.seat, name=hello.name or "?")
        need(onward(opened, 1).hex() == hello.tip)
        self._fits(hello)
        self.hellos[hello.seat] = hello
        self._turns[hello.seat], self._numbers[hello.seat] = 1, opened
        self._called()
        if not self.missing:
            self._begin()
            self.match.deal()

    def _linked(self, found: Found) -> tuple[str, ...]:
        """Take up the match as another seat passed it on."""
        need(self.seat == 0 or self.hellos[0] is not None, "uninvited")
        need(self.seat != 0 or not self.missing, "other")
        sender, stand = self._open(found)
        need(sender != self.seat, "own")
        own = [str(node.done.action) for node in self.match.history.line]
        new = [*stand.plies]
        need(not self.begun or own[: len(new)] != new, "old")
        if new[: len(own)] != own:
            ply = next(i for i, pair in enumerate(zip(own, new, strict=False), 1)
                       if pair[0] != pair[1])
            raise Unread("apart", ply=ply)
        self._replayed(stand, sender, passed=True)
        self._learn(stand)
        return tuple(new[len(own) :])

    def _open(self, found: Found) -> tuple[Seat, Stand]:
        """Open a link, and see that it belongs to this match."""
        count = len(self.hellos)
        sender = found.body[0] if found.body else count
        sealed = self._keys.opened(found.body[1:], self.seat, count)
        need(sealed is not None, "other")
        assert sealed is not None
        stand = Stand.read(sealed)
        need(len(stand.hellos) == count and sender < count, "other")
        known = zip(self.hellos, stand.hellos, strict=True)
        need(all(own in (None, told) for own, told in known), "other")
        need([hello.seat for hello in stand.hellos] == [*range(count)])
        for hello in stand.hellos:
            self._fits(hello)
        found.by(stand.hellos[sender].public)
        return sender, stand

    def _replayed(self, stand: Stand, seat: Seat, *, passed: bool) -> Passed:
        """Play a match as the board of a seat did, on from what stands here already; give it.

        Raises:
            Unread: something in it cannot have been done.
        """
        for hello, turns, number in zip(stand.hellos, stand.turns, stand.numbers, strict=True):
            need(onward(number, turns).hex() == hello.tip)
        match = Passed(self.match.game, seat)
        match.opened, match.fate = _opener(stand.turns, stand.numbers), self.match.fate
        for node in self.match.history.line:
            match.history.add(node.done)
        made = stand.hellos[seat].made
        with match.reading():
            try:
                if match.fate is None:
                    name = links.named(stand.hellos)
                    match.fate = fate.first(name, len(stand.turns), match.opened)
                for ply in stand.plies[match.length :]:
                    match.play(ply)
            except LookupError as error:
                raise Unread("damaged") from error
            except SengokuError as error:
                luck = error.note.code == "core.links.luck"
                raise Unread(
                    "luck" if luck else "ply", ply=match.length + 1, made=made,
                    here=sengoku.__version__, problem=str(error),
                ) from error
        need(match.fate.turns == stand.turns)
        need(match.due or not passed, "early")
        return match

    def _learn(self, stand: Stand) -> None:
        """Know what all seats told, and what they opened."""
        self.hellos = [*stand.hellos]
        self._turns, self._numbers = [*stand.turns], [*stand.numbers]
        self._called()
        if not self.begun:
            self._begin()

    def _begin(self) -> None:
        self.match.fate = fate.first(self._name(), len(self.hellos), self._opened)

    def _fits(self, hello: Hello) -> None:
        """Refuse another game."""
        game = self.match.game
        if (hello.game, hello.options) != (game.name, dict(game.options)):
            options = ", ".join(f"{key}={value!r}" for key, value in sorted(hello.options.items()))
            raise Unread("game", game=clean(hello.game), options=clean(options, 200))

    # What is kept.

    def follow(self, match: Match, sitters: Sequence[str] = ()) -> str:
        """Keep what was done; see `Autosave.follow`."""
        return self.save(match, sitters)

    def save(self, match: Match, sitters: Sequence[str] = ()) -> str:
        """Seal the match as it stands, and keep that."""
        if match is self.match and self.begun:
            stand = self._stand()
            if self._told != stand:
                self._told = stand
                publics = [hello.public for hello in stand.hellos]
                body = bytes([self.seat]) + seal(stand.packed(), publics)
                self._text = links.write(LINK, body, self._keys)
                self.problem = self._keep()
        return self.problem

    def adopt(self, match: Match, path: Any) -> None:
        """Go on with a match: it is always the one of this seat."""

    def look(self) -> bool:
        """No other line is beside this one."""
        return False

    _told: Stand | None = None

    def _stand(self) -> Stand:
        now = self.match.fate
        assert now is not None
        opened = tuple(self._opened(seat, turns) for seat, turns in enumerate(now.turns))
        hellos = tuple(hello for hello in self.hellos if hello is not None)
        plies = tuple(str(node.done.action) for node in self.match.history.line)
        return Stand(hellos, now.turns, opened, plies)

    def _keep(self) -> str:
        """Write it all down; give what went wrong, or nothing.

        Where another board of this seat has written meanwhile, that counts, and nothing is written.
        """
        self.late = self.late or self.kept.read() != self._kept
        if self.late:
            return ""
        hellos = [hello and hello.plain() for hello in self.hellos]
        known = [[turns, number.hex()]
                 for turns, number in zip(self._turns, self._numbers, strict=True)]
        doc = {**self._secret, "hellos": hellos, "known": known, "text": self._text}
        if self.kept.write(doc):
            self._kept = doc
        return self.kept.problem

    def _resume(self, found: Mapping[str, Any]) -> None:
        """Take up what is kept."""
        own = self.hellos[self.seat]
        hellos = [one and Hello.read(one) for one in found["hellos"]]
        for hello in hellos:
            if hello is not None:
                self._fits(hello)
        need(len(hellos) == len(found["known"]) == len(self.hellos))
        need(hellos[self.seat] is not None)
        assert own is not None
        self.hellos = hellos
        self._turns = [turns for turns, _ in found["known"]]
        self._numbers = [bytes.fromhex(number) for _, number in found["known"]]
        if not found["text"] and self.seat == 0 and not self.missing:
            self._begin()
            self.match.deal()
        if found["text"]:
            self._text = found["text"]
            _, stand = self._open(links.find(self._text))
            played = self._replayed(stand, self.seat, passed=False)
            self._learn(stand)
            self._told = stand
            self.match = played
            self.match.opened = self._opened

    # How it works.

    def _name(self) -> bytes:
        return links.named([hello for hello in self.hellos if hello is not None])

    def _called(self) -> None:
        self.match.names = tuple(hello.name if hello else "" for hello in self.hellos)

    def _opened(self, seat: Seat, turn: int) -> bytes:
        """Give the number that a seat opened at a turn."""
        if seat == self.seat:
            return self._chain.at(turn)
        return _opener(self._turns, self._numbers)(seat, turn)


def _opener(turns: Sequence[int], numbers: Sequence[bytes]) -> fate.Opened:
    def opened(seat: Seat, turn: int) -> bytes:
        if turn > turns[seat]:
            raise LookupError(seat, turn)
        return onward(numbers[seat], turns[seat] - turn)

    return opened


def fits(doc: Mapping[str, Any]) -> bool:
    """Tell whether something was kept by a seat."""
    try:
        sized = all(len(bytes.fromhex(doc[key])) * 2 == size for key, size in _DIGITS.items())
        known = all(type(turns) is int and isinstance(bytes.fromhex(number), bytes)
                    for turns, number in doc["known"])
        return sized and known and isinstance(doc["hellos"], list) and isinstance(doc["text"], str)
    except (LookupError, TypeError, ValueError):
        return False
