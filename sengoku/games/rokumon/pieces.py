"""Warriors as a view knows them: only the crest, a value in the corner, or face up."""

from __future__ import annotations

from sengoku.core.notes import Seat
from sengoku.draw.scene import Paint, Rect, Shape, Text
from sengoku.games.rokumon.art import eye_sign, seat_colour, star_sign, warrior
from sengoku.games.rokumon.box import SIDE
from sengoku.games.rokumon.state import SHOWN
from sengoku.games.rokumon.words import value


def piece(
    x: float,
    y: float,
    r: float,
    char: str,
    least: float,
    *,
    covered: bool = False,
    face_up: bool = False,
) -> tuple[Shape, ...]:
    """Draw a warrior.

    Args:
        x: its centre.
        y: likewise.
        r: half its width.
        char: the warrior as the state writes it.
        least: the smallest letters of a value in its corner.
        covered: whether another lies on it, so that only its corner shows.
        face_up: whether warriors lie face up. [RK Act 6 Setup]
    """
    known, seat = value(char), SIDE[char]
    face, star = known.rstrip("*"), known.endswith("*")
    if not known:
        return warrior(x, y, r, seat)
    if face_up and not covered:
        return warrior(x, y, r, seat, face, star)
    shapes = warrior(x, y, r, seat) + _corner(x, y, r, max(least, r * 0.5), face, star, seat)
    # The eye says that both players know it; face-up warriors need none.
    seen = char in SHOWN and not face_up
    return shapes + (eye_sign(x + r * 0.6, y + r * 0.74, max(7.0, r * 0.32)) if seen else ())


def _corner(
    x: float, y: float, r: float, size: float, face: str, star: bool, seat: Seat
) -> tuple[Shape, ...]:
    half = size * 0.62
    width = 2 * half + (size * 0.6 if star else 0.0)
    left, middle = x - r * 0.72 - half, y + r * 0.72
    chip = Rect(left, middle - half, width, 2 * half, Paint("panel", seat_colour(seat), 1.5), half)
    at = left + half
    shapes: tuple[Shape, ...] = (
        chip,
        Text(at, middle + size * 0.35, face, size, "ink", "middle", bold=True, serif=True),
    )
    if star:
        shapes += star_sign(at + size * 0.62, middle - size * 0.04, size * 0.34, "ink")
    return shapes
