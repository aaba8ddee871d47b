"""A battle as a strip: its eight steps, both strengths, the answers, the casualties."""

from __future__ import annotations

from sengoku.core.notes import Seat
from sengoku.draw.marks import Spot
from sengoku.draw.measure import text_width
from sengoku.draw.scene import Paint, Path, Rect, Shape, Text
from sengoku.draw.steps import polygon_steps
from sengoku.games.tenku import naming
from sengoku.games.tenku.components import KNIGHT, PITCHED
from sengoku.games.tenku.drawing.art import cards, emblems
from sengoku.games.tenku.drawing.desk import Desk
from sengoku.games.tenku.drawing.stage import check, chip
from sengoku.games.tenku.rules import battle as rules
from sengoku.games.tenku.state import Battle
from sengoku.games.tenku.telling.information import STEPS
from sengoku.games.tenku.telling.things import step_of


def battle_strip(desk: Desk, battle: Battle) -> None:
    """Draw the battle that is under way. [TK 7]"""
    layout, (y, tall) = desk.layout, desk.layout.stage.band
    box = Rect(layout.margin, y, layout.inner, tall, Paint("panel", "edge", 1.2), 10)
    desk.put("strip", (box,), _told(desk, battle), "battle", box)
    desk.spot("battle", Spot(box.x + box.w / 2, y + tall / 2, tall / 2, (box.w, box.h)))
    _steps(desk, battle, box)
    fight = layout.fight
    attack, defense, middle = (
        Rect(box.x + x, y + top, wide, high, Paint())
        for x, top, wide, high in (fight.attack, fight.defense, fight.middle)
    )
    _side(desk, battle, "attack", attack)
    _side(desk, battle, "defense", defense)
    if battle.totals:
        _casualties(desk, battle, middle)
    else:
        _answers(desk, battle, middle)


def _steps(desk: Desk, battle: Battle, box: Rect) -> None:
    """Draw the eight steps; those that are over have a check mark."""
    now = step_of(battle) - 1
    names = [desk.words.say(f"battle.{step}") for step in STEPS]
    shapes: list[Shape] = []
    places = _places(desk, now, box)
    for i, (name, at) in enumerate(zip(names, places, strict=True)):
        shapes += chip(desk, at, name, now=i == now, quiet=i < now)
        if i < now and desk.layout.fight.folded:
            # The check mark stands in the word's place.
            shapes[-1] = check(at.x + at.w / 2, at.y + at.h / 2)
        elif i < now:
            shapes.append(check(at.x + 13, at.y + at.h / 2))
        desk.spot(f"step{i + 1}", Spot(at.x + at.w / 2, at.y + 17, 17, (at.w, 34)))
    label = desk.words.say("battle.step", number=now + 1, step=names[now])
    strip = Rect(box.x + 8, box.y + 9, box.w - 16, 34, Paint())
    desk.put("steps", shapes, label, "steps", strip, quiet=True)
    desk.put("step", (), label, f"step{now + 1}", places[now])


def _places(desk: Desk, now: int, box: Rect) -> list[Rect]:
    """Give where the steps lie; those that are over may be folded."""
    folded, (top, tall) = desk.layout.fight.folded, desk.layout.fight.steps
    rest = len(STEPS) - now if folded else len(STEPS)
    wide = (box.w - 16 - 7 * 5 - (len(STEPS) - rest) * folded) / rest
    found, x = [], box.x + 8
    for i in range(len(STEPS)):
        found.append(Rect(x, box.y + top, folded if folded and i < now else wide, tall, Paint()))
        x += found[-1].w + 5
    return found


def _side(desk: Desk, battle: Battle, side: str, box: Rect) -> None:
    """Draw the attacker's or the defender's side: crest, name, strength, and what it is made of."""
    left = side == "attack"
    seat = battle.attacker if left else battle.defender
    words, size = desk.words, desk.type.body
    total = _strengths(desk, battle)[0 if left else 1]
    won = battle.victor == seat
    edge = ("ink", 3.0) if won else ("edge", 1.2)
    shapes: list[Shape] = [Rect(box.x, box.y, box.w, box.h, Paint("paper", *edge), 8)]
    name = desk.called(seat, 130)
    shapes += emblems.crest(seat, box.x + 20, box.y + 20, 12)
    shapes.append(Text(box.x + 40, box.y + 26, name, size, bold=True))
    role = words.say(f"battle.{side}")
    at = box.x + 48 + text_width(name, size, bold=True)
    figure = box.x + box.w - 14
    if at + text_width(role, desk.type.small) < figure - text_width(str(total), 48):
        shapes.append(Text(at, box.y + 26, role, desk.type.small, "quiet"))
    shapes.append(Text(figure, box.y + 54, str(total), 48, "ink", "end", bold=True, serif=True))
    shapes += _pips(desk, battle, seat, side, box)
    key = "battle.side-won" if won else "battle.side"
    label = words.say(key, seat=desk.called(seat), role=role, strength=total)
    desk.put("side", shapes, label, side, box)
    desk.spot(side, Spot(box.x + box.w / 2, box.y + box.h / 2, box.h / 2, (box.w, box.h)))


def _strengths(desk: Desk, battle: Battle) -> tuple[int, ...]:
    """Give attack and defense strength, as they stand or as they were compared. [TK 7.5]"""
    return battle.totals or rules.strengths(desk.kit, desk.view, battle)


