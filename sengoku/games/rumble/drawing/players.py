"""The players' sides along the lower edge: stock, swords, cards, points."""

from __future__ import annotations

from sengoku.core.notes import CHANCE, NOBODY, Seat
from sengoku.draw.marks import Spot
from sengoku.draw.measure import shorten, text_width
from sengoku.draw.scene import Paint, Path, Rect, Shape, Text
from sengoku.games.rumble import ids, war
from sengoku.games.rumble.drawing import art, cards
from sengoku.games.rumble.drawing.desk import Desk
from sengoku.games.rumble.state import STOCK

TOP, WIDE, TALL, GAP = 650.0, 239.0, 102.0, 7.0
"""The sides' upper edge, width and height, and the gap between two."""

_PAD, _BAND, _BAR = 11.0, 28.0, 100.0


def players(desk: Desk) -> None:
    """Draw everybody's side, in clockwise order from the left."""
    for seat in range(desk.kit.seats):
        _side(desk, seat)


def left(desk: Desk, seat: Seat) -> float:
    """Give a side's left edge."""
    whole = desk.kit.seats * (WIDE + GAP) - GAP
    return (1000.0 - whole) / 2 + seat * (WIDE + GAP)


def _can_be_meant(desk: Desk) -> bool:
    """Tell whether a number may stand for a seat here, and not for a token or a die."""
    rolling = desk.view.actor == CHANCE and desk.view.turn >= 0
    return desk.view.setting.phase not in ("castles", "entry") and not rolling


def _side(desk: Desk, seat: Seat) -> None:
    x = left(desk, seat)
    acts, won = _acts(desk, seat), _won(desk, seat)
    edge = ("accent", 4.0) if acts else ("ink", 4.0) if won else ("edge", 1.2)
    shapes: list[Shape] = [Rect(x, TOP, WIDE, TALL, Paint("panel", *edge), 10)]
    shapes += _band(desk, seat, x, acts, won)
    shapes += _points(desk, seat, x) if desk.in_war else _stock(desk, seat, x)
    shapes += _used(desk, seat, x)
    box = Rect(x, TOP, WIDE, TALL, Paint())
    hit, at = ids.of_seat("side", seat), (x + WIDE / 2, TOP + 15)
    desk.frame("player", shapes, _told(desk, seat), hit, box, at, _short(desk, seat))
    if _can_be_meant(desk):
        desk.spot(str(seat), desk.spots[hit][0])
    _held(desk, seat, x)
    if desk.daimyo(seat, STOCK):
        _daimyo(desk, seat, x)


def _held(desk: Desk, seat: Seat, x: float) -> None:
    """Let what lies at a side be pressed: stock or points, the sword, the cards named there."""
    words, setting = desk.words, desk.view.setting
    y = TOP + _second(desk)
    line = Rect(x + 6, y - 13, WIDE - 12, 26, Paint())
    if desk.in_war:
        points = words.say("side.total", points=war.totals(desk.view)[seat])
        _part(desk, ids.of_seat("points", seat), points, line)
    else:
        stock = words.say("side.in-hand", count=desk.view.stock[seat])
        _part(desk, ids.of_seat("stock", seat), stock, line)
    sword = setting.swords[seat]
    if sword:
        wide = 11 * sword + 14
        box = Rect(x + WIDE - wide - 2, TOP + 2, wide, _BAND, Paint())
        _part(desk, ids.of_seat("sword", seat), words.say("side.sword", sword=sword), box)
    shown, lords = cards.shown(desk), setting.lords
    named = ((setting.used[seat], 71 if lords else 84), (lords[seat] if lords else "", 93))
    for card, base in named:
        if card and card not in shown:
            size = desk.type.small
            long = min(text_width(words.card(card), size), WIDE - 2 * _PAD) + 8
            box = Rect(x + _PAD - 4, TOP + base - 15, long, 21, Paint())
            desk.put("held", (), words.card(card), card, box)


def _part(desk: Desk, hit: str, label: str, box: Rect) -> None:
    desk.put("held", (), label, hit, box)
    desk.spot(hit, Spot(box.x + box.w / 2, box.y + box.h / 2, box.h / 2, (box.w, box.h)))


def _acts(desk: Desk, seat: Seat) -> bool:
    view = desk.view
    return view.actor == seat or (view.actor == CHANCE and view.turn == seat)


def _won(desk: Desk, seat: Seat) -> bool:
    return desk.view.setting.phase == "over" and war.winner_of(desk.view) == seat


