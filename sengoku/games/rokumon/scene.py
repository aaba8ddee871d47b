"""Rokumon as a picture: coins, warriors, both clans at home, and the marks of the moment.

Marks and lessons point at places (``d4``), at warriors at home by their value (``6``,
``1*``), and at parts of the picture: ``home0``, ``tokens0`` and ``tile0`` are Sanada's
side, revenge tokens and clan tile, ``home1`` and so on Tokugawa's.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field

from sengoku.core.game import Game
from sengoku.core.notes import CHANCE
from sengoku.draw.measure import shorten, text_width
from sengoku.draw.scene import Circle, Item, Look, Paint, Path, Rect, Scene, Shape, Text
from sengoku.games.rokumon import art, marks
from sengoku.games.rokumon.board import HEIGHT, WIDTH, Board, board, is_place
from sengoku.games.rokumon.homes import NOTEBOOK, PROJECTOR, Side, Type, piece, side_items
from sengoku.games.rokumon.marks import Spot
from sengoku.games.rokumon.state import SANADA, RokumonState
from sengoku.games.rokumon.words import SOLITAIRE, Words, material, status


@dataclass(slots=True)
class Desk:
    """What the parts of one picture share while it is made."""

    game: Game[RokumonState]
    view: RokumonState
    look: Look
    words: Words
    type: Type
    board: Board
    items: list[Item] = field(default_factory=list)
    spots: dict[str, list[Spot]] = field(default_factory=dict)

    @property
    def solitaire(self) -> bool:
        """Whether a battle against Taroma is played."""
        return self.view.war.act == SOLITAIRE

    @property
    def valued(self) -> bool:
        """Whether warriors are named by value. [RK Act 1, Deploy]"""
        return self.view.war.act >= 3

    def add(self, role: str, shapes: Iterable[Shape], label: str = "") -> None:
        """Put an item without a hit area on top."""
        self.items.append(Item(role, tuple(shapes), label))


def scene(game: Game[RokumonState], view: RokumonState, look: Look) -> Scene:
    """Draw a view of a position.

    Args:
        game: for its options and texts.
        view: what the reader may see.
        look: language, size and marks.
    """
    words = Words(game.texts, look.language)
    size = PROJECTOR if look.size == "projector" else NOTEBOOK
    desk = Desk(game, view, look, words, size, board(view.war.act, view.places))
    _ground(desk)
    line, second = status(words, view, desk.solitaire, _whole(game))
    _heading(desk, line, second)
    _sides(desk)
    _spots(desk)
    _under(desk)
    _coins(desk)
    _decision(desk)
    _stacks(desk)
    _over(desk)
    _names(desk)
    title = words.say("title", name=_name(desk), year=_year(desk), status=line)
    desc = words.sentences(dict.fromkeys(i.label for i in desk.items if i.role in _TOLD))
    return Scene(WIDTH, HEIGHT, title, desc, tuple(desk.items))


_TOLD = ("home", "coin", "decision", "fight", "locked")


def _whole(game: Game[RokumonState]) -> bool:
    return game.options.get("act") is None and game.options.get("solitaire") is None


def _name(desk: Desk) -> str:
    return desk.words.say(f"name.{desk.view.war.act}")


def _year(desk: Desk) -> str:
    return desk.words.say(f"year.{desk.view.war.act}")


def _ground(desk: Desk) -> None:
    frame = (
        Rect(8, 8, WIDTH - 16, HEIGHT - 16, Paint("board", "edge", 1.5), 14),
        Rect(14, 14, WIDTH - 28, HEIGHT - 28, Paint(stroke="edge", width=1), 10),
    )
    desk.add("ground", (Rect(0, 0, WIDTH, HEIGHT, Paint("paper")), *frame))


def _heading(desk: Desk, line: str, second: str) -> None:
    words, size = desk.words, desk.type
    right = WIDTH - 32
    crested = desk.view.actor if desk.view.end is None else desk.view.end.winner
    shapes: list[Shape] = []
    if crested >= 0:
        shapes += art.warrior(right - 13, 42, 13, crested)
        right -= 36
    shapes.append(Text(right, 49, line, size.body + 1, anchor="end", bold=True))
    if second and (size.wordy or desk.view.pending):
        shapes.append(Text(WIDTH - 32, 72, second, size.small + 1, "quiet", "end"))
    room = right - text_width(line, size.body + 1, bold=True) - 20 - 30
    desk.add("title", _title(desk, room), words.say("title", name=_name(desk), year=_year(desk), status=line))
    desk.add("status", shapes, words.sentences((line, second)))
    if desk.solitaire:
        _streak(desk)
    elif _whole(desk.game):
        _acts(desk)


def _title(desk: Desk, room: float) -> list[Shape]:
    words, size = desk.words, desk.type
    title = _name(desk)
    letters = size.title
    while letters > 18 and text_width(title, letters, bold=True) > room:
        letters -= 1
    shapes: list[Shape] = [Text(30, 51, shorten(title, letters, room, bold=True), letters, bold=True, serif=True)]
    second = "ja" if desk.look.language == "en" else "en"
    name = desk.game.texts.text(f"scene.name.{desk.view.war.act}", second).split(" · ")[-1]
    parts = [f"{name} {_year(desk)}"]
    level = desk.game.options.get("solitaire")
    if level:
        parts.append(words.say(f"level.{level}"))
    again = desk.view.war.round
    if again > 1:
        parts.append(words.say("again.battle" if desk.solitaire else "again.act", count=again))
    if size.wordy:
        shapes.append(Text(30, 74, " · ".join(parts), 16, "quiet", serif=True))
    return shapes


def _streak(desk: Desk) -> None:
    _counter(desk, 3, min(3, desk.view.war.streak), desk.words.say("streak.label", count=desk.view.war.streak))


def _acts(desk: Desk) -> None:
    act = desk.view.war.act
    pool = 7 - sum(map(sum, desk.view.war.tokens))
    label = (desk.words.say("acts.label", act=act), desk.words.say("acts.pool", count=pool))
    _counter(desk, 6, act, desk.words.sentences(label))


def _counter(desk: Desk, size: int, filled: int, label: str) -> None:
    shapes: list[Shape] = []
    for i in range(size):
        x, y = WIDTH / 2 - (size - 1) * 9 + i * 18, 92.0
        paint = Paint("red", "panel", 1.5) if i < filled else Paint("paper", "quiet", 1.2)
        shapes.append(Circle(x, y, 7, paint))
        shapes.append(Rect(x - 2, y - 2, 4, 4, Paint("panel" if i < filled else "board", "", 0)))
    desk.add("counter", shapes, label)


def _sides(desk: Desk) -> None:
    level = desk.game.options.get("solitaire")
    for seat in (0, 1):
        name = desk.look.names[seat] if seat < len(desk.look.names) else ""
        if level and not name and seat == (1 if level == "medium" else 0):
            name = desk.words.say("taroma")
        act = desk.view.war.act
        side = Side(desk.words, desk.type, desk.view, seat, name, desk.valued, act >= 4, act == 6)
        items, spots = side_items(side)
        desk.items += items
        desk.spots.update({key: desk.spots.get(key, []) + found for key, found in spots.items()})


def _spots(desk: Desk) -> None:
    named = (*desk.look.may, *desk.look.chosen, *desk.look.last, *desk.look.show)
    ends = (end for pair in desk.look.arrows for end in pair)
    for place in {*desk.view.places.split(), *filter(is_place, (*named, *ends))}:
        desk.spots[place] = [Spot(*desk.board.at(place), desk.board.radius)]


def _marked(desk: Desk, role: str, values: Iterable[str], draw: Callable[[Spot], tuple[Shape, ...]]) -> None:
    known = [value for value in dict.fromkeys(values) if value in desk.spots]
    shapes = [shape for value in known for spot in desk.spots[value] for shape in draw(spot)]
    if shapes:
        desk.add(role, shapes, desk.words.say(role, list=desk.words.list(known)))


def _under(desk: Desk) -> None:
    """Draw what lies below the coins: a lesson's light, ghosts, places still empty."""
    _marked(desk, "show", desk.look.show, marks.glow)
    taken = desk.view.places.split()
    for place in dict.fromkeys(desk.look.may):
        if is_place(place) and place not in taken:
            x, y = desk.board.at(place)
            shapes = art.outline(x, y, desk.board.radius)
            area = Circle(x, y, desk.board.radius * 1.1, Paint())
            desk.items.append(Item("ghost", shapes, desk.words.say("ghost", place=place), place, area, f"({place})"))


