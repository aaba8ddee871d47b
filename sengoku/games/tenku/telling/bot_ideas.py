"""What an action of Tenku is good for, in the ideas of the game; each one is checked.

All of it is judged by what everybody sees: courts, piles and what was said, never a hidden card.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from sengoku.core.game import Action, Note, Seat, note
from sengoku.games.tenku.actions import (
    ATTACK,
    COURT,
    HAND,
    Arms,
    Attack,
    Conquer,
    Draw,
    Name,
    Pass,
    Pitch,
    Place,
    Spoils,
    Strike,
)
from sengoku.games.tenku.components import (
    KNIGHT,
    LETTERS,
    PITCHED,
    PROVINCE,
    TRAITS,
    Kit,
    card_term,
    seat_term,
)
from sengoku.games.tenku.rules import battle as battles
from sengoku.games.tenku.rules import scoring
from sengoku.games.tenku.rules.cards import enter, leave
from sengoku.games.tenku.state import HIDDEN, Battle, Task, TenkuState


def ideas(kit: Kit, view: TenkuState, action: Action, seat: Seat) -> tuple[Note, ...]:
    """Say what an action is good for, the weightiest first; nothing if nothing comes to mind.

    Args:
        kit: what is on the table.
        view: the position before, as everybody sees it.
        action: what is done, as everybody sees it.
        seat: who does it.
    """
    think = _THINK.get(type(action))
    if think is None or view.phase != "turns" or getattr(action, "card", "") == HIDDEN:
        return ()
    return tuple(think(_Mind(kit, view, seat), action))


class _Mind:
    """What one seat can see of a position, before it acts.

    Args:
        kit: what is on the table.
        view: the position.
        seat: who acts.
    """

    def __init__(self, kit: Kit, view: TenkuState, seat: Seat) -> None:
        self.kit = kit
        self.view = view
        self.seat = seat
        self.others = [each for each in range(kit.seats) if each != seat]

    def would_win(self, seat: Seat, after: TenkuState | None = None) -> bool:
        """Tell whether a seat wins if its turn begins like this. [TK 5]"""
        return scoring.wins_at_start(self.kit, after or self.view, seat)

    def leads(self, seat: Seat) -> bool:
        """Tell whether a seat has more Provinces than everybody else."""
        counts = [self.kit.provinces(court) for court in self.view.courts]
        return counts[seat] > max(counts[:seat] + counts[seat + 1 :])

    def about(self, code: str, clause: str, **args: Any) -> Note:
        """Say an idea."""
        return note(f"idea.{code}", clause, **args)

    def changes(self, after: TenkuState) -> Iterator[Note]:
        """Say what a change of the courts brings about: wins, and majorities."""
        if self.would_win(self.seat, after) and not self.would_win(self.seat):
            yield self.about("last-province", "win")
        for other in self.others:
            if self.would_win(other) and not self.would_win(other, after):
                yield self.about("stops", "win", other=seat_term(other))
        for suit, has, clause in (
            ("priests", scoring.more_priests, "draw"),
            ("lords", scoring.more_lords, "play"),
        ):
            if has(self.kit, after, self.seat) and not has(self.kit, self.view, self.seat):
                yield self.about(f"most-{suit}", clause)
            for other in self.others:
                if has(self.kit, self.view, other) and not has(self.kit, after, other):
                    yield self.about(f"covers-{suit}", clause, other=seat_term(other))

    def lead(self, s: TenkuState, battle: Battle, side: str) -> int:
        """Give by how much a side of a battle is ahead as it stands."""
        first, second = battles.strengths(self.kit, s, battle)
        return first - second if side == ATTACK else second - first


# A turn.


def _place(mind: _Mind, a: Place) -> Iterator[Note]:
    letter = LETTERS[a.card]
    yield from mind.changes(enter(mind.view, mind.seat, letter))
    if letter == PROVINCE:
        yield mind.about("another-play", "place")
    if letter == KNIGHT and mind.would_win(mind.seat):
        yield mind.about("guards", "standing")
    for gives in ("arms", "cannon"):
        if mind.kit.gives(letter, gives):
            yield mind.about(gives, TRAITS[gives].clause)


def _attack(mind: _Mind, a: Attack) -> Iterator[Note]:
    yield from _against(mind, a.seat)
    battle = Battle(mind.seat, a.seat)
    if mind.lead(mind.view, battle, ATTACK) > 0:
        first, second = battles.strengths(mind.kit, mind.view, battle)
        yield mind.about("stronger", "standing", attack=first, defense=second)
    if _conquest_wins(mind, a.seat):
        yield mind.about("conquest-wins", "spoils")


def _against(mind: _Mind, other: Seat) -> Iterator[Note]:
    """Say why it is this player: about to win, or in the lead."""
    if mind.would_win(other):
        yield mind.about("at-winner", "win", other=seat_term(other))
    elif mind.leads(other):
        yield mind.about("at-leader", "battle", other=seat_term(other))


def _conquest_wins(mind: _Mind, other: Seat) -> bool:
    """Tell whether a Province conquered there would be enough to win with the next turn."""
    if not battles.may_conquer(mind.kit, mind.view, Battle(mind.seat, other)):
        return False
    after = enter(leave(mind.view, other, PROVINCE), mind.seat, PROVINCE)
    return mind.would_win(mind.seat, after) and not mind.would_win(mind.seat)


def _draw(mind: _Mind, a: Draw) -> Iterator[Note]:
    yield mind.about("draws", "draw")


def _pitch(mind: _Mind, a: Pitch) -> Iterator[Note]:
    letter = LETTERS[a.card]
    effect = mind.kit.pitched[letter]
    if a.source == COURT:
        yield from mind.changes(leave(mind.view, mind.seat, letter))
    if effect.does in ("plays", "hire"):
        count = effect.many if effect.does == "plays" else 1
        yield mind.about("more-plays", "house", count=count)
    if effect.does == "shelter" and mind.would_win(mind.seat):
        yield mind.about("shelter", "house")
    if effect.does in ("draw", "tithe"):
        yield mind.about("more-cards", "house")


def _name(mind: _Mind, a: Name) -> Iterator[Note]:
    task = mind.view.pending[-1]
    assert isinstance(task, Task)
    effect, after = mind.kit.pitched[task.card], mind.view
    if effect.does == "topple":
        after = leave(after, a.seat, PROVINCE)
    elif effect.does == "seize":
        after = enter(leave(after, a.seat, effect.letters), mind.seat, effect.letters)
    found = list(mind.changes(after))
    yield from found or _against(mind, a.seat)


# A battle.


def _arms(mind: _Mind, a: Arms) -> Iterator[Note]:
    battle = mind.view.battle
    assert battle is not None
    after = battles.arms(mind.kit, mind.view, a, None)
    assert after.battle is not None
    helped, against = battle.attacker, battle.defender
    if a.side != ATTACK:
        helped, against = against, helped
    if mind.seat not in (helped, against) and mind.would_win(against):
        yield mind.about("helps-against", "win", other=seat_term(against))
    before, now = mind.lead(mind.view, battle, a.side), mind.lead(after, after.battle, a.side)
    if before <= 0 < now:
        yield mind.about("ahead", "victor")
    elif before < 0 == now:
        yield mind.about("levels", "victor")
    elif now < 0 and helped == mind.seat:
        yield mind.about("fewer-casualties", "casualties")
    elif before > 0 and helped == mind.seat:
        yield mind.about("wider", "arms")
    if a.source == HAND and KNIGHT in mind.view.courts[mind.seat]:
        yield mind.about("keeps-court", "standing")


def _pass(mind: _Mind, a: Pass) -> Iterator[Note]:
    battle = mind.view.battle
    if battle is None:
        if not mind.view.pending and mind.would_win(mind.seat):
            yield mind.about("waits", "win")
        return
    if battle.step != "arms":
        return
    if mind.seat not in (battle.attacker, battle.defender):
        yield mind.about("stays-out", "arms")
    elif mind.seat == battle.defender:
        yield from _last_word(mind, battle)


def _last_word(mind: _Mind, battle: Battle) -> Iterator[Note]:
    """Say why the defender, who answers last, leaves it as it is."""
    ahead = mind.lead(mind.view, battle, "defense")
    if ahead > 0:
        yield mind.about("won-already", "victor")
    elif ahead + PITCHED * battle.left < 0:
        yield mind.about("lost-anyway", "victor", count=battle.left)


def _strike(mind: _Mind, a: Strike) -> Iterator[Note]:
    top = mind.view.pending[-1]
    whose = top.loser if isinstance(top, Battle) else top.other
    letter = LETTERS[a.card]
    found = list(mind.changes(leave(mind.view, whose, letter)))
    if not found and letter == PROVINCE:
        found.append(mind.about("razes", "win", other=seat_term(whose)))
    if letter == KNIGHT:
        found.append(mind.about("disarms", "standing", other=seat_term(whose)))
    yield from found


def _conquer(mind: _Mind, a: Conquer) -> Iterator[Note]:
    battle = mind.view.battle
    assert battle is not None
    after = enter(leave(mind.view, battle.defender, PROVINCE), battle.attacker, PROVINCE)
    found = list(mind.changes(after))
    yield from found or [mind.about("swings", "spoils", other=seat_term(battle.defender))]


def _spoils(mind: _Mind, a: Spoils) -> Iterator[Note]:
    if LETTERS[a.card] == PROVINCE:
        yield mind.about("spoils-province", "place")
    elif LETTERS[a.card] == KNIGHT:
        yield mind.about("spoils-knight", "arms", card=card_term(KNIGHT))


_THINK: dict[type[Action], Callable[[_Mind, Any], Iterator[Note]]] = {
    Place: _place,
    Attack: _attack,
    Draw: _draw,
    Pitch: _pitch,
    Name: _name,
    Arms: _arms,
    Pass: _pass,
    Strike: _strike,
    Conquer: _conquer,
    Spoils: _spoils,
}
"""What comes to mind about each kind of action."""
