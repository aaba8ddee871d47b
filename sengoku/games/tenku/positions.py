"""Positions as plain JSON: written out in full, read in full or in short form.

The page beside this file (README.md) shows both forms. What box and rules cannot give is
refused in `studies`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sengoku.core.game import CHANCE, NOBODY, Seat
from sengoku.core.reader import seat_name
from sengoku.core.texts import Catalogue
from sengoku.games.tenku import studies
from sengoku.games.tenku.actions import SIDES
from sengoku.games.tenku.box import BOX, CARD, LETTERS, Kit
from sengoku.games.tenku.reader import CardReader
from sengoku.games.tenku.state import HIDDEN, Battle, Task, TenkuState, take

FIELDS = (
    "phase", "actor", "turn", "hands", "courts", "known", "draw", "discards", "box",
    "reshuffles", "plays", "extra", "played", "edge", "safe", "idle", "pending", "end",
)  # fmt: skip

_BATTLE = ("attacker", "defender", "step", "asked", "left", "pledges", "bonus", "totals", "owed",
           "lost")  # fmt: skip
_TASK = ("kind", "seat", "count", "card", "other")


def describe(kit: Kit, s: TenkuState) -> dict[str, Any]:
    """Write a position as plain JSON, leaving out what stands at its usual value."""
    doc: dict[str, Any] = {
        "phase": s.phase,
        "actor": seat_name(s.actor),
        "hands": [_counts(hand) for hand in s.hands],
        "courts": [_counts(court) for court in s.courts],
        "draw": _counts(s.draw),
        "discards": _list(s.discards),
        "box": _counts(s.box),
    }
    if any(s.known):
        doc["known"] = [_counts(known) for known in s.known]
    if s.turn != NOBODY:
        doc["turn"] = s.turn
    if s.phase == "turns":
        doc["plays"] = s.plays
    if s.safe:
        doc["safe"] = list(s.safe)
    for field in ("reshuffles", "extra", "played", "edge", "idle", "end"):
        if value := getattr(s, field):
            doc[field] = value
    if s.pending:
        doc["pending"] = [
            _battle_doc(each) if isinstance(each, Battle) else _task_doc(each)
            for each in s.pending
        ]
    return doc


def _counts(pile: str) -> dict[str, int]:
    found = {card: pile.count(letter) for card, letter in LETTERS.items() if letter in pile}
    return found | ({HIDDEN: pile.count(HIDDEN)} if HIDDEN in pile else {})


def _list(pile: str) -> list[str]:
    return [CARD.get(letter, letter) for letter in pile]


def _battle_doc(battle: Battle) -> dict[str, Any]:
    doc: dict[str, Any] = {
        "attacker": battle.attacker,
        "defender": battle.defender,
        "step": battle.step,
    }
    if battle.asked != NOBODY:
        doc["asked"] = battle.asked
    if battle.pledges:
        doc["pledges"] = [list(pledge) for pledge in battle.pledges]
    if battle.totals:
        doc["totals"] = list(battle.totals)
    if battle.lost:
        doc["lost"] = _list(battle.lost)
    counts = {"left": battle.left, "bonus": battle.bonus, "owed": battle.owed}
    return doc | {field: count for field, count in counts.items() if count}


def _task_doc(task: Task) -> dict[str, Any]:
    doc: dict[str, Any] = {"kind": task.kind, "seat": task.seat, "count": task.count}
    if task.card:
        doc["card"] = CARD[task.card]
    if task.other != NOBODY:
        doc["other"] = task.other
    return doc


def position(kit: Kit, texts: Catalogue, doc: Mapping[str, Any]) -> TenkuState:
    """Read a position written by hand; what is left out stands at its usual value.

    The draw pile is usually what the deck has left, and what is not in the deck is out of the
    game.

    Raises:
        ImpossiblePosition: says what the box or the rules cannot give.
    """
    read = CardReader(doc, kit.seats, texts)
    read.fields(FIELDS)
    phase = _phase(read)
    pending, lost = _pending(read)
    hands, courts = read.piles("hands"), read.piles("courts")
    discards = read.cards("discards", read.get("discards", []))
    out = "".join((*hands, *courts, discards, lost))
    draw, box = _piles(kit, read, out)
    turn, actor, pending = _turns(read, phase, pending)
    s = TenkuState(
        phase=phase,
        actor=actor,
        turn=turn,
        hands=hands,
        courts=courts,
        known=read.piles("known"),
        draw=draw,
        discards=discards,
        box=box,
        reshuffles=read.number("reshuffles", 0),
        plays=read.number("plays", int(phase == "turns" and not pending)),
        extra=read.number("extra", 0),
        played=read.truth("played", read.get("played", False)),
        edge=read.number("edge", 0),
        safe=read.seat_set("safe"),
        idle=read.number("idle", 0),
        pending=pending,
        end=read.word("end", read.get("end", "")),
    )
    studies.check(kit, read, s)
    return s


def _phase(read: CardReader) -> str:
    phase = read.word("phase", read.get("phase", "turns"))
    if phase not in studies.PHASES:
        raise read.impossible("position.phase", phase=phase, values=", ".join(studies.PHASES))
    return phase


def _piles(kit: Kit, read: CardReader, out: str) -> tuple[str, str]:
    """Read the draw pile and what is out of the game; usually the rest of deck and box."""
    given = read.cards("box", read.get("box", []))
    deck = kit.cards
    for card in out + given:
        deck = take(deck, card)
    draw = read.cards("draw", read.get("draw", list(_list(deck))))
    strange = BOX
    for card in kit.cards + "".join([card for card in out if card not in kit.cards]):
        strange = take(strange, card)
    box = given if read.has("box") else strange
    return "".join(sorted(draw)), "".join(sorted(box))


def _turns(
    read: CardReader, phase: str, pending: tuple[Battle | Task, ...]
) -> tuple[Seat, Seat, tuple[Battle | Task, ...]]:
    """Read whose turn it is and who acts; chance alone means that the turn's card is drawn."""
    playing = phase in ("turns", "over")
    given = read.get("actor", 0)
    known = given if type(given) is int and playing else 0
    turn = read.seat("turn", read.get("turn", known), ("nobody",))
    usual = {"turns": turn, "over": "nobody", "courts": 0}.get(phase, "chance")
    actor = read.seat("actor", read.get("actor", usual), ("chance", "nobody"), "actor")
    if not playing:
        return NOBODY, actor, pending
    if actor == CHANCE and phase == "turns" and not read.has("pending"):
        pending = (Task("open", turn), Task("draw", turn))
    return turn, actor, pending


