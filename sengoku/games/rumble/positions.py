"""Positions as plain JSON: written out in full, read in full or in short form.

The page beside this file (README.md) shows both forms. What box and rules cannot give is
refused in `studies`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sengoku.core.game import NOBODY, Seat
from sengoku.core.reader import seat_name
from sengoku.core.texts import Catalogue
from sengoku.games.rumble import validate
from sengoku.games.rumble.components import AREAS, COUNT, LORDS, VALUES
from sengoku.games.rumble.reader import Reader
from sengoku.games.rumble.rules.kit import Kit
from sengoku.games.rumble.rules.war import untouched
from sengoku.games.rumble.state import ASIDE, OPEN, STOCK, RumbleState, Setting, Spoils, Task

FIELDS = (
    "phase", "actor", "turn", "first", "castles", "troops", "stock", "display", "used", "swords",
    "dice", "rerolled", "pending", "daimyo", "war",
)  # fmt: skip


def describe(s: RumbleState) -> dict[str, Any]:
    """Write a position as plain JSON, leaving out what stands at its usual value."""
    setting = s.setting
    doc: dict[str, Any] = {
        "phase": setting.phase,
        "actor": seat_name(s.actor),
        "castles": dict(zip(AREAS, setting.castles, strict=False)),
        "troops": _rows(s.troops),
        "stock": list(s.stock),
        "display": list(setting.display),
        "used": list(setting.used),
        "swords": list(setting.swords),
    }
    if s.turn != NOBODY:
        doc["turn"] = s.turn
    if setting.first != NOBODY:
        doc["first"] = setting.first
    if s.dice:
        doc["dice"] = list(s.dice)
    if s.rerolled:
        doc["rerolled"] = True
    if s.pending:
        doc["pending"] = [_task_doc(task) for task in s.pending]
    if setting.daimyo:
        doc["daimyo"] = {
            "offered": list(setting.offered),
            "cards": list(setting.lords),
            "turned": list(setting.turned),
            "at": [_place(area) for area in setting.daimyo],
        }
    if s.war:
        doc["war"] = _war_doc(s.war)
    return doc


def _place(area: int) -> str:
    return "stock" if area == STOCK else AREAS[area]


def _rows(rows: tuple[tuple[int, ...], ...]) -> dict[str, list[int]]:
    found = {area: [row[n] for row in rows] for n, area in enumerate(AREAS)}
    return {area: counts for area, counts in found.items() if any(counts)}


def _task_doc(task: Task) -> dict[str, Any]:
    doc: dict[str, Any] = {"card": task.card, "count": task.count}
    if task.source != STOCK:
        doc["source"] = AREAS[task.source]
    if task.target != STOCK:
        doc["target"] = AREAS[task.target]
    if task.seat != NOBODY:
        doc["seat"] = task.seat
    if task.areas:
        doc["areas"] = [AREAS[area] for area in task.areas]
    return doc


def _war_doc(war: Spoils) -> dict[str, Any]:
    settled = [n for n, taker in enumerate(war.large) if taker != OPEN]
    return {
        "large": {AREAS[n]: seat_name(war.large[n]) for n in settled},
        "small": {AREAS[n]: war.small[n] for n in settled if war.small[n] != ASIDE},
        "white": _rows(war.white),
    }


def position(kit: Kit, texts: Catalogue, doc: Mapping[str, Any]) -> RumbleState:
    """Read a position written by hand; what is left out stands at its usual value.

    Castles that are not named get the tokens left, in the order of the map. Soldiers that
    are not on the map are in the stock, in the war they are out of the game.

    Raises:
        ImpossiblePosition: says what the box or the rules cannot give.
    """
    read = Reader(doc, kit.seats, texts)
    read.fields(FIELDS)
    phase = read.word("phase", read.get("phase", "war" if read.has("war") else "turns"))
    if phase not in validate.PHASES or (phase in validate.DAIMYO_PHASES and not kit.daimyo):
        raise read.impossible("position.phase", phase=phase, values=", ".join(validate.PHASES))
    troops = read.counts("troops")
    box = 0 if phase in ("war", "over") else kit.soldiers
    left = [max(box - sum(own), 0) for own in troops]
    actor, turn = _turns(read, phase)
    s = RumbleState(
        actor=actor,
        turn=turn,
        setting=_setting(kit, read, phase, turn),
        troops=troops,
        stock=tuple(read.whole("stock", count) for count in read.each("stock", left)),
        dice=_dice(read),
        rerolled=read.truth("rerolled", read.get("rerolled", False)),
        pending=_pending(kit, read),
        war=_war(kit, read, phase),
    )
    validate.check(kit, read, s)
    return s


def _setting(kit: Kit, read: Reader, phase: str, turn: Seat) -> Setting:
    known = phase not in ("castles", "cards", "first")
    first = read.get("first", max(turn, 0) if known else "nobody")
    used = read.each("used", kit.seats * [""])
    return Setting(
        phase=phase,
        castles=_castles(read, phase),
        display=_cards(read, "display", kit.cards),
        used=tuple(_card(read, "used", card, kit.cards) for card in used),
        swords=_swords(kit, read, phase),
        first=read.seat("first", first, ("nobody",)),
        **_daimyo(kit, read),
    )


def _turns(read: Reader, phase: str) -> tuple[Seat, Seat]:
    """Read who acts and whose turn it is; one follows from the other where it can."""
    usual = {"turns": 0, "draft": 0, "over": "nobody"}.get(phase, "chance")
    given = read.get("actor", read.get("turn", usual))
    actor = read.seat("actor", given, ("chance", "nobody"), "actor")
    usual_turn = actor if phase == "turns" and actor >= 0 else "nobody"
    turn = read.seat("turn", read.get("turn", usual_turn), ("nobody",))
    return actor, turn


def _castles(read: Reader, phase: str) -> tuple[int, ...]:
    part = read.part("castles", read.get("castles", {}))
    given = {read.area(area): part.get(area, None) for area in part.names()}
    for value in given.values():
        if type(value) is not int or value not in VALUES:
            raise read.impossible("position.castle", value=str(value))
        if list(given.values()).count(value) > 1:
            raise read.impossible("position.castle-twice", value=value)
    if phase == "castles":
        for area in range(len(given)):
            if area not in given:
                raise read.impossible("position.castles", area=AREAS[area])
        return tuple(given[area] for area in range(len(given)))
    left = iter([value for value in VALUES if value not in given.values()])
    return tuple(given[area] if area in given else next(left) for area in range(COUNT))


def _card(read: Reader, field: str, value: Any, known: Sequence[str]) -> str:
    card = read.word(field, value)
    if card and card not in known:
        raise read.impossible("position.card", card=card, cards=", ".join(known))
    return card


def _cards(read: Reader, field: str, known: tuple[str, ...]) -> tuple[str, ...]:
    cards = [_card(read, field, card, known) for card in read.sequence(field, read.get(field, ()))]
    for card in cards:
        if cards.count(card) > 1:
            raise read.impossible("position.card-twice", card=card)
    return tuple(card for card in known if card in cards)


def _swords(kit: Kit, read: Reader, phase: str) -> tuple[int, ...]:
    """Read the sword chips; in the war they are, if left out, dealt from the first seat on."""
    usual = kit.swords if phase in ("war", "over") else kit.seats * (0,)
    return tuple(read.whole("swords", sword) for sword in read.each("swords", usual))


def _daimyo(kit: Kit, read: Reader) -> dict[str, Any]:
    part = read.part("daimyo", read.get("daimyo", {}))
    part.fields(("offered", "cards", "turned", "at"))
    if not kit.daimyo:
        if read.has("daimyo"):
            raise read.impossible("position.daimyo")
        return {}
    seats = kit.seats
    return {
        "offered": _cards(part, "offered", LORDS),
        "lords": tuple(_card(part, "cards", c, LORDS) for c in part.each("cards", seats * [""])),
        "turned": tuple(part.truth("turned", t) for t in part.each("turned", seats * [False])),
        "daimyo": tuple(part.where("at", area) for area in part.each("at", seats * ["stock"])),
    }


def _dice(read: Reader) -> tuple[int, ...]:
    dice = read.sequence("dice", read.get("dice", ()))
    return tuple(sorted(read.whole("dice", die) for die in dice))


def _pending(kit: Kit, read: Reader) -> tuple[Task, ...]:
    return tuple(_task(kit, read, doc) for doc in read.sequence("pending", read.get("pending", ())))


def _task(kit: Kit, read: Reader, doc: Any) -> Task:
    part = read.part("pending", doc)
    part.fields(("card", "count", "source", "target", "seat", "areas"))
    known = kit.cards + (LORDS if kit.daimyo else ())
    areas = part.sequence("areas", part.get("areas", ()))
    return Task(
        card=_card(part, "card", part.get("card", None), known),
        count=part.number("count", 0),
        source=part.where("source", part.get("source", "stock")),
        target=part.where("target", part.get("target", "stock")),
        seat=part.seat("seat", part.get("seat", "nobody"), ("nobody",)),
        areas=tuple(sorted(part.area(area) for area in areas)),
    )


def _war(kit: Kit, read: Reader, phase: str) -> Spoils | None:
    if not read.has("war"):
        return untouched(kit) if phase in ("war", "over") else None
    part = read.part("war", read.get("war", {}))
    part.fields(("large", "small", "white"))
    spoils = untouched(kit)
    return Spoils(
        large=_takers(part, "large", spoils.large),
        small=_takers(part, "small", spoils.small),
        white=part.counts("white"),
    )


def _takers(read: Reader, field: str, usual: tuple[int, ...]) -> tuple[int, ...]:
    takers = list(usual)
    part = read.part(field, read.get(field, {}))
    for area in part.names():
        taker = part.get(area, None)
        takers[read.area(area)] = part.seat(area, taker, ("nobody",), "taker")
    return tuple(takers)
