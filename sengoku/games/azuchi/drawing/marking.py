"""Which marks lie on the picture now.

What may be chosen and what is chosen are ids of things. A lesson, a finding and the last action
name values: the same one can mean a card on display, one's own card, a cube of one's own and a
cube in the supply, and which is meant depends on the step of the round.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from sengoku.core.notes import CHANCE, Seat
from sengoku.draw import marks
from sengoku.draw.marks import Spot
from sengoku.draw.scene import Shape
from sengoku.games.azuchi.components import CARDS, EVENTS
from sengoku.games.azuchi.drawing.desk import Desk
from sengoku.games.azuchi.telling.pieces import pieces

_SMALL = 60.0
"""How high something is that a badge would hide."""

Drawing = Callable[[Spot], tuple[Shape, ...]]


def frames(desk: Desk) -> None:
    """Draw all marks on top of the picture, arrows and badges last."""
    look = desk.look
    _each(desk, "last", [(value, _last(desk, value)) for value in look.last[:1]], marks.last_ring)
    may = dict.fromkeys(thing for thing in look.may if thing not in look.chosen)
    _each(desk, "may", _things(desk, may), marks.may_ring)
    _each(desk, "chosen", _things(desk, dict.fromkeys(look.chosen)), marks.chosen_ring)
    anywhere = _anywhere(desk)
    shown = [(value, _found(desk, value, anywhere)) for value in look.show]
    _each(desk, "show", shown, marks.glow)
    _arrows(desk)
    _badges(desk)


def _things(desk: Desk, ids: Iterable[str]) -> list[tuple[str, list[Spot]]]:
    return [(thing, desk.spots.get(thing, [])) for thing in ids]


def _places(desk: Desk) -> tuple[str, ...]:
    """Say where the value lies that is to be chosen first, the likeliest place first."""
    view = desk.view
    if view.phase == "work":
        return (f"own{view.actor}", "supply", f"worked{view.actor}")
    if view.phase == "event":
        return ("own", "part", "goods")
    return ("part",) if view.actor == CHANCE else ("display", "part")


def _anywhere(desk: Desk) -> tuple[str, ...]:
    """List every place: first where one chooses now, and of the players the one to act first."""
    first = max(desk.view.actor, 0)
    seats = [(first + i) % desk.seats for i in range(desk.seats)]
    sides = [f"{place}{seat}" for seat in seats for place in ("own", "worked")]
    return (*_places(desk), "part", "display", *sides, "supply", "goods")


def _found(desk: Desk, value: str, places: Iterable[str]) -> list[Spot]:
    """Give the spots of a value at the first place where it lies, else those of a thing.

    With a seat behind it (``army0``) a card is meant wherever it lies on that player's side.
    """
    if value[:-1] in CARDS:
        sides = (desk.spots.get(f"{p}{value[-1]} {value[:-1]}", []) for p in ("worked", "own"))
        return [spot for spots in sides for spot in spots]
    for place in places:
        if spots := desk.spots.get(f"{place} {value}"):
            return spots
    return desk.spots.get(value, [])


def _last(desk: Desk, value: str) -> list[Spot]:
    """Give the card taken or worked on last: of the seat before, unless it goes on."""
    view = desk.view
    if value not in CARDS:
        return []
    if view.phase == "draft":
        seat = (view.holder + view.picks - 1) % desk.seats
        return desk.spots.get(f"own{seat} {value}", [])[-1:]
    seat = _worked_last(desk)
    place = "worked" if view.sides[seat].placed else "own"
    return desk.spots.get(f"{place}{seat} {value}", [])[-1:]


def _worked_last(desk: Desk) -> Seat:
    view = desk.view
    if view.phase == "work" and view.sides[view.actor].placed:
        return view.actor
    after = view.actor if view.phase == "work" else view.holder
    return (after - 1) % desk.seats


def _each(desk: Desk, role: str, found: Sequence[tuple[str, list[Spot]]], draw: Drawing) -> None:
    """Draw one kind of mark; the first one says what all of them are.

    Each is an item of its own, so that a canvas repaints only those that come or go.
    """
    known = [value for value, spots in found if spots]
    label = desk.words.say(role, list=desk.words.list(called(desk, value) for value in known))
    for _, spots in found:
        for spot in spots:
            desk.add(role, draw(spot), label)
            label = ""


def called(desk: Desk, value: str) -> str:
    """Name what a value points at, in words a person reads."""
    words = desk.words
    part, seat = value[:-1] or "side", value[-1]
    if seat.isdigit() and int(seat) < desk.seats:
        if part in CARDS:
            return words.say("part.card", name=words.name(part), seat=words.seat(int(seat)))
        if words.texts.has(f"scene.part.{part}", words.language):
            return words.say(f"part.{part}", seat=words.seat(int(seat)))
    for key in (f"scene.part.{value}", f"value.{value}", f"scene.thing.{value}"):
        if words.texts.has(key, words.language):
            return words.texts.text(key, words.language)
    named = (desk.called(piece) for piece in pieces(desk.view) if piece.id == value)
    return next(named, value)


def _arrows(desk: Desk) -> None:
    places = _anywhere(desk)
    for source, target in desk.look.arrows:
        ends = _found(desk, source, places), _found(desk, target, places)
        if ends[0] and ends[1] and source != target:
            shapes = marks.arrow(ends[0][0], ends[1][0])
            named = {"source": called(desk, source), "target": called(desk, target)}
            desk.add("arrow", shapes, desk.words.say("arrow", **named))


def _badges(desk: Desk) -> None:
    shown, small = desk.layout.badges
    for value, kind, text in desk.look.badges:
        spots = desk.spots.get(value) or _found(desk, value, (*_places(desk), "part"))
        for spot in spots[:1]:
            # It must not hide what it is about: on an event it takes the place of sign and
            # count, and it stands below or above something small.
            if value in EVENTS:
                dx, dy = desk.layout.events.kind.badge
                left, top = spot.x - spot.box[0] / 2, spot.y - spot.box[1] / 2
                spot = replace(spot, x=left, y=top + dy, box=(2 * dx + 4, 2.0))
            elif spot.box[1] < _SMALL:
                spot = replace(spot, y=spot.y + small)
            elif spot in desk.spots.get(f"display {value}", []):
                spot = replace(spot, y=spot.y + shown)
            told = desk.words.say(f"kind.{kind}")
            label = desk.words.say("badge", place=called(desk, value), kind=told, text=text)
            desk.add("badge", marks.badge(spot, kind, text, desk.type.small), label)
