"""The players' sides along the lower edge: stock, swords, cards, points."""

from __future__ import annotations

from sengoku.core.notes import CHANCE, NOBODY, Seat
from sengoku.draw.marks import Spot
from sengoku.draw.measure import shorten, text_width
from sengoku.draw.scene import Paint, Path, Rect, Shape, Text
from sengoku.games.rumble import ids
from sengoku.games.rumble.drawing import art
from sengoku.games.rumble.drawing.desk import Desk
from sengoku.games.rumble.drawing.layout import Box
from sengoku.games.rumble.drawing.table import cards
from sengoku.games.rumble.rules import scoring
from sengoku.games.rumble.state import STOCK

_PAD, _BAND = 11.0, 28.0


def players(desk: Desk) -> None:
    """Draw everybody's side, in clockwise order from the left."""
    for seat in range(desk.kit.seats):
        _side(desk, seat)


def _can_be_meant(desk: Desk) -> bool:
    """Tell whether a number may stand for a seat here, and not for a token or a die."""
    rolling = desk.view.actor == CHANCE and desk.view.turn >= 0
    return desk.view.setting.phase not in ("castles", "entry") and not rolling


def _side(desk: Desk, seat: Seat) -> None:
    box = desk.layout.sides.grid.place(seat)
    acts, won = _acts(desk, seat), _won(desk, seat)
    edge = ("accent", 4.0) if acts else ("ink", 4.0) if won else ("edge", 1.2)
    shapes: list[Shape] = [box.rect(Paint("panel", *edge), 10)]
    shapes += _band(desk, seat, box, acts, won)
    shapes += _points(desk, seat, box) if desk.in_war else _stock(desk, seat, box)
    shapes += _used(desk, seat, box)
    hit, at = ids.of_seat("side", seat), (box.x + box.w / 2, box.y + 15)
    desk.frame("player", shapes, _told(desk, seat), hit, box.rect(Paint()), at, _short(desk, seat))
    if _can_be_meant(desk):
        desk.spot(str(seat), desk.spots[hit][0])
    _held(desk, seat, box)
    if desk.daimyo(seat, STOCK):
        _daimyo(desk, seat, box)


def _held(desk: Desk, seat: Seat, side: Box) -> None:
    """Let what lies at a side be pressed: stock or points, the sword, the cards named there."""
    words, setting = desk.words, desk.view.setting
    y = side.y + desk.layout.sides.second
    line = Rect(side.x + 6, y - 13, side.w - 12, 26, Paint())
    if desk.in_war:
        points = words.say("side.total", points=scoring.totals(desk.view)[seat])
        _part(desk, seat, "points", points, line)
    else:
        stock = words.say("side.in-hand", count=desk.view.stock[seat])
        _part(desk, seat, "stock", stock, line)
    sword = setting.swords[seat]
    if sword:
        wide = 11 * sword + 14
        box = Rect(side.right - wide - 2, side.y + 2, wide, _BAND, Paint())
        _part(desk, seat, "sword", words.say("side.sword", sword=sword), box)
    shown = cards.shown(desk)
    for card, name in ((setting.used[seat], _tactic(desk, seat, side)), _lord(desk, seat, side)):
        if card and card not in shown:
            room = side.w - 2 * _PAD
            room = room / 2 - 8 if desk.layout.sides.beside else room
            long = min(text_width(words.card(card), name.size), room)
            left = name.x - (long if name.anchor == "end" else 0)
            box = Rect(left - 4, name.y - 15, long + 8, 21, Paint())
            desk.put("held", (), words.card(card), card, box)


def _part(desk: Desk, seat: Seat, part: str, label: str, box: Rect) -> None:
    hit = ids.of_seat(part, seat)
    who = desk.words.say("side.plain", seat=desk.words.seat(seat))
    told = desk.words.sentences((who, label))
    desk.put("held", (), told, hit, box, quiet=told == _told(desk, seat))
    desk.spot(hit, Spot(box.x + box.w / 2, box.y + box.h / 2, box.h / 2, (box.w, box.h)))


