"""What moves in Tenku: cards are drawn, placed and pitched, armies step into a battle."""

from __future__ import annotations

from collections.abc import Iterator

from sengoku.core.notes import Seat
from sengoku.draw.motion import Motion, Moves, Told
from sengoku.draw.scene import Paint, Rect, Shape
from sengoku.games.tenku.drawing.art import cards
from sengoku.games.tenku.naming import LOST, placed

WIDE, TALL = 44.0, 62.0
"""How large a card is on its way."""

_BACK = cards.back(-WIDE / 2, -TALL / 2, WIDE, TALL)
_DECK, _DISCARDS = "draw-pile", "discards"


def _face(card: str) -> tuple[Shape, ...]:
    return cards.small(card, Rect(-WIDE / 2, -TALL / 2, WIDE, TALL, Paint()))


def _hand(seat: Seat) -> str:
    return f"hand{seat}"


def _court(seat: Seat) -> str:
    return f"court{seat}"


def _dealt(told: Told) -> Iterator[Motion]:
    for seat in range(len(told.after.hands)):
        yield Motion("glide", _hand(seat), _DECK, _BACK, told.count(), along=seat > 0)


def _opened(told: Told) -> Iterator[Motion]:
    yield Motion("glide", _court(told.seat()), _hand(told.seat()), _BACK)


def _revealed(told: Told) -> Iterator[Motion]:
    for seat in range(len(told.after.hands)):
        yield Motion("turn", _court(seat), along=seat > 0)


def _pointed(told: Told) -> Iterator[Motion]:
    yield Motion("pulse", _court(told.seat()))


def _aimed(told: Told) -> Iterator[Motion]:
    yield Motion("pulse", _court(told.seat("other")))


def _drawn(told: Told) -> Iterator[Motion]:
    """Draw a card: its face is seen by whoever draws it."""
    known = told.other("did.drew")
    shapes = _BACK if known is None else _face(known.name("card"))
    yield Motion("glide", _hand(told.seat()), _DECK, shapes)


def _reshuffled(told: Told) -> Iterator[Motion]:
    yield Motion("glide", _DECK, _DISCARDS, _BACK)


def _chaos(told: Told) -> Iterator[Motion]:
    yield Motion("glide", _DISCARDS, placed("province", told.seat()), _face("province"))


def _placed(told: Told) -> Iterator[Motion]:
    card, seat = told.name("card"), told.seat()
    yield Motion("glide", placed(card, seat), _hand(seat), _face(card))


def _thrown(told: Told) -> Iterator[Motion]:
    yield Motion("glide", _DISCARDS, _hand(told.seat()), _face(told.name("card")))


def _pitched(told: Told) -> Iterator[Motion]:
    card = told.name("card")
    yield Motion("glide", _DISCARDS, placed(card, told.seat()), _face(card))


def _battle(told: Told) -> Iterator[Motion]:
    yield from _thrown(told)
    yield from _aimed(told)


def _standing(told: Told) -> Iterator[Motion]:
    for seat in (told.seat(), told.seat("other")):
        yield Motion("pulse", placed("knight", seat))


def _arms(told: Told, source: str) -> Iterator[Motion]:
    """Let a Knight step to the side that it helps, while that is on the table."""
    battle = told.before.battle
    assert battle is not None
    side = "attack" if told.seat("other") == battle.attacker else "defense"
    yield Motion("glide", side, source, _face("knight"))


def _arms_hand(told: Told) -> Iterator[Motion]:
    yield from _arms(told, _hand(told.seat()))


def _arms_court(told: Told) -> Iterator[Motion]:
    yield from _arms(told, placed("knight", told.seat()))


def _taken_from(told: Told) -> Iterator[Motion]:
    """Discard a card from another's court."""
    card = told.name("card")
    yield Motion("glide", _DISCARDS, placed(card, told.seat("other")), _face(card))


def _spoils(told: Told) -> Iterator[Motion]:
    card = told.name("card")
    yield Motion("glide", _hand(told.seat()), f"{card}{LOST}", _face(card))


def _conquered(told: Told) -> Iterator[Motion]:
    source, target = (placed("province", told.seat(who)) for who in ("other", "seat"))
    yield Motion("glide", target, source, _face("province"))


def _seized(told: Told) -> Iterator[Motion]:
    card = told.name("card")
    source, target = (placed(card, told.seat(who)) for who in ("other", "seat"))
    yield Motion("glide", target, source, _face(card))


def _renewed(told: Told) -> Iterator[Motion]:
    yield Motion("glide", _DISCARDS, _hand(told.seat()), _BACK, told.count())


def _searched(told: Told) -> Iterator[Motion]:
    hidden = told.note.code.endswith("hidden")
    shapes = _BACK if hidden else _face(told.name("card"))
    yield Motion("glide", _hand(told.seat()), _DISCARDS, shapes)


def _searched_court(told: Told) -> Iterator[Motion]:
    card = told.name("card")
    yield Motion("glide", placed(card, told.seat()), _DISCARDS, _face(card))


def _handed(told: Told) -> Iterator[Motion]:
    hidden = told.note.code.endswith("hidden")
    shapes = _BACK if hidden else _face(told.name("card"))
    yield Motion("glide", _hand(told.seat()), _hand(told.seat("other")), shapes)


MOVES: Moves = {
    "did.dealt": _dealt,
    "did.open": _opened,
    "did.open-hidden": _opened,
    "did.reveal": _revealed,
    "did.first": _pointed,
    "did.draw": _drawn,
    "did.reshuffle": _reshuffled,
    "did.reshuffle-least": _reshuffled,
    "did.chaos": _chaos,
    "did.place": _placed,
    "did.place-province": _placed,
    "did.battle": _battle,
    "did.standing": _standing,
    "did.arms-hand": _arms_hand,
    "did.arms-court": _arms_court,
    "did.cannon": _taken_from,
    "did.lose": _thrown,
    "did.strike": _taken_from,
    "did.spoils": _spoils,
    "did.conquer": _conquered,
    "did.pitch-hand": _thrown,
    "did.pitch-court": _pitched,
    "did.name": _aimed,
    "did.renew": _renewed,
    "did.search": _searched,
    "did.search-hidden": _searched,
    "did.search-court": _searched_court,
    "did.hand-over": _handed,
    "did.hand-over-hidden": _handed,
    "did.throw": _thrown,
    "did.seize": _seized,
    "did.raze": _taken_from,
    "end.start": _pointed,
    "end.stuck": _pointed,
    "end.clock": _pointed,
}

STILL = (
    "did.chosen", "did.draw-more", "did.drew", "did.empty-handed", "did.hire", "did.lords",
    "did.no-card", "did.no-spoils", "did.pass", "did.pass-again", "did.pass-arms",
    "did.pass-cannon", "did.pass-spoils", "did.pass-strike", "did.plays", "did.priests",
    "did.shelter", "did.spared", "did.stalemate", "did.take-nothing", "did.topple", "did.turn",
    "did.victor", "end.clock-shared", "end.stuck-shared",
)  # fmt: skip
"""What is told and moves nothing; what is drawn is shown by `did.draw`."""
