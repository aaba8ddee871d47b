"""What a seat sees of hands and piles, and how a bot imagines the rest. [TK 2, TK 3]"""

from __future__ import annotations

from random import Random

from sengoku.core.game import Action, Seat
from sengoku.games.tenku.actions import Deal, Drawn, Give, Open, Remove, Stolen, Take
from sengoku.games.tenku.components import BOX, OTHERS, SUITS, Kit
from sengoku.games.tenku.rules.cards import sees_hand, witnesses
from sengoku.games.tenku.rules.effects import open_search
from sengoku.games.tenku.state import HIDDEN, Task, TenkuState, change, take


def view(kit: Kit, s: TenkuState, seat: Seat | None) -> TenkuState:
    """Give what a seat sees: its hand, the courts, the top discard, and how many of the rest.

    Of the hands of others it sees what everybody saw go there. Who searches the discard pile
    sees all of it. Nobody sees which special cards left the house deck; the regular cards that
    a study leaves out lie open.
    """
    hands = tuple(
        [
            hand if sees_hand(kit, s, seat, owner) else _blind(hand, s.known[owner])
            for owner, hand in enumerate(s.hands)
        ]
    )
    courts = s.courts
    if s.phase == "courts":
        courts = tuple(
            [
                court if owner == seat else HIDDEN * len(court)
                for owner, court in enumerate(courts)
            ]
        )
    discards, box = s.discards, s.box
    top = s.pending[-1] if s.pending else None
    searched = isinstance(top, Task) and top.kind == "search" and top.seat == seat
    if discards and not searched:
        discards = HIDDEN * (len(discards) - 1) + discards[-1]
    if kit.removed:
        open_there = [card for card in box if card in SUITS]
        box = HIDDEN * (len(box) - len(open_there)) + "".join(open_there)
    draw = HIDDEN * len(s.draw)
    return change(s, hands=hands, courts=courts, draw=draw, discards=discards, box=box)


def _blind(hand: str, known: str) -> str:
    return HIDDEN * (len(hand) - len(known)) + known


def seen(kit: Kit, s: TenkuState, a: Action, seat: Seat | None) -> Action:
    """Give an action as a seat saw it."""
    if _shown(kit, s, a, seat):
        return a
    match a:
        case Deal():
            return Deal(a.seat, HIDDEN)
        case Remove() | Open() | Drawn() | Stolen() | Give() | Take():
            return type(a)(HIDDEN)
        case _:
            return a


def _shown(kit: Kit, s: TenkuState, a: Action, seat: Seat | None) -> bool:
    """Tell whether a seat sees which card an action is about."""
    match a:
        case Remove():
            return False
        case Deal():
            return seat == a.seat
        case Open():
            return seat == s.actor
        case Drawn() | Stolen() | Give() | Take():
            task = s.pending[-1]
            assert isinstance(task, Task)
            if task.kind == "search" and open_search(kit, task.card):
                return True
            hands = [task.seat] if task.kind in ("draw", "search") else [task.seat, task.other]
            return seat in witnesses(kit, s, *hands)
        case _:
            return True


def unseen(kit: Kit, s: TenkuState) -> str:
    """Give the cards of the deck that do not lie open anywhere in a view."""
    left = kit.cards
    for letter in _open(s):
        left = take(left, letter)
    return left


def _open(s: TenkuState) -> str:
    lost = s.battle.lost + "K" * len(s.battle.pledges) if s.battle else ""
    piles = (*s.hands, *s.courts, s.draw, s.discards, s.box, lost)
    return "".join(piles).replace(HIDDEN, "")


def imagine(kit: Kit, v: TenkuState, rng: Random) -> TenkuState:
    """Deal the cards that a view does not show: the box, face-down courts, then the rest."""
    if HIDDEN not in "".join((*v.hands, *v.courts, v.draw, v.discards, v.box)):
        return v
    pool = list(unseen(kit, v))
    rng.shuffle(pool)
    wanted = sum([pile.count(HIDDEN) for pile in (*v.hands, *v.courts, v.draw, v.discards, v.box)])
    if len(pool) < wanted:
        # A study that holds cards of another deck: they come last.
        pool = _strangers(kit, v, rng)[: wanted - len(pool)] + pool
    specials = [card for card in pool if card in OTHERS]
    regular = [card for card in pool if card in SUITS]

    def fill(pile: str, cards: list[str]) -> str:
        return "".join([cards.pop() if card == HIDDEN else card for card in pile])

    box = "".join(sorted(fill(v.box, specials)))
    courts = tuple(["".join(sorted(fill(court, regular))) for court in v.courts])
    rest = specials + regular
    rng.shuffle(rest)
    hands = tuple(["".join(sorted(fill(hand, rest))) for hand in v.hands])
    discards = fill(v.discards, rest)
    draw = "".join(sorted(fill(v.draw, rest)))
    return change(v, hands=hands, courts=courts, draw=draw, discards=discards, box=box)


def _strangers(kit: Kit, v: TenkuState, rng: Random) -> list[str]:
    left = BOX
    for letter in kit.cards + _open(v):
        left = take(left, letter)
    strangers = list(left)
    rng.shuffle(strangers)
    return strangers
