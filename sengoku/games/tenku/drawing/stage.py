"""Between the piles and the courts: the steps of a turn, and what a card does."""

from __future__ import annotations

from collections.abc import Callable

from sengoku.core.notes import CHANCE, Seat
from sengoku.draw.legible import reach
from sengoku.draw.marks import Spot
from sengoku.draw.measure import ELLIPSIS, RISE, shorten, text_width, wrapped
from sengoku.draw.scene import Paint, Path, Rect, Shape, Text
from sengoku.games.tenku.components import CARDS
from sengoku.games.tenku.drawing.art import cards, emblems
from sengoku.games.tenku.drawing.art.emblems import SUITS, tint
from sengoku.games.tenku.drawing.desk import Desk, all_told, card_of, sorted_cards
from sengoku.games.tenku.naming import offered as offer
from sengoku.games.tenku.naming import read
from sengoku.games.tenku.state import Task
from sengoku.games.tenku.telling.things import on_offer

_STEPS = ("draw", "priests", "play", "lords")


def stage(desk: Desk) -> None:
    """Draw what the turn, the set-up or the end asks for, and the text of a card."""
    offered = on_offer(desk.view, desk.look.seat) if desk.task is not None else ""
    if desk.view.phase == "over":
        shown = "standing"
    elif desk.view.phase != "turns":
        shown = "courts" if desk.view.phase == "courts" else "deal"
    else:
        shown = _lines_of(desk, offered) if offered else "turn"
    upper, lower = desk.layout.halves(shown)
    if shown in _PARTS:
        _PARTS[shown](desk, upper)
    else:
        _offer(desk, upper, offered)
    text(desk, lower)


def chip(
    desk: Desk, box: Rect, words: str, *, now: bool = False, quiet: bool = False
) -> list[Shape]:
    """Draw one step of a procedure: lit if it is under way, pale if it is left out."""
    paint = Paint("accent") if now else Paint("paper", "edge", 1.2)
    ink = "white" if now else "quiet" if quiet else "ink"
    size = desk.type.small
    base = box.y + box.h / 2 + size * 0.36
    name = Text(box.x + box.w / 2, base, words, size, ink, "middle", bold=now)
    return [Rect(box.x, box.y, box.w, box.h, paint, box.h / 2), name]


def lines(desk: Desk, words: str, box: Rect, most: int) -> list[Shape]:
    """Write a sentence from a box's upper left corner on, in at most so many lines."""
    size = desk.type.small
    found = wrapped(words, size, box.w)[:most]
    return [Text(box.x, box.y + i * (size + 4), line, size) for i, line in enumerate(found)]


def _turn(desk: Desk, box: Rect) -> None:
    """Draw the steps of a turn, what is left to play, and what is asked for. [TK 6]"""
    view, words = desk.view, desk.words
    now = _step(desk)
    shapes: list[Shape] = [box]
    wide, (top, tall) = (box.w - 24 - 3 * 8) / 4, desk.layout.stage.chips
    for i, step in enumerate(_STEPS):
        suit = {"priests": "priest", "lords": "lord"}.get(step, "")
        quiet = bool(suit) and not desk.most(view.turn, suit)
        at = Rect(box.x + 12 + i * (wide + 8), box.y + top, wide, tall, Paint())
        shapes += chip(desk, at, words.say(f"step.{step}"), now=step == now, quiet=quiet)
    y, size = box.y + desk.layout.stage.plays, desk.type.small
    name = words.say("turn.left")
    shapes.append(Text(box.x + 14, y + 14, name, size, "quiet"))
    x = box.x + 22 + text_width(name, size)
    for i in range(min(view.plays, 8)):
        shapes.append(Rect(x + i * 20, y - 3, 15, 21, Paint("accent", "ink", 1), 3))
    x += 20 * min(view.plays, 8) + 6
    shapes.append(Text(x, y + 15, str(view.plays), desk.type.body, "ink", bold=True))
    edge = words.say("turn.edge", count=view.edge) if view.edge else ""
    if edge:
        shapes.append(Text(box.x + box.w - 14, y + 14, edge, size, "violet-dark", "end"))
    asked = asks(desk)
    at = Rect(box.x + 14, y + desk.layout.stage.asks, box.w - 28, 50, Paint())
    shapes += lines(desk, asked, at, 2)
    label = words.sentences((words.say("turn.label", count=view.plays), edge, asked))
    desk.put("turn", shapes, label, "turn", box)
    desk.spot("turn", Spot(box.x + box.w / 2, box.y + box.h / 2, box.h / 2, (box.w, box.h)))


def _step(desk: Desk) -> str:
    if any(isinstance(task, Task) and task.kind == "open" for task in desk.view.pending):
        return "draw"
    if desk.view.actor == CHANCE and not (desk.task and desk.task.card):
        return "priests"
    return "priests" if desk.view.extra else "play"


