"""How the game ended. [AZ 4]"""

from __future__ import annotations

from sengoku.core.game import Outcome, note
from sengoku.games.azuchi.components import ROUNDS, seat_term
from sengoku.games.azuchi.rules.apply import all_up
from sengoku.games.azuchi.state import AzuchiState


def outcome(s: AzuchiState) -> Outcome | None:
    """Tell who won: the most points; equal points share the win."""
    if s.phase != "over":
        return None
    scores = tuple(side.points for side in s.sides)
    best = max(scores)
    winners = tuple(seat for seat, points in enumerate(scores) if points == best)
    complete = s.round >= ROUNDS and all_up(s)
    why = "complete" if complete else "limit"
    reading = "" if complete else "limit"
    if len(winners) > 1:
        shared = reading or "shared"
        code = f"end.shared-{why}"
        said = note(code, "end", reading=shared, points=best, count=len(winners), round=s.round)
        return Outcome(winners, scores, said)
    following = max(points for seat, points in enumerate(scores) if seat != winners[0])
    winner = seat_term(winners[0])
    code = f"end.{why}"
    said = note(
        code, "end", reading=reading, seat=winner, points=best, next=following, round=s.round
    )
    return Outcome(winners, scores, said)
