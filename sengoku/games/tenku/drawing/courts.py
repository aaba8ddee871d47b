"""The players' courts: a column a suit with its number, the special cards, and the hand's size."""

from __future__ import annotations

from collections.abc import Iterable

from sengoku.core.notes import CHANCE, Seat
from sengoku.draw.marks import Spot
from sengoku.draw.measure import text_width
from sengoku.draw.scene import Circle, Paint, Rect, Shape, Text
from sengoku.games.tenku.components import LETTERS, SEAL, SPECIAL
from sengoku.games.tenku.drawing.art import cards, emblems
from sengoku.games.tenku.drawing.art.emblems import SUITS, tint
from sengoku.games.tenku.drawing.desk import Desk, sorted_cards, told_placed
from sengoku.games.tenku.drawing.layout import Column, Court
from sengoku.games.tenku.naming import placed
from sengoku.games.tenku.state import HIDDEN
from sengoku.games.tenku.telling.things import victim

_BAND, _PAD = 32.0, 10.0
"""The height of the line with the name, and the margin."""


def courts(desk: Desk) -> None:
    """Draw everybody's court."""
    for seat in range(desk.seats):
        _court(desk, seat)


def _court(desk: Desk, seat: Seat) -> None:
    box = desk.court_box(seat)
    acts, won = acting(desk, seat), _won(desk, seat)
    edge = ("accent", 4.0) if acts else ("ink", 4.0) if won else ("edge", 1.2)
    frame = Rect(box.x, box.y, box.w, box.h, Paint("panel", *edge), 10)
    band, left = _band(desk, seat, box, acts, won)
    shapes = [frame, *band]
    at = (box.x + box.w / 2, box.y + 15)
    desk.put("court", shapes, told(desk, seat), f"court{seat}", box, _short(desk, seat), at)
    reach = box.h * desk.court_plan.reach
    spot = Spot(box.x + box.w / 2, box.y + box.h / 2, reach, (box.w, box.h))
    for value in (str(seat), f"court{seat}"):
        desk.spot(value, spot)
    if seat == desk.look.seat:
        desk.spot("court", Spot(at[0], box.y + 17, 17, (box.w, 34)))
    area = Rect(left, box.y, box.x + box.w - left, desk.court_plan.held, Paint())
    count = len(desk.view.hands[seat])
    size = desk.words.say("hand.label", seat=desk.called(seat), count=count)
    # The hand that lies below is told there.
    desk.put("held", (), size, f"hand{seat}", area, quiet=seat == desk.own)
    _suits(desk, seat, box)


def acting(desk: Desk, seat: Seat) -> bool:
    """Tell whether a seat acts, or chance does in its turn."""
    view = desk.view
    return view.actor == seat or (view.actor == CHANCE and view.turn == seat)


def _won(desk: Desk, seat: Seat) -> bool:
    outcome = desk.game.outcome(desk.view) if desk.view.phase == "over" else None
    return outcome is not None and seat in outcome.winners


def _band(
    desk: Desk, seat: Seat, box: Rect, acts: bool, won: bool
) -> tuple[list[Shape], float]:
    """Write whose court it is and show the hand; say from where on. Who acts has the accent."""
    fill = "white" if acts or won else "ink"
    y, size, small = box.y + 2, desk.type.body, desk.type.small
    shapes: list[Shape] = []
    if acts or won:
        paint = Paint("accent" if acts else "ink")
        shapes.append(Rect(box.x + 2, y, box.w - 4, _BAND - 2, paint, 8))
    shapes += emblems.crest(seat, box.x + _PAD + 11, y + 15, 11)
    right = box.x + box.w - _PAD
    number = str(len(desk.view.hands[seat]))
    shapes.append(Text(right, y + 21, number, size, fill, "end", bold=True))
    right -= text_width(number, size, bold=True) + 6
    backs, right = _held(desk, seat, right, box)
    edge = right
    shapes += backs
    if seat in desk.view.safe:
        right -= 26
        shapes += cards.sign(desk.kit.sheltering, right + 15, y + 15, 13, desk.layout.sign)
    left = box.x + _PAD + 30
    state = desk.words.say("court.wins" if won else "court.acts") if acts or won else ""
    name = desk.called(seat, right - left)
    wide = text_width(name, size, bold=True)
    shapes.append(Text(left, y + 21, name, size, fill, bold=True))
    if state and left + wide + 14 + text_width(state, small) <= right:
        shapes.append(Text(left + wide + 14, y + 21, state, small, fill))
    return shapes, edge