def _band(desk: Desk, seat: Seat, x: float, acts: bool, won: bool) -> list[Shape]:
    """Write who it is; for the seat to act on the accent, with the words."""
    fill = "white" if acts or won else "ink"
    shapes: list[Shape] = []
    if acts or won:
        band = Rect(x + 2, TOP + 2, WIDE - 4, _BAND, Paint("accent" if acts else "ink"), 8)
        shapes.append(band)
    shapes.append(art.piece(x + _PAD + 8, TOP + 16, 17, seat))
    size, small = desk.type.body, desk.type.small
    words = [desk.words.seat(seat)]
    at = x + _PAD + 24
    shapes.append(Text(at, TOP + 22, words[0], size, fill, bold=True))
    at += text_width(words[0], size, bold=True) + 7
    right = x + WIDE - _PAD
    sword = desk.view.setting.swords[seat]
    if sword:
        right -= 11 * sword
        shapes += art.swords(right, TOP + 16, sword, fill)
        right -= 7
    state = _state(desk, seat, acts, won)
    if state and text_width(state, small) <= right - at:
        shapes.append(Text(right, TOP + 22, state, small, fill, "end"))
        right -= text_width(state, small) + 8
    name = desk.look.names[seat] if seat < len(desk.look.names) else ""
    name = shorten(name, small, right - at) if right - at > 40 else ""
    if name:
        shapes.append(Text(at, TOP + 22, name, small, fill))
    return shapes


def _state(desk: Desk, seat: Seat, acts: bool, won: bool) -> str:
    if won:
        return desk.words.say("side.wins")
    if acts:
        return desk.words.say("side.plays")
    first = desk.view.setting.first == seat and not desk.in_war
    return desk.words.say("side.first") if first and desk.type.wordy else ""


def _second(desk: Desk) -> float:
    """Give the middle of the second line, which depends on how many there are."""
    return 42.0 if desk.view.setting.lords else 49.0


def _stock(desk: Desk, seat: Seat, x: float) -> list[Shape]:
    """Draw the pieces in hand and their number."""
    count, y, size = desk.view.stock[seat], TOP + _second(desk), desk.type.body
    word = desk.words.say("side.stock")
    shapes: list[Shape] = [Text(x + _PAD, y + 6, word, desk.type.small, "quiet")]
    at = x + _PAD + text_width(word, desk.type.small) + 8
    pitch = min(15.0, (_BAR - 14) / max(1, count - 1))
    shapes += (art.piece(at + 7 + i * pitch, y, 14, seat) for i in range(count))
    if count:
        at += 14 + (count - 1) * pitch + 8
    shapes.append(Text(at, y + 6, str(count), size, "ink", bold=True))
    return shapes


def _daimyo(desk: Desk, seat: Seat, x: float) -> None:
    """Draw the Daimyo in hand."""
    at, y = x + WIDE - _PAD - 12, TOP + 80
    hit = ids.in_hand(seat, seat if _acts(desk, seat) else NOBODY)
    label = desk.words.say("side.daimyo", seat=desk.words.seat(seat))
    box = Rect(at - 16, y - 16, 32, 30, Paint())
    desk.put("daimyo", art.daimyo(at, y, 18, seat), label, hit, box)
    desk.spot(hit, Spot(at, y, 15))


def _points(desk: Desk, seat: Seat, x: float) -> list[Shape]:
    """Write the points taken so far, with how many tokens they lie on."""
    view, y = desk.view, TOP + _second(desk)
    assert view.war is not None
    points = war.totals(view)[seat]
    word = desk.words.say("side.points")
    shapes: list[Shape] = [Text(x + _PAD, y + 6, word, desk.type.small, "quiet")]
    at = x + _PAD + text_width(word, desk.type.small) + 8
    shapes.append(Text(at, y + 8, str(points), 24, "ink", bold=True, serif=True))
    large, small = view.war.large.count(seat), view.war.small.count(seat)
    counts = (f"×{large}", f"×{small}" if desk.kit.small else "")
    return [*shapes, *art.tally(at + 44, y, counts, desk.type.small)]


def _used(desk: Desk, seat: Seat, x: float) -> list[Shape]:
    """Name the tactic card taken, and below it the Daimyo card, if any."""
    setting, size, room = desk.view.setting, desk.type.small, WIDE - 2 * _PAD
    card, lords = setting.used[seat], setting.lords
    # That no card was used matters only as long as one can be. [RN 5.2, RN 6]
    usable = setting.phase == "turns" and not any(setting.swords)
    left = desk.words.say("side.no-card") if usable else ""
    text = desk.words.card(card) if card else left
    fill = "ink" if card else "quiet"
    y = TOP + (71 if lords else 84)
    shapes: list[Shape] = []
    if text:
        shapes.append(Text(x + _PAD, y, shorten(text, size, room), size, fill))
    if not lords or not lords[seat]:
        return shapes
    full = desk.words.card(lords[seat])
    lord = full if desk.type.wordy else desk.words.say(f"lord.{lords[seat]}")
    fill, y = "quiet" if setting.turned[seat] else "ink", TOP + 93
    shapes.append(Text(x + _PAD, y, lord, size, fill))
    if setting.turned[seat]:
        wide = text_width(lord, size)
        line = (("M", x + _PAD, y - 5.5), ("L", x + _PAD + wide, y - 5.5))
        shapes.append(Path(line, Paint(stroke="quiet", width=1.5)))
    return shapes


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
        parts.append(words.say("side.total", points=war.totals(view)[seat]))
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
    number = war.totals(desk.view)[seat] if desk.in_war else desk.view.stock[seat]
    return f"[{desk.words.letter(seat)} {number}]"
