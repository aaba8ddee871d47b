"""From a real table that was entered, piece by piece, to the match that goes on from there."""

from __future__ import annotations

from sengoku.play.match.match import Match


def entered(entry: Match) -> Match | None:
    """Give the match that begins with what was entered; ``None`` while that is incomplete.

    The entry then stands before its last action, so that what was forgotten can be put right.

    Args:
        entry: the match in which something was entered, or any other.
    """
    found = entry.game.entered(entry.state)
    if found is None:
        return None
    game, start = found
    match = Match(game, start=start)
    match.names = entry.names
    if entry.cursor:
        entry.undo()
    return match
