"""Who has won: castle tokens are added up, and a tie is decided by sword."""

from __future__ import annotations

from sengoku.core.game import Outcome, Seat, note
from sengoku.games.rumble.components import seat_term
from sengoku.games.rumble.state import RumbleState


def half(value: int) -> int:
    """Give the small token that goes with a large one. [RN 5 War Phase, step 2; TM 6(2)]"""
    return value // 2


def totals(s: RumbleState) -> tuple[int, ...]:
    """Add up the tokens that each seat has taken. [RN 6, TM 6]"""
    points = [0] * len(s.stock)
    if s.war:
        for area, value in enumerate(s.setting.castles):
            if s.war.large[area] >= 0:
                points[s.war.large[area]] += value
            if s.war.small[area] >= 0:
                points[s.war.small[area]] += half(value)
    return tuple(points)


def standings(s: RumbleState) -> list[Seat]:
    """Rank all seats by their points, ties by sword. [RN 6, TM 6]"""
    points, swords = totals(s), s.setting.swords
    return sorted(range(len(points)), key=lambda seat: (-points[seat], -swords[seat]))


def winner_of(s: RumbleState) -> Seat:
    """Give the seat with the most points, a tie decided by sword. [RN 6, TM 6]"""
    return standings(s)[0]


def outcome(s: RumbleState) -> Outcome | None:
    """Tell how the game ended."""
    if s.setting.phase != "over":
        return None
    points, winner = totals(s), winner_of(s)
    others = [points[seat] for seat in range(len(points)) if seat != winner]
    if points[winner] == max(others):
        said = note(
            "end.tie", "end", seat=seat_term(winner), points=points[winner],
            sword=s.setting.swords[winner],
        )
    else:
        said = note(
            "end.points", "end", seat=seat_term(winner), points=points[winner], next=max(others)
        )
    return Outcome((winner,), points, said)
