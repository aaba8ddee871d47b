"""What a quiet action of Tenku does: said where no idea comes to mind.

All of it is what everybody sees, like the ideas.
"""

from __future__ import annotations

from collections.abc import Iterator

from sengoku.core.game import Action, Note, Seat, note
from sengoku.games.tenku.actions import (
    ATTACK,
    Arms,
    Attack,
    Discard,
    Done,
    Open,
    Pass,
    Pitch,
    Place,
    Spoils,
    Strike,
    Take,
)
from sengoku.games.tenku.components import (
    COURT,
    KNIGHT,
    LETTERS,
    LORD,
    PRIEST,
    PROVINCE,
    Kit,
    card_term,
    seat_term,
)
from sengoku.games.tenku.rules import battle as battles
from sengoku.games.tenku.rules import scoring
from sengoku.games.tenku.rules.cards import enter
from sengoku.games.tenku.state import HIDDEN, Battle, TenkuState
from sengoku.games.tenku.telling.mind import Mind, Thoughts, thought


def plain(kit: Kit, view: TenkuState, action: Action, seat: Seat) -> tuple[Note, ...]:
    """Say what a quiet action does; nothing of any other.

    Args:
        kit: what is on the table.
        view: the position before, as everybody sees it.
        action: what is done, as everybody sees it.
        seat: who does it.
    """
    if view.phase == "courts" and isinstance(action, Open):
        if action.card != HIDDEN and LETTERS[action.card] == PROVINCE:
            needed = scoring.needed(kit, view, seat)
            return (note("plain.opens-province", "setup", needed=needed),)
        return (note("plain.opens", "setup"),)
    if view.phase == "courts" and isinstance(action, Done):
        return (note("plain.keeps-hand", "setup", cards=len(view.hands[seat])),)
    return thought(_THINK, kit, view, action, seat)


def few(view: TenkuState, action: Action, seat: Seat) -> tuple[Note, ...]:
    """Say how many cards an opening court could still have.

    Args:
        view: the position before, as everybody sees it.
        action: what is done.
        seat: who does it.
    """
    left = COURT - len(view.courts[seat])
    if view.phase == "courts" and isinstance(action, Done) and left > 0:
        return (note("fault.opens-few", "setup", left=left),)
    return ()


def _place(mind: Mind, a: Place) -> Iterator[Note]:
    kit, seat, letter = mind.kit, mind.seat, LETTERS[a.card]
    courts = enter(mind.view, seat, letter).courts
    if letter == KNIGHT:
        yield note("plain.army", "standing", count=courts[seat].count(KNIGHT))
    elif letter == PRIEST:
        has = scoring.more_priests(kit, mind.view, seat)
        yield _most("priests", "draw", mind, [*map(kit.priests, courts)], has=has)
    elif letter == LORD:
        has = scoring.more_lords(kit, mind.view, seat)
        yield _most("lords", "play", mind, [*map(kit.lords, courts)], has=has)
    elif letter != PROVINCE:
        yield note("plain.works", "place", card=card_term(letter))


def _most(suit: str, clause: str, mind: Mind, counts: list[int], *, has: bool) -> Note:
    """Tell how far it is to the most of a suit, or that it is kept."""
    code = f"plain.still-{suit}" if has else f"plain.to-{suit}"
    most = max(counts[each] for each in mind.others)
    return note(code, clause, count=counts[mind.seat], most=most)


def _attack(mind: Mind, a: Attack) -> Iterator[Note]:
    yield _standing(mind, "attacks", "standing", Battle(mind.seat, a.seat))


def _standing(mind: Mind, code: str, clause: str, battle: Battle) -> Note:
    """Tell how a battle stands before anybody answers."""
    first, second = battles.strengths(mind.kit, mind.view, battle)
    return note(f"plain.{code}", clause, attack=first, defense=second)


def _arms(mind: Mind, a: Arms) -> Iterator[Note]:
    battle, after = mind.view.battle, battles.arms(mind.kit, mind.view, a, None)
    assert battle is not None
    assert after.battle is not None
    both = battle.attacker, battle.defender
    helped, against = both if a.side == ATTACK else both[::-1]
    if mind.seat != against:
        side = seat_term(helped)
        first, second = battles.strengths(mind.kit, after, after.battle)
        yield note("plain.strengthens", "arms", seat=side, attack=first, defense=second)


def _pass(mind: Mind, a: Pass) -> Iterator[Note]:
    battle, held = mind.view.battle, len(mind.view.hands[mind.seat])
    if battle is None:
        if not mind.view.pending:
            some = note("plain.keeps-hand", "play", cards=held)
            yield some if held else note("plain.empty-hand", "play")
    elif battle.step == "arms":
        ahead = mind.lead(mind.view, battle, ATTACK) > 0
        already = ahead and mind.seat == battle.attacker
        yield _standing(mind, "ahead-already" if already else "adds-nothing", "arms", battle)
    elif battle.step == "strike":
        waits = mind.seat == battle.attacker and mind.conquered(battle) is not None
        code = "plain.for-conquest" if waits else "plain.lets-be"
        yield note(code, "spoils" if waits else "casualties", other=seat_term(battle.loser))


def _pitch(mind: Mind, a: Pitch) -> Iterator[Note]:
    yield note("plain.pitches", "house", card=card_term(LETTERS[a.card]))


def _take(mind: Mind, a: Take) -> Iterator[Note]:
    yield note("plain.takes", "house", card=card_term(LETTERS[a.card]))


def _discard(mind: Mind, a: Discard) -> Iterator[Note]:
    battle = mind.view.battle
    if battle is not None and battle.step == "casualties":
        yield note("plain.from-hand", "casualties")


def _strike(mind: Mind, a: Strike) -> Iterator[Note]:
    battle = mind.view.battle
    if battle is not None and battle.step == "strike":
        left = len(mind.view.courts[battle.loser]) - 1
        yield note("plain.thins", "casualties", other=seat_term(battle.loser), left=left)


def _spoils(mind: Mind, a: Spoils) -> Iterator[Note]:
    yield note("plain.spoils", "spoils", cards=len(mind.view.hands[mind.seat]) + 1)


_THINK: Thoughts = {
    Place: _place,
    Attack: _attack,
    Arms: _arms,
    Pass: _pass,
    Pitch: _pitch,
    Take: _take,
    Discard: _discard,
    Strike: _strike,
    Spoils: _spoils,
}
"""What is said of each kind of action."""
