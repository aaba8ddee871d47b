"""The dice in the eastern sea: the roll, and the ways to divide it."""

from __future__ import annotations

from itertools import combinations

from sengoku.core.notes import CHANCE, NOBODY, Seat
from sengoku.draw.marks import Spot
from sengoku.draw.measure import text_width
from sengoku.draw.scene import Paint, Path, Rect, Shape, Text
from sengoku.draw.steps import polygon_steps
from sengoku.games.rumble import ids
from sengoku.games.rumble.components import AREAS, SOLDIERS
from sengoku.games.rumble.drawing import art
from sengoku.games.rumble.drawing.desk import Desk

Split = tuple[int, int, int]
"""The two dice of the pair, and the single one."""


def splits(dice: tuple[int, ...]) -> list[Split]:
    """List the different ways to divide three dice into a pair and a single die. [RN 5.1]"""
    if not dice:
        return []
    found: dict[int, Split] = {}
    for one, other in combinations(range(3), 2):
        single = dice[3 - one - other]
        found.setdefault(single, (dice[one], dice[other], single))
    return sorted(found.values(), key=lambda split: -split[2])


def soldiers(desk: Desk, split: Split) -> int:
    """Give how many pieces a division of the dice places: at most what is in hand."""
    seat = desk.view.turn
    left = desk.view.stock[seat] + desk.daimyo(seat, -1)
    return min(SOLDIERS[split[2]], left)


def dice(desk: Desk) -> None:
    """Draw the dice: to be rolled, or rolled with what each division of them reaches."""
    view = desk.view
    if view.setting.phase != "turns" or view.turn < 0:
        return
    plan = desk.layout.dice
    left, top, bottom = plan.box.x, plan.box.y, plan.box.y + plan.box.h
    tray = plan.box.rect(Paint("panel", "edge", 1.2), 12)
    shapes: list[Shape] = [
        tray,
        Text(left + 16, top + 27, desk.words.say(_title(desk)), desk.type.body, bold=True),
    ]
    hint = _hint(desk)
    if hint and desk.type.wordy:
        shapes.append(Text(left + 16, bottom - 14, hint, desk.type.small, "quiet"))
    if not view.dice or desk.look.veiled:
        for i, pips in enumerate(view.dice or (0, 0, 0)):
            shapes += art.die(left + 46 + 60 * i, top + 92, 24, pips, view.turn)
    rolled = desk.words.list(map(str, view.dice))
    label = (
        desk.words.say("dice.rolled", list=rolled) if view.dice else desk.words.say(_title(desk))
    )
    told = desk.words.sentences((label, hint))
    desk.frame("dice", shapes, told, ids.DICE, tray, (left + 60, top + 22))
    if view.dice and not desk.look.veiled:
        for i, split in enumerate(splits(view.dice)):
            _split(desk, split, top + 42 + i * plan.row)


def _title(desk: Desk) -> str:
    """Give the key of what may be done now: divide the roll, roll, or use a card instead."""
    view = desk.view
    if view.dice:
        return "dice.choose"
    if view.actor == CHANCE:
        return "dice.rolling"
    if view.pending:
        return "dice.card"
    return "dice.roll" if _may_use(desk) else "dice.only"


def _may_use(desk: Desk) -> bool:
    """Tell whether a card is left to the seat, and nobody has run out. [RN 5.2, RN 9]"""
    setting, seat = desk.view.setting, desk.view.turn
    if any(setting.swords):
        return False
    tactic = bool(setting.display) and not setting.used[seat]
    return tactic or (bool(setting.lords) and not setting.turned[seat])


def _hint(desk: Desk) -> str:
    view = desk.view
    if view.dice:
        return desk.words.say("dice.once" if view.rerolled else "dice.reroll")
    left = [sword for sword in desk.kit.swords if sword not in view.setting.swords]
    return desk.words.say("dice.sword", sword=left[0]) if left else ""