def _coins(desk: Desk) -> None:
    r = desk.board.radius
    for i, place in enumerate(desk.view.places.split()):
        x, y = desk.board.at(place)
        area = Circle(x, y, r * 1.1, Paint())
        if i >= len(desk.view.coins):
            label = desk.words.say("outline", place=place)
            desk.items.append(Item("outline", art.outline(x, y, r), label, place, area, f"[{place}]"))
            continue
        coin = desk.view.coins[i]
        label = desk.words.coin(place, coin, desk.view.stacks[i])
        short = desk.words.coin_short(place, coin)
        desk.items.append(Item("coin", art.coin(x, y, r, *material(coin)), label, place, area, short))


def _decision(desk: Desk) -> None:
    end = desk.view.end
    if end is None or end.winner < 0 or not end.places:
        return
    points = [desk.board.at(place) for place in end.places]
    label = desk.words.say("line", list=desk.words.list(end.places))
    desk.add("decision", marks.line(points, desk.board.radius, end.winner), label)


def _stacks(desk: Desk) -> None:
    r = desk.board.radius
    size = r * art.WARRIOR
    for place, coin, stack in zip(desk.view.places.split(), desk.view.coins, desk.view.stacks, strict=False):
        x, y = desk.board.at(place)
        label = desk.words.coin(place, coin, stack)
        for i, char in enumerate(stack):
            off = (i - (len(stack) - 1) / 2) * r * 0.3
            top = i == len(stack) - 1
            shapes = piece(x + off * 0.8, y - off, size, char, top=top, open=desk.view.war.act == 6)
            if top and i:
                shapes += _count(x + off * 0.8 + size, y - off - size, len(stack))
            short = desk.words.warrior_short(char)
            at = (x + 40 * (i - (len(stack) - 1) / 2), y + 30)
            desk.items.append(Item("warrior", shapes, label, short=short, at=at))