def _acts(desk: Desk, seat: Seat) -> bool:
    view = desk.view
    return view.actor == seat or (view.actor == CHANCE and view.turn == seat)


def _won(desk: Desk, seat: Seat) -> bool:
    return desk.view.setting.phase == "over" and scoring.winner_of(desk.view) == seat


def _band(desk: Desk, seat: Seat, box: Box, acts: bool, won: bool) -> list[Shape]:
    """Write who it is; for the seat to act on the accent, with the words."""
    fill, x, y = "white" if acts or won else "ink", box.x, box.y
    shapes: list[Shape] = []
    if acts or won:
        band = Rect(x + 2, y + 2, box.w - 4, _BAND, Paint("accent" if acts else "ink"), 8)
        shapes.append(band)
    shapes.append(art.piece(x + _PAD + 8, y + 16, 17, seat))
    size, small = desk.type.body, desk.type.small
    words = [desk.words.seat(seat)]
    at = x + _PAD + 24
    shapes.append(Text(at, y + 22, words[0], size, fill, bold=True))
    at += text_width(words[0], size, bold=True) + 7
    right = box.right - _PAD
    sword = desk.view.setting.swords[seat]
    if sword:
        right -= 11 * sword
        shapes += art.swords(right, y + 16, sword, fill)
        right -= 7
    state = _state(desk, seat, acts, won)
    if state and text_width(state, small) <= right - at:
        shapes.append(Text(right, y + 22, state, small, fill, "end"))
        right -= text_width(state, small) + 8
    name = desk.look.names[seat] if seat < len(desk.look.names) else ""
    name = shorten(name, small, right - at) if right - at > 40 else ""
    if name:
        shapes.append(Text(at, y + 22, name, small, fill))
    return shapes


def _state(desk: Desk, seat: Seat, acts: bool, won: bool) -> str:
    if won:
        return desk.words.say("side.wins")
    if acts:
        return desk.words.say("side.plays")
    first = desk.view.setting.first == seat and not desk.in_war
    return desk.words.say("side.first") if first and desk.type.wordy else ""


def _caption(desk: Desk, box: Box, key: str) -> tuple[list[Shape], float]:
    """Say what the second line counts, and where that begins."""
    sides, size, x = desk.layout.sides, desk.type.small, box.x + _PAD
    if not sides.worded:
        return [], x
    word = desk.words.say(key)
    caption = Text(x, box.y + sides.second + 6, word, size, "quiet")
    return [caption], x + text_width(word, size) + 8


def _stock(desk: Desk, seat: Seat, box: Box) -> list[Shape]:
    """Draw the pieces in hand and their number."""
    sides, count, size = desk.layout.sides, desk.view.stock[seat], desk.type.body
    y = box.y + sides.second
    shapes, at = _caption(desk, box, "side.stock")
    pitch = min(15.0, (sides.bar - 14) / max(1, count - 1))
    shapes += (art.piece(at + 7 + i * pitch, y, 14, seat) for i in range(count))
    if count:
        at += 14 + (count - 1) * pitch + 8
    shapes.append(Text(at, y + 6, str(count), size, "ink", bold=True))
    return shapes


def _daimyo(desk: Desk, seat: Seat, side: Box) -> None:
    """Draw the Daimyo in hand."""
    down, inward = desk.layout.sides.held
    at, y = side.right - _PAD - inward, side.y + down
    hit = ids.in_hand(seat, seat if _acts(desk, seat) else NOBODY)
    label = desk.words.say("side.daimyo", seat=desk.words.seat(seat))
    box = Rect(at - 16, y - 16, 32, 30, Paint())
    desk.put("daimyo", art.daimyo(at, y, 18, seat), label, hit, box)
    desk.spot(hit, Spot(at, y, 15))


