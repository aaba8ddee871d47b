"""The war in the northern sea: who is ranked how, what is taken, and all castles so far."""

from __future__ import annotations

from sengoku.core.notes import Seat
from sengoku.draw.marks import Spot, arrow
from sengoku.draw.measure import text_width, wrapped
from sengoku.draw.scene import Circle, Paint, Point, Rect, Shape, Text
from sengoku.games.rumble import ids
from sengoku.games.rumble.components import AREAS
from sengoku.games.rumble.drawing import art
from sengoku.games.rumble.drawing.desk import Desk
from sengoku.games.rumble.drawing.layout import Box
from sengoku.games.rumble.rules import scoring, war
from sengoku.games.rumble.state import OPEN

_PAPER = Paint("panel", "edge", 1.2)


def contest(desk: Desk) -> None:
    """Draw the war: the ranking of the castle just resolved, or of all at the end."""
    plan = desk.layout.contest
    panels = (plan.panel, plan.strip) if plan.strip else (plan.panel,)
    desk.add("contest", (box.rect(_PAPER, 12) for box in panels))
    if desk.view.setting.phase == "over":
        _standings(desk)
    else:
        _ranking(desk)
    _castles(desk)


def roads(desk: Desk) -> None:
    """Draw where reinforcements went as arrows, under names and pieces."""
    area = war.latest(desk.view)
    for there in war.helped(desk.view):
        assert area is not None
        source, target = desk.spots[AREAS[area]][0], desk.spots[AREAS[there]][0]
        desk.add("road", arrow(source, target, "ink"), _sent(desk, area, there))


def arrows(desk: Desk) -> None:
    """Ring the castle that comes next, and write how many reinforcements went where."""
    if desk.view.setting.phase == "war" and not desk.look.veiled:
        spot = desk.spots[AREAS[war.upcoming(desk.view)]][0]
        rings = (Paint(stroke="panel", width=6), Paint(stroke="accent", width=3))
        line = _named(desk, "war.next", war.upcoming(desk.view))
        desk.add("next", (Circle(spot.x, spot.y, spot.r + 3, paint) for paint in rings), line,
                 quiet=True)  # fmt: skip
    area = war.latest(desk.view)
    for there in war.helped(desk.view):
        assert area is not None
        target = desk.spots[AREAS[there]][0]
        x, y = target.x - target.r - 6, target.y - target.r - 2
        sign = Rect(x - 21, y - 11, 42, 22, Paint("white", "ink", 1.8), 5)
        shapes = (
            sign,
            Text(x - 5, y + 6, f"+{desk.kit.white}", desk.type.small, "ink", "middle", bold=True),
            art.white(x + 12, y, 10),
        )
        hit = ids.sent(AREAS[there])
        desk.put("reinforcement", shapes, _sent(desk, area, there), hit, sign)
        desk.spot(hit, Spot(x, y, 11, (42, 22)))


def _sent(desk: Desk, area: int, there: int) -> str:
    return desk.words.say(
        "war.sent",
        count=desk.kit.white,
        source=desk.words.castle(area),
        target=desk.words.castle(there),
    )


def _ranking(desk: Desk) -> None:
    """Rank the seats at the castle just resolved, or before the first at the next one."""
    last = war.latest(desk.view)
    if last is None and desk.look.veiled:
        _head(desk, desk.words.say("war.veiled"))
        return
    area = war.upcoming(desk.view) if last is None else last
    line = _named(desk, "war.coming" if last is None else "war.done", area)
    _head(desk, line)
    ranked = war.ranking(desk.view, area)
    if not ranked:
        text = desk.words.say("war.nobody", value=desk.view.setting.castles[area])
        panel, size = desk.layout.contest.panel, desk.type.body
        lines = enumerate(wrapped(text, size, panel.w - 32))
        said = (Text(panel.x + 16, panel.y + 66 + i * size * 1.2, line, size) for i, line in lines)
        desk.add("rank", said, text)
    strengths = war.strengths(desk.view, area)
    for place, seat in enumerate(ranked):
        _entry(desk, area, place, seat, strengths, ranked)


def _named(desk: Desk, key: str, area: int) -> str:
    value = desk.view.setting.castles[area]
    return desk.words.say(key, castle=desk.words.castle(area), value=value)