def _count(x: float, y: float, count: int) -> tuple[Shape, ...]:
    return (
        Rect(x - 14, y - 9, 24, 18, Paint("ink", "panel", 1.5), 9),
        Text(x - 2, y + 5, f"×{count}", 14, "white", "middle", bold=True),
    )


def _over(desk: Desk) -> None:
    """Draw what lies on top of the coins: marks, locks, fights, arrows, badges."""
    look, words, view = desk.look, desk.words, desk.view
    _marked(desk, "last", look.last, marks.last_ring)
    _marked(desk, "may", (value for value in look.may if value not in look.chosen), marks.may_ring)
    _marked(desk, "chosen", look.chosen, marks.chosen_ring)
    if view.war.locked in desk.spots:
        x, y = desk.board.at(view.war.locked)
        desk.add("locked", marks.lock(x, y, desk.board.radius), words.say("locked", place=view.war.locked))
    if view.pending:
        _fight(desk)
    for source, target in look.arrows:
        if source in desk.spots and target in desk.spots:
            label = words.say("arrow", source=source, target=target)
            desk.add("arrow", marks.arrow(desk.spots[source][0], desk.spots[target][0]), label)
    for value, kind, text in look.badges:
        if value in desk.spots:
            label = words.say("badge", place=value, kind=words.say(f"kind.{kind}"), text=text)
            desk.add("badge", marks.badge(desk.spots[value][0], kind, text, desk.type.small), label)
    shapes = [shape for value in look.show for spot in desk.spots.get(value, []) for shape in marks.pointer(spot)]
    if shapes:
        desk.add("pointer", shapes, words.say("show", list=words.list(look.show)))


def _fight(desk: Desk) -> None:
    brawl = desk.view.pending[-1]
    x, y = desk.board.at(brawl.place)
    r = desk.board.radius
    shapes = list(marks.fight(x, y, r))
    for seat in (0, 1):
        if brawl.spent[seat]:
            text = desk.words.say("fight.spent", count=brawl.spent[seat])
            across = -1 if seat == SANADA else 1
            shapes += marks.spent(x + across * r * 0.95, y + r * 0.45, seat, text, desk.type.small)
    red, black = brawl.spent
    desk.add("fight", shapes, desk.words.say("fight.label", place=brawl.place, red=red, black=black))


def _names(desk: Desk) -> None:
    size = desk.type.small
    places = [place for place, spots in desk.spots.items() if is_place(place) and spots]
    drop = desk.board.step * 0.577 + size * 0.36
    shapes = []
    for place in sorted(places):
        x, y = desk.board.at(place)
        shapes.append(Text(x, round(y + min(drop, desk.board.radius + 13 + size * 0.5), 1), place, size, "quiet", "middle", halo="board"))
    desk.add("names", shapes, desk.words.list(sorted(places)))


__all__ = ["CHANCE", "Path", "scene"]