def _points(desk: Desk, seat: Seat, box: Box) -> list[Shape]:
    """Write the points taken so far, with how many tokens they lie on."""
    view, y = desk.view, box.y + desk.layout.sides.second
    assert view.war is not None
    points = scoring.totals(view)[seat]
    shapes, at = _caption(desk, box, "side.points")
    shapes.append(Text(at, y + 8, str(points), 24, "ink", bold=True, serif=True))
    large, small = view.war.large.count(seat), view.war.small.count(seat)
    counts = (f"×{large}", f"×{small}" if desk.kit.small else "")
    size, end = desk.type.small, box.right - 6
    latest = end - art.tally_width(counts, size)
    after = max(min(at + 44, latest), at + text_width(str(points), 24, bold=True))
    return [*shapes, *art.tally(after, y, counts, size, end - after)]


def _used(desk: Desk, seat: Seat, box: Box) -> list[Shape]:
    """Name the tactic card taken, and below it or beside it the Daimyo card, if any."""
    shapes: list[Shape] = []
    tactic, (card, lord) = _tactic(desk, seat, box), _lord(desk, seat, box)
    if tactic.text:
        shapes.append(tactic)
    if not card:
        return shapes
    shapes.append(lord)
    if desk.view.setting.turned[seat]:
        wide, y = text_width(lord.text, lord.size), lord.y - 5.5
        left = lord.x - (wide if lord.anchor == "end" else 0)
        line = (("M", left, y), ("L", left + wide, y))
        shapes.append(Path(line, Paint(stroke="quiet", width=1.5)))
    return shapes


def _tactic(desk: Desk, seat: Seat, box: Box) -> Text:
    """Give the name of the tactic card taken, or say that none is."""
    setting, size, sides = desk.view.setting, desk.type.small, desk.layout.sides
    card = setting.used[seat]
    # That no card was used matters only as long as one can be. [RN 5.2, RN 6]
    usable = setting.phase == "turns" and not any(setting.swords)
    left = desk.words.say("side.no-card") if usable else ""
    text, fill = (desk.words.card(card), "ink") if card else (left, "quiet")
    text = shorten(text, size, box.w - 2 * _PAD)
    return Text(box.x + _PAD, box.y + sides.card, text, size, fill)


def _lord(desk: Desk, seat: Seat, box: Box) -> tuple[str, Text]:
    """Give the Daimyo card, or nothing, and its name."""
    setting, sides = desk.view.setting, desk.layout.sides
    card = setting.lords[seat] if setting.lords else ""
    name = desk.words.card(card) if card and desk.type.wordy else ""
    name = name or (desk.words.say(f"lord.{card}") if card else "")
    fill = "quiet" if card and setting.turned[seat] else "ink"
    x, anchor = (box.right - _PAD, "end") if sides.beside else (box.x + _PAD, "start")
    return card, Text(x, box.y + sides.lord, name, desk.type.small, fill, anchor)


def _told(desk: Desk, seat: Seat) -> str:
    words, view, setting = desk.words, desk.view, desk.view.setting
    name = desk.look.names[seat] if seat < len(desk.look.names) else ""
    key = "side.who" if name else "side.plain"
    parts = [words.say(key, seat=words.seat(seat), name=name)]
    if _acts(desk, seat):
        parts.append(words.say("side.turn"))
    if _won(desk, seat):
        parts.append(words.say("side.won"))
    if desk.in_war:
        parts.append(words.say("side.total", points=scoring.totals(view)[seat]))
    else:
        parts.append(words.say("side.in-hand", count=view.stock[seat]))
    if setting.first == seat:
        parts.append(words.say("side.starts"))
    if setting.swords[seat]:
        parts.append(words.say("side.sword", sword=setting.swords[seat]))
    if setting.used[seat]:
        parts.append(words.say("side.used", card=words.card(setting.used[seat])))
    if setting.lords and setting.lords[seat]:
        key = "side.lord-turned" if setting.turned[seat] else "side.lord"
        parts.append(words.say(key, card=words.card(setting.lords[seat])))
    return words.sentences(parts)


def _short(desk: Desk, seat: Seat) -> str:
    number = scoring.totals(desk.view)[seat] if desk.in_war else desk.view.stock[seat]
    return f"[{desk.words.letter(seat)} {number}]"
