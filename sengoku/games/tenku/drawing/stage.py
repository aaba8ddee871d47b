"""Between the piles and the courts: the steps of a turn, and what a card does."""

from __future__ import annotations

from sengoku.core.notes import CHANCE, Seat
from sengoku.draw.marks import Spot
from sengoku.draw.measure import text_width, wrapped
from sengoku.draw.scene import Paint, Path, Rect, Shape, Text
from sengoku.games.tenku.box import CARDS
from sengoku.games.tenku.drawing import cards, emblems, reading
from sengoku.games.tenku.drawing.desk import GAP, INNER, MARGIN, STAGE, Desk, card_of, sorted_cards
from sengoku.games.tenku.drawing.emblems import SUITS, tint
from sengoku.games.tenku.naming import offered as offer
from sengoku.games.tenku.naming import read
from sengoku.games.tenku.state import Task
from sengoku.games.tenku.things import on_offer

_LEFT = 500.0
"""How wide the part with the steps is."""

_STEPS = ("draw", "priests", "play", "lords")


def stage(desk: Desk) -> None:
    """Draw what the turn, the set-up or the end asks for, and the text of a card."""
    y, tall = STAGE
    box = Rect(MARGIN, y, _LEFT, tall, Paint("panel", "edge", 1.2), 10)
    task = desk.task
    offered = on_offer(desk.view, desk.look.seat)
    if desk.view.phase == "over":
        _standing(desk, box)
    elif desk.view.phase != "turns":
        _setup(desk, box)
    elif task is not None and offered:
        _offer(desk, box, offered)
    else:
        _turn(desk, box)
    text(desk, Rect(MARGIN + _LEFT + GAP, y, INNER - _LEFT - GAP, tall, box.paint, 10))


def chip(
    desk: Desk, box: Rect, words: str, *, now: bool = False, quiet: bool = False
) -> list[Shape]:
    """Draw one step of a procedure: lit if it is under way, pale if it does not come."""
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
    wide = (box.w - 24 - 3 * 8) / 4
    for i, step in enumerate(_STEPS):
        suit = {"priests": "priest", "lords": "lord"}.get(step, "")
        quiet = bool(suit) and not desk.most(view.turn, suit)
        at = Rect(box.x + 12 + i * (wide + 8), box.y + 12, wide, 34, Paint())
        shapes += chip(desk, at, words.say(f"step.{step}"), now=step == now, quiet=quiet)
    y, size = box.y + 62, desk.type.small
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
    at = Rect(box.x + 14, y + 42, box.w - 28, 50, Paint())
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
        other = desk.called(task.other) if task.other >= 0 else ""
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
    # With few kinds there is room for their names.
    across = 4 if len(found) <= 12 else 8
    wide, tall = (box.w - 24) / across, 30.0
    for i, (card, count) in enumerate(found):
        x, y = box.x + 12 + i % across * wide, box.y + 40 + i // across * (tall + 2)
        at = Rect(x, y, wide - 4, tall, Paint())
        label = desk.words.say("offer.card", card=desk.words.card(card), count=count)
        name, spot = offer(card), Spot(x + at.w / 2, y + tall / 2, tall / 2, (at.w, tall))
        desk.put("offered", tile(desk, card, count, at), label, name, at)
        for value in (name,) if desk.holds(card) else (name, card):
            desk.spot(value, spot)


def tile(desk: Desk, card: str, count: int, box: Rect) -> tuple[Shape, ...]:
    """Draw a small card lying flat, with how many there are of it."""
    size, base, ink = cards.SMALLEST, box.y + box.h / 2 + 6, f"{tint(card)}-dark"
    mark = cards.sign(card, box.x + box.h * 0.55, box.y + box.h / 2, box.h * 0.4)
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
            shapes += _ready(desk, seat, Rect(left, box.y + 94, wide, 34, Paint()))
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
    shapes: list[Shape] = [box]
    size, told = desk.type.small, []
    beside = box.x + 54 + max(text_width(desk.words.card(suit), size, bold=True) for suit in SUITS)
    for i, suit in enumerate(SUITS):
        y, name = box.y + 5 + (box.h - 10) / 4 * (i + 0.5), desk.words.card(suit)
        line = desk.words.say(f"{'legend' if desk.type.wordy else 'brief'}.{suit}")
        shapes += cards.sign(suit, box.x + 24, y, 14)
        base = y + size * 0.36
        shapes.append(Text(box.x + 44, base, name, size, f"{tint(suit)}-dark", bold=True))
        shapes.append(Text(beside, base, line, size))
        told.append(desk.words.say("legend.label", card=name, text=line))
    desk.put("legend", shapes, desk.words.sentences(told), "legend", box)


def _card_text(desk: Desk, box: Rect, card: str) -> None:
    """Write a card's name in both scripts and what it does."""
    words, y = desk.words, box.y + 27
    name, other = words.card(card), words.card(card, words.other)
    shapes: list[Shape] = [box, *cards.sign(card, box.x + 28, box.y + 21, 15)]
    shapes.append(Text(box.x + 52, y, name, desk.type.body, bold=True))
    at = box.x + 64 + text_width(name, desk.type.body, bold=True)
    if desk.type.wordy:
        shapes.append(Text(at, y, other, desk.type.small, "quiet"))
    told = reading.effects(desk, card)
    size, found = _fitted(told, box.w - 28, box.h - 46, desk.type.small)
    step = size + 2.6
    shapes += (Text(box.x + 14, y + 24 + i * step, line, size) for i, line in enumerate(found))
    label = words.sentences((words.say("card.name", card=name), *told))
    desk.put("text", shapes, label, "legend", box)


def _fitted(
    told: tuple[str, ...], wide: float, tall: float, size: float
) -> tuple[float, tuple[str, ...]]:
    """Break sentences into lines, in smaller letters if they are too many for the height."""
    while True:
        found = tuple(line for sentence in told for line in wrapped(sentence, size, wide))
        if len(found) * (size + 2.6) <= tall or size <= cards.SMALLEST:
            return max(size, cards.SMALLEST), found
        size -= 0.5