def _entry(
    desk: Desk, area: int, place: int, seat: Seat, strengths: tuple[int, ...], ranked: list[Seat]
) -> None:
    """Draw one rank: the seat, its strength, what makes it, and what it takes."""
    plan = desk.layout.contest
    box, value = plan.ranks.place(place), desk.view.setting.castles[area]
    x, y = box.x, box.y
    takes = _takes(desk, place, value, len(ranked))
    edge = Paint("paper", "ink" if place == 0 else "edge", 2.2 if place == 0 else 1.2)
    shapes: list[Shape] = [box.rect(edge, 9)]
    shapes += _who(desk, seat, str(strengths[seat]), box)
    tied = _beside(strengths, ranked, place)
    shapes += _makes(desk, area, seat, (x, y + plan.made), tied)
    at, middle = x + plan.takes[0], y + plan.takes[1]
    if plan.worded:
        size, word = desk.type.small, desk.words.say("war.takes" if takes else "war.nothing")
        shapes.append(Text(at, middle + 6, word, size, "ink" if takes else "quiet"))
        at += text_width(word, size) + 18
    if takes and place == 0:
        shapes += art.castle_token(at, middle, plan.won[0], takes, taken=False)[1:]
    elif takes:
        shapes += art.small_token(at, middle, plan.won[1], str(takes))
    label = desk.words.say(
        "war.rank",
        place=place + 1,
        seat=desk.words.seat(seat),
        strength=strengths[seat],
        tie=desk.words.say("war.tie") if tied else "",
        takes=takes,
    )
    _rank(desk, seat, shapes, label, box)


def _head(desk: Desk, line: str) -> None:
    """Write the panel's title; the whole panel answers to a press."""
    panel = desk.layout.contest.panel
    title = Text(panel.x + 16, panel.y + 27, line, desk.type.body, bold=True)
    at = (panel.x + 80, panel.y + 20)
    desk.frame("contest-title", (title,), line, ids.CONTEST, panel.rect(_PAPER), at)


def _rank(desk: Desk, seat: Seat, shapes: list[Shape], label: str, box: Box) -> None:
    hit = ids.of_seat("rank", seat)
    desk.put("rank", shapes, label, hit, box.rect(Paint()))
    desk.spot(hit, Spot(box.x + box.w / 2, box.y + box.h / 2, box.h / 2, (box.w, box.h)))


def _takes(desk: Desk, place: int, value: int, present: int) -> int:
    """Give what a rank takes: the large token, a small one, or nothing. [RN 5 War, step 2]"""
    if place == 0:
        return value
    return scoring.half(value) if place == 1 and desk.kit.small and present > 1 else 0


def _beside(strengths: tuple[int, ...], ranked: list[Seat], place: int) -> bool:
    """Tell whether a sword decided between this rank and a neighbouring one."""
    mine = strengths[ranked[place]]
    others = [strengths[seat] for i, seat in enumerate(ranked) if abs(i - place) == 1]
    return mine in others


def _who(desk: Desk, seat: Seat, number: str, box: Box) -> list[Shape]:
    name, x, y = desk.words.seat(seat), box.x, box.y
    return [
        art.piece(x + 18, y + 17, 17, seat),
        Text(x + 34, y + 23, name, desk.type.body, "ink", bold=True),
        Text(box.right - 12, y + 26, number, 26, "ink", "end", bold=True, serif=True),
    ]


def _makes(desk: Desk, area: int, seat: Seat, at: Point, tied: bool) -> list[Shape]:
    """Draw what a strength is made of: soldiers, Daimyo, reinforcements; the sword in a tie."""
    plan, size, (x, y) = desk.layout.contest, desk.type.small, at
    shapes: list[Shape] = []
    left = x + 10
    soldiers, helped = desk.view.troops[seat][area], desk.white(seat, area)
    if soldiers:
        shapes.append(art.piece(left + 7, y - 5, 13, seat))
        shapes.append(Text(left + 18, y, str(soldiers), size))
        left += 22 + text_width(str(soldiers), size)
    if desk.daimyo(seat, area):
        shapes += art.daimyo(left + 10, y - 4, 14, seat)
        shapes.append(Text(left + 23, y, "2", size))
        left += 38
    if helped:
        shapes.append(art.white(left + 7, y - 5, 12))
        shapes.append(Text(left + 18, y, str(helped), size))
    if tied:
        sword = desk.view.setting.swords[seat]
        right = x + (plan.ranks.first.w - 12 if plan.worded else plan.takes[0] - 20)
        shapes += art.swords(right - 11 * sword, y - 5, sword, "refusal")
    return shapes


