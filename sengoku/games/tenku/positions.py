"""Positions as plain JSON: written out in full, read in full or in short form.

The page beside this file (README.md) shows both forms. What box and rules cannot give is refused.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from sengoku.core.game import CHANCE, NOBODY, Seat
from sengoku.core.reader import Reader, seat_name
from sengoku.core.texts import Catalogue
from sengoku.games.tenku.actions import SIDES
from sengoku.games.tenku.components import (
    BOX,
    CARD,
    CARDS,
    COURT,
    HAND,
    KNIGHT,
    LETTERS,
    OTHERS,
    PROVINCE,
    SUITS,
    Kit,
    card_term,
    reading,
    seat_term,
)
from sengoku.games.tenku.rules.apply import go_on
from sengoku.games.tenku.rules.effects import ACTS, findable, targets
from sengoku.games.tenku.state import HIDDEN, Battle, Task, TenkuState, take

PHASES = ("remove", "deal", "courts", "first", "turns", "over")
STEPS = ("arms", "cannon", "casualties", "strike", "spoils")
ENDS = ("start", "stuck", "clock")

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
    _check(kit, read, s)
    return s


def _phase(read: CardReader) -> str:
    phase = read.word("phase", read.get("phase", "turns"))
    if phase not in PHASES:
        raise read.impossible("position.phase", phase=phase, values=", ".join(PHASES))
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


# Reading cards.


class CardReader(Reader):
    """The fields of a document, or of a part of it, with cards among them."""

    def card(self, value: Any) -> str:
        """Read the name of a card and give its letter."""
        if not isinstance(value, str) or value not in LETTERS:
            raise self.impossible("position.card", card=str(value), cards=", ".join(CARDS))
        return LETTERS[value]

    def cards(self, field: str, value: Any) -> str:
        """Read cards by their number, ``{"knight": 2}``, or one after another."""
        if isinstance(value, Mapping):
            counts = {self.card(card): count for card, count in value.items()}
            if any(type(count) is not int or count < 0 for count in counts.values()):
                raise self.wrong(field, "cards")
            for card, count in counts.items():
                if count > (most := BOX.count(card)):
                    found = card_term(card)
                    raise self.impossible("position.cards", card=found, count=count, most=most)
            return "".join(sorted("".join([card * count for card, count in counts.items()])))
        if isinstance(value, str) or not isinstance(value, list | tuple):
            raise self.wrong(field, "cards")
        return "".join([self.card(card) for card in value])

    def piles(self, field: str) -> tuple[str, ...]:
        """Read one pile of cards for each player; empty ones if left out."""
        piles = self.each(field, [{}] * self.seats)
        return tuple(["".join(sorted(self.cards(field, pile))) for pile in piles])

    def seat_set(self, field: str) -> tuple[Seat, ...]:
        """Read some seats' numbers, each once and in order; none if left out."""
        seats = self.sequence(field, self.get(field, ()))
        return tuple(sorted({self.seat(field, seat) for seat in seats}))


# What a position may hold: no more than the box, and what play can give.


def _check(kit: Kit, read: CardReader, s: TenkuState) -> None:
    """Refuse a position that the box or the rules do not allow.

    Raises:
        ImpossiblePosition: says why.
    """
    _check_cards(read, s)
    _check_known(read, s)
    _check_end(read, s)
    for entry in s.pending:
        if not _fits(kit, s, entry) or s.phase != "turns":
            raise read.impossible("position.pending")
    if not _can_act(kit, s):
        actor = seat_name(s.actor)
        raise read.impossible("position.actor", phase=s.phase, actor=actor)


def _fits(kit: Kit, s: TenkuState, entry: Battle | Task) -> bool:
    return _battle_fits(kit, s, entry) if isinstance(entry, Battle) else _task_fits(kit, s, entry)


def _check_cards(read: CardReader, s: TenkuState) -> None:
    table = "".join(
        [e.lost + KNIGHT * len(e.pledges) for e in s.pending if isinstance(e, Battle)]
    )
    everything = "".join((*s.hands, *s.courts, s.draw, s.discards, s.box, table))
    for letter in CARD:
        count, most = everything.count(letter), BOX.count(letter)
        if count > most:
            card = card_term(letter)
            raise read.impossible("position.cards", card=card, count=count, most=most)


def _check_known(read: CardReader, s: TenkuState) -> None:
    for seat, known in enumerate(s.known):
        if any(known.count(card) > s.hands[seat].count(card) for card in known):
            raise read.impossible("position.known", seat=seat_term(seat))


