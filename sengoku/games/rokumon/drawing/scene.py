"""Rokumon as a picture: coins, warriors, both clans at home, and the marks of the moment.

Marks and lessons point at places (``d4``), at warriors at home by their value (``6``,
``1*``), and at parts of the picture: ``home0``, ``tokens0`` and ``tile0`` are Sanada's
side, revenge tokens and clan tile, ``home1`` and so on Tokugawa's. What is to be pressed
is called as `sengoku.games.rokumon.components` says: the same, but each warrior apart.
"""

from __future__ import annotations

from collections.abc import Iterator

from sengoku.core.game import Game
from sengoku.draw.marks import Spot
from sengoku.draw.scene import Circle, Item, Look, Paint, Path, Rect, Scene, Text
from sengoku.draw.steps import square_steps
from sengoku.games.rokumon.components import STATUS, colours, dots
from sengoku.games.rokumon.drawing import art
from sengoku.games.rokumon.drawing.board import board, empty_places, lattice
from sengoku.games.rokumon.drawing.desk import Desk
from sengoku.games.rokumon.drawing.heading import heading
from sengoku.games.rokumon.drawing.homes import homes, turn
from sengoku.games.rokumon.drawing.marks import line, mark_above, mark_below
from sengoku.games.rokumon.drawing.plans import plan
from sengoku.games.rokumon.drawing.words import Words
from sengoku.games.rokumon.rules.geometry import is_brick, is_place
from sengoku.games.rokumon.state import RokumonState

_DESCRIBED = ("home", "coin", "decision", "fight", "locked")
_BOARD, _LINE = Paint("board", "edge", 1.5), Paint(stroke="edge", width=1)


def scene(game: Game[RokumonState], view: RokumonState, look: Look) -> Scene:
    """Draw a view of a position.

    Args:
        game: for its options and texts.
        view: what the reader may see.
        look: language, size and marks.
    """
    words = Words(game.texts, look.language)
    sheet = plan(look.size)
    lies = board(view.war.act, view.places, sheet.field)
    desk = Desk(game, view, look, words, sheet, lies)
    _ground(desk)
    title = heading(desk)
    homes(desk)
    _lattice(desk)
    _spots(desk)
    mark_below(desk)
    turn(desk)
    _ghosts(desk)
    _coins(desk)
    _decision(desk)
    _stacks(desk)
    mark_above(desk)
    _names(desk)
    told = dict.fromkeys(item.label for item in desk.items if item.role in _DESCRIBED)
    described, items = words.sentences(told), tuple(desk.items)
    return Scene(sheet.width, sheet.height, title, described, items, STATUS)


def _ground(desk: Desk) -> None:
    width, height = desk.plan.width, desk.plan.height
    outer, inner = desk.plan.rims
    desk.add(
        "ground",
        (
            Rect(0, 0, width, height, Paint("paper")),
            Rect(outer, outer, width - 2 * outer, height - 2 * outer, _BOARD, 14),
            Rect(inner, inner, width - 2 * inner, height - 2 * inner, _LINE, 10),
        ),
    )


def _lattice(desk: Desk) -> None:
    """Hint at the brick pattern around the coins while a Surprise is possible."""
    if desk.surprises and any(desk.view.war.surprises):
        drawn = {*desk.view.places.split(), *desk.look.may}
        free = [place for place in lattice() if place not in drawn]
        points = (desk.board.at(place) for place in free)
        steps = tuple(step for x, y in points for step in square_steps(x, y, 2.5))
        listed = (place for place in empty_places(desk.view) if place not in desk.look.may)
        called = desk.words.list(desk.words.say("place", place=place) for place in listed)
        # One sentence names them all, so that the board as text has no line for each.
        desk.add("lattice", (Path(steps, Paint("edge")),), desk.words.say("lattice", list=called))