def asks(desk: Desk) -> str:
    """Say what whoever acts can do."""
    task, words = desk.task, desk.words
    if task is not None and task.card:
        other = desk.called(task.other, desk.layout.names) if task.other >= 0 else ""
        name = words.card(card_of(task.card))
        return words.say(f"task.{task.kind}.asks", card=name, other=other, count=task.count)
    if desk.view.actor == CHANCE:
        return words.say("turn.chance")
    if desk.view.extra:
        return words.say("turn.may-draw")
    return words.say("turn.may-play" if desk.kit.pitched else "turn.may-place")


def _offer(desk: Desk, box: Rect, offered: str) -> None:
    """Show the cards that one may take from a pile or from a hand."""
    asked = asks(desk)
    shapes = [box, *lines(desk, asked, Rect(box.x + 14, box.y + 28, box.w - 28, 20, Paint()), 1)]
    desk.put("offer", shapes, asked, "offer", box)
    found = sorted_cards(offered)
    across = _across(desk, len(found))
    rows, (top, tall) = -(-len(found) // across), desk.layout.stage.offers
    wide, tall = (box.w - 24) / across, tall or min(42.0, (box.h - top - 4) / rows - 2)
    for i, (card, count) in enumerate(found):
        x, y = box.x + 12 + i % across * wide, box.y + top + i // across * (tall + 2)
        at = Rect(x, y, wide - 4, tall, Paint())
        label = desk.words.say("offer.card", card=desk.words.card(card), count=count)
        name, spot = offer(card), Spot(x + at.w / 2, y + tall / 2, tall / 2, (at.w, tall))
        desk.put("offered", tile(desk, card, count, at), label, name, at)
        for value in (name,) if desk.holds(card) else (name, card):
            desk.spot(value, spot)


def _across(desk: Desk, kinds: int) -> int:
    """Say how many cards on offer lie side by side: with few kinds there is room for names."""
    return 4 if kinds <= desk.layout.stage.few else 8


def _lines_of(desk: Desk, offered: str) -> str:
    """Say how many lines the cards on offer take."""
    kinds = len(sorted_cards(offered))
    return "offer 3" if -(-kinds // _across(desk, kinds)) > 2 else "offer"


def tile(desk: Desk, card: str, count: int, box: Rect) -> tuple[Shape, ...]:
    """Draw a small card lying flat, with how many there are of it."""
    size, base, ink = desk.layout.least, box.y + box.h / 2 + 6, f"{tint(card)}-dark"
    r = box.h * 0.4
    mark = cards.sign(card, box.x + box.h * 0.55, box.y + box.h / 2, r, desk.layout.sign)
    shapes: list[Shape] = [*cards.sheet(card, box, 5), *mark]
    number = f"×{count}" if count > 1 else ""
    right = box.x + box.w - 5
    if number:
        shapes.append(Text(right, base, number, size, ink, "end"))
        right -= text_width(number, size) + 3
    left, name = box.x + box.h * 1.05, desk.words.say(f"short.{card}")
    if text_width(name, size) <= right - left:
        shapes.append(Text(left, base, name, size, ink))
    return tuple(shapes)


def _setup(desk: Desk, box: Rect) -> None:
    """Say what the set-up asks for, and who has chosen an opening court. [TK 3]"""
    view, words = desk.view, desk.words
    asked = words.say(f"setup.{view.phase}-asks")
    place = Rect(box.x + 14, box.y + 28, box.w - 28, 20, Paint())
    shapes: list[Shape] = [box, *lines(desk, asked, place, 3)]
    if view.phase == "courts":
        wide = (box.w - 24 - (desk.seats - 1) * 8) / desk.seats
        for seat in range(desk.seats):
            left = box.x + 12 + seat * (wide + 8)
            at = Rect(left, box.y + desk.layout.stage.ready, wide, 34, Paint())
            shapes += _ready(desk, seat, at)
    desk.put("turn", shapes, asked, "turn", box)


def _ready(desk: Desk, seat: Seat, box: Rect) -> list[Shape]:
    """Draw whether a seat has chosen its opening court."""
    now = desk.view.actor == seat
    key = "now" if now else "ready" if seat < desk.view.actor else "waits"
    shapes = chip(desk, box, "", now=now)
    shapes.pop()
    shapes += emblems.crest(seat, box.x + 18, box.y + box.h / 2, 11)
    ink, size = ("white" if now else "ink"), desk.type.small
    base, word = box.y + box.h / 2 + size * 0.36, desk.words.say(f"ready.{key}")
    if text_width(word, size) <= box.w - 46:
        shapes.append(Text(box.x + 36, base, word, size, ink))
    elif key == "ready":
        shapes.append(check(box.x + 48, box.y + box.h / 2))
    return shapes


def check(x: float, y: float) -> Shape:
    """Draw a check mark."""
    steps = (("M", x - 4, y), ("L", x - 1, y + 4), ("L", x + 5, y - 5))
    return Path(steps, Paint(stroke="quiet", width=2))


def _standing(desk: Desk, box: Rect) -> None:
    """Draw how many Provinces each player has at the end."""
    shapes: list[Shape] = [box]
    pitch = (box.h - 12) / desk.seats
    counts = []
    for seat in range(desk.seats):
        y, count = box.y + 6 + pitch * (seat + 0.5), desk.counts(seat, "province")
        size = min(desk.type.body, pitch * 0.8)
        shapes += emblems.crest(seat, box.x + 24, y, min(11.0, pitch * 0.44))
        shapes.append(Text(box.x + 44, y + 6, desk.called(seat, 150), size))
        for i in range(max(count, desk.needs(seat))):
            draw = emblems.counted if i < count else emblems.missing
            shapes.append(draw("province", box.x + 214 + i * 24, y, min(9.0, pitch * 0.36)))
        at = box.x + box.w - 16, y + 8
        shapes.append(Text(*at, str(count), 24, "ink", "end", bold=True, serif=True))
        counts.append(desk.words.say("over.count", seat=desk.called(seat), count=count))
    desk.put("standing", shapes, desk.words.sentences(counts), "standing", box)


def text(desk: Desk, box: Rect) -> None:
    """Write what the chosen card does, or else what each suit is good for."""
    task = desk.task
    asked = card_of(task.card) if task is not None and task.card else ""
    named = (*(read(value).card for value in (*desk.look.chosen, *desk.look.show)), asked)
    known = [card for card in named if card in CARDS]
    if known:
        _card_text(desk, box, known[0])
        return
    _legend(desk, box)


def _legend(desk: Desk, box: Rect) -> None:
    """Write what each suit is good for, beside its name or in a high line below it."""
    shapes: list[Shape] = [box]
    size, told, across = desk.type.small, [], desk.layout.stage.legend
    beside = 54 + max(text_width(desk.words.card(suit), size, bold=True) for suit in SUITS)
    rows, wide = len(SUITS) // across, box.w / across
    pitch = (box.h - 12) / rows
    high = pitch > 44
    for i, suit in enumerate(SUITS):
        x, y = box.x + i % across * wide, box.y + 8 + pitch * (i // across + 0.5)
        name = desk.words.card(suit)
        line = desk.words.say(f"{'legend' if desk.type.wordy else 'brief'}.{suit}")
        base, ink = y + size * 0.36, f"{tint(suit)}-dark"
        if high:
            shapes += cards.sign(suit, x + 34, y, 20)
            shapes.append(Text(x + 64, base - size * 0.6, name, size, ink, bold=True))
            shapes.append(Text(x + 64, base + size * 0.6, line, size))
        else:
            shapes += cards.sign(suit, x + 24, y, 14)
            shapes.append(Text(x + 44, base, name, size, ink, bold=True))
            shapes.append(Text(x + beside, base, line, size))
        told.append(desk.words.say("legend.label", card=name, text=line))
    desk.put("legend", shapes, desk.words.sentences(told), "legend", box)


def _card_text(desk: Desk, box: Rect, card: str) -> None:
    """Write a card's name, in both scripts if there is room, and what it does."""
    words, (top, first, lead, rest), r = desk.words, desk.layout.stage.card, desk.layout.stage.sign
    y, name, other = box.y + top, words.card(card), words.card(card, words.other)
    mark = cards.sign(card, box.x + 28, y - 6, r, desk.layout.sign)
    shapes: list[Shape] = [box, *mark, Text(box.x + 52, y, name, desk.type.body, bold=True)]
    at = box.x + 64 + text_width(name, desk.type.body, bold=True)
    if desk.type.wordy:
        shapes.append(Text(at, y, other, desk.type.small, "quiet", lang=words.other))
    told = all_told(desk, card)
    # The text begins below the emblem, however high its letters are.
    low = max(reach(shape).bottom for shape in mark if not isinstance(shape, Text)) - y
    first, rest = _below(first, rest, low + desk.type.small * RISE)
    size, found = _fitted(desk, told, box.w - 28, box.h - rest)
    shapes += (
        Text(box.x + 14, y + first + i * (size + lead), line, size) for i, line in enumerate(found)
    )
    label = words.sentences((words.say("card.name", card=name), *told))
    desk.put("text", shapes, label, "legend", box)


def _below(first: float, rest: float, least: float) -> tuple[float, float]:
    """Give where a text begins, and how much of the height it leaves free."""
    more = max(0.0, least - first)
    return first + more, rest + more


def _fitted(
    desk: Desk, told: tuple[str, ...], wide: float, tall: float
) -> tuple[float, tuple[str, ...]]:
    """Break sentences into lines, in smaller letters if they are too many for the height."""
    size, least, lead = desk.type.small, desk.layout.least, desk.layout.stage.card[2]
    while True:
        found = tuple(line for sentence in told for line in wrapped(sentence, size, wide))
        if len(found) * (size + lead) <= tall or size <= least:
            break
        size -= 0.5
    size = max(size, least)
    most = int(tall // (size + lead))
    if desk.layout.stage.cut and len(found) > most:
        last = f"{found[most - 1]} {ELLIPSIS}"
        found = (*found[: most - 1], shorten(last, size, wide))
    return size, found


_PARTS: dict[str, Callable[[Desk, Rect], None]] = {
    "turn": _turn, "deal": _setup, "courts": _setup, "standing": _standing,
}  # fmt: skip
