"""Which marks lie on Rokumon's picture now, below and above the pieces."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from sengoku.draw.marks import Spot, last_ring
from sengoku.draw.scene import Shape
from sengoku.games.rokumon import marks
from sengoku.games.rokumon.desk import Desk
from sengoku.games.rokumon.ids import ACT, COUNTER, STATUS, of_seat, value_of
from sengoku.games.rokumon.state import SANADA, TOKUGAWA

Drawing = Callable[[Spot], tuple[Shape, ...]]


def mark_below(desk: Desk) -> None:
    """Light up what a lesson speaks of, under the coins."""
    _each(desk, "show", desk.look.show, marks.glow)


def mark_above(desk: Desk) -> None:
    """Draw the marks that lie on top of coins and warriors."""
    look = desk.look
    _each(desk, "last", look.last, last_ring)
    may = (thing for thing in look.may if thing not in look.chosen)
    _each(desk, "may", may, marks.may_ring, things=True)
    _each(desk, "chosen", look.chosen, marks.chosen_ring, things=True)
    _lock(desk)
    _fight(desk)
    _counts(desk)
    _arrows(desk)
    _badges(desk)
    _each(desk, "show", look.show, marks.pointer)


def _each(
    desk: Desk, role: str, values: Iterable[str], draw: Drawing, *, things: bool = False
) -> None:
    """Draw one kind of mark wherever its values lie, as one item.

    Args:
        desk: the picture.
        role: the kind of mark.
        values: where: what marks call things, or the things' own names.
        draw: gives the shapes at one spot.
        things: whether ``values`` are names of things.
    """
    spots = {
        value: desk.at(value) if things else desk.spots.get(value, ())
        for value in dict.fromkeys(values)
    }
    known = [value for value, found in spots.items() if found]
    shapes = [shape for value in known for spot in spots[value] for shape in draw(spot)]
    if shapes:
        named = dict.fromkeys(_called(desk, value) for value in known)
        desk.add(role, shapes, desk.words.say(role, list=desk.words.list(named)))


def _called(desk: Desk, value: str) -> str:
    """Name what a value points at, in words a person reads."""
    part, seat = of_seat(value)
    if part:
        return desk.words.say(f"part.{part}", clan=desk.words.seat(seat))
    if value in (ACT, STATUS, COUNTER):
        return desk.words.say(f"part.{value}")
    return value_of(value).replace("*", "★")


def _lock(desk: Desk) -> None:
    place = desk.view.war.locked
    if place in desk.spots:
        x, y = desk.board.at(place)
        label = desk.words.say("locked", place=place)
        desk.add("locked", marks.lock(x, y, desk.board.radius), label)


def _fight(desk: Desk) -> None:
    if not desk.view.pending:
        return
    brawl = desk.view.pending[-1]
    x, y = desk.board.at(brawl.place)
    r, size = desk.board.radius, desk.type.small + 1
    shapes = list(marks.fight(x, y, r))
    for seat, across in ((SANADA, -1), (TOKUGAWA, 1)):
        if brawl.spent[seat]:
            text = desk.words.say("fight.spent", count=brawl.spent[seat])
            wide = marks.spent_width(text, size)
            edge = desk.plan.rims[1] + wide / 2
            middle = min(max(x + across * (r + 6), edge), desk.plan.width - edge)
            shapes += marks.spent(middle, y, seat, text, size)
    red, black = brawl.spent
    desk.add(
        "fight", shapes, desk.words.say("fight.label", place=brawl.place, red=red, black=black)
    )


def _counts(desk: Desk) -> None:
    """Say how many warriors lie in each stack, at its upper right."""
    r, half, chip = desk.board.radius, desk.plan.warrior, desk.plan.chip
    shapes: list[Shape] = []
    for place, stack in zip(desk.view.places.split(), desk.view.stacks, strict=False):
        if len(stack) > 1:
            x, y = desk.board.at(place)
            layer = (len(stack) - 1) / 2
            across, up = layer * 0.25 + half * chip.across, layer * 0.31 + half * chip.up
            at = (x + min(across, chip.most) * r, y - up * r)
            shapes += marks.count(*at, len(stack), chip)
    if shapes:
        desk.add("counts", shapes)


def _arrows(desk: Desk) -> None:
    for source, target in desk.look.arrows:
        if source in desk.spots and target in desk.spots:
            shapes = marks.arrow(desk.spots[source][0], desk.spots[target][0])
            ends = {"source": _called(desk, source), "target": _called(desk, target)}
            desk.add("arrow", shapes, desk.words.say("arrow", **ends))


def _badges(desk: Desk) -> None:
    size = desk.type.small
    for value, kind, text in desk.look.badges:
        for spot in desk.at(value):
            told = desk.words.say(f"kind.{kind}")
            label = desk.words.say("badge", place=_called(desk, value), kind=told, text=text)
            desk.add("badge", marks.badge(spot, kind, text, size), label)
