"""Which marks lie on the picture now."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from sengoku.draw import marks
from sengoku.draw.marks import Spot
from sengoku.draw.scene import Look, Shape
from sengoku.games.rumble import ids
from sengoku.games.rumble.components import AREAS, CARDS, LORDS
from sengoku.games.rumble.drawing.desk import Desk
from sengoku.games.rumble.drawing.table.dice import reach_sheet, reached_areas
from sengoku.games.rumble.rules import war

Drawing = Callable[[Spot], tuple[Shape, ...]]


def borders(desk: Desk) -> None:
    """Draw the marks on areas' borders, under what stands on the map."""
    look = desk.look
    # In the war the last to happen is a castle's resolution, which is nobody's action.
    area = war.latest(desk.view)
    last = filter(_is_area, look.last) if area is None else (AREAS[area],)
    _each(desk, "last", last, marks.last_ring)
    may, chosen = _marked(look)
    _each(desk, "may", filter(_is_area, may), marks.may_ring)
    _each(desk, "chosen", filter(_is_area, chosen), marks.chosen_ring)


def frames(desk: Desk) -> None:
    """Draw the marks on cards, sides and choices, then arrows and badges on top of all."""
    look = desk.look
    # A Daimyo that was placed or moved is not the one that another player still has in hand.
    last = (value for value in look.last if value != "daimyo")
    _each(desk, "last", last, marks.last_ring, flat=True)
    may, chosen = _marked(look)
    _each(desk, "may", may, marks.may_ring, flat=True)
    _each(desk, "chosen", chosen, marks.chosen_ring, flat=True)
    _each(desk, "show", look.show, marks.glow, flat=True)
    _arrows(desk)
    _badges(desk)


def _marked(look: Look) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Give what may be chosen and what is chosen, each with one mark for what is one place.

    An area's token and name are marked with it; pieces in it only where the area is not.
    """
    may, chosen = (
        tuple(dict.fromkeys(ids.place_of(thing) or thing for thing in things))
        for things in (look.may, look.chosen)
    )
    marked = {*may, *chosen}
    open_ones = (one for one in may if one not in chosen and ids.stands_in(one) not in marked)
    return tuple(open_ones), chosen


def _is_area(value: str) -> bool:
    return value in AREAS


def _each(
    desk: Desk, role: str, values: Iterable[str], draw: Drawing, *, flat: bool = False
) -> None:
    """Draw one kind of mark wherever its values lie; the first one says what all of them are.

    Each is an item of its own, so that a canvas repaints only those that come or go.

    Args:
        desk: the picture.
        role: the mark.
        values: what is marked.
        draw: gives the mark at a spot.
        flat: only what is not an area of the map.
    """
    known = [value for value in dict.fromkeys(values) if value in desk.spots]
    label = desk.words.say(role, list=desk.words.list(called(desk, value) for value in known))
    drawn: list[Spot] = []
    for value in known:
        for spot in desk.spots[value]:
            if bool(spot.steps) != flat and spot not in drawn:
                drawn.append(spot)
                desk.add(role, draw(spot), label)
                label = ""


def called(desk: Desk, value: str) -> str:
    """Name what a value points at, in words a person reads."""
    if value in AREAS:
        return desk.words.castle(AREAS.index(value))
    if value in CARDS or value in LORDS:
        return desk.words.card(value)
    if value == "daimyo":
        return desk.words.say("daimyo")
    if ids.stands_in(value):
        return _called_pieces(desk, value)
    seat = value.removeprefix("side")
    laying = desk.view.setting.phase in ("castles", "entry")
    if seat.isdigit() and int(seat) < desk.kit.seats and not laying:
        return desk.words.say("side.name", seat=desk.words.seat(int(seat)))
    return value


def _called_pieces(desk: Desk, thing: str) -> str:
    area, _, whose = thing.partition("@")
    seat, _, kind = whose.partition("-")
    args = {"castle": desk.words.castle(AREAS.index(area)), "seat": desk.words.seat(int(seat))}
    return desk.words.say(f"pieces.{kind or 'soldiers'}", **args)


def _arrows(desk: Desk) -> None:
    for source, target in desk.look.arrows:
        if source in desk.spots and target in desk.spots and source != target:
            shapes = marks.arrow(desk.spots[source][0], desk.spots[target][0])
            ends = {"source": called(desk, source), "target": called(desk, target)}
            desk.add("arrow", shapes, desk.words.say("arrow", **ends))


def _badges(desk: Desk) -> None:
    # Beside the number of pieces that a roll brings, there is less room.
    sheets = {area: reach_sheet(desk, area, count) for area, count in reached_areas(desk)}
    for thing, kind, text in desk.look.badges:
        value = ids.place_of(thing) or thing
        for spot in desk.spots.get(value, ())[:1]:
            left = sheets[value].x + sheets[value].w if value in sheets else 0.0
            told = desk.words.say(f"kind.{kind}")
            label = desk.words.say("badge", place=called(desk, value), kind=told, text=text)
            desk.add("badge", marks.badge(spot, kind, text, desk.type.small, left), label)