def _spots(desk: Desk) -> None:
    """Remember where the coins lie, and the empty places that some mark speaks of."""
    look = desk.look
    ends = (end for pair in look.arrows for end in pair)
    badged = (badge[0] for badge in look.badges)
    named = (*look.may, *look.chosen, *look.last, *look.show, *ends, *badged)
    free = (value for value in named if desk.surprises and is_place(value) and is_brick(value))
    places = (*desk.view.places.split(), *filter(desk.board.holds, free))
    for place in dict.fromkeys(places):
        desk.spot(place, Spot(*desk.board.at(place), desk.board.radius))


def _ghosts(desk: Desk) -> None:
    """Draw the empty places a coin may go to; the others are pressed unseen, at their dots.

    [RK Act 4, Surprise]
    """
    free = empty_places(desk.view)
    for place in free:
        if place not in desk.look.may:
            label = desk.words.say("place", place=place)
            desk.put("place", (), label, place, _area(desk, place))
    for place in dict.fromkeys(desk.look.may):
        if place in free:
            _empty(desk, "ghost", place, f"({place})")


def _empty(desk: Desk, role: str, place: str, short: str) -> None:
    x, y = desk.board.at(place)
    shapes = art.outline(x, y, desk.board.radius)
    label = desk.words.say(role, place=place)
    desk.put(role, shapes, label, place, _area(desk, place), short)


def _area(desk: Desk, place: str) -> Circle:
    """Give a coin's hit area, a little larger than the coin; areas never overlap."""
    x, y = desk.board.at(place)
    return Circle(x, y, desk.board.radius * 1.1, Paint())


def _laid(desk: Desk) -> Iterator[tuple[str, str, str]]:
    """List the coins that lie: place, coin, warriors on it."""
    view = desk.view
    return zip(view.places.split(), view.coins, view.stacks, strict=False)


def _coins(desk: Desk) -> None:
    r = desk.board.radius
    for place, coin, stack in _laid(desk):
        label = desk.words.coin(place, coin, stack)
        shapes = art.coin(*desk.board.at(place), r, colours()[coin], dots(coin))
        short = desk.words.coin_short(place, coin)
        desk.put("coin", shapes, label, place, _area(desk, place), short)
    for place in desk.view.places.split()[len(desk.view.coins) :]:
        _empty(desk, "outline", place, f"[{place}]")


def _decision(desk: Desk) -> None:
    end = desk.view.end
    if end is None or end.winner < 0 or not end.places:
        return
    points = [desk.board.at(place) for place in sorted(end.places)]
    label = desk.words.say("line", list=desk.words.list(end.places))
    desk.add("decision", line(points, desk.board.radius, end.winner), label)


def _stacks(desk: Desk) -> None:
    """Draw the warriors, each layer of a stack a little higher and to the right."""
    r, corner = desk.board.radius, desk.plan.corner
    for place, coin, stack in _laid(desk):
        x, y = desk.board.at(place)
        label = desk.words.coin(place, coin, stack)
        for i, char in enumerate(stack):
            layer = i - (len(stack) - 1) / 2
            across, up = layer * r * 0.25, layer * r * 0.31
            covered = i < len(stack) - 1
            at, size = (x + across, y - up), r * desk.plan.warrior
            shapes = art.piece(*at, size, char, corner, covered=covered, face_up=desk.open)
            short = desk.words.warrior_short(char)
            desk.items.append(
                Item("warrior", shapes, label, short=short, at=(x + 40 * layer, y + 30), quiet=True)
            )


def _names(desk: Desk) -> None:
    """Write the places' names below their coins, in the gaps between the rows."""
    size = max(desk.plan.least, min(desk.type.small, desk.board.step * 0.14))
    drop = min(desk.board.step * 0.577, desk.board.radius + 18) + size * 0.36
    places = sorted(filter(is_place, desk.spots))
    shapes = []
    for place in places:
        x, y = desk.board.at(place)
        text = Text(x, round(y + drop, 1), place, size, "quiet", "middle", halo="board")
        shapes.append(text)
    desk.add("names", shapes)
