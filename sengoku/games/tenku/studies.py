"""What a position written by hand may hold: no more than the box, and what play can give."""

from __future__ import annotations

from sengoku.core.game import CHANCE, NOBODY
from sengoku.core.reader import seat_name
from sengoku.games.tenku import flow
from sengoku.games.tenku.box import (
    BOX,
    CARD,
    COURT,
    HAND,
    KNIGHT,
    OTHERS,
    PROVINCE,
    SUITS,
    Kit,
    card_term,
    reading,
    seat_term,
)
from sengoku.games.tenku.effects import ACTS, findable, targets
from sengoku.games.tenku.reader import CardReader
from sengoku.games.tenku.state import HIDDEN, Battle, Task, TenkuState

PHASES = ("remove", "deal", "courts", "first", "turns", "over")
STEPS = ("arms", "cannon", "casualties", "strike", "spoils")
ENDS = ("start", "stuck", "clock")

def check(kit: Kit, read: CardReader, s: TenkuState) -> None:
    """Refuse a position that box and rules cannot give.

    Raises:
        ImpossiblePosition: says why.
    """
    _cards(read, s)
    _known(read, s)
    _end(read, s)
    for entry in s.pending:
        fits = _battle(kit, s, entry) if isinstance(entry, Battle) else _task(kit, s, entry)
        if not fits or s.phase != "turns":
            raise read.impossible("position.pending")
    if not _actor(kit, s):
        actor = seat_name(s.actor)
        raise read.impossible("position.actor", phase=s.phase, actor=actor)


def _cards(read: CardReader, s: TenkuState) -> None:
    table = "".join(
        [e.lost + KNIGHT * len(e.pledges) for e in s.pending if isinstance(e, Battle)]
    )
    everything = "".join((*s.hands, *s.courts, s.draw, s.discards, s.box, table))
    for letter in CARD:
        count, most = everything.count(letter), BOX.count(letter)
        if count > most:
            card = card_term(letter)
            raise read.impossible("position.cards", card=card, count=count, most=most)


def _known(read: CardReader, s: TenkuState) -> None:
    for seat, known in enumerate(s.known):
        if any(known.count(card) > s.hands[seat].count(card) for card in known):
            raise read.impossible("position.known", seat=seat_term(seat))


def _end(read: CardReader, s: TenkuState) -> None:
    fits = s.end in ENDS if s.phase == "over" else not s.end
    if not fits or s.reshuffles > reading("long-stop"):
        raise read.impossible("position.end", values=", ".join(ENDS))


def _actor(kit: Kit, s: TenkuState) -> bool:
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
    return bool(idle or waiting) and flow.go_on(kit, s, None) == s


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
    """Tell whether special cards are still to leave, can, and leave enough to be dealt. [TK 3]"""
    left = kit.removed - len(s.box)
    special = sum(card in OTHERS or card == HIDDEN for card in s.draw)
    return 0 < left <= special and HAND * kit.seats <= len(s.draw) - left


def _opened(s: TenkuState, seats: int) -> bool:
    """Tell whether the first so many seats, and no others, can have chosen their courts."""
    courts = s.courts[:seats]
    regular = all(card in SUITS for card in "".join(courts))
    return regular and max(map(len, courts)) <= COURT and not any(s.courts[seats:])


def _battle(kit: Kit, s: TenkuState, battle: Battle) -> bool:
    """Tell whether a battle can stand like this."""
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


def _task(kit: Kit, s: TenkuState, task: Task) -> bool:
    """Tell whether a task can be pending like this."""
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