def _check_end(read: CardReader, s: TenkuState) -> None:
    fits = s.end in ENDS if s.phase == "over" else not s.end
    if not fits or s.reshuffles > reading("long-stop"):
        raise read.impossible("position.end", values=", ".join(ENDS))


def _can_act(kit: Kit, s: TenkuState) -> bool:
    """Tell whether it can be the turn of the actor, with all else as it is."""
    if s.phase in ("turns", "over"):
        if s.turn == NOBODY or s.idle >= kit.seats + (s.phase == "over"):
            return False
        return s.actor == NOBODY if s.phase == "over" else _at_rest(kit, s)
    bare = not (s.pending or s.plays or s.extra or s.played or s.edge or s.safe or s.idle)
    return bare and not s.reshuffles and s.turn == NOBODY and _setting_up(kit, s)


def _at_rest(kit: Kit, s: TenkuState) -> bool:
    """Tell whether nothing is left to be carried out before the actor acts."""
    idle = s.plays and not s.pending
    waiting = s.pending and (s.plays or not s.extra)
    return bool(idle or waiting) and go_on(kit, s, None) == s


def _setting_up(kit: Kit, s: TenkuState) -> bool:
    dealt = sum(map(len, s.hands)) + sum(map(len, s.courts))
    if any(s.discards) or any(s.known):
        return False
    match s.phase:
        case "remove":
            return s.actor == CHANCE and not dealt and _can_be_removed(kit, s)
        case "deal":
            # One card each, round after round.
            even = [(dealt - seat + kit.seats - 1) // kit.seats for seat in range(kit.seats)]
            fits = not any(s.courts) and [len(hand) for hand in s.hands] == even
            return s.actor == CHANCE and fits and 0 < HAND * kit.seats - dealt <= len(s.draw)
        case "first":
            return s.actor == CHANCE and _opened(s, kit.seats)
        case _:
            return s.actor >= 0 and _opened(s, s.actor + 1) and len(s.courts[s.actor]) < COURT


def _can_be_removed(kit: Kit, s: TenkuState) -> bool:
    """Tell whether special cards must still leave, and enough remain to be dealt. [TK 3]"""
    left = kit.removed - len(s.box)
    special = sum(card in OTHERS or card == HIDDEN for card in s.draw)
    return 0 < left <= special and HAND * kit.seats <= len(s.draw) - left


def _opened(s: TenkuState, seats: int) -> bool:
    """Tell whether the first so many seats, and no others, can have chosen their courts."""
    courts = s.courts[:seats]
    regular = all(card in SUITS for card in "".join(courts))
    return regular and max(map(len, courts)) <= COURT and not any(s.courts[seats:])


def _battle_fits(kit: Kit, s: TenkuState, battle: Battle) -> bool:
    """Tell whether such a battle can be under way."""
    if len(s.pending) > 1 or battle.attacker != s.turn or battle.defender == battle.attacker:
        return False
    if battle.step not in STEPS or (battle.bonus and not kit.pitched):
        return False
    calling = battle.step == "arms"
    fits = calling == (battle.asked != NOBODY) == (battle.left > 0) and calling != bool(
        battle.totals
    )
    if calling:
        most = 1 + kit.trait(s.courts[battle.asked], "arms")
        return fits and battle.left <= most and not (battle.owed or battle.lost)
    return fits and battle.victor != NOBODY


def _task_fits(kit: Kit, s: TenkuState, task: Task) -> bool:
    """Tell whether such a task can be pending."""
    if task.kind == "draw":
        return task.count > 0 and task.seat == s.turn and task.other == NOBODY
    if task.kind == "open":
        below = s.pending[0] == task and len(s.pending) == 2 and not s.played
        return below and not s.plays and task == Task("open", s.turn)
    effect = kit.pitched.get(task.card)
    if effect is None or task.seat != s.turn:
        return False
    if task.kind == "name":
        return bool(targets(kit, s, task.card)) and task.other == NOBODY
    if ACTS[effect.does].task != task.kind:
        return False
    if task.kind == "search":
        return 0 < task.count <= effect.many and bool(s.discards + findable(kit, s, task))
    if task.other == NOBODY or (task.other == s.turn) != (effect.does == "sift"):
        return False
    if task.kind == "raze":
        return bool(s.courts[task.other].replace(PROVINCE, ""))
    return bool(s.hands[task.other]) or effect.does == "sift"
