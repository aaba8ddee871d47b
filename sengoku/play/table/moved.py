"""What has moved on the board since it was shown last, for the one who looks."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from sengoku.core.game import Game
from sengoku.core.notes import Seat
from sengoku.draw.motion import Motion
from sengoku.draw.scene import Look, Point, Scene
from sengoku.games import moving, picture
from sengoku.play.match.match import Match, Ply

MOST = 8
"""For how many plies at most motions are given; with more, the picture just changes."""


@dataclass(frozen=True, slots=True)
class Moving:
    """A motion with where it begins and ends in the picture.

    Args:
        motion: how it moves.
        target: where it ends, or what moves.
        source: where it begins, of a glide.
    """

    motion: Motion
    target: Point
    source: Point | None = None


Drawn = tuple[Any, Scene]
"""A position that was shown, and its picture."""


class Moved:
    """Remembers what was shown, and tells what has moved since."""

    def __init__(self) -> None:
        self._shown: tuple[Any, ...] | None = None
        self._line: tuple[Ply, ...] = ()
        self._drawn: list[Drawn] = []

    def since(
        self, match: Match, look: Look, scene: Scene | None = None
    ) -> tuple[Moving, ...]:
        """Give what has moved since the last call; nothing if one went elsewhere.

        Args:
            match: what is played.
            look: how it is shown; nothing has moved for another reader, or in another size.
            scene: what is shown now, if it is drawn already: then it is not drawn again.
        """
        plain = Look(language=look.language, size=look.size, seat=look.seat)
        # Where nothing is hidden, everybody sees the same.
        reader = plain.seat if match.game.hides() else None
        shown, before = self._shown, self._line
        self._shown, self._line = (match.game, match.start, plain.size, reader), match.plies
        seen = self._shown == shown and self._line[: len(before)] == before
        news = self._line[len(before) :]
        self._drawn = self._drawn[-1:] if seen else []
        if scene is not None:
            self._drawn.append((match.state, scene))
        if not seen or len(news) > MOST:
            return ()
        return tuple(
            found
            for ply in news
            for found in self._moving(match.game, ply, plain)
        )

    def _moving(self, game: Game[Any], ply: Ply, look: Look) -> Iterator[Moving]:
        seat: Seat | None = look.seat
        notes, ended = ply.notes, game.outcome(ply.after)
        told = (*notes, ended.note) if ended is not None and ended.note not in notes else notes
        motions = moving(game, ply.before, ply.after, told, seat)
        if not motions:
            return
        scenes = self._scene(game, ply.before, look), self._scene(game, ply.after, look)
        for motion in motions:
            target = _spot(motion.target, *reversed(scenes))
            source = _spot(motion.source, *scenes) if motion.source else None
            if target is not None and (source is not None or not motion.source):
                yield Moving(motion, target, source)

    def _scene(self, game: Game[Any], state: Any, look: Look) -> Scene:
        """Give the picture of a position: marks on it move nothing, so any will do."""
        drawn = (scene for was, scene in self._drawn if was is state)
        return next(drawn, None) or picture(game, state, look)


def _spot(thing: str, one: Scene, other: Scene) -> Point | None:
    return one.centre(thing) or other.centre(thing)