def _held(desk: Desk, seat: Seat, right: float, box: Rect) -> tuple[list[Shape], float]:
    """Draw the cards of a hand from the right: those one knows, and backs; and say how far."""
    held, y = desk.view.hands[seat], box.y + 5
    shown = _known(desk, seat)
    backs = len(held) - sum(count for _, count in shown)
    known = [card for card, count in shown for _ in range(count)]
    wide, tall = desk.court_plan.known
    most = int((box.w - 180) // wide)
    if len(known) > most:
        # Each kind once, as far as there is room; the label says all of them.
        known = [card for card, _ in shown][:most]
    shapes: list[Shape] = []
    left = right - wide * len(known)
    for i, card in enumerate(known):
        at = Rect(left + i * wide, y + 12 - tall / 2, wide, tall, Paint())
        shapes += cards.small(card, at, desk.layout.sign)
    room = min(92.0, box.w * 0.2) if not known else 60.0
    left -= cards.fan_width(backs, room)
    shapes += cards.fan(left, y, backs, room)
    return shapes, left - 10


def _known(desk: Desk, seat: Seat) -> list[tuple[str, int]]:
    """Give the cards of another hand that may be seen; one's own lies below."""
    return [] if seat == desk.look.seat else sorted_cards(desk.view.hands[seat])


def _suits(desk: Desk, seat: Seat, box: Rect) -> None:
    """Draw the columns of the four suits and the special cards beside them."""
    plan, form = desk.court_plan, desk.court_plan.column(box.w)
    top = box.y + plan.top
    face_down = desk.view.courts[seat].count(HIDDEN)
    if face_down:
        _face_down(desk, seat, face_down, box)
        return
    for i, suit in enumerate(SUITS):
        left = box.x + _PAD + i * form.pitch
        _column(desk, seat, suit, Rect(left, top, form.wide, plan.columns, Paint()), form)
    left = box.x + _PAD + len(SUITS) * form.pitch + 4
    room = Rect(left, top, box.x + box.w - _PAD - left, plan.columns, Paint())
    _specials(desk, seat, room)


def _face_down(desk: Desk, seat: Seat, count: int, box: Rect) -> None:
    """Draw an opening court that is not revealed yet."""
    (x, y, wide, tall), pitch = desk.court_plan.backs
    x, y = box.x + x, box.y + y
    shapes = [s for i in range(count) for s in cards.back(x + i * pitch, y, wide, tall)]
    label = desk.words.say("court.face-down", seat=desk.called(seat), count=count)
    area = Rect(x, y, (count - 1) * pitch + wide, tall, Paint())
    desk.put("face-down", shapes, label, f"face-down{seat}", area)


def _column(desk: Desk, seat: Seat, suit: str, box: Rect, form: Column) -> None:
    """Draw the cards of a suit: the foremost with the number, edges of the others, and pips."""
    plan, count = desk.court_plan, desk.court(seat, suit)
    edges = min(count - 1, plan.edges) if count else 0
    top = box.y + plan.shift
    shapes: list[Shape] = []
    for i in range(edges, 0, -1):
        behind = Rect(box.x, top - i * plan.edge, box.w, plan.card, Paint())
        shapes += cards.sheet(suit, behind)
    front = Rect(box.x, top, box.w, plan.card, Paint("paper", "edge", 1.4, (5, 4)), 7)
    shapes += cards.sheet(suit, front) if count else (front,)
    if count:
        across, down, r = form.emblem
        shapes += emblems.emblem(suit, box.x + box.w * across, top + down, r)
    shapes += _figures(desk, suit, count, front, form)
    shapes += _pips(desk, seat, suit, box)
    held = desk.words.say(f"count.{suit}", count=count)
    label = desk.words.say("court.item", card=held, seat=desk.called(seat))
    area = Rect(box.x - 2.5, box.y, box.w + 5, box.h, Paint())
    spot = Spot(box.x + box.w / 2, top + plan.card / 2, plan.card / 2, (box.w, plan.card))
    _lay(desk, "suit", shapes, label, (suit, seat), area, spot)
    _badge(desk, seat, suit, box.x + box.w - 6, top - 3)


def _figures(desk: Desk, suit: str, count: int, box: Rect, form: Column) -> list[Shape]:
    """Write a suit's letters and its number; on a narrow card a long number stands alone."""
    size, low, edge = form.number
    size = size if count < 10 else form.digits
    base, ink = box.y + box.h - low, f"{tint(suit)}-dark" if count else "quiet"
    at, anchor = (box.w / 2, "middle") if form.centred else (box.w - edge, "end")
    number = Text(box.x + at, base, str(count), size, ink, anchor, bold=True, serif=True)
    if not form.letters and not count:
        across, down = form.emblem[0] * box.w, form.emblem[1] + desk.type.small * 0.36
        letters = desk.words.letter(suit)
        name = Text(box.x + across, box.y + down, letters, desk.type.small, ink, "middle")
        return [name, number]
    if not form.letters or (not form.long and count > 9):
        return [number]
    small = desk.type.small if form.long else desk.layout.least
    return [Text(box.x + edge - 1, base, desk.words.letter(suit), small, ink), number]


def _lay(
    desk: Desk,
    role: str,
    shapes: Iterable[Shape],
    label: str,
    which: tuple[str, Seat],
    area: Rect,
    spot: Spot,
) -> None:
    """Put a card, or the place for it, into a court; a victor may point at it by its name alone."""
    card, seat = which
    name = placed(card, seat)
    desk.put(role, shapes, label, name, area)
    desk.spot(name, spot)
    if seat == victim(desk.view) and desk.court(seat, card) and not desk.holds(card):
        desk.spot(card, spot)


def _pips(desk: Desk, seat: Seat, suit: str, box: Rect) -> list[Shape]:
    """Draw a pip a card, in fives, and what special cards add; Provinces still needed are empty."""
    count, worth = desk.court(seat, suit), desk.counts(seat, suit)
    wanted = max(worth, desk.needs(seat)) if suit == "province" else worth
    row = 5 if wanted <= 10 else (wanted + 1) // 2
    plan = desk.court_plan
    first, gap, most = plan.pips
    pitch = min(most, (box.w - 2) / row)
    r = pitch * 0.42
    shapes: list[Shape] = []
    for i in range(wanted):
        x = box.x + 1 + pitch * (i % row + 0.5)
        y = box.y + plan.shift + plan.card + first + (i // row) * (2 * r + gap)
        draw = emblems.counted if i < worth else emblems.missing
        shapes.append(draw("" if count <= i < worth else suit, x, y, r))
    return shapes


def _badge(desk: Desk, seat: Seat, suit: str, x: float, y: float) -> None:
    """Mark who has the most Priests or Lords, and who has the Provinces to win."""
    words, size = desk.words, desk.layout.least
    if suit == "province" and desk.would_win(seat):
        seal = Rect(x - 13, y - 13, 26, 26, Paint("red", "panel", 1.5), 4)
        text = Text(x, y + 6.5, SEAL, 18, "white", "middle", bold=True, serif=True)
        told = words.say("court.seal", seat=desk.called(seat))
        desk.put("seal", (seal, text), told, f"seal{seat}", seal)
    elif suit in ("priest", "lord") and desk.most(seat, suit):
        disc = Circle(x, y, 14.5, Paint("ink", "panel", 1.5))
        text = Text(x, y + 6, "+1", size, "white", "middle", bold=True)
        told = words.say(f"court.most-{suit}", seat=desk.called(seat))
        desk.put("most", (disc, text), told, f"most-{suit}{seat}", disc)


def _specials(desk: Desk, seat: Seat, box: Rect) -> None:
    """Draw the special cards: with their names as long as there is room, else as emblems."""
    held = [card for card in SPECIAL if LETTERS[card] in desk.view.courts[seat]]
    plan = desk.court_plan
    tall = plan.chip or desk.type.small + 9
    shift = plan.shift
    if len(held) <= (box.h - shift) // tall:
        box = Rect(box.x, box.y + shift, box.w, box.h - shift, box.paint)
    named = box.w >= plan.named and len(held) * tall <= box.h
    named = named and all(_name(desk, card, box.w) for card in held)
    across, cell, down = _grid(plan, 0 if named else len(held), box)
    for i, card in enumerate(held):
        if named:
            at = Rect(box.x, box.y + i * tall, box.w, tall - 4, Paint())
            shapes = _chip(desk, card, at)
        else:
            x, y = box.x + cell * (i % across), box.y + down * (i // across)
            at, r = Rect(x, y, cell - 1, down - 1, Paint()), min(cell, down) * 0.48
            shapes = cards.sign(card, x + cell / 2, y + down / 2, r, desk.layout.sign)
        name = desk.words.say("court.item", card=desk.words.card(card), seat=desk.called(seat))
        label = desk.words.sentences((name, told_placed(desk, card)))
        spot = Spot(at.x + at.w / 2, at.y + at.h / 2, at.h / 2, (at.w, at.h))
        _lay(desk, "special", shapes, label, (card, seat), at, spot)


def _grid(plan: Court, count: int, box: Rect) -> tuple[int, float, float]:
    """Say how many emblems lie side by side, and how far they are apart across and down."""
    across = 1
    while -(-count // across) * (box.w / across) > box.h:
        across += 1
    cell = min(box.w / across, plan.cell)
    if cell >= plan.crowd:
        return across, cell, cell
    ways = [(n, box.w / n, box.h / -(-count // n)) for n in range(1, count + 1)]
    return max(ways, key=lambda way: min(way[1:]))


def _name(desk: Desk, card: str, room: float) -> str:
    """Give the longest name of a special card that fits, or an empty one."""
    mark = desk.type.small + 14 if room > 110 else 10
    names = (desk.words.card(card), desk.words.short(card))
    return next((n for n in names if text_width(n, desk.type.small) <= room - mark), "")


def _chip(desk: Desk, card: str, box: Rect) -> tuple[Shape, ...]:
    size, base = desk.type.small, box.y + box.h / 2 + desk.type.small * 0.36
    shapes = cards.sheet(card, box, 5)
    name = _name(desk, card, box.w)
    if box.w <= 110:
        return (*shapes, Text(box.x + box.w / 2, base, name, size, "violet-dark", "middle"))
    r = box.h * 0.46
    mark = cards.sign(card, box.x + r + 4, box.y + box.h / 2, r, desk.layout.sign)
    left = box.x + max(size + 10, 2 * r + 6)
    return (*shapes, *mark, Text(left, base, name, size, "violet-dark"))


def told(desk: Desk, seat: Seat) -> str:
    """Say all of a court in sentences."""
    words, view = desk.words, desk.view
    name = desk.look.names[seat] if seat < len(desk.look.names) else ""
    parts = [words.say("court.who" if name else "court.plain", seat=words.seat(seat), name=name)]
    if acting(desk, seat):
        parts.append(words.say("court.turn"))
    if _won(desk, seat):
        parts.append(words.say("court.won"))
    parts.append(words.say("court.hand", count=len(view.hands[seat])))
    known = [words.say("court.each", card=words.card(c), count=n) for c, n in _known(desk, seat)]
    if known:
        parts.append(words.say("court.known", list=words.list(known)))
    if seat in view.safe:
        parts.append(words.say("court.safe"))
    hidden = view.courts[seat].count(HIDDEN)
    if hidden:
        return words.sentences((*parts, words.say("court.hidden", count=hidden)))
    counts = [words.say(f"count.{suit}", count=desk.court(seat, suit)) for suit in SUITS]
    counts += [words.card(card) for card in SPECIAL if LETTERS[card] in view.courts[seat]]
    parts.append(words.say("court.holds", list=words.list(counts)))
    return words.sentences(parts)


def _short(desk: Desk, seat: Seat) -> str:
    counts = " ".join(f"{desk.words.letter(suit)}{desk.court(seat, suit)}" for suit in SUITS)
    return f"[{desk.called(seat)}: {counts}]"