def _pips(desk: Desk, battle: Battle, seat: Seat, side: str, box: Rect) -> list[Shape]:
    """Draw a pip for each point: the standing army, then pairs for the Knights pitched.

    What cards add, or a Traitor takes away, stands between them in the colour of the specials.
    """
    pairs = sum(1 for _, helped in battle.pledges if helped == side)
    total = _strengths(desk, battle)[0 if side == "attack" else 1]
    left = max(0, total - PITCHED * pairs)
    # In the casualties the victor's choice may have taken Knights that fought.
    stand = min(left, desk.view.courts[seat].count(KNIGHT)) if not battle.totals else left
    bonus = left - stand
    count = stand + bonus + pairs * PITCHED
    pitch = min(15.0, (box.w - 84) / max(1, count + pairs * 0.6))
    x, y, r = box.x + 20.0, box.y + 56.0, pitch * 0.4
    shapes: list[Shape] = []
    for _ in range(stand):
        shapes.append(emblems.counted("knight", x, y, r))
        x += pitch
    for _ in range(bonus):
        shapes.append(emblems.counted("", x, y, r))
        x += pitch
    for _ in range(pairs):
        x += pitch * 0.4
        around = Paint("panel", "ink", 1.4)
        frame = Rect(x - r - 3, y - r - 4, pitch + 2 * r + 6, 2 * r + 8, around, 6)
        shapes += (frame, emblems.counted("knight", x, y, r))
        shapes.append(emblems.counted("knight", x + pitch, y, r))
        x += 2 * pitch + pitch * 0.2
    return shapes


def _answers(desk: Desk, battle: Battle, box: Rect) -> None:
    """Draw who answers the call to arms, in order, and how. [TK 7.4]"""
    order = rules.order(desk.kit, battle)
    now = order.index(battle.asked) if battle.asked in order else 0
    wide = box.w / len(order)
    for i, seat in enumerate(order):
        x = box.x + wide * (i + 0.5)
        acts = i == now
        frame = Rect(x - wide / 2 + 3, box.y, wide - 6, box.h,
                     Paint("accent-pale" if acts else "paper", "accent" if acts else "edge",
                           3 if acts else 1.2), 8)  # fmt: skip
        shapes: list[Shape] = [frame, *emblems.crest(seat, x, box.y + 22, 13)]
        word = _answer(desk, battle, seat, now - i)
        pledged = [side for who, side in battle.pledges if who == seat]
        size = desk.type.small
        shapes.append(Text(x, box.y + 62, word, size, "ink", "middle", bold=bool(pledged)))
        for side in dict.fromkeys(pledged):
            shapes.append(_pointer(x, box.y + 57, wide / 2 - 8, side))
        sides = desk.words.list(desk.words.say(f"battle.{side}") for side in pledged)
        key = "answer.pledged" if pledged else "answer.now" if acts else (
            "answer.passed" if i < now else "answer.waits"
        )  # fmt: skip
        label = desk.words.say(key, seat=desk.called(seat), side=sides)
        desk.put("answer", shapes, label, f"answer{seat}", frame)


def _answer(desk: Desk, battle: Battle, seat: Seat, since: int) -> str:
    count = sum(1 for who, _ in battle.pledges if who == seat)
    if count:
        return f"+{PITCHED * count}"
    return desk.words.say("answer.pass") if since > 0 else "?" if since == 0 else "…"


def _pointer(x: float, y: float, reach: float, side: str) -> Shape:
    """Draw a triangle that points to the side that is helped."""
    way = -1 if side == "attack" else 1
    tip = x + way * reach
    points = ((tip, y), (tip - way * 9, y - 7), (tip - way * 9, y + 7))
    return Path(polygon_steps(points), Paint("ink"))


def _casualties(desk: Desk, battle: Battle, box: Rect) -> None:
    """Draw the cards that were lost, and how many more must be. [TK 7.6, TK 7.7]"""
    words, size = desk.words, desk.type.small
    lost, whole = len(battle.lost), len(battle.lost) + battle.owed
    taking = battle.step == "spoils"
    line = words.say("battle.take") if taking else words.say("battle.lost", count=lost, all=whole)
    shapes: list[Shape] = [Text(box.x + 6, box.y + 17, line, size)]
    wide = min(58.0, (box.w - 6) / max(1, whole))
    for i in range(lost, whole):
        x = box.x + 4 + i * wide
        empty = Rect(x, box.y + 27, wide - 5, box.h - 29, Paint("board", "quiet", 1.4, (5, 4)), 6)
        shapes.append(empty)
    desk.put("casualties", shapes, line, "casualties", box)
    for i, name in enumerate(naming.lost(battle.lost)):
        card = naming.read(name).card
        at = Rect(box.x + 4 + i * wide, box.y + 27, wide - 5, box.h - 29, Paint())
        label = words.say("battle.spoil" if taking else "battle.casualty", card=words.card(card))
        desk.put("casualty", cards.small(card, at, desk.layout.sign), label, name, at)
        spot = Spot(at.x + at.w / 2, at.y + at.h / 2, at.h / 2, (at.w, at.h))
        desk.spot(name, spot)
        if taking and not desk.holds(card):
            desk.spot(card, spot)


def _told(desk: Desk, battle: Battle) -> str:
    """Say the whole battle in one sentence."""
    strengths = _strengths(desk, battle)
    return desk.words.say(
        "battle.told",
        attacker=desk.called(battle.attacker),
        defender=desk.called(battle.defender),
        attack=strengths[0],
        defense=strengths[1],
    )