def _standings(desk: Desk) -> None:
    """Rank everybody by points, ties by sword. [RN 6]"""
    points, swords = scoring.totals(desk.view), desk.view.setting.swords
    plan, line = desk.layout.contest, desk.words.say("war.final")
    _head(desk, line)
    for place, seat in enumerate(scoring.standings(desk.view)):
        box = plan.ranks.place(place)
        edge = Paint("paper", "ink" if place == 0 else "edge", 3 if place == 0 else 1.2)
        shapes: list[Shape] = [box.rect(edge, 9)]
        shapes += _who(desk, seat, str(points[seat]), box)
        shapes += _tokens(desk, seat, box.x + 10, box.y + 50)
        if points.count(points[seat]) > 1:
            at = (box.right - 12 - 11 * swords[seat], box.y + plan.total)
            shapes += art.swords(*at, swords[seat], "refusal")
        label = desk.words.say(
            "war.standing", place=place + 1, seat=desk.words.seat(seat), points=points[seat]
        )
        _rank(desk, seat, shapes, label, box)


def _tokens(desk: Desk, seat: Seat, x: float, y: float) -> tuple[Shape, ...]:
    """Say how many points come from large and how many from small tokens."""
    spoils, castles = desk.view.war, desk.view.setting.castles
    assert spoils is not None
    large = sum(value for value, who in zip(castles, spoils.large, strict=True) if who == seat)
    small = sum(
        scoring.half(value) for value, who in zip(castles, spoils.small, strict=True) if who == seat
    )
    counts = (str(large), str(small) if desk.kit.small else "")
    return art.tally(x, y - 6, counts, desk.type.small)


def _castles(desk: Desk) -> None:
    """Draw all castles in ascending order, with who took the large and the small token."""
    spoils, castles = desk.view.war, desk.view.setting.castles
    assert spoils is not None
    grid = desk.layout.contest.castles
    last = war.latest(desk.view)
    for column, area in enumerate(sorted(range(len(castles)), key=castles.__getitem__)):
        box, hit = grid.place(column), ids.spoils(AREAS[area])
        x, y = box.x + box.w / 2, box.y
        shapes: list[Shape] = [box.rect(Paint("board", "ink", 1.6), 8)] if area == last else []
        shapes += _castle(desk, area, x, y)
        desk.put("spoils", shapes, _spoils(desk, area), hit, box.rect(Paint()))
        desk.spot(hit, Spot(x, y + box.h / 2, box.h / 2, (box.w, box.h)))


def _castle(desk: Desk, area: int, x: float, y: float) -> list[Shape]:
    spoils, value = desk.view.war, desk.view.setting.castles[area]
    assert spoils is not None
    plan = desk.layout.contest
    (down, r), (below, aside) = plan.token, plan.taken
    middle = y + below
    shapes = list(art.castle_token(x, y + down, r, value, taken=False)[1:])
    winner, second = spoils.large[area], spoils.small[area]
    if winner >= 0:
        at = x if second < 0 else x - aside
        shapes.append(art.piece(at, middle, 19, winner))
    elif winner != OPEN:
        shapes.append(Text(x, middle + 5, "–", desk.type.body, "quiet", "middle", bold=True))
    if second >= 0:
        shapes.append(art.piece(x + 6, middle + 3, 12, second))
        shapes.append(Text(x + 15, middle + 8, str(scoring.half(value)), desk.type.small, "ink"))
    return shapes


def _spoils(desk: Desk, area: int) -> str:
    spoils, words = desk.view.war, desk.words
    assert spoils is not None
    value, winner, second = desk.view.setting.castles[area], spoils.large[area], spoils.small[area]
    args: dict[str, str | int] = {"value": value, "castle": words.castle(area)}
    if winner == OPEN:
        return words.say("war.open", **args)
    if winner < 0:
        return words.say("war.aside", **args)
    if second < 0:
        return words.say("war.large", seat=words.seat(winner), **args)
    args |= {"seat": words.seat(winner), "other": words.seat(second)}
    return words.say("war.both", small=scoring.half(value), **args)