def _pending(read: CardReader) -> tuple[tuple[Battle | Task, ...], str]:
    """Read what is being carried out, and the cards that lie on the table by it."""
    found: list[Battle | Task] = []
    lost = ""
    for entry in _entries(read, "pending"):
        part = read.part("pending", entry)
        if part.has("kind"):
            found.append(_task(part))
        else:
            battle = _battle(part)
            lost += battle.lost + LETTERS["knight"] * len(battle.pledges)
            found.append(battle)
    return tuple(found), lost


def _task(part: CardReader) -> Task:
    part.fields(_TASK)
    return Task(
        kind=part.word("kind", part.get("kind", "")),
        seat=part.seat("seat", part.get("seat", 0)),
        count=part.number("count", 1),
        card=part.card(part.get("card", "")) if part.has("card") else "",
        other=part.seat("other", part.get("other", "nobody"), ("nobody",)),
    )


def _battle(part: CardReader) -> Battle:
    part.fields(_BATTLE)
    totals = [part.whole("totals", each) for each in _entries(part, "totals")]
    if len(totals) not in (0, 2):
        raise part.wrong("totals", "totals")
    pledges = [_pledge(part, pledge) for pledge in _entries(part, "pledges")]
    return Battle(
        attacker=part.seat("attacker", part.get("attacker", None)),
        defender=part.seat("defender", part.get("defender", None)),
        step=part.word("step", part.get("step", "arms")),
        asked=part.seat("asked", part.get("asked", "nobody"), ("nobody",)),
        left=part.number("left", 0),
        pledges=tuple(pledges),
        bonus=part.number("bonus", 0),
        totals=tuple(totals),
        owed=part.number("owed", 0),
        lost=part.cards("lost", part.get("lost", [])),
    )


def _entries(part: CardReader, field: str) -> Sequence[Any]:
    return part.sequence(field, part.get(field, ()))


def _pledge(part: CardReader, value: Any) -> tuple[Seat, str]:
    """Read who pitched a Knight, and for which side."""
    pledge = part.sequence("pledges", value)
    if len(pledge) != 2 or pledge[1] not in SIDES:
        raise part.wrong("pledges", "pledges")
    return part.seat("pledges", pledge[0]), pledge[1]
