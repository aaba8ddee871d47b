"""The upper edge of Rokumon's picture: the act, whose turn, how far the war has come."""

from __future__ import annotations

from collections.abc import Sequence

from sengoku.core.notes import Seat
from sengoku.draw.marks import Spot
from sengoku.draw.measure import shorten, text_width
from sengoku.draw.scene import Circle, Paint, Rect, Shape, Text
from sengoku.games.rokumon.components import ACT, COUNTER, LAST, STATUS, WINS, all_tokens
from sengoku.games.rokumon.drawing.art import warrior
from sengoku.games.rokumon.drawing.desk import Desk
from sengoku.games.rokumon.drawing.words import status


def heading(desk: Desk) -> str:
    """Draw the upper edge and give the picture's title in one sentence."""
    line, second = status(desk.words, desk.view, desk.whole)
    name = desk.words.say(f"name.{desk.act}")
    told = desk.words.say("title", name=name, year=_year(desk), status=line)
    taken = _status(desk, line, second)
    _title(desk, name, told, desk.plan.head.right - taken - 24 - desk.plan.head.left)
    return told


def _year(desk: Desk) -> str:
    return desk.words.say(f"year.{desk.act}")


def _title(desk: Desk, name: str, told: str, room: float) -> None:
    head, size = desk.plan.head, desk.type.title
    while size > 19 and text_width(name, size, bold=True) > room:
        size -= 1
    name = shorten(name, size, room, bold=True)
    shapes = [Text(head.left, head.title, name, size, bold=True, serif=True)]
    if head.subtitle:
        line, other = _subtitle(desk), desk.words.other
        shapes.append(Text(head.left, head.subtitle, line, 16, "quiet", serif=True, lang=other))
    wide = max(text_width(shape.text, shape.size, bold=shape.bold) for shape in shapes)
    area = Rect(head.left, head.act[0], min(wide, room), head.act[1], Paint())
    _thing(desk, "title", ACT, shapes, told, area)


def _subtitle(desk: Desk) -> str:
    """Name the act in the other script, with its year and how often it was laid out."""
    other = desk.words.other
    name = desk.game.texts.text(f"scene.name.{desk.act}", other).split(" · ")[-1]
    parts = [f"{name} {_year(desk)}"]
    if desk.solitaire:
        parts.append(desk.words.say(f"level.{desk.game.options.get('solitaire') or 'easy'}"))
        parts.append(desk.words.say("again.battle", count=desk.view.war.round))
    elif desk.view.war.round > 1:
        parts.append(desk.words.say("again.act", count=desk.view.war.round))
    return " · ".join(parts)


def _status(desk: Desk, line: str, second: str) -> float:
    """Draw whose turn it is and how far the war has come; give the width the title loses."""
    taken = (_aside if desk.plan.head.aside else _below)(desk, line, second)
    _counter(desk)
    return taken


def _aside(desk: Desk, line: str, second: str) -> float:
    """Say whose turn it is at the right edge; give the width of that."""
    head, size, seat = desk.plan.head, desk.type.body + 1, _acting(desk)
    right = head.right
    shapes: list[Shape] = []
    if seat >= 0:
        shapes += warrior(right - 13, head.status - 6, 13, seat)
        right -= 36
    shapes.append(Text(right, head.status, line, size, anchor="end", bold=True))
    taken = head.right - right + text_width(line, size, bold=True)
    if second and (desk.type.wordy or desk.view.pending):
        shapes.append(Text(_edge(desk), head.second, second, desk.type.small + 1, "quiet", "end"))
    wide = max(taken, head.right - _edge(desk))
    _now(desk, shapes, (line, second), head.right - wide, wide)
    return taken


def _below(desk: Desk, line: str, second: str) -> float:
    """Say whose turn it is below the act's name, and more if there is room; give the counter's."""
    head, size = desk.plan.head, desk.type.body - 1
    left, seat = head.left, _acting(desk)
    shapes: list[Shape] = []
    if seat >= 0:
        shapes += warrior(left + 13, head.status - 7, 13, seat)
        left += 36
    shapes.append(Text(left, head.status, line, size, bold=True))
    left += text_width(line, size, bold=True)
    room = head.right - left - 12
    prints = (desk.type.small, desk.plan.least)
    small = next((one for one in prints if second and text_width(second, one) <= room), 0.0)
    if small:
        shapes.append(Text(head.right, head.second, second, small, "quiet", "end"))
        left = head.right
    _now(desk, shapes, (line, second), head.left, left - head.left)
    return head.right - _edge(desk)


def _acting(desk: Desk) -> Seat:
    return desk.view.actor if desk.view.end is None else desk.view.end.winner


def _now(desk: Desk, shapes: list[Shape], said: tuple[str, str], left: float, wide: float) -> None:
    top, tall = desk.plan.head.now
    label = desk.words.list(filter(None, said))
    _thing(desk, "status", STATUS, shapes, label, Rect(left, top, wide, tall, Paint()))


def _edge(desk: Desk) -> float:
    """Give where the counter begins, if there is one."""
    size = WINS if desk.solitaire else LAST if desk.whole else 0
    head = desk.plan.head
    return head.right - size * head.bead - 8 if size else head.right


def _counter(desk: Desk) -> None:
    """Draw the acts reached, or the battles won in a row."""
    war, words = desk.view.war, desk.words
    if desk.solitaire:
        _beads(desk, WINS, min(WINS, war.streak), words.say("streak", count=war.streak))
    elif desk.whole:
        pool = words.say("acts.pool", count=all_tokens() - sum(map(sum, war.tokens)))
        label = words.say("acts.label", act=war.act)
        _beads(desk, LAST, war.act, words.sentences((label, pool)))


def _beads(desk: Desk, size: int, filled: int, label: str) -> None:
    head = desk.plan.head
    shapes: list[Shape] = []
    for i in range(size):
        x, y, full = head.right - 8 - (size - 1 - i) * head.bead, head.counter - 5, i < filled
        shapes.append(Circle(x, y, 7.5, Paint("gold" if full else "board", "gold-dark", 1.4)))
        shapes.append(Rect(x - 2.2, y - 2.2, 4.4, 4.4, Paint("board", "gold-dark", 1.2)))
    left, (top, tall) = _edge(desk) + 8, head.beads
    area = Rect(left, top, head.right - left, tall, Paint())
    _thing(desk, "counter", COUNTER, shapes, label, area)


def _thing(
    desk: Desk, role: str, thing: str, shapes: Sequence[Shape], label: str, area: Rect
) -> None:
    """Put something on the upper edge that can be pressed, and remember where marks of it go."""
    desk.put(role, shapes, label, thing, area)
    x, y = area.x + area.w / 2, area.y + area.h / 2
    desk.spot(thing, Spot(x, y, area.h / 2, (area.w, area.h)))