def _split(desk: Desk, split: Split, y: float) -> None:
    """Draw one division: the pair, its castle, the single die, and what it places."""
    value, seat, count = split[0] + split[1], desk.view.turn, soldiers(desk, split)
    area = desk.view.setting.castles.index(value)
    plan = desk.layout.dice
    left, wide, x, middle = plan.box.x, plan.box.w, plan.box.x + 10, y + plan.row / 2 - 2
    box = Rect(x - 2, y, wide - 16, plan.row - 4, Paint("paper", "edge", 1.2), 8)
    shapes: list[Shape] = [box]
    for i in (0, 1):
        shapes += art.die(x + 16 + 26 * i, middle, 11, split[i], seat)
    shapes += art.castle_token(x + 73, middle, 15, value, taken=False)
    shapes += art.die(x + 115, middle, 11, split[2], NOBODY)
    shapes += _gives(x + 132, middle, seat, count)
    pair, castle = f"{split[0]} + {split[1]}", desk.words.castle(area)
    label = desk.words.say("dice.split", pair=pair, value=value, castle=castle, count=count)
    hit = ids.split(AREAS[area])
    # No gap between two of them: there a press would roll the dice again.
    desk.put("split", shapes, label, hit, Rect(left, y - 2, wide, plan.row, Paint()))
    spot = Spot(box.x + box.w / 2, box.y + box.h / 2, box.h / 2, (box.w, box.h))
    desk.spot(AREAS[area], spot)
    desk.spot(hit, spot)


def _gives(x: float, y: float, seat: Seat, count: int) -> list[Shape]:
    tip = polygon_steps(((x, y - 6), (x + 8, y), (x, y + 6)))
    pieces = [art.piece(x + 19 + 17 * i, y, 14, seat) for i in range(count)]
    return [Path(tip, Paint("quiet")), *pieces]


def reached_areas(desk: Desk) -> list[tuple[str, int]]:
    """List the areas that the roll reaches, with how many pieces each would get. [RN 5.1]"""
    if desk.look.veiled:
        return []
    castles = desk.view.setting.castles
    return [
        (AREAS[castles.index(split[0] + split[1])], soldiers(desk, split))
        for split in splits(desk.view.dice)
    ]


def reach_sheet(desk: Desk, area: str, count: int) -> Rect:
    """Give where the number of pieces stands: beside an area's token, clear of who is next door."""
    spot, size = desk.spots[area][0], desk.type.small
    wide, tall = text_width(f"+{count}", size, bold=True) + 10, size * 1.24
    left, top = spot.x - spot.r + 8 - wide, spot.y - spot.r - 4.5 - tall / 2
    for camp in desk.camps:
        if camp.x < left < camp.x + camp.w and camp.y - tall < top < camp.y + camp.h:
            left = camp.x + camp.w
    return Rect(left, top, wide, tall, Paint("accent", "panel", 1.8), 8)


def reach(desk: Desk) -> None:
    """Write on the map how many pieces each area would get."""
    size = desk.type.small
    shapes: list[Shape] = []
    named: list[str] = []
    sheets: list[tuple[str, Rect, str]] = []
    for area, count in reached_areas(desk):
        sheet, text = reach_sheet(desk, area, count), f"+{count}"
        x, y = sheet.x + sheet.w / 2, sheet.y + sheet.h / 2
        shapes += (sheet, Text(x, y + size * 0.36, text, size, "white", "middle", bold=True))
        castle = desk.words.castle(AREAS.index(area))
        named.append(desk.words.say("reached", castle=castle, count=text))
        sheets.append((area, sheet, named[-1]))
    if shapes:
        desk.add("reach", shapes, desk.words.say("reach", list=desk.words.list(named)))
    for area, sheet, label in sheets:
        hit, middle = ids.reach(area), (sheet.x + sheet.w / 2, sheet.y + sheet.h / 2)
        desk.put("reached", (), label, hit, sheet)
        desk.spot(hit, Spot(*middle, sheet.h / 2, (sheet.w, sheet.h)))
