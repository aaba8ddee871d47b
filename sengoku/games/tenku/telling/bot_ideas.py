"""What an action of Tenku is good for, in the ideas of the game; each one is checked.

All of it is judged by what everybody sees: courts, piles and what was said, never a hidden card.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sengoku.core.game import Action, Note, Seat, note
from sengoku.games.tenku.actions import (
    ATTACK,
    COURT,
    DEFENSE,
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
from sengoku.games.tenku.state import Battle, Task, TenkuState
from sengoku.games.tenku.telling.mind import Mind, Thoughts, thought


def ideas(kit: Kit, view: TenkuState, action: Action, seat: Seat) -> tuple[Note, ...]:
    """Say what an action is good for, the weightiest first; nothing if nothing comes to mind.

    Args:
        kit: what is on the table.
        view: the position before, as everybody sees it.
        action: what is done, as everybody sees it.
        seat: who does it.
    """
    return thought(_THINK, kit, view, action, seat)


def _about(code: str, clause: str, **args: Any) -> Note:
    """Say an idea."""
    return note(f"idea.{code}", clause, **args)


def _changes(mind: Mind, after: TenkuState) -> Iterator[Note]:
    """Say what a change of the courts brings about: wins, and majorities."""
    if mind.would_win(mind.seat, after) and not mind.would_win(mind.seat):
        yield _about("last-province", "win")
    for other in mind.others:
        if mind.would_win(other) and not mind.would_win(other, after):
            yield _about("stops", "win", other=seat_term(other))
    for suit, has, clause in (
        ("priests", scoring.more_priests, "draw"),
        ("lords", scoring.more_lords, "play"),
    ):
        if has(mind.kit, after, mind.seat) and not has(mind.kit, mind.view, mind.seat):
            yield _about(f"most-{suit}", clause)
        for other in mind.others:
            if has(mind.kit, mind.view, other) and not has(mind.kit, after, other):
                yield _about(f"covers-{suit}", clause, other=seat_term(other))


# A turn.


def _place(mind: Mind, a: Place) -> Iterator[Note]:
    letter = LETTERS[a.card]
    yield from _changes(mind, enter(mind.view, mind.seat, letter))
    if letter == PROVINCE:
        yield _about("another-play", "place")
    if letter == KNIGHT and mind.would_win(mind.seat):
        yield _about("guards", "standing")
    for gives in ("arms", "cannon"):
        if mind.kit.gives(letter, gives):
            yield _about(gives, TRAITS[gives].clause)


def _attack(mind: Mind, a: Attack) -> Iterator[Note]:
    yield from _against(mind, a.seat)
    battle = Battle(mind.seat, a.seat)
    if mind.lead(mind.view, battle, ATTACK) > 0:
        first, second = battles.strengths(mind.kit, mind.view, battle)
        yield _about("stronger", "standing", attack=first, defense=second)
    if _conquest_wins(mind, a.seat):
        yield _about("conquest-wins", "spoils")


def _against(mind: Mind, other: Seat) -> Iterator[Note]:
    """Say why it is this player: about to win, or in the lead."""
    if mind.would_win(other):
        yield _about("at-winner", "win", other=seat_term(other))
    elif mind.leads(other):
        yield _about("at-leader", "battle", other=seat_term(other))


def _conquest_wins(mind: Mind, other: Seat) -> bool:
    """Tell whether a Province conquered there would be enough to win with the next turn."""
    after = mind.conquered(Battle(mind.seat, other))
    return after is not None and mind.would_win(mind.seat, after) and not mind.would_win(mind.seat)


def _draw(mind: Mind, a: Draw) -> Iterator[Note]:
    yield _about("draws", "draw")


def _pitch(mind: Mind, a: Pitch) -> Iterator[Note]:
    letter = LETTERS[a.card]
    effect = mind.kit.pitched[letter]
    if a.source == COURT:
        yield from _changes(mind, leave(mind.view, mind.seat, letter))
    if effect.does in ("plays", "hire"):
        count = effect.many if effect.does == "plays" else 1
        yield _about("more-plays", "house", count=count)
    if effect.does == "shelter" and mind.would_win(mind.seat):
        yield _about("shelter", "house")
    if effect.does in ("draw", "tithe"):
        yield _about("more-cards", "house")


def _name(mind: Mind, a: Name) -> Iterator[Note]:
    task = mind.view.pending[-1]
    assert isinstance(task, Task)
    effect, after = mind.kit.pitched[task.card], mind.view
    if effect.does == "topple":
        after = leave(after, a.seat, PROVINCE)
    elif effect.does == "seize":
        after = enter(leave(after, a.seat, effect.letters), mind.seat, effect.letters)
    found = list(_changes(mind, after))
    yield from found or _against(mind, a.seat)


# A battle.


def _arms(mind: Mind, a: Arms) -> Iterator[Note]:
    battle = mind.view.battle
    assert battle is not None
    after = battles.arms(mind.kit, mind.view, a, None)
    assert after.battle is not None
    helped, against = battle.attacker, battle.defender
    if a.side != ATTACK:
        helped, against = against, helped
    if mind.seat == against:
        return  # nothing speaks for helping who fights against oneself
    if mind.seat not in (helped, against) and mind.would_win(against):
        yield _about("helps-against", "win", other=seat_term(against))
    before, now = mind.lead(mind.view, battle, a.side), mind.lead(after, after.battle, a.side)
    if before <= 0 < now:
        yield _about("ahead", "victor", seat=seat_term(helped))
    elif before < 0 == now:
        yield _about("levels", "victor", seat=seat_term(helped))
    elif now < 0 and helped == mind.seat:
        yield _about("fewer-casualties", "casualties")
    elif before > 0 and helped == mind.seat:
        other = DEFENSE if a.side == ATTACK else ATTACK
        if mind.still(after, after.battle, other):
            yield _about("wider", "arms")
    if a.source == HAND and KNIGHT in mind.view.courts[mind.seat]:
        yield _about("keeps-court", "standing")


def _pass(mind: Mind, a: Pass) -> Iterator[Note]:
    battle = mind.view.battle
    if battle is None:
        if not mind.view.pending and mind.would_win(mind.seat):
            yield _about("waits", "win")
        return
    if battle.step != "arms":
        return
    if mind.seat not in (battle.attacker, battle.defender):
        yield _about("stays-out", "arms")
    elif mind.seat == battle.defender:
        yield from _last_word(mind, battle)


def _last_word(mind: Mind, battle: Battle) -> Iterator[Note]:
    """Say why the defender, who answers last, leaves it as it is."""
    ahead = mind.lead(mind.view, battle, "defense")
    if ahead > 0:
        yield _about("won-already", "victor")
    elif ahead + PITCHED * battle.left < 0:
        yield _about("lost-anyway", "victor", count=battle.left)


def _strike(mind: Mind, a: Strike) -> Iterator[Note]:
    top = mind.view.pending[-1]
    whose = top.loser if isinstance(top, Battle) else top.other
    letter = LETTERS[a.card]
    found = list(_changes(mind, leave(mind.view, whose, letter)))
    if not found and letter == PROVINCE:
        found.append(_about("razes", "win", other=seat_term(whose)))
    if letter == KNIGHT:
        found.append(_about("disarms", "standing", other=seat_term(whose)))
    yield from found


def _conquer(mind: Mind, a: Conquer) -> Iterator[Note]:
    battle = mind.view.battle
    assert battle is not None
    after = mind.conquered(battle)
    found = list(_changes(mind, after)) if after is not None else []
    yield from found or [_about("swings", "spoils", other=seat_term(battle.defender))]


def _spoils(mind: Mind, a: Spoils) -> Iterator[Note]:
    if LETTERS[a.card] == PROVINCE:
        yield _about("spoils-province", "place")
    elif LETTERS[a.card] == KNIGHT:
        yield _about("spoils-knight", "arms", card=card_term(KNIGHT))


_THINK: Thoughts = {
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
