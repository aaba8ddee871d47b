"""What moves in Rumble Nation: dice tumble, soldiers march, castles are taken one by one."""

from __future__ import annotations

from collections.abc import Iterator

from sengoku.core.notes import Seat
from sengoku.draw.motion import Motion, Moves, Told
from sengoku.draw.scene import Paint, Rect, Shape, Text
from sengoku.games.rumble import ids
from sengoku.games.rumble.drawing import art

SIZE, LORD, WHITE, TOKEN, DIE = 17.0, 26.0, 15.0, 22.0, 24.0
"""How large soldiers, Daimyo, reinforcements, tokens and dice are on their way."""


def _side(seat: Seat) -> str:
    return ids.of_seat("side", seat)


def _soldier(seat: Seat) -> tuple[Shape, ...]:
    return (art.piece(0, 0, SIZE, seat),)


def _lord(seat: Seat) -> tuple[Shape, ...]:
    return art.daimyo(0, 0, LORD, seat)


def _sheet(seat: Seat) -> tuple[Shape, ...]:
    """Draw a card on its way to a player."""
    half = Rect(-22, -15, 44, 30, Paint("panel", "edge", 1.6), 5)
    return (half, art.piece(0, 0, SIZE, seat))


def _castle(told: Told) -> Iterator[Motion]:
    shapes = art.castle_token(0, 0, TOKEN, told.count("value"), taken=False)
    yield Motion("glide", ids.token(told.name("area")), ids.TRAY, shapes)


def _card(told: Told) -> Iterator[Motion]:
    yield Motion("grow", told.name("card"))


def _offer(told: Told) -> Iterator[Motion]:
    yield Motion("grow", told.name("daimyo"))


def _draft(told: Told) -> Iterator[Motion]:
    seat = told.seat()
    yield Motion("glide", _side(seat), told.name("daimyo"), _sheet(seat))


def _use(told: Told) -> Iterator[Motion]:
    seat = told.seat()
    yield Motion("glide", _side(seat), told.name("card"), _sheet(seat))


def _begins(told: Told) -> Iterator[Motion]:
    yield Motion("pulse", _side(told.seat()))


def _roll(told: Told) -> Iterator[Motion]:
    yield Motion("roll", ids.DICE)


def _dice(told: Told) -> Iterator[Motion]:
    """Let the dice tumble to what they show."""
    shapes: tuple[Shape, ...] = ()
    for number, pips in enumerate(told.name("dice").split()):
        shapes += art.die(60.0 * (number - 1), 0, DIE, int(pips), told.seat())
    yield Motion("roll", ids.DICE, shapes=shapes)


def _place(told: Told) -> Iterator[Motion]:
    seat, count = told.seat(), told.count()
    yield Motion("glide", told.name("area"), _side(seat), _soldier(seat), count)


def _place_lord(told: Told) -> Iterator[Motion]:
    seat = told.seat()
    yield Motion("glide", told.name("area"), _side(seat), _lord(seat))


def _place_both(told: Told) -> Iterator[Motion]:
    yield from _place_lord(told)
    yield from _place(told)


def _sword(told: Told) -> Iterator[Motion]:
    yield Motion("grow", ids.of_seat("sword", told.seat()))


def _march(told: Told) -> Iterator[Motion]:
    shapes = _soldier(told.seat())
    yield Motion("glide", told.name("target"), told.name("source"), shapes, told.count())


def _march_lord(told: Told) -> Iterator[Motion]:
    yield Motion("glide", told.name("target"), told.name("source"), _lord(told.seat()))


def _push(told: Told) -> Iterator[Motion]:
    shapes = _soldier(told.seat("other"))
    yield Motion("glide", told.name("target"), told.name("source"), shapes, told.count())


def _decoy(told: Told) -> Iterator[Motion]:
    source, target = told.name("source"), told.name("target")
    yield Motion("glide", target, source, _soldier(told.seat()))
    yield from _push(told)


def _replace(told: Told) -> Iterator[Motion]:
    area, seat, other = told.name("area"), told.seat(), told.seat("other")
    yield Motion("glide", _side(other), area, _soldier(other))
    yield Motion("glide", area, _side(seat), _soldier(seat), along=True)


def _recall(told: Told) -> Iterator[Motion]:
    yield Motion("glide", _side(told.seat()), told.name("area"), _soldier(told.seat()))


def _taken_off(told: Told) -> Iterator[Motion]:
    seat, count = told.seat(), told.count()
    yield Motion("glide", _side(seat), told.name("area"), _soldier(seat), count)


def _strength(told: Told) -> Iterator[Motion]:
    """Let one army after the other step in from where it stands, with its strength.

    The armies are told from the strongest on, as they are ranked.
    """
    area, seat = told.name("area"), told.seat()
    stands = (
        ("soldiers", ids.soldiers(area, seat), _soldier(seat)),
        ("white", ids.white(area, seat), (art.white(0, 0, WHITE),)),
        ("", ids.lord(area, seat), _lord(seat)),
    )
    # Who has no soldiers there fights with reinforcements, or with the Daimyo alone.
    source, shapes = next(
        (thing, look) for name, thing, look in stands if not name or told.count(name)
    )
    number = Text(SIZE, SIZE * 0.4, told.name("count"), SIZE, "ink", bold=True, halo="panel")
    yield Motion("glide", ids.token(area), source, (*shapes, number))


def _tie(told: Told) -> Iterator[Motion]:
    yield Motion("pulse", ids.of_seat("sword", told.seat()))


def _large(told: Told) -> Iterator[Motion]:
    shapes = art.castle_token(0, 0, TOKEN, told.count("value"), taken=False)
    yield Motion("glide", _side(told.seat()), ids.token(told.name("area")), shapes)


def _small(told: Told) -> Iterator[Motion]:
    shapes = art.small_token(0, 0, TOKEN * 0.7, told.name("value"))
    yield Motion("glide", _side(told.seat()), told.name("area"), shapes, along=True)


def _aside(told: Told) -> Iterator[Motion]:
    yield Motion("pulse", ids.token(told.name("area")))


def _reinforce(told: Told) -> Iterator[Motion]:
    won = told.other("did.large")
    assert won is not None
    shapes = (art.white(0, 0, WHITE),)
    yield Motion("glide", told.name("area"), won.name("area"), shapes, told.count())


MOVES: Moves = {
    "did.castle": _castle,
    "did.card": _card,
    "did.first": _begins,
    "did.offer": _offer,
    "did.draft": _draft,
    "did.roll": _roll,
    "did.reroll": _roll,
    "did.dice": _dice,
    "did.place": _place,
    "did.place-daimyo": _place_both,
    "did.place-lone-daimyo": _place_lord,
    "did.out": _sword,
    "did.use": _use,
    "did.move": _march,
    "did.move-daimyo": _march_lord,
    "did.push": _push,
    "did.decoy": _decoy,
    "did.replace": _replace,
    "did.recall": _recall,
    "did.aside": _aside,
    "did.strength": _strength,
    "did.strength-daimyo": _strength,
    "did.tie": _tie,
    "did.large": _large,
    "did.small": _small,
    "did.reinforce": _reinforce,
    "entry.did.lift": _aside,
    "entry.did.put": _place,
    "entry.did.take": _taken_off,
    "entry.did.lord": _place_lord,
    "entry.did.sword": _sword,
}

STILL = (
    "did.again", "did.alone", "did.barred", "did.done", "did.no-reinforcements", "did.reuse",
    "did.short", "did.war", "end.points", "end.tie", "entry.did.colour", "entry.did.rest",
)  # fmt: skip
"""What is told and moves nothing."""
